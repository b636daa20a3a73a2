//! Blocks of sends against bare signature checks.

use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, ensure};
use tarn::workers::Pool;
use tarn_app::{Admission, App, Block, BlockTx, CheckKind, Checked, CheckedTx, Config, Genesis};
use tarn_durable::{Fjall, FjallOptions};
use tarn_primitives::{BlockTime, Height, Workers};

use crate::load::Accounts;
use crate::{BLOCK, bare, memory};

/// Where the time of a block goes.
#[derive(Debug, Default)]
pub(crate) struct Times {
    /// Decoding and signatures.
    pub(crate) admit: Duration,
    pub(crate) check: Duration,
    /// Execution and the new root.
    pub(crate) finalize: Duration,
    pub(crate) commit: Duration,
    /// What it is compared with.
    pub(crate) bare: Duration,
}

impl Times {
    pub(crate) fn machine(&self) -> Duration {
        self.admit + self.check + self.finalize + self.commit
    }

    /// Adds those of another block.
    pub(crate) fn add(&mut self, other: &Self) {
        self.admit += other.admit;
        self.check += other.check;
        self.finalize += other.finalize;
        self.commit += other.commit;
        self.bare += other.bare;
    }
}

/// A chain on disk.
pub(crate) struct Bench {
    pub(crate) app: App,
    workers: Arc<dyn Workers>,
    height: u64,
}

pub(crate) fn run(accounts: usize, rounds: usize, full: bool) -> Result<()> {
    let directory = tempfile::tempdir()?;
    let signers = accounts.min(BLOCK * (2 * rounds + 2));
    let mut load = Accounts::new(accounts, signers)?;
    let mut bench = Bench::open(directory.path(), &load.genesis())?;
    let prepared = bare::prepare(BLOCK)?;
    let mut times = Times::default();
    for round in 0..rounds {
        let txs = load.sends(round, BLOCK)?;
        bench.in_turn(&txs, &mut times)?;
        times.bare += bare::verify(&prepared, 2);
    }
    report(accounts, u32::try_from(rounds)?, &times);
    if full {
        ahead(&mut bench, &mut load, rounds, &prepared)?;
        drop(bench);
        memory::report(directory.path(), accounts)?;
    }
    Ok(())
}

fn report(accounts: usize, rounds: u32, times: &Times) {
    let per_block = |time: Duration| time.as_secs_f64() * 1000.0 / f64::from(rounds);
    let machine = times.machine();
    println!();
    println!(
        "{accounts} accounts, {rounds} blocks: {:.1} ms a block = {:.0} sends/s",
        per_block(machine),
        10_000.0 * f64::from(rounds) / machine.as_secs_f64()
    );
    println!(
        "  decode + verify {:.1} ms, check {:.1} ms, finalize {:.1} ms, commit {:.1} ms",
        per_block(times.admit),
        per_block(times.check),
        per_block(times.finalize),
        per_block(times.commit)
    );
    println!(
        "  bare verification of as many signatures, 2 threads: {:.1} ms; ratio of sums {:.2}",
        per_block(times.bare),
        times.bare.as_secs_f64() / machine.as_secs_f64()
    );
}

impl Bench {
    /// A new chain in a folder, after its first block.
    pub(crate) fn open(folder: &Path, genesis: &Genesis) -> Result<Self> {
        Self::open_with(folder, genesis, Arc::new(Pool::new(2)?))
    }

    /// The same with these workers for signatures and hashes.
    pub(crate) fn open_with(
        folder: &Path,
        genesis: &Genesis,
        workers: Arc<dyn Workers>,
    ) -> Result<Self> {
        let config = Config {
            cache_bytes: 1 << 30,
            ..Config::default()
        };
        let durable = Fjall::open(folder, FjallOptions::default())?;
        let app = App::open(Box::new(durable), Arc::clone(&workers), config)?;
        let mut bench = Self {
            app,
            workers,
            height: 1,
        };
        bench.app.consensus.init_chain(genesis)?;
        bench.finish(Vec::new())?;
        Ok(bench)
    }

    /// How long a block of transactions takes, from bytes to disk.
    pub(crate) fn timed(&mut self, txs: &[Vec<u8>]) -> Result<Duration> {
        Ok(self.times(txs)?.machine())
    }

    /// The same by part.
    pub(crate) fn times(&mut self, txs: &[Vec<u8>]) -> Result<Times> {
        let mut times = Times::default();
        self.in_turn(txs, &mut times)?;
        Ok(times)
    }

    fn in_turn(&mut self, txs: &[Vec<u8>], times: &mut Times) -> Result<()> {
        let start = Instant::now();
        let txs = admit(&*self.workers, &self.app.admission(), txs)?;
        times.admit += start.elapsed();
        let start = Instant::now();
        self.check(&txs)?;
        times.check += start.elapsed();
        let (finalize, commit) = self.finish(txs)?;
        times.finalize += finalize;
        times.commit += commit;
        Ok(())
    }

    fn check(&mut self, txs: &[Arc<CheckedTx>]) -> Result<()> {
        for tx in txs {
            let checked = self.app.check.check(tx, CheckKind::Add)?;
            ensure!(
                matches!(checked, Checked::Accepted(_)),
                "check: {checked:?}"
            );
        }
        Ok(())
    }

    fn finish(&mut self, txs: Vec<Arc<CheckedTx>>) -> Result<(Duration, Duration)> {
        let time = BlockTime::new(1_767_225_600 + i64::try_from(self.height)?, 0);
        let block = Block {
            height: Height::new(self.height),
            time,
            proposer: Vec::new(),
            missed: Vec::new(),
            misbehaving: Vec::new(),
            hash: None,
            txs: txs.into_iter().map(BlockTx::Checked).collect(),
        };
        let start = Instant::now();
        let finalized = self.app.consensus.finalize_block(&block)?;
        let executed = start.elapsed();
        for result in &finalized.results {
            ensure!(result.is_ok(), "deliver: {}", result.log);
        }
        let start = Instant::now();
        let retired = self.app.consensus.commit()?;
        let committed = start.elapsed();
        drop(retired);
        self.app.check.reset();
        self.height += 1;
        Ok((executed, committed))
    }
}

/// Decodes transactions and checks their signatures.
fn admit(
    workers: &dyn Workers,
    admission: &Admission,
    txs: &[Vec<u8>],
) -> Result<Vec<Arc<CheckedTx>>> {
    let admitted: Vec<OnceLock<Arc<CheckedTx>>> = txs.iter().map(|_| OnceLock::new()).collect();
    workers.each(txs.len(), &|at| {
        let tx = admission.admit(&txs[at]).expect("well formed");
        admitted[at].set(tx).ok();
    });
    let admitted = admitted.into_iter().map(OnceLock::into_inner);
    admitted
        .collect::<Option<_>>()
        .ok_or_else(|| anyhow!("a transaction was not admitted"))
}

/// The same with the next block decoded and verified while this one is executed.
fn ahead(
    bench: &mut Bench,
    load: &mut Accounts,
    rounds: usize,
    prepared: &[bare::Prepared],
) -> Result<()> {
    let (mut machine, mut bare_time) = (Duration::ZERO, Duration::ZERO);
    // A pool of its own, so that hashing the current block never waits behind the next one.
    let verifiers = Pool::new(2)?;
    let mut next = admit(
        &verifiers,
        &bench.app.admission(),
        &load.sends(rounds, BLOCK)?,
    )?;
    for round in 0..rounds {
        let current = next;
        let coming = load.sends(rounds + 1 + round, BLOCK)?;
        let admission = bench.app.admission();
        let start = Instant::now();
        next = std::thread::scope(|scope| -> Result<_> {
            let job = scope.spawn(|| admit(&verifiers, &admission, &coming));
            bench.check(&current)?;
            bench.finish(current)?;
            job.join().map_err(|_| anyhow!("verification failed"))?
        })?;
        machine += start.elapsed();
        bare_time += bare::verify(prepared, 2);
    }
    let ratio = bare_time.as_secs_f64() / machine.as_secs_f64();
    println!(
        "  with the next block verified meanwhile: {:.1} ms a block, ratio of sums {ratio:.2}",
        machine.as_secs_f64() * 1000.0 / f64::from(u32::try_from(rounds)?)
    );
    Ok(())
}
