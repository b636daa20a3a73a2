//! Hostile requests of every kind for an hour, with honest clients at the same time.
//!
//! The node is a separate process with the limits of a public node and its chain in a folder.
//! Attackers send requests that could stop a node or exhaust its memory; honest clients read and
//! send. The process must not end, no honest request may be refused, every hostile request gets a
//! response or a closed connection, and memory stays below one gibibyte and does not grow.
//!
//! `TARN_LONG` makes it an hour, `TARN_SOAK_SECONDS` any other time; otherwise every attack is made
//! a few times. `TARN_ATTACKS` selects attacks, `TARN_SEED` repeats a run.

mod attacks;
mod honest;
mod memory;
mod responses;

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures::future::try_join_all;
use tarn_tests::attacks::NodeProcess;

use attacks::{Attack, Attacker};
use memory::Memory;

/// Account indexes of the honest clients, of the attacker with the key of the authority, and of the
/// other attackers.
const HONEST: [usize; 2] = [1, 2];
const AUTHORITY: usize = 0;
const HOSTILE: [usize; 3] = [3, 4, 5];
/// The account index of the victim.
const VICTIM: usize = 6;

/// Settings for a node with one gibibyte: less memory for the mempool and for past heights.
const SETTINGS: [&str; 3] = [
    "state.cache_bytes=67108864",
    "pruning.keep_recent=100",
    "pruning.keep_bytes=134217728",
];

/// The duration of the run.
#[derive(Debug, Clone, Copy)]
struct Span {
    since: Instant,
    length: Duration,
}

impl Span {
    /// An hour in long runs, otherwise only the minimum.
    fn begin() -> Self {
        let given = std::env::var("TARN_SOAK_SECONDS").ok();
        let long = std::env::var_os("TARN_LONG").map_or(0, |_| 3600);
        let seconds = given.map_or(long, |text| text.parse().expect("a number of seconds"));
        Self {
            since: Instant::now(),
            length: Duration::from_secs(seconds),
        }
    }

    fn is_over(&self) -> bool {
        self.since.elapsed() >= self.length
    }

    /// The present quarter, from 0; none if the run has no duration.
    fn quarter(&self) -> Option<usize> {
        let quarter = self.length.checked_div(4).filter(|part| !part.is_zero())?;
        let whole = self.since.elapsed().as_micros() / quarter.as_micros().max(1);
        Some(usize::try_from(whole).unwrap_or(3).min(3))
    }
}

/// One of many addresses of this machine; the rate limiter counts each separately.
fn address(network: u8, nth: u64) -> IpAddr {
    let part = |number: u64| u8::try_from(number % 250).unwrap_or(0);
    Ipv4Addr::new(127, network, part(nth / 250), 1 + part(nth)).into()
}

/// The seed `TARN_SEED` or else a new one, which is printed.
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
async fn hostile_requests_of_every_kind_neither_stop_the_node_nor_delay_honest_clients() {
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
    // Clients that end before they are stopped have failed: the test ends at once.
    let mut clients = Box::pin(try_join_all(clients));
    let counts = tokio::select! {
        counts = attackers => counts.expect("every attack gets a response or a closed connection"),
        ended = &mut clients => panic!("an honest request was refused: {ended:?}"),
    };
    stop.store(true, Ordering::Relaxed);
    let rounds = clients.await.expect("every honest request answered well");

    for counts in counts {
        println!("{counts}");
    }
    assert!(
        rounds.iter().all(|rounds| *rounds >= honest::MIN_ROUNDS),
        "{rounds:?}"
    );
    println!("{memory}");
    memory.assert_flat();
    let mut node = Arc::into_inner(node).expect("all tasks have ended");
    assert!(node.runs(), "the node ended");
}
