//! Patches: every mistake at its own place, and a way out.

use packwright_diagnostics::{Diagnostic, codes};

use crate::kit::{HEAD, LEVEL, only, parsed, toml};

const HASH: &str = "sha256:00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const BOARD: &str = "board = \"MIY.TIN\\n@.....&\"\n";

/// A pack `a` with a level `x` and these patches.
fn pack(patches: &[[&str; 4]]) -> String {
    let tables: Vec<String> = patches
        .iter()
        .map(|[pack, level, base, with]| {
            format!("[[patches]]\npack = \"{pack}\"\nlevel = \"{level}\"\nbase = \"{base}\"\nwith = \"{with}\"\n")
        })
        .collect();
    format!("{HEAD}{}{LEVEL}{BOARD}", tables.concat())
}

/// The text with the finding's fix made.
fn mended(text: &str, finding: &Diagnostic) -> String {
    let mut text = text.to_owned();
    let fix = finding.fix.as_ref().expect("a fix");
    for edit in &fix.edits {
        text.replace_range(edit.span.start..edit.span.end, &edit.text);
    }
    text
}

#[test]
fn what_is_right_is_read_as_it_stands() {
    let parsed = parsed(&pack(&[["b", "door", HASH, "x"], ["b", "gate", HASH, "x"]]));
    assert_eq!(parsed.diagnostics, []);
    let patch = &parsed.pack.patches[1];
    let fields = [&patch.pack, &patch.level, &patch.base, &patch.with];
    assert_eq!(fields, ["b", "gate", HASH, "x"]);
}

#[test]
fn every_id_is_a_slug() {
    for (patch, place) in [
        (["B c", "door", HASH, "x"], "6:8 bad-id |\"B c\"|"),
        (["b", "Door", HASH, "x"], "7:9 bad-id |\"Door\"|"),
        (["b", "door", HASH, "X"], "9:8 bad-id |\"X\"|"),
        (["", "door", HASH, "x"], "6:8 bad-id |\"\"|"),
        (["packwright", "door", HASH, "x"], "6:8 bad-id |\"packwright\"|"),
    ] {
        let text = pack(&[patch]);
        assert_eq!(toml(&text), [place]);
    }
    let text = pack(&[["b", "Door", HASH, "x"]]);
    assert_eq!(toml(&mended(&text, &only(&text))), [""; 0]);
}

#[test]
fn a_base_says_what_it_is_to_be() {
    let digits = &HASH["sha256:".len()..];
    for near in [digits.to_owned(), HASH.to_uppercase(), format!(" {HASH}")] {
        let text = pack(&[["b", "door", &near, "x"]]);
        let found = only(&text);
        assert_eq!(found.code, codes::WRONG_TYPE, "{near}");
        assert_eq!(found.help.as_deref(), Some(format!("write `{HASH}`").as_str()));
        assert_eq!(toml(&mended(&text, &found)), [""; 0], "{near}");
    }
    for far in ["", "sha256:", &HASH[..70], &HASH.replace('f', "g"), "md5:00"] {
        let text = pack(&[["b", "door", far, "x"]]);
        assert_eq!(toml(&text), [format!("8:8 wrong-type |\"{far}\"|")]);
        assert!(only(&text).help.unwrap().contains("64 of the digits"), "{far}");
    }
}

#[test]
fn the_level_that_is_put_in_is_of_this_pack() {
    let text = pack(&[["b", "door", HASH, "y"]]).replace("id = \"x\"", "id = \"door-stop\"");
    assert_eq!(toml(&text), ["9:8 patch-without-level |\"y\"|"]);
    let text = text.replace("with = \"y\"", "with = \"dor-stop\"");
    let found = only(&text);
    assert_eq!(found.help.as_deref(), Some("did you mean `door-stop`?"));
    assert_eq!(toml(&mended(&text, &found)), [""; 0]);
    // A level without an id, or with one that is to become this one, may be meant: one mistake, not two.
    let text = pack(&[["b", "door", HASH, "door-stop"]]);
    assert_eq!(toml(&text.replace("id = \"x\"\n", "")).len(), 1);
    let text = text.replace("id = \"x\"", "id = \"Door stop\"");
    assert_eq!(toml(&text), ["11:6 bad-id |\"Door stop\"|"]);
}

#[test]
fn a_level_is_patched_once_and_never_ones_own() {
    let twice =
        pack(&[["b", "door", HASH, "x"], ["c", "door", HASH, "x"], ["b", "door", HASH, "x"]]);
    assert_eq!(toml(&twice), ["17:9 patch-twice |\"door\"|"]);
    assert_eq!(only(&twice).related.len(), 1);
    assert_eq!(toml(&pack(&[["a", "door", HASH, "x"]])), ["6:8 patch-of-itself |\"a\"|"]);
}

#[test]
fn the_shape_of_a_patch_is_checked_like_any_other() {
    let without = pack(&[["b", "door", HASH, "x"]]).replace("base = ", "bsae = ");
    assert_eq!(toml(&without), ["8:1 unknown-key |bsae|"]);
    let missing = pack(&[["b", "door", HASH, "x"]]).replace("with = \"x\"\n", "");
    assert_eq!(toml(&missing), ["5:1 missing-key |[[patches]]|"]);
    assert!(only(&missing).help.unwrap().contains("with = "));
    let table = pack(&[["b", "door", HASH, "x"]]).replace("[[patches]]", "[patches]");
    let found = only(&table);
    assert_eq!(found.help.as_deref(), Some("write `[[patches]]`"));
    assert_eq!(toml(&mended(&table, &found)), [""; 0]);
}

#[test]
fn no_pack_is_called_like_the_program() {
    let text = pack(&[]).replace("id = \"a\"", "id = \"packwright\"");
    assert_eq!(toml(&text), ["2:6 bad-id |\"packwright\"|"]);
    assert!(only(&text).message.contains("program's own name"), "{:?}", only(&text));
    // Levels may be, and packs may require the program.
    let text = pack(&[]).replace("id = \"x\"", "id = \"packwright\"");
    assert_eq!(toml(&text), [""; 0]);
}
