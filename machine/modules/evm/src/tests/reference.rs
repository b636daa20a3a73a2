//! Stock revm over a hash map, with its own version of the native send.

use revm::context::{BlockEnv, CfgEnv, Journal, TxEnv};
use revm::context_interface::{ContextTr as _, JournalTr as _};
use revm::database::{CacheDB, EmptyDB};
use revm::handler::instructions::EthInstructions;
use revm::handler::{EthFrame, EthPrecompiles, PrecompileProvider};
use revm::interpreter::interpreter::EthInterpreter;
use revm::interpreter::{CallInputs, Gas, InstructionResult, InterpreterResult};
use revm::primitives::hardfork::SpecId;
use revm::primitives::{AddressSet, Bytes, U256};
use revm::{Context, ExecuteCommitEvm as _};
use tarn_primitives::sdk;

use super::sender;
use crate::Error;
use crate::vm::precompile::{CALL, WORD, malformed, out_of_gas, refused};
use crate::vm::{Env, SPEC};

type Db = CacheDB<EmptyDB>;
type Ctx<'a> = Context<BlockEnv, TxEnv, CfgEnv, &'a mut Db, Journal<&'a mut Db>, ()>;

struct Precompiles {
    eth: EthPrecompiles,
    warm: AddressSet,
    scale: u64,
}

impl<'a> PrecompileProvider<Ctx<'a>> for Precompiles {
    type Output = InterpreterResult;

    fn set_spec(&mut self, spec: SpecId) -> bool {
        PrecompileProvider::<Ctx<'a>>::set_spec(&mut self.eth, spec)
    }

    fn run(
        &mut self,
        context: &mut Ctx<'a>,
        inputs: &CallInputs,
    ) -> Result<Option<InterpreterResult>, String> {
        if inputs.bytecode_address != sender::ADDRESS {
            return self.eth.run(context, inputs);
        }
        Ok(Some(send(context, inputs, self.scale)))
    }

    fn warm_addresses(&self) -> &AddressSet {
        &self.warm
    }
}

fn send(context: &mut Ctx<'_>, inputs: &CallInputs, scale: u64) -> InterpreterResult {
    let mut gas = Gas::new(inputs.gas_limit);
    let is_own = inputs.target_address == sender::ADDRESS;
    if is_own && !inputs.call_value().is_zero() {
        // The chain refuses value for native code before it runs.
        return InterpreterResult::new(InstructionResult::OutOfFunds, Bytes::new(), gas);
    }
    let input = inputs.input.bytes(context);
    let words = u64::try_from(input.len().div_ceil(32)).unwrap();
    if !gas.record_regular_cost(CALL + WORD * words) {
        return out_of_gas(gas);
    }
    let refuse = |gas, text: &str| refused(gas, Error::Precompile(text.into()).into()).unwrap();
    if !is_own {
        return refuse(gas, "call it directly: it runs for nobody else");
    }
    let Some((to, units)) = sender::parse(&input) else {
        return refused(gas, malformed("64 bytes")).unwrap();
    };
    if inputs.is_static {
        return refuse(gas, "a static call writes nothing");
    }
    if !gas.record_regular_cost(sender::GAS) {
        return out_of_gas(gas);
    }
    let journal = context.journal_mut();
    let held = journal.load_account(inputs.caller).unwrap().info.balance / U256::from(scale);
    if held < U256::from(units) {
        let text = format!("spendable balance {held}utarn is smaller than {units}utarn");
        return refused(gas, sdk::Code::InsufficientFunds.because(text).into()).unwrap();
    }
    if sender::is_odd(units) {
        return refused(gas, sender::odd()).unwrap();
    }
    if units > 0 {
        let wei = U256::from(units) * U256::from(scale);
        let refused = journal.transfer(inputs.caller, to, wei).unwrap();
        assert_eq!(refused, None);
    }
    InterpreterResult::new(InstructionResult::Return, Bytes::new(), gas)
}

/// Executes and commits.
pub(super) fn execute(db: &mut Db, env: &Env, tx: TxEnv) -> crate::vm::Outcome {
    let eth = EthPrecompiles::new(SPEC);
    let mut warm = eth.warm_addresses().clone();
    warm.extend(crate::vm::precompile::addresses());
    let scale = env.params.scale;
    let mut context: Ctx<'_> = Context::new(db, SPEC);
    context.block = env.block.clone();
    context.cfg = env.cfg.clone();
    let mut evm = revm::context::Evm::new(
        context,
        EthInstructions::<EthInterpreter, Ctx<'_>>::new_mainnet_with_spec(SPEC),
        Precompiles { eth, warm, scale },
    );
    let _: &revm::context::FrameStack<EthFrame<EthInterpreter>> = &evm.frame_stack;
    let result = evm.transact_commit(tx).unwrap();
    crate::vm::outcome(result)
}
