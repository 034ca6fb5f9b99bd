//! The same state once more as JSON, beside the TOML that people read: `gen/000124.json`. Of a store with
//! thousands of packs the TOML takes longer to read than all the rest of a command. The TOML alone counts:
//! its checksum stands in the twin, and a twin of another text, or none, is passed over.

use std::path::{Path, PathBuf};

use packwright_workspace::Disk;
use serde::{Deserialize, Serialize};

use crate::state::State;

/// Most bytes of a twin that are read.
const BYTES: u64 = 64 << 20;

/// From this length of the TOML on a twin pays.
const FROM_BYTES: usize = 64 << 10;

/// What the file holds.
#[derive(Serialize, Deserialize)]
struct Twin<S> {
    /// CRC-32 of the TOML.
    of: u32,
    state: S,
}

/// Where the twin of a state file is.
pub(crate) fn file(state: &Path) -> PathBuf {
    state.with_extension("json")
}

/// The state that a text of TOML holds, by its twin; none where it has none.
pub(crate) fn read(disk: &dyn Disk, state: &Path, toml: &str) -> Option<State> {
    if toml.len() < FROM_BYTES {
        return None;
    }
    let bytes = disk.read(&file(state), BYTES).ok()?;
    let twin: Twin<State> = serde_json::from_slice(&bytes).ok()?;
    (twin.of == crc32fast::hash(toml.as_bytes())).then_some(twin.state)
}

/// Keeps the twin of a state. That it cannot be kept harms nobody.
pub(crate) fn write(disk: &dyn Disk, file_of_state: &Path, state: &State, toml: &str) {
    if toml.len() < FROM_BYTES {
        return;
    }
    let twin = Twin { of: crc32fast::hash(toml.as_bytes()), state };
    if let Ok(text) = serde_json::to_vec(&twin) {
        let _ = disk.replace(&file(file_of_state), &text);
    }
}

#[cfg(test)]
mod tests {
    use packwright_workspace::MemoryDisk;

    use super::*;

    #[test]
    fn a_twin_of_another_text_is_passed_over() {
        let disk = MemoryDisk::new().with("/gen/000001.toml", "");
        let path = Path::new("/gen/000001.toml");
        let state = State { what: "x".repeat(FROM_BYTES), ..State::empty() };
        let toml = state.to_toml().unwrap();
        assert_eq!(read(&disk, path, &toml), None);
        write(&disk, path, &state, &toml);
        assert_eq!(read(&disk, path, &toml), Some(state.clone()));
        let edited = toml.replacen("default", "evening", 1);
        assert_eq!(read(&disk, path, &edited), None);
        disk.replace(&file(path), b"{}").unwrap();
        assert_eq!(read(&disk, path, &toml), None);
    }
}
