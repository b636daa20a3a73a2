//! From bytes to a transaction that is ready to run.

mod block;
mod cache;
mod checked;
mod verdict;
mod weight;

pub use block::{Block, BlockTx};
pub use checked::CheckedTx;

pub(crate) use cache::Cache;
pub(crate) use checked::Message;
pub(crate) use verdict::{Inputs, Verdict, check as check_signature, refusal as wrong_signature};
