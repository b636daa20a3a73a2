//! `MsgSetBalance`: the operator decides what an account holds.

use tarn_primitives::{Address, ChainSpec, Coin, sdk};
use tarn_proto::svc::dev::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Result, Signers};

use crate::keeper;

/// What one account is to hold of one denom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetBalance {
    /// Must be the dev operator.
    pub operator: Address,
    /// Whose balance.
    pub account: Address,
    /// What it is afterwards; may be zero.
    pub amount: Coin,
}

impl Msg for SetBalance {
    type Proto = pb::MsgSetBalance;

    fn parse(wire: pb::MsgSetBalance, chain: &ChainSpec) -> Result<Self> {
        let operator = chain.address("operator", &wire.operator)?;
        let account = chain.address("", &wire.address)?;
        let amount = wire.amount.ok_or_else(|| {
            sdk::Code::InvalidCoins.because("amount is required: give a denom and an amount")
        })?;
        Ok(Self {
            operator,
            account,
            amount: amount.try_into()?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.operator)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        vec![
            tarn_auth::keeper::account_hint(&self.account),
            tarn_bank::keeper::balance_hint(&self.account, &self.amount.denom),
        ]
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetBalanceResponse> {
        keeper::ensure_operator(ctx, &self.operator)?;
        keeper::set_balance(ctx, &self.account, &self.amount)?;
        Ok(pb::MsgSetBalanceResponse {})
    }
}
