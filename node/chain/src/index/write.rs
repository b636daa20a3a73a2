//! What changes the index.

use std::sync::{Arc, MutexGuard, PoisonError};

use tarn_primitives::Height;

use super::counts::Counts;
use super::gather::{self, Gathered, Group, Terms};
use super::{BLOCKS, Extent, HASHES, Index, STATE, TXS, market, posting, term};
use crate::{Blocks, Committed, RowBatch, RowsError, Table, used_sequence};

/// Rows removed in one batch when everything goes.
const BATCH: usize = 8192;

impl Index {
    /// Adds the next block, or the first. Not synced: what a crash loses is added again at the
    /// start.
    pub fn add(&self, block: &Committed) -> Result<(), RowsError> {
        let mut counts = self.writer();
        let height = block.height().get();
        let extent = self.extent();
        if height == 0 || (extent.height != 0 && height != extent.height.saturating_add(1)) {
            let last = extent.height;
            return Err(self.error(format!("block {height} cannot follow block {last}")));
        }
        if block.hashes.len() != block.results.len() {
            let (hashes, results) = (block.hashes.len(), block.results.len());
            let text = format!("block {height} has {hashes} hashes and {results} results");
            return Err(self.error(text));
        }
        let mut batch = RowBatch::default();
        let Gathered {
            txs,
            blocks,
            fields,
        } = gather::gather(block, self.fields(), &self.hasher, &mut batch);
        let added = self
            .put_terms((TXS, &txs), height, &mut counts, &mut batch)
            .and_then(|()| self.put_terms((BLOCKS, &blocks), height, &mut counts, &mut batch))
            .and_then(|()| market::record(&*self.rows, block, &mut batch))
            .and_then(|()| {
                for ((index, hash), result) in (0..).zip(&block.hashes).zip(&block.results) {
                    let key = hash_key(hash.as_bytes(), height, index);
                    batch.put(HASHES, key, [u8::from(used_sequence(result))]);
                }
                let next = Extent {
                    height,
                    floor: if extent.height == 0 {
                        height
                    } else {
                        extent.floor
                    },
                };
                batch.put(STATE, EXTENT, next.encode());
                self.rows.write(batch, false)?;
                self.set_fields(fields);
                self.set_extent(next);
                Ok(())
            });
        if added.is_err() {
            // They count what was not written.
            counts.forget();
        }
        added
    }

    fn put_terms(
        &self,
        (table, terms): (Table, &Terms),
        height: u64,
        counts: &mut Counts,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        for group in terms.groups() {
            let before = if group.counted {
                let before = match counts.get(group.hash) {
                    Some(count) => count,
                    None => self.count_before(table, &group, height)?,
                };
                let count = u64::try_from(group.indexes.len()).unwrap_or(u64::MAX);
                counts.set(group.hash, before.saturating_add(count));
                before
            } else {
                0
            };
            let row = posting::encode(before, group.indexes, group.value);
            batch.put(table, term::key(group.term, height), row);
        }
        Ok(())
    }

    /// From the term's last row.
    fn count_before(&self, table: Table, group: &Group<'_>, height: u64) -> Result<u64, RowsError> {
        let (from, to) = (term::key(group.term, 0), term::key(group.term, height));
        let Some(last) = self.rows.range(table, &from, &to, true)?.next() else {
            return Ok(0);
        };
        let head = posting::head(&last?.1).ok_or_else(|| self.damaged())?;
        Ok(head.after())
    }

    /// Takes the last block out again, durably.
    pub fn remove(&self, block: &Committed) -> Result<(), RowsError> {
        let mut counts = self.writer();
        let _taking = self.gate.take();
        let height = block.height().get();
        let extent = self.extent();
        if height == 0 || height != extent.height {
            let last = extent.height;
            let text = format!("block {height} cannot be taken out: the last is {last}");
            return Err(self.error(text));
        }
        let next = if height > extent.floor {
            Extent {
                height: height.saturating_sub(1),
                floor: extent.floor,
            }
        } else {
            Extent::default()
        };
        let mut batch = RowBatch::default();
        self.take_out(block, &mut batch);
        market::take_back(&*self.rows, block, &mut batch)?;
        batch.put(STATE, EXTENT, next.encode());
        counts.forget();
        self.rows.write(batch, true)?;
        self.set_extent(next);
        Ok(())
    }

    /// Forgets what is below a height, looking up in the block store what to forget: so it is
    /// called before the blocks themselves go. Returns the first height that is still found, which
    /// is lower than asked while a long search is in the way; then the next call does it. The last
    /// block is always kept.
    pub fn prune(&self, blocks: &Blocks, below: Height) -> Result<Height, RowsError> {
        let _writer = self.writer();
        let mut extent = self.extent();
        let below = below.get().min(extent.height);
        while extent.floor < below {
            let block = blocks.committed(Height::new(extent.floor))?;
            let Some(_taking) = self.gate.try_take() else {
                break;
            };
            let mut batch = RowBatch::default();
            // Rows of a block that is gone stay behind. Nobody sees them: they are below the floor.
            if let Some(block) = block {
                self.take_out(&block, &mut batch);
                market::forget(&block, &mut batch);
            }
            extent.floor = extent.floor.saturating_add(1);
            batch.put(STATE, EXTENT, extent.encode());
            self.rows.write(batch, false)?;
            self.set_extent(extent);
        }
        Ok(Height::new(extent.floor))
    }

    /// Finds nothing below a height any more, durably: what a crash left of blocks that are gone.
    pub fn raise_floor(&self, first: Height) -> Result<(), RowsError> {
        let _writer = self.writer();
        let extent = self.extent();
        let floor = first.get().min(extent.height);
        if floor <= extent.floor {
            return Ok(());
        }
        let _taking = self.gate.take();
        let extent = Extent { floor, ..extent };
        let mut batch = RowBatch::default();
        market::forget_below(&*self.rows, floor, &mut batch)?;
        batch.put(STATE, EXTENT, extent.encode());
        self.rows.write(batch, true)?;
        self.set_extent(extent);
        Ok(())
    }

    /// Removes a block's rows, but not the fields it brought.
    fn take_out(&self, block: &Committed, batch: &mut RowBatch) {
        let height = block.height().get();
        let gathered = gather::gather(block, self.fields(), &self.hasher, &mut RowBatch::default());
        for (table, terms) in [(TXS, gathered.txs), (BLOCKS, gathered.blocks)] {
            for group in terms.groups() {
                batch.remove(table, term::key(group.term, height));
            }
        }
        for (index, hash) in (0..).zip(&block.hashes) {
            batch.remove(HASHES, hash_key(hash.as_bytes(), height, index));
        }
    }

    /// Forgets everything, to be filled again from the blocks that are there. What candles owe to
    /// blocks that are gone stays: nothing could make it again.
    pub fn clear(&self, blocks: &Blocks) -> Result<(), RowsError> {
        let first = blocks.written().0;
        let since = match blocks.committed_unseen(first) {
            Ok(block) => block.map_or(0, |block| block.time().seconds()),
            // Whoever fills it again will say so; then nothing that is left was made of it.
            Err(_) => i64::MAX,
        };
        self.clear_from((first.get(), u64::try_from(since).unwrap_or_default()))
    }

    /// The same, for blocks that begin at a height and a time; zeros for none.
    pub(super) fn clear_from(&self, from: (u64, u64)) -> Result<(), RowsError> {
        let mut counts = self.writer();
        let _taking = self.gate.take();
        counts.forget();
        self.set_extent(Extent::default());
        // Said first: a crash on the way must not leave half an index that looks like a whole one.
        let mut batch = RowBatch::default();
        batch.put(STATE, EXTENT, clearing(from));
        self.rows.write(batch, true)?;
        market::restore(&*self.rows, from)?;
        for table in Self::TABLES {
            if table != STATE && table != market::CANDLES {
                self.empty(table)?;
            }
        }
        self.set_fields(Arc::default());
        let mut batch = RowBatch::default();
        batch.put(STATE, EXTENT, Extent::default().encode());
        self.rows.write(batch, true)
    }

    fn empty(&self, table: Table) -> Result<(), RowsError> {
        let mut batch = RowBatch::default();
        // Longer than any key, which begins with a field's number or a hash, may begin.
        for row in self.rows.range(table, &[], &[0xff; 64], false)? {
            batch.remove(table, row?.0);
            if batch.writes.len() >= BATCH {
                self.rows.write(std::mem::take(&mut batch), false)?;
            }
        }
        self.rows.write(batch, false)
    }

    fn writer(&self) -> MutexGuard<'_, Counts> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The row with the extent.
pub(super) const EXTENT: &[u8] = b"extent";
/// In its place while everything is being removed.
const CLEARING: &[u8] = b"clearing";

/// With where the blocks begin that it is then filled from, and when.
fn clearing((height, since): (u64, u64)) -> Vec<u8> {
    let numbers = [height.to_be_bytes(), since.to_be_bytes()].concat();
    [CLEARING, &numbers].concat()
}

/// Where the blocks began when everything was being removed, if it was.
pub(super) fn was_clearing(row: &[u8]) -> Option<(u64, u64)> {
    let numbers = row.strip_prefix(CLEARING)?;
    let Some((height, since)) = numbers.split_first_chunk::<8>() else {
        return Some((0, 0));
    };
    let since = since.try_into().map(u64::from_be_bytes).unwrap_or_default();
    Some((u64::from_be_bytes(*height), since))
}

/// A hash and a place. A transaction that failed may come again, so one hash may have several.
pub(super) fn hash_key(hash: &[u8; 32], height: u64, index: u32) -> [u8; 44] {
    let mut key = [0; 44];
    let parts = hash.iter().copied();
    let parts = parts.chain(height.to_be_bytes()).chain(index.to_be_bytes());
    for (place, byte) in key.iter_mut().zip(parts) {
        *place = byte;
    }
    key
}
