//! A part of a list of levels, for machines that share the work.

use std::str::FromStr;

use super::gather::Task;

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
