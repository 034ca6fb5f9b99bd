//! # What it does
//! Finds a world's `accent` that is not a property name in small letters: `you`, `push`, `stop`, `win`,
//! `sink`, `defeat` or `goal`.
//!
//! # Why is this bad
//! The accent chooses the colour family of a property tile; there is no colour for anything else.
//!
//! # Example
//! ```toml
//! accent = "orange"
//! ```
//!
//! # Fix
//! Name the property that the world is about, such as `accent = "push"`.

use packwright_diagnostics::{Code, nearest};
use packwright_model::Property;

use super::Check;
use crate::finding::Findings;
use crate::view::PackView;

pub(crate) const CODE: Code = Code::error("W004", "unknown-accent");
pub(crate) const CHECK: Check = Check::Pack(check);

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let Some(world) = &pack.pack.world else {
        return;
    };
    let known = Property::ALL.map(|property| property.name().to_lowercase());
    if known.contains(&world.accent) {
        return;
    }
    let message = format!("the accent `{}` is not a property in small letters", world.accent);
    let finding = pack.value("/world/accent", CODE, message);
    findings.add(match nearest(&world.accent, known.iter().map(String::as_str)) {
        Some(near) => finding.help(format!("did you mean `{near}`?")),
        None => finding.help(format!("write one of {}", known.join(", "))),
    });
}
