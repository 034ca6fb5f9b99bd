//! Pairs of packs whose difference is plain to see.

use packwright_diagnostics::Source;
use packwright_share::export_pack;
use packwright_syntax::{Format, Parsed, parse};
use serde_json::json;

use super::*;

const HEAD: &str = "format = 1\nid = 'two'\ntitle = 'Two'\nversion = '1.0.0'\n";

fn level(id: &str, board: &str) -> String {
    format!(
        "[[levels]]\nid = '{id}'\ntitle = 'T'\ncategory = 'required'\nhint = 'h'\nboard = '''\n{board}\n'''\n"
    )
}

fn walk() -> String {
    level("walk", "MIY.TIN\n@.....&")
}

fn push() -> String {
    level("push", "MIY.TIN\nCIP....\n@.$...&")
}

fn read(text: &str, format: Format) -> Parsed {
    parse(Source::new("a pack", text), format)
}

fn between(before: &str, after: &str) -> Difference {
    let [before, after] = [before, after].map(|text| read(text, Format::Toml));
    diff(&before.whole().unwrap(), &after.whole().unwrap())
}

fn only(difference: &Difference) -> &Changed {
    match &difference.levels[..] {
        [LevelChange::Changed(changed)] => changed,
        other => panic!("{other:?}"),
    }
}

#[test]
fn neither_notation_nor_line_ends_nor_comments_differ() {
    let text = format!("{HEAD}{}{}", walk(), push());
    let lines = format!("# mine\r\n{}", text.replace('\n', "\r\n"));
    assert_eq!(between(&text, &lines), Difference::default());
    let parsed = read(&text, Format::Toml);
    let exported = read(&export_pack(&parsed.whole().unwrap()).unwrap(), Format::Json);
    assert!(diff(&parsed.whole().unwrap(), &exported.whole().unwrap()).is_empty());
    assert!(diff(&exported.whole().unwrap(), &parsed.whole().unwrap()).is_empty());
}

#[test]
fn what_a_pack_says_of_itself() {
    let before = format!("{HEAD}license = 'MIT'\n{}", walk());
    let head = HEAD.replace("1.0.0", "1.1.0");
    let after = format!("{head}requires = {{ base = '^1' }}\n{}", walk());
    let difference = between(&before, &after);
    assert!(difference.levels.is_empty());
    let mut fields = difference.fields;
    fields.sort_by(|one, other| one.field.cmp(&other.field));
    let change =
        |field: &str, before, after| FieldChange { field: field.to_owned(), before, after };
    let expected = [
        change("license", Some(json!("MIT")), None),
        change("requires", None, Some(json!({ "base": "^1" }))),
        change("version", Some(json!("1.0.0")), Some(json!("1.1.0"))),
    ];
    assert_eq!(fields, expected);
}

#[test]
fn levels_come_and_go() {
    let both = format!("{HEAD}{}{}", walk(), push());
    let one = format!("{HEAD}{}", push());
    assert_eq!(between(&both, &one).levels, [LevelChange::Removed(0)]);
    assert_eq!(between(&one, &both).levels, [LevelChange::Added(0)]);
    let other = format!("{HEAD}{}", walk());
    assert_eq!(between(&one, &other).levels, [LevelChange::Removed(0), LevelChange::Added(0)]);
}

#[test]
fn a_renamed_level_is_known_by_its_puzzle() {
    let before = format!("{HEAD}{}{}", walk(), push());
    let after = before.replace("'push'", "'shove'");
    let difference = between(&before, &after);
    let changed = only(&difference);
    assert!(changed.renamed && !changed.moved && !changed.is_other_puzzle && !changed.reordered);
    assert_eq!((changed.before, changed.after), (1, 1));
    assert!(changed.cells.is_empty() && changed.fields.is_empty());
}

#[test]
fn a_level_put_first_is_one_that_moved() {
    let third = level("last", "MIY.TIN\n@....&.");
    let before = format!("{HEAD}{}{}{third}", walk(), push());
    let after = format!("{HEAD}{third}{}{}", walk(), push());
    let difference = between(&before, &after);
    let changed = only(&difference);
    assert!(changed.moved && !changed.renamed);
    assert_eq!((changed.before, changed.after), (2, 0));
}

#[test]
fn changed_cells_and_claims() {
    let before = format!("{HEAD}{}", push());
    let after = before.replace("@.$...&", "@..$..&").replace("'h'", "'Push.'");
    let difference = between(&before, &after);
    let changed = only(&difference);
    assert!(changed.is_other_puzzle);
    assert_eq!(changed.cells, [(2, 2), (3, 2)]);
    let names: Vec<&str> = changed.fields.iter().map(|change| change.field.as_str()).collect();
    assert_eq!(names, ["hint"]);
}

#[test]
fn a_row_more_is_all_new_cells() {
    let before = format!("{HEAD}{}", walk());
    let after = before.replace("@.....&", "@.....&\n.......");
    let difference = between(&before, &after);
    let changed = only(&difference);
    assert_eq!(changed.cells, (0..7).map(|x| (x, 2)).collect::<Vec<_>>());
    assert_eq!(changed.fields[0].before, Some(json!(2)));
    assert_eq!(changed.fields[0].after, Some(json!(3)));
}
