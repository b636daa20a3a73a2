use prost::Message as _;
use serde_json::json;
use tarn_primitives::Height;
use tarn_proto::core::auth::v1beta1::{
    AddressBytesToStringResponse, AddressStringToBytesRequest, AddressStringToBytesResponse,
};
use tarn_proto::core::bank::v1beta1::{
    QueryAllBalancesRequest, QueryAllBalancesResponse, QuerySupplyOfRequest, QuerySupplyOfResponse,
};
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::core::base::query::v1beta1::PageResponse;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::tx::v1beta1::{BroadcastTxRequest, BroadcastTxResponse, SimulateRequest};

use super::{Fake, ask, post};

fn balances(count: u8) -> QueryAllBalancesResponse {
    QueryAllBalancesResponse {
        balances: (0..count)
            .map(|index| Coin {
                denom: format!("u{index}"),
                amount: "5".to_owned(),
            })
            .collect(),
        pagination: Some(PageResponse {
            next_key: vec![],
            total: count.into(),
        }),
    }
}

#[tokio::test]
async fn a_path_is_asked_and_answered_in_its_namespace() {
    for (root, package) in [("core", "core"), ("cosmos", "cosmos")] {
        let fake = Fake::answering(&balances(1));
        let line = format!("GET /{root}/bank/v1beta1/balances/tarn1x?pagination.limit=7");
        let got = ask(&fake, &line, &[]).await;
        assert_eq!(got.status, 200);
        assert_eq!(
            got.text(),
            r#"{"balances":[{"denom":"u0","amount":"5"}],"pagination":{"next_key":null,"total":"1"}}"#
        );
        let asked = fake.asked();
        assert_eq!(
            asked[0].0,
            format!("/{package}.bank.v1beta1.Query/AllBalances")
        );
        let request = QueryAllBalancesRequest::decode(&*asked[0].1).unwrap();
        assert_eq!(request.address, "tarn1x");
        assert_eq!(request.pagination.unwrap().limit, 7);
        assert_eq!((asked[0].2, asked[0].3), (None, 10));
    }
}

#[tokio::test]
async fn an_answer_carries_its_height_and_the_time() {
    let got = ask(
        &Fake::answering(&balances(1)),
        "GET /core/bank/v1beta1/balances/a",
        &[],
    )
    .await;
    for name in [
        "x-core-block-height",
        "x-cosmos-block-height",
        "grpc-metadata-x-cosmos-block-height",
    ] {
        assert_eq!(got.header(name), "9", "{name}");
    }
    assert!(got.header("x-server-time").parse::<u64>().unwrap() > 1_600_000_000);
    assert_eq!(got.header("content-type"), "application/json");
    assert_eq!(got.header("access-control-allow-origin"), "*");
    assert!(
        got.header("access-control-expose-headers")
            .contains("x-core-block-height")
    );
}

#[tokio::test]
async fn a_height_and_a_wait_are_passed_on() {
    let fake = Fake::answering(&balances(1));
    let headers = [("x-cosmos-block-height", "7"), ("x-timeout", "30")];
    ask(&fake, "GET /core/bank/v1beta1/balances/a", &headers).await;
    assert_eq!(
        (fake.asked()[0].2, fake.asked()[0].3),
        (Some(Height::new(7)), 30)
    );
}

#[tokio::test]
async fn the_old_path_of_a_supply_still_works() {
    let fake = Fake::answering(&QuerySupplyOfResponse::default());
    let got = ask(&fake, "GET /cosmos/bank/v1beta1/supply/utarn", &[]).await;
    assert_eq!(got.json(), json!({ "amount": null }));
    let request = QuerySupplyOfRequest::decode(&*fake.asked()[0].1).unwrap();
    assert_eq!(request.denom, "utarn");
}

#[tokio::test]
async fn a_broadcast_is_passed_on_and_answered_without_tx_and_timestamp() {
    let fake = Fake::answering(&BroadcastTxResponse {
        tx_response: Some(TxResponse {
            txhash: "AB".to_owned(),
            ..TxResponse::default()
        }),
    });
    for path in ["/core/tx/v1beta1/txs", "/cosmos/tx/v1beta1/txs"] {
        let got = post(
            &fake,
            path,
            r#"{"txBytes":"AQID","mode":"BROADCAST_MODE_SYNC"}"#,
        )
        .await;
        assert_eq!(
            got.text(),
            r#"{"tx_response":{"height":"0","txhash":"AB","codespace":"","code":0,"data":"","raw_log":"","logs":[],"info":"","gas_wanted":"0","gas_used":"0","events":[]}}"#
        );
    }
    let request = BroadcastTxRequest::decode(&*fake.asked()[1].1).unwrap();
    assert_eq!((request.tx_bytes, request.mode), (vec![1, 2, 3], 2));
}

#[tokio::test]
async fn type_urls_of_both_namespaces_are_read_in_bodies() {
    for url in ["core", "cosmos"] {
        let fake = Fake::answering(&BroadcastTxResponse::default());
        let body = json!({ "tx": { "body": { "messages": [{
            "@type": format!("/{url}.bank.v1beta1.MsgSend"),
            "fromAddress": "a",
            "amount": [{ "denom": "utarn", "amount": "1" }],
        }] } } });
        let got = post(&fake, "/core/tx/v1beta1/simulate", &body.to_string()).await;
        assert_eq!(got.status, 200, "{}", got.text());
        let request = SimulateRequest::decode(&*fake.asked()[0].1).unwrap();
        let messages = request.tx.unwrap().body.unwrap().messages;
        assert_eq!(messages[0].type_url, format!("/{url}.bank.v1beta1.MsgSend"));
    }
}

#[tokio::test]
async fn of_two_methods_on_one_path_an_address_goes_to_the_one_for_text() {
    let address = "tarn1l3e9pgs3mmwuwrh95fecme0s0qtn2880ecdqcx";
    let fake = Fake::answering(&AddressStringToBytesResponse {
        address_bytes: vec![1],
    });
    let foreign = "cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta";
    for text in [address, "tarn1misspelt", foreign] {
        let got = ask(&fake, &format!("GET /core/auth/v1beta1/bech32/{text}"), &[]).await;
        assert_eq!(got.json(), json!({ "address_bytes": "AQ==" }), "{text}");
    }
    let request = AddressStringToBytesRequest::decode(&*fake.asked()[0].1).unwrap();
    assert_eq!(request.address_string, address);

    let fake = Fake::answering(&AddressBytesToStringResponse::default());
    for text in ["AQID", "tarn", "%2B%2F%2B%2F"] {
        let got = ask(
            &fake,
            &format!("GET /cosmos/auth/v1beta1/bech32/{text}"),
            &[],
        )
        .await;
        assert_eq!(got.json(), json!({ "address_string": "" }), "{text}");
    }
    assert_eq!(
        fake.asked()[0].0,
        "/cosmos.auth.v1beta1.Query/AddressBytesToString"
    );
}

#[tokio::test]
async fn a_head_is_a_get_without_a_body() {
    let fake = Fake::answering(&balances(1));
    let get = ask(&fake, "GET /core/bank/v1beta1/balances/a", &[]).await;
    let head = ask(&fake, "HEAD /core/bank/v1beta1/balances/a", &[]).await;
    assert_eq!((head.status, head.body.len()), (get.status, 0));
    assert_eq!(head.header("content-length"), get.body.len().to_string());
    assert_eq!(head.header("x-core-block-height"), "9");
}

#[tokio::test]
async fn large_answers_are_compressed_for_those_who_ask() {
    let fake = Fake::answering(&balances(200));
    let line = "GET /core/bank/v1beta1/balances/a";
    let plain = ask(&fake, line, &[]).await;
    let packed = ask(&fake, line, &[("accept-encoding", "gzip")]).await;
    assert_eq!(plain.header("content-encoding"), "");
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert!(packed.body.len() * 4 < plain.body.len());
    let small = Fake::answering(&balances(1));
    let small = ask(&small, line, &[("accept-encoding", "gzip")]).await;
    assert_eq!(small.header("content-encoding"), "");
}
