//! Starts CometBFT, restarts it when it ends, and takes its log into ours.

use std::io::{BufRead as _, BufReader, Read};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use tarn_primitives::Height;

use super::server::remove_socket;
use super::settings::{ChildSettings, SocketPlace};
use crate::{EngineError, thread};

/// How often a running process is looked at.
const LOOK: Duration = Duration::from_millis(50);
/// How long it has to end by itself.
const GRACE: Duration = Duration::from_secs(10);
/// The longest wait before it is started again.
const MAX_WAIT: Duration = Duration::from_secs(30);
/// The longest wait if it ends because its remote signer is away.
const SIGNER_WAIT: Duration = Duration::from_secs(1);
/// After so long a run is not counted as fruitless.
const LONG_RUN: Duration = Duration::from_mins(5);
/// It is given up after so many starts in a row without a block.
const MAX_STARTS: u32 = 10;
/// The longest line of its log that is kept.
const MAX_LINE: u64 = 16_384;

/// The hidden command of this program that becomes CometBFT.
pub const CHILD_COMMAND: &str = "cometbft-child";

/// Tells the thread to end.
#[derive(Debug, Default)]
pub(super) struct ChildStop {
    stop: Mutex<bool>,
    changed: Condvar,
}

impl ChildStop {
    fn lock(&self) -> MutexGuard<'_, bool> {
        self.stop.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn stop(&self) {
        *self.lock() = true;
        self.changed.notify_all();
    }

    /// Waits so long; false to stop.
    fn pause(&self, time: Duration) -> bool {
        let waited = self
            .changed
            .wait_timeout_while(self.lock(), time, |stop| !*stop);
        let (stop, _) = waited.unwrap_or_else(PoisonError::into_inner);
        !*stop
    }
}

/// Owned by its thread, which lives as long as the process: the signal that ends a child with its
/// parent follows the thread.
pub(super) struct Supervisor {
    pub(super) settings: ChildSettings,
    pub(super) rpc: SocketPlace,
    /// The height reached: a process that ends without raising it is started again only so often.
    pub(super) progress: Box<dyn Fn() -> Height + Send>,
    pub(super) stop: Arc<ChildStop>,
}

/// Lines of a CometBFT after which there is no use in starting it again.
#[derive(Debug, Default)]
struct LastWords {
    /// Its data does not belong to ours.
    mismatch: OnceLock<String>,
    /// It cannot join by a snapshot; it may go on idly.
    sync_failure: OnceLock<String>,
}

impl Supervisor {
    /// Keeps CometBFT running until the engine stops.
    pub(super) fn run(&self) -> Result<(), EngineError> {
        let mut fruitless = 0;
        loop {
            let (before, begun) = ((self.progress)(), Instant::now());
            let (mut child, said) = self.spawn()?;
            tracing::info!(pid = child.id(), "CometBFT was started");
            let ended = self.watch(&mut child, &said);
            if let Some(line) = said.sync_failure.get() {
                end(child);
                return Err(EngineError::Joining(format!(
                    "this node could not join by a snapshot ({line}): take a newer trust_height and its \
                     trust_hash from nodes you trust, and see that statesync.rpc_servers are of this \
                     chain"
                )));
            }
            let Some(ended) = ended else {
                end(child);
                return Ok(());
            };
            let height = (self.progress)();
            if let Some(line) = said.mismatch.get().filter(|_| height == before) {
                return Err(EngineError::Refused(format!(
                    "this node's blocks reach height {height} and CometBFT's data does not belong to \
                     them ({line}): put both back from one copy of the folder, or remove \
                     both with `tarn reset` and join again"
                )));
            }
            // A chain without empty blocks may have none for long.
            fruitless = if height > before || begun.elapsed() > LONG_RUN {
                0
            } else {
                fruitless + 1
            };
            if fruitless >= MAX_STARTS && !self.settings.waits_for_signer {
                return Err(EngineError::Broken(format!(
                    "CometBFT ended {MAX_STARTS} times in a row without a block, at last with \
                     {ended}; the lines of target cometbft in the log say why"
                )));
            }
            let mut wait = wait_before(fruitless);
            if self.settings.waits_for_signer {
                // A signer gives up if nobody listens for long.
                wait = wait.min(SIGNER_WAIT);
            }
            let seconds = wait.as_secs();
            tracing::warn!(%ended, seconds, "CometBFT ended; it is started again");
            if !self.stop.pause(wait) {
                return Ok(());
            }
        }
    }

    fn spawn(&self) -> Result<(Child, Arc<LastWords>), EngineError> {
        if let SocketPlace::Unix(path) = &self.rpc {
            // A killed CometBFT leaves it and cannot start again.
            remove_socket(path)
                .map_err(|error| EngineError::Socket(format!("comet.rpc {}: {error}", self.rpc)))?;
        }
        let ChildSettings {
            launcher,
            binary,
            home,
            variables,
            waits_for_signer: _,
        } = &self.settings;
        let mut command = Command::new(launcher);
        command
            .arg(CHILD_COMMAND)
            .arg(std::process::id().to_string())
            .arg(binary)
            .arg("start")
            .arg("--home")
            .arg(home)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // An interrupt at the terminal is ours to pass on.
            .process_group(0);
        for (name, _) in std::env::vars_os() {
            if is_its_own(&name.to_string_lossy()) {
                command.env_remove(name);
            }
        }
        for (name, value) in variables {
            command.env(format!("CMT_{name}"), value);
        }
        let mut child = command.spawn().map_err(|error| EngineError::File {
            place: binary.display().to_string(),
            text: format!("CometBFT could not be started: {error}"),
        })?;
        let log = Log {
            stop: Arc::clone(&self.stop),
            said: Arc::default(),
        };
        if let Some(out) = child.stdout.take() {
            let log = log.clone();
            thread::spawn("cometbft-log", move || log.lines(out))?;
        }
        let said = Arc::clone(&log.said);
        if let Some(out) = child.stderr.take() {
            thread::spawn("cometbft-log", move || log.lines(out))?;
        }
        Ok((child, said))
    }

    /// How it ended; none if the engine stops before.
    fn watch(&self, child: &mut Child, said: &LastWords) -> Option<String> {
        while said.sync_failure.get().is_none() {
            match child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) => {}
                Err(error) => return Some(error.to_string()),
            }
            if !self.stop.pause(LOOK) {
                return None;
            }
        }
        None
    }
}

/// Asks it to end, then ends it.
fn end(mut child: Child) {
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    if let Some(pid) = pid {
        kill_process(pid, Signal::TERM).ok();
    }
    let since = Instant::now();
    while since.elapsed() < GRACE {
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        std::thread::sleep(LOOK);
    }
    tracing::warn!("CometBFT did not end by itself and is killed");
    child.kill().ok();
    child.wait().ok();
}

/// Variables that CometBFT reads: an operator's shell must not change this node.
fn is_its_own(name: &str) -> bool {
    name.starts_with("CMT_") || name == "CMTHOME" || name.starts_with("TM_") || name == "TMHOME"
}

/// 1, 2, 4 ... seconds.
fn wait_before(fruitless: u32) -> Duration {
    let doubled = 1_u64 << fruitless.saturating_sub(1).min(5);
    Duration::from_secs(doubled).min(MAX_WAIT)
}

/// Takes the log of CometBFT into ours.
#[derive(Clone)]
struct Log {
    stop: Arc<ChildStop>,
    said: Arc<LastWords>,
}

impl Log {
    /// One of ours per line of its.
    fn lines(&self, from: impl Read) {
        let mut from = BufReader::new(from);
        loop {
            let mut line = Vec::new();
            match from.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) => self.line(String::from_utf8_lossy(&line).trim_end()),
            }
        }
    }

    /// What it calls information is for whoever looks closely: it writes several lines per block. So is
    /// what it says while it stops.
    fn line(&self, line: &str) {
        if is_mismatch(line) {
            self.said
                .mismatch
                .set(line.chars().take(300).collect())
                .ok();
        }
        if is_sync_refusal(line) {
            let line = line.chars().take(500).collect();
            self.said.sync_failure.set(line).ok();
        }
        let fields: Value = serde_json::from_str(line).unwrap_or_default();
        let field = |name: &str| fields.get(name).and_then(Value::as_str).unwrap_or_default();
        let (module, error) = (field("module"), field("err"));
        let is_stopping = *self.stop.lock();
        let is_expired = module == "light" && error.contains("old header has expired");
        if is_expired || (module, field("_msg")) == ("statesync", "State sync failed") {
            self.said.sync_failure.set(error.to_owned()).ok();
        }
        match (field("level"), field("_msg")) {
            ("error", text) if !is_stopping => {
                tracing::warn!(target: "cometbft", module, error, "{text}");
            }
            ("error" | "info" | "debug", text) => {
                tracing::debug!(target: "cometbft", module, error, "{text}");
            }
            _ if line.is_empty() => {}
            _ if is_stopping => tracing::debug!(target: "cometbft", "{line}"),
            _ => tracing::warn!(target: "cometbft", "{line}"),
        }
    }
}

/// Whether CometBFT says that the header it was told to trust is too old or not the chain's. Servers that
/// do not answer are asked again.
fn is_sync_refusal(line: &str) -> bool {
    line.starts_with("ERROR: ")
        && line.contains("failed to start state sync")
        && (line.contains("expired") || line.contains("expected header's hash"))
}

/// Whether CometBFT says that the state is not of its blocks. It ends then, whenever it is started. These
/// are its last words, not lines of its log, in which peers have their say too.
fn is_mismatch(line: &str) -> bool {
    let is_last = line.starts_with("panic: ") || line.starts_with("ERROR: ");
    let texts = [
        "is higher than core",
        "does not match AppHash",
        "stores were left in an inconsistent state",
    ];
    is_last && texts.iter().any(|text| line.contains(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_started_again_later_each_time() {
        let seconds: Vec<u64> = (0..8).map(|n| wait_before(n).as_secs()).collect();
        assert_eq!(seconds, [1, 1, 2, 4, 8, 16, 30, 30]);
    }

    #[test]
    fn data_that_does_not_belong_together_is_recognised() {
        assert!(is_mismatch(
            "ERROR: failed to create node: error during handshake: error on replay: app block height \
             (186) is higher than core (183)"
        ));
        assert!(is_mismatch(
            "panic: state.AppHash does not match AppHash after replay."
        ));
        assert!(is_mismatch(
            "panic: state (844) and store (0) height mismatch, stores were left in an inconsistent state"
        ));
        assert!(!is_mismatch("panic: runtime error"));
        // A peer has chosen the name of its chain.
        assert!(!is_mismatch(
            r#"{"level":"info","_msg":"Inbound Peer rejected","err":"Got x is higher than core y"}"#
        ));
    }

    #[test]
    fn a_header_that_cannot_be_trusted_is_told_from_servers_that_do_not_answer() {
        let start = "ERROR: failed to start node: failed to start state sync: failed to set up light \
                     client state provider: ";
        for end in [
            "can't get signed header before time: trusted header expired at 2026-11-17",
            "expected header's hash AB, but got CD",
        ] {
            assert!(is_sync_refusal(&format!("{start}{end}")));
        }
        assert!(!is_sync_refusal(&format!("{start}connection refused")));
        assert!(!is_sync_refusal("expired failed to start state sync"));
    }

    #[test]
    fn the_variables_of_an_operators_shell_do_not_reach_it() {
        for name in ["CMT_PROXY_APP", "CMTHOME", "TM_RPC_LADDR", "TMHOME"] {
            assert!(is_its_own(name), "{name}");
        }
        for name in ["PATH", "HOME", "TMP", "TMPDIR", "CMTX"] {
            assert!(!is_its_own(name), "{name}");
        }
    }
}
