//! Routes as operations.
use serde_json::{Map, Value, json};

use super::components::{Components, Way, reference};
use super::parameters;
use crate::rest::render;
use crate::rest::route::Endpoint;

/// The error statuses that are listed; all have the same schema.
const ERRORS: [&str; 9] = [
    "400", "404", "405", "413", "429", "431", "500", "503", "default",
];

/// The id of an operation; further bindings of a method share it.
pub(super) fn id(twins: &[&Endpoint]) -> String {
    let mut names = twins.iter().map(|endpoint| {
        let path = endpoint.path.trim_start_matches('/');
        path.replace(['.', '/'], "_")
    });
    let first = names.next().unwrap_or_default();
    let others = twins.iter().skip(1);
    others.fold(first, |id, endpoint| {
        format!("{id}_or_{}", endpoint.rpc.method)
    })
}

/// An operation without its id and tags.
pub(super) fn describe(twins: &[&Endpoint], components: &mut Components) -> Value {
    let Some(first) = twins.first() else {
        return Value::Null;
    };
    let mut listed = parameters::in_path(twins);
    let mut operation = json!({ "summary": summary(twins) });
    if first.body {
        let schema = components.message(first.request.schema, Way::Question);
        operation["requestBody"] = json!({
            "required": true,
            "content": { "application/json": { "schema": schema } },
        });
        listed.push(json!({ "$ref": "#/components/parameters/Timeout" }));
    } else {
        listed.extend(parameters::in_query(first));
        listed.push(json!({ "$ref": "#/components/parameters/BlockHeight" }));
    }
    operation["parameters"] = json!(listed);
    let mut schemas: Vec<Value> = twins
        .iter()
        .map(|endpoint| {
            if render::is_broadcast(endpoint) {
                components.broadcast()
            } else {
                components.message(endpoint.response.schema, Way::Answer)
            }
        })
        .collect();
    let schema = match schemas.len() {
        1 => schemas.remove(0),
        _ => json!({ "oneOf": schemas }),
    };
    operation["responses"] = responses(&schema, true);
    operation
}

pub(super) fn responses(schema: &Value, height: bool) -> Value {
    let mut answer = json!({
        "description": "The answer.",
        "content": { "application/json": { "schema": schema } },
    });
    if height {
        let header = json!({ "$ref": "#/components/headers/BlockHeight" });
        answer["headers"] = json!({
            "x-core-block-height": header,
            "x-cosmos-block-height": header,
        });
    }
    let error = json!({ "$ref": "#/components/responses/Error" });
    let mut responses = Map::from_iter([("200".to_owned(), answer)]);
    responses.extend(ERRORS.map(|status| (status.to_owned(), error.clone())));
    Value::Object(responses)
}

/// `AllBalances` as `All balances`.
fn summary(twins: &[&Endpoint]) -> String {
    let texts: Vec<String> = twins.iter().map(|twin| words(twin.rpc.method)).collect();
    texts.join(", or ")
}

fn words(name: &str) -> String {
    let mut text = String::new();
    let mut before = ' ';
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && before.is_ascii_lowercase() {
            text.push(' ');
            text.push(letter.to_ascii_lowercase());
        } else {
            text.push(letter);
        }
        before = letter;
    }
    text
}

/// The headers of answers.
pub(super) fn headers() -> Value {
    json!({
        "BlockHeight": {
            "description": "The height of the state that answered.",
            "schema": { "type": "integer" },
        },
    })
}

/// The response of errors.
pub(super) fn errors() -> Value {
    json!({
        "Error": {
            "description": "A refusal; its message says why.",
            "content": { "application/json": { "schema": reference("Error") } },
        },
    })
}
