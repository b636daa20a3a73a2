//! Validators that sign headers, for tests of wallets on chains without blocks.
#![expect(clippy::expect_used, reason = "it is for tests")]

use prost::Message as _;
use tarn_primitives::crypto::{PublicKey, SecretKey};
use tarn_proto::Timestamp;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::tendermint::crypto::PublicKey as WireKey;
use tarn_proto::tendermint::crypto::public_key::Sum;
use tarn_proto::tendermint::types::{
    BlockId, BlockIdFlag, CanonicalBlockId, CanonicalPartSetHeader, CanonicalVote, Commit,
    CommitSig, Header, LightBlock, PartSetHeader, SignedHeader, SignedMsgType, Validator,
    ValidatorSet,
};
use tarn_proto::tendermint::version::Consensus;
use tendermint_proto::v0_38::types as raw;

/// The power of every validator.
const POWER: i64 = 10;

/// The validators of a height.
#[derive(Debug, Clone)]
pub struct Signers(Vec<[u8; 32]>);

/// What a header says.
#[derive(Debug, Clone, Copy)]
pub struct Said<'a> {
    /// Of which chain.
    pub chain_id: &'a str,
    /// Its height.
    pub height: u64,
    /// Its time, in seconds since 1970.
    pub seconds: i64,
    /// And nanoseconds.
    pub nanos: i32,
    /// The hash of the state after the block before it.
    pub app_hash: [u8; 32],
}

impl Signers {
    /// One validator for every seed.
    pub fn new(seeds: &[u8]) -> Self {
        Self(seeds.iter().map(|seed| [*seed; 32]).collect())
    }

    /// A header signed by all of them, with the validators of the next height.
    ///
    /// # Panics
    /// Never: the header is well formed.
    pub fn light_block(&self, next: &Self, said: Said<'_>) -> LightBlockResponse {
        let header = self.header(next, said);
        let decoded = raw::Header::decode(&*header.encode_to_vec()).expect("the same message");
        let decoded = tendermint::block::Header::try_from(decoded).expect("well formed");
        let hash = decoded.hash().as_bytes().to_vec();
        let signatures = self.0.iter().map(|seed| sign(seed, &header, &hash));
        let commit = Commit {
            height: header.height,
            round: 0,
            signatures: signatures.collect(),
            block_id: Some(block_id(hash)),
        };
        LightBlockResponse {
            light_block: Some(LightBlock {
                signed_header: Some(SignedHeader {
                    header: Some(header),
                    commit: Some(commit),
                }),
                validator_set: Some(self.wire()),
            }),
            next_validators: Some(next.wire()),
        }
    }

    fn header(&self, next: &Self, said: Said<'_>) -> Header {
        let height = i64::try_from(said.height).expect("a small height");
        let proposer = self.0.first().map(address).unwrap_or_default();
        Header {
            version: Some(Consensus { block: 11, app: 1 }),
            chain_id: said.chain_id.to_owned(),
            height,
            time: Some(Timestamp {
                seconds: said.seconds,
                nanos: said.nanos,
            }),
            last_block_id: (height > 1).then(|| block_id(vec![1; 32])),
            last_commit_hash: vec![2; 32],
            data_hash: vec![3; 32],
            validators_hash: self.hash(),
            next_validators_hash: next.hash(),
            consensus_hash: vec![4; 32],
            app_hash: said.app_hash.to_vec(),
            last_results_hash: vec![5; 32],
            evidence_hash: vec![6; 32],
            proposer_address: proposer,
        }
    }

    fn wire(&self) -> ValidatorSet {
        let validators = self.0.iter().map(|seed| Validator {
            address: address(seed),
            pub_key: Some(WireKey {
                sum: Some(Sum::Ed25519(key(seed))),
            }),
            voting_power: POWER,
            proposer_priority: 0,
        });
        ValidatorSet {
            validators: validators.collect(),
            proposer: None,
            total_voting_power: 0,
        }
    }

    fn hash(&self) -> Vec<u8> {
        let set = super::header::read_set(&self.wire()).expect("well formed");
        set.hash().as_bytes().to_vec()
    }
}

fn block_id(hash: Vec<u8>) -> BlockId {
    BlockId {
        hash,
        part_set_header: Some(PartSetHeader {
            total: 1,
            hash: vec![7; 32],
        }),
    }
}

fn key(seed: &[u8; 32]) -> Vec<u8> {
    match SecretKey::ed25519(seed).public() {
        PublicKey::Ed25519(key) => key.to_bytes().to_vec(),
        _ => Vec::new(),
    }
}

fn address(seed: &[u8; 32]) -> Vec<u8> {
    let address = SecretKey::ed25519(seed).public().address();
    address.as_bytes().to_vec()
}

fn sign(seed: &[u8; 32], header: &Header, hash: &[u8]) -> CommitSig {
    let vote = CanonicalVote {
        r#type: SignedMsgType::Precommit.into(),
        height: header.height,
        round: 0,
        block_id: Some(CanonicalBlockId {
            hash: hash.to_vec(),
            part_set_header: Some(CanonicalPartSetHeader {
                total: 1,
                hash: vec![7; 32],
            }),
        }),
        timestamp: header.time,
        chain_id: header.chain_id.clone(),
    };
    CommitSig {
        block_id_flag: BlockIdFlag::Commit.into(),
        validator_address: address(seed),
        timestamp: header.time,
        signature: SecretKey::ed25519(seed).sign(&vote.encode_length_delimited_to_vec()),
    }
}
