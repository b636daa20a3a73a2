//! The program in a separate process.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use tarn::dev::{DevChain, DevOptions};

use super::client::Client;

/// The maximum time to wait for an event of a process.
const TIMEOUT: Duration = Duration::from_mins(3);

/// A folder for a chain and for the logs of its processes.
#[derive(Debug)]
pub(super) struct Place {
    folder: tempfile::TempDir,
    logs: AtomicU64,
    vars: Vec<(String, String)>,
    kind: Kind,
}

/// The chain of a folder.
#[derive(Debug)]
enum Kind {
    /// A development chain on the embedded engine.
    Dev,
    /// A chain of one validator on CometBFT, and what the program does not print about it: its funded
    /// accounts.
    Comet(Value),
}

/// An event of a process.
#[derive(Debug)]
enum Event {
    Line(String),
    Ended(ExitStatus),
}

/// How a process ended, and its log.
#[derive(Debug)]
pub(super) struct Ended {
    status: ExitStatus,
    pub(super) log: String,
}

impl Ended {
    pub(super) fn code(&self) -> Option<i32> {
        self.status.code()
    }

    pub(super) fn killed(&self) -> bool {
        self.status.signal() == Some(9)
    }

    /// The last line of the log, which is the error.
    pub(super) fn error(&self) -> String {
        let last = self.log.lines().last().unwrap_or_default();
        let facts: Value = serde_json::from_str(last).unwrap_or_default();
        facts["error"].as_str().unwrap_or_default().to_owned()
    }
}

/// A running node; killed when it is dropped.
#[derive(Debug)]
pub(super) struct Running {
    child: Arc<Mutex<Child>>,
    events: Receiver<Event>,
    log: PathBuf,
    ready: Value,
    /// What is known besides.
    known: Value,
}

impl Place {
    /// An empty folder. Blocks are made only for transactions, so the test controls the height.
    pub(super) fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            logs: AtomicU64::new(0),
            vars: vec![("TARN_ENGINE_HEARTBEAT".to_owned(), "0s".to_owned())],
            kind: Kind::Dev,
        }
    }

    /// A folder with a chain of one validator on CometBFT, which has not begun.
    pub(super) fn comet() -> Self {
        let accounts = DevChain::new(&DevOptions::default()).unwrap().accounts.all;
        let facts: Vec<Value> = accounts
            .iter()
            .map(|one| json!({ "address": one.address, "private_key": one.private_key }))
            .collect();
        let place = Self {
            folder: tempfile::tempdir().unwrap(),
            logs: AtomicU64::new(0),
            vars: [
                ("TARN_COMET_BINARY", cometbft().to_str().unwrap()),
                ("TARN_COMET_P2P", "127.0.0.1:0"),
                ("TARN_COMET_BLOCK_TIME", "20ms"),
                ("TARN_METRICS_ENABLED", "false"),
            ]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec(),
            kind: Kind::Comet(json!({ "accounts": facts })),
        };
        let home = place.home();
        let funded = accounts
            .iter()
            .map(|one| format!("{}:1000000000000utarn,1000000000000uusdc", one.address));
        let funded: Vec<String> = funded.collect();
        let mut args = vec!["init", "--home", home.to_str().unwrap(), "--gas-price", "0"];
        args.extend(["--chain-id", "tarn-test-1", "--engine", "cometbft"]);
        for account in &funded {
            args.extend(["--account", account]);
        }
        let ended = place.run(&args, &[]).end();
        assert_eq!(ended.code(), Some(0), "{}", ended.log);
        place
    }

    /// A folder for a node of a network, which somebody else fills.
    pub(super) fn empty(accounts: Value) -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            logs: AtomicU64::new(0),
            vars: Vec::new(),
            kind: Kind::Comet(accounts),
        }
    }

    /// Adds an environment variable for every process.
    pub(super) fn with(mut self, name: &str, value: &str) -> Self {
        self.vars.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(super) fn home(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    /// A path next to the home, for files of a test.
    pub(super) fn beside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Starts the program and does not wait for it.
    pub(super) fn spawn(&self, vars: &[(&str, &str)]) -> Running {
        let home = self.home();
        let home = home.to_str().unwrap();
        let command = match self.kind {
            Kind::Dev => "dev",
            Kind::Comet(_) => "start",
        };
        let mut args = vec!["--output", "json", command, "--home", home];
        args.extend(["--rest", "127.0.0.1:0", "--grpc", "127.0.0.1:0"]);
        args.extend(["--rpc", "127.0.0.1:0", "--evm", "127.0.0.1:0"]);
        self.run(&args, vars)
    }

    /// Starts the program with any command.
    pub(super) fn run(&self, args: &[&str], vars: &[(&str, &str)]) -> Running {
        let count = self.logs.fetch_add(1, Ordering::Relaxed);
        let log = self.beside(&format!("log-{count}"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_test_bin"));
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("TARN_") {
                command.env_remove(name);
            }
        }
        let own = self.vars.iter().map(|(name, value)| (&**name, &**value));
        command.envs(own).envs(vars.iter().copied()).args(args);
        let known = match &self.kind {
            Kind::Dev => Value::Null,
            Kind::Comet(accounts) => accounts.clone(),
        };
        let mut running = Running::start(command, log);
        running.known = known;
        running
    }

    /// Starts the program and waits until all access points answer.
    pub(super) fn start(&self, vars: &[(&str, &str)]) -> Running {
        let mut running = self.spawn(vars);
        if let Err(ended) = running.ready() {
            panic!("{:?} at the start: {}", ended.status, ended.log);
        }
        running
    }
}

impl Running {
    fn start(mut command: Command, log: PathBuf) -> Self {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap());
        let child = Arc::new(Mutex::new(child));
        let (sender, events) = channel();
        let waited = Arc::clone(&child);
        std::thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                sender.send(Event::Line(line)).ok();
            }
            // Its output is closed, so it is about to end.
            let status = waited.lock().unwrap().wait();
            sender.send(Event::Ended(status.unwrap())).ok();
        });
        Self {
            child,
            events,
            log,
            ready: Value::Null,
            known: Value::Null,
        }
    }

    fn event(&self) -> Event {
        let event = self.events.recv_timeout(TIMEOUT);
        event.unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.log).unwrap()).into_owned()
    }

    /// Waits until all access points answer, or for the end of the process.
    pub(super) fn ready(&mut self) -> Result<(), Ended> {
        match self.event() {
            Event::Line(line) => {
                self.ready = serde_json::from_str(&line).unwrap();
                if let Some(accounts) = self.known.get("accounts") {
                    self.ready["accounts"] = accounts.clone();
                }
                Ok(())
            }
            Event::Ended(status) => Err(Ended {
                status,
                log: self.text(),
            }),
        }
    }

    /// What it printed when all access points answered.
    pub(super) fn facts(&self) -> &Value {
        &self.ready
    }

    pub(super) fn client(&self) -> Client {
        Client::new(self.ready["rest"].as_str().unwrap())
    }

    /// The answer of its consensus RPC to a path.
    pub(super) async fn rpc(&self, path: &str) -> Value {
        let client = Client::new(self.ready["rpc"].as_str().unwrap());
        client.get(path).await.ok()
    }

    /// The answer of its consensus RPC to a call.
    pub(super) async fn rpc_call(&self, method: &str, params: Value) -> Value {
        let client = Client::new(self.ready["rpc"].as_str().unwrap());
        let call = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        client.post(&call).await
    }

    /// The number of the process.
    pub(super) fn pid(&self) -> u32 {
        self.child.lock().unwrap().id()
    }

    /// Waits for the end of the process.
    pub(super) fn end(&self) -> Ended {
        loop {
            if let Event::Ended(status) = self.event() {
                let log = self.text();
                return Ended { status, log };
            }
        }
    }

    /// Kills the process with SIGKILL.
    pub(super) fn kill(&self) {
        self.child.lock().unwrap().kill().unwrap();
    }

    /// Sends SIGTERM.
    pub(super) fn terminate(&self) {
        let child = self.child.lock().unwrap();
        let pid = Pid::from_child(&child);
        kill_process(pid, Signal::TERM).unwrap();
    }

    /// Sends SIGTERM and expects a clean exit.
    pub(super) fn stop(&self) {
        self.terminate();
        let ended = self.end();
        assert_eq!(ended.code(), Some(0), "{}", ended.log);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // If the waiting thread holds the lock, the process has ended.
        if let Ok(mut child) = self.child.try_lock() {
            child.kill().ok();
        }
    }
}

/// Copies a folder with everything in it.
pub(super) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// The program that `cargo xtask test` builds.
pub(super) fn cometbft() -> PathBuf {
    let tools = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/tools/cometbft");
    let built = Path::new(tools).join("cometbft");
    assert!(
        built.exists(),
        "{} is missing: `cargo xtask cometbft` builds it",
        built.display()
    );
    built.canonicalize().unwrap()
}
