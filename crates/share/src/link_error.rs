//! What can be wrong with a link, and what makes none.

use crate::ExportError;

/// Characters that a link may have, its base included.
pub const LINK_CHARS: usize = 65_536;

/// Why a pack or a set makes no link, or a link none of them. Each message says what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinkError {
    /// The pack cannot be exported.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The base is no address that a link can begin with, see
    /// [`is_link_base`](packwright_syntax::is_link_base).
    #[error(
        "a link's base must be a web address with a host, without `#` and blanks, such as \
         https://example.org/play"
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
    /// The set of packs is too large for a link.
    #[error(
        "the set is too large for a link: {size} of at most {limit} {unit}; {part}. Use a file: \
         `packwright mods set export -o FILE`"
    )]
    SetTooLarge {
        /// The size it would have.
        size: usize,
        /// The size it may have.
        limit: usize,
        /// What both are counted in.
        unit: &'static str,
        /// Which pack is largest, and how large.
        part: String,
    },
    /// The set is not what links carry.
    #[error(
        "this set cannot go into a link, {what}: mend that, or use a file \
         (`packwright mods set export -o FILE`)"
    )]
    BadSet {
        /// What does not fit.
        what: String,
    },
    /// The text holds no link.
    #[error(
        "there is no pack in this link: copy all of it, also what follows the `#`, which begins with \
         `p1` or `p2`"
    )]
    NotALink,
    /// The text holds no link of a set.
    #[error(
        "there is no set of packs in this link: copy all of it, also what follows the `#`, which begins \
         with `s1`"
    )]
    NotASet,
    /// A pack was wanted, and the link holds a set of packs.
    #[error("this link holds a set of packs, not one: run `packwright mods set import` on it")]
    IsSet,
    /// A set was wanted, and the link holds one pack.
    #[error("this link holds one pack, not a set of them: run `packwright mods install` on it")]
    IsPack,
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
        "the link unpacks to more than 1 MiB of data or 16 MiB of packs, so packwright did not make it: \
         ask its sender for a file"
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
    /// The link is intact, but what it holds is no set of packs.
    #[error(
        "the link is intact, but what it holds is no set of packs ({what} makes no sense): ask its sender \
         for the set as a file"
    )]
    MalformedSet {
        /// What does not fit.
        what: &'static str,
    },
}
