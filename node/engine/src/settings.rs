//! What engines are made of and how they behave.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tarn_app::{App, Genesis};
use tarn_chain::{AccessPoints, Blocks, Index, NodeInfo};
use tarn_primitives::{ChainSpec, Height};

use crate::Identity;
use crate::mempool::{AdmissionLimits, BeforeAdmission, MempoolLimits};

/// When a block is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// As soon as a transaction waits, and an empty one when nothing happened for so long.
    Instant {
        /// None: no empty blocks.
        heartbeat: Option<Duration>,
    },
    /// One every so often, whatever waits.
    Every(Duration),
    /// Only when asked.
    Manual,
}

/// The steps of keeping a block, so that tests can end the process between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// Executed, and CometBFT was not told yet: only of an engine that follows it.
    Executed,
    /// Executed, nothing kept.
    Finalized,
    /// The block is durable, the state is not.
    BlockSaved,
    /// The state is durable too.
    StateCommitted,
    /// Header and signatures are there, from CometBFT: only of an engine that follows it.
    Completed,
    /// Its transactions can be found.
    Indexed,
    /// Waiting callers and subscribers were told.
    Announced,
}

impl Point {
    /// All of them, in order.
    pub const ALL: [Self; 7] = [
        Self::Executed,
        Self::Finalized,
        Self::BlockSaved,
        Self::StateCommitted,
        Self::Completed,
        Self::Indexed,
        Self::Announced,
    ];

    /// Those of the embedded engine.
    pub const EMBEDDED: [Self; 5] = [
        Self::Finalized,
        Self::BlockSaved,
        Self::StateCommitted,
        Self::Indexed,
        Self::Announced,
    ];

    /// As it is written in a test's environment.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Executed => "executed",
            Self::Finalized => "finalized",
            Self::BlockSaved => "block-saved",
            Self::StateCommitted => "state-committed",
            Self::Completed => "completed",
            Self::Indexed => "indexed",
            Self::Announced => "announced",
        }
    }
}

/// Called at every point of every block.
pub(crate) type Watch = Arc<dyn Fn(Point, Height) + Send + Sync>;

/// Work whose time is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// Executing a block.
    Execution,
    /// Answering a request of CometBFT, by its name in ABCI.
    Request(&'static str),
    /// Having CometBFT take a batch of transactions.
    Handover,
    /// Showing a block, from its commit on.
    Mirror,
}

/// Told how long work took.
pub(crate) type Timed = Arc<dyn Fn(Work, Duration) + Send + Sync>;

/// How the engine behaves.
#[derive(Clone)]
pub struct Settings {
    /// When a block is made.
    pub pace: Pace,
    /// How much may wait for a block.
    pub mempool: MempoolLimits,
    /// How much may wait to be decoded and verified.
    pub admission: AdmissionLimits,
    /// How many threads verify the proofs of submitted transactions; 0 for half of the cores.
    pub proof_threads: usize,
    /// How many blocks to keep; 0 for all.
    pub keep_blocks: u64,
    /// Whether this is a development chain: see [`Control`](crate::Control).
    pub dev: bool,
    /// Called at every point of every block.
    pub watch: Option<Watch>,
    /// Told how long work took.
    pub timed: Option<Timed>,
    /// Called before a submitted transaction is decoded, by the thread that decodes it.
    pub before_admission: Option<BeforeAdmission>,
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("pace", &self.pace)
            .field("mempool", &self.mempool)
            .field("admission", &self.admission)
            .field("proof_threads", &self.proof_threads)
            .field("keep_blocks", &self.keep_blocks)
            .field("dev", &self.dev)
            .finish_non_exhaustive()
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            pace: Pace::Instant {
                heartbeat: Some(Duration::from_secs(1)),
            },
            mempool: MempoolLimits::default(),
            admission: AdmissionLimits::default(),
            proof_threads: 0,
            keep_blocks: 0,
            dev: false,
            watch: None,
            timed: None,
            before_admission: None,
        }
    }
}

/// What an engine is made of.
#[derive(Debug)]
pub struct Parts {
    /// The state machine.
    pub app: App,
    /// Where blocks are kept.
    pub blocks: Arc<Blocks>,
    /// Where transactions and blocks are found by their events.
    pub index: Arc<Index>,
    /// The document the chain begins with.
    pub genesis: Genesis,
    /// The keys that sign.
    pub identity: Identity,
    /// What the operator calls this node.
    pub moniker: String,
    /// For the access points: the price of gas in force.
    pub min_gas_price: String,
    /// For the access points: how many heights of state are kept.
    pub keep_recent: u64,
    /// Of the binary.
    pub version: &'static str,
    /// What it was built from.
    pub git_commit: &'static str,
}

impl Parts {
    /// The facts about the node.
    pub(crate) fn node_info(&self, chain: ChainSpec, dev: bool) -> NodeInfo {
        NodeInfo {
            id: self.identity.node_id(),
            moniker: self.moniker.clone(),
            version: self.version,
            git_commit: self.git_commit,
            chain: Arc::new(chain),
            genesis: Arc::new(self.genesis.clone()),
            validator: self.identity.validator(),
            min_gas_price: self.min_gas_price.clone(),
            keep_recent: self.keep_recent,
            dev,
            points: AccessPoints::default(),
        }
    }
}
