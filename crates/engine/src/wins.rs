//! By what a position is won, and how each noun stands: what proofs about a level speak of.

use packwright_model::Noun;

use crate::Position;
use crate::game::{GONE, Kind, ThingIndex};
use crate::laws::{GOAL, PUSH, WIN};

/// The part that a noun plays in a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// It is the YOU that reaches a WIN thing.
    You,
    /// It is the WIN thing that a YOU reaches.
    Win,
    /// It is a GOAL thing, and all of them are covered.
    Goal,
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
            let noun = self.game().nouns.get(usize::from(kind)).cloned();
            uses.extend(noun.map(|noun| WinUse { role, noun }));
        };
        for &you in &self.you {
            for other in self.things_at(self.cell(you)).filter(|&other| self.mask(other) & WIN != 0)
            {
                add(Role::You, self.kind(you));
                add(Role::Win, self.kind(other));
            }
        }
        let goals = self.goal_count();
        if !self.you.is_empty() && goals.total > 0 && goals.covered == goals.total {
            for &goal in &self.goals {
                add(Role::Goal, self.kind(goal));
            }
        }
        uses.sort_unstable();
        uses.dedup();
        uses
    }

    /// How each noun that has objects on the board stands, in alphabetical order.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let mut present = vec![false; self.game().nouns.len()];
        for thing in 0..self.game().thing_count() as ThingIndex {
            if self.cell(thing) != GONE
                && let Some(present) = present.get_mut(usize::from(self.kind(thing)))
            {
                *present = true;
            }
        }
        let is_mechanism = |kind| Some(kind) == self.game().plate || Some(kind) == self.game().gate;
        let nouns = self.game().nouns.iter().zip(0 as Kind..).zip(present);
        let standing = |((noun, kind), present): ((&Noun, Kind), bool)| {
            let mask = self.laws.masks[usize::from(kind)];
            let passable = mask & !GOAL == 0 && !is_mechanism(kind);
            present.then(|| Standing { noun: noun.clone(), push: mask & PUSH != 0, passable })
        };
        nouns.filter_map(standing).collect()
    }
}
