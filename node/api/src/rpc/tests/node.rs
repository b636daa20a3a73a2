//! What the node says of itself.

use super::*;

#[test]
fn status_says_who_and_where() {
    let chain = Chain::with(RpcConfig {
        address: "tcp://127.0.0.1:26657".to_owned(),
        ..RpcConfig::default()
    });
    let hash = |byte: &str| byte.repeat(32);
    assert_eq!(
        chain.ask("status", &json!(null)),
        json!({
            "node_info": {
                "protocol_version": { "p2p": "8", "block": "11", "app": "1" },
                "id": "ab".repeat(20),
                "listen_addr": "tcp://127.0.0.1:0",
                "network": "tarn-test-1",
                "version": "0.38.26",
                "channels": "40202122233038606100",
                "moniker": "here",
                "other": { "tx_index": "on", "rpc_address": "tcp://127.0.0.1:26657" },
            },
            "sync_info": {
                "latest_block_hash": hash("03"),
                "latest_app_hash": hash("09"),
                "latest_block_height": "3",
                "latest_block_time": "2026-01-01T00:00:15.25Z",
                "earliest_block_hash": hash("01"),
                "earliest_app_hash": hash("09"),
                "earliest_block_height": "1",
                "earliest_block_time": "2026-01-01T00:00:05.25Z",
                "catching_up": false,
            },
            "validator_info": {
                "address": "07".repeat(20),
                "pub_key": { "type": "tendermint/PubKeyEd25519", "value": base64([3; 32]) },
                "voting_power": "10",
            },
        })
    );
}

#[test]
fn it_has_no_peers_and_takes_no_evidence() {
    let chain = Chain::new();
    assert_eq!(
        chain.ask("net_info", &json!(null)),
        json!({ "listening": false, "listeners": [], "n_peers": "0", "peers": [] })
    );
    let refusal = chain.refusal("broadcast_evidence", &json!({ "evidence": {} }));
    assert!(refusal.contains("single validator"), "{refusal}");
}

#[test]
fn consensus_stands_at_the_next_height() {
    let chain = Chain::new();
    let state = chain.ask("consensus_state", &json!(null));
    let bits = "BA{1:_} 0/10 = 0.00";
    assert_eq!(
        state["round_state"],
        json!({
            "height/round/step": "4/0/1",
            "start_time": "2026-01-01T00:00:15.25Z",
            "proposal_block_hash": "",
            "locked_block_hash": "",
            "valid_block_hash": "",
            "height_vote_set": [{
                "round": 0,
                "prevotes": ["nil-Vote"],
                "prevotes_bit_array": bits,
                "precommits": ["nil-Vote"],
                "precommits_bit_array": bits,
            }],
            "proposer": { "address": "07".repeat(20), "index": 0 },
        })
    );
    let dump = chain.ask("dump_consensus_state", &json!(null));
    assert_eq!(dump["peers"], json!([]));
    let round = &dump["round_state"];
    assert_eq!((&round["height"], &round["step"]), (&json!("4"), &json!(1)));
    assert_eq!(round["validators"]["proposer"]["voting_power"], "10");
    assert_eq!(members(round).len(), 20);
}

#[test]
fn the_validator_signs_every_height_that_is_known() {
    let chain = Chain::new();
    let expected = |height: &str| {
        json!({
            "block_height": height,
            "validators": [{
                "address": "07".repeat(20),
                "pub_key": { "type": "tendermint/PubKeyEd25519", "value": base64([3; 32]) },
                "voting_power": "10",
                "proposer_priority": "0",
            }],
            "count": "1",
            "total": "1",
        })
    };
    assert_eq!(chain.ask("validators", &json!({})), expected("4"));
    for params in [
        json!({ "height": "2", "page": "1", "per_page": "100" }),
        json!({ "height": 2 }),
        json!(["2", null, null]),
    ] {
        assert_eq!(chain.ask("validators", &params), expected("2"));
    }
    let says = "height 5 must be less than or equal to the current blockchain height 4";
    assert_eq!(chain.refusal("validators", &json!({ "height": "5" })), says);
    let says = "page should be within [1, 1] range, given 2";
    assert_eq!(chain.refusal("validators", &json!({ "page": "2" })), says);
}

#[test]
fn consensus_parameters_are_answered_for_every_kept_height() {
    let chain = Chain::new();
    for (params, height) in [
        (json!({}), "4"),
        (json!({ "height": "1" }), "1"),
        (json!({ "height": "3" }), "3"),
    ] {
        let rules = chain.ask("consensus_params", &params);
        assert_eq!(rules["block_height"], height);
        let rules = &rules["consensus_params"];
        assert_eq!(
            members(rules),
            ["abci", "block", "evidence", "validator", "version"]
        );
        assert!(rules["block"]["max_gas"].is_string(), "{rules}");
        let age = rules["evidence"]["max_age_duration"].as_str().unwrap();
        assert!(age.parse::<u64>().unwrap() > 1_000_000_000, "{age}");
        assert_eq!(rules["validator"]["pub_key_types"], json!(["ed25519"]));
        assert_eq!(
            rules["abci"],
            json!({ "vote_extensions_enable_height": "0" })
        );
    }
}

#[test]
fn genesis_comes_whole_and_in_pieces() {
    let chain = Chain::new();
    let whole = chain.ask("genesis", &json!(null));
    let genesis = &whole["genesis"];
    assert_eq!(
        members(genesis),
        [
            "app_hash",
            "app_state",
            "chain_id",
            "consensus_params",
            "genesis_time",
            "initial_height",
            "validators"
        ]
    );
    assert_eq!(genesis["genesis_time"], "2026-01-01T00:00:00Z");
    assert_eq!(genesis["initial_height"], "1");
    assert!(genesis["app_state"]["bank"].is_object());
    let piece = chain.ask("genesis_chunked", &json!({ "chunk": "0" }));
    assert_eq!(
        (&piece["chunk"], &piece["total"]),
        (&json!("0"), &json!("1"))
    );
    let data = BASE64_STANDARD
        .decode(piece["data"].as_str().unwrap())
        .unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&data).unwrap(), *genesis);
    assert_eq!(chain.ask("genesis_chunked", &json!(null)), piece);
    let says = "there are 0 chunks, 1 is invalid";
    assert_eq!(chain.refusal("genesis_chunked", &json!(["1"])), says);
}

#[test]
fn every_method_of_the_interface_is_there() {
    let chain = Chain::new();
    let request = Request::get("/").header("accept", "application/json");
    let (_, _, body) = chain.fetch(request.body(Body::empty()).unwrap());
    let list: Value = serde_json::from_str(&body).unwrap();
    let methods = list["methods"].as_array().unwrap().iter();
    let found: Vec<String> = methods
        .map(|method| {
            let params = method["params"].as_array().unwrap().iter();
            let params: Vec<&str> = params.map(|name| name.as_str().unwrap()).collect();
            format!("{}({})", method["name"].as_str().unwrap(), params.join(","))
        })
        .filter(|method| !method.starts_with("tarn_"))
        .collect();
    let expected = [
        "abci_info()",
        "abci_query(path,data,height,prove)",
        "block(height)",
        "block_by_hash(hash)",
        "block_results(height)",
        "block_search(query,page,per_page,order_by)",
        "blockchain(minHeight,maxHeight)",
        "broadcast_evidence(evidence)",
        "broadcast_tx_async(tx)",
        "broadcast_tx_commit(tx)",
        "broadcast_tx_sync(tx)",
        "check_tx(tx)",
        "commit(height)",
        "consensus_params(height)",
        "consensus_state()",
        "dump_consensus_state()",
        "genesis()",
        "genesis_chunked(chunk)",
        "header(height)",
        "header_by_hash(hash)",
        "health()",
        "net_info()",
        "num_unconfirmed_txs()",
        "status()",
        "subscribe(query)",
        "tx(hash,prove)",
        "tx_search(query,prove,page,per_page,order_by)",
        "unconfirmed_txs(limit)",
        "unsubscribe(query)",
        "unsubscribe_all()",
        "validators(height,page,per_page)",
    ];
    assert_eq!(found, expected);
}
