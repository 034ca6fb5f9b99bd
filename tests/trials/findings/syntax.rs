//! C1 to C3, C5, C9, C11, F1, F8: slips of spelling.

mod json;
mod other_languages;

use serde_json::Value;

use crate::trials::{lint, one};

/// A pack without findings; each test spoils it in one place.
const PACK: &str = r#"# A pack of two levels.
format = 1
id = "two-rooms"
title = "Two rooms"
version = "1.0.0"
[world]
glyph = "📦"
tagline = "A walk, and a push."
accent = "push"
[nouns]
TRUCK = { glyph = "🚚" }
GAP = { glyph = "🚧" }
# The first.
[[levels]]
id = "walk"
title = "Walk"
category = "required"
teaches = ["YOU", "WIN"]
hint = "Just go."
solution = "RRRRRR"
nonSolutions = [{ route = "RRR", why = "too short" }]
allowTrivial = true
board = '''
MIY.TIN
@.....&
'''
# The second.
[[levels]]
id = "push-on"
title = "Push on"
category = "required"
hint = "The crate goes first."
solution = "RRRRRR"
allowBypass = true
allowTrivial = true
board = '''
MIY.TIN
@.....&
CIP.$..
'''
"#;

/// What lint finds in the pack with one place of it written otherwise.
#[track_caller]
fn spoilt(right: &str, wrong: &str) -> Vec<Value> {
    assert!(PACK.contains(right), "{right}");
    lint("a.pack.toml", &PACK.replacen(right, wrong, 1), &["--no-solve"])
}

/// Fails unless one finding is told of a spoilt pack, of this code, in this line, with these words.
#[track_caller]
fn told(right: &str, wrong: &str, code: &str, line: u64, words: &[&str]) {
    let found = spoilt(right, wrong);
    let finding = one(&found, code, words);
    assert_eq!(finding["start"]["line"], line, "{wrong}: {finding:#}");
}

#[test]
fn the_pack_itself_is_right() {
    assert_eq!(lint("a.pack.toml", PACK, &["--no-solve"]), Vec::<Value>::new());
}

#[test]
fn c1_levels_in_single_brackets_lose_no_level() {
    told("[[levels]]", "[levels]", "P014", 14, &["`[[levels]]`"]);
    let both = PACK.replace("[[levels]]", "[levels]");
    one(&lint("a.pack.toml", &both, &["--no-solve"]), "P014", &["`[[levels]]`"]);
    // The only level: what stands there is no list.
    let (single, _) = PACK.split_once("# The second.").unwrap();
    let single = single.replace("[[levels]]", "[levels]");
    one(&lint("a.pack.toml", &single, &["--no-solve"]), "P003", &["`[[levels]]`"]);
}

#[test]
fn c1_a_header_that_is_missing_is_named() {
    told("# The second.\n[[levels]]\n", "", "P014", 27, &["`[[levels]]`"]);
    told("# The second.\n[[levels]]", "# The second.[[levels]]", "P014", 28, &["`[[levels]]`"]);
    told("# The first.\n[[levels]]", "# The first.[[levels]]", "P001", 14, &["`[[levels]]`"]);
    told("[world]\n", "", "P001", 6, &["`[world]`"]);
}

#[test]
fn c2_a_misspelt_header_among_right_ones() {
    told(
        "[[levels]]\nid = \"push-on\"",
        "[[level]]\nid = \"push-on\"",
        "P001",
        28,
        &["`[[levels]]`"],
    );
    told("[[levels]]", "[[level]]", "P001", 14, &["`[[levels]]`"]);
    let both = PACK.replace("[[levels]]", "[[level]]");
    one(&lint("a.pack.toml", &both, &["--no-solve"]), "P001", &["`[[levels]]`"]);
}

#[test]
fn c3_a_key_in_the_wrong_table() {
    let moved = PACK.replacen("title = \"Two rooms\"\n", "", 1);
    let under =
        |header: &str| moved.replacen(header, &format!("{header}title = \"Two rooms\"\n"), 1);
    for header in ["[world]\n", "[nouns]\n"] {
        let found = lint("a.pack.toml", &under(header), &["--no-solve"]);
        one(&found, "P001", &["`title` is a key of the pack", "above `[world]`"]);
    }
    let found = lint(
        "a.pack.toml",
        &PACK
            .replace("[world]", "[nouns.X]\nfaces = \"left\"\n[world]")
            .replacen("id = \"two-rooms\"\n", "", 1)
            .replace("faces = \"left\"", "faces = \"left\"\nid = \"two-rooms\""),
        &["--no-solve"],
    );
    one(&found, "P001", &["`id` is a key of the pack"]);
    told("[nouns]\n", "[levels.nouns]\n", "P014", 10, &["`[nouns]`"]);
}

#[test]
fn c3_tables_below_the_wrong_one() {
    let world = "[world]\nglyph = \"📦\"\ntagline = \"A walk, and a push.\"\naccent = \"push\"\n";
    let below =
        format!("{}{}", PACK.replace(world, ""), world.replace("[world]", "[levels.world]"));
    let found = lint("a.pack.toml", &below, &["--no-solve"]);
    one(&found, "P001", &["`world` is a key of the pack", "write `[world]`"]);
    let legend = "solution = \"RRRRRR\"\nallowBypass = true\n";
    let below = format!("{}[levels.legend]\n{legend}", PACK.replace(legend, ""));
    let found = lint("a.pack.toml", &below, &["--no-solve"]);
    one(&found, "P001", &["keys of a level", "above `[levels.legend]`"]);
}

#[test]
fn c9_values_without_quotes() {
    for (right, wrong, line) in [
        ("version = \"1.0.0\"", "version = 1.0.0", 5),
        ("id = \"walk\"", "id = night-shift", 15),
        ("id = \"walk\"", "id = in-step", 15),
        ("id = \"walk\"", "id = final", 15),
        ("title = \"Walk\"", "title = Walk the line", 16),
        ("accent = \"push\"", "accent = push", 9),
        ("\"WIN\"]", "WIN]", 18),
        ("glyph = \"🚚\" }", "glyph = 🚚 }", 11),
        ("hint = \"Just go.\"", "hint = Just go.  # now", 19),
    ] {
        told(right, wrong, "P014", line, &["put it in double quotes"]);
    }
    told("allowTrivial = true", "allowTrivial = True", "P014", 22, &["write `true`"]);
    told("allowTrivial = true", "allowTrivial = yes", "P014", 22, &["write `true`"]);
    told("title = \"Walk\"", "title = “Walk”", "P014", 16, &["straight quotes"]);
    told("title = \"Walk\"", "title: \"Walk\"", "P014", 16, &["`=`"]);
    told("title = \"Walk\"", "title \"Walk\"", "P014", 16, &["`=`"]);
    told("title = \"Walk\"", "title == \"Walk\"", "P014", 16, &["one `=`"]);
    told("title = \"Walk\"", "title = ", "P014", 16, &["missing"]);
    told("title = \"Walk\"", "title = \"Walk\",", "P014", 16, &["take it out"]);
}

#[test]
fn c11_texts_are_told_where_they_are_opened() {
    told("&\n'''\n# The second", "&\n# The second", "P014", 23, &["closing quotes"]);
    told("&\n'''\n# The second", "&\n''\n# The second", "P014", 23, &["closing quotes"]);
    told("CIP.$..\n'''", "CIP.$..\n", "P014", 36, &["closing quotes"]);
    told("CIP.$..\n'''", "CIP.$..\n\"\"\"", "P014", 36, &["closing quotes"]);
    told("board = '''", "board = \"\"\"", "P014", 23, &["closing quotes"]);
    told("title = \"Walk\"", "title = \"Walk", "P014", 16, &["closing quote"]);
    told("title = \"Walk\"", "title = 'Walk\"", "P014", 16, &["ends with"]);
}

#[test]
fn c13_two_slips_are_both_told() {
    let text = PACK.replace("[world]", "[world").replace("accent = \"push\"", "accent = push");
    let found = lint("a.pack.toml", &text, &["--no-solve"]);
    let lines: Vec<&Value> = found.iter().map(|finding| &finding["start"]["line"]).collect();
    assert_eq!(lines, [6, 9], "{found:#?}");
    told("[world]", "[world", "P014", 6, &["`[world]`"]);
}

#[test]
fn f1_brackets_and_quotes() {
    told("glyph = \"🚚\" }", "glyph = \"🚚\"", "P014", 11, &["has no `}`"]);
    told("glyph = \"🚧\" }", "glyph = \"🚧\"", "P014", 12, &["has no `}`"]);
    told("why = \"too short\"", "why = \"too short", "P014", 21, &["closing quote"]);
    told("why = \"too short\"", "why = too short\"", "P014", 21, &["opening quote"]);
    told("glyph = \"🚚\"", "glyph = \"🚚\"\"", "P014", 11, &["too many"]);
    told("\" }]", "\" ]}", "P014", 21, &["swapped"]);
    told("board = '''", "board = ''", "P014", 23, &["three quotes"]);
    told("board = '''", "board = '", "P014", 23, &["quote"]);
    told("board = '''", "board = ", "P014", 23, &["missing"]);
    told("board = '''", "board '''", "P014", 23, &["`=`"]);
    told("[\"YOU\", \"WIN\"]", "[\"YOU\", \"WIN\"", "P014", 18, &["has no `]`"]);
    told("[\"YOU\", \"WIN\"]", "[\"YOU\" \"WIN\"]", "P014", 18, &["comma"]);
    told("[\"YOU\", \"WIN\"]", "[\"YOU\", \"WIN\")", "P014", 18, &[]);
    told("[\"YOU\", \"WIN\"]", "\"YOU\", \"WIN\"]", "P014", 18, &[]);
    told("[{ route", "{ route", "P014", 21, &[]);
    told("[[levels]]", "[[levels]", "P014", 14, &["`[[levels]]`"]);
    told("[[levels]]", "[levels]]", "P014", 14, &["`[[levels]]`"]);
}

#[test]
fn f8_a_line_within_the_quotes_of_a_board() {
    told(
        "allowTrivial = true\nboard = '''\n",
        "board = '''\nallowTrivial = true\n",
        "B001",
        23,
        &["allowTrivial"],
    );
    let right = "category = \"required\"\nteaches";
    let text = PACK.replacen(right, "teaches", 1).replacen(
        "board = '''\n",
        "board = '''\ncategory = \"required\"\n",
        1,
    );
    let found = lint("a.pack.toml", &text, &["--no-solve"]);
    one(&found, "B001", &["`category`", "above `board`"]);
    told("board = '''\n", "board = ''''\n", "B001", 23, &["a quote too many"]);
}
