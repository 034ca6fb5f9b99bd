//! # What it does
//! Finds levels whose category is not `required`, `optional` or `challenge`.
//!
//! # Why is this bad
//! The category decides what a player must solve to go on.
//!
//! # Example
//! ```toml
//! category = "bonus"
//! ```
//!
//! # Fix
//! Write one of the three.

use packwright_diagnostics::{Code, nearest};

use super::l004_category_out_of_order::{CATEGORIES, rank};
use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::EntryView;

const CODE: Code = Code::error("L003", "unknown-category");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Entry(check));

fn check(level: &EntryView<'_>, findings: &mut Findings<'_>) {
    let category = &level.entry.category;
    if rank(category).is_some() {
        return;
    }
    let message = format!("the category `{category}` is not known");
    let finding = level.value("/category", CODE, message);
    findings.add(match nearest(category, CATEGORIES) {
        Some(near) => finding.help(format!("did you mean `{near}`?")).safe(
            format!("write `{near}`"),
            level.pack.map.rewritten(&level.pointer("/category"), near),
        ),
        None => finding.help("write `required`, `optional` or `challenge`"),
    });
}
