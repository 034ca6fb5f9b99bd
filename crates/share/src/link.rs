//! `packLink`: a whole pack in the fragment of an address, and back.

use packwright_diagnostics::{Source, is_unsafe};
use packwright_model::Pack;
use packwright_syntax::WholePack;

use crate::fragment::{self, Fragment};
use crate::payload::{self, Broken, DATA_BYTES};
use crate::{ExportError, canonical, data, json};

/// Characters that a link may have, its base included.
pub const LINK_CHARS: usize = 65_536;

/// The tag of the links that this release makes: it fixes codec, dictionary and data format for ever.
pub const TAG: &str = "p1";

/// Bytes of pasted text that are looked at: a link with every character percent-encoded, and then
/// some. More is refused before anything is done with it.
const PASTED_BYTES: usize = 4 * LINK_CHARS;

/// Why a pack makes no link, or a link no pack. Each message says what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinkError {
    /// The pack cannot be exported.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The base holds a `#`, white space or invisible characters.
    #[error(
        "a link's base must be an address without `#` and blanks, such as https://example.org/play"
    )]
    BadBase,
    /// The pack is too large for a link.
    #[error(
        "the pack is too large for a link: {size} of at most {limit} {unit}; largest is {part}. \
         Shorten that, split the pack, or share the exported file"
    )]
    PackTooLarge {
        /// The size it would have.
        size: usize,
        /// The size it may have.
        limit: usize,
        /// What both are counted in.
        unit: &'static str,
        /// Which level, which field of it, and how large that is.
        part: String,
    },
    /// The pack holds something that links cannot carry faithfully.
    #[error(
        "the pack holds a text with control characters or the like, which links cannot carry: run \
         `packwright lint` on it, or share the exported file"
    )]
    CannotCarry,
    /// The text holds no link.
    #[error(
        "there is no pack in this link: copy all of it, also what follows the `#`, which begins with \
         `p1`"
    )]
    NotALink,
    /// The link's tag is not known.
    #[error("this link (tag `{tag}`) was made by a newer packwright: update packwright to open it")]
    NewerTag {
        /// The tag.
        tag: String,
    },
    /// The text is longer than any link.
    #[error(
        "this is longer than a link can be ({LINK_CHARS} characters): paste the link alone, or ask \
         for the pack as a file"
    )]
    TooLong,
    /// The link holds a character that links do not have.
    #[error(
        "the link holds `{}` at character {at} after the tag, which no link has: copy it again from \
         where it was first sent",
        character.escape_debug()
    )]
    BadCharacter {
        /// The character.
        character: char,
        /// Its number after the tag, from 1.
        at: usize,
    },
    /// The end of the link is missing.
    #[error("the end of the link is missing: copy all of it, to the last letter")]
    Truncated,
    /// The link was changed on its way.
    #[error(
        "the link is damaged, a letter was changed or lost: copy it again from where it was first sent"
    )]
    Damaged,
    /// The link would unpack to more than a link may hold.
    #[error(
        "the link unpacks to more than 1 MiB of pack data or 16 MiB of pack, so packwright did not \
         make it: ask its sender for the pack as a file"
    )]
    TooLarge,
    /// The link is intact, but what it holds is no pack.
    #[error(
        "the link is intact, but what it holds is no pack ({what} makes no sense): ask its sender for \
         the pack as a file"
    )]
    Malformed {
        /// What does not fit.
        what: &'static str,
    },
}

/// A pack out of a link, not yet validated.
#[derive(Debug)]
pub struct Decoded {
    source: Source,
    others: usize,
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

    /// The source to keep.
    #[must_use]
    pub fn into_source(self) -> Source {
        self.source
    }
}

/// A link that carries a whole pack: `<base>#p1<payload>`. The same pack gives the same link, byte
/// for byte.
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

/// Whether an address is one of the web or of a file, or relative: other schemes, such as
/// `javascript:`, can do more than open a page.
fn is_web(base: &str) -> bool {
    let scheme = base.split(['/', '?']).next().and_then(|start| start.split_once(':'));
    let known = ["http", "https", "file"];
    scheme.is_none_or(|(scheme, rest)| {
        let is_port = !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit());
        is_port || known.iter().any(|known| scheme.eq_ignore_ascii_case(known))
    })
}

/// The link of a canonical document.
pub(crate) fn link_of(pack: &Pack, base: &str) -> Result<String, LinkError> {
    let no_address = |c: char| c == '#' || c.is_whitespace() || is_unsafe(c);
    if base.contains(no_address) || !is_web(base) {
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
    if data::read(&data).as_ref() != Ok(pack) {
        return Err(LinkError::CannotCarry);
    }
    if json::write(pack).is_none() {
        return Err(ExportError::TooLarge.into());
    }
    let link = format!("{base}#{TAG}{}", payload::pack(&data));
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
/// No link, a tag of a later release, a link cut short, damaged or too large, or data that is no
/// pack.
pub fn read_link(text: &str) -> Result<Decoded, LinkError> {
    if text.len() > PASTED_BYTES {
        return Err(LinkError::TooLong);
    }
    let found = fragment::find(text);
    let mut intact: Vec<String> = Vec::new();
    for fragment in found.iter().filter(|fragment| fragment.tag == TAG) {
        let data = payload::unpack(&fragment.letters).ok();
        intact.extend(data.filter(|data| !intact.contains(data)));
    }
    let Some(data) = intact.first() else { return Err(why_none(&found)) };
    let pack = data::read(data).map_err(|wrong| LinkError::Malformed { what: wrong.0 })?;
    let json = json::write(&pack).ok_or(LinkError::TooLarge)?;
    Ok(Decoded { source: Source::new("link", json), others: intact.len() - 1 })
}

/// Whether a text was meant to hold a link: an address, or a fragment with a tag.
#[must_use]
pub fn is_link(text: &str) -> bool {
    text.contains("://")
        || (text.contains(['#', '%']) && fragment::find(text).iter().any(|f| f.sure))
}

/// What is wrong with the first place that was surely meant as a link.
fn why_none(found: &[Fragment]) -> LinkError {
    let sure = || found.iter().filter(|fragment| fragment.sure);
    let Some(meant) = sure().find(|f| f.tag == TAG).or_else(|| sure().next()) else {
        return LinkError::NotALink;
    };
    if meant.tag != TAG {
        return LinkError::NewerTag { tag: meant.tag.clone() };
    }
    if meant.shown.len() > LINK_CHARS {
        return LinkError::TooLong;
    }
    let mut letters = meant.shown.chars().enumerate();
    if let Some((index, character)) = letters.find(|(_, c)| !fragment::is_payload(*c)) {
        return LinkError::BadCharacter { character, at: index + 1 };
    }
    match payload::unpack(&meant.shown) {
        Err(Broken::Short) => LinkError::Truncated,
        Err(Broken::TooLarge) => LinkError::TooLarge,
        Ok(_) | Err(Broken::Damaged) => LinkError::Damaged,
    }
}
