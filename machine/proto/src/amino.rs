//! Amino JSON, the form hardware wallets sign. Keys sort because `serde_json` keeps maps sorted.
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::{Duration, Timestamp};

/// A message that can be part of an amino JSON document.
pub trait AminoValue {
    /// The members alone; empty ones are left out unless the `.proto` says otherwise.
    fn amino_value(&self) -> Value;
}

/// A message with an amino name, under which wallets sign it.
pub trait Amino: AminoValue {
    /// The amino name, such as `cosmos-sdk/MsgSend`.
    const AMINO_NAME: &'static str;

    /// `{"type": name, "value": members}`.
    fn amino_json(&self) -> Value {
        json!({ "type": Self::AMINO_NAME, "value": self.amino_value() })
    }
}

impl AminoValue for Vec<u8> {
    fn amino_value(&self) -> Value {
        Value::String(STANDARD.encode(self))
    }
}

impl AminoValue for Timestamp {
    fn amino_value(&self) -> Value {
        Value::String(self.trimmed().unwrap_or_else(|| self.to_string()))
    }
}

/// Nanoseconds, as Go keeps durations.
impl AminoValue for Duration {
    fn amino_value(&self) -> Value {
        let nanos = i128::from(self.seconds) * 1_000_000_000 + i128::from(self.nanos);
        Value::String(nanos.to_string())
    }
}
