//! Levels of packs replaced by levels of others.

use std::fs;

use packwright_engine::PuzzleHash;
use serde_json::Value;

use super::Place;

/// The puzzle hash of the first level of a pack file.
fn hash_of(place: &Place, file: &str) -> String {
    let bytes = fs::read(place.path().join(file)).unwrap();
    let loaded = packwright_loader::load_bytes(file, bytes).ok().unwrap();
    PuzzleHash::of(loaded.parsed.pack.levels[0].level().unwrap()).to_string()
}

/// A pack that puts a longer walk in the place of `walk` of another pack.
fn patching(place: &Place, id: &str, base: &str, steps: usize) -> String {
    let floor = ".".repeat(steps - 1);
    let text = format!(
        "format = 1\nid = \"{id}\"\ntitle = \"{id}\"\nversion = \"1.0.0\"\n\
         patches = [{{ pack = \"town\", level = \"walk\", base = \"{base}\", with = \"longer\" }}]\n\
         [[levels]]\nid = \"longer\"\ntitle = \"A longer walk\"\ncategory = \"required\"\n\
         solution = \"{}\"\nboard = '''\nMIY.TIN{}\n@{floor}&\n'''\n",
        "R".repeat(steps),
        ".".repeat(steps.saturating_sub(6)),
    );
    let name = format!("{id}.pack.toml");
    fs::write(place.path().join(&name), text).unwrap();
    name
}

/// The patches, as `by: applied` or the reason.
fn told(answer: &Value) -> Vec<String> {
    let patches = answer["patches"].as_array().unwrap().iter();
    let state = |patch: &Value| patch["reason"].as_str().unwrap_or("applied").to_owned();
    patches.map(|patch| format!("{}: {}", patch["by"].as_str().unwrap(), state(patch))).collect()
}

#[test]
fn a_patch_is_applied_where_the_level_is_still_the_one_it_was_made_for() {
    let place = Place::new();
    let town = place.pack("town", "1.0.0", "");
    let base = hash_of(&place, &town);
    let patch = patching(&place, "longer-walks", &base, 9);
    // Its pack comes first: the patch waits for the other.
    place.mods(&["install", &patch]).expect(0);
    assert_eq!(
        told(&place.json(0, &["patches"])),
        ["longer-walks: the pack that it patches is not on"]
    );
    place.mods(&["install", &town]).expect(0);
    assert_eq!(told(&place.json(0, &["patches"])), ["longer-walks: applied"]);
    let said = place.mods(&["patches", "--prove"]).code;
    assert!(said < 2);
    // The level is another one by now.
    let text = fs::read_to_string(place.path().join(&town)).unwrap();
    let changed =
        text.replace("1.0.0", "1.1.0").replace("@....&.", "@...&..").replace("RRRRR", "RRRR");
    fs::write(place.path().join("town-new.pack.toml"), changed).unwrap();
    place.mods(&["update", "town", "town-new.pack.toml"]).expect(0);
    let reason = told(&place.json(1, &["patches"])).remove(0);
    assert!(
        reason.starts_with("longer-walks: the level has changed since: it is sha256:"),
        "{reason}"
    );
    let said = place.mods(&["patches"]).expect(1).stdout;
    assert!(said.contains("as it is now") && said.contains("of the patch"), "{said}");
    place.mods(&["disable", "longer-walks"]).expect(0);
    assert_eq!(
        told(&place.json(0, &["patches"])),
        ["longer-walks: the pack with the patch is off"]
    );
}

#[test]
fn two_patches_of_one_level_are_the_users_choice_and_kept() {
    let place = Place::new();
    let town = place.pack("town", "1.0.0", "");
    let base = hash_of(&place, &town);
    let (one, two) = (patching(&place, "one", &base, 8), patching(&place, "two", &base, 10));
    place.mods(&["install", &town, &one]).expect(0);
    let said = place.mods(&["install", &two]).expect(0).stderr;
    assert!(said.contains("packwright mods patches --choose town/walk=one"), "{said}");
    let both =
        ["one: two patch the level too: choose one", "two: one patch the level too: choose one"];
    assert_eq!(told(&place.json(1, &["patches"])), both);
    place.mods(&["patches", "--choose", "town/walk=two"]).expect(0);
    let chosen = ["one: you chose the patch of two", "two: applied"];
    assert_eq!(told(&place.json(0, &["patches"])), chosen);
    // Kept, also where packs are installed again; and it can be undone.
    place.mods(&["install", &one, &two]).expect(0);
    assert_eq!(told(&place.json(0, &["patches"])), chosen);
    place.mods(&["patches", "--choose", "town/walk=none"]).expect(0);
    assert_eq!(told(&place.json(0, &["patches"]))[1], "two: you chose the level as it is");
    place.mods(&["undo"]).expect(0);
    assert_eq!(told(&place.json(0, &["patches"])), chosen);
    for wrong in ["town/walk=three", "town/run=one", "town"] {
        place.mods(&["patches", "--choose", wrong]).expect(2);
    }
    // The chosen one goes: the other is the only one left.
    place.mods(&["remove", "two"]).expect(0);
    assert_eq!(told(&place.json(0, &["patches"])), ["one: applied"]);
}
