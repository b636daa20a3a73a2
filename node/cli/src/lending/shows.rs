//! `tarn lending markets|position|liquidatable`.

use clap::Args as ClapArgs;
use tarn_primitives::Dec;
use tarn_primitives::wide::{U256, wide};
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::svc::lending::v1 as pb;

use super::preview::{percent, short};
use crate::keys::Keyring;
use crate::output::{coin, table, to_json};
use crate::target::NodeFlags;
use crate::tx::payee;
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Markets {
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct Position {
    /// Whose: an address, a key's name, or dev0 to dev9 on a development chain
    owner: String,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct Liquidatable {
    #[command(flatten)]
    node: NodeFlags,
}

fn rate(text: &str) -> String {
    percent(text.parse::<Dec>().map_or(0, Dec::scaled))
}

fn usd(text: &str) -> String {
    cut(text, 2)
}

fn price(text: &str) -> String {
    cut(text, 6)
}

fn cut(text: &str, digits: usize) -> String {
    let scaled = text.parse::<Dec>().ok().map(|value| wide(value.scaled()));
    scaled.map_or_else(|| text.to_owned(), |value: U256| short(value, digits))
}

pub(super) async fn markets(args: &Markets, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let request = pb::QueryMarketsRequest { pagination: None };
    let answer = client.call(&request).await.map_err(fault)?;
    let header = [
        "DENOM",
        "SUPPLIED",
        "BORROWED",
        "AVAILABLE",
        "USED",
        "SUPPLY APY",
        "BORROW APY",
        "USD",
        "STATUS",
        "FACTOR",
        "THRESHOLD",
        "STATE",
    ];
    let rows = answer.markets.iter().map(|market| {
        let config = market.config.clone().unwrap_or_default();
        [
            config.denom.clone(),
            market.total_supplied.clone(),
            market.total_borrowed.clone(),
            market.available.clone(),
            rate(&market.utilization),
            rate(&market.supply_apy),
            rate(&market.borrow_apy),
            market.price.clone(),
            market.status.clone(),
            config.collateral_factor.clone(),
            market.running_threshold.clone(),
            state(market, &config),
        ]
    });
    let text = if answer.markets.is_empty() {
        "this chain has no lending markets".to_owned()
    } else {
        table(header, rows)
    };
    output.say(&text, &to_json(&answer));
    Ok(())
}

/// What is stopped in a market.
fn state(market: &pb::Market, config: &pb::MarketConfig) -> String {
    if market.frozen {
        return "frozen".to_owned();
    }
    let supply = config.supply_enabled && !market.supply_paused;
    let borrow = config.borrow_enabled && !market.borrow_paused;
    match (supply, borrow) {
        (true, true) => "open",
        (true, false) => "no borrowing",
        (false, true) => "no supplying",
        (false, false) => "no supplying, no borrowing",
    }
    .to_owned()
}

pub(super) async fn position(args: &Position, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let chain = client.chain_facts().await.map_err(fault)?;
    let owner = payee(&args.keyring, &args.owner, &chain)?;
    let request = pb::QueryPositionRequest {
        address: chain.prefix.show(&owner),
    };
    let answer = client.call(&request).await.map_err(fault)?;
    let position = answer.position.unwrap_or_default();
    output.say(&shown(&position), &to_json(&position));
    Ok(())
}

fn shown(position: &pb::Position) -> String {
    if position.supplied.is_empty() && position.borrowed.is_empty() {
        return "nothing is lent or owed; begin with `tarn lending supply`".to_owned();
    }
    let header = ["", "AMOUNT", "USD", "COLLATERAL", "LIQUIDATED AT"];
    let supplied = position.supplied.iter().map(|asset| {
        [
            "lent".to_owned(),
            coin(asset.coin.as_ref()),
            usd(&asset.value),
            if asset.collateral { "yes" } else { "no" }.to_owned(),
            price(&asset.liquidation_price),
        ]
    });
    let borrowed = position.borrowed.iter().map(|asset| {
        [
            "owed".to_owned(),
            coin(asset.coin.as_ref()),
            usd(&asset.value),
            String::new(),
            price(&asset.liquidation_price),
        ]
    });
    let rows = table(header, supplied.chain(borrowed));
    let health = match position.health_factor.as_str() {
        "" => "no debt".to_owned(),
        text => {
            let below = text.parse::<Dec>().is_ok_and(|health| health < Dec::ONE);
            let end = if below { ": can be liquidated" } else { "" };
            format!("{}{end}", usd(text))
        }
    };
    let (debt, limit) = (usd(&position.debt_against_limit), usd(&position.limit));
    format!("{rows}\n\nhealth factor: {health}\ndebt: {debt} of {limit} USD")
}

pub(super) async fn liquidatable(args: &Liquidatable, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let mut all = Vec::new();
    let mut key = Vec::new();
    // Pages are of all debtors: one may show nobody.
    loop {
        let pagination = PageRequest {
            key,
            limit: 1000,
            ..PageRequest::default()
        };
        let request = pb::QueryLiquidatableRequest {
            pagination: Some(pagination),
        };
        let answer = client.call(&request).await.map_err(fault)?;
        all.extend(answer.positions);
        key = answer.pagination.unwrap_or_default().next_key;
        if key.is_empty() {
            break;
        }
    }
    let header = ["ADDRESS", "HEALTH", "DEBT USD", "COLLATERAL USD"];
    let rows = all.iter().map(|one| {
        [
            one.address.clone(),
            one.health_factor.clone(),
            usd(&one.debt_value),
            usd(&one.collateral_value),
        ]
    });
    let text = if all.is_empty() {
        "nobody can be liquidated".to_owned()
    } else {
        table(header, rows)
    };
    let values: Vec<_> = all.iter().map(to_json).collect();
    output.say(&text, &serde_json::json!({ "positions": values }));
    Ok(())
}
