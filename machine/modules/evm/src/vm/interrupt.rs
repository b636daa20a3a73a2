//! Stopping questions that take too long. Blocks are never stopped: gas alone bounds them.

use std::fmt;
use std::sync::Arc;

use revm::bytecode::opcode::{
    CALL, CALLCODE, CREATE, CREATE2, DELEGATECALL, GAS, JUMP, JUMPI, STATICCALL,
};
use revm::context_interface::context::ContextError;
use revm::handler::instructions::EthInstructions;
use revm::interpreter::instructions::{contract, control, system};
use revm::interpreter::interpreter::EthInterpreter;
use revm::interpreter::{
    Instruction, InstructionContext, InstructionExecResult, InstructionResult,
};

use super::EvmContext;

/// What is said of a question that was stopped.
pub const STOPPED: &str = "execution timeout";

/// One in so many jumps looks at the clock.
const JUMPS: u32 = 1_024;

/// Says whether to stop. The machine has no clock: whoever asks brings one.
#[derive(Clone, Default)]
pub struct Interrupt {
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    jumps: u32,
    /// Whether code asked how much gas is left: its answer may depend on it.
    saw_gas: bool,
}

impl fmt::Debug for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Interrupt({})", self.stop.is_some())
    }
}

impl Interrupt {
    /// Stops as soon as this says so.
    pub fn when(stop: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self {
            stop: Some(Arc::new(stop)),
            ..Self::default()
        }
    }

    pub(super) fn saw_gas(&self) -> bool {
        self.saw_gas
    }

    fn is_due(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop())
    }

    /// Whether to stop at a jump; most of them are only counted.
    fn is_due_at_jump(&mut self) -> bool {
        self.jumps = self.jumps.wrapping_add(1);
        self.jumps.is_multiple_of(JUMPS) && self.is_due()
    }
}

type Asked<'a, 'b> = InstructionContext<'a, EvmContext<'b>, EthInterpreter>;
type Run = fn(Asked<'_, '_>) -> InstructionExecResult;

/// Instructions that look at the clock where code can go on for long: at jumps and calls.
pub(super) fn watched(
    mut all: EthInstructions<EthInterpreter, EvmContext<'_>>,
) -> EthInstructions<EthInterpreter, EvmContext<'_>> {
    let own: [(u8, Run); 9] = [
        (GAS, |asked| {
            asked.host.chain.saw_gas = true;
            system::gas(asked)
        }),
        (JUMP, |asked| at_jump(asked, control::jump)),
        (JUMPI, |asked| at_jump(asked, control::jumpi)),
        (CALL, |asked| at_call(asked, contract::call::<CALL, _, _>)),
        (CALLCODE, |asked| {
            at_call(asked, contract::call::<CALLCODE, _, _>)
        }),
        (DELEGATECALL, |asked| {
            at_call(asked, contract::call::<DELEGATECALL, _, _>)
        }),
        (STATICCALL, |asked| {
            at_call(asked, contract::call::<STATICCALL, _, _>)
        }),
        (CREATE, |asked| {
            at_call(asked, contract::create::<false, _, _>)
        }),
        (CREATE2, |asked| {
            at_call(asked, contract::create::<true, _, _>)
        }),
    ];
    for (opcode, run) in own {
        let gas = all.gas_table().get(usize::from(opcode)).copied();
        all.insert_instruction(opcode, Instruction::new(run), gas.unwrap_or_default());
    }
    all
}

fn at_jump<'a, 'b>(
    asked: Asked<'a, 'b>,
    run: impl FnOnce(Asked<'a, 'b>) -> InstructionExecResult,
) -> InstructionExecResult {
    if asked.host.chain.is_due_at_jump() {
        return stop(asked.host);
    }
    run(asked)
}

fn at_call<'a, 'b>(
    asked: Asked<'a, 'b>,
    run: impl FnOnce(Asked<'a, 'b>) -> InstructionExecResult,
) -> InstructionExecResult {
    if asked.host.chain.is_due() {
        return stop(asked.host);
    }
    run(asked)
}

fn stop(host: &mut EvmContext<'_>) -> InstructionExecResult {
    host.error = Err(ContextError::Custom(STOPPED.to_owned()));
    Err(InstructionResult::FatalExternalError)
}
