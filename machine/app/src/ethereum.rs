//! Runs one Ethereum transaction: its own rules, then the EVM. Nonce, fee and delegations stay when it
//! fails; the receipt is the result's data in all cases.

use prost::{Message as _, Name as _};
use tarn_auth::events::{FeePaid, SequenceUsed};
use tarn_evm::msgs::EthereumTx;
use tarn_evm::tx;
use tarn_evm::vm::{self, Outcome};
use tarn_primitives::abci::TxResult;
use tarn_primitives::wide::U256;
use tarn_primitives::{Coin, Coins};
use tarn_proto::Any;
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_proto::core::evm::vm::v1 as pb;
use tarn_runtime::{Ctx, Event as _, Gas, Result};

use crate::ante::{self, Mode};
use crate::block_gas::BlockGas;
use crate::events::MessageRun;
use crate::rejected;

/// In a block.
pub(crate) fn deliver(ctx: &mut Ctx, msg: &EthereumTx, gas: &mut BlockGas) -> Result<TxResult> {
    let limit = msg.tx.gas_limit();
    let done = gas.ensure_ethereum_fits(limit).and_then(|()| {
        let native = Mode::Deliver(gas.native_limit());
        attempt(ctx, msg, native)
    });
    match done {
        Ok(result) => {
            gas.take_ethereum(result.gas_used);
            Ok(result)
        }
        Err(error) => refused(ctx, limit, error),
    }
}

/// On a throw-away context.
pub(crate) fn simulate(ctx: &mut Ctx, msg: &EthereumTx) -> Result<TxResult> {
    match attempt(ctx, msg, Mode::Simulate) {
        Ok(result) => Ok(result),
        Err(error) => refused(ctx, msg.tx.gas_limit(), error),
    }
}

fn refused(ctx: &mut Ctx, limit: Gas, error: tarn_runtime::Error) -> Result<TxResult> {
    ctx.take_events();
    Ok(TxResult {
        gas_wanted: limit,
        ..rejected::refuse(error)?
    })
}

fn attempt(ctx: &mut Ctx, msg: &EthereumTx, mode: Mode<'_>) -> Result<TxResult> {
    ctx.nested(|ctx| {
        ante::ethereum(ctx, msg, mode)?;
        let price = msg.tx.price(tarn_evm::basefee::current(ctx)?);
        let unsigned = msg.tx.impersonated().is_some();
        let outcome = vm::execute(ctx, msg.tx.env(&msg.from), unsigned)?;
        say(ctx, msg, &outcome, price)?;
        let response = tx::response(&msg.tx, &outcome, price);
        let result = TxResult {
            gas_wanted: msg.tx.gas_limit(),
            gas_used: outcome.gas_used,
            data: data(&response),
            events: ctx.take_events(),
            ..TxResult::default()
        };
        match tx::failure(&outcome) {
            None => Ok(result),
            Some(error) => {
                let TxResult {
                    code,
                    codespace,
                    log,
                    ..
                } = rejected::refuse(error.into())?;
                Ok(TxResult {
                    code,
                    codespace,
                    log,
                    ..result
                })
            }
        }
    })
}

fn data(response: &pb::MsgEthereumTxResponse) -> Vec<u8> {
    let any = Any {
        type_url: format!("/{}", pb::MsgEthereumTxResponse::full_name()),
        value: response.encode_to_vec(),
    };
    TxMsgData {
        msg_responses: vec![any],
        ..TxMsgData::default()
    }
    .encode_to_vec()
}

/// The fee, then the message and what it did; events of native code come last.
fn say(ctx: &mut Ctx, msg: &EthereumTx, outcome: &Outcome, price: u128) -> Result<()> {
    if ctx.is_silent() {
        return Ok(());
    }
    let native = ctx.take_events();
    ctx.emit(&FeePaid {
        fee: fee(ctx, outcome.gas_used, price)?,
        fee_payer: msg.from,
    });
    let address = ctx.chain().show(&msg.from);
    let nonce = msg.tx.nonce();
    ctx.emit(&SequenceUsed {
        acc_seq: format!("{address}/{nonce}"),
    });
    let before = ctx.events().len();
    let run = MessageRun {
        action: format!("/{}", pb::MsgEthereumTx::full_name()),
        sender: msg.from,
        module: String::from("evm"),
    };
    let run = run.encode(ctx.chain());
    ctx.emit_raw(run);
    tx::events(ctx, &msg.tx, &msg.from, outcome)?;
    ctx.events_mut().extend(native);
    for event in ctx.events_mut().iter_mut().skip(before) {
        event.push("msg_index", "0");
    }
    Ok(())
}

/// What was paid for gas, in whole units and rounded up.
fn fee(ctx: &Ctx, gas: Gas, price: u128) -> Result<Coins> {
    let scale = ctx.chain().evm.scale;
    let wei = U256::from(gas).saturating_mul(U256::from(price));
    let up = wei.saturating_add(U256::from(scale.saturating_sub(1)));
    let amount = tarn_evm::ledger::Held::of(up, scale)?.units;
    if amount.is_zero() {
        return Ok(Coins::EMPTY);
    }
    let denom = ctx.chain().base_denom.clone();
    Ok(Coins::new(vec![Coin { denom, amount }])?)
}
