//! The chain as the methods read it.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use tarn_chain::{Chain, StoredBlock};
use tarn_primitives::Height;
use tarn_proto::core::consensus::v1::QueryParamsRequest;
use tarn_proto::tendermint::types::ConsensusParams;

use super::json::Genesis;
use crate::jsonrpc::{Failure, Json};
use crate::{ApiError, Services};

/// A chain and the settings of the access point. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Access {
    services: Services,
    /// How long a broadcast waits for a block.
    pub(super) wait: Duration,
    /// The address this access point listens on.
    pub(super) address: String,
    /// The genesis document as JSON, written once because it can be large.
    genesis: Arc<OnceLock<Json>>,
}

impl From<ApiError> for Failure {
    /// The errors of consensus methods are internal errors with the reason in `data`, as CometBFT's are.
    /// It has no code for limits, so they have one of EIP-1474.
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

    /// The error for a block that was pruned between the check of its height and the read.
    pub(super) fn gone(&self, height: Height) -> Failure {
        let (lowest, latest) = self.chain().blocks.kept();
        Failure::internal(match latest {
            Height::ZERO => "there is no block yet: wait for the first one".to_owned(),
            _ => format!("height {height} is not available, lowest height is {lowest}"),
        })
    }

    /// The consensus parameters after a block; height 0 is the last.
    pub(super) fn params_after(&self, height: Height) -> Result<ConsensusParams, Failure> {
        let answer = self.services.read(&QueryParamsRequest {}, height)?;
        Ok(answer.params.unwrap_or_default())
    }

    /// The genesis document.
    pub(super) fn genesis(&self) -> Result<&RawValue, Failure> {
        if let Some(json) = self.genesis.get() {
            return Ok(json);
        }
        let genesis = &self.chain().node.genesis;
        let json = match &genesis.consensus_params {
            Some(params) => json(&Genesis::of(genesis, params))?,
            // The application filled in what the document leaves out.
            None => json(&Genesis::of(genesis, &self.params_after(Height::ZERO)?))?,
        };
        Ok(self.genesis.get_or_init(|| json))
    }
}

/// Serialises an answer.
pub(super) fn json(value: &impl Serialize) -> Result<Json, Failure> {
    to_raw_value(value)
        .map_err(|error| Failure::internal(format!("cannot write the answer: {error}")))
}
