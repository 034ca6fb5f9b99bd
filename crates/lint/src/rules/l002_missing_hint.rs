//! # What it does
//! Finds levels without a hint, or with an empty one.
//!
//! # Why is this bad
//! A player who is stuck has nowhere to turn.
//!
//! # Example
//! ```toml
//! hint = ""
//! ```
//!
//! # Fix
//! Point at the idea without giving it away: `hint = "Whatever is pushed fills a gap."`.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::EntryView;

const CODE: Code = Code::warning("L002", "missing-hint");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Entry(check));

fn check(level: &EntryView<'_>, findings: &mut Findings<'_>) {
    let message = match level.entry.hint.as_deref() {
        None => "the level has no hint",
        Some(hint) if hint.trim().is_empty() => "the hint is empty",
        Some(_) => return,
    };
    let finding = level.value("/hint", CODE, message);
    findings.add(finding.help("point at the idea without giving it away"));
}
