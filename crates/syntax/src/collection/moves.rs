//! Which lines are recorded moves: those that can be nothing else, those under a heading that says so,
//! and of the others those that win.
//!
//! A line of move letters alone, such as `Dull`, may be a title. Right above a board it is moves only if
//! it is a solution of the board before to the letter; at the end of what is said of a board two letters are
//! enough.

use packwright_diagnostics::Span;

use super::GameKind;
use super::gap::told_by;
use super::replay::Replays;
use super::sections::{Note, Part};
use crate::text::class::{self, class_of, classes_of};
use crate::text::line::is_moves;
use crate::text::rows;

/// Makes text of the moves that are none, and moves of the text that was meant to be.
pub(super) fn settle(text: &str, parts: &mut Vec<Part>) {
    join_spoilt(text, parts);
    let mut replays = Replays::new();
    // The rows of the board above.
    let mut above: Option<usize> = None;
    for index in 0..parts.len() {
        let Part::Moves(span) = parts[index] else {
            if matches!(parts[index], Part::Board(_)) {
                above = Some(index);
            }
            continue;
        };
        let keeps = above.is_some_and(|board| {
            are_moves(text, parts, index, span) || {
                let written: String = slice(text, span).split_whitespace().collect();
                replays.just_win(&board_of(text, &parts[board]), &written)
            }
        });
        if !keeps {
            let start = span.end - slice(text, span).trim_start().len();
            let span = Span::new(start, start + slice(text, span).trim().len());
            parts[index] = Part::Text(Note { span, is_comment: false });
        }
    }
}

/// Whether moves are moves without being played.
fn are_moves(text: &str, parts: &[Part], index: usize, span: Span) -> bool {
    let before = index.checked_sub(1).and_then(|before| parts.get(before));
    let further = index.checked_sub(2).and_then(|further| parts.get(further));
    if let Some(Part::Text(note)) = before {
        // A heading stands alone, or says what it is; a value of a key is none.
        let line = slice(text, note.span);
        let alone = !matches!(further, Some(Part::Text(_))) && !note.is_comment;
        if told_by(line).is_some() || (alone && super::keys::split(line).is_none()) {
            return true;
        }
    }
    let written = slice(text, span).trim();
    let letters = written.bytes().filter(|byte| class_of(*byte) & class::MOVE != 0).count();
    let after = parts[index + 1..].iter().find(|part| !matches!(part, Part::Blank));
    match after {
        Some(Part::Board(_)) => written.contains('\n'),
        _ => letters > 1 || written.len() > 1,
    }
}

/// Makes moves of the lines under the heading of a solution that were meant as moves: a letter among
/// them is wrong.
fn join_spoilt(text: &str, parts: &mut Vec<Part>) {
    let is_spoilt = |part: &Part| match part {
        Part::Text(note) => !note.is_comment && are_meant(slice(text, note.span)),
        _ => false,
    };
    if !parts.iter().any(is_spoilt) {
        return;
    }
    let mut out: Vec<Part> = Vec::with_capacity(parts.len());
    // Whether what comes stands under the heading of a solution.
    let mut told = false;
    for part in parts.drain(..) {
        let spoilt = is_spoilt(&part);
        match (&part, out.last_mut()) {
            (Part::Text(note), Some(Part::Moves(before))) if told && spoilt => {
                before.end = note.span.end;
                continue;
            }
            (Part::Moves(span), Some(Part::Moves(before))) if told => {
                before.end = span.end;
                continue;
            }
            (Part::Text(note), _) if told && spoilt => {
                out.push(Part::Moves(note.span));
                continue;
            }
            (Part::Text(note), _) => {
                told = told_by(slice(text, note.span)) == Some(GameKind::Solution);
            }
            (Part::Moves(_) | Part::Blank, _) => {}
            _ => told = false,
        }
        out.push(part);
    }
    *parts = out;
}

/// Whether a text was meant as moves: it is some, or only a few of its characters are none of moves.
pub(super) fn are_meant(line: &str) -> bool {
    if is_moves(classes_of(line)) {
        return true;
    }
    let all = line.bytes().filter(|byte| !byte.is_ascii_whitespace());
    let (mut count, mut known) = (0_usize, 0_usize);
    for byte in all {
        count += 1;
        let class = class_of(byte);
        known += usize::from(class & class::MOVES != 0 && class & (class::STAR | class::MARK) == 0);
    }
    let has_move = line.bytes().any(|byte| class_of(byte) & class::MOVE != 0);
    has_move && known * 3 >= count * 2
}

/// A board in plain XSB.
fn board_of(text: &str, part: &Part) -> String {
    let mut board = String::new();
    if let Part::Board(spans) = part {
        for row in spans {
            rows::push(&mut board, text, *row, false);
            board.push('\n');
        }
    }
    board
}

fn slice(text: &str, span: Span) -> &str {
    text.get(span.start..span.end).unwrap_or_default()
}
