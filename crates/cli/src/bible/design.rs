//! Facts about each design that only a search can show.

use packwright_engine::WordsGame;
use packwright_model::Direction;
use packwright_solver::Verdict;
use packwright_solver::words::{Analysis, Need, Options, analyse};

use super::markup::{code, line};
use super::{Proved, push};

/// A section of facts, level by level.
pub(super) fn facts(levels: &[Proved<'_>], options: &Options<'_>, page: &mut String) {
    if levels.iter().all(|level| level.proof.is_none()) {
        return;
    }
    push(page, format_args!("\n## Design facts"));
    for Proved { entry, level, proof } in levels {
        let (Some(proof), Some(game)) = (proof, WordsGame::of(level)) else { continue };
        push(page, format_args!("\n### {}\n", line(&entry.title)));
        for (rule, need) in &proof.needs {
            let rule = code(&rule.to_string());
            match need {
                // Of a level that cannot be won at all that would say nothing.
                Need::Needed if matches!(proof.verdict, Verdict::Unsolved(_)) => {}
                Need::Needed => {
                    push(page, format_args!("- {rule} is needed: without it UNSOLVED."));
                }
                Need::NotNeeded(solution) => {
                    let route = &solution.route;
                    push(page, format_args!("- {rule} is not needed: {route} wins without it."));
                }
                Need::ActiveAtStart => {
                    push(page, format_args!("- {rule} is active at the start."));
                }
                Need::Limit(_) => {
                    push(page, format_args!("- Whether {rule} is needed: LIMIT."));
                }
            }
        }
        match analyse(&game, options) {
            Ok(analysis) => space(&analysis, page),
            Err(_) => push(
                page,
                format_args!(
                    "- Larger than {} states: LIMIT for the rest.",
                    options.budget.max_states
                ),
            ),
        }
    }
}

fn space(analysis: &Analysis, page: &mut String) {
    let Analysis { reachable, dead, .. } = analysis;
    if dead == reachable {
        push(page, format_args!("- No win is reachable; states: {reachable}."));
        return;
    }
    push(page, format_args!("- {reachable} states are reachable, {dead} of them are dead."));
    let letters = |directions: &[Direction]| -> String {
        let letters: Vec<String> =
            directions.iter().map(|d| code(&d.letter().to_string())).collect();
        letters.join(", ")
    };
    match &analysis.dead_first_moves[..] {
        [] => push(page, format_args!("- No first move is dead.")),
        moves => push(page, format_args!("- Dead first moves: {}.", letters(moves))),
    }
    if let Some(trap) = &analysis.first_trap {
        push(
            page,
            format_args!(
                "- At step {} of the shortest route one can first go wrong for good: {}.",
                trap.step,
                letters(&trap.directions)
            ),
        );
    }
    let broken: Vec<String> =
        analysis.can_break.iter().map(|witness| code(&witness.what.to_string())).collect();
    if broken.is_empty() {
        push(page, format_args!("- No rule of the start can ever be broken."));
    } else {
        push(page, format_args!("- Rules of the start that can be broken: {}.", broken.join(", ")));
    }
}
