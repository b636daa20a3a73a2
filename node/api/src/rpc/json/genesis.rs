//! The genesis document.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use tarn_proto::tendermint::types as pb;

use super::{ConsensusParams, Number, Time};

/// The genesis document.
#[derive(Debug, Clone, Serialize)]
#[expect(clippy::struct_field_names, reason = "the names are the interface's")]
pub(crate) struct Genesis<'a> {
    genesis_time: Time,
    chain_id: &'a str,
    initial_height: Number<u64>,
    consensus_params: ConsensusParams<'a>,
    validators: &'a [Value],
    app_hash: &'a str,
    app_state: &'a BTreeMap<String, Value>,
}

impl<'a> Genesis<'a> {
    /// With its own parameters, or those that the application filled in.
    pub(crate) fn of(genesis: &'a tarn_app::Genesis, params: &'a pb::ConsensusParams) -> Self {
        Self {
            genesis_time: Time(Some(genesis.genesis_time)),
            chain_id: &genesis.chain_id,
            initial_height: Number(genesis.initial_height),
            consensus_params: ConsensusParams::of(params),
            validators: &genesis.validators,
            app_hash: &genesis.app_hash,
            app_state: &genesis.app_state,
        }
    }
}
