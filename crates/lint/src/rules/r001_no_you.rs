//! # What it does
//! Finds levels in which no object is YOU at the start. That the words are there, but in the wrong order, or
//! that only a GATE of the gates mechanic would be YOU, is said.
//!
//! # Why is this bad
//! Nothing can move, so no turn is ever accepted: the level is lost before it begins.
//!
//! # Example
//! ```toml
//! board = '''
//! MI.Y.TIN
//! .@....&.
//! '''
//! ```
//!
//! # Fix
//! Complete `MIAU IS YOU`, and put the object that it speaks of on the board.

use packwright_diagnostics::Code;
use packwright_model::{Property, Word};

use super::{Check, Rule};
use crate::backward;
use crate::facts::{Facts, bit};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::error("R001", "no-you");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check)).hides(&["S"]);

/// Whether some object is YOU at the start.
pub(crate) fn has_you(facts: &Facts<'_>) -> bool {
    facts.any & bit(Property::You) != 0
}

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    if has_you(board.facts) {
        return;
    }
    let says_you = |word: &Word| *word == Word::Property(Property::You);
    if let Some(rule) = board.facts.rules.iter().find(|rule| says_you(rule.is)) {
        let noun = rule.noun;
        let (message, help) = if noun.as_str() == "GATE" && board.level.has_gates() {
            let message =
                "GATE IS YOU moves nothing: gates are mechanisms, no rule applies to them";
            (message.to_owned(), "make another noun YOU, such as MIAU".to_owned())
        } else {
            let message = format!("{noun} IS YOU, but there is no {noun} on the board");
            (message, format!("put a {noun} on the board"))
        };
        findings.add(board.thing(rule.noun_thing, CODE, message).help(help));
        return;
    }
    let mut backward = backward::sentences(board);
    if let Some(backward) = backward.find(|sentence| sentence.property == Property::You) {
        let message = format!("nothing is YOU: {}", backward.message());
        let finding = board.thing(backward.property_thing, CODE, message);
        findings.add(finding.help(backward.help()));
        return;
    }
    let message = "no rule makes anything YOU at the start, so nothing can ever move";
    let word = board.things().iter().position(|thing| thing.kind.word().is_some_and(says_you));
    let (finding, help) = match word {
        Some(word) => (board.thing(word, CODE, message), "complete a rule such as `MIAU IS YOU`"),
        None => (board.board(CODE, message), "write a rule such as `MIAU IS YOU` on the board"),
    };
    findings.add(finding.help(help));
}
