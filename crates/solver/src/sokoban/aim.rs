//! What is wanted of a search over pushes, and what that makes of costs.

use super::store::Cost;

/// A push that is made, in the units of [`Aim::Any`].
const MADE: u32 = 20;

/// Moves beside pushes in a cost of both: moves come first.
const MOVE: Cost = 1 << 16;

/// What is wanted of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// A solution with fewest pushes. States are told apart by the player's area.
    Pushes,
    /// All states from which so many pushes in all may suffice, each with its fewest pushes.
    Every(u32),
    /// A solution with fewest moves, and among those fewest pushes. States are told apart by the
    /// player's cell.
    Moves,
    /// Any solution, soon: a push to come counts this many where one that is made counts twenty. Little
    /// more than that keeps near the fewest pushes, much more runs ahead.
    Any(u32),
}

impl Aim {
    /// Where a state of this cost with this bound of pushes to come belongs.
    #[inline]
    pub(crate) fn rank_of(self, cost: Cost, bound: u32) -> usize {
        let rank = match self {
            Self::Pushes => cost.saturating_add(bound),
            Self::Every(_) => cost,
            Self::Moves => (cost / MOVE).saturating_add(bound),
            Self::Any(to_come) => {
                cost.saturating_mul(MADE).saturating_add(bound.saturating_mul(to_come))
            }
        };
        rank as usize
    }

    /// What a push adds to the cost, after a walk of so many steps; none where that cannot be counted:
    /// moves and pushes each have half of a cost.
    #[inline]
    pub(crate) fn after_push(self, cost: Cost, walk: u16) -> Option<Cost> {
        if self != Self::Moves {
            return cost.checked_add(1);
        }
        let moves = (cost / MOVE).checked_add(Cost::from(walk) + 1)?;
        let pushes = cost % MOVE + 1;
        (moves < MOVE - 1 && pushes < MOVE - 1).then(|| moves * MOVE + pushes)
    }

    /// Whether no state of this rank or a higher one can lead to a better solution than one of this cost.
    #[inline]
    pub(crate) fn is_settled(self, cost: Cost, rank: usize) -> bool {
        match self {
            Self::Pushes => cost as usize <= rank,
            // Others with as many moves may have fewer pushes.
            Self::Moves => ((cost / MOVE) as usize) < rank,
            Self::Any(_) => true,
            Self::Every(_) => false,
        }
    }

    /// Whether a state of this rank leads to no better solution than one of this cost.
    #[inline]
    pub(crate) fn is_beaten(self, rank: usize, best: Cost) -> bool {
        match self {
            Self::Pushes => rank >= best as usize,
            Self::Moves => rank > (best / MOVE) as usize,
            Self::Every(_) | Self::Any(_) => false,
        }
    }
}
