//! `google.protobuf.Any`: a message of any type, with the type's URL.
use std::cell::Cell;

use prost::{DecodeError, Message, Name};
use serde::de::Error as _;
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::json::Base64Text;
use crate::schema::{ANY, Described, Schema, Wire};
use crate::strict::any_parts;
use crate::wire::Fields;
use crate::{alias, registry};

/// The maximum depth of messages nested in one another by `Any` in a transaction: more than any
/// message or key of this chain needs.
pub const MAX_NESTED: u8 = 8;

/// Whether messages are nested in one another by `Any` deeper than [`MAX_NESTED`]. Nothing is
/// decoded; bytes that are not protobuf have no depth.
pub fn nests_too_deep(bytes: &[u8], schema: &'static Schema) -> bool {
    too_deep(bytes, schema, MAX_NESTED, MAX_WALKED)
}

/// The maximum depth of the walk: messages may also contain themselves without `Any`.
const MAX_WALKED: u8 = 64;

fn too_deep(bytes: &[u8], schema: &'static Schema, left: u8, walked: u8) -> bool {
    if !schema.reaches_any || bytes.is_empty() {
        return false;
    }
    let Some(walked) = walked.checked_sub(1) else {
        return true;
    };
    if schema.is_any() {
        let (url, value) = any_parts(bytes);
        let Some(left) = left.checked_sub(1) else {
            return true;
        };
        let info = std::str::from_utf8(url).ok().and_then(registry::lookup);
        return info.is_some_and(|info| too_deep(value, info.schema, left, walked));
    }
    let mut fields = Fields::new(bytes).flatten();
    fields.any(|field| {
        let inner = schema.field(field.number).and_then(|known| known.message);
        let inner = inner.filter(|_| field.wire == Wire::Len);
        inner.is_some_and(|inner| too_deep(field.value, inner, left, walked))
    })
}

/// A message of any type.
#[derive(Clone, PartialEq, Eq, Hash, Message)]
pub struct Any {
    /// `/` and the type's full name.
    #[prost(string, tag = "1")]
    pub type_url: String,
    /// The encoded message.
    #[prost(bytes = "vec", tag = "2")]
    pub value: Vec<u8>,
}

impl Any {
    /// Packs a message under its `core` name.
    pub fn pack<M: Message + Name>(message: &M) -> Self {
        Self {
            type_url: M::type_url(),
            value: message.encode_to_vec(),
        }
    }

    /// The message, if its type is `M`, with a type URL of either namespace.
    pub fn unpack<M: Message + Name + Default>(&self) -> Option<Result<M, DecodeError>> {
        let url = alias::canonical(&self.type_url);
        (url == M::type_url()).then(|| M::decode(&*self.value))
    }
}

impl Name for Any {
    const NAME: &'static str = "Any";
    const PACKAGE: &'static str = "google.protobuf";
}

impl Described for Any {
    const SCHEMA: &'static Schema = &ANY;
}

/// `@type` first, then the message's own members. An unknown type, a value that does not decode, or
/// one that is nested too deep is written as base64, so that one such entry does not make a whole
/// response fail.
impl Serialize for Any {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        if self.type_url.is_empty() && self.value.is_empty() {
            return output.serialize_map(Some(0))?.end();
        }
        let level = Level::enter();
        let known = level
            .as_ref()
            .and_then(|_| registry::lookup(&self.type_url));
        let known = known.map(|info| (info.decode)(&self.value));
        match known {
            Some(Ok(message)) => Tagged {
                url: &self.type_url,
                message: &*message,
            }
            .serialize(output),
            _ => {
                let mut map = output.serialize_map(Some(2))?;
                map.serialize_entry("@type", &self.type_url)?;
                map.serialize_entry("value", &Base64Text(&self.value))?;
                map.end()
            }
        }
    }
}

#[derive(Serialize)]
struct Tagged<'a> {
    #[serde(rename = "@type")]
    url: &'a str,
    #[serde(flatten)]
    message: &'a dyn erased_serde::Serialize,
}

/// Keeps the URL as given. An empty object is an empty `Any`.
impl<'de> Deserialize<'de> for Any {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let mut members = serde_json::Map::deserialize(input)?;
        let type_url = match members.remove("@type") {
            Some(serde_json::Value::String(url)) => url,
            None if members.is_empty() => return Ok(Self::default()),
            _ => {
                return Err(D::Error::custom(
                    "an Any needs a member \"@type\" with a type URL",
                ));
            }
        };
        let info = registry::lookup(&type_url)
            .ok_or_else(|| D::Error::custom(format_args!("unknown message type {type_url:?}")))?;
        let value = info
            .encode_json(serde_json::Value::Object(members))
            .map_err(D::Error::custom)?;
        Ok(Self { type_url, value })
    }
}

thread_local! {
    static DEPTH: Cell<u8> = const { Cell::new(0) };
}

/// Counts the depth of nested messages while they are written: the depth of a value is not known
/// before it is decoded, and every level holds its bytes once more.
struct Level;

impl Level {
    /// The levels of a transaction, and one around it.
    const MAX: u8 = MAX_NESTED + 1;

    fn enter() -> Option<Self> {
        let depth = DEPTH.get();
        if depth >= Self::MAX {
            return None;
        }
        DEPTH.set(depth + 1);
        Some(Self)
    }
}

impl Drop for Level {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get() - 1);
    }
}
