//! # What it does
//! Finds a pack `version` that is not a semantic version, and requirements in `requires`, `optional` and
//! `conflicts` that are not requirements on one.
//!
//! # Why is this bad
//! Loaders compare versions to tell which pack is newer and whether another pack fits.
//!
//! # Example
//! ```toml
//! version = "1.0"
//! ```
//!
//! # Fix
//! Write three numbers, such as `version = "1.0.0"`; a requirement is written `"1.2"`, `">=1, <3"` or
//! `"*"`.

use packwright_diagnostics::Code;
use semver::{Version, VersionReq};

use super::Check;
use crate::finding::{Finding, Findings};
use crate::legends::escape;
use crate::view::PackView;

pub(crate) const CODE: Code = Code::error("P007", "bad-version");
pub(crate) const CHECK: Check = Check::Pack(check);

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let version = &pack.pack.version;
    if let Err(error) = Version::parse(version) {
        let message = format!("`{version}` is not a semantic version: {error}");
        findings.add(helped(pack.value("/version", CODE, message), version));
    }
    let tables = [
        ("requires", &pack.pack.requires),
        ("optional", &pack.pack.optional),
        ("conflicts", &pack.pack.conflicts),
    ];
    for (table, packs) in tables {
        for (id, wanted) in packs {
            if let Err(error) = VersionReq::parse(wanted) {
                let pointer = format!("/{table}/{}", escape(id));
                let message = format!("`{wanted}` is not a version requirement: {error}");
                let finding = pack.value(&pointer, CODE, message);
                findings.add(finding.help("write for example `1.2`, `>=1, <3` or `*`"));
            }
        }
    }
}

/// Offers the version completed, where numbers are all that is missing.
fn helped(finding: Finding, version: &str) -> Finding {
    let bare = version.trim().trim_start_matches(['v', 'V']);
    let completed = [bare.to_owned(), format!("{bare}.0"), format!("{bare}.0.0")];
    match completed.iter().find(|text| Version::parse(text).is_ok()) {
        Some(good) => finding.help(format!("write `{good}`")),
        None => finding.help("write three numbers with dots between, such as `1.0.0`"),
    }
}
