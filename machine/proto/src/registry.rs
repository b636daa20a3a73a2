//! Every message by name, in either namespace.
use prost::{DecodeError, Message, Name};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::alias;
use crate::amino::Amino;
use crate::generated::TYPES;
use crate::schema::{Described, Schema};

/// A decoded message that can be written as JSON.
pub type Json = Box<dyn erased_serde::Serialize + Send + Sync>;

/// Turns the bytes of a message into amino JSON.
pub type ToAmino = fn(&[u8]) -> Result<Value, DecodeError>;

/// The functions of a message type that is known by name.
#[derive(Debug, Clone, Copy)]
pub struct TypeInfo {
    /// The full name in the `core` namespace.
    pub name: &'static str,
    /// The description of its fields.
    pub schema: &'static Schema,
    /// Decodes bytes for writing as JSON. The URLs in it stay as they are: see
    /// [`respell`](crate::respell()).
    pub decode: fn(&[u8]) -> Result<Json, DecodeError>,
    /// Encodes JSON.
    pub from_json:
        fn(&mut dyn erased_serde::Deserializer<'_>) -> Result<Vec<u8>, erased_serde::Error>,
    /// The name wallets sign the message under.
    pub amino_name: Option<&'static str>,
    /// Turns bytes into amino JSON, `{"type": .., "value": ..}`.
    pub amino: Option<ToAmino>,
}

impl TypeInfo {
    pub(crate) const fn of<M>() -> Self
    where
        M: Message + Name + Described + Default + Serialize + DeserializeOwned + 'static,
    {
        Self {
            name: M::SCHEMA.name,
            schema: M::SCHEMA,
            decode: |bytes| Ok(Box::new(M::decode(bytes)?)),
            from_json: |input| Ok(erased_serde::deserialize::<M>(input)?.encode_to_vec()),
            amino_name: None,
            amino: None,
        }
    }

    pub(crate) const fn with_amino<M>() -> Self
    where
        M: Message + Name + Described + Default + Serialize + DeserializeOwned + Amino + 'static,
    {
        let amino: ToAmino = |bytes| Ok(M::decode(bytes)?.amino_json());
        Self {
            amino_name: Some(M::AMINO_NAME),
            amino: Some(amino),
            ..Self::of::<M>()
        }
    }

    /// Decodes bytes and writes them as JSON text.
    pub fn json_text(&self, bytes: &[u8]) -> Result<String, JsonError> {
        let message = (self.decode)(bytes)?;
        Ok(serde_json::to_string(&*message)?)
    }

    /// Encodes JSON text.
    pub fn encode_json_text(&self, text: &[u8]) -> Result<Vec<u8>, erased_serde::Error> {
        let mut input = serde_json::Deserializer::from_slice(text);
        let bytes = (self.from_json)(&mut <dyn erased_serde::Deserializer<'_>>::erase(&mut input))?;
        input.end().map_err(serde::de::Error::custom)?;
        Ok(bytes)
    }

    /// Encodes a JSON value.
    pub fn encode_json(&self, value: Value) -> Result<Vec<u8>, erased_serde::Error> {
        (self.from_json)(&mut <dyn erased_serde::Deserializer<'_>>::erase(value))
    }
}

/// Why bytes could not be written as JSON.
#[derive(Debug, thiserror::Error)]
pub enum JsonError {
    /// The bytes are not that message.
    #[error("{0}")]
    Decode(#[from] DecodeError),
    /// The message has no JSON form.
    #[error("{0}")]
    Write(#[from] serde_json::Error),
}

/// All types, sorted by name.
pub fn all() -> &'static [TypeInfo] {
    TYPES
}

/// The type with this full name or type URL, in either namespace.
pub fn lookup(name: &str) -> Option<&'static TypeInfo> {
    let name = name.strip_prefix('/').unwrap_or(name);
    let (package, rest) = alias::canonical_package(name);
    let wanted = || package.bytes().chain(rest.bytes());
    let at = TYPES
        .binary_search_by(|info| info.name.bytes().cmp(wanted()))
        .ok()?;
    TYPES.get(at)
}
