//! Addresses that a link to a pack can begin with.

use packwright_diagnostics::is_unsafe;

/// Whether a text can be the base of a link, the part before `#`: an address of the web with a host, a
/// file, or a relative address, without `#`, blanks and invisible characters. Other schemes, such as
/// `javascript:`, can do more than open a page.
#[must_use]
pub fn is_link_base(text: &str) -> bool {
    if text.contains(|c: char| c == '#' || c.is_whitespace() || is_unsafe(c)) {
        return false;
    }
    let start = text.split(['/', '?']).next().unwrap_or_default();
    match start.split_once(':') {
        // `//example.org/play` takes the scheme of the page it stands on.
        None => !text.starts_with("//") || has_host(text),
        Some((scheme, rest)) => {
            let is_one_of = |known: &[&str]| known.iter().any(|it| scheme.eq_ignore_ascii_case(it));
            let is_port = !rest.is_empty() && rest.bytes().all(|c| c.is_ascii_digit());
            let after = &text[scheme.len() + 1..];
            if is_one_of(&["http", "https"]) {
                has_host(after)
            } else {
                is_one_of(&["file"])
                    || (is_port && (scheme.contains('.') || is_one_of(&["localhost"])))
            }
        }
    }
}

/// Whether what follows a scheme begins with `//` and the name of a host.
fn has_host(after: &str) -> bool {
    after.strip_prefix("//").is_some_and(|rest| {
        let authority = rest.split(['/', '?']).next().unwrap_or_default();
        let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
        !host.is_empty() && !host.starts_with(':')
    })
}

#[cfg(test)]
mod tests {
    use super::is_link_base;

    #[test]
    fn hosts_are_told_from_schemes() {
        for good in [
            "",
            "/play",
            "play/now",
            "//example.org",
            "localhost:8000/play?a=b:c",
            "example.org:80/play",
            "https://example.org:81?x=1",
            "HTTP://me@example.org/",
            "http://[::1]:80/",
            "file:///home/me/play.html",
        ] {
            assert!(is_link_base(good), "{good}");
        }
        for bad in [
            "https://",
            "https:///play",
            "https:example.org",
            "http://:80/",
            "http://me@/",
            "//",
            ":80",
            "https://example.org/#x",
            "https://example.org/a b",
            " https://example.org",
            "ftp://example.org",
            "javascript:alert(1)",
            "JavaScript:1",
            "data:text/html,x",
            "mailto:me@example.org",
            "\u{202e}x",
        ] {
            assert!(!is_link_base(bad), "{bad}");
        }
    }
}
