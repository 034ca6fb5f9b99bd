//! By what a position is won, and how each noun stands: what proofs about a level speak of.

use packwright_model::{Noun, Property};

use crate::game::{GONE, Kind};
use crate::laws::{IDLE, PUSH, WIN};
use crate::position::Position;

/// The part that a noun plays in a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// It is the YOU that reaches a WIN thing.
    You,
    /// It is the WIN thing that a YOU reaches.
    Win,
    /// It is a GOAL thing, and all of them are covered.
    Goal,
}

impl Role {
    /// The property that a noun has in this part.
    #[must_use]
    pub const fn property(self) -> Property {
        match self {
            Self::You => Property::You,
            Self::Win => Property::Win,
            Self::Goal => Property::Goal,
        }
    }
}

/// A noun in its part in a win.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WinUse {
    /// The part.
    pub role: Role,
    /// The noun.
    pub noun: Noun,
}

/// How the objects of a noun stand in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The noun.
    pub noun: Noun,
    /// They can be pushed.
    pub push: bool,
    /// Anything walks through them and nothing happens.
    pub passable: bool,
}

impl Position {
    /// By what the position is won, sorted, each once; empty if the win condition does not hold.
    #[must_use]
    pub fn win_uses(&self) -> Vec<WinUse> {
        let mut uses = Vec::new();
        let mut add = |role, kind: Kind| {
            // A word is never YOU, WIN or GOAL.
            let noun = self.board.game().nouns.get(kind as usize).cloned();
            uses.extend(noun.map(|noun| WinUse { role, noun }));
        };
        for &you in &self.you {
            for other in self
                .board
                .things_at(self.board.cell(you))
                .filter(|&other| self.board.mask(other) & WIN != 0)
            {
                add(Role::You, self.board.kind(you));
                add(Role::Win, self.board.kind(other));
            }
        }
        let goals = self.goal_count();
        if !self.you.is_empty() && goals.total > 0 && goals.covered == goals.total {
            for &goal in &self.goals {
                add(Role::Goal, self.board.kind(goal));
            }
        }
        uses.sort_unstable();
        uses.dedup();
        uses
    }

    /// How each noun that has objects on the board stands, in alphabetical order.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let mut present = vec![false; self.board.game().nouns.len()];
        for thing in self.board.game().things() {
            if self.board.cell(thing) != GONE
                && let Some(present) = present.get_mut(self.board.kind(thing) as usize)
            {
                *present = true;
            }
        }
        let nouns = self.board.game().nouns.iter().zip(0_u32..).zip(present);
        let standing = |((noun, kind), present): ((&Noun, Kind), bool)| {
            let mask = self.board.laws.masks[kind as usize];
            let passable = mask & !IDLE == 0 && !self.mechanics.has_part(kind);
            present.then(|| Standing { noun: noun.clone(), push: mask & PUSH != 0, passable })
        };
        nouns.filter_map(standing).collect()
    }
}
