//! `packwright solve` on levels of classic Sokoban.

use std::fs;

use serde_json::json;

use crate::solve::{level, pack};
use crate::support::{run, run_in, scratch};

/// The second source's boards: the worked example is solved in two pushes and three moves.
#[test]
fn the_first_crates_are_solved_and_measured() {
    let ran = run(&["solve", "packs/first-crates", "--format", "json"]).expect(0);
    let found = &ran.json()["levels"][0];
    assert_eq!(found["verdict"], "solved");
    assert_eq!(found["proved"], "pushes-then-moves");
    assert_eq!((&found["pushes"], &found["moves"]), (&json!(2), &json!(3)));
    assert_eq!((&found["lurd"], &found["rle"]), (&json!("UdR"), &json!("UdR")));
    assert_eq!(found["lowerBound"], 2);
    let metrics = json!({ "moves": 3, "pushes": 2, "boxLines": 2, "boxChanges": 2,
        "pushingSessions": 2, "playerLines": 3 });
    assert_eq!(found["metrics"], metrics);
}

/// Fewest pushes, fewest moves and any solution are three questions, and the answer names its own.
#[test]
fn what_is_proved_depends_on_what_was_asked() {
    let folder = scratch();
    let rows = "#######\n#     #\n# # # #\n#  $  #\n# #.# #\n#@    #\n#######";
    let crates = level("crates", "rules = \"sokoban\"", rows);
    fs::write(folder.path().join("pack.toml"), pack(&crates)).unwrap();
    let solved = |more: &[&str]| {
        let arguments = [&["solve", ".", "--format", "json"], more].concat();
        run_in(folder.path(), &arguments).expect(0).json()["levels"][0].clone()
    };
    let pushes = solved(&[]);
    assert_eq!((&pushes["pushes"], &pushes["proved"]), (&json!(1), &json!("pushes-then-moves")));
    let moves = solved(&["--optimal", "moves"]);
    assert_eq!(moves["proved"], "moves-then-pushes");
    assert!(moves["moves"].as_u64() <= pushes["moves"].as_u64());
    assert_eq!(solved(&["--any"])["proved"], "solvable");
}

/// What cannot be solved is said only of what was searched to its end; a budget that ran out says
/// what is known.
#[test]
fn unsolved_and_limit_are_told_apart() {
    let folder = scratch();
    let stuck = "######\n#@$ .#\n# #  #\n#$  .#\n######";
    let large = "########\n#@     #\n# $ $  #\n#  $ $ #\n# .. ..#\n########";
    let levels = level("stuck", "rules = \"sokoban\"", stuck)
        + &level("large", "rules = \"sokoban\"", large);
    fs::write(folder.path().join("pack.toml"), pack(&levels)).unwrap();
    let of_level = |id: &str, more: &[&str], status| {
        let arguments = [&["solve", ".", "--level", id, "--format", "json"], more].concat();
        run_in(folder.path(), &arguments).expect(status).json()["levels"][0].clone()
    };
    assert_eq!(of_level("stuck", &[], 1)["verdict"], "unsolved");
    let limit = of_level("large", &["--max-states", "3"], 0);
    assert_eq!((&limit["verdict"], &limit["limit"]), (&json!("limit"), &json!("states")));
    assert!(limit["lowerBound"].as_u64() > Some(0));
    let text = run_in(folder.path(), &["solve", ".", "--level", "large", "--max-states", "3"]);
    let text = text.expect(0).stdout;
    assert!(
        text.contains("LIMIT(states)") && text.contains("no solution has fewer than"),
        "{text}"
    );
}

/// What cannot be played has no verdict: it is told apart from what cannot be won.
#[test]
fn a_level_without_just_one_player_is_not_called_unsolved() {
    let folder = scratch();
    let levels = level("two", "rules = \"sokoban\"", "######\n#@@$.#\n######")
        + &level("none", "rules = \"sokoban\"", "#####\n# $.#\n#####")
        + &level("fine", "rules = \"sokoban\"", "#####\n#@$.#\n#####");
    fs::write(folder.path().join("pack.toml"), pack(&levels)).unwrap();
    let ran = run_in(folder.path(), &["solve", "."]).expect(2);
    assert!(ran.stdout.contains("1 level: 1 solved"), "{}", ran.stdout);
    assert!(ran.stderr.contains("level two cannot be played"), "{}", ran.stderr);
    assert!(ran.stderr.contains("level none cannot be played"), "{}", ran.stderr);
    assert!(ran.stderr.contains("has one player"), "{}", ran.stderr);
}
