//! Messages as schemas.
use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use tarn_proto::core::base::abci::v1beta1::{Result as Outcome, TxResponse};
use tarn_proto::core::tx::v1beta1::{BroadcastTxResponse, TxBody};
use tarn_proto::schema::{Field, Kind, Schema};
use tarn_proto::{Described as _, registry};

use crate::rest::exact::{NOT_IN_RESULT, ONLY_IF_SET};
use crate::rest::render::NOT_IN_BROADCAST;
use crate::rest::request::OneText;

/// The direction of a message. Answers have every member; requests need none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Question,
    Answer,
}

/// Every schema that something refers to.
#[derive(Debug, Default)]
pub(super) struct Components {
    schemas: BTreeMap<String, Value>,
}

impl Components {
    /// A reference to the schema of a message.
    pub(super) fn message(&mut self, schema: &'static Schema, way: Way) -> Value {
        let name = match way {
            Way::Answer => schema.name.to_owned(),
            Way::Question => format!("{}.Input", schema.name),
        };
        if schema.is_any() {
            self.schemas
                .entry(ANY.to_owned())
                .or_insert_with(any_message);
            return reference(ANY);
        }
        if !self.schemas.contains_key(&name) {
            // Messages may contain themselves: the name is inserted before the members are visited.
            self.schemas.insert(name.clone(), Value::Null);
            let object = self.object(schema, way);
            self.schemas.insert(name.clone(), object);
        }
        reference(&name)
    }

    /// The answer to a broadcast: fewer members than its message has.
    pub(super) fn broadcast(&mut self) -> Value {
        self.message(TxResponse::SCHEMA, Way::Answer);
        let whole = TxResponse::SCHEMA.name;
        let mut sent = self.schemas.get(whole).cloned().unwrap_or_default();
        if let Some(properties) = sent["properties"].as_object_mut() {
            properties.retain(|name, _| !NOT_IN_BROADCAST.contains(&name.as_str()));
        }
        if let Some(required) = sent["required"].as_array_mut() {
            let left_out = |name: &Value| {
                name.as_str()
                    .is_some_and(|name| NOT_IN_BROADCAST.contains(&name))
            };
            required.retain(|name| !left_out(name));
        }
        let name = format!("{whole}.Sent");
        self.schemas.insert(name.clone(), sent);
        let object = json!({
            "type": "object",
            "properties": { "tx_response": nullable(reference(&name)) },
            "required": ["tx_response"],
            "additionalProperties": false,
        });
        let name = BroadcastTxResponse::SCHEMA.name;
        self.schemas.insert(name.to_owned(), object);
        reference(name)
    }

    /// The schemas by name, with that of errors.
    pub(super) fn into_schemas(mut self) -> BTreeMap<String, Value> {
        self.schemas.insert("Error".to_owned(), error());
        self.schemas
    }

    fn object(&mut self, schema: &'static Schema, way: Way) -> Value {
        // The JSON of an empty message shows which members are always present and which are null.
        let empty = registry::lookup(schema.name)
            .and_then(|info| info.json_text(&[]).ok())
            .and_then(|text| serde_json::from_str::<Map<String, Value>>(&text).ok())
            .unwrap_or_default();
        let mut properties = Map::new();
        for field in schema.fields {
            let mut value = self.field(field, way);
            // In a request null stands for anything unset.
            if way == Way::Question || empty.get(field.name) == Some(&Value::Null) {
                value = nullable(value);
            }
            properties.insert(field.name.to_owned(), value);
        }
        let mut object = json!({
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
        });
        let optional = optional(schema);
        let required = empty
            .keys()
            .filter(|name| !optional.contains(&name.as_str()));
        let required: Vec<&String> = required.collect();
        if way == Way::Answer && !required.is_empty() {
            object["required"] = json!(required);
        }
        object
    }

    fn field(&mut self, field: &Field, way: Way) -> Value {
        let one = match field.message {
            Some(inner) => match OneText::of(inner) {
                Some(OneText::Time) => time(),
                Some(OneText::Duration) => duration(),
                None => self.message(inner, way),
            },
            None => scalar(field.kind, way),
        };
        if field.repeated {
            json!({ "type": "array", "items": one })
        } else {
            one
        }
    }
}

/// The members of a message that answers under `/core` leave out, and those under `/cosmos` do not.
fn optional(schema: &'static Schema) -> &'static [&'static str] {
    match schema.name {
        name if name == TxBody::SCHEMA.name => &ONLY_IF_SET,
        name if name == Outcome::SCHEMA.name => &[NOT_IN_RESULT],
        _ => &[],
    }
}

const ANY: &str = "google.protobuf.Any";

fn any_message() -> Value {
    json!({
        "type": "object",
        "description": "A message of any type: its type URL and its members.",
        "properties": { "@type": { "type": "string" } },
        "required": ["@type"],
        "additionalProperties": true,
    })
}

/// A time.
pub(super) fn time() -> Value {
    json!({ "type": "string", "format": "date-time" })
}

/// A span of time, in seconds.
pub(super) fn duration() -> Value {
    json!({ "type": "string", "pattern": r"^-?[0-9]+(\.[0-9]{1,9})?s$" })
}

/// A single value in JSON.
fn scalar(kind: Kind, way: Way) -> Value {
    // Every text of so many digits fits; answers may have one digit more.
    let digits = |signed: &str, most: u8| match way {
        Way::Question => {
            json!({ "type": "string", "pattern": format!("^{signed}[0-9]{{1,{most}}}$") })
        }
        Way::Answer => json!({ "type": "string", "pattern": format!("^{signed}[0-9]+$") }),
    };
    match kind {
        Kind::Bool => json!({ "type": "boolean" }),
        Kind::Int32 => {
            json!({ "type": "integer", "format": "int32", "minimum": i32::MIN, "maximum": i32::MAX })
        }
        Kind::Uint32 => json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX }),
        Kind::Int64 | Kind::Sfixed64 => digits("-?", 18),
        Kind::Uint64 | Kind::Fixed64 => digits("", 19),
        Kind::String | Kind::Message => json!({ "type": "string" }),
        Kind::Bytes => json!({ "type": "string", "format": "byte" }),
        Kind::Enum(names) => {
            let named = named(names);
            match way {
                Way::Question => named,
                // A number without a name is written as a number.
                Way::Answer => json!({ "anyOf": [named, { "type": "integer" }] }),
            }
        }
    }
}

/// An enum by name.
pub(super) fn named(names: &[(i32, &str)]) -> Value {
    let names: Vec<&str> = names.iter().map(|(_, name)| *name).collect();
    json!({ "type": "string", "enum": names })
}

fn nullable(mut schema: Value) -> Value {
    if schema.get("$ref").is_some() {
        // A reference has no siblings.
        return json!({ "nullable": true, "allOf": [schema] });
    }
    schema["nullable"] = json!(true);
    schema
}

/// A reference to a schema.
pub(super) fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn error() -> Value {
    json!({
        "type": "object",
        "properties": {
            "code": { "type": "integer", "description": "A status number of gRPC's." },
            "message": { "type": "string" },
            "details": { "type": "array", "items": { "type": "object", "additionalProperties": true } },
        },
        "required": ["code", "message", "details"],
        "additionalProperties": false,
    })
}
