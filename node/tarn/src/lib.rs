//! The node, wallet and tools in one binary.

pub mod workers;
