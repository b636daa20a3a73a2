//! A `tarn dev` of its own.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use super::cpu::CpuTime;

/// A running node; ended when it is dropped.
pub(crate) struct Process {
    child: Child,
    /// What it wrote when it was ready.
    pub(crate) ready: Value,
    /// From the start to everything answering.
    pub(crate) started_in: Duration,
    flags: Vec<String>,
    folder: tempfile::TempDir,
}

impl Process {
    /// Starts one that keeps its state in a folder if a flag says so.
    pub(crate) fn start(flags: &[&str]) -> Result<Self> {
        let flags = flags.iter().map(|flag| (*flag).to_owned()).collect();
        Self::start_in(tempfile::tempdir()?, flags)
    }

    /// Kills it and starts it again in the same folder.
    pub(crate) fn kill_and_restart(mut self) -> Result<Self> {
        self.child.kill()?;
        self.child.wait()?;
        let folder = std::mem::replace(&mut self.folder, tempfile::tempdir()?);
        std::fs::remove_file(folder.path().join("ready.json"))?;
        Self::start_in(folder, std::mem::take(&mut self.flags))
    }

    /// Kills it; the folder it kept everything in.
    pub(crate) fn kill(mut self) -> Result<tempfile::TempDir> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(std::mem::replace(&mut self.folder, tempfile::tempdir()?))
    }

    fn start_in(folder: tempfile::TempDir, flags: Vec<String>) -> Result<Self> {
        let ready = folder.path().join("ready.json");
        let program = std::env::current_exe()?.with_file_name("tarn");
        let mut command = Command::new(&program);
        command.args(["dev", "--quiet", "--ready-file"]).arg(&ready);
        for point in ["--rest", "--grpc", "--rpc", "--evm"] {
            command.args([point, "127.0.0.1:0"]);
        }
        for flag in &flags {
            match flag.as_str() {
                "--home" => command.arg("--home").arg(folder.path().join("home")),
                other => command.arg(other),
            };
        }
        let begun = Instant::now();
        let mut child = command
            .stdout(Stdio::null())
            .spawn()
            .with_context(|| format!("could not start {}", program.display()))?;
        while !ready.exists() {
            if let Some(status) = child.try_wait()? {
                bail!("the node ended before it answered ({status})");
            }
            std::thread::sleep(Duration::from_micros(500));
        }
        let started_in = begun.elapsed();
        let ready = serde_json::from_str(&std::fs::read_to_string(&ready)?)?;
        Ok(Self {
            child,
            ready,
            started_in,
            flags,
            folder,
        })
    }

    /// The CPU time it used so far, in user mode and in the kernel.
    pub(crate) fn total_cpu(&self) -> Result<(Duration, Duration)> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name of the program stands in parentheses and may hold spaces.
        let (_, fields) = stat.rsplit_once(')').context("no name in stat")?;
        let ticks = |at: usize| -> Result<Duration> {
            let field = fields
                .split_whitespace()
                .nth(at)
                .context("too few fields")?;
            // A tick is 10 ms on every Linux we know.
            Ok(Duration::from_millis(10 * field.parse::<u64>()?))
        };
        Ok((ticks(11)?, ticks(12)?))
    }

    /// Where an access point is, without the scheme.
    pub(crate) fn address(&self, point: &str) -> Result<&str> {
        let url = self.ready[point].as_str().context("no such access point")?;
        Ok(url.trim_start_matches("http://"))
    }

    /// One of its accounts: address and key.
    pub(crate) fn account(&self, at: usize) -> Result<(&str, &str)> {
        let account = &self.ready["accounts"][at];
        let address = account["address"].as_str().context("no such account")?;
        let key = account["private_key"].as_str().context("no key")?;
        Ok((address, key))
    }

    /// Processor time of its threads.
    pub(crate) fn cpu(&self) -> Result<CpuTime> {
        CpuTime::of(self.child.id())
    }

    /// Bytes of memory it holds.
    pub(crate) fn memory(&self) -> Result<u64> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path)?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib: u64 = line
            .and_then(|line| line.trim().trim_end_matches(" kB").parse().ok())
            .context("no VmRSS")?;
        Ok(kib * 1024)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
