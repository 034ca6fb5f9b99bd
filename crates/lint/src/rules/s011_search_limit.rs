//! # What it does
//! Says what is still open about a level because a budget of the search ran out: which questions, and
//! which budget. Nothing else is concluded from that. It is also reported where the recorded routes of a
//! pack are so long that the rest of them was not replayed.
//!
//! # Why is this bad
//! What was not searched is not proved: the level may have no solution, or a shortcut.
//!
//! # Example
//! ```toml
//! board = '''     # twelve loose crates in one open hall
//! ..$..$..$..$
//! '''
//! ```
//!
//! # Fix
//! Search with a larger budget, as in `packwright lint --max-states 20000000`, or make the level smaller:
//! loose things in open rooms are what makes a space large. If it cannot be helped, allow this.

use packwright_diagnostics::Code;
use packwright_solver::LimitReason;

use super::Check;
use crate::finding::Findings;
use crate::recorded::Recorded;
use crate::view::{BoardView, EntryView};

pub(crate) const CODE: Code = Code::warning("S011", "search-limit");
pub(crate) const CHECK: Check = Check::Search(check);

const NOT_REPLAYED: &str =
    "some of its recorded routes were not replayed: those of the pack are too long";

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let mut parts = Vec::new();
    if board.recorded.is_cut_short() {
        parts.push(NOT_REPLAYED.to_owned());
    }
    let open = board
        .proofs
        .map(|proofs| (proofs.open_questions(board.recorded.winning.is_some()), proofs.search()));
    if let Some((open, search)) = open {
        let reasons = [
            (LimitReason::States, format!("a search of {} states", grouped(search.max_states))),
            (LimitReason::Memory, format!("a search with {} bytes", grouped(search.max_bytes))),
            (LimitReason::Stopped, "a search that was stopped".to_owned()),
            (LimitReason::Steps, "a search of the longest routes it can count".to_owned()),
        ];
        for (reason, name) in reasons {
            let questions = open.iter().filter(|(_, other)| *other == reason);
            let questions: Vec<&str> = questions.map(|(question, _)| question.as_str()).collect();
            if !questions.is_empty() {
                parts.push(format!("not proved by {name}: {}", questions.join(", ")));
            }
        }
    }
    if !parts.is_empty() {
        let help = "search with a larger budget, or make the level smaller";
        findings.add(board.board(CODE, parts.join("; ")).help(help));
    }
}

/// Reports a level that is not searched and whose routes were not even replayed.
pub(crate) fn report(entry: &EntryView<'_>, recorded: &Recorded, findings: &mut Findings<'_>) {
    if recorded.is_cut_short() {
        findings.add(entry.board(CODE, NOT_REPLAYED).help("record shorter routes"));
    }
}

/// A number with a comma between thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
