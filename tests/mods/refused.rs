//! What is refused, and what the disk refuses: the store is as it was.

use std::fs;

use super::Place;

#[test]
fn a_pack_with_errors_is_refused_and_others_are_taken() {
    let place = Place::new();
    let good = place.pack("good", "1.0.0", "");
    fs::write(
        place.path().join("bad.pack.toml"),
        "format = 1\nid = \"bad\"\ntitle = 7\nlevels = []\n",
    )
    .unwrap();
    let said = place.mods(&["install", "bad.pack.toml"]).expect(1);
    assert!(
        said.stderr.contains("bad.pack.toml is refused")
            && said.stderr.contains("nothing was installed"),
        "{said:?}"
    );
    assert!(!place.home().exists());
    let answer = place.json(1, &["install", "bad.pack.toml", &good]);
    assert_eq!(answer["load"], serde_json::json!(["good"]));
    assert!(!answer["errors"].as_array().unwrap().is_empty());
    let newer = "format = 2\nid = \"next\"\ntitle = \"Next\"\nversion = \"1.0.0\"\nlevels = []\n";
    fs::write(place.path().join("next.pack.toml"), newer).unwrap();
    let said = place.mods(&["install", "next.pack.toml"]).expect(1).stderr;
    assert!(said.contains("made for a newer packwright"), "{said}");
    place.mods(&["install", "nowhere.pack.toml"]).expect(2);
    // The very same pack twice is one; two packs of one id are the user's to tell apart.
    place.mods(&["install", &good, &good]).expect(0);
    let other = place.pack("good", "2.0.0", "");
    let said = place.mods(&["install", &good, &other]).expect(2).stderr;
    assert!(said.contains("good comes twice"), "{said}");
    assert_eq!(place.listed(), "good 1.0.0 - ");
}

#[cfg(unix)]
#[test]
fn symbolic_links_lead_out_of_no_folder() {
    let place = Place::new();
    let secret = place.pack("secret", "1.0.0", "");
    let inside = place.path().join("inside");
    fs::create_dir_all(inside.join("deeper")).unwrap();
    for name in ["pack.toml", "other.pack.toml", "deeper/pack.toml"] {
        std::os::unix::fs::symlink(place.path().join(&secret), inside.join(name)).unwrap();
    }
    std::os::unix::fs::symlink(place.path(), inside.join("up")).unwrap();
    let said = place.mods(&["install", "inside"]).expect(2).stderr;
    assert!(said.contains("no pack under"), "{said}");
    assert_eq!(place.listed(), " - ");
}

#[test]
fn names_in_packs_are_no_paths() {
    let place = Place::new();
    for id in ["../../escape", "con/../x", "a/b", "..", "a\\\\b"] {
        let text = format!(
            "format = 1\nid = \"{id}\"\ntitle = \"x\"\nversion = \"1.0.0\"\n[[levels]]\nid = \"a\"\ntitle = \"A\"\ncategory = \"required\"\nboard = \"MIY.TIN\\n@....&.\"\n"
        );
        fs::write(place.path().join("x.pack.toml"), text).unwrap();
        place.mods(&["install", "x.pack.toml"]).expect(1);
    }
    // Names that some systems reserve are ids like others: files go by hashes.
    let file = place.pack("con", "1.0.0", "");
    place.mods(&["install", &file]).expect(0);
    let names: Vec<String> = fs::read_dir(place.home().join("packs"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(names.len(), 1);
    assert!(names[0].len() == 69, "{names:?}");
    place.mods(&["profile", "new", "../x"]).expect(2);
}

#[test]
fn a_folder_that_cannot_be_written_is_said_so_and_the_old_state_holds() {
    let place = Place::new();
    place.installs(&[("a", "1.0.0", "")]);
    let b = place.pack("b", "1.0.0", "");
    // A file stands where a folder should be: nobody may write there, not even root.
    let packs = place.home().join("packs");
    fs::rename(&packs, place.home().join("aside")).unwrap();
    fs::write(&packs, "").unwrap();
    let said = place.mods(&["install", &b]).expect(2).stderr;
    assert!(said.contains("cannot write") && said.contains("nothing was changed"), "{said}");
    fs::remove_file(&packs).unwrap();
    fs::rename(place.home().join("aside"), &packs).unwrap();
    assert_eq!(place.listed(), "a 1.0.0 - ");
    place.mods(&["check"]).expect(0);
    // The whole store is gone: it is empty again, and takes packs.
    fs::remove_dir_all(place.home()).unwrap();
    place.mods(&["install", &b]).expect(0);
    assert_eq!(place.listed(), "b 1.0.0 - ");
}

#[test]
fn a_damaged_store_says_what_to_do_and_loses_nothing() {
    let place = Place::new();
    place.installs(&[("a", "1.0.0", ""), ("b", "1.0.0", "")]);
    fs::write(place.home().join("current"), "nonsense").unwrap();
    let said = place.mods(&["list"]).expect(2).stderr;
    assert!(said.contains("packwright mods check --repair"), "{said}");
    place.mods(&["check", "--repair"]).expect(0);
    assert_eq!(place.listed(), "a 1.0.0, b 1.0.0 - ");
    let pack = fs::read_dir(place.home().join("packs")).unwrap().next().unwrap().unwrap().path();
    let whole = fs::read(&pack).unwrap();
    fs::write(&pack, &whole[..40]).unwrap();
    let found = place.json(1, &["check"]);
    assert_eq!(found["faults"][0]["repaired"], false);
    place.mods(&["check", "--repair"]).expect(0);
    assert_eq!(fs::read(&pack).unwrap(), whole);
}

#[test]
fn texts_of_packs_reach_no_terminal_as_they_are() {
    let place = Place::new();
    let file = place.pack("a", "1.0.0", "authors = [\"x\\u001b[2Jy\"]");
    let said = place.mods(&["install", &file]).expect(1);
    assert!(!said.stderr.contains('\u{1b}') && !said.stdout.contains('\u{1b}'), "{said:?}");
}
