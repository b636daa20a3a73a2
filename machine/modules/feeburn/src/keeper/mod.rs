//! The rules of the fee burn, as functions on `Ctx`.

mod sweep;

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, Coin, Coins, Denom, sdk};
use tarn_runtime::{AccessHint, Ctx, Reader, Result, ensure};

use crate::events::{BuyAndBurn, TreasurySpent, VoluntaryBurn};
use crate::state::{AUCTIONS, INITIAL_SUPPLY, PARAMS, TOTALS};
use crate::{Auction, Error, Params, Totals};

pub use sweep::end_block;

/// The account that holds what will be burned or sold.
pub const ACCOUNT: &str = "feeburn";
/// The account that holds what is not burned.
pub const TREASURY_ACCOUNT: &str = "treasury";

/// Where what will be burned or sold is.
pub fn account() -> Address {
    Address::of_module(ACCOUNT)
}

/// Where what is not burned is.
pub fn treasury() -> Address {
    Address::of_module(TREASURY_ACCOUNT)
}

/// The parameters.
pub fn params(ctx: &Ctx) -> Result<Params> {
    PARAMS.load(ctx)
}

/// Replaces them; what is burned stays.
pub fn set_params(ctx: &mut Ctx, params: &Params) -> Result<()> {
    let denom = self::params(ctx)?.burn_denom;
    Reader::Message.ensure(params.burn_denom == denom, || {
        format!("params.burn_denom is fixed at genesis: it must be {denom}")
    })?;
    PARAMS.put(ctx, params)
}

/// What was burned.
pub fn totals(ctx: &Ctx) -> Result<Totals> {
    Ok(TOTALS.get(ctx)?.unwrap_or_default())
}

/// The supply of the burn denomination at genesis.
pub fn initial_supply(ctx: &Ctx) -> Result<Amount> {
    INITIAL_SUPPLY.load(ctx)
}

/// The auction of a denomination, if it sells something.
pub fn auction(ctx: &Ctx, denom: &Denom) -> Result<Auction> {
    let found = AUCTIONS.get(ctx, denom)?.filter(|auction| auction.lot > 0);
    Ok(found.ok_or_else(|| Error::NothingWaits(denom.clone()))?)
}

/// The hint that an auction will be read.
pub fn auction_hint(denom: &Denom) -> AccessHint {
    AUCTIONS.access_hint(denom)
}

/// Burns the price of an auction and pays out what it sells: burned, received.
pub fn buy(
    ctx: &mut Ctx,
    sender: &Address,
    denom: &Denom,
    (max_burn, min_amount): (Amount, Amount),
) -> Result<(Coin, Coin)> {
    let (params, auction) = (params(ctx)?, auction(ctx, denom)?);
    let price = Amount::new(auction.price(ctx.time().unix_seconds(), params.auction_period));
    let lot = Amount::new(auction.lot);
    ensure(max_burn.is_zero() || price <= max_burn, || {
        Error::AboveMaxBurn {
            price,
            max: max_burn,
        }
    })?;
    ensure(lot >= min_amount, || Error::BelowMinAmount {
        got: lot,
        min: min_amount,
    })?;
    let burned = coin(&params.burn_denom, price);
    let received = coin(denom, lot);
    let bought = Coins::one(denom.clone(), lot);
    bank::ensure_send_enabled(ctx, &bought)?;
    bank::burn(ctx, sender, &Coins::one(burned.denom.clone(), price))?;
    bank::transfer(ctx, &account(), sender, &bought)?;
    AUCTIONS.put(ctx, denom, &auction.sold(price.units(), &params))?;
    count(ctx, |totals| totals.auctions = price)?;
    ctx.emit(&BuyAndBurn {
        sender: *sender,
        burned: burned.clone(),
        received: received.clone(),
    });
    Ok((burned, received))
}

/// Burns coins of a holder.
pub fn burn(ctx: &mut Ctx, sender: &Address, amount: &Coin) -> Result<()> {
    let denom = params(ctx)?.burn_denom;
    ensure(amount.denom == denom, || Error::NotBurnDenom {
        got: amount.clone(),
        denom: denom.clone(),
    })?;
    bank::burn(ctx, sender, &Coins::one(denom, amount.amount))?;
    count(ctx, |totals| totals.voluntary = amount.amount)?;
    ctx.emit(&VoluntaryBurn {
        sender: *sender,
        amount: amount.clone(),
    });
    Ok(())
}

/// Pays from the treasury.
pub fn spend(ctx: &mut Ctx, recipient: &Address, amount: &Coins) -> Result<()> {
    tarn_auth::keeper::ensure_may_receive(ctx, recipient)?;
    bank::transfer(ctx, &treasury(), recipient, amount)?;
    ctx.emit(&TreasurySpent {
        recipient: *recipient,
        amount: amount.clone(),
    });
    Ok(())
}

fn coin(denom: &Denom, amount: Amount) -> Coin {
    Coin {
        denom: denom.clone(),
        amount,
    }
}

/// Counts what this block burned.
fn count(ctx: &mut Ctx, add: impl FnOnce(&mut Totals)) -> Result<()> {
    let mut burned = Totals {
        last_height: ctx.height().get(),
        ..Totals::default()
    };
    add(&mut burned);
    let sum = totals(ctx)?.checked_add(&burned);
    // Only where coins are made again after they were burned, as on a development chain.
    let sum =
        sum.ok_or_else(|| sdk::Code::InvalidCoins.because("more was burned than can be counted"))?;
    TOTALS.put(ctx, &sum)
}
