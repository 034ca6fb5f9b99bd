//! # What it does
//! Finds entries of `conflicts` that fit a pack that was given to the same `packwright lint`, in the version
//! that it has there; and packs that conflict with themselves.
//!
//! # Why is this bad
//! A loader never switches both on: the one that comes second stays off.
//!
//! # Example
//! ```toml
//! id = "night-shift"
//! conflicts = { day-shift = "*" }
//! # and the pack day-shift was given too
//! ```
//!
//! # Fix
//! Take the entry out, name only the versions that it is true of, or do not give the two together. How sure
//! it is: certain, of the packs that were given.

use packwright_diagnostics::Code;
use semver::VersionReq;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::pointer::escape;
use crate::view::PackView;

const CODE: Code = Code::warning("P019", "conflicting-packs");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check)).sees_other_packs();

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    for (id, wanted) in &pack.pack.conflicts {
        let Ok(wanted) = VersionReq::parse(wanted) else { continue };
        let fits = |version: &Option<semver::Version>| {
            version.as_ref().is_some_and(|version| wanted.matches(version))
        };
        let mut others = pack.company.called(id).filter(|member| fits(&member.version));
        let message = match others.next() {
            _ if *id == pack.pack.id => "a pack cannot conflict with itself".to_owned(),
            Some(other) => {
                let version = other.version.as_ref().map(ToString::to_string).unwrap_or_default();
                let file = packwright_diagnostics::clean(&other.name);
                format!("conflicts with `{id}` {version}, which is given too ({file})")
            }
            None => continue,
        };
        let pointer = format!("/conflicts/{}", escape(id));
        let finding = pack.key(&pointer, CODE, message);
        let help = if *id == pack.pack.id {
            "take the entry out"
        } else {
            "take the entry out, or do not give the two packs together"
        };
        findings.add(finding.help(help).risky("take the entry out", pack.map.taken_out(&pointer)));
    }
}
