//! The tracers there are, and what each may take.

use alloy_primitives::{Log, U256};
use alloy_rpc_types_trace::geth::{
    GethDebugBuiltInTracerType as Kind, GethDebugTracerType, GethDebugTracingOptions, StructLog,
};
use revm::bytecode::opcode::{SLOAD, SSTORE};
use revm::context_interface::ContextTr;
use revm::context_interface::context::ContextError;
use revm::interpreter::interpreter::EthInterpreter;
use revm::interpreter::interpreter_types::{Jumps as _, ReturnData as _};
use revm::interpreter::{CallInputs, CallOutcome, CreateInputs, CreateOutcome, Interpreter};
use revm::state::EvmState;
use revm::{DatabaseRef as _, Inspector};
use revm_inspectors::tracing::types::CallTraceStep;
use revm_inspectors::tracing::{DebugInspector, StackSnapshotType, TracingInspectorConfig};
use tarn_evm::vm::DbRef;

use super::super::error::{refused, too_much};
use crate::jsonrpc::Failure;

/// The most memory of a trace, as it is counted here: with the text of its answer.
pub(super) const MAX_BYTES: usize = 64 << 20;
/// What a step takes besides its stack: as it is recorded, as it is shown, and as text.
const STEP_BYTES: usize = size_of::<CallTraceStep>() + size_of::<StructLog>() + 128;
/// What a word of the stack takes besides its digits.
const WORD_BYTES: usize = 70;
/// What a byte of memory takes: itself, and its digits in a string and in the answer.
const MEMORY_BYTES: usize = 6;
/// What a call or log takes besides its data.
const CALL_BYTES: usize = 1_024;
/// What a byte of a call's data takes: itself and its digits; with two tracers, twice its digits.
const DATA_BYTES: usize = 3;
/// The same with several tracers, of which two show data.
const MUX_DATA_BYTES: usize = 5;
/// What a slot takes where it is shown.
const SLOT_BYTES: usize = 240;
/// What an account takes besides its code and slots.
const ACCOUNT_BYTES: usize = 1_024;
/// What is said of a trace that takes more.
pub(super) const TOO_LARGE: &str =
    "trace is larger than 64 MiB: use a call tracer, or leave out memory and stack";
/// The tracers, for the refusal of others.
const TRACERS: &str = "callTracer, prestateTracer, 4byteTracer, flatCallTracer, noopTracer, \
                       muxTracer of these, or none for every step";
/// The longest name of a tracer in a refusal: it may be a program.
const MAX_SHOWN: usize = 64;

/// The inspector of the tracer that is asked for.
pub(super) fn inspector(options: &GethDebugTracingOptions) -> Result<DebugInspector, Failure> {
    let mut options = options.clone();
    options.tracer = options.tracer.filter(|tracer| !tracer.as_str().is_empty());
    if let Some(tracer) = &options.tracer {
        let is_mux = *tracer == GethDebugTracerType::from(Kind::MuxTracer);
        if is_mux {
            let all = options.tracer_config.clone().into_mux_config();
            let all = all.map_err(|error| refused(format!("muxTracer: {error}")))?;
            all.0.keys().try_for_each(ensure_known)?;
        } else {
            ensure_known(tracer)?;
        }
    }
    DebugInspector::new(options).map_err(|error| refused(error.to_string()))
}

fn ensure_known(tracer: &GethDebugTracerType) -> Result<(), Failure> {
    let is_known = matches!(
        tracer,
        GethDebugTracerType::BuiltInTracer(
            Kind::CallTracer
                | Kind::PreStateTracer
                | Kind::FourByteTracer
                | Kind::FlatCallTracer
                | Kind::NoopTracer
        )
    );
    if is_known {
        return Ok(());
    }
    let name: String = tracer.as_str().chars().take(MAX_SHOWN).collect();
    Err(refused(format!(
        "tracer {name:?} is not supported: there are {TRACERS}"
    )))
}

/// Stops a trace that takes too much memory.
#[derive(Debug)]
pub(super) struct Budget {
    used: usize,
    /// What is recorded of steps.
    config: TracingInspectorConfig,
    /// What a byte of a call's data takes; 0 if calls are not recorded.
    data: usize,
    /// The steps that were recorded.
    steps: u64,
    /// Slots that were read or written: a step that does shows all of them.
    slots: usize,
}

impl Budget {
    fn new(config: TracingInspectorConfig, data: usize) -> Self {
        Self {
            used: 0,
            config,
            data,
            steps: 0,
            slots: 0,
        }
    }

    /// Of what an inspector records.
    pub(super) fn of(inspector: &DebugInspector) -> Self {
        let nothing = TracingInspectorConfig::none();
        match inspector {
            DebugInspector::Default(tracing, _)
            | DebugInspector::CallTracer(tracing, _)
            | DebugInspector::PreStateTracer(tracing, _)
            | DebugInspector::FlatCallTracer(tracing)
            | DebugInspector::Erc7562Tracer(tracing, _) => Self::new(*tracing.config(), DATA_BYTES),
            // None of the tracers that it may have records steps.
            DebugInspector::Mux(..) => Self::new(nothing, MUX_DATA_BYTES),
            // A count of each selector, of which a call has one at most.
            DebugInspector::FourByte(_) => Self::new(nothing, 1),
            DebugInspector::Noop(_) | DebugInspector::StateGasTracer(_) => Self::new(nothing, 0),
        }
    }

    /// Of calls alone.
    pub(super) fn of_calls() -> Self {
        Self::new(TracingInspectorConfig::default_parity(), DATA_BYTES)
    }

    fn spend(&mut self, bytes: usize) {
        self.used = self.used.saturating_add(bytes);
    }

    fn is_over(&self) -> bool {
        self.used > MAX_BYTES
    }

    /// Counts the data of a call or log.
    fn spend_call(&mut self, data: usize) {
        if self.data > 0 {
            self.spend(CALL_BYTES.saturating_add(data.saturating_mul(self.data)));
        }
    }

    /// Whether a step is recorded.
    fn records_steps(&self) -> bool {
        let limit = self.config.step_limit;
        self.config.record_steps && limit.is_none_or(|limit| self.steps < limit.get())
    }

    fn spend_step(&mut self, interp: &Interpreter<EthInterpreter>) {
        let config = self.config;
        self.steps = self.steps.saturating_add(1);
        self.spend(STEP_BYTES);
        if config.record_stack_snapshots != StackSnapshotType::None {
            let word = |word: &U256| WORD_BYTES.saturating_add(word.bit_len() / 4);
            self.spend(interp.stack.data().iter().map(word).sum());
        }
        if config.record_memory_snapshots {
            self.spend(interp.memory.len().saturating_mul(MEMORY_BYTES));
        }
        if config.record_returndata_snapshots {
            let length = interp.return_data.buffer().len();
            self.spend(length.saturating_mul(DATA_BYTES));
        }
        let is_storage = matches!(interp.bytecode.opcode(), SLOAD | SSTORE);
        if config.record_state_diff && is_storage {
            self.slots = self.slots.saturating_add(1);
            self.spend(self.slots.saturating_mul(SLOT_BYTES));
        }
    }
}

impl<C: ContextTr> Inspector<C, EthInterpreter> for Budget {
    fn step(&mut self, interp: &mut Interpreter<EthInterpreter>, context: &mut C) {
        if self.records_steps() {
            self.spend_step(interp);
        }
        if self.is_over() {
            *context.error() = Err(ContextError::Custom(TOO_LARGE.to_owned()));
            interp.halt(revm::interpreter::InstructionResult::FatalExternalError);
        }
    }

    fn log(&mut self, _: &mut C, log: Log) {
        self.spend_call(log.data.data.len());
    }

    fn call(&mut self, _: &mut C, inputs: &mut CallInputs) -> Option<CallOutcome> {
        self.spend_call(inputs.input.len());
        None
    }

    fn call_end(&mut self, _: &mut C, _: &CallInputs, outcome: &mut CallOutcome) {
        self.spend(outcome.output().len().saturating_mul(self.data));
    }

    fn create(&mut self, _: &mut C, inputs: &mut CreateInputs) -> Option<CreateOutcome> {
        self.spend_call(inputs.init_code().len());
        None
    }

    fn create_end(&mut self, _: &mut C, _: &CreateInputs, outcome: &mut CreateOutcome) {
        self.spend(outcome.output().len().saturating_mul(self.data));
    }
}

/// The state that a trace shows is not larger than a trace may be.
pub(super) fn ensure_state_fits(
    inspector: &DebugInspector,
    state: &EvmState,
    db: &DbRef<'_>,
) -> Result<(), Failure> {
    let shows_code = match inspector {
        DebugInspector::PreStateTracer(_, config) => config.code_enabled(),
        DebugInspector::Mux(_, all) => all.0.contains_key(&Kind::PreStateTracer.into()),
        _ => return Ok(()),
    };
    let mut used = 0_usize;
    for account in state.values() {
        let slots = account.storage.len().saturating_mul(2 * SLOT_BYTES);
        used = used.saturating_add(slots.saturating_add(ACCOUNT_BYTES));
        if shows_code {
            let code = match &account.info.code {
                Some(code) => code.len(),
                None => db
                    .code_by_hash_ref(account.info.code_hash)
                    .map_err(|error| Failure::internal(error.to_string()))?
                    .len(),
            };
            used = used.saturating_add(code.saturating_mul(DATA_BYTES));
        }
        if used > MAX_BYTES {
            return Err(too_much(TOO_LARGE));
        }
    }
    Ok(())
}
