//! A board as it is to be drawn: what is in each cell, uppermost first, and what has just moved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};

use packwright_model::trace::{GateState, Turn};
use packwright_model::{Channel, Direction, Noun, Property, ThingKind};

use crate::scene::{Thing, having};
use crate::{Glyphs, Scene};

/// The board after a turn. As text it is one character a cell, the [sign](Cell::sign) of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The cells, row by row from the top, each row from the left.
    pub rows: Vec<Vec<Cell>>,
    /// What stands in another cell than in the frame before, by id; nothing in a first frame.
    pub moves: Vec<Moved>,
}

/// One cell of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The one character that tells most. Words: that of the uppermost thing, `.` for floor. Classic
    /// Sokoban: XSB, so a target shows below what stands on it and floor is a blank.
    pub sign: char,
    /// What is in the cell, uppermost first.
    pub things: Vec<Shown>,
}

/// A thing as a frame shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shown {
    /// Its id.
    pub id: String,
    /// What it is now: an object of which noun, or which word.
    pub kind: ThingKind,
    /// The part it plays.
    pub role: Role,
    /// Its character; of a word the first of two letters.
    pub sign: char,
    /// The second letter of a word, the letter of a channel.
    pub letter: Option<char>,
    /// Of a plate or a gate.
    pub channel: Option<Channel>,
    /// Of a gate, where the mechanic is declared.
    pub gate: Option<GateState>,
    /// Whether it fills its whole cell: a wall, a hole in the floor.
    pub solid: bool,
    /// The side it looks to, left or right: that of its last move to a side that was its own, not a
    /// push; at first the side that its noun declares. None if that declares none.
    pub facing: Option<Direction>,
}

/// The part that a thing plays, uppermost first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// An object that the player moves.
    You,
    /// A word, where the rules are words.
    Word,
    /// An object that can be pushed.
    Push,
    /// Any other object.
    Other,
    /// A gate.
    Gate,
    /// What others stand on: a plate, a target, a gap; in classic Sokoban also what has no part in it.
    Ground,
}

/// A thing that stands in another cell than in the frame before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Its id.
    pub id: String,
    /// Column and row of the cell it left.
    pub from: (usize, usize),
    /// Column and row of the cell it is in now.
    pub to: (usize, usize),
}

impl Scene {
    /// The board after a turn. What moved, and where things look to, is told from the frame of the turn
    /// before it; to go back, take the earlier frame again.
    #[must_use]
    pub fn frame(&self, before: Option<&Frame>, turn: &Turn) -> Frame {
        let before = before.map(Frame::places).unwrap_or_default();
        let roles = Roles { you: having(turn, Property::You), push: having(turn, Property::Push) };
        let (width, height) = self.size;
        let mut frame =
            Frame { rows: vec![vec![Cell::default(); width]; height], moves: Vec::new() };
        for (id, (name, x, y)) in &turn.things {
            let cell = frame.rows.get_mut(*y).and_then(|row| row.get_mut(*x));
            let (Some(cell), Some(thing)) = (cell, self.thing(id)) else {
                continue;
            };
            let mut shown = self.show(id, thing, name, &roles);
            shown.gate = turn.gates.get(id).copied();
            if !self.is_classic() && shown.gate.is_some_and(|gate| gate != GateState::Closed) {
                shown.sign = Glyphs::OPEN_GATE;
            }
            if let Some((from, old)) = before.get(id.as_str()) {
                let has_moved = *from != (*x, *y);
                shown.turn_from(old, turn.direction.filter(|_| has_moved));
                if has_moved {
                    frame.moves.push(Moved { id: id.clone(), from: *from, to: (*x, *y) });
                }
            }
            cell.things.push(shown);
        }
        for cell in frame.rows.iter_mut().flatten() {
            cell.things.sort_by_key(|thing| thing.role);
            cell.sign = if self.is_classic() {
                xsb(&cell.things)
            } else {
                cell.things.first().map_or('.', |top| top.sign)
            };
        }
        frame
    }

    /// A thing by itself, as it stands in a first frame.
    fn show(&self, id: &str, thing: &Thing, name: &str, roles: &Roles<'_>) -> Shown {
        let mut shown = Shown {
            id: id.to_owned(),
            kind: thing.kind.clone(),
            role: Role::Word,
            sign: '?',
            letter: None,
            channel: None,
            gate: None,
            solid: false,
            facing: None,
        };
        match &thing.kind {
            ThingKind::Word(_) if self.is_classic() => shown.role = Role::Ground,
            ThingKind::Word(word) => {
                let [first, second] = self.glyphs().letters(word.as_str());
                (shown.sign, shown.letter) = (first, Some(second));
            }
            ThingKind::Object(_) => {
                let noun = Noun::new(name);
                (shown.role, shown.sign) = if self.is_classic() {
                    in_classic(name)
                } else {
                    (roles.of(name), self.glyphs().sign(name))
                };
                shown.channel = thing.channel.filter(|_| matches!(name, "GATE" | "PLATE"));
                shown.letter = shown.channel.map(Channel::letter);
                shown.solid = matches!(name, "WALL" | "GAP");
                shown.facing = self.side(&noun);
                shown.kind = ThingKind::Object(noun);
            }
        }
        shown
    }
}

impl Frame {
    /// The things by id, each with column and row of its cell.
    fn places(&self) -> BTreeMap<&str, ((usize, usize), &Shown)> {
        let mut places = BTreeMap::new();
        for (y, row) in self.rows.iter().enumerate() {
            for (x, cell) in row.iter().enumerate() {
                places.extend(cell.things.iter().map(|thing| (thing.id.as_str(), ((x, y), thing))));
            }
        }
        places
    }
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            row.iter().try_for_each(|cell| f.write_char(cell.sign))?;
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl Shown {
    /// Looks where the same thing looked in the frame before, or where it has moved to since by itself.
    /// What has become another thing looks as that does at first.
    fn turn_from(&mut self, old: &Self, moved: Option<Direction>) {
        if self.facing.is_none() || self.kind != old.kind {
            return;
        }
        let own = moved.filter(|_| old.role == Role::You);
        let own = own.filter(|side| matches!(side, Direction::Left | Direction::Right));
        self.facing = own.or(old.facing);
    }
}

/// Nouns that have a part to play by the rules on the board.
struct Roles<'a> {
    you: BTreeSet<&'a str>,
    push: BTreeSet<&'a str>,
}

impl Roles<'_> {
    fn of(&self, noun: &str) -> Role {
        match noun {
            noun if self.you.contains(noun) => Role::You,
            noun if self.push.contains(noun) => Role::Push,
            "GATE" => Role::Gate,
            "PLATE" | "DOCK" | "GAP" => Role::Ground,
            _ => Role::Other,
        }
    }
}

/// The part of a noun in classic Sokoban, and its sign where it is alone.
fn in_classic(noun: &str) -> (Role, char) {
    match noun {
        "MIAU" => (Role::You, '@'),
        "CRATE" => (Role::Push, '$'),
        "WALL" => (Role::Other, '#'),
        "DOCK" => (Role::Ground, '.'),
        _ => (Role::Ground, '?'),
    }
}

/// The character of a cell in XSB.
fn xsb(things: &[Shown]) -> char {
    let on_target = things.iter().any(|thing| thing.sign == '.');
    match (things.first().map(|top| top.sign), on_target) {
        (None, _) => ' ',
        (Some('@'), true) => '+',
        (Some('$'), true) => '*',
        (Some('?'), true) => '.',
        (Some(sign), _) => sign,
    }
}
