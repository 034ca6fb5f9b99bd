//! From what a person names to packs ready for work: what a path, a folder, a collection, a link or the
//! id of an installed pack stands for, which files of a folder are meant, and opening them.
//!
//! Everything goes through one trait, [`Disk`]: [`RealDisk`] is the machine's, [`MemoryDisk`] serves
//! tests and the browser. Texts from outside are read up to a limit, and whatever is wrong with them is
//! told with its place.
//!
//! - [`Workspace`] reads and opens what an argument means, as a [`Document`]; [`Unread`] is what all
//!   commands say of a level that was not read.
//! - [`files`] walks a folder; `packwright.toml` ([`Settings`]) says what it leaves out.
//! - [`verify`] replays what a document records; [`collections`] makes packs of collections and back;
//!   [`imports`] makes packs to be edited of whatever else holds levels.
//! - [`mod@diff`] says what differs between two packs.
//! - [`Cache`] keeps what was proved of levels from one run to the next.
//!
//! This crate knows `lint`, `share` and `syntax`, and all below them. It alone touches the disk, with the
//! front ends.
//!
//! ```
//! use std::path::Path;
//!
//! use packwright_syntax::FileKind;
//! use packwright_workspace::{MemoryDisk, Workspace};
//!
//! let disk = MemoryDisk::new()
//!     .with("/game/packwright.toml", "exclude = ['drafts']")
//!     .with("/game/docks.sok", "#####\n#@$.#\n#####\n")
//!     .with("/game/drafts/later.sok", "#####\n#@  #\n#####\n");
//! let workspace = Workspace::new(&disk);
//!
//! let mut failures = Vec::new();
//! let wanted = |kind| matches!(kind, FileKind::Pack(_) | FileKind::Collection);
//! let files = workspace.files(Path::new("/game"), wanted, &mut failures);
//! assert_eq!(files, [Path::new("/game/docks.sok")]);
//! let levels = workspace.open(&files[0]).map_err(|failure| failure.message)?.into_levels();
//! assert!(levels[0].level.is_ok());
//! # Ok::<(), String>(())
//! ```

mod cache;
pub mod collections;
pub mod diff;
mod disk;
mod document;
mod editable;
mod failure;
pub mod imports;
mod kind;
mod opening;
mod settings;
mod unread;
pub mod verify;
mod walk;

pub use cache::Cache;
pub use disk::{Disk, Entry, Held, Kind, MemoryDisk, RealDisk};
pub use document::{Document, NamedLevel, Recorded, parse_pack, unread};
pub use editable::editable;
pub use failure::Failure;
pub use kind::name_of;
pub use opening::{Input, Installed, ReadStdin, STDIN, Workspace, errors};
pub use settings::{SETTINGS_FILE, Settings};
pub use unread::{Unread, for_the_shell};
pub use walk::files;
