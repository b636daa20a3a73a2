//! Past blocks for one subscription.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tarn_chain::Chain;
use tarn_primitives::Height;

use super::super::block_events::BlockEvents;
use super::super::subscription::Subscription;

/// The most blocks that are searched at a time, and about how long that may take: other subscriptions and
/// the pings of this connection wait for it.
const AT_A_TIME: u64 = 256;
const SLICE: Duration = Duration::from_millis(50);

/// The result of a search in the store.
#[derive(Debug)]
pub(super) enum Found {
    /// A block with a matching event.
    Block(Arc<BlockEvents>),
    /// Nothing below this height.
    NothingBelow(Height),
    /// A block that is not kept.
    Lost(Height),
}

/// Finds the first block from `next` to `tip` with a matching event. Reads the disk.
pub(super) fn look(
    chain: &Chain,
    subscription: &Subscription,
    next: Height,
    tip: Height,
) -> Result<Found, tarn_chain::RowsError> {
    let wanted = &subscription.wanted;
    if wanted.is_nothing() {
        return Ok(Found::NothingBelow(tip.next()));
    }
    let last = tip.get().min(next.get().saturating_add(AT_A_TIME - 1));
    let begun = Instant::now();
    for height in (next.get()..=last).map(Height::new) {
        let is_over = height > next && begun.elapsed() > SLICE;
        if is_over || !subscription.is_active() {
            return Ok(Found::NothingBelow(height));
        }
        if wanted.only_txs()
            && chain
                .blocks
                .block(height)?
                .is_some_and(|block| block.tx_count == 0)
        {
            continue;
        }
        let Some(block) = chain.blocks.committed(height)? else {
            return Ok(Found::Lost(height));
        };
        let happened = BlockEvents::new(Arc::new(block), &subscription.counters);
        if (0..happened.len()).any(|at| happened.is_wanted(at, wanted)) {
            return Ok(Found::Block(Arc::new(happened)));
        }
    }
    Ok(Found::NothingBelow(Height::new(last).next()))
}

/// The hash of a block, if it is kept. Reads the disk.
pub(super) fn id_of(chain: &Chain, height: Height) -> Option<Vec<u8>> {
    let block = chain.blocks.block(height).ok().flatten()?;
    Some(block.id.hash)
}
