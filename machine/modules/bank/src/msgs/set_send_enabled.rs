//! `MsgSetSendEnabled`: the authority stops or allows transfers of single denoms.

use std::collections::BTreeSet;

use tarn_primitives::{Address, ChainSpec, Denom, sdk};
use tarn_proto::core::bank::v1beta1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers, ensure};

use crate::state::SEND_ENABLED;

/// Which denoms may be sent, each named once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetSendEnabled {
    /// Must be the authority.
    pub authority: Address,
    /// Set explicitly.
    pub entries: Vec<(Denom, bool)>,
    /// Follow the parameter again.
    pub reset: Vec<Denom>,
}

impl Msg for SetSendEnabled {
    type Proto = pb::MsgSetSendEnabled;

    fn parse(wire: pb::MsgSetSendEnabled, chain: &ChainSpec) -> Result<Self> {
        let authority = chain.address("authority", &wire.authority)?;
        let count = wire
            .send_enabled
            .len()
            .saturating_add(wire.use_default_for.len());
        super::ensure_few_coins("send_enabled", count)?;
        let mut seen = BTreeSet::new();
        let mut once = |text: &str| -> Result<Denom> {
            let denom: Denom = text.parse()?;
            ensure(seen.insert(denom.clone()), || {
                let text = format!("send_enabled: denom {denom} is listed twice");
                sdk::Code::InvalidRequest.because(text)
            })?;
            Ok(denom)
        };
        let mut entries = Vec::new();
        for entry in &wire.send_enabled {
            entries.push((once(&entry.denom)?, entry.enabled));
        }
        let reset = wire
            .use_default_for
            .iter()
            .map(|d| once(d))
            .collect::<Result<Vec<_>>>()?;
        Ok(Self {
            authority,
            entries,
            reset,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn heap(&self) -> usize {
        let set = self.entries.iter().map(|(denom, _)| denom);
        let each = set
            .chain(&self.reset)
            .map(|denom| size_of::<(Denom, bool)>().saturating_add(denom.heap()));
        each.fold(0, usize::saturating_add)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetSendEnabledResponse> {
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        for (denom, enabled) in &self.entries {
            SEND_ENABLED.put(ctx, denom, enabled)?;
        }
        for denom in &self.reset {
            SEND_ENABLED.clear(ctx, denom)?;
        }
        Ok(pb::MsgSetSendEnabledResponse {})
    }
}
