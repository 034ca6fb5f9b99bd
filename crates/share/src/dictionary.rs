//! The preset dictionary of the tag `p1`: what packs tend to say, so that a link need not.

/// The dictionary's bytes. Part of the tag for ever: a changed byte breaks every link ever made, so
/// a better dictionary is a new file with a new tag.
///
/// Deflate reaches recent bytes with fewer bits, so what is most common stands last.
pub(crate) const P1: &[u8] = include_bytes!("../dictionaries/p1.txt");

#[cfg(test)]
mod tests {
    use super::P1;

    #[test]
    fn is_frozen() {
        assert_eq!((P1.len(), crc32fast::hash(P1)), (3347, 0xFBF6_F2B8));
    }
}
