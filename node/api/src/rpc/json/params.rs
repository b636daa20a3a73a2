//! Consensus parameters.

use serde::Serialize;
use tarn_proto::Duration;
use tarn_proto::tendermint::types as pb;

use super::Number;

#[derive(Debug, Clone, Serialize)]
struct Block {
    max_bytes: Number<i64>,
    max_gas: Number<i64>,
}

#[derive(Debug, Clone, Serialize)]
#[expect(clippy::struct_field_names, reason = "the names are the interface's")]
struct Evidence {
    max_age_num_blocks: Number<i64>,
    max_age_duration: Number<i128>,
    max_bytes: Number<i64>,
}

#[derive(Debug, Clone, Serialize)]
struct Keys<'a> {
    pub_key_types: &'a [String],
}

#[derive(Debug, Clone, Serialize)]
struct Version {
    app: Number<u64>,
}

#[derive(Debug, Clone, Serialize)]
struct Abci {
    vote_extensions_enable_height: Number<i64>,
}

/// The consensus parameters.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ConsensusParams<'a> {
    block: Block,
    evidence: Evidence,
    validator: Keys<'a>,
    version: Version,
    abci: Abci,
}

impl<'a> ConsensusParams<'a> {
    pub(crate) fn of(params: &'a pb::ConsensusParams) -> Self {
        let block = params.block.unwrap_or_default();
        let evidence = params.evidence.unwrap_or_default();
        let keys = params.validator.as_ref();
        let abci = params.abci.unwrap_or_default();
        Self {
            block: Block {
                max_bytes: Number(block.max_bytes),
                max_gas: Number(block.max_gas),
            },
            evidence: Evidence {
                max_age_num_blocks: Number(evidence.max_age_num_blocks),
                max_age_duration: Number(nanos(evidence.max_age_duration.unwrap_or_default())),
                max_bytes: Number(evidence.max_bytes),
            },
            validator: Keys {
                pub_key_types: keys.map_or(&[], |keys| &keys.pub_key_types),
            },
            version: Version {
                app: Number(params.version.unwrap_or_default().app),
            },
            abci: Abci {
                vote_extensions_enable_height: Number(abci.vote_extensions_enable_height),
            },
        }
    }
}

/// Durations are in nanoseconds.
fn nanos(span: Duration) -> i128 {
    i128::from(span.seconds) * 1_000_000_000 + i128::from(span.nanos)
}
