//! Gas a second of every precompile, and the longest block that they can fill.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use revm::bytecode::opcode as op;

use super::alone::{self, Alone, CALLED, CONTRACT, LARGEST, times};
use super::figures::mgas;
use super::inputs::{self, Input};
use super::program::{self, Call, repeated_with};

/// The gas of a block of Ethereum transactions.
const BLOCK_GAS: u64 = 30_000_000;

/// Transactions of each kind.
const ROUNDS: usize = 3;

/// Transactions that do something again and again.
struct Load {
    name: &'static str,
    /// In memory.
    data: Vec<u8>,
    before: Vec<u8>,
    body: Vec<u8>,
}

impl Load {
    fn of(input: Input) -> Self {
        Self {
            name: input.name,
            body: called(&input),
            data: input.bytes,
            before: Vec::new(),
        }
    }

    /// Time and gas of a transaction of about so much gas: the median of a few.
    fn measure(&self, alone: &mut Alone, gas: u64) -> Result<(Duration, u64)> {
        let (once, twice) = (self.repeat(alone, 1)?.1, self.repeat(alone, 2)?.1);
        let times = times(once, twice, gas);
        let all = (0..ROUNDS).map(|_| self.repeat(alone, times));
        let mut all = all.collect::<Result<Vec<_>>>()?;
        all.sort();
        Ok(all[ROUNDS / 2])
    }

    fn repeat(&self, alone: &mut Alone, times: u32) -> Result<(Duration, u64)> {
        let code = repeated_with(&self.data, (&self.before, &self.body), times);
        alone.place(CONTRACT, &code)?;
        let done = alone.execute(alone::call(CONTRACT, &[], 0));
        let (took, outcome) = done.with_context(|| format!("{} {times} times", self.name))?;
        Ok((took, outcome.gas_used))
    }
}

/// A call of a precompile that must succeed.
fn called(input: &Input) -> Vec<u8> {
    let call = Call {
        to: input.address,
        input: input.bytes.len(),
        kind: if input.writes {
            op::CALL
        } else {
            op::STATICCALL
        },
        must: true,
    };
    call.code()
}

/// What is no precompile but slow in its own way: a block of it could be the longest too.
fn others() -> Result<Vec<Load>> {
    let bank = inputs::own()?.into_iter().find(|input| !input.writes);
    let bank = bank.context("the bank has a question")?;
    Ok(vec![
        Load {
            name: "writes to new slots",
            data: Vec::new(),
            before: Vec::new(),
            body: vec![op::DUP1, op::DUP1, op::SSTORE],
        },
        Load {
            // After native code was called, every frame is a mark in the state.
            name: "calls that revert, after native code",
            before: called(&bank),
            data: bank.bytes,
            body: program::tried(CALLED),
        },
    ])
}

/// Transactions of about so much gas, one of each kind.
pub(super) fn run(gas: u64) -> Result<()> {
    println!(
        "  gas a second of transactions that call a precompile again and again, one thread, unstaged"
    );
    let mut alone = Alone::new()?;
    alone.place(CALLED, &[op::PUSH0, op::PUSH0, op::REVERT])?;
    let mut loads = Vec::new();
    for input in inputs::ethereum()?.into_iter().chain(inputs::own()?) {
        let (_, direct) = alone.execute(alone::call(input.address, &input.bytes, 0))?;
        ensure!(!direct.output.is_empty(), "{} answers nothing", input.name);
        loads.push(Load::of(input));
    }
    loads.extend(others()?);
    let mut slowest: Option<(f64, &Load)> = None;
    for load in &loads {
        let (took, used) = load.measure(&mut alone, gas)?;
        let speed = mgas(used, took);
        println!("    {}: {speed:.1} Mgas/s", load.name);
        if slowest.is_none_or(|(least, _)| speed < least) {
            slowest = Some((speed, load));
        }
    }
    let (_, load) = slowest.context("nothing was measured")?;
    let (mut took, mut used) = load.measure(&mut alone, LARGEST * 99 / 100)?;
    let (more, rest) = load.measure(&mut alone, BLOCK_GAS.saturating_sub(used))?;
    took += more;
    used += rest;
    println!(
        "    the longest full block: {:.1}M gas of {}: {:.2} s",
        super::figures::float(used) / 1_000_000.0,
        load.name,
        took.as_secs_f64()
    );
    Ok(())
}
