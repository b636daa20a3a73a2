//! Hostile requests of every kind for an hour, and honest clients beside them.
//!
//! The node is a process of its own with the limits of a public one and its chain in a folder. Attackers
//! draw from generators of what once stopped a node, or made it grow; honest clients read and send. The
//! process must not end, no honest request may be refused, every hostile one has an answer or is hung up
//! on, and memory stays under a gibibyte and flat.
//!
//! `TARN_LONG` makes it an hour; `TARN_SOAK_SECONDS` any other time. Else every attack has a few turns, so
//! that nothing of this goes stale. `TARN_ATTACKS` names single attacks, `TARN_SEED` repeats a run.

mod attacks;
mod heard;
mod honest;
mod memory;

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures::future::try_join_all;
use tarn_tests::attacks::NodeProcess;

use attacks::{Attack, Attacker};
use memory::Memory;

/// Of the two honest clients, of those who attack with the key of the authority, and of the others.
const HONEST: [usize; 2] = [1, 2];
const AUTHORITY: usize = 0;
const HOSTILE: [usize; 3] = [3, 4, 5];
/// Whom they attack.
const VICTIM: usize = 6;

/// What a node of one gibibyte is told: less for transactions that wait and for heights of the past.
const SETTINGS: [&str; 3] = [
    "state.cache_bytes=67108864",
    "pruning.keep_recent=100",
    "pruning.keep_bytes=134217728",
];

/// How long to go on.
#[derive(Debug, Clone, Copy)]
struct Span {
    since: Instant,
    length: Duration,
}

impl Span {
    /// An hour in long runs, nothing beyond the least else.
    fn begin() -> Self {
        let said = std::env::var("TARN_SOAK_SECONDS").ok();
        let long = std::env::var_os("TARN_LONG").map_or(0, |_| 3600);
        let seconds = said.map_or(long, |text| text.parse().expect("a number of seconds"));
        Self {
            since: Instant::now(),
            length: Duration::from_secs(seconds),
        }
    }

    fn is_over(&self) -> bool {
        self.since.elapsed() >= self.length
    }

    /// Which quarter of it this is, from 0; none if it has no length.
    fn quarter(&self) -> Option<usize> {
        let quarter = self.length.checked_div(4).filter(|part| !part.is_zero())?;
        let whole = self.since.elapsed().as_micros() / quarter.as_micros().max(1);
        Some(usize::try_from(whole).unwrap_or(3).min(3))
    }
}

/// One of many addresses of this machine; each is a client of its own to the limiter.
fn address(network: u8, nth: u64) -> IpAddr {
    let part = |number: u64| u8::try_from(number % 250).unwrap_or(0);
    Ipv4Addr::new(127, network, part(nth / 250), 1 + part(nth)).into()
}

/// From `TARN_SEED`, else a new one; printed, so that a failure tells it.
fn seed() -> u64 {
    let given = std::env::var("TARN_SEED").ok();
    let seed = given.and_then(|text| text.parse().ok()).unwrap_or_else(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        u64::from(now.unwrap().subsec_nanos()) | 1
    });
    println!("attacks: repeat with TARN_SEED={seed}");
    seed
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_requests_of_every_kind_stop_no_node_and_keep_no_honest_client_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("home");
    let mut flags = vec!["--home", home.to_str().unwrap()];
    flags.extend(SETTINGS.iter().flat_map(|setting| ["--set", setting]));
    let mut node = NodeProcess::start(Path::new(env!("CARGO_BIN_EXE_test_bin")), &flags);
    node.learn(address(200, 0)).await;
    let (node, seed, span) = (Arc::new(node), seed(), Span::begin());

    let stop = Arc::new(AtomicBool::new(false));
    let memory = Arc::new(Memory::new(span));
    let clients = HONEST.map(|account| {
        let (node, stop) = (Arc::clone(&node), Arc::clone(&stop));
        tokio::spawn(honest::client(node, account, stop, Arc::clone(&memory)))
    });
    let attackers = HOSTILE.into_iter().chain([AUTHORITY]).map(|account| {
        let attacker = Attacker::new(Arc::clone(&node), account, seed, Attack::chosen());
        tokio::spawn(attacker.run(span))
    });
    let attackers = try_join_all(attackers.collect::<Vec<_>>());
    // They end before they are told to only if something is wrong; an hour need not pass then.
    let mut clients = Box::pin(try_join_all(clients));
    let heard = tokio::select! {
        heard = attackers => heard.expect("every attack answered or hung up on"),
        ended = &mut clients => panic!("an honest request was refused: {ended:?}"),
    };
    stop.store(true, Ordering::Relaxed);
    let rounds = clients.await.expect("every honest request answered well");

    for heard in heard {
        println!("{heard}");
    }
    assert!(
        rounds.iter().all(|rounds| *rounds >= honest::LEAST),
        "{rounds:?}"
    );
    println!("{memory}");
    memory.assert_flat();
    let mut node = Arc::into_inner(node).expect("everybody else is done");
    assert!(node.runs(), "the node ended");
}
