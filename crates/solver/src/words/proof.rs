//! All that a table says of a level: verdict, flags, necessary rules.

use packwright_engine::{Outcome, Position, WordsGame};
use packwright_model::{Route, Sentence};

use super::{Constraint, Options, solve_from};
use crate::{Limit, Solution, Verdict};

/// What is proved of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Of the level itself.
    pub verdict: Verdict,
    /// Of the level when no word may be moved: solved means BYPASS.
    pub bypass: Verdict,
    /// Of the level when nothing may be pushed: solved means TRIVIAL.
    pub trivial: Verdict,
    /// Each claimed rule and whether it is necessary.
    pub needs: Vec<(Sentence, Need)>,
}

/// Whether a rule is necessary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// Without it the level cannot be won: the whole space without it was searched.
    Needed,
    /// This route wins without it.
    NotNeeded(Solution),
    /// It is active at the start, so the question has no answer.
    ActiveAtStart,
    /// A budget ran out.
    Limit(Limit),
}

/// Proves what can be proved of a level within the options' budgets, each question with a full one.
#[must_use]
pub fn prove(game: &WordsGame, needs: &[Sentence], options: &Options<'_>) -> Proof {
    let start = Position::start(game);
    let verdict = solve_from(start.clone(), options);
    let under = |constraint: Constraint| match &verdict {
        // What has no solution at all has none under a constraint.
        Verdict::Unsolved(stats) => Verdict::Unsolved(*stats),
        // The first shortest route of all is also the first shortest of those that fit, if it fits.
        Verdict::Solved(solution) if obeys(game, &solution.route, &constraint) => verdict.clone(),
        Verdict::Solved(_) | Verdict::Limit(_) => {
            solve_from(start.clone(), &options.under(constraint))
        }
    };
    let base = || options.constraint.clone();
    let bypass = under(Constraint { no_word_moves: true, ..base() });
    let trivial = under(Constraint { no_pushes: true, ..base() });
    let need = |rule: &Sentence| {
        if start.is_active(rule) {
            return Need::ActiveAtStart;
        }
        let mut constraint = base();
        constraint.forbidden.push(rule.clone());
        match under(constraint) {
            Verdict::Unsolved(_) => Need::Needed,
            Verdict::Solved(solution) => Need::NotNeeded(solution),
            Verdict::Limit(limit) => Need::Limit(limit),
        }
    };
    let needs = needs.iter().map(|rule| (rule.clone(), need(rule))).collect();
    Proof { verdict, bypass, trivial, needs }
}

/// Whether no turn of a route is refused under a constraint.
#[must_use]
pub fn obeys(game: &WordsGame, route: &Route, constraint: &Constraint) -> bool {
    let mut position = Position::start(game);
    route.0.iter().all(|&direction| {
        position.step(direction) == Outcome::Rejected || !constraint.refuses(&position)
    })
}
