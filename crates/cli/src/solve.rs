//! What search proves of many levels: which levels, on how many threads, within which budgets.

pub(crate) mod gather;
pub(crate) mod json;
mod pushes;
pub(crate) mod table;
pub(crate) mod watch;
mod whole;
mod words;

use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use packwright_diagnostics::nearest;
use packwright_engine::{ClassicGame, Game, Position, WordsGame};
use packwright_model::{KNOWN_NOUNS, Property, Ruleset, Sentence, Word};
use packwright_solver::words::{
    Analysis, Constraint, Need, Options, Proof, analyse, count_shortest, prove,
};
use packwright_solver::{Budget, Limit, LimitReason, Progress, Stats, Stop, Verdict, sokoban};

use crate::failure::Failure;
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
    pub(crate) timeout: Option<Duration>,
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

/// One of several equal parts of a list of levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// From 1.
    index: usize,
    count: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((index, count)) if (1..=count).contains(&index) => Ok(Self { index, count }),
            _ => Err("a shard is I/N with I from 1 to N, such as 2/4".to_owned()),
        }
    }
}

impl Shard {
    /// The tasks of this shard.
    pub(crate) fn of(self, tasks: Vec<Task>) -> Vec<Task> {
        tasks.into_iter().skip(self.index - 1).step_by(self.count).collect()
    }
}

/// A rule of words that no level knows cannot be forbidden: it would be a slip that looks like a proof.
pub(crate) fn refuse_senseless(tasks: &[Task], forbidden: &[Sentence]) -> Result<(), Failure> {
    for rule in forbidden {
        let others = match &rule.is {
            Word::Noun(noun) => Some(noun),
            Word::Property(_) | Word::Is | Word::And => None,
        };
        for noun in others.into_iter().chain([&rule.noun]) {
            let on_a_board = tasks.iter().flat_map(|task| &task.level.things);
            let mut known: Vec<&str> = KNOWN_NOUNS.to_vec();
            known.extend(on_a_board.map(|thing| thing.kind.as_str()));
            if !known.contains(&noun.as_str()) {
                let failure = Failure::new(format!("no level knows a noun {noun} (in {rule})"));
                known.extend(Property::ALL.map(Property::name));
                return Err(match nearest(noun.as_str(), known) {
                    Some(near) => failure.help(format!("did you mean {near}?")),
                    None => failure,
                });
            }
        }
    }
    Ok(())
}

/// Takes out the levels that start with a rule active that is to be forbidden: the question has no
/// answer there. A note for each.
///
/// # Errors
/// The first of these, where no level is left.
pub(crate) fn leave_out_active(
    tasks: &mut Vec<Task>,
    forbidden: &[Sentence],
) -> Result<Vec<Failure>, Failure> {
    let mut notes = Vec::new();
    let help = "only a rule that is not there yet can be forbidden";
    tasks.retain(|task| {
        // Without a rule to forbid no level need be set up.
        let start = forbidden.first().and_then(|_| WordsGame::of(&task.level));
        let start = start.map(|game| Position::start(&game));
        let active = start.and_then(|start| forbidden.iter().find(|rule| start.is_active(rule)));
        let id = &task.named.id;
        notes.extend(active.map(|rule| {
            Failure::new(format!("{rule} is active at the start of level {id}")).help(help)
        }));
        active.is_none()
    });
    if tasks.is_empty() && !notes.is_empty() {
        return Err(notes.swap_remove(0));
    }
    Ok(notes)
}

/// Answers all questions about all tasks, in their order, whatever the number of threads.
pub(crate) fn answer(tasks: &[Task], questions: &Questions) -> Result<Vec<Answer>, Failure> {
    let watch = Watch::new(tasks.len())?;
    let workers = questions.threads.clamp(1, tasks.len().max(1));
    // Threads that have no level of their own help with one level's plain search.
    let inside = if tasks.len() == 1 { questions.threads } else { 1 };
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(Vec::with_capacity(tasks.len()));
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(at) else { break };
                    let answer = answer_one(task, questions, inside, &watch);
                    if let Ok(mut answers) = answers.lock() {
                        answers.push((at, answer));
                    }
                }
            });
        }
    });
    watch.finish();
    let mut answers = answers.into_inner().unwrap_or_default();
    answers.sort_by_key(|(at, _)| *at);
    Ok(answers.into_iter().map(|(_, answer)| answer).collect())
}

fn answer_one(task: &Task, questions: &Questions, threads: usize, watch: &Watch) -> Answer {
    // With thousands of levels to come even the first look of each search would take its time.
    if watch.is_interrupted() {
        watch.done();
        return not_begun(task, questions);
    }
    let begun = Instant::now();
    let clock = Clock::start();
    let timed_out = AtomicBool::new(false);
    let stop = |progress: &Progress| {
        let elapsed = clock.elapsed(progress);
        if watch.look(&task.named.id, elapsed, progress) {
            return true;
        }
        let late = questions.timeout.is_some_and(|timeout| elapsed >= timeout);
        if late {
            timed_out.store(true, Ordering::Relaxed);
        }
        late
    };
    let found = match Game::new(&task.level) {
        Game::Words(game) => words(&game, task, questions, threads, &stop),
        Game::Classic(game) => pushes(&game, questions, &stop),
    };
    watch.done();
    // Whoever comes after the clock has not stopped it.
    let interrupted = watch.is_interrupted() && !timed_out.load(Ordering::Relaxed);
    let objective = questions.objective;
    Answer { found, objective, elapsed: begun.elapsed(), interrupted }
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
fn not_begun(task: &Task, questions: &Questions) -> Answer {
    let reason = LimitReason::Stopped;
    let stopped = Limit::new(reason, Stats::default());
    let limit = Verdict::Limit(stopped.clone());
    let objective = questions.objective;
    if task.level.rules == Ruleset::Sokoban {
        let found = Found::Pushes(limit);
        return Answer { found, objective, elapsed: Duration::ZERO, interrupted: true };
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
    let found = Found::Words(Box::new(Words { proof, count, analysis }));
    Answer { found, objective, elapsed: Duration::ZERO, interrupted: true }
}
