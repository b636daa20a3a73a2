//! Everything a header commits to, computed again from what it commits to.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use eyre::{Result, ensure, eyre};
use prost::Message as _;
use tendermint::abci::types::ExecTxResult;
use tendermint::block::{Block, Header};
use tendermint::crypto::Sha256 as _;
use tendermint::crypto::default::Sha256;
use tendermint::{Hash, consensus, merkle, tx};
use tendermint_proto::Protobuf;
use tendermint_proto::v0_38::abci::ExecTxResult as RawResult;
use tendermint_proto::v0_38::types::{
    Block as RawBlock, CommitSig as RawSignature, Evidence as RawEvidence, HashedParams,
};
use tendermint_rpc::endpoint::{block, block_results};

use crate::node::same;

/// How many bytes of a block one part holds.
const PART: usize = 65_536;

/// The block against its own header and its own id.
pub fn of_block(answer: &block::Response) -> Result<()> {
    let (block, id) = (&answer.block, &answer.block_id);
    let header = &block.header;
    same("the header's hash", header.hash(), id.hash)?;
    let txs: Vec<[u8; 32]> = block.data.iter().map(Sha256::digest).collect();
    same("the data hash", header.data_hash, Some(root(&txs)))?;
    let evidence: Vec<Vec<u8>> = block
        .evidence
        .iter()
        .map(|piece| RawEvidence::from(piece.clone()).encode_to_vec())
        .collect();
    same(
        "the evidence hash",
        header.evidence_hash,
        Some(root(&evidence)),
    )?;
    let signatures: Vec<Vec<u8>> = block
        .last_commit
        .iter()
        .flat_map(|commit| &commit.signatures)
        .map(|signature| RawSignature::from(signature.clone()).encode_to_vec())
        .collect();
    same(
        "the last commit's hash",
        header.last_commit_hash,
        Some(root(&signatures)),
    )?;
    match &block.last_commit {
        None => same("the height without a last commit", header.height.value(), 1),
        Some(commit) => {
            same(
                "the last commit's height",
                commit.height.increment(),
                header.height,
            )?;
            same(
                "the last commit's block",
                Some(commit.block_id),
                header.last_block_id,
            )?;
            parts(block, id.part_set_header)
        }
    }
}

/// The block in wire form, cut into parts. The first block is left out: tendermint-rs drops its
/// empty commit and so writes other bytes than were hashed.
fn parts(block: &Block, expected: tendermint::block::parts::Header) -> Result<()> {
    let bytes = encoded(block);
    let pieces: Vec<&[u8]> = bytes.chunks(PART).collect();
    same("the number of parts", expected.total as usize, pieces.len())?;
    same("the parts' hash", expected.hash, root(&pieces))
}

/// The block as it travels between nodes.
pub fn encoded(block: &Block) -> Vec<u8> {
    Protobuf::<RawBlock>::encode_vec(block.clone())
}

/// What the next header says about this block and its results.
pub fn of_next(
    answer: &block::Response,
    results: &block_results::Response,
    next: &Header,
) -> Result<()> {
    same(
        "the next height",
        next.height,
        answer.block.header.height.increment(),
    )?;
    same(
        "the next header's last block",
        next.last_block_id,
        Some(answer.block_id),
    )?;
    same(
        "the next header's app hash",
        &next.app_hash,
        &results.app_hash,
    )?;
    let all = results.txs_results.as_deref().unwrap_or_default();
    same("the number of results", all.len(), answer.block.data.len())?;
    let fixed = all.iter().map(fixed).collect::<Result<Vec<_>>>()?;
    same(
        "the results' hash",
        next.last_results_hash,
        Some(root(&fixed)),
    )?;
    ensure!(
        next.time > answer.block.header.time,
        "time stands still at {}",
        next.height
    );
    Ok(())
}

/// The part of a result that every node must agree on.
fn fixed(result: &ExecTxResult) -> Result<Vec<u8>> {
    let fixed = RawResult {
        code: result.code.value(),
        // tendermint-rs keeps the bytes as the base64 text they came in.
        data: BASE64_STANDARD.decode(&result.data)?.into(),
        gas_wanted: result.gas_wanted,
        gas_used: result.gas_used,
        ..RawResult::default()
    };
    Ok(fixed.encode_to_vec())
}

/// The consensus parameters against the header.
pub fn of_params(params: &consensus::Params, header: &Header) -> Result<()> {
    let hashed = HashedParams {
        block_max_bytes: params.block.max_bytes.try_into()?,
        block_max_gas: params.block.max_gas,
    };
    let hash = Hash::Sha256(Sha256::digest(hashed.encode_to_vec()));
    same("the consensus hash", header.consensus_hash, hash)
}

/// The path from a transaction to the data hash.
pub fn of_proof(proof: &tx::Proof, bytes: &[u8], header: &Header) -> Result<()> {
    same("the proven transaction", proof.data.as_slice(), bytes)?;
    same("the proof's root", Some(proof.root_hash), header.data_hash)?;
    let leaf = Sha256::digest([&[0], Sha256::digest(bytes).as_slice()].concat());
    same(
        "the proof's leaf",
        proof.proof.leaf_hash,
        Hash::Sha256(leaf),
    )?;
    let path = &proof.proof;
    let folded = fold(path.index, path.total, path.leaf_hash, &path.aunts)
        .ok_or_else(|| eyre!("a path that does not fit: {path:?}"))?;
    same("the proof's path", folded, proof.root_hash)
}

/// RFC 6962's audit path, from the leaf up.
fn fold(index: u64, total: u64, leaf: Hash, aunts: &[Hash]) -> Option<Hash> {
    if total == 1 {
        return (index == 0 && aunts.is_empty()).then_some(leaf);
    }
    let (aunt, below) = aunts.split_last()?;
    let left = total.checked_next_power_of_two()? / 2;
    let inner = |left: Hash, right: Hash| {
        let bytes = [&[1], left.as_bytes(), right.as_bytes()].concat();
        Hash::Sha256(Sha256::digest(bytes))
    };
    if index < left {
        Some(inner(fold(index, left, leaf, below)?, *aunt))
    } else {
        Some(inner(*aunt, fold(index - left, total - left, leaf, below)?))
    }
}

fn root<T: AsRef<[u8]>>(items: &[T]) -> Hash {
    Hash::Sha256(merkle::simple_hash_from_byte_vectors::<Sha256>(items))
}
