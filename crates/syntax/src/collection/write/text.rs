//! SOK and XSB.

use std::fmt::Write;

use super::one_line;
use crate::collection::gap::told_by;
use crate::collection::keys;
use crate::collection::moves::are_meant;
use crate::collection::quote::is_fence;
use crate::collection::sections::is_comment_end;
use crate::collection::{Collection, CollectionLevel, Game, GameKind};
use crate::text::class::classes_of;
use crate::text::line::{Likeness, is_moves, likeness};
use crate::text::route;

/// Columns at which moves wrap, as in the files of YASC.
const COLUMNS: usize = 70;

/// A collection in SOK: titles and notes below their boards, all games with runs of three and more as
/// counts. Boards are drawn without run-lengths, which SOK 0.20 has given up.
#[must_use]
pub fn write_sok(collection: &Collection) -> String {
    Text { is_sok: true, out: String::new() }.write(collection)
}

/// A collection in plain XSB: titles above their boards behind `;`, as everything but boards and moves.
#[must_use]
pub fn write_xsb(collection: &Collection) -> String {
    Text { is_sok: false, out: String::new() }.write(collection)
}

struct Text {
    is_sok: bool,
    out: String,
}

impl Text {
    fn write(mut self, collection: &Collection) -> String {
        let head = [
            ("Collection", &collection.head.title),
            ("Author", &collection.head.author),
            ("Copyright", &collection.head.copyright),
            ("Email", &collection.head.email),
            ("Homepage", &collection.head.homepage),
        ];
        for (key, value) in head {
            self.value(key, value.as_deref());
        }
        self.notes(&collection.head.notes);
        for level in &collection.levels {
            self.level(level);
        }
        self.out
    }

    fn level(&mut self, level: &CollectionLevel) {
        self.gap();
        let title = level.title.as_deref().map(one_line).filter(|title| !title.is_empty());
        let above = !self.is_sok && title.as_deref().is_some_and(is_plain_title);
        if above {
            self.line(title.as_deref().unwrap_or_default());
            self.gap();
        }
        for line in board_lines(&level.board) {
            let _ = writeln!(self.out, "{line}");
        }
        if !above {
            self.value("Title", title.as_deref());
        }
        self.value("Author", level.author.as_deref());
        self.notes(&level.notes);
        for game in &level.games {
            self.game(game);
        }
    }

    /// A blank line, except at the start.
    fn gap(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }

    /// A line of text.
    fn line(&mut self, line: &str) {
        let mark = if self.is_sok { "" } else { "; " };
        let _ = writeln!(self.out, "{mark}{line}");
    }

    fn value(&mut self, key: &str, value: Option<&str>) {
        if let Some(value) = value.map(one_line).filter(|value| !value.is_empty()) {
            self.line(&format!("{key}: {value}"));
        }
    }

    /// Notes, marked so that nothing in them is taken for a title, a board or moves.
    fn notes(&mut self, notes: &str) {
        let lines = || notes.lines().map(|line| line.replace(|c: char| c.is_control(), " "));
        if notes.trim().is_empty() {
            return;
        }
        // Between `Comment:` and its end a line keeps the blanks that it begins with.
        let is_block = self.is_sok || lines().any(|line| line.starts_with(' '));
        let mut is_open = false;
        for line in lines() {
            let line = line.trim_end();
            // A line that would end the comment stands in one of its own.
            let is_inside = is_block && !is_comment_end(line);
            if is_inside != is_open {
                self.line(if is_inside { "Comment:" } else { "Comment-End:" });
                is_open = is_inside;
            }
            match line {
                line if is_inside => {
                    let _ = writeln!(self.out, "{line}");
                }
                "" => self.out.push_str(";\n"),
                line => self.line(&format!("Comment: {}", line.trim_start())),
            }
        }
        if is_open {
            self.line("Comment-End:");
        }
    }

    fn game(&mut self, game: &Game) {
        self.gap();
        let heading = one_line(&game.heading);
        let is_told = told_by(&heading) == Some(game.kind);
        let usual = match game.kind {
            GameKind::Solution => "Solution",
            GameKind::Snapshot => "Snapshot",
        };
        let is_kept =
            is_told || (game.kind == GameKind::Snapshot && self.is_sok && is_free(&heading));
        self.line(if is_kept { &heading } else { usual });
        let plain = game.moves.chars().all(|c| c.is_ascii_alphabetic());
        let moves =
            if self.is_sok && plain { route::run_length(&game.moves) } else { game.moves.clone() };
        self.moves(&moves);
        self.notes(&game.notes);
    }

    /// Moves in lines, never parted between a count and what it counts.
    fn moves(&mut self, moves: &str) {
        let mut column = 0;
        for c in moves.chars() {
            self.out.push(c);
            column += 1;
            if column >= COLUMNS && c.is_ascii_alphabetic() {
                self.out.push('\n');
                column = 0;
            }
        }
        if column > 0 {
            self.out.push('\n');
        }
    }
}

/// The lines that draw a board. A row that is read as one only between others, such as one of a target
/// alone, stands at the edge of a board in one line with the next row that has a wall: `-.|####`.
fn board_lines(board: &str) -> Vec<String> {
    // A row of nothing would end the board.
    let plain = |row: &str| if row.trim().is_empty() { "-" } else { row.trim_end() }.to_owned();
    let mut lines: Vec<String> = board.lines().map(plain).collect();
    let is_sure = |line: &String| likeness(line, classes_of(line)) == Likeness::Row;
    let joined = |rows: &[String]| {
        let rows = rows.iter().map(|row| row.replace(' ', "-"));
        rows.collect::<Vec<String>>().join("|")
    };
    if lines.first().is_some_and(|line| !is_sure(line))
        && let Some(wall) = lines.iter().position(|line| line.contains('#'))
    {
        let first = joined(&lines[..=wall]);
        lines.splice(..=wall, [first]);
    }
    if lines.last().is_some_and(|line| !is_sure(line))
        && let Some(wall) = lines.iter().rposition(|line| line.contains('#'))
    {
        let last = joined(&lines[wall..]);
        lines.splice(wall.., [last]);
    }
    lines
}

/// Whether a line is read as free text, wherever it stands.
fn is_free(line: &str) -> bool {
    let mask = classes_of(line);
    !line.is_empty()
        && !line.starts_with([';', ':'])
        && (!line.starts_with('>') || !line.contains(['#', '*']))
        && !is_fence(line)
        && keys::split(line).is_none()
        && told_by(line).is_none()
        && !is_moves(mask)
        && !are_meant(line)
        // A line across the text has no wall and no player.
        && (likeness(line, mask) == Likeness::None || !line.contains(['#', '@', '+', 'p', 'P', 'W']))
}

/// Whether a title reads as it is where it stands behind `;`.
fn is_plain_title(title: &str) -> bool {
    let behind_a_number = title.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    keys::split(title).is_none()
        && !keys::is_quoted(title)
        && !keys::is_quoted(behind_a_number)
        && !title.starts_with(';')
}
