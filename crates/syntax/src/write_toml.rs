//! Packs to TOML.

use packwright_model::Pack;

/// A pack as TOML, keys in the order of the types, boards over several lines as they look. None where it
/// cannot be written, which no pack that was read can cause.
#[must_use]
pub fn write_toml(pack: &Pack) -> Option<String> {
    let mut pack = pack.clone();
    let mut boards = Vec::new();
    for level in &mut pack.levels {
        for drawn in [&mut level.board, &mut level.cells].into_iter().flatten() {
            if is_literal(drawn) {
                boards.push(std::mem::replace(drawn, format!("drawn-{}", boards.len())));
            }
        }
    }
    let text = toml::to_string_pretty(&pack).ok()?;
    let mut out = String::with_capacity(text.len() * 2);
    let mut next = 0;
    for line in text.lines() {
        let (key, value) = line.split_once(" = ").unwrap_or((line, ""));
        match boards.get(next) {
            Some(board)
                if matches!(key, "board" | "cells") && value == format!("\"drawn-{next}\"") =>
            {
                let rows = board.trim_end_matches('\n');
                out.extend([key, " = '''\n", rows, "\n'''\n"]);
                next += 1;
            }
            _ => out.extend([line, "\n"]),
        }
    }
    Some(out)
}

/// Whether a drawing can stand between `'''` as it is.
fn is_literal(drawing: &str) -> bool {
    let is_bad = |c: char| c.is_control() && c != '\n' && c != '\t';
    !drawing.contains("'''") && !drawing.ends_with('\'') && !drawing.contains(is_bad)
}

#[cfg(test)]
mod tests {
    use packwright_model::LevelEntry;

    use super::*;

    #[test]
    fn boards_stand_as_they_look() {
        let level =
            |board: &str| LevelEntry { board: Some(board.to_owned()), ..Default::default() };
        let levels = vec![level("  #\\\"\n@"), level("it's"), level("'''"), level("#\n\n")];
        let pack = Pack { title: "board = \"drawn-0\"".to_owned(), levels, ..Pack::default() };
        let text = write_toml(&pack).unwrap();
        assert!(text.contains("\nboard = '''\n  #\\\"\n@\n'''\n"), "{text}");
        let again: Pack = toml::from_str(&text).unwrap();
        let boards: Vec<String> =
            again.levels.into_iter().filter_map(|level| level.board).collect();
        assert_eq!(boards, ["  #\\\"\n@\n", "it's\n", "'''", "#\n"]);
        assert_eq!(again.title, pack.title);
    }
}
