//! A node over its EVM RPC: one of ours, or anvil with the same chain id and accounts.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};

use crate::node::http::{self, Connection};
use crate::node::process::Process;

/// Accounts that both nodes fund, from the words that development chains share.
pub(super) const ACCOUNTS: usize = 1_000;
/// How long anvil may take to answer.
const LONGEST: Duration = Duration::from_secs(30);

/// What is measured.
pub(super) struct Peer {
    pub(super) name: &'static str,
    /// Where its RPC is, without a scheme.
    pub(super) host: String,
}

/// An anvil; ended when it is dropped.
pub(super) struct Anvil {
    child: Child,
    _home: tempfile::TempDir,
}

impl Drop for Anvil {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Starts one of ours with its state in a folder, and how to reach it.
pub(super) fn tarn() -> Result<(Process, Peer)> {
    let accounts = format!("--accounts={ACCOUNTS}");
    let node = Process::start(&["--home", &accounts, "--block-time=0"])?;
    let host = node.address("evm")?.to_owned();
    Ok((node, Peer { name: "tarn", host }))
}

/// Starts an anvil that makes a block as soon as a transaction waits, with a block as large as `like` has.
pub(super) async fn anvil(program: &str, like: &Peer) -> Result<(Anvil, Peer)> {
    let mut link = Link::to(like).await?;
    let id = number(&link.ask("eth_chainId", &json!([])).await?)?;
    let block = json!(["latest", false]);
    let block = link.ask("eth_getBlockByNumber", &block).await?;
    let gas = number(&block["gasLimit"])?;
    let fee = number(&block["baseFeePerGas"])?;
    // It takes a port and does not say which, so it is given one that was free a moment ago.
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let home = tempfile::tempdir()?;
    let mut command = Command::new(program);
    command.args(["--silent", "--hardfork", "osaka", "--host", "127.0.0.1"]);
    let numbers = [
        ("--port", u64::from(port)),
        ("--chain-id", id),
        ("--accounts", u64::try_from(ACCOUNTS)?),
        ("--gas-limit", gas),
        ("--block-base-fee-per-gas", fee),
    ];
    for (name, number) in numbers {
        command.args([name, &number.to_string()]);
    }
    let child = command
        .env("HOME", home.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .with_context(|| format!("could not start {program}"))?;
    let mut anvil = Anvil { child, _home: home };
    let peer = Peer {
        name: "anvil",
        host: format!("127.0.0.1:{port}"),
    };
    let begun = Instant::now();
    while Link::to(&peer).await.is_err() {
        if anvil.child.try_wait()?.is_some() || begun.elapsed() > LONGEST {
            bail!("anvil does not answer");
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok((anvil, peer))
}

/// A connection for questions one at a time.
pub(super) struct Link {
    connection: Connection,
    host: String,
}

impl Link {
    pub(super) async fn to(peer: &Peer) -> Result<Self> {
        Ok(Self {
            connection: Connection::open(&peer.host).await?,
            host: peer.host.clone(),
        })
    }

    /// What a method answers; an error if it is refused.
    pub(super) async fn ask(&mut self, method: &str, params: &Value) -> Result<Value> {
        let request = request(&self.host, method, params);
        let mut answer: Value = serde_json::from_slice(self.connection.ask(&request).await?)?;
        match answer.get("error") {
            None => Ok(answer["result"].take()),
            Some(error) => bail!("{method}: {error}"),
        }
    }

    /// The same for a request made beforehand; the answer is not looked at.
    pub(super) async fn send(&mut self, request: &[u8]) -> Result<&[u8]> {
        self.connection.ask(request).await
    }
}

/// A request as bytes.
pub(super) fn request(host: &str, method: &str, params: &Value) -> Vec<u8> {
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    http::post(host, "/", &body.to_string())
}

/// A number in hex.
pub(super) fn number(value: &Value) -> Result<u64> {
    let text = value.as_str().context("no number")?;
    let digits = text.strip_prefix("0x").context("a number is hex")?;
    Ok(u64::from_str_radix(digits, 16)?)
}
