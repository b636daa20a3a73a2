//! What changes the index: adding, undoing, pruning and rebuilding blocks.

use std::sync::{MutexGuard, PoisonError};

use tarn_primitives::Height;

use super::marker::{self, Extent, State};
use super::{Index, RebuildFrom, Slot};
use crate::{Blocks, Committed, RowBatch, RowsError};

/// The marker of all rows together that earlier versions wrote.
const OLD_MARKER: &[u8] = b"extent";

/// An indexer whose rows were removed, to be made again from the stored blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rebuild {
    /// Its name.
    pub indexer: &'static str,
    /// Why.
    pub reason: &'static str,
}

impl Index {
    /// Adds the next block, or the first, to all indexers in one batch. Not synced: what a crash
    /// loses is added again at the start.
    pub fn add(&self, block: &Committed) -> Result<(), RowsError> {
        let stale = self.change()?;
        let height = block.height().get();
        let (lowest, highest) = self.lasts();
        for slot in &self.slots {
            if let Some(defect) = slot.state().defect {
                let name = slot.indexer.name();
                return Err(self.error(format!("the index {name:?} must be rebuilt: {defect}")));
            }
        }
        if lowest != highest || !self.slots.iter().all(|slot| slot.lacks(height)) {
            return Err(self.error(format!("block {height} cannot follow block {lowest}")));
        }
        self.add_to(self.slots.iter().collect(), block, stale)
    }

    /// Adds a stored block to the indexers that lack it.
    pub fn catch_up(&self, block: &Committed) -> Result<(), RowsError> {
        let stale = self.change()?;
        let height = block.height().get();
        let slots = self.slots.iter();
        let behind: Vec<&Slot> = slots
            .filter(|slot| slot.state().extent.last < height)
            .collect();
        if let Some(slot) = behind.iter().find(|slot| !slot.lacks(height)) {
            let last = slot.state().extent.last;
            return Err(self.error(format!("block {height} cannot follow block {last}")));
        }
        self.add_to(behind, block, stale)
    }

    fn add_to(
        &self,
        slots: Vec<&Slot>,
        block: &Committed,
        mut stale: MutexGuard<'_, bool>,
    ) -> Result<(), RowsError> {
        let height = block.height().get();
        if block.hashes.len() != block.results.len() {
            let (hashes, results) = (block.hashes.len(), block.results.len());
            let text = format!("block {height} has {hashes} hashes and {results} results");
            return Err(self.error(text));
        }
        *stale = true;
        let mut batch = RowBatch::default();
        for slot in &slots {
            let extent = slot.state().extent;
            if extent.last == 0 {
                marker::put_tables(&mut batch, &*slot.indexer);
            }
            slot.indexer.add(&*self.rows, block, &mut batch)?;
            marker::put(&mut batch, &*slot.indexer, extent.with(height));
        }
        self.rows.write(batch, false)?;
        *stale = false;
        for slot in slots {
            slot.set_extent(slot.state().extent.with(height));
        }
        Ok(())
    }

    /// Takes the last block out of the indexers that have it, durably.
    pub fn undo(&self, block: &Committed) -> Result<(), RowsError> {
        let mut stale = self.change()?;
        let _removing = self.lock.write();
        let height = block.height().get();
        let last = self.lasts().1;
        if height == 0 || height != last {
            let text = format!("block {height} cannot be taken out: the last is {last}");
            return Err(self.error(text));
        }
        *stale = true;
        let mut batch = RowBatch::default();
        let slots = self.slots.iter();
        let having: Vec<&Slot> = slots
            .filter(|slot| slot.state().extent.last == height)
            .collect();
        for slot in &having {
            slot.indexer.undo(&*self.rows, block, &mut batch)?;
            let extent = slot.state().extent.without_last();
            marker::put(&mut batch, &*slot.indexer, extent);
        }
        self.rows.write(batch, true)?;
        *stale = false;
        for slot in having {
            slot.set_extent(slot.state().extent.without_last());
        }
        Ok(())
    }

    /// Removes what is below a height, looking up in the block store what to remove: so it is
    /// called before the blocks themselves go. Returns the first height that is still found, which
    /// is lower than asked while a long search is in the way; then the next call does it. The last
    /// block is always kept. It is durable when this returns, because what is kept of pruned blocks
    /// cannot be made again.
    pub fn prune(&self, blocks: &Blocks, below: Height) -> Result<Height, RowsError> {
        let _change = self.change()?;
        let below = below.get().min(self.lasts().0);
        let mut first = self.lowest_first();
        let from = first;
        while first < below {
            let block = blocks.committed(Height::new(first))?;
            let Some(_removing) = self.lock.try_write() else {
                break;
            };
            self.remove_first(first, block.as_ref(), first.saturating_add(1) == below)?;
            first = first.saturating_add(1);
        }
        if from < first && first < below {
            let mut batch = RowBatch::default();
            for slot in &self.slots {
                marker::put(&mut batch, &*slot.indexer, slot.state().extent);
            }
            self.rows.write(batch, true)?;
        }
        Ok(Height::new(first))
    }

    /// Finds nothing below a height any more, durably: what a crash left of blocks that are gone.
    pub fn raise_first(&self, first: Height) -> Result<(), RowsError> {
        let _change = self.change()?;
        let below = first.get().min(self.lasts().0);
        for height in self.lowest_first()..below {
            let _removing = self.lock.write();
            self.remove_first(height, None, height.saturating_add(1) == below)?;
        }
        Ok(())
    }

    /// Removes one block from the indexers that begin with it.
    fn remove_first(
        &self,
        height: u64,
        block: Option<&Committed>,
        sync: bool,
    ) -> Result<(), RowsError> {
        let mut batch = RowBatch::default();
        let without = |extent: Extent| Extent {
            first: extent.first.max(height.saturating_add(1)),
            ..extent
        };
        let slots = self.slots.iter();
        let slots = slots.filter(|slot| slot.state().extent.first <= height);
        let slots: Vec<&Slot> = slots.collect();
        for slot in &slots {
            let at = Height::new(height);
            slot.indexer.prune(&*self.rows, at, block, &mut batch)?;
            let extent = without(slot.state().extent);
            marker::put(&mut batch, &*slot.indexer, extent);
        }
        self.rows.write(batch, sync)?;
        for slot in slots {
            slot.set_extent(without(slot.state().extent));
        }
        Ok(())
    }

    /// Compares every indexer with the stored blocks, and removes the rows of those that cannot be
    /// continued. [`catch_up`](Self::catch_up) then adds the blocks again.
    pub fn prepare(&self, blocks: &Blocks) -> Result<Vec<Rebuild>, RowsError> {
        let (first, last) = blocks.written();
        let mut rebuilds = Vec::new();
        for slot in &self.slots {
            let State { extent, defect } = slot.state();
            let reason = match defect {
                Some(defect) => defect,
                None if extent.last == 0 && last == Height::ZERO => continue,
                None if extent.last == 0 => "it is missing",
                None if extent.last > last.get() => "it is ahead of the stored blocks",
                None if extent.last.saturating_add(1) < first.get() => {
                    "the stored blocks begin after its last one"
                }
                None => continue,
            };
            self.clear(slot, RebuildFrom::first_of(blocks))?;
            rebuilds.push(Rebuild {
                indexer: slot.indexer.name(),
                reason,
            });
        }
        Ok(rebuilds)
    }

    /// Removes the rows of one indexer, or of all, to be filled again from the stored blocks. False
    /// if there is none of this name.
    pub fn reset(&self, blocks: &Blocks, only: Option<&str>) -> Result<bool, RowsError> {
        let mut found = false;
        for slot in &self.slots {
            if only.is_none_or(|only| only == slot.indexer.name()) {
                self.clear(slot, RebuildFrom::first_of(blocks))?;
                found = true;
            }
        }
        Ok(found)
    }

    fn clear(&self, slot: &Slot, from: RebuildFrom) -> Result<(), RowsError> {
        let mut stale = self.change()?;
        let _removing = self.lock.write();
        *stale = true;
        slot.set_state(State::default());
        // The marker goes first: a crash on the way leaves an indexer that is missing, not half of
        // one that looks whole.
        let mut batch = RowBatch::default();
        batch.remove(marker::MARKERS, OLD_MARKER);
        marker::remove(&mut batch, &*slot.indexer);
        self.rows.write(batch, true)?;
        slot.indexer.rebuild(&*self.rows, from)?;
        // The tables are whole from here on, though empty: repeated, this finds them so.
        let mut batch = RowBatch::default();
        marker::put_tables(&mut batch, &*slot.indexer);
        self.rows.write(batch, false)?;
        slot.indexer.load(&*self.rows)?;
        *stale = false;
        Ok(())
    }

    /// One change at a time. After one that failed, what indexers keep in memory is read again.
    fn change(&self) -> Result<MutexGuard<'_, bool>, RowsError> {
        let mut stale = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if *stale {
            for slot in &self.slots {
                if !slot.indexer.load(&*self.rows)? {
                    return Err(self.damaged());
                }
            }
            *stale = false;
        }
        Ok(stale)
    }
}
