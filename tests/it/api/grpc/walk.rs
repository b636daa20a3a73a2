//! Every method of the table, in both namespaces, over REST and gRPC: one answer.

use serde_json::Value;
use tarn_proto::{Namespace, RPCS, RpcInfo, registry};
use tarn_tests::TestNode;

use super::samples::Facts;
use crate::api::rest::{over_rest, spelt};

/// Of a method that no chain of this kind can answer.
const REFUSED: [&str; 2] = [
    "/core.tx.v1beta1.Service/TxEncodeAmino",
    "/core.tx.v1beta1.Service/TxDecodeAmino",
];

const BOTH: [Namespace; 2] = [Namespace::Core, Namespace::Cosmos];

fn questions() -> impl Iterator<Item = &'static RpcInfo> {
    RPCS.iter().filter(|rpc| !rpc.is_msg())
}

fn encoded(rpc: &RpcInfo, request: &Value) -> Vec<u8> {
    let shape = registry::lookup(rpc.request).unwrap();
    shape.encode_json(request.clone()).unwrap()
}

fn shown(rpc: &RpcInfo, bytes: &[u8]) -> Value {
    let shape = registry::lookup(rpc.response).unwrap();
    serde_json::from_str(&shape.json_text(bytes).unwrap()).unwrap()
}

/// Takes away what REST does not show under `/core`: the unset members of a transaction's body, and
/// the answers of messages in a simulation's result.
fn as_the_interface_lists(answer: &mut Value) {
    const ONLY_IF_SET: [&str; 4] = [
        "unordered",
        "timeout_timestamp",
        "extension_options",
        "non_critical_extension_options",
    ];
    match answer {
        Value::Array(values) => values.iter_mut().for_each(as_the_interface_lists),
        Value::Object(members) => {
            for name in ["body", "result"] {
                if let Some(Value::Object(inner)) = members.get_mut(name) {
                    inner.retain(|name, value| {
                        let unset = [Value::Null, false.into(), Vec::<Value>::new().into()];
                        name != "msg_responses"
                            && !(ONLY_IF_SET.contains(&name.as_str()) && unset.contains(value))
                    });
                }
            }
            members.values_mut().for_each(as_the_interface_lists);
        }
        _ => {}
    }
}

/// Every type URL in an answer; the values of events are not spelt anew and not looked at.
fn type_urls(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| type_urls(value, found)),
        Value::Object(members) => {
            for (name, value) in members {
                match value {
                    Value::String(url) if name == "@type" || name == "type_url" => {
                        found.push(url.clone());
                    }
                    value => type_urls(value, found),
                }
            }
        }
        _ => {}
    }
}

fn assert_spelt(path: &str, answer: &Value, namespace: Namespace) -> usize {
    let mut urls = Vec::new();
    type_urls(answer, &mut urls);
    let foreign = match namespace {
        Namespace::Core => "/cosmos.",
        Namespace::Cosmos => "/core.",
    };
    for url in &urls {
        assert!(!url.starts_with(foreign), "{path} answers with {url}");
    }
    urls.len()
}

#[test]
#[should_panic(expected = "/x answers with /core.tx.v1beta1.Tx")]
fn a_foreign_type_url_is_noticed() {
    let inner = serde_json::json!({"@type": "/core.tx.v1beta1.Tx"});
    let answer = serde_json::json!({"events": ["/core.x"], "list": [{"tx": inner}]});
    assert_eq!(assert_spelt("/x", &answer, Namespace::Core), 1);
    assert_spelt("/x", &answer, Namespace::Cosmos);
}

#[test]
fn every_method_has_a_route_and_says_where() {
    for rpc in questions() {
        assert!(!rpc.http.is_empty(), "{} has no HTTP rule", rpc.path);
        for rule in rpc.http {
            let known = ["/core/", "/svc/"]
                .iter()
                .any(|p| rule.template.starts_with(p));
            assert!(known, "{}", rule.template);
        }
    }
}

#[tokio::test]
async fn every_method_answers_alike_over_rest_and_grpc_in_both_namespaces() {
    let node = TestNode::start().await;
    let facts = Facts::of(&node).await;
    let mut urls = 0;
    for rpc in questions() {
        let request = facts.sample(rpc);
        let request = request.unwrap_or_else(|| panic!("no sample for {}", rpc.path));
        for namespace in BOTH {
            let path = spelt(rpc.path, namespace);
            let said = node.grpc.call(&path, encoded(rpc, &request)).await;
            for rule in rpc.http {
                let reply = over_rest(&node, rule, &request, namespace, &[]).await;
                if REFUSED.contains(&rpc.path) {
                    let status = said.as_ref().unwrap_err();
                    assert_eq!(status.message(), reply.refused(404, 12), "{path}");
                    assert_eq!(status.code(), tonic::Code::Unimplemented);
                    continue;
                }
                let said = said.as_ref().unwrap_or_else(|e| panic!("{path}: {e:?}"));
                let mut over_grpc = shown(rpc, &said.bytes);
                if rpc.method == "BroadcastTx" {
                    let response = over_grpc["tx_response"].as_object_mut().unwrap();
                    assert_eq!(response.remove("tx"), Some(Value::Null));
                    assert_eq!(response.remove("timestamp"), Some("".into()));
                }
                if namespace == Namespace::Core {
                    as_the_interface_lists(&mut over_grpc);
                }
                assert_eq!(reply.ok(), over_grpc, "{path} {}", rule.template);
                urls += assert_spelt(&path, &over_grpc, namespace);
                for name in ["x-core-block-height", "x-cosmos-block-height"] {
                    assert_eq!(reply.header(name), said.header(name), "{path} {name}");
                    assert!(!said.header(name).is_empty(), "{path} {name}");
                }
            }
        }
    }
    assert!(urls > 40, "the walk saw {urls} type URLs");
    node.stop().await;
}

#[tokio::test]
async fn a_past_height_answers_as_it_did_then_at_every_access_point() {
    let node = TestNode::start().await;
    let facts = Facts::of(&node).await;
    let routes = tarn_app::routes();
    let state = || questions().filter(|rpc| routes.has_query(rpc.path));
    let mut then = Vec::new();
    for rpc in state() {
        let request = encoded(rpc, &facts.sample(rpc).unwrap());
        then.push(node.grpc.call(rpc.path, request).await.unwrap().bytes);
    }
    for _ in 0..3 {
        assert_eq!(node.send(0, 1, "11utarn").await["code"], 0);
    }
    let (mut changed, height) = (0, facts.height.as_str());
    for (rpc, then) in state().zip(then) {
        let request = facts.sample(rpc).unwrap();
        let bytes = encoded(rpc, &request);
        for name in ["x-core-block-height", "x-cosmos-block-height"] {
            let headers = [(name, height)];
            let said = node
                .grpc
                .ask(rpc.path, bytes.clone(), &headers)
                .await
                .unwrap();
            assert_eq!(said.bytes, then, "{}", rpc.path);
            assert_eq!(said.header(name), height);
            for rule in rpc.http {
                let reply = over_rest(&node, rule, &request, Namespace::Core, &headers).await;
                assert_eq!(reply.ok(), shown(rpc, &then), "{}", rule.template);
                assert_eq!(reply.header(name), height);
            }
        }
        let now = node.grpc.call(rpc.path, bytes).await.unwrap().bytes;
        changed += usize::from(now != then);
    }
    assert!(changed >= 2, "sequences and balances have moved on");
    node.stop().await;
}
