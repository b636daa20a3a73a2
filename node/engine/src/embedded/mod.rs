//! One validator in this process: the producer's thread takes proposals from the mempool, makes
//! blocks and keeps them.

mod commit;
mod control;
mod producer;
mod recover;
mod rollback;
mod shared;
mod signal;
mod start;

pub use control::{Control, ControlError, PaceChange};
pub use rollback::{Losses, Signer, rollback, rollback_hard, rollback_losses};
pub use start::{EmbeddedEngine, start};
