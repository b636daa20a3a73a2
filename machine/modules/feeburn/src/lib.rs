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

mod auction;
mod error;
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
mod totals;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Invariant, Module, ModuleAccount, Result, Routes};

pub use auction::Auction;
pub use error::Error;
pub use genesis::{Genesis, GenesisAuction};
pub use params::Params;
pub use totals::Totals;

/// Fees are destroyed, the rest goes to the treasury.
#[derive(Debug)]
pub struct Feeburn;

impl Module for Feeburn {
    const NAME: &'static str = "feeburn";
    type Genesis = Genesis;
    const ACCOUNTS: &'static [ModuleAccount] = &[
        ModuleAccount {
            name: keeper::ACCOUNT,
            permissions: &["burner"],
        },
        ModuleAccount {
            name: keeper::TREASURY_ACCOUNT,
            permissions: &[],
        },
    ];

    fn routes(r: &mut Routes) {
        r.msg::<msgs::BuyAndBurn>();
        r.msg::<msgs::Burn>();
        r.msg::<msgs::SpendTreasury>();
        r.msg::<msgs::UpdateParams>();
        r.query(query::params);
        r.query(query::totals);
        r.query(query::supply);
        r.query(query::auctions);
        r.query(query::auction);
        r.query(query::treasury);
        r.event::<events::FeeBurn>();
        r.event::<events::BuyAndBurn>();
        r.event::<events::VoluntaryBurn>();
        r.event::<events::TreasurySpent>();
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

    fn end_block(ctx: &mut Ctx) -> Result<()> {
        keeper::end_block(ctx)
    }

    #[cfg(any(test, feature = "testing"))]
    fn samples() -> Samples {
        samples::ALL
    }
}
