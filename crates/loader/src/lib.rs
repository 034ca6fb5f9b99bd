//! The mod loader: packs come as files, folders, collections or links; they are checked, kept, ordered
//! with others, switched on and off, updated, undone, and shared as a set.
//!
//! - [`load`] reads a pack from anywhere and checks it without any search: what a game embeds.
//! - [`Store`] is the folder of what is installed. It changes from one whole state to the next
//!   ([`Store::change`]), so that whatever ends a change early leaves the old state or the new one.
//! - [`Set`] is a profile to hand around; [`Store::patches`] says which levels are replaced by others.
//! - [`Plan`] says which packs of a profile are on, in which order they load, and why the others are off;
//!   [`ways`] are ways out, each tried before it is told.
//!
//! A pack with errors is refused. A sound pack is never refused for what else is installed: it is kept,
//! and off as long as something stands against it. No text of a pack becomes a path, and nothing a pack
//! holds is ever executed.
//!
//! This crate knows `workspace` and all below it, and no clock: times are given.
//!
//! ```
//! use std::path::Path;
//!
//! use packwright_loader::{Arrival, Intent, LoadError, Store, load};
//! use packwright_workspace::{MemoryDisk, Workspace};
//!
//! let disk = MemoryDisk::new().with("/docks.sok", "Collection: Docks\n\n#####\n#@$.#\n#####\n");
//! let loaded = match load(&Workspace::new(&disk), Path::new("/docks.sok")) {
//!     Ok(loaded) => loaded,
//!     Err(LoadError::Failure(failure)) => return Err(failure.message),
//!     Err(LoadError::Report(report)) => return Err(report.errors[0].message.clone()),
//! };
//! let store = Store::new(&disk, "/mods");
//! let intent = Intent { what: "install docks".into(), time: String::new(), dry_run: false };
//! let arrival = Arrival { loaded, source: "/docks.sok".into(), why: "asked".into() };
//! let changed = store.install(&intent, &[arrival]).map_err(|failure| failure.message)?;
//! assert!(changed.after.packs[0].on);
//! # Ok::<(), String>(())
//! ```

mod change;
mod check;
mod hash;
mod history;
mod install;
mod load;
mod patches;
mod plan;
mod profiles;
mod progress;
mod record;
mod rescue;
mod sets;
mod state;
mod store;
mod switch;
mod twin;

pub use change::{Changed, Intent, host, plan};
pub use check::{Checked, Fault, Tidied};
pub use hash::{NotAHash, PackHash};
pub use history::Back;
pub use install::{Arrival, Before, Installed, installed};
pub use load::{LoadError, Loaded, Report, load, load_bytes, sources};
pub use patches::{Level, NotApplied, Patched, target};
pub use plan::{Action, Edge, Note, Plan, Planned, Reason, Tie, Way, followers, ways};
pub use progress::{Best, Progress};
pub use record::{ASKED, Record};
pub use sets::{Import, Imported, Set};
pub use state::{FIRST_PROFILE, Profile, STORE_FORMAT, State};
pub use store::{Snapshot, Store};
pub use switch::{Place, closure};
