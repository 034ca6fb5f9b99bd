//! What a level has besides words and things: its mechanics, asked in one place.
//!
//! Movement asks which cells are closed, the reading of rules which kinds take no property, searches
//! and proofs which things are part of a mechanism, a session what the mechanics show and what has
//! changed of that. Each mechanic answers in a file of its own; here is an arm for each.

mod gates;
#[cfg(feature = "variants")]
mod variant;

use packwright_model::trace::{GateEvent, GateState};

use crate::board::Board;
use crate::game::{CellIndex, Kind, ThingIndex, WordsGame};
use gates::ChannelGates;
#[cfg(feature = "variants")]
pub use variant::Variant;

/// The mechanics of a level at work.
#[derive(Clone, Debug)]
pub(crate) struct Mechanics {
    all: Vec<Mechanism>,
    /// Cells that refuse every mover and every pushed thing in this turn.
    closed: Vec<CellIndex>,
}

/// One of them.
#[derive(Clone, Debug)]
enum Mechanism {
    ChannelGates(ChannelGates),
}

/// What the mechanics of a level show a player, in thing order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    pub(crate) gates: Vec<(ThingIndex, GateState)>,
    /// Whether each plate is pressed.
    pub(crate) plates: Vec<(ThingIndex, bool)>,
}

impl Mechanics {
    /// Those that a level declares.
    pub(crate) fn of(game: &WordsGame) -> Self {
        let gates = game.level().has_gates().then(|| ChannelGates::of(game.compiled()));
        let all = gates.map(Mechanism::ChannelGates).into_iter().collect();
        Self { all, closed: Vec::new() }
    }

    /// Whether the level declares none.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether things of a kind are part of a mechanism: to enter or to leave their cell is an event.
    #[inline]
    pub(crate) fn has_part(&self, kind: Kind) -> bool {
        self.all.iter().any(|mechanism| match mechanism {
            Mechanism::ChannelGates(gates) => gates.has_part(kind),
        })
    }

    /// The kinds whose objects no rule gives a property.
    pub(crate) fn bare_kinds(&self) -> impl Iterator<Item = Kind> {
        self.all.iter().filter_map(|mechanism| match mechanism {
            Mechanism::ChannelGates(gates) => gates.bare_kind(),
        })
    }

    /// Forgets which things are parts, to be [told](Self::list) anew.
    pub(crate) fn clear_lists(&mut self) {
        for mechanism in &mut self.all {
            match mechanism {
                Mechanism::ChannelGates(gates) => gates.clear_lists(),
            }
        }
    }

    /// Told of every thing on the board, in thing order.
    #[inline]
    pub(crate) fn list(&mut self, board: &Board, thing: ThingIndex) {
        for mechanism in &mut self.all {
            match mechanism {
                Mechanism::ChannelGates(gates) => gates.list(board, thing),
            }
        }
    }

    /// Notes, as a turn begins, which cells are closed in it.
    #[inline]
    pub(crate) fn begin_turn(&mut self, board: &Board) {
        self.closed.clear();
        for mechanism in &self.all {
            match mechanism {
                Mechanism::ChannelGates(gates) => gates.close(board, &mut self.closed),
            }
        }
    }

    /// Whether a cell refuses every mover and every pushed thing in this turn.
    #[inline]
    pub(crate) fn is_closed(&self, cell: CellIndex) -> bool {
        self.closed.contains(&cell)
    }

    /// What they show now.
    pub(crate) fn shown(&self, board: &Board) -> Shown {
        let mut shown = Shown::default();
        for mechanism in &self.all {
            match mechanism {
                Mechanism::ChannelGates(gates) => {
                    shown.gates = gates.states(board);
                    shown.plates = gates.pressed(board);
                }
            }
        }
        shown
    }

    /// Plays the channel gates by a rejected semantics.
    #[cfg(feature = "variants")]
    pub(crate) fn vary(&mut self, variant: Variant) {
        for mechanism in &mut self.all {
            match mechanism {
                Mechanism::ChannelGates(gates) => gates.variant = Some(variant),
            }
        }
    }

    /// Whether a rejected semantics removes what stands in closed gates.
    #[cfg(feature = "variants")]
    pub(crate) fn crushes(&self) -> bool {
        self.all.iter().any(|mechanism| match mechanism {
            Mechanism::ChannelGates(gates) => gates.variant == Some(Variant::CrushingGates),
        })
    }

    /// What stands in closed cells and can have a property, each once.
    #[cfg(feature = "variants")]
    pub(crate) fn crushed(&self, board: &Board) -> Vec<ThingIndex> {
        let is_bare = |thing: ThingIndex| self.bare_kinds().any(|kind| kind == board.kind(thing));
        let inside = self.closed.iter().flat_map(|&cell| board.things_at(cell));
        let mut crushed: Vec<_> = inside.filter(|&thing| !is_bare(thing)).collect();
        crushed.sort_unstable();
        crushed.dedup();
        crushed
    }
}

impl Shown {
    /// The gates that are shown here and were `before`, with another state, in thing order.
    pub(crate) fn gate_events<'a>(
        &self,
        before: &Self,
        id: impl Fn(ThingIndex) -> &'a str,
    ) -> Vec<GateEvent> {
        gates::events(&before.gates, &self.gates, id)
    }
}
