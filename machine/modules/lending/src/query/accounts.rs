//! Questions about accounts.

use tarn_primitives::wide::wide;
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{Ctx, Reader, Result};

use super::{asked, coin, fraction};
use crate::Position;
use crate::keeper::{self, Books};
use crate::math::{Account, shown};

/// What an account has and owes.
pub fn position(ctx: &Ctx, req: &pb::QueryPositionRequest) -> Result<pb::QueryPositionResponse> {
    let owner = Reader::Query.address(ctx.chain(), "address", &req.address)?;
    let position = keeper::position(ctx, &owner)?;
    let mut books = Books::new(ctx)?;
    books.read_position(ctx, &position)?;
    let account = books.account(&position);
    Ok(pb::QueryPositionResponse {
        position: Some(show(&position, &account)),
    })
}

fn show(position: &Position, account: &Account) -> pb::Position {
    let mut supplied = Vec::new();
    let mut borrowed = Vec::new();
    for asset in &account.assets {
        let denom = &asset.denom;
        let moves = account.has_debt();
        let price = account.liquidation_price(denom).filter(|_| moves);
        let liquidation_price = price.map(shown).unwrap_or_default();
        // Also one that is worth no unit any more.
        if position.supply(denom).is_ok() {
            supplied.push(pb::SuppliedAsset {
                coin: Some(coin(denom, asset.supplied)),
                value: shown(asset.supplied_value()),
                collateral: asset.collateral,
                liquidation_price: liquidation_price.clone(),
            });
        }
        if !asset.debt.is_zero() {
            borrowed.push(pb::BorrowedAsset {
                coin: Some(coin(denom, asset.debt)),
                value: shown(asset.debt_value()),
                liquidation_price,
            });
        }
    }
    pb::Position {
        supplied,
        borrowed,
        limit: shown(account.limit()),
        debt_value: shown(account.debt_value()),
        debt_against_limit: shown(account.debt_against_limit()),
        health_factor: fraction(account.health()),
    }
}

/// The most an account can borrow.
pub fn max_borrow(
    ctx: &Ctx,
    req: &pb::QueryMaxBorrowRequest,
) -> Result<pb::QueryMaxBorrowResponse> {
    let owner = Reader::Query.address(ctx.chain(), "address", &req.address)?;
    let denom = Reader::Query.denom("denom", &req.denom)?;
    let most = asked(keeper::max_borrow(ctx, &owner, &denom))?;
    Ok(pb::QueryMaxBorrowResponse {
        amount: Some(coin(&denom, wide(most))),
    })
}

/// The most an account can withdraw.
pub fn max_withdraw(
    ctx: &Ctx,
    req: &pb::QueryMaxWithdrawRequest,
) -> Result<pb::QueryMaxWithdrawResponse> {
    let owner = Reader::Query.address(ctx.chain(), "address", &req.address)?;
    let denom = Reader::Query.denom("denom", &req.denom)?;
    let most = asked(keeper::max_withdraw(ctx, &owner, &denom))?;
    Ok(pb::QueryMaxWithdrawResponse {
        amount: Some(coin(&denom, wide(most))),
    })
}
