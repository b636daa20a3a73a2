#![doc = include_str!("../README.md")]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

pub mod accounts;
pub mod ante;
pub mod basefee;
pub mod blockhash;
mod code;
mod error;
pub mod events;
pub mod faces;
mod genesis;
mod invariants;
pub mod keeper;
pub mod ledger;
pub mod msgs;
pub mod overwrite;
mod params;
pub mod query;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod state;
#[cfg(test)]
mod tests;
pub mod tx;
pub mod vm;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Invariant, Module, ModuleAccount, Result, Routes};

pub use error::Error;
pub use genesis::{Genesis, GenesisAllowance, GenesisContract, GenesisFraction, GenesisSlot};
pub use params::Params;

/// Ethereum contracts on the chain's accounts.
#[derive(Debug)]
pub struct Evm;

impl Module for Evm {
    const NAME: &'static str = "evm";
    const ACCOUNTS: &'static [ModuleAccount] = &[
        ModuleAccount {
            name: keeper::RESERVE,
            permissions: &[],
        },
        ModuleAccount {
            name: keeper::SINK,
            permissions: &[],
        },
    ];
    type Genesis = Genesis;

    fn routes(r: &mut Routes) {
        r.msg::<msgs::EthereumTx>();
        r.msg::<msgs::UpdateParams>();
        r.query(query::params);
        r.query(query::account);
        r.query(query::code_of_account);
        r.query(query::storage);
        r.query(query::base_fee);
        r.event::<events::EvmBlock>();
        r.event::<events::EvmStopped>();
        r.event::<events::EthereumTx>();
        r.errors::<Error>();
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

    fn begin_block(ctx: &mut Ctx) -> Result<()> {
        keeper::begin_block(ctx)
    }

    fn end_block(ctx: &mut Ctx) -> Result<()> {
        keeper::end_block(ctx)
    }

    #[cfg(any(test, feature = "testing"))]
    fn samples() -> Samples {
        samples::ALL
    }
}
