//! Consensus parameters: bounds and defaults.

use tarn_primitives::sdk;
use tarn_proto::Duration;
use tarn_proto::tendermint::types as pb;
use tarn_runtime::{Result, ensure};

/// CometBFT's own ceiling on block size.
const MAX_BLOCK_BYTES: i64 = 100 * 1024 * 1024;

/// The smallest block: it holds the largest change of parameters, signed by the largest multisig.
const MIN_BLOCK_BYTES: i64 = 65_536;

/// The least gas of a block that has a limit: that change fits at the highest prices of signing.
const MIN_BLOCK_GAS: i64 = 10_000_000;

/// The longest span Go can hold, in whole seconds: CometBFT counts in 64-bit nanoseconds.
const MAX_SECONDS: i64 = 9_223_372_035;

fn is_positive(span: &Duration) -> bool {
    span.is_valid() && *span > Duration::default() && span.seconds <= MAX_SECONDS
}

/// Consensus parameters that CometBFT accepts.
#[derive(Debug, Clone, PartialEq)]
pub struct ConsensusParams(pub(crate) pb::ConsensusParams);

tarn_runtime::proto_values!(ConsensusParams);

fn bounded(holds: bool, text: impl Fn() -> String) -> Result<()> {
    Ok(ensure(holds, || sdk::Code::InvalidRequest.because(text()))?)
}

impl ConsensusParams {
    /// Refuses what would stop the chain.
    pub fn new(wire: pb::ConsensusParams) -> Result<Self> {
        let (Some(block), Some(evidence), Some(validator)) =
            (&wire.block, &wire.evidence, &wire.validator)
        else {
            let text = "consensus params: block, evidence and validator are required";
            return Err(sdk::Code::InvalidRequest.because(text).into());
        };
        let bytes = block.max_bytes;
        bounded(
            bytes == -1 || (MIN_BLOCK_BYTES..=MAX_BLOCK_BYTES).contains(&bytes),
            || format!("block.max_bytes {bytes}: use -1 or {MIN_BLOCK_BYTES} to {MAX_BLOCK_BYTES}"),
        )?;
        let gas = block.max_gas;
        // With 0 CometBFT's mempool takes no transaction.
        bounded(gas == -1 || gas >= MIN_BLOCK_GAS, || {
            format!("block.max_gas {gas}: use -1 for no limit, or {MIN_BLOCK_GAS} and more")
        })?;
        let age = evidence.max_age_num_blocks;
        bounded(age > 0, || {
            format!("evidence.max_age_num_blocks {age}: must be positive")
        })?;
        let span = evidence.max_age_duration.unwrap_or_default();
        bounded(is_positive(&span), || {
            format!(
                "evidence.max_age_duration {span}: must be positive, at most {MAX_SECONDS} seconds"
            )
        })?;
        let evidence_bytes = evidence.max_bytes;
        let room = if bytes == -1 { MAX_BLOCK_BYTES } else { bytes };
        // CometBFT takes evidence, header and signatures from the bytes of a block, and stops if nothing
        // is left.
        let most = room.saturating_sub(MIN_BLOCK_BYTES);
        bounded((0..=most).contains(&evidence_bytes), || {
            format!(
                "evidence.max_bytes {evidence_bytes}: use 0 to {most}, which is {MIN_BLOCK_BYTES} less \
                 than a block has"
            )
        })?;
        let kinds = &validator.pub_key_types;
        bounded(
            matches!(kinds.as_slice(), [kind] if kind == "ed25519"),
            || format!("validator.pub_key_types {kinds:?}: only [\"ed25519\"] is supported"),
        )?;
        let extensions = wire
            .abci
            .as_ref()
            .map_or(0, |abci| abci.vote_extensions_enable_height);
        bounded(extensions == 0, || {
            format!(
                "abci.vote_extensions_enable_height {extensions}: this chain has no vote extensions, use 0"
            )
        })?;
        Ok(Self(wire))
    }

    /// As clients see them.
    pub fn wire(&self) -> &pb::ConsensusParams {
        &self.0
    }

    /// The most gas all transactions of a block may want together; none for no limit.
    pub fn max_gas(&self) -> Option<u64> {
        let block = self.0.block.as_ref()?;
        u64::try_from(block.max_gas).ok().filter(|gas| *gas > 0)
    }

    /// The most bytes of a block.
    pub fn max_bytes(&self) -> u64 {
        let ceiling = u64::try_from(MAX_BLOCK_BYTES).unwrap_or(u64::MAX);
        self.0
            .block
            .as_ref()
            .and_then(|block| u64::try_from(block.max_bytes).ok())
            .unwrap_or(ceiling)
    }
}

/// 4 MiB and 100,000,000 gas a block, two days of evidence.
impl Default for ConsensusParams {
    fn default() -> Self {
        Self(pb::ConsensusParams {
            block: Some(pb::BlockParams {
                max_bytes: 4_194_304,
                max_gas: 100_000_000,
            }),
            evidence: Some(pb::EvidenceParams {
                max_age_num_blocks: 100_000,
                max_age_duration: Some(Duration {
                    seconds: 172_800,
                    nanos: 0,
                }),
                max_bytes: 1_048_576,
            }),
            validator: Some(pb::ValidatorParams {
                pub_key_types: vec!["ed25519".to_owned()],
            }),
            version: Some(pb::VersionParams { app: 0 }),
            abci: Some(pb::AbciParams {
                vote_extensions_enable_height: 0,
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Damage = fn(&mut pb::ConsensusParams);

    fn set_span(params: &mut pb::ConsensusParams, seconds: i64) {
        let span = Duration { seconds, nanos: 0 };
        params.evidence.as_mut().unwrap().max_age_duration = Some(span);
    }

    #[test]
    fn limits_read_as_numbers_or_as_none() {
        let with = |max_gas, max_bytes| {
            let mut wire = ConsensusParams::default().0;
            wire.block = Some(pb::BlockParams { max_bytes, max_gas });
            wire.evidence.as_mut().unwrap().max_bytes = 0;
            let params = ConsensusParams::new(wire).unwrap();
            (params.max_gas(), params.max_bytes())
        };
        assert_eq!(with(10_000_000, 65_536), (Some(10_000_000), 65_536));
        assert_eq!(with(-1, -1), (None, 104_857_600));
    }

    #[test]
    fn parameters_that_would_stop_the_chain_are_refused() {
        let broken: [(Damage, &str); 18] = [
            (|p| p.block.as_mut().unwrap().max_gas = 0, "max_gas"),
            (
                |p| p.block.as_mut().unwrap().max_bytes = 1_048_576 + 65_535,
                "evidence.max_bytes 1048576: use 0 to 1048575",
            ),
            (|p| p.block = None, "required"),
            (|p| p.block.as_mut().unwrap().max_bytes = 0, "max_bytes"),
            (|p| p.block.as_mut().unwrap().max_bytes = 2048, "max_bytes"),
            (|p| p.block.as_mut().unwrap().max_gas = -2, "max_gas"),
            (|p| p.block.as_mut().unwrap().max_gas = 1, "max_gas"),
            (
                |p| {
                    let kinds = &mut p.validator.as_mut().unwrap().pub_key_types;
                    *kinds = vec!["ed25519".to_owned(); 2];
                },
                "pub_key_types",
            ),
            (
                |p| p.evidence.as_mut().unwrap().max_age_num_blocks = 0,
                "max_age_num_blocks",
            ),
            (|p| p.evidence = None, "required"),
            (|p| p.validator = None, "required"),
            (|p| p.block.as_mut().unwrap().max_bytes = -2, "max_bytes"),
            (
                |p| p.evidence.as_mut().unwrap().max_age_duration = None,
                "max_age_duration 0s: must be positive",
            ),
            (|p| set_span(p, -1), "max_age_duration -1s"),
            (|p| set_span(p, 9_223_372_036), "max_age_duration"),
            (
                |p| p.abci.as_mut().unwrap().vote_extensions_enable_height = 5,
                "this chain has no vote extensions",
            ),
            (
                |p| p.evidence.as_mut().unwrap().max_bytes = i64::MAX,
                "evidence.max_bytes",
            ),
            (
                |p| p.validator.as_mut().unwrap().pub_key_types.clear(),
                "pub_key_types",
            ),
        ];
        for (damage, says) in broken {
            let mut wire = ConsensusParams::default().0;
            damage(&mut wire);
            let error = ConsensusParams::new(wire).unwrap_err();
            assert!(error.to_string().contains(says), "{error}");
        }
    }
}
