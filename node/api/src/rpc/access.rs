//! What the methods ask.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use prost::Message as _;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use tarn_chain::{Chain, StoredBlock};
use tarn_primitives::Height;
use tarn_proto::Rpc as _;
use tarn_proto::core::consensus::v1::{QueryParamsRequest, QueryParamsResponse};
use tarn_proto::tendermint::types::ConsensusParams;

use super::json::Genesis;
use crate::jsonrpc::{Failure, Json};
use crate::{ApiError, Services};

/// A chain, and what the access point knows beside it. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Access {
    services: Services,
    /// How long to wait for a block.
    pub(super) wait: Duration,
    /// Where this access point listens.
    pub(super) address: String,
    /// Written once: it can be large.
    genesis: Arc<OnceLock<Json>>,
}

impl From<ApiError> for Failure {
    /// Whatever a consensus method refuses is an internal error with the reason in `data`: that is
    /// what CometBFT does and clients read. It has no word for limits, so they have ours.
    fn from(refusal: ApiError) -> Self {
        let reason = refusal.reason();
        let failure = if refusal.is_exhausted() {
            Self::limited(refusal.message)
        } else {
            Self::internal(refusal.message)
        };
        failure.counted(reason)
    }
}

impl Access {
    pub(super) fn new(services: Services, wait: Duration, address: String) -> Self {
        Self {
            services,
            wait,
            address,
            genesis: Arc::default(),
        }
    }

    pub(super) fn services(&self) -> &Services {
        &self.services
    }

    pub(super) fn chain(&self) -> &Chain {
        self.services.chain()
    }

    /// A block without its transactions.
    pub(super) fn stored(&self, height: Height) -> Result<StoredBlock, Failure> {
        let found = self.chain().blocks.block(height).map_err(ApiError::from)?;
        found.ok_or_else(|| self.gone(height))
    }

    /// The last block without its transactions.
    pub(super) fn last(&self) -> Result<StoredBlock, Failure> {
        let (_, latest) = self.chain().blocks.kept();
        self.stored(latest)
    }

    /// Between looking at what is kept and reading, a block may be forgotten.
    pub(super) fn gone(&self, height: Height) -> Failure {
        let (lowest, latest) = self.chain().blocks.kept();
        Failure::internal(match latest {
            Height::ZERO => "there is no block yet: wait for the first one".to_owned(),
            _ => format!("height {height} is not available, lowest height is {lowest}"),
        })
    }

    /// The consensus parameters after a block; height 0 is the last.
    pub(super) fn params_after(&self, height: Height) -> Result<ConsensusParams, Failure> {
        let path = QueryParamsRequest::PATH;
        let answer = self.chain().query.call(path, &[], height);
        let (bytes, _) = answer.map_err(ApiError::from)?;
        let answer = QueryParamsResponse::decode(&*bytes)
            .map_err(|error| Failure::from(ApiError::internal(&error)))?;
        Ok(answer.params.unwrap_or_default())
    }

    /// The document the chain began with.
    pub(super) fn genesis(&self) -> Result<&RawValue, Failure> {
        if let Some(json) = self.genesis.get() {
            return Ok(json);
        }
        let genesis = &self.chain().node.genesis;
        let json = match &genesis.consensus_params {
            Some(params) => json(&Genesis::of(genesis, params))?,
            // What a document leaves out, the machine filled in.
            None => json(&Genesis::of(genesis, &self.params_after(Height::ZERO)?))?,
        };
        Ok(self.genesis.get_or_init(|| json))
    }
}

/// Writes an answer.
pub(super) fn json(value: &impl Serialize) -> Result<Json, Failure> {
    to_raw_value(value)
        .map_err(|error| Failure::internal(format!("cannot write the answer: {error}")))
}
