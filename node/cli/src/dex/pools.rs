//! `tarn dex pools|pool|positions`.

use clap::Args as ClapArgs;
use serde_json::json;
use tarn_primitives::Coin;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::svc::dex::v1 as pb;

use super::figures::{percent, percent_text, price, price_text, ratio, truncated};
use super::market::{self, Market, denom, explained};
use super::to_json;
use crate::keys::Keyring;
use crate::output::table;
use crate::target::NodeFlags;
use crate::tx::payee;
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Pools {
    /// Only pools that hold these tokens, one or two
    #[arg(value_name = "DENOM", num_args = 0..=2)]
    denoms: Vec<String>,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1000))]
    limit: u64,
    /// Leave out so many
    #[arg(long, value_name = "N", default_value_t = 0)]
    offset: u64,
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct Pool {
    /// The pool
    pool: u64,
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct Positions {
    /// Whose: an address, a key's name, or dev0 to dev9 on a development chain
    owner: String,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1000))]
    limit: u64,
    /// Leave out so many
    #[arg(long, value_name = "N", default_value_t = 0)]
    offset: u64,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

fn page(limit: u64, offset: u64) -> PageRequest {
    PageRequest {
        limit,
        offset,
        ..PageRequest::default()
    }
}

/// The line about further pages.
fn ending(total: u64, offset: u64, shown: usize) -> String {
    let seen = u64::try_from(shown)
        .unwrap_or(u64::MAX)
        .saturating_add(offset);
    if shown > 0 && seen < total {
        format!("\n\n{total} in all; the next ones: --offset {seen}")
    } else {
        String::new()
    }
}

pub(super) async fn pools(args: &Pools, output: &Output) -> Result<(), Failure> {
    for text in &args.denoms {
        denom(text)?;
    }
    let named = |at: usize| args.denoms.get(at).cloned().unwrap_or_default();
    let request = pb::QueryPoolsRequest {
        pagination: Some(page(args.limit, args.offset)),
        denom_a: named(0),
        denom_b: named(1),
        ..pb::QueryPoolsRequest::default()
    };
    let answer = args
        .node
        .client()
        .await?
        .call(&request)
        .await
        .map_err(explained)?;
    let mut rows = Vec::new();
    for pool in answer.pools.clone() {
        let pool = market::Pool::try_from(pool).map_err(fault)?;
        rows.push([
            pool.id.to_string(),
            pool.a.to_string(),
            pool.b.to_string(),
            truncated(&price(&pool.b, &pool.a)),
            percent(pool.fee.to_dec()),
            pool.shares.to_string(),
        ]);
    }
    let total = answer.pagination.as_ref().map_or(0, |page| page.total);
    let ending = ending(total, args.offset, rows.len());
    let text = if rows.is_empty() && args.offset == 0 {
        "no pools: open one with `tarn dex create NAME 1000000000utarn 2000000000uusdc`".to_owned()
    } else {
        let header = [
            "POOL",
            "TOKEN A",
            "TOKEN B",
            "PRICE (B PER A)",
            "FEE",
            "SHARES",
        ];
        format!("{}{ending}", table(header, rows))
    };
    output.say(&text, &to_json(&answer));
    Ok(())
}

pub(super) async fn pool(args: &Pool, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let pool_id = args.pool.to_string();
    let request = pb::QueryPoolRequest {
        pool_id: pool_id.clone(),
    };
    let found = client.call(&request).await.map_err(explained)?;
    let stats = client.call(&pb::QueryStatsRequest { pool_id }).await;
    let stats = stats.map_err(explained)?;
    let pool = market::Pool::try_from(found.pool.clone().unwrap_or_default()).map_err(fault)?;
    let both = |amounts: &Option<pb::PairAmounts>| {
        let amounts = amounts.clone().unwrap_or_default();
        let (a, b) = (&pool.a.denom, &pool.b.denom);
        format!("{}{a}, {}{b}", amounts.a, amounts.b)
    };
    let since = match stats.created_height {
        0 => "the beginning of the chain".to_owned(),
        height => format!("block {height}"),
    };
    let facts = [
        ("pool", pool.id.to_string()),
        ("token a", pool.a.to_string()),
        ("token b", pool.b.to_string()),
        ("price", price_text(&pool.b, &pool.a)),
        ("", price_text(&pool.a, &pool.b)),
        ("swap fee", percent(pool.fee.to_dec())),
        ("shares", format!("{} {}", pool.shares, pool.lp_denom)),
        ("locked shares", stats.locked_shares.clone()),
        ("there since", since),
        ("volume 24h", both(&stats.volume_24h)),
        ("fees 24h", both(&stats.fees_24h)),
        ("trades 24h", stats.trades_24h.to_string()),
        ("yearly return", percent_text(&stats.lp_apr)),
    ];
    let value = json!({ "pool": found.pool, "stats": stats });
    output.facts(&facts, &value);
    Ok(())
}

pub(super) async fn positions(args: &Positions, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let chain = client.chain_facts().await.map_err(fault)?;
    let owner = payee(&args.keyring, &args.owner, &chain)?;
    let market = Market::open(&client).await?;
    let request = pb::QueryPositionsRequest {
        address: chain.prefix.show(&owner),
        pagination: Some(page(args.limit, args.offset)),
    };
    let answer = market.ask(&request).await?;
    if output.is_json() {
        output.say("", &to_json(&answer));
        return Ok(());
    }
    // One query for all pools instead of one for each.
    let pools = match answer.positions.as_slice() {
        [] => Vec::new(),
        [one] => vec![
            market
                .pool(one.pool_id.parse().map_err(anyhow::Error::from)?)
                .await?,
        ],
        _ => market.pools("", "").await?,
    };
    let mut rows = Vec::new();
    for position in &answer.positions {
        let pool = pools
            .iter()
            .find(|pool| pool.id.to_string() == position.pool_id);
        let coin = |amount: &str, of: fn(&market::Pool) -> &Coin| {
            let denom = pool.map(|pool| of(pool).denom.to_string());
            format!("{amount}{}", denom.unwrap_or_default())
        };
        let part = pool.and_then(|pool| part(position.shares.parse().ok()?, pool.shares));
        rows.push([
            position.pool_id.clone(),
            position.shares.clone(),
            part.unwrap_or_default(),
            coin(&position.token_a_value, |pool| &pool.a),
            coin(&position.token_b_value, |pool| &pool.b),
        ]);
    }
    let total = answer.pagination.as_ref().map_or(0, |page| page.total);
    let ending = ending(total, args.offset, rows.len());
    let header = ["POOL", "SHARES", "OF ALL", "TOKEN A", "TOKEN B"];
    output.say(&format!("{}{ending}", table(header, rows)), &json!(null));
    Ok(())
}

/// Shares as a percentage of all.
pub(super) fn part(shares: u128, all: u128) -> Option<String> {
    ratio(shares, all).parse().ok().map(percent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_says_how_to_go_on_only_if_there_is_more() {
        assert_eq!(ending(3, 0, 3), "");
        assert_eq!(ending(0, 0, 0), "");
        assert!(ending(30, 10, 10).ends_with("30 in all; the next ones: --offset 20"));
        assert_eq!(ending(30, 40, 0), "");
    }

    #[test]
    fn shares_are_shown_as_a_percentage() {
        assert_eq!(part(707, 1414).as_deref(), Some("50%"));
        assert_eq!(part(1, 1 << 100).as_deref(), Some("0%"));
    }
}
