//! What `verify --format json` prints.

use serde::Serialize;

use super::ErrorEntry;

/// Everything recorded, replayed and compared.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Verify {
    /// The files of which anything was replayed.
    pub files: Vec<VerifiedFile>,
    /// Levels, files and paths that were not read.
    pub errors: Vec<ErrorEntry>,
    /// How it came out.
    pub summary: VerifySummary,
    /// What was looked at.
    pub checked: VerifyChecked,
}

/// How it came out.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct VerifySummary {
    /// Files of which anything was replayed.
    pub files: usize,
    /// Differences in all of them.
    pub mismatches: usize,
    /// Entries of `errors`.
    pub errors: usize,
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct VerifyChecked {
    /// Files of which anything was replayed.
    pub files: usize,
    /// Of these, packs and collections.
    pub packs: usize,
    /// Levels and cases.
    pub levels: usize,
    /// Recorded routes.
    pub routes: usize,
    /// Recorded observations, and turns of cases.
    pub observations: usize,
    /// Levels without a recorded route; `--unrecorded` names them.
    pub unrecorded: usize,
}

/// A file, verified.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct VerifiedFile {
    /// What the file is called.
    pub file: String,
    /// Its kind.
    pub kind: FileKind,
    /// Levels or cases looked at.
    pub levels: usize,
    /// Routes replayed.
    pub routes: usize,
    /// Of these, routes that must not win.
    pub non_solutions: usize,
    /// Recorded observations, or turns of cases, compared.
    pub observations: usize,
    /// Of the levels, those without a recorded route.
    pub unrecorded: usize,
    /// Their ids, with `--unrecorded`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unrecorded_levels: Option<Vec<String>>,
    /// Where play was not as recorded.
    pub mismatches: Vec<Difference>,
}

/// What kind of file was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FileKind {
    /// A pack or a collection: solutions and non-solutions.
    Pack,
    /// Levels with recorded observations.
    Fixtures,
    /// Conformance cases.
    Conformance,
}

/// A place in a route where play is not as recorded.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Difference {
    /// Id of the level, or name of the case.
    pub level: String,
    /// Where the route is recorded.
    pub name: String,
    /// The moves up to the turn.
    pub route: String,
    /// The turn, from 0, the start.
    pub turn: usize,
    /// What differs.
    pub what: String,
    /// What is recorded.
    pub expected: String,
    /// What play gives.
    pub found: String,
}
