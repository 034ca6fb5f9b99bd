//! Gate semantics that the world bible considered and rejected ("Gates and switches", Decisions). Only
//! tests play by them: they show levels that would have no solution.

use crate::Position;
use crate::game::ThingIndex;

/// A rejected semantics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Only PUSH things press plates.
    OnlyPushPresses,
    /// A gate closes on what stands in it and removes it.
    CrushingGates,
}

impl Position {
    /// The same position, played by a rejected semantics.
    #[must_use]
    pub fn with_variant(mut self, variant: Variant) -> Self {
        self.variant = Some(variant);
        self
    }

    /// Removes what stands in a closed gate; tells whether a word was removed.
    pub(crate) fn crush(&mut self) -> bool {
        if self.variant != Some(Variant::CrushingGates) {
            return false;
        }
        self.list_things();
        self.close_gates();
        let mut removed_word = false;
        for cell in self.closed.clone() {
            let is_crushed = |thing: &ThingIndex| !self.gates.contains(thing);
            let crushed: Vec<ThingIndex> = self.things_at(cell).filter(is_crushed).collect();
            for thing in crushed {
                removed_word |= self.remove(thing);
            }
        }
        removed_word
    }
}
