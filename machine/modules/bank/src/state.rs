//! Everything the bank stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::{Address, Amount, Denom};
use tarn_runtime::{Column, Item, Map, Namespace};

use crate::{Metadata, Params};

const NS: Namespace = Namespace::new("bank");

/// Whether denoms may be sent when nothing else is said.
pub(crate) const PARAMS: Item<Params> = NS.item(1, "params");
/// Exceptions to that.
pub(crate) const SEND_ENABLED: Map<Denom, bool> = NS.map(2, "send_enabled");
/// Total per denom; always the sum of `BALANCES`.
pub(crate) const SUPPLY: Map<Denom, Amount> = NS.map(3, "supply");
/// What a denom is called and how it is shown.
pub(crate) const METADATA: Map<Denom, Metadata> = NS.map(4, "metadata");
/// What an account owns. A zero balance is absence, so iteration lists holdings only.
pub(crate) const BALANCES: Map<(Address, Denom), Amount> = NS.map(5, "balances");
/// Who owns a denom.
pub(crate) const OWNERS: Map<(Denom, Address), ()> = NS.map(6, "owners");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    SEND_ENABLED.column(),
    SUPPLY.column(),
    METADATA.column(),
    BALANCES.column(),
    OWNERS.column(),
];
const _: () = Column::assert_sound(ALL);
