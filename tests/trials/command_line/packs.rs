//! E7 and E11: what is taken for a pack, and the README's opening one.

use std::fs;

use crate::support::{root, run_in, scratch};

#[test]
fn e7_a_file_in_a_folder_is_a_pack_if_it_says_so_or_is_called_so() {
    let folder = scratch();
    for (name, text) in [
        ("other.json", "{\"id\":1,\"title\":\"x\",\"levels\":[1,2]}"),
        ("package.json", "{\"name\":\"x\",\"version\":\"1.0.0\",\"levels\":3}"),
        ("game.toml", "id = \"a\"\ntitle = \"A\"\nlevels = 3\n"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let none = run_in(folder.path(), &["lint", "."]).expect(2);
    assert!(none.stderr.contains("no pack under ."), "{none:#?}");
    // Named, a file is read as a pack, and said what it lacks.
    let named = run_in(folder.path(), &["lint", "other.json"]).expect(1);
    assert!(named.stdout.contains("the pack has no `format`"), "{named:#?}");
    let pack = fs::read_to_string(root().join("packs/first-crates/pack.toml")).unwrap();
    fs::write(folder.path().join("crates.toml"), &pack).unwrap();
    let found = run_in(folder.path(), &["lint", "--no-solve", "."]).expect(0);
    assert!(found.stdout.contains("1 pack"), "{found:#?}");
    fs::write(folder.path().join("pack.toml"), "id = \"a\"\n").unwrap();
    run_in(folder.path(), &["lint", "--no-solve", "."]).expect(1);
}

#[test]
fn e11_the_pack_with_two_mistakes_has_two_and_is_clean_without_them() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let pack = page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let folder = scratch();
    let lint = |text: &str| {
        fs::write(folder.path().join("slip.pack.toml"), text).unwrap();
        run_in(folder.path(), &["lint", "slip.pack.toml", "--no-cache", "--format", "json"]).json()
    };
    let found = lint(pack)["findings"].as_array().unwrap().clone();
    assert_eq!(super::super::codes(&found), ["P001", "B001"]);
    // Both helps are followed: the nearest key, and floor.
    let mended = pack.replace("taglin ", "tagline ").replace('?', ".");
    assert_eq!(lint(&mended)["findings"].as_array().unwrap().len(), 0, "{:#}", lint(&mended));
}
