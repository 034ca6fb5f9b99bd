//! Data to payload and back: deflate with the preset dictionary, a checksum, base64url.
//!
//! The payload is base64url without padding of the raw deflate stream followed by four bytes, lowest
//! first: the CRC-32 (that of zip and PNG) of the data and then the stream. The stream is part of it
//! because inflating ignores the bits that fill up its last byte; so any one changed letter shows.

use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::general_purpose::{GeneralPurpose, NO_PAD, URL_SAFE_NO_PAD};
use flate2::{Decompress, FlushDecompress, Status};

use crate::deflate::compress;
use crate::dictionary;

/// Bytes that the data of a link may have.
pub(crate) const DATA_BYTES: usize = 1024 * 1024;

const CHECKSUM_BYTES: usize = 4;
/// How much room to make at a time while inflating.
const STEP: usize = 32 * 1024;

/// Reads letters of which the last ones may be anything.
const LENIENT: GeneralPurpose =
    GeneralPurpose::new(&URL_SAFE, NO_PAD.with_decode_allow_trailing_bits(true));

/// What is wrong with a payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// It ends too early.
    Short,
    /// It is not what was packed.
    Damaged,
    /// It inflates to more than [`DATA_BYTES`].
    TooLarge,
}

/// The payload of some data.
pub(crate) fn pack(data: &str) -> String {
    let mut bytes = compress(dictionary::P1, data.as_bytes());
    let checksum = checksum(data.as_bytes(), &bytes);
    bytes.extend_from_slice(&checksum);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A payload, unpacked and found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unpacked {
    /// The data.
    pub(crate) data: String,
    /// How many of the letters are the payload's.
    pub(crate) letters: usize,
    /// The CRC-32 that it ends with.
    pub(crate) checksum: u32,
}

/// The data of the payload that some letters begin with, see [`measured`].
pub(crate) fn unpack(letters: &str) -> Result<String, Broken> {
    measured(letters).map(|unpacked| unpacked.data)
}

/// The payload that some letters begin with. What follows it is not looked at: the stream says itself
/// where it ends, and four bytes after that the payload does.
pub(crate) fn measured(letters: &str) -> Result<Unpacked, Broken> {
    // A last group of one letter holds no whole byte.
    let whole = letters.len() - usize::from(letters.len() % 4 == 1);
    let letters = &letters[..whole];
    let bytes = LENIENT.decode(letters).map_err(|_| Broken::Damaged)?;
    let (data, length) = inflate(&bytes)?;
    let stream = &bytes[..length];
    let expected = bytes[length..].first_chunk::<CHECKSUM_BYTES>().ok_or(Broken::Short)?;
    // The bits that fill up the last letter are zeros, so that no letter can change unseen.
    let own_letters = ((length + CHECKSUM_BYTES) * 8).div_ceil(6);
    let is_exact = URL_SAFE_NO_PAD.decode(&letters[..own_letters]).is_ok();
    if !is_exact || checksum(&data, stream) != *expected {
        return Err(Broken::Damaged);
    }
    let data = String::from_utf8(data).map_err(|_| Broken::Damaged)?;
    Ok(Unpacked { data, letters: own_letters, checksum: u32::from_le_bytes(*expected) })
}

fn checksum(data: &[u8], stream: &[u8]) -> [u8; CHECKSUM_BYTES] {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(data);
    hasher.update(stream);
    hasher.finalize().to_le_bytes()
}

/// Inflates the stream at the start of some bytes, never making room for more than [`DATA_BYTES`] and one
/// step; gives the data and how many bytes the stream has.
fn inflate(bytes: &[u8]) -> Result<(Vec<u8>, usize), Broken> {
    let mut inflater = Decompress::new(false);
    inflater.set_dictionary(dictionary::P1).map_err(|_| Broken::Damaged)?;
    let mut out = Vec::new();
    loop {
        out.reserve(STEP);
        let read = usize::try_from(inflater.total_in()).map_err(|_| Broken::Damaged)?;
        let made = out.len();
        let status = inflater
            .decompress_vec(&bytes[read..], &mut out, FlushDecompress::None)
            .map_err(|_| Broken::Damaged)?;
        if out.len() > DATA_BYTES {
            return Err(Broken::TooLarge);
        }
        let read = usize::try_from(inflater.total_in()).map_err(|_| Broken::Damaged)?;
        match status {
            Status::StreamEnd => return Ok((out, read)),
            Status::Ok | Status::BufError if read == bytes.len() && out.len() < out.capacity() => {
                return Err(Broken::Short);
            }
            Status::BufError if out.len() == made && out.len() < out.capacity() => {
                return Err(Broken::Damaged);
            }
            Status::Ok | Status::BufError => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comes_back_and_every_changed_letter_shows() {
        let payload = pack("Title\nROne\n=3#@#\n");
        assert_eq!(unpack(&payload).as_deref(), Ok("Title\nROne\n=3#@#\n"));
        for after in ["A", "the", "restofthesentence", "AAAAAAAA"] {
            let longer = format!("{payload}{after}");
            assert_eq!(unpack(&longer).as_deref(), Ok("Title\nROne\n=3#@#\n"), "{after}");
        }
        for at in 0..payload.len() {
            for letter in "ABCxyz019-_".chars() {
                let mut changed = payload.clone();
                changed.replace_range(at..=at, &letter.to_string());
                assert!(changed == payload || unpack(&changed).is_err(), "{at} {letter}");
            }
            assert!(unpack(&payload[..at]).is_err(), "cut at {at}");
        }
    }

    #[test]
    fn a_bomb_is_refused_early() {
        let bomb = pack(&"0".repeat(10 * 1024 * 1024));
        assert!(bomb.len() < 65_000);
        assert_eq!(unpack(&bomb), Err(Broken::TooLarge));
        let most = "x".repeat(DATA_BYTES);
        assert_eq!(unpack(&pack(&most)).map(|data| data.len()), Ok(DATA_BYTES));
    }
}
