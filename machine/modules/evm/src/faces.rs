//! Denominations of the bank that are ERC-20 tokens too.

use std::collections::BTreeSet;

use revm::primitives::{Address as EthAddress, keccak256};
use tarn_primitives::{Address, Denom};
use tarn_runtime::{Ctx, Result};

use crate::accounts::from_eth;
use crate::state::{FACES, IMPERSONATED};

/// What their addresses are made from.
const DOMAIN: &str = "tarn/instawrap/erc20/";

/// Where the token of a denomination is.
pub fn address(denom: &Denom) -> EthAddress {
    EthAddress::from_word(keccak256(format!("{DOMAIN}{denom}")))
}

/// The denomination whose token is at an address.
pub(crate) fn at(ctx: &Ctx, address: &EthAddress) -> Result<Option<Denom>> {
    FACES.get(ctx, &from_eth(address))
}

/// Whether a token is or was at an address: nobody has a key to it.
pub(crate) fn was_at(ctx: &Ctx, address: &Address) -> Result<bool> {
    let account = tarn_auth::keeper::account(ctx, address)?;
    Ok(account.is_some_and(|account| account.is_reserved(address)))
}

/// All of them.
pub fn all(ctx: &Ctx) -> Result<BTreeSet<Denom>> {
    let mut denoms = BTreeSet::new();
    for face in FACES.all().iter(ctx) {
        denoms.insert(face?.1);
    }
    Ok(denoms)
}

/// Replaces them. The address of a new one is nobody's from now on; what owners allowed is kept for a
/// denomination that is listed again.
pub(crate) fn set(ctx: &mut Ctx, denoms: &BTreeSet<Denom>) -> Result<()> {
    let old = all(ctx)?;
    let own = |denom: &Denom| from_eth(&address(denom));
    for denom in old.difference(denoms) {
        FACES.clear(ctx, &own(denom))?;
    }
    for denom in denoms.difference(&old) {
        tarn_auth::keeper::reserve(ctx, &own(denom))?;
        IMPERSONATED.clear(ctx, &own(denom))?;
        FACES.put(ctx, &own(denom), denom)?;
    }
    Ok(())
}
