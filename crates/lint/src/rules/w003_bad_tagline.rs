//! # What it does
//! Finds a world's tagline that is empty or longer than 80 characters.
//!
//! # Why is this bad
//! The tagline is one line under the title wherever the pack is shown; more would be cut.
//!
//! # Example
//! ```toml
//! tagline = ""
//! ```
//!
//! # Fix
//! Say in one short sentence what the world is about.

use packwright_diagnostics::Code;
use packwright_model::limits::TAGLINE_CHARS;

use super::Check;
use crate::finding::Findings;
use crate::view::PackView;

pub(crate) const CODE: Code = Code::error("W003", "bad-tagline");
pub(crate) const CHECK: Check = Check::Pack(check);

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let Some(world) = &pack.pack.world else {
        return;
    };
    let count = world.tagline.chars().count();
    if world.tagline.trim().is_empty() {
        let finding = pack.value("/world/tagline", CODE, "the tagline is empty");
        findings.add(finding.help("say in one short sentence what the world is about"));
    } else if count > TAGLINE_CHARS {
        let message =
            format!("the tagline has {count} characters, {TAGLINE_CHARS} at most are shown");
        let finding = pack.value("/world/tagline", CODE, message);
        findings.add(finding.help(format!("shorten it by {}", count - TAGLINE_CHARS)));
    }
}
