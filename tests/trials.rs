//! Small inputs on which an earlier release fell short, by kind, each with its right value.
//!
//! Every test names one row of the trials: a letter for the kind (C findings, D collections, E links,
//! packs together and the command line, F facts) and a number.

mod collections;
mod command_line;
mod facts;
mod findings;
mod links;
mod together;
mod unread;

use std::fs;

use serde_json::Value;

use crate::support::{run_in, scratch};

/// What lint finds in one file that lies alone in a folder; `flags` such as `--no-solve`.
#[track_caller]
fn lint(name: &str, text: &str, flags: &[&str]) -> Vec<Value> {
    let folder = scratch();
    fs::write(folder.path().join(name), text).unwrap();
    let ran = run_in(folder.path(), &[&["lint", name, "--format", "json"], flags].concat());
    assert!(!ran.stderr.contains("panicked"), "{ran:#?}");
    ran.json()["findings"].as_array().unwrap().clone()
}

/// The codes of findings, in order.
fn codes(findings: &[Value]) -> Vec<&str> {
    findings.iter().map(|finding| finding["code"].as_str().unwrap()).collect()
}

/// Fails unless there is one finding of this code, whose message and help together hold these words.
#[track_caller]
fn one<'a>(findings: &'a [Value], code: &str, words: &[&str]) -> &'a Value {
    let [finding] = findings else { panic!("not one finding: {findings:#?}") };
    assert_eq!(finding["code"], code, "{finding:#}");
    let said = format!("{} {}", finding["message"], finding["help"]);
    for word in words {
        assert!(said.contains(word), "`{word}` is not in {finding:#}");
    }
    finding
}
