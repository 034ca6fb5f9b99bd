//! What the store was, and going back to it.

use packwright_workspace::Failure;

use crate::change::{Changed, Intent};
use crate::state::State;
use crate::store::Store;

/// Which state to go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Back {
    /// So many changes back.
    By(u64),
    /// The state of this number, which may also be one that was undone.
    To(u64),
}

impl Store<'_> {
    /// The states that are kept, the newest first. What was written and never committed is none.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub fn history(&self) -> Result<Vec<State>, Failure> {
        let current = self.read()?.state.number;
        let numbers = self.numbers().into_iter().filter(|number| *number <= current);
        // One state that cannot be read hides none of the others; `check` speaks of it.
        Ok(numbers.rev().filter_map(|number| self.state(number).ok()).collect())
    }

    /// Goes back to an earlier state, as a change of its own, so that it can be undone by `Back::To`.
    ///
    /// # Errors
    /// Where that state is not kept any more, and as [`change`](Store::change).
    pub fn undo(&self, intent: &Intent, back: Back) -> Result<Changed<State>, Failure> {
        self.change(intent, &[], |state| {
            let old = match back {
                Back::To(number) => self.kept(number)?,
                Back::By(count) => {
                    let mut old = state.clone();
                    let mut next = match state.number {
                        0 => None,
                        number => self.state(number)?.before,
                    };
                    for done in 0..count {
                        let Some(number) = next else {
                            let message = match done {
                                0 => "there is nothing to undo".to_owned(),
                                1 => "there is only 1 change to undo".to_owned(),
                                done => format!("there are only {done} changes to undo"),
                            };
                            return Err(Failure::new(message).help("packwright mods history"));
                        };
                        old = self.kept(number)?;
                        next = old.before;
                    }
                    old
                }
            };
            state.profile.clone_from(&old.profile);
            state.profiles.clone_from(&old.profiles);
            state.before = old.before;
            Ok(old)
        })
    }

    /// A state to go back to.
    fn kept(&self, number: u64) -> Result<State, Failure> {
        let is_there = number == 0 || self.numbers().contains(&number);
        if !is_there {
            let message = format!("state {number} is not kept");
            return Err(Failure::new(message).help("packwright mods history shows those that are"));
        }
        self.state(number)
    }
}
