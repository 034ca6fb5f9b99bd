//! Collections of classic Sokoban levels: what is read out of the files under `fixtures/collections/`,
//! and of the public ones. Expected values are read off the files by hand.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use packwright_diagnostics::Source;
use packwright_syntax::{Collection, CollectionLevel, GameKind, Parsed, decode, parse_collection};

fn read(path: &Path) -> (Arc<Source>, Parsed) {
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let source = Arc::new(decode(name, &fs::read(path).unwrap()).unwrap());
    let parsed = parse_collection(source.clone());
    (source, parsed)
}

fn ours(name: &str) -> (Arc<Source>, Collection, Parsed) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/collections");
    let (_, parsed) = read(&folder.join(name));
    // As it was read: cleaned of what no text should hold.
    (parsed.source().clone(), parsed.as_collection().unwrap(), parsed)
}

fn titles(collection: &Collection) -> Vec<&str> {
    collection.levels.iter().map(|level| level.title.as_deref().unwrap_or("-")).collect()
}

fn games(level: &CollectionLevel) -> Vec<(GameKind, &str, &str, &str)> {
    let all = level.games.iter();
    all.map(|game| (game.kind, game.heading.as_str(), game.moves.as_str(), game.notes.as_str()))
        .collect()
}

/// What is found, as `B001 line 20 column 8`.
fn found(source: &Source, parsed: &Parsed) -> Vec<String> {
    let written = parsed.diagnostics.iter().map(|found| {
        let at = source.position(found.span.start);
        format!("{} line {} column {}", found.code.id, at.line, at.column)
    });
    written.collect()
}

#[test]
fn titles_above_boards_as_xsb_files_have_them() {
    let (source, all, parsed) = ours("customs.xsb");
    assert_eq!(all.head.title.as_deref(), Some("Customs of the trade"));
    assert_eq!(all.head.copyright.as_deref(), Some("Nobody"));
    assert_eq!(all.head.email.as_deref(), Some("nobody@example.org"));
    assert_eq!(all.head.homepage, None);
    assert_eq!(
        all.head.notes,
        "Small boards, each written as some file out there writes it.\n\
         The second line of the same note."
    );
    assert_eq!(titles(&all), ["1", "Duh!", "30-8-55", "In one line", "Dull"]);
    assert_eq!(all.levels[1].notes, "A note below the board.");
    assert_eq!(all.levels[1].board, " ####\n##  #\n#@$.#\n#####");
    assert_eq!(games(&all.levels[3]), [(GameKind::Solution, "", "4rlRR", "")]);
    assert_eq!(found(&source, &parsed), [""; 0]);
    assert_eq!(parsed.pack.levels.iter().filter(|level| level.level().is_ok()).count(), 5);
    let ids: Vec<&str> = parsed.pack.levels.iter().map(|level| level.entry.id.as_str()).collect();
    assert_eq!(ids, ["1", "2", "3", "4", "5"]);
    assert_eq!(parsed.pack.levels[3].entry.solution.as_deref(), Some("4rlRR"));
}

#[test]
fn titles_below_boards() {
    let (_, all, _) = ours("below.xsb");
    assert_eq!(titles(&all), ["1", "2", "3"]);
    assert_eq!(all.head.notes, "Titles below\nby the house");
    assert_eq!(all.levels[0].notes, "Copyright: One Author");
    assert_eq!(all.levels[2].board, "#####\n#.$@#\n#####");
}

#[test]
fn everything_that_sok_has() {
    let (source, all, parsed) = ours("everything.sok");
    assert_eq!(found(&source, &parsed), [""; 0]);
    assert_eq!(all.head.title.as_deref(), Some("Every construct"));
    assert_eq!(all.head.author.as_deref(), Some("A. Writer"));
    assert_eq!(all.head.homepage.as_deref(), Some("https://example.org"));
    assert_eq!(all.head.notes, "Difficulty: mixed\n\nThe text at the head.");
    let named = ["First of all", "The title in the notes wins", "Empty row"];
    assert_eq!(titles(&all), named);
    let first = &all.levels[0];
    assert_eq!(first.board, "  ###\n### #\n#@$.#\n#####");
    assert_eq!(first.author.as_deref(), Some("Somebody Else"));
    assert_eq!(
        first.notes,
        "Difficulty: easy\none line\nMany lines,\n\namong them one like a board:\n#####\n\
         and a route:\nlurd"
    );
    assert_eq!(
        games(first),
        [
            (GameKind::Solution, "Solution 1/1 (by hand)", "R", "Solver: a human\nTime: 00:00:01"),
            (GameKind::Solution, "Best Solution/Pushes 1/5", "2(lr)R", ""),
            (GameKind::Snapshot, "First Sokoban snapshot", "*r", "Runs"),
        ]
    );
    assert_eq!(all.levels[1].board, "# # # ## # # #\n#@    $   .#\n#            #\n##############");
    assert_eq!(games(&all.levels[1]), [(GameKind::Snapshot, "Reverse play", "[]Lrl", "")]);
    assert_eq!(all.levels[2].board, "#####\n#   #\n\n#@$.#\n#####");
    assert_eq!(games(&all.levels[2]), [(GameKind::Solution, "Solution", "rr", "")]);
    let solutions: Vec<Option<&str>> =
        parsed.pack.levels.iter().map(|level| level.entry.solution.as_deref()).collect();
    assert_eq!(solutions, [Some("R"), None, Some("rr")]);
}

#[test]
fn places_lead_back_into_the_file() {
    let (source, _, parsed) = ours("everything.sok");
    let at = |span| (source.position(span).line, source.position(span).column);
    // `#pb.#` of the first board stands on the first row's line.
    assert_eq!(at(parsed.map.cell(0, 1, 2).start), (13, 12));
    // The sixth character of `2(3(#-)#)` is a dash of the inner group.
    assert_eq!(source.slice(parsed.map.cell(1, 5, 0)), "-");
    let crate_run = parsed.map.cell(1, 3, 1);
    assert_eq!((source.slice(crate_run), at(crate_run.start)), ("4-", (40, 3)));
    let second = parsed.map.cell(1, 4, 2);
    assert_eq!((source.slice(second), at(second.start)), ("12-", (40, 12)));
    assert_eq!(source.slice(parsed.map.value("/levels/1/title")), "The title in the notes wins");
    assert_eq!(source.slice(parsed.map.value("/levels/0/solution")), "R");
    assert_eq!(source.slice(parsed.map.value("/title")), "Every construct");
    assert_eq!(source.slice(parsed.map.key("/levels/0/author")), "Somebody Else");
    // The crate is the second thing of row 2: walls 3 and 4 of the rows above, then wall, player.
    assert_eq!(source.slice(parsed.map.thing(0, 9)), "b");
    assert_eq!(at(parsed.map.thing(0, 9).start), (13, 13));
}

#[test]
fn slc_with_names_signs_and_a_wrong_character() {
    let (source, all, parsed) = ours("names.slc");
    assert_eq!(all.head.title.as_deref(), Some("Names & <signs>"));
    assert_eq!(all.head.notes, "Two lines\nof text.");
    assert_eq!(all.head.homepage.as_deref(), Some("https://example.org/?a=1&b=2"));
    assert_eq!(all.head.copyright.as_deref(), Some("C. Owner"));
    assert_eq!(titles(&all), ["\"Q\" & 1", "-", "blank"]);
    assert_eq!(all.levels[0].author.as_deref(), Some("Else"));
    assert_eq!(all.levels[0].board, "#####\n#@$.#\n#####");
    assert_eq!(all.levels[2].board, "#####\n\n#@$.#\n\n#####");
    assert_eq!(found(&source, &parsed), ["B001 line 18 column 11"]);
    assert_eq!(
        parsed.pack.levels.iter().map(|level| level.level().is_ok()).collect::<Vec<_>>(),
        [true, false, true]
    );
    assert_eq!(source.slice(parsed.map.cell(0, 1, 1)), "&#64;");
    assert_eq!(parsed.pack.levels[1].entry.title, "2");
}

#[test]
fn slc_in_latin_1_with_a_document_type() {
    let (source, all, parsed) = ours("latin1.slc");
    assert_eq!(all.head.title.as_deref(), Some("Café &grow;"));
    assert_eq!(all.head.notes, "Caisses – françaises");
    assert_eq!(all.head.copyright.as_deref(), Some("René"));
    assert_eq!(titles(&all), ["Noël"]);
    assert_eq!(found(&source, &parsed), ["B001 line 11 column 11"]);
}

/// A file of the public corpus, if it is there.
fn public(name: &str) -> Option<(Arc<Source>, Parsed)> {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/sokoban").join(name);
    if !path.is_file() {
        eprintln!("skipped: {} is not here", path.display());
        return None;
    }
    Some(read(&path))
}

#[test]
fn the_public_collections_are_read_whole() {
    let none: [&str; 0] = [];
    let files: [(&str, usize, usize, &[&str]); 16] = [
        ("microban.xsb", 155, 155, &none),
        ("original.xsb", 90, 90, &none),
        ("sok/Parallelworlds.sok", 7, 7, &none),
        ("sok/YASGen.sok", 28, 28, &none),
        ("sok/dh5.sok", 20, 20, &none),
        ("odd/81.slc", 25, 25, &none),
        ("odd/Albizia.slc", 25, 25, &none),
        ("odd/Patera.slc", 10, 9, &["B001 line 130 column 10"]),
        ("odd/Sharpen.slc", 149, 149, &none),
        ("odd/claire.xsb", 1, 1, &none),
        ("odd/digit_title.xsb", 1, 1, &none),
        ("odd/frag.xsb", 0, 0, &["P016 line 1 column 1"]),
        ("odd/groups.xsb", 1, 1, &none),
        ("odd/plain.xsb", 1, 1, &none),
        ("odd/route_after.xsb", 1, 1, &none),
        ("odd/spec_letters.xsb", 1, 1, &none),
    ];
    for (name, levels, ready, expected) in files {
        let Some((source, parsed)) = public(name) else { return };
        assert_eq!(parsed.pack.levels.len(), levels, "{name}");
        assert_eq!(
            parsed.pack.levels.iter().filter(|level| level.level().is_ok()).count(),
            ready,
            "{name}"
        );
        assert_eq!(found(&source, &parsed), expected, "{name}");
    }
}

#[test]
fn the_public_collections_have_their_titles() {
    let head = |name| {
        let (_, parsed) = public(name)?;
        let all = parsed.as_collection()?;
        let titles: Vec<String> =
            all.levels.iter().filter_map(|level| level.title.clone()).collect();
        Some((all.head.title.unwrap_or_default(), titles))
    };
    let Some((title, levels)) = head("sok/Parallelworlds.sok") else { return };
    assert_eq!(title, "Parallelworlds");
    assert_eq!(
        levels,
        ["30-8-55", "30-8-61", "30-8-62", "30-8-68", "30-8-87", "30-8-88", "30-8-96"]
    );
    let (title, levels) = head("sok/YASGen.sok").unwrap();
    assert_eq!(
        (title.as_str(), levels[0].as_str(), levels[27].as_str()),
        ("YASGen", "YASGen 1", "Hera")
    );
    let (title, levels) = head("sok/dh5.sok").unwrap();
    assert_eq!((title.as_str(), levels[0].as_str(), levels.len()), ("dh5", "dh5#01", 20));
    let (title, levels) = head("microban.xsb").unwrap();
    assert_eq!(
        (title.as_str(), levels[0].as_str(), levels[154].as_str()),
        ("Microban", "1", "The Dungeon")
    );
    let (title, levels) = head("original.xsb").unwrap();
    assert_eq!(
        (title.as_str(), levels[0].as_str(), levels[89].as_str()),
        ("Original and Extra", "1", "90")
    );
}
