//! The same slips in JSON, on many lines and on one.

use serde_json::Value;

use crate::trials::{lint, one};

/// A pack without findings.
const PACK: &str = r#"{
  "format": 1,
  "id": "two-rooms",
  "title": "Two rooms",
  "version": "1.0.0",
  "world": { "glyph": "📦", "tagline": "A walk.", "accent": "push" },
  "nouns": { "TRUCK": { "glyph": "🚚" } },
  "levels": [
    {
      "id": "walk",
      "title": "Walk",
      "category": "required",
      "teaches": ["YOU", "WIN"],
      "hint": "Just go.",
      "solution": "RRRRRR",
      "allowTrivial": true,
      "board": "MIY.TIN\n@.....&\n"
    },
    {
      "id": "push-on",
      "title": "Push on",
      "category": "required",
      "hint": "The crate goes first.",
      "allowBypass": true,
      "allowTrivial": true,
      "board": "MIY.TIN\n@..$..&\nCIP....\n"
    }
  ]
}
"#;

/// Fails unless one finding is told of the spoilt pack, in this line, with these words; and one with the
/// same words when the whole pack stands on one line.
#[track_caller]
fn told(right: &str, wrong: &str, line: u64, words: &[&str]) {
    assert!(PACK.contains(right), "{right}");
    let spoilt = PACK.replacen(right, wrong, 1);
    let found = lint("a.pack.json", &spoilt, &["--no-solve"]);
    let finding = one(&found, "P014", words);
    assert_eq!(finding["start"]["line"], line, "{wrong}: {finding:#}");
    let on_one: String = spoilt.lines().map(str::trim_start).collect();
    one(&lint("a.pack.json", &on_one, &["--no-solve"]), "P014", &[]);
}

#[test]
fn the_pack_itself_is_right() {
    assert_eq!(lint("a.pack.json", PACK, &["--no-solve"]), Vec::<Value>::new());
}

#[test]
fn f1_brackets_of_json_are_told_where_they_are_opened() {
    told("\"accent\": \"push\" }", "\"accent\": \"push\"", 6, &["has no `}`"]);
    told("\"glyph\": \"🚚\" } }", "\"glyph\": \"🚚\" }", 7, &["has no `}`"]);
    told("[\"YOU\", \"WIN\"]", "[\"YOU\", \"WIN\"", 13, &["has no `]`"]);
    told("[\"YOU\", \"WIN\"]", "[\"YOU\", \"WIN\"}", 13, &["`]`"]);
    told("&\\n\"\n    },", "&\\n\"\n    ", 9, &["has no `}`"]);
    told("    }\n  ]\n}", "    ]\n  }\n}", 27, &["`}`"]);
    told("    }\n  ]\n}", "    }\n  ]\n", 1, &["has no `}`"]);
    told("    }\n  ]\n}", "    }\n}", 8, &["has no `]`"]);
    told("    }\n  ]\n}", "    }\n  ]\n}}", 29, &["closes nothing"]);
    told("{\n      \"id\": \"walk\"", "\n      \"id\": \"walk\"", 10, &["`{`"]);
}

#[test]
fn f1_commas_colons_and_comments_of_json() {
    told("\"walk\",", "\"walk\"", 11, &["comma"]);
    told("\"WIN\"]", "\"WIN\",]", 13, &["comma"]);
    told("\"push\" }", "\"push\", }", 6, &["comma"]);
    told("&\\n\"\n    },", "&\\n\",\n    },", 17, &["comma"]);
    told("\"walk\",", "\"walk\",,", 10, &["expected", "take this out"]);
    told("\"walk\",", "\"walk\";", 10, &["`,`"]);
    told("\"id\": \"walk\"", "\"id\" \"walk\"", 10, &["`:`"]);
    told("\"id\": \"walk\"", "\"id\" = \"walk\"", 10, &["`:`"]);
    told("\"id\": \"walk\"", "\"id\": ", 10, &["missing"]);
    told("\"format\": 1,", "// a pack\n  \"format\": 1,", 2, &["no comments"]);
    told("\"format\": 1,", "\"format\": 1, # a pack\n", 2, &["no comments"]);
    told("\"format\": 1,", "/* a pack */ \"format\": 1,", 2, &["no comments"]);
}

#[test]
fn f1_quotes_of_json() {
    told("\"Walk\"", "\"Walk", 11, &["closing quote"]);
    told("\"Walk\"", "Walk\"", 11, &["opening quote"]);
    told("\"Walk\"", "'Walk'", 11, &["double quotes"]);
    told("\"Walk\"", "“Walk”", 11, &["double quotes"]);
    told("\"Walk\"", "Walk", 11, &["double quotes"]);
    told("\"Walk\"", "\"Walk\"\"", 11, &["too many"]);
    told("\"Walk\"", "\"\"Walk\"", 11, &["quote"]);
    told("\"Just go.\"", "\"Just \"go\".\"", 14, &["`\\\"`"]);
    told("\"title\": \"Walk\"", "title: \"Walk\"", 11, &["double quotes"]);
    told("\"title\": \"Walk\"", "'title': \"Walk\"", 11, &["double quotes"]);
    told("\"title\": \"Walk\"", "\"title: \"Walk\"", 11, &["quote"]);
    told("\"title\": \"Walk\"", "title\": \"Walk\"", 11, &["quote"]);
}

#[test]
fn c9_words_and_numbers_of_json() {
    told("true", "True", 16, &["write `true`"]);
    told("\"format\": 1", "\"format\": 01", 2, &["write `1`"]);
    told("\"format\": 1", "\"format\": +1", 2, &["write `1`"]);
    told("\"1.0.0\"", "1.0.0", 5, &["double quotes"]);
    told("\"walk\"", "in-step", 10, &["double quotes"]);
    told("\"walk\"", "None", 10, &["leave the key out"]);
}
