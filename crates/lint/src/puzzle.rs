//! What makes two levels the same puzzle: a form in bytes that is equal for exactly those levels that
//! differ in nothing but ids, and in how the board is turned.
//!
//! - By the rules of classic Sokoban the board may be turned and mirrored in all eight ways. What counts
//!   is what the player could ever get to, the part of it that is free to walk at the start, and the
//!   crates and targets there; walls that nothing comes to, the floor outside and where exactly the
//!   player starts do not. Of decoration it counts only whether it keeps the level from being won, or
//!   is all that it is won by.
//! - By the word rules sentences are read to the right and downward alike, so a board may be mirrored
//!   along the diagonal that swaps rows and columns, and in no other way: any other turn reads the words
//!   backwards. The edge of the board stops whatever moves, so no floor can be trimmed.

use packwright_engine::{ClassicGame, Warehouse};
use packwright_model::{Level, Ruleset, ThingKind};

/// Ways to turn a board.
const TURNS: u8 = 8;
/// So much work may the forms of one pack make, about one look at a cell or a thing each. No pack that
/// draws its boards comes near it; some lines of records can claim thousands of huge boards.
const MOST_WORK: usize = 400_000_000;

/// A level as a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Puzzle {
    /// Equal for levels that are the same puzzle.
    pub(crate) form: Vec<u8>,
    /// How the board was turned for it: levels with the same form and the same turn have boards that are
    /// alike as they stand.
    pub(crate) turn: u8,
}

/// What is left of the work that a pack may make.
pub(crate) struct Work(usize);

impl Work {
    /// All of it.
    pub(crate) fn new() -> Self {
        Self(MOST_WORK)
    }
}

impl Puzzle {
    /// The puzzle of a level. None for a Sokoban level without exactly one player, and where the pack has
    /// made too much work already.
    pub(crate) fn of(level: &Level, work: &mut Work) -> Option<Self> {
        let cost = match level.rules {
            Ruleset::Words => 8 * level.things.len(),
            Ruleset::Sokoban => 10 * level.width * level.height,
        };
        work.0 = work.0.checked_sub(cost + 1)?;
        let forms: Vec<Vec<u8>> = match level.rules {
            Ruleset::Words => vec![words(level, false), words(level, true)],
            Ruleset::Sokoban => warehouse(ClassicGame::of(level)?.warehouse())?,
        };
        let turned = forms.into_iter().zip(0..TURNS);
        let (form, turn) = turned.min()?;
        Some(Self { form, turn })
    }
}

/// A board of words: size, mechanics that act, kinds, and each thing with its cell; rows and columns swapped, if
/// so wanted.
fn words(level: &Level, swapped: bool) -> Vec<u8> {
    let mut kinds: Vec<&ThingKind> = level.things.iter().map(|thing| &thing.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let things = level.things.iter().map(|thing| {
        let (x, y) = if swapped { (thing.y, thing.x) } else { (thing.x, thing.y) };
        let kind = kinds.partition_point(|kind| *kind < &thing.kind);
        let channel = thing.channel.map_or(0, |channel| channel as u8 + 1);
        (y, x, kind, channel)
    });
    let mut things: Vec<_> = things.collect();
    things.sort_unstable();
    let (width, height) =
        if swapped { (level.height, level.width) } else { (level.width, level.height) };

    let mechanics = packwright_engine::puzzle::mechanics(level);
    let mut form = vec![b'W'];
    put(&mut form, [width, height, kinds.len(), mechanics.len()]);
    form.extend_from_slice(mechanics.as_bytes());
    for kind in kinds {
        form.push(if kind.word().is_some() { b'w' } else { b'o' });
        put(&mut form, [kind.as_str().len()]);
        form.extend_from_slice(kind.as_str().as_bytes());
    }
    for (y, x, kind, channel) in things {
        put(&mut form, [y, x, kind]);
        form.push(channel);
    }
    form
}

/// A Sokoban board in all eight turns; none without exactly one player.
fn warehouse(facts: &Warehouse) -> Option<Vec<Vec<u8>>> {
    let player = facts.player()?;
    let free = facts.area(player.cell, |cell| facts.is_wall(cell) || facts.is_crate(cell));
    let (width, height) = facts.size();
    let reached = || (0..width * height).filter(|&cell| facts.is_in_reach(cell));
    // A player is in its own reach.
    let (left, right) = span(reached().map(|cell| cell % width))?;
    let (top, bottom) = span(reached().map(|cell| cell / width))?;
    let (columns, rows) = (right - left + 1, bottom - top + 1);

    let sign = |x: usize, y: usize| {
        let cell = (top + y) * width + left + x;
        let bits = [facts.is_target(cell), facts.is_crate(cell), free[cell]];
        let bits = bits.iter().fold(1, |bits, &bit| bits << 1 | u8::from(bit));
        if facts.is_in_reach(cell) { bits } else { 0 }
    };
    let turned = |turn: u8| {
        let [flips_x, flips_y, swaps] = [1, 2, 4].map(|bit| turn & bit != 0);
        let (wide, high) = if swaps { (rows, columns) } else { (columns, rows) };
        let mut form = vec![b'K', decoration(facts)];
        put(&mut form, [wide, high]);
        for (y, x) in (0..high).flat_map(|y| (0..wide).map(move |x| (y, x))) {
            let (x, y) = if swaps { (y, x) } else { (x, y) };
            let x = if flips_x { columns - 1 - x } else { x };
            let y = if flips_y { rows - 1 - y } else { y };
            form.push(sign(x, y));
        }
        form
    };
    Some((0..TURNS).map(turned).collect())
}

/// What targets out of the player's reach mean for the level: 2 that it cannot be won, 1 that they are
/// all the targets it has, 0 nothing.
fn decoration(facts: &Warehouse) -> u8 {
    let cells = || facts.targets().iter().map(|target| target.cell);
    let is_apart = |cell: &usize| !facts.is_in_reach(*cell);
    if cells().filter(is_apart).any(|cell| !facts.is_crate(cell)) {
        2
    } else {
        u8::from(!facts.targets().is_empty() && cells().all(|cell| is_apart(&cell)))
    }
}

/// The least and the greatest of some numbers.
fn span(numbers: impl Iterator<Item = usize>) -> Option<(usize, usize)> {
    numbers.fold(None, |span, number| {
        let (least, greatest) = span.unwrap_or((number, number));
        Some((least.min(number), greatest.max(number)))
    })
}

/// Writes numbers in three bytes each: none here is over the count of things that a board may have.
fn put<const N: usize>(form: &mut Vec<u8>, numbers: [usize; N]) {
    for number in numbers {
        form.extend_from_slice(&number.to_le_bytes()[..3]);
    }
}

#[cfg(test)]
mod tests;
