//! `tarn dex`: pools, prices, swaps and liquidity.

mod create;
mod figures;
mod history;
mod intent;
mod liquidity;
mod market;
mod offer;
mod pools;
mod quote;
mod receipt;
mod swap;

use clap::Subcommand;

pub(crate) use figures::Fraction;

/// The subcommands of `tarn dex`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the pools: tarn dex pools, or those with certain tokens: tarn dex pools utarn uusdc
    Pools(pools::Pools),
    /// Show a pool: reserves, price, volume, what it earns
    Pool(pools::Pool),
    /// Show what a swap would give: tarn dex quote 1000000utarn uusdc
    Quote(quote::Quote),
    /// Open a pool: tarn dex create dev0 1000000000utarn 2000000000uusdc
    Create(create::Create),
    /// Put tokens into a pool for shares: tarn dex add dev0 1 1000000utarn
    Add(liquidity::Add),
    /// Give shares back: tarn dex remove dev0 1 50%
    Remove(liquidity::Remove),
    /// Swap by the best way: tarn dex swap dev0 1000000utarn uusdc
    Swap(swap::Swap),
    /// Swap through chosen pools: tarn dex route dev0 1000000utarn 1 3
    Route(swap::Route),
    /// Show what somebody has in the pools
    Positions(pools::Positions),
    /// Show the prices of a pool over time
    Candles(history::Candles),
    /// Show the latest swaps of a pool
    Trades(history::Trades),
}

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Pools(args) => pools::pools(args, output).await,
            Command::Pool(args) => pools::pool(args, output).await,
            Command::Quote(args) => quote::quote(args, output).await,
            Command::Create(args) => create::create(args, output).await,
            Command::Add(args) => liquidity::add(args, output).await,
            Command::Remove(args) => liquidity::remove(args, output).await,
            Command::Swap(args) => swap::swap(args, output).await,
            Command::Route(args) => swap::route(args, output).await,
            Command::Positions(args) => pools::positions(args, output).await,
            Command::Candles(args) => history::candles(args, output).await,
            Command::Trades(args) => history::trades(args, output).await,
        }
    })
}

use crate::output::to_json;
use crate::{Failure, Output};
