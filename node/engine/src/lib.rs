//! Who orders transactions.
//!
//! The embedded engine is one validator in this process: it takes transactions, puts them into
//! blocks, has the machine execute them, keeps block, state and index in that order, and only then
//! tells anybody. It shares nothing with the access points but [`tarn_chain::Chain`].

pub mod block;
mod embedded;
mod error;
mod exec_result;
mod identity;
mod mempool;
mod thread;

pub use embedded::{
    Control, ControlError, Engine, Losses, Pace, Parts, Point, RecoveryReport, Settings, Signer,
    begins_in, rebuild_index, rollback, rollback_hard, rollback_losses, start,
};
pub use error::EngineError;
pub use identity::Identity;
pub use mempool::{AdmissionLimits, MempoolLimits, ProvingCounts};
