//! `MsgCreatePool`: opens a pool.

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, ChainSpec, Coin, Denom};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Reader, Result, Signers};

use super::gas;
use crate::fields::coin;
use crate::{Error, LP_PREFIX, SwapFee, keeper, lp_denom};

/// A pool to open: two different tokens, neither of them shares of another pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreatePool {
    /// Who gives the reserves and gets the shares.
    pub sender: Address,
    /// The first reserve.
    pub token_a: Coin,
    /// The second reserve.
    pub token_b: Coin,
    /// None for the default.
    pub swap_fee: Option<SwapFee>,
}

fn refuse(denom: &Denom, reason: &'static str) -> Error {
    Error::InvalidDenom {
        denom: denom.clone(),
        reason,
    }
}

impl Msg for CreatePool {
    type Proto = pb::MsgCreatePool;

    fn parse(wire: pb::MsgCreatePool, chain: &ChainSpec) -> Result<Self> {
        let sender = chain.address("sender", &wire.sender)?;
        let token_a = coin("token_a", wire.token_a)?;
        let token_b = coin("token_b", wire.token_b)?;
        if token_a.denom == token_b.denom {
            return Err(refuse(&token_a.denom, "a pool holds two different tokens").into());
        }
        for token in [&token_a, &token_b] {
            if token.denom.as_str().starts_with(LP_PREFIX) {
                return Err(refuse(&token.denom, "shares of pools cannot be in a pool").into());
            }
        }
        let swap_fee = if wire.swap_fee.is_empty() {
            None
        } else {
            let fee = Reader::Message.dec("swap_fee", &wire.swap_fee)?;
            Some(SwapFee::from_dec(fee)?)
        };
        Ok(Self {
            sender,
            token_a,
            token_b,
            swap_fee,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        vec![
            bank::balance_hint(&self.sender, &self.token_a.denom),
            bank::balance_hint(&self.sender, &self.token_b.denom),
        ]
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgCreatePoolResponse> {
        ctx.charge(gas::CREATE, "dex create pool")?;
        let (a, b) = (&self.token_a, &self.token_b);
        let (id, opened) = keeper::open(ctx, &self.sender, a, b, self.swap_fee)?;
        Ok(pb::MsgCreatePoolResponse {
            pool_id: id.to_string(),
            lp_token_denom: lp_denom(id)?.to_string(),
            shares: opened.created.to_string(),
        })
    }
}
