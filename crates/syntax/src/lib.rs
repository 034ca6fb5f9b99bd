//! Text to model, with the place of every value. Never fails, never touches a disk. Knows `model` and
//! `diagnostics`.
//!
//! ```text
//! bytes --decode--> Source --parse--> Parsed { pack of levels, map, diagnostics }
//! ```
//!
//! [`parse`] goes through these steps, each of which adds what it finds and goes on:
//! 1. TOML or JSON to a tree of places and, in the same go, to the types. Only a text that is neither,
//!    a newer format or a file beyond the limits ends here, with `readable` false.
//! 2. Structure. Mostly the types take the document as it is. If not, the JSON Schema made from them
//!    finds all that is wrong at once; each mistake is reported once and put right in the document,
//!    a *hole* of the map, so that the rest can still be checked.
//! 3. Texts: nothing that hides or steers, nothing too long.
//! 4. What names and shows the pack: ids, versions, the world.
//! 5. Levels: board, `cells` or records, with legends, to [`Level`](packwright_model::Level)s;
//!    mechanics, gates and channels; routes and claimed rules to [`Claims`].
//! 6. The gate: a level is whole, or it has what stands in its way ([`ReadLevel`], [`InTheWay`]). An
//!    error stands in the way of the level it is in, and one in the pack's legend or nouns of the levels
//!    that use it; one of the file as a whole only of what speaks for all of it ([`WholePack`]).
//!
//! What a pack *says* (titles, rules, routes) is checked elsewhere, with the [`SourceMap`] for
//! places: every value, key, character, cell and thing has a span, found by reading its literal again
//! only when something is wrong with it.
//!
//! Fixture lists, conformance cases and single levels are read by the same steps ([`parse_fixtures`],
//! [`parse_cases`], [`parse_level`]); [`FileKind::of`] tells which file is which.
//!
//! ```
//! use packwright_diagnostics::Source;
//! use packwright_syntax::{Format, parse};
//!
//! let text = r#"
//! format = 1
//! id = "tiny"
//! title = "Tiny"
//! version = "1.0.0"
//! [[levels]]
//! id = "walk"
//! title = "Walk"
//! category = "required"
//! board = "MIY.TIN\n@..?..&"
//! "#;
//! let parsed = parse(Source::new("tiny.pack.toml", text), Format::Toml);
//! // One character has no meaning, so nothing can play or search the level.
//! let in_the_way = parsed.pack.levels[0].level().expect_err("`?` is not in the legend");
//! assert_eq!(in_the_way.finding().code.name, "unknown-tile");
//!
//! let parsed = parse(Source::new("tiny.pack.toml", text.replace('?', ".")), Format::Toml);
//! let level = parsed.pack.levels[0].level().expect("the level is whole now");
//! assert_eq!((level.width, level.height, level.things.len()), (7, 2, 8));
//! ```

mod board;
mod cells;
mod claims;
mod collection;
mod decode;
mod document;
mod findings;
mod fixtures;
mod gate;
mod gates;
mod grid;
mod ids;
mod json_text;
mod kind;
mod latin1;
mod legend;
mod levels;
mod literal;
mod mechanics;
mod nesting;
mod parsed;
mod part;
mod read_level;
mod records;
pub mod route;
mod source_map;
mod structure;
mod texts;
mod toml_text;
mod versions;
mod vocabulary;
mod whole_pack;
mod world;
mod write_toml;

pub use claims::Claims;
pub use collection::{
    Collection, CollectionHead, CollectionLevel, Game, GameKind, parse_collection, write_slc,
    write_sok, write_xsb,
};
pub use decode::{Undecodable, decode};
pub use fixtures::{
    ParsedRecords, ReadRecord, level_of_record, parse_cases, parse_fixtures, parse_level,
};
pub use gate::InTheWay;
pub use kind::FileKind;
pub use parsed::{Format, Parsed, parse};
pub use read_level::{ReadLevel, WholeLevel};
pub use source_map::SourceMap;
pub use whole_pack::WholePack;
pub use write_toml::write_toml;
