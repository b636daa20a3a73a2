//! A chain for clients: one node in a process of its own, or the nodes of a network.

use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context as _, Result, bail, ensure};

use serde_json::Value;

use crate::{command, programs, workspace};

/// How long a node may take to answer; a machine that builds at the same time is slow.
const LONGEST: Duration = Duration::from_mins(2);

/// The first port of a network; below those that systems give to connections.
const PORT: &str = "24500";

/// A fresh chain for one user, who gets what it says of itself; it must survive and stop well.
pub(crate) fn with(user: impl FnOnce(&Chain) -> Result<()>) -> Result<()> {
    let chain = Chain::start("ready.json", &[])?;
    user(&chain)?;
    chain.stop()
}

/// A second one beside it, which makes a block every second.
pub(crate) fn with_one_by_the_clock(user: impl FnOnce(&Chain) -> Result<()>) -> Result<()> {
    let chain = Chain::start("ready-by-the-clock.json", &["--block-time", "1s"])?;
    user(&chain)?;
    chain.stop()
}

/// The same with a network of two validators on CometBFT; the user talks to the first.
pub(crate) fn with_network(user: impl FnOnce(&Chain) -> Result<()>) -> Result<()> {
    let chain = Chain::start_network()?;
    user(&chain)?;
    chain.stop()
}

/// A running node, or the process that runs a network.
pub(crate) struct Chain {
    process: Child,
    /// The file in which it says where it answers.
    pub(crate) ready: PathBuf,
}

impl Chain {
    fn start(ready: &str, options: &[&str]) -> Result<Self> {
        let ready = workspace::tools().join(ready);
        fs::create_dir_all(workspace::tools())?;
        fs::remove_file(&ready).ok();
        let mut command = programs::program("tarn")?;
        command.args(["dev", "--quiet", "--ready-file"]).arg(&ready);
        for point in ["--rest", "--grpc", "--rpc", "--evm"] {
            command.args([point, "127.0.0.1:0"]);
        }
        command.args(options);
        let mut process = command.spawn().context("could not start the node")?;
        let begun = Instant::now();
        while !ready.exists() {
            if let Some(status) = process.try_wait()? {
                bail!("the node ended before it answered ({status})");
            }
            if begun.elapsed() > LONGEST {
                process.kill().ok();
                bail!("the node does not answer after {LONGEST:?}");
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(Self { process, ready })
    }

    fn start_network() -> Result<Self> {
        // Its accounts are those of a development chain, which says more of them.
        let alone = Self::start("ready.json", &[])?;
        let ready = alone.ready.clone();
        let mut facts: Value = serde_json::from_str(&fs::read_to_string(&ready)?)?;
        alone.stop()?;
        let dir = workspace::tools().join("localnet");
        if dir.exists() {
            fs::remove_dir_all(&dir)?;
        }
        let tarn = programs::folder()?.join("tarn");
        let cometbft = workspace::tools().join("cometbft/cometbft");
        let binary = format!("comet.binary={}", cometbft.display());
        let network = |verbs: &[&str]| {
            let mut command = command::program(&tarn);
            command.args(verbs).args(["--output", "json"]);
            command.args(["--validators", "2", "--block-time", "200ms"]);
            command.args(["--base-port", PORT, "--set", &binary, "--dir"]);
            command.arg(&dir);
            command
        };
        let shown = command::capture(&mut network(&["localnet", "init"]))?;
        let shown: Value = serde_json::from_str(&shown)?;
        let first = &shown["nodes"][0];
        for point in ["rest", "grpc", "rpc", "evm"] {
            facts[point] = first[point].clone();
        }
        let rpc = first["rpc"].as_str().context("no RPC of the network")?;
        facts["ws"] = format!("{}/websocket", rpc.replacen("http", "ws", 1)).into();
        // The faucet is a development chain's.
        facts["faucet"] = Value::Null;
        facts["program"] = tarn.display().to_string().into();
        fs::write(&ready, facts.to_string())?;
        // Each node has a log in its folder; what is left are errors.
        let mut command = network(&["localnet"]);
        command.stdout(Stdio::null());
        let process = command.spawn().context("could not start the network")?;
        let mut chain = Self { process, ready };
        chain.until_blocks(&tarn)?;
        Ok(chain)
    }

    /// Waits until the first node shows a block.
    fn until_blocks(&mut self, tarn: &Path) -> Result<()> {
        let (rest, begun) = (self.rest()?, Instant::now());
        loop {
            let mut status = command::program(tarn);
            status.args(["--output", "json", "status", "--node", &rest]);
            let shown = command::capture(&mut status).unwrap_or_default();
            let shown: Value = serde_json::from_str(&shown).unwrap_or_default();
            let height = shown["height"].as_str().unwrap_or("0");
            if height != "0" {
                return Ok(());
            }
            if let Some(status) = self.process.try_wait()? {
                bail!("the network ended before it made a block ({status})");
            }
            ensure!(begun.elapsed() < LONGEST, "no block after {LONGEST:?}");
            thread::sleep(Duration::from_millis(200));
        }
    }

    /// Where its REST interface is.
    pub(crate) fn rest(&self) -> Result<String> {
        let text = fs::read_to_string(&self.ready)?;
        let ready: serde_json::Value = serde_json::from_str(&text)?;
        let rest = ready["rest"]
            .as_str()
            .context("no REST in the ready file")?;
        Ok(rest.to_owned())
    }

    /// A node that survived its user stops when it is asked to.
    fn stop(mut self) -> Result<()> {
        let pid = self.process.id().to_string();
        ensure!(
            self.process.try_wait()?.is_none(),
            "the node ended while it was used"
        );
        command::run(command::program("kill").args(["-TERM", &pid]))?;
        let status = self.process.wait()?;
        ensure!(status.success(), "the node did not stop well ({status})");
        Ok(())
    }
}

impl Drop for Chain {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
