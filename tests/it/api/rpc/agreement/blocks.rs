//! Blocks are the same at every access point.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_proto::Timestamp;
use tarn_proto::core::base::consensus::v1beta1::GetBlockByHeightRequest;
use tarn_proto::tendermint::types as cmt;
use tarn_tests::TestNode;

use super::{commit, text, three, unbase64, unhex};

/// The data of a block that every access point must agree on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Identity {
    hash: Vec<u8>,
    parts: (u64, Vec<u8>),
    height: String,
    time: Timestamp,
    previous: Vec<u8>,
    /// The hashes of application, data, results, validators, consensus parameters and last commit,
    /// and the proposer.
    hashes: [Vec<u8>; 7],
    chain: String,
}

impl Identity {
    /// From a block id and a header in JSON; `bytes` decodes byte strings.
    fn of_json(id: &Value, header: &Value, bytes: fn(&Value) -> Vec<u8>) -> Self {
        let parts = id.get("parts").unwrap_or(&id["part_set_header"]);
        Self {
            hash: bytes(&id["hash"]),
            parts: (parts["total"].as_u64().unwrap(), bytes(&parts["hash"])),
            height: text(&header["height"]),
            time: Timestamp::parse(&text(&header["time"])).unwrap(),
            previous: bytes(&header["last_block_id"]["hash"]),
            hashes: [
                "app_hash",
                "data_hash",
                "last_results_hash",
                "validators_hash",
                "consensus_hash",
                "last_commit_hash",
                "proposer_address",
            ]
            .map(|name| bytes(&header[name])),
            chain: text(&header["chain_id"]),
        }
    }

    fn of_wire(id: &cmt::BlockId, header: cmt::Header) -> Self {
        let parts = id.part_set_header.clone().unwrap();
        Self {
            hash: id.hash.clone(),
            parts: (parts.total.into(), parts.hash),
            height: header.height.to_string(),
            time: header.time.unwrap(),
            previous: header.last_block_id.unwrap_or_default().hash,
            hashes: [
                header.app_hash,
                header.data_hash,
                header.last_results_hash,
                header.validators_hash,
                header.consensus_hash,
                header.last_commit_hash,
                header.proposer_address,
            ],
            chain: header.chain_id,
        }
    }
}

/// The block from every method of the consensus RPC.
async fn blocks_over_rpc(node: &TestNode, expected: &Identity) -> Vec<Identity> {
    let ask = async |method, params| node.rpc(method, params).await.unwrap();
    let height = &expected.height;
    let by_height = ask("block", json!({"height": height})).await;
    let hash = STANDARD.encode(&expected.hash);
    let by_hash = ask("block_by_hash", json!({"hash": hash})).await;
    assert_eq!(by_hash, by_height);
    let query = json!({"query": format!("block.height = {height}")});
    let found = ask("block_search", query).await;
    assert_eq!(found["blocks"], json!([by_height]));
    let id = &by_height["block_id"];
    let header = ask("header", json!({"height": height})).await;
    let same = json!({"hash": hex::encode(&expected.hash)});
    assert_eq!(ask("header_by_hash", same).await, header);
    let signed = ask("commit", json!({"height": height})).await["signed_header"].clone();
    let range = json!({"minHeight": height, "maxHeight": height});
    let listed = ask("blockchain", range).await["block_metas"][0].clone();
    [
        (id, &by_height["block"]["header"]),
        (id, &header["header"]),
        (&signed["commit"]["block_id"], &signed["header"]),
        (&listed["block_id"], &listed["header"]),
    ]
    .map(|(id, header)| Identity::of_json(id, header, unhex))
    .into()
}

/// The block over REST and gRPC.
async fn blocks_elsewhere(node: &TestNode, expected: &Identity) -> Vec<Identity> {
    let mut found = Vec::new();
    for path in ["core/base/consensus", "cosmos/base/tendermint"] {
        let path = format!("/{path}/v1beta1/blocks/{}", expected.height);
        let block = node.rest.get(&path).await.ok();
        let header = &block["block"]["header"];
        found.push(Identity::of_json(&block["block_id"], header, unbase64));
    }
    let height = expected.height.parse().unwrap();
    let asked = node.grpc.typed(&GetBlockByHeightRequest { height }).await;
    let asked = asked.unwrap();
    let header = asked.block.unwrap().header.unwrap();
    found.push(Identity::of_wire(&asked.block_id.unwrap(), header));
    found
}

#[tokio::test]
async fn every_access_point_returns_the_same_block() {
    let node = TestNode::manual().await;
    let txs = three(&node).await;
    let notifications = commit(&node, &txs).await;
    let event = &notifications[0]["data"]["value"];
    let expected = Identity::of_json(&event["block_id"], &event["block"]["header"], unhex);
    let block = node.rpc("block", json!([expected.height])).await.unwrap();
    assert_eq!(block["block"], event["block"]);
    let shown: Vec<Vec<u8>> = (block["block"]["data"]["txs"].as_array().unwrap().iter())
        .map(unbase64)
        .collect();
    assert_eq!(shown, txs);
    // The next block has its final commit and its block id.
    node.mine(1).await;
    let next = node.rpc("block", json!([null])).await.unwrap();
    let next = &next["block"];
    assert_eq!(
        unhex(&next["header"]["last_block_id"]["hash"]),
        expected.hash
    );
    assert_eq!(
        unhex(&next["last_commit"]["block_id"]["hash"]),
        expected.hash
    );
    for other in blocks_over_rpc(&node, &expected).await {
        assert_eq!(other, expected);
    }
    for other in blocks_elsewhere(&node, &expected).await {
        assert_eq!(other, expected);
    }
    let results = json!([expected.height]);
    let results = node.rpc("block_results", results).await.unwrap();
    let after = unbase64(&results["app_hash"]);
    assert_eq!(after, unhex(&next["header"]["app_hash"]));
    assert_eq!(after, unbase64(&event["result_finalize_block"]["app_hash"]));
    assert_eq!(
        results["txs_results"],
        event["result_finalize_block"]["tx_results"]
    );
    node.stop().await;
}

#[tokio::test]
async fn every_access_point_returns_the_same_last_block() {
    let node = TestNode::start().await;
    node.send(0, 1, "5utarn").await;
    let status = node.rpc("status", json!(null)).await.unwrap();
    let sync = &status["sync_info"];
    let last = node.rpc("block", json!([null])).await.unwrap();
    let header = &last["block"]["header"];
    assert_eq!(sync["latest_block_hash"], last["block_id"]["hash"]);
    assert_eq!(sync["latest_block_height"], header["height"]);
    assert_eq!(sync["latest_block_time"], header["time"]);
    assert_eq!(sync["latest_app_hash"], header["app_hash"]);
    let info = node.rpc("abci_info", json!(null)).await.unwrap();
    let info = &info["response"];
    assert_eq!(info["last_block_height"], header["height"]);
    let results = node.rpc("block_results", json!([null])).await.unwrap();
    assert_eq!(info["last_block_app_hash"], results["app_hash"]);
    let path = "/core/base/consensus/v1beta1/blocks/latest";
    let latest = node.rest.get(path).await.ok();
    assert_eq!(
        unbase64(&latest["block_id"]["hash"]),
        unhex(&last["block_id"]["hash"])
    );
    node.stop().await;
}
