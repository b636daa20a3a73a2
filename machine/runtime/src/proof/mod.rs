//! Proofs: claims that are right or wrong for ever, verified wherever there is time for it.
//!
//! A verdict is a pure function of bytes, so it may be reached ahead of a block, on any thread,
//! alone or in a batch, and remembered: the answer is always the same, only its cost differs.

mod cache;
mod halving;
mod memory;

use std::any::Any;
use std::fmt::Debug;

pub use cache::{ProofCache, ProofCounts};

use crate::Error;

/// Whether a proof holds; if not, why.
pub type Verdict = std::result::Result<(), String>;

/// A claim with everything it is about: nothing more is read to decide it.
pub trait Proof: Any + Debug + Send + Sync {
    /// A hash of all the verdict depends on: the same name, the same verdict.
    fn name(&self) -> [u8; 32];

    /// Which sort of proof it is: those of one sort can be verified together.
    fn sort(&self) -> &'static str;

    /// Decides it alone.
    fn verify(&self) -> Verdict;

    /// Whether all of these of its sort hold, perhaps itself among them: as
    /// [`verify`](Self::verify) says of each.
    fn hold_together(&self, all: &[&dyn Proof]) -> bool {
        all.iter().all(|proof| proof.verify().is_ok())
    }

    /// About how many bytes it holds with all it is about.
    fn heap(&self) -> usize;

    /// What the sender of one that does not hold is told.
    fn refusal(&self, reason: &str) -> Error;
}
