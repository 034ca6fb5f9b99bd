//! Gate semantics that the world bible considered and rejected ("Gates and switches", Decisions). Only
//! tests play by them: they show levels that would have no solution.

/// A rejected semantics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Only PUSH things press plates.
    OnlyPushPresses,
    /// A gate closes on what stands in it and removes it.
    CrushingGates,
}
