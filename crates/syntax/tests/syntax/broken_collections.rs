//! Collections that are spoilt: each fault is told of once, at its place, and loses its own level only.

use std::sync::Arc;

use packwright_diagnostics::Source;
use packwright_syntax::{Parsed, parse_collection};

/// The titles of the levels that were read, and what is found: code, and the text that is underlined
/// with what follows it.
fn read(text: &str) -> (Vec<String>, Vec<String>) {
    let source = Arc::new(Source::new("x.slc", text));
    let parsed: Parsed = parse_collection(source.clone());
    let found = parsed.diagnostics.iter().map(|found| {
        let at = source.position(found.span.start);
        let written = source.slice(found.span);
        format!("{} {}:{} {written}", found.code.id, at.line, at.column)
    });
    let found = found.collect();
    let titles = parsed.pack.levels.iter().map(|level| level.entry.title.clone()).collect();
    (titles, found)
}

/// An SLC with a sound level, lines of a second one, and a sound third.
fn slc(second: &str) -> String {
    format!(
        "<SokobanLevels><LevelCollection>\n\
         <Level Id=\"a\"><L>#####</L><L>#@$.#</L><L>#####</L></Level>\n\
         {second}\n\
         <Level Id=\"c\"><L>######</L><L>#@$ .#</L><L>######</L></Level>\n\
         </LevelCollection></SokobanLevels>\n"
    )
}

#[test]
fn a_level_whose_tags_are_wrong_is_left_out_and_no_other() {
    let rows = "<L>#######</L><L>#@ $ .#</L>";
    let last = "<L>#######</L>";
    let spoilt: [(String, &[&str]); 6] = [
        (format!("<Level Id=\"b\">{rows}{last}"), &["P014 3:2 Level"]),
        (format!("<Level Id=\"b\">{rows}{last}</Levle>"), &["P014 3:59 Levle"]),
        (format!("<Level Id=\"b\">{rows}<L>#######</Level>"), &["P014 3:44 L"]),
        (format!("<Level Id=\"b\"><L>#######{rows}</Level>"), &["P014 3:16 L"]),
        (format!("<Level Id=\"b\">{rows}<L>#######</L</Level>"), &["P014 3:53 <"]),
        (format!("<Level Id=\"b\">{rows}{last}</b></Level>"), &["P014 3:59 b"]),
    ];
    for (second, expected) in spoilt {
        let (titles, found) = read(&slc(&second));
        assert_eq!(found, expected, "{second}");
        assert_eq!(titles, ["a", "c"], "{second}");
    }
}

#[test]
fn a_file_that_ends_too_early_keeps_the_levels_before() {
    let text = "<SokobanLevels><LevelCollection>\
        <Level Id=\"a\"><L>#####</L><L>#@$.#</L><L>#####</L></Level>\
        <Level Id=\"b\"><L>#####</L><L>#@$.#</L><L>#####";
    let (titles, found) = read(text);
    assert_eq!(titles, ["a"]);
    let tags = ["SokobanLevels", "LevelCollection", "Level", "L"];
    let expected = [(1, 2), (1, 17), (1, 92), (1, 130)];
    let expected = expected
        .iter()
        .zip(tags)
        .map(|((line, column), tag)| format!("P014 {line}:{column} {tag}"));
    assert_eq!(found, expected.collect::<Vec<_>>());
}

#[test]
fn a_sign_that_begins_no_reference_is_itself() {
    let second = "<Level Id=\"a&b\"><L>######</L><L># @$.#</L><L>######</L></Level>";
    let (titles, found) = read(&slc(second));
    assert_eq!((titles, found), (vec!["a".into(), "a&b".into(), "c".into()], vec![]));
}

#[test]
fn very_many_open_tags_are_told_of_within_reason() {
    for tag in ["<Level>", "<a>"] {
        let (titles, found) = read(&format!("<SokobanLevels>{}", tag.repeat(200_000)));
        assert_eq!(titles, [""; 0], "{tag}");
        assert!((1..=50).contains(&found.len()), "{tag}: {found:?}");
        assert!(found.iter().all(|found| found.starts_with("P014 ")), "{tag}: {found:?}");
    }
}

#[test]
fn references_to_what_hides_or_steers_are_left_out() {
    let second = "<Level Id=\"a&#27;b\"><L>######</L><L># @$.#</L><L>######</L></Level>\n\
                  <Level Id=\"d&#x202e;\"><L>######</L><L># @$.#</L><L>#&amp;&#35;##</L></Level>";
    let (titles, found) = read(&slc(second));
    assert_eq!(titles[1..3], ["a b", "d"]);
    assert_eq!(found[..2], ["P022 3:13 &#27;", "P022 4:13 &#x202e;"]);
    assert!(found[2..].iter().all(|found| found.starts_with("B001 4:")), "{found:?}");
}
