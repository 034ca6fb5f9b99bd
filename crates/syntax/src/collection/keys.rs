//! Lines of the form `Key: value`.

/// A key that means something to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Title,
    Collection,
    Author,
    Copyright,
    Email,
    Homepage,
    Description,
    Comment,
    Game,
    Solution,
}

/// Key and value of a line, blanks around them left out; a blank may stand before the colon.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    // The longest in use is `Date of Last Change`.
    let colon = line.bytes().take(32).position(|byte| byte == b':')?;
    let (key, value) = line.split_at_checked(colon)?;
    let key = key.trim();
    let good = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '\'' | '/');
    let is_key = key.starts_with(char::is_alphabetic)
        && key.chars().all(good)
        && key.split(' ').count() <= 4;
    let value = value.get(1..)?;
    // `http://...` is an address.
    (is_key && !value.starts_with("//")).then(|| (key, value.trim()))
}

/// What a key means, if it is one of ours.
pub(super) fn of(key: &str) -> Option<Key> {
    const KEYS: [(&str, Key); 19] = [
        ("title", Key::Title),
        ("collection", Key::Collection),
        ("author", Key::Author),
        ("authors", Key::Author),
        ("copyright", Key::Copyright),
        ("email", Key::Email),
        ("e-mail", Key::Email),
        ("mail", Key::Email),
        ("homepage", Key::Homepage),
        ("home page", Key::Homepage),
        ("url", Key::Homepage),
        ("web site", Key::Homepage),
        ("website", Key::Homepage),
        ("description", Key::Description),
        ("comment", Key::Comment),
        ("author comment", Key::Comment),
        ("game", Key::Game),
        ("solution", Key::Solution),
        ("best solution", Key::Solution),
    ];
    KEYS.iter().find(|(name, _)| name.eq_ignore_ascii_case(key)).map(|(_, key)| *key)
}

/// Whether a line is a title in single quotes.
pub(super) fn is_quoted(line: &str) -> bool {
    line.len() > 2 && line.starts_with('\'') && line.ends_with('\'')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short_and_plain() {
        assert_eq!(split("Title:  A: b "), Some(("Title", "A: b")));
        assert_eq!(split("Authors : x"), Some(("Authors", "x")));
        assert_eq!(split("E-Mail:"), Some(("E-Mail", "")));
        for line in ["http://a.b", "1: one", "A line that only goes on and on: no", "é", "(a): b"]
        {
            assert_eq!(split(line), None, "{line}");
        }
        assert_eq!(of("E-mail"), Some(Key::Email));
        assert_eq!(of("Titel"), None);
    }
}
