//! Proofs kept between runs, one small file a level. A cache is only a help: what cannot be read is
//! not there, what cannot be written is not kept.

use std::io;
use std::path::{Path, PathBuf};

use packwright_lint::{HowFar, Proofs, Proved};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Disk;
use crate::kind::file_name;

/// Most bytes of a file that is looked into.
const MOST: u64 = 4 << 20;

/// How the files end that hold proofs, and those that say how far a search got that gave up.
const PROOFS: &str = ".json";
const HOW_FAR: &str = ".open.json";

/// A folder of proofs.
pub struct Cache<'a> {
    disk: &'a dyn Disk,
    folder: PathBuf,
}

/// A file of the cache.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept<T> {
    /// All that the facts depend on. Files are named by a checksum of it, so two levels may share a
    /// name: the whole key decides.
    key: String,
    /// Checksum of the facts as written, so that a damaged file is not believed.
    checksum: u32,
    #[serde(rename = "proved")]
    facts: T,
}

impl<'a> Cache<'a> {
    /// The proofs in a folder, which need not be there yet.
    #[must_use]
    pub fn new(disk: &'a dyn Disk, folder: impl Into<PathBuf>) -> Self {
        Self { disk, folder: folder.into() }
    }

    /// Where the proofs are.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Forgets everything; the number of levels that were kept.
    ///
    /// # Errors
    /// Where the folder cannot be read, or a file in it not removed.
    pub fn clear(&self) -> io::Result<usize> {
        let entries = match self.disk.list(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
            entries => entries?,
        };
        // Only what looks like ours: the folder may have been named by mistake.
        let ours: Vec<_> = entries.iter().filter(|entry| is_ours(&entry.path)).collect();
        for entry in &ours {
            self.disk.remove(&entry.path)?;
        }
        Ok(ours.iter().filter(|entry| !file_name(&entry.path).ends_with(HOW_FAR)).count())
    }

    fn file(&self, key: &str, ending: &str) -> PathBuf {
        self.folder.join(format!("{:08x}{ending}", crc32fast::hash(key.as_bytes())))
    }

    fn read<T: Serialize + DeserializeOwned>(&self, key: &str, ending: &str) -> Option<T> {
        let text = self.disk.read(&self.file(key, ending), MOST).ok()?;
        let kept: Kept<T> = serde_json::from_slice(&text).ok()?;
        let intact = kept.key == key && checksum(&kept.facts) == Some(kept.checksum);
        intact.then_some(kept.facts)
    }

    fn write<T: Serialize>(&self, key: &str, ending: &str, facts: &T) -> Option<()> {
        let kept = Kept { checksum: checksum(facts)?, key: key.to_owned(), facts };
        let text = serde_json::to_vec(&kept).ok()?;
        self.disk.make_folder(&self.folder).ok()?;
        self.disk.replace(&self.file(&kept.key, ending), &text).ok()
    }
}

fn is_ours(path: &Path) -> bool {
    let name = file_name(path);
    name.strip_suffix(HOW_FAR)
        .or_else(|| name.strip_suffix(PROOFS))
        .is_some_and(|stem| stem.len() == 8 && stem.chars().all(|c| c.is_ascii_hexdigit()))
}

impl Proofs for Cache<'_> {
    fn get(&self, key: &str) -> Option<Proved> {
        self.read(key, PROOFS)
    }

    fn put(&self, key: &str, proved: &Proved) {
        let _ = self.write(key, PROOFS, proved);
    }

    fn how_far(&self, key: &str) -> Option<HowFar> {
        self.read(key, HOW_FAR)
    }

    fn put_how_far(&self, key: &str, how_far: &HowFar) {
        let _ = self.write(key, HOW_FAR, how_far);
    }
}

fn checksum(facts: &impl Serialize) -> Option<u32> {
    serde_json::to_vec(facts).ok().map(|text| crc32fast::hash(&text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MemoryDisk;

    #[test]
    fn what_was_kept_is_found_and_what_was_damaged_is_not() {
        let disk = MemoryDisk::new().with("/c/notes.json", "mine");
        let cache = Cache::new(&disk, "/c");
        let proved = Proved { idle: Some(Vec::new()), ..Proved::default() };
        assert_eq!(cache.get("a level"), None);
        cache.put("a level", &proved);
        assert_eq!(cache.get("a level"), Some(proved));
        assert_eq!(cache.get("another"), None);
        let file = cache.file("a level", PROOFS);
        let text = String::from_utf8(disk.read(&file, MOST).unwrap()).unwrap();
        disk.replace(&file, text.replace("[]", "null").as_bytes()).unwrap();
        assert_eq!(cache.get("a level"), None);
        assert_eq!(cache.clear().unwrap(), 1);
        assert!(
            disk.read(Path::new("/c/notes.json"), MOST).is_ok(),
            "only what is ours is removed"
        );
    }
}
