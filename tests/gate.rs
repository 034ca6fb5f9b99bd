//! One gate: nothing is said of a level that was not read.
//!
//! A level is *blocked* by an error of families P, W, B or G in its own table, or in a legend entry or a
//! noun that its board uses. Every command says the same sentence of it, works for the sound levels of
//! the same pack, and exits with 2.

mod commands;
mod mutants;
mod packs;
mod records;
mod tables;
mod whole;

use std::fmt;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{run_in, scratch};

/// A pack of three sound levels made unsound: name, what is replaced by what (`«` marks where the
/// finding stands, and is taken out), code, and the level that is blocked.
type Case<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str, &'a str);

/// A finding that keeps a level from being played, as all commands give it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Blocked {
    file: String,
    level: String,
    code: String,
    message: String,
    line: u64,
    column: u64,
}

/// What standard error says of a blocked level.
impl fmt::Display for Blocked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, level, code, message, line, column } = self;
        writeln!(
            f,
            "error: {file}: level {level} cannot be played: {code} {message} (line {line}, column {column})"
        )?;
        writeln!(f, "  help: packwright lint {file}")
    }
}

impl Blocked {
    /// The same as `lint` gives it, for a level that `lint` may not name.
    fn of_finding(finding: &Value, level: &str) -> Self {
        Self {
            line: finding["start"]["line"].as_u64().unwrap(),
            column: finding["start"]["column"].as_u64().unwrap(),
            ..Self::of(finding, level)
        }
    }

    /// One of the `errors` of the other commands.
    fn of_error(error: &Value) -> Self {
        Self {
            line: error["line"].as_u64().unwrap(),
            column: error["column"].as_u64().unwrap(),
            ..Self::of(error, error["level"].as_str().unwrap_or_default())
        }
    }

    fn of(value: &Value, level: &str) -> Self {
        let text = |key: &str| value[key].as_str().unwrap().to_owned();
        let [file, code, message] = ["file", "code", "message"].map(text);
        Self { file, level: level.to_owned(), code, message, line: 0, column: 0 }
    }
}

/// The values of a list in a document; fails where there is none.
#[track_caller]
fn list<'a>(document: &'a Value, key: &str) -> &'a [Value] {
    document[key].as_array().unwrap_or_else(|| panic!("no {key}: {document:#}"))
}

/// What a command's document says was blocked, by file; nothing where it does not speak of errors.
fn errors(document: &Value) -> Vec<Blocked> {
    let errors = document.get("errors").and_then(Value::as_array);
    let mut errors: Vec<_> = errors.into_iter().flatten().map(Blocked::of_error).collect();
    errors.sort_by(|one, other| one.file.cmp(&other.file));
    errors
}

/// A text with the replacements made, and where `«` stood: line and column from 1.
#[track_caller]
fn edited(base: &str, edits: &[(&str, &str)]) -> (String, Option<(u64, u64)>) {
    let mut text = base.to_owned();
    for (from, to) in edits {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text = text.replacen(from, to, 1);
    }
    let Some((before, after)) = text.split_once('«') else { return (text, None) };
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    (format!("{before}{after}"), Some((line as u64, column as u64)))
}

/// The name of a case's file as commands that look through a folder say it.
fn file_name(case: &Case<'_>, ending: &str) -> String {
    format!("./{}.pack.{ending}", case.0.replace(' ', "-"))
}

/// Writes the packs of all cases into one folder, and sees what every command makes of each.
fn check(base: &str, ending: &str, cases: &[Case<'_>]) {
    let folder = scratch();
    let folder = folder.path();
    for case in cases {
        let (text, _) = edited(base, case.1);
        fs::write(folder.join(file_name(case, ending)), text).unwrap();
    }
    let blocked = linted(folder, base, ending, cases);
    let mut wrong = Vec::new();
    let mut note = |what: String, right: bool| {
        if !right {
            wrong.push(what);
        }
    };

    let solved = run_in(folder, &["solve", ".", "--format", "json"]).expect(2);
    let verified = run_in(folder, &["verify", ".", "--format", "json"]).expect(2);
    let said: Vec<_> = [&solved, &verified]
        .map(|ran| ran.stderr.lines().filter(|line| line.starts_with("error: ")).count())
        .to_vec();
    note(format!("errors said by solve and verify: {said:?}"), said == [cases.len(), cases.len()]);
    let [solved, verified] = [(solved.json(), solved.stderr), (verified.json(), verified.stderr)];
    for (command, (document, said)) in [("solve", &solved), ("verify", &verified)] {
        let found = errors(document);
        for one in &blocked {
            note(format!("{command} --format json: {one:?}"), found.contains(one));
            note(format!("{command} says: {one}"), said.contains(&one.to_string()));
        }
        note(format!("{command}: {} errors", found.len()), found.len() == cases.len());
    }
    for (case, one) in cases.iter().zip(&blocked) {
        let rows = list(&solved.0, "levels").iter().filter(|row| row["file"] == one.file.as_str());
        let rows: Vec<&str> = rows.map(|row| row["level"].as_str().unwrap()).collect();
        // A case may give the level in the middle another id.
        let all = ["before", "blocked", "after"];
        let blocked = all.into_iter().find(|id| *id == case.3).unwrap_or("blocked");
        let sound: Vec<_> = all.into_iter().filter(|id| *id != blocked).collect();
        note(format!("{}: solve has rows {rows:?}", case.0), rows == sound);
        let files = list(&verified.0, "files");
        let counts = files.iter().find(|file| file["file"] == one.file.as_str());
        let counts = counts.map(|file| (file["levels"].as_u64(), file["routes"].as_u64()));
        note(format!("{}: verify counts {counts:?}", case.0), counts == Some((Some(2), Some(2))));
        note(format!("{}: one command", case.0), commands::refuse(folder, one));
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// What stands in the way of the blocked level of each case, as `lint` finds it: just one finding, with
/// the code and the place that the case says.
fn linted(folder: &Path, base: &str, ending: &str, cases: &[Case<'_>]) -> Vec<Blocked> {
    let lint = run_in(folder, &["lint", ".", "--no-cache", "--format", "json"]).expect(1).json();
    let mut wrong = Vec::new();
    let mut blocked = Vec::new();
    for case in cases {
        let file = file_name(case, ending);
        let (_, place) = edited(base, case.1);
        // That all packs here have one id, and the sound levels in common, is no fault of the pack.
        let of_company = |one: &Value| one["code"] == "P012" || one["code"] == "P021";
        let of_case = |one: &&Value| one["file"] == file.as_str() && !of_company(one);
        let found: Vec<_> = list(&lint, "findings").iter().filter(of_case).collect();
        let first = found.first().map(|one| Blocked::of_finding(one, case.3));
        let right = first.as_ref().is_some_and(|first| {
            first.code.starts_with(case.2)
                && place.is_none_or(|place| place == (first.line, first.column))
        });
        if found.len() != 1 || !right {
            let codes: Vec<_> = found.iter().map(|one| &one["code"]).collect();
            wrong.push(format!("{}: {codes:?}, {first:?}, not {} {place:?}", case.0, case.2));
        }
        blocked.extend(first);
    }
    assert!(wrong.is_empty(), "lint has {} wrong:\n{}", wrong.len(), wrong.join("\n"));
    blocked
}
