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
mod feed;
mod genesis;
mod invariants;
pub mod keeper;
pub mod math;
pub mod msgs;
mod params;
pub mod query;
mod quote;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod source_kind;
mod state;
#[cfg(test)]
mod tests;
pub mod vote;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Invariant, Module, Result, Routes};

pub use error::Error;
pub use feed::{Feed, MAX_PRICE, Source};
pub use genesis::{Genesis, GenesisPending, GenesisPrice, GenesisReport, GenesisSample};
pub use params::Params;
pub use quote::{Quote, Status};
pub use source_kind::SourceKind;
pub use state::Report;

/// Feeds, reports and prices.
#[derive(Debug)]
pub struct Oracle;

impl Module for Oracle {
    const NAME: &'static str = "oracle";
    type Genesis = Genesis;

    fn routes(r: &mut Routes) {
        r.msg::<msgs::SubmitPrices>();
        r.msg::<msgs::UpsertFeed>();
        r.msg::<msgs::UpdateParams>();
        r.query(query::params);
        r.query(query::feeds);
        r.query(query::prices);
        r.query(query::price);
        r.query(query::twap);
        r.query(query::reports);
        r.event::<events::Reported>();
        r.event::<events::PriceAccepted>();
        r.event::<events::PriceHeld>();
        r.event::<events::FeedChanged>();
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
