//! The examples of the library, run as they stand: each says what the README shows of the same levels.

use std::fs;

use anstream::adapter::strip_str;

use crate::support::root;

#[path = "../crates/cli/examples/lint_a_string.rs"]
#[allow(dead_code)] // `main`: what it prints is read here instead
mod lint_a_string;
#[path = "../crates/cli/examples/make_and_read_a_link.rs"]
#[allow(dead_code)]
mod make_and_read_a_link;
#[path = "../crates/cli/examples/replay_a_route.rs"]
#[allow(dead_code)]
mod replay_a_route;
#[path = "../crates/cli/examples/solve.rs"]
#[allow(dead_code)]
mod solve;

/// What the README shows of a command, up to the next one.
fn shown(command: &str) -> String {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let (_, rest) = page.split_once(&format!("$ packwright {command}\n")).unwrap();
    let ends = ["```", "$ packwright "].into_iter().filter_map(|end| rest.find(end));
    rest[..ends.min().unwrap()].to_owned()
}

fn text(output: Vec<u8>) -> String {
    String::from_utf8(output).unwrap()
}

#[test]
fn a_string_is_linted_as_the_readme_shows() {
    let mut output = Vec::new();
    lint_a_string::show(lint_a_string::PACK, &mut output).unwrap();
    let output = text(output);
    assert_eq!(strip_str(&output).to_string(), shown("lint --no-solve slip.pack.toml"));
    // The very pack of the README.
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(page.contains(lint_a_string::PACK));
}

#[test]
fn a_route_is_told_as_the_readme_plays_it() {
    let tell = |route| {
        let mut output = Vec::new();
        replay_a_route::tell(route, &mut output).unwrap();
        text(output)
    };
    // The first three boards of the README, three characters a cell, of which the first says most.
    let page = shown("replay tour.pack.toml --route RR");
    let rows = page.lines().filter(|line| line.starts_with("  ") && line.contains("  #"));
    let rows = rows.map(|line| line[5..].chars().step_by(3).collect::<String>() + "\n");
    let boards: Vec<String> = rows.collect::<Vec<_>>().chunks(5).map(<[String]>::concat).collect();
    assert_eq!(boards.len(), 3);
    let told = tell("RR");
    assert!(told.contains(&boards[0]), "{told}");
    assert!(
        told.ends_with(&format!("{}{}", boards[2], page.lines().last().unwrap().to_owned() + "\n")),
        "{told}"
    );
    let rules = page.lines().find(|line| line.contains("rules: ")).unwrap().trim_start();
    assert!(told.contains(&format!("\n{rules}\n")), "{told}");

    // The shortest route, and a move less.
    let route = shown("solve tour.pack.toml");
    let route = route.lines().nth(1).unwrap().split_whitespace().last().unwrap();
    assert!(tell(route).ends_with(&format!("\nwon after {} turns\n", route.len())));
    assert!(tell(&route[..route.len() - 1]).contains("\nnot won after "));
}

#[test]
fn levels_are_solved_as_the_readme_shows() {
    let mut output = Vec::new();
    solve::solve(solve::LEVELS, &mut output).unwrap();
    let table = shown("solve docks.sok");
    let rows = table.lines().skip(1).take(2).map(|row| {
        let cells: Vec<&str> =
            row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        let (pushes, moves) = cells[4].split_once('/').unwrap();
        format!("{}: {pushes} pushes, {moves} moves: {}\n", cells[1], cells[6])
    });
    assert_eq!(text(output), rows.collect::<String>());
}

#[test]
fn the_link_is_that_of_the_readme_and_holds_the_pack() {
    let mut output = Vec::new();
    make_and_read_a_link::there_and_back(&mut output).unwrap();
    let link = shown("link encode tour.pack.toml --base https://example.org/play");
    // The page shows the note on standard error too.
    let (link, _) = link.split_once('\n').unwrap();
    let expected = format!("{link}\nTour: Doorway\nas it was exported, byte for byte\n");
    assert_eq!(text(output), expected);
}
