//! # What it does
//! Finds entries of `teaches` that an earlier level of the pack has already, letter for letter.
//!
//! # Why is this bad
//! A thing is taught once; the later level uses it. Repeats make a pack's list of lessons useless.
//!
//! # Example
//! ```toml
//! [[levels]]
//! teaches = ["GATE"]
//! [[levels]]
//! teaches = ["GATE", "shared YOU"]
//! ```
//!
//! # Fix
//! Take the entry out of the later level, or say what is new about it.

use std::collections::HashMap;

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::PackView;

const CODE: Code = Code::hint("L006", "teaches-twice");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let mut taught = HashMap::new();
    for (index, level) in pack.entries().enumerate() {
        for (at, lesson) in level.teaches.iter().enumerate() {
            let (first, first_at) = *taught.entry(lesson.as_str()).or_insert((index, at));
            if first == index {
                continue;
            }
            let message = format!("an earlier level teaches `{lesson}` already");
            let span = pack.map.value(&format!("/levels/{first}/teaches/{first_at}"));
            let pointer = format!("/levels/{index}/teaches/{at}");
            let finding = pack.value(&pointer, CODE, message);
            findings.add(
                finding
                    .level(index, &level.id)
                    .related(span, "taught here first")
                    .help("take the entry out, or say what is new about it")
                    .risky("take the entry out", pack.map.taken_out(&pointer)),
            );
        }
    }
}
