//! What is left when something was damaged, or the disk refuses at any moment.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use packwright_loader::{Back, Store};
use packwright_workspace::{Disk, Entry, Held, Kind, MemoryDisk};

use crate::{arrival, install, intent, loaded, on};

#[test]
fn a_store_of_a_later_release_is_only_read() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    install(&store, "a", "1.0.0", "");
    let file = Path::new("/mods/gen/000001.toml");
    let text = String::from_utf8(disk.read(file, 1 << 20).unwrap()).unwrap();
    let later = text.replace("format = 1", "format = 2\nsurprise = [1]");
    disk.replace(file, later.as_bytes()).unwrap();
    assert!(store.read().unwrap().read_only);
    assert_eq!(on(&store), ["a"]);
    let refused = store.remove(&intent("remove"), &["a".into()]).unwrap_err();
    assert!(
        refused.message.ends_with("was made by a later packwright: it is only read"),
        "{refused}"
    );
    disk.replace(file, b"format = 2\nprofile = 7\n").unwrap();
    assert!(store.read().unwrap_err().message.ends_with("was made by a later packwright"));
}

#[test]
fn what_was_damaged_is_found_and_restored_from_what_came() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    install(&store, "a", "1.0.0", "");
    install(&store, "b", "1.0.0", "");
    let state = store.read().unwrap().state;
    let hash = |id: &str| state.current().pack(id).unwrap().hash;
    let file = |id: &str| PathBuf::from(format!("/mods/packs/{}.json", hash(id)));
    assert!(store.check(None).unwrap().faults.is_empty());
    let before = disk.read(&file("a"), 1 << 20).unwrap();
    disk.replace(&file("a"), b"{}").unwrap();
    assert!(store.canonical(hash("a")).is_err());
    let found = store.check(None).unwrap();
    assert_eq!(found.faults.len(), 1);
    assert!(!found.is_clean());
    assert!(store.check(Some(&intent("repair"))).unwrap().is_clean());
    assert_eq!(disk.read(&file("a"), 1 << 20).unwrap(), before);
    // The bytes that it came as were changed: they are laid aside, not lost.
    let source = PathBuf::from(format!("/mods/sources/{}", hash("a")));
    disk.replace(&source, b"my notes").unwrap();
    assert!(!store.check(None).unwrap().is_clean());
    assert!(store.check(Some(&intent("repair"))).unwrap().is_clean());
    assert_eq!(disk.read(&source.with_extension("damaged"), 99).unwrap(), b"my notes");
    assert!(store.check(None).unwrap().faults.is_empty());
    // Nothing is left to restore it from: it stays listed, and what to do is said.
    disk.remove(&file("b")).unwrap();
    disk.remove(Path::new(&format!("/mods/sources/{}", hash("b")))).unwrap();
    let repaired = store.check(Some(&intent("repair"))).unwrap();
    assert!(!repaired.is_clean());
    assert_eq!(repaired.faults[0].help.as_deref(), Some("packwright mods install b.toml"));
    assert!(store.read().unwrap().state.current().pack("b").is_some());
    install(&store, "b", "1.0.0", "");
    assert!(store.check(None).unwrap().faults.is_empty());
}

#[test]
fn a_lost_pointer_is_found_again() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    install(&store, "a", "1.0.0", "");
    for wrong in [None, Some("seven"), Some("77")] {
        match wrong {
            None => disk.remove(Path::new("/mods/current")).unwrap(),
            Some(text) => disk.replace(Path::new("/mods/current"), text.as_bytes()).unwrap(),
        }
        let failure = store.read().unwrap_err();
        assert_eq!(failure.help.as_deref(), Some("packwright mods check --repair"), "{failure}");
        assert!(store.check(None).is_err());
        assert!(store.check(Some(&intent("repair"))).unwrap().is_clean());
        assert_eq!(on(&store), ["a"]);
    }
}

#[test]
fn tidying_keeps_what_a_kept_state_lists() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    install(&store, "a", "1.0.0", "");
    install(&store, "a", "2.0.0", "");
    store.remove(&intent("remove"), &["a".into()]).unwrap();
    disk.replace(Path::new("/mods/packs/.packwright-x.tmp"), b"").unwrap();
    assert_eq!(store.tidy(100, false).unwrap().packs, 0);
    let dry = store.tidy(2, true).unwrap();
    assert_eq!((dry.packs, dry.states, dry.leftovers), (1, 1, 0));
    assert_eq!(store.tidy(2, false).unwrap(), dry);
    store.undo(&intent("undo"), Back::By(1)).unwrap();
    assert_eq!(on(&store), ["a"]);
    assert!(store.check(None).unwrap().faults.is_empty());
}

#[test]
fn progress_lasts_and_only_better_routes_take_its_place() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    install(&store, "a", "1.0.0", "");
    let pack = loaded("a", "1.0.0", "");
    let level = pack.parsed.pack.levels[0].level().unwrap();
    let keep = |route: &str| {
        let route = packwright_syntax::route::parse(route).unwrap();
        store.keep_route("a", level, &route, "2026-12-01T12:00:00Z").unwrap()
    };
    assert!(!keep("RRRR"), "that does not win");
    assert!(keep("LRRRRRR"));
    assert!(keep("RRRRRUUUU"));
    assert!(!keep("DRRRRRR"));
    store.remove(&intent("remove"), &["a".into()]).unwrap();
    store.undo(&intent("undo"), Back::By(2)).unwrap();
    store.tidy(1, false).unwrap();
    let progress = store.progress().unwrap();
    let best: Vec<&str> = progress["a"].values().map(|best| best.route.as_str()).collect();
    assert_eq!(best, ["RRRRR"]);
    // What cannot be read is not written over.
    disk.replace(Path::new("/mods/progress.toml"), b"mine = \n").unwrap();
    let route = packwright_syntax::route::parse("RRRRR").unwrap();
    assert!(store.keep_route("a", level, &route, "").is_err());
    assert_eq!(disk.read(Path::new("/mods/progress.toml"), 99).unwrap(), b"mine = \n");
}

#[test]
fn a_store_without_any_state_is_made_of_its_packs() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    install(&store, "a", "1.0.0", "");
    install(&store, "b", "1.0.0", "requires = { a = \">=2\" }");
    install(&store, "a", "2.0.0", "");
    for number in 1..=3 {
        disk.remove(Path::new(&format!("/mods/gen/00000{number}.toml"))).unwrap();
    }
    assert!(store.read().is_err());
    let repaired = store.check(Some(&intent("check --repair"))).unwrap();
    assert!(repaired.is_clean() && repaired.faults[0].what.contains("the 2 packs"), "{repaired:?}");
    assert_eq!(on(&store), ["a", "b"]);
    assert_eq!(
        store.read().unwrap().state.current().pack("a").unwrap().version.to_string(),
        "2.0.0"
    );
    install(&store, "c", "1.0.0", "");
    assert_eq!(on(&store), ["a", "c", "b"]);
}
/// A disk that refuses from some write on, in one of two ways.
struct Refusing<'a> {
    disk: &'a MemoryDisk,
    writes_left: AtomicUsize,
}

impl Refusing<'_> {
    fn may(&self) -> io::Result<()> {
        let left = self
            .writes_left
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        left.map(|_| ()).map_err(|_| io::ErrorKind::StorageFull.into())
    }
}

impl Disk for Refusing<'_> {
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.disk.read(path, most)
    }
    fn kind(&self, path: &Path) -> io::Result<Kind> {
        self.disk.kind(path)
    }
    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.disk.list(folder)
    }
    fn canonical(&self, path: &Path) -> io::Result<PathBuf> {
        self.disk.canonical(path)
    }
    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        self.may().and_then(|()| self.disk.replace(path, content))
    }
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        self.may().and_then(|()| self.disk.make_folder(path))
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        self.may().and_then(|()| self.disk.remove(path))
    }
    fn lock(&self, path: &Path) -> io::Result<Held> {
        self.disk.lock(path)
    }
}

#[test]
fn whatever_write_is_refused_the_old_state_or_the_new_one_holds() {
    let changes: [fn(&Store<'_>) -> bool; 5] = [
        |store| {
            let arrivals = [arrival("c", "1.0.0", ""), arrival("d", "1.0.0", "")];
            store.install(&intent("install"), &arrivals).is_ok()
        },
        |store| store.update(&intent("update"), "a", &arrival("a", "2.0.0", "")).is_ok(),
        |store| store.remove(&intent("remove"), &["a".into()]).is_ok(),
        |store| store.undo(&intent("undo"), Back::By(1)).is_ok(),
        |store| store.new_profile(&intent("copy"), "evening", Some("default")).is_ok(),
    ];
    for change in changes {
        let mut refused = 0;
        for writes in 0.. {
            let disk = MemoryDisk::new();
            let whole = Store::new(&disk, "/mods");
            install(&whole, "a", "1.0.0", "");
            install(&whole, "b", "1.0.0", "");
            let old = whole.read().unwrap().state;
            let refusing = Refusing { disk: &disk, writes_left: writes.into() };
            let done = change(&Store::new(&refusing, "/mods"));
            let now = whole.read().unwrap().state;
            assert_eq!(now == old, !done, "after {writes} writes");
            assert!(whole.check(None).unwrap().faults.is_empty());
            // The next change goes through as if nothing had happened, and no history knows of it.
            let told = whole.history().unwrap().len();
            install(&whole, "z", "1.0.0", "");
            assert!(on(&whole).contains(&"z".to_owned()));
            assert_eq!(whole.history().unwrap().len(), told + 1);
            assert_eq!(told, if done { 3 } else { 2 });
            if done {
                break;
            }
            refused += 1;
        }
        assert!(refused >= 3, "only {refused} writes were refused");
    }
}
