//! `tarn dex candles|trades`: the market history of the node's index.

use clap::Args as ClapArgs;
use tarn_proto::Timestamp;
use tarn_proto::svc::dex::v1 as pb;

use tarn_wallet::escaped;

use super::figures::truncated;
use super::market::explained;
use super::to_json;
use crate::output::{coin, table, time};
use crate::target::NodeFlags;
use crate::{Failure, Output};

#[derive(Debug, ClapArgs)]
pub struct Candles {
    /// The pool
    pool: u64,
    /// How long a candle lasts: 1m, 5m, 1h or 1d
    #[arg(long, value_name = "TIME", default_value = "1h", value_parser = ["1m", "5m", "1h", "1d"])]
    interval: String,
    /// The first moment, 2026-11-15T00:00:00Z
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    from: Option<Timestamp>,
    /// The moment after the last
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    to: Option<Timestamp>,
    /// At most so many, the newest
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1000))]
    limit: u32,
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct Trades {
    /// The pool
    pool: u64,
    /// At most so many, the newest
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1000))]
    limit: u32,
    /// Go on where the last page ended: its `next`
    #[arg(long, value_name = "PLACE", default_value = "")]
    before: String,
    #[command(flatten)]
    node: NodeFlags,
}

fn parse_time(text: &str) -> Result<Timestamp, String> {
    Timestamp::parse(text).ok_or_else(|| "write a time as 2026-11-15T00:00:00Z".to_owned())
}

pub(super) async fn candles(args: &Candles, output: &Output) -> Result<(), Failure> {
    if let (Some(from), Some(to)) = (args.from, args.to)
        && (from.seconds, from.nanos) > (to.seconds, to.nanos)
    {
        return Err(Failure::usage(format!("{from} is later than {to}")));
    }
    let request = pb::QueryCandlesRequest {
        pool_id: args.pool.to_string(),
        interval: args.interval.clone(),
        from: args.from,
        to: args.to,
        limit: args.limit,
    };
    let answer = args
        .node
        .client()
        .await?
        .call(&request)
        .await
        .map_err(explained)?;
    let header = [
        "TIME", "OPEN", "HIGH", "LOW", "CLOSE", "VOLUME A", "VOLUME B", "TRADES",
    ];
    let rows = answer.candles.iter().map(|candle| {
        [
            time(candle.time),
            truncated(&candle.open),
            truncated(&candle.high),
            truncated(&candle.low),
            truncated(&candle.close),
            candle.volume_a.clone(),
            candle.volume_b.clone(),
            candle.trades.to_string(),
        ]
    });
    output.say(&table(header, rows), &to_json(&answer));
    Ok(())
}

pub(super) async fn trades(args: &Trades, output: &Output) -> Result<(), Failure> {
    let request = pb::QueryTradesRequest {
        pool_id: args.pool.to_string(),
        limit: args.limit,
        before: args.before.clone(),
    };
    let answer = args
        .node
        .client()
        .await?
        .call(&request)
        .await
        .map_err(explained)?;
    let header = ["TIME", "HEIGHT", "PAID", "RECEIVED", "PRICE", "SENDER"];
    let rows = answer.trades.iter().map(|trade| {
        [
            time(trade.time),
            trade.height.to_string(),
            coin(trade.token_in.as_ref()),
            coin(trade.token_out.as_ref()),
            truncated(&trade.price),
            trade.sender.clone(),
        ]
    });
    let mut text = table(header, rows);
    if !answer.next.is_empty() {
        text = format!("{text}\n\nolder ones: --before {}", escaped(&answer.next));
    }
    output.say(&text, &to_json(&answer));
    Ok(())
}
