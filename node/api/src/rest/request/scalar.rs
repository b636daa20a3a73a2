//! Single values from text.
use base64::Engine as _;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use prost::Message as _;
use prost::encoding::{WireType, encode_key, encode_varint};
use serde::Deserialize as _;
use serde::de::IntoDeserializer as _;
use serde::de::value::{Error as ValueError, StrDeserializer};
use tarn_proto::schema::{DURATION, Field, Kind, Schema, TIMESTAMP};
use tarn_proto::{Duration, Timestamp};

use super::shorten;

/// A value as protobuf encodes it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Value {
    Varint(u64),
    Fixed64(u64),
    Len(Vec<u8>),
}

impl Value {
    /// Writes the value under a field number.
    pub(super) fn write(&self, number: u32, output: &mut Vec<u8>) {
        match self {
            Self::Varint(value) => {
                encode_key(number, WireType::Varint, output);
                encode_varint(*value, output);
            }
            Self::Fixed64(value) => {
                encode_key(number, WireType::SixtyFourBit, output);
                output.extend(value.to_le_bytes());
            }
            Self::Len(bytes) => {
                encode_key(number, WireType::LengthDelimited, output);
                encode_varint(bytes.len() as u64, output);
                output.extend(bytes);
            }
        }
    }
}

/// Parses the text of one value of a field; the error says what would be right.
pub(super) fn parse(field: &Field, text: &str) -> Result<Value, String> {
    let wrong = |expected: &str| format!("{:?} is not {expected}", shorten(text));
    match field.kind {
        Kind::Bool => boolean(text)
            .map(|value| Value::Varint(u64::from(value)))
            .ok_or_else(|| wrong("true or false")),
        Kind::Int32 => text
            .parse::<i32>()
            .map(|value| Value::Varint(i64::from(value).cast_unsigned()))
            .map_err(|_| wrong(&range(i32::MIN, i32::MAX))),
        Kind::Int64 => text
            .parse::<i64>()
            .map(|value| Value::Varint(value.cast_unsigned()))
            .map_err(|_| wrong(&range(i64::MIN, i64::MAX))),
        Kind::Uint32 => text
            .parse::<u32>()
            .map(|value| Value::Varint(u64::from(value)))
            .map_err(|_| wrong(&range(u32::MIN, u32::MAX))),
        Kind::Uint64 => text
            .parse()
            .map(Value::Varint)
            .map_err(|_| wrong(&range(u64::MIN, u64::MAX))),
        Kind::Fixed64 => text
            .parse()
            .map(Value::Fixed64)
            .map_err(|_| wrong(&range(u64::MIN, u64::MAX))),
        Kind::Sfixed64 => text
            .parse::<i64>()
            .map(|value| Value::Fixed64(value.cast_unsigned()))
            .map_err(|_| wrong(&range(i64::MIN, i64::MAX))),
        Kind::String => Ok(Value::Len(text.as_bytes().to_vec())),
        Kind::Bytes => bytes(text)
            .map(Value::Len)
            .map_err(|error| format!("{:?} is not base64: {error}", shorten(text))),
        Kind::Enum(names) => named(names, text).ok_or_else(|| {
            let names: Vec<&str> = names.iter().map(|(_, name)| *name).collect();
            wrong(&format!("one of {}", names.join(", ")))
        }),
        Kind::Message => match field.message.and_then(OneText::of) {
            Some(kind) => kind
                .parse(text)
                .map(Value::Len)
                .map_err(|error| format!("{:?}: {error}", shorten(text))),
            None => Err(wrong("a single value")),
        },
    }
}

fn range(least: impl std::fmt::Display, most: impl std::fmt::Display) -> String {
    format!("a whole number from {least} to {most}")
}

/// As Go's `ParseBool`: Python's `True` is among them.
fn boolean(text: &str) -> Option<bool> {
    match text {
        "1" | "t" | "T" | "true" | "TRUE" | "True" => Some(true),
        "0" | "f" | "F" | "false" | "FALSE" | "False" => Some(false),
        _ => None,
    }
}

fn named(names: &[(i32, &str)], text: &str) -> Option<Value> {
    let number = text.parse::<i32>().ok();
    let known = names
        .iter()
        .find(|(value, name)| *name == text || Some(*value) == number);
    known.map(|(value, _)| Value::Varint(i64::from(*value).cast_unsigned()))
}

const LENIENT: GeneralPurposeConfig =
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
const STANDARD: GeneralPurpose = GeneralPurpose::new(&alphabet::STANDARD, LENIENT);
const URL_SAFE: GeneralPurpose = GeneralPurpose::new(&alphabet::URL_SAFE, LENIENT);

/// Either alphabet, with or without padding. A plus that was not escaped arrives as a space.
fn bytes(text: &str) -> Result<Vec<u8>, base64::DecodeError> {
    if text.contains(['-', '_']) {
        return URL_SAFE.decode(text);
    }
    STANDARD.decode(text.replace(' ', "+"))
}

/// A message that is one text in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OneText {
    /// `2026-01-01T00:00:00Z`
    Time,
    /// `1.5s`
    Duration,
}

impl OneText {
    /// The kind of a schema, if it is one of them.
    pub(crate) fn of(schema: &Schema) -> Option<Self> {
        if std::ptr::eq(schema, &raw const TIMESTAMP) {
            return Some(Self::Time);
        }
        std::ptr::eq(schema, &raw const DURATION).then_some(Self::Duration)
    }

    fn parse(self, text: &str) -> Result<Vec<u8>, ValueError> {
        let input: StrDeserializer<'_, ValueError> = text.into_deserializer();
        Ok(match self {
            Self::Time => Timestamp::deserialize(input)?.encode_to_vec(),
            Self::Duration => Duration::deserialize(input)?.encode_to_vec(),
        })
    }
}
