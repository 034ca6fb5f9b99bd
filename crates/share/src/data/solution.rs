//! Solutions in p1 data: three moves a character.

const MOVES: [char; 4] = ['U', 'D', 'L', 'R'];
const FIRST: u32 = 33;

/// Packs a route of plain capitals; none where it holds anything else.
pub(crate) fn pack(route: &str) -> Option<String> {
    let number =
        |c: char| MOVES.into_iter().zip(0..).find(|(known, _)| *known == c).map(|(_, at)| at);
    let moves: Vec<u32> = route.chars().map(number).collect::<Option<_>>()?;
    let character = |moves: &[u32]| match *moves {
        [a, b, c] => char::from_u32(FIRST + a + 4 * b + 16 * c),
        [a, b] => char::from_u32(FIRST + 64 + a + 4 * b),
        [a] => char::from_u32(FIRST + 80 + a),
        _ => None,
    };
    moves.chunks(3).map(character).collect()
}

/// The route of plain capitals that was packed; none where the text is not one that was. Shorter
/// chunks are taken at the end only.
pub(crate) fn unpack(packed: &str) -> Option<String> {
    let mut out = String::with_capacity(packed.len() * 3);
    let mut ended = false;
    for character in packed.chars() {
        let value = u32::from(character).checked_sub(FIRST)?;
        let (count, value) = match value {
            0..64 => (3, value),
            64..80 => (2, value - 64),
            80..84 => (1, value - 80),
            _ => return None,
        };
        if ended {
            return None;
        }
        ended = count < 3;
        out.extend((0..count).map(|place| MOVES[(value >> (2 * place) & 3) as usize]));
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_comes_back() {
        let route = "UDLRRLDUULRDDLUURRLLDRUU";
        for end in 0..route.len() {
            let packed = pack(&route[..end]).unwrap();
            assert_eq!(packed.chars().count(), end.div_ceil(3));
            assert_eq!(unpack(&packed).as_deref(), Some(&route[..end]));
        }
    }

    #[test]
    fn what_was_never_packed_is_refused() {
        assert_eq!(pack("UX"), None);
        assert_eq!(unpack(" "), None);
        assert_eq!(unpack("~"), None);
        assert_eq!(unpack("r!"), None, "a short chunk before the end");
        assert_eq!(unpack("é"), None);
    }
}
