//! REST requests built from the RPC table, without the code under test.

use reqwest::Method;
use serde_json::Value;
use tarn_proto::{HttpRule, Namespace};
use tarn_tests::{Reply, TestNode};

use super::percent;

/// The path of REST or gRPC in a namespace.
pub(crate) fn spelt(name: &str, namespace: Namespace) -> String {
    match namespace {
        Namespace::Core => name.to_owned(),
        Namespace::Cosmos => {
            let consensus = [
                ("/core/base/consensus/", "/cosmos/base/tendermint/"),
                ("/core.base.consensus.", "/cosmos.base.tendermint."),
                ("/core/", "/cosmos/"),
                ("/core.", "/cosmos."),
            ];
            let found = consensus.iter().find(|(core, _)| name.starts_with(core));
            found.map_or_else(
                || name.to_owned(),
                |(core, cosmos)| name.replacen(core, cosmos, 1),
            )
        }
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// The path of a rule with its variables filled in; the other fields are the query string.
fn target(rule: &HttpRule, request: &Value) -> String {
    let mut left = request.as_object().unwrap().clone();
    let part = |part: &str| match part.strip_prefix('{').and_then(|p| p.strip_suffix('}')) {
        None => part.to_owned(),
        Some(variable) => {
            let name = variable.split('=').next().unwrap();
            percent(&text(&left.remove(name).unwrap()))
        }
    };
    let path: Vec<String> = rule.template.split('/').map(part).collect();
    let mut query = Vec::new();
    for (name, value) in &left {
        match value {
            Value::Array(values) => {
                query.extend(values.iter().map(|value| (name.clone(), text(value))));
            }
            Value::Object(members) => {
                let members = members.iter();
                query.extend(members.map(|(member, value)| {
                    let name = format!("{name}.{member}");
                    (name, text(value))
                }));
            }
            value => query.push((name.clone(), text(value))),
        }
    }
    let query = query.iter().map(|(n, v)| format!("{n}={}", percent(v)));
    let query: Vec<String> = query.collect();
    format!("{}?{}", path.join("/"), query.join("&"))
}

/// Sends a request by one of the HTTP rules of a method.
pub(crate) async fn over_rest(
    node: &TestNode,
    rule: &HttpRule,
    request: &Value,
    namespace: Namespace,
    headers: &[(&str, &str)],
) -> Reply {
    let method: Method = rule.verb.parse().unwrap();
    if rule.body.is_empty() {
        let path = spelt(&target(rule, request), namespace);
        return node.rest.ask(method, &path, headers, None).await;
    }
    let body = request.to_string().into_bytes();
    let path = spelt(rule.template, namespace);
    node.rest.ask(method, &path, headers, Some(body)).await
}
