//! `MsgMultiSend`: move coins from one account to many.

use tarn_primitives::{Address, ChainSpec, Coins, bounded};
use tarn_proto::core::bank::v1beta1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Result, Signers, ensure};

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
        let transfers = wire.outputs.iter().map(|output| output.coins.len());
        let transfers = transfers.fold(0, usize::saturating_add);
        super::ensure_few_coins("outputs", transfers)?;
        for output in wire.outputs {
            let to = chain.address("output", &output.address)?;
            let part = super::some_coins("outputs.coins", output.coins)?;
            outputs.push((to, part));
        }
        let parts = outputs.iter().flat_map(|(_, part)| part.iter().cloned());
        let sum = Coins::gather(parts).ok_or_else(|| mismatch(&coins, "more than fits"))?;
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

    fn heap(&self) -> usize {
        let outputs = self.outputs.iter();
        let each =
            outputs.map(|(_, coins)| size_of::<(Address, Coins)>().saturating_add(coins.heap()));
        each.fold(self.coins.heap(), usize::saturating_add)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        let outputs = self.outputs.iter().take(16);
        outputs
            .flat_map(|(to, coins)| super::access_hints(&self.from, to, coins))
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
        inputs: bounded(inputs.to_string()),
        outputs: bounded(outputs.to_owned()),
    }
}
