//! Everything the oracle stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::{Address, Denom};
use tarn_runtime::{Column, Item, Map, Namespace};

use crate::math::{Guard, Sums};
use crate::{Feed, Params};

const NS: Namespace = Namespace::new("oracle");

/// The parameters.
pub(crate) const PARAMS: Item<Params> = NS.item(1, "params");
/// All feeds by symbol.
pub(crate) const FEEDS: Map<String, Feed> = NS.map(2, "feeds");
/// The feed of a denomination.
pub(crate) const BY_DENOM: Map<Denom, String> = NS.map(3, "by_denom");
/// The last price of a feed.
pub(crate) const PRICES: Map<String, Tracked> = NS.map(4, "prices");
/// The newest report of a feeder about a feed.
pub(crate) const REPORTS: Map<(String, Address), Report> = NS.map(5, "reports");
/// Sums of the past of a feed by milliseconds since 1970.
pub(crate) const SAMPLES: Map<(String, u64), Sums> = NS.map(6, "samples");
/// Feeds with a report of this block.
pub(crate) const DIRTY: Map<String, ()> = NS.map(7, "dirty");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    FEEDS.column(),
    BY_DENOM.column(),
    PRICES.column(),
    REPORTS.column(),
    SAMPLES.column(),
    DIRTY.column(),
];
const _: () = Column::assert_sound(ALL);

/// What a feeder said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    /// USD per whole token, scaled by 10^18.
    pub price: u128,
    /// When it was seen, in milliseconds since 1970.
    pub observed_at: u64,
}

/// The last price of a feed and its sums until then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tracked {
    /// The price and what guards it.
    pub(crate) guard: Guard,
    /// Sums until the price was accepted.
    pub(crate) sums: Sums,
    /// When the newest sample was taken, in milliseconds since 1970.
    pub(crate) sampled_at: u64,
}

tarn_runtime::record_values! {
    Report { price, observed_at }
    Tracked { guard, sums, sampled_at }
}
