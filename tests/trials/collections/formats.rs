//! Formats and alphabets beside XSB, and what each has a place for.

use std::fs;

use super::{FAR, NEAR, boards, imported, levels, piped, titles};
use crate::support::{root, run_in, scratch};

#[test]
fn a_library_of_sokosolve_is_a_collection() {
    let library = r#"<?xml version="1.0"?>
<SokobanLibrary xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" MaxID="9" LibraryID="X" xmlns="http://sokosolve.sourceforge.net/SokoSolveLibrary.xsd">
  <Details License="Free" Date="2008-01-21T12:20:42">
    <Name>Docks &amp; more</Name>
    <Description>Small ones.</Description>
    <Comments>For tests.</Comments>
    <Author Name="The harbour" Email="docks@example.org" Homepage="https://example.org" />
  </Details>
  <Categories><Category CategoryID="C0" Order="0"><CategoryDescription><Name>Master List</Name></CategoryDescription></Category></Categories>
  <Puzzles>
    <Puzzle Rating="1.0" PuzzleID="P1" CategoryREF="C0" Order="1">
      <PuzzleDescription License="Free"><Name>First</Name><Description>Along.</Description><Comments /><Author Name="A guest" Email="" Homepage="" /></PuzzleDescription>
      <Maps><Map MapID="M2">
        <Row>~######</Row><Row>##P.X.O#</Row><Row>~######</Row>
        <Solutions><Solution StartX="2" StartY="1"><Steps>rRR</Steps><SolutionDescription><Name>By hand</Name><Comments>Quick.</Comments></SolutionDescription></Solution></Solutions>
        <MapDetails />
      </Map></Maps>
    </Puzzle>
    <Puzzle PuzzleID="P3" CategoryREF="C0" Order="2">
      <PuzzleDescription><Name>Second</Name></PuzzleDescription>
      <Maps><Map MapID="M4"><Row>#####</Row><Row>#*X$#</Row><Row>#...#</Row><Row>#####</Row><Solutions /></Map></Maps>
    </Puzzle>
  </Puzzles>
</SokobanLibrary>
"#;
    let folder = scratch();
    fs::write(folder.path().join("docks.ssx"), library).unwrap();
    let found = run_in(folder.path(), &["lint", ".", "--no-solve", "--format", "json"]).json();
    assert_eq!(found["summary"]["errors"], 0, "{found:#}");
    let pack = run_in(folder.path(), &["import", "docks.ssx"]).expect(0).stdout;
    let levels = levels(&pack);
    assert_eq!(titles(&levels), ["First", "Second"]);
    assert_eq!(boards(&levels), [" ######\n##@ $ .#\n ######", "#####\n#+$*#\n#   #\n#####"]);
    assert_eq!(levels[0].author.as_deref(), Some("A guest"));
    assert_eq!(levels[0].solution.as_deref(), Some("rRR"));
    assert_eq!(levels[0].notes, ["Along.", "Solution (By hand): Quick."]);
    for said in [
        "title = \"Docks & more\"",
        "\"The harbour\"",
        "license = \"Free\"",
        "Small ones.",
        "For tests.",
        "Email: docks@example.org",
    ] {
        assert!(pack.contains(said), "{said}: {pack}");
    }
    assert_eq!(titles(&imported(library.as_bytes(), 0).0), ["First", "Second"]);
}

#[test]
fn other_alphabets_by_an_option_or_where_they_are_certain() {
    let translated = |walls: &str| -> String {
        let one = |c: char| {
            "#.$@*+ "
                .chars()
                .position(|own| own == c)
                .and_then(|at| walls.chars().nth(at))
                .unwrap_or(c)
        };
        format!(
            "; 1\n\n{}\n; 2\n\n{}",
            NEAR.chars().map(one).collect::<String>(),
            "#######\n#@* $.#\n#######\n".chars().map(one).collect::<String>()
        )
    };
    for alphabet in ["#.$@*+ ", "X.*@&+ ", "#OXP$*.", "#oxsXS.", "WgbpBP_", "█·□☺■☻ "] {
        let text = translated(alphabet);
        let ran = piped(&["import", "-", "--alphabet", alphabet], text.as_bytes()).expect(0);
        assert_eq!(
            boards(&levels(&ran.stdout)),
            [NEAR.trim_end(), "#######\n#@* $.#\n#######"],
            "{text}"
        );
    }
    let dos = translated("X.*@&+ ");
    let linted = ["lint", "-", "--no-solve", "--alphabet", "X.*@&+ "];
    assert!(piped(&linted, dos.as_bytes()).stdout.starts_with("2 levels in 1 pack: no findings"));
    for alphabet in ["X.*@&+ ", "#OXP$*.", "#oxsXS."] {
        let text = translated(alphabet);
        let (levels, said) = imported(text.as_bytes(), 0);
        assert_eq!(boards(&levels), [NEAR.trim_end(), "#######\n#@* $.#\n#######"], "{text}");
        assert!(said.contains("alphabet") && said.contains(alphabet.trim_end()), "{said}");
    }
    // One board that makes no sense, and nothing is certain any more.
    let spoilt = format!("{}\nXXXX\nX@*X\nXXXX\n", translated("X.*@&+ "));
    piped(&["import", "-"], spoilt.as_bytes()).expect(1);
    // A slip in XSB is a slip, though another alphabet would make sense of it.
    let slip =
        piped(&["lint", "-", "--no-solve", "--format", "json"], b"#####\n#@*.#\n#####\n").json();
    assert_eq!(slip["findings"][0]["code"], "K003");
    let wrong = piped(&["import", "-", "--alphabet", "#.$@*+"], b"").expect(2);
    assert!(wrong.stderr.contains("seven characters"), "{}", wrong.stderr);
}

#[test]
fn what_a_format_has_no_place_for_is_counted_and_told() {
    let text = format!(
        "Author: A\nCopyright: B\n\nOne\n\n{FAR}Easy.\n\nSolution\nrR\n\nBest solution\nlrR\n\nSavegame\nr\n\nTwo\n\n{NEAR}Comment: hm\n"
    );
    let said = |format: &str| {
        piped(&["export", "-", "--format", format], text.as_bytes()).expect(0).stderr
    };
    let slc = said("slc");
    let expected = "left out: 2 solutions, 1 saved game, 2 notes, 1 author of the collection: SLC has no place for them";
    assert!(slc.contains(expected), "{slc}");
    assert!(
        said("json")
            .contains("left out: 1 solution, 1 saved game, 2 notes: JSON has no place for them")
    );
    assert!(said("toml").contains("left out: 1 saved game: a pack has no place for them"));
    assert_eq!((said("sok"), said("xsb")), (String::new(), String::new()));
}

#[test]
fn e5_folders_are_made() {
    let folder = scratch();
    fs::write(folder.path().join("near.xsb"), NEAR).unwrap();
    for arguments in [
        ["import", "near.xsb", "-o", "packs/near/pack.toml"],
        ["export", "packs/near", "-o", "out/deep/near.json"],
    ] {
        run_in(folder.path(), &arguments).expect(0);
        assert!(folder.path().join(arguments[3]).is_file());
    }
    run_in(folder.path(), &["lint", "packs", "--no-solve"]).expect(0);
}

#[test]
fn a_pack_as_toml_is_the_same_pack() {
    let folder = scratch();
    let packs = ["packs/crate-works", "packs/first-crates", "packs/dock-drafts"];
    for pack in packs.map(|pack| root().join(pack)) {
        let pack = pack.to_str().unwrap();
        let json = run_in(folder.path(), &["export", pack]).expect(0).stdout;
        fs::write(folder.path().join("a.json"), &json).unwrap();
        let toml =
            run_in(folder.path(), &["export", "a.json", "--format", "toml"]).expect(0).stdout;
        assert!(toml.contains("\nboard = '''\n") && !toml.contains("objects"), "{toml}");
        fs::write(folder.path().join("a.toml"), &toml).unwrap();
        let before = run_in(folder.path(), &["lint", "a.json", "--no-solve"]);
        let after = run_in(folder.path(), &["lint", "a.toml", "--no-solve"]);
        assert_eq!(before.code, after.code, "{after:#?}");
        assert_eq!(run_in(folder.path(), &["export", "a.toml"]).expect(0).stdout, json);
        let link = run_in(folder.path(), &["link", "encode", pack]).expect(0).stdout;
        let decoded = |more: &[&str]| {
            run_in(folder.path(), &[&["link", "decode", link.trim()], more].concat())
                .expect(0)
                .stdout
        };
        assert_eq!(decoded(&[]), json);
        assert_eq!(decoded(&["--format", "toml"]), toml);
        decoded(&["-o", "new/b.toml"]);
        assert_eq!(fs::read_to_string(folder.path().join("new/b.toml")).unwrap(), toml);
    }
}
