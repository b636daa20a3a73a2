//! Over a real chain: every answer is what the document says.
use std::collections::BTreeSet;

use axum::Router;
use axum::body::Body;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use http::Method;
use serde_json::{Value, json};
use tarn_chain::Receipt;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{Address, Height};
use tarn_proto::tendermint::abci::ExecTxResult;

use super::{Got, request, send};
use crate::rest::openapi::tests::{answer_schema, misfit};
use crate::rest::route::{Endpoint, Table};
use crate::rest::{RestConfig, router};
use crate::service::tests::dex;
use crate::service::tests::fixture::{Fixture, address, hash, shown};

/// A chain with an access point and the document it serves.
async fn chain() -> (Fixture, Router, Value) {
    served(Fixture::new()).await
}

async fn served(fixture: Fixture) -> (Fixture, Router, Value) {
    *fixture.submit.says.lock().unwrap() = Some(Receipt {
        hash: TxHash::of(&fixture.sent),
        height: Height::ZERO,
        result: ExecTxResult::default(),
        info: String::new(),
        wrong_sequence: None,
    });
    let router = router(fixture.services.clone(), RestConfig::default());
    let document = get(&router, "/openapi.json").await.json();
    (fixture, router, document)
}

async fn get(router: &Router, path: &str) -> Got {
    let request = request(&format!("GET {path}"), &[], Body::empty());
    send(router.clone(), request).await
}

/// A path with something sensible for every variable.
/// What the methods of the oracle begin with.
const ORACLE: &str = "/svc.oracle.v1.";
/// What the methods of lending begin with.
const LENDING: &str = "/svc.lending.v1.";

fn filled(endpoint: &Endpoint, fixture: &Fixture) -> String {
    let mut path = endpoint.template.replace("=**", "");
    for variable in &endpoint.variables {
        let value = match variable.name.as_str() {
            "address" if endpoint.rpc.method == "Validator" => {
                "tarnvalcons1y8lrrhap2j3xzcntlp2qgm7jyudhhm2th9qf8t".to_owned()
            }
            "address" | "address_string" | "owner" | "grantor" => shown(&address()),
            "grantee" => shown(&Address::from_slice(&[2; 20]).unwrap()),
            "address_bytes" => "AQEBAQEBAQEBAQEBAQEBAQEBAQE=".to_owned(),
            "denom" => "utarn".to_owned(),
            "hash" => hash(&fixture.sent),
            "height" => "2".to_owned(),
            "id" | "pool_id" => "1".to_owned(),
            "name" => "fee_collector".to_owned(),
            "slot" => "0x1".to_owned(),
            other => other.to_owned(),
        };
        path = path.replace(&format!("{{{}}}", variable.name), &value);
    }
    match endpoint.rpc.method {
        "GetTxsEvent" => path + "?events=message.module%3D%27bank%27",
        "ABCIQuery" => path + "?path=%2Fstore%2Fbank%2Fkey&data=AQ",
        "Price" | "Reports" => path + "?symbol=TARN",
        "Twap" if endpoint.rpc.path.starts_with(ORACLE) => path + "?denom=utarn",
        "History" if endpoint.rpc.path.starts_with(ORACLE) => path + "?symbol=TARN&interval=1h",
        "Auction"
        | "Balance"
        | "DenomMetadataByQueryString"
        | "Market"
        | "MaxBorrow"
        | "MaxWithdraw"
        | "Rates"
        | "SpendableBalanceByDenom"
        | "SupplyOf" => path + "?denom=utarn",
        "LiquidationQuote" => {
            let borrower = shown(&address());
            path + &format!(
                "?borrower={borrower}&repay_denom=utarn&amount=1&collateral_denom=utarn"
            )
        }
        _ if endpoint.rpc.path.starts_with("/svc.dex.v1.") => path + traded(endpoint.rpc.method),
        _ => path,
    }
}

/// What a question about the exchange must say besides its path.
fn traded(method: &str) -> &'static str {
    match method {
        "Quote" | "SwapPlan" => "?pool_id=1&token_in=utarn&amount_in=1000000",
        "QuoteExactOut" => "?pool_id=1&token_out=utarn&amount_out=1000",
        "AddQuote" => "?pool_id=1&token_a_amount=1000&token_b_amount=5000",
        "RemoveQuote" => "?pool_id=1&shares=1000",
        "Route" => "?token_in=utarn&amount_in=1000000&token_out=uusdc",
        "Twap" => "?pool_id=1&base_denom=utarn&start_time=2026-01-01T00:00:30Z",
        "Candles" => "?pool_id=1&interval=1m",
        "Trades" | "Stats" => "?pool_id=1",
        _ => "",
    }
}

/// The path of a route in the document.
fn documented<'d>(document: &'d Value, endpoint: &Endpoint) -> &'d str {
    let blank = |path: &str| -> Vec<String> {
        let parts = path.split('/');
        let blank = |part: &str| if part.starts_with('{') { "{}" } else { part }.to_owned();
        parts.map(blank).collect()
    };
    let wanted = blank(&endpoint.template);
    let mut paths = document["paths"].as_object().unwrap().keys();
    paths.find(|path| blank(path) == wanted).unwrap()
}

#[tokio::test]
async fn every_route_answers_in_both_namespaces_as_the_document_says() {
    let (fixture, router, document) = served(dex::traded().0).await;
    let error = json!({ "$ref": "#/components/schemas/Error" });
    let mut refused = BTreeSet::new();
    for endpoint in Table::new().endpoints() {
        if endpoint.verb != Method::GET {
            continue;
        }
        let got = get(&router, &filled(endpoint, &fixture)).await;
        let json = got.json();
        if got.status == 200 {
            let schema = answer_schema(&document, documented(&document, endpoint), "get");
            assert_eq!(
                misfit(&document, &schema, &json),
                None,
                "{}",
                endpoint.template
            );
            assert!(!got.header("x-core-block-height").is_empty());
        } else {
            assert_eq!(misfit(&document, &error, &json), None, "{json}");
            let beyond = got.status == 400 && json["code"] == 11;
            assert!(beyond || got.status == 404, "{}: {json}", endpoint.template);
            // This chain has no price feeds and markets: what is asked about one is not found.
            let path = endpoint.rpc.path;
            if !path.starts_with(ORACLE) && !path.starts_with(LENDING) {
                refused.insert(endpoint.rpc.method);
            }
        }
    }
    // This chain has no auctions, metadata, notes, grants, validators and Ethereum transactions; all else is there.
    let absent = BTreeSet::from([
        "Auction",
        "Commitment",
        "DenomMetadata",
        "DenomMetadataByQueryString",
        "Grant",
        "MerklePath",
        "Note",
        "PrivacyKey",
        "Receipt",
        "Tx",
        "Validator",
    ]);
    assert!(refused.is_subset(&absent), "{refused:?}");
}

#[tokio::test]
async fn transactions_go_in_and_come_out() {
    let (fixture, router, document) = chain().await;
    let tx = BASE64_STANDARD.encode(&fixture.sent);
    for root in ["core", "cosmos"] {
        let path = format!("/{root}/tx/v1beta1/txs/{}", hash(&fixture.sent));
        let found = get(&router, &path).await.json();
        let url = found["tx"]["body"]["messages"][0]["@type"]
            .as_str()
            .unwrap();
        assert_eq!(url, format!("/{root}.bank.v1beta1.MsgSend"));
        let url = found["tx_response"]["tx"]["@type"].as_str().unwrap();
        assert_eq!(url, format!("/{root}.tx.v1beta1.Tx"));

        let decoded = json!({ "tx_bytes": tx });
        let encoded = json!({ "tx": found["tx"] });
        let sent = json!({ "tx_bytes": tx, "mode": "BROADCAST_MODE_SYNC" });
        for (name, body) in [("decode", &decoded), ("encode", &encoded), ("txs", &sent)] {
            let path = format!("/{root}/tx/v1beta1/{name}");
            let request = request(&format!("POST {path}"), &[], body.to_string());
            let got = send(router.clone(), request).await;
            assert_eq!(got.status, 200, "{}", got.text());
            let schema = answer_schema(&document, &path, "post");
            assert_eq!(misfit(&document, &schema, &got.json()), None, "{path}");
            if name == "decode" {
                assert_eq!(got.json()["tx"], found["tx"]);
            }
        }
    }
}

#[tokio::test]
async fn a_past_height_answers_and_a_height_that_is_not_kept_is_refused() {
    let (_fixture, router, _) = chain().await;
    let path = format!("GET /core/auth/v1beta1/accounts/{}", shown(&address()));
    let at = async |height: &str| {
        let headers = [("x-cosmos-block-height", height)];
        send(router.clone(), request(&path, &headers, Body::empty())).await
    };
    let (past, last) = (at("1").await, at("0").await);
    assert_eq!(
        (
            past.header("x-core-block-height"),
            last.header("x-core-block-height")
        ),
        ("1", "3")
    );
    assert_eq!(past.json()["account"]["sequence"], "0");
    assert_eq!(last.json()["account"]["sequence"], "3");
    let text = at("99").await.error(400, 11);
    assert!(text.contains('1') && text.contains('3'), "{text}");
}
