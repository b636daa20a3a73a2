//! Transactions by hash and by events.

use prost::Message as _;
use serde::Serialize;
use tarn_chain::filter::Filter;
use tarn_chain::{Chain, Order, Page, Position};
use tarn_primitives::Height;
use tarn_primitives::abci::Hash;
use tarn_primitives::tx::TxHash;

use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};
use crate::rpc::access::{Access, json};
use crate::rpc::json::{FoundTx, Number, TxProof};
use crate::rpc::page::{self, Paging};
use crate::service::find_tx;

/// The longest query in bytes.
const MAX_QUERY: usize = 512;
/// The most bytes of transactions and their results on one page.
const MAX_BYTES: usize = 64 << 20;

pub(in crate::rpc) fn tx(access: &Access, args: &Args) -> Result<Json, Failure> {
    let hash = args.base64("hash")?;
    let prove = args.flag("prove")?;
    let shown = hex::encode_upper(&hash);
    if hash.is_empty() {
        return Err(Failure::internal("transaction hash cannot be empty"));
    }
    let unknown = || Failure::internal(format!("tx ({shown}) not found"));
    let hash = Hash::try_from(hash.as_slice()).map_err(|_| unknown())?;
    let chain = access.chain();
    let place = find_tx(chain, hash);
    let place = place.map_err(ApiError::from)?.ok_or_else(unknown)?;
    let stored = chain.blocks.tx(place.height, place.index);
    let stored = stored.map_err(ApiError::from)?.ok_or_else(unknown)?;
    if chain.is_open(&stored) {
        return Err(unknown());
    }
    let mut proofs = Proofs::new(chain, prove);
    let proof = proofs.of(place, &stored.bytes)?;
    json(&FoundTx::of(place, &stored, proof))
}

pub(in crate::rpc) fn tx_search(access: &Access, args: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct Found<'a> {
        txs: Vec<FoundTx<'a>>,
        total_count: Number<u64>,
    }

    let filter = filter(args)?;
    let prove = args.flag("prove")?;
    let paging = Paging::read(args)?;
    let page = Page {
        order: page::order(args, Order::Ascending)?,
        skip: paging.skip(),
        limit: paging.per_page,
        ..Page::default()
    };
    let chain = access.chain();
    let found = chain.index.search_txs(&filter, &page);
    let found = found.map_err(ApiError::from)?;
    paging.check(found.total)?;
    let (mut stored, mut size) = (Vec::new(), 0_usize);
    for place in found.items {
        // A transaction that is pruned while the page is read is left out.
        let tx = chain.blocks.tx(place.height, place.index);
        let Some(tx) = tx.map_err(ApiError::from)? else {
            continue;
        };
        let bytes = tx.bytes.len().saturating_add(tx.result.encoded_len());
        size = size.saturating_add(bytes);
        if size > MAX_BYTES {
            return Err(Failure::internal(format!(
                "the page holds over {MAX_BYTES} bytes of transactions: use a smaller per_page"
            )));
        }
        stored.push((place, tx));
    }
    let mut proofs = Proofs::new(chain, prove);
    let mut txs = Vec::with_capacity(stored.len());
    for (place, tx) in &stored {
        let proof = proofs.of(*place, &tx.bytes)?;
        txs.push(FoundTx::of(*place, tx, proof));
    }
    json(&Found {
        txs,
        total_count: Number(found.total),
    })
}

/// The filter of a search.
pub(super) fn filter(args: &Args) -> Result<Filter, Failure> {
    let query = args.text("query")?.unwrap_or_default();
    if query.len() > MAX_QUERY {
        return Err(Failure::internal(format!(
            "maximum query length exceeded: {} bytes, at most {MAX_QUERY} are read",
            query.len()
        )));
    }
    Filter::parse(&query)
        .map_err(|error| Failure::internal(format!("failed to parse query: {error}")))
}

/// Whether the search compares every value of some key.
pub(in crate::rpc) fn scans(args: &Args, height: &str) -> bool {
    filter(args).is_ok_and(|filter| filter.scans(height))
}

/// Proofs of transactions. They need the hashes of the whole block, which is kept for the next one.
struct Proofs<'a> {
    chain: &'a Chain,
    wanted: bool,
    last: Option<(Height, Vec<TxHash>)>,
}

impl<'a> Proofs<'a> {
    fn new(chain: &'a Chain, wanted: bool) -> Self {
        Self {
            chain,
            wanted,
            last: None,
        }
    }

    fn of<'t>(&mut self, place: Position, tx: &'t [u8]) -> Result<Option<TxProof<'t>>, Failure> {
        if !self.wanted {
            return Ok(None);
        }
        let hashes = match self.last.take() {
            Some((height, hashes)) if height == place.height => hashes,
            _ => self.hashes(place.height)?,
        };
        let proof = TxProof::of(&hashes, place.index, tx);
        self.last = Some((place.height, hashes));
        Ok(proof)
    }

    fn hashes(&self, height: Height) -> Result<Vec<TxHash>, Failure> {
        let txs = self.chain.blocks.txs(height, 0, u32::MAX);
        let txs = txs.map_err(ApiError::from)?;
        Ok(txs.iter().map(|tx| TxHash::of(&tx.bytes)).collect())
    }
}
