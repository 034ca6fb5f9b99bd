//! The lines of one level in p1 data.

use packwright_model::{Channel, LevelEntry, MechanicRecord, Ruleset, ThingRecord, limits};

use super::super::symbols::{FLOOR, Kind, Meanings};
use super::super::{ids, slug, solution};
use super::{Malformed, RECORD_BYTES, once};

/// A level while its lines come in.
#[derive(Default)]
pub(super) struct Lines {
    entry: LevelEntry,
    category: Option<String>,
    id: Option<String>,
    prefix: Option<String>,
    solution: Option<String>,
    flags: Option<String>,
    cells: Option<String>,
    records: Option<String>,
    /// Things that derive their ids before this one, and its id.
    given: Vec<(usize, String)>,
}

impl Lines {
    pub(super) fn new(key: char, title: &str) -> Self {
        let category = match key {
            'R' => Some("required"),
            'O' => Some("optional"),
            'C' => Some("challenge"),
            _ => None,
        };
        let mut lines = Self { category: category.map(str::to_owned), ..Self::default() };
        title.clone_into(&mut lines.entry.title);
        lines
    }

    pub(super) fn line(&mut self, key: char, value: &str) -> Result<(), Malformed> {
        let entry = &mut self.entry;
        match key {
            'k' => return once(&mut self.category, value),
            'i' => return once(&mut self.id, value),
            'K' if value.is_empty() => entry.rules = Some(Ruleset::Sokoban),
            'a' => return once(&mut entry.author, value),
            'e' => entry.teaches.push(value.to_owned()),
            'h' => return once(&mut entry.hint, value),
            'f' => return once(&mut self.flags, value),
            'q' => entry.needs.push(value.to_owned()),
            'v' => return once(&mut self.solution, value),
            'y' => return once(&mut entry.solution, value),
            'G' => entry.mechanics.push(channel_gates(value)?),
            'm' => entry.mechanics.push(other_mechanic(value)?),
            'p' => return once(&mut self.prefix, value),
            '=' => return once(&mut self.cells, value),
            '-' => return once(&mut self.records, value),
            'j' => {
                let (deriving, id) = value.split_once(' ').ok_or(Malformed("an id"))?;
                self.given.push((number(deriving)?, id.to_owned()));
            }
            _ => return Err(Malformed("an unknown key of a level")),
        }
        Ok(())
    }

    /// The level, whose records may take so many bytes in exported JSON.
    pub(super) fn finish(
        self,
        meanings: &Meanings,
        budget: usize,
    ) -> Result<LevelEntry, Malformed> {
        let mut entry = self.entry;
        entry.category = self.category.ok_or(Malformed("a level without a category"))?;
        entry.id = self.id.unwrap_or_else(|| slug(&entry.title));
        if let Some(packed) = self.solution {
            let route = solution::unpack(&packed).ok_or(Malformed("a solution"))?;
            once(&mut entry.solution, &route)?;
        }
        let (bypass, trivial) = match self.flags.as_deref() {
            None => (None, None),
            Some("b") => (Some(true), None),
            Some("t") => (None, Some(true)),
            Some("bt") => (Some(true), Some(true)),
            Some(_) => return Err(Malformed("flags")),
        };
        (entry.allow_bypass, entry.allow_trivial) = (bypass, trivial);
        let most = limits::THINGS.min(budget / RECORD_BYTES);
        let (width, height, mut things) = match (self.cells, self.records) {
            (Some(cells), None) => read_cells(&cells, meanings, most)?,
            (None, Some(records)) => read_records(&records, meanings, most)?,
            _ => return Err(Malformed("a level without one board")),
        };
        let prefix = self.prefix.as_deref().unwrap_or(&entry.id);
        // A long prefix on every id is the one thing that could multiply.
        let deriving = things.len().saturating_sub(self.given.len());
        if deriving.saturating_mul(prefix.len()) > budget {
            return Err(Malformed("ids too long"));
        }
        let mut given = vec![None; things.len()];
        let mut next = 0_usize;
        for (deriving, id) in self.given {
            let place = next.saturating_add(deriving);
            *given.get_mut(place).ok_or(Malformed("an id without a thing"))? = Some(id);
            next = place + 1;
        }
        let ids = ids::derived(prefix, given, &things);
        for (thing, id) in things.iter_mut().zip(ids) {
            thing.id = id;
        }
        (entry.width, entry.height, entry.objects) = (Some(width), Some(height), Some(things));
        Ok(entry)
    }
}

type Board = (u32, u32, Vec<ThingRecord>);

fn read_cells(text: &str, meanings: &Meanings, most: usize) -> Result<Board, Malformed> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (width, cells) = text.split_at(digits);
    let width = edge(width)?;
    let count = cells.chars().count();
    let (rows, over) = (count / width as usize, count % width as usize);
    let is_board = over == 0 && (1..=limits::BOARD_EDGE).contains(&rows);
    let height = u32::try_from(rows).ok().filter(|_| is_board);
    let height = height.ok_or(Malformed("a board that is no rectangle"))?;
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let mut things = Vec::new();
    for (place, character) in places.zip(cells.chars()) {
        if character != FLOOR {
            put(&mut things, meanings.of(character), place, most)?;
        }
    }
    Ok((width, height, things))
}

fn read_records(text: &str, meanings: &Meanings, most: usize) -> Result<Board, Malformed> {
    const WRONG: Malformed = Malformed("a list of things");
    let (size, mut rest) = text.split_once(' ').ok_or(WRONG)?;
    let (width, height) = size.split_once('x').ok_or(WRONG)?;
    let (width, height) = (edge(width)?, edge(height)?);
    let mut things = Vec::new();
    while let Some(character) = rest.chars().next() {
        rest = &rest[character.len_utf8()..];
        let end = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let (x, after) = rest.split_at(end(rest));
        let after = after.strip_prefix(',').ok_or(WRONG)?;
        let (y, after) = after.split_at(end(after));
        let place = (inside(number(x)?, width)?, inside(number(y)?, height)?);
        put(&mut things, meanings.of(character), place, most)?;
        rest = after;
    }
    Ok((width, height, things))
}

fn put(
    things: &mut Vec<ThingRecord>,
    kinds: Option<&[Kind]>,
    (x, y): (u32, u32),
    most: usize,
) -> Result<(), Malformed> {
    let kinds = kinds.ok_or(Malformed("a board character without a meaning"))?;
    if things.len() + kinds.len() > most {
        return Err(Malformed("too many things"));
    }
    things.extend(kinds.iter().map(|kind| kind.at(x, y)));
    Ok(())
}

fn edge(digits: &str) -> Result<u32, Malformed> {
    let edge = number(digits)?;
    let edge = Some(edge).filter(|edge| (1..=limits::BOARD_EDGE).contains(edge));
    let edge = edge.and_then(|edge| u32::try_from(edge).ok());
    edge.ok_or(Malformed("a board too large or empty"))
}

fn inside(place: usize, edge: u32) -> Result<u32, Malformed> {
    let place = u32::try_from(place).ok().filter(|place| *place < edge);
    place.ok_or(Malformed("a thing outside its board"))
}

fn number(digits: &str) -> Result<usize, Malformed> {
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten().ok_or(Malformed("a number"))
}

fn channel_gates(letters: &str) -> Result<MechanicRecord, Malformed> {
    let channel = |letter: char| Channel::ALL.into_iter().find(|known| known.letter() == letter);
    let name = |letter| channel(letter).map(|channel| channel.name().to_owned());
    let channels: Option<Vec<String>> = letters.chars().map(name).collect();
    Ok(MechanicRecord {
        id: "gates".to_owned(),
        kind: MechanicRecord::CHANNEL_GATES.to_owned(),
        version: 1,
        channels: channels.ok_or(Malformed("a channel"))?,
    })
}

fn other_mechanic(value: &str) -> Result<MechanicRecord, Malformed> {
    const WRONG: Malformed = Malformed("a mechanic");
    let mut fields = value.split('\t').map(str::to_owned);
    let (id, kind) = (fields.next().ok_or(WRONG)?, fields.next().ok_or(WRONG)?);
    let version = fields.next().and_then(|version| version.parse().ok()).ok_or(WRONG)?;
    Ok(MechanicRecord { id, kind, version, channels: fields.collect() })
}
