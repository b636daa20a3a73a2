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
pub mod query;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod state;
#[cfg(test)]
mod tests;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Module, Result, Routes};

pub use genesis::Genesis;
pub use params::ConsensusParams;

/// Identity, authority and consensus parameters.
#[derive(Debug)]
pub struct Base;

impl Module for Base {
    const NAME: &'static str = "base";
    type Genesis = Genesis;

    fn routes(r: &mut Routes) {
        r.msg::<msgs::UpdateParams>();
        r.query(query::params);
        r.state(state::ALL);
    }

    fn init(ctx: &mut Ctx, genesis: Genesis) -> Result<()> {
        genesis::init(ctx, &genesis)
    }

    fn export(ctx: &Ctx) -> Result<Genesis> {
        genesis::export(ctx)
    }

    #[cfg(any(test, feature = "testing"))]
    fn samples() -> Samples {
        samples::ALL
    }
}
