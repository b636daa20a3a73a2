//! What other modules and the app read and check.

use std::sync::Arc;

use tarn_primitives::{Address, ChainSpec, EvmSpec, Prefix, sdk};
use tarn_runtime::{Ctx, Error, Result, ensure};

use crate::params::ConsensusParams;
use crate::state::{AUTHORITY, CHAIN_ID, DENOM, EVM_CHAIN_ID, GAS_PRICE, PARAMS, PREFIX};

/// Who may change parameters.
pub fn authority(ctx: &Ctx) -> Result<Address> {
    AUTHORITY.load(ctx)
}

/// Refuses anyone but the authority.
pub fn ensure_authority(ctx: &Ctx, claimed: &Address) -> Result<()> {
    let expected = authority(ctx)?;
    ensure(*claimed == expected, || {
        let (expected, got) = (ctx.chain().show(&expected), ctx.chain().show(claimed));
        let text = format!("invalid authority: expected {expected}, got {got}");
        sdk::Code::Unauthorized.because(text)
    })?;
    Ok(())
}

/// The consensus parameters in force.
pub fn params(ctx: &Ctx) -> Result<ConsensusParams> {
    PARAMS.load(ctx)
}

/// Replaces the consensus parameters.
pub fn set_params(ctx: &mut Ctx, params: &ConsensusParams) -> Result<()> {
    PARAMS.put(ctx, params)
}

/// What EVM wallets know this chain by.
pub fn evm_chain_id(ctx: &Ctx) -> Result<u64> {
    EVM_CHAIN_ID.load(ctx)
}

/// The price nodes ask by default.
pub fn gas_price(ctx: &Ctx) -> Result<String> {
    GAS_PRICE.load(ctx)
}

/// The chain as genesis described it; none before genesis. Needs no chain in `ctx`.
pub fn stored_chain(ctx: &Ctx) -> Result<Option<Arc<ChainSpec>>> {
    let Some(id) = CHAIN_ID.get(ctx)? else {
        return Ok(None);
    };
    let spec = ChainSpec {
        id: id.parse().map_err(Error::fault)?,
        prefix: Prefix::new(&PREFIX.load(ctx)?).map_err(Error::fault)?,
        base_denom: DENOM.load(ctx)?,
        evm: EvmSpec {
            chain_id: EVM_CHAIN_ID.load(ctx)?,
            ..EvmSpec::default()
        },
    };
    Ok(Some(Arc::new(spec)))
}
