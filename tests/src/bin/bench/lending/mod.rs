//! Lending beside sends and balances of the same run, and hooks at their bounds.

mod hooks;
mod messages;
mod reads;

use anyhow::Result;

pub(crate) fn run(quick: bool) -> Result<()> {
    println!();
    println!("lending, prices and hooks, beside sends and balances of the same run");
    let accounts = if quick { 200 } else { 2_000 };
    let bench = messages::run(accounts, if quick { 1 } else { 4 })?;
    reads::run(&bench, if quick { 2_000 } else { 20_000 })?;
    hooks::run(if quick { 3 } else { 20 })
}
