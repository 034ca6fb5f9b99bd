//! E3, E4: time for a level and time for the run; rows as they come; an end with what is known.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{NEAR, OPEN, VAST, pack, write};
use crate::support::{BINARY, run_in, scratch};

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn begin(folder: &std::path::Path, arguments: &[&str]) -> Child {
    let mut command = Command::new(BINARY);
    command.args(arguments).current_dir(folder);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// All questions about a level share its time: with ten needs it is not twelve times as long.
#[test]
fn e3_the_time_is_for_a_level_with_all_its_questions() {
    let folder = scratch();
    let needs = "needs = [\"CRATE IS YOU\", \"CRATE IS WIN\", \"MIAU IS WIN\", \"TRUCK IS PUSH\", \
                 \"WALL IS PUSH\", \"WALL IS YOU\", \"TRUCK IS YOU\", \"WALL IS WIN\"]\n";
    let text = pack(&[("vast", needs, VAST), ("near", "", NEAR), ("vast-2", "", VAST)]);
    write(folder.path(), "pack.toml", &text);
    let asked = [
        "solve",
        ".",
        "--timeout",
        "1s",
        "--max-states",
        "1G",
        "--threads",
        "1",
        "--format",
        "json",
    ];
    let document = run_in(folder.path(), &asked).expect(0).json();
    let verdicts: Vec<&Value> =
        document["levels"].as_array().unwrap().iter().map(|level| &level["verdict"]).collect();
    // Each level has the time for itself.
    assert_eq!(verdicts, ["limit", "solved", "limit"]);
    for level in [&document["levels"][0], &document["levels"][2]] {
        assert_eq!(level["limit"], "time");
        let elapsed = level["elapsedMs"].as_u64().unwrap();
        assert!((900..4_000).contains(&elapsed), "{elapsed} ms");
    }
}

#[test]
fn e3_the_time_for_the_run_is_for_all_levels() {
    let folder = scratch();
    let text = pack(&[("near", "", NEAR), ("a", "", VAST), ("b", "", VAST), ("c", "", VAST)]);
    write(folder.path(), "pack.toml", &text);
    let asked = [
        "solve",
        ".",
        "--total-timeout",
        "1s",
        "--max-states",
        "1G",
        "--threads",
        "1",
        "--format",
        "jsonl",
    ];
    let clock = Instant::now();
    let ran = run_in(folder.path(), &asked).expect(0);
    assert!(clock.elapsed() < Duration::from_secs(8), "{:?}", clock.elapsed());
    let found = lines(&ran.stdout);
    let limits: Vec<&Value> = found.iter().map(|level| &level["limit"]).collect();
    assert_eq!(limits, [&Value::Null, &"time".into(), &"time".into(), &"time".into()]);
    assert_eq!(found[0]["route"], "RR");
    let searched = run_in(folder.path(), &[&asked[..9], &["json"]].concat()).expect(0);
    assert_eq!(searched.json()["checked"]["levels"], 4);
    assert_eq!(searched.json()["checked"]["searched"], 2);
}

#[test]
fn e3_help_tells_which_time_is_meant() {
    let help = run_in(scratch().path(), &["solve", "--help"]).expect(0).stdout;
    assert!(
        help.contains("Time that one level may take, all questions about it together"),
        "{help}"
    );
    assert!(help.contains("Time that the run may take"), "{help}");
}

/// A signal ends the search, with all that is known by then.
#[cfg(unix)]
#[test]
fn e4_a_signal_ends_with_what_is_known() {
    for signal in ["-TERM", "-INT"] {
        for (format, is_whole) in [("json", true), ("jsonl", false), ("human", false)] {
            let folder = scratch();
            let text = pack(&[("near", "", NEAR), ("vast", "", VAST), ("open", "", OPEN)]);
            write(folder.path(), "pack.toml", &text);
            let mut child = begin(
                folder.path(),
                &[
                    "solve",
                    ".",
                    "--format",
                    format,
                    "--max-states",
                    "1G",
                    "--max-memory",
                    "1G",
                    "--threads",
                    "1",
                ],
            );
            let mut output = BufReader::new(child.stdout.take().unwrap());
            let mut before = String::new();
            // The first level is there while the second is still searched.
            while !is_whole && !before.contains("near") {
                assert_ne!(output.read_line(&mut before).unwrap(), 0, "{before}");
            }
            if is_whole {
                std::thread::sleep(Duration::from_millis(700));
            }
            assert_eq!(child.try_wait().unwrap(), None, "{before}");
            let killed =
                Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
            assert!(killed.success());
            let mut rest = String::new();
            output.read_to_string(&mut rest).unwrap();
            assert_eq!(child.wait().unwrap().code(), Some(0), "{signal} {format}");
            let text = before + &rest;
            let limits: Vec<Value> = match format {
                "json" => {
                    let document: Value = serde_json::from_str(&text).unwrap();
                    document["levels"].as_array().unwrap().clone()
                }
                "jsonl" => lines(&text),
                _ => {
                    assert!(text.contains("LIMIT(stopped)"), "{text}");
                    assert!(
                        text.ends_with("3 levels: 1 solved, 2 not decided (LIMIT)\n"),
                        "{text}"
                    );
                    continue;
                }
            };
            let limits: Vec<&Value> = limits.iter().map(|level| &level["limit"]).collect();
            assert_eq!(limits, [&Value::Null, &"stopped".into(), &"stopped".into()], "{signal}");
        }
    }
}

/// The page of a pack and the edits of a level are searches, too.
#[cfg(unix)]
#[test]
fn e4_other_long_commands_end_with_what_is_known() {
    let folder = scratch();
    let world = "[world]\nglyph = \"📦\"\ntagline = \"All.\"\naccent = \"push\"\n";
    let text = pack(&[("vast", "", VAST), ("near", "", NEAR)]);
    let text = text.replacen("\n[[levels]]", &format!("\n{world}\n[[levels]]"), 1);
    write(folder.path(), "pack.toml", &text);
    for (arguments, code, says) in [
        (&["bible", ".", "--max-states", "1G"][..], 0, "LIMIT"),
        (&["repair", ".", "--level", "vast", "--max-states", "1G"], 2, "LIMIT (stopped)"),
    ] {
        let child = begin(folder.path(), arguments);
        std::thread::sleep(Duration::from_millis(700));
        let kill = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        let clock = Instant::now();
        let output = child.wait_with_output().unwrap();
        assert!(clock.elapsed() < Duration::from_secs(5), "{arguments:?}");
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert_eq!(output.status.code(), Some(code), "{said}");
        assert!(said.contains(says), "{said}");
    }
}

#[test]
fn rows_are_aligned_in_a_pipe_and_stand_in_the_order_of_the_pack() {
    let folder = scratch();
    let long = "an-id-that-is-long";
    let text = pack(&[("b", "", OPEN), (long, "", NEAR), ("a", "", OPEN)]);
    write(folder.path(), "pack.toml", &text);
    let table = run_in(folder.path(), &["solve", ".", "--threads", "3"]).expect(0).stdout;
    let rows: Vec<&str> = table.lines().filter(|line| !line.starts_with(' ')).collect();
    let ids: Vec<&str> = rows[..4].iter().map(|row| row.split(' ').next().unwrap()).collect();
    assert_eq!(ids, ["id", "b", long, "a"]);
    let columns = |word: &str, row: &str| row.find(word).unwrap_or_else(|| panic!("{word}: {row}"));
    let of = |row: usize, word: &str| columns(word, rows[row]);
    assert_eq!(of(0, "title"), of(1, " T ") + 1);
    for row in 1..4 {
        assert_eq!(of(row, "required"), of(0, "category"));
        // A sign of two bytes stands in the column between.
        assert_eq!(of(row, "BYPASS(") - 1, of(0, "flags"), "{table}");
    }
    assert!(!table.contains('\u{1b}'), "no colour in a pipe");
}

#[test]
fn a_line_of_json_a_level() {
    let folder = scratch();
    let text = pack(&[("b", "", OPEN), ("bad", "", "MIYTIN\n@.?&.."), ("a", "", NEAR)]);
    write(folder.path(), "pack.toml", &text);
    let ran = run_in(folder.path(), &["solve", ".", "--format", "jsonl"]).expect(2);
    let found = lines(&ran.stdout);
    let ids: Vec<&Value> = found.iter().map(|line| &line["level"]).collect();
    assert_eq!(ids, ["b", "a", "bad"], "what was not read stands behind");
    assert_eq!(found[2]["error"]["code"], "B001");
    // Each line says what the document says.
    let document = run_in(folder.path(), &["solve", ".", "--format", "json"]).expect(2).json();
    for (at, level) in document["levels"].as_array().unwrap().iter().enumerate() {
        for key in ["level", "file", "verdict", "route", "bypass", "stored"] {
            assert_eq!(level[key], found[at][key]);
        }
    }
    assert_eq!(document["errors"][0], found[2]["error"]);
}
