//! Who may bend the rules, in the genesis document.

use serde::{Deserialize, Serialize};
use tarn_primitives::sdk;
use tarn_runtime::{Ctx, Result};

use crate::keeper;
use crate::state::OPERATOR;

/// The default is a chain whose rules hold for everyone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// An address; empty means that nobody can and that this is no development chain.
    pub operator: String,
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    if genesis.operator.is_empty() {
        return Ok(());
    }
    let operator = ctx.chain().prefix.parse(&genesis.operator);
    let operator = operator.map_err(|error| {
        sdk::Code::InvalidRequest.because(format!("genesis of dev: operator: {error}"))
    })?;
    OPERATOR.put(ctx, &operator)
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let operator = keeper::operator(ctx)?;
    Ok(Genesis {
        operator: operator.map_or_else(String::new, |address| ctx.chain().show(&address)),
    })
}
