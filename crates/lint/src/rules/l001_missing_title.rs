//! # What it does
//! Finds levels, and packs, whose title is empty. A title that is absent is a missing key.
//!
//! # Why is this bad
//! Players choose levels by title; an empty one is a blank line in every list.
//!
//! # Example
//! ```toml
//! [[levels]]
//! id = "door-stop"
//! title = ""
//! ```
//!
//! # Fix
//! Write a title, such as `title = "Door stop"`.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::PackView;

const CODE: Code = Code::error("L001", "missing-title");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    if pack.pack.title.trim().is_empty() {
        let finding = pack.value("/title", CODE, "the pack's title is empty");
        findings.add(finding.help("write what players should see"));
    }
    for (index, level) in pack.entries().enumerate() {
        if level.title.trim().is_empty() {
            let pointer = format!("/levels/{index}/title");
            let finding = pack.value(&pointer, CODE, "the level's title is empty");
            findings.add(finding.level(index, &level.id).help("write what players should see"));
        }
    }
}
