//! Everything the fee burn stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::{Amount, Denom};
use tarn_runtime::{Column, Item, Map, Namespace};

use crate::{Auction, Params, Totals};

const NS: Namespace = Namespace::new("feeburn");

/// The parameters.
pub(crate) const PARAMS: Item<Params> = NS.item(1, "params");
/// What was burned; none before the first burn.
pub(crate) const TOTALS: Item<Totals> = NS.item(2, "totals");
/// The auction of a denomination.
pub(crate) const AUCTIONS: Map<Denom, Auction> = NS.map(3, "auctions");
/// The supply of the burn denomination at genesis.
pub(crate) const INITIAL_SUPPLY: Item<Amount> = NS.item(4, "initial_supply");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    TOTALS.column(),
    AUCTIONS.column(),
    INITIAL_SUPPLY.column(),
];
const _: () = Column::assert_sound(ALL);
