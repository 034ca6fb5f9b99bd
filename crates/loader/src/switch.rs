//! Switching packs on and off, moving them in the user's order, taking them away.

use packwright_workspace::Failure;

use crate::change::{Changed, Intent, host};
use crate::install::installed;
use crate::plan::{Action, Way, ways};
use crate::state::State;
use crate::store::Store;

/// Where a pack goes in the user's order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// Before all others.
    First,
    /// After all others.
    Last,
    /// Right before a pack.
    Before(String),
    /// Right after a pack.
    After(String),
}

impl Store<'_> {
    /// Switches packs of the profile on or off.
    ///
    /// # Errors
    /// Where one is not installed, and as [`change`](Store::change).
    pub fn switch(
        &self,
        intent: &Intent,
        ids: &[String],
        on: bool,
    ) -> Result<Changed<()>, Failure> {
        self.change(intent, &[], |state| {
            for id in ids {
                installed(state, id)?;
            }
            for id in ids {
                if let Some(pack) = state.current_mut().pack_mut(id) {
                    pack.enabled = on;
                }
            }
            Ok(())
        })
    }

    /// Moves a pack in the user's order. What it needs loads before it all the same.
    ///
    /// # Errors
    /// Where one of the packs is not installed, and as [`change`](Store::change).
    pub fn order(&self, intent: &Intent, id: &str, place: &Place) -> Result<Changed<()>, Failure> {
        self.change(intent, &[], |state| {
            installed(state, id)?;
            if let Place::Before(other) | Place::After(other) = place {
                installed(state, other)?;
                if other == id {
                    return Err(Failure::new(format!("{id} cannot go before or after itself")));
                }
            }
            let packs = &mut state.current_mut().packs;
            let Some(from) = packs.iter().position(|pack| pack.id == id) else { return Ok(()) };
            let pack = packs.remove(from);
            let at =
                |other: &str| packs.iter().position(|pack| pack.id == other).unwrap_or(packs.len());
            let to = match place {
                Place::First => 0,
                Place::Last => packs.len(),
                Place::Before(other) => at(other),
                Place::After(other) => (at(other) + 1).min(packs.len()),
            };
            packs.insert(to, pack);
            Ok(())
        })
    }

    /// Takes packs out of the profile. Their files stay for `undo`, until `gc`.
    ///
    /// # Errors
    /// Where one is not installed, and as [`change`](Store::change).
    pub fn remove(&self, intent: &Intent, ids: &[String]) -> Result<Changed<()>, Failure> {
        self.change(intent, &[], |state| {
            for id in ids {
                installed(state, id)?;
            }
            state.current_mut().packs.retain(|pack| !ids.contains(&pack.id));
            Ok(())
        })
    }
}

/// The packs to switch on so that a pack loads, itself among them; none where that alone does not do it.
#[must_use]
pub fn closure(state: &State, id: &str) -> Option<Vec<String>> {
    let ways = ways(&state.current().packs, &host(), id);
    ways.into_iter().find_map(|Way(steps)| match <[Action; 1]>::try_from(steps) {
        Ok([Action::Enable(ids)]) => Some(ids),
        _ => None,
    })
}
