//! The stateless half of checking a transaction, and its signatures.
//!
//! Cheap to clone and safe to call from many threads: an engine may admit transactions in parallel
//! before it checks them one by one; the work is then found done.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arc_swap::ArcSwapOption;
use tarn_auth::{Account, Params, keeper as accounts};
use tarn_primitives::tx::{Tx, TxHash};
use tarn_primitives::{BlockInfo, ChainSpec, Height, sdk};
use tarn_runtime::{Prefetch, ProofCache, ProofCounts, Result, Routes, Value as _};
use tarn_store::{Reader, Version};

use crate::block_time;
use crate::published::Published;
use crate::tx::{Cache, CheckedTx, Inputs, Verdict};

/// What every handle shares.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) routes: Routes,
    pub(crate) reader: Reader,
    /// What questions are answered from; blocks and checks go by what is committed.
    pub(crate) published: Published,
    /// None before genesis.
    pub(crate) chain: ArcSwapOption<ChainSpec>,
    /// A genesis that no block has committed yet.
    pub(crate) fresh: ArcSwapOption<UncommittedGenesis>,
    pub(crate) cache: Cache,
    /// Signature checks done so far.
    pub(crate) verifications: AtomicU64,
    /// On proofs.
    pub(crate) proof_cache: Arc<ProofCache>,
}

/// State that genesis made, and the height of the block that will carry it along.
#[derive(Debug)]
pub(crate) struct UncommittedGenesis {
    pub(crate) version: Arc<Version>,
    pub(crate) first: Height,
}

impl Shared {
    /// The chain, or the refusal every handle gives before genesis.
    pub(crate) fn chain(&self) -> Result<Arc<ChainSpec>, sdk::Error> {
        self.chain.load_full().ok_or_else(|| {
            sdk::Code::InvalidHeight.because("tarn is not ready; please wait for first block")
        })
    }

    /// The state the next block starts from.
    pub(crate) fn tip(&self) -> Arc<Version> {
        match self.fresh.load_full() {
            Some(fresh) => Arc::clone(&fresh.version),
            None => self.reader.latest(),
        }
    }

    /// The same, as seen by the block that comes next; its time is not known yet, so it is that of
    /// the last one.
    pub(crate) fn next(&self) -> (Arc<Version>, BlockInfo) {
        self.after(|| self.reader.latest())
    }

    /// What a simulation runs on: the same, but only what everybody sees.
    pub(crate) fn next_seen(&self) -> (Arc<Version>, BlockInfo) {
        self.after(|| self.published.version())
    }

    /// A genesis that no block has committed yet, else a version, and the block that follows. Asked
    /// in this order: a genesis is gone only after its first block is committed.
    fn after(&self, latest: impl FnOnce() -> Arc<Version>) -> (Arc<Version>, BlockInfo) {
        let (tip, height) = if let Some(fresh) = self.fresh.load_full() {
            (Arc::clone(&fresh.version), fresh.first)
        } else {
            let latest = latest();
            let next = Height::new(latest.height()).next();
            (latest, next)
        };
        let block = BlockInfo {
            height,
            time: block_time::of(&tip),
            proposer: Vec::new(),
        };
        (tip, block)
    }
}

/// Decodes, parses and verifies; remembers what it did.
#[derive(Debug, Clone)]
pub struct Admission {
    pub(crate) shared: Arc<Shared>,
}

impl Admission {
    /// A transaction ready to be checked or run. Signatures are verified against the account
    /// numbers of the last committed state; a signer that does not exist there yet is left for
    /// later. A wrong signature is no error here: the ante pipeline says so in its own order.
    pub fn admit(&self, bytes: &[u8]) -> Result<Arc<CheckedTx>> {
        self.admit_on(bytes, &self.shared.tip()).map(|(tx, _)| tx)
    }

    /// The same, with what running it on that state will probably read.
    pub(crate) fn admit_on(
        &self,
        bytes: &[u8],
        base: &Version,
    ) -> Result<(Arc<CheckedTx>, Option<Prefetch>)> {
        let tx = self.decode(bytes)?;
        let reads = self.look_up(&tx, base)?;
        Ok((tx, reads))
    }

    /// The second half of [`admit`](Self::admit), for what is decoded already.
    pub fn admit_decoded(&self, tx: &Arc<CheckedTx>) -> Result<()> {
        self.look_up(tx, &self.shared.tip()).map(drop)
    }

    pub(crate) fn look_up(&self, tx: &Arc<CheckedTx>, base: &Version) -> Result<Option<Prefetch>> {
        if let Some((hash, _)) = tx.prefetch.get() {
            // Admitted before. If that was on another state, the reads are done again.
            if *hash == base.app_hash() {
                return Ok(None);
            }
            let again = Prefetch::read(base, tx.access_hints())?;
            self.verify(tx, &again)?;
            return Ok(Some(again));
        }
        let prefetch = Prefetch::read(base, tx.access_hints())?;
        self.verify(tx, &prefetch)?;
        tx.prefetch.set((base.app_hash(), prefetch)).ok();
        Ok(None)
    }

    /// The same without signatures. Nothing is remembered: anybody can send bytes that decode.
    pub fn decode(&self, bytes: &[u8]) -> Result<Arc<CheckedTx>> {
        let chain = self.shared.chain()?;
        let hash = TxHash::of(bytes);
        if let Some(known) = self.shared.cache.get(&hash) {
            return Ok(known);
        }
        let tx = Tx::decode_hashed(bytes, hash)?;
        Ok(Arc::new(CheckedTx::new(tx, &self.shared.routes, &chain)?))
    }

    /// Keeps a transaction that may wait, so that its block finds the work done. Others are forgotten:
    /// nobody pays for them.
    pub(crate) fn remember(&self, tx: &Arc<CheckedTx>) {
        self.shared.cache.put(tx);
    }

    /// How many signatures were checked since the start.
    pub fn verifications(&self) -> u64 {
        self.shared.verifications.load(Ordering::Relaxed)
    }

    /// What verifying proofs took since the start.
    pub fn proofs(&self) -> ProofCounts {
        self.shared.proof_cache.counts()
    }

    fn verify(&self, tx: &CheckedTx, prefetch: &Prefetch) -> Result<()> {
        if tx.verdict.get().is_some() {
            return Ok(());
        }
        let chain = self.shared.chain()?;
        let Some(inputs) = inputs(tx, prefetch) else {
            return Ok(());
        };
        // Somebody else may have been faster; both reached the same verdict.
        let verdict = Verdict::reach(tx, inputs, &chain, &self.shared.verifications);
        tx.verdict.set(verdict).ok();
        Ok(())
    }
}

/// What the signatures are tied to; none while a signer or a key is missing, or if the ante pipeline
/// will refuse the keys anyway. Nobody has paid yet, so nothing is verified in vain.
fn inputs(tx: &CheckedTx, prefetch: &Prefetch) -> Option<Vec<Inputs>> {
    let params = prefetch.get(&accounts::params_hint())??;
    let limit = Params::decode(params)?.wire().tx_sig_limit;
    let mut inputs = Vec::new();
    let mut keys = 0_usize;
    for (at, signer) in tx.signers.iter().enumerate() {
        let bytes = prefetch.get(&accounts::account_hint(signer))??;
        let account = Account::decode(bytes)?;
        let info = tx.tx.auth_info.signer_infos.get(at)?;
        let key = match tx.keys.get(at)? {
            // Somebody else's key: whether it signed does not matter.
            Some(_) if tx.owners.get(at)? != &Some(*signer) => return None,
            Some(key) => key.as_ref().ok()?.clone(),
            None => account.key()?,
        };
        keys = keys.saturating_add(key.leaves());
        if u64::try_from(keys).unwrap_or(u64::MAX) > limit {
            return None;
        }
        inputs.push(Inputs {
            number: account.number,
            sequence: info.sequence,
            key,
        });
    }
    Some(inputs)
}
