//! The operations that are no methods.
use serde_json::{Map, Value, json};

use super::operation::responses;
use crate::rest::fixed::Fixed;

/// The operations that are no methods.
pub(super) fn pages(faucet: bool, relay: bool) -> Vec<(String, Map<String, Value>)> {
    let word = json!({ "type": "string" });
    let healthy = json!({
        "type": "object",
        "properties": { "status": word },
        "required": ["status"],
        "additionalProperties": false,
    });
    let health = json!({
        "operationId": "health",
        "tags": ["node"],
        "summary": "Whether this process serves; asking this is not route_metrics",
        "responses": responses(&healthy, false),
    });
    let good = json!({
        "type": "object",
        "properties": { "status": word, "height": word },
        "required": ["status", "height"],
        "additionalProperties": false,
    });
    let ready = json!({
        "operationId": "ready",
        "tags": ["node"],
        "summary": "Whether this node has good answers, or why not; asking this is not route_metrics",
        "responses": responses(&good, false),
    });
    let limits = json!({
        "operationId": "limits",
        "tags": ["node"],
        "summary": "How often whoever asks may ask, and what is left; asking this is not route_metrics",
        "responses": responses(&limits_schema(), false),
    });
    let page = |page| Map::from_iter([("get".to_owned(), page)]);
    let mut pages = vec![
        (Fixed::Health.path().to_owned(), page(health)),
        (Fixed::Ready.path().to_owned(), page(ready)),
        (Fixed::Limits.path().to_owned(), page(limits)),
    ];
    if faucet {
        pages.push((Fixed::Faucet.path().to_owned(), faucet_page()));
    }
    if relay {
        pages.push((Fixed::Relay.path().to_owned(), relay_page()));
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
            "exempt": { "type": "boolean", "description": "Whether whoever asks is not route_metrics." },
            "client": { "type": "string", "description": "An address, or a network of IPv6." },
            "key": { "type": "string", "nullable": true, "description": "The API key's name." },
            "fleet": { "type": "boolean", "description": "Whether this is what several nodes count together." },
            "window_seconds": count,
            "access_points": { "type": "object", "additionalProperties": point },
        },
        "required": ["enabled", "exempt", "client", "key", "fleet", "window_seconds", "access_points"],
        "additionalProperties": false,
    })
}

fn coin_schema() -> Value {
    json!({
        "type": "object",
        "properties": {
            "denom": { "type": "string" },
            "amount": { "type": "string", "pattern": "^[0-9]+$" },
        },
        "required": ["denom", "amount"],
        "additionalProperties": false,
    })
}

fn faucet_page() -> Map<String, Value> {
    let coins = json!({ "type": "array", "items": coin_schema() });
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
    let body = json!({
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
            "content": { "application/json": { "schema": body } },
        },
        "responses": responses(&given, false),
    });
    Map::from_iter([("get".to_owned(), get), ("post".to_owned(), post)])
}

fn relay_terms_schema() -> Value {
    let message = json!({
        "type": "object",
        "properties": {
            "type_url": { "type": "string" },
            "fees": { "type": "array", "items": coin_schema() },
        },
        "required": ["type_url", "fees"],
        "additionalProperties": false,
    });
    let count = json!({ "type": "integer", "minimum": 0 });
    json!({
        "type": "object",
        "properties": {
            "address": { "type": "string", "description": "The sender to write into messages." },
            "chain_id": { "type": "string" },
            "messages": { "type": "array", "items": message },
            "max_body": count,
            "per_minute": count,
        },
        "required": ["address", "chain_id", "messages", "max_body", "per_minute"],
        "additionalProperties": false,
    })
}

fn relay_page() -> Map<String, Value> {
    let terms = relay_terms_schema();
    let body = json!({
        "type": "object",
        "properties": {
            "message": {
                "type": "object",
                "description": "A message with its type URL as @type.",
                "properties": { "@type": { "type": "string" } },
                "required": ["@type"],
            },
        },
        "required": ["message"],
        "additionalProperties": false,
    });
    let sent = json!({
        "type": "object",
        "properties": {
            "tx_hash": { "type": "string" },
            "code": { "type": "integer" },
            "sender": { "type": "string" },
            "relay_fee": coin_schema(),
            "nullifiers": { "type": "array", "items": { "type": "string" } },
        },
        "required": ["tx_hash", "code", "sender", "relay_fee", "nullifiers"],
        "additionalProperties": false,
    });
    let get = json!({
        "operationId": "relay_terms",
        "tags": ["svc.privacy.v1"],
        "summary": "What the relayer takes and for how much",
        "responses": responses(&terms, false),
    });
    let post = json!({
        "operationId": "relay",
        "tags": ["svc.privacy.v1"],
        "summary": "Have a spend of hidden notes sent by the relayer, which is paid out of it",
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": body } },
        },
        "responses": responses(&sent, false),
    });
    Map::from_iter([("get".to_owned(), get), ("post".to_owned(), post)])
}
