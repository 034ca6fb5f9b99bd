//! What a finding is called and how much it weighs.

use std::fmt;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// A loader refuses the pack.
    Error,
    /// Likely a mistake; the pack loads.
    Warning,
    /// Worth a look; shown only on request.
    Hint,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Hint => "hint",
        })
    }
}

/// The published identity of a kind of finding. Codes never change meaning; new ones are appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// Family letter and three digits, such as `G008`.
    pub id: &'static str,
    /// Kebab-case name, such as `channel-missing`.
    pub name: &'static str,
    /// Weight of every finding with this code.
    pub severity: Severity,
}

impl Code {
    /// A code whose findings make a loader refuse the pack.
    #[must_use]
    pub const fn error(id: &'static str, name: &'static str) -> Self {
        Self { id, name, severity: Severity::Error }
    }

    /// A code for what is likely a mistake.
    #[must_use]
    pub const fn warning(id: &'static str, name: &'static str) -> Self {
        Self { id, name, severity: Severity::Warning }
    }

    /// A code for what is worth a look.
    #[must_use]
    pub const fn hint(id: &'static str, name: &'static str) -> Self {
        Self { id, name, severity: Severity::Hint }
    }
}
