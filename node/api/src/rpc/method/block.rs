//! Blocks by height, by hash and by events.

use serde::Serialize;
use tarn_chain::{Order, Page, StoredBlock};
use tarn_primitives::Height;
use tarn_primitives::abci::Hash;

use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};
use crate::rpc::access::{Access, json};
use crate::rpc::json::{
    ConsensusParams, Event, ExecTxResult, Header, Meta, Named, Number, OptionalBase64,
    SignedHeader, ValidatorUpdate, events, validator_updates,
};
use crate::rpc::method::tx;
use crate::rpc::page::{self, Paging};

/// The most blocks of a list.
const MAX_LISTED: u64 = 20;
/// The most bytes of blocks on one page.
const MAX_BYTES: u64 = 64 << 20;

/// The requested height, or the last.
fn height(access: &Access, args: &Args) -> Result<Height, Failure> {
    let (_, latest) = access.chain().blocks.kept();
    page::height(access.chain(), args, latest)
}

pub(in crate::rpc) fn block(access: &Access, args: &Args) -> Result<Json, Failure> {
    whole(access, height(access, args)?)
}

fn whole(access: &Access, height: Height) -> Result<Json, Failure> {
    let found = access.chain().blocks.committed(height);
    let found = found.map_err(ApiError::from)?;
    let found = found.ok_or_else(|| access.gone(height))?;
    json(&Named::of(&found.id, &found.block))
}

/// The height of the block with a hash, if there is one.
fn height_of(access: &Access, hash: &[u8]) -> Result<Option<Height>, Failure> {
    let Ok(hash) = Hash::try_from(hash) else {
        return Ok(None);
    };
    let found = access.chain().blocks.height_of(&hash);
    Ok(found.map_err(ApiError::from)?)
}

pub(in crate::rpc) fn block_by_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    match height_of(access, &args.base64("hash")?)? {
        Some(height) => whole(access, height),
        None => json(&Named::none()),
    }
}

#[derive(Serialize)]
struct OneHeader<'a> {
    header: Option<Header<'a>>,
}

pub(in crate::rpc) fn header(access: &Access, args: &Args) -> Result<Json, Failure> {
    one_header(&access.stored(height(access, args)?)?)
}

pub(in crate::rpc) fn header_by_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    match height_of(access, &args.hex("hash")?)? {
        Some(height) => one_header(&access.stored(height)?),
        None => json(&OneHeader { header: None }),
    }
}

fn one_header(stored: &StoredBlock) -> Result<Json, Failure> {
    let header = stored.block.header.as_ref().map(Header::of);
    json(&OneHeader { header })
}

pub(in crate::rpc) fn commit(access: &Access, args: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct Commit<'a> {
        signed_header: SignedHeader<'a>,
        canonical: bool,
    }

    let height = height(access, args)?;
    let mut stored = access.stored(height)?;
    let (_, latest) = access.chain().blocks.kept();
    // Only the next block makes a commit part of the chain: nodes may have seen different signatures.
    let canonical = height < latest;
    if canonical {
        let next = access.stored(height.next())?;
        stored.commit = next.block.last_commit.unwrap_or_default();
    }
    json(&Commit {
        signed_header: SignedHeader::of(&stored),
        canonical,
    })
}

pub(in crate::rpc) fn block_results(access: &Access, args: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    #[expect(clippy::struct_field_names, reason = "the names are the interface's")]
    struct Results<'a> {
        height: Number<u64>,
        txs_results: Option<Vec<ExecTxResult<'a>>>,
        finalize_block_events: Option<Vec<Event<'a>>>,
        validator_updates: Option<Vec<ValidatorUpdate<'a>>>,
        consensus_param_updates: Option<ConsensusParams<'a>>,
        app_hash: OptionalBase64<'a>,
    }

    let height = height(access, args)?;
    let found = access.chain().blocks.committed(height);
    let found = found.map_err(ApiError::from)?;
    let found = found.ok_or_else(|| access.gone(height))?;
    let results: Vec<_> = found.results.iter().map(ExecTxResult::of).collect();
    let events = events(&found.events);
    let updates = validator_updates(&found.validator_updates);
    json(&Results {
        height: Number(height.get()),
        txs_results: (!results.is_empty()).then_some(results),
        finalize_block_events: (!events.is_empty()).then_some(events),
        validator_updates: (!updates.is_empty()).then_some(updates),
        consensus_param_updates: found.consensus_params.as_ref().map(ConsensusParams::of),
        app_hash: OptionalBase64(&found.app_hash),
    })
}

pub(in crate::rpc) fn blockchain(access: &Access, args: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct List<'a> {
        last_height: Number<u64>,
        block_metas: Vec<Meta<'a>>,
    }

    let asked = |name| -> Result<u64, Failure> {
        let height: i64 = args.whole(name)?.unwrap_or_default();
        u64::try_from(height).map_err(|_| Failure::internal("heights must be non-negative"))
    };
    let (lowest, latest) = access.chain().blocks.kept();
    let kept = (lowest.get(), latest.get());
    let (from, to) = range((asked("minHeight")?, asked("maxHeight")?), kept)?;
    let mut blocks = Vec::new();
    for height in (from..=to).rev() {
        blocks.push(access.stored(Height::new(height))?);
    }
    json(&List {
        last_height: Number(latest.get()),
        block_metas: blocks.iter().map(Meta::of).collect(),
    })
}

/// The heights of a list: zeros are the ends of what is kept, and the list ends at the highest.
fn range(asked: (u64, u64), (lowest, latest): (u64, u64)) -> Result<(u64, u64), Failure> {
    let to = match asked.1 {
        0 => latest,
        to => to.min(latest),
    };
    let first_listed = to.saturating_add(1).saturating_sub(MAX_LISTED);
    let from = asked.0.max(1).max(lowest).max(first_listed);
    if from > to {
        return Err(Failure::internal(format!(
            "min height {from} can't be greater than max height {to}"
        )));
    }
    Ok((from, to))
}

pub(in crate::rpc) fn block_search(access: &Access, args: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct Found<'a> {
        blocks: Vec<Named<'a>>,
        total_count: Number<u64>,
    }

    let filter = tx::filter(args)?;
    let paging = Paging::read(args)?;
    let page = Page {
        order: page::order(args, Order::Descending)?,
        skip: paging.skip(),
        limit: paging.per_page,
        ..Page::default()
    };
    let chain = access.chain();
    let found = chain.index.search_blocks(&filter, &page);
    let found = found.map_err(ApiError::from)?;
    paging.check(found.total)?;
    let (mut blocks, mut size) = (Vec::new(), 0_u64);
    for height in found.items {
        let stored = chain.blocks.block(height).map_err(ApiError::from)?;
        size = size.saturating_add(stored.map_or(0, |stored| stored.size));
        if size > MAX_BYTES {
            return Err(Failure::internal(format!(
                "the page holds over {MAX_BYTES} bytes of blocks: use a smaller per_page"
            )));
        }
        // A block that is pruned while the page is read is left out.
        blocks.extend(chain.blocks.committed(height).map_err(ApiError::from)?);
    }
    json(&Found {
        blocks: blocks
            .iter()
            .map(|found| Named::of(&found.id, &found.block))
            .collect(),
        total_count: Number(found.total),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_ends_at_the_highest_height_and_has_twenty_entries() {
        let kept = (3, 100);
        for (asked, expected) in [
            ((0, 0), (81, 100)),
            ((0, 10), (3, 10)),
            ((5, 10), (5, 10)),
            ((1, 1000), (81, 100)),
            ((99, 0), (99, 100)),
            ((0, 3), (3, 3)),
            ((7, 7), (7, 7)),
        ] {
            assert_eq!(range(asked, kept), Ok(expected), "{asked:?}");
        }
        for (asked, says) in [
            ((10, 5), "min height 10 can't be greater than max height 5"),
            ((0, 2), "min height 3 can't be greater than max height 2"),
            (
                (101, 0),
                "min height 101 can't be greater than max height 100",
            ),
        ] {
            assert_eq!(range(asked, kept), Err(Failure::internal(says)));
        }
    }
}
