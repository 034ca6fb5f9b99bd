//! What blocks a level in JSON: one mistake in its records, or null where there must be something.

use super::{Case, check, packs};

#[test]
fn in_the_things() {
    check(packs::RECORDS, "json", THINGS);
}

#[test]
fn around_the_things() {
    check(packs::RECORDS, "json", AROUND);
}

const FOX: &str = "\"noun\": \"FOX\"";
const FOX_X: &str = "\"noun\": \"FOX\", \"x\": 7";
const OBJECT_FOX: &str = "\"kind\": \"object\", \"noun\": \"FOX\"";

const THINGS: &[Case<'_>] = &[
    ("kind", &[(OBJECT_FOX, "\"kind\": «\"objct\", \"noun\": \"FOX\"")], "P003", "blocked"),
    ("key", &[(FOX, "«\"nuon\": \"FOX\"")], "P001", "blocked"),
    ("no noun", &[(OBJECT_FOX, "\"kind\": \"object\"")], "P002", "blocked"),
    ("no x", &[(FOX_X, FOX)], "P002", "blocked"),
    ("x a text", &[(FOX_X, "\"noun\": \"FOX\", \"x\": «\"7\"")], "P003", "blocked"),
    ("x below zero", &[(FOX_X, "\"noun\": \"FOX\", \"x\": «-1")], "P003", "blocked"),
    ("x a fraction", &[(FOX_X, "\"noun\": \"FOX\", \"x\": «7.5")], "P003", "blocked"),
    ("outside", &[(FOX_X, "\"noun\": \"FOX\", \"x\": «9")], "B007", "blocked"),
    ("two of one id", &[("\"id\": \"h\"", "\"id\": «\"g\"")], "B008", "blocked"),
    ("noun not known", &[(FOX, "\"noun\": «\"FOXX\"")], "W007", "blocked"),
    ("noun in small letters", &[(FOX, "\"noun\": «\"fox\"")], "P003", "blocked"),
    (
        "word not known",
        &[(OBJECT_FOX, "\"kind\": \"word\", \"text\": «\"FOXX\"")],
        "W007",
        "blocked",
    ),
    ("word of nothing", &[(OBJECT_FOX, "\"kind\": \"word\", \"text\": «\"\"")], "P003", "blocked"),
    ("noun and text", &[(FOX, "\"noun\": \"FOX\", «\"text\": \"FOX\"")], "P003", "blocked"),
    (
        "channel not in the palette",
        &[(
            "\"x\": 5, \"y\": 3, \"channel\": \"amber\"",
            "\"x\": 5, \"y\": 3, \"channel\": «\"purple\"",
        )],
        "G001",
        "blocked",
    ),
    (
        "plate without channel",
        &[("\"x\": 5, \"y\": 3, \"channel\": \"amber\"", "\"x\": 5, \"y\": 3")],
        "G006",
        "blocked",
    ),
    ("channel on a fox", &[(FOX, "\"noun\": \"FOX\", \"channel\": \"amber\"")], "G007", "blocked"),
];

const AFTER: &str = "\"board\": \"MIY....\\nTI.N.@.\\n.......\\n..&....\\n\"";
const WIDTH: &str = "\"width\": 9";

const AROUND: &[Case<'_>] = &[
    (
        "objects null",
        &[(AFTER, "\"width\": 7, \"height\": 4, \"objects\": «null")],
        "P003",
        "after",
    ),
    (
        "objects a table",
        &[(AFTER, "\"width\": 7, \"height\": 4, \"objects\": «{}")],
        "P003",
        "after",
    ),
    ("board null", &[(AFTER, "\"board\": «null")], "P003", "after"),
    ("cells null", &[(AFTER, "\"cells\": «null")], "P003", "after"),
    ("board empty", &[(AFTER, "\"board\": «\"\"")], "B003", "after"),
    ("board a table", &[(AFTER, "\"board\": «{}")], "P003", "after"),
    ("width null", &[(WIDTH, "\"width\": «null")], "P003", "blocked"),
    ("width a text", &[(WIDTH, "\"width\": «\"9\"")], "P003", "blocked"),
    ("width nothing", &[(WIDTH, "\"width\": «0")], "B003", "blocked"),
    ("width too large", &[(WIDTH, "\"width\": «257")], "B004", "blocked"),
    ("no width", &[("\"width\": 9, ", "")], "P002", "blocked"),
    ("channel not declared", &[("[\"amber\"]", "[\"teal\"]")], "G002", "blocked"),
    ("mechanic", &[("\"channel-gates\"", "«\"channel-gate\"")], "P010", "blocked"),
    ("version", &[("\"version\": 1,", "\"version\": «2,")], "P010", "blocked"),
    ("version null", &[("\"version\": 1,", "\"version\": «null,")], "P003", "blocked"),
    ("glyph of two characters", &[("\"🦊\"", "«\"🦊🦊\"")], "W002", "blocked"),
];
