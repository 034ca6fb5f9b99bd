//! A pack in which the reader found no error at all.

use packwright_diagnostics::{Diagnostic, Severity};
use packwright_model::Pack;

use crate::gate::InTheWay;
use crate::read_level::{ReadLevel, WholeLevel};

/// A pack without any error of reading: every level is whole, and so is what is said beside them. Only
/// [`Parsed::whole`](crate::Parsed::whole) makes one, so that what takes it cannot be given less.
#[derive(Clone, Debug)]
pub struct WholePack<'a> {
    pack: &'a Pack<ReadLevel>,
    levels: Vec<(&'a ReadLevel, &'a WholeLevel)>,
}

impl<'a> WholePack<'a> {
    pub(crate) fn of(
        pack: &'a Pack<ReadLevel>,
        diagnostics: &'a [Diagnostic],
    ) -> Result<Self, &'a Diagnostic> {
        let is_error = |found: &&Diagnostic| found.code.severity == Severity::Error;
        let errors = diagnostics.iter().filter(is_error);
        if let Some(first) = errors.min_by_key(|found| found.span) {
            return Err(first);
        }
        let levels = pack.levels.iter().map(|level| {
            let whole = level.whole().map_err(InTheWay::finding)?;
            Ok((level, whole))
        });
        Ok(Self { pack, levels: levels.collect::<Result<_, _>>()? })
    }

    /// The document.
    #[must_use]
    pub fn pack(&self) -> &'a Pack<ReadLevel> {
        self.pack
    }

    /// The same pack with only those of its levels whose ids these are, in playing order.
    #[must_use]
    pub fn only(mut self, ids: &[&str]) -> Self {
        self.levels.retain(|(read, _)| ids.contains(&read.entry.id.as_str()));
        self
    }

    /// Its levels in playing order, each as written and as understood.
    #[must_use]
    pub fn levels(&self) -> impl ExactSizeIterator<Item = (&'a ReadLevel, &'a WholeLevel)> {
        self.levels.iter().copied()
    }
}
