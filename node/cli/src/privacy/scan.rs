//! `tarn privacy scan`: finds the notes of the wallet.

use clap::Args as ClapArgs;
use serde_json::json;

use super::session::{Reader, explained, scan, select_ledger};
use crate::{Failure, Output, fault};

/// All notes of the chain are fetched, so the node does not learn which are yours. An interrupt
/// keeps what was done.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    reader: Reader,
    /// Fetch and look at everything again, for a wallet whose node may have lied or garbled
    #[arg(long)]
    again: bool,
    /// Try the account's own key, too, although privacy keys are registered: for one that was paid by its
    /// public key
    #[arg(long)]
    account_key: bool,
    /// Look with the keys of all view epochs up to this one: for a wallet that lost its files after its keys
    /// were rotated
    #[arg(long, value_name = "EPOCH", value_parser = clap::value_parser!(u32).range(..=1000))]
    epoch: Option<u32>,
    /// Allow rings of so many notes, fewer than before: only if you know that the chain decided so
    #[arg(long, value_name = "N")]
    accept_rings: Option<u64>,
    /// Trust the validators that the node shows now: only after the chain's operators said that they changed
    #[arg(long)]
    trust_new_validators: bool,
    /// Forget the ring of this note, which the chain does not have any more: if it was ever seen, the next
    /// one shows which note it is
    #[arg(long, value_name = "NOTE")]
    forget_ring: Option<u64>,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let mut session = args.reader.open().await?;
    // Before the ledger is reset: the node may be of another chain.
    select_ledger(&mut session.wallet, &session.client).await?;
    if let Some(size) = args.accept_rings {
        session.wallet.accept_rings(size).map_err(explained)?;
    }
    if let Some(note) = args.forget_ring {
        session.wallet.forget_ring(note).map_err(explained)?;
    }
    if args.trust_new_validators {
        session.wallet.trust_new_validators().map_err(explained)?;
    }
    if let Some(epoch) = args.epoch {
        session.wallet.look_up_to(epoch).map_err(explained)?;
    }
    if args.account_key {
        session.wallet.look_with_account_key().map_err(explained)?;
    }
    if args.again {
        session.wallet.start_over().map_err(explained)?;
    }
    // Interrupts are handled only here, where no question is asked.
    let report = tokio::select! {
        report = scan(&mut session.wallet, &session.client, output) => report?,
        _ = tokio::signal::ctrl_c() => {
            session.wallet.keep_progress().map_err(explained)?;
            return Err(fault(anyhow::anyhow!(
                "interrupted: what was scanned is kept, run it again to go on"
            )));
        }
    };
    let mut facts = vec![
        ("height", report.height.to_string()),
        ("notes of the chain", report.total.to_string()),
        ("looked at", report.looked.to_string()),
        ("found", report.found.len().to_string()),
        ("spent since", report.spent.len().to_string()),
    ];
    for balance in session.wallet.balances() {
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
        "small_rings": report.small_rings,
        "garbled": report.garbled,
        "ended": report.ended,
        "unproven": report.unproven.to_string(),
    });
    output.facts(&facts, &value);
    Ok(())
}
