//! What a transaction would do.

use alloy_primitives::{TxKind, U256, hex};
use revm::context::TxEnv;
use tarn_chain::Chain;
use tarn_evm::accounts::to_eth;
use tarn_evm::vm::{self, Env, MAX_TX_GAS};
use tarn_proto::svc::evm::v1 as pb;
use tarn_runtime::Ctx;

use super::{TIME, scratch, within};
use crate::ApiError;

/// What a client asks to be tried.
struct Asked<'a> {
    from: &'a str,
    to: &'a str,
    value_wei: &'a str,
    data: &'a str,
    gas: u64,
}

/// A call, ready to run.
struct Call {
    ctx: Ctx,
    env: Env,
    tx: TxEnv,
}

impl Asked<'_> {
    fn prepare(&self, chain: &Chain) -> Result<Call, ApiError> {
        let latest = chain.query.latest().get();
        if latest == 0 {
            return Err(ApiError::precondition(
                "there is no block yet: wait for the first one",
            ));
        }
        let ctx = scratch(chain, latest, true)?;
        let env = Env::of(&ctx)?;
        let address = |text: &str| tarn_evm::query::address(&ctx, text);
        let caller = match self.from {
            "" => alloy_primitives::Address::ZERO,
            text => to_eth(&address(text)?),
        };
        let kind = match self.to {
            "" => TxKind::Create,
            text => TxKind::Call(to_eth(&address(text)?)),
        };
        let most = env.params.block_gas;
        let tx = TxEnv {
            caller,
            kind,
            value: wei(self.value_wei)?,
            data: bytes(self.data)?.into(),
            gas_limit: if self.gas == 0 {
                most
            } else {
                self.gas.min(most)
            },
            nonce: tarn_evm::accounts::nonce(&ctx, &tarn_evm::accounts::from_eth(&caller))?,
            chain_id: Some(env.cfg.chain_id),
            ..TxEnv::default()
        };
        Ok(Call { ctx, env, tx })
    }
}

fn wei(text: &str) -> Result<U256, ApiError> {
    if text.is_empty() {
        return Ok(U256::ZERO);
    }
    let number = U256::from_str_radix(text, 10);
    number.map_err(|_| ApiError::invalid(format!("value_wei {text:?} is no number of wei")))
}

fn bytes(text: &str) -> Result<Vec<u8>, ApiError> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let digits = text.strip_prefix("0x");
    let bytes = digits.and_then(|digits| hex::decode(digits).ok());
    bytes.ok_or_else(|| ApiError::invalid("data must be 0x and hex digits"))
}

pub(super) fn call(
    chain: &Chain,
    request: &pb::QueryCallRequest,
) -> Result<pb::QueryCallResponse, ApiError> {
    let asked = Asked {
        from: &request.from,
        to: &request.to,
        value_wei: &request.value_wei,
        data: &request.data,
        gas: request.gas,
    };
    let Call { mut ctx, env, tx } = asked.prepare(chain)?;
    let answer = vm::ask(&mut ctx, &env, tx, &within(TIME))?;
    let failure = tarn_evm::tx::failure(&answer.outcome);
    Ok(pb::QueryCallResponse {
        output: hex::encode_prefixed(&answer.outcome.output),
        success: failure.is_none(),
        error: failure.map(|error| error.to_string()).unwrap_or_default(),
        gas_used: answer.outcome.gas_used,
    })
}

pub(super) fn estimate_gas(
    chain: &Chain,
    request: &pb::QueryEstimateGasRequest,
) -> Result<pb::QueryEstimateGasResponse, ApiError> {
    let asked = Asked {
        from: &request.from,
        to: &request.to,
        value_wei: &request.value_wei,
        data: &request.data,
        gas: MAX_TX_GAS,
    };
    let Call { mut ctx, env, tx } = asked.prepare(chain)?;
    let found = vm::estimate(&mut ctx, &env, &tx, &within(TIME))?;
    let failed = || {
        let failure = tarn_evm::tx::failure(&found.outcome);
        let text = failure.map(|error| error.to_string());
        ApiError::precondition(text.unwrap_or_else(|| "it would fail".to_owned()))
    };
    Ok(pb::QueryEstimateGasResponse {
        gas: found.gas.ok_or_else(failed)?,
    })
}
