//! What is known of a floor before any search: distances, and surcharges of pairs.

use super::distances::Distances;
use super::floor::Floor;
use super::pair_building;
use super::pairs::Pairs;
use super::slice::Slice;
use crate::LimitReason;

/// A floor and its tables.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    pub(crate) floor: Floor,
    pub(crate) distances: Distances,
    /// None where they would take too long, or say nothing.
    pub(crate) pairs: Option<Pairs>,
}

impl Tables {
    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.distances.bytes() + self.pairs.as_ref().map_or(0, Pairs::bytes)
    }
}

/// Tables under way.
#[derive(Debug)]
pub(crate) struct Building {
    tables: Tables,
    with_pairs: bool,
    next: Next,
}

/// What is to be worked out next.
#[derive(Debug)]
enum Next {
    /// The parts of the floor around this cell.
    Split(usize),
    /// Distances to this target, by its index.
    Pull(usize),
    Pairs(Box<pair_building::Building>),
    Nothing,
}

impl Building {
    /// With surcharges of pairs where they are wanted and say anything.
    ///
    /// # Errors
    /// When the tables would take more bytes.
    pub(crate) fn new(floor: Floor, max_bytes: usize, pairs: bool) -> Result<Self, LimitReason> {
        let with_pairs = pairs && !floor.has_surplus();
        let distances = Distances::empty(&floor, max_bytes).ok_or(LimitReason::Memory)?;
        let tables = Tables { floor, distances, pairs: None };
        Ok(Self { tables, with_pairs, next: Next::Split(0) })
    }

    /// Goes on; whether all is worked out.
    pub(crate) fn advance(&mut self, slice: &mut Slice) -> bool {
        let Tables { floor, distances, pairs } = &mut self.tables;
        while !slice.is_spent() {
            match &mut self.next {
                Next::Split(cell) if *cell < floor.cells() => {
                    slice.take(distances.split(floor, *cell));
                    *cell += 1;
                }
                Next::Split(_) => self.next = Next::Pull(0),
                Next::Pull(target) if *target < floor.targets.len() => {
                    slice.take(distances.pull_from(floor, *target));
                    *target += 1;
                }
                Next::Pull(_) => {
                    let wanted = self.with_pairs.then_some(());
                    let building =
                        wanted.and_then(|()| pair_building::Building::new(floor, distances));
                    self.next = building.map_or(Next::Nothing, |one| Next::Pairs(Box::new(one)));
                }
                Next::Pairs(building) => {
                    *pairs = building.advance(floor, distances, slice);
                    if pairs.is_some() {
                        self.next = Next::Nothing;
                    }
                }
                Next::Nothing => return true,
            }
        }
        matches!(self.next, Next::Nothing)
    }

    /// What has been worked out.
    pub(crate) fn into_tables(self) -> Tables {
        self.tables
    }
}
