//! What search proves of many levels: which levels, on how many threads, within which budgets.

pub(crate) mod documents;
pub(crate) mod forbid;
pub(crate) mod gather;
mod pushes;
pub(crate) mod record;
pub(crate) mod rows;
pub(crate) mod shard;
mod table;
pub(crate) mod watch;
mod whole;
mod words;

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use packwright_engine::{ClassicGame, Game, WordsGame};
use packwright_model::Ruleset;
use packwright_solver::words::{
    Analysis, Constraint, Need, Options, Proof, analyse, count_shortest, prove,
};
use packwright_solver::{Budget, Limit, LimitReason, Progress, Stats, Stop, Verdict, sokoban};

use gather::Task;
use watch::{Clock, Watch};

/// What is asked of every level.
pub(crate) struct Questions {
    pub(crate) constraint: Constraint,
    /// What each search may take, by the rules of the level.
    pub(crate) words: Budget,
    pub(crate) classic: Budget,
    pub(crate) plain: bool,
    /// What a solution of a classic level should have few of.
    pub(crate) objective: sokoban::Objective,
    /// How long all questions about one level may take together.
    pub(crate) timeout: Option<Duration>,
    /// When the whole run ends.
    pub(crate) deadline: Option<Instant>,
    pub(crate) threads: usize,
    pub(crate) count: bool,
    pub(crate) analyse: bool,
}

/// What came out of one level.
pub(crate) struct Answer {
    pub(crate) found: Found,
    /// What a solution of a classic level should have few of.
    pub(crate) objective: sokoban::Objective,
    pub(crate) elapsed: Duration,
    /// Whether a person stopped it; what was stopped otherwise ran out of time.
    pub(crate) interrupted: bool,
    /// Whether a search has looked at it at all.
    pub(crate) begun: bool,
}

/// What a search found, by the rules of the level.
pub(crate) enum Found {
    /// Rules that are words.
    Words(Box<Words>),
    /// Classic Sokoban.
    Pushes(Verdict),
}

impl Answer {
    /// Whether the level has a solution.
    pub(crate) fn verdict(&self) -> &Verdict {
        match &self.found {
            Found::Words(words) => &words.proof.verdict,
            Found::Pushes(verdict) => verdict,
        }
    }

    /// Which budget ran out. The search knows only that it was told to stop; by whom is known here.
    fn limit_name(&self, reason: LimitReason) -> &'static str {
        match reason {
            LimitReason::Stopped if !self.interrupted => "time",
            _ => reason.name(),
        }
    }
}

/// What the word search found.
pub(crate) struct Words {
    pub(crate) proof: Proof,
    /// Number of different shortest routes, where asked for.
    pub(crate) count: Option<Result<u128, LimitReason>>,
    /// What the whole space tells, where asked for.
    pub(crate) analysis: Option<Result<Analysis, LimitReason>>,
}

/// Answers all questions about all tasks, and gives each answer to `each` as soon as it is there and all
/// before it are: in the order of the tasks, whatever the number of threads.
///
/// # Errors
/// The first of `each`; the searches end then.
pub(crate) fn answer(
    tasks: &[Task],
    questions: &Questions,
    watch: &Watch,
    mut each: impl FnMut(&Task, &Answer) -> io::Result<()>,
) -> io::Result<Vec<Answer>> {
    let workers = questions.threads.clamp(1, tasks.len().max(1));
    // Threads that have no level of their own help with one level's plain search.
    let inside = if tasks.len() == 1 { questions.threads } else { 1 };
    let next = AtomicUsize::new(0);
    let (sender, answers) = mpsc::channel();
    let mut in_order = Vec::with_capacity(tasks.len());
    thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(at) else { break };
                    // Where no one listens any more no one asks.
                    if sender.send((at, answer_one(task, questions, inside, watch))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for (at, answer) in answers {
            early.insert(at, answer);
            while let Some(answer) = early.remove(&in_order.len()) {
                let task = &tasks[in_order.len()];
                if let Err(error) = watch.beside(|| each(task, &answer)) {
                    watch.interrupt();
                    return Err(error);
                }
                in_order.push(answer);
            }
        }
        Ok(())
    })?;
    watch.finish();
    Ok(in_order)
}

fn answer_one(task: &Task, questions: &Questions, threads: usize, watch: &Watch) -> Answer {
    let is_over = || questions.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    // With thousands of levels to come even the first look of each search would take its time.
    if watch.is_interrupted() || is_over() {
        watch.done();
        return not_begun(task, questions, watch.is_interrupted());
    }
    let begun = Instant::now();
    let clock = Clock::start();
    let timed_out = AtomicBool::new(false);
    let stop = |progress: &Progress| {
        if watch.look(&task.named.id, clock.elapsed(progress), progress) {
            return true;
        }
        // All questions about a level share its time.
        let late = questions.timeout.is_some_and(|timeout| begun.elapsed() >= timeout);
        if late || is_over() {
            timed_out.store(true, Ordering::Relaxed);
        }
        timed_out.load(Ordering::Relaxed)
    };
    let found = match Game::new(&task.level) {
        Game::Words(game) => words(&game, task, questions, threads, &stop),
        Game::Classic(game) => pushes(&game, questions, &stop),
    };
    watch.done();
    // Whoever comes after the clock has not stopped it.
    let interrupted = watch.is_interrupted() && !timed_out.load(Ordering::Relaxed);
    let objective = questions.objective;
    Answer { found, objective, elapsed: begun.elapsed(), interrupted, begun: true }
}

fn words(
    game: &WordsGame,
    task: &Task,
    questions: &Questions,
    threads: usize,
    stop: &Stop<'_>,
) -> Found {
    let options = Options {
        constraint: questions.constraint.clone(),
        budget: questions.words,
        plain: questions.plain,
        threads,
        stop: Some(stop),
    };
    let proof = prove(game, &task.named.needs, &options);
    let count = questions.count.then(|| count_shortest(game, &options));
    let analysis = questions.analyse.then(|| analyse(game, &options));
    Found::Words(Box::new(Words { proof, count, analysis }))
}

fn pushes(game: &ClassicGame, questions: &Questions, stop: &Stop<'_>) -> Found {
    let Questions { objective, classic: budget, .. } = *questions;
    Found::Pushes(sokoban::solve(game, &sokoban::Options { objective, budget, stop: Some(stop) }))
}

/// What is known of a level that no search has looked at.
fn not_begun(task: &Task, questions: &Questions, interrupted: bool) -> Answer {
    let reason = LimitReason::Stopped;
    let stopped = Limit::new(reason, Stats::default());
    let limit = Verdict::Limit(stopped.clone());
    let of = |found| {
        let (objective, elapsed) = (questions.objective, Duration::ZERO);
        Answer { found, objective, elapsed, interrupted, begun: false }
    };
    if task.level.rules == Ruleset::Sokoban {
        return of(Found::Pushes(limit));
    }
    let needs = task.named.needs.iter().map(|rule| (rule.clone(), Need::Limit(stopped.clone())));
    let proof = Proof {
        verdict: limit.clone(),
        bypass: limit.clone(),
        trivial: limit,
        needs: needs.collect(),
    };
    let count = questions.count.then_some(Err(reason));
    let analysis = questions.analyse.then_some(Err(reason));
    of(Found::Words(Box::new(Words { proof, count, analysis })))
}
