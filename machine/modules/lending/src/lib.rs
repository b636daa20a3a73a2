#![doc = include_str!("../README.md")]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]
#![expect(
    clippy::doc_markdown,
    reason = "the README's table of errors is generated from their plain texts"
)]

mod config;
mod error;
pub mod events;
mod genesis;
mod invariants;
pub mod keeper;
pub mod math;
pub mod msgs;
mod params;
mod position;
pub mod query;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod state;
#[cfg(test)]
mod tests;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Invariant, Module, ModuleAccount, Result, Routes};

pub use config::{Config, Listing};
pub use error::Error;
pub use genesis::{
    Genesis, GenesisBooks, GenesisDebt, GenesisMarket, GenesisPosition, GenesisSupply,
};
pub use params::Params;
pub use position::{Debt, Position, Supply};

/// Markets in which coins are lent against collateral.
#[derive(Debug)]
pub struct Lending;

impl Module for Lending {
    const NAME: &'static str = "lending";
    const ACCOUNTS: &'static [ModuleAccount] = &[ModuleAccount {
        name: keeper::ACCOUNT,
        permissions: &[],
    }];
    type Genesis = Genesis;

    fn routes(r: &mut Routes) {
        r.msg::<msgs::Supply>();
        r.msg::<msgs::Withdraw>();
        r.msg::<msgs::Borrow>();
        r.msg::<msgs::Repay>();
        r.msg::<msgs::SetCollateral>();
        r.msg::<msgs::Liquidate>();
        r.msg::<msgs::UpsertMarket>();
        r.msg::<msgs::WithdrawReserves>();
        r.msg::<msgs::Pause>();
        r.msg::<msgs::UpdateParams>();
        r.query(query::params);
        r.query(query::markets);
        r.query(query::market);
        r.query(query::position);
        r.query(query::max_borrow);
        r.query(query::max_withdraw);
        r.query(query::liquidatable);
        r.query(query::liquidation_quote);
        r.query(query::rates);
        r.event::<events::Supplied>();
        r.event::<events::Withdrawn>();
        r.event::<events::Borrowed>();
        r.event::<events::Repaid>();
        r.event::<events::CollateralSet>();
        r.event::<events::Liquidated>();
        r.event::<events::Forfeited>();
        r.event::<events::BadDebt>();
        r.event::<events::MarketChanged>();
        r.event::<events::Paused>();
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

    #[cfg(any(test, feature = "testing"))]
    fn samples() -> Samples {
        samples::ALL
    }
}
