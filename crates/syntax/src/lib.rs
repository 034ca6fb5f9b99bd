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
//! The code lies by stage, a folder each; what takes from what between them goes one way only:
//!
//! ```text
//! text --> document --> structure --> level --> what the stages make
//!   \                                                  ^
//!    +---------> collection, level_sets ---------------+
//! ```
//!
//! - `text`: bytes to characters; which kind of file they are, how lines, rows, routes and quoted texts
//!   are written in them.
//! - `document` (step 1): characters to values and the tree of their places, the map and the findings.
//! - `structure` (2 to 4): values to what fits the types; texts, ids, versions, the world.
//! - `level` (5): an entry to a level, whatever its notation; legend, words, mechanics, gates.
//! - `collection`: XSB, SOK and SLC to titles, boards and moves, and back.
//! - `level_sets`: calls of `board` in a script or a page, and the JSON of the `KeKe` competition; nothing
//!   is run. Takes from `document` what a value and its place are.
//! - At the top, what is made of these: [`Parsed`] with its [`ReadLevel`]s, their [`Claims`] and the gate
//!   (5 and 6), [`WholePack`]; [`ParsedRecords`]; a collection as a pack ([`parse_collection`]), a set of
//!   levels as one ([`parse_level_set`]).
//!
//! A stage may take from all that lie before it on its arrows. Within one, too, no file takes from one
//! that takes from it: what two share lies lower than both.
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

mod claims;
mod collection;
mod document;
mod fixtures;
mod gate;
mod level;
mod level_sets;
mod levels;
mod parsed;
mod read_collection;
mod read_level;
mod read_level_set;
mod structure;
mod text;
mod whole_pack;
mod write_toml;

pub use claims::Claims;
pub use collection::{
    Alphabet, AlphabetError, Collection, CollectionHead, CollectionLevel, Game, GameKind,
    write_slc, write_sok, write_xsb,
};
pub use document::source_map::SourceMap;
pub use fixtures::{
    ParsedRecords, ReadRecord, level_of_record, parse_cases, parse_fixtures, parse_level,
};
pub use gate::InTheWay;
pub use level_sets::draft::{LeftOut, WrittenRoute};
pub use parsed::{Parsed, parse};
pub use read_collection::{guess_alphabet, parse_collection, parse_collection_in};
pub use read_level::{ReadLevel, WholeLevel};
pub use read_level_set::{LevelSet, parse_level_set};
pub use text::address::is_link_base;
pub use text::decode::{Undecodable, decode};
pub use text::kind::FileKind;
pub use text::stray::without_strays;
pub use text::{Format, route};
pub use whole_pack::WholePack;
pub use write_toml::write_toml;
