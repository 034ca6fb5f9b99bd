//! Profiles: lists of packs beside each other, one of which is played.

use packwright_model::is_slug;
use packwright_workspace::Failure;

use crate::change::{Changed, Intent};
use crate::state::{Profile, State};
use crate::store::Store;

impl Store<'_> {
    /// Makes an empty profile, or one like another.
    ///
    /// # Errors
    /// A name that is none or taken, another that is not there, and as [`change`](Store::change).
    pub fn new_profile(
        &self,
        intent: &Intent,
        name: &str,
        like: Option<&str>,
    ) -> Result<Changed<()>, Failure> {
        self.change(intent, &[], |state| {
            let profile = match like {
                Some(like) => profile(state, like)?.clone(),
                None => Profile::default(),
            };
            add_profile(state, name, profile)
        })
    }

    /// Plays another profile from now on.
    ///
    /// # Errors
    /// Where it is not there, and as [`change`](Store::change).
    pub fn use_profile(&self, intent: &Intent, name: &str) -> Result<Changed<()>, Failure> {
        self.change(intent, &[], |state| {
            profile(state, name)?;
            name.clone_into(&mut state.profile);
            Ok(())
        })
    }

    /// Deletes a profile that is not played. `undo` brings it back.
    ///
    /// # Errors
    /// Where it is not there or is played, and as [`change`](Store::change).
    pub fn delete_profile(&self, intent: &Intent, name: &str) -> Result<Changed<()>, Failure> {
        self.change(intent, &[], |state| {
            profile(state, name)?;
            if state.profile == name {
                let failure = Failure::new(format!("{name} is the profile that is played"));
                return Err(failure.help("packwright mods profile use another first"));
            }
            state.profiles.remove(name);
            Ok(())
        })
    }
}

/// A profile by its name.
///
/// # Errors
/// Where there is none; the nearest is named.
pub(crate) fn profile<'a>(state: &'a State, name: &str) -> Result<&'a Profile, Failure> {
    state.profiles.get(name).ok_or_else(|| {
        let failure = Failure::new(format!("there is no profile {name}"));
        let names = state.profiles.keys().map(String::as_str);
        match packwright_diagnostics::nearest(name, names) {
            Some(nearest) => failure.help(format!("did you mean {nearest}?")),
            None => failure.help("packwright mods profile list shows what is there"),
        }
    })
}

/// Adds a profile under a new name.
pub(crate) fn add_profile(state: &mut State, name: &str, profile: Profile) -> Result<(), Failure> {
    if !is_slug(name) {
        let failure = Failure::new(format!("`{name}` is no name for a profile"));
        return Err(
            failure.help("a name is made of a-z, 0-9 and single hyphens, such as `evening-2`")
        );
    }
    if state.profiles.contains_key(name) {
        return Err(Failure::new(format!("there is a profile {name} already")));
    }
    state.profiles.insert(name.to_owned(), profile);
    Ok(())
}
