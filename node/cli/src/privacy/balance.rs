//! `tarn privacy balance`: the value of the unspent notes.

use clap::Args as ClapArgs;
use serde_json::{Value, json};

use super::session::{Reader, WalletSession, explained};
use crate::output::table;
use crate::terminal::note;
use crate::{Failure, Output};

#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    reader: Reader,
    /// Ask the node about every note that counts as unspent. It learns which belong together
    #[arg(long)]
    verify: bool,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let mut session = args.reader.scanned(output).await?;
    if args.verify {
        verify(&mut session).await?;
    }
    let balances = session.wallet.balances();
    let rows = balances.iter().map(|balance| {
        let coin = |amount: u64| format!("{amount}{}", balance.denom);
        [
            balance.denom.clone(),
            coin(balance.total),
            coin(balance.spendable),
            coin(balance.pending),
            balance.notes.to_string(),
            coin(balance.largest),
        ]
    });
    let header = [
        "denom",
        "hidden",
        "spendable",
        "under way",
        "notes",
        "largest",
    ];
    let text = table(header, rows);
    let value: Vec<Value> = balances
        .iter()
        .map(|balance| {
            json!({
                "denom": balance.denom,
                "total": balance.total.to_string(),
                "spendable": balance.spendable.to_string(),
                "pending": balance.pending.to_string(),
                "notes": balance.notes,
                "largest": balance.largest.to_string(),
            })
        })
        .collect();
    output.say(
        &text,
        &json!({ "account": session.wallet.account(), "balances": value }),
    );
    Ok(())
}

/// Queries for each unspent note whether its nullifier is spent.
async fn verify(session: &mut WalletSession) -> Result<(), Failure> {
    note(&format!(
        "asking {} about each of your notes: it learns that these nullifiers belong together, \
         and to whoever has this network address",
        session.client.url()
    ));
    let wrong = session
        .wallet
        .verify(&session.client)
        .await
        .map_err(explained)?;
    let text = match wrong.len() {
        0 => "verified: none of the unspent notes is spent".to_owned(),
        count => {
            format!("{count} notes turned out to be spent, without a trace this wallet could read")
        }
    };
    note(&text);
    Ok(())
}
