//! Chooses the rings of a spend.

mod again;
mod choice;
mod sampler;

pub(crate) use choice::{PARTS, Parts, Pool};
pub(crate) use sampler::Sampler;
