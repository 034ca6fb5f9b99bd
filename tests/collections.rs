//! Sokoban collections through the commands: in, as packs, and out again.

use std::fs;

use packwright_diagnostics::Source;
use packwright_syntax::{Collection, Format, parse, parse_collection};

use crate::support::{Ran, root, run, run_in, run_with, scratch};

/// Titles, authors, notes and two solutions; the first level is won by pushing right, the second by
/// pushing down and right.
const TWO: &str = "\
Collection: Two \"docks\" & <more>
Author: The harbour
Copyright: The harbour, 1999
Email: docks@example.org
Homepage: https://example.org

Read me first.
Then play.

Warm-up

#####
#@$.#
#####
Hint: there is but one way.

Solution 1/1
r

Warm-up

######
#@   #
# $# #
#  . #
######
Author: A guest
Comment:
Down,

then along.
Comment-End:

Solution/Moves 5/2
rdldr

Solution/Pushes (slow)
4(rl)rDldR

Savegame
rD
";

/// What a collection says, apart from places and the case of moves.
fn said(all: &Collection) -> Vec<String> {
    let head = [
        &all.head.title,
        &all.head.author,
        &all.head.copyright,
        &all.head.email,
        &all.head.homepage,
    ];
    let mut out: Vec<String> = head.map(|text| format!("{text:?}")).to_vec();
    out.push(all.head.notes.clone());
    for level in &all.levels {
        out.push(format!("{:?} {:?} {:?}", level.title, level.author, level.notes));
        out.push(level.board.clone());
        let moves = |moves: &str| packwright_syntax::route::parse(moves).unwrap().to_string();
        out.extend(level.games.iter().map(|game| moves(&game.moves)));
    }
    out
}

fn read(text: &str) -> Collection {
    parse_collection(Source::new("two.sok", text)).as_collection().unwrap()
}

fn piped(arguments: &[&str], input: &str) -> Ran {
    run_with(&root(), arguments, input.as_bytes())
}

#[test]
fn a_collection_survives_being_a_pack() {
    let imported = piped(&["import", "-"], TWO).expect(0);
    assert!(imported.stderr.contains("1 saved game left out"), "{}", imported.stderr);
    let pack = parse(Source::new("pack.toml", imported.stdout.as_str()), Format::Toml);
    assert!(pack.diagnostics.is_empty(), "{:?}", pack.diagnostics);
    assert_eq!(pack.pack.id, "two-docks-more");
    let ids: Vec<&str> = pack.pack.levels.iter().map(|level| level.entry.id.as_str()).collect();
    assert_eq!(ids, ["warm-up", "warm-up-2"]);
    assert_eq!(pack.pack.levels[1].entry.solution.as_deref(), Some("rDldR"));
    assert_eq!(pack.pack.levels[1].entry.notes, ["Down,", "", "then along."]);
    let more = &pack.pack.levels[1].entry.more_solutions;
    assert_eq!(
        (more[0].route.as_str(), more[0].title.as_deref()),
        ("rlrlrlrlrDldR", Some("Solution/Pushes (slow)"))
    );

    let folder = scratch();
    fs::write(folder.path().join("pack.toml"), &imported.stdout).unwrap();
    run_in(folder.path(), &["lint", "pack.toml", "--no-solve", "--no-cache"]).expect(0);
    let sok = run_in(folder.path(), &["export", "pack.toml", "--format", "sok"]).expect(0).stdout;
    let mut expected = read(TWO);
    // What is left out: the saved game.
    expected.levels[1].games.pop();
    assert_eq!(said(&read(&sok)), said(&expected));
    assert!(sok.contains("\nrDldR\n"), "{sok}");
}

#[test]
fn formats_of_collections_turn_into_each_other() {
    let all = said(&read(TWO));
    for format in ["sok", "xsb"] {
        let text = piped(&["export", "-", "--format", format], TWO).expect(0).stdout;
        assert_eq!(said(&read(&text)), all, "{format}");
    }
    let slc = piped(&["export", "-", "--format", "slc"], TWO).expect(0);
    assert!(
        slc.stderr.contains("left out: 3 solutions, 1 saved game, 2 notes, 1 author of the collection: SLC has no place"),
        "{}",
        slc.stderr
    );
    let slc = read(&slc.stdout);
    assert_eq!(slc.head.title.as_deref(), Some("Two \"docks\" & <more>"));
    assert_eq!(slc.levels[1].board, "######\n#@   #\n# $# #\n#  . #\n######");
    // As a pack in JSON, it is a pack.
    let json = piped(&["export", "-"], TWO).expect(0).stdout;
    piped(&["lint", "-", "--no-solve"], &json);
    assert!(json.contains("\"id\": \"two-docks-more\""), "{json}");
}

#[test]
fn levels_with_errors_are_shown_and_left_out() {
    let text = "#####\n#@$.#\n#####\n\n#####\n#@$x.#\n######\n";
    let ran = piped(&["import", "-"], text).expect(1);
    assert_eq!(ran.stdout.matches("[[levels]]").count(), 1);
    assert!(ran.stderr.contains("1 level left out"), "{}", ran.stderr);
    let sok = piped(&["export", "-", "--format", "sok"], text).expect(1);
    assert_eq!(read(&sok.stdout).levels.len(), 1);
    assert!(sok.stderr.contains("B001"), "{}", sok.stderr);
    // Two players: the board is read, the level is wrong.
    let text = text.replace("$x.", "$@.");
    let ran = piped(&["import", "-"], &text).expect(1);
    assert_eq!(ran.stdout.matches("[[levels]]").count(), 1);
}

#[test]
fn what_is_no_collection_is_told_so() {
    let pack = run(&["import", "packs/dock-drafts"]).expect(2);
    assert!(pack.stderr.contains("is a pack already"), "{}", pack.stderr);
    let words = run(&["export", "packs/dock-drafts", "--format", "sok"]).expect(2);
    assert!(
        words.stderr.contains("no level with the rules of classic Sokoban"),
        "{}",
        words.stderr
    );
    let folder = scratch();
    fs::write(folder.path().join("empty.xsb"), "; nothing\n").unwrap();
    let empty = run_in(folder.path(), &["lint", "empty.xsb"]).expect(1);
    assert!(empty.stdout.contains("no Sokoban board stands in this file"), "{}", empty.stdout);
}

#[test]
fn a_folder_is_searched_for_collections() {
    let folder = scratch();
    fs::write(folder.path().join("a.sok"), TWO).unwrap();
    fs::write(folder.path().join("b.XSB"), "######\n#@ $.#\n######\n").unwrap();
    let ran = run_in(folder.path(), &["lint", ".", "--no-solve"]).expect(0);
    assert!(ran.stdout.contains("3 levels in 2 packs"), "{}", ran.stdout);
}

#[test]
fn a_finding_stands_in_the_file_as_it_is() {
    let text = "#####\n#@$.#\n#####\n\n7#\n#@x$ .#\n7#\n";
    let ran = piped(&["lint", "-", "--format", "json", "--no-solve"], text).expect(1).json();
    let found = &ran["findings"][0];
    assert_eq!(found["code"], "B001", "{ran}");
    assert_eq!(
        (&found["start"]["line"], &found["start"]["column"]),
        (&6.into(), &3.into()),
        "{ran}"
    );
}

#[test]
fn a_collection_that_is_cut_off_is_imported_with_a_finding() {
    let text = "<SokobanLevels><LevelCollection>\
        <Level Id='a'><L>#####</L><L>#@$.#</L><L>#####</L></Level>\
        <Level Id='b'><L>#####</L><L>#@$.#</L><L>#####";
    let ran = piped(&["import", "-"], text).expect(1);
    assert_eq!(ran.stdout.matches("[[levels]]").count(), 1, "{}", ran.stdout);
    assert!(ran.stderr.contains("P014"), "{}", ran.stderr);
}

#[test]
fn what_is_read_is_not_written_over() {
    let folder = scratch();
    fs::write(folder.path().join("a.sok"), TWO).unwrap();
    for arguments in [["import", "a.sok", "-o", "./a.sok"], ["export", "a.sok", "-o", "a.sok"]] {
        let ran = run_in(folder.path(), &arguments).expect(2);
        assert!(ran.stderr.contains("name another file"), "{}", ran.stderr);
        assert_eq!(fs::read_to_string(folder.path().join("a.sok")).unwrap(), TWO);
    }
}

#[test]
fn nothing_is_made_up_on_the_way() {
    let text = "Copyright: The house\n\n#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\n";
    let folder = scratch();
    fs::write(folder.path().join("pack.toml"), piped(&["import", "-"], text).expect(0).stdout)
        .unwrap();
    let sok = run_in(folder.path(), &["export", "pack.toml", "--format", "sok"]).expect(0).stdout;
    assert!(sok.contains("Copyright: The house"), "{sok}");
    assert!(!sok.contains("Author:") && !sok.contains("Title:"), "{sok}");
}

#[test]
fn where_nothing_is_imported_one_thing_is_said() {
    let ran = piped(&["import", "-"], "####\n#@ #\n####\n  #####\n\n").stderr;
    assert!(!ran.contains("no findings"), "{ran}");
}
