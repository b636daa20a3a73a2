//! Starts and stops the engine.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use tarn_app::{Consensus, Genesis, Query};
use tarn_chain::{Blocks, Bus, Chain, Index, NodeInfo, Validator};
use tarn_primitives::Height;
use tokio::runtime::Handle;
use tokio::sync::watch;

use super::application::Application;
use super::child::{ChildStop, Supervisor};
use super::decided::Source;
use super::executor::{Calls, Executor, UpgradeHold};
use super::handover::{Handover, HandoverSignal};
use super::info::{CometInfo, count_peers, learn_signer};
use super::mirror::{Backlog, Mirror};
use super::recover::recover;
use super::rpc::Rpc;
use super::server::Listener;
use super::settings::{CometSettings, SocketPlace};
use super::snapshots::{SnapshotWriter, Snapshots};
use crate::failure::Failure;
use crate::mempool::{Mempool, MempoolParts, ProvingCounts};
use crate::recovery::{RecoveryReport, chain_of, ensure_program, follow};
use crate::settings::{Parts, Settings};
use crate::{EngineError, Identity, thread};

/// Follows CometBFT.
#[derive(Debug)]
pub struct CometEngine {
    chain: Chain,
    recovery: RecoveryReport,
    mempool: Mempool,
    backlog: Arc<Backlog>,
    snapshots: Arc<Snapshots>,
    handover: Arc<HandoverSignal>,
    child: Arc<ChildStop>,
    failure: Arc<Failure>,
    /// Ends the socket and its connections.
    closing: watch::Sender<bool>,
    hold: Arc<UpgradeHold>,
    threads: Threads,
}

/// In the order in which they end.
#[derive(Debug, Default)]
struct Threads {
    child: Option<JoinHandle<()>>,
    others: Vec<JoinHandle<()>>,
}

/// What is told to senders while CometBFT is not there.
const AWAY: &str = "CometBFT is not connected to this node and no block can be made; send it again \
                    later";

/// What the threads share.
struct Common {
    runtime: Handle,
    blocks: Arc<Blocks>,
    index: Arc<Index>,
    mempool: Mempool,
    backlog: Arc<Backlog>,
    handover: Arc<HandoverSignal>,
    bus: Bus,
    rpc: SocketPlace,
    quiet_limit: Option<Duration>,
    peer_address: String,
    peers: Arc<AtomicU64>,
    signer: Arc<OnceLock<Validator>>,
    /// Whether a remote signer has the validator's key.
    is_remote: bool,
    snapshots: Arc<Snapshots>,
    settings: Settings,
}

impl Common {
    /// What is in blocks that were committed and not shown before a restart is not refused.
    fn remember_unshown(&self, state: Height) -> Result<(), EngineError> {
        let complete = self.blocks.written().1.max(self.blocks.base()?);
        for height in complete.get().saturating_add(1)..=state.get() {
            if let Some(block) = self.blocks.executed(Height::new(height))? {
                self.mempool.decided(block.height, &block.hashes);
            }
        }
        Ok(())
    }

    fn executor(
        &self,
        consensus: Consensus,
        (genesis, version): (Arc<Genesis>, &'static str),
        snapshots: SnapshotWriter,
        hold: &Arc<UpgradeHold>,
    ) -> Executor {
        Executor {
            consensus,
            genesis,
            version,
            blocks: Arc::clone(&self.blocks),
            mempool: self.mempool.clone(),
            backlog: Arc::clone(&self.backlog),
            executed: None,
            due: None,
            hold: Arc::clone(hold),
            keep_blocks: self.settings.keep_blocks,
            snapshots,
            watch: self.settings.watch.clone(),
            timed: self.settings.timed.clone(),
        }
    }

    fn mirror(&self, query: Query, initial: u64, limit: Duration) -> Result<Mirror, EngineError> {
        Ok(Mirror {
            query,
            source: Source {
                rpc: Rpc::new(self.rpc.clone()),
                initial: Height::new(initial),
                base: self.blocks.base()?,
                before: None,
            },
            runtime: self.runtime.clone(),
            backlog: Arc::clone(&self.backlog),
            blocks: Arc::clone(&self.blocks),
            index: Arc::clone(&self.index),
            mempool: self.mempool.clone(),
            bus: self.bus.clone(),
            keep_blocks: self.settings.keep_blocks,
            snapshots: Arc::clone(&self.snapshots),
            watch: self.settings.watch.clone(),
            timed: self.settings.timed.clone(),
            limit,
        })
    }

    fn watch_peers(&self, engine: &CometEngine) {
        let (rpc, peers) = (Rpc::new(self.rpc.clone()), Arc::clone(&self.peers));
        let closing = engine.closing.subscribe();
        self.runtime.spawn(count_peers(rpc, peers, closing));
        if self.is_remote {
            let (rpc, signer) = (Rpc::new(self.rpc.clone()), Arc::clone(&self.signer));
            let closing = engine.closing.subscribe();
            self.runtime.spawn(learn_signer(rpc, signer, closing));
        }
    }

    /// No thread runs yet.
    fn engine(&self, chain: Chain, recovery: RecoveryReport) -> CometEngine {
        CometEngine {
            chain,
            recovery,
            mempool: self.mempool.clone(),
            backlog: Arc::clone(&self.backlog),
            snapshots: Arc::clone(&self.snapshots),
            handover: Arc::clone(&self.handover),
            child: Arc::default(),
            failure: Arc::default(),
            closing: watch::Sender::new(false),
            hold: Arc::default(),
            threads: Threads::default(),
        }
    }

    fn application(
        &self,
        calls: Calls,
        query: Query,
        connected: watch::Sender<bool>,
    ) -> Arc<Application> {
        Arc::new(Application {
            calls,
            query,
            mempool: self.mempool.clone(),
            peers: Mutex::default(),
            connected,
            handover: Arc::clone(&self.handover),
            snapshots: Arc::clone(&self.snapshots),
            timed: self.settings.timed.clone(),
        })
    }

    fn handover(&self) -> Handover {
        Handover {
            rpc: Rpc::new(self.rpc.clone()),
            runtime: self.runtime.clone(),
            mempool: self.mempool.clone(),
            signal: Arc::clone(&self.handover),
            timed: self.settings.timed.clone(),
        }
    }

    fn chain(&self, node: NodeInfo, query: Query, connected: watch::Receiver<bool>) -> Chain {
        Chain {
            node: Arc::new(node),
            query,
            blocks: Arc::clone(&self.blocks),
            index: Arc::clone(&self.index),
            submit: self.mempool.submitter(),
            bus: self.bus.clone(),
            consensus: Arc::new(CometInfo {
                connected,
                backlog: Arc::clone(&self.backlog),
                quiet_limit: self.quiet_limit,
                rpc: Arc::new(Rpc::new(self.rpc.clone())),
                peer_address: self.peer_address.clone(),
                peers: Arc::clone(&self.peers),
                signer: Arc::clone(&self.signer),
            }),
        }
    }
}

/// Checks what is on disk, opens the socket and starts CometBFT. When this returns, queries can be
/// answered; blocks come when CometBFT is there. Called on a thread of a `tokio` runtime that may
/// block.
pub fn start_comet(
    mut parts: Parts,
    settings: Settings,
    comet: CometSettings,
) -> Result<CometEngine, EngineError> {
    let runtime = Handle::current();
    let spec = chain_of(&parts.genesis)?;
    let listener = runtime.block_on(Listener::bind(&comet.abci))?;
    let backlog = Arc::<Backlog>::default();
    let records: (&Blocks, &Index) = (&parts.blocks, &parts.index);
    let recovery = recover(&mut parts.app, records, &parts.genesis, &backlog)?;
    ensure_program(&parts.app.consensus, true)?;
    follow(&parts.app, records);
    ensure_validators(&parts.app.consensus, &parts.identity)?;
    let handover = Arc::<HandoverSignal>::default();
    let (connected, is_connected) = watch::channel(false);
    let node = parts.node_info(spec, settings.dev);
    let common = Common {
        runtime: runtime.clone(),
        mempool: mempool(&parts, &settings, &handover, &is_connected),
        blocks: parts.blocks,
        index: parts.index,
        backlog,
        handover,
        bus: Bus::default(),
        rpc: comet.rpc.clone(),
        quiet_limit: comet.quiet_limit,
        peer_address: comet.peer_address.clone(),
        peers: Arc::default(),
        signer: Arc::default(),
        is_remote: !parts.identity.has_validator(),
        snapshots: Arc::new(Snapshots::open(comet.snapshots.clone())?),
        settings,
    };
    common.remember_unshown(recovery.height)?;
    let (consensus, check, query) = parts.app.split();
    let (calls, called) = Calls::channel();
    let app = common.application(calls, query.clone(), connected);
    let (writer, write_snapshots) = SnapshotWriter::new(Arc::clone(&common.snapshots));
    let (genesis, version) = (Arc::clone(&node.genesis), node.version);
    let chain = common.chain(node, query.clone(), is_connected);
    let mut engine = common.engine(chain, recovery);
    engine.run(Work {
        mirror: common.mirror(query, genesis.initial_height, comet.mirror_limit)?,
        executor: common.executor(consensus, (genesis, version), writer, &engine.hold),
        handover: common.handover(),
        called,
        check,
        settings: &common.settings,
    })?;
    engine.spawn("snapshots", move || {
        write_snapshots();
        Ok(())
    })?;
    common.watch_peers(&engine);
    runtime.spawn(listener.serve(app, engine.closing.subscribe()));
    engine.start_child(comet)?;
    Ok(engine)
}

fn mempool(
    parts: &Parts,
    settings: &Settings,
    handover: &Arc<HandoverSignal>,
    connected: &watch::Receiver<bool>,
) -> Mempool {
    let (woken, connected) = (Arc::clone(handover), connected.clone());
    Mempool::new(MempoolParts {
        admission: parts.app.admission(),
        blocks: Arc::clone(&parts.blocks),
        index: Arc::clone(&parts.index),
        limits: settings.mempool,
        admission_limits: settings.admission,
        on_added: Box::new(move || woken.work()),
        closed: Some(Box::new(move || (!*connected.borrow()).then_some(AWAY))),
        before_admission: settings.before_admission.clone(),
    })
}

/// CometBFT is told the set of validators when the chain starts.
fn ensure_validators(consensus: &Consensus, identity: &Identity) -> Result<(), EngineError> {
    let set = consensus.validators();
    let set = set.map_err(|error| EngineError::machine(Height::ZERO, error))?;
    if set.is_empty() {
        return Err(EngineError::Genesis(
            "config/genesis.json lists no validators in app_state.validators: make the folder with \
             `tarn init --engine cometbft`, or add them with `tarn genesis add-validator`"
                .to_owned(),
        ));
    }
    let validators = set.len();
    let own = identity.validator();
    if !identity.has_validator() {
        tracing::info!(validators, "a remote signer has the validator's key");
    } else if let Some(own) = set.iter().find(|one| one.key == own.key) {
        tracing::info!(validators, power = own.power, "this node is a validator");
    } else {
        let text = "the key of this node is not a validator's: it runs as a full node";
        tracing::info!(validators, "{text}");
    }
    Ok(())
}

/// What the threads work with.
struct Work<'a> {
    executor: Executor,
    called: mpsc::Receiver<super::executor::Call>,
    mirror: Mirror,
    handover: Handover,
    check: tarn_app::Check,
    settings: &'a Settings,
}

impl CometEngine {
    fn run(&mut self, work: Work<'_>) -> Result<(), EngineError> {
        let Work {
            executor,
            called,
            mirror,
            handover,
            check,
            settings,
        } = work;
        let failure = Arc::clone(&self.failure);
        let died = move || failure.fail(EngineError::Died("mempool"));
        let checker = self.mempool.start_check(check, died)?;
        self.threads.others.push(checker);
        self.spawn("executor", move || executor.run(&called))?;
        self.spawn("mirror", move || mirror.run())?;
        self.spawn("handover", move || {
            handover.run();
            Ok(())
        })?;
        let workers = self
            .mempool
            .start_workers(settings.admission.threads, settings.proof_threads)?;
        self.threads.others.extend(workers);
        Ok(())
    }

    /// A thread whose error stops the engine.
    fn spawn(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<(), EngineError> + Send + 'static,
    ) -> Result<(), EngineError> {
        let started = self.supervised(name, work)?;
        self.threads.others.push(started);
        Ok(())
    }

    fn supervised(
        &self,
        name: &'static str,
        work: impl FnOnce() -> Result<(), EngineError> + Send + 'static,
    ) -> Result<JoinHandle<()>, EngineError> {
        let (failure, mempool) = (Arc::clone(&self.failure), self.mempool.clone());
        thread::spawn(name, move || {
            let ended = catch_unwind(AssertUnwindSafe(work));
            let ended = ended.unwrap_or(Err(EngineError::Died(name)));
            if let Err(error) = ended {
                mempool.stop_broken();
                failure.fail(error);
            }
        })
    }

    fn start_child(&mut self, comet: CometSettings) -> Result<(), EngineError> {
        let Some(settings) = comet.child else {
            return Ok(());
        };
        let blocks = Arc::clone(&self.chain.blocks);
        let base = blocks.base()?;
        let supervisor = Supervisor {
            settings,
            rpc: comet.rpc,
            progress: Box::new(move || blocks.written().1.max(base)),
            stop: Arc::clone(&self.child),
        };
        let started = self.supervised("cometbft", move || supervisor.run())?;
        self.threads.child = Some(started);
        Ok(())
    }

    /// What the access points read.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// What the start found and did.
    pub fn recovery(&self) -> &RecoveryReport {
        &self.recovery
    }

    /// What the threads that verify proofs are doing.
    pub fn proving(&self) -> ProvingCounts {
        self.mempool.proving()
    }

    /// Answers every caller that waits for a block that its transaction is pending.
    pub fn release(&self) {
        self.mempool.release_waiters();
    }

    /// Resolves only if the engine broke, with the reason.
    pub async fn failed(&self) -> EngineError {
        self.failure.failed().await
    }

    /// Ends CometBFT, finishes the block being kept and stops. An error says why it had stopped before.
    pub fn stop(mut self) -> Result<(), EngineError> {
        self.halt();
        self.failure.result()
    }

    fn halt(&mut self) {
        self.mempool.stop();
        self.handover.stop();
        // While ABCI is still served: otherwise CometBFT takes the end of it for a fault.
        self.child.stop();
        if self.hold.is_due.load(Ordering::Acquire) {
            // It waits for a block that is executed by another program, and ends when the socket does.
            self.closing.send_replace(true);
        }
        if let Some(child) = self.threads.child.take() {
            child.join().ok();
        }
        self.closing.send_replace(true);
        self.backlog.stop();
        self.snapshots.stop();
        for thread in self.threads.others.drain(..) {
            thread.join().ok();
        }
    }
}

impl Drop for CometEngine {
    fn drop(&mut self) {
        self.halt();
    }
}
