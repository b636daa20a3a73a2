//! `MsgLiquidate`: repays debt that is not covered any more and takes of its collateral.

use tarn_dex::read_hops;
use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Gas, Msg, Reader, Result, Signers};

use super::{coin, gas};
use crate::keeper::{self, Offer, Sale};

/// A liquidation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Liquidate {
    /// Who repays.
    pub liquidator: Address,
    /// Whose debt.
    pub borrower: Address,
    /// What is offered for what.
    pub offer: Offer,
    /// How the liquidator is paid and pays.
    pub sale: Sale,
}

impl Msg for Liquidate {
    type Proto = pb::MsgLiquidate;

    fn parse(wire: pb::MsgLiquidate, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        let offer = Offer {
            repay: coin("repay", wire.repay)?,
            collateral: read.denom("collateral_denom", &wire.collateral_denom)?,
            as_supply: wire.as_supply,
        };
        let hops = if wire.hops.is_empty() {
            Vec::new()
        } else {
            read_hops(&wire.hops)?
        };
        if let Some(last) = hops.last() {
            read.ensure(!wire.as_supply, || {
                "as_supply and hops exclude each other: give one of both".to_owned()
            })?;
            let (out, repaid) = (&last.denom_out, &offer.repay.denom);
            read.ensure(out == repaid, || {
                format!("hops must end in {repaid}, which is repaid, not in {out}")
            })?;
        }
        Ok(Self {
            liquidator: chain.address("liquidator", &wire.liquidator)?,
            borrower: chain.address("borrower", &wire.borrower)?,
            offer,
            sale: Sale {
                min_seized: read.minimum("min_seized", &wire.min_seized)?,
                hops,
            },
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.liquidator)
    }

    fn heap(&self) -> usize {
        // Four hops with a denom each.
        1024
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        let (repaid, taken) = (&self.offer.repay.denom, &self.offer.collateral);
        let mut hints = keeper::access_hints(&self.borrower, repaid);
        hints.extend(keeper::access_hints(&self.borrower, taken));
        let pools = self.sale.hops.iter().map(|hop| hop.pool);
        hints.extend(pools.map(tarn_dex::keeper::pool_hint));
        hints
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgLiquidateResponse> {
        let hops = Gas::try_from(self.sale.hops.len()).unwrap_or(Gas::MAX);
        let price = gas::LIQUIDATE.saturating_add(gas::HOP.saturating_mul(hops));
        ctx.charge(price, "lending liquidate")?;
        let (liquidator, borrower) = (&self.liquidator, &self.borrower);
        let done = keeper::liquidate(ctx, liquidator, borrower, &self.offer, &self.sale)?;
        Ok(pb::MsgLiquidateResponse {
            repaid: Some(done.repaid.into()),
            seized: Some(done.seized.into()),
            surplus: done.surplus.map(Into::into),
        })
    }
}
