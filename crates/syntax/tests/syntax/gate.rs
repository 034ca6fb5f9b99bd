//! The gate: nothing is said of a level that was not read.

use packwright_diagnostics::{Diagnostic, Severity, Source};
use packwright_syntax::{Format, Parsed, parse, parse_cases, parse_fixtures, parse_level};

use crate::kit::{HEAD, LEVEL, line, lines, only, parsed, toml, with_level};

/// What stands in the way of each level of a pack, as a line; `-` of one that is whole.
fn gate(parsed: &Parsed) -> Vec<String> {
    let said = parsed.pack.levels.iter().map(|level| match level.level() {
        Ok(_) => "-".to_owned(),
        Err(in_the_way) => line(parsed.source(), in_the_way.finding()),
    });
    said.collect()
}

fn level(id: &str, rest: &str) -> String {
    LEVEL.replace("\"x\"", &format!("\"{id}\"")) + rest
}

#[test]
fn a_misspelt_legend_entry_stands_in_the_way_of_what_uses_it() {
    let text = format!(
        "{HEAD}[legend]\nR = {{ noun = \"TRUCK\" }}\n{}{}{}",
        level("uses", "board = \"MIY\\n@.R\"\n"),
        level("not", "board = \"MIY\\n@.&\"\n"),
        level("own", "board = \"MIY\\n@.R\"\nlegend = { R = { object = \"TRUCK\" } }\n"),
    );
    let found = "6:7 unknown-key |noun|";
    assert_eq!(toml(&text), [found]);
    assert_eq!(gate(&parsed(&text)), [found, "-", "-"]);
}

#[test]
fn an_entry_that_stands_for_nothing_is_one_mistake() {
    let entries = ["{}", "{ words = [] }", "{ objects = [] }", "{ channel = \"teal\" }"];
    for entry in entries {
        let found = format!("6:5 missing-key |{entry}|");
        let board = "board = \"F\"\n";
        let text = format!("{HEAD}[legend]\nF = {entry}\n{}", level("x", board));
        assert_eq!(toml(&text), [found.as_str()]);
        assert_eq!(gate(&parsed(&text)), [found.as_str()]);
        // Where no board uses it, too.
        let unused = text.replace(board, "board = \"#\"\n");
        assert_eq!(toml(&unused), [found.as_str()]);
        assert_eq!(gate(&parsed(&unused)), ["-"]);
        assert!(parsed(&unused).whole().is_err());
        let own = with_level(&format!("board = \"#\"\n[levels.legend]\nF = {entry}\n"));
        assert_eq!(gate(&parsed(&own)), [format!("11:5 missing-key |{entry}|")]);
    }
    let named = with_level("board = \"F\"\n[levels.legend]\nF = { object = \"\" }\n");
    assert_eq!(only(&named).code.id, "P003");
    assert_eq!(gate(&parsed(&named)).len(), 1);
    let json = format!(
        "{{{JSON_HEAD}, \"legend\": {{\"F\": {{\"words\": []}}}}, \"levels\": [{{{JSON_LEVEL}, \"board\": \"F\"}}]}}"
    );
    let parsed = parse(Source::new("x", json), Format::Json);
    assert_eq!(parsed.diagnostics.len(), 1);
    assert_eq!(parsed.diagnostics[0].code.id, "P002");
    assert!(parsed.pack.levels[0].level().is_err());
}

const JSON_HEAD: &str = "\"format\": 1, \"id\": \"a\", \"title\": \"A\", \"version\": \"1.0.0\"";
const JSON_LEVEL: &str = "\"id\": \"x\", \"title\": \"X\", \"category\": \"required\"";

#[test]
fn a_mechanic_that_is_not_known_stands_in_the_way() {
    for (from, to, found) in [
        ("channel-gates", "channel-gate", "10:37 unknown-mechanic |\"channel-gate\"|"),
        ("version = 1", "version = 2", "10:64 unknown-mechanic |2|"),
    ] {
        let text = with_level(
            "board = \"MIY\"\nmechanics = [{ id = \"gates\", type = \"channel-gates\", version = 1, channels = [\"amber\"] }]\n",
        );
        let text = text.replace(from, to);
        assert_eq!(toml(&text), [found]);
        assert_eq!(gate(&parsed(&text)), [found]);
    }
    let level = r#"{"id": "a", "width": 1, "height": 1,
 "mechanics": [{"id": "g", "type": "channel-gates", "version": 2}],
 "objects": [{"id": "t", "kind": "object", "noun": "KEY", "x": 0, "y": 0}]}"#;
    let read = parse_level(Source::new("x", level));
    assert_eq!(read.diagnostics.len(), 1);
    assert_eq!(read.records[0].level().unwrap_err().finding().code.id, "P010");
    for key in ["legend", "nouns", "levels", "x"] {
        let unknown = format!("{{\"{key}\": {{}},{}", &level[1..].replace(": 2", ": 1"));
        let read = parse_level(Source::new("x", unknown));
        assert_eq!(read.records[0].level().unwrap_err().finding().code.id, "P001", "{key}");
    }
    let fixture =
        format!("[{{\"level\": {level}, \"expectedRoute\": \"L\", \"observations\": []}}]");
    let read = parse_fixtures(Source::new("x", fixture));
    assert_eq!(read.records[0].level().unwrap_err().finding().code.id, "P010");
    let case = format!(
        "[{{\"name\": \"n\", \"why\": \"w\", \"moves\": \"\", \"turns\": [], \"level\": {level}}}]"
    );
    let read = parse_cases(Source::new("x", case));
    assert_eq!(read.records[0].level().unwrap_err().finding().code.id, "P010");
}

#[test]
fn null_is_a_wrong_value_whatever_key_it_stands_under() {
    let keys = [
        "id",
        "title",
        "category",
        "rules",
        "teaches",
        "author",
        "hint",
        "insight",
        "allowBypass",
        "allowTrivial",
        "needs",
        "solution",
        "nonSolutions",
        "mechanics",
        "legend",
        "idPrefix",
        "allow",
        "board",
        "cells",
        "width",
        "height",
        "objects",
    ];
    for key in keys {
        let head = JSON_LEVEL.split(", ").filter(|pair| !pair.contains(&format!("\"{key}\"")));
        let mut pairs: Vec<String> = head.map(str::to_owned).collect();
        if !["board", "cells", "width", "height", "objects"].contains(&key) {
            pairs.push("\"board\": \"#\"".to_owned());
        }
        pairs.push(format!("\"{key}\": null"));
        let json = format!("{{{JSON_HEAD}, \"levels\": [{{{}}}]}}", pairs.join(", "));
        let found = lines(&json, Format::Json);
        let nulls: Vec<&String> = found.iter().filter(|found| found.contains("|null|")).collect();
        assert_eq!(nulls.len(), 1, "{key}: {found:?}");
        assert!(nulls[0].contains("wrong-type"), "{key}: {found:?}");
        let is_half = ["width", "height", "objects"].contains(&key);
        assert!(is_half || found.len() == 1, "{key}: {found:?}");
        let parsed = parse(Source::new("x", json), Format::Json);
        assert!(parsed.pack.levels[0].level().is_err(), "{key}");
    }
    for key in ["authors", "license", "description", "homepage", "world", "nouns", "share"] {
        let json = format!(
            "{{{JSON_HEAD}, \"{key}\": null, \"levels\": [{{{JSON_LEVEL}, \"board\": \"#\"}}]}}"
        );
        let found = lines(&json, Format::Json);
        assert!(matches!(&found[..], [only] if only.ends_with("wrong-type |null|")), "{found:?}");
    }
}

#[test]
fn what_is_wrong_elsewhere_stands_in_no_levels_way() {
    let text = format!(
        "{HEAD}[world]\nglyph = \"ab\"\ntagline = \"\"\naccent = \"blue\"\n[nouns]\n\
         KEY = {{ faces = \"up\" }}\n{}{}",
        level("a", "board = \"#\"\n"),
        level("b", "cells = \"key\"\n"),
    );
    let parsed = parsed(&text);
    assert_eq!(gate(&parsed), ["-", "10:17 bad-faces |\"up\"|"]);
    let first = parsed.whole().map(|_| ()).unwrap_err();
    assert_eq!(line(parsed.source(), first), "6:9 glyph-not-one-character |\"ab\"|");
}

#[test]
fn the_second_of_two_levels_of_one_id_is_not_read() {
    let text = format!("{HEAD}{}{}", level("a", "board = \"#\"\n"), level("a", "board = \"$\"\n"));
    assert_eq!(gate(&parsed(&text)), ["-", "11:6 duplicate-level-id |\"a\"|"]);
}

#[test]
fn a_level_beyond_the_hard_stop_is_not_whole_either() {
    let levels: String = (0..9_000)
        .map(|number| level(&format!("l-{number}"), "zzz = 1\nbord = \"?!\"\n"))
        .collect();
    let parsed = parsed(&format!("{HEAD}{levels}"));
    assert_eq!(parsed.diagnostics.len(), 20_000);
    assert_eq!(parsed.pack.levels.len(), 9_000);
    assert!(parsed.pack.levels.iter().all(|level| level.level().is_err()));
}

#[test]
fn a_hundred_thousand_equal_mistakes_are_kept_up_to_the_hard_stop() {
    let start = std::time::Instant::now();
    let channels = "\"puce\", ".repeat(65_000);
    let of_mechanic = with_level(&format!(
        "board = \"#\"\nmechanics = [{{ id = \"g\", type = \"channel-gates\", version = 1, channels = [{channels}] }}]\n"
    ));
    let record = "{\"id\":\"t\",\"kind\":\"object\",\"noun\":\"CRATE\",\"x\":0,\"y\":0}";
    let records = vec![record; 60_000].join(",");
    let of_things = format!(
        "{{{JSON_HEAD},\"levels\":[{{{JSON_LEVEL},\"width\":1,\"height\":1,\"objects\":[{records}]}}]}}"
    );
    for (text, format) in [(of_mechanic, Format::Toml), (of_things, Format::Json)] {
        let parsed = parse(Source::new("x", text), format);
        assert_eq!(parsed.diagnostics.len(), 20_000);
        assert!(parsed.pack.levels[0].level().is_err());
    }
    // Where each was compared with each, or the text read again for each, this took minutes.
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}

/// Every way to spoil a text once, so many of them that a test has time for.
fn spoilt(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    let places: Vec<(usize, char)> = text.char_indices().collect();
    for &(at, c) in places.iter().step_by(11) {
        let (before, after) = (&text[..at], &text[at + c.len_utf8()..]);
        all.push(format!("{before}{after}"));
        all.push(format!("{before}{c}{c}{after}"));
        let other = ['?', 'R', '"', '#', '0'][at % 5];
        all.push(format!("{before}{other}{after}"));
    }
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for (at, _) in lines.iter().enumerate().step_by(3) {
        let mut dropped = lines.clone();
        dropped.remove(at);
        all.push(dropped.concat());
        let mut swapped = lines.clone();
        swapped.swap(at, (at + 1) % lines.len());
        all.push(swapped.concat());
    }
    for (from, to) in [
        ("object", "objekt"),
        ("object", "noun"),
        ("channel-gates", "channel-gate"),
        ("version = 1", "version = 2"),
        ("\"version\": 1", "\"version\": 2"),
        ("board", "bord"),
        ("legend", "legnd"),
        ("channel", "colour"),
        ("mechanics", "mechanic"),
        ("words", "sokoban"),
        ("amber", "null"),
        ("\"#\"", "null"),
    ] {
        all.extend(
            text.match_indices(from)
                .step_by(2)
                .map(|(at, _)| format!("{}{to}{}", &text[..at], &text[at + from.len()..])),
        );
    }
    all
}

/// What must hold of a pack, however wrong: an error about a level keeps it from being played, and a whole
/// level is one that its document alone gives again.
fn check(text: &str, format: Format) -> usize {
    let parsed = parse(Source::new("x", text), format);
    assert!(parsed.readable || parsed.pack.levels.is_empty(), "{text}");
    let of = |id: &str| {
        let levels = parsed.pack.levels.iter().filter(move |level| level.entry.id == id);
        levels.map(|level| level.level().is_ok()).collect::<Vec<_>>()
    };
    let is_error = |found: &&Diagnostic| found.code.severity == Severity::Error;
    for found in parsed.diagnostics.iter().filter(is_error) {
        if let Some(id) = &found.level {
            assert!(of(id).contains(&false), "{found:?} stands in nobody's way in\n{text}");
        }
    }
    for level in parsed.pack.levels.iter().filter_map(|level| level.level().err()) {
        assert!(parsed.diagnostics.contains(level.finding()), "{level:?} in\n{text}");
    }
    let (legend, nouns) = (&parsed.pack.legend, &parsed.pack.nouns);
    let mut whole = 0;
    for (index, read) in parsed.pack.levels.iter().enumerate() {
        let Ok(level) = read.level() else { continue };
        whole += 1;
        let table = format!("/levels/{index}");
        for key in ["id", "title", "category", "rules", "board", "cells", "objects", "width"] {
            assert!(!parsed.map.is_hole(&format!("{table}/{key}")), "{key} in\n{text}");
        }
        for key in ["mechanics", "legend", "solution", "needs", "nonSolutions", "idPrefix"] {
            assert!(!parsed.map.is_hole(&format!("{table}/{key}")), "{key} in\n{text}");
        }
        let alone = serde_json::json!({
            "format": 1, "id": "a", "title": "A", "version": "1.0.0",
            "legend": legend, "nouns": nouns, "levels": [read.entry],
        });
        let again = parse(Source::new("x", alone.to_string()), Format::Json);
        assert_eq!(again.pack.levels[0].level(), Ok(level), "{text}");
    }
    whole
}

#[test]
fn no_single_slip_in_a_shipped_pack_lets_a_wrong_level_pass() {
    let folder = format!("{}/../../packs", env!("CARGO_MANIFEST_DIR"));
    let mut packs = 0;
    for pack in std::fs::read_dir(folder).unwrap() {
        let toml = std::fs::read_to_string(pack.unwrap().path().join("pack.toml")).unwrap();
        let value: serde_json::Value = serde_json::to_value(
            parse(Source::new("x", toml.as_str()), Format::Toml).pack.with_levels(|levels| {
                levels.into_iter().map(|level| level.entry).collect::<Vec<_>>()
            }),
        )
        .unwrap();
        let json = serde_json::to_string_pretty(&value).unwrap();
        for (text, format) in [(toml, Format::Toml), (json, Format::Json)] {
            let all = check(&text, format);
            assert!(all > 0);
            let texts = spoilt(&text);
            let passed: Vec<usize> = texts.iter().map(|text| check(text, format)).collect();
            // Some slips must matter, and not all of them to every level.
            assert!(passed.contains(&(all - 1)) && passed.contains(&0), "{passed:?}");
        }
        packs += 1;
    }
    assert!(packs >= 3);
}
