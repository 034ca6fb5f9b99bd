//! # What it does
//! Says what is still open about a level because a budget of the search ran out: which questions, and
//! which budget. Nothing else is concluded from that. Where a route is known that wins - the recorded
//! solution, or one that the search found - and only how good it is is open, this is a hint. It is also
//! reported where the recorded routes of a pack are so long that the rest of them was not replayed. How far
//! a search got is kept: it is made again only with a larger budget.
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
//! loose things in open rooms are what makes a space large. A classic level is settled by a recorded
//! solution that wins. If it cannot be helped, allow this.

use packwright_diagnostics::{Code, Severity};
use packwright_solver::{Budget, LimitReason};

use super::{Check, ClassicCheck, Rule};
use crate::finding::Findings;
use crate::recorded::Recorded;
use crate::search::OpenQuestion;
use crate::view::{BoardView, EntryView, PlayedView};

const CODE: Code = Code::warning("S011", "search-limit");
pub(crate) const RULE: Rule =
    Rule::of(CODE, Check::Search(check)).classic(ClassicCheck::Routes(classic));

const NOT_REPLAYED: &str =
    "some of its recorded routes were not replayed: those of the pack are too long";

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let open = board.proofs.map(|proofs| {
        let questions = proofs.open_questions(board.recorded.winning.is_some());
        Open { questions, budget: proofs.search().words }
    });
    add(&board.entry, board.recorded, open.as_ref(), findings);
}

/// Reports what is open about a level of classic Sokoban, searched or not.
fn classic(level: &PlayedView<'_>, findings: &mut Findings<'_>) {
    let open = level.proofs.map(|proofs| {
        let questions = proofs.open_question().into_iter().collect();
        Open { questions, budget: proofs.search().classic }
    });
    add(&level.warehouse.entry, level.recorded, open.as_ref(), findings);
}

/// Questions that a search left open.
struct Open {
    questions: Vec<OpenQuestion>,
    /// What each search could take.
    budget: Budget,
}

impl Open {
    /// What is open, by budget.
    fn parts(&self) -> impl Iterator<Item = String> {
        let Budget { max_states, max_bytes } = self.budget;
        let reasons = [
            (LimitReason::States, format!("a search of {} states", grouped(max_states))),
            (LimitReason::Memory, format!("a search with {} bytes", grouped(max_bytes))),
            (LimitReason::Stopped, "a search that was stopped".to_owned()),
            (LimitReason::Steps, "a search of the longest routes it can count".to_owned()),
            (LimitReason::Size, "a search of the largest boards it can hold".to_owned()),
        ];
        reasons.into_iter().filter_map(|(reason, name)| {
            let questions = self.questions.iter().filter(|open| open.limit == reason);
            let questions: Vec<&str> = questions.map(|open| open.text.as_str()).collect();
            let is_any = !questions.is_empty();
            is_any.then(|| format!("not proved by {name}: {}", questions.join(", ")))
        })
    }
}

fn add(
    entry: &EntryView<'_>,
    recorded: &Recorded,
    open: Option<&Open>,
    findings: &mut Findings<'_>,
) {
    let mut parts = Vec::new();
    if recorded.is_cut_short() {
        parts.push(NOT_REPLAYED.to_owned());
    }
    parts.extend(open.into_iter().flat_map(Open::parts));
    if !parts.is_empty() {
        let help = match open {
            Some(_) => "search with a larger budget, or make the level smaller",
            None => "record shorter routes",
        };
        // That a hard level is not searched to its end is no mistake where a route is known that wins.
        let is_answered = !recorded.is_cut_short()
            && open.is_some_and(|open| open.questions.iter().all(|question| question.answered));
        let code = if is_answered { Code { severity: Severity::Hint, ..CODE } } else { CODE };
        findings.add(entry.board(code, parts.join("; ")).help(help));
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
