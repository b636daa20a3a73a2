//! Joins a network by a snapshot: before this node has a state, CometBFT finds snapshots at its peers,
//! learns from headers it verifies which app hash the state must have, and hands over the chunks.
//!
//! No state machine is open meanwhile. When CometBFT has taken the restored state over and stored the
//! next block, it has it executed; then it is stopped, and the node starts as it always does. Until then nothing is final:
//! after a crash the state is emptied and fetched again.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::FutureExt as _;
use sha2::{Digest as _, Sha256};
use tarn_app::APP_VERSION;
use tarn_app::snapshot::{FORMAT, Manifest, Restore};
use tarn_primitives::Height;
use tarn_primitives::abci::Hash;
use tendermint_proto::v0_38::abci::request::Value as Asked;
use tendermint_proto::v0_38::abci::response::Value;
use tendermint_proto::v0_38::abci::{
    self as wire, Request, response_apply_snapshot_chunk as applied,
    response_offer_snapshot as offered, response_process_proposal::ProposalStatus,
    response_verify_vote_extension::VerifyStatus,
};
use tokio::sync::watch;

use super::child::{ChildStop, Supervisor};
use super::convert;
use super::server::{Answer, Listener, Requests, exception, ready};
use super::settings::CometSettings;
use crate::failure::Failure;
use crate::{EngineError, thread};

/// Empties what is stored of the state and begins to restore a snapshot into it. An error is the
/// disk's.
pub type BeginRestore = Box<dyn Fn(Manifest) -> Result<Restore, String> + Send>;

/// How often the log says that nothing was found.
const REPORT_EVERY: Duration = Duration::from_mins(1);

/// How many chunks are restored between two lines in the log.
const LOG_EVERY: usize = 16;

/// A snapshot that was accepted.
struct Running {
    manifest: Manifest,
    restore: Restore,
    /// Who sent its chunks.
    senders: BTreeSet<String>,
}

/// How far it came.
#[derive(Default)]
struct Progress {
    running: Option<Running>,
    restored: Option<(Height, Hash)>,
}

/// Answers CometBFT while there is no state.
struct Joining {
    begin: Mutex<BeginRestore>,
    progress: Mutex<Progress>,
    /// Turns true when CometBFT has the block after the snapshot executed: it has stored it by then.
    taken_over: watch::Sender<bool>,
    failure: Arc<Failure>,
    version: &'static str,
}

impl Joining {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn outcome(&self) -> Joined {
        let restored = self.progress().restored;
        restored.map_or(Joined::Interrupted, |(height, _)| Joined::Restored(height))
    }

    /// Says that nothing was found yet.
    fn report(&self) {
        let progress = self.progress();
        if progress.running.is_none() && progress.restored.is_none() {
            tracing::warn!(
                "no snapshot is being restored yet: no peer offers one that is at least three blocks \
                 old, or no peer is reached"
            );
        }
    }

    fn info(&self) -> wire::ResponseInfo {
        let restored = self.progress().restored;
        wire::ResponseInfo {
            data: "tarn".to_owned(),
            version: self.version.to_owned(),
            app_version: APP_VERSION,
            last_block_height: restored.map_or(0, |(height, _)| convert::signed(height)),
            last_block_app_hash: restored
                .map_or_else(Vec::new, |(_, hash)| hash.to_vec())
                .into(),
        }
    }

    /// What CometBFT does with a snapshot that a peer offers.
    fn offer(&self, request: &wire::RequestOfferSnapshot) -> offered::Result {
        let Some(snapshot) = &request.snapshot else {
            return offered::Result::Reject;
        };
        if snapshot.format != FORMAT {
            return offered::Result::RejectFormat;
        }
        let manifest = match fitting(snapshot, &request.app_hash) {
            Ok(manifest) => manifest,
            Err(why) => {
                let height = snapshot.height;
                tracing::warn!(height, why, "a snapshot was refused");
                return offered::Result::RejectSender;
            }
        };
        let mut progress = self.progress();
        // The backend is closed before it is emptied.
        *progress = Progress::default();
        let begin = self.begin.lock().unwrap_or_else(PoisonError::into_inner);
        match begin(manifest.clone()) {
            Ok(restore) => {
                let (height, chunks) = (manifest.height, manifest.chunks.len());
                tracing::info!(height, chunks, "restoring a snapshot");
                progress.running = Some(Running {
                    manifest,
                    restore,
                    senders: BTreeSet::new(),
                });
                offered::Result::Accept
            }
            Err(error) => {
                self.failure.fail(EngineError::Broken(error));
                offered::Result::Abort
            }
        }
    }

    fn apply(&self, request: &wire::RequestApplySnapshotChunk) -> wire::ResponseApplySnapshotChunk {
        let mut progress = self.progress();
        let of = |result: applied::Result| wire::ResponseApplySnapshotChunk {
            result: result.into(),
            ..wire::ResponseApplySnapshotChunk::default()
        };
        let Some(mut running) = progress.running.take() else {
            return of(applied::Result::RejectSnapshot);
        };
        let index = usize::try_from(request.index).unwrap_or(usize::MAX);
        let wanted = running.manifest.chunks.get(index);
        if wanted.is_none_or(|wanted| Sha256::digest(&request.chunk).as_slice() != wanted) {
            let (index, sender) = (request.index, &request.sender);
            tracing::warn!(
                index,
                sender,
                "a chunk is not that of the snapshot; it is fetched again"
            );
            progress.running = Some(running);
            return wire::ResponseApplySnapshotChunk {
                refetch_chunks: vec![index],
                reject_senders: vec![sender.clone()],
                ..of(applied::Result::Retry)
            };
        }
        running.senders.insert(request.sender.clone());
        let added = running.restore.add(index, &request.chunk);
        let done = index.saturating_add(1);
        if added.is_ok() && running.restore.wanted().is_some() {
            if done.is_multiple_of(LOG_EVERY) {
                let chunks = running.manifest.chunks.len();
                tracing::info!(done, chunks, "restoring a snapshot");
            }
            progress.running = Some(running);
            return of(applied::Result::Accept);
        }
        let manifest = running.manifest;
        let finished = added.and_then(|()| running.restore.finish().map(drop));
        of(match finished {
            Ok(()) => {
                let height = Height::new(manifest.height);
                tracing::info!(%height, "the snapshot is restored and has the right app hash");
                progress.restored = Some((height, manifest.app_hash));
                applied::Result::Accept
            }
            Err(error) if error.is_of_snapshot() => {
                tracing::warn!(%error, "a snapshot was refused, and those who sent it");
                return wire::ResponseApplySnapshotChunk {
                    reject_senders: running.senders.into_iter().collect(),
                    ..of(applied::Result::RejectSnapshot)
                };
            }
            Err(error) => {
                self.failure.fail(EngineError::Broken(error.to_string()));
                applied::Result::Abort
            }
        })
    }

    /// A block to execute: CometBFT goes on from the restored state, or it did not join by a snapshot at all.
    fn next_block(&self) -> Answer {
        if self.progress().restored.is_some() {
            self.taken_over.send_replace(true);
            // It is stopped before it needs the answer, and asks again when it is started.
            return std::future::pending().boxed();
        }
        let text = "CometBFT executes blocks from the beginning instead of joining by a snapshot: its \
                    data is not empty; run `tarn reset` and start again, or set statesync.enable = \
                    false";
        self.failure.fail(EngineError::Refused(text.to_owned()));
        exception(text)
    }
}

impl Requests for Joining {
    fn call(self: &Arc<Self>, _connection: u64, request: Request) -> Answer {
        let joining = Arc::clone(self);
        let Some(asked) = request.value else {
            return exception("an ABCI request without a value");
        };
        match asked {
            Asked::Echo(echo) => ready(Value::Echo(wire::ResponseEcho {
                message: echo.message,
            })),
            Asked::Flush(_) => ready(Value::Flush(wire::ResponseFlush {})),
            Asked::Info(_) => blocking(move || Value::Info(joining.info())),
            Asked::ListSnapshots(_) => {
                ready(Value::ListSnapshots(wire::ResponseListSnapshots::default()))
            }
            Asked::LoadSnapshotChunk(_) => {
                let nothing = wire::ResponseLoadSnapshotChunk::default();
                ready(Value::LoadSnapshotChunk(nothing))
            }
            Asked::OfferSnapshot(request) => blocking(move || {
                let result = joining.offer(&request).into();
                Value::OfferSnapshot(wire::ResponseOfferSnapshot { result })
            }),
            Asked::ApplySnapshotChunk(request) => {
                blocking(move || Value::ApplySnapshotChunk(joining.apply(&request)))
            }
            Asked::CheckTx(_) => ready(Value::CheckTx(wire::ResponseCheckTx {
                code: 1,
                log: NO_STATE.to_owned(),
                ..wire::ResponseCheckTx::default()
            })),
            Asked::Query(_) => ready(Value::Query(wire::ResponseQuery {
                code: 1,
                log: NO_STATE.to_owned(),
                ..wire::ResponseQuery::default()
            })),
            // A node that is near the tip, or without which there is no quorum, takes part in consensus
            // at once. Block parts and signatures come from peers.
            Asked::PrepareProposal(_) => ready(Value::PrepareProposal(
                wire::ResponsePrepareProposal::default(),
            )),
            Asked::ProcessProposal(_) => {
                ready(Value::ProcessProposal(wire::ResponseProcessProposal {
                    status: ProposalStatus::Reject.into(),
                }))
            }
            Asked::ExtendVote(_) => ready(Value::ExtendVote(wire::ResponseExtendVote::default())),
            Asked::VerifyVoteExtension(_) => ready(Value::VerifyVoteExtension(
                wire::ResponseVerifyVoteExtension {
                    status: VerifyStatus::Accept.into(),
                },
            )),
            _ => self.next_block(),
        }
    }

    fn disconnected(&self, _connection: u64) {}
}

const NO_STATE: &str = "this node joins by a snapshot and has no state yet";

fn blocking(work: impl FnOnce() -> Value + Send + 'static) -> Answer {
    async {
        let done = tokio::task::spawn_blocking(work).await;
        done.unwrap_or_else(|_| {
            let error = "internal error: the node's log says more".to_owned();
            Value::Exception(wire::ResponseException { error })
        })
    }
    .boxed()
}

/// The manifest of a snapshot that has the app hash that the verified headers have.
fn fitting(snapshot: &wire::Snapshot, app_hash: &[u8]) -> Result<Manifest, &'static str> {
    if Sha256::digest(&snapshot.metadata).as_slice() != snapshot.hash {
        return Err("its manifest does not have the hash it was offered with");
    }
    let manifest = Manifest::decode(&snapshot.metadata);
    let manifest = manifest.map_err(|_| "its manifest is malformed")?;
    if manifest.app_hash != app_hash {
        return Err("it has another app hash than the verified header of its height");
    }
    if manifest.height != snapshot.height
        || manifest.chunks.len() != usize::try_from(snapshot.chunks).unwrap_or(usize::MAX)
    {
        return Err("its manifest is of another height or length");
    }
    if manifest.chunks.is_empty() {
        return Err("it has no chunks");
    }
    Ok(manifest)
}

/// How joining ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joined {
    /// With the state of this height.
    Restored(Height),
    /// CometBFT ended before it had taken the restored state over, and cannot go on: everything must be
    /// fetched again.
    Interrupted,
    /// The node was told to stop.
    Stopped,
}

/// Fetches and restores a snapshot. What is stored is not valid before this has ended well.
pub async fn sync_state(
    comet: CometSettings,
    begin: BeginRestore,
    version: &'static str,
    mut stop: watch::Receiver<bool>,
) -> Result<Joined, EngineError> {
    let listener = Listener::bind(&comet.abci).await?;
    let failure = Arc::<Failure>::default();
    let (taken_over, mut is_taken_over) = watch::channel(false);
    let joining = Arc::new(Joining {
        begin: Mutex::new(begin),
        progress: Mutex::default(),
        taken_over,
        failure: Arc::clone(&failure),
        version,
    });
    let closing = watch::Sender::new(false);
    let serving = tokio::spawn(listener.serve(Arc::clone(&joining), closing.subscribe()));
    let child_stop = Arc::<ChildStop>::default();
    let child = match comet.child {
        Some(settings) => {
            let supervisor = Supervisor {
                settings,
                rpc: comet.rpc,
                progress: Box::new(|| Height::ZERO),
                stop: Arc::clone(&child_stop),
            };
            let failure = Arc::clone(&failure);
            Some(thread::spawn("cometbft", move || {
                if let Err(error) = supervisor.run() {
                    failure.fail(error);
                }
            })?)
        }
        None => None,
    };
    let ended = loop {
        let ended = tokio::select! {
            _ = stop.wait_for(|stop| *stop) => Ok(Joined::Stopped),
            _ = is_taken_over.wait_for(|taken| *taken) => Ok(joining.outcome()),
            error = failure.failed() => {
                let is_restored = joining.progress().restored.is_some();
                if is_restored && error.is_refusal() {
                    Ok(Joined::Interrupted)
                } else {
                    Err(error)
                }
            }
            () = tokio::time::sleep(REPORT_EVERY) => {
                joining.report();
                continue;
            }
        };
        break ended;
    };
    child_stop.stop();
    // It waits for the answer to a block that is not given here.
    closing.send_replace(true);
    if let Some(child) = child {
        tokio::task::spawn_blocking(move || child.join()).await.ok();
    }
    serving.await.ok();
    // Closes the database, if a restore was under way.
    *joining.progress() = Progress::default();
    ended
}
