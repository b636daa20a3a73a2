//! What a block adds to the history, and how it is undone.

use tarn_chain::{
    BlockIndexer, Committed, RebuildFrom, RowBatch, Rows, RowsError, Table, empty_table,
};
use tarn_primitives::Height;

use super::{BURNS, Burn, BurnDay, DAY, DAYS};
use crate::{Place, event};

/// Makes burns and days of the events of the fee burn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FeeburnIndexer;

impl FeeburnIndexer {
    pub(super) const NAME: &'static str = "feeburn";
}

impl BlockIndexer for FeeburnIndexer {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn version(&self) -> u32 {
        1
    }

    fn tables(&self) -> &'static [Table] {
        &[BURNS, DAYS.table, DAYS.undo]
    }

    fn range_only_tables(&self) -> &'static [Table] {
        &[BURNS]
    }

    fn add(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let burns = burns(block);
        if burns.is_empty() {
            return Ok(());
        }
        for burn in &burns {
            batch.put(BURNS, burn.key.to_bytes(), burn.encode());
        }
        let items = burns.iter().map(|burn| {
            let day = burn.seconds.saturating_sub(burn.seconds % DAY);
            (day.to_be_bytes().to_vec(), burn)
        });
        let add = |known: Option<BurnDay>, burn: &Burn| known.unwrap_or_default().with(burn);
        DAYS.add((rows, batch), block.height(), items, add)
    }

    /// Its burns go, and the day is as before it.
    fn undo(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        DAYS.undo(rows, block.height(), batch)?;
        self.prune(rows, block.height(), Some(block), batch)
    }

    /// Its burns go, and it cannot be undone any more; the days stay.
    fn prune(
        &self,
        _rows: &dyn Rows,
        height: Height,
        block: Option<&Committed>,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let burns = block.map(burns);
        if burns.as_ref().is_none_or(|burns| !burns.is_empty()) {
            DAYS.forget(height, batch);
        }
        for burn in burns.unwrap_or_default() {
            batch.remove(BURNS, burn.key.to_bytes());
        }
        Ok(())
    }

    /// What days owe to blocks that are gone stays: nothing could make it again.
    fn rebuild(&self, rows: &dyn Rows, from: RebuildFrom) -> Result<(), RowsError> {
        DAYS.rebuild(rows, from)?;
        empty_table(rows, BURNS)
    }
}

/// The burns of a block, in order: those of its transactions, then its fees.
fn burns(block: &Committed) -> Vec<Burn> {
    let (height, time) = (block.height().get(), event::time(block));
    let place = |index, ordinal| Place {
        height,
        index,
        ordinal,
    };
    let mut found: Vec<Burn> = Vec::new();
    let txs = (0_u32..).zip(&block.results).zip(&block.hashes);
    for ((index, result), hash) in txs {
        for (ordinal, event) in (0_u32..).zip(&result.events) {
            found.extend(
                Burn::read(event, place(index, ordinal), time).map(|burn| Burn {
                    hash: Some(*hash),
                    ..burn
                }),
            );
        }
    }
    for (ordinal, event) in (0_u32..).zip(&block.events) {
        found.extend(Burn::read(event, place(u32::MAX, ordinal), time));
    }
    found
}
