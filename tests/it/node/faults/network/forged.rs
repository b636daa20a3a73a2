//! Evidence that the owner of a key makes by hand: nothing in it may keep a node from showing blocks.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use tarn_primitives::crypto::SecretKey;
use tarn_proto::Timestamp;
use tarn_proto::tendermint::types::{CanonicalBlockId, CanonicalPartSetHeader, CanonicalVote};

use super::*;

/// The first moment of 1970, which is also what a message says that has no time.
const EPOCH: &str = "1970-01-01T00:00:00Z";
/// A vote for a block.
const PRECOMMIT: i32 = 2;

/// The key of a validator, from its folder.
fn secret(network: &Network, index: usize) -> SecretKey {
    let file = network.members[index].place.home();
    let file = std::fs::read(file.join("config/priv_validator_key.json")).unwrap();
    let file: Value = serde_json::from_slice(&file).unwrap();
    let key = STANDARD.decode(file["priv_key"]["value"].as_str().unwrap());
    SecretKey::ed25519(key.unwrap()[..32].try_into().unwrap())
}

/// A signed vote, as CometBFT writes it.
fn vote(key: &SecretKey, (height, index): (u64, usize), address: &str, hash: u8) -> Value {
    let canonical = CanonicalVote {
        r#type: PRECOMMIT,
        height: i64::try_from(height).unwrap(),
        round: 0,
        block_id: Some(CanonicalBlockId {
            hash: vec![hash; 32],
            part_set_header: Some(CanonicalPartSetHeader {
                total: 1,
                hash: vec![hash; 32],
            }),
        }),
        timestamp: Some(Timestamp::default()),
        chain_id: "tarn-local-1".to_owned(),
    };
    let signature = key.sign(&canonical.encode_length_delimited_to_vec());
    let hash = hex::encode_upper([hash; 32]);
    json!({
        "type": PRECOMMIT, "height": height.to_string(), "round": 0,
        "block_id": { "hash": hash, "parts": { "total": 1, "hash": hash } },
        "timestamp": EPOCH, "validator_address": address, "validator_index": index,
        "signature": STANDARD.encode(signature),
        // Not signed, so anybody can add it.
        "extension": STANDARD.encode("anything"), "extension_signature": STANDARD.encode([9; 64]),
    })
}

/// Evidence against a validator at a height: two votes of the first moment of 1970, with extensions.
async fn forged(network: &Network, accused: usize, height: u64) -> Value {
    let node = network.running(0);
    let set = node.rpc(&format!("/validators?height={height}")).await;
    let set = set["result"]["validators"].as_array().unwrap().clone();
    let status = network.running(accused).rpc("/status").await;
    let address = &status["result"]["validator_info"]["address"];
    let index = set.iter().position(|one| one["address"] == *address);
    let block = node.rpc(&format!("/block?height={height}")).await;
    let key = secret(network, accused);
    let vote = |hash| {
        let place = (height, index.unwrap());
        vote(&key, place, address.as_str().unwrap(), hash)
    };
    json!({ "type": "tendermint/DuplicateVoteEvidence", "value": {
        "vote_a": vote(1), "vote_b": vote(2), "TotalVotingPower": "40", "ValidatorPower": "10",
        "Timestamp": block["result"]["block"]["header"]["time"],
    }})
}

#[tokio::test(flavor = "multi_thread")]
async fn evidence_made_by_hand_is_kept_byte_for_byte_and_stops_nobody() {
    let mut network = Network::started(4, 0).await;
    network.check().await;
    let evidence = forged(&network, 3, 2).await;
    let node = network.running(0);
    let answer = node
        .rpc_call("broadcast_evidence", json!({ "evidence": evidence }))
        .await;
    assert!(answer["result"]["hash"].is_string(), "{answer}");
    let query = "/block_search?query=\"validator_tombstoned.validator%20EXISTS\"";
    until("evidence in a block", || async {
        network.running(1).rpc(query).await["result"]["total_count"] == "1"
    })
    .await;
    network.check().await;
    // A node that comes back and one that begins anew pass that block, too.
    let node = network.take(1);
    node.kill();
    assert!(node.end().killed());
    network.start(1);
    let node = network.take(2);
    node.stop();
    let data = network.members[2].place.home().join("data");
    let signed = std::fs::read(data.join("priv_validator_state.json")).unwrap();
    std::fs::remove_dir_all(&data).unwrap();
    std::fs::create_dir(&data).unwrap();
    std::fs::write(data.join("priv_validator_state.json"), signed).unwrap();
    network.start(2);
    network.check().await;
    for index in network.up() {
        let found = network.running(index).rpc(query).await;
        let height = found["result"]["blocks"][0]["block"]["header"]["height"].clone();
        let path = format!("/block?height={}", height.as_str().unwrap());
        let ours = network.running(index).rpc(&path).await;
        let theirs = network
            .comet(index, "block", json!({ "height": height }))
            .await;
        assert_eq!(ours["result"], theirs);
        let first = &theirs["block"]["evidence"]["evidence"][0]["value"]["vote_a"];
        assert_eq!(first["timestamp"], EPOCH);
    }
    network.stop();
}
