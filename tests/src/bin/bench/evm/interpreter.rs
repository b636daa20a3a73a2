//! Transactions that spend their time in the interpreter, beside stock revm.

use std::time::Duration;

use anyhow::{Result, ensure};
use revm::bytecode::opcode as op;
use revm::primitives::U256;

use super::alone::{self, Alone, CALLED, CONTRACT, USER, times};
use super::bare::Bare;
use super::figures::{at_least, mgas, ratio};
use super::program::{self, repeated};

/// Of bare revm's speed.
const MIN_RATIO: f64 = 0.9;
/// Calls that revert at once.
const REVERTS: [u8; 3] = [op::PUSH0, op::PUSH0, op::REVERT];

/// What is repeated, by name.
fn bodies() -> [(&'static str, Vec<u8>); 3] {
    let sum = [
        op::DUP1,
        op::PUSH1,
        7,
        op::MUL,
        op::PUSH1,
        9,
        op::ADD,
        op::PUSH1,
        3,
        op::XOR,
        op::POP,
    ];
    let hash = [
        op::PUSH1,
        64,
        op::PUSH0,
        op::KECCAK256,
        op::PUSH0,
        op::MSTORE,
    ];
    [
        ("arithmetic", sum.repeat(8)),
        ("keccak of 64 bytes", hash.repeat(8)),
        ("calls that revert", program::tried(CALLED)),
    ]
}

/// Every kind on both sides in turn.
pub(super) fn run(gas: u64, rounds: u32) -> Result<()> {
    println!("  interpreter-bound transactions of {gas} gas, one thread, in turn with bare revm");
    for (name, body) in bodies() {
        let mut alone = Alone::new()?;
        alone.place(CALLED, &REVERTS)?;
        let code = sized(&mut alone, &body, gas)?;
        let env = alone.env()?;
        let mut bare = Bare::new(env.block, env.cfg.chain_id);
        bare.set(USER, U256::from(u128::MAX), &[]);
        bare.set(CONTRACT, U256::ZERO, &code);
        bare.set(CALLED, U256::ZERO, &REVERTS);
        let (mut own, mut stock, mut sum) = (Duration::ZERO, Duration::ZERO, 0);
        for round in 0..rounds {
            let (took, outcome) = alone.execute(alone::call(CONTRACT, &[], 0))?;
            let (stock_took, used) = bare.execute(alone::call(CONTRACT, &[], round.into()))?;
            ensure!(used == outcome.gas_used, "gas {used} and {outcome:?}");
            own += took;
            stock += stock_took;
            sum += used;
        }
        println!(
            "    {name}: {:.0} Mgas/s, bare revm {:.0} Mgas/s, {}",
            mgas(sum, own),
            mgas(sum, stock),
            at_least(ratio(stock, own), MIN_RATIO)
        );
    }
    Ok(())
}

/// Places code that repeats the body until about so much gas is used.
fn sized(alone: &mut Alone, body: &[u8], gas: u64) -> Result<Vec<u8>> {
    let mut used = |times| -> Result<(u64, Vec<u8>)> {
        let code = repeated(&[], body, times);
        alone.place(CONTRACT, &code)?;
        let (_, outcome) = alone.execute(alone::call(CONTRACT, &[], 0))?;
        Ok((outcome.gas_used, code))
    };
    let (once, twice) = (used(1)?.0, used(2)?.0);
    Ok(used(times(once, twice, gas))?.1)
}
