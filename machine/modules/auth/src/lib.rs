#![doc = include_str!("../README.md")]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

mod account;
pub mod events;
mod genesis;
mod invariants;
pub mod keeper;
pub mod msgs;
mod params;
pub mod query;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod state;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use tarn_primitives::Address;
#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Invariant, Module, ModuleAccount, Result, Routes};

pub use account::{Account, MAX_COUNTER, ModuleInfo};
pub use genesis::Genesis;
pub use params::Params;

/// Collects the fees of every transaction.
pub const FEE_COLLECTOR: &str = "fee_collector";

/// The address of the fee collector, hashed once.
pub fn fee_collector() -> Address {
    static ADDRESS: LazyLock<Address> = LazyLock::new(|| Address::of_module(FEE_COLLECTOR));
    *ADDRESS
}

/// Accounts: numbers, sequences, public keys.
#[derive(Debug)]
pub struct Auth;

impl Module for Auth {
    const NAME: &'static str = "auth";
    type Genesis = Genesis;
    // Made by the bank: the accounts of the document have the first numbers.
    const ACCOUNTS: &'static [ModuleAccount] = &[ModuleAccount {
        name: FEE_COLLECTOR,
        permissions: &[],
    }];

    fn routes(r: &mut Routes) {
        r.msg::<msgs::UpdateParams>();
        r.query(query::accounts);
        r.query(query::account);
        r.query(query::account_address_by_id);
        r.query(query::account_info);
        r.query(query::params);
        r.query(query::module_accounts);
        r.query(query::module_account_by_name);
        r.query(query::bech32_prefix);
        r.query(query::address_bytes_to_string);
        r.query(query::address_string_to_bytes);
        r.event::<events::FeePaid>();
        r.event::<events::SequenceUsed>();
        r.event::<events::Signed>();
        r.state(state::ALL);
    }

    fn init(ctx: &mut Ctx, genesis: Genesis) -> Result<()> {
        genesis::init(ctx, &genesis)
    }

    fn export(ctx: &Ctx) -> Result<Genesis> {
        genesis::export(ctx)
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    #[cfg(any(test, feature = "testing"))]
    fn samples() -> Samples {
        samples::ALL
    }
}
