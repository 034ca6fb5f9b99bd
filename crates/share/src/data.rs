//! p1 and p2 data: a pack as compact text, the canonical data that links of these tags carry.
//!
//! The text is UTF-8, made of lines that end in a line feed. The first line is the pack's title; each
//! line after it is a key of one character and a value. A text holds no control character, so that
//! no value needs escaping. Lines of the pack come first, then those of each level in playing order.
//! A line is left out where there is nothing to say; a reader takes them in any order, but a writer
//! keeps the order given here, so that a pack has one spelling.
//!
//! # Lines of the pack
//!
//! | key | value |
//! |---|---|
//! | | title |
//! | `i` | id; left out where it is the [`slug`] of the title |
//! | `V` | version; left out where it is `1.0.0` |
//! | `a` | one author; repeated |
//! | `l` `d` `u` | license, description, homepage |
//! | `w` | world: glyph, tab, accent, tab, tagline |
//! | `n` | a noun of the palette by its name; repeated |
//! | `g` `f` | glyph and faces of the noun before |
//! | `b` | base of links |
//! | `r` `o` `x` | a pack required, optional, in conflict: id, tab, version requirement; repeated |
//! | `p` | a patch, in p2 data alone: id of the pack, tab, id of the level, tab, id of the level of this pack that takes its place, tab, the 64 digits of the puzzle hash; repeated |
//! | `s` | the pack's own board characters: tokens separated by blanks, see below |
//!
//! p1 data hold no line `p`; p2 data hold one at least, and differ in nothing else. So each pack has one
//! tag.
//!
//! # Lines of a level
//!
//! | key | value |
//! |---|---|
//! | `R` `O` `C` | title of a level that is required, optional, a challenge: it begins the level |
//! | `Z` | the same with any other category, which `k` gives |
//! | `k` | category |
//! | `i` | id; left out where it is the slug of the title |
//! | `K` | nothing: the level is classic Sokoban |
//! | `a` | author |
//! | `e` | one entry of `teaches`; repeated |
//! | `h` | hint |
//! | `f` | flags: `b` for `allowBypass`, `t` for `allowTrivial`, in this order |
//! | `q` | one rule of `needs`; repeated |
//! | `v` | solution, packed as told below |
//! | `y` | instead of `v`: a solution that is not plain capitals, as it stands |
//! | `G` | mechanic `{ id: "gates", type: "channel-gates", version: 1 }`: letters of its channels |
//! | `m` | any other mechanic: id, type, version and channels, separated by tabs |
//! | `p` | prefix of derived ids; left out where it is the level's id |
//! | `=` | width in decimal digits, then the cells row by row, one character each |
//! | `-` | instead of `=`: width, `x`, height, blank, then for each thing its character, `x`, `,`, `y` |
//! | `j` | an id that does not derive: how many things derive theirs since the last such, blank, id |
//!
//! `=` says the height by its length. It is used where the things stand in reading order and the
//! cells are no more than 16 for each thing and 64 besides; `-` otherwise.
//!
//! # Board characters
//!
//! `.` is floor. Others stand for one or more things, in order. Written as tokens (an object in lower
//! case, a word in capitals, a channel after a colon, several things joined by `+`):
//!
//! `#` wall, `$` crate, `@` miau, `~` gap, `&` truck, `+` dock, `*` dock+crate, `!` dock+miau,
//! `_` plate:amber, `|` gate:amber, `M` MIAU, `C` CRATE, `T` TRUCK, `G` GAP, `W` WALL, `D` DOCK,
//! `L` PLATE, `E` GATE, `I` IS, `A` AND, `Y` YOU, `P` PUSH, `S` STOP, `N` WIN, `K` SINK, `O` GOAL,
//! `X` DEFEAT.
//!
//! The tokens of the line `s` take `a` to `z`, then U+0100 and on without the surrogates.
//!
//! # Solutions
//!
//! Up to three moves make one character, from the code point 33 (`!`) on. With U, D, L, R as 0 to 3:
//! three moves are `first + 4 * second + 16 * third`, two at the end 64 `+ first + 4 * second`, one
//! at the end 80 `+ first`.
//!
//! # Ids
//!
//! Ids derive from the prefix as the formats page says (section 1), with given ones taking no part in
//! the counting of like things in a cell.

mod ids;
mod read;
mod size;
mod solution;
mod symbols;
mod write;

#[cfg(test)]
pub(crate) use ids::derived as derived_ids;
#[cfg(test)]
pub(crate) use read::Malformed;
pub(crate) use read::read;
pub(crate) use size::largest_part;
pub(crate) use write::write;

/// The id that a title suggests: ASCII letters and digits in lower case, hyphens for runs of all
/// else between them.
fn slug(title: &str) -> String {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
}

/// The version that goes without saying.
const USUAL_VERSION: &str = "1.0.0";

/// Whether a board goes as cells rather than as records: not where it is nearly empty, so that the
/// data stays in proportion to the things.
fn is_dense(cells: usize, things: usize) -> bool {
    cells <= 64 + 16 * things
}
