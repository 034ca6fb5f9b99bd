//! Boards: one level in all notations, and what can be wrong with each.

use packwright_diagnostics::{Cell, Diagnostic, codes};
use packwright_model::{Channel, Level};

use crate::kit::{HEAD, LEVEL, level, only, parsed, toml, with_level};

/// The things of a level: text, cell, channel.
fn things(level: &Level) -> Vec<(String, usize, usize, Option<Channel>)> {
    let describe = |thing: &packwright_model::Thing| {
        let word = if thing.kind.word().is_some() { "word " } else { "" };
        (format!("{word}{}", thing.kind.as_str()), thing.x, thing.y, thing.channel)
    };
    level.things.iter().map(describe).collect()
}

fn finding(rest: &str) -> Diagnostic {
    let finding = only(&with_level(rest));
    assert_eq!(finding.level.as_deref(), Some("x"));
    assert!(parsed(&with_level(rest)).pack.levels[0].level().is_err());
    finding
}

fn places(rest: &str) -> Vec<String> {
    toml(&with_level(rest))
}

#[test]
fn all_notations_give_the_same_level() {
    let board = level(
        "board = '''\nMI_\n*,|\n'''\nlegend = { \",\" = { object = \"PLATE\", channel = \"teal\" } }\n",
    );
    let cells =
        level("cells = '''\nMIAU IS plate:amber\n dock+crate  plate:teal gate:amber\n'''\n");
    let record = |id: &str, what: &str, x: usize, y: usize| {
        format!("{{ id = \"{id}\", {what}, x = {x}, y = {y} }}, ")
    };
    let listed = level(&format!(
        "width = 3\nheight = 2\nobjects = [{}{}{}{}{}{}{}]\n",
        record("a", "kind = \"word\", text = \"MIAU\"", 0, 0),
        record("b", "kind = \"word\", text = \"IS\"", 1, 0),
        record("c", "kind = \"object\", noun = \"PLATE\", channel = \"amber\"", 2, 0),
        record("d", "kind = \"object\", noun = \"DOCK\"", 0, 1),
        record("e", "kind = \"object\", noun = \"CRATE\"", 0, 1),
        record("f", "kind = \"object\", noun = \"PLATE\", channel = \"teal\"", 1, 1),
        record("g", "kind = \"object\", noun = \"GATE\", channel = \"amber\"", 2, 1),
    ));
    assert_eq!(board, cells);
    assert_eq!(things(&board), things(&listed));
    assert_eq!((board.width, board.height), (listed.width, listed.height));
    assert_eq!(listed.things[2].id.as_deref(), Some("c"));
    assert_eq!(board.ids()[2], "x-plate-a");
}

#[test]
fn the_standard_legend() {
    let all = level("board = '#. $@~&+*_|MCTGWDLEIAYPSNKOX'\n");
    let names: Vec<String> = things(&all).into_iter().map(|(name, ..)| name).collect();
    let expected = "WALL,CRATE,MIAU,GAP,TRUCK,DOCK,DOCK,CRATE,PLATE,GATE,word MIAU,word CRATE,\
                    word TRUCK,word GAP,word WALL,word DOCK,word PLATE,word GATE,word IS,word AND,\
                    word YOU,word PUSH,word STOP,word WIN,word SINK,word GOAL,word DEFEAT";
    assert_eq!(names.join(","), expected);
    let channels = all.things.iter().filter_map(|thing| thing.channel);
    assert_eq!(channels.collect::<Vec<_>>(), [Channel::Amber, Channel::Amber]);
    assert_eq!(all.width, 28);
}

#[test]
fn a_level_legend_stands_over_the_packs_and_both_over_the_standard() {
    let second = LEVEL.replace("\"x\"", "\"y\"");
    let text = format!(
        "{HEAD}[nouns]\nKEY = {{}}\n[legend]\n\"k\" = {{ object = \"KEY\" }}\n\"#\" = {{ object = \"GAP\" }}\n\
         {LEVEL}board = \"k#\"\n[levels.legend]\n\"k\" = {{ words = [\"KEY\", \"IS\"], objects = [\"DOCK\"], object = \"KEY\" }}\n\
         {second}board = \"k#\"\n[levels.legend]\n\"#\" = {{ object = \"CRATE\" }}\n"
    );
    let parsed = parsed(&text);
    assert_eq!(parsed.diagnostics, []);
    let names = |index: usize| {
        let level = parsed.pack.levels[index].level().unwrap();
        things(level).into_iter().map(|(name, ..)| name).collect::<Vec<_>>().join(",")
    };
    assert_eq!(names(0), "KEY,DOCK,word KEY,word IS,GAP");
    assert_eq!(names(1), "KEY,CRATE");
}

#[test]
fn xsb() {
    let level =
        level("rules = \"sokoban\"\nboard = '''\n  ####\n###@ #\n# $*.#\n#+_-#\n####\n\n'''\n");
    assert_eq!((level.width, level.height), (6, 5));
    let rest: Vec<_> = things(&level).into_iter().filter(|(name, ..)| name != "WALL").collect();
    let thing = |name: &str, x, y| (name.to_owned(), x, y, None);
    assert_eq!(
        rest,
        [
            thing("MIAU", 3, 1),
            thing("CRATE", 2, 2),
            thing("DOCK", 3, 2),
            thing("CRATE", 3, 2),
            thing("DOCK", 4, 2),
            thing("DOCK", 1, 3),
            thing("MIAU", 1, 3),
        ]
    );
    let finding = finding("rules = \"sokoban\"\nboard = \"#M#\"\n");
    assert_eq!(finding.message, "`M` is not a character of an XSB board");
}

#[test]
fn unknown_tiles_are_named_once_each() {
    let text = "board = '''\nm..q\nq.mq\n'''\n";
    assert_eq!(places(text), ["10:1 unknown-tile |m|", "10:4 unknown-tile |q|"]);
    let findings = parsed(&with_level(text)).diagnostics;
    assert_eq!(findings[0].help.as_deref(), Some("did you mean `M`?"));
    assert_eq!(findings[1].message, "`q` is not in the legend (3 cells)");
    assert_eq!(findings[1].cell, Some(Cell { x: 3, y: 0 }));
    assert!(findings[1].help.as_deref().unwrap().contains("`legend`"));
}

#[test]
fn ragged_rows_are_found_at_their_ends() {
    let text = "board = '''\n####\n###\n####.\n\n####\n'''\n";
    assert_eq!(
        places(text),
        ["11:3 ragged-board |#|", "12:5 ragged-board |.|", "13:1 ragged-board |\n|"]
    );
    let findings = parsed(&with_level(text)).diagnostics;
    assert_eq!(findings[0].message, "row 2 has 3 characters, the others have 4");
    assert_eq!(findings[0].cell, Some(Cell { x: 2, y: 1 }));
    assert_eq!(findings[1].cell, Some(Cell { x: 4, y: 2 }));
    assert_eq!(findings[2].cell, Some(Cell { x: 0, y: 3 }));
    // As many short rows as long ones: the longer count.
    assert_eq!(places("board = \"##\\n###\"\n"), ["9:11 ragged-board |#|"]);
    let finding = finding("board = '''\n####\n####\n  '''\n");
    assert!(finding.help.as_deref().unwrap().contains("closing quotes"));
    assert_eq!(places("cells = '''\ngap gap\ngap\n'''\n"), ["11:1 ragged-board |gap|"]);
}

#[test]
fn empty_and_large_boards() {
    for empty in ["board = ''\n", "board = '''\n\n\n'''\n", "cells = ''\n", "cells = '  '\n"] {
        assert_eq!(finding(empty).code, codes::EMPTY_BOARD, "{empty}");
    }
    let wide = finding(&format!("board = \"{}\"\n", "#".repeat(300)));
    assert_eq!((wide.code, wide.cell), (codes::BOARD_TOO_LARGE, Some(Cell { x: 256, y: 0 })));
    let high = finding(&format!("board = '''\n{}'''\n", "#\n".repeat(257)));
    assert_eq!((high.code, high.cell), (codes::BOARD_TOO_LARGE, Some(Cell { x: 0, y: 256 })));
    let row = "*".repeat(256) + "\n";
    let full = finding(&format!("board = '''\n{}'''\n", row.repeat(129)));
    assert_eq!((full.code, full.cell), (codes::BOARD_TOO_LARGE, Some(Cell { x: 0, y: 128 })));
    assert_eq!(level(&format!("board = '''\n{}'''\n", row.repeat(128))).things.len(), 65_536);
    assert_eq!(
        places("width = 0\nheight = 257\nobjects = []\n"),
        ["9:9 empty-board |0|", "10:10 board-too-large |257|"]
    );
}

#[test]
fn a_tab_is_one_finding_a_board() {
    let text = "board = \"#\\t?\\n###\\n#\\t#\\n##\"\n";
    assert_eq!(places(text), ["9:11 tab-in-board |\\t|", "9:28 ragged-board |#|"]);
    let tab = &parsed(&with_level(text)).diagnostics[0];
    assert_eq!(tab.cell, Some(Cell { x: 1, y: 0 }));
    assert_eq!(places("cells = \"gap\\tgap\"\n"), ["9:13 tab-in-board |\\t|"]);
}

#[test]
fn tokens() {
    let text = "cells = '''\ncrat PUHS Crate push\ncrat plate:teel # a++b\n'''\n";
    assert_eq!(
        places(text),
        [
            "10:1 undeclared-noun |crat|",
            "10:6 undeclared-noun |PUHS|",
            "10:11 unknown-tile |Crate|",
            "10:17 unknown-tile |push|",
            "11:6 channel-not-in-palette |plate:teel|",
            "11:17 unknown-tile |#|",
            "11:19 undeclared-noun |a++b|",
        ]
    );
    let findings = parsed(&with_level(text)).diagnostics;
    let help = |at: usize| findings[at].help.as_deref().unwrap();
    assert_eq!(help(0), "did you mean `crate`? Or declare it under `nouns`: `CRAT = {}`");
    assert_eq!(help(1), "did you mean `PUSH`? Or declare it under `nouns`: `PUHS = {}`");
    assert_eq!(help(2), "write `crate` for the object or `CRATE` for the word");
    assert_eq!(help(3), "write the word as `PUSH`");
    assert_eq!(help(4), "did you mean `teal`?");
}

#[test]
fn records() {
    let text = "width = 2\nheight = 2\nobjects = [\n\
        { id = \"a\", kind = \"object\", noun = \"CRAT\", x = 0, y = 0 },\n\
        { id = \"b\", kind = \"object\", noun = \"CRAT\", x = 5, y = 5 },\n\
        { id = \"c\", kind = \"object\", text = \"GAP\", x = 0, y = 2 },\n\
        { id = \"d\", kind = \"word\", x = 0, y = 0 },\n\
        { id = \"e\", kind = \"word\", text = \"IS\", noun = \"GAP\", x = 0, y = 0 },\n\
        { id = \"f\", kind = \"object\", noun = \"crate\", channel = \"tael\", x = 0, y = 0 },\n\
        { id = \"g\", kind = \"object\", noun = \"PUSH\", x = 0, y = 0 },\n]\n";
    assert_eq!(
        places(text),
        [
            "12:37 undeclared-noun |\"CRAT\"|",
            "13:49 thing-outside-board |5|",
            "14:30 missing-key |text|",
            "14:55 thing-outside-board |2|",
            "15:8 missing-key |\"d\"|",
            "16:41 wrong-type |noun|",
            "17:37 wrong-type |\"crate\"|",
            "17:56 channel-not-in-palette |\"tael\"|",
            "17:56 channel-on-other-noun |\"tael\"|",
            "18:37 wrong-type |\"PUSH\"|",
        ]
    );
    let outside = parsed(&with_level(text)).diagnostics;
    let outside = outside.iter().find(|found| found.code == codes::THING_OUTSIDE_BOARD).unwrap();
    assert_eq!(outside.cell, Some(Cell { x: 5, y: 5 }));
    assert_eq!(outside.help.as_deref(), Some("x goes from 0 to 1 here"));
}

#[test]
fn exactly_one_notation() {
    assert_eq!(places("hint = \"h\"\n"), ["5:1 missing-key |[[levels]]|"]);
    assert_eq!(places("cells = 'gap'\nboard = '?'\n"), ["10:1 wrong-type |board|"]);
    assert_eq!(
        places("board = '?'\nwidth = 1\nheight = 1\n"),
        ["9:10 unknown-tile |?|", "10:1 wrong-type |width|"]
    );
    assert_eq!(
        places("width = 3\n"),
        ["5:1 missing-key |[[levels]]|", "5:1 missing-key |[[levels]]|"]
    );
    let text = "objects = [{ id = \"a\", kind = \"object\", noun = \"CRAT\", x = 9, y = 0 }]\n";
    assert_eq!(
        places(text),
        [
            "5:1 missing-key |[[levels]]|",
            "5:1 missing-key |[[levels]]|",
            "9:48 undeclared-noun |\"CRAT\"|"
        ]
    );
}

#[test]
fn legends_are_wrong_once_for_all_levels() {
    let [second, third, fourth] =
        ["y", "z", "w"].map(|id| LEVEL.replace("\"x\"", &format!("\"{id}\"")));
    let text = format!(
        "{HEAD}[nouns]\nkey = {{}}\nIS = {{}}\n[legend]\n\"k\" = {{ object = \"KEY\" }}\n\"q\" = {{ object = \"crate\" }}\n\
         \"ab\" = {{}}\n\"p\" = {{ object = \"PLATE\", channel = \"ambr\" }}\n\"w\" = {{ words = [\"PUSH\", \"PUHS\"] }}\n\
         {LEVEL}board = \"q\"\n{second}board = \"q\"\n{third}board = \"k\"\n{fourth}board = \"#\"\n"
    );
    assert_eq!(
        toml(&text),
        [
            "6:1 wrong-type |key|",
            "7:1 wrong-type |IS|",
            "10:18 wrong-type |\"crate\"|",
            "11:1 wrong-type |\"ab\"|",
            "12:37 channel-not-in-palette |\"ambr\"|",
            "13:26 undeclared-noun |\"PUHS\"|",
        ]
    );
    let right: Vec<bool> =
        parsed(&text).pack.levels.iter().map(|level| level.level().is_ok()).collect();
    assert_eq!(right, [false, false, false, true], "only what uses a wrong entry or a wrong noun");
}

#[test]
fn claims() {
    let text = "solution = \"2(LU)X\"\nneeds = [\"CRATE IS YOU\", \"crate is you\", \"CRAT IS YOU\", \"CRATE IS\"]\n\
                nonSolutions = [{ route = \"L\", why = \"w\" }, { route = \"L(\", why = \"w\" }]\nboard = \"#\"\n";
    assert_eq!(
        places(text),
        [
            "9:18 wrong-type |X|",
            "10:26 wrong-type |\"crate is you\"|",
            "10:42 undeclared-noun |\"CRAT IS YOU\"|",
            "10:57 wrong-type |\"CRATE IS\"|",
            "11:57 wrong-type |(|",
        ]
    );
    let parsed = parsed(&with_level(text));
    assert!(parsed.pack.levels[0].level().is_err(), "for all that its board is right");
    assert_eq!(parsed.pack.levels[0].entry.solution, None);
    for hole in ["solution", "needs/1", "needs/2", "needs/3", "nonSolutions/1/route"] {
        assert!(parsed.map.is_hole(&format!("/levels/0/{hole}")), "{hole}");
    }
    assert!(!parsed.map.is_hole("/levels/0/needs/0"));
}

#[test]
fn mechanics() {
    let text = "board = \"#\"\nmechanics = [{ id = \"g\", type = \"channel-gates\", version = 1, channels = [\"amber\", \"puce\"] }]\n";
    assert_eq!(places(text), ["10:84 channel-not-in-palette |\"puce\"|"]);
    let found = finding(text);
    assert_eq!(
        found.help.as_deref(),
        Some("the palette is amber, teal, violet, coral, lime, azure")
    );
}
