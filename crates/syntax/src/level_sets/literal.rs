//! Quoted texts of JavaScript and JSON, decoded.

/// The text that a literal with its quotes stands for.
pub(super) fn decoded(literal: &str) -> String {
    let mut inside = literal.chars();
    let quote = inside.next();
    if inside.clone().next_back() == quote {
        inside.next_back();
    }
    let mut rest = inside.as_str();
    let mut out = String::with_capacity(rest.len());
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        rest = escape(rest, &mut out);
    }
    out.push_str(rest);
    out
}

/// Adds what stands after a backslash means; what comes after that.
fn escape<'a>(rest: &'a str, out: &mut String) -> &'a str {
    let Some(letter) = rest.chars().next() else { return rest };
    let after = &rest[letter.len_utf8()..];
    match letter {
        'n' => out.push('\n'),
        'r' => out.push('\r'),
        't' => out.push('\t'),
        'b' => out.push('\u{8}'),
        'f' => out.push('\u{c}'),
        'v' => out.push('\u{b}'),
        '0' => out.push('\0'),
        // The text goes on in the next line.
        '\r' => return after.strip_prefix('\n').unwrap_or(after),
        '\n' => {}
        'x' => return hex(after, 2, out).unwrap_or(after),
        'u' => return unicode(after, out).unwrap_or(after),
        other => out.push(other),
    }
    after
}

fn hex<'a>(after: &'a str, digits: usize, out: &mut String) -> Option<&'a str> {
    out.push(char::from_u32(number(after.get(..digits)?)?)?);
    Some(&after[digits..])
}

fn number(digits: &str) -> Option<u32> {
    let all = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    u32::from_str_radix(digits, 16).ok().filter(|_| all)
}

/// What stands after `\u`: a code in braces, four digits, or two times four for what lies beyond.
fn unicode<'a>(after: &'a str, out: &mut String) -> Option<&'a str> {
    if let Some(braced) = after.strip_prefix('{') {
        // Ten digits are more than any character has.
        let end = braced.bytes().take(10).position(|byte| byte == b'}')?;
        out.push(char::from_u32(number(braced.get(..end)?)?)?);
        return Some(&braced[end + 1..]);
    }
    let high = number(after.get(..4)?)?;
    let second = || after.get(4..10)?.strip_prefix("\\u");
    if let (0xD800..0xDC00, Some(low)) = (high, second().and_then(number))
        && (0xDC00..0xE000).contains(&low)
    {
        let code = 0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00);
        out.push(char::from_u32(code)?);
        return Some(&after[10..]);
    }
    out.push(char::from_u32(high).unwrap_or(char::REPLACEMENT_CHARACTER));
    Some(&after[4..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_what_javascript_says() {
        assert_eq!(decoded(r"'it\'s \x41\u0042\u{1F4E6}\ud83d\udce6'"), "it's AB📦📦");
        assert_eq!(decoded("\"a\\\nb\\tc\\\\\""), "ab\tc\\");
        assert_eq!(decoded("`plain`"), "plain");
        assert_eq!(decoded("''"), "");
    }

    #[test]
    fn broken_escapes_lose_nothing_else() {
        for text in
            ["'\\", "'\\u", "'\\u{", "'\\uD83D'", "'\\xZZa'", "'", "'\\ué'", "'\\u{110000}'"]
        {
            let _ = decoded(text);
        }
        assert_eq!(decoded("'a\\xZZb'"), "aZZb");
    }
}
