//! Runs one transaction: ante, then its messages, all or nothing.

use prost::Message as _;
use tarn_primitives::abci::TxResult;
use tarn_primitives::sdk;
use tarn_primitives::sdk::WrongSequence;
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_proto::{Any, Namespace, alias};
use tarn_runtime::{Ctx, Error, Event as _, Gas, Meter, Result};

use crate::admission::Shared;
use crate::ante::{self, Mode};
use crate::block_gas::{BlockGas, GasLimits};
use crate::ethereum;
use crate::events::MessageRun;
use crate::proofs::{self, ProofPass};
use crate::rejected::refuse;
use crate::tx::{CheckedTx, Message};

/// What `CheckTx` runs, on a silent context: the ante pipeline, then whether every message may wait.
/// `proofs` says what is done about proofs whose verdict is not known yet. A refused transaction changes nothing; if its sequence was wrong, the sequences are returned.
pub(crate) fn check(
    ctx: &mut Ctx,
    tx: &CheckedTx,
    mode: Mode<'_>,
    shared: &Shared,
    proofs: ProofPass<'_>,
) -> Result<(TxResult, Option<WrongSequence>)> {
    let wanted = tx.tx.gas_limit();
    let mut wrong_sequence = None;
    let result = metered(ctx, Meter::new(wanted), wanted, |ctx| {
        let outcome = ctx.nested(|ctx| {
            let open = match proofs {
                ProofPass::Verify => None,
                ProofPass::Collect(open) => Some(open),
                ProofPass::Skip => return ante::run(ctx, tx, mode, shared),
            };
            if mode.is_recheck() {
                ante::run(ctx, tx, mode, shared)?;
                return tx.messages.iter().try_for_each(|one| one.msg.recheck(ctx));
            }
            proofs::ensure_few(tx)?;
            ante::run(ctx, tx, mode, shared)?;
            let proofs = proofs::of(ctx, tx)?;
            let names: Vec<[u8; 32]> = proofs.iter().map(|proof| proof.name()).collect();
            if proofs::settle(proofs, shared, open)? && !names.is_empty() {
                tx.proved.set(names).ok();
            }
            Ok(())
        });
        Ok(match outcome {
            Ok(()) => TxResult::default(),
            Err(error) => {
                let sdk_error = error.rejection::<sdk::Error>();
                wrong_sequence = sdk_error.and_then(sdk::Error::wrong_sequence);
                refuse(error)?
            }
        })
    })?;
    Ok((result, wrong_sequence))
}

/// The most gas that a simulation is given.
const SIMULATION_GAS: Gas = 200_000_000;

/// In a block: a failed ante leaves nothing, a failed message leaves fee and sequence.
pub(crate) fn deliver(
    ctx: &mut Ctx,
    tx: &CheckedTx,
    gas: &mut BlockGas,
    shared: &Shared,
) -> Result<TxResult> {
    if let Some(msg) = tx.ethereum() {
        return ethereum::deliver(ctx, msg, gas);
    }
    let wanted = tx.tx.gas_limit();
    if let Err(error) = gas.ensure_some_left() {
        return Ok(TxResult {
            gas_wanted: wanted,
            ..refuse(error)?
        });
    }
    metered(ctx, Meter::new(wanted), wanted, |ctx| {
        whole(ctx, tx, Mode::Deliver(gas.native_limit()), shared, |ctx| {
            gas.take(ctx.gas().used().min(wanted))
        })
    })
}

/// On a throw-away context: the same path, with as much gas as fits a block, whatever the sender
/// allows. What takes more could never be in one; and asking is free, so there is a bound where
/// blocks have none, or a very high one.
pub(crate) fn simulate(ctx: &mut Ctx, tx: &CheckedTx, shared: &Shared) -> Result<TxResult> {
    if let Some(msg) = tx.ethereum() {
        return ethereum::simulate(ctx, msg);
    }
    proofs::ensure_few(tx)?;
    let max = GasLimits::of(ctx)?.native;
    let meter = Meter::new(max.unwrap_or(SIMULATION_GAS).min(SIMULATION_GAS));
    metered(ctx, meter, Gas::MAX, |ctx| {
        whole(ctx, tx, Mode::Simulate, shared, |_| Ok(()))
    })
}

fn metered(
    ctx: &mut Ctx,
    meter: Meter,
    wanted: Gas,
    run: impl FnOnce(&mut Ctx) -> Result<TxResult>,
) -> Result<TxResult> {
    let outer = ctx.swap_gas(meter);
    let result = run(ctx);
    let used = ctx.swap_gas(outer).used();
    Ok(TxResult {
        gas_wanted: wanted,
        gas_used: used,
        ..result?
    })
}

fn whole(
    ctx: &mut Ctx,
    tx: &CheckedTx,
    mode: Mode<'_>,
    shared: &Shared,
    finish: impl FnOnce(&Ctx) -> Result<()>,
) -> Result<TxResult> {
    if let Err(error) = ctx.nested(|ctx| ante::run(ctx, tx, mode, shared)) {
        // The block pays for the work even if the sender does not.
        finish(ctx).ok();
        ctx.take_events();
        return refuse(error);
    }
    let mark = ctx.mark();
    let outcome = messages(ctx, tx);
    let outcome = match (outcome, finish(ctx)) {
        (Ok(_), Err(error)) => Err(Failed { at: None, error }),
        (outcome, _) => outcome,
    };
    match outcome {
        Ok(data) => {
            ctx.keep(mark);
            Ok(TxResult {
                data,
                events: ctx.take_events(),
                ..TxResult::default()
            })
        }
        Err(failed) => {
            ctx.rollback(mark);
            let events = ctx.take_events();
            Ok(TxResult {
                events,
                ..failed.result()?
            })
        }
    }
}

/// Which message failed, and why.
struct Failed {
    at: Option<usize>,
    error: Error,
}

impl Failed {
    /// The log names the message; running out of gas is nobody's message in particular.
    fn result(self) -> Result<TxResult> {
        let mut result = refuse(self.error)?;
        let out_of_gas = result.codespace == "sdk" && result.code == sdk::Code::OutOfGas.number();
        if let Some(at) = self.at.filter(|_| !out_of_gas) {
            let reason = &result.log;
            result.log = format!("failed to execute message; message index: {at}: {reason}");
        }
        Ok(result)
    }
}

fn messages(ctx: &mut Ctx, tx: &CheckedTx) -> Result<Vec<u8>, Failed> {
    let mut responses = Vec::new();
    for (at, message) in tx.messages.iter().enumerate() {
        responses.push(one(ctx, at, message).map_err(|error| Failed {
            at: Some(at),
            error,
        })?);
    }
    Ok(TxMsgData {
        msg_responses: responses,
        ..TxMsgData::default()
    }
    .encode_to_vec())
}

/// Runs one message; its events follow a `message` event and all carry the message's index.
fn one(ctx: &mut Ctx, at: usize, message: &Message) -> Result<Any> {
    let before = ctx.events().len();
    let mut response = message.msg.execute(ctx)?;
    let namespace = alias::namespace_of(&message.url).unwrap_or(Namespace::Core);
    response.type_url = alias::spell(&response.type_url, namespace).into_owned();
    if let Some(sender) = message.sender {
        let said = ctx.events().iter().skip(before);
        let names_module = said
            .flat_map(|event| &event.attributes)
            .any(|a| a.key == "module");
        let module = module_of(&message.url).to_owned();
        let run = MessageRun {
            action: message.url.clone(),
            sender,
            module,
        };
        let mut raw = run.encode(ctx.chain());
        if names_module {
            raw.attributes.pop();
        }
        ctx.events_mut().insert(before, raw);
    }
    let index = at.to_string();
    for event in ctx.events_mut().iter_mut().skip(before) {
        event.push("msg_index", index.clone());
    }
    Ok(response)
}

/// The second part of a type URL: `dex` of `/svc.dex.v1.MsgSwap`.
fn module_of(url: &str) -> &str {
    url.trim_start_matches('/')
        .split('.')
        .nth(1)
        .unwrap_or_default()
}
