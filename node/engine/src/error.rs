//! What can stop an engine.

use tarn_base::upgrade::Plan;
use tarn_chain::RowsError;
use tarn_primitives::Height;

/// Why an engine does not start, or stopped.
#[derive(Debug, Clone, thiserror::Error)]
pub enum EngineError {
    /// What is on disk does not fit together; somebody must decide what to do.
    #[error("{0}")]
    Refused(String),
    /// What is on disk is not what was written.
    #[error("{0}")]
    Damaged(String),
    /// A file of keys or of the last signature.
    #[error("{place}: {text}")]
    File {
        /// Which.
        place: String,
        /// What.
        text: String,
    },
    /// The genesis document cannot start a chain.
    #[error("{0}")]
    Genesis(String),
    /// This node could not join by a snapshot with these settings.
    #[error("{0}")]
    Joining(String),
    /// A socket of the settings cannot be used.
    #[error("{0}")]
    Socket(String),
    /// The machine is at fault.
    #[error("height {height}: {text}")]
    Machine {
        /// Of the block.
        height: Height,
        /// What.
        text: String,
    },
    /// Blocks or index could not be read or written.
    #[error(transparent)]
    Rows(#[from] RowsError),
    /// A signature would contradict an earlier one.
    #[error("{0}")]
    DoubleSign(String),
    /// The next block is for another program.
    #[error(
        "the upgrade {:?} is due at height {}: stop here, and start the program that knows it{}",
        .0.name, .0.height, note(.0)
    )]
    Upgrade(Plan),
    /// It had stopped by itself before, for this reason.
    #[error("{0}")]
    Broken(String),
    /// A thread of the engine ended without being told to.
    #[error("the {0} thread died; see the log")]
    Died(&'static str),
}

fn note(plan: &Plan) -> String {
    if plan.info.is_empty() {
        return String::new();
    }
    format!(" ({})", plan.info)
}

impl EngineError {
    pub(crate) fn machine(height: Height, error: impl std::fmt::Display) -> Self {
        Self::Machine {
            height,
            text: error.to_string(),
        }
    }

    /// Whether the stored data itself was refused, rather than something failing just now.
    pub fn is_refusal(&self) -> bool {
        matches!(
            self,
            Self::Refused(_) | Self::Damaged(_) | Self::DoubleSign(_)
        )
    }

    /// Whether it was refused because it cannot be trusted.
    pub fn is_damage(&self) -> bool {
        matches!(self, Self::Damaged(_))
    }
}
