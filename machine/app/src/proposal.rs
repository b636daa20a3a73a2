//! Which transactions go into a block, and whether somebody else's choice is acceptable.

use tarn_primitives::abci::Proposal;
use tarn_runtime::Result;

use crate::admission::Admission;
use crate::consensus::Consensus;

impl Consensus {
    /// First come, first in, up to the byte and gas limits. What does not decode is left out.
    pub fn prepare_proposal(&self, proposal: &Proposal) -> Result<Vec<Vec<u8>>> {
        let limit = self.consensus_params()?.max_gas().unwrap_or(u64::MAX);
        let admission = Admission {
            shared: self.shared.clone(),
        };
        let (mut bytes, mut gas) = (0_u64, 0_u64);
        let mut chosen = Vec::new();
        for tx in &proposal.txs {
            let Ok(checked) = admission.decode(tx) else {
                continue;
            };
            // A byte or three of framing per transaction, as CometBFT counts them.
            let size = u64::try_from(tx.len())
                .unwrap_or(u64::MAX)
                .saturating_add(framing(tx.len()));
            let wanted = checked.tx().gas_limit();
            // What fits no block must not keep the others out.
            if size > proposal.max_bytes || wanted > limit {
                continue;
            }
            let (sum_bytes, sum_gas) = (bytes.saturating_add(size), gas.saturating_add(wanted));
            if sum_bytes > proposal.max_bytes || sum_gas > limit {
                break;
            }
            (bytes, gas) = (sum_bytes, sum_gas);
            chosen.push(tx.clone());
        }
        Ok(chosen)
    }

    /// Accepts whatever an honest proposer would make: everything decodes, the gas fits.
    pub fn process_proposal(&self, txs: &[Vec<u8>]) -> Result<bool> {
        let limit = self.consensus_params()?.max_gas().unwrap_or(u64::MAX);
        let admission = Admission {
            shared: self.shared.clone(),
        };
        let mut gas = 0_u64;
        for tx in txs {
            let Ok(checked) = admission.decode(tx) else {
                return Ok(false);
            };
            gas = gas.saturating_add(checked.tx().gas_limit());
        }
        Ok(gas <= limit)
    }
}

/// Tag and length of a bytes field.
fn framing(length: usize) -> u64 {
    let delimiter = prost::length_delimiter_len(length);
    u64::try_from(delimiter)
        .unwrap_or(u64::MAX)
        .saturating_add(1)
}
