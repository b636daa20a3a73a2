//! revm over the chain's state.

mod commit;
mod db;
mod env;
mod handler;
mod instructions;
mod interrupt;
mod journal;
mod journal_tr;
mod overrides;
pub mod precompile;
mod question;
mod run;

use revm::Context;
use revm::context::{BlockEnv, CfgEnv, FrameStack, TxEnv};
use revm::handler::EthFrame;
use revm::handler::instructions::EthInstructions;
use revm::interpreter::interpreter::EthInterpreter;
use tarn_runtime::Ctx;

pub use db::{Db, DbError, DbRef};
pub use env::{Env, MAX_TX_GAS, SPEC, operator, prevrandao};
pub use interrupt::{Interrupt, STOPPED};
pub use journal::{CtxJournal, Native};
pub use overrides::{Override, apply};
pub use question::{Answer, Estimate, affordable, ask, estimate, inspect, perform};
pub use revm::primitives::{U256, hex};
pub use run::{Outcome, Status, execute};
#[cfg(test)]
pub(crate) use run::{execute_in, outcome};

use precompile::Precompiles;

/// What an instruction sees.
pub type EvmContext<'a> = Context<BlockEnv, TxEnv, CfgEnv, Db<'a>, CtxJournal<'a>, Interrupt>;
/// revm with our journal, our precompiles and an inspector.
pub type Evm<'a, I = ()> = revm::context::Evm<
    EvmContext<'a>,
    I,
    EthInstructions<EthInterpreter, EvmContext<'a>>,
    Precompiles,
    EthFrame<EthInterpreter>,
>;

/// An EVM for one transaction.
pub(crate) fn evm<'a, I>(ctx: &'a mut Ctx, env: &Env, tx: TxEnv, inspector: I) -> Evm<'a, I> {
    let (scale, spec) = (env.params.scale, env.cfg.spec);
    let mut context: EvmContext<'a> = Context::new(Db { ctx, scale }, spec);
    context.block = env.block.clone();
    context.cfg = env.cfg.clone();
    context.tx = tx;
    Evm {
        ctx: context,
        inspector,
        instruction: instructions::of(spec),
        precompiles: Precompiles::of(spec),
        frame_stack: FrameStack::new(),
    }
}
