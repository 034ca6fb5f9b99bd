//! A board as it may be written: one text of several lines, or a list of texts, one a row.

use std::fmt;

use serde::de::{Deserializer, SeqAccess, Visitor};

/// Reads either spelling as one text, its rows with line breaks between.
pub(crate) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    deserializer.deserialize_any(Rows)
}

struct Rows;

impl<'de> Visitor<'de> for Rows {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, or a list of texts")
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Some(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Self::Value, E> {
        Ok(Some(text))
    }

    fn visit_none<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Self::Value, A::Error> {
        let mut text = String::new();
        while let Some(row) = rows.next_element::<String>()? {
            text.push_str(&row);
            text.push('\n');
        }
        Ok(Some(text))
    }
}

/// What the schema says of it.
#[cfg(feature = "schema")]
pub(crate) fn schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({
        "type": ["string", "array", "null"],
        "items": { "type": "string" },
    })
}
