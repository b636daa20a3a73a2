//! The exchange over REST, on a development chain with its two pools.

use serde_json::{Value, json};
use tarn_tests::TestNode;

use super::*;

#[tokio::test]
async fn a_development_chain_begins_with_pools_to_trade_in() {
    let node = TestNode::start().await;
    let answer = node.rest.get("/svc/dex/v1/pools").await.ok();
    assert_eq!(
        answer,
        json!({
            "pools": [
                {
                    "id": "1",
                    "token_a": { "denom": "utarn", "amount": "1000000000000" },
                    "token_b": { "denom": "uusdc", "amount": "2000000000000" },
                    "lp_token_denom": "lp/1",
                    "total_shares": "1414213562373",
                    "swap_fee": "0.003",
                },
                {
                    "id": "2",
                    "token_a": { "denom": "uatom", "amount": "1000000000000" },
                    "token_b": { "denom": "uusdc", "amount": "10000000000000" },
                    "lp_token_denom": "lp/2",
                    "total_shares": "3162277660168",
                    "swap_fee": "0.003",
                },
            ],
            "pagination": { "next_key": null, "total": "2" },
        })
    );
    node.stop().await;
}

#[tokio::test]
async fn a_quote_a_swap_and_the_event_agree_over_rest() {
    let node = TestNode::start().await;
    let path = "/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in=1000000000";
    let quote = node.rest.get(path).await.ok();
    assert_eq!(
        quote,
        json!({
            "amount_out": "1992013962",
            "spot_price_before": "2",
            "spot_price_after": "1.996012572269502178",
            "price_impact": "0.000996006981039903",
            "fee": "3000000",
        })
    );
    let out = quote["amount_out"].as_str().unwrap().to_owned();
    let msg = swap(node.address(1), "1", "1000000000utarn", &out);
    let tx = node.sign(1, &msg, 0).await;
    let done = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(done["code"], 0, "{done}");
    let attributes = |kind: &str| -> Vec<Value> {
        let events = done["events"].as_array().unwrap();
        let found = events.iter().find(|event| event["type"] == kind).unwrap();
        let pairs = found["attributes"].as_array().unwrap().iter();
        pairs.map(|a| a["value"].clone()).collect()
    };
    let address = node.address(1);
    assert_eq!(
        attributes("swap"),
        [
            json!("1"),
            json!(address),
            json!("1000000000utarn"),
            json!(format!("{out}uusdc")),
            json!("0")
        ]
    );
    let found = node
        .rest
        .get("/core/tx/v1beta1/txs?events=swap.pool_id='1'")
        .await
        .ok();
    assert_eq!(found["total"], "1");
    node.stop().await;
}

#[tokio::test]
async fn refused_queries_give_the_reason_and_the_error_code() {
    let node = TestNode::start().await;
    let refused = |reply: &tarn_tests::Reply, status: u16, grpc: u64| {
        let message = reply.refused(status, grpc);
        (message, reply.json()["details"].clone())
    };
    let reply = node.rest.get("/svc/dex/v1/pool/999").await;
    let (message, details) = refused(&reply, 404, 5);
    assert_eq!(message, "pool 999 not found");
    assert_eq!(details[0]["domain"], "dex");
    assert_eq!(details[0]["metadata"]["code"], "101");
    for (path, status, grpc) in [
        ("/svc/dex/v1/pool/x", 400, 3),
        ("/svc/dex/v1/quote?pool_id=1&token_in=utarn", 400, 3),
        (
            "/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in=01",
            400,
            3,
        ),
        (
            "/svc/dex/v1/quote?pool_id=1&token_in=uatom&amount_in=5",
            400,
            3,
        ),
        (
            "/svc/dex/v1/quote?pool_id=999&token_in=utarn&amount_in=5",
            404,
            5,
        ),
        (
            "/svc/dex/v1/quote?pool_id=1&token_in=uusdc&amount_in=1",
            400,
            9,
        ),
        ("/svc/dex/v1/pools?pagination.limit=1001", 400, 3),
        (
            "/svc/dex/v1/route?token_in=utarn&amount_in=5&token_out=ufoo",
            404,
            5,
        ),
        (
            "/svc/dex/v1/twap?pool_id=1&base_denom=utarn&start_time=2020-01-01T00:00:00Z",
            400,
            11,
        ),
    ] {
        node.rest.get(path).await.refused(status, grpc);
    }
    node.stop().await;
}

#[tokio::test]
async fn an_empty_position_is_zeros_and_the_parameters_are_three() {
    let node = TestNode::start().await;
    let address = node.address(0);
    let position = node
        .rest
        .get(&format!("/svc/dex/v1/position/{address}/1"))
        .await
        .ok();
    assert_eq!(
        position,
        json!({ "position": {
            "owner": address, "pool_id": "1", "shares": "0",
            "token_a_value": "0", "token_b_value": "0",
        }})
    );
    let params = node.rest.get("/svc/dex/v1/params").await.ok();
    assert_eq!(
        params,
        json!({ "params": {
            "default_swap_fee": "0.003", "protocol_fee": "0.1", "min_liquidity": "1000000",
        }})
    );
    node.stop().await;
}

#[tokio::test]
async fn a_route_and_a_swap_plan_can_be_signed_as_given() {
    let node = TestNode::start().await;
    let path = "/svc/dex/v1/route?token_in=utarn&amount_in=1000000&token_out=uatom";
    let route = node.rest.get(path).await.ok();
    let hops = route["hops"].as_array().unwrap();
    assert_eq!(hops.len(), 2);
    assert_eq!(
        (&hops[0]["pool_id"], &hops[1]["pool_id"]),
        (&json!("1"), &json!("2"))
    );
    let path = "/svc/dex/v1/swap_plan?pool_id=1&token_in=utarn&amount_in=1000000&slippage=0.01";
    let plan = node.rest.get(path).await.ok();
    let min = plan["min_token_out"].as_str().unwrap();
    let msg = swap(node.address(2), "1", "1000000utarn", min);
    let tx = node.sign(2, &msg, 0).await;
    let done = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(done["code"], 0, "{done}");
    node.stop().await;
}
