//! Queries: the same response over REST, gRPC and the consensus RPC, with the documented fields.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tarn_proto::Rpc;

use super::*;

/// Queries all access points and compares the responses; returns the JSON and the decoded response.
async fn everywhere<Q: Rpc>(node: &TestNode, path: &str, request: &Q) -> (Value, Q::Response) {
    let reply = node.rest.get(path).await;
    let bytes = request.encode_to_vec();
    let grpc_reply = node.grpc.call(Q::PATH, bytes.clone()).await.unwrap();
    let params = json!({"path": Q::PATH, "data": hex::encode(&bytes)});
    let rpc_reply = node.rpc("abci_query", params).await.unwrap()["response"].clone();
    assert_eq!(rpc_reply["code"], 0, "{rpc_reply}");
    let value = STANDARD
        .decode(rpc_reply["value"].as_str().unwrap())
        .unwrap();
    assert_eq!(value, grpc_reply.bytes, "{path}");
    let heights = [reply.header(HEIGHT), grpc_reply.header(HEIGHT)];
    assert_eq!(
        heights,
        [rpc_reply["height"].as_str().unwrap(); 2],
        "{path}"
    );
    (reply.ok(), Q::Response::decode(&*grpc_reply.bytes).unwrap())
}

#[tokio::test]
async fn pools_are_the_same_at_all_access_points_with_exactly_the_documented_fields() {
    let node = TestNode::start().await;
    done(&node, 1, &create(&node, 1, "1000000utarn", "4000000uatom")).await;
    let request = pb::QueryPoolRequest {
        pool_id: "3".to_owned(),
    };
    let (shown, grpc_reply) = everywhere(&node, "/svc/dex/v1/pool/3", &request).await;
    let pool = json!({
        "id": "3",
        "token_a": {"denom": "utarn", "amount": "1000000"},
        "token_b": {"denom": "uatom", "amount": "4000000"},
        "lp_token_denom": "lp/3",
        "total_shares": "2000000",
        "swap_fee": "0.003",
    });
    assert_eq!(shown, json!({ "pool": pool }));
    assert_eq!(shown_pool(&grpc_reply.pool.unwrap()), pool);
    let request = pb::QueryPoolsRequest::default();
    let (shown, grpc_reply) = everywhere(&node, "/svc/dex/v1/pools", &request).await;
    let pools: Vec<Value> = grpc_reply.pools.iter().map(shown_pool).collect();
    let pagination = json!({"next_key": null, "total": "3"});
    assert_eq!(shown, json!({"pools": pools, "pagination": pagination}));
    assert_eq!(pools[2], pool);
    node.stop().await;
}

#[tokio::test]
async fn quotes_positions_and_parameters_are_the_same_at_all_access_points() {
    let node = TestNode::start().await;
    done(&node, 1, &create(&node, 1, "1000000utarn", "4000000uatom")).await;
    let request = pb::QueryQuoteRequest {
        pool_id: "3".to_owned(),
        token_in: "utarn".to_owned(),
        amount_in: "10000".to_owned(),
    };
    let path = "/svc/dex/v1/quote?pool_id=3&token_in=utarn&amount_in=10000";
    let (shown, grpc_reply) = everywhere(&node, path, &request).await;
    // 9970 of the 10000 are swapped: 4000000 * 9970 / 1009970; 3 of the fee of 30 are protocol fee.
    assert_eq!(
        shown,
        json!({
            "amount_out": "39486",
            "spot_price_before": "4",
            "spot_price_after": "3.921312637562289788",
            "price_impact": "0.009871580343970612",
            "fee": "30",
        })
    );
    assert_eq!(
        shown,
        json!({
            "amount_out": grpc_reply.amount_out,
            "spot_price_before": grpc_reply.spot_price_before,
            "spot_price_after": grpc_reply.spot_price_after,
            "price_impact": grpc_reply.price_impact,
            "fee": grpc_reply.fee,
        })
    );
    let address = node.address(1);
    let request = pb::QueryPositionRequest {
        address: address.to_owned(),
        pool_id: "3".to_owned(),
    };
    let path = format!("/svc/dex/v1/position/{address}/3");
    let (shown, grpc_reply) = everywhere(&node, &path, &request).await;
    let position = json!({
        "owner": address, "pool_id": "3", "shares": "1000000",
        "token_a_value": "500000", "token_b_value": "2000000",
    });
    assert_eq!(shown, json!({ "position": position }));
    assert_eq!(grpc_reply.position.unwrap().shares, "1000000");
    let request = pb::QueryParamsRequest {};
    let (shown, grpc_reply) = everywhere(&node, "/svc/dex/v1/params", &request).await;
    let params = json!({
        "default_swap_fee": "0.003", "protocol_fee": "0.1", "min_liquidity": "1000000",
    });
    assert_eq!(shown, json!({ "params": params }));
    assert_eq!(grpc_reply.params.unwrap().protocol_fee, "0.1");
    node.stop().await;
}

/// Asserts that all access points refuse: HTTP status and gRPC code, the code of the consensus RPC,
/// and the exchange's own code, or none for an invalid request.
async fn refused<Q: Rpc>(
    node: &TestNode,
    path: &str,
    request: &Q,
    codes: (u16, u64, u64),
    own: Option<&str>,
) {
    let (status, grpc, sdk) = codes;
    let reply = node.rest.get(path).await;
    let text = reply.refused(status, grpc);
    let details = reply.json()["details"].clone();
    match own {
        Some(code) => {
            assert_eq!(details[0]["domain"], "dex", "{path}: {details}");
            assert_eq!(details[0]["metadata"]["code"], code, "{path}: {details}");
        }
        None => assert_eq!(details, json!([]), "{path}"),
    }
    let bytes = request.encode_to_vec();
    let grpc_reply = node.grpc.call(Q::PATH, bytes.clone()).await.unwrap_err();
    let expected = tonic::Code::from(i32::try_from(grpc).unwrap());
    assert_eq!(grpc_reply.code(), expected, "{path}");
    assert_eq!(grpc_reply.message(), text);
    let own = own.map(|code| ("dex", code.parse::<u64>().unwrap()));
    let (codespace, code) = own.unwrap_or(("sdk", sdk));
    let params = json!({"path": Q::PATH, "data": hex::encode(bytes)});
    let rpc_reply = node.rpc("abci_query", params).await.unwrap()["response"].clone();
    assert_eq!(
        (&rpc_reply["code"], &rpc_reply["codespace"]),
        (&json!(code), &json!(codespace)),
        "{path}: {rpc_reply}"
    );
    assert!(
        rpc_reply["log"].as_str().unwrap().contains(&text),
        "{rpc_reply}"
    );
}

#[tokio::test]
async fn invalid_queries_are_refused_alike_at_all_access_points() {
    let node = TestNode::start().await;
    for (id, codes, own) in [
        ("999", (404, 5, 22), Some("101")),
        ("18446744073709551616", (404, 5, 22), Some("101")),
        ("x", (400, 3, 18), None),
        ("01", (400, 3, 18), None),
        ("-1", (400, 3, 18), None),
    ] {
        let pool_id = id.to_owned();
        let path = format!("/svc/dex/v1/pool/{id}");
        refused(&node, &path, &pb::QueryPoolRequest { pool_id }, codes, own).await;
        let address = node.address(0).to_owned();
        let path = format!("/svc/dex/v1/position/{address}/{id}");
        let pool_id = id.to_owned();
        let request = pb::QueryPositionRequest { address, pool_id };
        refused(&node, &path, &request, codes, own).await;
    }
    for ((pool_id, token_in, amount_in), codes, own) in [
        (("999", "utarn", "5"), (404, 5, 22), Some("101")),
        (("1", "utarn", "0"), (400, 3, 18), Some("104")),
        (("1", "uatom", "5"), (400, 3, 18), Some("106")),
        (("1", "uusdc", "1"), (400, 9, 18), Some("109")),
        (
            ("1", "uusdc", "5192296858534827628530496329220095"),
            (400, 11, 26),
            Some("110"),
        ),
        (("", "utarn", "5"), (400, 3, 18), None),
        (("1", "", "5"), (400, 3, 18), None),
        (("1", "utarn", ""), (400, 3, 18), None),
        (("1", "utarn", "1.5"), (400, 3, 18), None),
        (("1", "u", "5"), (400, 3, 18), None),
    ] {
        let path = format!(
            "/svc/dex/v1/quote?pool_id={pool_id}&token_in={token_in}&amount_in={amount_in}"
        );
        let request = pb::QueryQuoteRequest {
            pool_id: pool_id.to_owned(),
            token_in: token_in.to_owned(),
            amount_in: amount_in.to_owned(),
        };
        refused(&node, &path, &request, codes, own).await;
    }
    let request = pb::QueryPositionRequest {
        address: "nobody".to_owned(),
        pool_id: "1".to_owned(),
    };
    let path = "/svc/dex/v1/position/nobody/1";
    refused(&node, path, &request, (400, 3, 18), None).await;
    node.stop().await;
}

#[tokio::test]
async fn a_quote_at_a_past_height_is_the_quote_of_that_height() {
    let node = TestNode::start().await;
    let path = "/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in=1000000000";
    let request = pb::QueryQuoteRequest {
        pool_id: "1".to_owned(),
        token_in: "utarn".to_owned(),
        amount_in: "1000000000".to_owned(),
    };
    let mut asked = Vec::new();
    for _ in 0..3 {
        let reply = node.rest.get(path).await;
        let height = reply.header(HEIGHT).to_owned();
        asked.push((height, reply.ok()));
        done(&node, 1, &swap(&node, 1, "1", "1000000000utarn", "0")).await;
    }
    let mut quotes: Vec<&Value> = asked.iter().map(|(_, quote)| quote).collect();
    quotes.dedup();
    assert_eq!(quotes.len(), 3, "every swap moved the price");
    for (height, quote) in &asked {
        let again = node.rest.get_with(path, (HEIGHT, height)).await;
        assert_eq!(again.header(HEIGHT), height);
        assert_eq!(again.ok(), *quote);
        let bytes = request.encode_to_vec();
        let at = [(HEIGHT, &**height)];
        let path = "/svc.dex.v1.Query/Quote";
        let grpc_reply = node.grpc.ask(path, bytes.clone(), &at).await.unwrap();
        assert_eq!(grpc_reply.header(HEIGHT), height);
        let answer = pb::QueryQuoteResponse::decode(&*grpc_reply.bytes).unwrap();
        assert_eq!(quote["amount_out"], answer.amount_out);
        let params = json!({
            "path": path, "data": hex::encode(bytes), "height": height,
        });
        let rpc_reply = node.rpc("abci_query", params).await.unwrap()["response"].clone();
        assert_eq!(
            rpc_reply["value"],
            STANDARD.encode(&grpc_reply.bytes),
            "{rpc_reply}"
        );
        assert_eq!(rpc_reply["height"], *height);
    }
    node.stop().await;
}
