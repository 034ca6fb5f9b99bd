//! Proofs kept between runs, one small file a level. A cache is only a help: what cannot be read is
//! not there, what cannot be written is not kept.

use std::env;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use packwright_lint::{Proofs, Proved};
use serde::{Deserialize, Serialize};

/// Most bytes of a file that is looked into.
const MOST: u64 = 4 << 20;

/// A folder of proofs.
pub(crate) struct Cache {
    folder: PathBuf,
}

/// A file of the cache.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    /// All that the facts depend on. Files are named by a checksum of it, so two levels may share a
    /// name: the whole key decides.
    key: String,
    /// Checksum of the facts as written, so that a damaged file is not believed.
    checksum: u32,
    proved: Proved,
}

impl Cache {
    /// The user's cache: `PACKWRIGHT_CACHE`, or the system's place for caches. None where the system
    /// names no such place.
    pub(crate) fn of_user() -> Option<Self> {
        let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        let folder = match variable("PACKWRIGHT_CACHE") {
            Some(folder) => PathBuf::from(folder),
            None => variable("XDG_CACHE_HOME")
                .or_else(|| variable("LOCALAPPDATA"))
                .map(PathBuf::from)
                .or_else(|| Some(PathBuf::from(variable("HOME")?).join(".cache")))?
                .join("packwright"),
        };
        Some(Self { folder: folder.join("proofs") })
    }

    /// Where the proofs are.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Forgets everything; the number of levels that were kept.
    pub(crate) fn clear(&self) -> std::io::Result<usize> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(0),
            entries => entries?,
        };
        let mut cleared = 0;
        for entry in entries {
            let path = entry?.path();
            // Only what looks like ours: the folder may have been named by mistake.
            if is_ours(&path) {
                fs::remove_file(path)?;
                cleared += 1;
            }
        }
        Ok(cleared)
    }

    fn file(&self, key: &str) -> PathBuf {
        self.folder.join(format!("{:08x}.json", crc32fast::hash(key.as_bytes())))
    }
}

fn is_ours(path: &Path) -> bool {
    let name = crate::input::file_name(path);
    name.strip_suffix(".json")
        .is_some_and(|stem| stem.len() == 8 && stem.chars().all(|c| c.is_ascii_hexdigit()))
}

impl Proofs for Cache {
    fn get(&self, key: &str) -> Option<Proved> {
        let mut text = String::new();
        fs::File::open(self.file(key)).ok()?.take(MOST).read_to_string(&mut text).ok()?;
        let kept: Kept = serde_json::from_str(&text).ok()?;
        let intact = kept.key == key && checksum(&kept.proved) == Some(kept.checksum);
        intact.then_some(kept.proved)
    }

    fn put(&self, key: &str, proved: &Proved) {
        let _ = self.write(key, proved);
    }
}

impl Cache {
    fn write(&self, key: &str, proved: &Proved) -> Option<()> {
        let (key, proved) = (key.to_owned(), proved.clone());
        let kept = Kept { checksum: checksum(&proved)?, key, proved };
        let text = serde_json::to_vec(&kept).ok()?;
        fs::create_dir_all(&self.folder).ok()?;
        let mut file = tempfile::NamedTempFile::new_in(&self.folder).ok()?;
        file.write_all(&text).ok()?;
        file.persist(self.file(&kept.key)).ok()?;
        Some(())
    }
}

fn checksum(proved: &Proved) -> Option<u32> {
    serde_json::to_vec(proved).ok().map(|text| crc32fast::hash(&text))
}
