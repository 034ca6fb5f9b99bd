//! What `replay --format json` prints.

use packwright_model::trace::Metrics;
use serde::Serialize;

use super::ErrorEntry;

/// A route, played on a level: the whole state after every turn. `T` is the list of turns, or what writes
/// them one by one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Replay<T> {
    /// The level's id, or the name of its case.
    pub level: String,
    /// Where the route is recorded (`solution`, `moreSolutions 1`, `expectedRoute`, `moves`), if it was
    /// not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded: Option<String>,
    /// Turn 0 first; ends at the win or with the route. With `--turn` and `--last` the one asked for.
    pub turns: T,
    /// Of a level of classic Sokoban: accepted moves of the route.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// The pushes among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pushes: Option<usize>,
    /// The route, capitals for pushes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lurd: Option<String>,
    /// The same with counts before repeated letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rle: Option<String>,
    /// What the community counts of a route.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metrics: Option<Metrics>,
    /// Empty: the route was played.
    pub errors: Vec<ErrorEntry>,
}

/// Where the only level that was asked for was not played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct NotPlayed {
    /// Why.
    pub errors: Vec<ErrorEntry>,
}

/// Several levels, where `--level` names several.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Replays<T> {
    /// In the order they were asked for.
    pub levels: Vec<Replay<T>>,
    /// Why others were not played.
    pub errors: Vec<ErrorEntry>,
}
