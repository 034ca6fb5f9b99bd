//! Records to levels, for tests and benches that must not depend on the reader.
#![allow(clippy::unwrap_used)] // tests only

use packwright_model::fixture::LevelRecord;
use packwright_model::{
    Channel, Direction, Level, Mechanic, MechanicRecord, Noun, Thing, ThingKind, ThingKindName,
    Word,
};

pub(crate) fn level(record: &LevelRecord) -> Level {
    let things = record.objects.iter().map(|thing| Thing {
        kind: match thing.kind {
            ThingKindName::Object => ThingKind::Object(Noun::new(thing.noun.as_deref().unwrap())),
            ThingKindName::Word => ThingKind::Word(Word::from_text(thing.text.as_deref().unwrap())),
        },
        x: thing.x as usize,
        y: thing.y as usize,
        channel: thing.channel.as_deref().map(|name| Channel::from_name(name).unwrap()),
        id: Some(thing.id.clone()),
    });
    Level {
        id: record.id.clone(),
        id_prefix: record.id.clone(),
        rules: record.rules.unwrap_or_default(),
        width: record.width as usize,
        height: record.height as usize,
        mechanics: record.mechanics.iter().map(mechanic).collect(),
        things: things.collect(),
    }
}

fn mechanic(record: &MechanicRecord) -> Mechanic {
    assert!(record.is_channel_gates());
    let channels = record.channels.iter().map(|name| Channel::from_name(name).unwrap());
    Mechanic::ChannelGates { channels: channels.collect() }
}

pub(crate) fn route(text: &str) -> Vec<Direction> {
    text.chars().map(|letter| Direction::from_letter(letter).unwrap()).collect()
}
