//! The codes that the *reader* itself reports, because only it sees the text: structure, texts,
//! ids, boards, channels: whatever keeps a level from being played. The codes of the checks that run on a
//! pack once read live with those checks.

use crate::Code;

/// A key that the format does not know.
pub const UNKNOWN_KEY: Code = Code::error("P001", "unknown-key");
/// A required key is absent.
pub const MISSING_KEY: Code = Code::error("P002", "missing-key");
/// A value of the wrong type or shape.
pub const WRONG_TYPE: Code = Code::error("P003", "wrong-type");
/// The pack was made for a later format.
pub const NEWER_FORMAT: Code = Code::error("P004", "newer-format");
/// An id that is no slug, or a thing's that is empty.
pub const BAD_ID: Code = Code::error("P005", "bad-id");
/// A level with the id of an earlier one.
pub const DUPLICATE_LEVEL_ID: Code = Code::error("P006", "duplicate-level-id");
/// A version that is not semantic, or a requirement that is none on one.
pub const BAD_VERSION: Code = Code::error("P007", "bad-version");
/// A text holds control, bidirectional-override or zero-width characters.
pub const UNSAFE_TEXT: Code = Code::error("P008", "unsafe-text");
/// A text is longer than 2,000 characters, a route than 100,000.
pub const TEXT_TOO_LONG: Code = Code::error("P009", "text-too-long");
/// A mechanic of a type or version that is not known.
pub const UNKNOWN_MECHANIC: Code = Code::error("P010", "unknown-mechanic");
/// A pack without levels.
pub const EMPTY_PACK: Code = Code::error("P011", "empty-pack");
/// The text is not TOML, not JSON, or as a collection not XML.
pub const SYNTAX_ERROR: Code = Code::error("P014", "syntax-error");
/// The file as a whole cannot be read as a pack: too large, not UTF-8, too many levels.
pub const UNREADABLE_FILE: Code = Code::error("P015", "unreadable-file");
/// Rows in a collection that are not taken for a level: walls alone, boards of other games.
pub const SKIPPED_BOARD: Code = Code::warning("P016", "skipped-board");
/// A collection that is read otherwise than it is written: stray characters left out, another alphabet.
pub const CLEANED_TEXT: Code = Code::hint("P022", "cleaned-text");
/// A patch that puts a level in place of another which the pack does not have.
pub const PATCH_WITHOUT_LEVEL: Code = Code::error("P023", "patch-without-level");
/// A patch of a level that an earlier one is of too.
pub const PATCH_TWICE: Code = Code::error("P024", "patch-twice");
/// A patch of a level of the pack itself.
pub const PATCH_OF_ITSELF: Code = Code::error("P025", "patch-of-itself");
/// A glyph that is not one character as a reader sees it.
pub const GLYPH_NOT_ONE_CHARACTER: Code = Code::error("W002", "glyph-not-one-character");
/// A tagline that is empty or too long.
pub const BAD_TAGLINE: Code = Code::error("W003", "bad-tagline");
/// An accent that is no property.
pub const UNKNOWN_ACCENT: Code = Code::error("W004", "unknown-accent");
/// A noun that is neither known nor declared.
pub const UNDECLARED_NOUN: Code = Code::error("W007", "undeclared-noun");
/// A side that no glyph faces.
pub const BAD_FACES: Code = Code::error("W008", "bad-faces");
/// A board character or token without a meaning.
pub const UNKNOWN_TILE: Code = Code::error("B001", "unknown-tile");
/// Rows of one board differ in length.
pub const RAGGED_BOARD: Code = Code::error("B002", "ragged-board");
/// A board without cells.
pub const EMPTY_BOARD: Code = Code::error("B003", "empty-board");
/// A board over 256 x 256 cells or 65,536 things.
pub const BOARD_TOO_LARGE: Code = Code::error("B004", "board-too-large");
/// A thing record that lies outside its board.
pub const THING_OUTSIDE_BOARD: Code = Code::error("B007", "thing-outside-board");
/// A thing with the id of an earlier one of its level.
pub const DUPLICATE_THING_ID: Code = Code::error("B008", "duplicate-thing-id");
/// A tab in a board.
pub const TAB_IN_BOARD: Code = Code::error("B010", "tab-in-board");
/// A channel that is not in the palette.
pub const CHANNEL_NOT_IN_PALETTE: Code = Code::error("G001", "channel-not-in-palette");
/// A plate or gate on a channel that the level's mechanic does not list.
pub const CHANNEL_NOT_DECLARED: Code = Code::error("G002", "channel-not-declared");
/// A plate or gate without a channel.
pub const CHANNEL_MISSING: Code = Code::error("G006", "channel-missing");
/// A channel on what is neither a plate nor a gate.
pub const CHANNEL_ON_OTHER_NOUN: Code = Code::error("G007", "channel-on-other-noun");
