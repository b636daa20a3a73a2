//! A block with a page of its transactions decoded.

use prost::Message as _;
use tarn_chain::Chain;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_runtime::{PageRequest, paginate};

use super::Weight;
use crate::ApiError;
use crate::service::block;

pub(super) fn block_with_txs(
    chain: &Chain,
    request: &pb::GetBlockWithTxsRequest,
) -> Result<pb::GetBlockWithTxsResponse, ApiError> {
    let page = PageRequest::try_from(request.pagination.as_ref())?;
    let height = block::height(chain, request.height)?;
    let found = block::committed(chain, height)?;
    let places: Vec<usize> = (0..found.txs().len()).collect();
    let (places, pagination) = paginate(places, &page)?.split();
    // An engine may put bytes into a block that are no transaction; they keep their place.
    let (mut txs, mut weight) = (Vec::new(), Weight::default());
    for bytes in places
        .into_iter()
        .filter_map(|place| found.txs().get(place))
    {
        weight.add(bytes.len())?;
        txs.push(pb::Tx::decode(&**bytes).unwrap_or_default());
    }
    Ok(pb::GetBlockWithTxsResponse {
        txs,
        block_id: Some(found.id.clone()),
        block: Some(found.block),
        pagination,
    })
}
