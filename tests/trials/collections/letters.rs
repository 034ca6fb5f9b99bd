//! Characters and line ends as they come: nothing of them loses a level.

use std::fs;

use super::{FAR, NEAR, boards, imported, levels, piped, titles};
use crate::support::{run_in, scratch};

/// Two levels with titles, the second in letters beyond ASCII.
fn two() -> String {
    format!("One\n\n{NEAR}\nŁódź\n\n{FAR}")
}

fn utf16(text: &str, mark: bool, big: bool) -> Vec<u8> {
    let text = if mark { format!("\u{feff}{text}") } else { text.to_owned() };
    text.encode_utf16()
        .flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() })
        .collect()
}

#[test]
fn d5_stray_characters_are_left_out_and_told() {
    let strays =
        ["\0\0\0", "\u{c}", "\u{1a}", "\u{1b}", "\u{feff}", "\u{200b}", "\u{7f}", "\u{85}"];
    for stray in strays {
        // On a line of its own, before a board, in a title, and at the end of the file.
        let texts = [
            format!("One\n\n{NEAR}{stray}\n\nTwo\n\n{FAR}"),
            format!("One\n\n{NEAR}\nTw{stray}o\n\n{FAR}"),
            format!("One\n\n{NEAR}\n{stray}\nTwo\n\n{FAR}{stray}"),
        ];
        for text in texts {
            let (levels, said) = imported(text.as_bytes(), 0);
            assert_eq!(boards(&levels), [NEAR.trim_end(), FAR.trim_end()], "{text:?}");
            let title = levels[1].title.replace(' ', "");
            assert_eq!(title, "Two", "{text:?}");
            assert!(said.contains("left out: U+") || said.contains("the first: U+"), "{said}");
            piped(&["lint", "-", "--no-solve"], text.as_bytes()).expect(0);
            let lint = piped(
                &["lint", "-", "--no-solve", "--pedantic", "--format", "json"],
                text.as_bytes(),
            );
            let found = lint.json();
            assert_eq!(found["findings"].as_array().unwrap().len(), 1, "{found:#}");
            assert_eq!(found["findings"][0]["severity"], "hint", "{found:#}");
        }
    }
}

#[test]
fn d5_joiners_stay_where_a_script_needs_them() {
    let persian = "می\u{200c}خواهم";
    for title in [persian, "क्\u{200d}ष", "🐈‍⬛"] {
        let text = format!("{title}\n\n{NEAR}");
        let (levels, said) = imported(text.as_bytes(), 0);
        assert_eq!((titles(&levels), said.as_str()), (vec![title], ""));
    }
    let (levels, said) = imported(format!("Ti\u{200d}tle\n\n{NEAR}").as_bytes(), 0);
    assert_eq!(titles(&levels), ["Title"]);
    assert!(said.contains("U+200D"), "{said}");
    // The same in a pack.
    let pack = super::pack("", NEAR.trim_end())
        .replace("title = \"L\"", &format!("title = \"{persian}\""));
    assert_eq!(titles(&levels_of_clean(&pack)), [persian]);
}

fn levels_of_clean(pack: &str) -> Vec<packwright_model::LevelEntry> {
    let found = crate::trials::lint("pack.toml", pack, &["--no-solve"]);
    assert_eq!(found, Vec::<serde_json::Value>::new());
    levels(pack)
}

#[test]
fn d8_utf_16_is_read() {
    for (mark, big) in [(true, false), (true, true), (false, false), (false, true)] {
        for text in [two(), two().replace('\n', "\r\n")] {
            let (levels, said) = imported(&utf16(&text, mark, big), 0);
            assert_eq!((titles(&levels), said.as_str()), (vec!["One", "Łódź"], ""));
            assert_eq!(boards(&levels), [NEAR.trim_end(), FAR.trim_end()]);
        }
    }
}

#[test]
fn d8_lines_may_end_as_they_like() {
    for end in ["\r", "\r\n", "\r\r\n"] {
        let (levels, said) = imported(two().replace('\n', end).as_bytes(), 0);
        assert_eq!((titles(&levels), said.as_str()), (vec!["One", "Łódź"], ""), "{end:?}");
        assert_eq!(boards(&levels), [NEAR.trim_end(), FAR.trim_end()], "{end:?}");
    }
    // Both in one file.
    let mixed = format!("One\r\r{}\n\nTwo\n\n{FAR}", NEAR.replace('\n', "\r"));
    assert_eq!(titles(&imported(mixed.as_bytes(), 0).0), ["One", "Two"]);
}

#[test]
fn d8_plain_text_in_a_folder_is_read_where_it_holds_a_collection() {
    let folder = scratch();
    let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    write("levels.txt", two().as_bytes());
    write("wide.TXT", &utf16("#######\n#@  $.#\n#######\n", false, false));
    write("readme.txt", b"Push the crates.\n\n# one\n# two\n");
    write("notes.txt", b"format = 1\nlevels = 3\n");
    write("list.txt", b"XXX\nYYY\nOPX$*\n");
    write("log.md", two().as_bytes());
    let ran = run_in(folder.path(), &["lint", ".", "--no-solve"]);
    assert_eq!(ran.stdout, "3 levels in 2 packs: no findings\n");
}

#[test]
fn d8_quotes_and_fences_are_taken_off() {
    let quoted = format!("> {}", two().trim_end().replace('\n', "\n> "));
    let twice = format!("> > {}\n", two().trim_end().replace('\n', "\n> > "));
    let fenced = format!("One\n\n```\n{NEAR}```\n\nŁódź\n```text\n{FAR}```\n");
    let tilde = format!("One\n~~~\n{NEAR}~~~\nŁódź\n\n~~~\n{FAR}~~~\n");
    for text in [quoted, twice, fenced, tilde] {
        let (levels, said) = imported(text.as_bytes(), 0);
        assert_eq!((titles(&levels), said.as_str()), (vec!["One", "Łódź"], ""), "{text}");
        assert_eq!(boards(&levels), [NEAR.trim_end(), FAR.trim_end()], "{text}");
    }
    // What is quoted without a board is a note as it stands.
    let (levels, _) = imported(format!("One\n\n{NEAR}> as he said\n").as_bytes(), 0);
    assert_eq!(levels[0].notes, ["> as he said"]);
}
