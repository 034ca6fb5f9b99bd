//! Bad links: a clear word, exit code 2 (1 where the link is fine and its pack is not), nothing
//! written, and never more memory or time than a link may cost.

use std::time::{Duration, Instant};

use crate::support::{Ran, names, run, run_with, scratch};

/// Decodes a text from standard input, into a file that must not appear.
#[track_caller]
fn refused(text: &str, code: i32) -> Ran {
    let folder = scratch();
    let started = Instant::now();
    let ran = run_with(folder.path(), &["link", "decode", "-", "-o", "out.json"], text.as_bytes());
    let ran = ran.expect(code);
    assert!(started.elapsed() < Duration::from_secs(10));
    assert!(ran.stdout.is_empty(), "{ran:#?}");
    assert!(!ran.stderr.is_empty());
    assert!(names(folder.path()).is_empty());
    ran
}

fn link() -> String {
    run(&["link", "encode", "packs/dock-drafts"]).expect(0).stdout.trim_end().to_owned()
}

#[test]
fn a_link_cut_short_says_so() {
    let link = link();
    for length in [link.len() / 2, link.len() - 1, link.len() - 2, 10] {
        let ran = refused(&link[..length], 2);
        let said = ["the end of the link is missing", "the link is damaged"];
        assert!(said.iter().any(|said| ran.stderr.contains(said)), "{}", ran.stderr);
    }
}

#[test]
fn a_link_with_one_letter_changed_is_never_taken_for_another_pack() {
    let link = link();
    for at in (3..link.len()).step_by(29) {
        let other = if &link[at..=at] == "A" { "B" } else { "A" };
        refused(&format!("{}{other}{}", &link[..at], &link[at + 1..]), 2);
    }
}

#[test]
fn texts_that_are_no_links() {
    for text in ["", "hello", "https://example.org/", "#", "#p1", "#q9abc", "\u{1b}[2J#p1"] {
        let ran = refused(text, 2);
        assert!(!ran.stderr.contains('\u{1b}'));
    }
    let newer = refused("https://example.org/#q9abc", 2);
    assert!(newer.stderr.contains("newer packwright"), "{}", newer.stderr);
}

#[test]
fn a_link_of_three_megabytes_is_refused_unread() {
    let ran = refused(&format!("#p1{}", "A".repeat(3 << 20)), 2);
    assert!(ran.stderr.contains("longer than a link can be"), "{}", ran.stderr);
}

/// 10 MB of zeros as a raw deflate stream, base64url: what a link would be that fills the memory.
#[test]
fn a_link_that_unpacks_to_ten_megabytes_is_refused() {
    let ran = refused(&format!("#p1{}", include_str!("data/zeros.txt").trim()), 2);
    assert!(ran.stderr.contains("1 MiB"), "{}", ran.stderr);
}
