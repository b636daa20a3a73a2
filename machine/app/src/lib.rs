//! The state machine as a whole.
//!
//! [`App::open`] opens the store and gives three handles, ABCI's connections as types:
//! [`Consensus`] executes blocks and is owned by the engine, [`Check`] admits transactions and is
//! owned by the mempool, [`Query`] answers questions and is cloned freely. [`Admission`] is the
//! stateless part of checking and may run on any thread.
//!
//! Always true: the same blocks give the same hashes on any machine, whatever the workers, the
//! backend or the caches; a rejected transaction leaves at most its fee and sequence behind; a
//! fault stops the engine before anything half-done is kept.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

mod admission;
mod ante;
mod block_gas;
mod block_time;
mod check;
mod consensus;
mod ethereum;
pub mod events;
mod genesis;
mod modules;
mod proofs;
mod proposal;
mod published;
mod query;
mod rejected;
mod replay;
mod run;
mod simulation;
pub mod snapshot;
mod tx;
mod upgrade;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use arc_swap::ArcSwapOption;
use tarn_primitives::{BlockInfo, ChainSpec, Denom, EvmSpec, GasPrices, Height, Prefix, Workers};
use tarn_runtime::{Error, ProofCache, Result};
use tarn_store::{Durable, Limits, Opened, Store};

pub use admission::Admission;
pub use check::{Check, CheckKind, Checked, Unproved};
pub use consensus::{APP_VERSION, Consensus};
pub use genesis::Genesis;
pub use modules::{MODULES, routes};
pub use published::{Published, Unpublished};
pub use query::{Query, refusal};
pub use replay::Replay;
pub use tx::{Block, BlockTx, CheckedTx};
pub use upgrade::{KnownUpgrades, UPGRADES, UpgradeState};

use admission::Shared;
use tx::Cache;

/// What a node chooses for itself; nothing here can change a hash.
#[derive(Debug, Clone)]
pub struct Config {
    /// How much past is readable.
    pub limits: Limits,
    /// What this node asks for gas.
    pub gas_prices: GasPrices,
    /// Memory for checked transactions whose bytes will be handed in again.
    pub cache_bytes: usize,
    /// Verdicts on proofs to remember; about 100 bytes each.
    pub proof_cache: usize,
    /// Pages of ring members to remember; 16 members and about 4 kB each.
    pub ring_pages: usize,
    /// Upgrades that it executes the blocks of.
    pub upgrades: KnownUpgrades,
}

impl Default for Config {
    fn default() -> Self {
        let limits = Limits::default();
        Self {
            limits,
            gas_prices: GasPrices::default(),
            cache_bytes: 256 << 20,
            proof_cache: 65_536,
            ring_pages: 16_384,
            upgrades: KnownUpgrades::default(),
        }
    }
}

/// The three handles, and what was found at the start.
#[derive(Debug)]
pub struct App {
    /// Executes blocks.
    pub consensus: Consensus,
    /// Admits transactions.
    pub check: Check,
    /// Answers questions.
    pub query: Query,
    /// What opening the store found.
    pub opened: Opened,
}

impl App {
    /// Opens the state, recomputes its root and refuses to go on if that is not the committed one.
    pub fn open(
        durable: Box<dyn Durable>,
        workers: Arc<dyn Workers>,
        config: Config,
    ) -> Result<Self> {
        let names = modules::stores();
        let (store, opened) = Store::open(durable, &names, config.limits, Arc::clone(&workers))
            .map_err(Error::fault)?;
        let reader = store.reader();
        let chain = stored_chain(&reader)?;
        let published = Published::new(reader.latest());
        let shared = Arc::new(Shared {
            routes: modules::routes(),
            reader,
            published,
            chain: ArcSwapOption::new(chain),
            fresh: ArcSwapOption::empty(),
            cache: Cache::new(config.cache_bytes),
            verifications: AtomicU64::new(0),
            proof_cache: Arc::new(
                ProofCache::new(config.proof_cache).with_decoded(config.ring_pages),
            ),
        });
        Ok(Self {
            consensus: Consensus::new(Arc::clone(&shared), store, workers, config.upgrades),
            check: Check::new(Arc::clone(&shared), config.gas_prices),
            query: Query { shared },
            opened,
        })
    }

    /// The stateless half of checking, for any thread.
    pub fn admission(&self) -> Admission {
        Admission {
            shared: Arc::clone(&self.query.shared),
        }
    }

    /// How far readers see: for whatever else is to be seen together with the state.
    pub fn published(&self) -> Published {
        self.query.shared.published.clone()
    }

    /// Goes back to what everybody saw before a crash, if that state is still kept.
    pub fn show_only(&self, height: Height) {
        if let Some(state) = self.query.unpublished(height) {
            state.published.set(state.version);
        }
    }

    /// The handles, to be given to their owners.
    pub fn split(self) -> (Consensus, Check, Query) {
        (self.consensus, self.check, self.query)
    }
}

/// Which chain the state on disk belongs to; none before genesis.
fn stored_chain(reader: &tarn_store::Reader) -> Result<Option<Arc<ChainSpec>>> {
    // Reading it needs no address, so any chain will do to read with.
    let nobody = ChainSpec {
        id: "none".parse().map_err(Error::fault)?,
        prefix: Prefix::new("none").map_err(Error::fault)?,
        base_denom: "none".parse::<Denom>()?,
        evm: EvmSpec::default(),
    };
    let ctx = modules::context(reader.latest(), Arc::new(nobody), BlockInfo::default());
    match tarn_base::keeper::stored_chain(&ctx)? {
        None => Ok(None),
        Some(chain) => modules::with_scale(&ctx, &chain).map(Some),
    }
}
