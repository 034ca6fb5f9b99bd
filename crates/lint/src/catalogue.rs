//! The puzzles of packs that were looked at earlier, for finding the same puzzle again.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use packwright_syntax::Parsed;

use crate::puzzle::{Puzzle, Work};

/// So many bytes of forms are kept at most; what would be more is left out.
const MOST_BYTES: usize = 1 << 28;

/// The puzzles of other packs, each where it was seen first.
///
/// Give one to [`lint`](crate::lint) in its options, and [`add`](Self::add) every pack that has been
/// checked: then duplicate-level speaks of levels that an earlier pack has already.
#[derive(Debug, Default)]
pub struct Catalogue {
    known: HashMap<Vec<u8>, Place>,
    bytes: usize,
}

/// Where a puzzle was seen.
#[derive(Debug)]
pub(crate) struct Place {
    /// What the pack is called.
    pub(crate) pack: String,
    /// What the level is called.
    pub(crate) level: String,
    /// How its board was turned for the common form.
    pub(crate) turn: u8,
}

impl Catalogue {
    /// An empty one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the levels of a pack; `name` is what findings call it, such as its path.
    pub fn add(&mut self, name: &str, parsed: &Parsed) {
        let mut work = Work::new();
        for (index, read) in parsed.pack.levels.iter().enumerate() {
            let level = read.level().ok();
            let Some(puzzle) = level.and_then(|level| Puzzle::of(level, &mut work)) else {
                continue;
            };
            let bytes = self.bytes + puzzle.form.len();
            if bytes > MOST_BYTES {
                return;
            }
            if let Entry::Vacant(place) = self.known.entry(puzzle.form) {
                self.bytes = bytes;
                let level = level_name(index, &read.entry.id);
                place.insert(Place { pack: name.to_owned(), level, turn: puzzle.turn });
            }
        }
    }

    /// Where a puzzle was seen first.
    pub(crate) fn find(&self, puzzle: &Puzzle) -> Option<&Place> {
        self.known.get(&puzzle.form)
    }
}

/// What a message calls a level.
pub(crate) fn level_name(index: usize, id: &str) -> String {
    if id.is_empty() { format!("number {}", index + 1) } else { format!("`{id}`") }
}
