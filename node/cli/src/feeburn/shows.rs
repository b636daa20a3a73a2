//! `tarn feeburn totals|history|auctions`.

use clap::Args as ClapArgs;
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_wallet::escaped;

use crate::output::{coin, table, time, to_json};
use crate::target::NodeFlags;
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Totals {
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct History {
    /// What was burned on each day of UTC
    #[arg(long, conflicts_with = "before")]
    daily: bool,
    /// At most so many, the newest
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1000))]
    limit: u32,
    /// Go on where the last page ended: its `next`
    #[arg(long, value_name = "PLACE", default_value = "")]
    before: String,
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct Auctions {
    #[command(flatten)]
    node: NodeFlags,
}

pub(super) async fn totals(args: &Totals, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let totals = client.call(&pb::QueryTotalsRequest {}).await;
    let totals = totals.map_err(fault)?.totals.unwrap_or_default();
    let supply = client.call(&pb::QuerySupplyRequest {}).await;
    let supply = supply.map_err(fault)?;
    let denom = &totals.denom;
    let of = |amount: &str| format!("{amount}{denom}");
    let facts = [
        ("burned", of(&totals.burned_total)),
        ("of it tx fees", of(&totals.tx_fees)),
        ("exchange", of(&totals.dex_fees)),
        ("auctions", of(&totals.auctions)),
        ("voluntary", of(&totals.voluntary)),
        ("last in block", totals.last_height.to_string()),
        ("supply", of(&supply.current)),
        ("at genesis", of(&supply.initial)),
        ("part burned", supply.burned_fraction.clone()),
    ];
    let value = serde_json::json!({ "totals": to_json(&totals), "supply": to_json(&supply) });
    output.facts(&facts, &value);
    Ok(())
}

pub(super) async fn history(args: &History, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    if args.daily {
        let request = pb::QueryDailyRequest {
            from: None,
            to: None,
            limit: args.limit,
        };
        let answer = client.call(&request).await.map_err(fault)?;
        let header = [
            "DAY",
            "BURNED",
            "TX FEES",
            "EXCHANGE",
            "AUCTIONS",
            "VOLUNTARY",
        ];
        let rows = answer.days.iter().map(|day| {
            [
                time(day.time),
                day.burned.clone(),
                day.tx_fees.clone(),
                day.dex_fees.clone(),
                day.auctions.clone(),
                day.voluntary.clone(),
            ]
        });
        output.say(&table(header, rows), &to_json(&answer));
        return Ok(());
    }
    let request = pb::QueryHistoryRequest {
        limit: args.limit,
        before: args.before.clone(),
    };
    let answer = client.call(&request).await.map_err(fault)?;
    let header = ["TIME", "HEIGHT", "KIND", "BURNED", "SENDER"];
    let rows = answer.burns.iter().map(|burn| {
        [
            time(burn.time),
            burn.height.to_string(),
            burn.kind.clone(),
            burn.amount.clone(),
            burn.sender.clone(),
        ]
    });
    let mut text = table(header, rows);
    if !answer.next.is_empty() {
        text = format!("{text}\n\nolder ones: --before {}", escaped(&answer.next));
    }
    output.say(&text, &to_json(&answer));
    Ok(())
}

pub(super) async fn auctions(args: &Auctions, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let request = pb::QueryAuctionsRequest { pagination: None };
    let answer = client.call(&request).await.map_err(fault)?;
    let header = ["FOR SALE", "BURN NOW", "BEGAN AT", "SINCE", "FALLS UNTIL"];
    let rows = answer.auctions.iter().map(|auction| {
        [
            coin(auction.amount.as_ref()),
            coin(auction.price.as_ref()),
            auction.start.clone(),
            time(auction.started_at),
            time(auction.ends_at),
        ]
    });
    let text = if answer.auctions.is_empty() {
        "nothing is for sale: no fees or cuts in other coins have come since the last sales"
            .to_owned()
    } else {
        table(header, rows)
    };
    output.say(&text, &to_json(&answer));
    Ok(())
}
