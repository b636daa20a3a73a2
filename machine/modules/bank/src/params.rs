//! Whether denoms may be sent when nothing else is said.

use tarn_primitives::sdk;
use tarn_proto::core::bank::v1beta1 as pb;
use tarn_runtime::{Result, ensure};

/// Parameters of the bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Params(pub(crate) pb::Params);

tarn_runtime::proto_values!(Params);

impl Params {
    /// The list inside the parameters is dead in the SDK too: exceptions have their own message.
    pub fn new(wire: pb::Params) -> Result<Self> {
        ensure(wire.send_enabled.is_empty(), || {
            let text = "params.send_enabled is not used: send MsgSetSendEnabled";
            sdk::Code::InvalidRequest.because(text)
        })?;
        Ok(Self(wire))
    }

    /// As clients see them.
    pub fn wire(&self) -> &pb::Params {
        &self.0
    }

    /// May a denom be sent about which nothing is said?
    pub fn default_send_enabled(&self) -> bool {
        self.0.default_send_enabled
    }
}

impl Default for Params {
    fn default() -> Self {
        Self(pb::Params {
            default_send_enabled: true,
            ..pb::Params::default()
        })
    }
}
