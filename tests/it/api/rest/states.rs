//! The JSON of balances, pages and blocks.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_tests::{TestNode, hash_of, show_dev};

use super::{assert_members, list, number, percent};

#[tokio::test]
async fn balances_are_coins_with_a_page() {
    let node = TestNode::start().await;
    for namespace in ["core", "cosmos"] {
        let path = format!("/{namespace}/bank/v1beta1/balances/{}", node.address(0));
        let coin = |denom: &str| json!({"denom": denom, "amount": "1000000000000"});
        let expected = json!({
            "balances": [coin("uatom"), coin("utarn"), coin("uusdc")],
            "pagination": {"next_key": null, "total": "3"},
        });
        assert_eq!(node.rest.get(&path).await.ok(), expected);
        let nobody = show_dev(&tarn_tests::account("nobody").address);
        let path = format!("/{namespace}/bank/v1beta1/balances/{nobody}");
        let nothing = json!({"balances": [], "pagination": {"next_key": null, "total": "0"}});
        assert_eq!(node.rest.get(&path).await.ok(), nothing);
    }
    node.stop().await;
}

/// Follows `next_key` from page to page; returns all entries and the total.
async fn by_key(node: &TestNode, path: &str, list_name: &str, extra: &str) -> (Vec<Value>, u64) {
    let (mut all, mut total, mut key) = (Vec::new(), None, String::new());
    loop {
        let page = format!("{path}?pagination.key={}{extra}", percent(&key));
        let answer = node.rest.get(&page).await.ok();
        assert_members(&answer["pagination"], &["next_key", "total"]);
        let now = number(&answer["pagination"]["total"]);
        assert_eq!(
            *total.get_or_insert(now),
            now,
            "the total is exact on every page"
        );
        all.extend(list(&answer[list_name]).iter().cloned());
        match answer["pagination"]["next_key"].as_str() {
            Some(next) => next.clone_into(&mut key),
            None => return (all, total.unwrap()),
        }
    }
}

#[tokio::test]
async fn the_pages_of_a_list_contain_every_entry_exactly_once() {
    let node = TestNode::start().await;
    let balances = format!("/core/bank/v1beta1/balances/{}", node.address(0));
    for (path, name) in [
        ("/core/auth/v1beta1/accounts", "accounts"),
        ("/core/bank/v1beta1/supply", "supply"),
        ("/core/bank/v1beta1/denoms_metadata", "metadatas"),
        ("/core/bank/v1beta1/denom_owners/utarn", "denom_owners"),
        (balances.as_str(), "balances"),
    ] {
        let whole = node.rest.get(path).await.ok();
        let all = list(&whole[name]).to_vec();
        assert!(all.len() >= 3, "{path}: {whole}");
        assert_eq!(number(&whole["pagination"]["total"]), all.len() as u64);
        assert_eq!(whole["pagination"]["next_key"], Value::Null);
        let mut backwards = all.clone();
        backwards.reverse();
        for limit in [1, 2, all.len(), all.len() + 1] {
            let extra = format!("&pagination.limit={limit}");
            let (pages, total) = by_key(&node, path, name, &extra).await;
            assert_eq!(
                (&pages, total),
                (&all, all.len() as u64),
                "{path} by {limit}"
            );
            let extra = format!("{extra}&pagination.reverse=true");
            let (pages, _) = by_key(&node, path, name, &extra).await;
            assert_eq!(pages, backwards, "{path} by {limit} backwards");
            let mut pages = Vec::new();
            for offset in (0..all.len() + limit).step_by(limit) {
                let page = format!("{path}?pagination.offset={offset}&pagination.limit={limit}");
                let answer = node.rest.get(&page).await.ok();
                assert_eq!(number(&answer["pagination"]["total"]), all.len() as u64);
                pages.extend(list(&answer[name]).iter().cloned());
            }
            assert_eq!(pages, all, "{path} by offset and {limit}");
        }
    }
    node.stop().await;
}

const HEADER: [&str; 14] = [
    "version",
    "chain_id",
    "height",
    "time",
    "last_block_id",
    "last_commit_hash",
    "data_hash",
    "validators_hash",
    "next_validators_hash",
    "consensus_hash",
    "app_hash",
    "last_results_hash",
    "evidence_hash",
    "proposer_address",
];

#[tokio::test]
async fn a_block_has_the_json_clients_parse() {
    let node = TestNode::start().await;
    let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
    let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    let base = "/core/base/consensus/v1beta1/blocks";
    let path = format!("{base}/{}", sent["height"].as_str().unwrap());
    let answer = node.rest.get(&path).await.ok();
    assert_members(&answer, &["block_id", "block", "sdk_block"]);
    assert_members(&answer["block_id"], &["hash", "part_set_header"]);
    assert!(answer["block_id"]["part_set_header"]["total"].is_u64());
    let block = &answer["block"];
    assert_members(block, &["header", "data", "evidence", "last_commit"]);
    let header = &block["header"];
    assert_members(header, &HEADER);
    assert_eq!(
        (&header["height"], &header["chain_id"]),
        (&sent["height"], &json!("tarn-local-1"))
    );
    assert_eq!(header["version"]["block"], "11");
    let hash = |value: &Value| STANDARD.decode(value.as_str().unwrap()).unwrap().len();
    for name in [
        "data_hash",
        "app_hash",
        "validators_hash",
        "last_commit_hash",
    ] {
        assert_eq!(hash(&header[name]), 32, "{name}");
    }
    assert_eq!(hash(&header["proposer_address"]), 20);
    assert_eq!(block["data"]["txs"], json!([STANDARD.encode(&tx)]));
    let commit = &block["last_commit"];
    assert_members(commit, &["height", "round", "block_id", "signatures"]);
    assert_eq!(
        (&commit["height"], &commit["round"]),
        (&json!("1"), &json!(0))
    );
    assert_eq!(
        commit["signatures"][0]["block_id_flag"],
        "BLOCK_ID_FLAG_COMMIT"
    );
    let mut sdk = answer["sdk_block"].clone();
    let proposer = sdk["header"]["proposer_address"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(proposer.starts_with("tarnvalcons1"), "{proposer}");
    sdk["header"]["proposer_address"] = header["proposer_address"].clone();
    assert_eq!(sdk, *block);
    assert_eq!(node.rest.get(&format!("{base}/latest")).await.ok(), answer);
    let cosmos = path.replace("/core/base/consensus/", "/cosmos/base/tendermint/");
    assert_eq!(node.rest.get(&cosmos).await.ok(), answer);
    node.stop().await;
}

#[tokio::test]
async fn a_block_with_its_transactions_can_be_paged() {
    let node = TestNode::manual().await;
    let mut hashes = Vec::new();
    for ahead in 0..5 {
        let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), ahead).await;
        assert_eq!(node.broadcast(&tx, "BROADCAST_MODE_SYNC").await["code"], 0);
        hashes.push(hash_of(&tx));
    }
    let height = node.mine(1).await;
    let path = format!("/core/tx/v1beta1/txs/block/{height}");
    let whole = node.rest.get(&path).await.ok();
    assert_members(&whole, &["txs", "block_id", "block", "pagination"]);
    let sequences = |answer: &Value| -> Vec<u64> {
        let infos = list(&answer["txs"]).iter();
        infos
            .map(|tx| number(&tx["auth_info"]["signer_infos"][0]["sequence"]))
            .collect()
    };
    assert_eq!(sequences(&whole), [0, 1, 2, 3, 4]);
    assert_eq!(whole["pagination"]["total"], "5");
    let page = node
        .rest
        .get(&format!("{path}?pagination.offset=3&pagination.limit=1"))
        .await
        .ok();
    assert_eq!(sequences(&page), [3]);
    assert_eq!(page["pagination"]["total"], "5");
    let query = format!("/core/tx/v1beta1/txs?query=tx.height%3D{height}");
    let found = node.rest.get(&query).await.ok();
    let found = list(&found["tx_responses"])
        .iter()
        .map(|r| r["txhash"].as_str().unwrap());
    assert_eq!(
        found.collect::<Vec<_>>(),
        hashes,
        "in the order of the block"
    );
    node.stop().await;
}

#[tokio::test]
async fn node_info_syncing_status_and_config_are_served() {
    let node = TestNode::build()
        .settings(|settings| {
            settings.gas.min_gas_price = tarn::config::MinGasPrice::Prices(
                "0.5utarn".to_owned(),
                "0.5utarn".parse().unwrap(),
            );
        })
        .start()
        .await;
    let info = node
        .rest
        .get("/cosmos/base/tendermint/v1beta1/node_info")
        .await
        .ok();
    assert_eq!(info["default_node_info"]["network"], "tarn-local-1");
    let version = info["default_node_info"]["version"].as_str().unwrap();
    assert!(
        version.starts_with("0.38."),
        "clients choose their API version by it: {version}"
    );
    let sdk = info["application_version"]["cosmos_sdk_version"]
        .as_str()
        .unwrap();
    assert!(
        sdk.trim_start_matches('v')
            .split('.')
            .all(|part| part.parse::<u32>().is_ok())
    );
    let syncing = node
        .rest
        .get("/core/base/consensus/v1beta1/syncing")
        .await
        .ok();
    assert_eq!(syncing, json!({"syncing": false}));
    let status = node.rest.get("/core/base/node/v1beta1/status").await.ok();
    assert_eq!(
        (&status["height"], &status["earliest_store_height"]),
        (&json!("1"), &json!("1"))
    );
    let config = node.rest.get("/core/base/node/v1beta1/config").await.ok();
    assert_eq!(config["minimum_gas_price"], "0.5utarn");
    let validators = node
        .rest
        .get("/core/base/consensus/v1beta1/validatorsets/latest")
        .await
        .ok();
    assert_eq!(validators["pagination"]["total"], "1");
    let address = validators["validators"][0]["address"].as_str().unwrap();
    assert!(address.starts_with("tarnvalcons1"), "{address}");
    node.stop().await;
}
