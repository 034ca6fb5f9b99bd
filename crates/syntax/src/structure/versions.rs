//! Versions: the pack's own, and what it wants of other packs.

use packwright_diagnostics::codes;
use packwright_model::Pack;
use semver::{Version, VersionReq};

use crate::document::findings::Findings;
use crate::document::join;
use crate::document::part::Part;
use crate::structure::ids::packs_named;

/// Checks the version of a pack and its requirements on others.
pub(crate) fn check(findings: &mut Findings, pack: &Pack) {
    findings.log.part = Part::File;
    let version = &pack.version;
    if let Err(error) = Version::parse(version) {
        let message = format!("`{version}` is not a semantic version: {error}");
        let good = completed(version);
        let fix = good.as_deref().and_then(|good| findings.instead("/version", good));
        if let Some(finding) = findings.add_at(codes::BAD_VERSION, "/version", message) {
            finding.fix = fix;
            finding.help = Some(match good {
                Some(good) => format!("write `{good}`"),
                None => "write three numbers with dots between, such as `1.0.0`".to_owned(),
            });
        }
    }
    for (table, id, wanted) in packs_named(pack) {
        if let Err(error) = VersionReq::parse(wanted) {
            let pointer = join(&format!("/{table}"), id);
            let message = format!("`{wanted}` is not a version requirement: {error}");
            if let Some(finding) = findings.add_at(codes::BAD_VERSION, &pointer, message) {
                finding.help = Some("write for example `1.2`, `>=1, <3` or `*`".to_owned());
            }
        }
    }
}

/// The version completed, where numbers are all that is missing.
pub(super) fn completed(version: &str) -> Option<String> {
    let bare = version.trim().trim_start_matches(['v', 'V']);
    let completed = [bare.to_owned(), format!("{bare}.0"), format!("{bare}.0.0")];
    completed.into_iter().find(|text| Version::parse(text).is_ok())
}
