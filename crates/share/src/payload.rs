//! Data to payload and back: deflate with the preset dictionary, a checksum, base64url.
//!
//! The payload is base64url without padding of the raw deflate stream followed by four bytes, lowest
//! first: the CRC-32 (that of zip and PNG) of the data and then the stream. The stream is part of it
//! because inflating ignores the bits that fill up its last byte; so any one changed letter shows.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::{Decompress, FlushDecompress, Status};

use crate::deflate::compress;
use crate::dictionary;

/// Bytes that the data of a link may have.
pub(crate) const DATA_BYTES: usize = 1024 * 1024;

const CHECKSUM_BYTES: usize = 4;
/// How much room to make at a time while inflating.
const STEP: usize = 32 * 1024;

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

/// The data of a payload.
pub(crate) fn unpack(payload: &str) -> Result<String, Broken> {
    // A last group of one letter holds no whole byte: letters are missing.
    if payload.len() % 4 == 1 {
        return Err(Broken::Short);
    }
    let bytes = URL_SAFE_NO_PAD.decode(payload).map_err(|_| Broken::Damaged)?;
    let (stream, expected) = bytes.split_last_chunk::<CHECKSUM_BYTES>().ok_or(Broken::Short)?;
    let data = inflate(stream)?;
    if checksum(&data, stream) != *expected {
        return Err(Broken::Damaged);
    }
    String::from_utf8(data).map_err(|_| Broken::Damaged)
}

fn checksum(data: &[u8], stream: &[u8]) -> [u8; CHECKSUM_BYTES] {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(data);
    hasher.update(stream);
    hasher.finalize().to_le_bytes()
}

/// Inflates a whole stream, never making room for more than [`DATA_BYTES`] and one step.
fn inflate(stream: &[u8]) -> Result<Vec<u8>, Broken> {
    let mut inflater = Decompress::new(false);
    inflater.set_dictionary(dictionary::P1).map_err(|_| Broken::Damaged)?;
    let mut out = Vec::new();
    loop {
        out.reserve(STEP);
        let read = usize::try_from(inflater.total_in()).map_err(|_| Broken::Damaged)?;
        let made = out.len();
        let status = inflater
            .decompress_vec(&stream[read..], &mut out, FlushDecompress::None)
            .map_err(|_| Broken::Damaged)?;
        if out.len() > DATA_BYTES {
            return Err(Broken::TooLarge);
        }
        let all_read = inflater.total_in() == stream.len() as u64;
        match status {
            Status::StreamEnd if all_read => return Ok(out),
            Status::StreamEnd => return Err(Broken::Damaged),
            Status::Ok | Status::BufError if all_read && out.len() < out.capacity() => {
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
