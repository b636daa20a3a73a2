//! Everything the exchange stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::Denom;
use tarn_primitives::crypto::sha256;
use tarn_runtime::{Column, Item, Map, Namespace, Sequence};

use crate::math::Accumulator;
use crate::{Params, Pool};

const NS: Namespace = Namespace::new("dex");

/// The parameters.
pub(crate) const PARAMS: Item<Params> = NS.item(1, "params");
/// The number the next pool gets; the first is 1.
pub(crate) const NEXT_POOL: Sequence = NS.sequence(2, "next_pool");
/// All pools.
pub(crate) const POOLS: Map<u64, Pool> = NS.map(3, "pools");
/// The pool of a pair, by [`pair_key`] and the fee in millionths.
pub(crate) const PAIRS: Map<([u8; 32], u64), u64> = NS.map(4, "pairs");
/// The pools that hold a token.
pub(crate) const HOLDERS: Map<(Denom, u64), ()> = NS.map(5, "holders");
/// The price history of a pool by milliseconds since 1970; sampled, see ADR 13.
pub(crate) const RECORDS: Map<(u64, u64), Accumulator> = NS.map(6, "records");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    NEXT_POOL.column(),
    POOLS.column(),
    PAIRS.column(),
    HOLDERS.column(),
    RECORDS.column(),
];
const _: () = Column::assert_sound(ALL);

/// The first part of a pair's key: SHA-256 of both names in their order, each behind its length. Two
/// names together may be longer than a key of the store.
pub(crate) fn pair_key((first, second): &(Denom, Denom)) -> [u8; 32] {
    let mut bytes = Vec::new();
    for denom in [first, second] {
        let name = denom.as_str().as_bytes();
        // A denom has at most 128 bytes.
        bytes.push(u8::try_from(name.len()).unwrap_or(u8::MAX));
        bytes.extend_from_slice(name);
    }
    sha256(&bytes)
}
