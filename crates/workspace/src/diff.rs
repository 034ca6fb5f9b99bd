//! What differs between two packs, level by level.
//!
//! Compared is what export and links carry (`packwright_share::canonical`): notation, comments, line ends
//! and what is between the author and the tools make no difference. Nothing is played here.
//!
//! Levels belong together by their ids; of what is left those that are one puzzle by their
//! [`PuzzleHash`], which are renamed. Two levels that exchanged their ids are two changed levels.

mod cells;
mod fields;
mod order;
mod pairs;

use packwright_engine::PuzzleHash;
use packwright_share::canonical;
use packwright_syntax::WholePack;
use serde_json::Value;

/// What differs between two packs. Levels that are equal in all are not in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Of what is said of the pack, by key.
    pub fields: Vec<FieldChange>,
    /// In the playing order of the later pack; each that was removed stands behind the level it followed.
    pub levels: Vec<LevelChange>,
}

/// A field that is not the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldChange {
    /// Its key, as packs are written.
    pub field: String,
    /// What it was; none where it was not there.
    pub before: Option<Value>,
    /// What it is; none where it is not there.
    pub after: Option<Value>,
}

/// A level that is not the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelChange {
    /// It is only in the later pack: its number there, from 0.
    Added(usize),
    /// It is only in the earlier pack: its number there, from 0.
    Removed(usize),
    /// It is in both.
    Changed(Box<Changed>),
}

/// A level that is in both packs, and not in all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Changed {
    /// Its number in the earlier pack, from 0.
    pub before: usize,
    /// Its number in the later pack, from 0.
    pub after: usize,
    /// It has another id, and is the same puzzle.
    pub renamed: bool,
    /// It stands elsewhere among the levels that are in both packs.
    pub moved: bool,
    /// It is another puzzle: see [`PuzzleHash`].
    pub is_other_puzzle: bool,
    /// The cells `(x, y)` that do not hold the same, by row, also those that only one board has.
    pub cells: Vec<(usize, usize)>,
    /// The cells hold the same, but the order of the things or their ids are not the same.
    pub reordered: bool,
    /// The fields that differ but for the id, by key. The board is not among them, only
    /// its `width` and `height`.
    pub fields: Vec<FieldChange>,
}

impl Difference {
    /// Whether the packs are the same.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty() && self.levels.is_empty()
    }
}

impl Changed {
    /// Whether there is anything to it.
    fn is_any(&self) -> bool {
        self.renamed
            || self.moved
            || self.is_other_puzzle
            || self.reordered
            || !(self.cells.is_empty() && self.fields.is_empty())
    }
}

/// Compares an earlier pack with a later one.
#[must_use]
pub fn diff(before: &WholePack<'_>, after: &WholePack<'_>) -> Difference {
    let documents = [before, after].map(canonical);
    let levels = [before, after]
        .map(|pack| pack.levels().map(|(_, whole)| &whole.level).collect::<Vec<_>>());
    let hashes = levels.each_ref().map(|levels| {
        levels.iter().map(|level| PuzzleHash::of(level)).collect::<Vec<PuzzleHash>>()
    });
    let ids = documents
        .each_ref()
        .map(|pack| pack.levels.iter().map(|level| level.id.as_str()).collect::<Vec<_>>());
    let pairs = pairs::of(&ids, &hashes);
    let moved = order::moved(&pairs);
    let changed = pairs.iter().zip(moved).map(|(&(at, to), moved)| {
        let [one, other] = [(0, at), (1, to)].map(|(pack, at)| levels[pack][at]);
        let cells = cells::changed(one, other);
        Changed {
            before: at,
            after: to,
            renamed: ids[0][at] != ids[1][to],
            moved,
            is_other_puzzle: hashes[0][at] != hashes[1][to],
            reordered: cells.is_empty() && cells::reordered(one, other),
            cells,
            fields: fields::of_levels(&documents[0].levels[at], &documents[1].levels[to]),
        }
    });
    let mut found: Vec<Changed> = changed.filter(Changed::is_any).collect();
    found.sort_unstable_by_key(|change| change.after);
    Difference {
        fields: fields::of_packs(&documents[0], &documents[1]),
        levels: pairs::in_order(found, &pairs, ids.map(|ids| ids.len())),
    }
}

#[cfg(test)]
mod tests;
