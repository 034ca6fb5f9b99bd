//! # What it does
//! Finds declared nouns that are called like a word of Baba Is You and games like it, such as MOVE, HAS or
//! HOT, where no board has an object of that noun nor a sentence about it. A noun that is named nowhere is
//! left to unused-noun.
//!
//! # Why is this bad
//! The rules of play do not know the word: `CRATE IS MOVE` does not make crates walk, it turns them into
//! objects that are called MOVE.
//!
//! # Example
//! ```toml
//! nouns = { MOVE = {} }
//! cells = "CRATE IS MOVE"
//! ```
//!
//! # Fix
//! Do without the word. If MOVE is to be a thing, put one on a board.

use packwright_diagnostics::Code;
use packwright_model::{Level, OPERATORS, Property, Word, foreign_word};

use super::{Check, Rule, w009_unused_noun::own};
use crate::finding::Findings;
use crate::pointer::escape;
use crate::view::PackView;

const CODE: Code = Code::warning("W010", "foreign-word");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    for noun in own(pack) {
        let Some(foreign) = foreign_word(noun) else { continue };
        let levels = || pack.pack.levels.iter().filter_map(|read| read.level().ok());
        let is_written = |level: &Level| {
            level.things.iter().any(|at| at.kind.word().is_some() && at.kind.as_str() == noun)
        };
        if !levels().any(is_written) || levels().any(|level| is_noun(level, noun)) {
            continue;
        }
        let message = format!(
            "the rules of play do not know the word {noun}: a sentence that ends in it turns things into \
             {noun} objects"
        );
        let known = Property::ALL.map(Property::name).join(", ");
        let known = format!("{known}, {}", OPERATORS.join(" and "));
        let help = match foreign.meant {
            Some(meant) => format!("{meant} is meant; the words that they know are {known}"),
            None => format!(
                "the words that they know are {known}; if {noun} is to be a thing, put one on a board"
            ),
        };
        findings.add(pack.key(&format!("/nouns/{}", escape(noun)), CODE, message).help(help));
    }
}

/// Whether a board has objects of a noun, or its word right before an IS.
fn is_noun(level: &Level, noun: &str) -> bool {
    let of_noun = |at: &&packwright_model::Thing| at.kind.as_str() == noun;
    let is_subject = |x: usize, y: usize| {
        level.things.iter().any(|is| {
            is.kind.word() == Some(&Word::Is) && [(x + 1, y), (x, y + 1)].contains(&(is.x, is.y))
        })
    };
    level.things.iter().filter(of_noun).any(|at| at.kind.word().is_none() || is_subject(at.x, at.y))
}
