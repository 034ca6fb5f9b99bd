//! What `lint` needs beside its arguments: who watches over the searches, and which findings are told.

mod choice;
mod watcher;

pub(crate) use choice::Choice;
pub(crate) use watcher::LintWatcher;
