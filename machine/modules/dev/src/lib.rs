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

/// What only a development chain allows.
#[derive(Debug)]
pub struct Dev;

impl Module for Dev {
    const NAME: &'static str = "dev";
    type Genesis = Genesis;

    fn routes(r: &mut Routes) {
        r.msg::<msgs::SetBalance>();
        r.msg::<msgs::SetEvmAccount>();
        r.msg::<msgs::SetBaseFee>();
        r.msg::<msgs::SetImpersonation>();
        r.query(query::operator);
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
