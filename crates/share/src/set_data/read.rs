//! s1 data to a set. The data may come from anyone: every size is checked before anything is made of it.

use std::collections::HashSet;

use packwright_model::{are_hash_digits, is_slug, limits};
use semver::Version;

use crate::hash::sha256;
use crate::pack_set::{PackSet, SetPack};
use crate::tag::Edition;
use crate::{data, json};

/// Why a text is not s1 data. A link made by packwright never gives one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// This makes no sense.
    Malformed(&'static str),
    /// The packs would have more JSON than a set may.
    TooLarge,
}

/// Reads s1 data.
pub(crate) fn read(data: &str) -> Result<PackSet, Wrong> {
    let mut rest = data;
    let name = line(&mut rest)?;
    if !is_slug(name) {
        return Err(Wrong::Malformed("the name of the set"));
    }
    let mut set = PackSet { name: name.to_owned(), locked: false, packs: Vec::new() };
    let mut ids = HashSet::new();
    // Bytes of exported JSON so far.
    let mut spent = 0;
    while !rest.is_empty() {
        let line = line(&mut rest)?;
        let mut value = line.chars();
        let key = value.next().ok_or(Wrong::Malformed("an empty line"))?;
        let value = value.as_str();
        match (key, set.packs.last_mut()) {
            ('c' | 'n', _) => {
                let pack =
                    if key == 'c' { carried(value, &mut rest, &mut spent)? } else { named(value)? };
                if !ids.insert(pack.id.clone()) {
                    return Err(Wrong::Malformed("a pack twice"));
                }
                set.packs.push(pack);
            }
            ('L', None) if value.is_empty() && !set.locked => set.locked = true,
            ('o', Some(pack)) if value.is_empty() && pack.enabled => pack.enabled = false,
            _ => return Err(Wrong::Malformed("a key of the set")),
        }
    }
    Ok(set)
}

/// Takes the next line, without its end.
fn line<'a>(rest: &mut &'a str) -> Result<&'a str, Wrong> {
    let (line, after) = rest.split_once('\n').ok_or(Wrong::Malformed("the last line"))?;
    *rest = after;
    Ok(line)
}

/// A pack that is carried: takes its lines.
fn carried(value: &str, rest: &mut &str, spent: &mut usize) -> Result<SetPack, Wrong> {
    let (tag, count) = value.split_once(' ').ok_or(Wrong::Malformed("a pack"))?;
    let edition = Edition::of_tag(tag).ok_or(Wrong::Malformed("the tag of a pack"))?;
    let lines = lines(count, rest)?;
    let pack = data::read(edition, lines).map_err(|wrong| Wrong::Malformed(wrong.0))?;
    checked(&pack.id, &pack.version)?;
    let json = json::write_within(&pack, limits::FILE_BYTES - *spent).ok_or(Wrong::TooLarge)?;
    *spent += json.len();
    Ok(SetPack {
        id: pack.id,
        version: pack.version,
        enabled: true,
        hash: sha256(&json),
        json: Some(json),
    })
}

/// Takes so many lines, with their ends.
fn lines<'a>(count: &str, rest: &mut &'a str) -> Result<&'a str, Wrong> {
    let wrong = Wrong::Malformed("how many lines a pack has");
    let is_plain = !count.starts_with('0') && count.bytes().all(|byte| byte.is_ascii_digit());
    let number: usize = count.parse().ok().filter(|_| is_plain).ok_or(wrong)?;
    let last = number.checked_sub(1).and_then(|last| rest.match_indices('\n').nth(last));
    let (end, _) = last.ok_or(wrong)?;
    let (lines, after) = rest.split_at(end + 1);
    *rest = after;
    Ok(lines)
}

/// A pack that is only named.
fn named(value: &str) -> Result<SetPack, Wrong> {
    let mut fields = value.splitn(3, '\t');
    let mut field = || fields.next().ok_or(Wrong::Malformed("a pack"));
    let [id, version, hash] = [field()?, field()?, field()?];
    checked(id, version)?;
    if !are_hash_digits(hash) {
        return Err(Wrong::Malformed("a hash"));
    }
    let [id, version, hash] = [id, version, hash].map(str::to_owned);
    Ok(SetPack { id, version, enabled: true, hash, json: None })
}

/// Checks what a set says of a pack before anyone looks into the pack itself.
fn checked(id: &str, version: &str) -> Result<(), Wrong> {
    let is_version = version.len() <= limits::TEXT_CHARS && Version::parse(version).is_ok();
    match (is_slug(id), is_version) {
        (true, true) => Ok(()),
        (false, _) => Err(Wrong::Malformed("the id of a pack")),
        (true, false) => Err(Wrong::Malformed("the version of a pack")),
    }
}
