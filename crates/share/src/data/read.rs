//! p1 or p2 data to canonical document. The data may come from anyone: every size is checked before
//! anything is made of it.

use packwright_model::{
    FORMAT, HASH_PREFIX, LevelEntry, NounStyle, Pack, Patch, Share, World, are_hash_digits, limits,
};

use super::symbols::Meanings;
use super::{USUAL_VERSION, slug};
use crate::tag::Edition;

mod level;

/// Bytes that a record takes in exported JSON at the least, its id left out. Together with the ids it
/// bounds what data of one MiB can grow to: no more is made of it than an exported pack may hold.
const RECORD_BYTES: usize = 48;

/// Why a text is not the data of a pack. A link made by packwright never gives one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Malformed(pub(crate) &'static str);

/// Reads the data of a pack. In p1 data a patch is malformed, and p2 data without one are.
pub(crate) fn read(edition: Edition, data: &str) -> Result<Pack, Malformed> {
    let mut reader = Reader::default();
    let body = data.strip_suffix('\n').ok_or(Malformed("the last line has no end"))?;
    let mut lines = body.split('\n');
    reader.pack.format = FORMAT;
    lines.next().unwrap_or_default().clone_into(&mut reader.pack.title);
    for line in lines {
        let mut rest = line.chars();
        let key = rest.next().ok_or(Malformed("an empty line"))?;
        let value = rest.as_str();
        match (key, &mut reader.level) {
            ('R' | 'O' | 'C' | 'Z', _) => reader.begin_level(key, value)?,
            ('p', None) if edition == Edition::P2 => reader.pack.patches.push(patch(value)?),
            (_, None) => reader.pack_line(key, value)?,
            (_, Some(level)) => level.line(key, value)?,
        }
    }
    reader.end_level()?;
    let Reader { mut pack, id, version, .. } = reader;
    if edition != Edition::of(&pack) {
        return Err(Malformed("a pack without patches"));
    }
    pack.id = id.unwrap_or_else(|| slug(&pack.title));
    pack.version = version.unwrap_or_else(|| USUAL_VERSION.to_owned());
    Ok(pack)
}

#[derive(Default)]
struct Reader {
    pack: Pack,
    id: Option<String>,
    version: Option<String>,
    own: Option<String>,
    /// The noun that glyph and faces belong to.
    noun: Option<String>,
    /// The alphabet, once the first level has begun.
    meanings: Option<Meanings>,
    level: Option<level::Lines>,
    /// Bytes of exported records so far, at the least.
    spent: usize,
}

impl Reader {
    fn pack_line(&mut self, key: char, value: &str) -> Result<(), Malformed> {
        let pack = &mut self.pack;
        match key {
            'i' => once(&mut self.id, value),
            'V' => once(&mut self.version, value),
            'a' => {
                pack.authors.get_or_insert_default().push(value.to_owned());
                Ok(())
            }
            'l' => once(&mut pack.license, value),
            'd' => once(&mut pack.description, value),
            'u' => once(&mut pack.homepage, value),
            'w' => {
                let mut fields = value.splitn(3, '\t').map(str::to_owned);
                let (Some(glyph), Some(accent), Some(tagline), None) =
                    (fields.next(), fields.next(), fields.next(), &pack.world)
                else {
                    return Err(Malformed("a world"));
                };
                pack.world = Some(World { glyph, tagline, accent });
                Ok(())
            }
            'n' => {
                if pack.nouns.insert(value.to_owned(), NounStyle::default()).is_some() {
                    return Err(Malformed("a noun twice"));
                }
                self.noun = Some(value.to_owned());
                Ok(())
            }
            'g' | 'f' => {
                let noun = self.noun.as_deref().and_then(|noun| pack.nouns.get_mut(noun));
                let style = noun.ok_or(Malformed("a glyph without a noun"))?;
                once(if key == 'g' { &mut style.glyph } else { &mut style.faces }, value)
            }
            'b' if pack.share.is_none() => {
                pack.share = Some(Share { base: value.to_owned() });
                Ok(())
            }
            'r' | 'o' | 'x' => {
                let packs = match key {
                    'r' => &mut pack.requires,
                    'o' => &mut pack.optional,
                    _ => &mut pack.conflicts,
                };
                let (id, version) = value.split_once('\t').ok_or(Malformed("a requirement"))?;
                match packs.insert(id.to_owned(), version.to_owned()) {
                    None => Ok(()),
                    Some(_) => Err(Malformed("a requirement twice")),
                }
            }
            's' => once(&mut self.own, value),
            _ => Err(Malformed("an unknown key of the pack")),
        }
    }

    fn begin_level(&mut self, key: char, title: &str) -> Result<(), Malformed> {
        self.end_level()?;
        if self.pack.levels.len() == limits::LEVELS {
            return Err(Malformed("too many levels"));
        }
        if self.meanings.is_none() {
            let own = self.own.as_deref().unwrap_or_default();
            self.meanings = Some(Meanings::with_own(own).ok_or(Malformed("a board character"))?);
        }
        self.level = Some(level::Lines::new(key, title));
        Ok(())
    }

    fn end_level(&mut self) -> Result<(), Malformed> {
        if let (Some(lines), Some(meanings)) = (self.level.take(), &self.meanings) {
            let level: LevelEntry = lines.finish(meanings, limits::FILE_BYTES - self.spent)?;
            let records = level.objects.iter().flatten();
            let bytes: usize = records.map(|record| RECORD_BYTES + record.id.len()).sum();
            self.spent = limits::FILE_BYTES.min(self.spent + bytes);
            self.pack.levels.push(level);
        }
        Ok(())
    }
}

/// A patch out of its four fields.
fn patch(value: &str) -> Result<Patch, Malformed> {
    let mut fields = value.splitn(4, '\t');
    let mut field = || fields.next().ok_or(Malformed("a patch"));
    let [pack, level, with, digits] = [field()?, field()?, field()?, field()?];
    if !are_hash_digits(digits) {
        return Err(Malformed("a hash"));
    }
    let [pack, level, with] = [pack, level, with].map(str::to_owned);
    Ok(Patch { pack, level, base: format!("{HASH_PREFIX}{digits}"), with })
}

/// Sets what may be said once.
fn once(slot: &mut Option<String>, value: &str) -> Result<(), Malformed> {
    match slot.replace(value.to_owned()) {
        None => Ok(()),
        Some(_) => Err(Malformed("a key twice")),
    }
}
