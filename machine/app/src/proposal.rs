//! Which transactions go into a block, and whether another proposer's choice is acceptable.

use tarn_runtime::Result;

use crate::admission::Admission;
use crate::consensus::Consensus;
use crate::tx::BlockTx;

impl Consensus {
    /// First come, first in, up to `max_bytes` and the gas of a block. What does not decode is left
    /// out.
    pub fn prepare_proposal(&self, txs: &[BlockTx], max_bytes: u64) -> Result<Vec<BlockTx>> {
        let limit = self.consensus_params()?.max_gas().unwrap_or(u64::MAX);
        let admission = Admission {
            shared: self.shared.clone(),
        };
        let (mut bytes, mut gas) = (0_u64, 0_u64);
        let mut chosen = Vec::new();
        for tx in txs {
            let Ok(checked) = admission.decoded(tx) else {
                continue;
            };
            // A byte or three of framing per transaction, as CometBFT counts them.
            let size = u64::try_from(checked.size())
                .unwrap_or(u64::MAX)
                .saturating_add(framing(checked.size()));
            let wanted = checked.tx().gas_limit();
            // What fits no block must not keep the others out.
            if size > max_bytes || wanted > limit {
                continue;
            }
            let (sum_bytes, sum_gas) = (bytes.saturating_add(size), gas.saturating_add(wanted));
            if sum_bytes > max_bytes || sum_gas > limit {
                break;
            }
            (bytes, gas) = (sum_bytes, sum_gas);
            chosen.push(checked.into());
        }
        Ok(chosen)
    }

    /// Accepts whatever an honest proposer would make: everything decodes, the gas fits. The
    /// transactions are returned decoded, for [`finalize_block`](Self::finalize_block); none if the
    /// proposal is refused.
    pub fn process_proposal(&self, txs: &[BlockTx]) -> Result<Option<Vec<BlockTx>>> {
        let limit = self.consensus_params()?.max_gas().unwrap_or(u64::MAX);
        let mut gas = 0_u64;
        let mut accepted = Vec::new();
        for decoded in self.each_tx(txs, Admission::decoded) {
            let Ok(checked) = decoded else {
                return Ok(None);
            };
            gas = gas.saturating_add(checked.tx().gas_limit());
            accepted.push(checked.into());
        }
        Ok((gas <= limit).then_some(accepted))
    }
}

/// Tag and length of a bytes field.
fn framing(length: usize) -> u64 {
    let delimiter = prost::length_delimiter_len(length);
    u64::try_from(delimiter)
        .unwrap_or(u64::MAX)
        .saturating_add(1)
}
