//! Levels that are no pack yet, or none that an author would edit: told apart by what they look like, and
//! made into packs. Nothing is ever run.
//!
//! - a pack in JSON, from a file, a link or the store: [`editable`](crate::editable) draws its boards;
//! - a [collection](crate::collections) of classic levels;
//! - a [set](LevelSet) in the form of others: [`of_set`];
//! - records: fixtures, conformance cases, a level alone: [`of_records`].

mod from_records;
mod from_set;
mod left_out;

use std::sync::Arc;

use packwright_diagnostics::Source;
use packwright_model::World;
use packwright_syntax::{FileKind, Format, LevelSet, Parsed, parse_level_set};

use crate::document::{Document, parse_any, parse_pack};
use crate::kind;

pub use from_records::{OfRecords, of_records};
pub use from_set::{OfSet, of_set};
pub use left_out::in_words;

/// Something to make a pack of, read.
#[derive(Debug)]
#[non_exhaustive]
pub enum Importable {
    /// A pack or a collection; also what is none of the others.
    Pack(Box<Parsed>),
    /// A set of levels in the form of others.
    Set(Box<LevelSet>),
    /// Fixtures, conformance cases, or a level alone.
    Records(Box<Document>),
}

/// Endings of the files that hold calls of `board`: what their lines look like to other readers does not
/// count.
const SCRIPTS: [&str; 9] = ["js", "cjs", "mjs", "jsx", "ts", "mts", "tsx", "md", "markdown"];

/// A text by what it looks like.
pub(crate) fn importable(source: Source) -> Importable {
    let source = Arc::new(source);
    let is_script = SCRIPTS.iter().any(|ending| kind::is_called(source.name(), ending));
    let kind = kind::of_text(&source);
    let is_records = matches!(kind, FileKind::Fixtures | FileKind::Cases | FileKind::Level);
    if is_records && !is_script {
        return Importable::Records(Box::new(parse_any(source)));
    }
    // A collection that says so by its name is one; a text may hold what looks like a board as well.
    let is_named = kind::of_name(kind::base_name(source.name())) == Some(FileKind::Collection);
    let is_toml = kind == FileKind::Pack(Format::Toml) || kind::is_called(source.name(), "toml");
    if (is_script || !(is_named || is_toml))
        && let Some(set) = parse_level_set(&source)
    {
        return Importable::Set(Box::new(set));
    }
    Importable::Pack(Box::new(parse_pack(source)))
}

/// A world to be shown by, to be changed at will.
fn world(levels: usize) -> World {
    let plural = if levels == 1 { "" } else { "s" };
    World {
        glyph: "📦".to_owned(),
        tagline: format!("{levels} level{plural}"),
        accent: "push".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(name: &str, text: &str) -> &'static str {
        match importable(Source::new(name, text)) {
            Importable::Set(_) => "set",
            Importable::Records(_) => "records",
            Importable::Pack(parsed) if parsed.collection.is_some() => "collection",
            Importable::Pack(_) => "pack",
        }
    }

    #[test]
    fn content_tells_what_a_text_is() {
        let call = "board(['MIY', '@..'], { id: 'a' });";
        for name in ["a.js", "a.cjs", "<stdin>", "a.txt"] {
            assert_eq!(kind(name, call), "set", "{name}");
        }
        let page = format!("# A page\n\nformat = 1\n\n```js\n{call}\n```\n");
        assert_eq!(kind("page.md", &page), "set");
        assert_eq!(kind("a.toml", &format!("format = 1\n# {call}\n")), "pack");
        assert_eq!(kind("a.json", r#"{"levels": [{"id": "1", "ascii": "__"}]}"#), "set");
        assert_eq!(kind("a.json", r#"[{"ascii": "b"}]"#), "set");
        assert_eq!(kind("a.json", r#"{"format": 1, "levels": [{"title": "\"ascii\""}]}"#), "pack");
        assert_eq!(kind("a.json", r#"[{"level": {}, "expectedRoute": ""}]"#), "records");
        assert_eq!(kind("a.sok", "#####\n#@$.#\n#####\nboard(['#'])"), "collection");
        assert_eq!(kind("a.txt", "#####\n#@$.#\n#####\n"), "collection");
        assert_eq!(kind("a.js", "module.exports = board;"), "pack");
    }
}
