//! The store over a disk in memory: what it keeps, and how it changes.

use std::path::{Path, PathBuf};

use packwright_loader::{
    Back, Before, Intent, LoadError, Place, Store, closure, load, load_bytes, sources,
};
use packwright_workspace::{Disk, MemoryDisk, Workspace};

use crate::{arrival, install, intent, loaded, on, text};

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
