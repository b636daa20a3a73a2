//! Hostile requests to the access points.

mod limits;
mod origins;
mod proofs;
mod texts;
