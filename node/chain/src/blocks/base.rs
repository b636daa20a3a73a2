//! Where the blocks of a node begin that joined by a snapshot: it has the state of a height without
//! the blocks up to it.

use tarn_primitives::Height;
use tarn_proto::tendermint::types::ConsensusParams;

use super::{Blocks, params, row, sealed};
use crate::{RowBatch, RowsError, Table};

pub(super) const BASE: Table = "blocks_base";

/// The key of the only row.
const KEY: &[u8] = &[0];

impl Blocks {
    /// Lets the blocks begin after the height of a restored state, durably. These parameters hold for
    /// the next block. There must be no block yet.
    pub fn begin_after(&self, height: Height, params: &ConsensusParams) -> Result<(), RowsError> {
        let _changing = self.change();
        let (_, last) = self.range();
        if last != 0 {
            let text = format!("no snapshot can be its state: there are blocks up to {last}");
            return Err(self.error(height.get(), &text));
        }
        let mut batch = RowBatch::default();
        let mut bytes = sealed::begin(8);
        bytes.extend_from_slice(&row::block_key(height.get()));
        batch.put(BASE, KEY, sealed::seal(KEY, bytes));
        params::put(&mut batch, height.next(), params);
        self.rows.write(batch, true)
    }

    /// The height of the snapshot that this node joined by; 0 if its blocks begin with the chain.
    pub fn base(&self) -> Result<Height, RowsError> {
        let Some(bytes) = self.rows.get(BASE, KEY)? else {
            return Ok(Height::ZERO);
        };
        let broken = |text: String| RowsError {
            place: self.rows.place(),
            text: format!("the height of the snapshot: {text}"),
        };
        let body = sealed::body(KEY, &bytes).map_err(broken)?;
        let height = <[u8; 8]>::try_from(body)
            .map_err(|_| broken(format!("it has {} bytes", body.len())))?;
        Ok(Height::new(u64::from_be_bytes(height)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tarn_proto::tendermint::types::BlockParams;

    use super::*;
    use crate::{ExecutedBlock, MemoryRows, Rows as _};

    fn params(max_gas: i64) -> ConsensusParams {
        ConsensusParams {
            block: Some(BlockParams {
                max_bytes: 1,
                max_gas,
            }),
            ..ConsensusParams::default()
        }
    }

    #[test]
    fn blocks_begin_after_the_snapshot_with_its_parameters() {
        let rows = Arc::new(MemoryRows::default());
        let blocks = Blocks::open(Arc::<MemoryRows>::clone(&rows)).unwrap();
        assert_eq!(blocks.base().unwrap(), Height::ZERO);
        blocks.begin_after(Height::new(70), &params(7)).unwrap();
        // Once more, after a crash.
        blocks.begin_after(Height::new(70), &params(7)).unwrap();
        let blocks = Blocks::open(Arc::<MemoryRows>::clone(&rows)).unwrap();
        assert_eq!(blocks.base().unwrap(), Height::new(70));
        assert_eq!(blocks.kept(), (Height::ZERO, Height::ZERO));
        let held = blocks.consensus_params(Height::new(71)).unwrap();
        assert_eq!(held, Some(params(7)));
        let next = ExecutedBlock {
            height: Height::new(71),
            ..ExecutedBlock::default()
        };
        blocks.save_executed(&next).unwrap();
        assert_eq!(blocks.last_executed().unwrap(), Height::new(71));
    }

    #[test]
    fn a_damaged_height_is_an_error() {
        let rows = Arc::new(MemoryRows::default());
        let blocks = Blocks::open(Arc::<MemoryRows>::clone(&rows)).unwrap();
        blocks.begin_after(Height::new(70), &params(7)).unwrap();
        let good = rows.get(BASE, KEY).unwrap().unwrap();
        for at in 0..good.len() {
            let mut flipped = good.clone();
            flipped[at] ^= 1;
            let mut batch = RowBatch::default();
            batch.put(BASE, KEY, flipped);
            rows.write(batch, true).unwrap();
            assert!(blocks.base().is_err());
        }
    }
}
