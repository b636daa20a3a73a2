//! `google.protobuf.Any`: a message of any type, with the type's URL.
use std::cell::Cell;

use prost::{DecodeError, Message, Name};
use serde::de::Error as _;
use serde::ser::{Error as _, SerializeMap as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::json::Base64Text;
use crate::schema::{ANY, Described, Schema};
use crate::{alias, registry};

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

    /// The message, if this holds one of that type, in either spelling.
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

/// `@type` first, then the message's own members. A type this program does not know, or a value
/// that does not decode, is shown as base64 so that one odd entry does not hide a whole answer.
impl Serialize for Any {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let _level = Level::enter().ok_or_else(|| {
            S::Error::custom(format_args!(
                "messages are nested in Any over {} deep",
                Level::MOST
            ))
        })?;
        if self.type_url.is_empty() && self.value.is_empty() {
            return output.serialize_map(Some(0))?.end();
        }
        let known = registry::lookup(&self.type_url).map(|info| (info.decode)(&self.value));
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

/// Keeps the URL as it was spelled. An empty object is an empty `Any`.
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

/// Counts how deep messages are nested in one another while they are written: the bytes of a value
/// say nothing about their depth before they are decoded, and the stack is finite.
struct Level;

impl Level {
    const MOST: u8 = 64;

    fn enter() -> Option<Self> {
        let depth = DEPTH.get();
        if depth >= Self::MOST {
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
