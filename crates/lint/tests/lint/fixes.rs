//! What findings offer to change: after the change the finding is gone, and no other has come.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use packwright_diagnostics::{Diagnostic, Fix, Source, apply};
use packwright_lint::{Options, Search, lint};
use packwright_solver::words::BUDGET;
use packwright_syntax::{Format, parse};

fn found(text: &str, format: Format, search: Option<Search<'_>>) -> Vec<Diagnostic> {
    let parsed = parse(Source::new("pack", text), format);
    lint(&parsed, &Options { pedantic: true, search, ..Options::default() })
}

/// What a finding says, wherever it stands now.
fn said(found: &Diagnostic) -> (&'static str, String, Option<String>) {
    (found.code.id, found.message.clone(), found.level.clone())
}

/// The fixtures of packs that are wrong, in TOML and JSON.
#[allow(clippy::unwrap_used)] // a test: what cannot be read fails it
fn bad_packs() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/lint");
    let entries = |folder: &Path| fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path());
    let folders = entries(&root).filter(|path| path.is_dir());
    let mut files: Vec<PathBuf> =
        folders.flat_map(|folder| entries(&folder).collect::<Vec<_>>()).collect();
    let is_bad = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("bad") && name.contains(".pack.")
    };
    files.retain(is_bad);
    files.sort();
    files
}

/// The order of a level whose category is misspelt is not looked at before that is mended.
const UNCOVERED: (&str, &str) = ("L003", "L004");

#[test]
fn what_a_fixture_offers_takes_just_its_finding_away() {
    let mut offered = BTreeSet::new();
    let mut wrong = Vec::new();
    for path in bad_packs() {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let is_json = path.extension().is_some_and(|extension| extension == "json");
        let format = if is_json { Format::Json } else { Format::Toml };
        let before = found(&text, format, None);
        for finding in &before {
            let Some(fix) = &finding.fix else { continue };
            offered.insert((finding.code.id, fix.safe));
            let mut rest: Vec<_> = before.iter().map(said).collect();
            rest.swap_remove(rest.iter().position(|other| *other == said(finding)).unwrap());
            let fixed = apply(&text, [fix]);
            let after: Vec<_> = found(&fixed.text, format, None).iter().map(said).collect();
            // A fix that the author has to agree to may lead to the next question.
            let came: Vec<_> = after
                .iter()
                .filter(|new| !rest.contains(new) && (finding.code.id, new.0) != UNCOVERED)
                .collect();
            let is_gone = after.iter().filter(|new| **new == said(finding)).count()
                == rest.iter().filter(|old| **old == said(finding)).count();
            if fixed.made != 1 || !is_gone || fix.safe && !came.is_empty() {
                wrong.push(format!("{}: {:?}: {fix:?}: {came:?}", path.display(), said(finding)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let safe = ["P013", "B005", "G003", "G013", "L003", "W006"];
    let risky = ["B009", "G008", "L005", "L006", "P013"];
    let wanted = safe.map(|code| (code, true)).into_iter().chain(risky.map(|code| (code, false)));
    let missing: Vec<_> = wanted.filter(|wanted| !offered.contains(wanted)).collect();
    assert!(missing.is_empty(), "no fixture offers {missing:?}, all: {offered:?}");
}

const PACK: &str = "\
format = 1
id = \"yard\"
title = \"Yard\"
version = \"1.0.0\"

[world]
glyph = \"📦\"
tagline = \"A small yard.\"
accent = \"push\"

[legend]
\"1\" = { object = \"GAP\" }
\"2\" = { word = \"SINK\" }

[[levels]]
id = \"one\"
title = \"One\"
category = \"required\"
hint = \"Walk.\"
allow = [
  { code = \"G009\", reason = \"it is near\" },
  { code = \"S005\", reason = \"the walk is the lesson\" },
]
mechanics = [{ id = \"gates\", type = \"channel-gates\", version = 1, channels = [\"amber\", \"teal\"] }]
board = '''
MIY.TIN.WIS
.@...&..1.2
...........
..._.....|.
'''
";

/// The pack with the fixes made of all findings with a code.
fn fixed(text: &str, code: &str, search: Option<Search<'_>>) -> String {
    let found = found(text, Format::Toml, search);
    let fixes: Vec<&Fix> = found
        .iter()
        .filter(|found| found.code.id == code)
        .filter_map(|found| found.fix.as_ref())
        .collect();
    assert!(!fixes.is_empty(), "no {code} in {found:?}");
    let after = apply(text, fixes.iter().copied());
    assert_eq!(after.made, fixes.len());
    after.text
}

#[test]
fn what_goes_takes_its_comma_and_its_line_along() {
    let stale = PACK.replace("  { code = \"G009\", reason = \"it is near\" },\n", "");
    assert_eq!(fixed(PACK, "P013", None), stale);
    let unused = PACK.replace(".1.2", "....").replace("WIS", "...");
    let entries = "\"1\" = { object = \"GAP\" }\n\"2\" = { word = \"SINK\" }\n";
    assert_eq!(fixed(&unused, "B005", None), unused.replace(entries, ""));
    assert_eq!(fixed(PACK, "G003", None), PACK.replace(", \"teal\"]", "]"));
    let first = PACK.replace("[\"amber\", \"teal\"]", "[\"teal\", \"amber\"]");
    assert_eq!(fixed(&first, "G003", None), PACK.replace(", \"teal\"]", "]"));
}

#[test]
fn a_missing_mechanic_is_declared_above_the_board() {
    let declared = PACK.replace(", \"teal\"]", "]");
    let line = declared.lines().find(|line| line.starts_with("mechanics")).unwrap();
    let missing = declared.replace(&format!("{line}\n"), "");
    assert_eq!(fixed(&missing, "G008", None), declared);
}

#[test]
fn the_shorter_route_is_recorded() {
    // From x = 1 to the truck at x = 5: four steps.
    let long = PACK.replace("board =", "solution = \"DRRRRU\"\nboard =");
    let short = PACK.replace("board =", "solution = \"RRRR\"\nboard =");
    let search = Search { words: BUDGET.of_states(100_000), ..Search::default() };
    assert_eq!(fixed(&long, "S006", Some(search)), short);
}
