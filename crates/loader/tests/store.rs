//! The store over disks in memory: what it keeps, and what is left when the disk refuses at any moment.

#![allow(clippy::unwrap_used, clippy::disallowed_methods)] // tests only

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use packwright_loader::{
    Arrival, Back, Before, Changed, Installed, Intent, LoadError, Loaded, Place, Store, closure,
    load, load_bytes, plan, sources,
};
use packwright_workspace::{Disk, Entry, Held, Kind, MemoryDisk, Workspace};

/// A pack with one level and further lines of its table.
fn text(id: &str, version: &str, more: &str) -> String {
    format!(
        "format = 1\nid = \"{id}\"\ntitle = \"{id}\"\nversion = \"{version}\"\n{more}\n[[levels]]\n\
         id = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nsolution = \"RRRRR\"\n\
         board = '''\nMIY.TIN\n@....&.\n'''\n"
    )
}

fn loaded(id: &str, version: &str, more: &str) -> Loaded {
    load_bytes(&format!("{id}.toml"), text(id, version, more).into_bytes()).unwrap()
}

fn arrival(id: &str, version: &str, more: &str) -> Arrival {
    let loaded = loaded(id, version, more);
    Arrival { loaded, source: format!("{id}.toml"), why: "asked".to_owned() }
}

fn intent(what: &str) -> Intent {
    Intent { what: what.to_owned(), time: "2026-12-01T12:00:00Z".to_owned(), dry_run: false }
}

fn install(store: &Store<'_>, id: &str, version: &str, more: &str) -> Changed<Vec<Installed>> {
    store.install(&intent(&format!("install {id}")), &[arrival(id, version, more)]).unwrap()
}

/// The packs that are on, in load order.
fn on(store: &Store<'_>) -> Vec<String> {
    plan(&store.read().unwrap().state).on().map(|pack| pack.id.clone()).collect()
}

#[test]
fn packs_come_in_any_order_and_go_on_by_themselves() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    assert_eq!(on(&store), [""; 0]);
    let late = install(&store, "late", "1.0.0", "requires = { base = \">=1\" }");
    assert_eq!(late.value[0].before, Before::Nothing);
    assert!(!late.after.packs[0].on);
    install(&store, "base", "0.9.0", "");
    assert_eq!(on(&store), ["base"]);
    let update = install(&store, "base", "1.0.0", "");
    assert_eq!(update.value[0].before, Before::Other("0.9.0".parse().unwrap()));
    assert_eq!(on(&store), ["base", "late"]);
    let same = install(&store, "base", "1.0.0", "");
    assert_eq!(same.value[0].before, Before::Same);
    assert!(!same.is_change());
    assert_eq!(store.history().unwrap().len(), 3);
}

#[test]
fn line_endings_and_notation_make_no_other_pack() {
    let unix = loaded("a", "1.0.0", "");
    let dos = text("a", "1.0.0", "").replace('\n', "\r\n").into_bytes();
    assert_eq!(load_bytes("a.toml", dos).unwrap().hash, unix.hash);
    let json = load_bytes("a.json", unix.canonical.clone().into_bytes()).unwrap();
    assert_eq!(json.hash, unix.hash);
    assert_eq!(json.canonical, unix.canonical);
}

#[test]
fn a_pack_with_errors_is_refused_and_nothing_is_kept() {
    let broken = text("a", "1.0.0", "").replace("@....&.", "@..?.&.");
    let Err(LoadError::Report(report)) = load_bytes("a.toml", broken.into_bytes()) else {
        panic!("it has an error");
    };
    assert_eq!(report.errors[0].code.name, "unknown-tile");
    let no_win = text("a", "1.0.0", "").replace("RRRRR", "RRRR");
    assert!(matches!(load_bytes("a.toml", no_win.into_bytes()), Err(LoadError::Report(_))));
}

#[test]
fn undo_goes_back_step_by_step_and_to_any_state() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    for id in ["a", "b", "c"] {
        install(&store, id, "1.0.0", "");
    }
    let undo = |back| store.undo(&intent("undo"), back).map(|_| on(&store));
    assert_eq!(undo(Back::By(1)).unwrap(), ["a", "b"]);
    assert_eq!(undo(Back::By(1)).unwrap(), ["a"]);
    assert_eq!(undo(Back::To(3)).unwrap(), ["a", "b", "c"]);
    assert_eq!(undo(Back::By(3)).unwrap(), [""; 0]);
    let nothing = undo(Back::By(1)).unwrap_err();
    assert_eq!(nothing.message, "there is nothing to undo");
    assert!(undo(Back::To(77)).is_err());
    install(&store, "d", "1.0.0", "");
    assert_eq!(undo(Back::By(2)).unwrap_err().message, "there is only 1 change to undo");
}

#[test]
fn a_dry_run_tells_the_very_plan_and_writes_nothing() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    let dry = Intent { dry_run: true, ..intent("install") };
    let told = store.install(&dry, &[arrival("a", "1.0.0", "")]).unwrap();
    assert!(disk.kind(Path::new("/mods")).is_err());
    let done = install(&store, "a", "1.0.0", "");
    assert_eq!((told.before, told.after), (done.before, done.after));
}

#[test]
fn order_switches_and_removal() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    for (id, more) in [("a", ""), ("b", ""), ("c", "requires = { b = \"*\" }"), ("d", "")] {
        install(&store, id, "1.0.0", more);
    }
    assert_eq!(on(&store), ["a", "b", "d", "c"]);
    let order =
        |id: &str, place: Place| store.order(&intent("order"), id, &place).map(|_| on(&store));
    assert_eq!(order("d", Place::First).unwrap(), ["d", "a", "b", "c"]);
    assert_eq!(order("d", Place::After("a".into())).unwrap(), ["a", "d", "b", "c"]);
    assert_eq!(order("b", Place::Before("a".into())).unwrap(), ["b", "a", "d", "c"]);
    assert_eq!(order("c", Place::First).unwrap(), ["b", "a", "d", "c"], "c needs b");
    assert_eq!(order("b", Place::Last).unwrap(), ["a", "d", "b", "c"]);
    assert!(order("b", Place::Before("b".into())).is_err());
    assert_eq!(order("x", Place::First).unwrap_err().message, "x is not installed");
    let off = store.switch(&intent("disable b"), &["b".into()], false).unwrap();
    assert_eq!(on(&store), ["a", "d"]);
    assert!(off.after.pack("c").unwrap().is_troubled());
    assert_eq!(closure(&store.read().unwrap().state, "c").unwrap(), ["b"]);
    store.remove(&intent("remove"), &["b".into(), "c".into()]).unwrap();
    assert_eq!(on(&store), ["a", "d"]);
    store.undo(&intent("undo"), Back::By(2)).unwrap();
    assert_eq!(on(&store), ["a", "d", "b", "c"]);
}

#[test]
fn profiles_stand_beside_each_other() {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    install(&store, "a", "1.0.0", "");
    store.new_profile(&intent("copy"), "evening", Some("default")).unwrap();
    store.use_profile(&intent("use"), "evening").unwrap();
    install(&store, "a", "2.0.0", "");
    let versions =
        |name: &str| store.read().unwrap().state.profiles[name].packs[0].version.to_string();
    assert_eq!((versions("default"), versions("evening")), ("1.0.0".into(), "2.0.0".into()));
    assert!(store.delete_profile(&intent("delete"), "evening").is_err());
    store.delete_profile(&intent("delete"), "default").unwrap();
    store.undo(&intent("undo"), Back::By(1)).unwrap();
    assert_eq!(versions("default"), "1.0.0");
    let wrong = store.new_profile(&intent("new"), "../x", None).unwrap_err();
    assert!(wrong.message.contains("no name for a profile"), "{wrong}");
}

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
fn a_folder_gives_its_own_pack_or_all_that_are_in_it() {
    let disk = MemoryDisk::new()
        .with("/one/pack.toml", text("one", "1.0.0", ""))
        .with("/one/drafts/x.pack.toml", text("x", "1.0.0", ""))
        .with("/many/b.pack.toml", text("b", "1.0.0", ""))
        .with("/many/a/pack.toml", text("a", "1.0.0", ""))
        .with("/many/docks.sok", "#####\n#@$.#\n#####\n")
        .with("/none/readme.md", "");
    let workspace = Workspace::new(&disk);
    let found = |path: &str| sources(&workspace, Path::new(path));
    assert_eq!(found("/one").unwrap(), [PathBuf::from("/one/pack.toml")]);
    assert_eq!(found("/many").unwrap().len(), 3);
    assert_eq!(found("/none").unwrap_err().message, "no pack under /none");
    let docks = load(&workspace, Path::new("/many/docks.sok")).unwrap();
    assert_eq!((docks.id(), docks.parsed.pack.levels.len()), ("docks", 1));
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
