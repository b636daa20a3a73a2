//! Everything this module stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::{Address, Denom};
use tarn_runtime::{Column, Item, Namespace};

use crate::params::ConsensusParams;

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

pub(crate) const ALL: &[Column] = &[
    CHAIN_ID.column(),
    PREFIX.column(),
    DENOM.column(),
    EVM_CHAIN_ID.column(),
    GAS_PRICE.column(),
    AUTHORITY.column(),
    PARAMS.column(),
];
const _: () = Column::assert_sound(ALL);
