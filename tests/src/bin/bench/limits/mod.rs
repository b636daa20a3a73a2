//! The public's access points: what counting costs, and how long an honest client waits while
//! others do their worst.

mod attack;
mod attacks;
mod cost;
mod honest;
mod plan;
mod proofs;

use anyhow::Result;

pub(crate) use attack::child;

/// Both parts.
pub(crate) fn run(quick: bool) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    println!();
    println!("access points of the public, a node in a process of its own");
    runtime.block_on(async {
        cost::run(if quick { 6 } else { 20 }).await?;
        attacks::run(if quick { 3 } else { 10 }).await
    })
}
