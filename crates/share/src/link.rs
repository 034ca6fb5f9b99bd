//! `packLink`: a whole pack in the fragment of an address, and back.

use packwright_diagnostics::Source;
use packwright_model::Pack;
use packwright_syntax::{WholePack, is_link_base};

use crate::intact::Intact;
use crate::link_error::{LINK_CHARS, LinkError};
use crate::payload::{self, DATA_BYTES};
use crate::tag::Edition;
use crate::{ExportError, canonical, data, fragment, json};

/// A pack out of a link, not yet validated.
#[derive(Debug)]
pub struct Decoded {
    source: Source,
    others: usize,
    facts: LinkFacts,
}

/// What a link is made of. Its checksum was compared when it was read: there are facts of no link whose
/// checksum is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkFacts {
    /// Its tag, one of [`TAGS`](crate::TAGS).
    pub tag: &'static str,
    /// Characters from the `#` on, that one, the tag and the payload: whatever else the text holds.
    pub characters: usize,
    /// Bytes of the data, unpacked.
    pub data_bytes: usize,
    /// The CRC-32 at the end of the payload, over the data and the packed stream.
    pub checksum: u32,
}

impl Decoded {
    /// The exported JSON: byte for byte what [`export_pack`](crate::export_pack) gave for the pack
    /// that was linked.
    #[must_use]
    pub fn json(&self) -> &str {
        self.source.text()
    }

    /// The same as a source called `link`, for `packwright_syntax::parse` with `Format::Json`: a
    /// link may come from anyone, so its pack is read and checked like any file.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// How many other packs the text had links to, which were not taken.
    #[must_use]
    pub fn others(&self) -> usize {
        self.others
    }

    /// What the link is made of.
    #[must_use]
    pub fn facts(&self) -> LinkFacts {
        self.facts
    }

    /// The source to keep.
    #[must_use]
    pub fn into_source(self) -> Source {
        self.source
    }
}

/// A link that carries a whole pack: `<base>#p1<payload>`, and `p2` for `p1` where the pack has patches.
/// The same pack gives the same link, byte for byte.
///
/// `base` is an address without a fragment, such as the pack's own `share.base`; an empty one gives
/// a bare fragment.
///
/// # Errors
/// A base that is none, or a pack too large; the message names the large part.
pub fn pack_link(pack: &WholePack<'_>, base: &str) -> Result<String, LinkError> {
    link_of(&canonical::of(pack), base)
}

/// The same without the recorded solutions, for players who want to find their own: shorter, too.
///
/// # Errors
/// As [`pack_link`].
pub fn link_without_solutions(pack: &WholePack<'_>, base: &str) -> Result<String, LinkError> {
    let mut pack = canonical::of(pack);
    for level in &mut pack.levels {
        level.solution = None;
    }
    link_of(&pack, base)
}

/// The link of a canonical document.
pub(crate) fn link_of(pack: &Pack, base: &str) -> Result<String, LinkError> {
    if !is_link_base(base) {
        return Err(LinkError::BadBase);
    }
    let data = data::write(pack).ok_or(LinkError::CannotCarry)?;
    let too_large = |size, limit, unit| {
        let part = data::largest_part(&data).to_string();
        Err(LinkError::PackTooLarge { size, limit, unit, part })
    };
    if data.len() > DATA_BYTES {
        return too_large(data.len(), DATA_BYTES, "bytes unpacked");
    }
    // The promise that the link gives the same pack is kept here, not hoped for.
    let edition = Edition::of(pack);
    if data::read(edition, &data).as_ref() != Ok(pack) {
        return Err(LinkError::CannotCarry);
    }
    if json::write(pack).is_none() {
        return Err(ExportError::TooLarge.into());
    }
    let link = format!("{base}#{}{}", edition.tag(), payload::pack(&data));
    let size = link.chars().count();
    if size > LINK_CHARS {
        return too_large(size, LINK_CHARS, "characters");
    }
    Ok(link)
}

/// The pack that a link carries, found in a text.
///
/// Takes a whole address, a bare fragment, or a text with a link in it, as people paste it: white space,
/// line breaks and quote marks inside, percent encoding, brackets, sentences around it, redirects. The
/// checksum tells what is a link; of several the first is taken. Never panics, and makes no room for more
/// than a link may hold, whatever the text.
///
/// # Errors
/// No link, a set, a tag of a later release, a link cut short, damaged or too large, or data that is no
/// pack.
pub fn read_link(text: &str) -> Result<Decoded, LinkError> {
    let intact = Intact::of(text)?;
    let Some((edition, unpacked)) = intact.packs.first() else {
        let is_set = (!intact.sets.is_empty()).then_some(LinkError::IsSet);
        return Err(is_set.or_else(|| intact.why_none()).unwrap_or(LinkError::NotALink));
    };
    let pack = data::read(*edition, &unpacked.data)
        .map_err(|wrong| LinkError::Malformed { what: wrong.0 })?;
    let json = json::write(&pack).ok_or(LinkError::TooLarge)?;
    let facts = LinkFacts {
        tag: edition.tag(),
        characters: 1 + edition.tag().len() + unpacked.letters,
        data_bytes: unpacked.data.len(),
        checksum: unpacked.checksum,
    };
    Ok(Decoded { source: Source::new("link", json), others: intact.packs.len() - 1, facts })
}

/// Whether a text was meant to hold a link: an address, or a fragment with a tag.
#[must_use]
pub fn is_link(text: &str) -> bool {
    text.contains("://")
        || (text.contains(['#', '%']) && fragment::find(text).iter().any(|f| f.sure))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_tells_what_it_is_made_of() {
        // The tour of the README. What is expected was worked out with Python's zlib and binascii.
        let link = "https://example.org/play#p1CwGW9MgGu4IKX0jlqZAOLLvBLf1yULmvxxXkAmkdg62FN5kzoe0RPQWfVHCFoJBZogd2U0JCXEIJ0AWmaC5ADye0ROYAolSgXFRZNXStXAD2z4Rk";
        let expected =
            LinkFacts { tag: "p1", characters: 115, data_bytes: 192, checksum: 0x6484_cff6 };
        assert_eq!(read_link(link).unwrap().facts(), expected);
        // Neither what stands around it nor how it was quoted is counted.
        let (_, fragment) = link.split_once('#').unwrap();
        let mailed = format!("Look: <#{fragment}>.");
        assert_eq!(read_link(&mailed).unwrap().facts(), expected);
    }
}
