//! What blocks a level of boards in TOML: one mistake in it, or in what its board uses.

use super::{Case, check, packs};

#[test]
fn in_a_legend_or_a_noun_that_the_board_uses() {
    check(packs::BOARDS, "toml", LEGENDS);
}

#[test]
fn in_the_mechanics() {
    check(packs::BOARDS, "toml", MECHANICS);
}

#[test]
fn in_the_keys_and_texts_of_the_level() {
    check(packs::BOARDS, "toml", KEYS);
}

#[test]
fn on_the_board() {
    check(packs::BOARDS, "toml", BOARDS);
}

#[test]
fn in_a_text_that_is_too_long() {
    let long = format!("hint = «\"{}\"", "x".repeat(2_001));
    check(packs::BOARDS, "toml", &[("too long", &[(HINT, &long)], "P009", "blocked")]);
}

const TRUCK: &str = "R = { object = \"TRUCK\" }";
const FOX: &str = "f = { object = \"FOX\" }";
const GLYPH: &str = "FOX = { glyph = \"🦊\" }";
const HINT: &str = "hint = \"A fox looks on.\"";

const LEGENDS: &[Case<'_>] = &[
    ("key noun", &[(TRUCK, "R = { «noun = \"TRUCK\" }")], "P001", "blocked"),
    ("key misspelt", &[(TRUCK, "R = { «obejct = \"TRUCK\" }")], "P001", "blocked"),
    ("key too many", &[(TRUCK, "R = { object = \"TRUCK\", «at = 1 }")], "P001", "blocked"),
    (
        "key of the level legend",
        &[
            (HINT, "hint = \"A fox.\"\nlegend = { z = { «noun = \"TRUCK\" } }"),
            ("..f.\n", "..fz\n"),
        ],
        "P001",
        "blocked",
    ),
    (
        "empty entry of the level legend",
        &[(HINT, "hint = \"A fox.\"\nlegend = { z = {} }"), ("..f.\n", "..fz\n")],
        "P",
        "blocked",
    ),
    ("empty entry", &[(FOX, "f = {}")], "P", "blocked"),
    ("no words", &[(FOX, "f = { words = [] }")], "P", "blocked"),
    ("no objects", &[(FOX, "f = { objects = [] }")], "P", "blocked"),
    ("entry a number", &[(FOX, "f = «7")], "P003", "blocked"),
    ("object a number", &[(FOX, "f = { object = «7 }")], "P003", "blocked"),
    ("object in small letters", &[(FOX, "f = { object = «\"fox\" }")], "P003", "blocked"),
    (
        "channel not in the palette",
        &[(TRUCK, "R = { object = \"GATE\", channel = «\"purple\" }")],
        "G001",
        "blocked",
    ),
    (
        "channel on a truck",
        &[(TRUCK, "R = { object = \"TRUCK\", channel = \"amber\" }")],
        "G007",
        "blocked",
    ),
    (
        "plate without channel",
        &[(FOX, "f = { objects = [\"FOX\", \"PLATE\"] }")],
        "G006",
        "blocked",
    ),
    ("noun not declared", &[(GLYPH, ""), (FOX, "f = { object = «\"FOX\" }")], "W007", "blocked"),
    ("word not known", &[(FOX, "f = { object = \"FOX\", word = «\"FOXX\" }")], "W007", "blocked"),
    ("glyph of two characters", &[(GLYPH, "FOX = { glyph = «\"🦊🦊\" }")], "W002", "blocked"),
    ("glyph of none", &[(GLYPH, "FOX = { glyph = «\"\" }")], "W002", "blocked"),
    ("faces", &[(GLYPH, "FOX = { glyph = \"🦊\", faces = «\"up\" }")], "W008", "blocked"),
    ("key of a noun", &[(GLYPH, "FOX = { «glph = \"🦊\" }")], "P001", "blocked"),
    ("noun a number", &[(GLYPH, "FOX = «7")], "P003", "blocked"),
];

const MECHANIC: &str =
    "{ id = \"gates\", type = \"channel-gates\", version = 1, channels = [\"amber\"] }";

const MECHANICS: &[Case<'_>] = &[
    ("type", &[("\"channel-gates\"", "«\"channel-gate\"")], "P010", "blocked"),
    ("version", &[("version = 1,", "version = «2,")], "P010", "blocked"),
    ("version a text", &[("version = 1,", "version = «\"1\",")], "P003", "blocked"),
    ("no id", &[("{ id = \"gates\", type", "{ type")], "P002", "blocked"),
    ("no type", &[("type = \"channel-gates\", ", "")], "P002", "blocked"),
    ("key", &[("channels = [\"amber\"]", "«chanels = [\"amber\"]")], "P001", "blocked"),
    ("a text", &[(MECHANIC, "«\"channel-gates\"")], "P003", "blocked"),
    ("channel", &[("[\"amber\"]", "[\"amber\", «\"purple\"]")], "G001", "blocked"),
    ("channel not declared", &[("[\"amber\"]", "[]")], "G002", "blocked"),
];

const KEYS: &[Case<'_>] = &[
    ("key", &[(HINT, "«hnt = \"A fox looks on.\"")], "P001", "blocked"),
    ("no title", &[("title = \"Blocked\"\n", "")], "P002", "blocked"),
    ("title a number", &[("\"Blocked\"", "«7")], "P003", "blocked"),
    (
        "category a number",
        &[("\"Blocked\"\ncategory = \"required\"", "\"Blocked\"\ncategory = «1")],
        "P003",
        "blocked",
    ),
    (
        "solution a number",
        &[("on.\"\nsolution = \"LLDDLL\"", "on.\"\nsolution = «7")],
        "P003",
        "blocked",
    ),
    (
        "solution no route",
        &[("on.\"\nsolution = \"LLDDLL\"", "on.\"\nsolution = \"LL«XDLL\"")],
        "P003",
        "blocked",
    ),
    ("flag a text", &[(HINT, "hint = \"A fox.\"\nallowBypass = «\"true\"")], "P003", "blocked"),
    ("claim no rule", &[(HINT, "hint = \"A fox.\"\nneeds = [«\"CRATE\"]")], "P003", "blocked"),
    ("rules", &[(HINT, "hint = \"A fox.\"\nrules = «\"sokobann\"")], "P003", "blocked"),
    (
        "non-solution without why",
        &[(HINT, "hint = \"A fox.\"\nnonSolutions = [{ route = \"R\" }]")],
        "P002",
        "blocked",
    ),
    (
        "allow without reason",
        &[(HINT, "hint = \"A fox.\"\nallow = [{ code = \"S004\" }]")],
        "P002",
        "blocked",
    ),
    ("teaches a text", &[(HINT, "hint = \"A fox.\"\nteaches = «\"FOX\"")], "P003", "blocked"),
    ("prefix", &[(HINT, "hint = \"A fox.\"\nidPrefix = «\"A B\"")], "P005", "blocked"),
    ("id no slug", &[("\"blocked\"", "«\"Not a slug\"")], "P005", "Not a slug"),
    ("escape character", &[("A fox looks", "A fox «\\u001b looks")], "P008", "blocked"),
    ("reversing character", &[("A fox looks", "A fox «\\u202e looks")], "P008", "blocked"),
];

const BOARDS: &[Case<'_>] = &[
    ("ragged", &[(".......f.", ".......«f")], "B002", "blocked"),
    ("tile", &[(".......f.", "......«?f.")], "B001", "blocked"),
    ("tab", &[(".......f.", "......«\tf.")], "B010", "blocked"),
    ("tile of another level", &[("..&....", "..«?....")], "B001", "after"),
    ("a number", &[(BOARD, "board = «7\n")], "P003", "blocked"),
    ("none", &[(BOARD, "")], "P002", "blocked"),
    ("two", &[(BOARD, "cells = 'miau'\nboard = '.fR'\n")], "P003", "blocked"),
    ("cells with a noun not known", CELLS_NOUN, "W007", "blocked"),
    ("cells with a bad token", CELLS_TOKEN, "B001", "blocked"),
    ("cells with a bad channel", CELLS_CHANNEL, "G001", "blocked"),
];

const BOARD: &str = "board = '''\nMIY......\nTI.N.@...\n.......f.\n.R..._..|\n'''\n";
const LEGEND: (&str, &str) =
    ("[legend]\nR = { object = \"TRUCK\" }\nf = { object = \"FOX\" }\n", "");
const CELLS_NOUN: &[(&str, &str)] =
    &[LEGEND, (BOARD, "cells = '''\nMIAU IS YOU . .\nTRUCK fox truck miau «foxx\n'''\n")];
const CELLS_TOKEN: &[(&str, &str)] =
    &[LEGEND, (BOARD, "cells = '''\nMIAU IS YOU . .\nTRUCK fox truck miau «fox+\n'''\n")];
const CELLS_CHANNEL: &[(&str, &str)] =
    &[LEGEND, (BOARD, "cells = '''\nMIAU IS YOU . .\nTRUCK fox truck miau «plate:tael\n'''\n")];
