//! The shapes against documents of the interface.

use tarn_proto::Timestamp;
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult};
use tarn_proto::tendermint::types::{
    AbciParams, Block, BlockId, BlockParams, Commit, CommitSig, ConsensusParams, Data,
    EvidenceParams, Header, PartSetHeader, ValidatorParams, VersionParams,
};
use tarn_proto::tendermint::version::Consensus;

use super::*;
use crate::rpc::json;

fn time(seconds: i64, nanos: i32) -> Timestamp {
    Timestamp { seconds, nanos }
}

fn id(byte: u8) -> BlockId {
    BlockId {
        hash: vec![byte; 32],
        part_set_header: Some(PartSetHeader {
            total: 1,
            hash: vec![byte + 1; 32],
        }),
    }
}

fn written(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn no_id() -> Value {
    json!({ "hash": "", "parts": { "total": 0, "hash": "" } })
}

fn header() -> Header {
    Header {
        version: Some(Consensus { block: 11, app: 0 }),
        chain_id: "tarn-1".to_owned(),
        height: 5,
        time: Some(time(1_767_225_600, 123_456_789)),
        last_block_id: Some(id(0xa0)),
        last_commit_hash: vec![1; 32],
        data_hash: vec![2; 32],
        validators_hash: vec![3; 32],
        next_validators_hash: vec![4; 32],
        consensus_hash: vec![5; 32],
        app_hash: vec![6; 32],
        last_results_hash: vec![7; 32],
        evidence_hash: vec![8; 32],
        proposer_address: vec![9; 20],
    }
}

fn commit() -> Commit {
    Commit {
        height: 4,
        round: 0,
        block_id: Some(id(0xa0)),
        signatures: vec![CommitSig {
            block_id_flag: 2,
            validator_address: vec![9; 20],
            timestamp: Some(time(1_767_225_599, 0)),
            signature: vec![0xfb; 64],
        }],
    }
}

#[test]
fn a_block_is_written_with_everything() {
    let block = Block {
        header: Some(header()),
        data: Some(Data {
            txs: vec![b"hi".to_vec().into()],
        }),
        evidence: None,
        last_commit: Some(commit()),
    };
    let hash = |byte: &str| byte.repeat(32);
    let last = json!({ "hash": hash("A0"), "parts": { "total": 1, "hash": hash("A1") } });
    assert_eq!(
        written(json::Block::of(&block)),
        json!({
            "header": {
                "version": { "block": "11" },
                "chain_id": "tarn-1",
                "height": "5",
                "time": "2026-01-01T00:00:00.123456789Z",
                "last_block_id": last,
                "last_commit_hash": hash("01"),
                "data_hash": hash("02"),
                "validators_hash": hash("03"),
                "next_validators_hash": hash("04"),
                "consensus_hash": hash("05"),
                "app_hash": hash("06"),
                "last_results_hash": hash("07"),
                "evidence_hash": hash("08"),
                "proposer_address": "09".repeat(20),
            },
            "data": { "txs": ["aGk="] },
            "evidence": { "evidence": [] },
            "last_commit": {
                "height": "4",
                "round": 0,
                "block_id": last,
                "signatures": [{
                    "block_id_flag": 2,
                    "validator_address": "09".repeat(20),
                    "timestamp": "2025-12-31T23:59:59Z",
                    "signature": base64([0xfb; 64]),
                }],
            },
        })
    );
}

#[test]
fn the_first_block_has_an_empty_name_and_commit_before_it() {
    let before = BlockId {
        hash: vec![],
        part_set_header: Some(PartSetHeader::default()),
    };
    let commit = Commit {
        block_id: Some(before.clone()),
        ..Commit::default()
    };
    let header = |last_block_id| Header {
        version: Some(Consensus { block: 11, app: 1 }),
        last_block_id,
        ..Header::default()
    };
    let block = |last: Option<BlockId>, last_commit| Block {
        header: Some(header(last)),
        last_commit,
        ..Block::default()
    };
    let no_commit = json!({ "height": "0", "round": 0, "block_id": no_id(), "signatures": [] });
    for block in [block(Some(before), Some(commit)), block(None, None)] {
        let json = written(json::Block::of(&block));
        assert_eq!(json["header"]["last_block_id"], no_id());
        assert_eq!(
            json["header"]["version"],
            json!({ "block": "11", "app": "1" })
        );
        assert_eq!(json["header"]["time"], "0001-01-01T00:00:00Z");
        assert_eq!(json["last_commit"], no_commit);
        assert_eq!(json["data"], json!({ "txs": [] }));
    }
}

#[test]
fn a_result_has_all_members_even_if_nothing_happened() {
    assert_eq!(
        serde_json::to_string(&json::ExecTxResult::of(&ExecTxResult::default())).unwrap(),
        r#"{"code":0,"data":null,"log":"","info":"","gas_wanted":"0","gas_used":"0","events":[],"codespace":""}"#
    );
    let event = Event {
        r#type: "bare".to_owned(),
        attributes: vec![],
    };
    let other = Event {
        r#type: "app".to_owned(),
        attributes: vec![EventAttribute {
            key: "k".to_owned(),
            value: String::new(),
            index: false,
        }],
    };
    assert_eq!(
        written(json::events(&[event, other])),
        json!([
            { "type": "bare", "attributes": [] },
            { "type": "app", "attributes": [{ "key": "k", "value": "", "index": false }] },
        ])
    );
}

#[test]
fn consensus_params_are_strings_with_ages_in_nanoseconds() {
    let params = ConsensusParams {
        block: Some(BlockParams {
            max_bytes: 22_020_096,
            max_gas: -1,
        }),
        evidence: Some(EvidenceParams {
            max_age_num_blocks: 100_000,
            max_age_duration: Some(tarn_proto::Duration {
                seconds: 172_800,
                nanos: 0,
            }),
            max_bytes: 1_048_576,
        }),
        validator: Some(ValidatorParams {
            pub_key_types: vec!["ed25519".to_owned()],
        }),
        version: Some(VersionParams { app: 0 }),
        abci: Some(AbciParams::default()),
    };
    assert_eq!(
        written(json::ConsensusParams::of(&params)),
        json!({
            "block": { "max_bytes": "22020096", "max_gas": "-1" },
            "evidence": {
                "max_age_num_blocks": "100000",
                "max_age_duration": "172800000000000",
                "max_bytes": "1048576",
            },
            "validator": { "pub_key_types": ["ed25519"] },
            "version": { "app": "0" },
            "abci": { "vote_extensions_enable_height": "0" },
        })
    );
}
