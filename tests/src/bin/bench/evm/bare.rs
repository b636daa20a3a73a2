//! Stock revm over a hash map: what no chain that executes the same can be faster than.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use revm::context::result::ExecutionResult;
use revm::context::{BlockEnv, CfgEnv, TxEnv};
use revm::database::{CacheDB, EmptyDB};
use revm::handler::{MainnetContext, MainnetEvm};
use revm::primitives::{Address, U256};
use revm::state::{AccountInfo, Bytecode};
use revm::{Context, ExecuteCommitEvm as _, MainBuilder as _, MainContext as _};
use tarn_evm::vm::SPEC;

type Db = CacheDB<EmptyDB>;

/// An EVM that keeps what it commits in memory.
pub(super) struct Bare {
    evm: MainnetEvm<MainnetContext<Db>>,
}

impl Bare {
    /// With the rules of the chain and this block.
    pub(super) fn new(block: BlockEnv, chain_id: u64) -> Self {
        let mut rules = CfgEnv::new_with_spec(SPEC);
        rules.chain_id = chain_id;
        let context = Context::mainnet().with_db(Db::new(EmptyDB::new()));
        let evm = context.with_cfg(rules).with_block(block).build_mainnet();
        Self { evm }
    }

    fn db(&mut self) -> &mut Db {
        &mut self.evm.ctx.journaled_state.database
    }

    /// Gives an account a balance and code.
    pub(super) fn set(&mut self, address: Address, balance: U256, code: &[u8]) {
        let mut info = AccountInfo::default();
        if !code.is_empty() {
            info = AccountInfo::from_bytecode(Bytecode::new_legacy(code.to_vec().into()));
            info.nonce = 1;
        }
        info.balance = balance;
        self.db().insert_account_info(address, info);
    }

    /// Sets a slot of a contract.
    pub(super) fn store(&mut self, address: Address, slot: U256, value: U256) -> Result<()> {
        Ok(self.db().insert_account_storage(address, slot, value)?)
    }

    /// How long a transaction takes that succeeds, and its gas.
    pub(super) fn execute(&mut self, tx: TxEnv) -> Result<(Duration, u64)> {
        let begun = Instant::now();
        let result = self.evm.transact_commit(tx)?;
        let took = begun.elapsed();
        let succeeded = matches!(result, ExecutionResult::Success { .. });
        ensure!(succeeded, "bare revm: {result:?}");
        Ok((took, result.tx_gas_used()))
    }

    /// How long many of them take.
    pub(super) fn execute_all(&mut self, txs: Vec<TxEnv>) -> Result<Duration> {
        let begun = Instant::now();
        for tx in txs {
            let result = self.evm.transact_commit(tx)?;
            ensure!(result.is_success(), "bare revm: {result:?}");
        }
        Ok(begun.elapsed())
    }
}
