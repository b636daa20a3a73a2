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
pub mod msgs;
mod params;
pub mod query;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod state;
#[cfg(test)]
mod tests;
mod validator;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Invariant, Module, Result, Routes};

pub use error::Error;
pub use genesis::{Genesis, GenesisValidator};
pub use keeper::Member;
pub use params::{MAX_VALIDATORS, Params};
pub use validator::{Rotation, Standing, Validator, show};

/// Who signs the blocks of a network.
#[derive(Debug)]
pub struct Validators;

impl Module for Validators {
    const NAME: &'static str = "validators";
    type Genesis = Genesis;

    fn routes(r: &mut Routes) {
        r.msg::<msgs::SetValidator>();
        r.msg::<msgs::RemoveValidator>();
        r.msg::<msgs::RotateKey>();
        r.msg::<msgs::Resume>();
        r.msg::<msgs::EditValidator>();
        r.msg::<msgs::UpdateParams>();
        r.query(query::validators);
        r.query(query::validator);
        r.query(query::params);
        r.event::<events::ValidatorSet>();
        r.event::<events::ValidatorRemoved>();
        r.event::<events::ValidatorRotated>();
        r.event::<events::ValidatorEdited>();
        r.event::<events::ValidatorSuspended>();
        r.event::<events::ValidatorResumed>();
        r.event::<events::ValidatorTombstoned>();
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

    /// A set that changes in this block is in force two blocks later, as CometBFT has it.
    fn begin_block(ctx: &mut Ctx) -> Result<()> {
        let (misbehaving, missed) = (ctx.block().misbehaving.clone(), ctx.block().missed.clone());
        for address in &misbehaving {
            keeper::record_misbehavior(ctx, address)?;
        }
        for address in &missed {
            keeper::record_missed(ctx, address)?;
        }
        Ok(())
    }

    #[cfg(any(test, feature = "testing"))]
    fn samples() -> Samples {
        samples::ALL
    }
}
