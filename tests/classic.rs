//! Levels of classic Sokoban in the binary: replayed, drawn, counted, verified.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::support::{run_in, scratch};

/// The worked example of the crate-pushing puzzle, its two-crate chain, and a target that is left.
const LEVELS: [(&str, &str); 3] = [
    ("example", "#######\n#  .  #\n#  $  #\n#  @$.#\n#     #\n#######"),
    ("blocked", "#######\n#  .  #\n#     #\n#  @$*#\n#     #\n#######"),
    ("departure", "#######\n#  .  #\n#  $ @#\n#    *#\n#     #\n#######"),
];

fn pack(keys: &str) -> String {
    let head = "format = 1\nid = \"crates\"\ntitle = \"Crates\"\nversion = \"1.0.0\"\n";
    let level = |(id, board): (&str, &str)| {
        let keys = if id == "example" { keys } else { "" };
        format!(
            "\n[[levels]]\nid = \"{id}\"\ntitle = \"One\"\ncategory = \"required\"\nhint = \"Push.\"\n\
             rules = \"sokoban\"\n{keys}board = '''\n{board}\n'''\n"
        )
    };
    head.to_owned() + &LEVELS.map(level).concat()
}

fn write(folder: &Path, keys: &str) {
    fs::write(folder.join("pack.toml"), pack(keys)).unwrap();
}

fn replay(level: &str, route: &str) -> String {
    let folder = scratch();
    write(folder.path(), "");
    run_in(folder.path(), &["replay", "pack.toml", "--level", level, "--route", route])
        .expect(0)
        .stdout
}

#[test]
fn the_worked_example_is_drawn_and_counted_turn_by_turn() {
    let expected = "\
example
# wall  @ player  $ crate  . target  * crate on a target  + player on a target

start
  targets 0/2
     0123456
  0  #######
  1  #  .  #
  2  #  $  #
  3  #  @$.#
  4  #     #
  5  #######

turn 1  U  1 move, 1 push
  targets 1/2
     0123456
  0  #######
  1  #  *  #
  2  #  @  #
  3  #   $.#
  4  #     #
  5  #######

turn 2  D  2 moves, 1 push
     0123456
  0  #######
  1  #  *  #
  2  #     #
  3  #  @$.#
  4  #     #
  5  #######

turn 3  R  3 moves, 2 pushes
  targets 2/2
     0123456
  0  #######
  1  #  *  #
  2  #     #
  3  #   @*#
  4  #     #
  5  #######

won on turn 3
3 moves, 2 pushes, 2 box lines, 2 box changes, 2 pushing sessions, 3 player lines
UdR
";
    assert_eq!(replay("example", "udr"), expected);
}

#[test]
fn a_chain_is_refused_and_counts_nothing() {
    let shown = replay("blocked", "r");
    let end = "\nturn 1  R  0 moves, 0 pushes\n  \
               rejected: a wall, the edge of the board or a second crate is in the way\n\n\
               not won after 1 turn\n\
               0 moves, 0 pushes, 0 box lines, 0 box changes, 0 pushing sessions, 0 player lines\n";
    assert!(shown.ends_with(end), "{shown}");
}

#[test]
fn the_target_shows_when_crate_and_player_have_left() {
    let shown = replay("departure", "dl");
    let boards: Vec<&str> = shown.split("  0  #######\n").skip(1).collect();
    let row = |board: &str| board.lines().nth(2).unwrap().to_owned();
    let rows: Vec<String> = boards.into_iter().map(row).collect();
    assert_eq!(rows, ["  3  #    *#", "  3  #    +#", "  3  #   @.#"]);
}

#[test]
fn json_carries_counters_letters_and_figures() {
    let folder = scratch();
    write(folder.path(), "");
    let arguments =
        ["replay", ".", "--level", "departure", "--route", "3l2u3d", "--format", "json"];
    let document = run_in(folder.path(), &arguments).expect(0).json();
    // L walks to (2,4); L pushes (2,3) to (2,2), L to (2,1); U walks twice, the second into a wall;
    // D walks three times.
    let expected = json!({
        "moves": 7, "pushes": 2, "lurd": "lLLuddd", "rle": "lLLu3d",
        "metrics": {
            "moves": 7, "pushes": 2, "boxLines": 1, "boxChanges": 1, "pushingSessions": 1,
            "playerLines": 3
        }
    });
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&document[key], value, "{key}");
    }
    assert_eq!(document["turns"].as_array().unwrap().len(), 9);
    assert_eq!(document["turns"][0]["goals"], json!({ "covered": 1, "total": 2 }));
    assert_eq!(document["turns"][5]["accepted"], false);
}

#[test]
fn a_level_that_nobody_can_play_says_so() {
    let folder = scratch();
    let lonely = pack("").replace('@', " ");
    fs::write(folder.path().join("pack.toml"), lonely).unwrap();
    let arguments = ["replay", ".", "--level", "example", "--route", "l"];
    let shown = run_in(folder.path(), &arguments).expect(0).stdout;
    assert!(shown.contains("\n  there is no player\n"), "{shown}");
    assert!(shown.contains("  rejected: only a level with one player can be played\n"), "{shown}");
}

#[test]
fn verify_replays_solutions_and_routes_that_must_not_win() {
    let folder = scratch();
    write(
        folder.path(),
        "solution = \"UdR\"\nnonSolutions = [{ route = \"dUr\", why = \"too late\" }]\n",
    );
    let ran = run_in(folder.path(), &["verify", "."]).expect(0);
    let agreed = "3 levels, 1 winning solution, 1 non-solution that do not win, \
                  2 levels without a recorded route\n";
    assert!(ran.stdout.ends_with(agreed), "{}", ran.stdout);

    write(
        folder.path(),
        "solution = \"Ud\"\nnonSolutions = [{ route = \"4l2(r)\", why = \"\" }, { route = \"2(UDR)\", why = \"\" }]\n",
    );
    let ran = run_in(folder.path(), &["verify", "."]).expect(1);
    assert!(ran.stdout.contains("level example, solution, turn 2: won"), "{}", ran.stdout);
    assert!(ran.stdout.contains("level example, nonSolutions 2, turn 3: won"), "{}", ran.stdout);
    assert!(ran.stdout.contains("  3  #   @*#\n"), "{}", ran.stdout);
}

#[test]
fn verify_compares_recorded_turns_forward_and_by_undo() {
    let folder = scratch();
    write(folder.path(), "");
    let replayed = ["replay", ".", "--level", "example", "--route", "UDR", "--format", "json"];
    let turns = run_in(folder.path(), &replayed).expect(0).json()["turns"].clone();
    let mut objects: Vec<Value> = Vec::new();
    for (id, thing) in turns[0]["things"].as_object().unwrap() {
        objects.push(json!({
            "id": id, "kind": "object", "noun": thing[0], "x": thing[1], "y": thing[2]
        }));
    }
    let level = json!({
        "id": "example", "rules": "sokoban", "width": 7, "height": 6, "objects": objects
    });
    let mut case = json!([{
        "name": "worked", "why": "the worked example", "level": level, "moves": "UDR",
        "turns": turns
    }]);
    let verify = |case: &Value, code| {
        fs::write(folder.path().join("cases.json"), case.to_string()).unwrap();
        run_in(folder.path(), &["verify", "cases.json"]).expect(code).stdout
    };
    assert!(verify(&case, 0).ends_with("1 case, 4 turns agree, forward and by undo\n"));
    // The crate that was pushed first is said to have stayed.
    let things = case[0]["turns"][1]["things"].as_object_mut().unwrap();
    assert!(things.contains_key("example-crate-3-2"), "{things:?}");
    things["example-crate-3-2"] = json!(["CRATE", 3, 2]);
    assert!(verify(&case, 1).contains("level worked, moves, turn 1: things"));
}
