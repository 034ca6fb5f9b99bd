//! s1 data: a set of packs as compact text, the canonical data that links of the tag `s1` carry.
//!
//! The text is UTF-8, made of lines that end in a line feed, the last one too. The first line is the name
//! of the set, a slug. Each line after it is a key of one character and a value, but for the lines of packs
//! that are carried.
//!
//! | key | value |
//! |---|---|
//! | `L` | nothing: the set is locked; before all packs |
//! | `c` | a pack that is carried: `p1` or `p2`, blank, how many lines its data have; then come these lines |
//! | `n` | a pack that is named: id, tab, version, tab, the 64 digits of its hash |
//! | `o` | nothing: the pack before is switched off |
//!
//! Packs stand in the order of the profile, no id twice. A line is left out where there is nothing to say.
//!
//! The lines that follow `c` are p1 or p2 data as a link of that pack would carry them (module `data`
//! specifies these), from the title on. Their number is decimal, without leading zeros; the lines count
//! themselves, whatever they begin with. Id, version and hash of such a pack are not said again: the hash
//! is the SHA-256 of the exported JSON that the data stand for, in UTF-8 with its final line feed, as
//! hexadecimal digits in small letters; for a pack that is named it is the same.
//!
//! The id of every pack is a slug (formats page, section 1), its version semantic. All exported JSON of a
//! set together has at most 16 MiB; a reader stops at the first pack that goes beyond.
//!
//! Payload, dictionary, checksum and limits are those of `p1`.

mod read;
mod write;

pub(crate) use read::{Wrong, read};
pub(crate) use write::{Written, write};
