//! The hashes of the last blocks, for BLOCKHASH and for the history contract of EIP-2935.

use revm::primitives::{Address as EthAddress, B256, U256, address};
use tarn_runtime::{Ctx, Result};

use crate::state::BLOCK_HASHES;

/// How many are kept. More than [`SERVED`], so that the oldest that may be asked for is not
/// overwritten by the block's own.
pub const KEPT: u64 = 8_192;
/// How many blocks back the history contract answers for; also its ring of slots.
pub const SERVED: u64 = 8_191;

/// The history contract: its storage is read from here.
pub const HISTORY: EthAddress = address!("0000F90827F1C53a10cb7A02335B175320002935");
/// Its code, as EIP-2935 gives it.
pub const HISTORY_CODE: &str = "3373fffffffffffffffffffffffffffffffffffffffe14604657602036036042575f35600143038111604257611fff81430311604257611fff9006545f5260205ff35b5f5ffd5b5f35611fff60014303065500";

/// Keeps the hash of the block that begins.
pub(crate) fn keep(ctx: &mut Ctx) -> Result<()> {
    let Some(hash) = ctx.block().hash else {
        return Ok(());
    };
    let place = ctx.height().get() % KEPT;
    BLOCK_HASHES.put(ctx, &place, &hash)
}

/// The hash of a block below the one that is executed; zero if it is not kept.
pub fn of(ctx: &Ctx, height: u64) -> Result<B256> {
    let now = ctx.height().get();
    let age = now.saturating_sub(height);
    if !(1..=SERVED).contains(&age) {
        return Ok(B256::ZERO);
    }
    let found = BLOCK_HASHES.get(ctx, &(height % KEPT))?;
    Ok(found.map_or(B256::ZERO, B256::new))
}

/// What the history contract's storage holds: in slot `s` the hash of the only one of the last
/// [`SERVED`] blocks whose height is `s` modulo [`SERVED`].
pub(crate) fn in_slot(ctx: &Ctx, slot: U256) -> Result<U256> {
    let Some(slot) = u64::try_from(slot).ok().filter(|slot| *slot < SERVED) else {
        return Ok(U256::ZERO);
    };
    // The last height that is `slot` modulo SERVED and below the block's own.
    let Some(last) = ctx.height().get().checked_sub(1) else {
        return Ok(U256::ZERO);
    };
    let back = (last % SERVED).saturating_add(SERVED).saturating_sub(slot) % SERVED;
    let Some(height) = last.checked_sub(back) else {
        return Ok(U256::ZERO);
    };
    Ok(U256::from_be_bytes(of(ctx, height)?.0))
}
