//! The text under which facts about a level are kept: all that they depend on, and nothing else.
//!
//! The level as it matters for play is a multiset of things: kind, channel, cell. Ids, titles, the order
//! of the things and the notation do not matter, so that an edit of those keeps the facts. The claims
//! matter, because the facts speak of each of them; the recorded solution does not, because they speak
//! of the level's routes alone.

use std::fmt::Write as _;

use packwright_engine::RULES_VERSION;
use packwright_model::{Channel, Level, Sentence};

/// The version of what is kept. Raise it when a field of the facts changes its meaning.
const FACTS_VERSION: u32 = 1;

/// The key of a level with its claims.
pub(super) fn of(level: &Level, claims: &[Sentence]) -> String {
    let mut key = format!(
        "packwright facts {FACTS_VERSION} rules {RULES_VERSION}\nsize {} {}\ngates {}\n",
        level.width,
        level.height,
        level.has_gates()
    );
    for claim in claims {
        let _ = writeln!(key, "needs {claim}");
    }
    write_things(&mut key, level);
    key
}

/// The key of a level of classic Sokoban.
pub(super) fn of_classic(level: &Level) -> String {
    let mut key = format!(
        "packwright classic facts {FACTS_VERSION} rules {RULES_VERSION}\nsize {} {}\n",
        level.width, level.height
    );
    write_things(&mut key, level);
    key
}

fn write_things(key: &mut String, level: &Level) {
    let mut things: Vec<_> = level
        .things
        .iter()
        .map(|thing| {
            let channel = thing.channel.map_or("-", Channel::name);
            (thing.y, thing.x, thing.kind.word().is_some(), thing.kind.as_str(), channel)
        })
        .collect();
    things.sort_unstable();
    for (y, x, is_word, name, channel) in things {
        let kind = if is_word { "word" } else { "object" };
        let _ = writeln!(key, "{kind} {name} {channel} {x} {y}");
    }
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
