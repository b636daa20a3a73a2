//! `MsgSend`: move coins from one account to another.

use tarn_primitives::{Address, ChainSpec, Coins};
use tarn_proto::core::bank::v1beta1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Result, Signers};

use crate::keeper;

/// A transfer that is well formed: addresses parse, coins are sorted, unique and positive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Send {
    /// Who pays.
    pub from: Address,
    /// Who gets.
    pub to: Address,
    /// The coins that move.
    pub coins: Coins,
}

impl Msg for Send {
    type Proto = pb::MsgSend;

    fn parse(wire: pb::MsgSend, chain: &ChainSpec) -> Result<Self> {
        Ok(Self {
            from: chain.address("from", &wire.from_address)?,
            to: chain.address("to", &wire.to_address)?,
            coins: super::some_coins("amount", wire.amount)?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.from)
    }

    fn heap(&self) -> usize {
        self.coins.heap()
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        super::access_hints(&self.from, &self.to, &self.coins)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSendResponse> {
        keeper::ensure_send_enabled(ctx, &self.coins)?;
        tarn_auth::keeper::ensure_may_receive(ctx, &self.to)?;
        keeper::transfer(ctx, &self.from, &self.to, &self.coins)?;
        Ok(pb::MsgSendResponse {})
    }
}
