//! What `solve --format json` prints, and a line of `--format jsonl` (formats page, section 6).

use packwright_model::trace::Metrics;
use serde::Serialize;

use super::ErrorEntry;

/// What search proved of levels.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Solve {
    /// The levels, in the order of their files.
    pub levels: Vec<SolvedLevel>,
    /// Levels, files and paths that were not read.
    pub errors: Vec<ErrorEntry>,
    /// What was looked at.
    pub checked: SolveChecked,
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct SolveChecked {
    /// Files that were read.
    pub files: usize,
    /// Levels in them, those that could not be played included.
    pub levels: usize,
    /// Levels that a search has looked at.
    pub searched: usize,
}

/// One line of `--format jsonl`: a level as it ends, and behind all of them what was not read.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SolveLine {
    /// A level.
    Level(Box<SolvedLevel>),
    /// What was not read.
    Unread(UnreadLevel),
}

/// A level, a file or a path that was not read, as a line of its own.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct UnreadLevel {
    /// The level's id; null where it is about more than a level.
    pub level: Option<String>,
    /// The file; null where it is about none.
    pub file: Option<String>,
    /// Why.
    pub error: ErrorEntry,
}

/// What is proved of a level.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct SolvedLevel {
    /// Its id.
    pub level: String,
    /// The file, as named.
    pub file: String,
    /// What came out, by the rules of the level.
    #[serde(flatten)]
    pub found: Found,
    /// States whose moves were tried.
    pub expanded: usize,
    /// Different states found.
    pub stored: usize,
    /// Bytes held for one of them, rounded up.
    pub bytes_per_state: usize,
    /// How long all questions about the level took together.
    pub elapsed_ms: u64,
}

/// What came out, by the rules of the level.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Found {
    /// Rules that are words.
    Words(Words),
    /// Classic Sokoban.
    Classic(Classic),
}

/// Of a level whose rules are words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Words {
    /// Whether it has a solution, and the shortest.
    #[serde(flatten)]
    pub answer: Answer,
    /// The same where no word may be moved.
    pub bypass: Answer,
    /// The same where nothing may be pushed.
    pub trivial: Answer,
    /// Whether the rules that it claims to need are needed.
    pub needs: Vec<Need>,
    /// How many different shortest routes there are, with `--count`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
    /// Said, as `true`, where there are so many that there may be more than `count`.
    #[serde(rename = "countIsLowerBound", skip_serializing_if = "Option::is_none")]
    pub count_is_lower_bound: Option<bool>,
    /// What the whole space tells, with `--analyse`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub analysis: Option<WhyLimit<Analysis>>,
}

/// Whether there is a winning route.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub enum Answer {
    /// There is: this one is the shortest, and the first of all shortest in the order U, D, L, R.
    Solved {
        /// Its length.
        steps: usize,
        /// Letters U, D, L, R.
        route: String,
    },
    /// There is none: everything that can be reached was searched.
    Unsolved,
    /// A budget ran out, which proves nothing.
    Limit {
        /// Which: `states`, `memory`, `time`, `stopped`, `steps`, `size`.
        limit: String,
    },
}

/// A rule that a level claims to need.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Need {
    /// The rule.
    pub rule: String,
    /// Whether it is needed.
    #[serde(flatten)]
    pub answer: NeedAnswer,
}

/// Whether a rule is needed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum NeedAnswer {
    /// No route wins without it.
    Needed,
    /// One does, or it is active before anything is moved.
    NotNeeded {
        /// Length of the route.
        #[serde(skip_serializing_if = "Option::is_none")]
        steps: Option<usize>,
        /// A shortest route that wins without it.
        #[serde(skip_serializing_if = "Option::is_none")]
        route: Option<String>,
        /// True where the rule is active at the start, so that the question has no answer.
        #[serde(skip_serializing_if = "Option::is_none")]
        active_at_start: Option<bool>,
    },
    /// A budget ran out.
    Limit {
        /// Which.
        limit: String,
    },
}

/// How many shortest routes there are.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Count {
    /// So many.
    Number(u32),
    /// So many, as text: more than every program reads exactly as a number.
    Text(String),
    /// They were not counted.
    Limit(Limited),
}

/// Something that a budget may have cut short.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum WhyLimit<T> {
    /// It is whole.
    Whole(T),
    /// A budget ran out.
    Limit(Limited),
}

/// A budget ran out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Limited {
    /// That it did.
    verdict: OfLimit,
    /// Which.
    limit: String,
}

/// The verdict where a budget ran out.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum OfLimit {
    Limit,
}

impl Limited {
    /// By the name of the budget.
    #[must_use]
    pub fn new(limit: impl Into<String>) -> Self {
        Self { verdict: OfLimit::Limit, limit: limit.into() }
    }
}

/// What the whole space of a level tells.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    /// States that can be reached.
    pub reachable: usize,
    /// Of these, states that no win follows.
    pub dead: usize,
    /// Rules that can become active.
    pub can_become: Vec<Witness>,
    /// Rules of the start that can be broken.
    pub can_break: Vec<Witness>,
    /// First moves after which no win follows: letters U, D, L, R.
    pub dead_first_moves: Vec<String>,
    /// Where one can first go wrong for good on the shortest route; null where nowhere.
    pub first_trap: Option<Trap>,
}

/// A rule, and a shortest route to where it changes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Witness {
    /// The rule.
    pub rule: String,
    /// The route.
    pub route: String,
}

/// A step of the shortest route at which one can go wrong for good.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Trap {
    /// The step, from 1.
    pub step: usize,
    /// The moves that do: letters U, D, L, R.
    pub moves: Vec<String>,
}

/// Of a level of classic Sokoban.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "lowercase", rename_all_fields = "camelCase")]
pub enum Classic {
    /// There is a solution.
    Solved {
        /// What is proved of it: `solvable`, `pushes`, `pushes-then-moves`, `moves-then-pushes`,
        /// `pushes-and-moves`.
        proved: String,
        /// The budget that ran out before all was proved that was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<String>,
        /// No solution has fewer pushes, or moves where those were asked for.
        lower_bound: usize,
        /// Its pushes.
        pushes: usize,
        /// Its moves.
        moves: usize,
        /// The solution.
        #[serde(flatten)]
        solution: Moved,
    },
    /// There is none: everything that can be reached was searched or refuted.
    Unsolved,
    /// A budget ran out.
    Limit {
        /// Which: `states`, `memory`, `time`, `stopped`, `steps`, `size`.
        limit: String,
        /// No solution has fewer pushes, or moves where those were asked for.
        lower_bound: usize,
        /// A solution, if one was found; not proved to be the best.
        #[serde(skip_serializing_if = "Option::is_none")]
        best_known: Option<Moved>,
    },
}

/// A route on a level of classic Sokoban.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moved {
    /// Its length in moves.
    pub steps: usize,
    /// Letters U, D, L, R.
    pub route: String,
    /// Small letters walk, capitals push; with counts before repeated letters.
    pub rle: String,
    /// The same without counts.
    pub lurd: String,
    /// What the community counts of a route.
    pub metrics: Option<Metrics>,
}
