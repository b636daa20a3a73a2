//! Consensus parameters by height: one row for each change.

use prost::Message as _;
use tarn_primitives::Height;
use tarn_proto::tendermint::types::ConsensusParams;

use super::validators::VALIDATORS;
use super::{Blocks, row, sealed};
use crate::{Committed, RowBatch, RowsError, Table};

pub(super) const PARAMS: Table = "consensus_params";

/// Adds the row of a block that changed the parameters: they hold from the next one on.
pub(super) fn put_changed(batch: &mut RowBatch, block: &Committed) {
    if let Some(params) = &block.consensus_params {
        put(batch, block.height().next(), params);
    }
}

/// Adds the row of parameters that hold from a height on.
pub(super) fn put(batch: &mut RowBatch, from: Height, params: &ConsensusParams) {
    let key = row::block_key(from.get());
    let mut bytes = sealed::begin(params.encoded_len());
    params.encode_raw(&mut bytes);
    batch.put(PARAMS, key, sealed::seal(&key, bytes));
}

impl Blocks {
    /// The parameters of a height; none if they are those of genesis.
    pub fn consensus_params(&self, height: Height) -> Result<Option<ConsensusParams>, RowsError> {
        let Some((from, body)) = self.last_row(PARAMS, height)? else {
            return Ok(None);
        };
        let params = ConsensusParams::decode(body.as_slice());
        let params = params.map_err(|error| self.error(from, &error.to_string()))?;
        Ok(Some(params))
    }

    /// The last row of a table up to a height: its height and its body.
    pub(super) fn last_row(
        &self,
        table: Table,
        height: Height,
    ) -> Result<Option<(u64, Vec<u8>)>, RowsError> {
        let end = row::block_key(height.get().saturating_add(1));
        let mut rows = self.rows.range(table, &[], &end, true)?;
        let Some((key, bytes)) = rows.next().transpose()? else {
            return Ok(None);
        };
        let from = <[u8; 8]>::try_from(key.as_slice()).map_or(0, u64::from_be_bytes);
        let body = sealed::body(&key, &bytes);
        let body = body.map_err(|text| self.error(from, &format!("its {table}: {text}")))?;
        Ok(Some((from, body.to_vec())))
    }

    /// Removes what holds from heights above this one on, durably.
    pub(super) fn remove_rows_above(&self, height: u64) -> Result<(), RowsError> {
        let from = row::block_key(height.saturating_add(1));
        let mut batch = RowBatch::default();
        for table in [PARAMS, VALIDATORS] {
            for found in self.rows.range(table, &from, &[u8::MAX; 9], false)? {
                batch.remove(table, found?.0);
            }
        }
        if batch.writes.is_empty() {
            return Ok(());
        }
        self.rows.write(batch, true)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tarn_proto::tendermint::types::{Block, BlockId, BlockParams, Header};

    use super::*;
    use crate::{MemoryRows, Rows as _};

    fn block(height: i64, max_gas: Option<i64>) -> Committed {
        Committed {
            block: Block {
                header: Some(Header {
                    height,
                    ..Header::default()
                }),
                ..Block::default()
            },
            id: BlockId {
                hash: vec![u8::try_from(height).unwrap(); 32],
                ..BlockId::default()
            },
            consensus_params: max_gas.map(|max_gas| ConsensusParams {
                block: Some(BlockParams {
                    max_bytes: 1,
                    max_gas,
                }),
                ..ConsensusParams::default()
            }),
            ..Committed::default()
        }
    }

    #[test]
    fn parameters_hold_from_the_block_after_the_change_on_and_go_with_it() {
        let blocks = Blocks::open(Arc::new(MemoryRows::default())).unwrap();
        for (height, gas) in [(1, None), (2, Some(7)), (3, None), (4, Some(9)), (5, None)] {
            blocks.save(&block(height, gas)).unwrap();
        }
        let gas = |height| {
            let params = blocks.consensus_params(Height::new(height)).unwrap();
            params.map(|params| params.block.unwrap().max_gas)
        };
        assert_eq!(
            [1, 2, 3, 4, 5, 6].map(gas),
            [None, None, Some(7), Some(7), Some(9), Some(9)]
        );
        blocks.truncate(Height::new(3)).unwrap();
        assert_eq!((gas(4), gas(5)), (Some(7), Some(7)));
        blocks.truncate(Height::new(1)).unwrap();
        assert_eq!(gas(9), None);
    }

    #[test]
    fn a_damaged_row_is_an_error_that_names_it() {
        let rows = Arc::new(MemoryRows::default());
        let blocks = Blocks::open(Arc::<MemoryRows>::clone(&rows)).unwrap();
        blocks.save(&block(1, Some(7))).unwrap();
        let key = row::block_key(2);
        let good = rows.get(PARAMS, &key).unwrap().unwrap();
        for at in 0..good.len() {
            let mut flipped = good.clone();
            flipped[at] ^= 1;
            let mut batch = RowBatch::default();
            batch.put(PARAMS, key, flipped);
            rows.write(batch, true).unwrap();
            let error = blocks.consensus_params(Height::new(5)).unwrap_err();
            let text = error.to_string();
            assert!(text.contains("block 2"), "{text}");
        }
    }
}
