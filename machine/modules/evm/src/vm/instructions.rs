//! Ethereum's instructions; SELFDESTRUCT gives nothing to accounts that may not receive.

use revm::bytecode::opcode::SELFDESTRUCT;
use revm::handler::instructions::EthInstructions;
use revm::interpreter::instructions::host;
use revm::interpreter::interpreter::EthInterpreter;
use revm::interpreter::interpreter_types::{InputsTr as _, RuntimeFlag as _};
use revm::interpreter::{
    Instruction, InstructionContext, InstructionExecResult, InstructionResult,
};
use revm::primitives::U256;
use revm::primitives::hardfork::SpecId;

use super::EvmContext;

/// The instructions of a fork.
pub(super) fn of<'a>(spec: SpecId) -> EthInstructions<EthInterpreter, EvmContext<'a>> {
    let mut all = EthInstructions::new_mainnet_with_spec(spec);
    let gas = all.gas_table().get(usize::from(SELFDESTRUCT)).copied();
    let own = Instruction::new(selfdestruct);
    all.insert_instruction(SELFDESTRUCT, own, gas.unwrap_or_default());
    all
}

/// Reverts before anything moves if there is a balance and the target may not receive it.
fn selfdestruct(
    context: InstructionContext<'_, EvmContext<'_>, EthInterpreter>,
) -> InstructionExecResult {
    let InstructionContext { interpreter, host } = context;
    if !interpreter.runtime_flag.is_static()
        && let Some(target) = interpreter.stack.data().last()
    {
        let target = revm::primitives::Address::from_word((*target).into());
        let own = interpreter.input.target_address();
        let journal = &mut host.journaled_state;
        let account = journal.inner.inner.state.get(&own);
        let balance = account.map_or(U256::ZERO, |account| account.info.balance);
        if own != target && journal.refuses(target, balance) {
            return Err(InstructionResult::Revert);
        }
    }
    host::selfdestruct(InstructionContext { interpreter, host })
}
