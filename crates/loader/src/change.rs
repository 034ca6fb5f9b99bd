//! How a store changes: under its lock, from one whole state to the next, the plan before and after told.
//! A dry run takes the very same steps and writes nothing.

use packwright_lint::own_version;
use packwright_workspace::Failure;
use semver::Version;

use crate::load::Loaded;
use crate::plan::Plan;
use crate::state::{STORE_FORMAT, State};
use crate::store::{Snapshot, Store};

/// What a change is called in the history, when it is made, and whether it is only tried.
#[derive(Clone, Debug)]
pub struct Intent {
    /// What the user does, such as `disable night-shift`.
    pub what: String,
    /// Now, as RFC 3339.
    pub time: String,
    /// Whether to write nothing.
    pub dry_run: bool,
}

/// What a change led to.
#[derive(Clone, Debug)]
pub struct Changed<T> {
    /// What the change itself has to say.
    pub value: T,
    /// The state before.
    pub old: State,
    /// The state after; with the old one's number where nothing changed.
    pub new: State,
    /// The plan of the profile that was played before.
    pub before: Plan,
    /// The plan of the profile that is played now.
    pub after: Plan,
}

impl<T> Changed<T> {
    /// Whether anything is otherwise than before.
    #[must_use]
    pub fn is_change(&self) -> bool {
        self.old.profile != self.new.profile || self.old.profiles != self.new.profiles
    }
}

/// The version of this program, which packs may require.
#[must_use]
pub fn host() -> Version {
    own_version().unwrap_or(Version::new(0, 0, 0))
}

/// The plan of the profile that is played.
#[must_use]
pub fn plan(state: &State) -> Plan {
    Plan::of(&state.current().packs, &host())
}

impl Store<'_> {
    /// Changes the store, and keeps some packs for that.
    ///
    /// # Errors
    /// What the change says, a store of a later release, or a disk that refuses; the old state holds then.
    pub fn change<T>(
        &self,
        intent: &Intent,
        packs: &[&Loaded],
        change: impl FnOnce(&mut State) -> Result<T, Failure>,
    ) -> Result<Changed<T>, Failure> {
        let held = if intent.dry_run { None } else { Some(self.lock()?) };
        let Snapshot { state: old, read_only } = self.read()?;
        if read_only {
            let home = self.home().display();
            let message =
                format!("the store in {home} was made by a later packwright: it is only read");
            return Err(Failure::new(message).help("update packwright to change it"));
        }
        let mut new = State { before: Some(old.number), ..old.clone() };
        let value = change(&mut new)?;
        let changed = |old: State, new: State| Changed {
            before: plan(&old),
            after: plan(&new),
            value,
            old,
            new,
        };
        if !intent.dry_run {
            for loaded in packs {
                self.keep(loaded)?;
            }
        }
        if (&old.profile, &old.profiles) == (&new.profile, &new.profiles) {
            return Ok(changed(old.clone(), old));
        }
        let mut newest = old.number;
        if !intent.dry_run {
            self.forget_uncommitted(old.number);
            // One that cannot be removed keeps its number to itself.
            newest = self.numbers().last().copied().unwrap_or(0).max(newest);
        }
        new.number = newest + 1;
        new.format = STORE_FORMAT;
        new.what.clone_from(&intent.what);
        new.time.clone_from(&intent.time);
        new.made_by = host().to_string();
        if !intent.dry_run {
            self.commit(&new)?;
        }
        drop(held);
        Ok(changed(old, new))
    }

    /// Removes states that were written and never committed: they never held, and no history has them.
    fn forget_uncommitted(&self, current: u64) {
        for number in self.numbers().into_iter().filter(|number| *number > current) {
            let _ = self.remove_state(number);
        }
    }
}
