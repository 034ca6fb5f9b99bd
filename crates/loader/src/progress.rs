//! What was played: the best route of each level, by pack id and puzzle hash, so that it lasts when a pack
//! is updated, renamed or removed and comes back. It stands apart from the states of the store: `undo`
//! takes no progress back.

use std::collections::BTreeMap;
use std::io;

use packwright_engine::{PuzzleHash, wins_after};
use packwright_model::{Level, Route};
use packwright_workspace::Failure;
use serde::{Deserialize, Serialize};

use crate::store::Store;

/// Most bytes of the file.
const BYTES: u64 = 16 << 20;

/// The file `progress.toml`.
const FILE: &str = "progress.toml";

/// By pack id and puzzle hash the best that was played.
pub type Progress = BTreeMap<String, BTreeMap<String, Best>>;

/// The best that was played of a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// The route, up to its win.
    pub route: String,
    /// When it was played, as RFC 3339.
    pub time: String,
}

impl Store<'_> {
    /// What was played.
    ///
    /// # Errors
    /// Where the file is there and makes no sense: it is never written over then.
    pub fn progress(&self) -> Result<Progress, Failure> {
        let file = self.file(FILE);
        let bytes = match self.disk().read(&file, BYTES) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Progress::new()),
            Err(error) => return Err(Failure::unreadable(&file, &error)),
        };
        let text = String::from_utf8(bytes).map_err(|error| error.to_string());
        let progress =
            text.and_then(|text| toml::from_str(&text).map_err(|error| error.to_string()));
        progress.map_err(|error| {
            let first = error.lines().next().unwrap_or_default().to_owned();
            let failure = Failure::new(format!("{} makes no sense: {first}", file.display()));
            failure.help("mend it or move it away: nothing is written over it").about(&file)
        })
    }

    /// Keeps a route of a level of a pack, if it wins in fewer steps than the one that is kept; whether it
    /// does. What follows the win is left out.
    ///
    /// # Errors
    /// As [`progress`](Self::progress), and a disk that refuses.
    pub fn keep_route(
        &self,
        pack: &str,
        level: &Level,
        Route(moves): &Route,
        time: &str,
    ) -> Result<bool, Failure> {
        let Some(steps) = wins_after(level, moves) else { return Ok(false) };
        let held = self.lock()?;
        let mut progress = self.progress()?;
        let levels = progress.entry(pack.to_owned()).or_default();
        let hash = PuzzleHash::of(level).to_string();
        if levels.get(&hash).is_some_and(|best| best.route.len() <= steps) {
            return Ok(false);
        }
        let route = Route(moves[..steps].to_vec()).to_string();
        levels.insert(hash, Best { route, time: time.to_owned() });
        let text = toml::to_string(&progress).map_err(|error| Failure::new(error.to_string()))?;
        self.write(&self.file(FILE), text.as_bytes())?;
        drop(held);
        Ok(true)
    }
}
