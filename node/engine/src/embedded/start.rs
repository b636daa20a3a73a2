//! Starts an engine and holds on to it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

use tarn_app::{App, Check, Genesis};
use tarn_chain::{AccessPoints, Blocks, Chain, Index, NodeInfo};
use tarn_primitives::{BlockTime, ChainSpec};

use super::commit::Committer;
use super::mempool::Mempool;
use super::producer::Producer;
use super::recover::{Found, heal};
use super::shared::Shared;
use super::submit::TxSubmitter;
use super::{Control, Pace, Parts, ProvingCounts, Settings, begins_in, jobs, prove};
use crate::EngineError;

/// A running engine.
#[derive(Debug)]
pub struct Engine {
    chain: Chain,
    found: Found,
    dev: bool,
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

/// Heals what a crash left, makes the first block of a new chain, and starts to work. When this
/// returns, every question has an answer.
pub fn start(parts: Parts, settings: Settings) -> Result<Engine, EngineError> {
    let Parts {
        mut app,
        blocks,
        index,
        genesis,
        mut identity,
        ..
    } = parts;
    let chain = look(&genesis, &settings)?;
    let records: (&Blocks, &Index) = (&blocks, &index);
    let (before, found) = heal(&mut app, records, &genesis, &mut identity)?;
    follow(&app, records);
    let node = NodeInfo {
        id: identity.node_id(),
        moniker: parts.moniker,
        version: parts.version,
        git_commit: parts.git_commit,
        chain: Arc::new(chain),
        genesis: Arc::new(genesis),
        validator: identity.validator(),
        min_gas_price: parts.min_gas_price,
        keep_recent: parts.keep_recent,
        dev: settings.dev,
        points: AccessPoints::default(),
    };
    let records = (Arc::clone(&blocks), Arc::clone(&index));
    let shared = Arc::new(Shared::new(records, &settings));
    let front = TxSubmitter {
        shared: Arc::clone(&shared),
        admission: app.admission(),
        looking: settings.looking,
    };
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
        submit: Arc::new(front),
        bus: shared.bus.clone(),
    };
    let counts = (settings.admission.threads, settings.proof_threads);
    Ok(Engine {
        threads: run(producer, check, &shared, counts)?,
        chain,
        found,
        dev: settings.dev,
        shared,
    })
}

/// From here on blocks and index are seen as far as the state is.
fn follow(app: &App, (blocks, index): (&Blocks, &Index)) {
    blocks.follow(app.published());
    index.follow(app.published());
}

/// What can be refused before anything is touched; the chain the genesis describes.
fn look(genesis: &Genesis, settings: &Settings) -> Result<ChainSpec, EngineError> {
    if settings.pace == Pace::Manual && !settings.dev {
        let text = "pace \"manual\" is for development chains: nobody could ever ask for a block";
        return Err(EngineError::Refused(text.to_owned()));
    }
    if let Some(left) = begins_in(genesis) {
        let begins = BlockTime::from(genesis.genesis_time);
        return Err(EngineError::Genesis(format!(
            "the chain begins at {begins}, {} seconds from now: wait for it, or put the clock of \
             this machine right",
            left.as_secs()
        )));
    }
    let chain = genesis.chain();
    chain.map_err(|error| EngineError::Genesis(error.to_string()))
}

/// The first block is made before anybody can ask.
fn run(
    mut producer: Producer,
    check: Check,
    shared: &Arc<Shared>,
    (admission_threads, proof_threads): (usize, usize),
) -> Result<Vec<JoinHandle<()>>, EngineError> {
    let mut mempool = Mempool::new(check, Arc::clone(shared));
    let watched = Arc::clone(shared);
    let checker = thread("mempool", move || {
        let ended = catch_unwind(AssertUnwindSafe(|| mempool.run()));
        if ended.is_err() {
            watched.break_down(EngineError::Died("mempool").to_string());
        }
    })?;
    if shared.blocks.kept().1.get() == 0
        && let Err(error) = producer.block()
    {
        shared.stop();
        checker.join().ok();
        return Err(error);
    }
    let watched = Arc::clone(shared);
    let maker = thread("producer", move || {
        match catch_unwind(AssertUnwindSafe(|| producer.run())) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => watched.break_down(error.to_string()),
            Err(_) => watched.break_down(EngineError::Died("producer").to_string()),
        }
    })?;
    let mut threads = vec![maker, checker];
    for _ in 0..jobs::threads(admission_threads) {
        let shared = Arc::clone(shared);
        let stop = Arc::clone(&shared);
        let started = thread("admission", move || shared.jobs.work());
        // Without them nobody's transactions would ever be looked at.
        threads.push(started.inspect_err(|_| stop.stop())?);
    }
    for _ in 0..prove::threads(proof_threads) {
        let shared = Arc::clone(shared);
        let stop = Arc::clone(&shared);
        let started = thread("proofs", move || prove::work(&shared));
        // Without them nobody's proofs would ever be looked at.
        threads.push(started.inspect_err(|_| stop.stop())?);
    }
    Ok(threads)
}

fn thread(
    name: &'static str,
    work: impl FnOnce() + Send + 'static,
) -> Result<JoinHandle<()>, EngineError> {
    let builder = Builder::new().name(name.to_owned());
    builder.spawn(work).map_err(|error| EngineError::File {
        place: "operating system".to_owned(),
        text: format!("no thread for the {name}: {error}"),
    })
}

impl Engine {
    /// What the access points read.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// What the start found and did.
    pub fn found(&self) -> &Found {
        &self.found
    }

    /// Blocks on demand and, on a development chain, more.
    pub fn control(&self) -> Control {
        Control {
            shared: Arc::clone(&self.shared),
            dev: self.dev,
        }
    }

    /// What the threads that verify proofs are doing; how many proofs that were, the chain's query
    /// handle knows.
    pub fn proving(&self) -> ProvingCounts {
        self.shared.proofs.counts()
    }

    /// Answers everybody who waits for a block, now and from now on, that theirs is pending: a node
    /// that is about to stop lets nobody wait.
    pub fn release(&self) {
        self.shared.waiters.close();
    }

    /// Resolves only if the engine broke: why.
    pub async fn failed(&self) -> String {
        self.shared.until_broken().await
    }

    /// Finishes the block at hand and stops. An error says why it had stopped before.
    pub fn stop(mut self) -> Result<(), EngineError> {
        self.halt();
        match self.shared.broken() {
            Some(why) => Err(EngineError::Broken(why.to_owned())),
            None => Ok(()),
        }
    }

    fn halt(&mut self) {
        self.shared.stop();
        for thread in self.threads.drain(..) {
            thread.join().ok();
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.halt();
    }
}
