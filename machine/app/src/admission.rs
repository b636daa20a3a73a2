//! Decoding and signature verification: the half of checking a transaction that needs no order.
//!
//! Cheap to clone and safe to call from many threads: an engine admits transactions in parallel
//! before it checks them one by one; the results travel in the [`CheckedTx`].

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arc_swap::ArcSwapOption;
use tarn_auth::{Account, Params, keeper as accounts};
use tarn_primitives::tx::RawTx;
use tarn_primitives::{BlockInfo, ChainSpec, Height, sdk};
use tarn_runtime::{Prefetch, ProofCache, ProofCounts, Result, Routes, Value as _};
use tarn_store::{Reader, Version};

use crate::published::Published;
use crate::tx::{BlockTx, Cache, CheckedTx, Inputs, Verdict};
use crate::{block_time, modules};

/// Shared by the handles of one machine.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) routes: Routes,
    pub(crate) reader: Reader,
    /// The state that queries read; blocks and checks use the last committed one.
    pub(crate) published: Published,
    /// None before genesis.
    pub(crate) chain: ArcSwapOption<ChainSpec>,
    /// A genesis that no block has committed yet.
    pub(crate) fresh: ArcSwapOption<UncommittedGenesis>,
    pub(crate) cache: Cache,
    /// Signatures verified so far.
    pub(crate) verifications: AtomicU64,
    /// Verdicts on proofs.
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

    /// What a simulation runs on: the same for the published state.
    pub(crate) fn next_seen(&self) -> (Arc<Version>, BlockInfo) {
        self.after(|| self.published.version())
    }

    /// A genesis that no block has committed yet, else a version, and the block that follows. Read
    /// in this order: a genesis is removed only after its first block is committed.
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
            ..BlockInfo::default()
        };
        (tip, block)
    }
}

/// Decodes, parses and verifies. What it found out is kept in the [`CheckedTx`] it returns.
#[derive(Debug, Clone)]
pub struct Admission {
    pub(crate) shared: Arc<Shared>,
}

impl Admission {
    /// A transaction ready to be checked or run. Signatures are verified against the account
    /// numbers of the last committed state; a signer that does not exist there yet is left for
    /// later. An invalid signature is no error here: the ante pipeline refuses it in its own order.
    pub fn admit(&self, raw: impl Into<RawTx>) -> Result<Arc<CheckedTx>> {
        let tx = self.decode(raw)?;
        self.verify(&tx)?;
        Ok(tx)
    }

    /// The first half of [`admit`](Self::admit): no signature is verified and no state is read.
    /// Nothing is remembered: anybody can send bytes that decode.
    pub fn decode(&self, raw: impl Into<RawTx>) -> Result<Arc<CheckedTx>> {
        let chain = self.shared.chain()?;
        let raw = raw.into();
        if let Some(known) = self.shared.cache.get(&raw.hash()) {
            return Ok(known);
        }
        CheckedTx::decode(raw, &self.shared.routes, &chain).map(Arc::new)
    }

    /// The second half of [`admit`](Self::admit). An Ethereum transaction that nobody signed is refused here,
    /// unless its sender is impersonated in the last committed state: what comes later is for who can pay.
    pub fn verify(&self, tx: &CheckedTx) -> Result<()> {
        if let Some(msg) = tx.ethereum().filter(|msg| msg.tx.impersonated().is_some()) {
            let (tip, block) = self.shared.next();
            let ctx = modules::context(tip, self.shared.chain()?, block);
            tarn_evm::ante::ensure_impersonation(&ctx, msg)?;
        }
        self.look_up(tx, &self.shared.tip()).map(drop)
    }

    /// Whether a signer's sequence is beyond the one in the transaction, in the last committed state.
    /// Only then can the transaction be in a block that it left a trace in. Verifies nothing.
    pub fn is_sequence_used(&self, tx: &CheckedTx) -> Result<bool> {
        let base = self.shared.tip();
        let read = read_ahead(tx, &base)?;
        let Some(prefetch) = read.as_ref().or_else(|| tx.prefetch_on(&base)) else {
            return Ok(false);
        };
        let mut signers = tx.signers.iter().enumerate();
        Ok(signers.any(|(at, signer)| {
            let bytes = prefetch.get(&accounts::account_hint(signer)).flatten();
            let account = bytes.and_then(|bytes| Account::decode(bytes));
            account.is_some_and(|account| account.sequence > tx.sequence(at))
        }))
    }

    /// Whether an account delegates its code (EIP-7702) in the last committed state.
    pub fn is_delegated(&self, account: &tarn_primitives::Address) -> Result<bool> {
        let (tip, block) = self.shared.next();
        let ctx = modules::context(tip, self.shared.chain()?, block);
        let code = tarn_evm::accounts::code(&ctx, account)?;
        Ok(matches!(
            code,
            Some(tarn_evm::accounts::Code::Delegation(_))
        ))
    }

    /// Whether a transaction has a reserved place in the mempool: nothing but a report of prices by
    /// somebody who is a feeder in the last committed state.
    pub fn is_reserved(&self, tx: &CheckedTx) -> bool {
        let Some(chain) = self.shared.chain().ok().filter(|_| tx.may_be_reserved()) else {
            return false;
        };
        let (tip, block) = self.shared.next();
        let ctx = crate::modules::context(tip, chain, block);
        tarn_oracle::keeper::is_feeder(&ctx, tx.payer()).unwrap_or(false)
    }

    /// A transaction of a block: decoded if it was not, with what running it on that state will
    /// probably read, if the transaction does not keep that itself.
    pub(crate) fn admit_on(
        &self,
        tx: &BlockTx,
        base: &Version,
    ) -> Result<(Arc<CheckedTx>, Option<Prefetch>)> {
        let tx = self.decoded(tx)?;
        let reads = self.look_up(&tx, base)?;
        Ok((tx, reads))
    }

    pub(crate) fn decoded(&self, tx: &BlockTx) -> Result<Arc<CheckedTx>> {
        match tx {
            BlockTx::Checked(tx) => Ok(Arc::clone(tx)),
            BlockTx::Raw(raw) => self.decode(raw.clone()),
        }
    }

    /// Reads ahead and verifies the signatures, as far as neither was done. What was read is
    /// returned if the transaction keeps reads of another state.
    pub(crate) fn look_up(&self, tx: &CheckedTx, base: &Version) -> Result<Option<Prefetch>> {
        let read = read_ahead(tx, base)?;
        if let Some(msg) = tx.ethereum() {
            if msg.tx.recover() {
                self.shared.verifications.fetch_add(1, Ordering::Relaxed);
            }
            return Ok(read);
        }
        if tx.verdict.get().is_none()
            && let Some(prefetch) = read.as_ref().or_else(|| tx.prefetch_on(base))
            && let Some(inputs) = inputs(tx, prefetch)
        {
            let chain = self.shared.chain()?;
            let verdict = Verdict::reach(tx, inputs, &chain, &self.shared.verifications);
            // Another thread may have been faster; both reached the same verdict.
            tx.verdict.set(verdict).ok();
        }
        Ok(read)
    }

    /// Keeps a transaction whose check passed for callers that will hand in its bytes again. Others
    /// are not kept: nobody pays for them.
    pub(crate) fn remember(&self, tx: &Arc<CheckedTx>) {
        self.shared.cache.put(tx);
    }

    /// How many signatures were verified since the start.
    pub fn verifications(&self) -> u64 {
        self.shared.verifications.load(Ordering::Relaxed)
    }

    /// What verifying proofs took since the start.
    pub fn proofs(&self) -> ProofCounts {
        self.shared.proof_cache.counts()
    }
}

/// Reads the keys a transaction will probably need, unless it keeps reads of this state. The first
/// reads are kept by the transaction; later ones are returned.
fn read_ahead(tx: &CheckedTx, base: &Version) -> Result<Option<Prefetch>> {
    if tx.prefetch_on(base).is_some() {
        return Ok(None);
    }
    let read = Prefetch::read(base, tx.access_hints())?;
    let kept = tx.prefetch.set((base.app_hash(), read));
    Ok(kept.err().map(|(_, read)| read))
}

/// What the signatures are tied to; none while a signer or a key is missing, or if the ante pipeline
/// will refuse the keys anyway: nobody has paid yet, so nothing is verified in vain.
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
            // The key of another account: whether it signed does not matter.
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
