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
mod fields;
mod genesis;
mod grant;
mod hash;
mod invariants;
pub mod keeper;
mod limit;
pub mod msgs;
mod note;
mod params;
mod pool;
pub mod query;
#[cfg(any(test, feature = "testing"))]
mod samples;
mod spend;
mod state;
#[cfg(test)]
mod tests;
pub mod verify;

#[cfg(any(test, feature = "testing"))]
use tarn_runtime::testing::Samples;
use tarn_runtime::{Ctx, Invariant, Module, ModuleAccount, Result, Routes};

pub use error::Error;
pub use genesis::{
    Genesis, GenesisGrant, GenesisKey, GenesisLimit, GenesisNote, GenesisNullifier, GenesisPool,
    GenesisRoot, GenesisStats,
};
pub use grant::Grant;
pub use hash::Hash;
pub use limit::Limit;
pub use note::Note;
pub use params::Params;
pub use pool::Pool;
pub use spend::{Act, Ready, Rings, Spend};

/// Shielded notes.
#[derive(Debug)]
pub struct Privacy;

impl Module for Privacy {
    const NAME: &'static str = keeper::NAME;
    type Genesis = Genesis;
    const ACCOUNTS: &'static [ModuleAccount] = &[ModuleAccount {
        name: keeper::NAME,
        permissions: &[],
    }];

    fn routes(r: &mut Routes) {
        r.msg::<msgs::Shield>();
        r.msg::<msgs::PrivateTransfer>();
        r.msg::<msgs::Unshield>();
        r.msg::<msgs::ShieldedSwap>();
        r.msg::<msgs::CreateViewingKey>();
        r.msg::<msgs::RevokeViewingKey>();
        r.msg::<msgs::SetPrivacyKey>();
        r.msg::<msgs::SetPaused>();
        r.msg::<msgs::SetDailyLimit>();
        r.msg::<msgs::UpdateParams>();
        r.query(query::pool_stats);
        r.query(query::commitment);
        r.query(query::nullifier);
        r.query(query::merkle_root);
        r.query(query::viewing_keys);
        r.query(query::params);
        r.query(query::note);
        r.query(query::notes);
        r.query(query::merkle_path);
        r.query(query::merkle_consistency);
        r.query(query::privacy_key);
        r.query(query::grant);
        r.query(query::totals);
        r.query(query::daily_limits);
        r.query(query::audit);
        r.event::<events::Shielded>();
        r.event::<events::Transferred>();
        r.event::<events::Unshielded>();
        r.event::<events::Swapped>();
        r.event::<events::NoteMade>();
        r.event::<events::PublicNoteMade>();
        r.event::<events::ViewingKeyCreated>();
        r.event::<events::ViewingKeyRevoked>();
        r.event::<events::Breach>();
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
