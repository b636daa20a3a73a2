//! `tarn dex add|remove`.

use clap::Args as ClapArgs;
use ruint::aliases::U256;
use tarn_primitives::{Amount, Coin, Coins};
use tarn_proto::Any;
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::dex::v1 as pb;

use super::figures::{Fraction, price_text};
use super::intent::SwapLimit;
use super::market::{Market, Pool, coin};
use super::pools::part;
use super::receipt;
use crate::keys::Keyring;
use crate::tx::{Draft, Options, Session};
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Add {
    /// Who pays: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// The pool
    pool: u64,
    /// One token, 1000000utarn, with as much of the other as belongs to it; or the most of both
    #[arg(required = true, num_args = 1..=2, value_name = "COIN")]
    coins: Vec<String>,
    /// How many fewer shares than shown it may become: 1% or 0.01
    #[arg(long, value_name = "PART", default_value = "0.5%")]
    slippage: Fraction,
    /// Get at least so many shares; 0 for any number
    #[arg(long, value_name = "SHARES", conflicts_with = "slippage")]
    min_shares: Option<u128>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Remove {
    /// Whose shares: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// The pool
    pool: u64,
    /// How many shares: a number, a part such as 50%, or all
    shares: String,
    /// How much less than shown it may become: 1% or 0.01
    #[arg(long, value_name = "PART", default_value = "0.5%")]
    slippage: Fraction,
    /// Receive at least this many units of the first token; 0 for anything
    #[arg(long, value_name = "UNITS")]
    min_a: Option<u128>,
    /// Receive at least this many units of the second token; 0 for anything
    #[arg(long, value_name = "UNITS")]
    min_b: Option<u128>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

pub(super) async fn add(args: &Add, output: &Output) -> Result<(), Failure> {
    let given: Vec<Coin> = args
        .coins
        .iter()
        .map(|text| coin(text))
        .collect::<Result<_, _>>()?;
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let sender = session.sender();
    let draft = {
        let market = Market::open(session.client()?).await?;
        let pool = market.pool(args.pool).await?;
        let (a, b) = max_amounts(&pool, &given)?;
        let request = pb::QueryAddQuoteRequest {
            pool_id: args.pool.to_string(),
            token_a_amount: a.amount.to_string(),
            token_b_amount: b.amount.to_string(),
        };
        let quote = market.ask(&request).await?;
        let (used_a, used_b) = (parse_coin(quote.token_a)?, parse_coin(quote.token_b)?);
        market.ensure_held(&sender, &[&used_a, &used_b]).await?;
        let shares = Coin {
            denom: pool.lp_denom.parse().map_err(fault)?,
            amount: quote.shares.parse().map_err(anyhow::Error::from)?,
        };
        let bound = args
            .min_shares
            .map_or(SwapLimit::Slippage(args.slippage), SwapLimit::Given);
        let least = bound.least(&shares)?.amount;
        let owned = shares.amount.units();
        let all = pool.shares.saturating_add(owned);
        let message = pb::MsgAddLiquidity {
            sender: sender.clone(),
            pool_id: args.pool.to_string(),
            token_a_amount: a.amount.to_string(),
            token_b_amount: b.amount.to_string(),
            min_shares: least.to_string(),
        };
        let facts = vec![
            ("pool", pool.id.to_string()),
            ("pay", format!("{used_a}, {used_b}")),
            ("at most", format!("{a}, {b}")),
            ("shares", owned.to_string()),
            ("minimum shares", least.to_string()),
            ("of the pool", part(owned, all).unwrap_or_default()),
            ("price", price_text(&pool.b, &pool.a)),
        ];
        Draft {
            messages: vec![Any::pack(&message)],
            spends: Coins::EMPTY,
            facts,
            receipt_facts: Some(receipt::added),
        }
    };
    session.finish(draft, output).await
}

fn parse_coin(coin: Option<base::Coin>) -> Result<Coin, Failure> {
    Coin::try_from(coin.unwrap_or_default()).map_err(fault)
}

/// The most to pay of each token, in the pool's order. If one token is given, the other is computed from
/// the pool's reserves, rounded up.
fn max_amounts(pool: &Pool, given: &[Coin]) -> Result<(Coin, Coin), Failure> {
    let (first, second) = match given {
        [one] => {
            let (own, other) = pool.sides(&one.denom)?;
            let amount = proportional(one.amount.units(), own, other).ok_or_else(|| {
                Failure::usage(format!(
                    "{one} is more than a pool can hold: take less of it"
                ))
            })?;
            let other = Coin {
                denom: other.denom.clone(),
                amount: Amount::new(amount),
            };
            (one.clone(), other)
        }
        [one, two] if one.denom == two.denom => {
            return Err(Failure::usage(format!(
                "{} is there twice: give some of both tokens, or of one alone",
                one.denom
            )));
        }
        [one, two] => {
            pool.sides(&two.denom)?;
            (one.clone(), two.clone())
        }
        _ => return Err(Failure::usage("give one token or both")),
    };
    pool.sides(&first.denom)?;
    Ok(if first.denom == pool.a.denom {
        (first, second)
    } else {
        (second, first)
    })
}

fn proportional(amount: u128, own: &Coin, other: &Coin) -> Option<u128> {
    let wide = |number: u128| U256::from(number);
    let product = wide(amount).checked_mul(wide(other.amount.units()))?;
    let own = wide(own.amount.units());
    let whole = product.checked_div(own)?;
    let up = u128::from(product.checked_rem(own)? > U256::ZERO);
    u128::try_from(whole.checked_add(wide(up))?).ok()
}

pub(super) async fn remove(args: &Remove, output: &Output) -> Result<(), Failure> {
    let wanted = Shares::read(&args.shares)?;
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let sender = session.sender();
    let draft = {
        let market = Market::open(session.client()?).await?;
        let pool = market.pool(args.pool).await?;
        let request = pb::QueryPositionRequest {
            address: sender.clone(),
            pool_id: args.pool.to_string(),
        };
        let position = market.ask(&request).await?.position.unwrap_or_default();
        let held = position.shares.parse().map_err(anyhow::Error::from)?;
        let shares = wanted.of(held).map_err(|text| {
            fault(anyhow::anyhow!(
                "{sender} holds {held} shares of pool {}: {text}; look at `tarn dex positions {}`",
                pool.id,
                args.from
            ))
        })?;
        let request = pb::QueryRemoveQuoteRequest {
            pool_id: args.pool.to_string(),
            shares: shares.to_string(),
        };
        let quote = market.ask(&request).await?;
        let (out_a, out_b) = (parse_coin(quote.token_a)?, parse_coin(quote.token_b)?);
        let bound = |given: Option<u128>| {
            given.map_or(SwapLimit::Slippage(args.slippage), SwapLimit::Given)
        };
        let least_a = bound(args.min_a).least(&out_a)?;
        let least_b = bound(args.min_b).least(&out_b)?;
        let facts = vec![
            ("pool", pool.id.to_string()),
            ("shares", format!("{shares} of {held}")),
            ("receive", format!("{out_a}, {out_b}")),
            ("minimum received", format!("{least_a}, {least_b}")),
            ("price", price_text(&pool.b, &pool.a)),
        ];
        let message = pb::MsgRemoveLiquidity {
            sender: sender.clone(),
            pool_id: args.pool.to_string(),
            shares: shares.to_string(),
            min_token_a: least_a.amount.to_string(),
            min_token_b: least_b.amount.to_string(),
        };
        Draft {
            messages: vec![Any::pack(&message)],
            spends: Coins::EMPTY,
            facts,
            receipt_facts: Some(receipt::removed),
        }
    };
    session.finish(draft, output).await
}

/// How many shares to redeem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shares {
    All,
    Part(Fraction),
    Number(u128),
}

impl Shares {
    fn read(text: &str) -> Result<Self, Failure> {
        match text {
            "all" | "100%" => Ok(Self::All),
            part if part.ends_with('%') => part.parse().map(Self::Part).map_err(Failure::usage),
            number => number.parse().map(Self::Number).map_err(|_| {
                Failure::usage(format!(
                    "{number:?} is no number of shares: write 1000, 50% or all"
                ))
            }),
        }
    }

    fn of(self, held: u128) -> Result<u128, String> {
        let shares = match self {
            Self::All => held,
            // Rounded down, so that no more than the fraction is redeemed.
            Self::Part(part) => part.of(held),
            Self::Number(number) => number,
        };
        match shares {
            0 => Err("that is none to give back".to_owned()),
            more if more > held => Err(format!("{more} are more than that")),
            shares => Ok(shares),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_a_number_a_part_or_all() {
        let of = |text: &str| {
            Shares::read(text)
                .ok()
                .and_then(|shares| shares.of(1001).ok())
        };
        for (text, shares) in [
            ("all", Some(1001)),
            ("100%", Some(1001)),
            ("50%", Some(500)),
            ("7", Some(7)),
            ("1001", Some(1001)),
            ("1002", None),
            ("0", None),
            ("0.0001%", None),
            ("0.5", None),
            ("some", None),
            ("-1", None),
        ] {
            assert_eq!(of(text), shares, "{text}");
        }
    }
}
