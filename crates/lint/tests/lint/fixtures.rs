//! The packs under `fixtures/lint/`: every bad one gives exactly the one finding that its first line (or
//! `expect.txt` beside it) states, every good one gives none, hints included.

#![allow(clippy::unwrap_used)] // a test: what cannot be read fails it

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Source};
use packwright_lint::{Company, Options, Rule, Search, lint, rules};
use packwright_solver::words::BUDGET;
use packwright_syntax::{Format, Parsed, decode, parse, parse_collection};

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/lint")
}

/// The packs of a rule's folder whose names start with `bad` or `good`, in order.
pub(crate) fn packs(rule: &str, kind: &str) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder().join(rule))
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    let is_ours = |name: &str| name.contains(".pack.") || is_collection(Path::new(name));
    paths.retain(|path| name(path).starts_with(kind) && is_ours(&name(path)));
    paths.sort();
    paths
}

fn is_collection(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "xsb")
}

pub(crate) fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// What is found in a file of a rule, each finding as `G008 line 21 column 7 cell 6,5`. The rules that
/// rest on a search get one, of a budget that all their boards but one fit well.
fn found(rule: &Rule, path: &Path) -> Vec<String> {
    let replayed = ["S001", "S002"];
    let searches = rule.code.id.starts_with('S') && !replayed.contains(&rule.code.id);
    let search = searches.then(|| Search { words: BUDGET.of_states(100_000), ..Search::default() });
    let bytes = fs::read(path).unwrap();
    let is_json = path.extension().is_some_and(|extension| extension == "json");
    let format = if is_json { Format::Json } else { Format::Toml };
    let (source, diagnostics) = match decode(name(path), &bytes) {
        Ok(source) => {
            let source = Arc::new(source);
            let parsed = if is_collection(path) {
                parse_collection(source.clone())
            } else {
                parse(source.clone(), format)
            };
            let company = company(path, &parsed);
            let company = Some(&company);
            let options = Options { pedantic: true, search, company, ..Options::default() };
            let diagnostics = lint(&parsed, &options);
            (source, diagnostics)
        }
        Err(error) => (Arc::new(error.source), vec![error.diagnostic]),
    };
    diagnostics.iter().map(|found| written(&source, found)).collect()
}

/// The packs that are given before this one, which it names in a line `# with: good-1.pack.toml`, and then
/// itself.
fn company(path: &Path, parsed: &Parsed) -> Company {
    let mut company = Company::new();
    let named = parsed.source().text().lines().filter_map(|line| line.strip_prefix("# with: "));
    for other in named {
        let text = fs::read_to_string(path.with_file_name(other)).unwrap();
        company.add(&parse(Source::new(other, text), Format::Toml));
    }
    company.add(parsed);
    company
}

fn written(source: &Source, found: &Diagnostic) -> String {
    let at = source.position(found.span.start);
    let cell = found.cell.map(|cell| format!(" cell {},{}", cell.x, cell.y)).unwrap_or_default();
    format!("{} line {} column {}{cell}", found.code.id, at.line, at.column)
}

/// What a file states about itself in its first line, or `expect.txt` about it.
fn expected(path: &Path) -> String {
    let notes = fs::read_to_string(path.with_file_name("expect.txt")).unwrap_or_default();
    let prefix = format!("{}: ", name(path));
    if let Some(expected) = notes.lines().find_map(|line| line.strip_prefix(&prefix)) {
        return expected.to_owned();
    }
    let text = fs::read_to_string(path).unwrap();
    let first = text.lines().next().unwrap_or_default();
    first
        .strip_prefix("# expect: ")
        .unwrap_or_else(|| panic!("no expectation in {}", path.display()))
        .to_owned()
}

#[test]
fn every_bad_pack_gives_its_one_finding() {
    let mut wrong = Vec::new();
    for rule in rules() {
        for path in packs(rule.code.name, "bad") {
            let (found, expected) = (found(rule, &path), expected(&path));
            if !expected.starts_with(rule.code.id) || found != [expected.as_str()] {
                wrong.push(format!(
                    "{}/{}: expected {expected}, found {found:?}",
                    rule.code.name,
                    name(&path)
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_good_pack_gives_any_finding() {
    let mut wrong = Vec::new();
    for rule in rules() {
        for path in packs(rule.code.name, "good") {
            let found = found(rule, &path);
            if !found.is_empty() {
                wrong.push(format!("{}/{}: found {found:?}", rule.code.name, name(&path)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
