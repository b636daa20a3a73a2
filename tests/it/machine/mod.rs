//! The machine through its handles: blocks, messages, queries, proofs.

mod bank;
mod craft;
mod determinism;
mod dev;
mod dex;
mod ethereum;
mod events;
mod fees;
mod genesis;
mod golden;
mod hardening;
mod hostile;
mod lending;
mod privacy;
mod property;
mod proposal;
pub(crate) mod queries;
mod rejects;
pub(crate) mod script;
mod signatures;
mod simulate;
