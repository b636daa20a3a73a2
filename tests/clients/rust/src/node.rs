//! The node under test: where it listens, whom it funded, and how its answers are judged.

use std::fmt::Debug;
use std::fs;
use std::path::Path;

use eyre::{Result, WrapErr as _, bail};
use serde::{Deserialize, Serialize};
use serde_json::to_value;
use tendermint_rpc::client::CompatMode;
use tendermint_rpc::{Error, HttpClient, WebSocketClient};
use tokio::task::JoinHandle;

use crate::wallet::Wallet;

/// How much of a long answer an error shows, and how much of it before the difference.
const SHOWN: usize = 240;
const CONTEXT: usize = 80;

/// What `tarn dev --ready-file` writes; the members these clients need.
#[derive(Deserialize)]
pub struct Ready {
    pub chain_id: String,
    pub rpc: String,
    pub ws: String,
    /// None on a network.
    faucet: Option<String>,
    accounts: Vec<Account>,
}

#[derive(Deserialize)]
struct Account {
    address: String,
    private_key: String,
}

/// A running node, the stock HTTP client connected to it, and its funded accounts.
pub struct Node {
    pub ready: Ready,
    pub http: HttpClient,
    pub wallets: Vec<Wallet>,
}

impl Node {
    /// Whether it is a development node; else it belongs to a network.
    pub const fn alone(&self) -> bool {
        self.ready.faucet.is_some()
    }

    pub fn from_ready_file(path: &Path) -> Result<Self> {
        let text = fs::read(path).wrap_err_with(|| format!("read {}", path.display()))?;
        let ready: Ready = serde_json::from_slice(&text)
            .wrap_err_with(|| format!("{} is no ready file", path.display()))?;
        let wallets = ready
            .accounts
            .iter()
            .map(|account| Wallet::new(&ready.chain_id, &account.private_key, &account.address))
            .collect::<Result<Vec<_>>>()?;
        if wallets.len() < 4 {
            bail!(
                "four funded accounts are needed, the node has {}",
                wallets.len()
            );
        }
        let http = HttpClient::new(ready.rpc.as_str())?;
        Ok(Self {
            ready,
            http,
            wallets,
        })
    }

    /// Makes transfers until the chain has this height.
    pub async fn reach(&self, height: u32) -> Result<()> {
        let (payer, payee) = (&self.wallets[0], &self.wallets[1]);
        loop {
            let paid = payer.pay(&self.http, &payee.address, 1).await?;
            if paid.height.value() >= u64::from(height) {
                return Ok(());
            }
        }
    }

    /// A WebSocket client that reads the given version of the protocol.
    pub async fn socket(&self, mode: CompatMode) -> Result<Socket> {
        let url = self.ready.ws.parse()?;
        let (client, driver) = WebSocketClient::builder(url)
            .compat_mode(mode)
            .build()
            .await?;
        Ok(Socket {
            client,
            driver: tokio::spawn(driver.run()),
        })
    }
}

/// A WebSocket client and the task that drives it.
pub struct Socket {
    pub client: WebSocketClient,
    driver: JoinHandle<Result<(), Error>>,
}

impl Socket {
    /// Says good-bye; the driver must have had no trouble until then.
    pub async fn close(self) -> Result<()> {
        tendermint_rpc::SubscriptionClient::close(self.client)?;
        Ok(self.driver.await??)
    }
}

/// Two ways to ask for one thing must give one answer.
#[track_caller]
pub fn same<T: Debug + PartialEq>(what: &str, got: T, expected: T) -> Result<()> {
    if got == expected {
        return Ok(());
    }
    let (got, expected) = (format!("{got:?}"), format!("{expected:?}"));
    let equal = got
        .chars()
        .zip(expected.chars())
        .take_while(|(left, right)| left == right);
    let start = equal.count().saturating_sub(CONTEXT);
    bail!(
        "{what}: got {}, expected {}",
        cut(&got, start),
        cut(&expected, start)
    )
}

/// A whole block would hide the one byte that differs.
fn cut(text: &str, start: usize) -> String {
    if text.len() <= SHOWN {
        return text.to_owned();
    }
    let shown: String = text.chars().skip(start).take(SHOWN).collect();
    format!("...{shown}...")
}

/// The same for types that can be written but not compared.
#[track_caller]
pub fn same_json<T: Serialize>(what: &str, got: &T, expected: &T) -> Result<()> {
    same(what, to_value(got)?, to_value(expected)?)
}

/// The call must fail with an error of the node that holds these words.
#[track_caller]
pub fn refused<T: Debug>(what: &str, answer: Result<T, Error>, words: &str) -> Result<()> {
    match answer {
        Ok(answer) => bail!("{what}: expected an error with {words:?}, got {answer:?}"),
        Err(error) => {
            let text = format!("{:?}", error.detail());
            if text.contains(words) && text.contains("ResponseError") {
                return Ok(());
            }
            bail!("{what}: expected an answered error with {words:?}, got {text}")
        }
    }
}
