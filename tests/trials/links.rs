//! E1: links as people paste them.

use crate::support::{Ran, run, run_with, scratch};

/// The link of a shipped pack, and what it must decode to.
fn link() -> (String, String) {
    let link = run(&["link", "encode", "packs/dock-drafts"]).expect(0);
    let export = run(&["export", "packs/dock-drafts"]).expect(0);
    (link.stdout.trim_end().to_owned(), export.stdout)
}

fn decode(text: &str) -> Ran {
    run_with(scratch().path(), &["link", "decode", "-"], text.as_bytes())
}

/// The link cut into lines of so many characters.
fn lines(link: &str, width: usize) -> Vec<&str> {
    link.as_bytes().chunks(width).map(|line| str::from_utf8(line).unwrap()).collect()
}

/// The address as one parameter of another address.
fn as_parameter(link: &str) -> String {
    link.replace(':', "%3A").replace('/', "%2F").replace('#', "%23").replace('=', "%3D")
}

#[test]
fn e1_a_link_is_found_inside_what_people_paste() {
    let (fragment, export) = link();
    let link = format!("https://example.org/play{fragment}");
    let parameter = as_parameter(&link);
    let soft = lines(&link, 75).join("=\r\n");
    let quoted = lines(&link, 70).join("\n> ");
    for (how, text) in [
        ("a sentence", format!("Try {link} and tell me whether the last one is too hard.")),
        ("a sentence with a stop", format!("It is here: {link}. I made it on #monday, p1 of 3.")),
        ("German quotes", format!("Schau „{link}“ an, bitte")),
        ("a bare fragment in a sentence", format!("paste this: {fragment} into the page")),
        ("without its hash, in a sentence", format!("open {} please", &fragment[1..])),
        (
            "a quoted mail",
            format!("On Monday Ann wrote:\n> have a look:\n> {quoted}\n> and tell me\n\nI did!"),
        ),
        ("a mail quoted twice", format!(">> {}\n>> Ann", lines(&link, 60).join("\n>> "))),
        ("soft breaks", format!("Hello,=20\r\n\r\n{soft}\r\n\r\nAnn\r\n")),
        ("soft breaks in a quote", format!("> {}\n> Ann", lines(&link, 72).join("=\n> "))),
        ("Slack", format!("<{link}|Dock drafts> from Ann")),
        ("Markdown", format!("[Dock drafts]({link}), five levels")),
        ("Markdown, escaped", format!("see {}", link.replace('_', "\\_"))),
        ("HTML", format!("<p>Play <a href=\"{link}\">Dock drafts</a> tonight</p>")),
        ("a page's word breaks", lines(&link, 40).join("<wbr>")),
        ("a mail that names it twice", format!("{link} <{link}>")),
        ("a tracker behind it", format!("{link}?fbclid=IwAR0abc_DEF-123")),
        ("trackers behind it", format!("{link}&utm_source=chat&utm_medium=x")),
        ("a tracker before it", link.replace('#', "?fbclid=IwAR0abc#")),
        ("a text mark behind it", format!("{link}:~:text=play")),
        ("a redirect", format!("https://l.example.com/l.php?u={parameter}&h=AT0x&s=1")),
        (
            "a redirect with a fragment",
            format!("https://www.example.com/url?q={parameter}&sa=D#top"),
        ),
        (
            "a redirect, encoded twice",
            format!("https://r.example.com/?to={}", parameter.replace('%', "%25")),
        ),
        (
            "safe links",
            format!(
                "https://eur.safelinks.example.com/?url={parameter}&data=05%7C01%7Cann%40example.org%7C0&reserved=0"
            ),
        ),
        (
            "a mail filter",
            format!(
                "https://urldefense.proofpoint.com/v2/url?u={}&d=DwMF-g&c=abc",
                link.replace('-', "-2D")
                    .replace('_', "-5F")
                    .replace(':', "-3A")
                    .replace('#', "-23")
                    .replace('/', "_")
            ),
        ),
        (
            "a newer mail filter",
            format!("https://urldefense.com/v3/__{}__;Iw!!AbC!xyz$", link.replace('#', "*")),
        ),
        ("JSON", format!("{{\"url\": \"{}\"}}", link.replace('/', "\\/"))),
        ("JSON, escaped", format!("{{\"url\": \"{}\"}}", link.replace('#', "\\u0023"))),
        ("blanks and invisible characters", lines(&link, 30).join(" \u{200B}\u{AD}")),
        ("CSV", format!("1;\"{link}\";Dock drafts;5")),
    ] {
        let ran = decode(&text).expect(0);
        assert_eq!(ran.stdout, export, "{how}: {text}");
    }
}

#[test]
fn e1_a_link_with_its_sentence_is_taken_wherever_a_pack_is() {
    let (fragment, _) = link();
    let link = format!("https://example.org/play{fragment}?fbclid=x");
    let folder = scratch();
    for command in ["lint", "solve"] {
        let ran = crate::support::run_in(folder.path(), &[command, &link, "--format", "json"]);
        assert!(ran.stderr.is_empty() && ran.stdout.contains('{'), "{ran:#?}");
    }
}

#[test]
fn e1_what_is_wrong_with_a_link_in_a_text_is_said_as_it_is() {
    let (fragment, _) = link();
    let link = format!("https://example.org/play{fragment}");
    let cut = &link[..link.len() - 9];
    for (text, said) in [
        (format!("see {cut} and tell me"), "the end of the link is missing"),
        (format!("> see {}\n> Ann", lines(cut, 60).join("\n> ")), "the end of the link is missing"),
        (format!("see {cut}… (more)"), "the end of the link is missing"),
        ("see https://example.org/play for more".to_owned(), "there is no pack in this link"),
        ("see vitamin p1 in the list".to_owned(), "there is no pack in this link"),
        ("see https://example.org/play#q9AbCdEf tonight".to_owned(), "newer packwright"),
    ] {
        let ran = decode(&text).expect(2);
        assert!(ran.stderr.contains(said), "{text}: {}", ran.stderr);
    }
}

#[test]
fn e1_of_two_links_the_first_is_taken_and_the_other_told() {
    let (first, export) = link();
    let second = run(&["link", "encode", "packs/first-crates"]).expect(0).stdout;
    let ran = decode(&format!("old: {first}\nnew: {second}")).expect(0);
    assert_eq!(ran.stdout, export);
    assert!(ran.stderr.contains("links to 1 other pack"), "{}", ran.stderr);
    let twice = decode(&format!("{first} {first}")).expect(0);
    assert!(twice.stderr.is_empty(), "{}", twice.stderr);
}

#[test]
fn e1_without_solutions_and_with_some_levels_only() {
    let whole = run(&["export", "packs/dock-drafts"]).expect(0).json();
    let some = ["hand-off", "door-stop"];
    let ran = run(&[
        "link",
        "encode",
        "packs/dock-drafts",
        "--no-solutions",
        "--level",
        some[0],
        "--level",
        some[1],
    ])
    .expect(0);
    let given = decode(&ran.stdout).expect(0).json();
    let mut expected = whole.clone();
    let levels = expected["levels"].as_array_mut().unwrap();
    levels.retain(|level| some.iter().any(|id| level["id"] == **id));
    assert_eq!(levels.len(), 2);
    for level in levels {
        assert!(level.as_object_mut().unwrap().remove("solution").is_some(), "{level:#}");
    }
    assert_eq!(given, expected);
    let listed = run(&[
        "link",
        "encode",
        "packs/dock-drafts",
        "--no-solutions",
        "--level",
        "hand-off,door-stop",
    ]);
    assert_eq!(listed.expect(0).stdout, ran.stdout);
    let unknown = run(&["link", "encode", "packs/dock-drafts", "--level", "hand-of"]).expect(2);
    assert!(
        unknown.stderr.contains("did you mean `hand-off`?") && unknown.stdout.is_empty(),
        "{unknown:#?}"
    );
}

#[test]
fn e1_the_length_is_told_with_what_it_fits() {
    let ran = run(&["link", "encode", "packs/dock-drafts"]).expect(0);
    let length = ran.stdout.trim_end().chars().count();
    assert!(length < 2_000);
    assert_eq!(
        ran.stderr,
        format!(
            "note: the link has {length} characters: it fits a QR code, a message of 2,000 characters, an \
             address of 8,000 characters\n"
        )
    );
    let base = format!("https://example.org/{}", "x".repeat(2_953 - length - 20));
    for (base, fits, not) in [
        (base.clone(), "it fits a QR code, an address of 8,000", "too long for a message of 2,000"),
        (base + "x", "it fits an address of 8,000", "too long for a QR code, a message of 2,000"),
        (
            format!("/{}", "x".repeat(9_000)),
            "",
            "too long for a QR code, a message of 2,000 characters, an address",
        ),
    ] {
        let ran = run(&["link", "encode", "packs/dock-drafts", "--base", &base]).expect(0);
        assert!(ran.stderr.contains(fits) && ran.stderr.contains(not), "{}", ran.stderr);
        assert!(ran.stderr.contains("--no-solutions makes it"), "{}", ran.stderr);
    }
}
