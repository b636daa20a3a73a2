//! What is stored of an executed Ethereum transaction: its receipt.

use revm::primitives::{Log, hex};
use tarn_primitives::{Address, Coin, Coins, bounded};
use tarn_proto::core::evm::vm::v1 as pb;
use tarn_runtime::{Ctx, Result};

use super::EthTx;
use crate::Error;
use crate::accounts::{from_eth, to_eth};
use crate::events::EthereumTx;
use crate::vm::{Outcome, Status};

/// The most bytes of what is returned that are stored.
pub const MAX_RETURN: usize = 4_096;

/// The reason that Solidity's `revert` and `require` give.
fn reason(output: &[u8]) -> Option<String> {
    use alloy_sol_types::SolError as _;
    let revert = alloy_sol_types::Revert::abi_decode_validate(output);
    let panic = || alloy_sol_types::Panic::abi_decode_validate(output).ok();
    match revert {
        Ok(revert) => Some(bounded(revert.reason)),
        Err(_) => panic().map(|panic| panic_text(&panic)),
    }
}

/// What Solidity's checks are called by Ethereum's nodes.
fn panic_text(panic: &alloy_sol_types::Panic) -> String {
    let text = match u64::try_from(panic.code) {
        Ok(0x00) => "generic panic",
        Ok(0x01) => "assert(false)",
        Ok(0x11) => "arithmetic underflow or overflow",
        Ok(0x12) => "division or modulo by zero",
        Ok(0x21) => "enum overflow",
        Ok(0x22) => "invalid encoded storage byte array accessed",
        Ok(0x31) => "out-of-bounds array access; popping on an empty array",
        Ok(0x32) => "out-of-bounds access of an array or bytesN",
        Ok(0x41) => "out of memory",
        Ok(0x51) => "uninitialized function",
        _ => return format!("unknown panic code: {:#x}", panic.code),
    };
    text.to_owned()
}

/// Why it failed, as the code and text of the chain.
pub fn failure(outcome: &Outcome) -> Option<Error> {
    match &outcome.status {
        Status::Success => None,
        Status::Reverted => Some(Error::Reverted(match reason(&outcome.output) {
            Some(reason) => format!(": {reason}"),
            None => String::new(),
        })),
        Status::Halted(halt) => Some(Error::Halted(halt_text(halt))),
    }
}

/// In the words of Ethereum nodes where they have one.
fn halt_text(halt: &revm::context::result::HaltReason) -> String {
    use revm::context::result::HaltReason as Halt;
    match halt {
        Halt::OutOfGas(_) => String::from("out of gas"),
        Halt::OpcodeNotFound | Halt::InvalidFEOpcode | Halt::NotActivated => {
            String::from("invalid opcode")
        }
        Halt::OutOfOffset => String::from("return data out of bounds"),
        Halt::CreateInitCodeSizeLimit => String::from("max initcode size exceeded"),
        Halt::PrecompileError | Halt::PrecompileErrorWithContext(_) => {
            String::from("precompile failed")
        }
        Halt::StateChangeDuringStaticCall | Halt::CallNotAllowedInsideStatic => {
            String::from("write protection")
        }
        Halt::InvalidJump => String::from("invalid jump destination"),
        Halt::StackUnderflow => String::from("stack underflow"),
        Halt::StackOverflow => String::from("stack limit reached 1024"),
        Halt::CreateCollision => String::from("contract address collision"),
        Halt::CreateContractSizeLimit => String::from("max code size exceeded"),
        Halt::CreateContractStartingWithEF => {
            String::from("invalid code: must not begin with 0xef")
        }
        other => bounded(format!("{other:?}")),
    }
}

/// The receipt, in all cases.
pub fn response(tx: &EthTx, outcome: &Outcome, price: u128) -> pb::MsgEthereumTxResponse {
    let failure = failure(outcome).map(|error| error.to_string());
    let end = outcome.output.len().min(MAX_RETURN);
    pb::MsgEthereumTxResponse {
        hash: tx.hash().to_string(),
        logs: outcome.logs.iter().map(log).collect(),
        ret: outcome.output.get(..end).unwrap_or_default().to_vec(),
        vm_error: failure.unwrap_or_default(),
        gas_used: outcome.gas_used,
        effective_gas_price: price.to_string(),
        contract_address: outcome
            .created
            .map(|created| created.to_checksum(None))
            .unwrap_or_default(),
    }
}

fn log(log: &Log) -> pb::Log {
    pb::Log {
        address: hex::encode_prefixed(log.address),
        topics: log.topics().iter().map(ToString::to_string).collect(),
        data: log.data.data.to_vec(),
    }
}

/// Says what happened: an event that finds it by its Ethereum hash, and a transfer if whole units moved.
pub fn events(ctx: &mut Ctx, tx: &EthTx, from: &Address, outcome: &Outcome) -> Result<()> {
    let created = outcome.created.map(|created| from_eth(&created));
    let to = tx.recipient().or(created);
    ctx.emit(&EthereumTx {
        hash: tx.hash().to_string(),
        sender: *from,
        recipient: to
            .map(|to| to_eth(&to).to_checksum(None))
            .unwrap_or_default(),
        amount_wei: tx.value().to_string(),
        nonce: tx.nonce(),
        tx_type: u64::from(tx.kind()),
        status: u64::from(outcome.status == Status::Success),
    });
    let scale = ctx.chain().evm.scale;
    let units = crate::ledger::Held::of(tx.value(), scale)?.units;
    if let Some(to) = to
        && outcome.status == Status::Success
        && !units.is_zero()
    {
        let denom = ctx.chain().base_denom.clone();
        let amount = Coins::new(vec![Coin {
            denom,
            amount: units,
        }])?;
        ctx.emit(&tarn_bank::events::Transferred {
            recipient: to,
            sender: *from,
            amount,
        });
    }
    Ok(())
}
