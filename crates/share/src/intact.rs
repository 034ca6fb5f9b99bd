//! The links of a text whose checksum is right, and what is wrong where there is none.

use crate::fragment::{self, Fragment};
use crate::link_error::{LINK_CHARS, LinkError};
use crate::payload::{self, Broken, Unpacked};
use crate::tag::{Edition, Tag};

/// Bytes of pasted text that are looked at: a link with every character percent-encoded, and then
/// some. More is refused before anything is done with it.
const PASTED_BYTES: usize = 4 * LINK_CHARS;

/// The data of all links in a text, each once.
pub(crate) struct Intact {
    /// Those of packs.
    pub(crate) packs: Vec<(Edition, Unpacked)>,
    /// Those of sets.
    pub(crate) sets: Vec<String>,
    found: Vec<Fragment>,
}

impl Intact {
    /// Looks for links.
    ///
    /// # Errors
    /// A text longer than any that holds a link.
    pub(crate) fn of(text: &str) -> Result<Self, LinkError> {
        if text.len() > PASTED_BYTES {
            return Err(LinkError::TooLong);
        }
        let found = fragment::find(text);
        let (mut packs, mut sets) = (Vec::new(), Vec::new());
        for fragment in &found {
            let Some(tag) = Tag::of(&fragment.tag) else { continue };
            let Ok(unpacked) = payload::measured(&fragment.letters) else { continue };
            match tag {
                Tag::Pack(edition) => {
                    let is_it = |(other, one): &(Edition, Unpacked)| {
                        (*other, &one.data) == (edition, &unpacked.data)
                    };
                    if !packs.iter().any(is_it) {
                        packs.push((edition, unpacked));
                    }
                }
                Tag::Set => {
                    if !sets.contains(&unpacked.data) {
                        sets.push(unpacked.data);
                    }
                }
            }
        }
        Ok(Self { packs, sets, found })
    }

    /// What is wrong with the first place that was surely meant as a link; none where there is no such
    /// place.
    pub(crate) fn why_none(&self) -> Option<LinkError> {
        let sure = || self.found.iter().filter(|fragment| fragment.sure);
        let meant = sure().find(|f| Tag::of(&f.tag).is_some()).or_else(|| sure().next())?;
        if Tag::of(&meant.tag).is_none() {
            return Some(LinkError::NewerTag { tag: meant.tag.clone() });
        }
        if meant.shown.len() > LINK_CHARS {
            return Some(LinkError::TooLong);
        }
        let mut letters = meant.shown.chars().enumerate();
        if let Some((index, character)) = letters.find(|(_, c)| !fragment::is_payload(*c)) {
            return Some(LinkError::BadCharacter { character, at: index + 1 });
        }
        Some(match payload::unpack(&meant.shown) {
            Err(Broken::Short) => LinkError::Truncated,
            Err(Broken::TooLarge) => LinkError::TooLarge,
            Ok(_) | Err(Broken::Damaged) => LinkError::Damaged,
        })
    }
}
