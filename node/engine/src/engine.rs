//! A running engine of either kind.

use tarn_chain::Chain;

use crate::EngineError;
use crate::cometbft::CometEngine;
use crate::embedded::{Control, EmbeddedEngine};
use crate::mempool::ProvingCounts;
use crate::recovery::RecoveryReport;

/// A running engine.
#[derive(Debug)]
pub enum Engine {
    /// One validator in this process.
    Embedded(EmbeddedEngine),
    /// Follows CometBFT.
    Comet(CometEngine),
}

impl Engine {
    /// What the access points read.
    pub fn chain(&self) -> &Chain {
        match self {
            Self::Embedded(engine) => engine.chain(),
            Self::Comet(engine) => engine.chain(),
        }
    }

    /// What the start found and did.
    pub fn recovery(&self) -> &RecoveryReport {
        match self {
            Self::Embedded(engine) => engine.recovery(),
            Self::Comet(engine) => engine.recovery(),
        }
    }

    /// Controls a development chain; none for an engine that cannot be controlled.
    pub fn control(&self) -> Option<Control> {
        match self {
            Self::Embedded(engine) => Some(engine.control()),
            Self::Comet(_) => None,
        }
    }

    /// What the threads that verify proofs are doing.
    pub fn proving(&self) -> ProvingCounts {
        match self {
            Self::Embedded(engine) => engine.proving(),
            Self::Comet(engine) => engine.proving(),
        }
    }

    /// Answers every caller that waits for a block, now and from now on, that its transaction is
    /// pending: for a node that is about to stop.
    pub fn release(&self) {
        match self {
            Self::Embedded(engine) => engine.release(),
            Self::Comet(engine) => engine.release(),
        }
    }

    /// Resolves only if the engine broke, with the reason.
    pub async fn failed(&self) -> EngineError {
        match self {
            Self::Embedded(engine) => engine.failed().await,
            Self::Comet(engine) => engine.failed().await,
        }
    }

    /// Finishes the block being kept and stops. An error says why it had stopped before.
    pub fn stop(self) -> Result<(), EngineError> {
        match self {
            Self::Embedded(engine) => engine.stop(),
            Self::Comet(engine) => engine.stop(),
        }
    }
}
