//! Frames: stacked cells, gates, XSB, signs, what moved, where things look.

use std::collections::BTreeMap;

use packwright_model::trace::GateState;
use packwright_model::{Channel, Direction, Level, NounStyle};

use super::{turns, words, xsb};
use crate::{Frame, Glyphs, Moved, Role, Scene};

/// The frames of a route, each after the one before it.
fn frames(scene: &Scene, level: &Level, route: &str) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    for turn in turns(level, route) {
        frames.push(scene.frame(frames.last(), &turn));
    }
    frames
}

/// What is in a cell: id, part, first character.
fn cell(frame: &Frame, x: usize, y: usize) -> Vec<(&str, Role, char)> {
    let things = frame.rows[y][x].things.iter();
    things.map(|thing| (thing.id.as_str(), thing.role, thing.sign)).collect()
}

#[test]
fn of_a_stack_the_uppermost_comes_first() {
    let level = words("MIY.CIP\n@*.....");
    let shown = frames(&Scene::of(&level), &level, "r");
    assert_eq!(shown[0].to_string(), "MIY.CIP\n@$.....\n");
    let (crate_, dock) = ("test-crate-1-1", "test-dock-1-1");
    assert_eq!(cell(&shown[0], 1, 1), [(crate_, Role::Push, '$'), (dock, Role::Ground, '+')]);
    assert_eq!(cell(&shown[0], 0, 0), [("test-word-miau-0-0", Role::Word, 'M')]);
    assert_eq!(shown[0].rows[0][0].things[0].letter, Some('I'));

    assert_eq!(shown[1].to_string(), "MIY.CIP\n.@$....\n");
    let cat = "test-miau-0-1";
    assert_eq!(cell(&shown[1], 1, 1), [(cat, Role::You, '@'), (dock, Role::Ground, '+')]);
}

#[test]
fn what_moved_is_told_with_both_cells() {
    let level = words("MIY.CIP\n@*.....");
    let shown = frames(&Scene::of(&level), &level, "rlu");
    let moved = |id: &str, from, to| Moved { id: id.to_owned(), from, to };
    let (crate_, cat) = ("test-crate-1-1", "test-miau-0-1");
    assert_eq!(shown[0].moves, []);
    assert_eq!(shown[1].moves, [moved(crate_, (1, 1), (2, 1)), moved(cat, (0, 1), (1, 1))]);
    assert_eq!(shown[2].moves, [moved(cat, (1, 1), (0, 1))]);
    // Up is the edge of the board beyond a word: rejected.
    assert_eq!(shown[3].moves, []);
}

#[test]
fn a_gate_is_drawn_open_while_it_is_open_or_jammed() {
    use GateState::{Closed, Jammed, Open};
    let level = words("MIY.\n@_|.");
    let shown = frames(&Scene::of(&level), &level, "rrr");
    let texts: Vec<String> = shown.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["MIY.\n@_|.\n", "MIY.\n.@:.\n", "MIY.\n._@.\n", "MIY.\n._|@\n"]);
    let states = shown.iter().map(|frame| {
        let gate = frame.rows[1][2].things.last().unwrap();
        assert_eq!((gate.id.as_str(), gate.role), ("test-gate-a", Role::Gate));
        assert_eq!((gate.channel, gate.letter), (Some(Channel::Amber), Some('A')));
        (gate.gate.unwrap(), gate.sign)
    });
    let states: Vec<_> = states.collect();
    assert_eq!(states, [(Closed, '|'), (Open, ':'), (Jammed, ':'), (Closed, '|')]);
}

#[test]
fn without_the_mechanic_a_gate_has_no_state() {
    let mut level = words("MIY.\n@_|.");
    level.mechanics.clear();
    let shown = frames(&Scene::of(&level), &level, "r");
    let gate = &shown[1].rows[1][2].things[0];
    assert_eq!((gate.gate, gate.sign, gate.letter), (None, '|', Some('A')));
}

#[test]
fn classic_boards_are_the_xsb_they_came_from() {
    for board in ["#####\n#@$.#\n##*##\n", "# +$ #\n"] {
        let level = xsb(board);
        let shown = frames(&Scene::of(&level), &level, "");
        assert_eq!(shown[0].to_string(), board);
    }
    let level = xsb("######\n#@$. #\n######");
    let shown = frames(&Scene::of(&level), &level, "rlrrr");
    let rows = shown.iter().map(|frame| frame.to_string().lines().nth(1).unwrap().to_owned());
    let rows: Vec<_> = rows.collect();
    // The first push wins.
    assert_eq!(rows, ["#@$. #", "# @* #"]);
    let stack = [("test-crate-2-1", Role::Push, '$'), ("test-dock-3-1", Role::Ground, '.')];
    assert_eq!(cell(&shown[1], 3, 1), stack);
}

#[test]
fn signs_and_letters_are_told_apart() {
    use packwright_model::{Noun, Thing, ThingKind, Word};
    let mut level = words("MIYG");
    let kinds = [
        ThingKind::Object(Noun::new("KEY")),
        ThingKind::Object(Noun::new("KITE")),
        ThingKind::Word(Word::from_text("GATE")),
        ThingKind::Word(Word::from_text("PUMA")),
    ];
    let thing = |kind| Thing { kind, x: 0, y: 0, channel: None, id: None };
    level.things.extend(kinds.map(thing));
    let glyphs = Glyphs::of(&level);
    let signs: Vec<_> = glyphs.signs().map(|(noun, sign)| (noun.as_str(), sign)).collect();
    let expected =
        [("GAP", '~'), ("GATE", '|'), ("KEY", 'k'), ("KITE", 'i'), ("MIAU", '@'), ("PUMA", 'p')];
    assert_eq!(signs, expected);
    // PU is the property PUSH, on this board or not.
    let letters =
        ["GAP", "GATE", "IS", "MIAU", "PUMA", "YOU", "WIN"].map(|word| glyphs.letters(word));
    let expected = ["GA", "GT", "IS", "MI", "PM", "YO", "??"];
    assert_eq!(letters.map(String::from_iter), expected);
}

#[test]
fn things_look_where_they_last_walked_but_not_where_they_are_pushed() {
    use Direction::{Left, Right};
    let level = words("MIY.CIP\n.$@....");
    let style = |faces: &str| NounStyle { glyph: None, faces: Some(faces.to_owned()) };
    let nouns = [("MIAU".to_owned(), style("left")), ("CRATE".to_owned(), style("right"))];
    let scene = Scene::of(&level).facing(&BTreeMap::from(nouns));
    // Two pushes to the left, the second rejected; up and down are rejected or no side.
    let shown = frames(&scene, &level, "rllldr");
    let facing = |id: &str| -> Vec<Direction> {
        let things = |frame: &Frame| {
            let mut things = frame.rows.iter().flatten().flat_map(|cell| &cell.things);
            things.find(|thing| thing.id == id).unwrap().facing.unwrap()
        };
        shown.iter().map(things).collect()
    };
    assert_eq!(facing("test-miau-2-1"), [Left, Right, Left, Left, Left, Left, Right]);
    assert_eq!(facing("test-crate-1-1"), [Right; 7]);
    assert_eq!(shown[0].rows[0][0].things[0].facing, None);
}
