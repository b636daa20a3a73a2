//! Quotes and swaps, each beside the balance reads and the sends of the same run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use super::http::{self, Connection};
use super::process::Process;
use super::rpc::{READERS, Tally, float, measure};
use super::writes::{self, SENDERS, Sender};

/// Rounds of sends and swaps in turn.
const ROUNDS: usize = 4;
/// Accounts that swap while quotes are read; none of them is among the senders.
const SWAPPERS: usize = 4;

/// Swaps as fast as they go, then quotes without and beside swaps.
pub(crate) async fn run(swaps: usize, turns: usize) -> Result<()> {
    let node = Process::start(&["--home", "--accounts=1000", "--block-time=0"])?;
    commits(&node, swaps).await?;
    quotes(&node, turns).await
}

/// The token a swap gives, so that the price goes back and forth.
fn token(at: usize) -> &'static str {
    if at.is_multiple_of(2) {
        "1000utarn"
    } else {
        "2000uusdc"
    }
}

/// Sends and swaps in turn, until all are in a block and found.
async fn commits(node: &Process, count: usize) -> Result<()> {
    let host = node.address("rest")?.to_owned();
    let mut groups = writes::senders(node).await?;
    let recipients: Vec<String> = (0..SENDERS)
        .map(|at| node.account(at).map(|(address, _)| address.to_owned()))
        .collect::<Result<_>>()?;
    let (mut sends, mut swaps) = (Duration::ZERO, Duration::ZERO);
    for _ in 0..ROUNDS {
        let work = writes::prepare(&host, &mut groups, count / ROUNDS, &recipients)?;
        let begun = Instant::now();
        writes::flood(&host, work).await?;
        sends += begun.elapsed();
        let work = writes::prepare_with(&host, &mut groups, count / ROUNDS, |sender, at| {
            sender.swap(token(at))
        })?;
        let begun = Instant::now();
        writes::flood(&host, work).await?;
        swaps += begun.elapsed();
    }
    // The last rounds of both are equally many.
    let done = float(u64::try_from(count / ROUNDS * ROUNDS)?);
    let (send_rate, swap_rate) = (done / sends.as_secs_f64(), done / swaps.as_secs_f64());
    println!(
        "  swaps in one pool by SYNC, in turn with as many sends at {send_rate:.0}/s: \
         {swap_rate:.0}/s committed and indexed, ratio to the sends {:.2}",
        swap_rate / send_rate
    );
    Ok(())
}

/// Quotes in turn with balance reads.
async fn quotes(node: &Process, turns: usize) -> Result<()> {
    let host = node.address("rest")?.to_owned();
    let balances = (0..READERS)
        .map(|at| {
            let address = node.account(at)?.0;
            let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom=utarn");
            Ok(http::get(&host, &path))
        })
        .collect::<Result<Vec<_>>>()?;
    let quotes: Vec<Vec<u8>> = (1..=READERS)
        .map(|at| {
            let path = format!("/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in={at}000000");
            http::get(&host, &path)
        })
        .collect();
    let (quote, balance) = in_turn(&host, &quotes, &balances, turns).await?;
    println!(
        "  quotes over REST, {READERS} at a time, in turn with balance reads at {balance:.0}/s: \
         {quote:.0}/s, ratio to the balance read {:.2}",
        quote / balance
    );
    let stop = Arc::new(AtomicBool::new(false));
    let swapped = Arc::new(AtomicU64::new(0));
    let swappers = swap(node, &stop, &swapped).await?;
    let begun = Instant::now();
    let measured = in_turn(&host, &quotes, &balances, turns).await;
    let swaps = float(swapped.load(Ordering::Relaxed)) / begun.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    for swapper in swappers {
        swapper.await??;
    }
    let (quote, balance) = measured?;
    println!(
        "    beside {swaps:.0} swaps/s: {quote:.0}/s, balance reads {balance:.0}/s, ratio {:.2}",
        quote / balance
    );
    Ok(())
}

/// Rates of the two, measured in turn.
async fn in_turn(
    host: &str,
    quotes: &[Vec<u8>],
    balances: &[Vec<u8>],
    turns: usize,
) -> Result<(f64, f64)> {
    let (mut quote, mut balance) = (Tally::default(), Tally::default());
    for _ in 0..turns {
        measure(host, balances, &mut balance).await?;
        measure(host, quotes, &mut quote).await?;
    }
    Ok((quote.rate(), balance.rate()))
}

/// A few who swap as fast as they are answered.
async fn swap(
    node: &Process,
    stop: &Arc<AtomicBool>,
    swapped: &Arc<AtomicU64>,
) -> Result<Vec<tokio::task::JoinHandle<Result<()>>>> {
    let host = node.address("rest")?.to_owned();
    let mut swappers = Vec::new();
    for at in 0..SWAPPERS {
        let mut link = Connection::open(&host).await?;
        let mut sender = Sender::new(node, SENDERS + 2 + at, &mut link).await?;
        let host = host.clone();
        let (stop, swapped) = (Arc::clone(stop), Arc::clone(swapped));
        swappers.push(tokio::spawn(async move {
            for turn in 0.. {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                let tx = sender.swap(token(turn))?;
                let request = writes::request(&host, &tx, "BROADCAST_MODE_SYNC");
                let answer = link.ask(&request).await?;
                let text = String::from_utf8_lossy(answer);
                ensure!(writes::accepted(answer), "{text}");
                swapped.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        }));
    }
    Ok(swappers)
}
