//! The hash that a pack of a set goes by.

use sha2::{Digest, Sha256};

/// The SHA-256 of a text in UTF-8: 64 hexadecimal digits, small letters.
pub(crate) fn sha256(text: &str) -> String {
    let bytes: [u8; 32] = Sha256::digest(text).into();
    let digit = |value: u8| char::from_digit(value.into(), 16);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).flatten().collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn is_the_known_one() {
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(super::sha256("abc"), known);
    }
}
