//! The loader as a front end uses it.

#![allow(clippy::unwrap_used, clippy::disallowed_methods)] // tests only

mod damage;
mod round_trip;
mod store;

use packwright_loader::{Arrival, Changed, Installed, Intent, Loaded, Store, load_bytes, plan};

/// A pack with one level and further lines of its table.
pub(crate) fn text(id: &str, version: &str, more: &str) -> String {
    format!(
        "format = 1\nid = \"{id}\"\ntitle = \"{id}\"\nversion = \"{version}\"\n{more}\n[[levels]]\n\
         id = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nsolution = \"RRRRR\"\n\
         board = '''\nMIY.TIN\n@....&.\n'''\n"
    )
}

pub(crate) fn loaded(id: &str, version: &str, more: &str) -> Loaded {
    load_bytes(&format!("{id}.toml"), text(id, version, more).into_bytes()).unwrap()
}

pub(crate) fn arrival(id: &str, version: &str, more: &str) -> Arrival {
    let loaded = loaded(id, version, more);
    Arrival { loaded, source: format!("{id}.toml"), why: "asked".to_owned() }
}

pub(crate) fn intent(what: &str) -> Intent {
    Intent { what: what.to_owned(), time: "2026-12-01T12:00:00Z".to_owned(), dry_run: false }
}

pub(crate) fn install(
    store: &Store<'_>,
    id: &str,
    version: &str,
    more: &str,
) -> Changed<Vec<Installed>> {
    store.install(&intent(&format!("install {id}")), &[arrival(id, version, more)]).unwrap()
}

/// The packs that are on, in load order.
pub(crate) fn on(store: &Store<'_>) -> Vec<String> {
    plan(&store.read().unwrap().state).on().map(|pack| pack.id.clone()).collect()
}
