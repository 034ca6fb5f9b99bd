//! Structure: unknown keys, missing keys, wrong values; each once, in one pass.

use std::sync::Arc;

use packwright_diagnostics::{Source, codes};
use packwright_syntax::{Format, Parsed, parse};

use crate::kit::{HEAD, LEVEL, lines, only, parsed, toml, with_level};

#[test]
fn a_misspelt_key_is_one_finding_and_its_value_counts() {
    let text = with_level("bord = '''\nMIY\n@.?\n'''\n");
    let Parsed { diagnostics, map, pack, .. } = parsed(&text);
    assert_eq!(toml(&text), ["9:1 unknown-key |bord|", "11:3 unknown-tile |?|"]);
    assert_eq!(diagnostics[0].help.as_deref(), Some("did you mean `board`?"));
    assert_eq!(diagnostics[0].level.as_deref(), Some("x"));
    assert_eq!(diagnostics[0].message, "unknown key `bord` in the level");
    assert_eq!(pack.levels[0].entry.board.as_deref(), Some("MIY\n@.?\n"));
    assert!(map.exists("/levels/0/board") && !map.exists("/levels/0/bord"));
    assert!(!map.is_hole("/levels/0/board"));
}

#[test]
fn every_required_key_may_be_misspelt_once() {
    for (right, wrong) in [
        ("format", "fromat"),
        ("version", "verison"),
        ("levels", "level"),
        ("category", "categorie"),
        ("id = \"x\"", "ID = \"x\""),
    ] {
        let text = with_level("board = \"#\"\n").replace(right, wrong);
        let finding = only(&text);
        assert_eq!(finding.code, codes::UNKNOWN_KEY, "{wrong}");
        let parsed = parsed(&text);
        // What is wrong in a level's own table stands in its way, for all that its board is right.
        let is_of_level = ["categorie", "ID = \"x\""].contains(&wrong);
        assert!(parsed.readable, "{wrong}");
        assert_eq!(parsed.pack.levels[0].level().is_err(), is_of_level, "{wrong}");
    }
    let text = with_level("allow_bypass = true\nid-prefix = \"p\"\nboard = \"#\"\n");
    assert_eq!(toml(&text), ["9:1 unknown-key |allow_bypass|", "10:1 unknown-key |id-prefix|"]);
}

#[test]
fn misspelt_tables_are_looked_into() {
    let text = format!("{HEAD}[wrold]\nglyhp = \"x\"\ntagline = \"t\"\naccent = 3\nlevels = []\n")
        .replace("levels = []\n", "");
    let text = format!("{text}{LEVEL}board = \"#\"\n");
    assert_eq!(
        toml(&text),
        ["5:2 unknown-key |wrold|", "6:1 unknown-key |glyhp|", "8:10 wrong-type |3|"]
    );
}

#[test]
fn a_key_whose_neighbour_is_there_is_forgotten() {
    let text = with_level("board = \"#\"\nbored = 3\nfoo = [1]\n");
    let findings = parsed(&text).diagnostics;
    assert_eq!(toml(&text), ["10:1 unknown-key |bored|", "11:1 unknown-key |foo|"]);
    assert_eq!(findings[0].help.as_deref(), Some("`board` is given already: remove this one"));
    assert!(findings[1].help.as_deref().unwrap().starts_with("its keys are allow, allowBypass,"));
}

#[test]
fn missing_keys_point_at_their_table_and_leave_holes() {
    let text =
        "format = 1\nid = \"a\"\nversion = \"1.0.0\"\n[[levels]]\ntitle = \"X\"\nboard = \"#\"\n";
    assert_eq!(
        toml(text),
        ["2:6 missing-key |\"a\"|", "4:1 missing-key |[[levels]]|", "4:1 missing-key |[[levels]]|"]
    );
    let Parsed { map, pack, diagnostics, .. } = parsed(text);
    assert!(map.is_hole("/title") && map.is_hole("/levels/0/id") && !map.is_hole("/id"));
    assert!(map.is_hole("/levels/0/category/deeper"));
    assert!(!map.exists("/title"));
    assert_eq!(pack.levels[0].entry.category, "");
    assert!(pack.levels[0].level().is_err(), "though its board is right");
    assert!(diagnostics.iter().any(|found| found.message == "the pack has no `title`"
        && found.help.as_deref() == Some("write for instance `title = \"Crate Works\"`")));

    let json = "{\"format\": 1, \"title\": \"A\", \"version\": \"1.0.0\", \"levels\": [{}]}";
    assert_eq!(
        lines(json, Format::Json),
        [
            "1:2 missing-key |\"format\"|",
            "1:60 missing-key |{|",
            "1:60 missing-key |{|",
            "1:60 missing-key |{|",
            "1:60 missing-key |{|"
        ]
    );
}

#[test]
fn wrong_values_say_what_was_expected() {
    let said = |rest: &str| {
        let finding = only(&with_level(rest));
        assert_eq!(finding.code, codes::WRONG_TYPE);
        (finding.message, finding.help.unwrap_or_default())
    };
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(
        said("hint = 3\nboard = \"#\"\n"),
        pair("`hint`: expected a text, found a number", "write it in quotes: `\"3\"`")
    );
    assert_eq!(
        said("allowBypass = \"true\"\nboard = \"#\"\n"),
        pair(
            "`allowBypass`: expected `true` or `false`, found a text",
            "write `true`, without quotes"
        )
    );
    assert_eq!(
        said("teaches = \"GATE\"\nboard = \"#\"\n"),
        pair("`teaches`: expected a list, found a text", "put it in brackets: `[\"GATE\"]`")
    );
    assert_eq!(
        said("rules = \"sokobann\"\nboard = \"#\"\n"),
        pair("`rules` is `words` or `sokoban`, not `sokobann`", "did you mean `sokoban`?")
    );
    assert_eq!(
        said("needs = [1.5]\nboard = \"#\"\n").0,
        "entry 1 of `needs`: expected a text, found a number with a fraction"
    );
    assert_eq!(
        said("width = -1\nheight = 1\nobjects = []\n").0,
        "`width`: expected a whole number from 0 on, found -1"
    );
    assert_eq!(
        said("hint = 1979-05-27\nboard = \"#\"\n"),
        pair("a date stands here, which no key takes", "write it in quotes")
    );
}

#[test]
fn a_board_of_the_wrong_type_is_not_missing_too() {
    let text = with_level("board = 3\n");
    assert_eq!(toml(&text), ["9:9 wrong-type |3|"]);
    assert!(parsed(&text).pack.levels[0].level().is_err());
    assert_eq!(toml(&format!("{HEAD}levels = [3]\n")), ["5:11 wrong-type |3|"]);
    assert_eq!(toml(&format!("{HEAD}levels = 3\n")), ["5:10 wrong-type |3|"]);
}

#[test]
fn whole_numbers_may_be_written_with_a_fraction_of_nothing() {
    let text = with_level("board = \"#\"\n").replace("format = 1", "format = 1.0");
    assert_eq!(toml(&text).len(), 0);
    assert_eq!(parsed(&text).pack.format, 1);
}

#[test]
fn newer_formats_are_the_only_finding() {
    for format in ["2", "0x10", "99999999999999999999"] {
        let text = format!("format = {format}\nfuture = 1\n[[levels]]\nboard = 3\n");
        let parsed = parsed(&text);
        assert!(!parsed.readable);
        assert_eq!(toml(&text), [format!("1:10 newer-format |{format}|")]);
    }
    let text = with_level("board = \"#\"\n").replace("format = 1", "format = 3");
    assert_eq!(toml(&text), ["1:10 newer-format |3|"]);
    let text = with_level("board = \"#\"\n").replace("format = 1", "format = 0");
    assert_eq!(toml(&text), ["1:10 wrong-type |0|"]);
}

#[test]
fn syntax_errors_are_all_reported_and_nothing_else() {
    let text = "format = 1\nid = \ntitle = \"a\nbord = 3\n[levels\n";
    assert_eq!(
        toml(text),
        ["2:4 syntax-error |=|", "3:9 syntax-error |\"a|", "5:1 syntax-error |[levels|"]
    );
    assert!(!parsed(text).readable);
    let text = "format = 1\nid = \"a\"\nid = \"b\"\n";
    assert_eq!(toml(text), ["3:1 syntax-error |id|"]);
    assert_eq!(only(text).message, "the key `id` stands twice");
}

#[test]
fn json_is_strict() {
    for (text, place) in [
        ("{\"a\": 1,}", "1:8 syntax-error |,|"),
        ("{\"a\": 1 // c\n}", "1:9 syntax-error |// c|"),
        ("{a: 1}", "1:2 syntax-error |a|"),
        ("{\"a\": 'b'}", "1:7 syntax-error |'b'|"),
        ("{\"a\": 1\n \"b\": 2}", "2:2 syntax-error |\"|"),
        ("{\"a\": \"b\nc\"}", "1:7 syntax-error |\"b|"),
        ("{\"a\": 01}", "1:7 syntax-error |01|"),
        ("{\"a\": +1}", "1:7 syntax-error |+1|"),
        ("{\"a\": NaN}", "1:7 syntax-error |NaN|"),
        ("{\"a\": 1e999}", "1:7 syntax-error |1e999|"),
        ("{\"a\": \"\\ud800\"}", "1:8 syntax-error |\\ud800\"|"),
        ("{\"a\": [1, 2", "1:7 syntax-error |[|"),
        ("{} x", "1:4 syntax-error |x|"),
        ("\u{a0}{}", "1:1 syntax-error |\u{a0}{|"),
    ] {
        assert_eq!(lines(text, Format::Json), [place], "{text}");
    }
}

#[test]
fn a_json_key_twice_is_found_at_the_second() {
    let text = "{\"format\": 1, \"id\": \"a\",\n \"\\u0069d\": \"b\", \"world\": {\"glyph\": 1, \"glyph\": 2}}";
    assert_eq!(
        lines(text, Format::Json),
        ["2:2 syntax-error |\"\\u0069d\"|", "2:40 syntax-error |\"glyph\"|"]
    );
    let source = Arc::new(Source::new("x", text));
    let parsed = parse(source.clone(), Format::Json);
    let mut first: Vec<_> = parsed
        .diagnostics
        .iter()
        .map(|found| source.position(found.related[0].span.start))
        .collect();
    first.sort();
    assert_eq!(first.iter().map(|at| (at.line, at.column)).collect::<Vec<_>>(), [(1, 15), (2, 28)]);
}

#[test]
fn files_that_are_no_packs_at_all() {
    for text in ["[1]", "3", "\"a\"", "null"] {
        let parsed = parse(Source::new("x", text), Format::Json);
        assert!(!parsed.readable);
        assert_eq!(parsed.diagnostics.len(), 1);
        assert_eq!(parsed.diagnostics[0].code, codes::WRONG_TYPE);
    }
    for format in [Format::Toml, Format::Json] {
        assert_eq!(lines(" \r\n", format), ["1:1 unreadable-file ||"]);
    }
    let many = format!("{HEAD}levels = [{}]\n", "{},".repeat(10_001));
    let parsed = parsed(&many);
    assert!(!parsed.readable);
    assert_eq!(parsed.diagnostics.len(), 1);
    assert_eq!(parsed.diagnostics[0].code, codes::UNREADABLE_FILE);
    assert!(parsed.diagnostics[0].message.contains("10001 levels"));
}

#[test]
fn many_unknown_keys_are_many_findings_but_not_millions() {
    let keys: String = (0..5000).map(|key| format!("foo{key} = 1\n")).collect();
    let findings = parsed(&format!("{HEAD}levels = []\n{keys}")).diagnostics;
    let findings: Vec<_> =
        findings.into_iter().filter(|found| found.code == codes::UNKNOWN_KEY).collect();
    assert_eq!(findings.len(), 100);
    assert_eq!(findings[99].help.as_deref(), Some("4900 more keys are unknown"));
}
