//! State as a list of chunks that another node can check and load.
//!
//! A chunk holds whole entries, grouped by substore: its name, how many, then key and value of
//! each, all with their lengths. The tree is not in it: its shape follows from the keys, so
//! comparing the app hash at the end checks every entry.

mod export;
mod manifest;
mod restore;

#[cfg(test)]
mod tests;

pub use export::{Export, export};
pub use manifest::{FORMAT, MAX_CHUNK, Manifest};
pub use restore::Restore;
