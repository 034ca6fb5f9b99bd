//! The way of a pack from hand to hand: pack, link, store, export, store. What comes out is what went in,
//! mechanics and channels included.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use packwright_loader::{Arrival, Intent, LoadError, Loaded, Store, load, load_bytes};
use packwright_share::pack_link;
use packwright_workspace::{MemoryDisk, RealDisk, Workspace};
use proptest::prelude::*;

/// Installs a pack into an empty store, and takes it out again.
fn through_a_store(loaded: Loaded) -> (String, Vec<u8>) {
    let disk = MemoryDisk::new();
    let store = Store::new(&disk, "/mods");
    let intent = Intent { what: "install".into(), time: String::new(), dry_run: false };
    let hash = loaded.hash;
    let arrival = Arrival { loaded, source: "somewhere".into(), why: "asked".into() };
    store.install(&intent, &[arrival]).unwrap();
    assert!(store.check(None).unwrap().faults.is_empty());
    (store.canonical(hash).unwrap(), store.original(hash).unwrap())
}

fn goes_round(name: &str, bytes: &[u8]) {
    let loaded = match load_bytes(name, bytes.to_vec()) {
        Ok(loaded) => loaded,
        Err(LoadError::Failure(failure)) => panic!("{failure}"),
        Err(LoadError::Report(report)) => panic!("{:?}\n{}", report.errors, report.source.text()),
    };
    let (id, canonical) = (loaded.id().to_owned(), loaded.canonical.clone());
    let link = pack_link(&loaded.parsed.whole().unwrap(), "https://example.org/play");
    let (exported, original) = through_a_store(loaded);
    assert_eq!(exported, canonical);
    assert_eq!(original, bytes);
    let (again, _) = through_a_store(load_bytes("again.json", exported.into_bytes()).unwrap());
    assert_eq!(again, canonical);
    // A pack may be too large for a link; those that ship here, and those of the generator, are not.
    let link = link.unwrap();
    let from_link = load(&Workspace::new(&MemoryDisk::new()), Path::new(&link)).unwrap();
    assert_eq!(from_link.id(), id);
    assert_eq!(through_a_store(from_link).0, canonical);
}

fn packs_under(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            packs_under(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml" || extension == "json")
        {
            found.push(path);
        }
    }
}

#[test]
fn every_pack_that_ships_here_goes_round() {
    let mut packs = Vec::new();
    packs_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs"), &mut packs);
    assert!(packs.len() >= 2);
    for pack in packs {
        goes_round(pack.to_str().unwrap(), &fs::read(&pack).unwrap());
        // The same through the disk of the machine.
        load(&Workspace::new(&RealDisk), &pack).unwrap();
    }
}

/// How many packs are made; `ROUNDS=1000` for more.
fn rounds() -> u32 {
    std::env::var("ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(200)
}

/// A level: a row of rules, and a random board.
fn level() -> impl Strategy<Value = String> {
    let cell =
        prop::sample::select(".....##$~&+*_|tvMCTGWDLEIAYPSNKOX".chars().collect::<Vec<_>>());
    let board = (4_usize..12, 1_usize..6).prop_flat_map(move |(width, height)| {
        prop::collection::vec(prop::collection::vec(cell.clone(), width), height)
    });
    (board, prop::bool::ANY, "[A-Za-z é日🚚'\"\\\\]{1,20}").prop_map(|(rows, is_listed, title)| {
        let width = rows[0].len();
        let mut board = format!("MIY{}\n", ".".repeat(width - 3));
        for row in rows {
            board.extend(row);
            board.push('\n');
        }
        let _ = write!(board, "@{}", ".".repeat(width - 1));
        let title = serde_json::to_string(&format!("T{title}")).unwrap();
        let board = if is_listed {
            let rows: Vec<String> = board.lines().map(|row| format!("'{row}'")).collect();
            format!("[{}]", rows.join(", "))
        } else {
            format!("'''\n{board}\n'''")
        };
        format!(
            "title = {title}\ncategory = \"optional\"\nhint = {title}\n\
             mechanics = [{{ id = \"gates\", type = \"channel-gates\", version = 1, \
             channels = [\"amber\", \"teal\", \"violet\"] }}]\nboard = {board}\n"
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds()))]

    #[test]
    fn generated_packs_go_round(levels in prop::collection::vec(level(), 1..4), needs in prop::bool::ANY) {
        let mut text = String::from(
            "format = 1\nid = \"made\"\ntitle = \"Made\"\nversion = \"1.0.0-beta.1\"\nauthors = [\"A\", \"B\"]\n",
        );
        if needs {
            text.push_str("requires = { other = \">=1, <3\" }\noptional = { third = \"*\" }\nconflicts = { fourth = \"^2\" }\n");
        }
        text.push_str("[legend]\n\"t\" = { object = \"PLATE\", channel = \"teal\" }\n");
        text.push_str("\"v\" = { object = \"GATE\", channel = \"violet\" }\n");
        for (number, level) in levels.iter().enumerate() {
            let _ = write!(text, "[[levels]]\nid = \"level-{number}\"\n{level}");
        }
        goes_round("made.pack.toml", text.as_bytes());
    }
}
