//! The Merkle tree of one substore, in memory.
//!
//! Its shape depends on the set of keys alone, so the root can be recomputed from flat state and
//! any order of writing gives the same root. Old and new trees share what did not change.

mod apply;
mod build;
mod node;
mod place;
mod proof;
mod root;
mod walk;

#[cfg(test)]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "a test that overflows fails, as it should"
)]
mod tests;

pub(crate) use apply::Effect;
pub(crate) use build::Builder;
pub(crate) use node::{Hash, Leaf, varint};
pub(crate) use root::Tree;
