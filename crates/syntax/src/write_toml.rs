//! Packs to TOML.

use packwright_model::Pack;

/// A pack as TOML, keys in the order of the types, boards over several lines. None where it cannot be
/// written, which no pack that was read can cause.
#[must_use]
pub fn write_toml(pack: &Pack) -> Option<String> {
    toml::to_string_pretty(pack).ok()
}
