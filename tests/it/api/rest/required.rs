//! Required parameters: the `OpenAPI` document and the node agree.

use serde_json::{Map, Value};
use tarn_proto::{HttpRule, Namespace, RPCS};
use tarn_tests::TestNode;

use super::over_rest;
use crate::api::grpc::Facts;

/// Requests that need one of several parameters, which `OpenAPI` cannot express.
const EITHER: [(&str, &[(&str, &str)]); 2] = [
    (
        "core.tx.v1beta1.GetTxsEventRequest",
        &[("events", "tx.height>0"), ("query", "tx.height>0")],
    ),
    (
        "svc.oracle.v1.QueryPriceRequest",
        &[("denom", "udai"), ("symbol", "DAI")],
    ),
];

/// A path without the names of its variables.
fn shape(path: &str) -> Vec<&str> {
    let word = |part: &'_ str| part.starts_with('{');
    path.split('/')
        .map(|part| if word(part) { "{}" } else { part })
        .collect()
}

/// The parameters of the query string that the document marks as required.
fn required(document: &Value, rule: &HttpRule) -> Vec<String> {
    let paths = document["paths"].as_object().unwrap();
    let found = paths
        .iter()
        .find(|(path, _)| shape(path) == shape(rule.template));
    let (_, path) = found.unwrap_or_else(|| panic!("{} is not described", rule.template));
    let parameters = path["get"]["parameters"].as_array().unwrap().iter();
    parameters
        .filter(|one| one["in"] == "query" && one["required"] == true)
        .map(|one| one["name"].as_str().unwrap().to_owned())
        .collect()
}

/// The members of a sample that are part of the path.
fn in_path(rule: &HttpRule, sample: &Map<String, Value>) -> Map<String, Value> {
    let stands = |name: &str| {
        rule.template.contains(&format!("{{{name}}}"))
            || rule.template.contains(&format!("{{{name}="))
    };
    let members = sample.iter().filter(|(name, _)| stands(name));
    members
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}

async fn status(node: &TestNode, rule: &HttpRule, request: &Map<String, Value>) -> (u16, String) {
    let request = Value::Object(request.clone());
    let reply = over_rest(node, rule, &request, Namespace::Core, &[]).await;
    (
        reply.status,
        format!("{} {request}: {}", rule.template, reply.text),
    )
}

#[tokio::test]
async fn exactly_the_parameters_marked_as_required_are_required() {
    let node = TestNode::start().await;
    let facts = Facts::of(&node).await;
    let document = node.rest.get("/openapi.json").await.ok();
    let mut count = 0;
    for rpc in RPCS.iter().filter(|rpc| !rpc.is_msg()) {
        for rule in rpc.http.iter().filter(|rule| rule.verb == "GET") {
            let sample = facts.sample(rpc).unwrap();
            let sample = sample.as_object().unwrap();
            let names = required(&document, rule);
            let mut least = in_path(rule, sample);
            let either = EITHER.iter().find(|(name, _)| *name == rpc.request);
            for (name, value) in either.map_or(&[][..], |(_, names)| names) {
                let (got, text) = status(&node, rule, &least).await;
                assert_eq!(got, 400, "{text}");
                let mut one = least.clone();
                one.insert((*name).to_owned(), (*value).into());
                let (got, text) = status(&node, rule, &one).await;
                assert_eq!(got, 200, "{text}");
            }
            if let Some((_, names)) = either {
                let (name, value) = names[0];
                least.insert(name.to_owned(), value.into());
            }
            for name in &names {
                let value = sample.get(name);
                let value = value.unwrap_or_else(|| panic!("{}: {name}", rule.template));
                least.insert(name.clone(), value.clone());
            }
            let (got, text) = status(&node, rule, &least).await;
            assert_eq!(got, 200, "nothing else is required: {text}");
            for name in &names {
                let mut without = least.clone();
                without.remove(name);
                let (got, text) = status(&node, rule, &without).await;
                assert_eq!(got, 400, "{name} is required: {text}");
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count}");
    node.stop().await;
}
