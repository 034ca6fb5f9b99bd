//! Sets of packs in links: what comes back, what is refused, and in what words.

use packwright_share::{
    LINK_CHARS, LinkError, PackSet, SetPack, is_link, read_link, read_set_link, set_link,
};

use crate::file;

const BASE: &str = "https://example.org/play";
/// `sha256sum fixtures/links/minimal.export.json`.
const HASH: &str = "b2bcadd12efa22e414e3748a8e8f65ab4bc346d0d1d2142996ba0746116264c6";

fn minimal() -> SetPack {
    SetPack {
        id: "minimal".to_owned(),
        version: "1.0.0".to_owned(),
        enabled: true,
        hash: HASH.to_owned(),
        json: Some(file("fixtures/links/minimal.export.json")),
    }
}

fn set(packs: Vec<SetPack>) -> PackSet {
    PackSet { name: "evening".to_owned(), locked: false, packs }
}

#[test]
fn a_set_comes_back_with_every_export() {
    let named = SetPack { json: None, enabled: false, ..minimal() };
    let named = SetPack { id: "other".to_owned(), version: "2.0.0-rc.1".to_owned(), ..named };
    let set = PackSet { locked: true, ..set(vec![minimal(), named]) };
    let link = set_link(&set, BASE).unwrap();
    assert!(is_link(&link) && is_link(link.trim_start_matches(BASE)), "{link}");
    for text in [link.clone(), format!("Try <{link}>."), link.replace('#', "%23")] {
        assert_eq!(read_set_link(&text).unwrap(), set, "{text}");
    }
    assert_eq!(set.hashes().collect::<Vec<_>>(), [HASH, HASH]);
}

#[test]
fn each_kind_of_link_names_the_command_for_it() {
    let of_set = set_link(&set(vec![minimal()]), BASE).unwrap();
    let error = read_link(&of_set).map(|_| ()).unwrap_err();
    assert_eq!(error, LinkError::IsSet);
    assert!(error.to_string().contains("`packwright mods set import`"), "{error}");
    let of_pack = file("fixtures/links/minimal.link");
    let error = read_set_link(&of_pack).unwrap_err();
    assert_eq!(error, LinkError::IsPack);
    assert!(error.to_string().contains("`packwright mods install`"), "{error}");
    // Of a text with both each takes its own.
    let both = format!("{of_set} and {of_pack}");
    assert_eq!(read_set_link(&both).unwrap().packs.len(), 1);
    assert_eq!(read_link(&both).unwrap().json(), file("fixtures/links/minimal.export.json"));
}

#[test]
fn what_is_no_whole_link_says_so() {
    let link = set_link(&set(vec![minimal()]), BASE).unwrap();
    assert_eq!(read_set_link(""), Err(LinkError::NotASet));
    assert_eq!(read_set_link("#s1"), Err(LinkError::Truncated));
    assert_eq!(read_set_link("#s2abc"), Err(LinkError::NewerTag { tag: "s2".to_owned() }));
    assert_eq!(read_set_link(&"A".repeat(3_000_000)), Err(LinkError::TooLong));
    for at in BASE.len() + "#s1".len()..link.len() {
        let error = read_set_link(&link[..at]).unwrap_err();
        assert!(matches!(error, LinkError::Truncated | LinkError::Damaged), "{at}: {error}");
    }
    // A set under the tag of a pack is none, and a pack under that of a set.
    let as_pack = link.replace("#s1", "#p1");
    let error = read_link(&as_pack).map(|_| ()).unwrap_err();
    assert!(matches!(error, LinkError::Malformed { .. }), "{error}");
    let as_set = file("fixtures/links/minimal.link").replace("#p1", "#s1");
    let error = read_set_link(&as_set).unwrap_err();
    assert!(matches!(error, LinkError::MalformedSet { .. }), "{error}");
}

#[test]
fn what_is_no_set_makes_no_link() {
    let words = |set: &PackSet| match set_link(set, BASE) {
        Err(LinkError::BadSet { what }) => what,
        other => panic!("{other:?}"),
    };
    let with = |pack: SetPack| words(&set(vec![pack]));
    let json = file("fixtures/links/minimal.export.json");
    let named = SetPack { json: None, ..minimal() };
    assert_eq!(
        with(SetPack { id: "else".to_owned(), ..minimal() }),
        "the id of pack `else` is not that of its export"
    );
    assert!(
        with(SetPack { version: "1.0.1".to_owned(), ..minimal() }).starts_with("the version of")
    );
    assert!(with(SetPack { hash: "0".repeat(64), ..minimal() }).starts_with("the hash of"));
    assert!(
        with(SetPack { json: Some(json.replace(": ", ":")), ..minimal() })
            .starts_with("the JSON of")
    );
    assert!(with(SetPack { json: Some("{}".to_owned()), ..minimal() }).contains("is no export"));
    assert!(
        with(SetPack { id: "\u{1b}[2J".to_owned(), ..named.clone() }).contains("makes no sense")
    );
    assert!(with(SetPack { hash: "abc".to_owned(), ..named.clone() }).contains("a hash"));
    assert!(with(SetPack { version: "1".to_owned(), ..named }).contains("the version"));
    assert!(words(&set(vec![minimal(), minimal()])).contains("a pack twice"));
    assert!(words(&PackSet { name: "My set".to_owned(), ..set(vec![]) }).contains("the name"));
    assert!(words(&PackSet { name: "a\nL".to_owned(), ..set(vec![]) }).contains("its name"));
    assert_eq!(set_link(&set(vec![]), "ftp://x"), Err(LinkError::BadBase));
}

#[test]
fn a_set_too_large_says_to_use_a_file() {
    // Hashes that do not repeat themselves.
    let noise = |index: u128| index.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    let named = |index: u128| SetPack {
        id: format!("pack-{index}"),
        hash: format!("{:032x}{:032x}", noise(index + 1), noise(index + 50_000)),
        json: None,
        ..minimal()
    };
    let error = set_link(&set((0..4_000).map(named).collect()), BASE).unwrap_err();
    let LinkError::SetTooLarge { size, limit, unit, part } = &error else { panic!("{error}") };
    assert!(*size > LINK_CHARS && *limit == LINK_CHARS && *unit == "characters", "{error}");
    assert!(part.starts_with("largest is `pack-"), "{error}");
    let text = error.to_string();
    assert!(text.contains("Use a file: `packwright mods set export -o FILE`"), "{text}");
    let error = set_link(&set((0..20_000).map(named).collect()), BASE).unwrap_err();
    assert!(matches!(error, LinkError::SetTooLarge { unit: "bytes unpacked", .. }), "{error}");
}
