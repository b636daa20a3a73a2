//! The one list of modules.

use std::sync::{Arc, LazyLock};

use tarn_auth::Auth;
use tarn_bank::Bank;
use tarn_base::Base;
use tarn_dev::Dev;
use tarn_dex::Dex;
use tarn_evm::Evm;
use tarn_feeburn::Feeburn;
use tarn_lending::Lending;
use tarn_oracle::Oracle;
use tarn_primitives::{BlockInfo, ChainSpec, sdk};
use tarn_privacy::Privacy;
use tarn_runtime::{AnyModule, Ctx, DenomOwners, Result, Routes};
use tarn_store::View;
use tarn_validators::Validators;

/// Order is consensus: genesis, `begin_block` and `end_block` run from top to bottom.
pub const MODULES: &[&dyn AnyModule] = &[
    &Base,
    &Auth,
    &Bank,
    &Validators,
    &Dex,
    &Oracle,
    &Privacy,
    &Lending,
    &Evm,
    &Dev,
    // Last, so that its hook sees all of the block.
    &Feeburn,
];

/// Denom prefixes of modules that are planned: their coins stand for others, so nobody may make them
/// before the module is there.
const PLANNED: &[(&str, &str)] = &[("w/", "instawrap")];

static DENOM_OWNERS: LazyLock<Arc<DenomOwners>> = LazyLock::new(|| {
    let planned = PLANNED.iter();
    Arc::new(
        planned.fold(
            DenomOwners::of(
                MODULES
                    .iter()
                    .map(|module| (module.name(), module.denom_prefixes())),
            ),
            |owners, (prefix, module)| owners.reserve(prefix, module),
        ),
    )
});

/// Over a state of this chain.
pub(crate) fn context(base: Arc<dyn View>, chain: Arc<ChainSpec>, block: BlockInfo) -> Ctx {
    Ctx::new(base, chain, block, Arc::clone(&DENOM_OWNERS))
}

/// A chain with what its state says of Ethereum's wei.
pub(crate) fn with_scale(ctx: &Ctx, chain: &ChainSpec) -> Result<Arc<ChainSpec>> {
    let mut chain = chain.clone();
    chain.evm.scale = tarn_evm::keeper::params(ctx)?.scale;
    Ok(Arc::new(chain))
}

/// Everything the chain offers.
pub fn routes() -> Routes {
    let mut routes = Routes::default();
    routes.errors::<sdk::Error>();
    routes.event::<crate::events::MessageRun>();
    routes.event::<tarn_runtime::hooks::HookFailed>();
    for module in MODULES {
        module.add_routes(&mut routes);
    }
    routes
}

/// The name of every substore.
pub(crate) fn stores() -> Vec<&'static str> {
    MODULES.iter().map(|module| module.name()).collect()
}
