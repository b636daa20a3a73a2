//! Ethereum transactions, receipts and logs from this node's index, and calls that are tried out.

mod calls;
mod history;

use std::time::{Duration, Instant};

use tarn_chain::Chain;
use tarn_evm::vm::Interrupt;
use tarn_primitives::{BlockTime, Height};
use tarn_runtime::Ctx;

use super::table::Table;
use crate::ApiError;

/// How long a call or a search may take.
const TIME: Duration = Duration::from_secs(5);

pub(super) fn register(table: &mut Table) {
    table.add(history::tx);
    table.add(history::receipt);
    table.add(history::logs);
    table.add(calls::call);
    table.add(calls::estimate_gas);
}

/// A context to try things on: the state after a height, as that block sees it, or the next one.
pub(crate) fn scratch(chain: &Chain, height: u64, is_next: bool) -> Result<Ctx, ApiError> {
    let proposer = proposer(chain, height)?;
    let now = chain.consensus.next_time();
    let scratch = chain.query.scratch(Height::new(height), |mut block| {
        block.proposer = proposer;
        if is_next {
            block.height = block.height.next();
            block.time = after(block.time, now);
        }
        block
    });
    Ok(scratch?)
}

fn proposer(chain: &Chain, height: u64) -> Result<Vec<u8>, ApiError> {
    let found = chain.blocks.block(Height::new(height))?;
    let header = found.and_then(|block| block.block.header);
    Ok(header
        .map(|header| header.proposer_address)
        .unwrap_or_default())
}

/// The time of the next block: later than the last, and not before now.
fn after(last: BlockTime, now: Duration) -> BlockTime {
    let next = last.millis().saturating_add(1);
    let now = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
    BlockTime::from_millis(next.max(now))
}

/// Ends what computes for longer.
pub(crate) fn within(time: Duration) -> Interrupt {
    let end = Instant::now().checked_add(time);
    Interrupt::when(move || end.is_some_and(|end| Instant::now() >= end))
}
