//! Links as they arrive: wrapped, quoted, cut short, changed, made up.

use packwright_share::{LINK_CHARS, LinkError, pack_link, read_link};
use packwright_syntax::{Format, parse};
use proptest::prelude::*;

use crate::{file, read};

const BASE: &str = "https://example.org/play";

fn link() -> String {
    let parsed = read(&file("packs/dock-drafts/pack.toml"), Format::Toml);
    let whole = parsed.whole().unwrap_or_else(|first| panic!("{first:?}"));
    pack_link(&whole, BASE).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_link_bears_being_passed_around() {
    let link = link();
    let plain = read_link(&link).unwrap();
    let encoded: Vec<String> = link.bytes().map(|byte| format!("%{byte:02x}")).collect();
    let wrapped: Vec<&str> =
        link.as_bytes().chunks(60).map(|l| str::from_utf8(l).unwrap()).collect();
    for text in [
        link.trim_start_matches(BASE).to_owned(),
        link.trim_start_matches(BASE).trim_start_matches('#').to_owned(),
        link.replace('#', "%23"),
        encoded.concat(),
        wrapped.join("\r\n  "),
        format!("  <{link}>.\n"),
        format!("Try \"{link}\"!"),
        format!("[Dock drafts]({link}), five levels"),
        format!("{link}..."),
    ] {
        assert_eq!(read_link(&text).unwrap().json(), plain.json(), "{text}");
    }
    assert_eq!(plain.source().text(), plain.json());
    assert_eq!(plain.into_source().name(), "link");
}

#[test]
fn every_changed_letter_and_every_cut_is_noticed() {
    let link = link();
    let start = BASE.len() + "#p1".len();
    for at in start..link.len() {
        let letter = if link.as_bytes()[at] == b'A' { "B" } else { "A" };
        let mut changed = link.clone();
        changed.replace_range(at..=at, letter);
        let error = read_link(&changed).map(|decoded| decoded.json().len()).unwrap_err();
        assert!(
            matches!(error, LinkError::Damaged | LinkError::Truncated | LinkError::TooLarge),
            "{at}: {error}"
        );
        let error = read_link(&link[..at]).map(|decoded| decoded.json().len()).unwrap_err();
        assert!(matches!(error, LinkError::Damaged | LinkError::Truncated), "{at}: {error}");
    }
}

#[test]
fn each_failure_has_its_own_name_and_a_way_out() {
    let link = link();
    let fails = |text: &str| read_link(text).map(|_| ()).unwrap_err();
    assert_eq!(fails(""), LinkError::NotALink);
    assert_eq!(fails(BASE), LinkError::NotALink);
    assert_eq!(fails("#pako:eNpV"), LinkError::NotALink);
    assert_eq!(fails(&link.replace("#p1", "#p3")), LinkError::NewerTag { tag: "p3".to_owned() });
    let what = "a pack without patches";
    assert_eq!(fails(&link.replace("#p1", "#p2")), LinkError::Malformed { what });
    assert_eq!(fails("#p1"), LinkError::Truncated);
    assert_eq!(
        fails(&link.replace("#p1", "#p1AAA+")),
        LinkError::BadCharacter { character: '+', at: 4 }
    );
    assert_eq!(fails(&"A".repeat(3_000_000)), LinkError::TooLong);
    assert_eq!(fails(&format!("#p1{}", "A".repeat(70_000))), LinkError::TooLong);
    for error in [
        fails(""),
        fails("#p3x"),
        fails("#p1"),
        fails("#p1+A"),
        LinkError::Damaged,
        LinkError::TooLarge,
        LinkError::TooLong,
        LinkError::Malformed { what: "a number" },
        LinkError::CannotCarry,
        LinkError::BadBase,
    ] {
        let message = error.to_string();
        let ways = ["copy", "update", "ask", "paste", "run", "must be"];
        assert!(ways.iter().any(|way| message.contains(way)), "{message}");
    }
}

#[test]
fn a_base_is_an_address_without_a_fragment() {
    let parsed = read(&file("packs/dock-drafts/pack.toml"), Format::Toml);
    for base in [
        "https://example.org/#",
        "https://example.org/a b",
        "\u{202e}x",
        "javascript:alert(1)",
        "data:text/html,x",
        "ftp://example.org/play",
        "https://",
    ] {
        assert_eq!(pack_link(&parsed.whole().unwrap(), base), Err(LinkError::BadBase), "{base}");
    }
    for base in ["", "HTTPS://example.org", "/play", "localhost:8000/play?a=b:c", "play/now"] {
        assert!(pack_link(&parsed.whole().unwrap(), base).is_ok(), "{base}");
    }
}

#[test]
fn a_pack_too_large_says_which_part_is() {
    // Boards that do not repeat themselves: a small generator of noise.
    let mut seed = 7_u32;
    let mut noise = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b"#.$@~&+*_|MCTGWDLEIAYPSNKOX"[(seed >> 24) as usize % 27])
    };
    let mut level = |id: &str, edge: usize| {
        let rows: Vec<String> = (0..edge).map(|_| (0..edge).map(|_| noise()).collect()).collect();
        format!(
            "[[levels]]\nid = \"{id}\"\ntitle = \"{id}\"\ncategory = \"required\"\nboard = '''\n{}\n'''\n",
            rows.join("\n")
        )
    };
    let head = "format = 1\nid = \"big\"\ntitle = \"Big\"\nversion = \"1.0.0\"\n";
    let text = [head, &level("small", 20), &level("huge", 245), &level("other", 220)].concat();
    let link = pack_link(&read(&text, Format::Toml).whole().unwrap(), BASE);
    let error = link.map(|link| link.len()).unwrap_err();
    let LinkError::PackTooLarge { size, limit, unit, part } = &error else { panic!("{error}") };
    assert!(*size > LINK_CHARS && *limit == LINK_CHARS && *unit == "characters", "{error}");
    assert!(part.starts_with("the board of level \"huge\""), "{error}");
}

#[test]
fn a_pack_with_errors_is_no_whole_pack() {
    let first = |text: &str| {
        let parsed = parse(packwright_diagnostics::Source::new("x", text), Format::Toml);
        let found = parsed.whole().map(|_| ()).unwrap_err();
        (found.code.name, found.level.clone())
    };
    let drafts = file("packs/dock-drafts/pack.toml");
    let broken = drafts.replace("GIK.........", "GI?.........");
    assert_eq!(first(&broken), ("unknown-tile", Some("door-stop".to_owned())));
    assert_eq!(first("format = ["), ("syntax-error", None));
    assert_eq!(first(&drafts.replace("id = \"dock-drafts\"", "")), ("missing-key", None));
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>(), payload in "[A-Za-z0-9_-]{0,200}") {
        let _ = read_link(&text);
        let _ = read_link(&format!("#p1{payload}"));
    }

    #[test]
    fn no_mutation_goes_unnoticed_or_panics(
        cuts in proptest::collection::vec((0_usize..600, "[A-Za-z0-9_%#. -]{0,3}"), 1..4)
    ) {
        let link = link();
        let mut text = link.clone();
        for (at, put) in cuts {
            let at = at.min(text.len() - 1);
            text.replace_range(at..=at, &put);
        }
        if let Ok(decoded) = read_link(&text) {
            let original = read_link(&link).unwrap();
            prop_assert_eq!(decoded.json(), original.json());
        }
    }
}
