//! Whole spends: made, verified in several ways, tampered with.

mod agree;
mod bytes;
mod cheat;
mod complete;
mod forged;
mod made;
mod range;
mod tamper;

pub(crate) use made::{Case, point, secret};
