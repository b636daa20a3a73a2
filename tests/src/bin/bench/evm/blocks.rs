//! Blocks of Ethereum transactions: executed beside stock revm and bank sends, and whole beside bare key
//! recovery.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use tarn::workers::Pool;
use tarn_primitives::{Serial, Workers};

use super::figures::{at_least, micros, rate, ratio};
use super::world::{Kind, World, split};
use crate::bare;
use crate::load::Accounts;
use crate::sends::{Bench, Times};

/// Of bare revm's speed, for ERC-20 transfers that are executed and staged.
const MIN_TOKEN_RATIO: f64 = 0.12;
/// Of bank sends.
const MIN_SEND_RATIO: f64 = 1.0;
/// Of bare key recovery: transfers and ERC-20 transfers, from bytes to disk.
const RECOVERY: [(&str, Kind, f64); 2] = [
    ("transfers", Kind::Wei, 0.40),
    ("ERC-20 transfers", Kind::Token, 0.30),
];

/// How much is measured.
#[derive(Debug, Clone, Copy)]
pub(super) struct Amount {
    /// Who hold coins and tokens.
    pub(super) holders: usize,
    /// Transactions of a block.
    pub(super) block: usize,
    /// Blocks of each kind.
    pub(super) rounds: usize,
}

pub(super) fn run(amount: Amount) -> Result<()> {
    let world = World::new(amount.holders)?;
    let natives = Accounts::new(amount.holders, amount.holders)?;
    executed(&world, natives, amount)?;
    let natives = Accounts::new(amount.holders, amount.holders)?;
    whole(&world, natives, amount)
}

/// Executed and staged on one thread.
fn executed(world: &World, mut natives: Accounts, amount: Amount) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let serial: Arc<dyn Workers> = Arc::new(Serial);
    let mut bench = Bench::open_with(folder.path(), &world.genesis(&natives)?, serial)?;
    let mut bare = world.bare()?;
    let mut signers = world.signers()?;
    let kinds = [Kind::Whole, Kind::Wei, Kind::Token];
    let (mut own, mut stock) = ([Duration::ZERO; 3], [Duration::ZERO; 3]);
    let mut sends = Duration::ZERO;
    for round in 0..amount.rounds {
        let block = natives.sends(round, amount.block)?;
        sends += bench.times(&block)?.finalize;
        for (at, kind) in kinds.into_iter().enumerate() {
            let (block, envs) = split(signers.sign(kind, amount.block)?);
            own[at] += bench.times(&block)?.finalize;
            stock[at] += bare.execute_all(envs)?;
        }
    }
    let count = amount.block * amount.rounds;
    let each = |time: Duration| micros(time, count);
    println!(
        "  {} holders, blocks of {} executed and staged on one thread, in turn; bank sends {:.1} us each",
        amount.holders,
        amount.block,
        each(sends)
    );
    for (at, name) in ["whole units", "wei"].into_iter().enumerate() {
        println!(
            "    Ethereum transfers of {name}: {:.1} us each, to bank sends {}; to bare revm's {:.1} us {:.2}",
            each(own[at]),
            at_least(ratio(sends, own[at]), MIN_SEND_RATIO),
            each(stock[at]),
            ratio(stock[at], own[at])
        );
    }
    println!(
        "    ERC-20 transfers: {:.1} us each, to bare revm's {:.1} us {}; goal 0.25",
        each(own[2]),
        each(stock[2]),
        at_least(ratio(stock[2], own[2]), MIN_TOKEN_RATIO)
    );
    Ok(())
}

/// Decoded, recovered, checked, executed and committed with fsync on two threads.
fn whole(world: &World, mut natives: Accounts, amount: Amount) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let pool: Arc<dyn Workers> = Arc::new(Pool::new(2)?);
    let mut bench = Bench::open_with(folder.path(), &world.genesis(&natives)?, pool)?;
    let mut signers = world.signers()?;
    let prepared = bare::prepare_recoveries(amount.block)?;
    let mut times = [Times::default(), Times::default()];
    let mut sends = Duration::ZERO;
    for round in 0..amount.rounds {
        sends += bench.timed(&natives.sends(round, amount.block)?)?;
        for (times, (_, kind, _)) in times.iter_mut().zip(RECOVERY) {
            let (block, _) = split(signers.sign(kind, amount.block)?);
            times.add(&bench.times(&block)?);
            times.bare += bare::recover(&prepared, 2);
        }
    }
    println!(
        "  the same blocks checked, executed and committed with fsync, in turn with bare key recovery on 2 threads"
    );
    let count = amount.block * amount.rounds;
    println!("    bank sends: {:.0}/s", rate(count, sends));
    for (times, (name, _, least)) in times.iter().zip(RECOVERY) {
        println!(
            "    {name}: {:.0}/s, bare recovery {:.0}/s, {}; to the bank sends {:.2}",
            rate(count, times.machine()),
            rate(count, times.bare),
            at_least(ratio(times.bare, times.machine()), least),
            ratio(sends, times.machine())
        );
        println!(
            "      us each: decode + recover {:.1}, check {:.1}, execute and stage {:.1}, commit {:.1}",
            micros(times.admit, count),
            micros(times.check, count),
            micros(times.finalize, count),
            micros(times.commit, count)
        );
    }
    Ok(())
}
