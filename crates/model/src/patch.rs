//! One level of another pack, replaced by a level of this one.

use serde::{Deserialize, Serialize};

/// A level of another pack that this pack replaces by one of its own: a mod loader does so where the
/// level there is still the puzzle that the patch was made for, and nowhere else.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Patch {
    /// Id of the pack that is patched: another one than this.
    pub pack: String,
    /// Id of the level there that is replaced.
    pub level: String,
    /// The puzzle hash that this level must have: `sha256:` and 64 hexadecimal digits in small letters.
    pub base: String,
    /// Id of the level of this pack that takes its place.
    pub with: String,
}

/// What the text of a puzzle hash begins with.
pub const HASH_PREFIX: &str = "sha256:";

/// The digits of a puzzle hash as text; none where it is not `sha256:` and 64 hexadecimal digits in small
/// letters.
///
/// ```
/// let hash = format!("sha256:{}", "0a".repeat(32));
/// assert_eq!(packwright_model::hash_digits(&hash).map(str::len), Some(64));
/// assert_eq!(packwright_model::hash_digits(&hash.to_uppercase()), None);
/// ```
#[must_use]
pub fn hash_digits(hash: &str) -> Option<&str> {
    hash.strip_prefix(HASH_PREFIX).filter(|digits| are_hash_digits(digits))
}

/// Whether a text is the digits of a SHA-256 alone: 64 of 0 to 9 and a to f.
#[must_use]
pub fn are_hash_digits(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}
