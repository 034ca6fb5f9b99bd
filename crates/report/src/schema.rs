//! JSON Schemas of what commands print for programs.
//!
//! They stand in files, so that a program need not make them. With the feature `schema` they are generated
//! from the types: a test compares the two, and writes the files anew.

/// The schema of what `lint --format json` prints (JSON Schema 2020-12), as text.
pub const LINT: &str = include_str!("../../../schemas/lint.schema.json");

/// The schema of what `solve --format json` prints, as text.
pub const SOLVE: &str = include_str!("../../../schemas/solve.schema.json");

/// The schema of a line of `solve --format jsonl`, as text.
pub const SOLVE_LINE: &str = include_str!("../../../schemas/solve-line.schema.json");

/// The schema of what `replay --format json` prints, as text.
pub const REPLAY: &str = include_str!("../../../schemas/replay.schema.json");

/// The schema of what `verify --format json` prints, as text.
pub const VERIFY: &str = include_str!("../../../schemas/verify.schema.json");

/// The schema of what `link inspect --format json` prints, as text.
pub const INSPECT: &str = include_str!("../../../schemas/inspect.schema.json");

/// The schema of what `diff --format json` prints, as text.
pub const DIFF: &str = include_str!("../../../schemas/diff.schema.json");

/// The schema of what the commands under `mods` print as JSON, as text.
pub const MODS: &str = include_str!("../../../schemas/mods.schema.json");

/// The same, generated from the types.
#[cfg(feature = "schema")]
pub mod generated {
    use packwright_model::trace::Turn;
    use schemars::generate::SchemaSettings;
    use schemars::{JsonSchema, Schema};

    use crate::documents::{
        Failed, LinkInspect, ModCheck, ModHistory, ModList, ModPatches, ModPath, ModPlan,
        ModProfiles, ModTidied, NotPlayed, PackDifference, Replay, Replays, Solve, SolveLine,
        Verify,
    };
    use crate::json::Document;

    /// Of one level, of several, or of none.
    #[derive(JsonSchema)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only its schema is of use")]
    enum Played {
        One(Replay<Vec<Turn>>),
        Several(Replays<Vec<Turn>>),
        None(NotPlayed),
    }

    /// A document, or why there is none.
    #[derive(JsonSchema)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only its schema is of use")]
    enum Or<T> {
        Done(T),
        Failed(Failed),
    }

    /// Of the commands that list, plan and change, look back, check, tidy, and name profiles and the folder.
    #[derive(JsonSchema)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only its schema is of use")]
    enum Mods {
        List(ModList),
        Plan(ModPlan),
        History(ModHistory),
        Check(ModCheck),
        Profiles(ModProfiles),
        Patches(ModPatches),
        Path(ModPath),
        Tidied(ModTidied),
        Failed(Failed),
    }

    /// All of them, each with its name.
    #[must_use]
    pub fn all() -> [(&'static str, Schema); 8] {
        [
            ("lint", generate::<Document<'_>>("packwright lint --format json")),
            ("solve", generate::<Solve>("packwright solve --format json")),
            ("solve-line", generate::<SolveLine>("a line of packwright solve --format jsonl")),
            ("replay", generate::<Played>("packwright replay --format json")),
            ("verify", generate::<Verify>("packwright verify --format json")),
            ("inspect", generate::<Or<LinkInspect>>("packwright link inspect --format json")),
            ("diff", generate::<Or<PackDifference>>("packwright diff --format json")),
            ("mods", generate::<Mods>("packwright mods COMMAND --format json")),
        ]
    }

    /// The schema of what is written, not of what could be read.
    fn generate<T: JsonSchema>(title: &str) -> Schema {
        let settings = SchemaSettings::draft2020_12().for_serialize();
        let mut schema = settings.into_generator().into_root_schema_for::<T>();
        schema.insert("title".to_owned(), title.into());
        schema
    }
}
