//! In, out, and in again: everything that a collection says is the same, in each format that has a
//! place for it; of the public collections, and of a thousand made to trip careless readers.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use packwright_diagnostics::{Source, Span};
use packwright_syntax::{
    Collection, Format, Game, Parsed, decode, parse, parse_collection, route, write_slc, write_sok,
    write_toml, write_xsb,
};
use packwright_workspace::collections;

use crate::support::files_under;

/// A source of numbers that are the same on every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

/// Lines that are taken for something else by careless readers.
const HOSTILE: [&str; 34] = [
    "Key: value",
    "Email: a@example.org",
    "Email: b@example.org",
    "Title: other",
    "Author: one",
    "Author: two",
    "#####",
    "#@$.#",
    "  *",
    "* * *",
    "-----",
    "5#|#@$.#|5#",
    "42",
    "30-8-55",
    "1",
    ";",
    "; ; x",
    "::",
    ":: raw",
    "Comment-End:",
    "; Comment-End:",
    "Comment:",
    "Comment: one line",
    "Solution",
    "lurd",
    "r",
    "Dull",
    "'quoted'",
    "\"q\" & <L>",
    "> quoted",
    "```",
    "  indented",
    "é 中 🐈",
    "https://example.org/#x",
];

const BOARDS: [(&str, &[&str]); 4] = [
    ("#####\n#@$.#\n#####", &["R", "r", "r1", "1R"]),
    ("######\n#@ $.#\n######", &["rR", "lrR", "rRl", "r1R1", "2r"]),
    ("  *\n#####\n#.$@#\n#####", &["L", "uL", "l1"]),
    ("########\n#  #   #\n#@ $ . #\n#      #\n########", &["rRR", "r2R", "1r2R", "dudurRR"]),
];

/// A collection as some hand may have written it.
fn made(numbers: &mut Numbers) -> String {
    let mut text = String::new();
    let lines = |numbers: &mut Numbers, text: &mut String, most: usize| {
        for _ in 0..numbers.below(most) {
            match numbers.below(6) {
                0 => text.push('\n'),
                1 => {
                    text.push_str("Comment:\n");
                    for _ in 0..numbers.below(4) {
                        text.push_str(numbers.of(&HOSTILE));
                        text.push('\n');
                    }
                    text.push_str("Comment-End:\n");
                }
                2 => writeln!(text, "; {}", numbers.of(&HOSTILE)).unwrap(),
                _ => writeln!(text, "{}", numbers.of(&HOSTILE)).unwrap(),
            }
        }
    };
    if numbers.below(2) == 0 {
        text.push_str("Collection: Made by numbers\nAuthor: Nobody\nCopyright: Nobody, 2001\n");
    }
    lines(numbers, &mut text, 6);
    for _ in 0..=numbers.below(4) {
        let (board, moves) = BOARDS[numbers.below(BOARDS.len())];
        text.push('\n');
        if numbers.below(2) == 0 {
            writeln!(text, "{}{}\n", numbers.of(&["", "; "]), numbers.of(&HOSTILE)).unwrap();
        }
        writeln!(text, "{board}").unwrap();
        lines(numbers, &mut text, 5);
        for _ in 0..numbers.below(3) {
            let heading = numbers.of(&[
                "Solution",
                "Solution/Pushes 1/2 (x)",
                "Best solution:",
                "Snapshot",
                "Savegame",
            ]);
            writeln!(text, "\n{heading}\n{}", numbers.of(moves)).unwrap();
            lines(numbers, &mut text, 3);
        }
    }
    text
}

fn read(name: &str, text: &str) -> Parsed {
    parse_collection(Arc::new(Source::new(name, text)))
}

/// What a collection says, moves letter by letter, places left out.
fn said(mut all: Collection) -> Collection {
    for level in &mut all.levels {
        level.place = Span::default();
        level.board.truncate(level.board.trim_end().len());
        for game in &mut level.games {
            game.moves = route::plain(&game.moves).unwrap_or_else(|_| game.moves.clone());
            let is_usual = game.heading.is_empty();
            if is_usual {
                "Solution".clone_into(&mut game.heading);
            }
        }
    }
    all
}

/// Fails unless all that a collection says comes back from each format.
#[track_caller]
fn survives(name: &str, text: &str) {
    let mut parsed = read(name, text);
    // A level with an error is named and left out.
    parsed.keep_sound_levels(|_| true);
    let Some(first) = parsed.as_collection() else { return };
    if first.levels.is_empty() {
        return;
    }
    let first = said(first);
    let headings = |all: &Collection| -> Vec<String> {
        let games = all.levels.iter().flat_map(|level| &level.games);
        games.map(|game| game.heading.clone()).collect()
    };
    for (format, write) in [("sok", write_sok as fn(&Collection) -> String), ("xsb", write_xsb)] {
        let written = write(&collections::collection(&parsed).collection);
        let mut again = said(read(name, &written).as_collection().unwrap_or_default());
        if format == "xsb" {
            // A heading that does not say what the moves are is no heading in plain XSB.
            let kept = headings(&first);
            let games = again.levels.iter_mut().flat_map(|level| &mut level.games);
            games.zip(kept).for_each(|(game, heading)| game.heading = heading);
        }
        assert_eq!(again, first, "{name} as {format}\n{text}\n-----\n{written}");
    }
    let slc = write_slc(&collections::collection(&parsed).collection);
    let again = said(read(name, &slc).as_collection().unwrap_or_default());
    let boards = |all: &Collection| -> Vec<String> {
        all.levels.iter().map(|level| level.board.clone()).collect()
    };
    let titles = |all: &Collection| -> Vec<String> {
        let numbered = all.levels.iter().enumerate();
        numbered.map(|(at, level)| level.title.clone().unwrap_or((at + 1).to_string())).collect()
    };
    assert_eq!((boards(&again), titles(&again)), (boards(&first), titles(&first)), "{name} as slc");
    packs_survive(name, text, &parsed);
}

/// Fails unless the pack that a collection is imported as comes back from each format.
#[track_caller]
fn packs_survive(name: &str, text: &str, parsed: &Parsed) {
    let import = |parsed: &Parsed| write_toml(&collections::pack(parsed).unwrap().pack).unwrap();
    let pack = import(parsed);
    let toml = parse(Source::new("pack.toml", pack.as_str()), Format::Toml);
    assert!(
        toml.diagnostics.iter().all(|found| found.code.id == "P011"),
        "{name}: {:#?}\n{pack}",
        toml.diagnostics
    );
    let taken = collections::collection(&toml).collection;
    for (format, write) in [("sok", write_sok as fn(&Collection) -> String), ("xsb", write_xsb)] {
        let written = write(&taken);
        let mut again = read(name, &written);
        let is_taken = |level: &packwright_syntax::ReadLevel| level.level().is_ok();
        again.keep_sound_levels(is_taken);
        assert_eq!(import(&again), pack, "{name} as {format}\n{text}\n-----\n{written}");
    }
}

#[test]
fn the_public_collections_survive() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/sokoban");
    if !folder.is_dir() {
        eprintln!("skipped: {} is not here", folder.display());
        return;
    }
    let mut levels = 0;
    for ending in ["xsb", "sok", "slc"] {
        for path in files_under(&folder, &format!(".{ending}")) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let source = decode(name.clone(), &fs::read(&path).unwrap()).unwrap();
            levels += read(&name, source.text()).pack.levels.len();
            survives(&name, source.text());
        }
    }
    assert!(levels > 500, "{levels}");
}

#[test]
fn a_thousand_made_collections_survive() {
    let mut numbers = Numbers(1);
    let (mut games, mut notes) = (0, 0);
    for at in 0..1000 {
        let text = made(&mut numbers);
        let all = read("made", &text).as_collection().unwrap_or_default();
        games += all.levels.iter().map(|level| level.games.len()).sum::<usize>();
        notes += all.levels.iter().filter(|level| !level.notes.is_empty()).count();
        survives(&format!("made-{at}"), &text);
    }
    // Something was there to be lost.
    assert!(games > 1000 && notes > 1000, "{games} games, {notes} notes");
}

#[test]
fn a_game_keeps_its_letters() {
    let game = |text: &str| read("x", text).as_collection().unwrap().levels[0].games[0].clone();
    let text = "#######\n#@ $ .#\n#######\n\nSolution\nlrRR\n";
    let again = write_sok(&collections::collection(&read("x", text)).collection);
    assert_eq!(game(&again), Game { moves: "lrRR".to_owned(), ..game(text) });
}
