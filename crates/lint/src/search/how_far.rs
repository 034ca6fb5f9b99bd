//! How far searches got that gave up: kept so that they are not made again in vain, and never taken for a
//! proof of anything.

use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use packwright_solver::{Budget, LimitReason, Progress};
use serde::{Deserialize, Serialize};

use super::{Over, Search, Watcher};

/// What the searches of one level came to that gave up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HowFar {
    /// The last of each kind.
    pub searches: Vec<GaveUp>,
}

/// A search that gave up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GaveUp {
    /// What was asked.
    pub question: Question,
    /// Which budget ran out.
    pub ran_out: RanOut,
    /// States that it could store.
    pub max_states: usize,
    /// Bytes that it could hold.
    pub max_bytes: usize,
    /// Milliseconds that the level had; none without such a limit.
    pub milliseconds: Option<u64>,
    /// No solution of a classic level has fewer pushes, as far as that was asked.
    pub least_pushes: usize,
    /// How many of the answers that it looked for it found all the same. Where fewer are known by now, they
    /// were lost, and the search is made again.
    pub answered: usize,
}

/// What a search was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// How a level of words can be won: shortest, without moving a word, without a push, without rules.
    Wins,
    /// Everything that can be reached of such a level.
    Whole,
    /// Which things could be left out.
    Idle,
    /// Whether a classic level has a solution.
    Any,
    /// The one with the fewest pushes.
    Pushes,
}

impl Question {
    /// What a search for this may take, of what those on the two kinds of levels may.
    fn budget(self, words: Budget, classic: Budget) -> Budget {
        match self {
            Self::Wins | Self::Whole | Self::Idle => words,
            Self::Any | Self::Pushes => classic,
        }
    }
}

/// The budget that ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RanOut {
    /// Stored states.
    States,
    /// Memory.
    Memory,
    /// The time of the level.
    Time,
    /// The longest routes that can be counted, or the largest boards that can be held: no budget helps.
    Search,
}

impl GaveUp {
    /// Whether the same search would give up again with this budget and this time for the level.
    fn covers(&self, budget: Budget, time: Option<Duration>) -> bool {
        match self.ran_out {
            RanOut::States => budget.max_states <= self.max_states,
            RanOut::Memory => budget.max_bytes <= self.max_bytes,
            RanOut::Time => {
                time.zip(self.milliseconds).is_some_and(|(time, had)| milliseconds(time) <= had)
            }
            RanOut::Search => true,
        }
    }

    /// What the search would say.
    pub(crate) fn reason(&self) -> LimitReason {
        match self.ran_out {
            RanOut::States => LimitReason::States,
            RanOut::Memory => LimitReason::Memory,
            RanOut::Time => LimitReason::Stopped,
            RanOut::Search => LimitReason::Size,
        }
    }
}

impl HowFar {
    /// The search that this one would only repeat, if there was one.
    pub(crate) fn find(&self, question: Question, search: &Search<'_>) -> Option<&GaveUp> {
        let budget = question.budget(search.words, search.classic);
        let time = search.watcher.and_then(Watcher::time_of_level);
        self.searches
            .iter()
            .find(|gave_up| gave_up.question == question && gave_up.covers(budget, time))
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// What the searches of one level came to in this run.
pub(crate) struct Log<'a> {
    watcher: Option<&'a dyn Watcher>,
    words: Budget,
    classic: Budget,
    /// Why the watcher ended a search: 0 while it has not.
    over: AtomicU8,
}

impl<'a> Log<'a> {
    pub(crate) fn new(search: &'a Search<'a>) -> Self {
        let Search { watcher, words, classic, .. } = *search;
        Self { watcher, words, classic, over: AtomicU8::new(0) }
    }

    /// Whether the watcher wants the search to end.
    pub(crate) fn stop(&self, progress: &Progress) -> bool {
        let over = self.watcher.and_then(|watcher| watcher.look(progress));
        let over = over.map_or(0, |over| match over {
            Over::Level => 1,
            Over::Run => 2,
            Over::Person => 3,
        });
        self.over.fetch_max(over, Ordering::Relaxed);
        over > 0
    }

    /// Whether a person ended it.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.over.load(Ordering::Relaxed) == 3
    }

    /// A search that gave up, if it is worth keeping: one that was ended by a person, or by the time of the
    /// whole run, says nothing about the level.
    pub(crate) fn gave_up(
        &self,
        question: Question,
        reason: LimitReason,
        least_pushes: usize,
        answered: usize,
    ) -> Option<GaveUp> {
        let budget = question.budget(self.words, self.classic);
        let time = self.watcher.and_then(Watcher::time_of_level);
        let ran_out = match reason {
            LimitReason::States => RanOut::States,
            LimitReason::Memory => RanOut::Memory,
            LimitReason::Stopped if self.over.load(Ordering::Relaxed) == 1 => RanOut::Time,
            LimitReason::Stopped => return None,
            _ => RanOut::Search,
        };
        Some(GaveUp {
            question,
            ran_out,
            max_states: budget.max_states,
            max_bytes: budget.max_bytes,
            milliseconds: time.map(milliseconds),
            least_pushes,
            answered,
        })
    }
}
