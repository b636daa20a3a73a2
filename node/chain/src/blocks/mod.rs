//! Committed blocks and their results.
//!
//! Three tables: a block without its transactions under its height, each transaction with its
//! result under height and index, and the height under the block's hash. A block comes and goes in
//! one batch, so a crash leaves whole blocks only, and what is kept is one unbroken range.

mod base;
mod executed;
mod params;
mod row;
mod sealed;
#[cfg(test)]
mod tests;
mod validators;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use tarn_app::Published;
use tarn_primitives::Height;
use tarn_primitives::abci::Hash;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::{Event, ExecTxResult, ValidatorUpdate};
use tarn_proto::tendermint::types::{Block, BlockId, Commit, ConsensusParams};

pub use executed::ExecutedBlock;

use crate::{Committed, RowBatch, Rows, RowsError, Table};

const BLOCKS: Table = "blocks";
const TXS: Table = "block_txs";
const HASHES: Table = "block_hashes";

/// Writes in one batch when many blocks are removed; the rows of one block are never in two batches.
const BATCH: usize = 8192;

/// A block without its transactions.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StoredBlock {
    /// Header, evidence and last commit; `data.txs` is empty.
    pub block: Block,
    /// Its hash and that of its parts.
    pub id: BlockId,
    /// The signatures over this block.
    pub commit: Commit,
    /// How many transactions it has.
    pub tx_count: u32,
    /// The encoded size of the whole block.
    pub size: u64,
    /// Of begin and end block.
    pub events: Vec<Event>,
    /// The root after this block.
    pub app_hash: Hash,
    /// From the next block on, if this one changed them.
    pub consensus_params: Option<ConsensusParams>,
    /// What this block changed in the set of validators; in force two blocks later.
    pub validator_updates: Vec<ValidatorUpdate>,
}

/// A transaction and its result.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StoredTx {
    /// As it was sent.
    pub bytes: Vec<u8>,
    /// Of its execution.
    pub result: ExecTxResult,
}

/// The block store.
#[derive(Debug)]
pub struct Blocks {
    rows: Arc<dyn Rows>,
    /// First and last height on disk, zeros for none.
    kept: RwLock<(u64, u64)>,
    /// The last height that readers see, as long as no state is followed.
    published_height: AtomicU64,
    /// The state whose published height decides instead.
    published: OnceLock<Published>,
    /// One change at a time.
    changing: Mutex<()>,
}

impl Blocks {
    /// The tables it uses.
    pub const TABLES: [Table; 7] = [
        BLOCKS,
        TXS,
        HASHES,
        executed::EXECUTED,
        validators::VALIDATORS,
        params::PARAMS,
        base::BASE,
    ];

    /// Opens what is there.
    pub fn open(rows: Arc<dyn Rows>) -> Result<Self, RowsError> {
        let blocks = Self {
            rows,
            kept: RwLock::default(),
            published_height: AtomicU64::default(),
            published: OnceLock::new(),
            changing: Mutex::default(),
        };
        blocks.read_range()?;
        blocks.publish(Height::new(blocks.range().1));
        Ok(blocks)
    }

    /// The first and last height kept; zeros before the first block.
    pub fn kept(&self) -> (Height, Height) {
        let (first, last) = self.visible();
        (Height::new(first), Height::new(last))
    }

    /// Stores the next block, durably, and publishes it.
    pub fn save(&self, block: &Committed) -> Result<(), RowsError> {
        self.save_unpublished(block)?;
        self.publish(block.height());
        Ok(())
    }

    /// Lets readers see blocks up to a height.
    pub fn publish(&self, height: Height) {
        self.published_height.store(height.get(), Ordering::Release);
    }

    /// From now on readers see blocks up to the height of the published state, whatever
    /// [`publish`](Self::publish) says.
    pub fn follow(&self, published: Published) {
        self.published.set(published).ok();
    }

    /// The first and last height on disk, seen or not.
    pub fn written(&self) -> (Height, Height) {
        let (first, last) = self.range();
        (Height::new(first), Height::new(last))
    }

    /// The first and last height that readers see.
    fn visible(&self) -> (u64, u64) {
        let (first, last) = self.range();
        let seen = match self.published.get() {
            Some(published) => published.height().get(),
            None => self.published_height.load(Ordering::Acquire),
        };
        let last = last.min(seen);
        if last < first { (0, 0) } else { (first, last) }
    }

    /// Stores the next block, durably. Readers see it after [`publish`](Self::publish), or when its
    /// state is published: until then its transactions are not in the index.
    pub fn save_unpublished(&self, block: &Committed) -> Result<(), RowsError> {
        let _changing = self.change();
        let height = block.height().get();
        let (first, last) = self.range();
        self.ensure_next(height, last)?;
        let txs = block.txs();
        let count = self.tx_count(height, txs.len(), block.results.len())?;
        let mut batch = RowBatch::default();
        batch.put(
            BLOCKS,
            row::block_key(height),
            row::encode_block(height, block, count),
        );
        batch.put(
            HASHES,
            block.id.hash.as_slice(),
            row::encode_height(&block.id.hash, height),
        );
        for ((index, tx), result) in (0..count).zip(txs).zip(&block.results) {
            let key = row::tx_key(height, index);
            batch.put(TXS, key, row::encode_tx(&key, tx, result));
        }
        params::put_changed(&mut batch, block);
        self.rows.write(batch, true)?;
        self.set_range((if first == 0 { height } else { first }, height));
        Ok(())
    }

    fn ensure_next(&self, height: u64, last: u64) -> Result<(), RowsError> {
        if height == 0 || (last != 0 && height != last.saturating_add(1)) {
            let text = format!("it cannot be stored after block {last}: blocks follow each other");
            return Err(self.error(height, &text));
        }
        Ok(())
    }

    fn tx_count(&self, height: u64, txs: usize, results: usize) -> Result<u32, RowsError> {
        if txs != results {
            let text = format!("it has {txs} transactions and {results} results");
            return Err(self.error(height, &text));
        }
        u32::try_from(txs).map_err(|_| self.error(height, "it has more than 2^32 transactions"))
    }

    /// A block without its transactions.
    pub fn block(&self, height: Height) -> Result<Option<StoredBlock>, RowsError> {
        self.read(height.get(), |height| self.stored(height))
    }

    /// A block with everything.
    pub fn committed(&self, height: Height) -> Result<Option<Committed>, RowsError> {
        self.read(height.get(), |height| self.whole(height))
    }

    /// The same of a block that is on disk, published or not: for the engine and the index.
    pub fn committed_unseen(&self, height: Height) -> Result<Option<Committed>, RowsError> {
        let (first, last) = self.range();
        if height == Height::ZERO || !(first..=last).contains(&height.get()) {
            return Ok(None);
        }
        self.whole(height.get()).map(Some)
    }

    fn whole(&self, height: u64) -> Result<Committed, RowsError> {
        let stored = self.stored(height)?;
        let txs = self.stored_txs(height, 0, stored.tx_count)?;
        let mut block = stored.block;
        let mut hashes = Vec::with_capacity(txs.len());
        let mut bytes = Vec::with_capacity(txs.len());
        let mut results = Vec::with_capacity(txs.len());
        for tx in txs {
            hashes.push(TxHash::of(&tx.bytes));
            bytes.push(tx.bytes.into());
            results.push(tx.result);
        }
        if let Some(data) = &mut block.data {
            data.txs = bytes;
        }
        Ok(Committed {
            block,
            id: stored.id,
            commit: stored.commit,
            hashes,
            results,
            events: stored.events,
            app_hash: stored.app_hash,
            consensus_params: stored.consensus_params,
            validator_updates: stored.validator_updates,
        })
    }

    /// One transaction.
    pub fn tx(&self, height: Height, index: u32) -> Result<Option<StoredTx>, RowsError> {
        let found = self.read(height.get(), |height| {
            let key = row::tx_key(height, index);
            match self.rows.get(TXS, &key)? {
                Some(row) => self.decoded_tx(height, &key, &row).map(Some),
                // Read only now: a transaction that is there needs no second read.
                None if index >= self.stored(height)?.tx_count => Ok(None),
                None => Err(self.missing_tx(height, index)),
            }
        })?;
        Ok(found.flatten())
    }

    /// Transactions of a block from an index on, at most so many.
    pub fn txs(&self, height: Height, from: u32, most: u32) -> Result<Vec<StoredTx>, RowsError> {
        let found = self.read(height.get(), |height| {
            let to = from.saturating_add(most).min(self.stored(height)?.tx_count);
            self.stored_txs(height, from, to)
        })?;
        Ok(found.unwrap_or_default())
    }

    /// The height of the block with this hash.
    pub fn height_of(&self, hash: &Hash) -> Result<Option<Height>, RowsError> {
        let Some(row) = self.rows.get(HASHES, hash)? else {
            return Ok(None);
        };
        let height = row::decode_height(hash, &row).map_err(|text| RowsError {
            place: self.rows.place(),
            text: format!("block {}: {text}", hex::encode_upper(hash)),
        })?;
        Ok(self.keeps(height).then_some(Height::new(height)))
    }

    /// Removes blocks below a height; returns how many. The last block is always kept.
    pub fn prune(&self, below: Height) -> Result<u64, RowsError> {
        let _changing = self.change();
        let (first, last) = self.range();
        let below = below.get().min(last);
        if below <= first {
            return Ok(0);
        }
        // Readers do not find them from here on, so nobody reads a block that is half removed.
        self.set_range((below, last));
        self.remove_blocks(first..below, false)?;
        Ok(below.saturating_sub(first))
    }

    /// Removes blocks above a height, durably.
    pub fn truncate(&self, above: Height) -> Result<(), RowsError> {
        let _changing = self.change();
        let (first, last) = self.range();
        let above = above.get();
        if above >= last {
            return Ok(());
        }
        self.remove_rows_above(above.saturating_add(1))?;
        let removed = above.saturating_add(1).max(first);
        let published = self.published_height.fetch_min(above, Ordering::AcqRel);
        self.set_range(if removed == first {
            (0, 0)
        } else {
            (first, above)
        });
        // From the last one down, so that what a crash leaves is one range.
        let result = self.remove_blocks((removed..last.saturating_add(1)).rev(), true);
        if result.is_err() {
            self.published_height.store(published, Ordering::Release);
        }
        result
    }

    /// Removes blocks, several in a batch.
    fn remove_blocks(
        &self,
        heights: impl Iterator<Item = u64>,
        sync: bool,
    ) -> Result<(), RowsError> {
        let removed = self.remove_all(heights, sync);
        if removed.is_err() {
            // Only the disk knows what is left. An error here matters less than the first.
            self.read_range().ok();
        }
        removed
    }

    fn remove_all(&self, heights: impl Iterator<Item = u64>, sync: bool) -> Result<(), RowsError> {
        let mut batch = RowBatch::default();
        for height in heights {
            self.remove_block(height, &mut batch)?;
            if batch.writes.len() >= BATCH {
                self.rows.write(std::mem::take(&mut batch), sync)?;
            }
        }
        self.rows.write(batch, sync)
    }

    fn remove_block(&self, height: u64, batch: &mut RowBatch) -> Result<(), RowsError> {
        // A damaged block must be removable too. Then the row of its hash stays, and its height is not
        // found.
        if let Ok(stored) = self.stored(height) {
            batch.remove(HASHES, stored.id.hash);
        }
        batch.remove(BLOCKS, row::block_key(height));
        let (from, to) = (
            row::tx_key(height, 0),
            row::block_key(height.saturating_add(1)),
        );
        for found in self.rows.range(TXS, &from, &to, false)? {
            batch.remove(TXS, found?.0);
        }
        Ok(())
    }

    /// Reads from a block that is kept. A failure because it was removed meanwhile is none, not an
    /// error.
    fn read<T>(
        &self,
        height: u64,
        look: impl FnOnce(u64) -> Result<T, RowsError>,
    ) -> Result<Option<T>, RowsError> {
        if !self.keeps(height) {
            return Ok(None);
        }
        match look(height) {
            Ok(found) => Ok(Some(found)),
            Err(_) if !self.keeps(height) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn stored(&self, height: u64) -> Result<StoredBlock, RowsError> {
        let key = row::block_key(height);
        let row = self.rows.get(BLOCKS, &key)?;
        let row = row.ok_or_else(|| self.error(height, "it is missing"))?;
        row::decode_block(&key, &row).map_err(|text| self.error(height, &text))
    }

    /// Exactly those with `from <= index < to`.
    fn stored_txs(&self, height: u64, from: u32, to: u32) -> Result<Vec<StoredTx>, RowsError> {
        if from >= to {
            return Ok(Vec::new());
        }
        let keys = (row::tx_key(height, from), row::tx_key(height, to));
        let mut expected = from;
        let mut txs = Vec::new();
        for found in self.rows.range(TXS, &keys.0, &keys.1, false)? {
            let (key, row) = found?;
            if row::tx_index(&key) != Some(expected) {
                break;
            }
            txs.push(self.decoded_tx(height, &key, &row)?);
            expected = expected.saturating_add(1);
        }
        if expected == to {
            Ok(txs)
        } else {
            Err(self.missing_tx(height, expected))
        }
    }

    fn decoded_tx(&self, height: u64, key: &[u8], row: &[u8]) -> Result<StoredTx, RowsError> {
        row::decode_tx(key, row).map_err(|text| {
            let index = row::tx_index(key).unwrap_or_default();
            self.error(height, &format!("transaction {index}: {text}"))
        })
    }

    fn missing_tx(&self, height: u64, index: u32) -> RowsError {
        self.error(height, &format!("transaction {index} is missing"))
    }

    fn error(&self, height: u64, text: &str) -> RowsError {
        RowsError {
            place: self.rows.place(),
            text: format!("block {height}: {text}"),
        }
    }

    /// Reads the first and last height from the disk.
    fn read_range(&self) -> Result<(), RowsError> {
        let first = self.end_of(BLOCKS, false)?.unwrap_or_default();
        let last = self.end_of(BLOCKS, true)?.unwrap_or_default();
        self.set_range((first, last));
        Ok(())
    }

    /// The first or the last height in a table.
    fn end_of(&self, table: Table, reverse: bool) -> Result<Option<u64>, RowsError> {
        let mut found = self.rows.range(table, &[], &[0xff; 9], reverse)?;
        let Some(row) = found.next() else {
            return Ok(None);
        };
        let key: [u8; 8] = row?.0.try_into().map_err(|key: Vec<u8>| RowsError {
            place: self.rows.place(),
            text: format!("{} is not the key of a block", hex::encode(key)),
        })?;
        Ok(Some(u64::from_be_bytes(key)))
    }

    fn keeps(&self, height: u64) -> bool {
        let (first, last) = self.visible();
        height != 0 && first <= height && height <= last
    }

    fn range(&self) -> (u64, u64) {
        *self.kept.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_range(&self, range: (u64, u64)) {
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = range;
    }

    fn change(&self) -> MutexGuard<'_, ()> {
        self.changing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
