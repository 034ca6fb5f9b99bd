//! States packed to what can change, for searches that keep many of them.
//!
//! Most things of a level never move in any reachable state: walls, sealed words. Which ones cannot be
//! told beforehand without a proof, so a packing starts with nothing and is [widened](Packing::widen)
//! when a turn changes a thing that it does not hold. A record made before is brought up to date by
//! giving the new thing its start: until then it had never left it.

use crate::game::{CellIndex, GONE, Kind, ThingIndex};
use crate::position::Position;

/// Which things a record holds, and how wide it is.
#[derive(Clone, Debug)]
pub struct Packing {
    /// Things whose cell is held, in order of being added.
    moving: Vec<ThingIndex>,
    /// Things whose kind is held.
    changing: Vec<ThingIndex>,
    /// By thing.
    is_moving: Vec<bool>,
    is_changing: Vec<bool>,
    /// Bytes of a cell and of a kind, by how many the level has.
    cell_bytes: usize,
    kind_bytes: usize,
}

impl Packing {
    /// A packing of no thing at all, for states of this position's level.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let things = position.board.game().thing_count();
        let cell_bytes = match position.board.game().padded_cells() {
            0..0xFF => 1,
            0xFF..0xFFFF => 2,
            _ => 4,
        };
        Self {
            moving: Vec::new(),
            changing: Vec::new(),
            is_moving: vec![false; things],
            is_changing: vec![false; things],
            cell_bytes,
            kind_bytes: if position.board.game().meanings.len() <= 0x1_0000 { 2 } else { 4 },
        }
    }

    /// Bytes of a record.
    #[must_use]
    pub fn width(&self) -> usize {
        1 + self.moving.len() * self.cell_bytes + self.changing.len() * self.kind_bytes
    }

    /// Whether a record holds everything that the last turn of this position changed.
    #[must_use]
    #[inline]
    pub fn covers(&self, position: &Position) -> bool {
        position.journal.changes.iter().all(|change| {
            let thing = change.thing as usize;
            (self.is_moving[thing] || position.board.cell(change.thing) == change.cell)
                && (self.is_changing[thing] || position.board.kind(change.thing) == change.kind)
        })
    }

    /// Adds everything that the last turn of this position changed.
    pub fn widen(&mut self, position: &Position) {
        for change in &position.journal.changes {
            let thing = change.thing as usize;
            if position.board.cell(change.thing) != change.cell && !self.is_moving[thing] {
                self.is_moving[thing] = true;
                self.moving.push(change.thing);
            }
            if position.board.kind(change.thing) != change.kind && !self.is_changing[thing] {
                self.is_changing[thing] = true;
                self.changing.push(change.thing);
            }
        }
    }

    /// Adds everything that another packing of the same level holds.
    pub fn add(&mut self, other: &Self) {
        for &thing in other.moving.iter().filter(|thing| !self.is_moving[**thing as usize]) {
            self.moving.push(thing);
        }
        for &thing in other.changing.iter().filter(|thing| !self.is_changing[**thing as usize]) {
            self.changing.push(thing);
        }
        self.moving.iter().for_each(|&thing| self.is_moving[thing as usize] = true);
        self.changing.iter().for_each(|&thing| self.is_changing[thing as usize] = true);
    }

    /// Appends the record of a position.
    #[inline]
    pub fn write(&self, position: &Position, out: &mut Vec<u8>) {
        out.push(u8::from(position.settled));
        for &thing in &self.moving {
            self.write_cell(position.board.cell(thing), out);
        }
        for &thing in &self.changing {
            self.write_kind(position.board.kind(thing), out);
        }
    }

    /// Brings a position of the same level to a recorded state. Everything that the record does not
    /// hold must be as at the start.
    #[inline]
    pub fn load(&self, record: &[u8], position: &mut Position) {
        let (settled, mut rest) = (record[0] != 0, &record[1..]);
        let mut words_changed = false;
        let mut lists_changed = false;
        for &thing in &self.moving {
            let cell = self.read_cell(&mut rest);
            let before = position.board.cell(thing);
            if cell != before {
                let kind = position.board.kind(thing);
                words_changed |= position.board.game().is_word(kind);
                lists_changed |= cell == GONE || before == GONE;
                position.board.put(thing, cell, kind);
            }
        }
        for &thing in &self.changing {
            let kind = self.read_kind(&mut rest);
            if kind != position.board.kind(thing) {
                lists_changed = true;
                position.board.put(thing, position.board.cell(thing), kind);
            }
        }
        let laws_changed = words_changed && position.read_laws();
        if laws_changed || lists_changed {
            position.list_things();
        }
        position.settled = settled;
        position.journal.changes.clear();
    }

    /// A record of an earlier, narrower packing brought to this one's width.
    pub fn upgrade(&self, earlier: &Self, record: &[u8], start: &Position, out: &mut Vec<u8>) {
        let cells = 1 + earlier.moving.len() * self.cell_bytes;
        out.extend_from_slice(&record[..cells]);
        for &thing in &self.moving[earlier.moving.len()..] {
            self.write_cell(start.board.cell(thing), out);
        }
        out.extend_from_slice(&record[cells..]);
        for &thing in &self.changing[earlier.changing.len()..] {
            self.write_kind(start.board.kind(thing), out);
        }
    }

    #[inline]
    fn write_cell(&self, cell: CellIndex, out: &mut Vec<u8>) {
        // A removed thing's cell has all bits set, in any width.
        write(cell, self.cell_bytes, out);
    }

    #[inline]
    fn read_cell(&self, rest: &mut &[u8]) -> CellIndex {
        match read(rest, self.cell_bytes) {
            0xFF if self.cell_bytes == 1 => GONE,
            0xFFFF if self.cell_bytes == 2 => GONE,
            cell => cell,
        }
    }

    #[inline]
    fn write_kind(&self, kind: Kind, out: &mut Vec<u8>) {
        write(kind, self.kind_bytes, out);
    }

    #[inline]
    fn read_kind(&self, rest: &mut &[u8]) -> Kind {
        read(rest, self.kind_bytes)
    }
}

/// Appends the low bytes of a number.
#[inline]
fn write(number: u32, bytes: usize, out: &mut Vec<u8>) {
    let [a, b, c, d] = number.to_le_bytes();
    match bytes {
        1 => out.push(a),
        2 => out.extend_from_slice(&[a, b]),
        _ => out.extend_from_slice(&[a, b, c, d]),
    }
}

/// Takes a number of some bytes off the front.
#[inline]
fn read(rest: &mut &[u8], bytes: usize) -> u32 {
    let (number, after) = rest.split_at(bytes);
    *rest = after;
    match *number {
        [a] => u32::from(a),
        [a, b] => u32::from(u16::from_le_bytes([a, b])),
        [a, b, c, d] => u32::from_le_bytes([a, b, c, d]),
        _ => 0,
    }
}
