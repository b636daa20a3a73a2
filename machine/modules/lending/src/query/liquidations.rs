//! Questions of liquidators.

use tarn_primitives::wide::{MAX_AMOUNT, ONE, wide};
use tarn_primitives::{Amount, Coin};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{Ctx, PageRequest, Reader, Result, ensure};

use super::{asked, coin, fraction};
use crate::Error;
use crate::keeper::{self, Books, Offer};
use crate::math::shown;
use crate::state::DEBTORS;

/// Who of a page of debtors can be liquidated. Each market is read once for the page.
pub fn liquidatable(
    ctx: &Ctx,
    req: &pb::QueryLiquidatableRequest,
) -> Result<pb::QueryLiquidatableResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let (debtors, pagination) = DEBTORS.all().page(ctx, &request)?.split();
    let mut books = Books::new(ctx)?;
    let mut positions = Vec::new();
    for ((owner, _), ()) in debtors {
        let position = keeper::position(ctx, &owner)?;
        books.read_position(ctx, &position)?;
        let account = books.account(&position);
        let health = account.health();
        if health.is_some_and(|health| health < ONE) {
            positions.push(pb::LiquidatablePosition {
                address: ctx.chain().show(&owner),
                health_factor: fraction(health),
                debt_value: shown(account.debt_value()),
                collateral_value: shown(account.collateral_value()),
            });
        }
    }
    Ok(pb::QueryLiquidatableResponse {
        positions,
        pagination,
    })
}

/// What a liquidation would do.
pub fn liquidation_quote(
    ctx: &Ctx,
    req: &pb::QueryLiquidationQuoteRequest,
) -> Result<pb::QueryLiquidationQuoteResponse> {
    let read = Reader::Query;
    let borrower = read.address(ctx.chain(), "borrower", &req.borrower)?;
    let denom = read.denom("repay_denom", &req.repay_denom)?;
    let collateral = read.denom("collateral_denom", &req.collateral_denom)?;
    let amount: Amount = req
        .amount
        .parse()
        .map_err(|error| read.refuse(format!("amount: {error}")))?;
    let fine = (1..=MAX_AMOUNT).contains(&amount.units());
    let in_range = ensure(fine, || Error::OutOfRange {
        field: "amount",
        got: amount.to_string(),
    });
    asked(in_range.map_err(Into::into))?;
    let offer = Offer {
        repay: Coin {
            denom: denom.clone(),
            amount,
        },
        collateral: collateral.clone(),
        as_supply: req.as_supply,
    };
    let plan = asked(keeper::plan_liquidation(ctx, &borrower, &offer))?;
    let written_off = plan.bad.iter();
    let written_off = written_off.map(|bad| coin(&bad.denom, bad.written_off.amount));
    Ok(pb::QueryLiquidationQuoteResponse {
        repaid: Some(coin(&denom, wide(plan.repaid))),
        seized: Some(coin(&collateral, wide(plan.seized))),
        bonus: plan.bonus.to_string(),
        closable: Some(coin(&denom, plan.closable)),
        health_factor: fraction(Some(plan.health)),
        health_factor_after: fraction(plan.health_after),
        written_off: written_off.collect(),
        forfeited: plan
            .forfeited
            .iter()
            .map(|(denom, units)| coin(denom, *units))
            .collect(),
    })
}
