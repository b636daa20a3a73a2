//! What revm asks of a journal, passed on to its own except where calls begin and end and where value
//! moves.

use revm::Database;
use revm::context::JournalTr;
use revm::context::journaled_state::account::JournaledAccount;
use revm::context::journaled_state::{
    AccountInfoLoad, AccountLoad, JournalCheckpoint, JournalLoadError, StateLoad, TransferError,
};
use revm::context_interface::context::{SStoreResult, SelfDestructResult};
use revm::primitives::hardfork::SpecId;
use revm::primitives::{
    Address, AddressMap, AddressSet, B256, HashSet, Log, StorageKey, StorageValue, U256,
};
use revm::state::{Account, Bytecode, EvmState};

use super::db::{Db, DbError};
use super::journal::{CtxJournal, mismatch};

type Loaded<T> = Result<StateLoad<T>, DbError>;
type LoadedOrSkipped<T> = Result<StateLoad<T>, JournalLoadError<DbError>>;

impl<'a> JournalTr for CtxJournal<'a> {
    type Database = Db<'a>;
    type State = EvmState;
    type JournaledAccount<'b>
        = JournaledAccount<'b, Db<'a>>
    where
        Self: 'b;

    fn new(database: Db<'a>) -> Self {
        Self::over(database)
    }

    fn checkpoint(&mut self) -> JournalCheckpoint {
        match self.open() {
            Ok(frame) => self.frames.push(frame),
            Err(fault) => self.fail(fault),
        }
        self.inner.checkpoint()
    }

    fn checkpoint_commit(&mut self) {
        self.keep_last();
        self.inner.checkpoint_commit();
    }

    fn checkpoint_revert(&mut self, checkpoint: JournalCheckpoint) {
        let began = self.frames.last().map(|frame| frame.at);
        if began != Some(checkpoint.journal_i) {
            self.fail(mismatch("a call ended that was not the last to begin"));
        }
        self.undo_last();
        self.inner.checkpoint_revert(checkpoint);
    }

    fn create_account_checkpoint(
        &mut self,
        caller: Address,
        address: Address,
        balance: U256,
        spec: SpecId,
    ) -> Result<JournalCheckpoint, TransferError> {
        if self.refuses(address, balance) {
            return Err(TransferError::OutOfFunds);
        }
        let frame = match self.open() {
            Ok(frame) => frame,
            Err(fault) => {
                self.fail(fault);
                return Err(TransferError::OutOfFunds);
            }
        };
        // Opens a checkpoint of its own, and closes it again if it fails.
        let made = self
            .inner
            .create_account_checkpoint(caller, address, balance, spec);
        match made {
            Ok(checkpoint) => {
                self.frames.push(frame);
                Ok(checkpoint)
            }
            Err(error) => {
                self.undo_frame(frame);
                Err(error)
            }
        }
    }

    fn transfer(
        &mut self,
        from: Address,
        to: Address,
        balance: U256,
    ) -> Result<Option<TransferError>, DbError> {
        self.inner.load_account(from)?;
        self.inner.load_account(to)?;
        Ok(self.transfer_loaded(from, to, balance))
    }

    fn transfer_loaded(
        &mut self,
        from: Address,
        to: Address,
        balance: U256,
    ) -> Option<TransferError> {
        if self.refuses(to, balance) {
            return Some(TransferError::OutOfFunds);
        }
        let moved = self.inner.transfer_loaded(from, to, balance);
        // revm has taken the value from the sender then, and does not give it back.
        if moved == Some(TransferError::OverflowPayment) {
            self.fail(mismatch("a balance overflows"));
        }
        moved
    }

    fn commit_tx(&mut self) {
        self.reset();
        self.inner.commit_tx();
    }

    fn discard_tx(&mut self) {
        self.reset();
        self.inner.discard_tx();
    }

    fn finalize(&mut self) -> EvmState {
        self.reset();
        self.inner.finalize()
    }

    // From here on everything is revm's own.

    fn db_and_state(&self) -> (&Db<'a>, &EvmState) {
        self.inner.db_and_state()
    }

    fn db_and_state_mut(&mut self) -> (&mut Db<'a>, &mut EvmState) {
        self.inner.db_and_state_mut()
    }

    fn sload_skip_cold_load(
        &mut self,
        address: Address,
        key: StorageKey,
        skip: bool,
    ) -> LoadedOrSkipped<StorageValue> {
        self.inner.sload_skip_cold_load(address, key, skip)
    }

    fn sstore_skip_cold_load(
        &mut self,
        address: Address,
        key: StorageKey,
        value: StorageValue,
        skip: bool,
    ) -> LoadedOrSkipped<SStoreResult> {
        self.inner.sstore_skip_cold_load(address, key, value, skip)
    }

    fn tload(&mut self, address: Address, key: StorageKey) -> StorageValue {
        self.inner.tload(address, key)
    }

    fn tstore(&mut self, address: Address, key: StorageKey, value: StorageValue) {
        self.inner.tstore(address, key, value);
    }

    fn log(&mut self, log: Log) {
        self.inner.log(log);
    }

    fn take_logs(&mut self) -> Vec<Log> {
        self.inner.take_logs()
    }

    fn logs(&self) -> &[Log] {
        self.inner.logs()
    }

    fn selfdestruct(
        &mut self,
        address: Address,
        target: Address,
        skip: bool,
    ) -> LoadedOrSkipped<SelfDestructResult> {
        self.inner.selfdestruct(address, target, skip)
    }

    fn warm_access_list(&mut self, list: AddressMap<HashSet<StorageKey>>) {
        self.inner.warm_access_list(list);
    }

    fn warm_coinbase_account(&mut self, address: Address) {
        self.inner.warm_coinbase_account(address);
    }

    fn warm_precompiles(&mut self, addresses: &AddressSet) {
        self.inner.warm_precompiles(addresses);
    }

    fn precompile_addresses(&self) -> &AddressSet {
        self.inner.precompile_addresses()
    }

    fn set_spec_id(&mut self, spec: SpecId) {
        JournalTr::set_spec_id(&mut self.inner, spec);
    }

    fn set_eip7708_config(&mut self, disabled: bool, clear_disabled: bool) {
        JournalTr::set_eip7708_config(&mut self.inner, disabled, clear_disabled);
    }

    fn touch_account(&mut self, address: Address) {
        self.inner.touch_account(address);
    }

    #[expect(deprecated, reason = "the trait asks for it")]
    fn caller_accounting_journal_entry(&mut self, address: Address, old: U256, bump: bool) {
        JournalTr::caller_accounting_journal_entry(&mut self.inner, address, old, bump);
    }

    fn balance_incr(&mut self, address: Address, balance: U256) -> Result<(), DbError> {
        JournalTr::balance_incr(&mut self.inner, address, balance)
    }

    #[expect(deprecated, reason = "the trait asks for it")]
    fn nonce_bump_journal_entry(&mut self, address: Address) {
        JournalTr::nonce_bump_journal_entry(&mut self.inner, address);
    }

    fn load_account(&mut self, address: Address) -> Loaded<&Account> {
        JournalTr::load_account(&mut self.inner, address)
    }

    fn load_account_with_code(&mut self, address: Address) -> Loaded<&Account> {
        self.inner.load_account_with_code(address)
    }

    fn load_account_delegated(&mut self, address: Address) -> Loaded<AccountLoad> {
        JournalTr::load_account_delegated(&mut self.inner, address)
    }

    fn load_account_mut_skip_cold_load(
        &mut self,
        address: Address,
        skip: bool,
    ) -> LoadedOrSkipped<Self::JournaledAccount<'_>> {
        self.inner.load_account_mut_skip_cold_load(address, skip)
    }

    fn load_account_mut_optional_code(
        &mut self,
        address: Address,
        load_code: bool,
    ) -> Loaded<Self::JournaledAccount<'_>> {
        JournalTr::load_account_mut_optional_code(&mut self.inner, address, load_code)
    }

    fn set_code_with_hash(&mut self, address: Address, code: Bytecode, hash: B256) {
        JournalTr::set_code_with_hash(&mut self.inner, address, code, hash);
    }

    fn depth(&self) -> usize {
        self.inner.depth()
    }

    fn load_account_info_skip_cold_load(
        &mut self,
        address: Address,
        load_code: bool,
        skip: bool,
    ) -> Result<AccountInfoLoad<'_>, JournalLoadError<<Db<'a> as Database>::Error>> {
        self.inner
            .load_account_info_skip_cold_load(address, load_code, skip)
    }
}

impl revm::inspector::JournalExt for CtxJournal<'_> {
    fn journal(&self) -> &[revm::context::JournalEntry] {
        &self.inner.inner.journal
    }
}
