//! Transactions by hash.
//!
//! The front of the hash, the height and the place in the block are the key, which is then short
//! enough that the memory tables of the storage hold it without an allocation. The rest of the hash
//! is in the row and compared.

use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;

use super::events::{Reader, put_height, take_height};
use super::{BlockIndexer, Extent, Index, Position, SearchError};
use crate::{Committed, RowBatch, Rows, RowsError, Table, used_sequence};

/// The table of hashes.
pub(super) const HASHES: Table = "index_hashes";

/// Bytes of a hash that are in the key.
const FRONT: usize = 12;

/// In a row, of a transaction that used its sequence.
const USED: u8 = 1;

/// Where a transaction of this hash is.
#[derive(Debug)]
pub(super) struct TxIndexer;

impl TxIndexer {
    const NAME: &'static str = "txs";
}

impl BlockIndexer for TxIndexer {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn version(&self) -> u32 {
        2
    }

    fn tables(&self) -> &'static [Table] {
        &[HASHES]
    }

    fn range_only_tables(&self) -> &'static [Table] {
        &[HASHES]
    }

    fn add(
        &self,
        _rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let height = block.height().get();
        for ((index, hash), result) in (0..).zip(&block.hashes).zip(&block.results) {
            let (_, rest) = parts(hash);
            let mut row = vec![u8::from(used_sequence(result))];
            row.extend_from_slice(rest);
            batch.put(HASHES, key(hash, height, index), row);
        }
        Ok(())
    }

    fn undo(
        &self,
        _rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let height = block.height().get();
        for (index, hash) in (0..).zip(&block.hashes) {
            batch.remove(HASHES, key(hash, height, index));
        }
        Ok(())
    }

    fn prune(
        &self,
        rows: &dyn Rows,
        _height: Height,
        block: Option<&Committed>,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        block.map_or(Ok(()), |block| self.undo(rows, block, batch))
    }
}

fn parts(hash: &TxHash) -> (&[u8], &[u8]) {
    hash.as_bytes().split_at(FRONT)
}

/// A transaction that failed may come again, so one hash may have several places.
fn key(hash: &TxHash, height: u64, index: u32) -> Vec<u8> {
    let mut key = Vec::with_capacity(20);
    key.extend_from_slice(parts(hash).0);
    put_height(&mut key, height);
    key.extend_from_slice(&index.to_be_bytes());
    key
}

/// A row of the table.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) hash: [u8; 32],
    pub(super) height: u64,
    pub(super) index: u32,
    used: bool,
}

/// Reads a row; none if it is damaged.
pub(super) fn decode(key: &[u8], row: &[u8]) -> Option<Row> {
    let (front, place) = key.split_at_checked(FRONT)?;
    let (height, index) = place.split_last_chunk::<4>()?;
    let (used, rest) = row.split_first()?;
    let hash = [front, rest].concat();
    Some(Row {
        hash: hash.try_into().ok()?,
        height: take_height(height)?,
        index: u32::from_be_bytes(*index),
        used: *used == USED,
    })
}

impl Index {
    /// Where a transaction is. Of several with the same bytes it is the one that used its sequence,
    /// else the last.
    pub fn find(&self, hash: &TxHash) -> Result<Option<Position>, RowsError> {
        let found = self.lock.read(|| {
            let reader = Reader::new(&*self.rows, HASHES, u64::MAX);
            let extent = self.extent_of(TxIndexer::NAME);
            find_with(&reader, extent, hash)
        });
        found.map_err(|error| match error {
            SearchError::Rows(error) => error,
            // Without a budget and a cursor there is no other.
            other => self.error(other.to_string()),
        })
    }
}

/// The same, counting the rows that are read.
pub(super) fn find_with(
    reader: &Reader<'_>,
    extent: Extent,
    hash: &TxHash,
) -> Result<Option<Position>, SearchError> {
    let (front, _) = parts(hash);
    // Longer than height and index.
    let to = [front, &[0xff; 14]].concat();
    let mut failed = None;
    for row in reader.range(HASHES, front, &to, true)? {
        let (key, row) = row?;
        let row = decode(&key, &row).ok_or_else(|| reader.damaged())?;
        let seen = extent.first <= row.height && row.height <= extent.last;
        if row.hash != *hash.as_bytes() || !seen {
            continue;
        }
        let position = Position {
            height: Height::new(row.height),
            index: row.index,
        };
        // The one that used its sequence, which is the only one, else the last that was refused.
        if row.used {
            return Ok(Some(position));
        }
        failed = failed.or(Some(position));
    }
    Ok(failed)
}
