#![doc = include_str!("../README.md")]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

mod genesis;
pub mod keeper;
pub mod msgs;
mod params;
mod plan;
pub mod query;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod state;
#[cfg(test)]
mod tests;
pub mod upgrade;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Module, Result, Routes};

pub use genesis::Genesis;
pub use params::ConsensusParams;

/// Identity, authority, consensus parameters and upgrades.
#[derive(Debug)]
pub struct Base;

impl Module for Base {
    const NAME: &'static str = "base";
    type Genesis = Genesis;

    fn routes(r: &mut Routes) {
        r.msg::<msgs::UpdateParams>();
        r.msg::<msgs::SoftwareUpgrade>();
        r.msg::<msgs::CancelUpgrade>();
        r.query(query::params);
        r.query(query::current_plan);
        r.query(query::applied_plan);
        r.state(state::ALL);
    }

    fn init(ctx: &mut Ctx, genesis: Genesis) -> Result<()> {
        genesis::init(ctx, &genesis)
    }

    fn begin_block(ctx: &mut Ctx) -> Result<()> {
        upgrade::begin_block(ctx)
    }

    fn export(ctx: &Ctx) -> Result<Genesis> {
        genesis::export(ctx)
    }

    #[cfg(any(test, feature = "testing"))]
    fn samples() -> Samples {
        samples::ALL
    }
}
