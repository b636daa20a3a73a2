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

mod error;
pub mod events;
mod fee;
mod fields;
mod genesis;
mod invariants;
pub mod keeper;
pub mod math;
pub mod msgs;
mod params;
mod pool;
pub mod query;
mod record;
mod route;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod state;
#[cfg(any(test, all(feature = "testing", debug_assertions)))]
pub mod testing;
#[cfg(test)]
mod tests;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Invariant, Module, ModuleAccount, Result, Routes};

pub use error::Error;
pub use fee::SwapFee;
pub use fields::read_hops;
pub use genesis::{Genesis, GenesisPool, GenesisRecord};
pub use params::Params;
pub use pool::{LP_PREFIX, Pool, Side, lp_denom, pool_of};

/// Can a test make the pricing function wrong in this build? Never in one without debug assertions:
/// features add up over everything that is built together, so a feature alone would be in whatever
/// a build of the whole workspace leaves behind.
pub const CAN_BE_SKEWED: bool = cfg!(any(test, all(feature = "testing", debug_assertions)));

/// Pools, swaps, shares and prices.
#[derive(Debug)]
pub struct Dex;

impl Module for Dex {
    const NAME: &'static str = "dex";
    type Genesis = Genesis;
    const DENOM_PREFIXES: &'static [&'static str] = &[LP_PREFIX];
    const ACCOUNTS: &'static [ModuleAccount] = &[
        ModuleAccount {
            name: keeper::ACCOUNT,
            permissions: &["minter", "burner"],
        },
        ModuleAccount {
            name: keeper::LOCK_ACCOUNT,
            permissions: &[],
        },
    ];

    fn routes(r: &mut Routes) {
        r.msg::<msgs::CreatePool>();
        r.msg::<msgs::AddLiquidity>();
        r.msg::<msgs::RemoveLiquidity>();
        r.msg::<msgs::Swap>();
        r.msg::<msgs::SwapExactOut>();
        r.msg::<msgs::SwapRoute>();
        r.msg::<msgs::UpdateParams>();
        r.query(query::pools);
        r.query(query::pool);
        r.query(query::pool_facts);
        r.query(query::quote);
        r.query(query::position);
        r.query(query::params);
        r.query(query::positions);
        r.query(query::quote_exact_out);
        r.query(query::add_quote);
        r.query(query::remove_quote);
        r.query(query::route);
        r.query(query::swap_plan);
        r.query(query::twap);
        r.event::<events::PoolCreated>();
        r.event::<events::LiquidityAdded>();
        r.event::<events::LiquidityRemoved>();
        r.event::<events::Swapped>();
        r.event::<events::ProtocolFee>();
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
