//! The 128-bit key of a state.
//!
//! A state is the multiset of (kind, channel, cell) of its things (section Search). The key is the sum,
//! modulo 2^128, of a fixed pseudo-random number for each member: like things are interchangeable by
//! construction, and a move changes two summands. Two different states collide with odds of about
//! 2^-128; among a hundred million states the odds that any two collide are below 10^-22.

use crate::game::{CellIndex, GONE, Kind};

/// The summand of one thing; nothing for a removed one.
#[inline]
pub(crate) fn summand(kind: Kind, channel: u8, cell: CellIndex) -> u128 {
    if cell == GONE {
        return 0;
    }
    let member = u64::from(cell) << 32 | u64::from(kind) << 8 | u64::from(channel);
    let low = mix(member ^ 0x9E37_79B9_7F4A_7C15);
    let high = mix(member ^ 0xD1B5_4A32_D192_ED03);
    u128::from(high) << 64 | u128::from(low)
}

/// A bijection of 64 bits in which every output bit depends on every input bit (the finaliser of
/// the `SplitMix64` generator, in the public domain).
#[inline]
fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}
