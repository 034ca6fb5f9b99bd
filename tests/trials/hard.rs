//! D10, E3, E4 for lint, and what collections need that cannot hold an `allow`.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::codes;
use crate::support::{BINARY, Ran, run_in, scratch};

/// A classic level that no search of some ten thousand states ends.
const HALL: &str = "#############\n#@ .        #\n# $$$  $. $ #\n# $ . ..##..#\n# $  # $. $ #\n# #   # #.$ #\n\
                    #  $    .$# #\n# #         #\n#    .  .   #\n#############\n";

/// One that is too much for a search of a single state.
const WALK: &str = "########\n#@ $  .#\n########\n";

fn lint(folder: &Path, name: &str, text: &str, flags: &[&str]) -> Ran {
    fs::write(folder.join(name), text).unwrap();
    run_in(folder, &[&["lint", name, "--format", "json"], flags].concat())
}

fn findings(ran: &Ran) -> Vec<Value> {
    ran.json()["findings"].as_array().unwrap().clone()
}

/// The messages of search-limit.
fn limits(ran: &Ran) -> Vec<String> {
    let found = findings(ran);
    let limits = found.iter().filter(|one| one["code"] == "S011");
    limits.map(|one| one["message"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn d10_a_recorded_route_that_wins_makes_a_limit_a_hint() {
    let folder = scratch();
    let tiny = ["--max-states", "1", "--no-cache"];
    let open = lint(folder.path(), "open.xsb", WALK, &tiny).expect(1);
    assert_eq!(codes(&findings(&open)), ["S011"]);
    let solved = format!("{WALK}\nSolution\nrrRRR\n").replace("rrRRR", "rRRR");
    let clean = lint(folder.path(), "solved.sok", &solved, &tiny).expect(0);
    assert!(findings(&clean).is_empty(), "{clean:#?}");
    let hint = lint(folder.path(), "solved.sok", &solved, &[&tiny[..], &["--pedantic"]].concat());
    let found = findings(&hint.expect(1));
    assert_eq!(
        (codes(&found), &found[0]["severity"]),
        (vec!["S011"], &Value::from("hint")),
        "{found:#?}"
    );
}

#[test]
fn d10_how_far_a_search_got_is_kept_between_runs() {
    let folder = scratch();
    fs::write(folder.path().join("hall.xsb"), HALL).unwrap();
    let cache = folder.path().join("cache");
    let run = |states: &str, flags: &[&str]| {
        let arguments =
            [&["lint", "hall.xsb", "--format", "json", "--max-states", states], flags].concat();
        let output = Command::new(BINARY)
            .args(arguments)
            .current_dir(folder.path())
            .env("PACKWRIGHT_CACHE", &cache)
            .output()
            .unwrap();
        let stdout = String::from_utf8(output.stdout).unwrap();
        limits(&Ran { code: 0, stdout, stderr: String::new() })
    };
    let first = run("20000", &[]);
    assert_eq!(first, ["not proved by a search of 20,000 states: whether it can be won"]);
    // A run that has no time left at all says the same of the same and of a smaller budget: it is not
    // searched again. With a larger budget it is, and is ended.
    let no_time = ["--total-timeout", "1ms"];
    assert_eq!(run("20000", &no_time), first);
    assert_eq!(
        run("5000", &no_time),
        ["not proved by a search of 5,000 states: whether it can be won"]
    );
    assert_eq!(
        run("40000", &no_time),
        ["not proved by a search that was stopped: whether it can be won"]
    );
    assert_eq!(
        run("30000", &[]),
        ["not proved by a search of 30,000 states: whether it can be won"]
    );
}

#[test]
fn e3_the_time_is_that_of_each_level() {
    let folder = scratch();
    let two = format!("{HALL}\n{}", HALL.replace("# #         #", "#  #        #"));
    let flags = ["--max-states", "1G", "--timeout", "300ms", "--no-cache"];
    let begun = Instant::now();
    let ran = lint(folder.path(), "two.xsb", &two, &flags).expect(1);
    // Both levels had their time: with one time for all the second would have had none.
    assert!(begun.elapsed() >= Duration::from_millis(600), "{ran:#?}");
    assert_eq!(limits(&ran).len(), 2, "{ran:#?}");
    let flags = ["--max-states", "1G", "--total-timeout", "300ms", "--no-cache"];
    let ran = lint(folder.path(), "two.xsb", &two, &flags).expect(1);
    assert_eq!(limits(&ran).len(), 2, "{ran:#?}");
    assert!(ran.stderr.contains("--total-timeout"), "{}", ran.stderr);
}

#[cfg(unix)]
#[test]
fn e4_a_signal_ends_lint_with_what_it_has() {
    let folder = scratch();
    // The first file has a finding that needs no search.
    fs::write(folder.path().join("a.xsb"), "######\n#@ $ #\n######\n").unwrap();
    fs::write(folder.path().join("b.xsb"), HALL).unwrap();
    for signal in ["INT", "TERM"] {
        let mut child = Command::new(BINARY)
            .args([
                "lint",
                "a.xsb",
                "b.xsb",
                "--format",
                "json",
                "--max-states",
                "1G",
                "--no-cache",
            ])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(700));
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
        let (mut stdout, mut stderr) = (String::new(), String::new());
        child.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
        child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(2), "{stdout} {stderr}");
        let ran = Ran { code: 2, stdout, stderr };
        assert_eq!(codes(&findings(&ran)), ["K003"], "{ran:#?}");
        assert!(ran.stderr.contains("interrupted"), "{ran:#?}");
        assert!(
            ran.json()["errors"][0]["message"].as_str().unwrap().contains("interrupted"),
            "{ran:#?}"
        );
    }
}

#[test]
fn collections_choose_what_is_told() {
    let folder = scratch();
    // A frozen crate beside a level that is fine, and one without a player.
    let text = "#####\n#@$.#\n#####\n\n#######\n#@ $. #\n#$   .#\n#######\n\n#####\n# $.#\n#####\n";
    let codes_of = |flags: &[&str], code: i32| {
        let ran = lint(folder.path(), "some.xsb", text, &[&["--no-solve"], flags].concat());
        let found = findings(&ran.expect(code));
        codes(&found).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(codes_of(&[], 1), ["K005", "K001"]);
    assert_eq!(codes_of(&["--ignore", "K005"], 1), ["K001"]);
    assert_eq!(codes_of(&["--ignore", "frozen-crate,no-player"], 0), Vec::<String>::new());
    assert_eq!(codes_of(&["--ignore", "K"], 0), Vec::<String>::new());
    assert_eq!(codes_of(&["--select", "K001"], 1), ["K001"]);
    assert_eq!(codes_of(&["--select", "P"], 0), Vec::<String>::new());
    assert_eq!(codes_of(&["--exit-zero"], 0), ["K005", "K001"]);
    let ran =
        lint(folder.path(), "some.xsb", text, &["--no-solve", "--warn", "no-player"]).expect(1);
    assert_eq!(ran.json()["summary"]["errors"], 0, "{ran:#?}");
    let wrong = lint(folder.path(), "some.xsb", text, &["--ignore", "frozen-crat"]).expect(2);
    assert!(wrong.stderr.contains("did you mean `frozen-crate`?"), "{}", wrong.stderr);
    // What was not read is told always.
    let broken = "#####\n#@$.#\n#?###\n";
    let ran = lint(folder.path(), "broken.xsb", broken, &["--no-solve", "--ignore", "B,K,P"]);
    assert!(!findings(&ran.expect(1)).is_empty());
    let refused = lint(folder.path(), "broken.xsb", broken, &["--ignore", "B001"]).expect(2);
    assert!(refused.stderr.contains("is always told"), "{}", refused.stderr);
}
