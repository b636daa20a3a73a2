//! Private spends: what they cost to make, to verify, to commit and to find.

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
    scan::run(if quick { 20_000 } else { 200_000 })
}
