//! `tarn evm`: accounts, contracts, receipts and logs of the EVM.

mod abi;
mod address;
mod artifact;
mod call;
mod chain;
mod deploy;
mod input;
mod logs;
mod outgoing;
mod receipt;
mod send;
mod transaction;
mod units;

use clap::Subcommand;

use crate::{Failure, Output};

/// The subcommands of `tarn evm`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show both spellings of an address, and what lies there: tarn evm address dev0-eth
    Address(address::Address),
    /// Ask a contract, changing nothing: tarn evm call 0x... "balanceOf(address)(uint256)" dev0-eth
    Call(call::Call),
    /// Send an Ethereum transaction: tarn evm send dev0-eth 0x... "transfer(address,uint256)" dev1-eth 5
    Send(send::Send),
    /// Make a contract: tarn evm deploy dev0-eth out/Token.json "constructor(uint256)" 1000
    Deploy(deploy::Deploy),
    /// Show what came of an Ethereum transaction
    Receipt(receipt::Receipt),
    /// Show what contracts said: tarn evm logs --address 0x... --topic "Transfer(address,address,uint256)"
    Logs(logs::Logs),
}

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Address(args) => address::address(args, output).await,
            Command::Call(args) => call::call(args, output).await,
            Command::Send(args) => send::send(args, output).await,
            Command::Deploy(args) => deploy::deploy(args, output).await,
            Command::Receipt(args) => receipt::receipt(args, output).await,
            Command::Logs(args) => logs::logs(args, output).await,
        }
    })
}
