//! The node service: how this node is set up, where it stands, and how its chain is described.

mod light;
mod registry;

use tarn_chain::Chain;
use tarn_proto::core::base::node::v1beta1 as pb;
use tarn_proto::svc::node::v1::{ChainRequest, LightBlockRequest};

use super::block;
use super::table::Table;
use crate::ApiError;

pub(super) fn register(table: &mut Table) {
    table.add(|chain, _: &pb::ConfigRequest| Ok(config(chain)));
    table.add(|chain, _: &pb::StatusRequest| status(chain));
    table.add(|chain, _: &ChainRequest| registry::describe(chain));
    table.add(|chain, request: &LightBlockRequest| light::block(chain, request.height));
}

fn config(chain: &Chain) -> pb::ConfigResponse {
    let keep = chain.node.keep_recent;
    pb::ConfigResponse {
        minimum_gas_price: chain.node.min_gas_price.clone(),
        pruning_keep_recent: keep.to_string(),
        // Old states are pruned with every block, or never.
        pruning_interval: u8::from(keep > 0).to_string(),
        halt_height: 0,
    }
}

fn status(chain: &Chain) -> Result<pb::StatusResponse, ApiError> {
    let (earliest, latest) = chain.query.kept();
    let block = block::stored(chain, latest)?;
    let header = block.block.header.unwrap_or_default();
    Ok(pb::StatusResponse {
        earliest_store_height: earliest.get(),
        height: latest.get(),
        timestamp: header.time,
        app_hash: block.app_hash.to_vec(),
        validator_hash: header.validators_hash,
    })
}
