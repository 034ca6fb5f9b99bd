//! The text under which facts about a level are kept: all that they depend on, and nothing else.
//!
//! That is the puzzle, by its hash: ids, titles, the order of the things and the notation do not matter,
//! so that an edit of those keeps the facts. The claims matter, because the facts speak of each of them;
//! the recorded solution does not, because they speak of the level's routes alone. And what is kept holds
//! by the rules of play under which it was proved.

use std::fmt::Write as _;

use packwright_engine::{PuzzleHash, RULES_VERSION};
use packwright_model::{Level, Sentence};

/// The version of what is kept. Raise it when a field of the facts changes its meaning.
const FACTS_VERSION: u32 = 1;

/// The key of a level, of either rule set, with its claims.
pub(super) fn of(level: &Level, claims: &[Sentence]) -> String {
    let puzzle = PuzzleHash::of(level);
    let mut key = format!("packwright facts {FACTS_VERSION} rules {RULES_VERSION}\n{puzzle}\n");
    for claim in claims {
        let _ = writeln!(key, "needs {claim}");
    }
    key
}

#[cfg(test)]
mod tests {
    use packwright_diagnostics::Source;
    use packwright_syntax::{Format, parse};

    use super::*;

    fn level(board: &str, more: &str) -> Level {
        let text = format!(
            "format = 1\nid = 'a'\ntitle = 'A'\nversion = '1.0.0'\n[[levels]]\nid = 'b'\n\
             title = 'B'\ncategory = 'required'\n{more}\n{board}\n"
        );
        let mut parsed = parse(Source::new("a", text), Format::Toml);
        assert_eq!(parsed.diagnostics, []);
        parsed.pack.levels.remove(0).into_whole().unwrap().level
    }

    #[test]
    fn only_what_matters_for_play_and_claims_makes_another_key() {
        let board = "board = 'MIY.@$'";
        let one = of(&level(board, ""), &[]);
        assert_eq!(one, of(&level("cells = 'MIAU IS YOU . miau crate'", "idPrefix = 'x'"), &[]));
        let mut turned = level(board, "");
        turned.things.reverse();
        assert_eq!(one, of(&turned, &[]));
        let others = [
            of(&level("board = 'MIY.$@'", ""), &[]),
            of(&level("board = 'MIY.@$.'", ""), &[]),
            of(&level("cells = 'MIAU IS YOU . miau CRATE'", ""), &[]),
            of(&level(board, ""), &[Sentence::parse("CRATE IS YOU").unwrap()]),
        ];
        assert!(others.iter().all(|other| *other != one));
    }
}
