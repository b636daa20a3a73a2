//! Limits and prices of signing.

use tarn_primitives::sdk;
use tarn_proto::core::auth::v1beta1 as pb;
use tarn_runtime::{Result, ensure};

/// Parameters within their bounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Params(pub(crate) pb::Params);

tarn_runtime::proto_values!(Params);

impl Params {
    /// Every value must be positive, as in the SDK.
    pub fn new(wire: pb::Params) -> Result<Self> {
        for (name, value) in [
            ("max_memo_characters", wire.max_memo_characters),
            ("tx_sig_limit", wire.tx_sig_limit),
            ("tx_size_cost_per_byte", wire.tx_size_cost_per_byte),
            ("sig_verify_cost_ed25519", wire.sig_verify_cost_ed25519),
            ("sig_verify_cost_secp256k1", wire.sig_verify_cost_secp256k1),
        ] {
            ensure(value > 0, || {
                sdk::Code::InvalidRequest.because(format!("params.{name} must be positive"))
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
