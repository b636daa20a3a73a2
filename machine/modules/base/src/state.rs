//! Everything this module stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::{Address, Denom};
use tarn_runtime::{Column, Item, Map, Namespace};

use crate::params::ConsensusParams;
use crate::plan::Plan;

const NS: Namespace = Namespace::new("base");

/// Part of every signature.
pub(crate) const CHAIN_ID: Item<String> = NS.item(1, "chain_id");
/// Of account addresses.
pub(crate) const PREFIX: Item<String> = NS.item(2, "prefix");
/// What fees are counted in.
pub(crate) const DENOM: Item<Denom> = NS.item(3, "denom");
/// What EVM wallets know this chain by.
pub(crate) const EVM_CHAIN_ID: Item<u64> = NS.item(4, "evm_chain_id");
/// The price nodes ask by default, `0.025utarn`; empty for none.
pub(crate) const GAS_PRICE: Item<String> = NS.item(5, "gas_price");
/// Who may change parameters.
pub(crate) const AUTHORITY: Item<Address> = NS.item(6, "authority");
/// Block size, evidence and validator rules.
pub(crate) const PARAMS: Item<ConsensusParams> = NS.item(7, "consensus_params");
/// The upgrade that is planned; none if none is.
pub(crate) const PLAN: Map<(), Plan> = NS.map(8, "upgrade_plan");
/// The first block after each upgrade that took place, by its name.
pub(crate) const APPLIED: Map<String, u64> = NS.map(9, "applied_upgrades");

pub(crate) const ALL: &[Column] = &[
    CHAIN_ID.column(),
    PREFIX.column(),
    DENOM.column(),
    EVM_CHAIN_ID.column(),
    GAS_PRICE.column(),
    AUTHORITY.column(),
    PARAMS.column(),
    PLAN.column(),
    APPLIED.column(),
];
const _: () = Column::assert_sound(ALL);
