//! Private spends: what they cost to make, to verify, to commit and to find.

mod admission;
mod commits;
mod proofs;
mod scan;

use anyhow::Result;

/// Every figure of private spends.
pub(crate) fn run(quick: bool) -> Result<()> {
    println!();
    println!("private spends, two outputs");
    proofs::run(quick);
    commits::run(if quick { 64 } else { 256 })?;
    if quick {
        admission::run(1, 3_000)?;
    } else {
        admission::run(4, 20_000)?;
    }
    scanning(quick)
}

/// How fast wallets find their notes.
pub(crate) fn scanning(quick: bool) -> Result<()> {
    scan::over_http(if quick { 400 } else { 20_000 })?;
    scan::run(if quick { 20_000 } else { 1_000_000 })
}
