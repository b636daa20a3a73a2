//! `tarn privacy history`: what happened, as the notes tell it.

use clap::Args as ClapArgs;
use serde_json::{Value, json};
use tarn_wallet::privacy::{Entry, Event};

use super::desk::Reader;
use crate::cli::dex::table;
use crate::cli::{Failure, Output};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    reader: Reader,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let desk = args.reader.scanned(output).await?;
    let entries = desk.wallet.history();
    let rows = entries.iter().map(|entry| {
        let (what, more) = told(&entry.event);
        [
            entry.height.to_string(),
            what.to_owned(),
            format!("{}{}", entry.amount, entry.denom),
            more,
        ]
    });
    let text = table(["height", "what", "amount", "more"], rows);
    let value: Vec<Value> = entries.iter().map(shown).collect();
    output.say(&text, &json!({ "account": desk.wallet.account(), "history": value }));
    Ok(())
}

fn told(event: &Event) -> (&'static str, String) {
    match event {
        Event::Shielded => ("shielded", String::new()),
        Event::Received { memo } => ("received", memo.clone()),
        Event::Sent {
            account,
            key,
            relay_fee,
        } => {
            let to = match (account, key) {
                (Some(account), _) => format!("to {account}"),
                (None, Some(key)) => format!("to the key {key}"),
                (None, None) => String::new(),
            };
            let fee = if *relay_fee > 0 {
                format!(", relay fee {relay_fee}")
            } else {
                String::new()
            };
            ("sent", format!("{to}{fee}"))
        }
        Event::Swapped => ("swapped", String::new()),
        Event::Moved => ("moved", String::new()),
    }
}

fn shown(entry: &Entry) -> Value {
    let (what, _) = told(&entry.event);
    let mut value = json!({
        "height": entry.height.to_string(),
        "index": entry.index.to_string(),
        "event": what,
        "denom": entry.denom,
        "amount": entry.amount.to_string(),
    });
    match &entry.event {
        Event::Received { memo } => value["memo"] = json!(memo),
        Event::Sent {
            account,
            key,
            relay_fee,
        } => {
            value["account"] = json!(account);
            value["key"] = json!(key);
            value["relay_fee"] = json!(relay_fee.to_string());
        }
        Event::Shielded | Event::Swapped | Event::Moved => {}
    }
    value
}
