//! Tests of whole spends: proving, verifying in several ways, tampering.

mod agree;
mod bytes;
mod cheat;
mod complete;
mod forged;
mod made;
mod range;
mod rings;
mod tamper;

pub(crate) use made::{Case, point, secret};
