//! From what a person names to packs ready for work: what a path, a folder, a collection, a link or the
//! id of an installed pack stands for, which files of a folder are meant, and opening them.
//!
//! Everything goes through one trait, [`Disk`]: [`RealDisk`] is the machine's, [`MemoryDisk`] serves
//! tests and the browser. Texts from outside are read up to a limit, and whatever is wrong with them is
//! told with its place.
//!
//! - [`files`] walks a folder; `packwright.toml` ([`Settings`]) says what it leaves out.
//! - [`Cache`] keeps what was proved of levels from one run to the next.

mod cache;
mod disk;
mod failure;
mod settings;
mod walk;

use std::ffi::OsStr;
use std::path::Path;

pub use cache::Cache;
pub use disk::{Disk, Entry, Kind, MemoryDisk, RealDisk};
pub use failure::Failure;
pub use settings::{SETTINGS_FILE, Settings};
pub use walk::files;

/// The argument that means standard input.
pub const STDIN: &str = "-";

/// The name of a file, as text; empty where it has none.
#[must_use]
pub fn file_name(path: &Path) -> &str {
    path.file_name().and_then(OsStr::to_str).unwrap_or_default()
}
