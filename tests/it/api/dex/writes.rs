//! Messages over REST: their effects, events and refusals.

use tarn_proto::core::base::abci::v1beta1::TxMsgData;

use super::*;

/// The response of the only message.
fn response<M: Message + Default>(sent: &Value) -> M {
    let data = hex::decode(sent["data"].as_str().unwrap()).unwrap();
    let data = TxMsgData::decode(&*data).unwrap();
    assert_eq!(data.msg_responses.len(), 1);
    M::decode(&*data.msg_responses[0].value).unwrap()
}

fn assert_message_event(node: &TestNode, sent: &Value, action: &str) {
    let events = sent["events"].as_array().unwrap();
    let expected = json!([
        {"key": "action", "value": action},
        {"key": "sender", "value": node.address(1)},
        {"key": "module", "value": "dex"},
        {"key": "msg_index", "value": "0"},
    ]);
    let messages = events.iter().filter(|event| event["type"] == "message");
    let attributes = messages.map(|event| {
        let pairs = event["attributes"].as_array().unwrap().iter();
        pairs
            .map(|pair| json!({"key": pair["key"], "value": pair["value"]}))
            .collect()
    });
    let found: Vec<Value> = attributes.collect();
    assert!(found.contains(&expected), "{action}: {found:?}");
}

async fn pool(node: &TestNode, id: &str) -> Value {
    let answer = node.rest.get(&format!("/svc/dex/v1/pool/{id}")).await;
    answer.ok()["pool"].clone()
}

#[tokio::test]
async fn a_pool_is_created_and_liquidity_is_added() {
    let node = TestNode::start().await;
    let address = node.address(1);
    let sent = done(&node, 1, &create(&node, 1, "1000000utarn", "4000000uatom")).await;
    assert_message_event(&node, &sent, "/svc.dex.v1.MsgCreatePool");
    let who = format!("creator={address}");
    let attributes = event(&sent, "pool_created");
    let tokens = ["token_a=1000000utarn", "token_b=4000000uatom"];
    assert_eq!(
        attributes,
        ["pool_id=3", &who, tokens[0], tokens[1], "msg_index=0"]
    );
    let opened: pb::MsgCreatePoolResponse = response(&sent);
    assert_eq!(
        (&*opened.pool_id, &*opened.lp_token_denom, &*opened.shares),
        ("3", "lp/3", "1000000")
    );
    assert_eq!(node.balance(address, "lp/3").await, 1_000_000);

    // More of the second token than the ratio needs: the excess stays with the sender.
    let sent = done(&node, 1, &add(&node, 1, "3", (500_000, 9_000_000))).await;
    assert_message_event(&node, &sent, "/svc.dex.v1.MsgAddLiquidity");
    let who = format!("provider={address}");
    let attributes = event(&sent, "liquidity_added");
    assert_eq!(
        attributes,
        ["pool_id=3", &who, "shares=1000000", "msg_index=0"]
    );
    let joined: pb::MsgAddLiquidityResponse = response(&sent);
    assert_eq!(
        (joined.token_a, joined.token_b),
        (Some(coin("500000utarn")), Some(coin("2000000uatom")))
    );
    node.stop().await;
}

#[tokio::test]
async fn a_swap_and_the_removal_of_liquidity_pay_the_quoted_amounts() {
    let node = TestNode::start().await;
    let address = node.address(1);
    done(&node, 1, &create(&node, 1, "1500000utarn", "6000000uatom")).await;
    let before = node.balance(address, "uatom").await;
    let path = "/svc/dex/v1/quote?pool_id=3&token_in=utarn&amount_in=10000";
    let quote = node.rest.get(path).await.ok();
    let out = quote["amount_out"].as_str().unwrap();
    let sent = done(&node, 1, &swap(&node, 1, "3", "10000utarn", out)).await;
    assert_message_event(&node, &sent, "/svc.dex.v1.MsgSwap");
    let who = format!("sender={address}");
    let gave = format!("token_out={out}uatom");
    let attributes = event(&sent, "swap");
    assert_eq!(
        attributes,
        [
            "pool_id=3",
            &who,
            "token_in=10000utarn",
            &gave,
            "msg_index=0"
        ]
    );
    let attributes = event(&sent, "protocol_fee");
    assert_eq!(attributes, ["pool_id=3", "amount=3utarn", "msg_index=0"]);
    let swapped: pb::MsgSwapResponse = response(&sent);
    assert_eq!(swapped.token_out, Some(coin(&format!("{out}uatom"))));
    let gained = node.balance(address, "uatom").await - before;
    assert_eq!(gained.to_string(), out);

    let path = "/svc/dex/v1/remove_quote?pool_id=3&shares=2000000";
    let quote = node.rest.get(path).await.ok();
    let sent = done(&node, 1, &remove(&node, 1, "3", 2_000_000)).await;
    assert_message_event(&node, &sent, "/svc.dex.v1.MsgRemoveLiquidity");
    let who = format!("provider={address}");
    let attributes = event(&sent, "liquidity_removed");
    assert_eq!(
        attributes,
        ["pool_id=3", &who, "shares=2000000", "msg_index=0"]
    );
    let left: pb::MsgRemoveLiquidityResponse = response(&sent);
    assert_eq!(quote["token_a"], shown_coin(left.token_a.as_ref()));
    assert_eq!(quote["token_b"], shown_coin(left.token_b.as_ref()));
    // The locked shares and the pool remain.
    assert_eq!(pool(&node, "3").await["total_shares"], "1000000");
    assert_eq!(node.balance(address, "lp/3").await, 0);
    node.stop().await;
}

#[tokio::test]
async fn a_swap_below_its_minimum_output_costs_only_the_fee() {
    let node = TestNode::start().await;
    let address = node.address(1);
    let before = pool(&node, "1").await;
    let held = (
        node.balance(address, "utarn").await,
        node.balance(address, "uusdc").await,
    );
    let path = "/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in=1000000";
    let quote = node.rest.get(path).await.ok();
    let out: u64 = quote["amount_out"].as_str().unwrap().parse().unwrap();
    let too_high = (out + 1).to_string();
    let sent = deliver(&node, 1, &swap(&node, 1, "1", "1000000utarn", &too_high)).await;
    assert_eq!(
        (&sent["codespace"], &sent["code"]),
        (&json!("dex"), &json!(107)),
        "{sent}"
    );
    let says = format!("token_out {out} is below min_token_out {too_high}");
    assert!(sent["raw_log"].as_str().unwrap().contains(&says), "{sent}");
    let kinds = sent["events"].as_array().unwrap().iter();
    let swaps = kinds.filter(|event| event["type"] == "swap").count();
    assert_eq!(swaps, 0, "{sent}");
    assert_eq!(pool(&node, "1").await, before);
    assert_eq!(node.rest.get(path).await.ok(), quote);
    assert_eq!(node.balance(address, "utarn").await, held.0 - FEE);
    assert_eq!(node.balance(address, "uusdc").await, held.1);
    let hash = sent["txhash"].as_str().unwrap();
    let found = node.rest.get(&format!("/core/tx/v1beta1/txs/{hash}")).await;
    assert_eq!(found.ok()["tx_response"]["code"], 107);
    node.stop().await;
}

/// Asserts that a message is refused with a code and changes no pool.
async fn refuses<M: Message + Name>(node: &TestNode, message: &M, codespace: &str, code: u32) {
    let before = node.rest.get("/svc/dex/v1/pools").await.ok();
    let sent = deliver(node, 1, message).await;
    assert_eq!(
        (&sent["codespace"], &sent["code"]),
        (&json!(codespace), &json!(code)),
        "{}: {sent}",
        M::NAME
    );
    assert!(!sent["raw_log"].as_str().unwrap().is_empty());
    assert_eq!(node.rest.get("/svc/dex/v1/pools").await.ok(), before);
}

#[tokio::test]
async fn invalid_pools_are_refused_with_their_error_codes() {
    let node = TestNode::start().await;
    for (a, b, codespace, code) in [
        ("5000000utarn", "5000000uusdc", "dex", 102),
        // Tokens in another order are the same pair.
        ("5000000uusdc", "5000000utarn", "dex", 102),
        ("5000utarn", "5000utarn", "dex", 103),
        ("5000utarn", "5000lp/1", "dex", 103),
        ("0utarn", "5000uatom", "dex", 104),
        (
            "5192296858534827628530496329220096utarn",
            "5000uatom",
            "dex",
            104,
        ),
        ("1000000utarn", "1000000uatom", "dex", 112),
        ("9000000000000utarn", "5000uatom", "sdk", 5),
    ] {
        refuses(&node, &create(&node, 1, a, b), codespace, code).await;
    }
    for fee in ["0.2", "0.0000001", "1"] {
        let mut open = create(&node, 1, "5000utarn", "5000uatom");
        open.swap_fee = fee.to_owned();
        refuses(&node, &open, "dex", 105).await;
    }
    let mut open = create(&node, 1, "5000utarn", "5000uatom");
    open.token_a = None;
    refuses(&node, &open, "sdk", 10).await;
    open.sender = node.address(2).to_owned();
    open.token_a = Some(coin("5000utarn"));
    refuses(&node, &open, "sdk", 4).await;
    node.stop().await;
}

#[tokio::test]
async fn invalid_trades_are_refused_with_their_error_codes() {
    let node = TestNode::start().await;
    for (pool, token_in, min, codespace, code) in [
        ("999", "5utarn", "0", "dex", 101),
        ("1", "0utarn", "0", "dex", 104),
        ("1", "5uatom", "0", "dex", 106),
        ("1", "1000utarn", "1000000", "dex", 107),
        ("1", "1uusdc", "0", "dex", 109),
        (
            "1",
            "5192296858534827628530496329220095utarn",
            "0",
            "dex",
            110,
        ),
        ("1", "9000000000000utarn", "0", "sdk", 5),
        ("1", "5utarn", "", "sdk", 18),
        ("x", "5utarn", "0", "sdk", 18),
    ] {
        refuses(&node, &swap(&node, 1, pool, token_in, min), codespace, code).await;
    }
    let mut join = add(&node, 1, "1", (1_000_000, 2_000_000));
    join.min_shares = "1414214".to_owned();
    refuses(&node, &join, "dex", 108).await;
    refuses(&node, &add(&node, 1, "999", (5, 5)), "dex", 101).await;
    refuses(&node, &add(&node, 1, "1", (0, 5)), "dex", 104).await;
    refuses(
        &node,
        &add(&node, 1, "1", (9_000_000_000_000, 18_000_000_000_000)),
        "sdk",
        5,
    )
    .await;
    join.min_shares.clear();
    refuses(&node, &join, "sdk", 18).await;
    done(&node, 1, &add(&node, 1, "1", (1_000_000, 2_000_000))).await;
    let mut leave = remove(&node, 1, "1", 1000);
    leave.min_token_a = "1000000".to_owned();
    refuses(&node, &leave, "dex", 113).await;
    refuses(&node, &remove(&node, 1, "1", 9_000_000), "sdk", 5).await;
    refuses(&node, &remove(&node, 1, "999", 5), "dex", 101).await;
    refuses(&node, &remove(&node, 1, "1", 0), "dex", 104).await;
    node.stop().await;
}
