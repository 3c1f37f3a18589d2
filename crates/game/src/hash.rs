/// Scrambles a number so that every bit of it bears on every bit of the result (the finaliser of SplitMix64).
#[inline]
pub const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// The key of a feature of a state ("this piece on that cell"), to be combined with others by exclusive or.
///
/// `kind` tells features of different sorts apart. It is `const`, so that tables of keys can be built at compile time,
/// and the same on every machine, so that hashes may be stored.
#[inline]
pub const fn hash_key(kind: u32, value: u32) -> u64 {
    mix(((kind as u64) << 32 | value as u64) ^ 0x5155_494e_4355_4e58)
}
