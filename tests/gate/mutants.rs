//! Single mutations of every shipped pack, in TOML and in JSON: wherever lint has an error of reading
//! about a level, or cannot read a file, no other command says a verdict of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{errors, list};
use crate::support::{names, root, run_in, scratch};

/// Mutants of each pack in each format.
const MUTANTS: usize = 100;

/// Numbers that look random and are the same on every run (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap()
    }
}

/// The text with one mutation; the kinds take turns.
fn mutant(text: &str, kind: usize, is_json: bool, random: &mut Random) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    // Where a key, its sign and its value stand in a line, to change one of them.
    let sign = if is_json { "\": " } else { " = " };
    let pairs: Vec<usize> = (0..lines.len())
        .filter(|&at| lines[at].contains(sign) && !lines[at].starts_with('#'))
        .collect();
    let pair = pairs[random.below(pairs.len())];
    let at = random.below(text.chars().count());
    let with = |line: usize, new: String| -> String {
        let new =
            |(at, old): (usize, &&str)| if at == line { new.clone() } else { (*old).to_owned() };
        lines.iter().enumerate().map(new).collect()
    };
    let without = |place: usize, new: &str| -> String {
        let char =
            |(at, c): (usize, char)| if at == place { new.to_owned() } else { c.to_string() };
        text.chars().enumerate().map(char).collect()
    };
    let line = random.below(lines.len());
    let values = if is_json {
        ["7", "-1", "\"x\"", "[]", "{}", "true", "null", "[[]]"]
    } else {
        ["7", "-1", "\"x\"", "[]", "{}", "true", "1.5", "[[]]"]
    };
    match kind % 6 {
        0 => with(line, String::new()),
        1 => with(line, lines[line].repeat(2)),
        2 => without(at, ""),
        3 => without(at, ["x", "\"", "$", "I", "9", " ", "}", "="][random.below(8)]),
        4 => {
            let (key, value) = lines[pair].split_once(sign).unwrap();
            let cut = key.char_indices().last().map_or(0, |(at, _)| at);
            with(pair, format!("{}{sign}{value}", &key[..cut]))
        }
        _ => {
            let (key, value) = lines[pair].split_once(sign).unwrap();
            let end = if value.trim_end().ends_with(',') { ",\n" } else { "\n" };
            with(pair, format!("{key}{sign}{}{end}", values[random.below(8)]))
        }
    }
}

/// Writes the mutants of a pack into a folder.
fn write(folder: &Path, name: &str, text: &str, ending: &str, random: &mut Random) {
    for number in 0..MUTANTS {
        let changed = mutant(text, number, ending == "json", random);
        fs::write(folder.join(format!("{name}-{number:03}.pack.{ending}")), changed).unwrap();
    }
}

/// What lint knows of a file.
#[derive(Default)]
struct Linted {
    is_unreadable: bool,
    /// A classic level has no player or several: it is read, and cannot be played.
    is_unplayable: bool,
    /// Levels with an error of reading of their own.
    blocked: BTreeSet<String>,
    /// Levels of which a later one has the id of an earlier.
    doubled: BTreeSet<String>,
}

/// What lint says, by file.
fn linted(document: &Value) -> BTreeMap<String, Linted> {
    let mut files: BTreeMap<String, Linted> = BTreeMap::new();
    for finding in list(document, "findings").iter().filter(|one| one["severity"] == "error") {
        let [file, code] = ["file", "code"].map(|key| finding[key].as_str().unwrap());
        let linted = files.entry(file.to_owned()).or_default();
        linted.is_unreadable |= ["P004", "P014", "P015"].contains(&code);
        linted.is_unplayable |= ["K001", "K002"].contains(&code);
        let Some(level) =
            finding["level"].as_str().filter(|_| code.starts_with(['P', 'W', 'B', 'G']))
        else {
            continue;
        };
        let of_level = if code == "P006" { &mut linted.doubled } else { &mut linted.blocked };
        of_level.insert(level.to_owned());
    }
    files
}

#[test]
fn no_verdict_is_said_of_a_level_with_an_error_of_reading() {
    let folder = scratch();
    let folder = folder.path();
    let mut random = Random(0x5EED_0F9A_7E57_AB1E);
    for pack in names(&root().join("packs")) {
        let toml = fs::read_to_string(root().join("packs").join(&pack).join("pack.toml")).unwrap();
        let document: Value = toml::from_str(&toml).unwrap();
        write(folder, &pack, &toml, "toml", &mut random);
        let json = serde_json::to_string_pretty(&document).unwrap();
        write(folder, &pack, &json, "json", &mut random);
    }
    let lint = run_in(folder, &["lint", ".", "--no-solve", "--format", "json"]).expect(1).json();
    let lint = linted(&lint);
    let asked = ["solve", ".", "--max-states", "2000", "--format", "json"];
    let solved = run_in(folder, &asked).expect(2).json();
    let verified = run_in(folder, &["verify", ".", "--format", "json"]).expect(2).json();

    let mut wrong = Vec::new();
    let mut rows: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for row in list(&solved, "levels") {
        let [file, level] = ["file", "level"].map(|key| row[key].as_str().unwrap());
        *rows.entry((file, level)).or_default() += 1;
    }
    let sound = Linted::default();
    let of_file = |file: &str| lint.get(file).unwrap_or(&sound);
    for (&(file, level), &count) in &rows {
        let known = of_file(file);
        if known.is_unreadable
            || known.blocked.contains(level) && !known.doubled.contains(level)
            || count > 1
        {
            wrong.push(format!("solve, {count} times: {file}, level {level}"));
        }
    }
    for report in list(&verified, "files") {
        let file = report["file"].as_str().unwrap();
        let known = of_file(file);
        if known.is_unreadable && report["levels"] != 0 {
            wrong.push(format!("verify: {file} is unreadable"));
        }
        for mismatch in list(report, "mismatches") {
            let level = mismatch["level"].as_str().unwrap();
            if known.blocked.contains(level) && !known.doubled.contains(level) {
                wrong.push(format!("verify: {file}, level {level}"));
            }
        }
        // What is counted as verified is what is solved.
        let rows =
            rows.iter().filter(|((of, _), _)| *of == file).map(|(_, count)| count).sum::<usize>();
        if report["levels"] != rows && !known.is_unplayable {
            wrong.push(format!("{file}: verify counts {}, solve {rows}", report["levels"]));
        }
    }
    // What was not read is named by both, for what lint says of it.
    for (command, document) in [("solve", &solved), ("verify", &verified)] {
        let errors = errors(document);
        let named: BTreeSet<_> =
            errors.iter().map(|error| (error.file.as_str(), error.level.as_str())).collect();
        for (file, known) in &lint {
            let levels: Vec<&str> = if known.is_unreadable {
                vec![""]
            } else {
                known.blocked.iter().chain(&known.doubled).map(String::as_str).collect()
            };
            for level in levels.into_iter().filter(|level| !named.contains(&(file.as_str(), level)))
            {
                wrong.push(format!("{command} names no error of {file}, level {level:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));

    // The mutations reach what they are meant to reach.
    let unreadable = lint.values().filter(|known| known.is_unreadable).count();
    let blocked: usize = lint.values().map(|known| known.blocked.len()).sum();
    assert!(unreadable > 50 && blocked > 50, "{unreadable} unreadable, {blocked} blocked");
    assert!(rows.len() > 1_000, "{} levels solved", rows.len());
}
