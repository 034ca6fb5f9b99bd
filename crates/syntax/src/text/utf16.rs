//! Texts of two bytes a character, with a mark at their head or without.

/// How many pairs of bytes are looked at to tell a text without a mark.
const SAMPLE: usize = 4096;

/// The text of these bytes, if they are UTF-16: by the mark at their head, or because nearly every
/// second byte is zero, as in any text that is mostly ASCII, and all of it is well formed.
pub(crate) fn decode(bytes: &[u8]) -> Option<String> {
    match bytes {
        // The mark of UTF-32, which no editor writes today.
        [0xFF, 0xFE, 0, 0, ..] => None,
        [0xFF, 0xFE, body @ ..] => Some(with_mark(body, false)),
        [0xFE, 0xFF, body @ ..] => Some(with_mark(body, true)),
        _ => {
            let is_big = order(bytes)?;
            char::decode_utf16(units(bytes, is_big)).collect::<Result<String, _>>().ok()
        }
    }
}

/// The text behind a mark; what is no character is replaced, as is half a character at the end.
fn with_mark(body: &[u8], is_big: bool) -> String {
    let characters = char::decode_utf16(units(body, is_big));
    let mut text: String = characters.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    // A line end that some tool has added as one byte.
    if body.len() % 2 == 1 && !matches!(body.last(), Some(0 | b'\n' | b'\r')) {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    text
}

fn units(bytes: &[u8], is_big: bool) -> impl Iterator<Item = u16> + '_ {
    bytes.chunks_exact(2).map(move |pair| {
        let pair = [pair[0], pair[1]];
        if is_big { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) }
    })
}

/// The order of the bytes of a text without a mark: whether the greater one comes first. None if it
/// does not look like UTF-16.
fn order(bytes: &[u8]) -> Option<bool> {
    let pairs = bytes.chunks_exact(2).take(SAMPLE);
    let (mut all, mut first, mut second) = (0_usize, 0_usize, 0_usize);
    for pair in pairs {
        all += 1;
        first += usize::from(pair[0] == 0);
        second += usize::from(pair[1] == 0);
    }
    let (most, few) = (all * 3 / 4, all / 20);
    match () {
        () if all < 2 => None,
        () if first > most && second <= few => Some(true),
        () if second > most && first <= few => Some(false),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str, is_big: bool) -> Vec<u8> {
        let pair = |unit: u16| if is_big { unit.to_be_bytes() } else { unit.to_le_bytes() };
        text.encode_utf16().flat_map(pair).collect()
    }

    #[test]
    fn both_orders_with_and_without_a_mark() {
        let text = "Łódź 🐈\r\n#####\r\n#@$.#\r\n#####\r\n";
        for is_big in [false, true] {
            assert_eq!(decode(&bytes(text, is_big)).as_deref(), Some(text));
            let marked = bytes(&format!("\u{feff}{text}"), is_big);
            assert_eq!(decode(&marked).as_deref(), Some(text));
            let odd = [marked, b"\n".to_vec()].concat();
            assert_eq!(decode(&odd).as_deref(), Some(text));
        }
    }

    #[test]
    fn other_bytes_are_not_taken_for_it() {
        for other in
            [&b"#####\n\0\0\0\0\n#@$.#\n"[..], b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"", b"a\0"]
        {
            assert_eq!(decode(other), None, "{other:?}");
        }
    }
}
