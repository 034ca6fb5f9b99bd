//! The shortest ways to win, under conditions.

use packwright_solver::words::Need;
use packwright_solver::{LimitReason, Verdict};

use super::proved::Answer;

/// A fact, or the budget that ran out before it was one.
pub(crate) type Fact<T> = Result<T, LimitReason>;

/// The shortest ways to win, under conditions.
pub(crate) struct Flags {
    pub(crate) shortest: Fact<Answer>,
    pub(crate) bypass: Fact<Answer>,
    pub(crate) trivial: Fact<Answer>,
    /// By claim.
    pub(crate) needs: Vec<Fact<Answer>>,
}

/// What a verdict says, as a fact.
pub(super) fn answer(verdict: &Verdict) -> Fact<Answer> {
    match verdict {
        Verdict::Solved(solution) => Ok(Answer::Wins(solution.route.clone())),
        Verdict::Unsolved(_) => Ok(Answer::Never),
        Verdict::Limit(limit) => Err(limit.reason),
    }
}

/// What is said of a claimed rule, as a fact.
pub(super) fn answer_of_need(need: &Need) -> Fact<Answer> {
    match need {
        Need::NotNeeded(solution) => Ok(Answer::Wins(solution.route.clone())),
        // What is active at the start is no claim of a prover's.
        Need::Needed | Need::ActiveAtStart => Ok(Answer::Never),
        Need::Limit(limit) => Err(limit.reason),
    }
}
