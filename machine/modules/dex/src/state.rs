//! Everything the exchange stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::Denom;
use tarn_runtime::{Column, Item, Map, Namespace, Sequence};

use crate::record::Record;
use crate::{Params, Pool};

const NS: Namespace = Namespace::new("dex");

/// The parameters.
pub(crate) const PARAMS: Item<Params> = NS.item(1, "params");
/// The number the next pool gets; the first is 1.
pub(crate) const NEXT_POOL: Sequence = NS.sequence(2, "next_pool");
/// All pools.
pub(crate) const POOLS: Map<u64, Pool> = NS.map(3, "pools");
/// The pool of a pair (in the order of names) with a fee in millionths.
pub(crate) const PAIRS: Map<((Denom, Denom), u64), u64> = NS.map(4, "pairs");
/// The pools that hold a token.
pub(crate) const HOLDERS: Map<(Denom, u64), ()> = NS.map(5, "holders");
/// The price history of a pool by milliseconds since 1970.
pub(crate) const RECORDS: Map<(u64, u64), Record> = NS.map(6, "records");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    NEXT_POOL.column(),
    POOLS.column(),
    PAIRS.column(),
    HOLDERS.column(),
    RECORDS.column(),
];
const _: () = Column::assert_distinct(ALL);
