//! `tarn oracle prices|price|feeds`.

use clap::Args as ClapArgs;
use tarn_proto::svc::oracle::v1 as pb;
use tarn_wallet::ClientError;

use crate::output::{table, time, to_json};
use crate::target::NodeFlags;
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Prices {
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct Price {
    /// A denomination, such as utarn, or the symbol of a feed, such as TARN
    token: String,
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct Feeds {
    #[command(flatten)]
    node: NodeFlags,
}

pub(super) async fn prices(args: &Prices, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let request = pb::QueryPricesRequest { pagination: None };
    let answer = client.call(&request).await.map_err(fault)?;
    let header = [
        "SYMBOL", "DENOM", "USD", "LOW", "HIGH", "STATUS", "AGE", "SOURCE",
    ];
    let rows = answer.prices.iter().map(|price| {
        [
            price.symbol.clone(),
            price.denom.clone(),
            price.price.clone(),
            price.low.clone(),
            price.high.clone(),
            price.status.clone(),
            price.age.clone(),
            price.source.clone(),
        ]
    });
    let text = if answer.prices.is_empty() {
        "this chain has no price feeds".to_owned()
    } else {
        table(header, rows)
    };
    output.say(&text, &to_json(&answer));
    Ok(())
}

/// A symbol has no small letters; a denomination without any is asked for if there is no such feed.
fn request(token: &str) -> pb::QueryPriceRequest {
    let is_symbol = token
        .bytes()
        .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
    let text = token.to_owned();
    if is_symbol {
        pb::QueryPriceRequest {
            denom: String::new(),
            symbol: text,
        }
    } else {
        pb::QueryPriceRequest {
            denom: text,
            symbol: String::new(),
        }
    }
}

pub(super) async fn price(args: &Price, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let mut answer = client.call(&request(&args.token)).await;
    if answer.as_ref().is_err_and(ClientError::is_not_found) {
        let by_denom = pb::QueryPriceRequest {
            denom: args.token.clone(),
            symbol: String::new(),
        };
        answer = client.call(&by_denom).await;
    }
    let answer = answer.map_err(fault)?;
    let price = answer.price.unwrap_or_default();
    let meaning = match price.status.as_str() {
        "FRESH" => "can be used for everything",
        "THIN" => "no second opinion, or a shallow pool: nobody can raise risk",
        "HELD" => "a jump waits: nobody can raise risk or be liquidated",
        "STALE" => "too old, or the feed is disabled",
        _ => "there was never a price",
    };
    let facts = [
        ("symbol", price.symbol.clone()),
        ("denom", price.denom.clone()),
        ("price", format!("{} USD for a whole token", price.price)),
        ("low", price.low.clone()),
        ("high", price.high.clone()),
        ("average", price.twap.clone()),
        ("status", format!("{}: {meaning}", price.status)),
        ("source", price.source.clone()),
        ("since", time(price.updated_at)),
        ("age", price.age.clone()),
    ];
    output.facts(&facts, &to_json(&price));
    Ok(())
}

pub(super) async fn feeds(args: &Feeds, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let request = pb::QueryFeedsRequest { pagination: None };
    let answer = client.call(&request).await.map_err(fault)?;
    let header = ["SYMBOL", "DENOMS", "DIGITS", "SOURCE", "ENABLED"];
    let rows = answer.feeds.iter().map(|feed| {
        let source = feed.source.clone().unwrap_or_default();
        let source = match source.kind.as_str() {
            "pool" => format!("pool {}", source.pool_id),
            "fixed" => format!("fixed at {}", source.price),
            _ => source.kind,
        };
        [
            feed.symbol.clone(),
            feed.denoms.join(", "),
            feed.exponent.to_string(),
            source,
            if feed.enabled { "yes" } else { "no" }.to_owned(),
        ]
    });
    output.say(&table(header, rows), &to_json(&answer));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_a_symbol_if_it_has_only_capital_letters_and_digits() {
        assert_eq!(request("TARN").symbol, "TARN");
        assert_eq!(request("USDC2").symbol, "USDC2");
        assert_eq!(request("utarn").denom, "utarn");
        assert_eq!(request("w/utarn").denom, "w/utarn");
    }
}
