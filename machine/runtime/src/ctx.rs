//! What a handler holds: `&Ctx` reads, `&mut Ctx` writes.
//!
//! One write buffer with an undo log serves block, transaction, message and deeper frames: a
//! [`Mark`] remembers where the buffer and the events stood, and rolling back to it costs what was
//! changed since. Gas is never given back.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tarn_primitives::{BlockInfo, BlockTime, ChainSpec, Height, RawEvent};
use tarn_store::{Buffer, Bytes, Changes, Range, View};

use crate::gas::prices;
use crate::memo::{Known, Memo};
use crate::{DenomOwners, Error, Event, Gas, Meter, Prefetch, Proof, ProofCache, Result};

/// State, block, gas and events of one execution. Not `Sync`: reads charge gas.
#[derive(Debug)]
pub struct Ctx {
    chain: Arc<ChainSpec>,
    denom_owners: Arc<DenomOwners>,
    block: BlockInfo,
    buffer: Buffer,
    memo: Memo,
    gas: Meter,
    events: Vec<RawEvent>,
    /// Nobody will read the events, so none are made.
    silent: bool,
    /// What must not be forgotten even if the transaction that found it is undone.
    alarms: BTreeSet<(&'static str, Vec<u8>)>,
    /// What was verified before; without it every proof is verified when it is met.
    proof_cache: Option<Arc<ProofCache>>,
    /// Whether what is verified is remembered.
    remembers: bool,
}

/// A place to come back to.
#[derive(Debug)]
#[must_use = "keep it or roll back to it"]
pub struct Mark {
    buffer: tarn_store::Mark,
    events: usize,
}

impl Ctx {
    /// Over committed (or staged) state, with endless gas.
    pub fn new(
        base: Arc<dyn View>,
        chain: Arc<ChainSpec>,
        block: BlockInfo,
        denom_owners: Arc<DenomOwners>,
    ) -> Self {
        Self {
            chain,
            denom_owners,
            block,
            buffer: Buffer::new(base),
            memo: Memo::default(),
            gas: Meter::endless(),
            events: Vec::new(),
            silent: false,
            alarms: BTreeSet::new(),
            proof_cache: None,
            remembers: true,
        }
    }

    /// Recalls verdicts on proofs, and adds to them. Nothing but the cost of an answer depends on it.
    #[must_use]
    pub fn recalling(mut self, proof_cache: Arc<ProofCache>) -> Self {
        self.proof_cache = Some(proof_cache);
        self.remembers = true;
        self
    }

    /// Recalls verdicts on proofs and adds nothing to them.
    #[must_use]
    pub fn only_recalling(mut self, proof_cache: Arc<ProofCache>) -> Self {
        self = self.recalling(proof_cache);
        self.remembers = false;
        self
    }

    /// Refuses a proof that does not hold. Its gas is for the caller to charge, before.
    pub fn verify(&self, proof: &dyn Proof) -> Result<()> {
        let verdict = match &self.proof_cache {
            Some(proof_cache) if self.remembers => proof_cache.reach(proof),
            Some(proof_cache) => proof_cache.decide(proof),
            None => proof.verify(),
        };
        verdict.map_err(|reason| proof.refusal(&reason))
    }

    /// What a hash stands for, decoded: remembered, or made now. It must follow from the hash alone,
    /// so that nothing but the cost of an answer depends on what is remembered.
    pub fn decoded<T: Any + Send + Sync>(
        &self,
        hash: &[u8; 32],
        decode: impl FnOnce() -> Result<T>,
    ) -> Result<Arc<T>> {
        let cache = self.proof_cache.as_ref();
        if let Some(known) = cache.and_then(|cache| cache.decoded(hash)) {
            return Ok(known);
        }
        let made = Arc::new(decode()?);
        if let Some(cache) = cache.filter(|_| self.remembers) {
            cache.keep_decoded(hash, &made);
        }
        Ok(made)
    }

    /// Which chain this is.
    pub fn chain(&self) -> &ChainSpec {
        &self.chain
    }

    /// The same, to be kept.
    pub fn shared_chain(&self) -> Arc<ChainSpec> {
        Arc::clone(&self.chain)
    }

    /// Becomes another chain; genesis only, where the chain's facts are read from the document.
    pub fn set_chain(&mut self, chain: Arc<ChainSpec>) {
        self.chain = chain;
    }

    /// Which module issues which denoms on this chain.
    pub fn denom_owners(&self) -> &DenomOwners {
        &self.denom_owners
    }

    /// The block being executed.
    pub fn block(&self) -> &BlockInfo {
        &self.block
    }

    /// Becomes another block's; tests only, where a chain is one context.
    #[cfg(any(test, feature = "testing"))]
    pub(crate) fn set_block(&mut self, block: BlockInfo) {
        self.block = block;
    }

    /// Its height.
    pub fn height(&self) -> Height {
        self.block.height
    }

    /// Its time.
    pub fn time(&self) -> BlockTime {
        self.block.time
    }

    /// The meter in force.
    pub fn gas(&self) -> &Meter {
        &self.gas
    }

    /// Puts another meter in force and hands back the one before.
    pub fn swap_gas(&mut self, meter: Meter) -> Meter {
        std::mem::replace(&mut self.gas, meter)
    }

    /// Charges gas.
    pub fn charge(&self, amount: Gas, location: &str) -> Result<()> {
        self.gas.charge(amount, location)
    }

    /// From now on nothing is said: a check has no use for events, and they cost as much as it
    /// does.
    #[must_use]
    pub fn silent(mut self) -> Self {
        self.silent = true;
        self
    }

    /// Is anybody listening? Asked where an event is costly to put together.
    pub fn is_silent(&self) -> bool {
        self.silent
    }

    /// Says that something happened.
    pub fn emit(&mut self, event: &impl Event) {
        if self.silent {
            return;
        }
        self.events.push(event.encode(&self.chain));
    }

    /// Says it in raw form; for what is no module's own event.
    pub fn emit_raw(&mut self, event: RawEvent) {
        if !self.silent {
            self.events.push(event);
        }
    }

    /// What was said so far.
    pub fn events(&self) -> &[RawEvent] {
        &self.events
    }

    /// What was said since a number of events, to be completed by the caller.
    pub fn events_mut(&mut self) -> &mut Vec<RawEvent> {
        &mut self.events
    }

    /// Takes what was said so far.
    pub fn take_events(&mut self) -> Vec<RawEvent> {
        std::mem::take(&mut self.events)
    }

    /// Takes over what was read beforehand from the state below; what was written since is newer.
    pub fn apply_prefetch(&self, prefetch: &Prefetch) {
        self.apply_prefetch_first(prefetch, usize::MAX);
    }

    /// The same for the first few keys only.
    pub fn apply_prefetch_first(&self, prefetch: &Prefetch, count: usize) {
        for ((store, key), value) in prefetch.reads.iter().take(count) {
            let current = match self.buffer.written(store, key) {
                Some(written) => written.clone(),
                None => value.clone(),
            };
            self.memo.set(store, key, current);
        }
    }

    /// Raises an alarm for a module: unlike writes and events it stays when the transaction that
    /// found it is undone, until the module takes it, at the latest when the block ends.
    pub fn raise(&mut self, module: &'static str, about: Vec<u8>) {
        self.alarms.insert((module, about));
    }

    /// Was this alarm raised in this block and not taken yet?
    pub fn is_raised(&self, module: &'static str, about: &[u8]) -> bool {
        self.alarms.contains(&(module, about.to_vec()))
    }

    /// Takes a module's alarms, in the order of their bytes.
    pub fn take_alarms(&mut self, module: &'static str) -> Vec<Vec<u8>> {
        let all = std::mem::take(&mut self.alarms);
        let (taken, left) = all.into_iter().partition(|(owner, _)| *owner == module);
        self.alarms = left;
        let taken: BTreeSet<(&'static str, Vec<u8>)> = taken;
        taken.into_iter().map(|(_, about)| about).collect()
    }

    /// Remembers where state and events stand.
    pub fn mark(&mut self) -> Mark {
        Mark {
            buffer: self.buffer.mark(),
            events: self.events.len(),
        }
    }

    /// Forgets everything since; gas stays charged.
    pub fn rollback(&mut self, mark: Mark) {
        self.buffer.rollback(mark.buffer);
        self.memo.clear();
        self.events.truncate(mark.events);
    }

    /// Makes everything since part of what was before.
    pub fn keep(&mut self, mark: Mark) {
        self.buffer.keep(mark.buffer);
    }

    /// The keys of a collection that were written since a mark, each with its value at the mark.
    pub(crate) fn since(
        &self,
        mark: &Mark,
        store: &'static str,
    ) -> Result<BTreeMap<Vec<u8>, Option<Bytes>>> {
        self.buffer.since(&mark.buffer, store).map_err(Error::fault)
    }

    /// Runs `f`: kept whole on `Ok`, undone whole on `Err`.
    pub fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let mark = self.mark();
        let result = f(self);
        if result.is_ok() {
            self.keep(mark);
        } else {
            self.rollback(mark);
        }
        result
    }

    /// All writes, sorted, for the store.
    pub fn into_changes(self) -> Changes {
        self.buffer.into_changes()
    }

    fn look(&self, store: &'static str, key: &[u8]) -> Result<Option<Bytes>> {
        if let Known::Value(known) = self.memo.get(store, key) {
            return Ok(known);
        }
        let value = self.buffer.get(store, key).map_err(Error::fault)?;
        self.memo.set(store, key, value.clone());
        Ok(value)
    }

    pub(crate) fn read(&self, store: &'static str, key: &[u8]) -> Result<Option<Bytes>> {
        self.gas.charge(prices::READ, "ReadFlat")?;
        self.gas
            .charge_bytes(prices::READ_BYTE, key.len(), "ReadPerByte")?;
        let found = self.look(store, key)?;
        let size = found.as_ref().map_or(0, |value| value.len());
        self.gas
            .charge_bytes(prices::READ_BYTE, size, "ReadPerByte")?;
        Ok(found)
    }

    pub(crate) fn has(&self, store: &'static str, key: &[u8]) -> Result<bool> {
        self.gas.charge(prices::HAS, "Has")?;
        Ok(self.look(store, key)?.is_some())
    }

    pub(crate) fn write(&mut self, store: &'static str, key: &[u8], value: Vec<u8>) -> Result<()> {
        self.gas.charge(prices::WRITE, "WriteFlat")?;
        self.gas
            .charge_bytes(prices::WRITE_BYTE, key.len(), "WritePerByte")?;
        self.gas
            .charge_bytes(prices::WRITE_BYTE, value.len(), "WritePerByte")?;
        self.set(store, key, Some(value.into()))
    }

    pub(crate) fn delete(&mut self, store: &'static str, key: &[u8]) -> Result<()> {
        self.gas.charge(prices::DELETE, "Delete")?;
        self.set(store, key, None)
    }

    fn set(&mut self, store: &'static str, key: &[u8], value: Option<Bytes>) -> Result<()> {
        self.buffer
            .put(store, key, value.clone())
            .map_err(Error::fault)?;
        self.memo.set(store, key, value);
        Ok(())
    }

    pub(crate) fn range(
        &self,
        store: &'static str,
        range: Range,
        reverse: bool,
    ) -> impl Iterator<Item = Result<(Bytes, Bytes)>> + '_ {
        self.buffer.range(store, range, reverse).map(|item| {
            let (key, value) = item.map_err(Error::fault)?;
            self.gas.charge(prices::STEP, "IterNextFlat")?;
            self.gas
                .charge_bytes(prices::READ_BYTE, key.len(), "ValuePerByte")?;
            self.gas
                .charge_bytes(prices::READ_BYTE, value.len(), "ValuePerByte")?;
            Ok((key, value))
        })
    }

    pub(crate) fn count(&self, store: &'static str, prefix: &[u8]) -> Result<u64> {
        self.gas.charge(prices::READ, "Count")?;
        self.buffer.count(store, prefix).map_err(Error::fault)
    }
}
