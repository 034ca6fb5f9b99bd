//! # What it does
//! Compares a level's `solution`, if it wins, with the shortest route, and names that one where it is
//! shorter. Moves that are refused and moves after the win count for nothing, as in `packwright replay`.
//!
//! On a level of classic Sokoban pushes count first and moves second. The best solution that the search
//! found is named if it has fewer pushes, or as many and fewer moves; the message says whether it is
//! proved to have the fewest or is the best known. A solution with fewer moves than that one is not
//! reported, however many pushes it has: its author may have looked for few moves.
//!
//! # Why is this bad
//! The solution is what a player's own route is measured by: somebody will beat it. A shorter way can
//! also be a way around what the level is about.
//!
//! # Example
//! ```toml
//! solution = "URRRRD"     # RRRR wins as well
//! ```
//!
//! # Fix
//! Record the shorter route, or close it if it should not be there.

use packwright_diagnostics::Code;
use packwright_engine::lurd;
use packwright_syntax::route::run_length;

use super::{Check, ClassicCheck, Rule};
use crate::finding::{Finding, Findings};
use crate::search::{self, Answer, ClassicProver, Fewest, Figures};
use crate::view::{BoardView, EntryView, PlayedView};

const CODE: Code = Code::warning("S006", "solution-not-shortest");
pub(crate) const RULE: Rule =
    Rule::of(CODE, Check::Search(check)).classic(ClassicCheck::Proofs(classic));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    let Some(moves) = board.recorded.winning.as_ref().map(Vec::len) else { return };
    let shortest = findings.decided(board, CODE, proofs.shortest());
    let Some(Answer::Wins(route)) = shortest else { return };
    if route.0.len() < moves {
        let message =
            format!("the solution takes {moves} moves, and {} are enough: {route}", route.0.len());
        findings.add(better(&board.entry, message, &route.to_string()));
    }
}

/// Reports the solution of a level of classic Sokoban that is worse than the best one known.
fn classic(played: &PlayedView<'_>, proofs: &ClassicProver<'_>, findings: &mut Findings<'_>) {
    let PlayedView { warehouse: level, recorded, .. } = played;
    let (Some(_), Some(solution)) = (&recorded.winning, proofs.recorded()) else { return };
    let best = proofs.best();
    match best.filter(|best| best.figures < solution && best.figures.moves <= solution.moves) {
        Some(best) => {
            let Figures { pushes, moves } = best.figures;
            let (pushes, moves) = (search::pushes(pushes), search::moves(moves));
            let better = match best.fewest {
                Fewest::PushesThenMoves => format!("{pushes} and {moves} are the fewest"),
                Fewest::Pushes => {
                    format!("{pushes} are the fewest, best known with {moves}")
                }
                Fewest::Unknown => format!("{pushes} and {moves} are the best known"),
            };
            let route = run_length(&lurd(level.level, &best.route.0));
            let message = format!(
                "the solution takes {} and {}; {better}: {route}",
                search::pushes(solution.pushes),
                search::moves(solution.moves),
            );
            findings.add(self::better(&level.entry, message, &route));
        }
        None if best.is_none_or(|best| best.fewest != Fewest::PushesThenMoves) => {
            findings.undecided(&level.entry, CODE);
        }
        None => {}
    }
}

/// Reports a solution that another route undercuts, and offers to record that one.
fn better(entry: &EntryView<'_>, message: String, route: &str) -> Finding {
    let edit = entry.pack.map.rewritten(&entry.pointer("/solution"), route);
    // The solution may show what the level is about, and the shorter way lead around it.
    entry
        .value("/solution", CODE, message)
        .help("record the shorter route, or close it if it should not be there")
        .risky("record the shorter route", edit)
}
