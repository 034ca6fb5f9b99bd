//! JSON Schemas of what this crate's types read: what editors use and the reader checks by.
//!
//! They stand in files, so that a program need not make them. With the feature `schema` they are generated
//! from the types: a test compares the two, and writes the files anew.

/// The schema of a pack (JSON Schema 2020-12, no references), as text.
pub const PACK: &str = include_str!("../../../schemas/pack.schema.json");

/// The schema of a fixture file (JSON Schema 2020-12, no references), as text.
pub const FIXTURES: &str = include_str!("../../../schemas/fixtures.schema.json");

/// The same, generated from the types.
#[cfg(feature = "schema")]
pub mod generated {
    use schemars::generate::SchemaSettings;
    use schemars::transform::RecursiveTransform;
    use schemars::{JsonSchema, Schema};

    use crate::Pack;
    use crate::fixture::FixtureFile;

    /// The schema of a pack.
    #[must_use]
    pub fn pack() -> Schema {
        generate::<Pack>("packwright pack")
    }

    /// The schema of a fixture file.
    #[must_use]
    pub fn fixtures() -> Schema {
        generate::<FixtureFile>("packwright fixtures")
    }

    /// Subschemas stand inline, so that the schema path of an error is a place in the schema itself.
    fn generate<T: JsonSchema>(title: &str) -> Schema {
        let settings = SchemaSettings::draft2020_12()
            .with(|settings| settings.inline_subschemas = true)
            .with_transform(RecursiveTransform(limit_unsigned));
        let mut schema = settings.into_generator().into_root_schema_for::<T>();
        schema.insert("title".to_owned(), title.into());
        schema
    }

    /// Says in the schema what the types do: an unsigned number has an upper end as well.
    fn limit_unsigned(schema: &mut Schema) {
        let format = schema.get("format").and_then(serde_json::Value::as_str);
        if format.is_some_and(|format| format.starts_with("uint")) {
            schema.insert("maximum".to_owned(), u32::MAX.into());
        }
    }
}
