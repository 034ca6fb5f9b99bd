//! F: findings and facts.

use serde_json::Value;

use crate::support::{run_in, scratch};
use crate::trials::{codes, lint, one};

/// A pack with this in its head and this in its one level.
fn pack(head: &str, level: &str) -> String {
    format!(
        "format = 1\nid = \"bay\"\ntitle = \"Bay\"\nversion = \"1.0.0\"\n{head}\n\
         world = {{ glyph = \"📦\", tagline = \"A walk.\", accent = \"win\" }}\n\
         [[levels]]\nid = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nhint = \"Go.\"\n{level}\n"
    )
}

#[track_caller]
fn found(head: &str, level: &str, flags: &[&str]) -> Vec<Value> {
    lint("bay.pack.toml", &pack(head, level), flags)
}

#[track_caller]
fn messages<'a>(found: &'a [Value], code: &str) -> Vec<&'a str> {
    let found = found.iter().filter(|found| found["code"] == code);
    found.map(|found| found["message"].as_str().unwrap()).collect()
}

#[test]
fn f2_two_rules_by_one_word_are_both_told() {
    let level = "solution = \"RR\"\nallowBypass = true\nallowTrivial = true\n\
        board = '''\nMIYTIN\n@.&...\nGIPAS.\n......\n'''";
    let found = found("", level, &[]);
    let seals = messages(&found, "S008");
    for rule in ["GAP IS PUSH", "GAP IS STOP"] {
        assert!(seals.iter().any(|message| message.contains(rule)), "{rule}: {seals:#?}");
    }
}

#[test]
fn f2_one_rule_word_for_two_nouns() {
    let board = |row: &str| format!("board = '''\n{row}\n.@..$...&.....\n'''");
    // MIAU and CRATE, and both of them go down.
    let sinks = found("", &board("MACIYAK.TIN..."), &["--no-solve"]);
    let sinks = messages(&sinks, "R006");
    assert_eq!(sinks.len(), 2, "{sinks:#?}");
    for noun in ["MIAU", "CRATE"] {
        assert!(sinks.iter().any(|message| message.contains(noun)), "{sinks:#?}");
    }
    let turns = found("", &board("GACIMAT.MIY..."), &["--no-solve"]);
    let turns = messages(&turns, "R005");
    assert_eq!(turns.len(), 2, "{turns:#?}");
    for noun in ["GAP", "CRATE"] {
        assert!(turns.iter().any(|message| message.starts_with(noun)), "{turns:#?}");
    }
    // Of one noun both properties are named.
    let both = found("", &board("MIYAXAK.TIN..."), &["--no-solve"]);
    one(&both, "R006", &["YOU and DEFEAT and SINK"]);
}

#[test]
fn f4_a_declared_noun_that_nothing_uses() {
    let board = "board = '''\nMIY.TIN.GIK\n.@.~.&.....\n'''";
    let of = |nouns: &str| found(&format!("nouns = {{ {nouns} }}"), board, &["--no-solve"]);
    let misspelt = of("AGP = { glyph = \"🕳\" }");
    let finding = one(&misspelt, "W009", &["AGP", "did you mean `GAP`?"]);
    assert_eq!(finding["start"]["line"], 5);
    one(&of("TRCUK = { glyph = \"🚛\" }"), "W009", &["did you mean `TRUCK`?"]);
    one(&of("BARREL = {}"), "W009", &["nowhere used"]);
    // What is known may have a glyph and not be used.
    assert_eq!(codes(&of("GAP = { glyph = \"🕳\" }, DOCK = { glyph = \"⚓\" }")), [""; 0]);
    let uses = [
        ("legend = { b = { object = \"BARREL\" } }", "board = '''\nMIY.TIN\n.@b..&.\n'''"),
        ("legend = { b = { word = \"BARREL\" } }", "board = '''\nMIY.TIN\n.@b..&.\n'''"),
        ("", "cells = '''\nMIAU IS YOU . TRUCK IS WIN\n. miau . barrel . truck .\n'''"),
    ];
    for (head, level) in uses {
        let head = format!("nouns = {{ BARREL = {{}} }}\n{head}");
        assert_eq!(messages(&found(&head, level, &["--no-solve"]), "W009"), [""; 0], "{head}");
    }
    // Where a level could not be read, it may use the noun.
    let unread = found("nouns = { BARREL = {} }", "board = '''\nMIY.TIN\n.@?..&.\n'''", &[]);
    assert_eq!(codes(&unread), ["B001"]);
}

#[test]
fn f5_an_address_that_no_link_can_begin_with() {
    let level = "allowBypass = true\nallowTrivial = true\nboard = '''\nMIYTIN\n@....&\n'''";
    let bases = [
        ("https://example.org/#x", false),
        ("ftp://example.org/play", false),
        ("javascript:alert(1)", false),
        ("JAVASCRIPT:1", false),
        ("data:text/html,x", false),
        ("mailto:me@example.org", false),
        ("https://example.org/a b", false),
        (" https://example.org", false),
        ("https://", false),
        ("https:///play", false),
        ("http:play", false),
        ("https://example.org/play?x=1", true),
        ("http://localhost:8000/", true),
        ("localhost:8000/play", true),
        ("file:///home/me/play.html", true),
        ("/play", true),
    ];
    for (base, is_fine) in bases {
        let text = pack(&format!("share = {{ base = \"{base}\" }}"), level);
        let found = lint("bay.pack.toml", &text, &[]);
        let folder = scratch();
        std::fs::write(folder.path().join("plain.pack.toml"), pack("", level)).unwrap();
        let encode = ["link", "encode", "plain.pack.toml", "--base", base];
        let code = run_in(folder.path(), &encode).code;
        assert_eq!(code == 0, is_fine, "{base}");
        if is_fine {
            assert_eq!(codes(&found), [""; 0], "{base}");
        } else {
            let finding = one(&found, "P003", &[base, "https://example.org/play"]);
            assert_eq!(
                (&finding["start"]["line"], &finding["start"]["column"]),
                (&5.into(), &18.into()),
                "{base}"
            );
        }
    }
}

#[test]
fn f7_more_shortest_routes_than_can_be_counted() {
    let room = |width: usize| {
        let mut rows = vec![".".repeat(width); width + 1];
        rows[0].replace_range(..7, "MIY.TIN");
        rows[1].replace_range(..1, "@");
        rows[width].replace_range(width - 1.., "&");
        let board = rows.join("\n") + "\n";
        pack("", &format!("board = '''\n{board}'''"))
    };
    let solve = |width: usize, flags: &[&str]| {
        let folder = scratch();
        std::fs::write(folder.path().join("bay.pack.toml"), room(width)).unwrap();
        run_in(folder.path(), &[&["solve", "bay.pack.toml", "--count"], flags].concat())
    };
    // From corner to corner of n by n cells there are 2n - 2 over n - 1 ways: 14 over 7, and more than 2^133.
    let small = solve(8, &["--format", "json"]).json();
    assert_eq!(small["levels"][0]["count"], 3432, "{small:#}");
    assert_eq!(small["levels"][0].get("countIsLowerBound"), None);
    let large = solve(70, &["--format", "json"]).json();
    assert_eq!(large["levels"][0]["count"], u128::MAX.to_string(), "{large:#}");
    assert_eq!(large["levels"][0]["countIsLowerBound"], true);
    let said = solve(70, &[]).stdout;
    assert!(said.contains(&format!("at least {} shortest routes", u128::MAX)), "{said}");
}

#[test]
fn f9_a_gate_rule_where_gates_are_only_made() {
    let level = |rule: &str| {
        format!(
            "mechanics = [{{ id = \"gates\", type = \"channel-gates\", version = 1, channels = [\"amber\"] }}]\n\
             board = '''\nMIY.TIN.CIE\n_@..$.....&\n{rule}\n'''"
        )
    };
    for (rule, said) in [("EIY........", "GATE IS YOU"), ("EIP........", "GATE IS PUSH")] {
        let found = found("", &level(rule), &["--no-solve"]);
        let told = messages(&found, "G011");
        assert!(told.len() == 1 && told[0].contains(said), "{found:#?}");
    }
    // Where nothing else is YOU, that is what is told.
    let alone = level("...........").replace("MIY", "EIY");
    let alone = found("", &alone, &["--no-solve"]);
    assert!(codes(&alone).contains(&"R001") && !codes(&alone).contains(&"G011"), "{alone:#?}");
}

#[test]
fn f10_the_pages_say_where_a_finding_is_not_told() {
    let folder = scratch();
    for (code, other) in [("S004", "R003"), ("S005", "R003"), ("S008", "S001"), ("S009", "S001")] {
        let page = run_in(folder.path(), &["explain", code]).expect(0).stdout;
        assert!(page.contains(other), "{code}: {page}");
    }
}

#[test]
fn f11_things_of_one_cell_are_told_apart_by_their_channel() {
    let level = "mechanics = [{ id = \"gates\", type = \"channel-gates\", version = 1, \
        channels = [\"amber\", \"teal\", \"lime\"] }]\nallowBypass = true\nallowTrivial = true\n\
        cells = '''\nMIAU IS YOU . TRUCK IS WIN . CRATE IS PUSH\n\
        WALL IS STOP . wall wall wall . . . .\n\
        miau crate plate:amber+plate:teal+plate:lime . gate:amber truck wall . . . .\n\
        . . . . wall wall wall . gate:teal . gate:lime\n'''";
    let found = found("", level, &["--pedantic"]);
    let idle = messages(&found, "S012");
    for channel in ["teal", "lime"] {
        assert!(
            idle.iter().any(|told| told.contains(&format!("the {channel} PLATE"))),
            "{found:#?}"
        );
    }
    assert!(!idle.iter().any(|told| told.contains("amber PLATE")), "{idle:#?}");
}

#[test]
fn f3_many_findings_of_a_code_are_capped() {
    let thing = "{\"id\":\"a\",\"kind\":\"object\",\"noun\":\"CRATE\",\"x\":0,\"y\":0}";
    let things = vec![thing; 60_000].join(",");
    let text = format!(
        "{{\"format\":1,\"id\":\"bay\",\"title\":\"Bay\",\"version\":\"1.0.0\",\"levels\":[{{\"id\":\"walk\",\
         \"title\":\"Walk\",\"category\":\"required\",\"width\":1,\"height\":1,\"objects\":[{things}]}}]}}"
    );
    let folder = crate::support::scratch();
    std::fs::write(folder.path().join("bay.pack.json"), text).unwrap();
    for format in ["human", "json", "github"] {
        let ran = crate::support::run_in(
            folder.path(),
            &["lint", "bay.pack.json", "--no-solve", "--format", format],
        );
        assert!(ran.stdout.contains("B008"), "{format}");
        assert!(ran.stdout.len() < 100_000, "{format}: {} bytes", ran.stdout.len());
    }
}
