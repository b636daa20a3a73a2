//! Parameters of the module.

use tarn_primitives::sdk;
use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::{Result, Value, ensure};

/// The most validators a chain can have: CometBFT shows at most 100 in a page, and each one adds a
/// signature to every block.
pub const MAX_VALIDATORS: u64 = 100;
/// The longest window, in blocks.
const MAX_WINDOW: u64 = 1_000_000;

/// Parameters within their bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Params {
    /// The most validators with power.
    pub max_validators: u64,
    /// The blocks in which missed ones are counted together; 0 suspends nobody.
    pub missed_window: u64,
    /// More missed blocks of a window suspend a validator.
    pub max_missed: u64,
}

/// Nobody is suspended.
impl Default for Params {
    fn default() -> Self {
        Self {
            max_validators: MAX_VALIDATORS,
            missed_window: 0,
            max_missed: 0,
        }
    }
}

impl Params {
    /// Refuses what is out of bounds, by name.
    pub fn new(wire: &pb::Params) -> Result<Self> {
        let refuse = |text: String| sdk::Code::InvalidRequest.because(format!("params.{text}"));
        let pb::Params {
            max_validators,
            missed_window,
            max_missed,
        } = *wire;
        ensure((1..=MAX_VALIDATORS).contains(&max_validators), || {
            refuse(format!(
                "max_validators must be from 1 to {MAX_VALIDATORS}, got {max_validators}"
            ))
        })?;
        ensure(missed_window <= MAX_WINDOW, || {
            refuse(format!(
                "missed_window must be from 0 to {MAX_WINDOW}, got {missed_window}"
            ))
        })?;
        let is_off = missed_window == 0 && max_missed == 0;
        ensure(is_off || max_missed < missed_window, || {
            refuse(format!(
                "max_missed {max_missed} must be below missed_window {missed_window}; both 0 suspend \
                 nobody"
            ))
        })?;
        Ok(Self {
            max_validators,
            missed_window,
            max_missed,
        })
    }

    /// As clients see them.
    pub fn wire(self) -> pb::Params {
        pb::Params {
            max_validators: self.max_validators,
            missed_window: self.missed_window,
            max_missed: self.max_missed,
        }
    }
}

/// A byte 1, then the numbers.
impl Value for Params {
    fn encode(&self) -> Vec<u8> {
        let numbers = [self.max_validators, self.missed_window, self.max_missed];
        let numbers = numbers.into_iter().flat_map(u64::to_be_bytes);
        std::iter::once(1).chain(numbers).collect()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(&[1])?;
        let (max_validators, rest) = rest.split_first_chunk()?;
        let (missed_window, rest) = rest.split_first_chunk()?;
        Some(Self {
            max_validators: u64::from_be_bytes(*max_validators),
            missed_window: u64::from_be_bytes(*missed_window),
            max_missed: u64::from_be_bytes(rest.try_into().ok()?),
        })
    }
}
