//! Fetches all notes, and looks at them with the keys that others can pay.

use super::{Fetched, Scanner, Target, ViewKeys, fetch};
use crate::privacy::ledger::{Hex, OwnNote};
use crate::privacy::{Node, PrivacyError, Progress, Report, Stage, Wallet};

/// How many empty pages a node may return before the end.
const STALLS: usize = 10;
/// Notes that are fetched or looked at between two writes of the ledger: a scan that crashed goes on
/// at most so many notes before where it was. Tests have few.
const NOTES_PER_SAVE: u64 = if cfg!(test) { 32 } else { 65_536 };
/// Blocks after a registration in which the account's own key is still tried: a payer may have asked for it
/// before.
const NATIVE_BLOCKS: u64 = if cfg!(test) { 40 } else { 2_000 };

impl Wallet {
    pub(in crate::privacy) async fn fetch_all(
        &mut self,
        node: &impl Node,
        target: &Target,
        report: &mut Report,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<(), PrivacyError> {
        let (mut stalls, mut first, mut again) = (0, true, false);
        let mut saved = self.note_cache.len();
        let fresh = saved == 0;
        loop {
            let before = self.note_cache.len();
            let copy = (&mut self.ledger, &mut self.note_cache);
            let step = fetch(node, (&self.chain_id, target), first, copy, report).await?;
            first = false;
            match step {
                Fetched::Complete => return Ok(()),
                Fetched::Page { total } => {
                    self.ledger.complete = false;
                    if self.note_cache.len().saturating_sub(saved) >= NOTES_PER_SAVE {
                        saved = self.note_cache.len();
                        self.save()?;
                    }
                    let (stage, done) = (Stage::Fetch, self.note_cache.len());
                    progress(Progress { stage, done, total });
                }
                Fetched::Future if fresh || report.reset || again => {
                    let text = "some are of heights that are not reached yet".to_owned();
                    return Err(PrivacyError::Lying(text));
                }
                Fetched::Future => {
                    (again, saved) = (true, 0);
                    self.start_over()?;
                }
                // The fetched notes contradict each other.
                Fetched::Other if fresh || report.reset => {
                    return Err(PrivacyError::Lying("their root is another one".to_owned()));
                }
                Fetched::Other => {
                    (report.reset, saved) = (true, 0);
                    self.ledger.restart();
                    self.note_cache.clear()?;
                    self.save()?;
                }
            }
            stalls = if self.note_cache.len() > before {
                0
            } else {
                stalls + 1
            };
            if stalls > STALLS {
                let text = "it says that there is more and gives nothing".to_owned();
                return Err(PrivacyError::Lying(text));
            }
        }
    }

    pub(in crate::privacy) async fn look_at_all(
        &mut self,
        report: &mut Report,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<(), PrivacyError> {
        loop {
            let with = Some(Hex(self.identity.digest(self.ledger.looks_to())?));
            if self.ledger.looked_with != with || self.ledger.looked > self.note_cache.len() {
                self.ledger.looked_with = with;
                self.ledger.looked = 0;
                self.ledger.swept = false;
                self.ledger.complete = false;
            }
            if self.ledger.looked < self.note_cache.len() {
                self.look_on(report, progress).await?;
            }
            // Change in the next view epoch, or a payment that a thorough scan found: another copy of
            // the wallet rotated the keys.
            let last = self.ledger.held.values().map(|held| held.epoch).max();
            let Some(later) = last.filter(|last| *last > self.ledger.epoch) else {
                break;
            };
            self.ledger.epoch = later;
        }
        self.ledger.swept = true;
        // Notes that are no longer on the chain, now that all of it was scanned.
        let note_cache = &self.note_cache;
        self.ledger
            .held
            .retain(|index, held| note_cache.find(&held.hash.0) == Some(*index));
        Ok(())
    }

    /// The keys a scan tries. Every key costs a multiplication on the curve for every transaction of the
    /// chain, so only those are tried that others can know: the privacy keys, and the account's own key
    /// until all notes were looked at once, as long as no privacy keys are registered and some time after
    /// that, and if it was paid before. A rotation of the keys is followed
    /// when it is known, from a registration, also one that a node has refused, or from the change of an own
    /// spend; payments in the next epoch are looked for by a thorough scan.
    fn view_keys(&self) -> Result<ViewKeys, PrivacyError> {
        let ledger = &self.ledger;
        let every = ledger.thorough || !ledger.swept;
        // Who asked before the registration may pay after it.
        let last_native = ledger.registered_at.saturating_add(NATIVE_BLOCKS);
        let is_told = !ledger.registered || self.note_cache.height(ledger.looked) <= last_native;
        let paid = |held: &OwnNote| held.native && !held.change && !held.bare;
        let was_paid = ledger.held.values().any(paid);
        let native = every || is_told || was_paid || ledger.account_key;
        let known = ledger.looks_to();
        let last = known.saturating_add(u32::from(ledger.thorough));
        let lenses = self.identity.lenses(last, native)?;
        let scope = (known, ledger.thorough);
        ViewKeys::new(&self.identity, lenses, self.domain()?, scope)
    }

    async fn look_on(
        &mut self,
        report: &mut Report,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<(), PrivacyError> {
        let view_keys = self.view_keys()?;
        let mut saved = self.ledger.looked;
        loop {
            let look = Scanner {
                identity: &self.identity,
                note_cache: &self.note_cache,
                view_keys: &view_keys,
            };
            if !look.page(&mut self.ledger, report)? {
                return Ok(());
            }
            if self.ledger.looked.saturating_sub(saved) >= NOTES_PER_SAVE {
                saved = self.ledger.looked;
                self.save()?;
            }
            progress(Progress {
                stage: Stage::Scanner,
                done: self.ledger.looked,
                total: self.note_cache.len(),
            });
            // Here a scan can be interrupted.
            tokio::task::yield_now().await;
        }
    }
}
