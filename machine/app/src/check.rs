//! The mempool's handle: may a transaction wait for a block?

use std::sync::Arc;

use tarn_primitives::abci::TxResult;
use tarn_primitives::sdk::WrongSequence;
use tarn_primitives::tx::RawTx;
use tarn_primitives::{Address, GasPrices};
use tarn_runtime::{Ctx, Proof, Result};
use tarn_store::{Version, View};

use crate::admission::{Admission, Shared};
use crate::ante::{self, Mode};
use crate::proofs::{ProofPass, Unverified};
use crate::tx::{BlockTx, CheckedTx};
use crate::{modules, rejected, run};

/// Checks transactions on top of each other, so that several of one sender can wait in order.
/// Owned by the mempool; [`reset`](Self::reset) after every commit, then recheck what still waits.
#[derive(Debug)]
pub struct Check {
    shared: Arc<Shared>,
    admission: Admission,
    prices: GasPrices,
    overlay: Option<Overlay>,
}

/// What a check is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckKind {
    /// The transaction is to wait for a block: later checks are made after it.
    Add,
    /// The answer alone: later checks are made as if nobody had asked.
    DryRun,
    /// It waits at another node, and is to wait here too. Its proofs are not looked at: somebody else
    /// has, and in a block one that does not hold costs its payer the fee. So only fee and sequence are
    /// kept, never what the message would take.
    Unproved,
}

/// The outcome of a check.
#[derive(Debug)]
pub enum Checked {
    /// It may wait.
    Accepted(TxResult),
    /// It may not.
    Refused {
        /// Code and text.
        result: TxResult,
        /// If its sequence was the reason.
        wrong_sequence: Option<WrongSequence>,
        /// Whether a proof was the reason that is known not to hold.
        invalid_proof: bool,
    },
    /// It may wait if proofs hold that nobody has verified yet.
    Unproved(Unproved),
}

/// A transaction that may wait if its proofs hold: fee, signatures and state are fine.
#[derive(Debug)]
pub struct Unproved {
    tx: Arc<CheckedTx>,
    proofs: Vec<Box<dyn Proof>>,
    shared: Arc<Shared>,
}

impl Unproved {
    /// The fee payer, whose signature is valid.
    pub fn payer(&self) -> &Address {
        self.tx.payer()
    }

    /// How many proofs it has.
    pub fn proofs(&self) -> usize {
        self.proofs.len()
    }

    /// About how many bytes its proofs hold with what they are about.
    pub fn heap(&self) -> usize {
        self.proofs.iter().map(|proof| proof.heap()).sum()
    }

    /// Whether all proofs hold, of each of them. They are verified together, and of one that is
    /// refused nothing after its first invalid proof. Pure and slow: for any thread. The verdicts are
    /// cached.
    pub fn verify_all(all: &[&Self]) -> Vec<bool> {
        let Some(first) = all.first() else {
            return Vec::new();
        };
        let transactions: Vec<Vec<&dyn Proof>> = all
            .iter()
            .map(|one| one.proofs.iter().map(|proof| &**proof).collect())
            .collect();
        first.shared.proof_cache.reach_transactions(&transactions)
    }
}

/// What was checked since the last block, on top of that block's state.
#[derive(Debug)]
struct Overlay {
    base: Arc<Version>,
    ctx: Ctx,
}

/// How a check treats what an earlier one found out.
enum Pass<'a> {
    /// Nothing was checked.
    First(ProofPass<'a>),
    /// Signatures and proofs were verified before.
    Again,
    /// The same of a transaction whose proofs were not.
    AgainUnproved,
}

type Outcome = (TxResult, Option<WrongSequence>);

impl Check {
    pub(crate) fn new(shared: Arc<Shared>, prices: GasPrices) -> Self {
        let admission = Admission {
            shared: Arc::clone(&shared),
        };
        Self {
            shared,
            admission,
            prices,
            overlay: None,
        }
    }

    /// Runs on the last state alone; what was checked before is as it was afterwards.
    pub fn aside<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let overlay = self.overlay.take();
        let done = f(self);
        self.overlay = overlay;
        done
    }

    /// The next sequence of an account, after everything that was checked.
    pub fn sequence(&mut self, account: &Address) -> Result<u64> {
        let overlay = self.overlay.take().map_or_else(|| self.fresh(), Ok)?;
        let found = tarn_auth::keeper::account(&overlay.ctx, account);
        self.overlay = Some(overlay);
        Ok(found?.map_or(0, |account| account.sequence))
    }

    /// Checks an Ethereum transaction that waits for earlier ones: every rule but that its nonce is the
    /// next, on the last state alone.
    pub fn check_queued(&self, tx: &CheckedTx) -> Result<TxResult> {
        let overlay = self.fresh()?;
        let msg = tx
            .ethereum()
            .ok_or_else(|| tarn_runtime::Error::fault("only Ethereum transactions are queued"))?;
        match ante::queued(&overlay.ctx, msg, &self.prices) {
            Ok(()) => Ok(TxResult::default()),
            Err(error) => rejected::refuse(error),
        }
    }

    /// Drops the effects of everything that was checked: a block was committed.
    pub fn reset(&mut self) {
        self.overlay = None;
    }

    /// Whether the checks since the last reset were made on a state that is no longer the last. A
    /// refusal may be outdated then: [`reset`](Self::reset), recheck what waits, and check again.
    pub fn is_behind(&self) -> bool {
        self.overlay.as_ref().is_some_and(|Overlay { base, .. }| {
            let tip = self.shared.tip();
            (base.height(), base.app_hash()) != (tip.height(), tip.app_hash())
        })
    }

    /// Checks bytes that are to wait. Proofs are verified at once, unless they were before. What
    /// passes is cached, so that a block with the same bytes finds it decoded and verified.
    pub fn check_tx(&mut self, raw: impl Into<RawTx>) -> Result<TxResult> {
        let tx = match self.admission.decode(raw) {
            Ok(tx) => tx,
            Err(error) => return rejected::refuse(error),
        };
        let (result, _) = self.on_overlay(|check, overlay| {
            let outcome = check.run_on(overlay, &tx, Pass::First(ProofPass::Verify))?;
            if outcome.0.is_ok() {
                check.admission.remember(&tx);
            }
            Ok(outcome)
        })?;
        Ok(result)
    }

    /// The same as a dry run.
    pub fn peek_tx(&mut self, raw: impl Into<RawTx>) -> Result<TxResult> {
        let tx = match self.admission.decode(raw) {
            Ok(tx) => tx,
            Err(error) => return rejected::refuse(error),
        };
        let (result, _) = self.on_overlay(|check, overlay| {
            let mark = overlay.ctx.mark();
            let outcome = check.run_on(overlay, &tx, Pass::First(ProofPass::Verify));
            overlay.ctx.rollback(mark);
            outcome
        })?;
        Ok(result)
    }

    /// Checks a transaction without verifying a proof. If unverified proofs are all that is open,
    /// they are returned and the transaction does not wait yet: once they are verified elsewhere,
    /// the same check finds their verdicts.
    pub fn check(&mut self, tx: &Arc<CheckedTx>, kind: CheckKind) -> Result<Checked> {
        let mut open = Unverified::default();
        let (result, wrong_sequence) = self.on_overlay(|check, overlay| {
            let mark = overlay.ctx.mark();
            let first = Pass::First(match kind {
                CheckKind::Unproved if tx.has_proofs() => ProofPass::Skip,
                _ => ProofPass::Collect(&mut open),
            });
            let outcome = check.run_on(overlay, tx, first);
            if kind == CheckKind::DryRun || !open.proofs.is_empty() {
                overlay.ctx.rollback(mark);
            } else {
                overlay.ctx.keep(mark);
            }
            outcome
        })?;
        if !open.proofs.is_empty() {
            return Ok(Checked::Unproved(Unproved {
                tx: Arc::clone(tx),
                proofs: open.proofs,
                shared: Arc::clone(&self.shared),
            }));
        }
        Ok(if result.is_ok() {
            Checked::Accepted(result)
        } else {
            Checked::Refused {
                result,
                wrong_sequence,
                invalid_proof: open.invalid,
            }
        })
    }

    /// Checks bytes that wait, after a block. Their signatures and proofs are not verified again.
    pub fn recheck_tx(&mut self, raw: impl Into<RawTx>) -> Result<TxResult> {
        self.recheck(&BlockTx::Raw(raw.into()), CheckKind::Add)
    }

    /// Checks a transaction that waits, after a block, of the kind it was first checked as. Its
    /// signatures and proofs are not verified again.
    pub fn recheck(&mut self, tx: &BlockTx, kind: CheckKind) -> Result<TxResult> {
        let tx = match self.admission.decoded(tx) {
            Ok(tx) => tx,
            Err(error) => return rejected::refuse(error),
        };
        let pass = match kind {
            CheckKind::Unproved if tx.has_proofs() => Pass::AgainUnproved,
            _ => Pass::Again,
        };
        let outcome = self.on_overlay(|check, overlay| check.run_on(overlay, &tx, pass));
        outcome.map(|(result, _)| result)
    }

    fn on_overlay(
        &mut self,
        work: impl FnOnce(&Self, &mut Overlay) -> Result<Outcome>,
    ) -> Result<Outcome> {
        let mut overlay = match self.overlay.take().map_or_else(|| self.fresh(), Ok) {
            Ok(overlay) => overlay,
            Err(error) => return Ok((rejected::refuse(error)?, None)),
        };
        let outcome = work(self, &mut overlay);
        self.overlay = Some(overlay);
        outcome
    }

    fn run_on(&self, overlay: &mut Overlay, tx: &CheckedTx, pass: Pass<'_>) -> Result<Outcome> {
        let prices = &self.prices;
        let (mode, proofs, reads) = match pass {
            Pass::First(proofs) => match self.admission.look_up(tx, &overlay.base) {
                Ok(reads) => (Mode::Check(prices), proofs, reads),
                Err(error) => return Ok((rejected::refuse(error)?, None)),
            },
            Pass::Again => (Mode::Recheck(prices), ProofPass::Verify, None),
            Pass::AgainUnproved => (Mode::Recheck(prices), ProofPass::Skip, None),
        };
        let known = tx.prefetch_on(&overlay.base);
        if let Some(prefetch) = reads.as_ref().or(known) {
            // Of most transactions only signers and fee are read: no message runs here.
            let few = if tx.has_proofs() {
                usize::MAX
            } else {
                tx.ante_hints()
            };
            overlay.ctx.apply_prefetch_first(prefetch, few);
        }
        run::check(&mut overlay.ctx, tx, mode, &self.shared, proofs)
    }

    /// Over the last committed state, as seen by the block that comes next.
    fn fresh(&self) -> Result<Overlay> {
        let (base, block) = self.shared.next();
        let view: Arc<dyn View> = Arc::<Version>::clone(&base);
        let proof_cache = Arc::clone(&self.shared.proof_cache);
        let ctx = modules::context(view, self.shared.chain()?, block).recalling(proof_cache);
        let ctx = ctx.silent();
        Ok(Overlay { base, ctx })
    }
}
