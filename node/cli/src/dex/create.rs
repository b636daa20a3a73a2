//! `tarn dex create`.

use clap::Args as ClapArgs;
use tarn_dex::{LP_PREFIX, SwapFee, math};
use tarn_primitives::{Coin, Coins, Dec};
use tarn_proto::Any;
use tarn_proto::svc::dex::v1 as pb;

use super::figures::{Fraction, percent, price_text};
use super::market::{Market, coin};
use super::receipt;
use crate::keys::Keyring;
use crate::tx::{Draft, Options, Session};
use crate::{Failure, Output, fault, usage_error};

#[derive(Debug, ClapArgs)]
pub struct Create {
    /// Who pays: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// The first token: 1000000000utarn
    token_a: String,
    /// The second token: 2000000000uusdc; both together set the price
    token_b: String,
    /// What swaps will pay: 0.3% or 0.003; by default what the chain proposes
    #[arg(long, value_name = "PART")]
    swap_fee: Option<Fraction>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

pub(super) async fn create(args: &Create, output: &Output) -> Result<(), Failure> {
    let (a, b) = (coin(&args.token_a)?, coin(&args.token_b)?);
    ensure_a_pair(&a, &b)?;
    let fee = args.swap_fee.map(|fee| SwapFee::from_dec(fee.dec()));
    let fee = fee.transpose().map_err(usage_error)?;
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let sender = session.sender();
    let (fee, opened) = {
        let market = Market::open(session.client()?).await?;
        let (fee, opened) = planned(&market, &a, &b, fee).await?;
        market.ensure_held(&sender, &[&a, &b]).await?;
        (fee, opened)
    };
    let facts = vec![
        ("token a", a.to_string()),
        ("token b", b.to_string()),
        ("price", price_text(&b, &a)),
        ("", price_text(&a, &b)),
        ("swap fee", percent(fee.to_dec())),
        ("shares", opened.created.to_string()),
        (
            "locked shares",
            format!(
                "{}, for ever: they keep the pool alive",
                opened.total.saturating_sub(opened.created)
            ),
        ),
    ];
    let message = pb::MsgCreatePool {
        sender,
        token_a: Some(a.into()),
        token_b: Some(b.into()),
        swap_fee: fee.to_string(),
    };
    let draft = Draft {
        messages: vec![Any::pack(&message)],
        spends: Coins::EMPTY,
        facts,
        receipt_facts: Some(receipt::created),
    };
    session.finish(draft, output).await
}

fn ensure_a_pair(a: &Coin, b: &Coin) -> Result<(), Failure> {
    if a.denom == b.denom {
        return Err(Failure::usage(format!(
            "a pool holds two different tokens, not {} twice",
            a.denom
        )));
    }
    let share = [a, b]
        .into_iter()
        .find(|coin| coin.denom.as_str().starts_with(LP_PREFIX));
    match share {
        Some(coin) => Err(Failure::usage(format!(
            "{} are shares of a pool, which no other pool takes",
            coin.denom
        ))),
        None => Ok(()),
    }
}

/// The fee and the shares of the new pool. Refused if the pair has a pool with this fee.
async fn planned(
    market: &Market<'_>,
    a: &Coin,
    b: &Coin,
    fee: Option<SwapFee>,
) -> Result<(SwapFee, math::Opened), Failure> {
    let params = market.ask(&pb::QueryParamsRequest {}).await?;
    let params = params.params.unwrap_or_default();
    let fee = if let Some(fee) = fee {
        fee
    } else {
        let usual: Dec = params
            .default_swap_fee
            .parse()
            .map_err(anyhow::Error::from)?;
        SwapFee::from_dec(usual).map_err(fault)?
    };
    let alike = market.pools(a.denom.as_str(), b.denom.as_str()).await?;
    if let Some(pool) = alike.iter().find(|pool| pool.fee == fee) {
        return Err(fault(anyhow::anyhow!(
            "pool {id} holds {} and {} at {} already: add to it with `tarn dex add NAME {id} {a} {b}`, or choose another --swap-fee",
            a.denom,
            b.denom,
            percent(fee.to_dec()),
            id = pool.id
        )));
    }
    let locked = params.min_liquidity.parse().map_err(anyhow::Error::from)?;
    let opened = math::open(a.amount.units(), b.amount.units(), locked);
    let opened = opened.map_err(|error| {
        fault(anyhow::anyhow!(
            "{error}: the pool would be too small, begin it with more"
        ))
    })?;
    Ok((fee, opened))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_holds_two_tokens_that_are_no_shares() {
        let pair = |a: &str, b: &str| ensure_a_pair(&a.parse().unwrap(), &b.parse().unwrap());
        assert!(pair("1utarn", "2uusdc").is_ok());
        assert!(pair("1utarn", "2utarn").is_err());
        assert!(pair("1lp/1", "2utarn").is_err());
    }
}
