//! Blocks as callers see them.

use super::*;

#[test]
fn a_block_is_found_by_height_by_hash_and_as_the_last() {
    let chain = Chain::new();
    let last = chain.ask("block", &json!({}));
    assert_eq!(last["block_id"]["hash"], "03".repeat(32));
    assert_eq!(last["block_id"]["parts"]["total"], 1);
    let block = &last["block"];
    assert_eq!(
        members(block),
        ["data", "evidence", "header", "last_commit"]
    );
    assert_eq!(block["header"]["height"], "3");
    assert_eq!(block["evidence"], json!({ "evidence": [] }));
    assert_eq!(
        block["data"],
        json!({ "txs": [base64(&chain.fixture.cosmos)] })
    );
    for params in [
        json!({ "height": "3" }),
        json!({ "height": 3 }),
        json!(["3"]),
    ] {
        assert_eq!(chain.ask("block", &params), last);
    }
    let by_hash = |hash: &[u8]| chain.ask("block_by_hash", &json!({ "hash": base64(hash) }));
    assert_eq!(by_hash(&[3; 32]), last);
    let nobody = json!({
        "block_id": { "hash": "", "parts": { "total": 0, "hash": "" } },
        "block": null,
    });
    for hash in [&[9; 32][..], &[3; 31], &[]] {
        assert_eq!(by_hash(hash), nobody);
    }
    let header = json!({ "header": block["header"] });
    assert_eq!(chain.ask("header", &json!({})), header);
    let by_hash = |hash: &str| chain.ask("header_by_hash", &json!({ "hash": hash }));
    assert_eq!(by_hash(&"03".repeat(32)), header);
    assert_eq!(by_hash("AB"), json!({ "header": null }));
}

#[test]
fn heights_that_are_not_there_are_refused_in_the_words_clients_know() {
    let chain = Chain::new();
    for method in ["block", "block_results", "commit", "header"] {
        for (height, says) in [
            ("0", "height must be greater than 0, but got 0"),
            ("-1", "height must be greater than 0, but got -1"),
            (
                "4",
                "height 4 must be less than or equal to the current blockchain height 3",
            ),
        ] {
            let refusal = chain.refusal(method, &json!({ "height": height }));
            assert_eq!(refusal, says, "{method}");
        }
    }
    let kept = &chain.fixture.services.chain().blocks;
    kept.prune(tarn_primitives::Height::new(3)).unwrap();
    let says = "height 2 is not available, lowest height is 3";
    assert_eq!(chain.refusal("block", &json!({ "height": "2" })), says);
    let answer = chain.post("block", &json!({ "height": "x" }));
    assert_eq!(answer["error"]["code"], -32602);
}

#[test]
fn results_are_listed_and_none_is_null() {
    let chain = Chain::new();
    let empty = chain.ask("block_results", &json!({ "height": "1" }));
    assert_eq!(
        members(&empty),
        [
            "app_hash",
            "consensus_param_updates",
            "finalize_block_events",
            "height",
            "txs_results",
            "validator_updates"
        ]
    );
    for name in [
        "txs_results",
        "validator_updates",
        "consensus_param_updates",
    ] {
        assert_eq!(empty[name], Value::Null);
    }
    let full = chain.ask("block_results", &json!({ "height": "2" }));
    assert_eq!(full["height"], "2");
    let results = full["txs_results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    assert_eq!(
        (&results[0]["code"], &results[1]["code"]),
        (&json!(0), &json!(5))
    );
    assert_eq!(results[1]["data"], Value::Null);
    assert_eq!(results[1]["codespace"], "sdk");
    let stored = chain
        .fixture
        .services
        .chain()
        .blocks
        .block(tarn_primitives::Height::new(2));
    let app_hash = stored.unwrap().unwrap().app_hash;
    assert_eq!(full["app_hash"], base64(app_hash));
}

#[test]
fn only_the_next_block_makes_a_commit_canonical() {
    let chain = Chain::new();
    let commit = |params| chain.ask("commit", &params);
    assert_eq!(commit(json!({}))["canonical"], false);
    let second = commit(json!({ "height": "2" }));
    assert_eq!(second["canonical"], true);
    assert_eq!(second["signed_header"]["header"]["height"], "2");
    assert_eq!(members(&second["signed_header"]), ["commit", "header"]);
}

#[test]
fn the_list_of_blocks_is_newest_first() {
    let chain = Chain::new();
    let list = chain.ask("blockchain", &json!({}));
    assert_eq!(list["last_height"], "3");
    let heights: Vec<&Value> = list["block_metas"]
        .as_array()
        .unwrap()
        .iter()
        .map(|meta| &meta["header"]["height"])
        .collect();
    assert_eq!(heights, ["3", "2", "1"]);
    let second = chain.ask("blockchain", &json!({ "minHeight": "2", "maxHeight": 2 }));
    let meta = &second["block_metas"][0];
    assert_eq!(meta["num_txs"], "2");
    assert!(meta["block_size"].as_str().unwrap().parse::<u32>().unwrap() > 0);
    assert_eq!(
        members(meta),
        ["block_id", "block_size", "header", "num_txs"]
    );
    let says = "heights must be non-negative";
    assert_eq!(chain.refusal("blockchain", &json!(["-1", "0"])), says);
}

#[test]
fn blocks_are_searched_newest_first_by_default() {
    let chain = Chain::new();
    let search = |params| {
        let found = chain.ask("block_search", &params);
        let blocks = found["blocks"].as_array().unwrap().clone();
        let heights: Vec<String> = blocks
            .iter()
            .map(|block| {
                block["block"]["header"]["height"]
                    .as_str()
                    .unwrap()
                    .to_owned()
            })
            .collect();
        (
            heights.join(" "),
            found["total_count"].as_str().unwrap().to_owned(),
        )
    };
    let found = |heights: &str, total: &str| (heights.to_owned(), total.to_owned());
    let query = "block.height >= 1";
    assert_eq!(search(json!({ "query": query })), found("3 2 1", "3"));
    let params = json!({ "query": query, "order_by": "asc", "page": "2", "per_page": "2" });
    assert_eq!(search(params), found("3", "3"));
    let none = json!({ "query": "block.height > 9", "page": "1" });
    assert_eq!(search(none), found("", "0"));
    let says = "page should be within [1, 2] range, given 3";
    let params = json!({ "query": query, "page": "3", "per_page": "2" });
    assert_eq!(chain.refusal("block_search", &params), says);
}
