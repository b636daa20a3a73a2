//! What no caller may do to a node through its access points.

mod limits;
mod origins;
mod proofs;
mod texts;
