//! Who orders transactions.
//!
//! The embedded engine is one validator in this process: it takes transactions, puts them into
//! blocks, has the machine execute them, keeps block, state and index in that order, and only then
//! tells anybody. It shares nothing with the access points but [`tarn_chain::Chain`].

pub mod block;
mod embedded;
mod error;
mod identity;

pub use embedded::{
    AdmissionLimits, Control, ControlError, Engine, Found, Losses, MempoolLimits, Pace, Parts,
    Point, ProvingCounts, Settings, Signer, begins_in, rebuild_index, rollback, rollback_hard,
    rollback_losses, start,
};
pub use error::EngineError;
pub use identity::Identity;
