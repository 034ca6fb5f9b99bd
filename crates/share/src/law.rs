//! The law, for random canonical documents: what a link carries comes back, byte for byte. Packs as
//! text are tested in `tests/`, through the reader.

use std::collections::BTreeMap;

use packwright_model::{
    Channel, FORMAT, LevelEntry, MechanicRecord, NounStyle, Pack, Patch, Ruleset, Share,
    ThingKindName, ThingRecord, World,
};
use proptest::collection::{btree_map, vec};
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

use crate::link::link_of;
use crate::tag::Edition;
use crate::{LinkError, data, json, read_link};

/// Texts that trip careless formats, beside plain ones.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        select(vec![
            "",
            "0",
            "1.0.0",
            "Door stop",
            "C",
            "=3...",
            "hint\u{e9}",
            "🐈‍⬛ 日本",
            "\\\"#%&"
        ])
        .prop_map(str::to_owned),
        "[a-zA-Z0-9 .,:#='\"é日🚚-]{0,24}",
    ]
}

fn thing() -> impl Strategy<Value = (ThingRecord, u8)> {
    let noun = select(vec!["CRATE", "DOCK", "WALL", "MIAU", "PLATE", "GATE", "FISH", "A1-B2", "X"]);
    let word = select(vec!["IS", "AND", "YOU", "GOAL", "DEFEAT", "CRATE", "FISH", "A1-B2"]);
    let channel = of(select(Channel::ALL.to_vec()));
    let place = (0_u32..4, 0_u32..4);
    (any::<bool>(), noun, word, channel, place, 0_u8..12).prop_map(
        |(is_word, noun, word, channel, (x, y), odd)| {
            let record = ThingRecord {
                id: String::new(),
                kind: if is_word { ThingKindName::Word } else { ThingKindName::Object },
                noun: (!is_word).then(|| noun.to_owned()),
                text: is_word.then(|| word.to_owned()),
                x,
                y,
                channel: channel.map(|channel| channel.name().to_owned()),
            };
            (record, odd)
        },
    )
}

/// Things with ids: most derived, some given, some that look derived but are not.
fn things() -> impl Strategy<Value = Vec<ThingRecord>> {
    let prefix = select(vec!["d1", "jam", "", "a-very-long-prefix"]);
    (vec(thing(), 0..30), prefix, any::<bool>()).prop_map(|(things, prefix, sorted)| {
        let (mut things, mut odd): (Vec<_>, Vec<_>) = things.into_iter().unzip();
        if sorted {
            things.sort_by_key(|thing: &ThingRecord| (thing.y, thing.x));
            for odd in &mut odd {
                *odd += if *odd < 2 { 2 } else { 0 };
            }
        }
        let given = odd.iter().enumerate().map(|(index, odd)| match odd {
            0 => Some(format!("thing {index}")),
            1 => Some(format!("{prefix}-crate-0-{index}")),
            _ => None,
        });
        let ids = data::derived_ids(prefix, given.collect(), &things);
        for (thing, id) in things.iter_mut().zip(ids) {
            thing.id = id;
        }
        things
    })
}

fn mechanic() -> impl Strategy<Value = MechanicRecord> {
    let channels = vec(select(vec!["amber", "teal", "azure", "pink"]), 0..3);
    (select(vec!["gates", "other"]), select(vec!["channel-gates", "x"]), 0_u32..3, channels)
        .prop_map(|(id, kind, version, channels)| MechanicRecord {
            id: id.to_owned(),
            kind: kind.to_owned(),
            version,
            channels: channels.into_iter().map(str::to_owned).collect(),
        })
}

fn level() -> impl Strategy<Value = LevelEntry> {
    let category = prop_oneof![
        select(vec!["required", "optional", "challenge"]).prop_map(str::to_owned),
        text()
    ];
    let author = of(text());
    let texts = (text(), text(), category, author, of(text()), of("[UDLR]{0,20}|[UDLR0-9()]{4}"));
    let flags = (any::<bool>(), any::<bool>(), any::<bool>());
    let lists = (vec(text(), 0..3), vec(text(), 0..3), vec(mechanic(), 0..3), things());
    (texts, flags, lists, 4_u32..40, 4_u32..40).prop_map(|(texts, flags, lists, width, height)| {
        let (id, title, category, author, hint, solution) = texts;
        let (teaches, needs, mechanics, objects) = lists;
        LevelEntry {
            id: if flags.2 { title.to_ascii_lowercase().replace(' ', "-") } else { id },
            title,
            category,
            rules: flags.0.then_some(Ruleset::Sokoban),
            teaches,
            author,
            hint,
            allow_bypass: flags.1.then_some(true),
            allow_trivial: flags.2.then_some(true),
            needs,
            solution,
            mechanics,
            width: Some(width),
            height: Some(height),
            objects: Some(objects),
            ..LevelEntry::default()
        }
    })
}

/// No patches in half of all packs.
fn patches() -> impl Strategy<Value = Vec<Patch>> {
    let patch = (text(), text(), text(), "[0-9a-f]{64}").prop_map(|(pack, level, with, digits)| {
        Patch { pack, level, base: format!("sha256:{digits}"), with }
    });
    prop_oneof![Just(Vec::new()), vec(patch, 1..4)]
}

pub(crate) fn pack() -> impl Strategy<Value = Pack> {
    let world = (text(), text(), text()).prop_map(|(glyph, tagline, accent)| World {
        glyph,
        tagline,
        accent,
    });
    let style = (of(text()), of(text())).prop_map(|(glyph, faces)| NounStyle { glyph, faces });
    let others = || btree_map(text(), text(), 0..3);
    let texts = (text(), text(), text(), of(vec(text(), 1..3)), of(text()), of(text()), of(text()));
    let maps = (
        of(world),
        btree_map(text(), style, 0..3),
        of(text()),
        others(),
        others(),
        others(),
        patches(),
    );
    (texts, maps, vec(level(), 0..5)).prop_map(|(texts, maps, levels)| {
        let (id, title, version, authors, license, description, homepage) = texts;
        let (world, nouns, share, requires, optional, conflicts, patches) = maps;
        Pack {
            schema: None,
            format: FORMAT,
            id,
            title,
            version,
            authors,
            license,
            description,
            notes: Vec::new(),
            homepage,
            world,
            nouns,
            legend: BTreeMap::new(),
            share: share.map(|base| Share { base }),
            requires,
            optional,
            conflicts,
            patches,
            allow: Vec::new(),
            levels,
        }
    })
}

proptest! {
    #[test]
    fn a_link_gives_back_the_export(pack in pack()) {
        let exported = json::write(&pack).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Pack>(&exported).unwrap(), &pack);
        let link = link_of(&pack, "https://example.org/play").unwrap();
        let decoded = read_link(&link).unwrap();
        prop_assert_eq!(decoded.json(), exported);
        let tag = if pack.patches.is_empty() { "#p1" } else { "#p2" };
        prop_assert!(link.contains(tag), "{}", link);
        prop_assert_eq!(link, link_of(&pack, "https://example.org/play").unwrap());
    }

    #[test]
    fn no_data_makes_the_reader_panic(lines in vec("[iVaglduwnfbroxsROCZkKehqvGmpj=-]?.{0,12}", 0..12)) {
        for edition in [Edition::P1, Edition::P2] {
            let _ = data::read(edition, &(lines.join("\n") + "\n"));
        }
    }

    #[test]
    fn a_hostile_board_is_read_within_bounds(line in "[=-][0-9]{0,4}[x#@.0-9, ]{0,30}") {
        let _ = data::read(Edition::P1, &format!("T\nRT\n{line}\n"));
    }
}

#[test]
fn what_cannot_be_carried_is_refused_not_mangled() {
    let pack = Pack { title: "two\nlines".to_owned(), format: FORMAT, ..Pack::default() };
    assert_eq!(link_of(&pack, ""), Err(LinkError::CannotCarry));
}

#[test]
fn long_prefixes_on_many_things_do_not_multiply() {
    let cells = "#".repeat(65_536);
    let bomb = format!("T\nRT\np{}\n=256{cells}\n", "x".repeat(500_000));
    assert_eq!(data::read(Edition::P1, &bomb), Err(data::Malformed("ids too long")));
    let many = format!("RT\n=256{cells}\n").repeat(15);
    assert_eq!(
        data::read(Edition::P1, &format!("T\n{many}")),
        Err(data::Malformed("too many things"))
    );
}

#[test]
fn patches_are_of_p2_data_and_of_no_other() {
    let digits = "0123456789abcdef".repeat(4);
    let patch = format!("pdocks\tdoor\tdark-door\t{digits}\n");
    let data = format!("T\n{patch}");
    let pack = data::read(Edition::P2, &data).unwrap();
    assert_eq!(
        pack.patches,
        [Patch {
            pack: "docks".to_owned(),
            level: "door".to_owned(),
            base: format!("sha256:{digits}"),
            with: "dark-door".to_owned(),
        }]
    );
    assert_eq!(data::write(&pack).unwrap(), data);
    let unknown = Err(data::Malformed("an unknown key of the pack"));
    assert_eq!(data::read(Edition::P1, &data), unknown);
    assert_eq!(data::read(Edition::P2, "T\n"), Err(data::Malformed("a pack without patches")));
    // In a level the key is another one: the prefix of ids.
    let in_level = format!("T\nRT\n{patch}=1@\n");
    assert_eq!(data::read(Edition::P2, &in_level), Err(data::Malformed("a pack without patches")));
    for (wrong, what) in [
        ("p".to_owned(), "a patch"),
        ("pdocks\tdoor\tdark-door".to_owned(), "a patch"),
        (format!("pdocks\tdoor\tdark-door\t{}", &digits[1..]), "a hash"),
        (format!("pdocks\tdoor\tdark-door\t{}", digits.to_uppercase()), "a hash"),
        (format!("pdocks\tdoor\tdark-door\tsha256:{digits}"), "a hash"),
        (format!("pdocks\tdoor\tdark-door\t{digits}\tmore"), "a hash"),
    ] {
        let read = data::read(Edition::P2, &format!("T\n{patch}{wrong}\n"));
        assert_eq!(read, Err(data::Malformed(what)), "{wrong}");
    }
}
