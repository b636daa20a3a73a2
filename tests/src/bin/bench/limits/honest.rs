//! A client that stays within its limits and looks at its watch.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, ensure};
use tarn_tests::attacks::{Facts, QUOTE};

use crate::node::http::{self, Connection};
use crate::node::{percentile, writes};

/// Between two rounds.
const REST: Duration = Duration::from_millis(5);
/// Of so many rounds one sends coins too.
const SENDS: u32 = 8;
/// How far its thread comes before others, if the system allows it.
const NICE: i32 = -15;

/// Milliseconds of every operation.
#[derive(Debug, Default)]
pub(super) struct Times {
    /// Balance, quote and status, connecting included.
    pub(super) reads: Vec<f64>,
    /// From handing a transaction in to its block.
    pub(super) sends: Vec<f64>,
    /// What went wrong.
    pub(super) wrong: Vec<String>,
}

impl Times {
    pub(super) fn sorted(mut self) -> Self {
        self.reads.sort_by(f64::total_cmp);
        self.sends.sort_by(f64::total_cmp);
        self
    }

    pub(super) fn of(times: &[f64]) -> (f64, f64) {
        (percentile(times, 50), percentile(times, 99))
    }
}

/// Measures on a thread that comes before the node's: a client has a machine of its own, and how long
/// this one lets it wait for a core says nothing about the node. What it measured, and whether the
/// system let it come first.
pub(super) fn measure_first(
    mut honest: Honest,
    spans: &[Duration],
) -> Result<(Honest, Vec<Times>, bool)> {
    std::thread::scope(|scope| {
        let thread = scope.spawn(move || {
            let first = rustix::process::setpriority_process(None, NICE).is_ok();
            let runtime = tokio::runtime::Builder::new_current_thread();
            let runtime = { runtime }.enable_all().build()?;
            let times = runtime.block_on(async {
                let mut times = Vec::new();
                for span in spans {
                    times.push(honest.measure(*span).await);
                }
                times
            });
            Ok((honest, times, first))
        });
        thread
            .join()
            .map_err(|_| anyhow!("the honest client stopped"))?
    })
}

/// The first account of the chain.
pub(super) struct Honest {
    facts: Facts,
    balance: Vec<u8>,
    quote: Vec<u8>,
    status: Vec<u8>,
    rounds: u32,
    sequence: u64,
}

impl Honest {
    pub(super) fn new(facts: &Facts) -> Self {
        let (rest, rpc) = (
            facts.socket("rest").to_string(),
            facts.socket("rpc").to_string(),
        );
        let address = facts.account(0).0;
        let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom=uatom");
        Self {
            balance: http::get(&rest, &path),
            quote: http::get(&rest, QUOTE),
            status: http::get(&rpc, "/status"),
            facts: facts.clone(),
            rounds: 0,
            sequence: 0,
        }
    }

    /// Reads and sends for so long. Every answer should be right; those that are not are kept.
    async fn measure(&mut self, span: Duration) -> Times {
        let mut times = Times::default();
        let begun = Instant::now();
        while begun.elapsed() < span {
            if let Err(error) = self.round(&mut times).await {
                times.wrong.push(format!("{error:#}"));
            }
            tokio::time::sleep(REST).await;
        }
        times
    }

    /// From the next address: no minute of any is ever used up.
    async fn round(&mut self, times: &mut Times) -> Result<()> {
        self.rounds += 1;
        let [_, _, high, low] = self.rounds.to_be_bytes();
        let from = Ipv4Addr::new(127, 7, high, low);
        let begun = Instant::now();
        let mut link = Connection::open_from(from, self.facts.socket("rest")).await?;
        let balance = link.ask(&self.balance).await?;
        times.reads.push(millis(begun));
        ensure!(
            has(balance, "\"1000000000000\""),
            "{}",
            String::from_utf8_lossy(balance)
        );
        let begun = Instant::now();
        let quote = link.ask(&self.quote).await?;
        times.reads.push(millis(begun));
        let price = self.facts.quote().as_str().context("a price")?;
        ensure!(has(quote, price), "{}", String::from_utf8_lossy(quote));
        let begun = Instant::now();
        let mut rpc = Connection::open_from(from, self.facts.socket("rpc")).await?;
        let status = rpc.ask(&self.status).await?;
        times.reads.push(millis(begun));
        ensure!(
            has(status, "sync_info"),
            "{}",
            String::from_utf8_lossy(status)
        );
        if self.rounds.is_multiple_of(SENDS) {
            let tx = self.facts.send(0, self.sequence, "1utarn");
            self.sequence += 1;
            let host = self.facts.socket("rest").to_string();
            let request = writes::request(&host, &tx, "BROADCAST_MODE_BLOCK");
            let begun = Instant::now();
            let sent = link.ask(&request).await?;
            times.sends.push(millis(begun));
            ensure!(writes::accepted(sent), "{}", String::from_utf8_lossy(sent));
        }
        Ok(())
    }
}

fn millis(begun: Instant) -> f64 {
    begun.elapsed().as_secs_f64() * 1000.0
}

fn has(text: &[u8], part: &str) -> bool {
    text.windows(part.len()).any(|some| some == part.as_bytes())
}
