//! What cannot be answered: one form, one table, the same at both access points.

mod bodies;
mod cases;
mod routes;

use serde_json::Value;
use tarn_proto::{Namespace, RPCS, registry, rpc};
use tarn_tests::{TestNode, show_dev};

use super::{over_rest, percent, spelt};
use cases::{NOBODY, cases};

#[tokio::test]
async fn a_refusal_is_the_same_over_rest_and_grpc() {
    let node = TestNode::start().await;
    let nobody = show_dev(&tarn_tests::account("nobody").address);
    for (method, request, (status, code), says) in cases() {
        let request = request.to_string().replace(NOBODY, &nobody);
        let request: Value = serde_json::from_str(&request).unwrap();
        let path = format!("/core.{method}");
        let info = rpc::find(&path).unwrap();
        let rule = info.http.first().unwrap();
        let reply = over_rest(&node, rule, &request, Namespace::Core, &[]).await;
        let text = reply.refused(status, code);
        assert!(text.contains(says), "{path} {request}: {text}");
        let bytes = registry::lookup(info.request)
            .unwrap()
            .encode_json(request.clone())
            .unwrap();
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let path = spelt(&path, namespace);
            let refusal = node.grpc.call(&path, bytes.clone()).await.unwrap_err();
            let number = u64::try_from(i32::from(refusal.code())).unwrap();
            assert_eq!(
                (number, refusal.message()),
                (code, text.as_str()),
                "{path} {request}"
            );
        }
    }
    node.stop().await;
}

#[tokio::test]
async fn every_method_that_can_be_asked_wrongly_is_among_the_cases() {
    let nothing_to_get_wrong = [
        "Params",
        "Bech32Prefix",
        "ModuleAccounts",
        "DenomsMetadata",
        "AddressBytesToString",
        "GetLatestBlock",
        "GetLatestValidatorSet",
        "GetNodeInfo",
        "GetSyncing",
        "Config",
        "Status",
        "TxDecodeAmino",
        "TxEncodeAmino",
        "Operator",
    ];
    let cases = cases();
    for rpc in RPCS.iter().filter(|rpc| !rpc.is_msg()) {
        let asked = cases
            .iter()
            .any(|(method, ..)| rpc.path == format!("/core.{method}"));
        assert!(
            asked || nothing_to_get_wrong.contains(&rpc.method),
            "{}",
            rpc.path
        );
    }
}

#[tokio::test]
async fn parameters_that_are_no_numbers_words_or_bytes_are_named() {
    let node = TestNode::start().await;
    let address = node.address(0).to_owned();
    for (path, says) in [
        (
            "/core/auth/v1beta1/address_by_id/abc".to_owned(),
            "parameter: id",
        ),
        (
            "/core/auth/v1beta1/address_by_id/18446744073709551616".to_owned(),
            "parameter: id",
        ),
        ("/core/auth/v1beta1/bech32/!!!".to_owned(), "base64"),
        ("/core/auth/v1beta1/bech32/%zz".to_owned(), "percent"),
        ("/core/auth/v1beta1/bech32/%ff".to_owned(), "percent"),
        (
            "/core/auth/v1beta1/accounts?pagination.limit=abc".to_owned(),
            "pagination.limit",
        ),
        (
            "/core/auth/v1beta1/accounts?pagination.limit=-1".to_owned(),
            "pagination.limit",
        ),
        (
            "/core/auth/v1beta1/accounts?pagination.limit=".to_owned(),
            "pagination.limit",
        ),
        (
            "/core/auth/v1beta1/accounts?pagination.limit=1e3".to_owned(),
            "pagination.limit",
        ),
        (
            "/core/auth/v1beta1/accounts?pagination.key=!!!".to_owned(),
            "pagination.key",
        ),
        (
            "/core/auth/v1beta1/accounts?pagination.reverse=maybe".to_owned(),
            "pagination.reverse",
        ),
        (
            "/core/base/consensus/v1beta1/blocks/abc".to_owned(),
            "parameter: height",
        ),
        (
            "/core/base/consensus/v1beta1/blocks/9223372036854775808".to_owned(),
            "parameter: height",
        ),
        (
            "/core/base/consensus/v1beta1/blocks/1.5".to_owned(),
            "parameter: height",
        ),
        (
            "/core/base/consensus/v1beta1/validatorsets/abc".to_owned(),
            "parameter: height",
        ),
        (
            "/core/base/consensus/v1beta1/abci_query?path=/store/bank/key&data=!".to_owned(),
            "data",
        ),
        (
            "/core/base/consensus/v1beta1/abci_query?path=/store/bank/key&prove=x".to_owned(),
            "prove",
        ),
        (
            "/core/tx/v1beta1/txs/block/abc".to_owned(),
            "parameter: height",
        ),
        (
            "/core/tx/v1beta1/txs?events=tx.height%3D1&order_by=SIDEWAYS".to_owned(),
            "order_by",
        ),
        (
            "/core/tx/v1beta1/txs?events=tx.height%3D1&page=x".to_owned(),
            "page",
        ),
        (
            "/core/tx/v1beta1/txs?events=tx.height%3D1&pagination.offset=99999999999999999999"
                .to_owned(),
            "offset",
        ),
        (
            format!("/core/bank/v1beta1/balances/{address}?resolve_denom=perhaps"),
            "resolve_denom",
        ),
    ] {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let path = spelt(&path, namespace);
            let text = node.rest.get(&path).await.refused(400, 3);
            assert!(text.contains(says), "{path}: {text}");
        }
    }
    node.stop().await;
}

#[tokio::test]
async fn a_search_with_too_many_or_endless_conditions_is_refused() {
    let node = TestNode::start().await;
    let many: Vec<String> = (0..200)
        .map(|n| format!("events={}", percent(&format!("a.b='{n}'"))))
        .collect();
    let path = format!("/core/tx/v1beta1/txs?{}", many.join("&"));
    node.rest.get(&path).await.refused(400, 3);
    let endless = percent(&format!("a.b='{}'", "x".repeat(10_000)));
    let reply = node
        .rest
        .get(&format!("/core/tx/v1beta1/txs?query={endless}"))
        .await;
    assert!(reply.status == 200 || reply.status == 400, "{}", reply.text);
    node.stop().await;
}
