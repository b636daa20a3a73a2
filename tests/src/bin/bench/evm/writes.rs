//! Transfers and ERC-20 transfers from the submission to the receipt, at ours and at anvil in turn.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use revm::primitives::Address as EthAddress;
use serde_json::{Value, json};
use tarn_tests::ethereum::{self, ETHER, EthKey, GWEI};

use super::figures::{at_least, rate, ratio};
use super::peer::{Link, Peer, request};
use super::program;
use crate::node::percentile;
use crate::node::process::Process;

/// Connections that are kept alive, each with an account of its own.
pub(super) const SENDERS: usize = 64;
/// Who deploys, after those that send at once.
const DEPLOYER: usize = SENDERS;
/// Who sends one at a time.
const PROBE: usize = SENDERS + 1;
/// Rounds, each first at one node and then at the other.
const ROUNDS: usize = 4;
/// Of anvil's speed.
pub(super) const MIN_RATIO: f64 = 1.0;
/// More than the base fee that blocks full of transfers lead to.
const MAX_FEE: u128 = 10_000 * GWEI;
/// Gas of an ERC-20 transfer.
const TOKEN_GAS: u64 = 60_000;

/// The accounts that send, and those that receive.
pub(super) struct Users {
    pub(super) keys: Vec<EthKey>,
    pub(super) recipients: Vec<EthAddress>,
    chain_id: u64,
}

impl Users {
    /// The first accounts of a development chain; the rest receive.
    pub(super) fn of(node: &Process, chain_id: u64) -> Result<Self> {
        let accounts = node.ready["accounts"].as_array().context("no accounts")?;
        let mut users = Self {
            keys: Vec::new(),
            recipients: Vec::new(),
            chain_id,
        };
        for (at, account) in accounts.iter().enumerate() {
            if at <= PROBE {
                let secret = account["evm_private_key"].as_str().context("no key")?;
                let secret = hex::decode(secret)?;
                let secret = secret
                    .try_into()
                    .map_err(|_| anyhow::anyhow!("a key of another length"))?;
                users.keys.push(EthKey::from_secret(secret));
            } else {
                let address = account["evm_address"].as_str().context("no address")?;
                users.recipients.push(address.parse()?);
            }
        }
        ensure!(users.keys.len() == PROBE + 1, "too few accounts");
        Ok(users)
    }

    /// Who deploys the contract.
    fn deployer(&self) -> &EthKey {
        &self.keys[DEPLOYER]
    }
}

/// A node with the contract on it, and the nonces of its users.
pub(super) struct Side {
    pub(super) peer: Peer,
    pub(super) token: EthAddress,
    nonces: Vec<u64>,
}

/// What is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sent {
    Coins,
    Tokens,
}

impl Side {
    /// Deploys the ERC-20 contract and gives every sender of it.
    pub(super) async fn new(peer: Peer, users: &Users) -> Result<Self> {
        let mut side = Self {
            token: users.deployer().address.create(0),
            nonces: vec![0; users.keys.len()],
            peer,
        };
        let supply = program::word(u64::MAX);
        let init = [&program::coin()?.0[..], &supply].concat();
        let mut create = ethereum::create(users.chain_id, 0, init);
        create.gas_limit = 3_000_000;
        create.max_fee_per_gas = MAX_FEE;
        let mut link = Link::to(&side.peer).await?;
        let (key, from) = (users.deployer(), DEPLOYER);
        side.nonces[from] += 1;
        let mut last = publish(&mut link, &key.sign(create)).await?;
        for at in 0..users.keys.len() {
            let to = users.keys[at].address;
            let input = program::transfer(to, 1_000_000_000_000);
            let raw = side.sign(users, from, Some(input), to);
            last = publish(&mut link, &raw).await?;
        }
        let receipt = wait(&mut link, &last).await?;
        ensure!(receipt["status"] == "0x1", "{receipt}");
        Ok(side)
    }

    /// The next transaction of a user: a transfer of coins, or a call of the contract.
    fn sign(
        &mut self,
        users: &Users,
        from: usize,
        input: Option<Vec<u8>>,
        to: EthAddress,
    ) -> Vec<u8> {
        let nonce = self.nonces[from];
        self.nonces[from] += 1;
        let id = users.chain_id;
        let mut tx = match input {
            None => ethereum::transfer(id, nonce, to, ETHER / 1_000_000 + 1),
            Some(input) => {
                let mut tx = ethereum::call(id, nonce, self.token, input);
                tx.gas_limit = TOKEN_GAS;
                tx
            }
        };
        tx.max_fee_per_gas = MAX_FEE;
        users.keys[from].sign(tx)
    }

    /// The next transaction of a kind.
    fn next(&mut self, users: &Users, from: usize, sent: Sent) -> Vec<u8> {
        let nth = from + usize::try_from(self.nonces[from]).unwrap_or_default() * SENDERS;
        let to = users.recipients[nth % users.recipients.len()];
        let input = (sent == Sent::Tokens).then(|| program::transfer(to, 1));
        self.sign(users, from, input, to)
    }

    /// How long `each` transactions of every sender take, each sent when the one before has its receipt.
    async fn flood(&mut self, users: &Users, sent: Sent, each: usize) -> Result<Duration> {
        let mut work = Vec::new();
        for from in 0..SENDERS {
            let mut requests = Vec::new();
            for _ in 0..each {
                let raw = self.next(users, from, sent);
                let params = json!([format!("0x{}", hex::encode(raw))]);
                let host = &self.peer.host;
                requests.push(request(host, "eth_sendRawTransactionSync", &params));
            }
            work.push((Link::to(&self.peer).await?, requests));
        }
        let begun = Instant::now();
        let tasks = work.into_iter().map(|(mut link, requests)| {
            tokio::spawn(async move {
                for request in &requests {
                    let receipt = link.send(request).await?;
                    let text = String::from_utf8_lossy(receipt);
                    ensure!(succeeded(receipt), "{text}");
                }
                anyhow::Ok(())
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            task.await??;
        }
        Ok(begun.elapsed())
    }

    /// Milliseconds from the submission until the receipt was there, one transaction at a time; and their
    /// hashes.
    pub(super) async fn probe(
        &mut self,
        users: &Users,
        sent: Sent,
        count: usize,
    ) -> Result<(Vec<f64>, Vec<String>)> {
        let mut link = Link::to(&self.peer).await?;
        let (mut times, mut hashes) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let raw = self.next(users, PROBE, sent);
            let begun = Instant::now();
            let hash = publish(&mut link, &raw).await?;
            let receipt = wait(&mut link, &hash).await?;
            times.push(begun.elapsed().as_secs_f64() * 1000.0);
            ensure!(receipt["status"] == "0x1", "{receipt}");
            hashes.push(hash);
        }
        times.sort_by(f64::total_cmp);
        Ok((times, hashes))
    }
}

/// Whether the answer is the receipt of a transaction that succeeded.
fn succeeded(answer: &[u8]) -> bool {
    let wanted = b"\"status\":\"0x1\"";
    answer.windows(wanted.len()).any(|part| part == wanted)
}

async fn publish(link: &mut Link, raw: &[u8]) -> Result<String> {
    let raw = json!([format!("0x{}", hex::encode(raw))]);
    let hash = link.ask("eth_sendRawTransaction", &raw).await?;
    Ok(hash.as_str().context("no hash")?.to_owned())
}

async fn wait(link: &mut Link, hash: &str) -> Result<Value> {
    loop {
        let receipt = link
            .ask("eth_getTransactionReceipt", &json!([hash]))
            .await?;
        if !receipt.is_null() {
            return Ok(receipt);
        }
        tokio::time::sleep(Duration::from_micros(200)).await;
    }
}

/// What is sent, by name.
const KINDS: [(&str, Sent); 2] = [
    ("transfers", Sent::Coins),
    ("ERC-20 transfers", Sent::Tokens),
];

/// Both kinds at both nodes in turn.
pub(super) async fn run(users: &Users, sides: &mut [Side], count: usize) -> Result<()> {
    let each = (count / ROUNDS / SENDERS).max(1);
    let all = each * ROUNDS * SENDERS;
    println!(
        "    {all} transactions of {SENDERS} accounts over as many connections, each sent when the one before has its receipt"
    );
    // By kind and node, one time for each round.
    let mut took = KINDS.map(|_| vec![Vec::new(); sides.len()]);
    for _ in 0..ROUNDS {
        for ((_, sent), took) in KINDS.into_iter().zip(&mut took) {
            for (side, took) in sides.iter_mut().zip(took) {
                took.push(side.flood(users, sent, each).await?);
            }
        }
    }
    for ((name, _), took) in KINDS.iter().zip(&took) {
        let rates = sides.iter().zip(took).map(|(side, took)| {
            let all = rate(all, took.iter().sum());
            format!("{} {all:.0}/s", side.peer.name)
        });
        let rates: Vec<String> = rates.collect();
        println!("    {name}: {}{}", rates.join(", "), beside(took));
    }
    Ok(())
}

/// The ratio of sums, and that to the other's fastest round: it gets slower with every block it has made.
fn beside(took: &[Vec<Duration>]) -> String {
    let [own, other] = took else {
        return String::new();
    };
    let rounds = u32::try_from(ROUNDS).unwrap_or(1);
    let sum: Duration = own.iter().sum();
    let fastest = other.iter().min().copied().unwrap_or_default() * rounds;
    format!(
        ", ratio of sums {:.2}, to the fastest round of {ROUNDS} {}; goal 2",
        ratio(other.iter().sum(), sum),
        at_least(ratio(fastest, sum), MIN_RATIO)
    )
}

/// One at a time.
pub(super) async fn latency(users: &Users, sides: &mut [Side], count: usize) -> Result<()> {
    for side in sides {
        let (times, _) = side.probe(users, Sent::Coins, count).await?;
        println!(
            "    from submission to receipt at {}, idle: p50 {:.2} ms, p99 {:.2} ms ({count} transfers)",
            side.peer.name,
            percentile(&times, 50),
            percentile(&times, 99)
        );
    }
    Ok(())
}
