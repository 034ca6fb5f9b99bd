//! What holds of all collections: what is written is read back, no text breaks the reader, no place lies
//! outside the text.

use packwright_diagnostics::{Source, Span};
use packwright_model::limits;
use packwright_syntax::{
    Collection, CollectionHead, CollectionLevel, Game, GameKind, Parsed, parse_collection, route,
    write_slc, write_sok, write_xsb,
};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

/// A text of one line that trips careless readers, beside plain ones.
fn text() -> impl Strategy<Value = String> {
    let odd = vec![
        "30-8-55",
        "1",
        "Dull",
        "lurd",
        "#####",
        "'quoted'",
        "7 'both'",
        "Title: x",
        "A: b",
        "; c",
        "<L>&amp;\"'",
        ":: raw",
        "Solution",
        "Comment",
        "Comment:",
        "5#|#@$.#",
        "* * *",
        "é 中 🐈",
        "//x",
    ];
    prop_oneof![select(odd).prop_map(str::to_owned), "[!-~é][ -~é]{0,18}[!-~]"]
}

/// Lines without blank ones at the ends, or two in a row.
fn notes() -> impl Strategy<Value = String> {
    vec((text(), any::<bool>()), 0..4).prop_map(|lines| {
        let mut out = String::new();
        for (line, parted) in lines {
            if !out.is_empty() {
                out.push_str(if parted { "\n\n" } else { "\n" });
            }
            out.push_str(&line);
        }
        out
    })
}

fn board() -> impl Strategy<Value = String> {
    (1_usize..8, 1_usize..6).prop_flat_map(|(width, height)| {
        vec(vec(select(vec![' ', ' ', '#', '$', '.', '*', '@', '+']), width), height).prop_map(
            move |rows| {
                let edge = "#".repeat(width + 2);
                let mut lines = vec![edge.clone()];
                lines
                    .extend(rows.iter().map(|row| format!("#{}#", row.iter().collect::<String>())));
                lines.push(edge);
                // What is walls alone is no level.
                lines[1].replace_range(1..2, "@");
                lines.join("\n")
            },
        )
    })
}

fn game() -> impl Strategy<Value = Game> {
    let named = select(vec![
        (GameKind::Solution, "Solution"),
        (GameKind::Solution, "Best solution 12/3 (by hand)"),
        (GameKind::Snapshot, "First snapshot"),
    ]);
    let moves = prop_oneof!["[lurdLURD]{1,300}", "[lL]{1,200}", select(vec!["dull".to_owned()])];
    (named, moves).prop_map(|((kind, heading), moves)| Game {
        kind,
        heading: heading.to_owned(),
        moves,
        notes: String::new(),
    })
}

fn level() -> impl Strategy<Value = CollectionLevel> {
    (of(text()), of(text()), notes(), vec(game(), 0..3), board()).prop_map(
        |(title, author, notes, games, board)| CollectionLevel {
            title,
            author,
            notes,
            games,
            board,
            place: Span::default(),
        },
    )
}

fn collection() -> impl Strategy<Value = Collection> {
    let head = (of(text()), of(text()), of(text()), of(text()), of(text()), notes());
    (head, vec(level(), 1..5)).prop_map(|(head, levels)| {
        let (title, author, copyright, email, homepage, notes) = head;
        let head = CollectionHead { title, author, copyright, email, homepage, notes };
        Collection { head, levels }
    })
}

/// What a written collection is read as; places left out, moves without counts.
fn again(text: &str) -> Collection {
    let parsed = parse_collection(Source::new("x", text));
    let mut all = parsed.as_collection().unwrap();
    for level in &mut all.levels {
        level.place = Span::default();
        for game in &mut level.games {
            let plain = route::parse(&game.moves).unwrap().to_string();
            // Case counts: letter by letter, runs taken apart.
            let mut letters = String::new();
            let mut count = String::new();
            for c in game.moves.chars() {
                if c.is_ascii_digit() {
                    count.push(c);
                } else {
                    let times = count.parse().unwrap_or(1);
                    letters.extend(std::iter::repeat_n(c, times));
                    count.clear();
                }
            }
            assert_eq!(letters.to_ascii_uppercase(), plain);
            game.moves = letters;
        }
    }
    all
}

proptest! {
    #[test]
    fn sok_gives_back_everything(all in collection()) {
        let text = write_sok(&all);
        prop_assert_eq!(again(&text), all, "{}", text);
    }

    #[test]
    fn xsb_gives_back_everything(all in collection()) {
        let text = write_xsb(&all);
        prop_assert_eq!(again(&text), all, "{}", text);
    }

    #[test]
    fn slc_gives_back_what_it_has_a_place_for(all in collection()) {
        let text = write_slc(&all);
        let mut expected = all.clone();
        expected.head.copyright = all.head.copyright.or(all.head.author);
        expected.head.author = None;
        expected.head.title = all.head.title;
        for (index, level) in expected.levels.iter_mut().enumerate() {
            level.title = Some(level.title.take().unwrap_or((index + 1).to_string()));
            level.notes.clear();
            level.games.clear();
        }
        prop_assert_eq!(again(&text), expected, "{}", text);
    }

    #[test]
    fn no_text_breaks_the_reader(lines in vec(line(), 0..40), end in select(vec!["\n", "\r\n", ""])) {
        let text = lines.join(end);
        check(&text);
        check(&format!("<{text}"));
    }

    #[test]
    fn no_characters_break_the_reader(text in "[#@$.+* |()0-9a-z;:'<>&/=\"\\[\\]!\r\n\t-é]{0,200}") {
        check(&text);
    }
}

/// A line of some kind.
fn line() -> impl Strategy<Value = String> {
    let odd = vec![
        "",
        " ",
        "#####",
        "#@$.#",
        "#@ x.#",
        "---",
        "  #",
        "3#|#-#||",
        "99999(99999(#))",
        "(#",
        "#)",
        "|",
        "||#",
        "Title: a",
        "Author : b",
        "Comment:",
        "Comment-End:",
        "Game: Hexoban",
        "Solution",
        "lurd",
        "3r4U",
        "[]Lr",
        "*l",
        "; 1",
        ";",
        "'q'",
        "'",
        "''",
        "::",
        "1 'a'",
        "<L>###</L>",
        "<Level Id=\"a\">",
        "</Level>",
        "<Level Id='",
        "<!DOCTYPE a [",
        "]>",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "<?",
        "&#35;",
        "&#x;",
        "&",
        "#\t#",
        "é",
        "# é #",
        "\u{feff}#",
        "\u{85}",
        "\r",
    ];
    prop_oneof![4 => select(odd).prop_map(str::to_owned), 1 => ".{0,12}"]
}

/// Reads a text and asks for every place.
fn check(text: &str) -> Parsed {
    let parsed = parse_collection(Source::new("x", text));
    // What is read may be cleaned of characters that no text should hold.
    let text = parsed.source().text();
    let inside = |span: Span| {
        assert!(span.start <= span.end && text.get(span.start..span.end).is_some(), "{span:?}");
    };
    parsed.diagnostics.iter().for_each(|found| inside(found.span));
    inside(parsed.map.value("/title"));
    for (index, read) in parsed.pack.levels.iter().enumerate() {
        for (x, y) in [(0, 0), (1, 1), (4, 2), (300, 300)] {
            inside(parsed.map.cell(index, x, y));
        }
        for thing in 0..read.level().map_or(0, |level| level.things.len().min(40)) {
            inside(parsed.map.thing(index, thing));
        }
        for key in ["title", "board", "solution", "author", "hint"] {
            inside(parsed.map.value(&format!("/levels/{index}/{key}")));
            inside(parsed.map.key(&format!("/levels/{index}/{key}")));
            inside(parsed.map.character(&format!("/levels/{index}/{key}"), 3));
        }
        inside(parsed.map.anchor(&format!("/levels/{index}")));
    }
    parsed
}

#[test]
fn more_levels_than_allowed_are_told_of_and_the_rest_is_read() {
    let text = "#####\n#@$.#\n#####\n\n".repeat(limits::LEVELS + 1);
    let parsed = check(&text);
    assert_eq!(parsed.pack.levels.len(), limits::LEVELS);
    let found: Vec<&str> = parsed.diagnostics.iter().map(|found| found.code.id).collect();
    assert_eq!(found, ["P015"]);
}

#[test]
fn run_lengths_cannot_ask_for_more_than_a_board_may_be() {
    let row = "9(9(9(99#)))|";
    let large = check(&format!("{}\n#@#\n", row.repeat(400)));
    let found: Vec<&str> = large.diagnostics.iter().map(|found| found.code.id).collect();
    assert_eq!(found, ["B004"]);
    // Each board 256 x 256 of a few characters a row: together they are too much.
    let board = "#@254#|".to_owned() + &"256#|".repeat(255);
    let many = check(&format!("{board}\n\n").repeat(600));
    // 32 boards are two million cells; the text itself allows a few more.
    assert!((33..60).contains(&many.pack.levels.len()), "{}", many.pack.levels.len());
    assert_eq!(many.diagnostics.last().map(|found| found.code.id), Some("P015"));
}
