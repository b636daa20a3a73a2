//! Everything lending stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::{Address, Denom};
use tarn_runtime::{Column, Item, Map, Namespace};

use crate::Params;
use crate::config::Listing;
use crate::math::Market;
use crate::position::Position;

const NS: Namespace = Namespace::new("lending");

/// The parameters.
pub(crate) const PARAMS: Item<Params> = NS.item(1, "params");
/// What each market is.
pub(crate) const CONFIGS: Map<Denom, Listing> = NS.map(2, "configs");
/// The books of each market.
pub(crate) const MARKETS: Map<Denom, Market> = NS.map(3, "markets");
/// What an account has and owes; 0 is the account itself.
pub(crate) const POSITIONS: Map<(Address, u64), Position> = NS.map(4, "positions");
/// Who owes something.
pub(crate) const DEBTORS: Map<(Address, u64), ()> = NS.map(5, "debtors");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    CONFIGS.column(),
    MARKETS.column(),
    POSITIONS.column(),
    DEBTORS.column(),
];
const _: () = Column::assert_sound(ALL);
