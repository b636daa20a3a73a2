//! `MsgMultiSend`: move coins from one account to many.

use tarn_primitives::{Address, ChainSpec, Coins};
use tarn_proto::core::bank::v1beta1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers, Touch, ensure};

use crate::events::{Sender, Transferred};
use crate::{Error, keeper};

/// One input, and outputs that add up to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MultiSend {
    /// Who pays.
    pub from: Address,
    /// What is paid in all.
    pub coins: Coins,
    /// Who gets what.
    pub outputs: Vec<(Address, Coins)>,
}

impl Msg for MultiSend {
    type Proto = pb::MsgMultiSend;

    fn parse(wire: pb::MsgMultiSend, chain: &ChainSpec) -> Result<Self> {
        let count = wire.inputs.len();
        let mut inputs = wire.inputs.into_iter();
        let (Some(input), None) = (inputs.next(), inputs.next()) else {
            let several = || Error::MultipleSenders(count);
            return Err(if count == 0 {
                Error::NoInputs
            } else {
                several()
            }
            .into());
        };
        ensure(!wire.outputs.is_empty(), || Error::NoOutputs)?;
        let from = chain.address("input", &input.address)?;
        let coins = super::some_coins("inputs.coins", input.coins)?;
        let mut outputs = Vec::new();
        let mut sum = Some(Coins::EMPTY);
        for output in wire.outputs {
            let to = chain.address("output", &output.address)?;
            let part = super::some_coins("outputs.coins", output.coins)?;
            sum = part.iter().try_fold(sum.unwrap_or_default(), Coins::plus);
            ensure(sum.is_some(), || mismatch(&coins, "more than fits"))?;
            outputs.push((to, part));
        }
        let sum = sum.unwrap_or_default();
        ensure(sum == coins, || mismatch(&coins, &sum.to_string()))?;
        Ok(Self {
            from,
            coins,
            outputs,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.from)
    }

    fn touches(&self) -> Vec<Touch> {
        let outputs = self.outputs.iter().take(16);
        outputs
            .flat_map(|(to, coins)| super::touches(&self.from, to, coins))
            .collect()
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgMultiSendResponse> {
        keeper::ensure_send_enabled(ctx, &self.coins)?;
        for (to, _) in &self.outputs {
            tarn_auth::keeper::ensure_may_receive(ctx, to)?;
        }
        ctx.emit(&Sender { sender: self.from });
        keeper::spend(ctx, &self.from, &self.coins)?;
        for (to, coins) in &self.outputs {
            keeper::receive(ctx, to, coins)?;
            ctx.emit(&Transferred {
                recipient: *to,
                sender: self.from,
                amount: coins.clone(),
            });
        }
        Ok(pb::MsgMultiSendResponse {})
    }
}

fn mismatch(inputs: &Coins, outputs: &str) -> Error {
    Error::SumMismatch {
        inputs: inputs.to_string(),
        outputs: outputs.to_owned(),
    }
}
