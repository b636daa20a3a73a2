//! A running chain: its nodes, their processes, and what they say of themselves.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;

use super::proc;
use crate::node::http::{self, Connection};

/// How long a chain may take to make its first blocks.
const LONGEST: Duration = Duration::from_mins(2);

/// A node; killed when it is dropped.
pub(super) struct Node {
    child: Child,
    /// Where REST is, without a scheme.
    pub(super) rest: String,
    /// Where its metrics are, and those of its CometBFT, if they are a process of their own.
    metrics: Option<(String, String)>,
    log: PathBuf,
}

impl Node {
    /// Starts a program, with its output in a file.
    pub(super) fn start(
        mut command: Command,
        log: PathBuf,
        rest: String,
        metrics: Option<(String, String)>,
    ) -> Result<Self> {
        let output = File::create(&log)?;
        let errors = output.try_clone()?;
        let child = command
            .stdin(Stdio::null())
            .stdout(output)
            .stderr(errors)
            .spawn()
            .with_context(|| format!("could not start {command:?}"))?;
        Ok(Self {
            child,
            rest,
            metrics,
            log,
        })
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Processor time of the processes of all nodes, in seconds by name, and what the first node says of
/// its network.
#[derive(Debug, Clone, Default)]
pub(super) struct Usage {
    pub(super) cpu: BTreeMap<String, f64>,
    /// Sums of metrics in seconds, and how many values they have.
    pub(super) times: BTreeMap<String, (f64, f64)>,
}

impl Usage {
    pub(super) fn since(mut self, before: &Self) -> Self {
        for (name, seconds) in &mut self.cpu {
            *seconds -= before.cpu.get(name).copied().unwrap_or_default();
        }
        for (name, (sum, count)) in &mut self.times {
            let (sum_before, count_before) = before.times.get(name).copied().unwrap_or_default();
            *sum -= sum_before;
            *count -= count_before;
        }
        self
    }
}

pub(super) struct Chain {
    pub(super) nodes: Vec<Node>,
    /// What its addresses begin with.
    pub(super) prefix: &'static str,
}

impl Chain {
    /// Waits until every node shows the second block.
    pub(super) async fn until_blocks(&mut self) -> Result<()> {
        let begun = Instant::now();
        for node in &mut self.nodes {
            while height(&node.rest).await.unwrap_or_default() < 2 {
                if node.child.try_wait()?.is_some() || begun.elapsed() > LONGEST {
                    let log = std::fs::read_to_string(&node.log)?;
                    bail!("a node made no blocks: {}", last_lines(&log));
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        Ok(())
    }

    fn processes(&self) -> Result<Vec<(String, u32)>> {
        let mut all = Vec::new();
        for node in &self.nodes {
            all.extend(proc::family(node.child.id())?);
        }
        Ok(all)
    }

    /// What was used until now.
    pub(super) async fn usage(&self) -> Result<Usage> {
        let mut usage = Usage::default();
        for (name, pid) in self.processes()? {
            *usage.cpu.entry(name).or_default() += proc::cpu(pid)?;
        }
        let first = self.nodes.first().context("no nodes")?;
        if let Some((own, comet)) = &first.metrics {
            for (host, whose) in [(own, "tarn"), (comet, "comet")] {
                let page = page(host, "/metrics").await?;
                add_times(&String::from_utf8_lossy(&page), whose, &mut usage.times);
            }
        }
        Ok(usage)
    }

    /// The most memory a process of each name has held, in MiB.
    pub(super) fn memory(&self) -> Result<BTreeMap<String, f64>> {
        let mut most: BTreeMap<String, f64> = BTreeMap::new();
        for (name, pid) in self.processes()? {
            let held = most.entry(name).or_default();
            *held = held.max(proc::peak_memory(pid)?);
        }
        Ok(most)
    }
}

/// Reads `name_sum{method="x"} 0.5` and `name_count`; the sums are named `whose name x`.
fn add_times(page: &str, whose: &str, times: &mut BTreeMap<String, (f64, f64)>) {
    for line in page.lines().filter(|line| !line.starts_with('#')) {
        let Some((name, value)) = line.rsplit_once(' ') else {
            continue;
        };
        let Ok(value) = value.parse::<f64>() else {
            continue;
        };
        let (base, labels) = name.split_once('{').unwrap_or((name, ""));
        let method = labels.split_once("method=\"").map(|(_, rest)| rest);
        let method = method.and_then(|rest| rest.split('"').next()).unwrap_or("");
        if let Some(base) = base.strip_suffix("_sum") {
            let entry = times.entry(format!("{whose} {base} {method}"));
            entry.or_default().0 += value;
        } else if let Some(base) = base.strip_suffix("_count") {
            let entry = times.entry(format!("{whose} {base} {method}"));
            entry.or_default().1 += value;
        }
    }
}

async fn height(host: &str) -> Result<u64> {
    let path = "/cosmos/base/tendermint/v1beta1/blocks/latest";
    let block: Value = serde_json::from_slice(&page(host, path).await?)?;
    let height = block["block"]["header"]["height"].as_str();
    Ok(height.context("no height")?.parse()?)
}

/// The body of an answer, with any client: pages may come in pieces.
async fn page(host: &str, path: &str) -> Result<Vec<u8>> {
    let answer = reqwest::get(format!("http://{host}{path}")).await?;
    ensure!(answer.status().is_success(), "{path}: {}", answer.status());
    Ok(answer.bytes().await?.to_vec())
}

/// The number and the sequence of an account.
pub(super) async fn account(
    link: &mut Connection,
    host: &str,
    address: &str,
) -> Result<(u64, u64)> {
    let path = format!("/cosmos/auth/v1beta1/account_info/{address}");
    let answer = link.ask(&http::get(host, &path)).await?;
    let info: Value = serde_json::from_slice(answer)?;
    let number = |name: &str| -> Result<u64> {
        let text = info["info"][name].as_str();
        Ok(text.context("no number of the account")?.parse()?)
    };
    Ok((number("account_number")?, number("sequence")?))
}

fn last_lines(log: &str) -> String {
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(20)..].join("\n")
}

/// A program beside this one, in target/release, or one of target/tools.
pub(super) fn program(name: &str) -> Result<PathBuf> {
    let exe = std::env::current_exe()?;
    let own = exe.with_file_name(name);
    if own.exists() {
        return Ok(own);
    }
    let target = exe.ancestors().nth(2).context("no target folder")?;
    let built = target.join("tools").join(name);
    ensure!(
        built.exists(),
        "{} is missing; `cargo xtask bench -- network` builds it",
        built.display()
    );
    Ok(built)
}

/// Runs a command to its end; its output.
pub(super) fn output(command: &mut Command) -> Result<String> {
    let done = command.stdin(Stdio::null()).output();
    let done = done.with_context(|| format!("could not run {command:?}"))?;
    ensure!(
        done.status.success(),
        "{command:?}: {}",
        String::from_utf8_lossy(&done.stderr)
    );
    // Some programs print what was asked for on standard error.
    let text = if done.stdout.is_empty() {
        done.stderr
    } else {
        done.stdout
    };
    Ok(String::from_utf8(text)?)
}

/// Changes a JSON document in its file.
pub(super) fn edit_json(path: &Path, edit: impl FnOnce(&mut Value)) -> Result<()> {
    let mut document: Value = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    edit(&mut document);
    std::fs::write(path, serde_json::to_string_pretty(&document)?)?;
    Ok(())
}
