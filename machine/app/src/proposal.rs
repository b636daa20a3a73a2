//! Which transactions go into a block, and whether another proposer's choice is acceptable.

use std::collections::BTreeSet;

use tarn_primitives::Address;
use tarn_runtime::{Ctx, Result};

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
        let mut followers = Followers::new(self.before()?);
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
            let alone = Gases::default().with(&checked, false);
            if size > max_bytes || !alone.fit(&limits) {
                continue;
            }
            let follows = followers.contains(&checked)?;
            let (sum_bytes, sum_gas) = (bytes.saturating_add(size), gas.with(&checked, follows));
            if sum_bytes > max_bytes {
                break;
            }
            let is_passed = checked
                .signers()
                .iter()
                .any(|signer| passed.contains(signer));
            if is_passed || !sum_gas.fit(&limits) {
                passed.extend(checked.signers());
                continue;
            }
            followers.add(&checked);
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
            gas = gas.with(&checked, false);
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
    /// Of the Ethereum gas, that of transactions that follow others of their senders.
    following: u64,
    followers: u64,
}

impl Gases {
    fn with(mut self, tx: &CheckedTx, follows: bool) -> Self {
        let gas = tx.tx().gas_limit();
        if tx.ethereum().is_none() {
            self.native = self.native.saturating_add(gas);
            return self;
        }
        self.ethereum = self.ethereum.saturating_add(gas);
        if follows {
            self.following = self.following.saturating_add(gas);
            self.followers = self.followers.saturating_add(1);
        }
        self
    }

    fn fit(self, limits: &GasLimits) -> bool {
        self.native <= limits.native.unwrap_or(u64::MAX)
            && self.ethereum <= limits.ethereum
            // One may be larger: it would wait for ever otherwise.
            && (self.following <= limits.ethereum / 2 || self.followers <= 1)
    }
}

/// Accounts whose next Ethereum transaction may turn out to be void in the block, without a fee: something
/// before it can take their money or their nonce. A proposal gives such transactions half of its gas, or all
/// that one of them asks for, so that they cannot keep all others out for nothing.
struct Followers {
    ctx: Ctx,
    accounts: BTreeSet<Address>,
}

impl Followers {
    fn new(ctx: Ctx) -> Self {
        Self {
            ctx,
            accounts: BTreeSet::new(),
        }
    }

    /// Whether a transaction is one: its sender is in the proposal already, or has delegated its code, which
    /// anybody may call.
    fn contains(&self, tx: &CheckedTx) -> Result<bool> {
        let Some(msg) = tx.ethereum() else {
            return Ok(false);
        };
        let delegates = tarn_evm::accounts::code(&self.ctx, &msg.from)?.is_some();
        Ok(delegates || self.accounts.contains(&msg.from))
    }

    /// The senders of what was chosen, and whom it delegates.
    fn add(&mut self, tx: &CheckedTx) {
        self.accounts.extend(tx.signers());
        if let Some(msg) = tx.ethereum() {
            self.accounts.extend(msg.tx.authorities());
        }
    }
}

/// Tag and length of a bytes field.
fn framing(length: usize) -> u64 {
    let delimiter = prost::length_delimiter_len(length);
    u64::try_from(delimiter)
        .unwrap_or(u64::MAX)
        .saturating_add(1)
}
