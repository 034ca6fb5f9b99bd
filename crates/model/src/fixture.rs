//! Recorded observations that regression tests replay: the gate and goal fixtures of the world
//! bible, and the conformance cases with the full state after every turn.

use serde::{Deserialize, Serialize};

use crate::trace::{Goals, Turn};
use crate::{Direction, MechanicRecord, Ruleset, ThingRecord};

/// A level that stands alone: what a pack's level needs for play, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LevelRecord {
    /// The level's id.
    pub id: String,
    /// Which rules of play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Ruleset>,
    /// Cells in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Declared mechanics.
    #[serde(default)]
    pub mechanics: Vec<MechanicRecord>,
    /// The things, in their fixed order.
    pub objects: Vec<ThingRecord>,
}

/// A level with its expected route and what must be seen along it (world bible, "Regression
/// fixtures").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Fixture {
    /// The level.
    pub level: LevelRecord,
    /// The shortest winning route.
    pub expected_route: String,
    /// Whether the route differs from that of an earlier prototype; for the reader only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub route_changed_from_stored_bit_prototype: Option<bool>,
    /// What is seen after turn 0, after each turn that changes any of it, and after the win.
    pub observations: Vec<Observation>,
    /// Other routes that exercise a rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub probes: Vec<Probe>,
}

/// A route that need not be shortest, with what must be seen along it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Probe {
    /// What the probe is called in messages.
    pub name: String,
    /// The route.
    pub route: String,
    /// As for [`Fixture::observations`].
    pub observations: Vec<Observation>,
}

/// What is seen after one turn. Gates and plates, or goals, or all three.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Observation {
    /// Number of the attempted move, from 1; 0 is the start.
    pub after_turn: usize,
    /// The move; none at the start.
    #[serde(rename = "move")]
    pub direction: Option<Direction>,
    /// Every gate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gates: Option<Vec<GateSeen>>,
    /// Every plate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plates: Option<Vec<PlateSeen>>,
    /// The goal count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goals: Option<Goals>,
    /// Whether the level is won.
    pub won: bool,
    /// Ids of the YOU things refused by a closed gate on this accepted turn; absent when none was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused_by_closed_gate: Vec<String>,
}

/// A gate as observed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GateSeen {
    /// Id of the gate.
    pub id: String,
    /// Pressed or occupied.
    pub open: bool,
    /// Occupied and not pressed.
    pub jammed: bool,
}

/// A plate as observed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlateSeen {
    /// Id of the plate.
    pub id: String,
    /// Whether anything stands on it.
    pub pressed: bool,
}

/// A level, moves, and the full state after every turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What the case is called in messages.
    pub name: String,
    /// The rule that it shows.
    pub why: String,
    /// The board in the standard legend, for the reader; `level` is what counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<String>>,
    /// The level.
    pub level: LevelRecord,
    /// Attempted moves, as letters.
    pub moves: String,
    /// The state at the start and after every attempted move.
    pub turns: Vec<Turn>,
}

/// What a fixture file holds: a list of either kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum FixtureFile {
    /// Levels with observations.
    Fixtures(Vec<Fixture>),
    /// Conformance cases.
    Cases(Vec<Case>),
}
