//! A disk that fails by plan.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use tarn_chain::{MemoryRows, RowBatch, RowIter, Rows, RowsError, Table};
use tarn_engine::Parts;
use tarn_store::{Batch, Durable, DurableError, Scan};
use tarn_tests::Disk;

/// The path of the files of a faulty disk, which no response may contain.
pub(super) const SECRET: &str = "/secret/place";
/// The system's error for a full disk.
pub(super) const FULL: &str = "No space left on device (os error 28)";

/// When and how the disk fails.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// The number of writes that still succeed, once the plan is armed.
    good: AtomicU64,
    armed: AtomicBool,
    /// Whether the failed write still reaches the disk, as with a failed sync.
    lands: AtomicBool,
    unreadable: AtomicBool,
}

impl Plan {
    /// Makes every write after the first `good` ones fail.
    pub(super) fn fail_after(&self, good: u64, lands: bool) {
        self.good.store(good, Ordering::SeqCst);
        self.lands.store(lands, Ordering::SeqCst);
        self.armed.store(true, Ordering::SeqCst);
    }

    /// Makes all reads fail, or work again.
    pub(super) fn unreadable(&self, so: bool) {
        self.unreadable.store(so, Ordering::SeqCst);
    }

    fn fails(&self) -> bool {
        let left = self.good.load(Ordering::SeqCst);
        if !self.armed.load(Ordering::SeqCst) {
            return false;
        }
        self.good.store(left.saturating_sub(1), Ordering::SeqCst);
        left == 0
    }

    fn lands(&self) -> bool {
        self.lands.swap(false, Ordering::SeqCst)
    }

    fn read(&self) -> Result<(), RowsError> {
        if self.unreadable.load(Ordering::SeqCst) {
            return Err(error("Input/output error (os error 5)"));
        }
        Ok(())
    }
}

fn error(text: &str) -> RowsError {
    RowsError {
        place: SECRET.to_owned(),
        text: text.to_owned(),
    }
}

/// Rows on a faulty disk.
#[derive(Debug)]
struct FaultyRows {
    inner: Arc<dyn Rows>,
    plan: Arc<Plan>,
}

impl Rows for FaultyRows {
    fn place(&self) -> String {
        SECRET.to_owned()
    }

    fn get(&self, table: Table, key: &[u8]) -> Result<Option<Vec<u8>>, RowsError> {
        self.plan.read()?;
        self.inner.get(table, key)
    }

    fn range(
        &self,
        table: Table,
        from: &[u8],
        to: &[u8],
        reverse: bool,
    ) -> Result<RowIter<'_>, RowsError> {
        self.plan.read()?;
        self.inner.range(table, from, to, reverse)
    }

    fn write(&self, batch: RowBatch, sync: bool) -> Result<(), RowsError> {
        if self.plan.fails() {
            if self.plan.lands() {
                self.inner.write(batch, sync)?;
            }
            return Err(error(FULL));
        }
        self.inner.write(batch, sync)
    }
}

/// State on a faulty disk.
#[derive(Debug)]
struct FaultyState {
    inner: Box<dyn Durable>,
    plan: Arc<Plan>,
}

impl Durable for FaultyState {
    fn place(&self) -> String {
        SECRET.to_owned()
    }

    fn prepare(&mut self, names: &[&str]) -> Result<(), DurableError> {
        self.inner.prepare(names)
    }

    fn names(&self) -> Result<Vec<String>, DurableError> {
        self.inner.names()
    }

    fn meta(&self, key: &[u8]) -> Result<Option<Vec<u8>>, DurableError> {
        self.inner.meta(key)
    }

    fn scan(&self, store: &str) -> Result<Scan<'_>, DurableError> {
        self.inner.scan(store)
    }

    fn append(&mut self, batch: &Batch<'_>) -> Result<(), DurableError> {
        if self.plan.fails() {
            if self.plan.lands() {
                self.inner.append(batch)?;
            }
            return Err(DurableError {
                place: SECRET.to_owned(),
                doing: "write".to_owned(),
                source: FULL.into(),
            });
        }
        self.inner.append(batch)
    }
}

/// Rows that lose unsynced writes at a power cut.
#[derive(Debug, Default)]
pub(super) struct VolatileRows {
    /// The rows as the process reads them.
    seen: MemoryRows,
    /// The synced rows.
    disk: Arc<MemoryRows>,
    waiting: Mutex<Vec<RowBatch>>,
}

impl VolatileRows {
    /// The rows after a power cut.
    pub(super) fn after_a_cut(&self) -> Arc<dyn Rows> {
        Arc::clone(&self.disk) as Arc<dyn Rows>
    }
}

impl Rows for VolatileRows {
    fn place(&self) -> String {
        SECRET.to_owned()
    }

    fn get(&self, table: Table, key: &[u8]) -> Result<Option<Vec<u8>>, RowsError> {
        self.seen.get(table, key)
    }

    fn range(
        &self,
        table: Table,
        from: &[u8],
        to: &[u8],
        reverse: bool,
    ) -> Result<RowIter<'_>, RowsError> {
        self.seen.range(table, from, to, reverse)
    }

    fn write(&self, batch: RowBatch, sync: bool) -> Result<(), RowsError> {
        self.seen.write(batch.clone(), sync)?;
        let mut waiting = self.waiting.lock().unwrap();
        waiting.push(batch);
        if sync {
            // One journal: a sync includes all earlier writes.
            for batch in waiting.drain(..) {
                self.disk.write(batch, true)?;
            }
        }
        Ok(())
    }
}

/// The part of a node that is on the faulty disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Blocks,
    State,
    Index,
}

impl Part {
    pub(super) const ALL: [Self; 3] = [Self::Blocks, Self::State, Self::Index];
}

/// The parts of an engine, one of them on a disk that fails by plan.
pub(super) fn parts(disk: &Disk, part: Part, plan: &Arc<Plan>) -> Parts {
    let mut faulty = disk.clone();
    let rows = |inner: &Arc<dyn Rows>| -> Arc<dyn Rows> {
        Arc::new(FaultyRows {
            inner: Arc::clone(inner),
            plan: Arc::clone(plan),
        })
    };
    match part {
        Part::Blocks => faulty.blocks = rows(&disk.blocks),
        Part::Index => faulty.index = rows(&disk.index),
        Part::State => {
            let state = FaultyState {
                inner: Box::new(disk.state.clone()),
                plan: Arc::clone(plan),
            };
            return faulty.parts_on(Box::new(state)).unwrap();
        }
    }
    faulty.parts().unwrap()
}
