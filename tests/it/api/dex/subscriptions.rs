//! Searches and subscriptions for swaps by their pool.

use tarn_tests::{Socket, hash_of};

use super::*;

async fn found(node: &TestNode, query: &str) -> Vec<String> {
    let params = json!({"query": query, "per_page": "100"});
    let answer = node.rpc("tx_search", params).await.unwrap();
    let txs = answer["txs"].as_array().unwrap().iter();
    let over_rpc: Vec<String> = txs
        .map(|tx| tx["hash"].as_str().unwrap().to_owned())
        .collect();
    let path = format!("/core/tx/v1beta1/txs?events={query}");
    let answer = node.rest.get(&path).await.ok();
    let responses = answer["tx_responses"].as_array().unwrap().iter();
    let over_rest: Vec<String> = responses
        .map(|response| response["txhash"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(over_rpc, over_rest, "{query}");
    over_rpc
}

#[tokio::test]
async fn swaps_are_found_by_pool_module_and_action() {
    let node = TestNode::start().await;
    let first = signed(&node, 1, &swap(&node, 1, "1", "1000000utarn", "0")).await;
    let second = signed(&node, 2, &swap(&node, 2, "2", "1000000uatom", "0")).await;
    let third = signed(&node, 3, &add(&node, 3, "1", (1_000_000, 2_000_000))).await;
    let mut hashes = Vec::new();
    for tx in [&first, &second, &third] {
        let sent = node.broadcast(tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
        hashes.push(hash_of(tx));
    }
    // Neither a send nor a failed swap is found.
    node.send(4, 5, "5utarn").await;
    let greedy = swap(&node, 4, "1", "1000000utarn", "9000000");
    assert_eq!(deliver(&node, 4, &greedy).await["code"], 107);
    let buyer = node.address(1);
    for (query, which) in [
        ("swap.pool_id='1'".to_owned(), &hashes[..1]),
        ("swap.pool_id='2'".to_owned(), &hashes[1..2]),
        ("swap.pool_id='3'".to_owned(), &hashes[..0]),
        (format!("swap.sender='{buyer}'"), &hashes[..1]),
        ("liquidity_added.pool_id='1'".to_owned(), &hashes[2..]),
        ("message.module='dex'".to_owned(), &hashes[..]),
        (
            "message.action='/svc.dex.v1.MsgSwap'".to_owned(),
            &hashes[..2],
        ),
        (
            "message.action='/svc.dex.v1.MsgAddLiquidity'".to_owned(),
            &hashes[2..],
        ),
    ] {
        assert_eq!(found(&node, &query).await, which, "{query}");
    }
    node.stop().await;
}

#[tokio::test]
async fn a_subscription_receives_only_the_swaps_of_its_pool() {
    let node = TestNode::start().await;
    let mut socket = Socket::connect(node.node.rpc_url()).await;
    let query = "swap.pool_id='1'";
    socket.subscribe(&json!(7), json!([query])).await.unwrap();
    let other = swap(&node, 1, "2", "1000000uatom", "0");
    done(&node, 1, &other).await;
    done(&node, 1, &swap(&node, 1, "1", "1000000utarn", "0")).await;
    let last = done(&node, 2, &swap(&node, 2, "1", "2000000uusdc", "0")).await;
    let buyers = [node.address(1), node.address(2)];
    let gave = ["1000000utarn", "2000000uusdc"];
    for (buyer, gave) in buyers.iter().zip(gave) {
        let event = socket.hear().await;
        assert_eq!(
            (&event["id"], &event["result"]["query"]),
            (&json!(7), &json!(query))
        );
        let events = &event["result"]["events"];
        assert_eq!(events["swap.pool_id"], json!(["1"]), "{events}");
        assert_eq!(events["swap.sender"], json!([buyer]));
        assert_eq!(events["swap.token_in"], json!([gave]));
        assert_eq!(events["message.module"], json!(["dex"]));
        let value = &event["result"]["data"]["value"]["TxResult"];
        if *buyer == buyers[1] {
            assert_eq!(value["height"], last["height"]);
        }
    }
    node.stop().await;
}
