//! Small levels, played, with what they must show written by hand.

mod frames;
mod stories;

use packwright_engine::Replay;
use packwright_model::trace::Turn;
use packwright_model::{
    Channel, ChannelSet, Direction, Level, Mechanic, Noun, Ruleset, Thing, ThingKind, Word,
};

/// A level of word rules named `test`, in characters of the standard legend and `K` SINK, `O` GOAL,
/// `D` DOCK, with plates and gates at work.
fn words(board: &str) -> Level {
    level(board, Ruleset::Words, |sign| match sign {
        '@' => &["MIAU"],
        '$' => &["CRATE"],
        '~' => &["GAP"],
        '#' => &["WALL"],
        '+' => &["DOCK"],
        '*' => &["DOCK", "CRATE"],
        '_' => &["PLATE"],
        '|' => &["GATE"],
        _ => &[],
    })
}

/// A level of classic Sokoban named `test`, in XSB.
fn xsb(board: &str) -> Level {
    level(board, Ruleset::Sokoban, |sign| match sign {
        '@' => &["MIAU"],
        '$' => &["CRATE"],
        '#' => &["WALL"],
        '.' => &["DOCK"],
        '+' => &["DOCK", "MIAU"],
        '*' => &["DOCK", "CRATE"],
        _ => &[],
    })
}

fn level(board: &str, rules: Ruleset, objects: fn(char) -> &'static [&'static str]) -> Level {
    let word = |sign: char| {
        Some(match sign {
            'M' => "MIAU",
            'C' => "CRATE",
            'T' => "TRUCK",
            'G' => "GAP",
            'D' => "DOCK",
            'I' => "IS",
            'Y' => "YOU",
            'P' => "PUSH",
            'K' => "SINK",
            'O' => "GOAL",
            _ => return None,
        })
    };
    let mut things = Vec::new();
    for (y, row) in board.lines().enumerate() {
        for (x, sign) in row.chars().enumerate() {
            let objects = objects(sign).iter().map(|noun| ThingKind::Object(Noun::new(noun)));
            let word = word(sign).map(|text| ThingKind::Word(Word::from_text(text)));
            let channel = Some(Channel::Amber).filter(|_| "_|".contains(sign));
            things.extend(objects.chain(word).map(|kind| Thing { kind, x, y, channel, id: None }));
        }
    }
    let gates = Mechanic::ChannelGates { channels: ChannelSet::from_iter([Channel::Amber]) };
    Level {
        id: "test".to_owned(),
        id_prefix: "test".to_owned(),
        rules,
        width: board.lines().next().unwrap().len(),
        height: board.lines().count(),
        mechanics: if rules == Ruleset::Words { vec![gates] } else { Vec::new() },
        things,
    }
}

/// The turns of a route of letters, the start among them.
fn turns(level: &Level, route: &str) -> Vec<Turn> {
    let route: Vec<_> = route.chars().filter_map(Direction::from_letter).collect();
    Replay::new(level, &route).collect()
}
