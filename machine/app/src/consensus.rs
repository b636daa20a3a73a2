//! The engine's handle: blocks, in order, and nothing else.

use std::sync::{Arc, OnceLock};

use tarn_base::ConsensusParams;
use tarn_primitives::abci::{Finalized, Hash, Info, TxResult, ValidatorUpdate};
use tarn_primitives::{BlockInfo, ChainSpec, Height, RawEvent, Workers};
use tarn_runtime::{Ctx, Error, Meter, Prefetch, Proof, Result, hooks};
use tarn_store::{Changes, Retired, Staged, Store, Version, View};

use crate::admission::{Admission, Shared, UncommittedGenesis};
use crate::block_gas::{BlockGas, GasLimits};
use crate::block_time;
use crate::genesis::Genesis;
use crate::modules::{self, MODULES};
use crate::proofs;
use crate::published::Unpublished;
use crate::snapshot::Snapshot;
use crate::tx::{Block, BlockTx, CheckedTx};
use crate::upgrade::{self, KnownUpgrades, UpgradeState};
use crate::{rejected, run};

/// The version of the machine's rules, as `Info` reports it.
pub const APP_VERSION: u64 = 1;

/// A transaction whose turn may come, and reads that were done again for it.
type Ready = (Arc<CheckedTx>, Option<Prefetch>);

/// Executes decided blocks. Owned by the engine's thread.
#[derive(Debug)]
pub struct Consensus {
    pub(crate) shared: Arc<Shared>,
    pub(crate) store: Store,
    pub(crate) workers: Arc<dyn Workers>,
    /// Those that this program knows.
    upgrades: KnownUpgrades,
    /// Every write of a genesis that no block has committed yet.
    genesis: Option<Changes>,
    staged: Option<Staged>,
}

impl Consensus {
    pub(crate) fn new(
        shared: Arc<Shared>,
        store: Store,
        workers: Arc<dyn Workers>,
        upgrades: KnownUpgrades,
    ) -> Self {
        Self {
            shared,
            store,
            workers,
            upgrades,
            genesis: None,
            staged: None,
        }
    }

    /// Where the machine stands: the last committed block.
    pub fn info(&self) -> Info {
        let latest = self.shared.reader.latest();
        let height = Height::new(latest.height());
        let app_hash = if height == Height::ZERO {
            Vec::new()
        } else {
            latest.app_hash().to_vec()
        };
        Info {
            height,
            app_hash,
            app_version: APP_VERSION,
        }
    }

    /// Starts a chain. The state is not committed: the first block carries it along. The hash is
    /// the root of the genesis state and belongs into the first header.
    pub fn init_chain(&mut self, genesis: &Genesis) -> Result<Hash> {
        let height = self.store.height();
        if height > 0 {
            return Err(Error::fault(format!(
                "the chain stands at height {height} already"
            )));
        }
        let ctx = genesis.init(self.shared.reader.latest())?;
        let chain = modules::with_scale(&ctx, ctx.chain())?;
        let changes = ctx.into_changes();
        let staged = self.store.stage(0, changes.clone()).map_err(Error::fault)?;
        let staged = staged.with_note(block_time::note(genesis.genesis_time.into()));
        let hash = staged.app_hash();
        let first = Height::new(genesis.initial_height);
        let version = staged.version();
        self.shared
            .fresh
            .store(Some(Arc::new(UncommittedGenesis { version, first })));
        self.genesis = Some(changes);
        self.shared.cache.clear();
        self.shared.chain.store(Some(chain));
        Ok(hash)
    }

    /// The state the next block starts from, and its height.
    pub(crate) fn tip(&self) -> Result<(Arc<Version>, Height)> {
        if self.genesis.is_none() && self.store.height() == 0 {
            return Err(Error::fault(
                "there is no chain yet: run init_chain with a genesis document",
            ));
        }
        let (tip, block) = self.shared.next();
        Ok((tip, block.height))
    }

    /// Executes a decided block. Nothing is kept until [`commit`](Self::commit); doing it again
    /// gives the same answer.
    pub fn finalize_block(&mut self, block: &Block) -> Result<Finalized> {
        let (base, expected) = self.tip()?;
        if block.height != expected {
            let (got, next) = (block.height, expected);
            return Err(Error::fault(format!(
                "block {got} came when {next} was expected"
            )));
        }
        if let UpgradeState::Due(plan) = self.upgrade_state()? {
            let name = plan.name;
            return Err(Error::fault(format!(
                "block {expected} is for a program that knows the upgrade {name:?}"
            )));
        }
        let chain = self.shared.chain()?;
        let txs = self.admit(&block.txs, &base);
        self.prove(&txs, block, &base, &chain);
        let (ctx, results, events) = self.execute(block, &base, &chain, txs)?;
        let params = tarn_base::keeper::params(&ctx)?;
        let consensus_params = (params != self.consensus_params()?).then(|| params.wire().clone());
        let validators = self.validator_updates(&ctx)?;
        let changes = ctx.into_changes();
        let height = block.height.get();
        let staged = match &self.genesis {
            Some(genesis) => self
                .store
                .stage(0, genesis.clone())
                .and_then(|staged| staged.then(height, changes)),
            None => self.store.stage(height, changes),
        };
        let staged = staged
            .map_err(Error::fault)?
            .with_note(block_time::note(block.time));
        let app_hash = staged.app_hash();
        self.staged = Some(staged);
        Ok(Finalized {
            results,
            events,
            app_hash,
            consensus_params,
            validators,
        })
    }

    /// What a block changed in the set of validators.
    fn validator_updates(&self, after: &Ctx) -> Result<Vec<ValidatorUpdate>> {
        if !tarn_validators::keeper::is_changed(after)? {
            return Ok(Vec::new());
        }
        let before = tarn_validators::keeper::members(&self.before()?)?;
        let after = tarn_validators::keeper::members(after)?;
        let changed = tarn_validators::keeper::difference(&before, &after);
        Ok(changed.into_iter().map(update).collect())
    }

    /// The set of validators after the last block, or of genesis.
    pub fn validators(&self) -> Result<Vec<ValidatorUpdate>> {
        let members = tarn_validators::keeper::members(&self.before()?)?;
        Ok(members.into_iter().map(update).collect())
    }

    fn execute(
        &self,
        block: &Block,
        base: &Arc<Version>,
        chain: &Arc<ChainSpec>,
        txs: Vec<Result<Ready>>,
    ) -> Result<(Ctx, Vec<TxResult>, Vec<RawEvent>)> {
        let mut ctx = begin(&self.shared, block, base, chain);
        let mut gas = BlockGas::new(GasLimits::of(&ctx)?);
        let mut events = Vec::new();
        hooks::begin_block(MODULES, &mut ctx)?;
        events.extend(in_mode("BeginBlock", ctx.take_events()));
        let mut results = Vec::new();
        for tx in txs {
            results.push(match tx {
                Ok((tx, reads)) => {
                    if let Some(prefetch) = reads.as_ref().or(tx.prefetch_on(base)) {
                        ctx.apply_prefetch(prefetch);
                    }
                    run::deliver(&mut ctx, &tx, &mut gas, &self.shared)?
                }
                Err(error) => rejected::refuse(error)?,
            });
        }
        ctx.swap_gas(Meter::endless());
        hooks::end_block(MODULES, &mut ctx)?;
        events.extend(in_mode("EndBlock", ctx.take_events()));
        Ok((ctx, results, events))
    }

    /// Verifies proofs no check has seen, in batches by all workers. Only execution decides: what
    /// cannot be looked up yet, or is paid by nobody, is left to its rules.
    fn prove(
        &self,
        txs: &[Result<Ready>],
        block: &Block,
        base: &Arc<Version>,
        chain: &Arc<ChainSpec>,
    ) {
        let unseen: Vec<&CheckedTx> = txs
            .iter()
            .flatten()
            .map(|(tx, _)| &**tx)
            .filter(|tx| tx.has_proofs() && !self.is_proved(tx) && tx.is_well_signed())
            .collect();
        if unseen.is_empty() {
            return;
        }
        let slots: Vec<OnceLock<Vec<Box<dyn Proof>>>> =
            unseen.iter().map(|_| OnceLock::new()).collect();
        let shared = &*self.shared;
        self.workers.each(unseen.len(), &|at| {
            if let (Some(slot), Some(tx)) = (slots.get(at), unseen.get(at)) {
                let mut ctx = begin(shared, block, base, chain).silent();
                ctx.swap_gas(Meter::new(tx.tx.gas_limit()));
                slot.set(proofs::of(&mut ctx, tx).unwrap_or_else(|_| Vec::new()))
                    .ok();
            }
        });
        let found = slots.iter().filter_map(OnceLock::get).flatten();
        let found: Vec<&dyn Proof> = found.map(|proof| &**proof).collect();
        self.shared.proof_cache.reach_all(&found, &*self.workers);
    }

    /// A check has seen its proofs, and execution will find all the verdicts.
    fn is_proved(&self, tx: &CheckedTx) -> bool {
        let proof_cache = &self.shared.proof_cache;
        let names = tx.proved.get();
        names.is_some_and(|names| names.iter().all(|name| proof_cache.is_known(name)))
    }

    /// Decodes and verifies what no check has seen, by all workers.
    fn admit(&self, txs: &[BlockTx], base: &Version) -> Vec<Result<Ready>> {
        self.each_tx(txs, |admission, tx| admission.admit_on(tx, base))
    }

    /// Does something with every transaction, by all workers.
    pub(crate) fn each_tx<T: Send + Sync>(
        &self,
        txs: &[BlockTx],
        work: impl Fn(&Admission, &BlockTx) -> Result<T> + Sync,
    ) -> Vec<Result<T>> {
        let admission = Admission {
            shared: Arc::clone(&self.shared),
        };
        let slots: Vec<OnceLock<Result<T>>> = txs.iter().map(|_| OnceLock::new()).collect();
        self.workers.each(txs.len(), &|at| {
            if let (Some(slot), Some(tx)) = (slots.get(at), txs.get(at)) {
                slot.set(work(&admission, tx)).ok();
            }
        });
        let missing = || Err(Error::fault("a worker did not run its job"));
        let done = slots.into_iter().map(OnceLock::into_inner);
        done.map(|slot| slot.unwrap_or_else(missing)).collect()
    }

    /// Keeps the finalized block: one fsynced batch, then visible. An error here means the disk
    /// failed; the process must stop. What is returned may be dropped on another thread.
    pub fn commit(&mut self) -> Result<Retired> {
        let retired = self.commit_unseen()?;
        self.publish();
        Ok(retired)
    }

    /// Lets everybody see what is committed.
    pub fn publish(&self) {
        self.shared.published.set(self.shared.reader.latest());
    }

    /// What is committed, to be published later: for whoever commits more blocks meanwhile.
    pub fn unpublished(&self) -> Unpublished {
        Unpublished {
            version: self.shared.reader.latest(),
            published: self.shared.published.clone(),
        }
    }

    /// What is committed, to be exported.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot(self.shared.reader.latest())
    }

    /// The same as [`commit`](Self::commit), but questions are answered from the height before until
    /// [`publish`](Self::publish): for whoever has more to keep of a block.
    pub fn commit_unseen(&mut self) -> Result<Retired> {
        let staged = self
            .staged
            .take()
            .ok_or_else(|| Error::fault("commit without a finalized block"))?;
        let retired = self.store.commit(staged).map_err(Error::fault)?;
        self.genesis = None;
        self.shared.fresh.store(None);
        Ok(retired)
    }

    /// Takes the last committed block back, durably; returns the height reached.
    pub fn rollback(&mut self) -> Result<Height> {
        self.staged = None;
        let height = self.store.rollback().map_err(Error::fault)?;
        self.publish();
        if height == 0 {
            self.shared.chain.store(None);
        }
        Ok(Height::new(height))
    }

    /// How many heights can be taken back now.
    pub fn undoable(&self) -> u64 {
        self.store.undoable()
    }

    /// The consensus parameters the next block runs under.
    pub fn consensus_params(&self) -> Result<ConsensusParams> {
        tarn_base::keeper::params(&self.before()?)
    }

    /// How much gas the next block has.
    pub(crate) fn gas_limits(&self) -> Result<GasLimits> {
        GasLimits::of(&self.before()?)
    }

    /// Whether this program may execute the next block.
    pub fn upgrade_state(&self) -> Result<UpgradeState> {
        let (_, next) = self.tip()?;
        upgrade::of_block(&self.before()?, next, &self.upgrades)
    }

    /// The same at the start of a program, which may also be older than the chain.
    pub fn upgrade_state_at_start(&self) -> Result<UpgradeState> {
        match upgrade::missed(&self.before()?, &self.upgrades)? {
            Some(missed) => Ok(missed),
            None => self.upgrade_state(),
        }
    }

    /// The state the next block starts from, to read.
    pub(crate) fn before(&self) -> Result<Ctx> {
        let (base, height) = self.tip()?;
        let info = BlockInfo {
            height,
            ..BlockInfo::default()
        };
        Ok(modules::context(base, self.shared.chain()?, info))
    }
}

fn update(member: tarn_validators::Member) -> ValidatorUpdate {
    let tarn_validators::Member { key, power } = member;
    ValidatorUpdate { key, power }
}

/// Over the state a block starts from.
pub(crate) fn begin(
    shared: &Shared,
    block: &Block,
    base: &Arc<Version>,
    chain: &Arc<ChainSpec>,
) -> Ctx {
    let info = BlockInfo {
        height: block.height,
        time: block.time,
        proposer: block.proposer.clone(),
        missed: block.missed.clone(),
        misbehaving: block.misbehaving.clone(),
        hash: block.hash,
    };
    let view: Arc<dyn View> = Arc::<Version>::clone(base);
    let proof_cache = Arc::clone(&shared.proof_cache);
    modules::context(view, Arc::clone(chain), info).recalling(proof_cache)
}

/// Events of a block itself say when they happened.
fn in_mode(mode: &'static str, events: Vec<RawEvent>) -> impl Iterator<Item = RawEvent> {
    events.into_iter().map(move |mut event| {
        event.push("mode", mode);
        event
    })
}
