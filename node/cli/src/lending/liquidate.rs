//! `tarn lending liquidate`.

use clap::Args as ClapArgs;
use tarn_primitives::{Amount, Coin, Coins, Denom};
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::lending::v1 as pb;

use crate::keys::Keyring;
use crate::output::coin;
use crate::tx::{Draft, Options, Session, answered};
use crate::{Failure, Output, fault};

/// What is taken may not be less than shown, unless --min-seized says so.
#[derive(Debug, ClapArgs)]
pub struct Liquidate {
    /// Who repays: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// Whose debt: an address, a key's name, or dev0 to dev9
    borrower: String,
    /// The most to repay, with the denomination
    repay: Coin,
    /// What to take
    collateral: Denom,
    /// The least to take; 0 for no bound [default: what is shown, less a thousandth]
    #[arg(long, value_name = "UNITS")]
    min_seized: Option<Amount>,
    /// Take it as a supply instead of coins
    #[arg(long, conflicts_with = "hop")]
    as_supply: bool,
    /// Sell what is taken through this pool to repay, such as 1:uusdc; may be repeated. Needs no coins
    #[arg(long, value_name = "POOL:DENOM", value_parser = read_hop)]
    hop: Vec<dex::Hop>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

fn read_hop(text: &str) -> Result<dex::Hop, String> {
    let (pool, denom) = text.split_once(':').ok_or("write a hop as 1:uusdc")?;
    Ok(dex::Hop {
        pool_id: pool.to_owned(),
        denom_out: denom.to_owned(),
    })
}

pub(super) async fn liquidate(args: &Liquidate, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let borrower = session.chain.prefix.show(&session.payee(&args.borrower)?);
    if borrower == session.sender() {
        return Err(Failure::usage(
            "an account cannot liquidate itself: `tarn lending repay` instead",
        ));
    }
    let request = pb::QueryLiquidationQuoteRequest {
        borrower: borrower.clone(),
        repay_denom: args.repay.denom.to_string(),
        amount: args.repay.amount.to_string(),
        collateral_denom: args.collateral.to_string(),
        as_supply: args.as_supply,
    };
    let quote = session.client()?.call(&request).await.map_err(fault)?;
    let read = |coin: &Option<_>| Coin::try_from(coin.clone().unwrap_or_default()).map_err(fault);
    let (repaid, seized) = (read(&quote.repaid)?, read(&quote.seized)?);
    let units = seized.amount.units();
    let least = Amount::new(units.saturating_sub(units / 1_000));
    let message = pb::MsgLiquidate {
        liquidator: session.sender(),
        borrower,
        repay: Some(args.repay.clone().into()),
        collateral_denom: args.collateral.to_string(),
        min_seized: args.min_seized.unwrap_or(least).to_string(),
        as_supply: args.as_supply,
        hops: args.hop.clone(),
    };
    let facts = facts(&quote, &repaid, &seized);
    let mut draft = Draft::of_message(&message, facts);
    if args.hop.is_empty() {
        draft.spends = Coins::one(repaid.denom, repaid.amount);
    }
    draft.receipt_facts = Some(|response| {
        let Some(answer) = answered::<pb::MsgLiquidateResponse>(response) else {
            return Vec::new();
        };
        let mut facts = vec![
            ("repaid", coin(answer.repaid.as_ref())),
            ("taken", coin(answer.seized.as_ref())),
        ];
        if answer.surplus.is_some() {
            facts.push(("surplus", coin(answer.surplus.as_ref())));
        }
        facts
    });
    session.finish(draft, output).await
}

/// The lines of the question.
fn facts(
    quote: &pb::QueryLiquidationQuoteResponse,
    repaid: &Coin,
    seized: &Coin,
) -> Vec<(&'static str, String)> {
    let health = match quote.health_factor_after.as_str() {
        "" => "no debt",
        text => text,
    };
    let mut facts = vec![
        (
            "repay",
            format!("{repaid} of at most {}", coin(quote.closable.as_ref())),
        ),
        ("take", format!("{seized}, with a bonus of {}", quote.bonus)),
        (
            "health factor",
            format!("{} -> {health}", quote.health_factor),
        ),
    ];
    if !quote.forfeited.is_empty() {
        let all: Vec<String> = quote
            .forfeited
            .iter()
            .map(|left| coin(Some(left)))
            .collect();
        facts.push(("to the reserves", all.join(", ")));
    }
    if !quote.written_off.is_empty() {
        let all: Vec<String> = quote
            .written_off
            .iter()
            .map(|bad| coin(Some(bad)))
            .collect();
        facts.push(("written off", all.join(", ")));
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hop_is_a_pool_and_what_comes_out() {
        let hop = read_hop("12:uusdc").unwrap();
        assert_eq!((&*hop.pool_id, &*hop.denom_out), ("12", "uusdc"));
        assert!(read_hop("uusdc").is_err());
    }
}
