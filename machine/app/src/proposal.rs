//! Which transactions go into a block, and whether another proposer's choice is acceptable.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tarn_primitives::{Address, Denom};
use tarn_runtime::{Ctx, Result};

use crate::admission::Admission;
use crate::block_gas::GasLimits;
use crate::consensus::Consensus;
use crate::tx::{BlockTx, CheckedTx};

impl Consensus {
    /// First come, first in, up to `max_bytes` and the gas of a block; where not all fit, by what they pay. What
    /// does not decode is left out, and what fits no block must not keep the others out.
    pub fn prepare_proposal(&self, txs: &[BlockTx], max_bytes: u64) -> Result<Vec<BlockTx>> {
        let limits = self.gas_limits()?;
        let admission = Admission {
            shared: self.shared.clone(),
        };
        let candidates = txs.iter().filter_map(|tx| admission.decoded(tx).ok());
        let candidates = candidates.map(Candidate::new).filter(|one| {
            one.size <= max_bytes && Gases::default().with(&one.tx, false).fit(&limits)
        });
        let mut candidates: Vec<Candidate> = candidates.collect();
        let ctx = self.before()?;
        if !all_fit(&candidates, max_bytes, &limits) {
            let offer = Offer::of(&ctx)?;
            let mut reporters = BTreeSet::new();
            by_price(&mut candidates, |tx| {
                // One report of each feeder comes before everything, as it does in the mempool.
                if admission.is_reserved(tx) && reporters.insert(*tx.payer()) {
                    return u128::MAX;
                }
                offer.price(tx)
            });
        }
        let (mut bytes, mut gas) = (0_u64, Gases::default());
        let mut passed: BTreeSet<Address> = BTreeSet::new();
        let mut followers = Followers::new(ctx);
        let mut chosen = Vec::new();
        for Candidate { tx, size } in candidates {
            let follows = followers.contains(&tx)?;
            let (sum_bytes, sum_gas) = (bytes.saturating_add(size), gas.with(&tx, follows));
            let is_passed = tx.signers().iter().any(|signer| passed.contains(signer));
            if is_passed || sum_bytes > max_bytes || !sum_gas.fit(&limits) {
                passed.extend(tx.signers());
                continue;
            }
            followers.add(&tx);
            (bytes, gas) = (sum_bytes, sum_gas);
            chosen.push(tx.into());
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

/// A transaction that a proposal may have room for.
struct Candidate {
    tx: Arc<CheckedTx>,
    /// Its bytes in a block: with a byte or three of framing, as CometBFT counts them.
    size: u64,
}

impl Candidate {
    fn new(tx: Arc<CheckedTx>) -> Self {
        let size = u64::try_from(tx.size()).unwrap_or(u64::MAX);
        let size = size.saturating_add(framing(tx.size()));
        Self { tx, size }
    }
}

/// Whether nobody has to wait.
fn all_fit(candidates: &[Candidate], max_bytes: u64, limits: &GasLimits) -> bool {
    let (mut bytes, mut gas) = (0_u64, Gases::default());
    for one in candidates {
        bytes = bytes.saturating_add(one.size);
        gas = gas.with(&one.tx, false);
    }
    bytes <= max_bytes && gas.fit(limits)
}

/// What transactions of either kind pay for a unit of gas, to compare them.
struct Offer {
    /// The wei of a unit of the base denomination.
    scale: u128,
    base_fee: u128,
    /// The least that a unit of gas costs.
    floor: u128,
    denom: Denom,
}

impl Offer {
    fn of(ctx: &Ctx) -> Result<Self> {
        let params = tarn_evm::keeper::params(ctx)?;
        Ok(Self {
            scale: params.scale.into(),
            base_fee: tarn_evm::basefee::current(ctx)?.into(),
            floor: params.min_base_fee.into(),
            denom: ctx.chain().base_denom.clone(),
        })
    }

    /// In wei, above the least. A fee in other coins counts as none: a proposer knows no price for them.
    fn price(&self, tx: &CheckedTx) -> u128 {
        if let Some(msg) = tx.ethereum() {
            let most = msg.tx.max_fee().saturating_sub(self.base_fee);
            return msg.tx.max_tip().min(most);
        }
        let fee = tx.fee.as_ref().ok();
        let units = fee.map_or(0, |fee| fee.amount_of(&self.denom).units());
        let paid = units.saturating_mul(self.scale);
        let price = paid.checked_div(tx.tx().gas_limit().into());
        price.unwrap_or_default().saturating_sub(self.floor)
    }
}

/// Sorts by price, the highest first, and by arrival where it is the same. None comes before an earlier one of
/// the same signer: what follows a cheap transaction waits with it.
fn by_price(candidates: &mut Vec<Candidate>, mut price: impl FnMut(&CheckedTx) -> u128) {
    let mut least: BTreeMap<Address, u128> = BTreeMap::new();
    let mut priced: Vec<(Reverse<u128>, Candidate)> = Vec::new();
    for one in candidates.drain(..) {
        let before = one
            .tx
            .signers()
            .iter()
            .filter_map(|signer| least.get(signer));
        let price = before.fold(price(&one.tx), |price, before| price.min(*before));
        least.extend(one.tx.signers().iter().map(|signer| (*signer, price)));
        priced.push((Reverse(price), one));
    }
    priced.sort_by_key(|(price, _)| *price);
    candidates.extend(priced.into_iter().map(|(_, one)| one));
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
