//! A block with a page of its transactions decoded.

use prost::Message as _;
use tarn_chain::Chain;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_runtime::{PageRequest, paginate};

use super::PageSize;
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
    // A block may hold bytes that are no transaction; they are shown as an empty one.
    let (mut txs, mut size) = (Vec::new(), PageSize::default());
    for bytes in places
        .into_iter()
        .filter_map(|place| found.txs().get(place))
    {
        size.add(bytes.len())?;
        txs.push(pb::Tx::decode(&**bytes).unwrap_or_default());
    }
    Ok(pb::GetBlockWithTxsResponse {
        txs,
        block_id: Some(found.id.clone()),
        block: Some(found.block),
        pagination,
    })
}
