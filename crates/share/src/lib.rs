//! Level packs to hand around: [`export_pack`] writes a pack as canonical JSON, [`pack_link`] puts a
//! whole pack into the fragment of an address, [`read_link`] takes it out again; [`set_link`] and
//! [`read_set_link`] do so with a set of packs. [`canonical()`] is the document that they all start from.
//!
//! The law: for every valid pack `p` that fits a link,
//! `read_link(pack_link(p)).json() == export_pack(p)`, byte for byte. Export and link start from one
//! canonical document, so neither depends on whether the pack was TOML or JSON, boards or records.
//! This crate knows `syntax`, `model` and `diagnostics`.
//!
//! ```
//! use packwright_diagnostics::Source;
//! use packwright_share::{export_pack, pack_link, read_link};
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
//! board = "MIY.TIN\n@.....&"
//! "#;
//! let parsed = parse(Source::new("tiny.pack.toml", text), Format::Toml);
//! let pack = parsed.whole().map_err(|first| first.message.clone())?;
//! let link = pack_link(&pack, "https://example.org/play")?;
//! assert!(link.starts_with("https://example.org/play#p1"));
//! assert_eq!(read_link(&link)?.json(), export_pack(&pack)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is carried
//!
//! What a player and a prover need. Of the pack: `format`, `id`, `title`, `version`, `authors`,
//! `license`, `description`, `homepage`, `world`, `nouns`, `share`, `requires`, `optional`,
//! `conflicts`, `patches`. Names of authors and the license stay with the work wherever it goes; the three
//! lists of other packs are what a loader orders by, and `patches` what it puts in place of their levels;
//! `share` lets a player pass the pack on. Of each level:
//! `id`, `title`, `category`, `rules`, `teaches`, `author`, `hint`, `allowBypass`, `allowTrivial`,
//! `needs`, `solution`, `mechanics`, and the things as `width`, `height` and `objects`, each with the id that
//! it had or derived.
//!
//! Dropped: `insight`, `nonSolutions` and `allow`, which are between the author and the tools; `notes`
//! and `moreSolutions`, which only collections have a place for; `legend` and `idPrefix`, whose work is
//! done once the things are told; `$schema`, comments, layout and file names.
//!
//! Normalised: routes are plain capitals; `rules = "words"`, `allowBypass = false`,
//! `allowTrivial = false` and an empty list of authors are left out, as they say nothing. Keys stand
//! in the order of the types in `packwright_model`, each key of the pack and of a level on its own
//! line, each thing on its own line, and a line feed ends the file.
//!
//! # Links
//!
//! `<base>#p1<payload>`, and of a pack with patches `<base>#p2<payload>`. The tag `p1` stands for ever for this way of packing: base64url of a raw
//! deflate stream with the preset dictionary `dictionaries/p1.txt`, then a checksum (module
//! `payload`), over compact data (module `data`, which specifies it for an independent decoder). The
//! compressor is our own (module `deflate`), so that the same pack gives the same link with every
//! release. Another way of packing takes another tag; links with this one are read for ever. `p2` is the
//! same with one more kind of line, for patches; a pack without them keeps the tag `p1`, and its link every
//! letter.
//!
//! # Sets
//!
//! [`set_link`] puts a [`PackSet`], which is what the profile of a mod loader is, into one link, and
//! [`read_set_link`] takes it out again: `<base>#s1<payload>`, packed alike, with packs that are carried
//! as p1 or p2 data and packs that are only named (module `set_data`, which specifies it for an independent
//! decoder). The law is the same: what is read is equal to what was written, every export byte for byte.

mod canonical;
mod data;
mod deflate;
mod dictionary;
mod export;
mod fragment;
mod hash;
mod intact;
mod json;
#[cfg(test)]
mod law;
mod link;
mod link_error;
mod pack_set;
mod payload;
mod readings;
mod set_data;
#[cfg(test)]
mod set_law;
mod set_link;
mod tag;

pub use canonical::canonical;
pub use export::{ExportError, export_pack};
pub use link::{Decoded, LinkFacts, is_link, link_without_solutions, pack_link, read_link};
pub use link_error::{LINK_CHARS, LinkError};
pub use pack_set::{PackSet, SetPack};
pub use set_link::{read_set_link, set_link};
pub use tag::TAGS;
