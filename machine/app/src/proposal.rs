//! Which transactions go into a block, and whether another proposer's choice is acceptable.

use std::collections::BTreeSet;

use tarn_primitives::Address;
use tarn_runtime::Result;

use crate::admission::Admission;
use crate::block_gas::GasLimits;
use crate::consensus::Consensus;
use crate::tx::{BlockTx, CheckedTx};

impl Consensus {
    /// First come, first in, up to `max_bytes` and the gas of a block. What does not decode is left
    /// out.
    pub fn prepare_proposal(&self, txs: &[BlockTx], max_bytes: u64) -> Result<Vec<BlockTx>> {
        let limits = self.gas_limits()?;
        let admission = Admission {
            shared: self.shared.clone(),
        };
        let (mut bytes, mut gas) = (0_u64, Gases::default());
        let mut passed: BTreeSet<Address> = BTreeSet::new();
        let mut chosen = Vec::new();
        for tx in txs {
            let Ok(checked) = admission.decoded(tx) else {
                continue;
            };
            // A byte or three of framing per transaction, as CometBFT counts them.
            let size = u64::try_from(checked.size())
                .unwrap_or(u64::MAX)
                .saturating_add(framing(checked.size()));
            // What fits no block must not keep the others out.
            if size > max_bytes || !Gases::default().with(&checked).fit(&limits) {
                continue;
            }
            let (sum_bytes, sum_gas) = (bytes.saturating_add(size), gas.with(&checked));
            if sum_bytes > max_bytes {
                break;
            }
            if !sum_gas.fit(&limits) {
                // The other kind may still fit, but nobody's later transaction before an earlier one.
                passed.extend(checked.signers());
                continue;
            }
            if checked
                .signers()
                .iter()
                .any(|signer| passed.contains(signer))
            {
                continue;
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
        let limits = self.gas_limits()?;
        let mut gas = Gases::default();
        let mut accepted = Vec::new();
        for decoded in self.each_tx(txs, Admission::decoded) {
            let Ok(checked) = decoded else {
                return Ok(None);
            };
            gas = gas.with(&checked);
            accepted.push(checked.into());
        }
        Ok(gas.fit(&limits).then_some(accepted))
    }
}

/// The gas of the transactions of a proposal.
#[derive(Debug, Clone, Copy, Default)]
struct Gases {
    native: u64,
    ethereum: u64,
}

impl Gases {
    fn with(mut self, tx: &CheckedTx) -> Self {
        let kind = match tx.ethereum() {
            Some(_) => &mut self.ethereum,
            None => &mut self.native,
        };
        *kind = kind.saturating_add(tx.tx().gas_limit());
        self
    }

    fn fit(self, limits: &GasLimits) -> bool {
        self.native <= limits.native.unwrap_or(u64::MAX) && self.ethereum <= limits.ethereum
    }
}

/// Tag and length of a bytes field.
fn framing(length: usize) -> u64 {
    let delimiter = prost::length_delimiter_len(length);
    u64::try_from(delimiter)
        .unwrap_or(u64::MAX)
        .saturating_add(1)
}
