//! Export and link: the same bytes from every spelling, every time.

use std::fs;

use packwright_diagnostics::Source;
use packwright_model::Pack;
use packwright_syntax::{Format, ReadLevel, parse};
use serde_json::Value;

use crate::support::{root, run, run_in, run_with, scratch};

const PACK: &str = "packs/dock-drafts/pack.toml";

#[test]
fn an_export_exports_to_itself() {
    let once = run(&["export", PACK]).expect(0).stdout;
    assert_eq!(run(&["export", "packs/dock-drafts"]).expect(0).stdout, once);
    let again = run_with(&root(), &["export", "-"], once.as_bytes()).expect(0).stdout;
    assert_eq!(again, once);
    for kept in ["\"d1-gate-a\"", "\"channel\": \"amber\"", "\"channel-gates\""] {
        assert!(once.contains(kept), "{kept}");
    }
    assert!(!once.contains("insight"));
}

#[test]
fn toml_and_its_json_twin_export_to_the_same_bytes() {
    let folder = scratch();
    let text = fs::read_to_string(root().join(PACK)).unwrap();
    let parsed = parse(Source::new("pack.toml", text), Format::Toml);
    // The twin has the boards and legends of the original, not the records of an export.
    let entries = |levels: Vec<ReadLevel>| levels.into_iter().map(|level| level.entry).collect();
    let document: Pack = parsed.pack.with_levels(entries);
    let twin: Value = serde_json::to_value(&document).unwrap();
    assert!(twin["levels"][0]["board"].is_string());
    fs::write(folder.path().join("pack.json"), twin.to_string()).unwrap();
    for arguments in [["export"].as_slice(), &["link", "encode"]] {
        let original = run(&[arguments, &[PACK]].concat()).expect(0).stdout;
        let twin = run_in(folder.path(), &[arguments, &["pack.json"]].concat()).expect(0).stdout;
        assert_eq!(twin, original);
    }
}

#[test]
fn a_link_decodes_to_the_export() {
    let exported = run(&["export", PACK]).expect(0).stdout;
    let link = run(&["link", "encode", PACK]).expect(0).stdout;
    assert!(link.starts_with("#p1"), "{link}");
    assert!(link.trim_end().len() < 900, "{} characters", link.len());
    assert_eq!(run(&["link", "decode", link.trim_end()]).expect(0).stdout, exported);

    let base = "https://example.org/play?x=1";
    let link = run(&["link", "encode", PACK, "--base", base]).expect(0).stdout;
    assert!(link.starts_with("https://example.org/play?x=1#p1"), "{link}");
    let middle = link.len() / 2;
    let pasted = format!("see <{}\n  {}>.", &link[..middle], link[middle..].trim_end());
    assert_eq!(
        run_with(&root(), &["link", "decode", "-"], pasted.as_bytes()).expect(0).stdout,
        exported
    );

    let folder = scratch();
    fs::write(folder.path().join("link.txt"), &link).unwrap();
    run_in(folder.path(), &["link", "decode", "@link.txt", "-o", "pack.json"]).expect(0);
    assert_eq!(fs::read_to_string(folder.path().join("pack.json")).unwrap(), exported);
    assert_eq!(crate::support::names(folder.path()), ["link.txt", "pack.json"]);
}
