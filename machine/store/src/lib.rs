//! The versioned, authenticated key-value store: Merkle trees, proofs, history, durability.
//!
//! A block's writes gather in a [`Buffer`] over the last committed [`Version`]. [`Store::stage`]
//! applies them to the Merkle trees in memory and gives the app hash; [`Store::commit`] writes them
//! in one durable batch and publishes the height; a [`Reader`] serves committed heights to any
//! number of threads without a lock.
//!
//! Always true: the tree's shape, and so the root, depends on the keys alone; what is on disk is
//! hashed again at every start and must match what was committed; readers never see a height before
//! it is durable.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

mod buffer;
mod changes;
mod durable;
mod error;
mod ics23;
mod multi;
pub mod snapshot;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod tree;
mod view;

pub use buffer::{Buffer, Mark};
pub use changes::{Change, Changes, MAX_KEY, MAX_VALUE};
pub use durable::{Batch, Durable, Memory, Scan};
pub use error::{DurableError, Error, HeightUnavailable, Hex};
pub use multi::{Limits, Note, Opened, Proof, ProofOp, Reader, Retired, Staged, Store, Version};
pub use view::{Bytes, Pairs, Range, View};
