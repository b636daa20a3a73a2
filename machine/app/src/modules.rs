//! The one list of modules.

use tarn_auth::Auth;
use tarn_bank::Bank;
use tarn_base::Base;
use tarn_dev::Dev;
use tarn_dex::Dex;
use tarn_primitives::sdk;
use tarn_privacy::Privacy;
use tarn_runtime::{AnyModule, Routes};

/// Order is consensus: genesis, `begin_block` and `end_block` run from top to bottom.
pub const MODULES: &[&dyn AnyModule] = &[&Base, &Auth, &Bank, &Dex, &Privacy, &Dev];

/// Everything the chain offers.
pub fn routes() -> Routes {
    let mut routes = Routes::default();
    routes.errors::<sdk::Error>();
    routes.event::<crate::events::MessageRun>();
    for module in MODULES {
        module.add_routes(&mut routes);
    }
    routes
}

/// The name of every substore.
pub(crate) fn stores() -> Vec<&'static str> {
    MODULES.iter().map(|module| module.name()).collect()
}
