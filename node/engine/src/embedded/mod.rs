//! One validator in this process: the producer's thread takes proposals from the mempool, makes
//! blocks and keeps them.

mod clock;
mod commit;
mod control;
mod maintain;
mod producer;
mod recover;
mod rollback;
mod settings;
mod shared;
mod signal;
mod start;

pub use clock::begins_in;
pub use control::{Control, ControlError};
pub use maintain::rebuild_index;
pub use recover::RecoveryReport;
pub use rollback::{Losses, Signer, rollback, rollback_hard, rollback_losses};
pub use settings::{Pace, Parts, Point, Settings};
pub use start::{Engine, start};
