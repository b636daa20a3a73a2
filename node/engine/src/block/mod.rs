//! Blocks as CometBFT makes them: headers, part sets, votes and the hashes that tie them together.
//!
//! Merkle trees and the header's hash are the `tendermint` crate's; this module decides what goes into
//! them. Sources: CometBFT v0.38 `types/block.go`, `types/part_set.go`, `types/results.go`,
//! `types/params.go`.

mod hashes;
mod make;
mod vote;

pub use hashes::{
    block_id, commit_hash, consensus_hash, data_hash, header_hash, results_hash,
    validator_set_hash, validators_hash,
};
pub(crate) use make::{Before, Draft};
pub(crate) use vote::{commit, vote_bytes};
