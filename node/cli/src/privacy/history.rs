//! `tarn privacy history`: received and spent notes in the order of their blocks.

use clap::Args as ClapArgs;
use serde_json::{Value, json};
use tarn_wallet::privacy::{Entry, Event};

use super::session::Reader;
use crate::output::table;
use crate::{Failure, Output};

#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    reader: Reader,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let session = args.reader.scanned(output).await?;
    let entries = session.wallet.history();
    let rows = entries.iter().map(|entry| {
        let (what, more) = event_text(entry);
        [
            entry.height.to_string(),
            what.to_owned(),
            format!("{}{}", entry.amount, entry.denom),
            more,
        ]
    });
    let text = table(["height", "what", "amount", "more"], rows);
    let value: Vec<Value> = entries.iter().map(shown).collect();
    output.say(
        &text,
        &json!({ "account": session.wallet.account(), "history": value }),
    );
    Ok(())
}

fn event_text(entry: &Entry) -> (&'static str, String) {
    let spent = |account: Option<&String>, key: Option<&String>, relay_fee: u64| {
        let to = match (account, key) {
            (Some(account), _) => Some(format!("to {account}")),
            (None, Some(key)) => Some(format!("to the key {key}")),
            (None, None) => None,
        };
        let fee = (relay_fee > 0).then(|| format!("relay fee {relay_fee}{}", entry.denom));
        let parts: Vec<String> = to.into_iter().chain(fee).collect();
        parts.join(", ")
    };
    match &entry.event {
        Event::Shielded => ("shielded", String::new()),
        Event::Received { memo } => ("received", memo.clone()),
        Event::Sent {
            account,
            key,
            relay_fee,
        } => ("sent", spent(account.as_ref(), key.as_ref(), *relay_fee)),
        Event::Traded { relay_fee } => ("paid into a pool", spent(None, None, *relay_fee)),
        Event::Swapped => ("got from a pool", String::new()),
        Event::Unshielded { account, relay_fee } => {
            ("unshielded", spent(account.as_ref(), None, *relay_fee))
        }
        Event::Moved => ("moved", String::new()),
    }
}

fn shown(entry: &Entry) -> Value {
    let (what, _) = event_text(entry);
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
        Event::Unshielded { account, relay_fee } => {
            value["account"] = json!(account);
            value["relay_fee"] = json!(relay_fee.to_string());
        }
        Event::Traded { relay_fee } => value["relay_fee"] = json!(relay_fee.to_string()),
        Event::Shielded | Event::Swapped | Event::Moved => {}
    }
    value
}
