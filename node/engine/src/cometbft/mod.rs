//! Follows CometBFT: another process orders transactions with its peers and signs blocks; this one
//! executes, stores, indexes and serves them.
//!
//! CometBFT asks over a socket (ABCI 2.0, [`server`], [`application`]): whether a transaction may wait,
//! what a block does, to keep it ([`executor`]). Header and signatures of a block are asked of
//! CometBFT's RPC afterwards ([`mirror`], [`decided`]); only then is the block shown. Transactions that
//! wait here are handed over to it ([`handover`]). Snapshots of the state ([`snapshots`]) are for nodes
//! that join by them ([`state_sync`]).

mod application;
mod child;
mod convert;
mod decided;
mod executor;
mod frame;
mod handover;
mod info;
mod json;
mod mirror;
mod recover;
mod rpc;
mod server;
mod settings;
mod snapshots;
mod start;
mod state_sync;

pub use child::CHILD_COMMAND;
pub use settings::{ChildSettings, CometSettings, SnapshotSettings, SocketPlace};
pub use start::{CometEngine, start_comet};
pub use state_sync::{BeginRestore, Joined, sync_state};
