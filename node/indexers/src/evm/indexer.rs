//! What a block adds to the history, and how it is undone.

use std::collections::BTreeMap;

use prost::Message as _;
use tarn_chain::{BlockIndexer, Committed, RowBatch, Rows, RowsError, Table};
use tarn_primitives::Height;

use super::receipt::{EthExecuted, executed_in};
use super::row::EvmBlockRow;

/// Ethereum hash to place.
pub(super) const HASHES: Table = "evm_hashes";
/// Height to [`EvmBlockRow`].
pub(super) const BLOCKS: Table = "evm_blocks";
/// Term and height to the indices of logs in the block.
pub(super) const TERMS: Table = "evm_terms";

/// Makes places of Ethereum transactions and logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EvmIndexer;

impl EvmIndexer {
    pub(super) const NAME: &'static str = "evm";
}

impl BlockIndexer for EvmIndexer {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn version(&self) -> u32 {
        1
    }

    fn tables(&self) -> &'static [Table] {
        &[HASHES, BLOCKS, TERMS]
    }

    fn range_only_tables(&self) -> &'static [Table] {
        &[TERMS]
    }

    fn add(
        &self,
        _rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let height = block.height().get().to_be_bytes();
        let txs = executed_in(block);
        for (index, tx) in (0_u32..).zip(&txs) {
            let place = [
                height.as_slice(),
                &tx.place.to_be_bytes(),
                &index.to_be_bytes(),
            ];
            batch.put(HASHES, tx.receipt.hash.to_vec(), place.concat());
        }
        for (term, logs) in terms(&txs) {
            batch.put(TERMS, [term, height.to_vec()].concat(), pack(&logs));
        }
        let row = EvmBlockRow::of(block, &txs);
        batch.put(BLOCKS, height.to_vec(), row.encode_to_vec());
        Ok(())
    }

    fn undo(
        &self,
        rows: &dyn Rows,
        block: &Committed,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        self.prune(rows, block.height(), Some(block), batch)
    }

    fn prune(
        &self,
        _rows: &dyn Rows,
        height: Height,
        block: Option<&Committed>,
        batch: &mut RowBatch,
    ) -> Result<(), RowsError> {
        let height = height.get().to_be_bytes();
        let txs = block.map(executed_in).unwrap_or_default();
        for tx in &txs {
            batch.remove(HASHES, tx.receipt.hash.to_vec());
        }
        for term in terms(&txs).into_keys() {
            batch.remove(TERMS, [term, height.to_vec()].concat());
        }
        batch.remove(BLOCKS, height.to_vec());
        Ok(())
    }
}

/// The key of logs of a contract.
pub(super) fn address_term(address: &[u8; 20]) -> Vec<u8> {
    [&[0_u8][..], address].concat()
}

/// The key of logs with a topic at a position from 0 to 3.
pub(super) fn topic_term(position: usize, topic: &[u8; 32]) -> Vec<u8> {
    let position = u8::try_from(position).unwrap_or(u8::MAX);
    [&[position.saturating_add(1)][..], topic].concat()
}

/// Every term of a block's logs, with the indices of the logs.
fn terms(txs: &[EthExecuted]) -> BTreeMap<Vec<u8>, Vec<u32>> {
    let mut terms: BTreeMap<Vec<u8>, Vec<u32>> = BTreeMap::new();
    let logs = txs.iter().flat_map(|tx| &tx.receipt.logs);
    for (index, log) in (0_u32..).zip(logs) {
        let mut add = |term| terms.entry(term).or_default().push(index);
        add(address_term(&log.address.0.0));
        for (position, topic) in log.topics().iter().enumerate() {
            add(topic_term(position, &topic.0));
        }
    }
    terms
}

/// Ascending numbers as the differences between them, seven bits a byte.
fn pack(numbers: &[u32]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut last = 0;
    for number in numbers {
        prost::encoding::encode_varint(u64::from(number.saturating_sub(last)), &mut out);
        last = *number;
    }
    out
}

/// What [`pack`] wrote; none if it is damaged.
pub(super) fn unpack(mut bytes: &[u8]) -> Option<Vec<u32>> {
    let mut numbers = Vec::new();
    let mut last = 0_u32;
    while !bytes.is_empty() {
        let step = prost::encoding::decode_varint(&mut bytes).ok()?;
        last = last.checked_add(u32::try_from(step).ok()?)?;
        numbers.push(last);
    }
    Some(numbers)
}
