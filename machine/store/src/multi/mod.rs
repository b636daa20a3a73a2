//! All substores together: one root, heights, history, commits.

mod app_hash;
mod history;
mod names;
mod open;
mod record;
mod stage;
mod store;
mod undo;
mod version;

#[cfg(test)]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "a test that overflows fails, as it should"
)]
mod tests;

pub use history::{Reader, Retired};
pub use open::{Limits, Opened};
pub use record::Note;
pub use stage::Staged;
pub use store::Store;
pub use version::{Proof, ProofOp, Version};

pub(crate) use names::{MAX_NAME, Names};
pub(crate) use open::{ensure_empty, refuse_unfinished_restore};
pub(crate) use record::{Cursor, RESTORE_KEY, TIP_KEY};
