//! What a line of an XSB or SOK text can be.

use super::class::{
    BLANK, DASH, DIGIT, LETTER, MOVE, MOVES, PAREN, PIECE, PIPE, ROW, SOLID_LETTER, STAR, WALL,
    class_of, classes_of,
};
use super::rows;

/// How much a line looks like a row of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Likeness {
    /// A row wherever it stands.
    Row,
    /// A row, if rows stand above and below: floor alone, or a board without its wall.
    Between,
    /// A row with a character that is none, if rows stand above or below.
    Spoilt,
    /// The same with that character at its end, if rows stand above and below.
    Torn,
    /// No row.
    None,
}

/// How much a line, of which the classes are known, looks like a row.
pub(crate) fn likeness(line: &str, mask: u16) -> Likeness {
    if mask & !ROW == 0 {
        let solid = mask & (WALL | STAR | SOLID_LETTER) != 0;
        // `W` and `B` are letters of words, too.
        let sure = mask & WALL != 0 || (solid && is_walled(line, WALL | STAR | SOLID_LETTER));
        let encoded = mask & (DIGIT | PAREN) != 0;
        // A crate on its target may stand alone in a row; other pieces may not.
        let sure = sure || (mask & STAR != 0 && mask & !(STAR | BLANK | DASH) == 0);
        if sure && (!encoded || rows::is_encoded(line)) {
            return Likeness::Row;
        }
        if !encoded && mask & (LETTER | SOLID_LETTER) == 0 && mask & !BLANK != 0 {
            return Likeness::Between;
        }
    }
    if mask & WALL == 0 {
        return Likeness::None;
    }
    if mask & (DIGIT | PAREN | PIPE) != 0 {
        return spoilt_runs(line);
    }
    match (is_mostly_row(line), is_walled(line, WALL | STAR)) {
        (true, true) => Likeness::Spoilt,
        (true, false) => Likeness::Torn,
        _ => Likeness::None,
    }
}

/// How much a line of run-lengths that are not right looks like rows.
fn spoilt_runs(line: &str) -> Likeness {
    let inside = line.trim();
    let known = inside.bytes().filter(|byte| class_of(*byte) & (ROW & !LETTER) != 0).count();
    let opens = inside.starts_with(|c: char| c.is_ascii_digit() || "#(*-_|".contains(c));
    let closes = inside.ends_with(['#', ')', '|', '*']);
    if known * 3 < inside.len() * 2 || !opens {
        Likeness::None
    } else if inside.bytes().filter(|byte| *byte == b'|').count() > 1 {
        Likeness::Row
    } else if closes && !inside.contains(' ') {
        Likeness::Spoilt
    } else {
        Likeness::None
    }
}

/// Whether the first and the last character that are no blanks are of these classes.
fn is_walled(line: &str, solid: u16) -> bool {
    let inside = line.trim().trim_matches(['-', '_']).as_bytes();
    let is = |byte: Option<&u8>| byte.is_some_and(|byte| class_of(*byte) & solid != 0);
    inside.len() > 1 && is(inside.first()) && is(inside.last())
}

/// Whether more than half of a line is made of the characters of boards.
fn is_mostly_row(line: &str) -> bool {
    let plain = BLANK | DASH | WALL | STAR | PIECE;
    let known = line.bytes().filter(|byte| class_of(*byte) & plain != 0).count();
    known * 2 > line.len()
}

/// Whether a line, of which the classes are known, can be moves.
pub(crate) fn is_moves(mask: u16) -> bool {
    mask & MOVE != 0 && mask & !MOVES == 0
}

/// Whether a text without a telling name is a collection: whether a board with a player stands in it,
/// or the outermost tags of SLC or of a library of `SokoSolve`.
pub(crate) fn looks_like_collection(text: &str) -> bool {
    let text = text.trim_start();
    if text.starts_with('<') {
        let head: String = text.chars().take(4096).collect();
        let tags = ["<SokobanLevels", "<LevelCollection", "<SokobanLibrary"];
        return tags.iter().any(|tag| head.contains(tag));
    }
    // Rows right above, and whether a player stands in them.
    let (mut rows, mut player) = (0, false);
    let lines = text.lines().flat_map(|line| line.trim_end_matches('\r').split('\r'));
    for line in lines {
        // Boards may be quoted in a mail.
        let line = if line.starts_with('>') { line.trim_start_matches(['>', ' ']) } else { line };
        let is_row = match likeness(line, classes_of(line)) {
            Likeness::Row => true,
            // A row with a slip in it, below one without.
            Likeness::Between | Likeness::Spoilt | Likeness::Torn => rows > 0,
            Likeness::None => false,
        };
        if is_row {
            rows += 1 + line.matches('|').count();
            player |= line.contains(['@', '+', 'p', 'P']);
            if rows > 2 && player {
                return true;
            }
        } else {
            (rows, player) = (0, false);
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Likeness {
        likeness(line, classes_of(line))
    }

    #[test]
    fn rows_are_told_from_titles() {
        for row in [
            "#####",
            "  #@$.#",
            "5#",
            "#pb.#",
            "--3#|3#-#|#pb.#|5#",
            "5(#)",
            "W-@-W",
            "*$*",
            "@$.#",
        ] {
            assert_eq!(of(row), Likeness::Row, "{row}");
        }
        for title in ["30-8-55", "3", "2000-01-01", "1.", "#1", "Bob", "Wb", "; 1", "#5 (2)", ""] {
            assert_eq!(of(title), Likeness::None, "{title}");
        }
        assert_eq!(of("-----"), Likeness::Between);
        assert_eq!(of("#  x #"), Likeness::Spoilt);
        assert_eq!(of("# Level 5 of 12 #"), Likeness::None);
    }

    #[test]
    fn moves_hold_at_least_one_letter() {
        let is = |line| is_moves(classes_of(line));
        assert!(is("lurdLURD") && is("3r4U") && is("[]Urr d") && is("2(3(dr)R)") && is("*l"));
        assert!(!is("***") && !is("123") && !is("Druid"));
    }
}
