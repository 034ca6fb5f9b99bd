//! # What it does
//! Finds declared mechanics of a type or a version that this release does not know.
//!
//! # Why is this bad
//! A level that counts on a mechanic plays by other rules, or cannot be won, where it is missing.
//!
//! # Example
//! ```toml
//! mechanics = [{ id = "gates", type = "chanel-gates", version = 1, channels = ["amber"] }]
//! ```
//!
//! # Fix
//! Write `type = "channel-gates"` and `version = 1`, or use a newer packwright.

use packwright_diagnostics::{Code, nearest};
use packwright_model::Mechanic;

use super::Check;
use crate::finding::Findings;
use crate::view::EntryView;

pub(crate) const CODE: Code = Code::error("P010", "unknown-mechanic");
pub(crate) const CHECK: Check = Check::Entry(check);

fn check(level: &EntryView<'_>, findings: &mut Findings<'_>) {
    let unknown = |(_, mechanic): &(usize, &Mechanic)| !mechanic.is_channel_gates();
    for (at, mechanic) in level.entry.mechanics.iter().enumerate().filter(unknown) {
        if mechanic.kind == Mechanic::CHANNEL_GATES {
            let message =
                format!("version {} of `{}` is not known", mechanic.version, mechanic.kind);
            let finding = level.value(&format!("/mechanics/{at}/version"), CODE, message);
            findings.add(finding.help("version 1 is the one known"));
            continue;
        }
        let message = format!("the mechanic `{}` is not known", mechanic.kind);
        let finding = level.value(&format!("/mechanics/{at}/type"), CODE, message);
        findings.add(match nearest(&mechanic.kind, [Mechanic::CHANNEL_GATES]) {
            Some(near) => finding.help(format!("did you mean `{near}`?")),
            None => finding.help(format!("`{}` is the one known", Mechanic::CHANNEL_GATES)),
        });
    }
}
