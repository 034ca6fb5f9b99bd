//! A whole set of packs in the fragment of an address, and back.

use packwright_model::limits;
use packwright_syntax::is_link_base;

use crate::intact::Intact;
use crate::link_error::{LINK_CHARS, LinkError};
use crate::pack_set::{PackSet, SetPack};
use crate::payload::{self, DATA_BYTES};
use crate::set_data::{self, Written, Wrong};

/// A link that carries a set of packs: `<base>#s1<payload>`. The same set gives the same link, byte for
/// byte.
///
/// Packs go as they are exported, or where they have no JSON by id, version and hash alone. `base` is an
/// address without a fragment; an empty one gives a bare fragment.
///
/// # Errors
/// A base that is none; a set too large, which names the largest pack; a set that is none: a name or an id
/// that is no slug, an id twice, a JSON that is no export or has another id, version or hash than the set
/// says.
pub fn set_link(set: &PackSet, base: &str) -> Result<String, LinkError> {
    if !is_link_base(base) {
        return Err(LinkError::BadBase);
    }
    let is_no_export =
        |id: &str| bad(format!("the JSON of pack `{}` is no export", id.escape_debug()));
    let Written { data, largest } = set_data::write(set).map_err(is_no_export)?;
    let too_large = |size, limit, unit| {
        let part = largest.as_ref().map_or("the set has no packs".to_owned(), |(id, bytes)| {
            format!("largest is `{}` ({bytes} of {} bytes)", id.escape_debug(), data.len())
        });
        Err(LinkError::SetTooLarge { size, limit, unit, part })
    };
    let carried = set.packs.iter().filter_map(|pack| pack.json.as_ref()).map(String::len).sum();
    if carried > limits::FILE_BYTES {
        return too_large(carried, limits::FILE_BYTES, "bytes of exported packs");
    }
    if data.len() > DATA_BYTES {
        return too_large(data.len(), DATA_BYTES, "bytes unpacked");
    }
    // The promise that the link gives the same set is kept here, not hoped for.
    match set_data::read(&data) {
        Ok(read) if read == *set => {}
        Ok(read) => return Err(bad(difference(set, &read))),
        Err(Wrong::Malformed(what)) => return Err(bad(format!("{what} makes no sense"))),
        Err(Wrong::TooLarge) => return Err(bad("a pack is not what was exported".to_owned())),
    }
    let link = format!("{base}#s1{}", payload::pack(&data));
    let size = link.chars().count();
    if size > LINK_CHARS {
        return too_large(size, LINK_CHARS, "characters");
    }
    Ok(link)
}

/// The set of packs that a link carries, found in a text as [`read_link`](crate::read_link) finds a pack.
///
/// Names, ids, versions and hashes are of the right form, and every JSON that is there is an export with
/// the id, version and hash that the set says; what the packs themselves hold is not validated. Never
/// panics, and makes no room for more than a set may hold, whatever the text.
///
/// # Errors
/// No link, one pack and no set, a tag of a later release, a link cut short, damaged or too large, or data
/// that are no set.
pub fn read_set_link(text: &str) -> Result<PackSet, LinkError> {
    let intact = Intact::of(text)?;
    let Some(data) = intact.sets.first() else {
        let is_pack = (!intact.packs.is_empty()).then_some(LinkError::IsPack);
        return Err(is_pack.or_else(|| intact.why_none()).unwrap_or(LinkError::NotASet));
    };
    set_data::read(data).map_err(|wrong| match wrong {
        Wrong::Malformed(what) => LinkError::MalformedSet { what },
        Wrong::TooLarge => LinkError::TooLarge,
    })
}

fn bad(what: String) -> LinkError {
    LinkError::BadSet { what }
}

/// What a link would not give back.
fn difference(set: &PackSet, read: &PackSet) -> String {
    let mut pairs = set.packs.iter().zip(&read.packs);
    let Some((pack, read)) = pairs.find(|(pack, read)| pack != read) else {
        return "its name makes no sense".to_owned();
    };
    let what = field(pack, read);
    format!("the {what} of pack `{}` is not that of its export", pack.id.escape_debug())
}

/// The first field in which two packs differ.
fn field(one: &SetPack, other: &SetPack) -> &'static str {
    match () {
        () if one.id != other.id => "id",
        () if one.version != other.version => "version",
        () if one.json != other.json => "JSON",
        () => "hash",
    }
}
