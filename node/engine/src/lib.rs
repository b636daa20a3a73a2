//! Who orders transactions.
//!
//! The embedded engine is one validator in this process: it takes transactions, puts them into
//! blocks, has the machine execute them, keeps block, state and index in that order, and only then
//! tells anybody. The other engine does the same with blocks that a CometBFT process decides together
//! with its peers. Both share nothing with the access points but [`tarn_chain::Chain`].

pub mod block;
mod clock;
mod cometbft;
mod embedded;
mod engine;
mod error;
mod exec_result;
mod failure;
mod identity;
mod maintain;
mod mempool;
mod recovery;
mod settings;
mod thread;

pub use clock::begins_in;
pub use cometbft::{
    BeginRestore, CHILD_COMMAND, ChildSettings, CometEngine, CometSettings, Joined,
    SnapshotSettings, SocketPlace, start_comet, sync_state,
};
pub use embedded::{
    Control, ControlError, EmbeddedEngine, Losses, PaceChange, Signer, rollback, rollback_hard,
    rollback_losses, start,
};
pub use engine::Engine;
pub use error::EngineError;
pub use identity::Identity;
pub use maintain::rebuild_index;
pub use mempool::{AdmissionLimits, MempoolLimits, ProvingCounts};
pub use recovery::RecoveryReport;
pub use settings::{Pace, Parts, Point, Settings, Work};
