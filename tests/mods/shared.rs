//! Profiles handed on as sets.

use std::fs;

use super::Place;

fn with_packs() -> Place {
    let place = Place::new();
    place.installs(&[
        ("north", "1.0.0", ""),
        ("south", "2.1.0", "requires = { north = \"*\" }"),
        ("east", "1.0.0-beta.1", ""),
    ]);
    place.mods(&["order", "east", "--first"]).expect(0);
    place.mods(&["disable", "north"]).expect(0);
    place
}

#[test]
fn a_set_brings_packs_order_and_switches_as_a_file_and_as_a_link() {
    let from = with_packs();
    for link in [false, true] {
        let to = Place::new();
        let file = to.path().join("evening.set");
        let file = file.to_str().unwrap();
        let arguments =
            ["set", "export", "-o", file, "--link", "--base", "https://example.org/play"];
        from.mods(&arguments[..if link { 7 } else { 4 }]).expect(0);
        let source = if link {
            fs::read_to_string(file).unwrap().trim().to_owned()
        } else {
            file.to_owned()
        };
        if link {
            assert!(source.starts_with("https://example.org/play#s1"), "{source}");
            let said = to.mods(&["install", &source]).expect(2).stderr;
            assert!(said.contains("packwright mods set import"), "{said}");
        }
        // The profile that is played stays; the name is taken.
        to.mods(&["set", "import", &source]).expect(2);
        to.mods(&["set", "import", &source, "--as", "theirs", "--dry-run"]).expect(0);
        to.mods(&["profile", "use", "theirs"]).expect(2);
        to.mods(&["set", "import", &source, "--as", "theirs", "--use"]).expect(0);
        assert_eq!(to.listed(), from.listed());
        let order = |place: &Place| -> Vec<(String, bool)> {
            let list = place.json(0, &["list"]);
            let packs = list["packs"].as_array().unwrap().iter();
            packs
                .map(|pack| (pack["hash"].as_str().unwrap().to_owned(), pack["enabled"] == true))
                .collect()
        };
        assert_eq!(order(&to), order(&from));
        to.mods(&["check"]).expect(0);
        to.mods(&["undo"]).expect(0);
        assert_eq!(to.listed(), " - ");
    }
}

#[test]
fn a_set_without_packs_takes_what_is_here_and_a_locked_one_nothing_else() {
    let from = with_packs();
    let set = from.mods(&["set", "export", "--no-packs"]).expect(0).stdout;
    let locked = from.mods(&["set", "export", "--no-packs", "--locked"]).expect(0).stdout;
    let to = Place::new();
    to.installs(&[("north", "1.0.0", ""), ("south", "2.2.0", "")]);
    fs::write(to.path().join("set.json"), set).unwrap();
    fs::write(to.path().join("locked.json"), locked).unwrap();
    let refused = to.mods(&["set", "import", "locked.json", "--as", "theirs"]).expect(2).stderr;
    assert!(refused.contains("south 2.1.0, east 1.0.0-beta.1"), "{refused}");
    let said = to.mods(&["set", "import", "set.json", "--as", "theirs"]).expect(1).stdout;
    assert!(said.contains("south: 2.2.0 is here, and taken in the place of 2.1.0"), "{said}");
    assert!(said.contains("east 1.0.0-beta.1 is neither in the set nor installed"), "{said}");
    to.mods(&["set", "import", "set.json", "--as", "ours", "--locked"]).expect(2);
}

#[test]
fn a_set_that_was_tampered_with_is_refused_whole() {
    let from = with_packs();
    let set = from.mods(&["set", "export"]).expect(0).stdout;
    let to = Place::new();
    let tampered = [
        set.replace("The north", "The North"),
        set.replace("\"id\": \"north\"", "\"id\": \"../north\""),
        set.replacen("\"RRRRR\"", "\"RRRR\"", 1),
        set.replace("\"set\": 1", "\"set\": 2"),
        set[..set.len() / 2].to_owned(),
        "{}".to_owned(),
    ];
    for (number, text) in tampered.iter().enumerate() {
        fs::write(to.path().join("set.json"), text).unwrap();
        let ran = to.mods(&["set", "import", "set.json", "--as", "theirs"]);
        assert!(ran.code > 0, "{number}: {ran:?}");
        assert_eq!(
            to.json(0, &["profile", "list"])["profiles"].as_array().unwrap().len(),
            1,
            "{number}"
        );
    }
    from.mods(&["set", "export", "--profile", "defualt"]).expect(2);
}
