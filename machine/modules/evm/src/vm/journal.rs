//! revm's journal, kept in step with the chain's own undo log.
//!
//! revm undoes a failed call from a list of changes of its own. Native code that a contract calls
//! writes to [`Ctx`], which has marks. Both must undo the same things:
//!
//! - *Lazy*: until native code is called, nothing is written to `Ctx`, so there is nothing to undo
//!   there. An open call is remembered by the length of revm's list alone.
//! - *Eager*, from the first native call of a transaction on: every open call has a mark in `Ctx`, and
//!   what calls have changed in balances is written before each mark and before each native call. So a
//!   call that fails rolls `Ctx` back to the balances that revm's list leads back to.
//!
//! What native code changes in balances is put into revm's list at once. Nonces, code and storage are
//! written when the transaction is committed; no native code reads or writes them.

use std::collections::BTreeMap;

use revm::JournalEntry;
use revm::context::Journal;
use revm::context::journaled_state::account::JournaledAccountTr as _;
use revm::context_interface::JournalTr;
use revm::primitives::{Address as EthAddress, U256};
use tarn_primitives::Address;
use tarn_runtime::{Ctx, Error, Gas, Mark, Meter, Result};

use super::db::{Db, DbError, is_hidden};
use crate::accounts::from_eth;
use crate::ledger;

/// A call that has not ended.
#[derive(Debug)]
pub(super) struct Frame {
    /// How long revm's list was when it began.
    pub(super) at: usize,
    /// Where `Ctx` stood; none while nothing is written there.
    pub(super) mark: Option<Mark>,
}

/// revm's journal over [`Db`], and what keeps `Ctx` in step with it.
#[derive(Debug)]
pub struct CtxJournal<'a> {
    pub(super) inner: Journal<Db<'a>>,
    pub(super) frames: Vec<Frame>,
    /// The entries of revm's list whose balances are written to `Ctx`.
    synced: usize,
    /// Whether native code was called in this transaction.
    pub(super) eager: bool,
    /// A fault where revm's signature has no room for one; ends the transaction.
    pub(super) fault: Option<DbError>,
}

/// How native code ended that did not fault.
#[derive(Debug)]
pub enum Native<T> {
    /// Its answer and the gas it used.
    Done(T, Gas),
    /// Refused, with the gas it used; nothing of it is kept.
    Refused(Error, Gas),
}

impl<'a> CtxJournal<'a> {
    pub(super) fn over(database: Db<'a>) -> Self {
        Self {
            inner: Journal::new(database),
            frames: Vec::new(),
            synced: 0,
            eager: false,
            fault: None,
        }
    }

    /// Runs native code with so much gas. What it changes in balances is in the journal afterwards; if
    /// it is refused, nothing has changed. An error is a fault.
    pub fn native<T>(
        &mut self,
        gas: Gas,
        run: impl FnOnce(&mut Ctx) -> Result<T>,
    ) -> Result<Native<T>, DbError> {
        if self.eager {
            self.sync()?;
        } else {
            self.catch_up()?;
        }
        let ctx = &mut *self.inner.database.ctx;
        let mark = ctx.mark();
        let outer = ctx.swap_gas(Meter::new(gas));
        let outcome = run(ctx);
        let used = ctx.swap_gas(outer).used();
        match outcome {
            Ok(answer) => {
                self.adopt(&mark)?;
                self.inner.database.ctx.keep(mark);
                Ok(Native::Done(answer, used))
            }
            Err(error @ Error::Rejected(_)) => {
                ctx.rollback(mark);
                Ok(Native::Refused(error, used))
            }
            Err(fault) => Err(DbError(fault)),
        }
    }

    /// Takes the balances that native code has changed since a mark into revm's list.
    fn adopt(&mut self, mark: &Mark) -> Result<(), DbError> {
        let db = &self.inner.database;
        let (scale, denom) = (db.scale, db.ctx.chain().base_denom.clone());
        let touched = tarn_bank::keeper::balances_since(db.ctx, mark, &denom).map_err(DbError)?;
        for (account, before) in touched {
            if is_hidden(&account) {
                continue;
            }
            let now = ledger::held(self.inner.database.ctx, &account).map_err(DbError)?;
            let before = ledger::Held {
                units: before,
                ..now
            };
            let address = crate::accounts::to_eth(&account);
            // Loaded with the balance at the mark: a call around this one that fails must find that.
            if !self.inner.inner.state.contains_key(&address) {
                self.inner.load_account(address)?;
                if let Some(loaded) = self.inner.inner.state.get_mut(&address) {
                    loaded.info.balance = before.wei(scale);
                }
            }
            let mut loaded = self.inner.load_account_mut(address)?.data;
            if *loaded.balance() != before.wei(scale) {
                return Err(mismatch("native code found another balance than the EVM"));
            }
            loaded.set_balance(now.wei(scale));
        }
        self.synced = self.inner.inner.journal.len();
        Ok(())
    }

    /// Writes the balances that changed since the last time.
    pub(super) fn sync(&mut self) -> Result<(), DbError> {
        let mut after = BTreeMap::new();
        let entries = self.inner.inner.journal.get(self.synced..);
        for entry in entries.unwrap_or_default() {
            for address in moved(entry).into_iter().flatten() {
                let found = self.inner.inner.state.get(&address);
                let balance = found.map_or(U256::ZERO, |account| account.info.balance);
                after.insert(from_eth(&address), balance);
            }
        }
        self.synced = self.inner.inner.journal.len();
        self.write(after)
    }

    /// Begins to be eager: writes what each open call began with and marks it, outermost first, then
    /// what there is now.
    pub(crate) fn catch_up(&mut self) -> Result<(), DbError> {
        self.eager = true;
        let mut history = self.history().into_iter().peekable();
        let mut frames = std::mem::take(&mut self.frames);
        for frame in &mut frames {
            let mut after = BTreeMap::new();
            while let Some((_, address, balance)) = history.next_if(|(at, ..)| *at < frame.at) {
                after.insert(from_eth(&address), balance);
            }
            self.write(after)?;
            frame.mark = Some(self.inner.database.ctx.mark());
        }
        self.frames = frames;
        let rest = history.map(|(_, address, balance)| (from_eth(&address), balance));
        let rest = rest.collect();
        self.synced = self.inner.inner.journal.len();
        self.write(rest)
    }

    /// Every change of a balance in this transaction: its place in revm's list, whose, and the balance
    /// after it. Found from the balances now, backwards.
    fn history(&self) -> Vec<(usize, EthAddress, U256)> {
        let mut now: BTreeMap<EthAddress, U256> = BTreeMap::new();
        let mut history = Vec::new();
        let state = &self.inner.inner.state;
        for (at, entry) in self.inner.inner.journal.iter().enumerate().rev() {
            for address in moved(entry).into_iter().flatten() {
                let balance = *now.entry(address).or_insert_with(|| {
                    let found = state.get(&address);
                    found.map_or(U256::ZERO, |account| account.info.balance)
                });
                history.push((at, address, balance));
            }
            undo(entry, &mut now);
        }
        history.reverse();
        history
    }

    fn write(&mut self, mut after: BTreeMap<Address, U256>) -> Result<(), DbError> {
        after.retain(|account, _| !is_hidden(account));
        if after.is_empty() {
            return Ok(());
        }
        let db = &mut self.inner.database;
        ledger::settle(db.ctx, db.scale, &after).map_err(DbError)
    }

    /// Opens a call: with a mark if eager.
    pub(super) fn open(&mut self) -> Result<Frame, DbError> {
        if self.eager {
            self.sync()?;
        }
        let at = self.inner.inner.journal.len();
        let mark = self.eager.then(|| self.inner.database.ctx.mark());
        Ok(Frame { at, mark })
    }

    /// Ends the last call and keeps what it did.
    pub(super) fn keep_last(&mut self) {
        if let Some(Frame {
            mark: Some(mark), ..
        }) = self.frames.pop()
        {
            self.inner.database.ctx.keep(mark);
        }
    }

    /// Ends the last call and takes back what it did in `Ctx`; revm's list is shortened by revm.
    pub(super) fn undo_last(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.undo_frame(frame);
        }
    }

    pub(super) fn undo_frame(&mut self, frame: Frame) {
        self.synced = self.synced.min(frame.at);
        if let Some(mark) = frame.mark {
            self.inner.database.ctx.rollback(mark);
        }
    }

    /// After a transaction: nothing of it is open.
    pub(super) fn reset(&mut self) {
        self.frames.clear();
        self.synced = 0;
        self.eager = false;
    }

    /// Moves a fee; unlike value it goes to and from the account of the fees.
    pub(super) fn move_fee(
        &mut self,
        from: EthAddress,
        to: EthAddress,
        wei: U256,
    ) -> Result<(), DbError> {
        if wei.is_zero() {
            return Ok(());
        }
        match self.inner.transfer(from, to, wei)? {
            None => Ok(()),
            Some(_) => Err(mismatch("a fee cannot be moved")),
        }
    }

    /// Whether value may not be moved to an account. A fault is kept for the end of the transaction.
    pub(super) fn refuses(&mut self, to: EthAddress, value: U256) -> bool {
        if value.is_zero() {
            return false;
        }
        let db = &self.inner.database;
        let refused = db.is_blocked(to).and_then(|blocked| {
            let denom = &db.ctx.chain().base_denom;
            let sendable = tarn_bank::keeper::is_send_enabled(db.ctx, denom).map_err(DbError)?;
            Ok(blocked || !sendable)
        });
        match refused {
            Ok(refused) => refused,
            Err(fault) => {
                self.fail(fault);
                true
            }
        }
    }

    /// Remembers a fault that revm's signature has no room for.
    pub(crate) fn fail(&mut self, fault: DbError) {
        self.fault.get_or_insert(fault);
    }
}

pub(super) fn mismatch(reason: &'static str) -> DbError {
    DbError(crate::Error::LedgerMismatch(reason).into())
}

/// The accounts whose balance an entry may have changed. Every kind of entry is named: a new one must
/// be looked at here.
fn moved(entry: &JournalEntry) -> [Option<EthAddress>; 2] {
    match entry {
        JournalEntry::BalanceChange { address, .. } => [Some(*address), None],
        JournalEntry::BalanceTransfer { from, to, .. } => [Some(*from), Some(*to)],
        JournalEntry::AccountDestroyed {
            address, target, ..
        } => [Some(*address), Some(*target)],
        JournalEntry::AccountWarmed { .. }
        | JournalEntry::AccountTouched { .. }
        | JournalEntry::NonceChange { .. }
        | JournalEntry::NonceBump { .. }
        | JournalEntry::AccountCreated { .. }
        | JournalEntry::StorageChanged { .. }
        | JournalEntry::StorageWarmed { .. }
        | JournalEntry::TransientStorageChange { .. }
        | JournalEntry::CodeChange { .. } => [None, None],
    }
}

/// Takes an entry's change of balances back.
fn undo(entry: &JournalEntry, balances: &mut BTreeMap<EthAddress, U256>) {
    let mut change = |address: &EthAddress, by: fn(U256, U256) -> U256, wei: U256| {
        if let Some(balance) = balances.get_mut(address) {
            *balance = by(*balance, wei);
        }
    };
    match entry {
        JournalEntry::BalanceChange {
            address,
            old_balance,
        } => change(address, |_, old| old, *old_balance),
        JournalEntry::BalanceTransfer { from, to, balance } => {
            change(from, U256::wrapping_add, *balance);
            change(to, U256::wrapping_sub, *balance);
        }
        JournalEntry::AccountDestroyed {
            address,
            target,
            had_balance,
            ..
        } => {
            change(address, U256::wrapping_add, *had_balance);
            if address != target {
                change(target, U256::wrapping_sub, *had_balance);
            }
        }
        JournalEntry::AccountWarmed { .. }
        | JournalEntry::AccountTouched { .. }
        | JournalEntry::NonceChange { .. }
        | JournalEntry::NonceBump { .. }
        | JournalEntry::AccountCreated { .. }
        | JournalEntry::StorageChanged { .. }
        | JournalEntry::StorageWarmed { .. }
        | JournalEntry::TransientStorageChange { .. }
        | JournalEntry::CodeChange { .. } => {}
    }
}
