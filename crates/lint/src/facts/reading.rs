//! The active rules of a start, with the words that they are made of.

use packwright_model::{Property, ThingKind, Word};

use super::{ActiveRule, Facts, bit, short};

/// Buffers for the words of one sentence.
#[derive(Default)]
pub(super) struct Room {
    left: Vec<u32>,
    right: Vec<u32>,
    ands: Vec<u32>,
}

/// A run of cells from one cell towards the edge of the board.
#[derive(Clone, Copy)]
struct Line {
    cell: usize,
    step: isize,
    /// Cells left before the edge.
    left: usize,
}

impl Line {
    fn next(&mut self) -> Option<usize> {
        self.left = self.left.checked_sub(1)?;
        self.cell = self.cell.wrapping_add_signed(self.step);
        Some(self.cell)
    }
}

impl Facts<'_> {
    pub(super) fn read_rules(&mut self, has_gates: bool) {
        self.in_rule.clear();
        self.in_rule.resize(self.things.len(), false);
        self.rules.clear();
        self.seen_rules.clear();
        self.broken.clear();
        let mut room = std::mem::take(&mut self.room);
        for index in 0..self.is_words.len() {
            let is = self.is_words[index] as usize;
            let cell = self.cell_of(is);
            // Of several IS in one cell the first speaks for all.
            let is_word = |&thing: &usize| self.word(thing) == Some(&Word::Is);
            if self.things_at(cell).find(is_word) == Some(is) {
                self.read_sentences(is, cell, &mut room);
            }
        }
        self.room = room;
        self.derive_properties(has_gates);
    }

    /// Reads the row and the column of an IS.
    fn read_sentences(&mut self, is: usize, cell: usize, room: &mut Room) {
        let (x, y) = (cell % self.width, cell / self.width);
        let row = [(-1, x), (1, self.width - 1 - x)];
        let down = self.width.cast_signed();
        let column = [(-down, y), (down, self.height - 1 - y)];
        let (mut is_flanked, mut is_fine) = (false, false);
        for [before, after] in [row, column] {
            let line = |(step, left)| Line { cell, step, left };
            let is_word = [before, after].map(|side| self.is_word_next(line(side)));
            if is_word == [false, false] {
                continue;
            }
            is_flanked |= is_word == [true, true];
            room.left.clear();
            room.right.clear();
            room.ands.clear();
            self.read_chain(line(before), false, &mut room.left, &mut room.ands);
            self.read_chain(line(after), true, &mut room.right, &mut room.ands);
            match [!room.left.is_empty(), !room.right.is_empty()] {
                [true, true] => {
                    is_fine = true;
                    self.add_rules(cell, room);
                }
                // `TRUCK IS _` and `_ IS YOU`: a slot that the player is to fill.
                half => is_fine |= half == is_word && half != [false, false],
            }
        }
        if is_flanked && !is_fine {
            self.broken.push(is);
        }
    }

    fn word(&self, thing: usize) -> Option<&Word> {
        self.things[thing].kind.word()
    }

    fn is_word_next(&self, mut line: Line) -> bool {
        line.next().is_some_and(|cell| self.things_at(cell).any(|at| self.word(at).is_some()))
    }

    /// The longest chain `X (AND X)*` along a line; X is a noun, or with `properties` a property too.
    fn read_chain(
        &self,
        mut line: Line,
        properties: bool,
        words: &mut Vec<u32>,
        ands: &mut Vec<u32>,
    ) {
        let mut sure_ands = ands.len();
        while let Some(cell) = line.next() {
            let before = words.len();
            let counts = |thing: &usize| match self.word(*thing) {
                Some(Word::Noun(_)) => true,
                Some(Word::Property(_)) => properties,
                _ => false,
            };
            words.extend(self.things_at(cell).filter(counts).map(short));
            if words.len() == before {
                break;
            }
            sure_ands = ands.len();
            let Some(cell) = line.next() else { break };
            let is_and = |thing: &usize| self.word(*thing) == Some(&Word::And);
            ands.extend(self.things_at(cell).filter(is_and).map(short));
            if ands.len() == sure_ands {
                break;
            }
        }
        // An AND that leads nowhere joins nothing.
        ands.truncate(sure_ands);
    }

    fn add_rules(&mut self, cell: usize, room: &mut Room) {
        for list in [&room.left, &room.right, &room.ands] {
            for &thing in list {
                self.in_rule[thing as usize] = true;
            }
        }
        let is_words = self.things_at(cell).filter(|&thing| self.word(thing) == Some(&Word::Is));
        for thing in is_words.collect::<Vec<_>>() {
            self.in_rule[thing] = true;
        }
        let things = self.things;
        for &left in &room.left {
            for &right in &room.right {
                let kinds = (self.kind_of[left as usize], self.kind_of[right as usize]);
                let (noun_thing, is_thing) = (left as usize, right as usize);
                if let (Some(Word::Noun(noun)), Some(is)) =
                    (things[noun_thing].kind.word(), things[is_thing].kind.word())
                    && self.seen_rules.insert(kinds)
                {
                    self.rules.push(ActiveRule { noun, is, is_thing, noun_thing });
                }
            }
        }
    }

    fn derive_properties(&mut self, has_gates: bool) {
        let of_kind =
            |kind: &&ThingKind| if kind.word().is_some() { bit(Property::Push) } else { 0 };
        self.properties.clear();
        self.properties.extend(self.kinds.iter().map(of_kind));
        self.any = 0;
        for rule in &self.rules {
            // Gates are mechanisms: no rule gives them a property.
            let is_mechanism = has_gates && rule.noun.as_str() == "GATE";
            let Some(property) = rule.property().filter(|_| !is_mechanism) else {
                continue;
            };
            if let Some(at) = self.kinds.iter().position(|kind| kind.noun() == Some(rule.noun)) {
                self.properties[at] |= bit(property);
                self.any |= bit(property);
            }
        }
    }
}
