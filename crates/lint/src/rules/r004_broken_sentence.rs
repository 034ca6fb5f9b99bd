//! # What it does
//! Finds an IS with words on both sides, in its row or its column, that forms no rule either way. An
//! open slot such as `TRUCK IS _` or `_ IS YOU`, in the other direction too, is none. What reads well to
//! the left or upward is left to backward-sentence and no-you.
//!
//! # Why is this bad
//! Often a word is wrong or shifted, and the level lacks a rule that its author believes in. Words left
//! in disorder for the player to sort look the same, so this is a hint.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN.PIC
//! .@.......&.
//! '''
//! ```
//!
//! # Fix
//! Put a noun before the IS, and a noun or a property after it.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::backward;
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::hint("R004", "broken-sentence");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let backward: Vec<usize> = backward::sentences(board).map(|sentence| sentence.is).collect();
    for &is in board.facts.broken_sentences().iter().filter(|is| !backward.contains(is)) {
        let message = "this IS stands between words but forms no rule";
        let finding = board.thing(is, CODE, message);
        findings.add(finding.help("put a noun before the IS, and a noun or a property after it"));
    }
}
