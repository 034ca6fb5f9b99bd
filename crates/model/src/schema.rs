//! JSON Schemas of what this crate's types read: what editors use and the reader checks by.
//!
//! What types cannot say - that an id is a slug, that a level has one notation - stands in `allOf`, for editors:
//! the reader passes over it, since it checks such things itself and says more about them.
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

    use serde_json::json;

    use crate::Pack;
    use crate::fixture::FixtureFile;
    use crate::limits::{SLUG_CHARS, TEXT_CHARS};

    /// The schema of a pack.
    #[must_use]
    pub fn pack() -> Schema {
        let mut schema = generate::<Pack>("packwright pack");
        for (place, limit) in limits() {
            if let Some(serde_json::Value::Object(at)) = schema.pointer_mut(place) {
                at.insert("allOf".to_owned(), serde_json::Value::Array(vec![limit]));
            }
        }
        schema
    }

    /// What the reader checks beyond types, each with the place in the schema that it is about.
    fn limits() -> Vec<(&'static str, serde_json::Value)> {
        let slug = json!({ "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": SLUG_CHARS });
        let number = "(0|[1-9][0-9]*)";
        let part = "(0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)";
        let semver = format!(
            "^{number}\\.{number}\\.{number}(-{part}(\\.{part})*)?(\\+[0-9a-zA-Z-]+(\\.[0-9a-zA-Z-]+)*)?$"
        );
        let category = json!({ "enum": ["required", "optional", "challenge"] });
        // Every level has one of the three notations, and of the third all keys or none.
        let notation = json!({
            "oneOf": [{ "required": ["board"] }, { "required": ["cells"] }, { "required": ["objects"] }],
            "dependentRequired": {
                "width": ["height", "objects"],
                "height": ["width", "objects"],
                "objects": ["width", "height"],
            },
        });
        vec![
            ("/properties/format", json!({ "const": crate::FORMAT })),
            ("/properties/id", slug.clone()),
            ("/properties/title", json!({ "maxLength": TEXT_CHARS })),
            ("/properties/version", json!({ "pattern": semver })),
            ("/properties/patches/items/properties/pack", slug.clone()),
            ("/properties/patches/items/properties/level", slug.clone()),
            ("/properties/patches/items/properties/with", slug.clone()),
            (
                "/properties/patches/items/properties/base",
                json!({ "pattern": "^sha256:[0-9a-f]{64}$" }),
            ),
            ("/properties/levels", json!({ "minItems": 1 })),
            ("/properties/levels/items", notation),
            ("/properties/levels/items/properties/id", slug),
            ("/properties/levels/items/properties/title", json!({ "minLength": 1 })),
            ("/properties/levels/items/properties/category", category),
        ]
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
