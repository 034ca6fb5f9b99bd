//! What is proved of a level of classic Sokoban: that it has no solution, or the best one known.

use std::cell::OnceCell;

use packwright_engine::{ClassicGame, metrics, wins_after};
use packwright_model::{Direction, Level, Route};
use packwright_solver::sokoban::{self, Objective, solve};
use packwright_solver::{LimitReason, Progress, Proved as Shown, Verdict};

use super::proved::{Classic, Fewest, Proved};
use super::{HowFar, Log, OpenQuestion, Question, Search, key, moves};
use crate::recorded::Recorded;

/// Proves things of one level of classic Sokoban. Where its recorded solution wins, a best one is
/// looked for to compare with; else any, for whether there is one.
pub(crate) struct ClassicProver<'a> {
    level: &'a Level,
    search: &'a Search<'a>,
    /// Of the recorded solution, if that wins.
    recorded: Option<Figures>,
    /// Kept from an earlier run.
    known: Option<Classic>,
    /// How far an earlier run got.
    how_far: HowFar,
    /// What this run comes to.
    log: Log<'a>,
    key: Option<String>,
    searched: OnceCell<Searched>,
}

/// What the community measures a route by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Figures {
    pub(crate) pushes: usize,
    pub(crate) moves: usize,
}

/// A route that wins, and what is proved of it.
#[derive(Clone, Debug)]
pub(crate) struct Best {
    pub(crate) route: Route,
    pub(crate) figures: Figures,
    pub(crate) fewest: Fewest,
}

/// What a search and the cache tell together.
#[derive(Default)]
struct Searched {
    never: bool,
    best: Option<Best>,
    /// The budget that ran out.
    limit: Option<LimitReason>,
    /// No solution has fewer pushes, if fewest pushes were asked for.
    least_pushes: usize,
}

impl<'a> ClassicProver<'a> {
    /// For a level with exactly one player and what became of its recorded routes.
    pub(crate) fn new(level: &'a Level, recorded: &Recorded, search: &'a Search<'a>) -> Self {
        let recorded = recorded.winning.as_deref().and_then(|moves| figures(level, moves));
        let key = search.proofs.map(|_| key::of(level, &[]));
        let kept = search.proofs.zip(key.as_deref()).and_then(|(proofs, key)| proofs.get(key));
        let known = kept.and_then(|kept| kept.classic);
        let known = known.filter(|known| holds(known, level, recorded));
        let how_far = search.proofs.zip(key.as_deref());
        let how_far = how_far.and_then(|(proofs, key)| proofs.how_far(key)).unwrap_or_default();
        let (log, searched) = (Log::new(search), OnceCell::new());
        Self { level, search, recorded, known, how_far, log, key, searched }
    }

    /// The budgets.
    pub(crate) fn search(&self) -> &Search<'a> {
        self.search
    }

    /// The figures of the recorded solution, if that wins.
    pub(crate) fn recorded(&self) -> Option<Figures> {
        self.recorded
    }

    /// Whether the level has a solution; none if that is open.
    pub(crate) fn can_be_won(&self) -> Option<bool> {
        if self.recorded.is_some() {
            return Some(true);
        }
        let searched = self.searched();
        if searched.never { Some(false) } else { searched.best.as_ref().map(|_| true) }
    }

    /// The best solution that a search knows.
    pub(crate) fn best(&self) -> Option<&Best> {
        self.searched().best.as_ref()
    }

    /// The question that was asked and ran out of a budget. None where a person ended the search.
    pub(crate) fn open_question(&self) -> Option<OpenQuestion> {
        let searched = self.searched();
        let limit = searched.limit.filter(|_| !self.log.is_interrupted())?;
        let Some(recorded) = self.recorded else {
            let is_open = searched.best.is_none();
            let text = "whether it can be won".to_owned();
            return is_open.then_some(OpenQuestion { text, limit, answered: false });
        };
        let found = searched.best.as_ref();
        let best = found.map_or(recorded, |best| recorded.min(best.figures));
        let text = pushes(best.pushes);
        let are_fewest = found.is_some_and(|best| best.fewest != Fewest::Unknown);
        let question = if are_fewest || searched.least_pushes >= best.pushes {
            format!("whether a solution of {text} can have fewer than {}", moves(best.moves))
        } else {
            let least = searched.least_pushes;
            format!("whether a solution has fewer than {text}, of which it needs {least} at least")
        };
        Some(OpenQuestion { text: question, limit, answered: true })
    }

    fn searched(&self) -> &Searched {
        self.searched.get_or_init(|| {
            let kept = self.kept();
            let is_enough = match (&kept.best, self.recorded) {
                (Some(best), Some(_)) => best.fewest == Fewest::PushesThenMoves,
                (best, _) => best.is_some() || kept.never,
            };
            if is_enough { kept } else { self.run(kept.best) }
        })
    }

    /// What the cache knows.
    fn kept(&self) -> Searched {
        match &self.known {
            Some(Classic::Wins { route, fewest }) => {
                let best = best(self.level, route.clone(), *fewest);
                Searched { best, ..Searched::default() }
            }
            Some(Classic::Never) => Searched { never: true, ..Searched::default() },
            None => Searched::default(),
        }
    }

    fn question(&self) -> Question {
        if self.recorded.is_some() { Question::Pushes } else { Question::Any }
    }

    fn run(&self, kept: Option<Best>) -> Searched {
        if let Some(before) = self.how_far.find(self.question(), self.search) {
            let (limit, least_pushes) = (Some(before.reason()), before.least_pushes);
            return Searched { never: false, best: kept, limit, least_pushes };
        }
        let objective = if self.recorded.is_some() { Objective::Pushes } else { Objective::Any };
        let log = &self.log;
        let stop = |progress: &Progress| log.stop(progress);
        let options =
            sokoban::Options { objective, budget: self.search.classic, stop: Some(&stop) };
        let Some(game) = ClassicGame::of(self.level) else { return Searched::default() };
        let found = |route: Route, fewest| best(self.level, route, fewest);
        match solve(&game, &options) {
            Verdict::Unsolved(_) => Searched { never: true, ..Searched::default() },
            Verdict::Solved(solution) => {
                let fewest = match solution.proved {
                    Shown::PushesThenMoves | Shown::Both => Fewest::PushesThenMoves,
                    Shown::Pushes => Fewest::Pushes,
                    _ => Fewest::Unknown,
                };
                Searched {
                    never: false,
                    best: better(kept, found(solution.route, fewest)),
                    limit: solution.open,
                    least_pushes: solution.lower_bound,
                }
            }
            Verdict::Limit(limit) => Searched {
                never: false,
                best: better(kept, limit.best.and_then(|route| found(route, Fewest::Unknown))),
                limit: Some(limit.reason),
                least_pushes: if self.recorded.is_some() { limit.lower_bound } else { 0 },
            },
        }
    }

    /// Hands what has been proved to the cache, if there is one and there is anything new.
    pub(crate) fn keep(self) {
        let (Some(proofs), Some(key), Some(searched)) =
            (self.search.proofs, &self.key, self.searched.into_inner())
        else {
            return;
        };
        let question = if self.recorded.is_some() { Question::Pushes } else { Question::Any };
        let gave_up = searched
            .limit
            .and_then(|reason| self.log.gave_up(question, reason, searched.least_pushes, 0))
            .filter(|_| self.how_far.find(question, self.search).is_none());
        if let Some(gave_up) = gave_up {
            let old = self.how_far.searches.into_iter().filter(|old| old.question != question);
            let all = std::iter::once(gave_up).chain(old).collect();
            proofs.put_how_far(key, &HowFar { searches: all });
        }
        let classic = match searched {
            Searched { never: true, .. } => Some(Classic::Never),
            Searched { best: Some(best), .. } => {
                Some(Classic::Wins { route: best.route, fewest: best.fewest })
            }
            Searched { best: None, .. } => None,
        };
        if classic.is_some() && classic != self.known {
            proofs.put(key, &Proved { classic, ..Proved::default() });
        }
    }
}

/// Whether a kept fact can be used: its route wins with its last move, and neither that nor a recorded
/// solution is better than what the fact says is best.
fn holds(known: &Classic, level: &Level, recorded: Option<Figures>) -> bool {
    let Classic::Wins { route, fewest } = known else { return recorded.is_none() };
    let best = best(level, route.clone(), *fewest);
    best.is_some_and(|Best { figures, .. }| match (fewest, recorded) {
        (Fewest::Unknown, _) | (_, None) => true,
        (Fewest::Pushes, Some(recorded)) => figures.pushes <= recorded.pushes,
        (Fewest::PushesThenMoves, Some(recorded)) => figures <= recorded,
    })
}

/// A route with its figures; none if it does not win with its last move, or a move of it is in vain.
fn best(level: &Level, route: Route, fewest: Fewest) -> Option<Best> {
    let steps = route.0.len();
    let wins = wins_after(level, &route.0) == Some(steps);
    let figures = figures(level, &route.0).filter(|figures| wins && figures.moves == steps)?;
    Some(Best { route, figures, fewest })
}

/// The better one of two solutions; what is proved of pushes holds for both if they have as many.
fn better(one: Option<Best>, other: Option<Best>) -> Option<Best> {
    let (Some(one), Some(other)) = (&one, &other) else { return one.or(other) };
    let (first, second) = if one.figures <= other.figures { (one, other) } else { (other, one) };
    let as_many = first.figures.pushes == second.figures.pushes;
    let fewest = if as_many { first.fewest.max(second.fewest) } else { first.fewest };
    Some(Best { fewest, ..first.clone() })
}

/// The figures of a route; none on a level of other rules.
fn figures(level: &Level, moves: &[Direction]) -> Option<Figures> {
    metrics(level, moves).map(|all| Figures { pushes: all.pushes, moves: all.moves })
}

/// So many pushes, in words.
pub(crate) fn pushes(number: usize) -> String {
    if number == 1 { "1 push".to_owned() } else { format!("{number} pushes") }
}
