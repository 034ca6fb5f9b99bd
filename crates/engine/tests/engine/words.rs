//! Levels of the word rules made by hand: more kinds of thing than any pack has, and levels of the other
//! rule set, which cannot be played by these.
#![allow(clippy::unwrap_used)] // tests only

use packwright_engine::search::Packing;
use packwright_engine::{ClassicGame, Game, Outcome, Position, State, WordsGame, replay};
use packwright_model::{Channel, Direction, Level, Noun, Ruleset, Thing, ThingKind, Word};

const WIDTH: usize = 256;

fn level(things: Vec<Thing>, height: usize) -> Level {
    Level {
        id: "many".to_owned(),
        id_prefix: "many".to_owned(),
        rules: Ruleset::Words,
        width: WIDTH,
        height,
        mechanics: Vec::new(),
        things,
    }
}

fn thing(kind: ThingKind, x: usize, y: usize) -> Thing {
    Thing { kind, x, y, channel: None, id: None }
}

fn word(text: &str) -> ThingKind {
    ThingKind::Word(Word::from_text(text))
}

/// `MIAU IS YOU` in the first row, a MIAU at the left end of the second; from the third row on as many
/// nouns as wanted, each as a word, none next to an IS.
fn with_nouns(count: usize) -> Level {
    let row = ["MIAU", "IS", "YOU"].map(word);
    let mut things: Vec<Thing> = (0..).zip(row).map(|(x, kind)| thing(kind, x, 0)).collect();
    things.push(thing(ThingKind::Object(Noun::new("MIAU")), 0, 1));
    things.extend((0..count).map(|at| thing(word(&format!("N{at}")), at % WIDTH, 2 + at / WIDTH)));
    level(things, 2 + count.div_ceil(WIDTH))
}

#[test]
fn a_level_of_33_000_nouns_plays() {
    let level = with_nouns(33_000);
    let trace = replay(&level, &[Direction::Left, Direction::Right]);
    let accepted: Vec<_> = trace.turns.iter().map(|turn| turn.accepted).collect();
    assert_eq!(accepted, [true, false, true]);
    let last = trace.turns.last().unwrap();
    assert_eq!(last.rules.iter().map(ToString::to_string).collect::<Vec<_>>(), ["MIAU IS YOU"]);
    assert_eq!(last.things.len(), 33_004);
    let miau: Vec<_> = last.things.values().filter(|(name, ..)| name == "MIAU").collect();
    assert_eq!(miau, [&("MIAU".to_owned(), 1, 1), &("MIAU".to_owned(), 0, 0)]);
    assert_eq!(last.things["many-word-n32999-231-130"], ("N32999".to_owned(), 231, 130));
}

#[test]
fn words_of_many_nouns_are_pushed_and_packed_as_what_they_are() {
    let level = with_nouns(33_000);
    let game = WordsGame::of(&level).unwrap();
    let start = Position::start(&game);
    let mut position = start.clone();
    assert_eq!(position.step(Direction::Down), Outcome::Rejected, "down to the edge all is full");
    for _ in 0..WIDTH - 1 {
        assert_eq!(position.step(Direction::Right), Outcome::Moved);
    }
    assert_eq!(position.step(Direction::Down), Outcome::Moved, "the last row is not full");
    let mut packing = Packing::new(&start);
    packing.widen(&position);
    let mut walked = start.clone();
    let (mut record, mut again) = (Vec::new(), Vec::new());
    packing.write(&position, &mut record);
    packing.load(&record, &mut walked);
    packing.write(&walked, &mut again);
    assert_eq!((walked.key(), walked.rules()), (position.key(), position.rules()));
    assert_eq!(record, again);
}

#[test]
fn things_turn_into_one_of_many_nouns_and_are_packed_so() {
    let mut level = with_nouns(40_000);
    let row = ["CRATE", "IS", "N39999"].map(word);
    level.things.extend((0..).zip(row).map(|(x, kind)| thing(kind, 10 + x, 0)));
    level.things.push(thing(ThingKind::Object(Noun::new("CRATE")), 200, 1));
    let mut state = State::start(&level);
    assert!(state.step(Direction::Right).accepted);
    let turned = state.things().find(|thing| (thing.x, thing.y) == (200, 1)).unwrap();
    assert_eq!((turned.name, turned.is_word), ("N39999", false));

    let start = Position::start(&WordsGame::of(&level).unwrap());
    let mut position = start.clone();
    position.step(Direction::Right);
    let mut packing = Packing::new(&start);
    packing.widen(&position);
    let (mut record, mut loaded) = (Vec::new(), start.clone());
    packing.write(&position, &mut record);
    packing.load(&record, &mut loaded);
    assert_eq!(loaded.key(), position.key());
    assert_ne!(loaded.key(), start.key());
}

#[test]
fn a_level_is_played_by_its_own_rules_only() {
    let mut level = with_nouns(1);
    assert!(WordsGame::of(&level).is_some() && ClassicGame::of(&level).is_none());
    assert!(matches!(Game::new(&level), Game::Words(game) if game.level() == &level));
    level.rules = Ruleset::Sokoban;
    assert!(WordsGame::of(&level).is_none() && ClassicGame::of(&level).is_some());
    assert!(matches!(Game::new(&level), Game::Classic(game) if game.level() == &level));
    assert!(State::of(&Game::new(&level)).position().is_none());
}

/// `MIAU IS YOU` and `PLATE IS SINK` in the first row; in the second MIAU, and beside it plates of these
/// channels in one cell, called by their channels.
fn plates(channels: &[Channel]) -> Level {
    let words = ["MIAU", "IS", "YOU", "", "PLATE", "IS", "SINK"];
    let words = (0..).zip(words).filter(|(_, text)| !text.is_empty());
    let mut things: Vec<Thing> = words.map(|(x, text)| thing(word(text), x, 0)).collect();
    things.push(thing(ThingKind::Object(Noun::new("MIAU")), 1, 1));
    things.extend(channels.iter().map(|channel| Thing {
        channel: Some(*channel),
        id: Some(channel.name().to_owned()),
        ..thing(ThingKind::Object(Noun::new("PLATE")), 2, 1)
    }));
    level(things, 2)
}

#[test]
fn of_plates_that_sink_the_first_of_the_palette_goes_first() {
    use Channel::{Azure, Coral, Lime};
    let orders = [
        [Azure, Coral, Lime],
        [Azure, Lime, Coral],
        [Coral, Azure, Lime],
        [Coral, Lime, Azure],
        [Lime, Azure, Coral],
        [Lime, Coral, Azure],
    ];
    for channels in orders {
        let left = |moves: &[Direction]| {
            let trace = replay(&plates(&channels), moves);
            let last = trace.turns.last().unwrap();
            let things = last.things.iter();
            let objects = things.filter(|(_, (name, ..))| name == "PLATE" || name == "MIAU");
            let mut left: Vec<String> = objects
                .filter(|(id, _)| !id.contains("-word-"))
                .map(|(id, _)| id.clone())
                .collect();
            left.sort_unstable();
            left
        };
        let miau = "many-miau-1-1".to_owned();
        // The palette has coral, lime, azure: the first two go together, the third is left.
        assert_eq!(left(&[Direction::Left]), ["azure".to_owned(), miau], "{channels:?}");
        // A fourth thing: coral goes with it, for MIAU comes before PLATE, and lime with azure.
        assert_eq!(left(&[Direction::Right]), [""; 0], "{channels:?}");
        // Or later, when azure is alone.
        let back = [Direction::Left, Direction::Right, Direction::Right];
        assert_eq!(left(&back), [""; 0], "{channels:?}");
    }
}
