//! The drafts of the world bible: `packs/dock-drafts` says the same as the fixtures, and its link is
//! short.

use std::collections::BTreeMap;

use packwright_model::fixture::Fixture;
use packwright_model::{Channel, Pack};
use packwright_share::{export_pack, pack_link, read_link};
use packwright_syntax::Format;

use crate::{file, read};

/// What the link may take, its base aside.
const MOST_CHARS: usize = 640;

fn fixtures() -> BTreeMap<String, Fixture> {
    let read = |path: &str| -> Vec<Fixture> {
        serde_json::from_str(&file(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let all = [read("fixtures/gates.json"), read("fixtures/goals.json")].concat();
    all.into_iter().map(|fixture| (fixture.level.id.clone(), fixture)).collect()
}

#[test]
fn dock_drafts_is_what_the_fixtures_say() {
    let parsed = read(&file("packs/dock-drafts/pack.toml"), Format::Toml);
    let fixtures = fixtures();
    let ids: Vec<&str> = parsed.pack.levels.iter().map(|level| &*level.entry.id).collect();
    assert_eq!(ids, ["door-stop", "hand-off", "jam", "pallet-row", "short-one-crate"]);
    for read in &parsed.pack.levels {
        let (entry, level) = (&read.entry, read.level().unwrap());
        let fixture = &fixtures[&entry.id];
        assert_eq!(entry.solution.as_ref(), Some(&fixture.expected_route), "{}", entry.id);
        let expected = &fixture.level;
        assert_eq!(
            (level.width, level.height),
            (expected.width as usize, expected.height as usize)
        );
        assert_eq!(entry.mechanics, expected.mechanics);
        let records = expected.objects.iter().map(|record| {
            let name = record.noun.as_deref().or(record.text.as_deref()).unwrap();
            let channel = record.channel.as_deref().and_then(Channel::from_name);
            (record.id.clone(), name, record.x as usize, record.y as usize, channel)
        });
        let things = level
            .things
            .iter()
            .zip(level.ids())
            .map(|(thing, id)| (id, thing.kind.as_str(), thing.x, thing.y, thing.channel));
        // Which of the two records of one cell comes first is the fixture's own choice.
        let (mut things, mut records): (Vec<_>, Vec<_>) = (things.collect(), records.collect());
        things.sort();
        records.sort();
        assert_eq!(things, records, "{}", entry.id);
    }
}

#[test]
fn the_link_of_dock_drafts_is_short_and_comes_back() {
    let parsed = read(&file("packs/dock-drafts/pack.toml"), Format::Toml);
    let link = pack_link(&parsed.whole().unwrap(), "").unwrap();
    assert!(link.len() <= MOST_CHARS, "{} characters", link.len());
    let exported = export_pack(&parsed.whole().unwrap()).unwrap();
    assert_eq!(read_link(&link).unwrap().json(), exported);
}

#[test]
fn an_export_is_laid_out_for_reading() {
    let parsed = read(&file("packs/dock-drafts/pack.toml"), Format::Toml);
    let exported = export_pack(&parsed.whole().unwrap()).unwrap();
    let start = "{\n  \"format\": 1,\n  \"id\": \"dock-drafts\",\n  \"title\": \"Dock drafts\",\n";
    assert!(exported.starts_with(start), "{exported}");
    for line in [
        "\n  \"world\": {\"glyph\": \"🏭\", \"tagline\": \"New machinery for the night shift.\", \"accent\": \"goal\"},\n",
        "\n    \"MIAU\": {\"glyph\": \"🐈\", \"faces\": \"left\"},\n",
        "\n      \"teaches\": [\"PLATE\", \"GATE\", \"door stops\"],\n",
        "\n        {\"id\": \"d1-word-miau-0-0\", \"kind\": \"word\", \"text\": \"MIAU\", \"x\": 0, \"y\": 0},\n",
    ] {
        assert!(exported.contains(line), "{line}\n{exported}");
    }
    assert!(exported.ends_with("}\n      ]\n    }\n  ]\n}\n"));
    for dropped in ["insight", "allow\"", "idPrefix", "legend", "board\"", "$schema", "plate-near"]
    {
        assert!(!exported.contains(dropped), "{dropped}");
    }
    let pack: Pack = serde_json::from_str(&exported).unwrap();
    assert_eq!(pack.levels.len(), 5);
}
