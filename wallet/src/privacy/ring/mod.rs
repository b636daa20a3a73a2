//! Chooses the decoys of a spend.

mod decoys;
mod sampler;

pub(crate) use decoys::{AgeLaw, Pick, pick};
pub(crate) use sampler::Sampler;
