//! # What it does
//! Finds packs without any level.
//!
//! # Why is this bad
//! There is nothing to play.
//!
//! # Example
//! ```toml
//! levels = []
//! ```
//!
//! # Fix
//! Add a level: a `[[levels]]` section with `id`, `title`, `category` and `board`.

use packwright_diagnostics::Code;

use super::Check;
use crate::finding::Findings;
use crate::view::PackView;

pub(crate) const CODE: Code = Code::error("P011", "empty-pack");
pub(crate) const CHECK: Check = Check::Pack(check);

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    if pack.pack.levels.is_empty() {
        let finding = pack.key("/levels", CODE, "the pack has no level");
        findings.add(
            finding.help("add a `[[levels]]` section with `id`, `title`, `category` and `board`"),
        );
    }
}
