//! The cost of one block in the store: memory per key, the tree, the write, reads, a restart.
//!
//! `cargo bench -p tarn-durable` prints figures for this machine; none of them is asserted.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use tarn_durable::{Fjall, FjallOptions, Redb};
use tarn_primitives::{Serial, Workers};
use tarn_store::{Buffer, Changes, Durable, Limits, Memory, Store, View};

const NAMES: &[&str] = &["bank"];
const KEYS: u64 = 1_000_000;
const CHANGES: u64 = 30_000;
const BLOCKS: u64 = 8;

/// Two threads, as the node's pool has on a small machine.
#[derive(Debug)]
struct Two;

impl Workers for Two {
    fn count(&self) -> usize {
        2
    }
    fn join(&self, a: &mut (dyn FnMut() + Send), b: &mut (dyn FnMut() + Send)) {
        std::thread::scope(|scope| {
            scope.spawn(a);
            b();
        });
    }
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}

fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// 32 bytes: a table, a scatter prefix, an address.
fn key(number: u64) -> [u8; 32] {
    let mut key = [1; 32];
    for (part, salt) in key[1..].chunks_mut(8).zip(0..) {
        part.copy_from_slice(&mix(number ^ (salt << 56)).to_be_bytes()[..part.len()]);
    }
    key
}

fn value(number: u64) -> Vec<u8> {
    let mut value = vec![7; 60];
    value[..8].copy_from_slice(&number.to_be_bytes());
    value
}

fn block(height: u64, count: u64) -> Changes {
    let writes = (0..count).map(|number| {
        let target = mix(height << 32 | number) % (KEYS + KEYS / 100);
        (
            "bank",
            key(target).to_vec(),
            Some(value(mix(target ^ height))),
        )
    });
    Changes::collect(writes).expect("the keys are allowed")
}

fn resident_mb() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = pages
        .split(' ')
        .nth(1)
        .and_then(|pages| pages.parse::<u64>().ok());
    (pages.unwrap_or(0) * 4096) >> 20
}

/// CPU time of this thread in nanoseconds, which other programs do not affect.
fn on_cpu() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ')
        .next()
        .and_then(|field| field.parse().ok())
        .unwrap_or(0)
}

fn milliseconds(since: Instant) -> u128 {
    since.elapsed().as_millis()
}

#[expect(clippy::print_stdout, reason = "figures are this program's output")]
fn say(text: &str) {
    println!("{text}");
}

/// Fills a store with all keys, then measures blocks on it.
fn measure(name: &str, durable: Box<dyn Durable>, workers: Arc<dyn Workers>) -> Store {
    let limits = Limits {
        history_heights: 4,
        history_bytes: 1 << 30,
    };
    let (mut store, _) = Store::open(durable, NAMES, limits, workers).expect("it is empty");
    for part in 0..10 {
        let from = part * (KEYS / 10);
        let writes = (from..from + KEYS / 10)
            .map(|number| ("bank", key(number).to_vec(), Some(value(number))));
        let changes = Changes::collect(writes).expect("the keys are allowed");
        let staged = store.stage(part + 1, changes).expect("the height follows");
        store.commit(staged).expect("the disk works");
    }
    let (mut tree, mut write) = (0, 0);
    for _ in 0..BLOCKS {
        let height = store.height() + 1;
        let changes = block(height, CHANGES);
        let start = Instant::now();
        let staged = store.stage(height, changes).expect("the height follows");
        tree += milliseconds(start);
        let start = Instant::now();
        let retired = store.commit(staged).expect("the disk works");
        write += milliseconds(start);
        drop(retired);
    }
    let blocks = u128::from(BLOCKS);
    say(&format!(
        "{name}: {CHANGES} changes over {KEYS} keys: tree {} ms, write {} ms",
        tree / blocks,
        write / blocks
    ));
    store
}

/// Runs a job many times and prints the time of one run.
fn each(name: &str, times: u64, mut job: impl FnMut(u64)) {
    let start = on_cpu();
    (0..times).for_each(&mut job);
    say(&format!("{name}: {} ns each", (on_cpu() - start) / times));
}

fn single_steps(store: &Store) {
    let tip = store.reader().latest();
    let place = |number| key(mix(number) % KEYS);
    each("read", 500_000, |n| {
        drop(tip.get("bank", &place(n)).expect("known"));
    });
    each("proof", 50_000, |n| {
        drop(tip.prove("bank", &place(n)).expect("known"));
    });
    let mut buffer = Buffer::new(tip);
    each("buffer, mark and put and keep", 50_000, |n| {
        let mark = buffer.mark();
        buffer
            .put("bank", &place(n), Some(value(n).into()))
            .expect("the key is allowed");
        buffer.keep(mark);
    });
    each("buffer, get what was put", 50_000, |n| {
        drop(buffer.get("bank", &place(n)).expect("known"));
    });
    let start = on_cpu();
    let staged = store
        .stage(store.height() + 1, buffer.into_changes())
        .expect("it follows");
    say(&format!(
        "tree, 50000 changes, one thread: {} ms, height {}",
        (on_cpu() - start) / 1_000_000,
        staged.height()
    ));
}

fn restart(name: &str, open: impl Fn() -> Box<dyn Durable>) {
    let start = Instant::now();
    let limits = Limits {
        history_heights: 1,
        history_bytes: 0,
    };
    let (store, opened) =
        Store::open(open(), NAMES, limits, Arc::new(Two)).expect("it was just written");
    let (keys, time) = (opened.keys, milliseconds(start));
    say(&format!("{name}: restart with {keys} keys in {time} ms"));
    drop(store);
}

/// The memory of the tree alone, measured in a separate process.
fn bytes_per_key(path: &Path) {
    let before = resident_mb();
    let durable = Fjall::open(path, FjallOptions::default()).expect("it was just closed");
    let limits = Limits {
        history_heights: 1,
        history_bytes: 0,
    };
    let (store, opened) =
        Store::open(Box::new(durable), NAMES, limits, Arc::new(Two)).expect("it opens");
    let tip = store.reader().latest();
    drop(store);
    let bytes = (resident_mb().saturating_sub(before) << 20) / opened.keys;
    say(&format!(
        "about {bytes} bytes a key, with 32-byte keys and 60-byte values"
    ));
    drop(tip);
}

fn main() {
    if let Some(path) = std::env::var_os("TARN_BENCH_BYTES") {
        return bytes_per_key(Path::new(&path));
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    let (fjall, redb) = (
        directory.path().join("fjall"),
        directory.path().join("redb"),
    );
    let open_fjall = || -> Box<dyn Durable> {
        Box::new(Fjall::open(&fjall, FjallOptions::default()).expect("it opens"))
    };
    let store = measure(
        "memory, 1 thread",
        Box::new(Memory::new()),
        Arc::new(Serial),
    );
    single_steps(&store);
    drop(store);
    drop(measure(
        "memory, 2 threads",
        Box::new(Memory::new()),
        Arc::new(Two),
    ));
    drop(measure("fjall, 2 threads", open_fjall(), Arc::new(Two)));
    restart("fjall", open_fjall);
    let itself = std::env::current_exe().expect("this program");
    let status = std::process::Command::new(itself)
        .env("TARN_BENCH_BYTES", &fjall)
        .status();
    assert!(
        status.is_ok_and(|status| status.success()),
        "the measuring process failed"
    );
    let redb = Box::new(Redb::open(&redb, 64 << 20).expect("it opens"));
    drop(measure("redb, 2 threads", redb, Arc::new(Two)));
}
