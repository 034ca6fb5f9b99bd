//! Replaying what is recorded; one board of it.

use serde_json::json;

use super::{NEAR, OPEN, pack, write};
use crate::support::{root, run, run_in, scratch};

#[test]
fn without_a_route_the_recorded_solution_is_played() {
    let ran = run(&["replay", "packs/dock-drafts", "--level", "door-stop"]).expect(0).stdout;
    assert!(ran.contains("recorded solution, 15 steps"), "{ran}");
    assert!(ran.ends_with("won on turn 15\n"), "{ran}");
    // The same as where it is given.
    let given =
        ["replay", "packs/dock-drafts", "--level", "door-stop", "--route", "LURRURDDURRRRRR"];
    assert_eq!(ran.replace("recorded solution, 15 steps\n", ""), run(&given).expect(0).stdout);
    // Fixtures and cases record routes, too, and collections solutions.
    let fixture = run(&["replay", "fixtures/gates.json", "--level", "jam"]).expect(0).stdout;
    assert!(fixture.contains("recorded expectedRoute, 7 steps"), "{fixture}");
    let folder = scratch();
    write(folder.path(), "docks.sok", "#####\n#@$.#\n#####\nSolution: R\n");
    let played = run_in(folder.path(), &["replay", "docks.sok"]).expect(0).stdout;
    assert!(played.contains("recorded solution, 1 step\n"), "{played}");
}

#[test]
fn where_none_is_recorded_the_way_to_one_is_told() {
    let folder = scratch();
    write(folder.path(), "my.pack.toml", &pack(&[("open", "", OPEN), ("near", "", NEAR)]));
    let ran = run_in(folder.path(), &["replay", "my.pack.toml", "--level", "near"]).expect(2);
    assert!(ran.stderr.contains("no route is recorded for level near"), "{}", ran.stderr);
    assert!(ran.stderr.contains("packwright solve my.pack.toml --level near"), "{}", ran.stderr);
    let ran =
        run_in(folder.path(), &["replay", "my.pack.toml", "--level", "near", "--format", "json"])
            .expect(2);
    assert_eq!(ran.json()["errors"][0]["level"], "near");
    // Of several the others are played.
    let both =
        ["replay", "my.pack.toml", "--level", "near,open", "--route", "DRR", "--format", "json"];
    let both = run_in(folder.path(), &both).expect(0).json();
    assert_eq!(both["levels"][0]["level"], "near");
    assert_eq!(both["levels"][1]["turns"].as_array().unwrap().len(), 4);
}

#[test]
fn one_turn_or_the_last_is_shown_alone() {
    let asked = |more: &[&str]| {
        run(&[&["replay", "packs/dock-drafts", "--level", "door-stop"], more].concat())
    };
    let all = asked(&[]).expect(0).stdout;
    let boards: Vec<&str> = all.split("\n\n").skip(1).collect();
    for (turn, heading) in [("0", "start"), ("3", "turn 3  R"), ("15", "turn 15  R")] {
        let shown = asked(&["--turn", turn]).expect(0).stdout;
        let (_, board) = shown.split_once("\n\n").unwrap();
        assert!(board.starts_with(heading), "{shown}");
        assert_eq!(board.trim_end(), boards[turn.parse::<usize>().unwrap()], "{shown}");
    }
    let last = asked(&["--last"]).expect(0).stdout;
    assert!(last.contains("\nturn 15  R\n") && last.ends_with("won on turn 15\n"), "{last}");
    assert_eq!(last.matches("\nturn ").count(), 1);
    let json = |more: &[&str]| asked(&[&["--format", "json"], more].concat()).expect(0).json();
    let (all, third, last) = (json(&[]), json(&["--turn", "3"]), json(&["--last"]));
    assert_eq!(all["recorded"], "solution");
    assert_eq!(third["turns"], json!([all["turns"][3]]));
    assert_eq!(last["turns"], json!([all["turns"][15]]));

    let past = asked(&["--turn", "16"]).expect(2);
    assert!(past.stderr.contains("has no turn 16: the replay ends at turn 15"), "{}", past.stderr);
    asked(&["--turn", "1", "--last"]).expect(2);
}

/// A program that asks for JSON gets JSON, whatever stands in the way.
#[test]
fn what_stands_in_the_way_is_in_the_document() {
    let crates = root().join("packs/dock-drafts");
    let crates = crates.to_str().unwrap();
    for (arguments, part) in [
        (&["nowhere.toml"][..], "cannot read nowhere.toml"),
        (&[crates, "--level", "jamm"], "holds no level `jamm`"),
        (&[crates], "say which"),
        (&[crates, "--level", "jam", "--route", "RxR"], "the route is wrong"),
        (&[crates, "--level", "jam", "--turn", "99"], "no turn 99"),
    ] {
        let ran = run(&[&["replay", "--format", "json"], arguments].concat()).expect(2);
        let document = ran.json();
        let message = document["errors"][0]["message"].as_str().unwrap();
        assert!(message.contains(part), "{document:#}");
        assert!(ran.stderr.contains(part), "{}", ran.stderr);
        assert!(document.get("turns").is_none());
    }
}
