#![doc = include_str!("../README.md")]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

mod error;
pub mod events;
mod genesis;
mod invariants;
pub mod keeper;
mod metadata;
pub mod msgs;
mod params;
pub mod query;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod state;
#[cfg(test)]
mod tests;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Invariant, Module, Result, Routes};

pub use error::Error;
pub use genesis::{Balance, Genesis};
pub use metadata::Metadata;
pub use params::Params;

/// Balances, supply and transfers.
#[derive(Debug)]
pub struct Bank;

impl Module for Bank {
    const NAME: &'static str = "bank";
    type Genesis = Genesis;

    fn routes(r: &mut Routes) {
        r.msg::<msgs::Send>();
        r.msg::<msgs::MultiSend>();
        r.msg::<msgs::UpdateParams>();
        r.msg::<msgs::SetSendEnabled>();
        r.query(query::balance);
        r.query(query::all_balances);
        r.query(query::spendable_balances);
        r.query(query::spendable_balance_by_denom);
        r.query(query::total_supply);
        r.query(query::supply_of);
        r.query(query::params);
        r.query(query::denoms_metadata);
        r.query(query::denom_metadata);
        r.query(query::denom_metadata_by_query_string);
        r.query(query::denom_owners);
        r.query(query::send_enabled);
        r.event::<events::CoinSpent>();
        r.event::<events::CoinReceived>();
        r.event::<events::Transferred>();
        r.event::<events::Sender>();
        r.event::<events::Minted>();
        r.event::<events::Burned>();
        r.errors::<Error>();
        r.state(state::ALL);
    }

    fn init(ctx: &mut Ctx, genesis: Genesis) -> Result<()> {
        genesis::init(ctx, genesis)
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
