//! The store: one folder with all that is installed.
//!
//! ```text
//! packs/<sha256>.json     a pack in canonical form; never changed once it is there
//! sources/<sha256>        the bytes that it came as
//! gen/000124.toml         one whole state: profiles, order, what is on, where each pack came from; of a
//!                         large one its twin `gen/000124.json`, for a fast start
//! current                 the number of the state that holds; its replacement is the commit
//! progress.toml           what was played, apart from all that
//! store.lock              held by whoever writes
//! ```
//!
//! A change writes the packs, then a new state, then `current`. Whatever ends it early, `current` names the
//! old state or the new one, and each is whole. Readers take no lock. No text of a pack becomes a path:
//! files go by hashes and numbers.

use std::io;
use std::path::{Path, PathBuf};

use packwright_workspace::{Disk, Failure, Held, Installed};

use crate::hash::PackHash;
use crate::load::{LoadError, Loaded, of_canonical};
use crate::state::{STORE_FORMAT, State};
use crate::twin;

/// Most bytes of a state that are read.
const STATE_BYTES: u64 = 64 << 20;
/// Most bytes of a pack that are read: more than a canonical one may have, so that one that grew is seen.
const PACK_BYTES: u64 = (packwright_model::limits::FILE_BYTES as u64) + 1;
/// The command that mends a damaged store.
pub(crate) const REPAIR: &str = "packwright mods check --repair";
/// How many states are kept for `undo`.
const KEPT: u64 = 100;

/// A folder of installed packs. Nothing is read or made before it is asked for.
#[derive(Clone)]
pub struct Store<'a> {
    disk: &'a dyn Disk,
    home: PathBuf,
}

/// What a store holds now.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The state.
    pub state: State,
    /// Whether a later release made it, so that this one only reads it.
    pub read_only: bool,
}

impl<'a> Store<'a> {
    /// The store in a folder, which need not be there yet.
    #[must_use]
    pub fn new(disk: &'a dyn Disk, home: impl Into<PathBuf>) -> Self {
        Self { disk, home: home.into() }
    }

    /// The folder.
    #[must_use]
    pub fn home(&self) -> &Path {
        &self.home
    }

    pub(crate) fn disk(&self) -> &'a dyn Disk {
        self.disk
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.home.join(name)
    }

    /// The state that holds; an empty one of a store that is not there yet.
    ///
    /// # Errors
    /// A store that cannot be read or makes no sense.
    pub fn read(&self) -> Result<Snapshot, Failure> {
        // Between the two reads the state may have been left behind by a hundred others and cleared away.
        let mut number = self.current()?;
        for _ in 0..3 {
            let Some(wanted) = number else {
                return Ok(Snapshot { state: State::empty(), read_only: false });
            };
            match self.state(wanted) {
                Err(_) if self.current()? != number => number = self.current()?,
                state => {
                    let state = state?;
                    return Ok(Snapshot { read_only: state.format > STORE_FORMAT, state });
                }
            }
        }
        Err(Failure::new(format!(
            "the store in {} changes too fast to be read",
            self.home.display()
        )))
    }

    /// The number of the state that holds.
    fn current(&self) -> Result<Option<u64>, Failure> {
        let file = self.file("current");
        let text = match self.disk.read(&file, 100) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return if self.numbers().is_empty() {
                    Ok(None)
                } else {
                    Err(self.damaged("`current` is missing"))
                };
            }
            Err(error) => return Err(Failure::unreadable(&file, &error)),
        };
        let number = str::from_utf8(&text).ok().and_then(|text| text.trim().parse().ok());
        number.map(Some).ok_or_else(|| self.damaged("`current` holds no number"))
    }

    fn damaged(&self, what: &str) -> Failure {
        let failure =
            Failure::new(format!("the store in {} is damaged: {what}", self.home.display()));
        failure.help(REPAIR).about(&self.home)
    }

    /// A state by its number; 0 is the empty store.
    ///
    /// # Errors
    /// Where it is not kept, or makes no sense.
    pub fn state(&self, number: u64) -> Result<State, Failure> {
        if number == 0 {
            return Ok(State::empty());
        }
        let file = self.state_file(number);
        let text = self.disk.read(&file, STATE_BYTES);
        let text = text.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => self.damaged(&format!("state {number} is missing")),
            _ => Failure::unreadable(&file, &error),
        })?;
        let text = String::from_utf8(text)
            .map_err(|_| self.damaged(&format!("state {number} is no text")))?;
        if let Some(state) = twin::read(self.disk, &file, &text) {
            return Ok(state);
        }
        State::from_toml(&text).map_err(|wrong| {
            if is_newer(&text) {
                let message =
                    format!("the store in {} was made by a later packwright", self.home.display());
                return Failure::new(message).help("update packwright").about(&self.home);
            }
            let first = wrong.lines().next().unwrap_or_default();
            self.damaged(&format!("{}: {first}", file.display()))
        })
    }

    pub(crate) fn state_file(&self, number: u64) -> PathBuf {
        self.home.join("gen").join(format!("{number:06}.toml"))
    }

    /// The numbers of the states that are kept, lowest first.
    #[must_use]
    pub fn numbers(&self) -> Vec<u64> {
        let entries = self.disk.list(&self.home.join("gen")).unwrap_or_default();
        let number = |path: &Path| path.file_name()?.to_str()?.strip_suffix(".toml")?.parse().ok();
        let mut numbers: Vec<u64> =
            entries.iter().filter_map(|entry| number(&entry.path)).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Makes a state the one that holds: the commit.
    pub(crate) fn point_to(&self, number: u64) -> Result<(), Failure> {
        self.write(&self.file("current"), format!("{number:06}\n").as_bytes())
    }

    /// Removes a state that nobody goes back to.
    pub(crate) fn remove_state(&self, number: u64) -> io::Result<()> {
        let file = self.state_file(number);
        // Most have no twin.
        let _ = self.disk.remove(&twin::file(&file));
        self.disk.remove(&file)
    }

    pub(crate) fn pack_file(&self, hash: PackHash) -> PathBuf {
        self.home.join("packs").join(format!("{hash}.json"))
    }

    pub(crate) fn source_file(&self, hash: PackHash) -> PathBuf {
        self.home.join("sources").join(hash.to_string())
    }

    /// The canonical form of an installed pack.
    ///
    /// # Errors
    /// Where it is not there, or is not what was installed.
    pub fn canonical(&self, hash: PackHash) -> Result<String, Failure> {
        let file = self.pack_file(hash);
        let bytes = self.disk.read(&file, PACK_BYTES);
        let bytes = bytes
            .map_err(|error| self.damaged(&format!("cannot read {}: {error}", file.display())))?;
        let text = String::from_utf8(bytes).ok().filter(|text| PackHash::of(text) == hash);
        text.ok_or_else(|| self.damaged(&format!("{} was changed", file.display())))
    }

    /// The bytes that an installed pack came as, where they are kept.
    #[must_use]
    pub fn original(&self, hash: PackHash) -> Option<Vec<u8>> {
        self.disk.read(&self.source_file(hash), PACK_BYTES).ok()
    }

    /// An installed pack, read and checked like any other.
    ///
    /// # Errors
    /// As [`canonical`](Self::canonical), and what is wrong with the pack.
    pub fn load(&self, id: &str, hash: PackHash) -> Result<Loaded, LoadError> {
        of_canonical(id, self.canonical(hash)?, self.original(hash))
    }

    /// Waits until nobody else writes.
    pub(crate) fn lock(&self) -> Result<Held, Failure> {
        let file = self.file("store.lock");
        let made = self.disk.make_folder(&self.home);
        made.map_err(|error| Failure::unwritable(&self.home, &error))?;
        self.disk.lock(&file).map_err(|error| Failure::unwritable(&file, &error))
    }

    /// Writes a file of the store, and the folder that it stands in.
    pub(crate) fn write(&self, file: &Path, content: &[u8]) -> Result<(), Failure> {
        let folder = file.parent().unwrap_or(&self.home);
        let made = self.disk.make_folder(folder);
        let written = made.and_then(|()| self.disk.replace(file, content));
        written.map_err(|error| {
            let failure = Failure::unwritable(file, &error);
            failure.help("nothing was changed: the store is as it was")
        })
    }

    /// Keeps a pack, and the bytes that it came as.
    pub(crate) fn keep(&self, loaded: &Loaded) -> Result<(), Failure> {
        let file = self.pack_file(loaded.hash);
        if self.canonical(loaded.hash).is_err() {
            self.write(&file, loaded.canonical.as_bytes())?;
        }
        match &loaded.original {
            Some(original) if self.original(loaded.hash).as_ref() != Some(original) => {
                self.write(&self.source_file(loaded.hash), original)
            }
            _ => Ok(()),
        }
    }

    /// Makes a state the one that holds, and clears away what is too old for `undo`.
    pub(crate) fn commit(&self, state: &State) -> Result<(), Failure> {
        let text = state.to_toml().map_err(Failure::new)?;
        let file = self.state_file(state.number);
        self.write(&file, text.as_bytes())?;
        twin::write(self.disk, &file, state, &text);
        self.point_to(state.number)?;
        let old = self.numbers();
        for number in old.into_iter().filter(|number| number + KEPT <= state.number) {
            // A state too many harms nobody.
            let _ = self.remove_state(number);
        }
        Ok(())
    }
}

/// Whether the text of a state says that it is of a later version of the store.
fn is_newer(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Head {
        format: u32,
    }
    toml::from_str::<Head>(text).is_ok_and(|head| head.format > STORE_FORMAT)
}

impl Installed for Store<'_> {
    fn pack(&self, id: &str) -> Option<Vec<u8>> {
        let state = self.read().ok()?.state;
        let hash = state.current().pack(id)?.hash;
        self.original(hash).or_else(|| self.canonical(hash).ok().map(String::into_bytes))
    }
}
