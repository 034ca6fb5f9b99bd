//! Canonical document to p1 data, or with patches to p2 data.

use std::fmt::Write;

use packwright_model::{
    Channel, LevelEntry, MechanicRecord, Pack, Ruleset, ThingRecord, hash_digits,
};

use super::symbols::{Alphabet, FLOOR};
use super::{USUAL_VERSION, ids, is_dense, slug, solution};

/// Lines of data as they are written.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn line(&mut self, key: char, value: &str) {
        self.0.push(key);
        self.0.push_str(value);
        self.0.push('\n');
    }

    fn optional(&mut self, key: char, value: Option<&str>) {
        if let Some(value) = value {
            self.line(key, value);
        }
    }

    fn each<'a>(&mut self, key: char, values: impl IntoIterator<Item = &'a String>) {
        for value in values {
            self.line(key, value);
        }
    }
}

/// The data of a canonical document, in the edition that it takes; none for a document that this crate's `canonical` module
/// would not make.
pub(crate) fn write(pack: &Pack) -> Option<String> {
    let mut alphabet = Alphabet::standard();
    let mut levels = Lines::default();
    for level in &pack.levels {
        write_level(&mut levels, level, &mut alphabet)?;
    }
    let mut lines = Lines(format!("{}\n", pack.title));
    if pack.id != slug(&pack.title) {
        lines.line('i', &pack.id);
    }
    if pack.version != USUAL_VERSION {
        lines.line('V', &pack.version);
    }
    lines.each('a', pack.authors.iter().flatten());
    lines.optional('l', pack.license.as_deref());
    lines.optional('d', pack.description.as_deref());
    lines.optional('u', pack.homepage.as_deref());
    if let Some(world) = &pack.world {
        lines.line('w', &[&*world.glyph, &world.accent, &world.tagline].join("\t"));
    }
    for (noun, style) in &pack.nouns {
        lines.line('n', noun);
        lines.optional('g', style.glyph.as_deref());
        lines.optional('f', style.faces.as_deref());
    }
    lines.optional('b', pack.share.as_ref().map(|share| &*share.base));
    let others = [('r', &pack.requires), ('o', &pack.optional), ('x', &pack.conflicts)];
    for (key, packs) in others {
        for (id, version) in packs {
            lines.line(key, &[&**id, version].join("\t"));
        }
    }
    for patch in &pack.patches {
        let digits = hash_digits(&patch.base)?;
        lines.line('p', &[&*patch.pack, &patch.level, &patch.with, digits].join("\t"));
    }
    if !alphabet.own().is_empty() {
        lines.line('s', &alphabet.own().join(" "));
    }
    lines.0.push_str(&levels.0);
    Some(lines.0)
}

fn write_level(lines: &mut Lines, level: &LevelEntry, alphabet: &mut Alphabet) -> Option<()> {
    match &*level.category {
        "required" => lines.line('R', &level.title),
        "optional" => lines.line('O', &level.title),
        "challenge" => lines.line('C', &level.title),
        other => {
            lines.line('Z', &level.title);
            lines.line('k', other);
        }
    }
    if level.id != slug(&level.title) {
        lines.line('i', &level.id);
    }
    if level.rules == Some(Ruleset::Sokoban) {
        lines.line('K', "");
    }
    lines.optional('a', level.author.as_deref());
    lines.each('e', &level.teaches);
    lines.optional('h', level.hint.as_deref());
    let mut flags = String::new();
    for (flag, allowed) in [('b', level.allow_bypass), ('t', level.allow_trivial)] {
        flags.extend((allowed == Some(true)).then_some(flag));
    }
    if !flags.is_empty() {
        lines.line('f', &flags);
    }
    lines.each('q', &level.needs);
    if let Some(route) = &level.solution {
        match solution::pack(route) {
            Some(packed) => lines.line('v', &packed),
            None => lines.line('y', route),
        }
    }
    for mechanic in &level.mechanics {
        write_mechanic(lines, mechanic);
    }
    let things = level.objects.as_deref()?;
    let prefix = ids::best_prefix(&level.id, things);
    if prefix != level.id {
        lines.line('p', prefix);
    }
    write_things(lines, level, things, alphabet)?;
    let mut deriving = 0;
    for id in ids::given(prefix, things) {
        if let Some(id) = id {
            lines.line('j', &format!("{deriving} {id}"));
            deriving = 0;
        } else {
            deriving += 1;
        }
    }
    Some(())
}

fn write_mechanic(lines: &mut Lines, mechanic: &MechanicRecord) {
    let letter = |channel: &String| Channel::from_name(channel).map(Channel::letter);
    let letters: Option<String> = mechanic.channels.iter().map(letter).collect();
    if let (Some(letters), true, "gates") = (letters, mechanic.is_channel_gates(), &*mechanic.id) {
        lines.line('G', &letters);
        return;
    }
    let version = mechanic.version.to_string();
    let mut fields = vec![&*mechanic.id, &mechanic.kind, &version];
    fields.extend(mechanic.channels.iter().map(String::as_str));
    lines.line('m', &fields.join("\t"));
}

fn write_things(
    lines: &mut Lines,
    level: &LevelEntry,
    things: &[ThingRecord],
    alphabet: &mut Alphabet,
) -> Option<()> {
    let (width, height) = (level.width? as usize, level.height? as usize);
    let place = |thing: &ThingRecord| thing.y as usize * width + thing.x as usize;
    if things.is_sorted_by_key(place) && is_dense(width * height, things.len()) {
        let mut cells = vec![FLOOR; width * height];
        for cell in things.chunk_by(|a, b| (a.x, a.y) == (b.x, b.y)) {
            *cells.get_mut(place(cell.first()?))? = alphabet.character(cell)?;
        }
        lines.line('=', &format!("{width}{}", cells.iter().collect::<String>()));
        return Some(());
    }
    let mut value = format!("{width}x{height} ");
    for thing in things {
        let character = alphabet.character(std::slice::from_ref(thing))?;
        let _ = write!(value, "{character}{},{}", thing.x, thing.y);
    }
    lines.line('-', &value);
    Some(())
}
