//! Errors: one form and the same codes over REST and gRPC.

mod bodies;
mod cases;
mod routes;

use serde_json::Value;
use tarn_proto::{Namespace, RPCS, Timestamp, registry, rpc};
use tarn_runtime::StatusCode;
use tarn_tests::{ALICE, BOB, TestNode, account, samples};

use super::{over_rest, percent, spelt};
use cases::{CASES, ZEROS};

/// A request, HTTP status and code of its refusal, and what its text holds.
#[derive(Debug)]
struct Refused {
    path: String,
    request: Value,
    status: u16,
    code: u64,
    says: &'static str,
}

/// Of the node's services and of every module.
fn refused() -> Vec<Refused> {
    let own = CASES.iter().map(|(method, request, (status, code), says)| {
        let request = request.replace(ZEROS, &"0".repeat(64));
        Refused {
            path: if method.starts_with("svc.") {
                format!("/{method}")
            } else {
                format!("/core.{method}")
            },
            request: serde_json::from_str(&request).unwrap(),
            status: *status,
            code: *code,
            says,
        }
    });
    let (me, other) = (account(ALICE).address, account(BOB).address);
    let facts = samples::facts(&me, &other, Timestamp::default());
    let of_modules = samples::all().flat_map(|samples| samples.refusals);
    let of_modules = of_modules.map(|refusal| Refused {
        path: refusal.query.path.to_owned(),
        request: facts.fill(&refusal.query),
        status: match refusal.code {
            StatusCode::NotFound => 404,
            _ => 400,
        },
        code: u64::from(refusal.code.number()),
        says: refusal.says,
    });
    own.chain(of_modules).collect()
}

#[tokio::test]
async fn errors_are_the_same_over_rest_and_grpc() {
    let node = TestNode::start().await;
    for case in refused() {
        let (path, request) = (&case.path, &case.request);
        let info = rpc::find(path).unwrap();
        let shape = registry::lookup(info.request).unwrap();
        let bytes = shape.encode_json(request.clone()).unwrap();
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let rule = info.http.first().unwrap();
            let reply = over_rest(&node, rule, request, namespace, &[]).await;
            let text = reply.refused(case.status, case.code);
            assert!(text.contains(case.says), "{path} {request}: {text}");
            let path = spelt(path, namespace);
            let refusal = node.grpc.call(&path, bytes.clone()).await.unwrap_err();
            let number = u64::try_from(i32::from(refusal.code())).unwrap();
            assert_eq!(
                (number, refusal.message()),
                (case.code, text.as_str()),
                "{path} {request}"
            );
        }
    }
    node.stop().await;
}

/// Methods of the node's own services that take something, and nothing that can be wrong.
const NEVER_REFUSED: [&str; 3] = [
    "/core.base.consensus.v1beta1.Service/GetLatestValidatorSet",
    "/core.tx.v1beta1.Service/TxDecodeAmino",
    "/core.tx.v1beta1.Service/TxEncodeAmino",
];

#[test]
fn every_method_that_can_be_asked_wrongly_is_among_the_cases() {
    let asked = refused();
    let never = samples::all().flat_map(|samples| samples.never_refused);
    let never: Vec<&str> = never.chain(&NEVER_REFUSED).copied().collect();
    for rpc in RPCS.iter().filter(|rpc| !rpc.is_msg()) {
        let takes_nothing = registry::lookup(rpc.request)
            .unwrap()
            .schema
            .fields
            .is_empty();
        let asked = asked.iter().any(|case| case.path == rpc.path);
        let never = never.contains(&rpc.path);
        assert!(asked || takes_nothing || never, "{}", rpc.path);
    }
}

/// Paths with a malformed parameter, and the name the error must contain.
#[rustfmt::skip]
const UNREADABLE: &[(&str, &str)] = &[
    ("/core/auth/v1beta1/address_by_id/abc", "parameter: id"),
    ("/core/auth/v1beta1/address_by_id/18446744073709551616", "parameter: id"),
    ("/core/auth/v1beta1/bech32/!!!", "base64"),
    ("/core/auth/v1beta1/bech32/%zz", "percent"),
    ("/core/auth/v1beta1/bech32/%ff", "percent"),
    ("/core/auth/v1beta1/accounts?pagination.limit=abc", "pagination.limit"),
    ("/core/auth/v1beta1/accounts?pagination.limit=-1", "pagination.limit"),
    ("/core/auth/v1beta1/accounts?pagination.limit=", "pagination.limit"),
    ("/core/auth/v1beta1/accounts?pagination.limit=1e3", "pagination.limit"),
    ("/core/auth/v1beta1/accounts?pagination.key=!!!", "pagination.key"),
    ("/core/auth/v1beta1/accounts?pagination.reverse=maybe", "pagination.reverse"),
    ("/core/base/consensus/v1beta1/blocks/abc", "parameter: height"),
    ("/core/base/consensus/v1beta1/blocks/9223372036854775808", "parameter: height"),
    ("/core/base/consensus/v1beta1/blocks/1.5", "parameter: height"),
    ("/core/base/consensus/v1beta1/validatorsets/abc", "parameter: height"),
    ("/core/base/consensus/v1beta1/abci_query?path=/store/bank/key&data=!", "data"),
    ("/core/base/consensus/v1beta1/abci_query?path=/store/bank/key&prove=x", "prove"),
    ("/core/tx/v1beta1/txs/block/abc", "parameter: height"),
    ("/core/tx/v1beta1/txs?events=tx.height%3D1&order_by=SIDEWAYS", "order_by"),
    ("/core/tx/v1beta1/txs?events=tx.height%3D1&order_by=7", "order_by"),
    ("/core/tx/v1beta1/txs?events=tx.height%3D1&page=x", "page"),
    ("/core/tx/v1beta1/txs?events=tx.height%3D1&pagination.offset=99999999999999999999", "offset"),
    ("/core/bank/v1beta1/balances/tarn1x?resolve_denom=perhaps", "resolve_denom"),
];

#[tokio::test]
async fn malformed_parameters_are_named_in_the_error() {
    let node = TestNode::start().await;
    for (path, says) in UNREADABLE {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let path = spelt(path, namespace);
            let text = node.rest.get(&path).await.refused(400, 3);
            assert!(text.contains(says), "{path}: {text}");
        }
    }
    node.stop().await;
}

#[tokio::test]
async fn a_search_with_too_many_or_too_long_conditions_is_refused() {
    let node = TestNode::start().await;
    let one = |n: u32| format!("events={}", percent(&format!("a.b='{n}'")));
    let many: Vec<String> = (0..200).map(one).collect();
    let path = format!("/core/tx/v1beta1/txs?{}", many.join("&"));
    node.rest.get(&path).await.refused(400, 3);
    let endless = percent(&format!("a.b='{}'", "x".repeat(15_000)));
    let path = format!("/core/tx/v1beta1/txs?query={endless}");
    node.rest.get(&path).await.refused(400, 3);
    node.stop().await;
}
