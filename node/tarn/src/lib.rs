//! The node, wallet and tools in one binary.
//!
//! What exists so far is the machine's side: a demonstration that drives the real state machine
//! over a real store, block by block.

pub mod cli;
mod demo;
pub mod workers;
