//! Limits and prices of signing.

use std::ops::RangeInclusive;

use tarn_primitives::sdk;
use tarn_proto::core::auth::v1beta1 as pb;
use tarn_runtime::{Result, ensure};

/// Parameters within their bounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Params(pub(crate) pb::Params);

tarn_runtime::proto_values!(Params);

/// Bounds of every parameter. The upper ones are such that the authority's next change fits any
/// block the chain allows, also if a multisig of the most keys signs it; otherwise a wrong value could
/// never be taken back.
const BOUNDS: [(&str, Read, RangeInclusive<u64>); 5] = [
    ("max_memo_characters", |p| p.max_memo_characters, 1..=65_536),
    ("tx_sig_limit", |p| p.tx_sig_limit, 1..=32),
    (
        "tx_size_cost_per_byte",
        |p| p.tx_size_cost_per_byte,
        1..=100,
    ),
    (
        "sig_verify_cost_ed25519",
        |p| p.sig_verify_cost_ed25519,
        1..=100_000,
    ),
    (
        "sig_verify_cost_secp256k1",
        |p| p.sig_verify_cost_secp256k1,
        1..=100_000,
    ),
];

type Read = fn(&pb::Params) -> u64;

impl Params {
    /// Refuses what is out of bounds, by name.
    pub fn new(wire: pb::Params) -> Result<Self> {
        for (name, read, bounds) in BOUNDS {
            let value = read(&wire);
            ensure(bounds.contains(&value), || {
                let (least, most) = (bounds.start(), bounds.end());
                let text = format!("params.{name} must be from {least} to {most}, got {value}");
                sdk::Code::InvalidRequest.because(text)
            })?;
        }
        Ok(Self(wire))
    }

    /// As clients see them.
    pub fn wire(&self) -> &pb::Params {
        &self.0
    }
}

/// The SDK's defaults.
impl Default for Params {
    fn default() -> Self {
        Self(pb::Params {
            max_memo_characters: 256,
            tx_sig_limit: 7,
            tx_size_cost_per_byte: 10,
            sig_verify_cost_ed25519: 590,
            sig_verify_cost_secp256k1: 1000,
        })
    }
}
