//! Rewrites the type URLs inside encoded messages into a namespace.
use std::borrow::Cow;

use crate::alias::{self, Namespace};
use crate::registry;
use crate::schema::{ANY, Schema, Wire};
use crate::strict::any_parts;
use crate::wire::{Fields, Malformed};

/// The maximum depth of nested messages.
const MAX_DEPTH: u8 = 64;

/// Why type URLs could not be rewritten.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RespellError {
    /// The bytes are not protobuf.
    #[error("{message}: {malformed}")]
    Malformed {
        /// The message's full name.
        message: &'static str,
        /// The position of the first malformed byte.
        malformed: Malformed,
    },
    /// Messages are nested too deep.
    #[error("messages are nested over {MAX_DEPTH} deep in {message}")]
    TooDeep {
        /// The message's full name.
        message: &'static str,
    },
}

/// The message with the URL of every `Any` in the given namespace, also inside values of registered
/// types. Strings and bytes fields are never changed; input that needs no change is borrowed.
pub fn respell<'a>(
    bytes: &'a [u8],
    schema: &'static Schema,
    namespace: Namespace,
) -> Result<Cow<'a, [u8]>, RespellError> {
    message(bytes, schema, namespace, MAX_DEPTH)
}

fn message<'a>(
    bytes: &'a [u8],
    schema: &'static Schema,
    namespace: Namespace,
    depth: u8,
) -> Result<Cow<'a, [u8]>, RespellError> {
    if !schema.reaches_any || bytes.is_empty() {
        return Ok(Cow::Borrowed(bytes));
    }
    let depth = depth.checked_sub(1).ok_or(RespellError::TooDeep {
        message: schema.name,
    })?;
    if schema.is_any() {
        return any(bytes, namespace, depth);
    }
    let mut output = Output::new(bytes);
    for field in Fields::new(bytes) {
        let field = field.map_err(|malformed| RespellError::Malformed {
            message: schema.name,
            malformed,
        })?;
        let inner = schema.field(field.number).and_then(|known| known.message);
        let Some(inner) = inner.filter(|_| field.wire == Wire::Len) else {
            continue;
        };
        if let Cow::Owned(changed) = message(field.value, inner, namespace, depth)? {
            output.replace(field.start, field.end, field.number, &changed);
        }
    }
    Ok(output.finish())
}

/// Rewrites the URL and the value of an `Any`; other bytes stay the same.
fn any(bytes: &[u8], namespace: Namespace, depth: u8) -> Result<Cow<'_, [u8]>, RespellError> {
    let (url, _) = any_parts(bytes);
    let info = std::str::from_utf8(url).ok().and_then(registry::lookup);
    let mut output = Output::new(bytes);
    for field in Fields::new(bytes) {
        let field = field.map_err(|malformed| RespellError::Malformed {
            message: ANY.name,
            malformed,
        })?;
        let changed = match (field.number, field.wire, info) {
            (1, Wire::Len, _) => spelled(field.value, namespace),
            (2, Wire::Len, Some(info)) => message(field.value, info.schema, namespace, depth)?,
            _ => continue,
        };
        if let Cow::Owned(changed) = changed {
            output.replace(field.start, field.end, field.number, &changed);
        }
    }
    Ok(output.finish())
}

fn spelled(url: &[u8], namespace: Namespace) -> Cow<'_, [u8]> {
    match std::str::from_utf8(url).map(|url| alias::spell(url, namespace)) {
        Ok(Cow::Owned(changed)) => Cow::Owned(changed.into_bytes()),
        _ => Cow::Borrowed(url),
    }
}

/// Copies input up to each change and starts copying only at the first one.
struct Output<'a> {
    input: &'a [u8],
    copied: usize,
    bytes: Vec<u8>,
}

impl<'a> Output<'a> {
    fn new(input: &'a [u8]) -> Self {
        Self {
            input,
            copied: 0,
            bytes: Vec::new(),
        }
    }

    fn replace(&mut self, start: usize, end: usize, number: u32, value: &[u8]) {
        self.bytes
            .extend_from_slice(&self.input[self.copied..start]);
        put(&mut self.bytes, number, value);
        self.copied = end;
    }

    fn finish(mut self) -> Cow<'a, [u8]> {
        if self.copied == 0 {
            return Cow::Borrowed(self.input);
        }
        self.bytes.extend_from_slice(&self.input[self.copied..]);
        Cow::Owned(self.bytes)
    }
}

fn put(output: &mut Vec<u8>, number: u32, value: &[u8]) {
    prost::encoding::encode_varint(u64::from(number << 3 | 2), output);
    prost::encoding::encode_varint(value.len() as u64, output);
    output.extend_from_slice(value);
}
