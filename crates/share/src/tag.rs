//! The tags of links: what a link begins with fixes codec, dictionary and data format for ever.

use packwright_model::Pack;

/// The tags of the links that this release makes and reads: of a pack without patches, of a pack with
/// patches, of a set of packs.
pub const TAGS: [&str; 3] = ["p1", "p2", "s1"];

/// Characters in a tag.
pub(crate) const TAG_CHARS: usize = 2;

/// What a link holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tag {
    /// One pack.
    Pack(Edition),
    /// A set of packs.
    Set,
}

/// How the data of a pack are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edition {
    /// `p1`: without patches.
    P1,
    /// `p2`: the same, with patches.
    P2,
}

impl Tag {
    /// The tag that a text is, if it is one of ours.
    pub(crate) fn of(text: &str) -> Option<Self> {
        match text {
            "s1" => Some(Self::Set),
            _ => Edition::of_tag(text).map(Self::Pack),
        }
    }
}

impl Edition {
    /// The edition that a pack is written in: each pack in one.
    pub(crate) fn of(pack: &Pack) -> Self {
        if pack.patches.is_empty() { Self::P1 } else { Self::P2 }
    }

    /// The edition of a tag.
    pub(crate) fn of_tag(text: &str) -> Option<Self> {
        [Self::P1, Self::P2].into_iter().find(|edition| edition.tag() == text)
    }

    /// Its tag.
    pub(crate) fn tag(self) -> &'static str {
        match self {
            Self::P1 => "p1",
            Self::P2 => "p2",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_of_the_list_is_known_and_no_other() {
        for tag in TAGS {
            assert!(Tag::of(tag).is_some() && tag.len() == TAG_CHARS, "{tag}");
        }
        for other in ["p0", "p3", "s2", "P1", ""] {
            assert_eq!(Tag::of(other), None, "{other}");
        }
    }
}
