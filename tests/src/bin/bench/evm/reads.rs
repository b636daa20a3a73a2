//! Reads at ours and at anvil in turn.

use anyhow::{Context as _, Result, ensure};
use revm::primitives::Address as EthAddress;
use serde_json::{Value, json};

use super::figures::at_least;
use super::peer::{Link, request};
use super::program;
use super::writes::{MIN_RATIO, SENDERS, Sent, Side, Users};
use crate::node::rpc::{READERS, Tally, measure};

/// Transactions that are traced, each in a block of its own.
const TRACED: usize = 32;

/// Different requests of one kind.
type Requests = Vec<Vec<u8>>;

/// Every kind of read of a node, by name; traces last, because state is kept for some blocks only.
async fn kinds(users: &Users, side: &mut Side) -> Result<Vec<(&'static str, Requests)>> {
    let (_, hashes) = side.probe(users, Sent::Tokens, TRACED).await?;
    let host = side.peer.host.clone();
    let make = |method: &str, all: Vec<Value>| -> Requests {
        all.iter()
            .map(|params| request(&host, method, params))
            .collect()
    };
    let held = users.keys[..SENDERS].iter().map(|key| key.address);
    let held: Vec<EthAddress> = held.collect();
    let token = side.token;
    let of_each =
        |params: &dyn Fn(&EthAddress) -> Value| held.iter().map(params).collect::<Vec<_>>();
    let balance = of_each(&|address| {
        let data = format!("0x{}", hex::encode(program::balance_of(*address)));
        json!([{ "to": token, "data": data }, "latest"])
    });
    let logs = users.recipients.iter().map(|to| filter(token, to));
    let traces = hashes
        .iter()
        .map(|hash| json!([hash, { "tracer": "callTracer" }]));
    Ok(vec![
        ("eth_blockNumber", make("eth_blockNumber", vec![json!([])])),
        (
            "eth_getBalance",
            make(
                "eth_getBalance",
                of_each(&|address| json!([address, "latest"])),
            ),
        ),
        ("eth_call of balanceOf", make("eth_call", balance)),
        (
            "eth_getLogs of a recipient, all blocks",
            make("eth_getLogs", logs.collect()),
        ),
        (
            "debug_traceTransaction, callTracer",
            make("debug_traceTransaction", traces.collect()),
        ),
    ])
}

/// Refuses to compare nodes that do not answer the same: some recipients have as many logs at both.
async fn ensure_same_logs(users: &Users, sides: &[Side]) -> Result<()> {
    for to in users.recipients.iter().take(READERS) {
        let mut counts = Vec::new();
        for side in sides {
            let mut link = Link::to(&side.peer).await?;
            let answer = link.ask("eth_getLogs", &filter(side.token, to)).await?;
            counts.push(answer.as_array().context("no logs")?.len());
        }
        let same = counts.windows(2).all(|two| two[0] == two[1]);
        ensure!(same && counts[0] > 0, "logs to {to}: {counts:?}");
    }
    Ok(())
}

/// The transfers of a token to a recipient, in all blocks.
fn filter(token: EthAddress, to: &EthAddress) -> Value {
    let topics = json!([program::transferred(), null, to.into_word()]);
    json!([{ "fromBlock": "earliest", "toBlock": "latest", "address": token, "topics": topics }])
}

pub(super) async fn run(users: &Users, sides: &mut [Side], turns: usize) -> Result<()> {
    let mut all = Vec::new();
    for side in sides.iter_mut() {
        all.push((
            side.peer.name,
            side.peer.host.clone(),
            kinds(users, side).await?,
        ));
    }
    ensure_same_logs(users, sides).await?;
    println!("    reads, {READERS} at a time");
    let count = all.first().map_or(0, |(_, _, kinds)| kinds.len());
    for at in 0..count {
        let mut tallies: Vec<Tally> = all.iter().map(|_| Tally::default()).collect();
        for _ in 0..turns {
            for (tally, (_, host, kinds)) in tallies.iter_mut().zip(&all) {
                measure(host, &kinds[at].1, tally).await?;
            }
        }
        let rates = all.iter().zip(&tallies).map(|((name, ..), tally)| {
            format!("{name} {:.0}/s of {:.1} KiB", tally.rate(), tally.size())
        });
        let verdict = match tallies.as_slice() {
            [own, other] => format!(
                ", {}; goal 2",
                at_least(own.rate() / other.rate(), MIN_RATIO)
            ),
            _ => String::new(),
        };
        let name = all.first().map_or("", |(_, _, kinds)| kinds[at].0);
        println!(
            "    {name}: {}{verdict}",
            rates.collect::<Vec<_>>().join(", ")
        );
    }
    Ok(())
}
