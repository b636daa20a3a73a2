//! A development chain: one node in a process of its own.

use std::path::PathBuf;
use std::process::Child;
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context as _, Result, bail, ensure};

use crate::{command, programs, workspace};

/// How long a node may take to answer; a machine that builds at the same time is slow.
const LONGEST: Duration = Duration::from_mins(2);

/// A fresh chain for one user, who gets what it says of itself; it must survive and stop well.
pub(crate) fn with(user: impl FnOnce(&Chain) -> Result<()>) -> Result<()> {
    let chain = Chain::start()?;
    user(&chain)?;
    chain.stop()
}

/// A running node.
pub(crate) struct Chain {
    process: Child,
    /// The file in which it says where it answers.
    pub(crate) ready: PathBuf,
}

impl Chain {
    fn start() -> Result<Self> {
        let ready = workspace::tools().join("ready.json");
        fs::create_dir_all(workspace::tools())?;
        fs::remove_file(&ready).ok();
        let mut command = programs::program("tarn")?;
        command.args(["dev", "--quiet", "--ready-file"]).arg(&ready);
        for point in ["--rest", "--grpc", "--rpc"] {
            command.args([point, "127.0.0.1:0"]);
        }
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
