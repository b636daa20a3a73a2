//! One call over every access point.

use axum::Router;
use axum::body::Body;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use http::Request as HttpRequest;
use serde_json::{Value, json};
use tarn_proto::core::auth::v1beta1::QueryAccountRequest;
use tarn_proto::core::bank::v1beta1::{QueryAllBalancesRequest, QueryBalanceRequest};
use tarn_proto::core::base::consensus::v1beta1::GetBlockByHeightRequest;
use tarn_proto::core::tx::v1beta1::{GetTxRequest, GetTxsEventRequest};
use tarn_proto::{Namespace, Rpc, alias, registry, rpc};
use tower::ServiceExt as _;

use crate::Request;
use crate::grpc::{self, GrpcConfig};
use crate::rest::{self, RestConfig};
use crate::rpc::{self as consensus, RpcConfig};
use crate::service::tests::fixture::{Fixture, address, hash, shown};

/// A call: its path, its encoded request, and its REST path in the `core` namespace.
fn call<Q: Rpc>(request: &Q, rest: String) -> (&'static str, Vec<u8>, String) {
    (Q::PATH, request.encode_to_vec(), rest)
}

fn calls(fixture: &Fixture) -> Vec<(&'static str, Vec<u8>, String)> {
    let (owner, hash) = (shown(&address()), hash(&fixture.sent));
    let balance = QueryBalanceRequest {
        address: owner.clone(),
        denom: "utarn".to_owned(),
    };
    let balances = QueryAllBalancesRequest {
        address: owner.clone(),
        ..QueryAllBalancesRequest::default()
    };
    let account = QueryAccountRequest {
        address: owner.clone(),
    };
    let search = GetTxsEventRequest {
        events: vec!["message.module='bank'".to_owned()],
        ..GetTxsEventRequest::default()
    };
    vec![
        call(
            &balance,
            format!("/core/bank/v1beta1/balances/{owner}/by_denom?denom=utarn"),
        ),
        call(&balances, format!("/core/bank/v1beta1/balances/{owner}")),
        call(&account, format!("/core/auth/v1beta1/accounts/{owner}")),
        call(
            &GetTxRequest { hash: hash.clone() },
            format!("/core/tx/v1beta1/txs/{hash}"),
        ),
        call(
            &search,
            "/core/tx/v1beta1/txs?events=message.module%3D%27bank%27".to_owned(),
        ),
        call(
            &GetBlockByHeightRequest { height: 2 },
            "/core/base/consensus/v1beta1/blocks/2".to_owned(),
        ),
    ]
}

async fn send(router: &Router, request: HttpRequest<Body>) -> Vec<u8> {
    let response = router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status(), 200);
    let body = axum::body::to_bytes(response.into_body(), 1 << 20).await;
    body.unwrap().to_vec()
}

#[tokio::test]
async fn a_call_has_the_same_answer_over_rest_grpc_and_abci_query() {
    let fixture = Fixture::new();
    let services = || fixture.services.clone();
    let grpc = grpc::routes(services(), GrpcConfig::default());
    let rest = rest::router(services(), RestConfig::default());
    let (consensus, _sockets) = consensus::router(services(), RpcConfig::default());
    for (path, bytes, rest_path) in calls(&fixture) {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let path = alias::spell(path, namespace);
            let direct = services().call(Request::new(&path, bytes.clone())).await;
            let direct = direct.unwrap().bytes;

            let length = u32::try_from(bytes.len()).unwrap().to_be_bytes();
            let frame = [&[0][..], &length, &bytes].concat();
            let request = HttpRequest::post(&*path).header("content-type", "application/grpc");
            let answer = send(&grpc, request.body(Body::from(frame)).unwrap()).await;
            assert_eq!(&answer[5..], direct, "gRPC {path}");

            let params = json!({ "path": path, "data": hex::encode(&bytes) });
            let body = json!({ "id": 1, "method": "abci_query", "params": params });
            let request = HttpRequest::post("/").body(Body::from(body.to_string()));
            let answer = send(&consensus, request.unwrap()).await;
            let answer: Value = serde_json::from_slice(&answer).unwrap();
            let value = answer["result"]["response"]["value"].as_str();
            let value = BASE64_STANDARD.decode(value.unwrap()).unwrap();
            assert_eq!(value, direct, "abci_query {path}");

            let rest_path = alias::spell(&rest_path, namespace);
            let request = HttpRequest::get(&*rest_path).body(Body::empty());
            let answer = send(&rest, request.unwrap()).await;
            let answer: Value = serde_json::from_slice(&answer).unwrap();
            if namespace == Namespace::Cosmos {
                // Under `/core` transactions are shown with fewer members.
                let response = rpc::find(&path).unwrap().response;
                let text = registry::lookup(response).unwrap().json_text(&direct);
                let expected: Value = serde_json::from_str(&text.unwrap()).unwrap();
                assert_eq!(answer, expected, "REST {rest_path}");
            }
        }
    }
}
