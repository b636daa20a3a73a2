//! The thread that executes blocks as CometBFT decides them.
//!
//! A block is executed at `FinalizeBlock` and kept at `Commit`, both before CometBFT goes on. Its header
//! and signatures are not part of ABCI: the mirror fetches them afterwards, and only then does anybody
//! hear of the block.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tarn_app::{APP_VERSION, BlockTx, Consensus, Genesis};
use tarn_chain::{Blocks, ExecutedBlock};
use tarn_primitives::Height;
use tarn_primitives::tx::{RawTx, TxHash};
use tarn_proto::tendermint::types::{ConsensusParams, VersionParams};
use tendermint_proto::v0_38::abci::request::Value as Asked;
use tendermint_proto::v0_38::abci::response::Value;
use tendermint_proto::v0_38::abci::{
    self as wire, response_process_proposal::ProposalStatus,
    response_verify_vote_extension::VerifyStatus,
};
use tendermint_proto::v0_38::crypto::public_key::Sum;
use tokio::sync::oneshot;

use super::convert;
use super::mirror::Backlog;
use super::snapshots::SnapshotWriter;
use crate::block::results_hash;
use crate::mempool::Mempool;
use crate::recovery::ensure_program;
use crate::settings::{Point, Timed, Watch, Work};
use crate::{EngineError, exec_result};

/// How long the last blocks before an upgrade may take to be shown. While CometBFT replays blocks at
/// its start it cannot be asked for their headers.
const SHOW_LIMIT: Duration = Duration::from_secs(10);

/// How long CometBFT goes on after the last block before an upgrade.
const LINGER: Duration = Duration::from_secs(5);

/// A request and where its answer goes.
pub(super) type Call = (Asked, oneshot::Sender<Value>);

/// What is known while the next block is for another program.
#[derive(Debug, Default)]
pub(super) struct UpgradeHold {
    /// Whether it is.
    pub(super) is_due: AtomicBool,
    /// A block that gets no answer. Kept until the engine ends, because CometBFT takes an answer that
    /// cannot come for a fault.
    unanswered: Mutex<Option<oneshot::Sender<Value>>>,
}

/// Hands requests to the thread.
#[derive(Debug, Clone)]
pub(super) struct Calls(mpsc::Sender<Call>);

impl Calls {
    pub(super) fn channel() -> (Self, mpsc::Receiver<Call>) {
        let (sender, receiver) = mpsc::channel();
        (Self(sender), receiver)
    }

    /// If the thread has ended the reply is dropped, which tells whoever waits for it.
    pub(super) fn send(&self, asked: Asked, reply: oneshot::Sender<Value>) {
        self.0.send((asked, reply)).ok();
    }
}

/// Owns the machine.
pub(super) struct Executor {
    pub(super) consensus: Consensus,
    pub(super) genesis: Arc<Genesis>,
    pub(super) blocks: Arc<Blocks>,
    pub(super) mempool: Mempool,
    pub(super) backlog: Arc<Backlog>,
    /// Of this binary.
    pub(super) version: &'static str,
    /// Executed and not yet committed.
    pub(super) executed: Option<ExecutedBlock>,
    /// Since when the next block is for another program, and which.
    pub(super) due: Option<(Instant, EngineError)>,
    pub(super) hold: Arc<UpgradeHold>,
    /// 0 for all.
    pub(super) keep_blocks: u64,
    pub(super) snapshots: SnapshotWriter,
    pub(super) watch: Option<Watch>,
    pub(super) timed: Option<Timed>,
}

impl Executor {
    /// Works until every connection is gone and the engine stops, until a fault, of which CometBFT is
    /// told, or until the next block is for another program.
    pub(super) fn run(mut self, calls: &mpsc::Receiver<Call>) -> Result<(), EngineError> {
        while let Some((asked, reply)) = self.next(calls)? {
            if self.due.is_some() && matches!(asked, Asked::FinalizeBlock(_)) {
                let kept = self.hold.unanswered.lock();
                *kept.unwrap_or_else(PoisonError::into_inner) = Some(reply);
                continue;
            }
            let answer = catch_unwind(AssertUnwindSafe(|| self.answer(asked)));
            let answer = answer.unwrap_or(Err(EngineError::Died("executor")));
            match answer {
                Ok(value) => {
                    reply.send(value).ok();
                }
                Err(error) => {
                    let text = format!("this node is broken and stops: {error}");
                    let exception = wire::ResponseException { error: text };
                    reply.send(Value::Exception(exception)).ok();
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// The next request; none at the end. Before an upgrade CometBFT goes on for a moment, so that its
    /// peers come as far as this node.
    fn next(&self, calls: &mpsc::Receiver<Call>) -> Result<Option<Call>, EngineError> {
        let Some((since, error)) = &self.due else {
            return Ok(calls.recv().ok());
        };
        let left = LINGER.saturating_sub(since.elapsed());
        if !left.is_zero() {
            match calls.recv_timeout(left) {
                Ok(call) => return Ok(Some(call)),
                Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(None),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
            }
        }
        // The blocks before it are this program's to show.
        self.backlog.until_shown(SHOW_LIMIT);
        Err(error.clone())
    }

    fn answer(&mut self, asked: Asked) -> Result<Value, EngineError> {
        Ok(match asked {
            Asked::Info(_) => Value::Info(self.info()),
            Asked::InitChain(request) => Value::InitChain(self.init_chain(&request)?),
            Asked::PrepareProposal(request) => {
                Value::PrepareProposal(wire::ResponsePrepareProposal {
                    txs: self.prepare(request),
                })
            }
            Asked::ProcessProposal(request) => {
                Value::ProcessProposal(wire::ResponseProcessProposal {
                    status: self.process(request).into(),
                })
            }
            Asked::ExtendVote(_) => Value::ExtendVote(wire::ResponseExtendVote::default()),
            Asked::VerifyVoteExtension(request) => {
                let accepted = request.vote_extension.is_empty();
                Value::VerifyVoteExtension(wire::ResponseVerifyVoteExtension {
                    status: if accepted {
                        VerifyStatus::Accept.into()
                    } else {
                        VerifyStatus::Reject.into()
                    },
                })
            }
            Asked::FinalizeBlock(request) => Value::FinalizeBlock(self.finalize(request)?),
            Asked::Commit(_) => Value::Commit(self.commit()?),
            _ => Value::Exception(wire::ResponseException {
                error: "not a request of the consensus connection".to_owned(),
            }),
        })
    }

    fn info(&self) -> wire::ResponseInfo {
        let info = self.consensus.info();
        wire::ResponseInfo {
            data: "tarn".to_owned(),
            version: self.version.to_owned(),
            app_version: info.app_version,
            last_block_height: convert::signed(info.height),
            last_block_app_hash: info.app_hash.into(),
        }
    }

    /// The state of genesis was made at the start; here it is compared with CometBFT's document.
    fn init_chain(
        &mut self,
        request: &wire::RequestInitChain,
    ) -> Result<wire::ResponseInitChain, EngineError> {
        same_document(&self.genesis, request)?;
        let broken = |error| EngineError::machine(Height::ZERO, error);
        let app_hash = self.consensus.init_chain(&self.genesis).map_err(broken)?;
        let params = self.consensus.consensus_params().map_err(broken)?;
        let validators = self.consensus.validators().map_err(broken)?;
        Ok(wire::ResponseInitChain {
            consensus_params: Some(with_version(params.wire().clone())?),
            validators: convert::validators(&exec_result::validators(validators)),
            app_hash: app_hash.to_vec().into(),
        })
    }

    /// What a proposer puts into its block; nothing after an error, which must not stop it.
    fn prepare(&self, request: wire::RequestPrepareProposal) -> Vec<prost::bytes::Bytes> {
        let max_bytes = u64::try_from(request.max_tx_bytes).unwrap_or_default();
        if self.due.is_some() {
            return Vec::new();
        }
        // CometBFT knows no order but its own, and may have had no room for them.
        let mut txs = self.mempool.reserved();
        let first: Vec<TxHash> = txs.iter().map(BlockTx::hash).collect();
        let others = self.known(request.txs).into_iter();
        txs.extend(others.filter(|tx| !first.contains(&tx.hash())));
        let chosen = caught(|| self.consensus.prepare_proposal(&txs, max_bytes));
        let chosen = chosen.unwrap_or_default();
        chosen.iter().map(|tx| tx.bytes().clone()).collect()
    }

    /// Whether another proposer's block is acceptable. An error is a refusal.
    fn process(&self, request: wire::RequestProcessProposal) -> ProposalStatus {
        // Another program's rules decide about its block.
        if self.due.is_some() {
            return ProposalStatus::Reject;
        }
        let txs = self.known(request.txs);
        let accepted = caught(|| self.consensus.process_proposal(&txs));
        match accepted.flatten() {
            Some(_) => ProposalStatus::Accept,
            None => ProposalStatus::Reject,
        }
    }

    /// Transactions that wait here are decoded and verified already.
    fn known(&self, txs: Vec<prost::bytes::Bytes>) -> Vec<BlockTx> {
        let raw = txs.into_iter().map(RawTx::from);
        raw.map(|raw| self.mempool.known(raw)).collect()
    }

    fn finalize(
        &mut self,
        request: wire::RequestFinalizeBlock,
    ) -> Result<wire::ResponseFinalizeBlock, EngineError> {
        let height = convert::height(request.height);
        let time = convert::time(request.time.as_ref());
        let bytes = request.txs.clone();
        let txs = self.known(request.txs);
        let hashes: Vec<TxHash> = txs.iter().map(BlockTx::hash).collect();
        let begun = Instant::now();
        let decided = tarn_app::Block {
            height,
            time,
            proposer: request.proposer_address.to_vec(),
            missed: convert::missed(request.decided_last_commit.as_ref()),
            misbehaving: convert::misbehaving(&request.misbehavior),
            hash: request.hash.as_ref().try_into().ok(),
            txs,
        };
        let finalized = self.consensus.finalize_block(&decided);
        let finalized = finalized.map_err(|error| EngineError::machine(height, error))?;
        if let Some(timed) = &self.timed {
            timed(Work::Execution, begun.elapsed());
        }
        let results = finalized.results.into_iter().map(exec_result::of);
        let executed = ExecutedBlock {
            height,
            hash: request.hash.to_vec(),
            time,
            txs: bytes,
            hashes,
            results: results.collect(),
            events: exec_result::events(finalized.events),
            app_hash: finalized.app_hash,
            consensus_params: finalized.consensus_params,
            validator_updates: exec_result::validators(finalized.validators),
        };
        let params = executed.consensus_params.clone();
        let answer = wire::ResponseFinalizeBlock {
            events: convert::events(&executed.events),
            tx_results: executed.results.iter().map(convert::result).collect(),
            validator_updates: convert::validators(&executed.validator_updates),
            consensus_param_updates: params.map(with_version).transpose()?,
            app_hash: executed.app_hash.to_vec().into(),
        };
        self.executed = Some(executed);
        self.reached(Point::Executed, height);
        Ok(answer)
    }

    /// Keeps the executed block: first what it was, then its state. CometBFT goes on when this returns.
    fn commit(&mut self) -> Result<wire::ResponseCommit, EngineError> {
        let executed = self.executed.take();
        let executed = executed.ok_or_else(|| {
            EngineError::machine(Height::ZERO, "Commit came without a FinalizeBlock")
        })?;
        let height = executed.height;
        self.reached(Point::Finalized, height);
        self.compare(&executed)?;
        self.blocks.save_executed(&executed)?;
        self.reached(Point::BlockSaved, height);
        let retired = self.consensus.commit_unseen();
        let retired = retired.map_err(|error| EngineError::machine(height, error))?;
        self.reached(Point::StateCommitted, height);
        let hashes: Arc<[TxHash]> = executed.hashes.as_slice().into();
        // First: whoever sends the same bytes again waits for the block too.
        self.mempool.decided(height, &hashes);
        self.mempool.committed(hashes);
        let state = self.consensus.unpublished();
        self.backlog.push(executed, state);
        if self.snapshots.snapshots.wants(height) {
            self.snapshots.offer(self.consensus.snapshot());
        }
        drop(retired);
        match ensure_program(&self.consensus, false) {
            Err(error @ EngineError::Upgrade(_)) => {
                self.hold.is_due.store(true, Ordering::Release);
                self.due = Some((Instant::now(), error));
            }
            fitting => fitting?,
        }
        Ok(wire::ResponseCommit {
            retain_height: self.retain_height(height)?,
        })
    }

    /// The first block that CometBFT must keep; 0 for all. It keeps what evidence may be about, blocks
    /// whose headers were not copied yet, and those that follow a snapshot.
    fn retain_height(&self, height: Height) -> Result<i64, EngineError> {
        if self.keep_blocks == 0 {
            return Ok(0);
        }
        let params = self.consensus.consensus_params();
        let params = params.map_err(|error| EngineError::machine(height, error))?;
        let evidence = params.wire().evidence.unwrap_or_default();
        let age = u64::try_from(evidence.max_age_num_blocks).unwrap_or(u64::MAX);
        let keep = self.keep_blocks.max(age.saturating_add(1));
        let first = height.get().saturating_add(1).saturating_sub(keep);
        let (_, shown) = self.blocks.kept();
        let oldest = self.snapshots.snapshots.oldest();
        let first = first
            .min(shown.get())
            .min(oldest.map_or(u64::MAX, Height::get));
        Ok(convert::signed(Height::new(first)))
    }

    /// A block that comes again, after a crash or a rollback, must give what it gave before.
    fn compare(&self, executed: &ExecutedBlock) -> Result<(), EngineError> {
        let height = executed.height;
        let (hash, results, app_hash) = if let Some(before) = self.blocks.executed(height)? {
            (before.hash, before.results, before.app_hash)
        } else if let Some(before) = self.blocks.committed_unseen(height)? {
            (before.id.hash, before.results, before.app_hash)
        } else {
            return Ok(());
        };
        if hash != executed.hash {
            return Err(EngineError::Damaged(format!(
                "block {height} is stored here with hash {} and CometBFT has {}: they are of two \
                 chains; put the folder of this chain back",
                hex::encode_upper(hash),
                hex::encode_upper(&executed.hash),
            )));
        }
        if results_hash(&results) != results_hash(&executed.results)
            || app_hash != executed.app_hash
        {
            return Err(EngineError::Damaged(format!(
                "block {height} was executed again and gave another result: app hash {} instead of \
                 {}; the state before it is not what it was, or the rules changed",
                hex::encode_upper(executed.app_hash),
                hex::encode_upper(app_hash),
            )));
        }
        Ok(())
    }

    fn reached(&self, point: Point, height: Height) {
        if let Some(watch) = &self.watch {
            watch(point, height);
        }
    }
}

/// CometBFT puts the version into headers: 0 would keep others from joining by a snapshot.
fn with_version(
    mut params: ConsensusParams,
) -> Result<tendermint_proto::v0_38::types::ConsensusParams, EngineError> {
    let version = params.version.get_or_insert_default();
    if version.app == 0 {
        *version = VersionParams { app: APP_VERSION };
    }
    convert::same(&params).map_err(|error| EngineError::machine(Height::ZERO, error))
}

/// Whether CometBFT starts the chain of our genesis document.
fn same_document(genesis: &Genesis, request: &wire::RequestInitChain) -> Result<(), EngineError> {
    let differs = |what: &str, theirs: &dyn std::fmt::Display, ours: &dyn std::fmt::Display| {
        Err(EngineError::Genesis(format!(
            "CometBFT starts from another genesis document: its {what} is {theirs}, ours is {ours}; \
             both must read the same config/genesis.json"
        )))
    };
    if request.chain_id != genesis.chain_id {
        return differs("chain_id", &request.chain_id, &genesis.chain_id);
    }
    if convert::height(request.initial_height) != Height::new(genesis.initial_height) {
        let ours = genesis.initial_height;
        return differs("initial_height", &request.initial_height, &ours);
    }
    let (theirs, ours) = (
        convert::time(request.time.as_ref()),
        genesis.genesis_time.into(),
    );
    if theirs != ours {
        return differs("genesis_time", &theirs, &ours);
    }
    let state: Option<std::collections::BTreeMap<String, serde_json::Value>> =
        serde_json::from_slice(&request.app_state_bytes).ok();
    if state.as_ref() != Some(&genesis.app_state) {
        let digest = |bytes: &[u8]| hex::encode(tarn_primitives::crypto::sha256(bytes));
        let ours = serde_json::to_vec(&genesis.app_state).unwrap_or_default();
        let theirs = state.and_then(|state| serde_json::to_vec(&state).ok());
        let theirs = digest(&theirs.unwrap_or_else(|| request.app_state_bytes.to_vec()));
        return differs("app_state (SHA-256)", &theirs, &digest(&ours));
    }
    let theirs: Vec<String> = request.validators.iter().map(validator).collect();
    let ours: Vec<String> = genesis.validators.iter().map(listed_validator).collect();
    if theirs != ours {
        return differs("list of validators", &theirs.join(", "), &ours.join(", "));
    }
    let theirs = request.consensus_params.as_ref();
    let theirs = theirs.and_then(|theirs| convert::same::<ConsensusParams>(theirs).ok());
    // Those that the document leaves out CometBFT fills with its own.
    if let (Some(ours), Some(theirs)) = (&genesis.consensus_params, theirs) {
        let (ours, theirs) = (filled(ours.clone()), filled(theirs));
        if ours != theirs {
            let text = |params| serde_json::to_string(params).unwrap_or_default();
            return differs("consensus_params", &text(&theirs), &text(&ours));
        }
    }
    Ok(())
}

/// With the parts that may be left out.
fn filled(mut params: ConsensusParams) -> ConsensusParams {
    params.version.get_or_insert_default();
    params.abci.get_or_insert_default();
    params
}

/// Key and power, as text.
fn validator(update: &wire::ValidatorUpdate) -> String {
    let key = update.pub_key.as_ref().and_then(|key| key.sum.as_ref());
    let key = match key {
        Some(Sum::Ed25519(key)) => STANDARD.encode(key),
        other => format!("{other:?}"),
    };
    format!("{key} with power {}", update.power)
}

/// The same of the genesis document.
fn listed_validator(listed: &serde_json::Value) -> String {
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let key = text(&listed["pub_key"]["value"]);
    format!("{key} with power {}", text(&listed["power"]))
}

/// None after an error or a panic, which must not reach CometBFT here: it would end.
fn caught<T>(work: impl FnOnce() -> tarn_runtime::Result<T>) -> Option<T> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(done)) => Some(done),
        Ok(Err(error)) => {
            tracing::error!(%error, "a proposal could not be made or judged");
            None
        }
        Err(_) => {
            tracing::error!("a proposal panicked");
            None
        }
    }
}
