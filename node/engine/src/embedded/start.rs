//! Starts and stops an engine.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::JoinHandle;

use tarn_app::{Admission, Check, Genesis};
use tarn_chain::{Blocks, Chain, Index};
use tarn_primitives::ChainSpec;

use super::Control;
use super::commit::Committer;
use super::producer::Producer;
use super::recover::recover;
use super::shared::Shared;
use super::signal::ProducerSignal;
use crate::mempool::{Mempool, MempoolParts, ProvingCounts};
use crate::recovery::{RecoveryReport, chain_of, ensure_program, follow};
use crate::settings::{Pace, Parts, Settings};
use crate::{EngineError, thread};

/// One validator in this process.
#[derive(Debug)]
pub struct EmbeddedEngine {
    chain: Chain,
    recovery: RecoveryReport,
    dev: bool,
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

/// Recovers from a crash, makes the first block of a new chain, and starts the threads. When this
/// returns, queries can be answered.
pub fn start(parts: Parts, settings: Settings) -> Result<EmbeddedEngine, EngineError> {
    let chain = check_settings(&parts.genesis, &settings)?;
    ensure_alone(&parts.genesis, &parts.identity.validator().key)?;
    let node = parts.node_info(chain, settings.dev);
    let Parts {
        mut app,
        blocks,
        index,
        genesis,
        mut identity,
        ..
    } = parts;
    let records: (&Blocks, &Index) = (&blocks, &index);
    let (before, recovery) = recover(&mut app, records, &genesis, &mut identity)?;
    ensure_program(&app.consensus, true)?;
    follow(&app, records);
    let records = (Arc::clone(&blocks), Arc::clone(&index));
    let shared = share(app.admission(), records, &settings);
    let submit = shared.mempool.submitter();
    let (consensus, check, query) = app.split();
    let committer = Committer {
        consensus,
        identity,
        validator: node.validator.clone(),
        chain_id: node.chain.id.clone(),
        before,
        shared: Arc::clone(&shared),
        watch: settings.watch,
        timed: settings.timed,
    };
    let producer = Producer::new(committer, settings.pace, settings.keep_blocks);
    let chain = Chain {
        node: Arc::new(node),
        query,
        blocks,
        index,
        submit,
        bus: shared.bus.clone(),
        consensus: shared.clock.clone(),
    };
    let threads = (settings.admission.threads, settings.proof_threads);
    Ok(EmbeddedEngine {
        threads: run(producer, check, &shared, threads)?,
        chain,
        recovery,
        dev: settings.dev,
        shared,
    })
}

fn share(
    admission: Admission,
    (blocks, index): (Arc<Blocks>, Arc<Index>),
    settings: &Settings,
) -> Arc<Shared> {
    let signal = Arc::new(ProducerSignal::default());
    let woken = Arc::clone(&signal);
    let mempool = Mempool::new(MempoolParts {
        admission,
        blocks: Arc::clone(&blocks),
        index: Arc::clone(&index),
        limits: settings.mempool,
        admission_limits: settings.admission,
        on_added: Box::new(move || woken.work()),
        closed: None,
        before_admission: settings.before_admission.clone(),
    });
    Arc::new(Shared::new(mempool, signal, blocks, index))
}

/// Refuses impossible settings before anything is changed; the chain the genesis describes.
/// One node makes the blocks: a chain that lists other validators is CometBFT's.
fn ensure_alone(genesis: &Genesis, own: &[u8; 32]) -> Result<(), EngineError> {
    let keys = genesis.validator_keys();
    let keys = keys.map_err(|error| EngineError::Genesis(error.to_string()))?;
    if keys.iter().all(|key| key == own) {
        return Ok(());
    }
    Err(EngineError::Genesis(format!(
        "config/genesis.json lists {} validators that are not this node: set engine.kind to \
         \"cometbft\"",
        keys.iter().filter(|key| *key != own).count()
    )))
}

fn check_settings(genesis: &Genesis, settings: &Settings) -> Result<ChainSpec, EngineError> {
    if settings.pace == Pace::Manual && !settings.dev {
        let text = "pace \"manual\" is for development chains: nobody could ever ask for a block";
        return Err(EngineError::Refused(text.to_owned()));
    }
    chain_of(genesis)
}

/// The first block is made before anybody can ask.
fn run(
    mut producer: Producer,
    check: Check,
    shared: &Arc<Shared>,
    (admission_threads, proof_threads): (usize, usize),
) -> Result<Vec<JoinHandle<()>>, EngineError> {
    let watched = Arc::clone(shared);
    let died = move || watched.break_down(EngineError::Died("mempool"));
    let checker = shared.mempool.start_check(check, died)?;
    if shared.blocks.kept().1.get() == 0
        && let Err(error) = producer.block()
    {
        shared.stop();
        checker.join().ok();
        return Err(error);
    }
    let watched = Arc::clone(shared);
    let maker = thread::spawn("producer", move || {
        match catch_unwind(AssertUnwindSafe(|| producer.run())) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => watched.break_down(error),
            Err(_) => watched.break_down(EngineError::Died("producer")),
        }
    })?;
    let workers = shared
        .mempool
        .start_workers(admission_threads, proof_threads);
    // Without them no transaction would ever be decoded and no proof verified.
    let workers = workers.inspect_err(|_| shared.stop())?;
    Ok([maker, checker].into_iter().chain(workers).collect())
}

impl EmbeddedEngine {
    /// What the access points read.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// What the start found and did.
    pub fn recovery(&self) -> &RecoveryReport {
        &self.recovery
    }

    /// Controls a development chain.
    pub fn control(&self) -> Control {
        Control {
            shared: Arc::clone(&self.shared),
            dev: self.dev,
        }
    }

    /// What the threads that verify proofs are doing; how many proofs were verified, the chain's query
    /// handle counts.
    pub fn proving(&self) -> ProvingCounts {
        self.shared.mempool.proving()
    }

    /// Answers every caller that waits for a block, now and from now on, that its transaction is
    /// pending: for a node that is about to stop.
    pub fn release(&self) {
        self.shared.mempool.release_waiters();
    }

    /// Resolves only if the engine broke, with the reason.
    pub async fn failed(&self) -> EngineError {
        self.shared.failure.failed().await
    }

    /// Finishes the block being made and stops. An error says why it had stopped before.
    pub fn stop(mut self) -> Result<(), EngineError> {
        self.halt();
        self.shared.failure.result()
    }

    fn halt(&mut self) {
        self.shared.stop();
        for thread in self.threads.drain(..) {
            thread.join().ok();
        }
    }
}

impl Drop for EmbeddedEngine {
    fn drop(&mut self) {
        self.halt();
    }
}
