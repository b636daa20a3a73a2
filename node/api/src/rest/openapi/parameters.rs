//! Parameters in paths, query strings and headers.
use serde_json::{Value, json};
use tarn_proto::Described as _;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::schema::{Field, Kind, Schema};

use super::components::{duration, named, time};
use super::required::is_required;
use crate::rest::request::OneText;
use crate::rest::route::{Endpoint, Variable};

/// The most entries of a page.
const MAX_PER_PAGE: u64 = 1000;
/// How deep the members of messages are listed.
const MAX_DEPTH: usize = 3;

/// The variables of a path.
pub(super) fn in_path(twins: &[&Endpoint]) -> Vec<Value> {
    let Some(first) = twins.first() else {
        return Vec::new();
    };
    let parameter = |(index, variable): (usize, &Variable)| {
        let mut schema = if twins.len() > 1 {
            json!({ "type": "string" })
        } else {
            text(variable.field)
        };
        not_empty(&mut schema);
        json!({
            "name": super::variable_name(twins, index),
            "in": "path",
            "required": true,
            "schema": schema,
        })
    };
    first.variables.iter().enumerate().map(parameter).collect()
}

/// Whether an absent value is the same as an empty text.
fn not_empty(schema: &mut Value) {
    if schema["type"] == "string" && schema.get("enum").is_none() {
        schema["minLength"] = json!(1);
    }
}

/// The fields of the request that the path does not fill.
pub(super) fn in_query(endpoint: &Endpoint) -> Vec<Value> {
    let mut found = Vec::new();
    collect(endpoint, endpoint.request.schema, "", MAX_DEPTH, &mut found);
    found
}

fn collect(
    endpoint: &Endpoint,
    schema: &'static Schema,
    prefix: &str,
    depth: usize,
    found: &mut Vec<Value>,
) {
    for field in schema.fields {
        let name = format!("{prefix}{}", field.name);
        let in_path = endpoint
            .variables
            .iter()
            .any(|variable| variable.name == name);
        let members = field.message.filter(|inner| OneText::of(inner).is_none());
        match members {
            _ if in_path => {}
            Some(inner) if !field.repeated && !inner.is_any() => {
                if let Some(depth) = depth.checked_sub(1) {
                    collect(endpoint, inner, &format!("{name}."), depth, found);
                }
            }
            Some(_) => {}
            None => {
                let required = is_required(endpoint.rpc.request, &name);
                let mut schema = query_schema(schema, field);
                if required {
                    not_empty(&mut schema);
                }
                found.push(json!({
                    "name": name,
                    "in": "query",
                    "required": required,
                    "schema": schema,
                }));
            }
        }
    }
}

fn query_schema(schema: &Schema, field: &Field) -> Value {
    let mut one = text(field);
    if schema.name == PageRequest::SCHEMA.name && field.name == "limit" {
        one["maximum"] = json!(MAX_PER_PAGE);
    }
    if field.repeated {
        return json!({ "type": "array", "items": one });
    }
    one
}

/// A single value written outside JSON, where a number needs no quotes.
fn text(field: &Field) -> Value {
    match field.kind {
        Kind::Bool => json!({ "type": "boolean" }),
        Kind::Int32 => json!({ "type": "integer", "minimum": i32::MIN, "maximum": i32::MAX }),
        Kind::Uint32 => json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX }),
        Kind::Int64 | Kind::Sfixed64 => {
            json!({ "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX })
        }
        Kind::Uint64 | Kind::Fixed64 => {
            json!({ "type": "integer", "minimum": 0, "maximum": u64::MAX })
        }
        Kind::String => json!({ "type": "string" }),
        Kind::Bytes => json!({ "type": "string", "format": "byte" }),
        Kind::Enum(names) => named(names),
        Kind::Message => match field.message.and_then(OneText::of) {
            Some(OneText::Time) => time(),
            _ => duration(),
        },
    }
}

/// The headers of any request.
pub(super) fn shared() -> Value {
    json!({
        "BlockHeight": {
            "name": "x-core-block-height",
            "in": "header",
            "required": false,
            "description": "The height to answer from; the last one if absent or 0.",
            "schema": { "type": "integer", "minimum": 0, "maximum": i64::MAX },
        },
        "Timeout": {
            "name": "x-timeout",
            "in": "header",
            "required": false,
            "description": "Seconds to wait for a block in BROADCAST_MODE_BLOCK.",
            "schema": { "type": "integer", "minimum": 1, "maximum": 60 },
        },
    })
}
