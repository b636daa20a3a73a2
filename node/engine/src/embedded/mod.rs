//! One validator in this process.
//!
//! Two threads: the mempool checks what comes in, one after the other; the producer makes blocks.
//! They meet in the pool of waiting transactions. A few more decode transactions and verify their
//! signatures before that, and proofs for the mempool.

mod clock;
mod commit;
mod control;
mod gap;
mod inbox;
mod jobs;
mod maintain;
mod mempool;
mod pool;
mod producer;
mod prove;
mod recover;
mod rollback;
mod settings;
mod shared;
mod signal;
mod start;
mod submit;
mod waiters;

pub use clock::begins_in;
pub use control::{Control, ControlError};
pub use maintain::rebuild_index;
pub use prove::ProvingCounts;
pub use recover::Found;
pub use rollback::{Losses, Signer, rollback, rollback_hard, rollback_losses};
pub use settings::{AdmissionLimits, MempoolLimits, Pace, Parts, Point, Settings};
pub use start::{Engine, start};
