//! One transaction after another in the machine, without a chain around it.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use revm::context::TxEnv;
use revm::primitives::{Address as EthAddress, TxKind, U256};
use serde_json::json;
use tarn_app::MODULES;
use tarn_evm::accounts::from_eth;
use tarn_evm::vm::{self, Env, Outcome, Status};
use tarn_evm::{Params, overwrite};
use tarn_primitives::{Address, Coin, Dec, Denom};
use tarn_runtime::testing::{Harness, chain};

/// Who sends.
pub(super) const USER: EthAddress = EthAddress::repeat_byte(0xa1);
/// The contract that is called.
pub(super) const CONTRACT: EthAddress = EthAddress::repeat_byte(0xc0);
/// Another that it calls.
pub(super) const CALLED: EthAddress = EthAddress::repeat_byte(0xc1);
/// The most gas of one transaction that fits a block with another.
pub(super) const LARGEST: u64 = 1 << 24;
/// A coin that is an ERC-20 token too.
pub(super) const TOKEN: &str = "uusdc";

/// A chain of all modules in memory: its user and its contract hold both coins, and pool 1 swaps them.
pub(super) struct Alone {
    harness: Harness,
}

impl Alone {
    pub(super) fn new() -> Result<Self> {
        let provider = Address::new([7; 20]);
        let held = json!([
            { "denom": "utarn", "amount": "1000000000000000" }, { "denom": TOKEN, "amount": "1000000000000000" },
        ]);
        let balances: Vec<_> = [provider, from_eth(&USER), from_eth(&CONTRACT)]
            .map(|address| json!({ "address": chain().show(&address), "coins": held }))
            .into();
        let mut params = Params::new_chain(1_000_000_000_000, 1);
        params.min_gas_share = Dec::ZERO;
        let params = params.wire(&BTreeSet::from([TOKEN.parse::<Denom>()?]));
        let mut harness = Harness::with_genesis(MODULES, |module| match module {
            "bank" => Some(json!({ "balances": balances })),
            "evm" => Some(json!({ "params": params })),
            _ => None,
        })?;
        let (a, b): (Coin, Coin) = (
            "500000000000000utarn".parse()?,
            "500000000000000uusdc".parse()?,
        );
        tarn_dex::keeper::open(harness.ctx_mut(), &provider, &a, &b, None)?;
        Ok(Self { harness })
    }

    /// What every transaction sees.
    pub(super) fn env(&self) -> Result<Env> {
        Ok(Env::of(self.harness.ctx())?)
    }

    /// Gives an account code.
    pub(super) fn place(&mut self, account: EthAddress, code: &[u8]) -> Result<()> {
        Ok(overwrite::code(
            self.harness.ctx_mut(),
            &from_eth(&account),
            code,
        )?)
    }

    /// How long a transaction takes and what it comes to. Nothing of it stays.
    pub(super) fn execute(&mut self, tx: TxEnv) -> Result<(Duration, Outcome)> {
        let ctx = self.harness.ctx_mut();
        let mark = ctx.mark();
        let begun = Instant::now();
        let outcome = vm::execute(ctx, tx, true);
        let took = begun.elapsed();
        ctx.rollback(mark);
        ctx.take_events();
        let outcome = outcome?;
        ensure!(outcome.status == Status::Success, "{outcome:?}");
        Ok((took, outcome))
    }
}

/// A call by the user.
pub(super) fn call(to: EthAddress, input: &[u8], nonce: u64) -> TxEnv {
    TxEnv {
        caller: USER,
        gas_limit: LARGEST,
        gas_price: 1,
        kind: TxKind::Call(to),
        value: U256::ZERO,
        data: input.to_vec().into(),
        nonce,
        // As transactions that name no chain.
        chain_id: None,
        ..TxEnv::default()
    }
}

/// How often something runs that costs the first gas once and the second twice, with so much gas in all.
pub(super) fn times(once: u64, twice: u64, gas: u64) -> u32 {
    let each = twice.saturating_sub(once).max(1);
    let rest = gas.saturating_sub(once);
    u32::try_from(rest / each)
        .unwrap_or(u32::MAX)
        .saturating_add(1)
}
