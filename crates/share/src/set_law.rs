//! The law of sets, for random ones: what a link carries comes back, every export byte for byte; and what
//! anyone else writes is refused in words, within bounds.

use packwright_model::{Pack, limits};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::hash::sha256;
use crate::payload;
use crate::set_data::{Wrong, read, write};
use crate::{LinkError, PackSet, SetPack, json, law, read_set_link, set_link};

/// Packs with ids of their own, each carried or only named.
fn set() -> impl Strategy<Value = PackSet> {
    let version = select(vec!["1.0.0", "0.1.0", "2.0.0-beta.1", "1.2.3+build.5"]);
    let pack = (law::pack(), version, any::<[bool; 2]>());
    let name = select(vec!["default", "my-first-profile", "7"]);
    (name, any::<bool>(), vec(pack, 0..5)).prop_map(|(name, locked, packs)| {
        let numbered = packs.into_iter().enumerate();
        let packs = numbered.map(|(index, (pack, version, [enabled, carried]))| {
            let (id, version) = (format!("pack-{index}"), version.to_owned());
            let pack = Pack { id: id.clone(), version: version.clone(), ..pack };
            let json = json::write(&pack).unwrap();
            let hash = sha256(&json);
            SetPack { id, version, enabled, hash, json: carried.then_some(json) }
        });
        PackSet { name: name.to_owned(), locked, packs: packs.collect() }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_link_gives_back_the_set(set in set()) {
        let link = set_link(&set, "https://example.org/play").unwrap();
        prop_assert!(link.starts_with("https://example.org/play#s1"));
        prop_assert_eq!(&read_set_link(&link).unwrap(), &set);
        prop_assert_eq!(&set_link(&set, "https://example.org/play").unwrap(), &link);
    }

    #[test]
    fn changed_data_are_refused_or_read_as_what_they_say(
        set in set(),
        cuts in vec((any::<prop::sample::Index>(), "[\n\t cnolLp12iV=0-9a.]{0,3}"), 1..4),
    ) {
        let mut data = write(&set).unwrap().data;
        for (at, put) in cuts {
            let mut at = at.index(data.len());
            while !data.is_char_boundary(at) {
                at -= 1;
            }
            let end = at + data[at..].chars().next().map_or(0, char::len_utf8);
            data.replace_range(at..end, &put);
            if data.is_empty() {
                data.push('\n');
            }
        }
        // What is read at all makes a link that gives it again.
        if let Ok(set) = read(&data) {
            let link = set_link(&set, "").unwrap();
            prop_assert_eq!(read_set_link(&link).unwrap(), set);
        }
    }

    #[test]
    fn no_data_make_the_reader_panic(lines in vec("[cnolLRpi=]?(p1 |p2 )?.{0,12}", 0..12)) {
        let data = format!("a\n{}\n", lines.join("\n"));
        let _ = read(&data);
        let _ = read_set_link(&format!("#s1{}", payload::pack(&data)));
    }
}

#[test]
fn each_line_has_its_place() {
    let digits = "0123456789abcdef".repeat(4);
    let named = |id: &str| format!("n{id}\t1.0.0\t{digits}\n");
    let a = named("a");
    for (data, what) in [
        ("", "the last line"),
        ("set", "the last line"),
        ("\n", "the name of the set"),
        ("My set\n", "the name of the set"),
        ("set\n\n", "an empty line"),
        ("set\nL\nL\n", "a key of the set"),
        ("set\nLx\n", "a key of the set"),
        ("set\no\n", "a key of the set"),
        ("set\nz\n", "a key of the set"),
        (&format!("set\n{a}L\n"), "a key of the set"),
        (&format!("set\n{a}o\no\n"), "a key of the set"),
        (&format!("set\n{a}l\n"), "a key of the set"),
        (&format!("set\n{a}{a}"), "a pack twice"),
        (&format!("set\n{a}cp1 2\nT\nia\n"), "a pack twice"),
        (&format!("set\n{}", named("../a")), "the id of a pack"),
        (&format!("set\n{}", named("")), "the id of a pack"),
        (&format!("set\nna\tone\t{digits}\n"), "the version of a pack"),
        (&format!("set\nna\t1.0.0\t{}\n", &digits[1..]), "a hash"),
        (&format!("set\nna\t1.0.0\t{digits}\tx\n"), "a hash"),
        ("set\nna\t1.0.0\n", "a pack"),
        ("set\ncp1\n", "a pack"),
        ("set\ncp3 1\nT\n", "the tag of a pack"),
        ("set\ncs1 1\nT\n", "the tag of a pack"),
        ("set\ncp1 0\nT\n", "how many lines a pack has"),
        ("set\ncp1 01\nT\n", "how many lines a pack has"),
        ("set\ncp1 +1\nT\n", "how many lines a pack has"),
        ("set\ncp1 2\nT\n", "how many lines a pack has"),
        ("set\ncp1 99999999999999999999999\nT\n", "how many lines a pack has"),
        ("set\ncp1 1\n夜\n", "the id of a pack"),
        ("set\ncp1 2\nT\nVone\n", "the version of a pack"),
        ("set\ncp1 2\nT\n?\n", "an unknown key of the pack"),
        ("set\ncp2 1\nT\n", "a pack without patches"),
        (&format!("set\ncp1 2\nT\npdocks\tdoor\tx\t{digits}\n"), "an unknown key of the pack"),
    ] {
        assert_eq!(read(data), Err(Wrong::Malformed(what)), "{data}");
        let link = format!("#s1{}", payload::pack(data));
        assert_eq!(read_set_link(&link), Err(LinkError::MalformedSet { what }), "{data}");
    }
    let set = read(&format!("set\nL\ncp1 1\nT\no\n{}", named("a"))).unwrap();
    assert!(set.locked && !set.packs[0].enabled && set.packs[1].enabled);
    assert_eq!(set.hashes().last(), Some(&*digits));
    assert_eq!(set.named().map(|pack| &*pack.id).collect::<Vec<_>>(), ["a"]);
}

/// A few letters that stand for many records: the packs of a set together are no larger than one may be.
#[test]
fn packs_of_a_set_share_one_limit() {
    let cells = "#".repeat(65_536);
    let one = |index: usize| format!("cp1 4\nT\nip{index}\nRT\n=256{cells}\n");
    let few = format!("set\n{}{}", one(0), one(1));
    let set = read(&few).unwrap();
    let bytes: usize =
        set.packs.iter().filter_map(|pack| pack.json.as_ref()).map(String::len).sum();
    assert!(bytes > limits::FILE_BYTES / 2, "{bytes}");
    let many: String = (0..8).map(one).collect();
    assert_eq!(read(&format!("set\n{many}")), Err(Wrong::TooLarge));
    let link = format!("#s1{}", payload::pack(&format!("set\n{many}")));
    assert!(link.len() < 10_000, "{}", link.len());
    assert_eq!(read_set_link(&link), Err(LinkError::TooLarge));
}
