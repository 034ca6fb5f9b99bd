//! What commands print for programs: one JSON document each, typed. `schemas/` describes them, generated
//! from these very types (see [`schema`](crate::schema)).
//!
//! Every document has a list `errors` of what could not be read or done, and counts of what was looked at.
//! Keys that are once there keep their names and their meaning; new ones may come.

mod diff;
mod error;
mod inspect;
mod mods;
mod replay;
mod solve;
mod verify;

pub use diff::{PackDifference, PackFieldChange, PackLevelChange, WhatChanged};
pub use error::{ErrorEntry, Failed};
pub use inspect::{LevelFacts, LinkInspect, LinkPack};
pub use mods::{
    ModCheck, ModEntry, ModFault, ModHistory, ModList, ModPatch, ModPatches, ModPath, ModPlan,
    ModProfile, ModProfiles, ModReason, ModState, ModTidied, ModTrouble, OnOff,
};
pub use replay::{NotPlayed, Replay, Replays};
pub use solve::{
    Analysis, Answer, Classic, Count, Found, Limited, Moved, Need, NeedAnswer, Solve, SolveChecked,
    SolveLine, SolvedLevel, Trap, UnreadLevel, WhyLimit, Witness, Words,
};
pub use verify::{Difference, FileKind, VerifiedFile, Verify, VerifyChecked, VerifySummary};
