//! `tarn privacy scan`: finds what is one's own.

use clap::Args as ClapArgs;
use serde_json::json;

use super::desk::{Reader, scanned};
use crate::cli::{Failure, Output};

/// All notes of the chain are fetched, so the node does not learn which are yours. An interrupt
/// keeps what was done.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    reader: Reader,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let mut desk = args.reader.open().await?;
    let report = scanned(&mut desk.wallet, &desk.client, output).await?;
    let mut facts = vec![
        ("height", report.height.to_string()),
        ("notes of the chain", report.total.to_string()),
        ("looked at", report.looked.to_string()),
        ("found", report.found.len().to_string()),
        ("spent since", report.spent.len().to_string()),
    ];
    for balance in desk.wallet.balances() {
        facts.push(("hidden", format!("{}{}", balance.total, balance.denom)));
    }
    let value = json!({
        "height": report.height.to_string(),
        "total": report.total.to_string(),
        "looked": report.looked.to_string(),
        "found": report.found,
        "spent": report.spent,
        "reset": report.reset,
        "foreign_keys": report.foreign_keys,
    });
    output.facts(&facts, &value);
    Ok(())
}
