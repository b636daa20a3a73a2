//! A public node in a separate process.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{IpAddr, SocketAddr};
use std::ops::Deref;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use prost::{Message, Name};
use serde_json::{Map, Value};
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_wallet::{Algorithm, Secret};

use super::QUOTE;
use crate::{Rest, coins, show_dev};

/// What the node printed at its start, with account numbers and a quote queried later.
#[derive(Debug, Clone)]
pub struct Facts(Value);

/// A public node; killed when it is dropped.
#[derive(Debug)]
pub struct NodeProcess {
    child: Child,
    facts: Facts,
    memory: u64,
}

impl Deref for NodeProcess {
    type Target = Facts;

    fn deref(&self) -> &Facts {
        &self.facts
    }
}

impl Drop for NodeProcess {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl NodeProcess {
    /// Starts the program with the limits of a public node and the given flags.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start(program: &Path, flags: &[&str]) -> Self {
        Self::run(Command::new(program), "127.0.0.1:0", flags)
    }

    /// Starts the node with a command that executes the program; it listens at `at`.
    ///
    /// # Panics
    /// If it does not start.
    pub fn run(mut command: Command, at: &str, flags: &[&str]) -> Self {
        let words = ["--output", "json", "dev", "--public-limits"];
        let points = ["--rest", at, "--grpc", at, "--rpc", at, "--evm", at];
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("TARN_") {
                command.env_remove(name);
            }
        }
        let mut child = command
            .args(words)
            .args(points)
            .args(flags)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut lines = BufReader::new(child.stdout.take().expect("it is piped"));
        lines.read_line(&mut line).expect("it says where it is");
        let facts = serde_json::from_str(&line).expect("JSON");
        let mut node = Self {
            child,
            facts: Facts(facts),
            memory: 0,
        };
        node.memory = node.resident();
        node
    }

    /// The process id.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// The resident memory in bytes.
    ///
    /// # Panics
    /// If the process has ended.
    pub fn resident(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("it runs");
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number
            .and_then(|number| number.parse::<u64>().ok())
            .expect("a number")
            << 10
    }

    /// The growth of resident memory since the start, in bytes.
    pub fn grown(&self) -> u64 {
        self.resident().saturating_sub(self.memory)
    }

    /// Whether it still runs.
    ///
    /// # Panics
    /// If the system cannot tell.
    pub fn runs(&mut self) -> bool {
        let ended = self.child.try_wait();
        ended.expect("a process of ours").is_none()
    }

    /// Queries the numbers of all accounts and the quote once, so that later requests do not use up
    /// a client's rate limit for them.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn learn(&mut self, from: IpAddr) {
        let rest = self.rest(from);
        let list = rest.get("/core/auth/v1beta1/accounts?pagination.limit=1000");
        let list = list.await.ok();
        let known = list["accounts"].as_array().expect("a list").iter();
        let numbers = known.filter_map(|account| {
            let (address, number) = (&account["address"], &account["account_number"]);
            Some((address.as_str()?.to_owned(), number.clone()))
        });
        self.facts.0["numbers"] = numbers.collect::<Map<_, _>>().into();
        // No client trades, so the price does not change.
        self.facts.0["quote"] = rest.get(QUOTE).await.ok()["amount_out"].clone();
    }
}

impl Facts {
    /// The facts as another process wrote them.
    pub fn new(value: Value) -> Self {
        Self(value)
    }

    /// The facts as JSON, for another process.
    pub fn value(&self) -> &Value {
        &self.0
    }

    /// The quoted amount when it was queried.
    pub fn quote(&self) -> &Value {
        &self.0["quote"]
    }

    /// The URL of an access point.
    ///
    /// # Panics
    /// If there is no access point of this name.
    pub fn url(&self, point: &str) -> &str {
        self.0[point].as_str().expect("an access point")
    }

    /// The address and port of an access point.
    ///
    /// # Panics
    /// If there is no access point of this name.
    pub fn socket(&self, point: &str) -> SocketAddr {
        let host = self.url(point).trim_start_matches("http://");
        host.parse().expect("an address and a port")
    }

    /// A REST client that connects from an address of this machine.
    pub fn rest(&self, from: IpAddr) -> Rest {
        Rest::new(self.url("rest")).from_address(from)
    }

    /// A client of the consensus RPC that connects from an address of this machine.
    pub fn rpc(&self, from: IpAddr) -> Rest {
        Rest::new(self.url("rpc")).from_address(from)
    }

    /// A client of the EVM RPC that connects from an address of this machine.
    pub fn evm(&self, from: IpAddr) -> Rest {
        Rest::new(self.url("evm")).from_address(from)
    }

    /// Address and key of one of the funded accounts.
    ///
    /// # Panics
    /// If there are fewer accounts.
    pub fn account(&self, at: usize) -> (&str, Secret) {
        let account = &self.0["accounts"][at];
        let key = account["private_key"].as_str().expect("a key");
        let secret = Secret::from_hex(Algorithm::Secp256k1, key).expect("a well formed key");
        (account["address"].as_str().expect("an address"), secret)
    }

    /// A signed send of an account.
    ///
    /// # Panics
    /// If there are fewer accounts, or [`NodeProcess::learn`] was not called.
    pub fn send(&self, from: usize, sequence: u64, amount: &str) -> Vec<u8> {
        let address = self.account(from).0;
        let message = bank::MsgSend {
            from_address: address.to_owned(),
            to_address: self.account(9).0.to_owned(),
            amount: coins(amount).into(),
        };
        self.sign(from, sequence, &message, 200_000)
    }

    /// A message signed by an account, without a fee.
    ///
    /// # Panics
    /// If there are fewer accounts, or [`NodeProcess::learn`] was not called.
    pub fn sign<M: Message + Name>(
        &self,
        from: usize,
        sequence: u64,
        message: &M,
        gas: u64,
    ) -> Vec<u8> {
        let tx = TxBuilder::new(Namespace::Core).message(message);
        let (address, secret) = self.account(from);
        self.sign_tx((address, &secret), sequence, &tx.fee(Coins::default(), gas))
    }

    /// Ethereum address and key of the same account.
    ///
    /// # Panics
    /// If there are fewer accounts.
    pub fn eth_account(&self, at: usize) -> (String, Secret) {
        let key = self.0["accounts"][at]["evm_private_key"].as_str();
        let secret = Secret::from_hex(Algorithm::Eth, key.expect("a key"));
        let secret = secret.expect("a well formed key");
        (show_dev(&secret.public().address()), secret)
    }

    /// Signs a transaction with the account of an address and a key.
    ///
    /// # Panics
    /// If [`NodeProcess::learn`] was not called.
    pub fn sign_tx(&self, who: (&str, &Secret), sequence: u64, tx: &TxBuilder) -> Vec<u8> {
        let (address, secret) = who;
        let number = self.0["numbers"][address].as_str().expect("it was learned");
        let chain_id = self.0["chain_id"].as_str().expect("a name");
        let data = SignerData {
            chain_id: chain_id.parse().expect("well formed"),
            account_number: number.parse().expect("a number"),
            sequence,
        };
        tx.sign(&[Signer {
            key: &secret.signer(),
            data,
        }])
    }
}
