//! What an engine is made of and how it behaves.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tarn_app::{App, Genesis};
use tarn_chain::{Blocks, Index};
use tarn_primitives::Height;

use crate::Identity;

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

/// How much may wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MempoolLimits {
    /// Transactions.
    pub count: usize,
    /// Their bytes together.
    pub bytes: usize,
    /// The bytes of one.
    pub tx_bytes: usize,
    /// How long a transaction whose sequence is ahead of its account's waits for the ones before it.
    pub gap_wait: Duration,
    /// How many of those wait, of all senders. They take nothing of the room above.
    pub gap_count: usize,
    /// Their bytes together. One sender has an eighth of it, or room for one transaction.
    pub gap_bytes: usize,
    /// How many of one sender.
    pub gap_per_sender: usize,
    /// The largest of them: nobody pays for what leaves unpaid after a moment.
    pub gap_tx_bytes: usize,
    /// One fee payer has one part of so many of `count` and `bytes`; 1 for no such rule. It always
    /// has room for 64 transactions and for one of the largest.
    pub payer_part: usize,
}

/// What one payer can always have, if there is room at all.
const PAYER_LEAST: usize = 64;

impl MempoolLimits {
    /// How many transactions one fee payer may have.
    pub(super) fn payer_count(&self) -> usize {
        let part = self.count / self.payer_part.max(1);
        part.max(PAYER_LEAST).min(self.count)
    }

    /// And their bytes.
    pub(super) fn payer_bytes(&self) -> usize {
        let part = self.bytes / self.payer_part.max(1);
        part.max(self.tx_bytes).min(self.bytes)
    }

    /// The bytes of what is held back of one sender.
    pub(super) fn gap_sender_bytes(&self) -> usize {
        (self.gap_bytes / 8).max(self.tx_bytes).min(self.gap_bytes)
    }
}

impl Default for MempoolLimits {
    fn default() -> Self {
        Self {
            count: 50_000,
            bytes: 256 << 20,
            tx_bytes: 1 << 20,
            gap_wait: Duration::from_secs(2),
            gap_count: 8192,
            gap_bytes: 16 << 20,
            gap_per_sender: 256,
            gap_tx_bytes: 64 << 10,
            payer_part: 8,
        }
    }
}

/// How much may wait to be decoded and to have its signatures verified, before the mempool sees it.
/// What somebody waits for and what nobody does have as much each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AdmissionLimits {
    /// How many threads do it; 0 for all cores but one.
    pub threads: usize,
    /// Transactions.
    pub count: usize,
    /// Their bytes together.
    pub bytes: usize,
}

impl Default for AdmissionLimits {
    fn default() -> Self {
        Self {
            threads: 0,
            count: 10_000,
            bytes: 64 << 20,
        }
    }
}

/// The steps of keeping a block, for those who want to see the process die between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// Executed, nothing kept.
    Finalized,
    /// The block is durable, the state is not.
    BlockSaved,
    /// The state is durable too.
    StateCommitted,
    /// It can be found.
    Indexed,
    /// Everybody was told.
    Announced,
}

impl Point {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [
        Self::Finalized,
        Self::BlockSaved,
        Self::StateCommitted,
        Self::Indexed,
        Self::Announced,
    ];

    /// As it is written in a test's environment.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Finalized => "finalized",
            Self::BlockSaved => "block-saved",
            Self::StateCommitted => "state-committed",
            Self::Indexed => "indexed",
            Self::Announced => "announced",
        }
    }
}

/// Called at every point of every block.
pub(crate) type Watch = Arc<dyn Fn(Point, Height) + Send + Sync>;

/// Told how long each block took to execute.
pub(crate) type Timed = Arc<dyn Fn(Duration) + Send + Sync>;

/// Called before a transaction is looked at, by the thread that does it.
pub(crate) type Looking = Arc<dyn Fn() + Send + Sync>;

/// How the engine behaves.
#[derive(Clone)]
pub struct Settings {
    /// When a block is made.
    pub pace: Pace,
    /// How much may wait.
    pub mempool: MempoolLimits,
    /// How much may wait before that.
    pub admission: AdmissionLimits,
    /// How many threads verify proofs of what wants to wait; 0 for half of the cores.
    pub proof_threads: usize,
    /// How many blocks to keep; 0 for all.
    pub keep_blocks: u64,
    /// Whether the chain may be bent: see [`super::Control`].
    pub dev: bool,
    /// Called at every point of every block.
    pub watch: Option<Watch>,
    /// Told how long each block took to execute.
    pub timed: Option<Timed>,
    /// Called before a transaction is looked at, by the thread that does it.
    pub looking: Option<Looking>,
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
            looking: None,
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
    /// Where they are found.
    pub index: Arc<Index>,
    /// What the chain begins with.
    pub genesis: Genesis,
    /// Who signs.
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
