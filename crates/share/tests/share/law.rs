//! The law, through the reader: random packs in every notation, written as TOML and as JSON.

use std::collections::{BTreeMap, BTreeSet};

use packwright_diagnostics::Severity;
use packwright_model::{
    Channel, LegendEntry, Level, LevelEntry, MechanicRecord, NounStyle, Pack, Patch, Ruleset,
    Share, ThingKindName, ThingRecord, World,
};
use packwright_share::{export_pack, pack_link, read_link};
use packwright_syntax::{Format, Parsed, parse};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

fn title() -> impl Strategy<Value = String> {
    prop_oneof!["[A-Z][a-z]{0,6}( [a-z0-9]{1,5}){0,3}", "[A-Za-z 'é日本🚚!?:=#-]{1,16}"]
}

fn mechanics() -> impl Strategy<Value = Vec<MechanicRecord>> {
    vec(vec(select(Channel::ALL.map(Channel::name).to_vec()), 1..3), 0..2).prop_map(|all| {
        let gates = |(index, channels): (usize, Vec<&str>)| MechanicRecord {
            id: if index == 0 { "gates".to_owned() } else { format!("gates-{index}") },
            kind: MechanicRecord::CHANNEL_GATES.to_owned(),
            version: 1,
            channels: channels.into_iter().map(str::to_owned).collect(),
        };
        all.into_iter().enumerate().map(gates).collect()
    })
}

/// A level in one of the three notations.
fn things() -> impl Strategy<Value = LevelEntry> {
    let board = (1_usize..9, 1_usize..9, "[#.$@~&+*_|MCTGWDLEIAYPSNKOX,f%]{81}").prop_map(
        |(width, height, cells)| {
            let rows: Vec<&str> = (0..height).map(|y| &cells[y * 9..y * 9 + width]).collect();
            LevelEntry { board: Some(rows.join("\n")), ..LevelEntry::default() }
        },
    );
    let token = select(vec![
        ".",
        "crate",
        "CRATE",
        "fish",
        "FISH",
        "dock+crate+crate",
        "plate:teal",
        "IS+gate:lime",
        "a1-b2",
        "A1-B2",
    ]);
    let cells = (1_usize..5, vec(token, 25)).prop_map(|(edge, tokens)| {
        let rows: Vec<String> = (0..edge).map(|y| tokens[y * 5..y * 5 + edge].join(" ")).collect();
        LevelEntry { cells: Some(rows.join("\n")), ..LevelEntry::default() }
    });
    let record = (
        any::<bool>(),
        select(vec!["CRATE", "FISH", "GATE", "WALL"]),
        of(select(Channel::ALL.to_vec())),
        0_u32..7,
        0_u32..7,
    );
    let id = select(vec!["x-crate", "", "word", "über ding", "x-fish-1-1"]);
    let record = (record, id).prop_map(|((is_word, name, channel, x, y), id)| ThingRecord {
        id: id.to_owned(),
        kind: if is_word { ThingKindName::Word } else { ThingKindName::Object },
        noun: (!is_word).then(|| name.to_owned()),
        text: is_word.then(|| name.to_owned()),
        x,
        y,
        channel: channel
            .filter(|_| !is_word && name == "GATE")
            .map(|channel| channel.name().to_owned()),
    });
    let records = vec(record, 0..30).prop_map(|mut records| {
        for (index, ThingRecord { id, noun, x, y, .. }) in records.iter_mut().enumerate() {
            *id = match noun {
                Some(noun) if id.is_empty() => format!("jam-{}-{x}-{y}", noun.to_lowercase()),
                _ => format!("{id}{index}"),
            };
        }
        let mut seen = BTreeSet::new();
        records.retain(|record| seen.insert(record.id.clone()));
        let objects = Some(records);
        LevelEntry { width: Some(7), height: Some(7), objects, ..LevelEntry::default() }
    });
    prop_oneof![board, cells, records]
}

fn level() -> impl Strategy<Value = LevelEntry> {
    let category = select(vec!["required", "optional", "challenge"]);
    let texts = (
        title(),
        category,
        of(title()),
        of(title()),
        of(title()),
        of(select(vec!["RRR", "3r2(ud)", "1200(l r)"])),
    );
    let flags = (of(any::<bool>()), of(any::<bool>()), of(select(vec![Ruleset::Words])));
    let lists = (vec(title(), 0..3), mechanics(), of("[a-z][a-z0-9]{0,5}"));
    let level =
        (texts, flags, lists, things()).prop_map(|(texts, flags, lists, things)| LevelEntry {
            title: texts.0,
            category: texts.1.to_owned(),
            hint: texts.2,
            insight: texts.3,
            author: texts.4,
            solution: texts.5.map(str::to_owned),
            notes: vec!["dropped".to_owned()],
            allow_bypass: flags.0,
            allow_trivial: flags.1,
            rules: flags.2,
            teaches: lists.0,
            mechanics: lists.1,
            id_prefix: lists.2,
            needs: vec!["CRATE IS YOU".to_owned()],
            ..things
        });
    level.prop_map(declared)
}

/// The level with every channel declared that a plate or gate of it may be on, if it declares any.
fn declared(mut level: LevelEntry) -> LevelEntry {
    let Some(mechanic) = level.mechanics.first_mut() else { return level };
    let mut on = match (&level.board, &level.cells) {
        (Some(_), _) => vec!["amber".to_owned(), "teal".to_owned()],
        (_, Some(_)) => vec!["teal".to_owned(), "lime".to_owned()],
        _ => Vec::new(),
    };
    for record in level.objects.iter_mut().flatten() {
        if record.noun.as_deref() == Some("GATE") {
            on.push(record.channel.get_or_insert_with(|| "coral".to_owned()).clone());
        }
    }
    for channel in on {
        if !mechanic.channels.contains(&channel) {
            mechanic.channels.push(channel);
        }
    }
    level
}

fn pack() -> impl Strategy<Value = Pack> {
    let world = title().prop_map(|tagline| World {
        glyph: "📦".to_owned(),
        tagline,
        accent: "push".to_owned(),
    });
    let texts = (title(), of(vec(title(), 0..3)), of(title()), of(title()));
    let others = (of(world), any::<bool>(), any::<bool>());
    (texts, others, vec(level(), 1..4)).prop_map(|(texts, (world, shared, needy), mut levels)| {
        for (index, level) in levels.iter_mut().enumerate() {
            level.id = format!("level-{index}");
        }
        let entry = |object: &str, channel: Option<&str>| LegendEntry {
            object: Some(object.to_owned()),
            channel: channel.map(str::to_owned),
            ..LegendEntry::default()
        };
        let both = vec!["GAP".to_owned(), "FISH".to_owned()];
        let legend = [
            (",", entry("PLATE", Some("teal"))),
            ("f", entry("FISH", None)),
            ("%", LegendEntry { objects: Some(both), ..LegendEntry::default() }),
        ];
        let style = |glyph: &str| NounStyle { glyph: Some(glyph.to_owned()), faces: None };
        let nouns = [("FISH", style("🐟")), ("A1-B2", NounStyle::default())];
        let patch = Patch {
            pack: "crate-works".to_owned(),
            level: "door-stop".to_owned(),
            base: format!("sha256:{}", "0f".repeat(32)),
            with: "level-0".to_owned(),
        };
        let other = || BTreeMap::from([("crate-works".to_owned(), "^1.0".to_owned())]);
        Pack {
            schema: Some("pack.schema.json".to_owned()),
            format: 1,
            id: "random-pack".to_owned(),
            title: texts.0,
            version: "0.1.0".to_owned(),
            authors: texts.1,
            license: texts.2,
            description: texts.3,
            notes: vec!["dropped".to_owned()],
            homepage: None,
            world,
            nouns: nouns.map(|(noun, style)| (noun.to_owned(), style)).into(),
            legend: legend.map(|(c, entry)| (c.to_owned(), entry)).into(),
            share: shared.then(|| Share { base: "https://example.org".to_owned() }),
            requires: if needy { other() } else { BTreeMap::new() },
            optional: BTreeMap::new(),
            conflicts: BTreeMap::new(),
            patches: if shared { vec![patch] } else { Vec::new() },
            allow: Vec::new(),
            levels,
        }
    })
}

/// What play depends on.
fn essence(parsed: &Parsed) -> Vec<(Level, Vec<String>)> {
    let bare = |level: &Level| {
        let ids = level.ids();
        let mut level = Level { id_prefix: String::new(), ..level.clone() };
        level.things.iter_mut().for_each(|thing| thing.id = None);
        (level, ids)
    };
    parsed.pack.levels.iter().filter_map(|read| read.level().ok()).map(bare).collect()
}

proptest! {
    #[test]
    fn export_and_link_agree_whatever_the_notation(pack in pack()) {
        let json = serde_json::to_string(&pack).unwrap();
        let parsed = parse(packwright_diagnostics::Source::new("x", json), Format::Json);
        let error = parsed.diagnostics.iter().find(|found| found.code.severity == Severity::Error);
        prop_assert!(error.is_none(), "{:?}", error);
        let exported = export_pack(&parsed.whole().unwrap()).unwrap();
        let again = crate::read(&exported, Format::Json);
        prop_assert_eq!(&export_pack(&again.whole().unwrap()).unwrap(), &exported);
        prop_assert_eq!(essence(&again), essence(&parsed));
        let link = pack_link(&parsed.whole().unwrap(), "https://example.org/play").unwrap();
        prop_assert_eq!(&pack_link(&again.whole().unwrap(), "https://example.org/play").unwrap(), &link);
        let decoded = read_link(&link).unwrap();
        prop_assert_eq!(decoded.json(), exported);
    }
}

#[test]
fn toml_and_json_of_one_pack_export_alike() {
    let toml = crate::file("packs/dock-drafts/pack.toml");
    let parsed = crate::read(&toml, Format::Toml);
    let json = serde_json::to_string(&crate::document(&parsed)).unwrap();
    let other = crate::read(&json, Format::Json);
    assert_eq!(export_pack(&parsed.whole().unwrap()), export_pack(&other.whole().unwrap()));
    assert_eq!(pack_link(&parsed.whole().unwrap(), ""), pack_link(&other.whole().unwrap(), ""));
}
