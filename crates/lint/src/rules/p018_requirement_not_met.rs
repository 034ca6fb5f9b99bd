//! # What it does
//! Finds entries of `requires` and `optional` whose pack was given to the same `packwright lint`, but in
//! another version than the one asked for. `packwright` itself may be required like a pack.
//!
//! # Why is this bad
//! A loader keeps a pack switched off as long as a requirement is not met, and does not put it after an
//! optional one that is not what was asked for. A pre-release such as 2.0.0-beta.1 comes before 2.0.0, and
//! meets only a requirement that names a pre-release of the same version.
//!
//! # Example
//! ```toml
//! id = "night-shift"
//! requires = { dock-basics = "^2.0" }
//! # and the pack dock-basics that was given too is version 1.4.0
//! ```
//!
//! # Fix
//! Ask for a version that there is, or give that of the other pack. How sure it is: certain, of the packs
//! that were given.

use packwright_diagnostics::Code;
use semver::VersionReq;

use super::{Check, Rule};
use crate::company::{PACKWRIGHT, mismatch};
use crate::finding::Findings;
use crate::pointer::escape;
use crate::view::PackView;

const CODE: Code = Code::warning("P018", "requirement-not-met");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check)).sees_other_packs();

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let tables = [
        ("requires", &pack.pack.requires, "is required"),
        ("optional", &pack.pack.optional, "is asked for"),
    ];
    for (table, packs, asked) in tables {
        for (id, wanted) in packs {
            // Of itself another rule speaks; of a requirement that is none, the reader.
            let Ok(wanted) = VersionReq::parse(wanted) else { continue };
            let given = pack.company.versions(id);
            let (Some(newest), false) = (given.iter().max(), *id == pack.pack.id) else { continue };
            let Some(told) = mismatch(&wanted, &given) else { continue };
            let message = format!("`{id}` {asked} as `{wanted}`, but there is {told}");
            let pointer = format!("/{table}/{}", escape(id));
            let help = format!("write `^{newest}`, or give another version of `{id}`");
            let finding = pack.value(&pointer, CODE, message);
            if id == PACKWRIGHT {
                findings.add(finding.help("update packwright, or ask for less"));
                continue;
            }
            let text = format!("^{newest}");
            let edit = pack.map.rewritten(&pointer, &text);
            findings.add(finding.help(help).risky(format!("write `{text}`"), edit));
        }
    }
}
