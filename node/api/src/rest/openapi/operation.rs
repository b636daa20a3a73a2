//! Routes as operations.
use serde_json::{Map, Value, json};

use super::components::{Components, Way, reference};
use super::parameters;
use crate::limits;
use crate::rest::render;
use crate::rest::route::Endpoint;

/// The statuses of errors that are listed; all look alike.
const ERRORS: [&str; 9] = [
    "400", "404", "405", "413", "429", "431", "500", "503", "default",
];

/// A name for an operation, unique but for further bindings of the same method.
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

/// An operation, but for its name and tags.
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

fn responses(schema: &Value, height: bool) -> Value {
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

/// The one shape of errors.
pub(super) fn errors() -> Value {
    json!({
        "Error": {
            "description": "A refusal; its message says why.",
            "content": { "application/json": { "schema": reference("Error") } },
        },
    })
}

/// The operations that are no methods.
pub(super) fn pages(faucet: bool) -> Vec<(String, Map<String, Value>)> {
    let empty = json!({ "type": "object", "additionalProperties": false });
    let health = json!({
        "operationId": "health",
        "tags": ["node"],
        "summary": "Whether this node answers",
        "responses": responses(&empty, false),
    });
    let limits = json!({
        "operationId": "limits",
        "tags": ["node"],
        "summary": "How often whoever asks may ask, and what is left; asking this is not counted",
        "responses": responses(&limits_schema(), false),
    });
    let page = |page| Map::from_iter([("get".to_owned(), page)]);
    let mut pages = vec![
        ("/health".to_owned(), page(health)),
        (limits::PAGE.to_owned(), page(limits)),
    ];
    if faucet {
        pages.push(("/faucet".to_owned(), faucet_page()));
    }
    pages
}

fn limits_schema() -> Value {
    let count = json!({ "type": "integer", "minimum": 0 });
    let point = json!({
        "type": "object",
        "description": "In a window; of sockets, at a time.",
        "properties": { "limit": count, "remaining": count, "reset_seconds": count },
        "required": ["limit", "remaining"],
        "additionalProperties": false,
    });
    json!({
        "type": "object",
        "properties": {
            "enabled": { "type": "boolean" },
            "exempt": { "type": "boolean", "description": "Whether whoever asks is not counted." },
            "client": { "type": "string", "description": "An address, or a network of IPv6." },
            "key": { "type": "string", "nullable": true, "description": "The API key's name." },
            "window_seconds": count,
            "access_points": { "type": "object", "additionalProperties": point },
        },
        "required": ["enabled", "exempt", "client", "key", "window_seconds", "access_points"],
        "additionalProperties": false,
    })
}

fn faucet_page() -> Map<String, Value> {
    let coin = json!({
        "type": "object",
        "properties": {
            "denom": { "type": "string" },
            "amount": { "type": "string", "pattern": "^[0-9]+$" },
        },
        "required": ["denom", "amount"],
        "additionalProperties": false,
    });
    let coins = json!({ "type": "array", "items": coin });
    let offer = json!({
        "type": "object",
        "properties": { "coins": coins },
        "required": ["coins"],
        "additionalProperties": false,
    });
    let given = json!({
        "type": "object",
        "properties": {
            "txhash": { "type": "string" },
            "height": { "type": "string", "pattern": "^[0-9]+$" },
            "code": { "type": "integer" },
            "amount": coins,
        },
        "required": ["txhash", "height", "code", "amount"],
        "additionalProperties": false,
    });
    let wish = json!({
        "type": "object",
        "properties": {
            "address": { "type": "string" },
            "denom": { "type": "string" },
        },
        "required": ["address"],
        "additionalProperties": false,
    });
    let get = json!({
        "operationId": "faucet_offer",
        "tags": ["node"],
        "summary": "What the faucet gives",
        "responses": responses(&offer, false),
    });
    let post = json!({
        "operationId": "faucet_give",
        "tags": ["node"],
        "summary": "Ask for coins",
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": wish } },
        },
        "responses": responses(&given, false),
    });
    Map::from_iter([("get".to_owned(), get), ("post".to_owned(), post)])
}
