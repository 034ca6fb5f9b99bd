//! The full state after each turn, as `replay` prints it and conformance cases record it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Direction, Sentence};

/// A route played on a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trace {
    /// The level's id.
    pub level: String,
    /// Turn 0 first; ends at the win or with the route.
    pub turns: Vec<Turn>,
}

/// The state after one attempted move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Turn {
    /// Number of the attempted move, from 1; 0 is the start.
    pub turn: usize,
    /// The move; none at the start.
    #[serde(rename = "move")]
    pub direction: Option<Direction>,
    /// Whether anything moved. The start counts as accepted.
    pub accepted: bool,
    /// Whether the level is won.
    pub won: bool,
    /// Every thing still on the board: id to noun or text, `x`, `y`.
    pub things: BTreeMap<String, (String, usize, usize)>,
    /// Active rules, sorted, each once.
    pub rules: Vec<Sentence>,
    /// Every gate: id to state.
    pub gates: BTreeMap<String, GateState>,
    /// Every plate: id to pressed.
    pub plates: BTreeMap<String, bool>,
    /// The goal count.
    pub goals: Goals,
    /// Gates that changed state in this turn, in thing order.
    #[serde(default)]
    pub events: Vec<GateEvent>,
    /// Ids of the YOU things whose own next cell was a closed gate, in thing order, on an accepted
    /// turn; absent when there was none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused_by_closed_gate: Vec<String>,
}

/// How many GOAL things there are, and how many of them are covered by a PUSH thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Goals {
    /// Covered GOAL things.
    pub covered: usize,
    /// All GOAL things.
    pub total: usize,
}

/// What the Sokoban community counts of a route: its accepted moves, up to the win (Sokoban formats
/// page, section 7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Metrics {
    /// Moves, pushes among them.
    pub moves: usize,
    /// Moves that push a crate.
    pub pushes: usize,
    /// Runs of pushes of one crate in one direction; a walk ends a run.
    pub box_lines: usize,
    /// Pushes of another crate than the push before, the first push counted.
    pub box_changes: usize,
    /// Runs of pushes without a walk between, whatever is pushed and where to.
    pub pushing_sessions: usize,
    /// Runs of moves in one direction, pushes or not.
    pub player_lines: usize,
}

/// State of a gate, a pure function of the board (rules of play, Channel gates).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum GateState {
    /// Refuses every mover and every pushed thing.
    Closed,
    /// A plate of its channel is pressed.
    Open,
    /// Held open by what stands in it; no plate of its channel is pressed.
    Jammed,
}

/// Why a gate changed: follows the new state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum GateCause {
    /// It opened.
    Pressed,
    /// It closed.
    Released,
    /// It is held open.
    Jammed,
}

/// A gate that changed state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GateEvent {
    /// Id of the gate.
    pub id: String,
    /// State before the turn.
    pub from: GateState,
    /// State after the turn.
    pub to: GateState,
    /// Why.
    pub cause: GateCause,
}
