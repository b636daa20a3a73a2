//! Processes that are killed while they commit.
//!
//! The child is this test binary, started again with the ignored test [`child`]. It prints the
//! acknowledged heights; the parent kills it after a number of them.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use tarn_durable::{Fjall, FjallOptions};
use tempfile::{TempDir, tempdir};

use crate::script::{Backend, Expected, Random, SMALL, commit_next, open};

const DIRECTORY: &str = "TARN_DURABLE_CHILD_DIRECTORY";
const BACKEND: &str = "TARN_DURABLE_CHILD_BACKEND";
/// The child commits this many heights and then waits to be killed.
const PAUSE: &str = "TARN_DURABLE_CHILD_PAUSE";

/// A table in memory that never fills, so that only commits write to disk.
const UNSYNCED: FjallOptions = FjallOptions {
    journal_bytes: 64 << 20,
    memtable_bytes: 1 << 30,
    cache_bytes: 1 << 20,
    sync: false,
};
const SYNCED: FjallOptions = FjallOptions {
    sync: true,
    ..UNSYNCED
};

fn backend(name: &str) -> Backend {
    match name {
        "fjall" => Backend::Fjall(SMALL),
        "synced" => Backend::Fjall(SYNCED),
        "unsynced" => Backend::Fjall(UNSYNCED),
        "redb" => Backend::Redb,
        other => panic!("no backend {other}"),
    }
}

#[test]
#[ignore = "the part that is killed; the tests below start it"]
fn child() {
    // Without the variable the ignored tests are run by hand: nothing to do.
    let Some(directory) = std::env::var_os(DIRECTORY) else {
        return;
    };
    let variable = |name| std::env::var(name).unwrap();
    let durable = backend(&variable(BACKEND))
        .open(Path::new(&directory))
        .unwrap();
    let pause: u64 = variable(PAUSE).parse().unwrap();
    let (mut store, _) = open(durable).unwrap();
    let mut out = std::io::stdout();
    for _ in 0..pause {
        commit_next(&mut store);
        out.write_all(format!("\nack {}\n", store.height()).as_bytes())
            .unwrap();
        out.flush().unwrap();
    }
    // The parent never writes here: the read ends when the process is killed.
    drop(std::io::stdin().read(&mut [0]));
    panic!("the parent is gone; a clean exit would write what a kill must lose");
}

struct Victim {
    child: Child,
    lines: BufReader<ChildStdout>,
    acknowledged: u64,
}

impl Victim {
    fn start(directory: &Path, backend: &str, pause: u64) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--ignored",
                "--exact",
                "kill::child",
                "--nocapture",
                "--test-threads=1",
            ])
            .env(DIRECTORY, directory)
            .env(BACKEND, backend)
            .env(PAUSE, pause.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap());
        Self {
            child,
            lines,
            acknowledged: 0,
        }
    }

    /// Reads one line; false at the end.
    fn read(&mut self) -> bool {
        let mut line = String::new();
        if self.lines.read_line(&mut line).unwrap() == 0 {
            return false;
        }
        // A line that the kill truncated does not count.
        if let Some(height) = line
            .strip_suffix('\n')
            .and_then(|line| line.strip_prefix("ack "))
        {
            self.acknowledged = height.parse().unwrap();
        }
        true
    }

    /// Waits for `count` more acknowledged heights, kills, and returns the last one read.
    fn kill_after(mut self, start: u64, count: u64) -> u64 {
        self.acknowledged = start;
        while self.acknowledged < start + count {
            assert!(
                self.read(),
                "the child ended at height {}",
                self.acknowledged
            );
        }
        self.child.kill().unwrap();
        while self.read() {}
        self.child.wait().unwrap();
        self.acknowledged
    }
}

/// Kills and reopens; the state of every acknowledged height must be complete. Returns the
/// directory.
fn kill_loop(name: &str, kills: u64) -> TempDir {
    let directory = tempdir().unwrap();
    let mut random = Random::new(0x7a12);
    let mut expected = Expected::default();
    let mut height = 0;
    for kill in 0..kills {
        let victim = Victim::start(directory.path(), name, u64::MAX);
        let acknowledged = victim.kill_after(height, 1 + random.below(12));
        let (store, opened) = open(backend(name).open(directory.path()).unwrap()).unwrap();
        assert!(
            (acknowledged..=acknowledged + 1).contains(&opened.height),
            "kill {kill}: {acknowledged} was acknowledged and {} found",
            opened.height
        );
        assert_eq!(opened.history_stopped, None);
        height = opened.height;
        expected.advance_to(height);
        expected.assert_equals(&store.reader().latest());
    }
    directory
}

fn long() -> bool {
    std::env::var_os("TARN_LONG").is_some()
}

#[test]
fn no_acknowledged_height_is_lost_by_fjall() {
    let directory = kill_loop("fjall", if long() { 200 } else { 25 });
    // Otherwise the loop would test the journal alone, not flushes and compactions.
    let fjall = Fjall::open(directory.path(), SMALL).unwrap();
    assert!(fjall.activity().0 > 0, "no table was ever written out");
}

#[test]
fn no_acknowledged_height_is_lost_by_redb() {
    drop(kill_loop("redb", if long() { 60 } else { 8 }));
}

/// The height found after a process that acknowledged ten heights was killed while it waited.
fn height_after_a_quiet_kill(name: &str) -> u64 {
    let directory = tempdir().unwrap();
    let victim = Victim::start(directory.path(), name, 10);
    assert_eq!(victim.kill_after(0, 10), 10);
    let (store, opened) = open(backend(name).open(directory.path()).unwrap()).unwrap();
    let mut expected = Expected::default();
    expected.advance_to(opened.height);
    expected.assert_equals(&store.reader().latest());
    opened.height
}

#[test]
fn the_loop_would_notice_a_missing_sync() {
    assert_eq!(height_after_a_quiet_kill("synced"), 10);
    assert_eq!(height_after_a_quiet_kill("unsynced"), 9);
}
