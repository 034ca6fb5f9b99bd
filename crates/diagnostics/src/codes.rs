//! The codes that the *reader* itself reports, because only it sees the text: structure, texts,
//! boards. The codes of the checks that run on a pack once read live with those checks.

use crate::Code;

/// A key that the format does not know.
pub const UNKNOWN_KEY: Code = Code::error("P001", "unknown-key");
/// A required key is absent.
pub const MISSING_KEY: Code = Code::error("P002", "missing-key");
/// A value of the wrong type or shape.
pub const WRONG_TYPE: Code = Code::error("P003", "wrong-type");
/// The pack was made for a later format.
pub const NEWER_FORMAT: Code = Code::error("P004", "newer-format");
/// A text holds control, bidirectional-override or zero-width characters.
pub const UNSAFE_TEXT: Code = Code::error("P008", "unsafe-text");
/// A text is longer than 2,000 characters, a route than 100,000.
pub const TEXT_TOO_LONG: Code = Code::error("P009", "text-too-long");
/// The text is not TOML, not JSON, or as a collection not XML.
pub const SYNTAX_ERROR: Code = Code::error("P014", "syntax-error");
/// The file as a whole cannot be read as a pack: too large, not UTF-8, too many levels.
pub const UNREADABLE_FILE: Code = Code::error("P015", "unreadable-file");
/// Rows in a collection that are not taken for a level: walls alone, boards of other games.
pub const SKIPPED_BOARD: Code = Code::warning("P016", "skipped-board");
/// A noun that is neither known nor declared.
pub const UNDECLARED_NOUN: Code = Code::error("W007", "undeclared-noun");
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
/// A tab in a board.
pub const TAB_IN_BOARD: Code = Code::error("B010", "tab-in-board");
/// A channel that is not in the palette.
pub const CHANNEL_NOT_IN_PALETTE: Code = Code::error("G001", "channel-not-in-palette");
