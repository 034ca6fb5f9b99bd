//! C7, C12, C13, C14, C16, C18: findings about what a board means.

use serde_json::Value;

use crate::trials::{codes, lint, one};

/// A pack with this in its head and this in its one level.
pub(super) fn pack(head: &str, level: &str) -> String {
    format!(
        "format = 1\nid = \"bay\"\ntitle = \"Bay\"\nversion = \"1.0.0\"\n\
         world = {{ glyph = \"📦\", tagline = \"A walk.\", accent = \"win\" }}\n{head}\n\
         [[levels]]\nid = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nhint = \"Go.\"\n{level}\n"
    )
}

/// A pack of one level in JSON, with this board in it.
fn pack_json(board: &str) -> String {
    format!(
        r#"{{"format": 1, "id": "bay", "title": "Bay", "version": "1.0.0",
            "world": {{"glyph": "📦", "tagline": "A walk.", "accent": "win"}},
            "levels": [{{"id": "a", "title": "A", "category": "required", "hint": "Go.",
                "board": "{board}"}}]}}"#
    )
}

/// What lint finds in such a pack, hints included.
#[track_caller]
fn found(head: &str, level: &str) -> Vec<Value> {
    lint("bay.pack.toml", &pack(head, level), &["--pedantic"])
}

/// A level that is fine, drawn in tokens, with one more row of 7 cells.
fn with_row(row: &str) -> String {
    format!(
        "allowTrivial = true\nallowBypass = true\nallow = [{{ code = \"S012\", reason = \"shown\" }}]\n\
         cells = '''\nMIAU IS YOU . TRUCK IS WIN\n. miau . . truck . .\n{row}\n'''"
    )
}

/// Words of Baba Is You and its relatives, each with the word here that is meant, if there is one.
const WORDS: [(&str, Option<&str>); 27] = [
    ("MOVE", None),
    ("HAS", None),
    ("ON", None),
    ("NEAR", None),
    ("NOT", None),
    ("MAKE", None),
    ("FACING", None),
    ("LONELY", None),
    ("TELE", None),
    ("HOT", None),
    ("MELT", None),
    ("OPEN", None),
    ("SHUT", None),
    ("FLOAT", None),
    ("WEAK", None),
    ("SWAP", None),
    ("PULL", None),
    ("FALL", None),
    ("EAT", None),
    ("WORD", None),
    ("TEXT", None),
    ("MORE", None),
    ("EMPTY", None),
    ("KILL", Some("DEFEAT")),
    ("DROWN", Some("SINK")),
    ("ARE", Some("IS")),
    ("YOU2", Some("YOU")),
];

#[test]
fn c14_a_word_of_other_games_is_no_noun_to_declare() {
    for (word, meant) in WORDS {
        let found =
            found("nouns = { BABA = {} }", &with_row(&format!("BABA IS {word} . . baba .")));
        let finding = one(&found, "W007", &["do not know", word, "YOU, PUSH, STOP, WIN, SINK"]);
        let help = finding["help"].as_str().unwrap();
        assert!(!help.contains("declare"), "{word}: {help}");
        assert_eq!(
            meant.is_some_and(|meant| help.contains(&format!("write `{meant}`"))),
            meant.is_some()
        );
        assert!(meant.is_some() || !help.contains("did you mean"), "{word}: {help}");
    }
}

#[test]
fn c14_the_same_in_a_legend_a_record_and_a_claim() {
    let board = "board = '''\nMIY.TINV\n.@...&..\n'''";
    for entry in [
        "V = { word = \"MOVE\" }",
        "V = { words = [\"IS\", \"HOT\"] }",
        "V = { object = \"TELE\" }",
    ] {
        let found = found(&format!("legend = {{ {entry} }}"), board);
        one(&found, "W007", &["do not know the word", "DEFEAT"]);
    }
    let word = |at: usize, text: &str| {
        format!("{{ id = \"w{at}\", kind = \"word\", text = \"{text}\", x = {at}, y = 0 }}")
    };
    let words = [word(0, "MIAU"), word(1, "IS"), word(2, "PULL")].join(", ");
    let records = format!("width = 9\nheight = 1\nobjects = [{words}]");
    one(&found("", &records), "W007", &["do not know the word", "PULL", "STOP"]);
    let claim = format!("needs = [\"CRATE IS KILL\"]\n{}", with_row(". . . . . . ."));
    one(&found("", &claim), "W007", &["do not know the word", "KILL", "DEFEAT"]);
}

#[test]
fn c14_what_is_no_such_word_can_be_declared() {
    let level = with_row("BABA IS PUSH . . baba .");
    assert!(
        found("", &level).iter().all(|found| found["help"].as_str().unwrap().contains("declare"))
    );
    assert_eq!(codes(&found("nouns = { BABA = {} }", &level)), [""; 0]);
}

#[test]
fn c14_such_a_word_declared_as_a_noun_is_told_unless_it_is_one() {
    let nouns = "nouns = { MOVE = {} }";
    let found_at = found(nouns, &with_row("CRATE IS MOVE . crate . ."));
    let finding = one(&found_at, "W010", &["do not know the word MOVE", "MOVE objects"]);
    assert_eq!(finding["start"]["line"], 6, "{finding:#}");
    one(
        &found("nouns = { KILL = {} }", &with_row("CRATE IS KILL . crate . .")),
        "W010",
        &["DEFEAT is meant"],
    );
    for used in ["CRATE IS MOVE . crate . move", "MOVE IS PUSH . CRATE IS MOVE"] {
        assert_eq!(codes(&found(nouns, &with_row(used))), [""; 0], "{used}");
    }
}

#[test]
fn c7_a_board_of_sokoban_without_its_rules() {
    let boards = [
        "#####\n#@$.#\n#####",
        "  #####\n###   #\n# $ # ##\n# #  . #\n# .  # #\n## #$#.#\n # @ $ #\n #######",
        "#####\n#+$-#\n#####",
        "-####\n##_.#\n#@$_#\n#####",
    ];
    for board in boards {
        let level = format!("board = '''\n{board}\n'''");
        let finding = found("", &level);
        let finding = one(&finding, "P002", &["write `rules = ", "classic Sokoban"]);
        assert_eq!(finding["start"]["line"], 12, "{finding:#}");
    }
    // The help is followed, and nothing is left to say.
    let level = "rules = \"sokoban\"\nboard = '''\n#####\n#@$.#\n#####\n'''";
    assert_eq!(codes(&found("", level)), [""; 0]);
    one(
        &found("", "rules = \"words\"\nboard = '''\n#####\n#@$.#\n#####\n'''"),
        "P003",
        &["classic Sokoban", "write `rules = "],
    );
    let json = pack_json("#####\\n#@$.#\\n#####");

    one(&lint("bay.json", &json, &[]), "P002", &["rules", "sokoban"]);
}

#[test]
fn c7_a_board_for_words_is_none() {
    for (board, code) in
        [("MIY....\n#@$...#\n.......", "R002"), (".@....&.", "R001"), ("#@$.&.#", "R001")]
    {
        let found = found("", &format!("board = '''\n{board}\n'''"));
        assert!(codes(&found).contains(&code), "{board}: {found:#?}");
        assert!(!codes(&found).contains(&"P002"), "{board}: {found:#?}");
    }
}

#[test]
fn c12_an_unsolvable_level_says_what_is_in_the_way_and_where() {
    let rows = [
        ("MIY.TIN\n.@.....", ["TRUCK IS WIN", "no TRUCK"], (1, 5)),
        ("MIY.DIO\n.@...+.", ["nothing but words is PUSH", "GOAL"], (1, 7)),
        ("MIY.DIO.CIP\n###########\n@..$..+...+", ["2 GOAL things", "1"], (1, 7)),
        (
            "MIY.WIS.TIN\n###########\n#@..#....&#\n###########",
            ["no way leads from MIAU to TRUCK", "STOP"],
            (3, 10),
        ),
        (
            "MIY.WIS.TIN.GIX\n###############\n@..~..........&\n###############",
            ["crosses", "DEFEAT"],
            (3, 15),
        ),
    ];
    for (board, words, (row, column)) in rows {
        let found = found("", &format!("board = '''\n{board}\n'''"));
        let [one_word, other] = words;
        let finding =
            one(&found, "S003", &["unsolvable", one_word, other, "packwright solve --analyse"]);
        assert_eq!(
            (&finding["start"]["line"], &finding["start"]["column"]),
            (&(row + 12).into(), &column.into()),
            "{finding:#}"
        );
    }
    let gate = "mechanics = [{ id = \"gates\", type = \"channel-gates\", version = 1, channels = [\"amber\"] }]\n\
        board = '''\nMIY.WIS.TIN\n###########\n@...|.._..&\n###########\n'''";
    let found = found("", gate);
    one(&found, "S003", &["leads through a gate"]);
}

#[test]
fn c13_a_wall_before_the_target() {
    for solution in ["", "solution = \"R\"\n"] {
        let level =
            format!("rules = \"sokoban\"\n{solution}board = '''\n######\n#@$#.#\n######\n'''");
        one(&found("", &level), "K007", &["no crate can ever come to this target"]);
    }
}

#[test]
fn c16_a_sentence_to_be_read_the_wrong_way_round() {
    let rows = [
        ("YIM.TIN\n.@...&.", "R001", ["MIAU IS YOU", "backward"]),
        ("Y..TIN\nI.....\nM.@..&", "R001", ["MIAU IS YOU", "upward"]),
        ("MIY.NIT\n.@...&.", "R004", ["TRUCK IS WIN", "backward"]),
        ("MIY....N\n.......I\n.@..&..T", "R004", ["TRUCK IS WIN", "upward"]),
        ("MIY.TIN.PIC\n.@..$$&....", "R004", ["CRATE IS PUSH", "backward"]),
    ];
    for (board, code, [meant, way]) in rows {
        let level = format!("allowTrivial = true\nallowBypass = true\nboard = '''\n{board}\n'''");
        let found = lint("bay.pack.toml", &pack("", &level), &["--pedantic", "--no-solve"]);
        one(&found, code, &[meant, way, "to the right and downward"]);
    }
}

#[test]
fn c18_a_sokoban_level_that_is_solved_at_the_start() {
    for board in ["######\n#@  *#\n######", "#####\n#@*##\n#####", "######\n#@**-#\n######"] {
        let level = format!("rules = \"sokoban\"\nboard = '''\n{board}\n'''");
        one(&found("", &level), "R003", &["before the first turn", "move a crate off its target"]);
        let collection = format!("{board}\n\n#####\n#@$.#\n#####\n");
        assert_eq!(codes(&lint("a.xsb", &collection, &[])), [""; 0], "{board}");
        let hints = lint("a.xsb", &collection, &["--pedantic"]);
        let hint = hints.iter().find(|found| found["code"] == "R003").expect(board);
        assert_eq!(hint["severity"], "hint");
    }
}
