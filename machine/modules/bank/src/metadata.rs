//! What a denom is called and how it is shown.

use std::collections::BTreeSet;

use tarn_primitives::{Denom, sdk};
use tarn_proto::core::bank::v1beta1 as pb;
use tarn_runtime::{Result, ensure};

/// It is for people to read.
const MAX_BYTES: usize = 16_384;

/// Metadata that does not contradict itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Metadata(pub(crate) pb::Metadata);

tarn_runtime::proto_values!(Metadata);

impl Metadata {
    /// The SDK's rules: units in ascending order from the base at exponent 0, the display among
    /// them. Name and symbol may be blank: documents of the SDK's own tools leave them out.
    pub fn new(wire: pb::Metadata) -> Result<Self> {
        let refuse = |text: &str| {
            sdk::Code::InvalidRequest.because(format!("metadata of {:?}: {text}", wire.base))
        };
        let size = prost::Message::encoded_len(&wire);
        ensure(size <= MAX_BYTES, || {
            refuse(&format!("{size} bytes are more than {MAX_BYTES}"))
        })?;
        wire.base.parse::<Denom>()?;
        let units = &wire.denom_units;
        let first = units
            .first()
            .is_some_and(|unit| unit.denom == wire.base && unit.exponent == 0);
        ensure(first, || {
            refuse("the first denom_unit must be the base with exponent 0")
        })?;
        let ascending = units.is_sorted_by(|a, b| a.exponent < b.exponent);
        ensure(ascending, || {
            refuse("denom_units must have ascending exponents")
        })?;
        let shown = units.iter().any(|unit| unit.denom == wire.display);
        ensure(shown, || refuse("display must be one of the denom_units"))?;
        let mut seen = BTreeSet::new();
        for unit in units {
            unit.denom.parse::<Denom>()?;
            ensure(seen.insert(unit.denom.as_str()), || {
                refuse(&format!("denom_unit {} is listed twice", unit.denom))
            })?;
            let names: BTreeSet<&str> = unit.aliases.iter().map(|name| name.trim()).collect();
            let fine = names.len() == unit.aliases.len() && !names.contains("");
            ensure(fine, || {
                refuse(&format!(
                    "an alias of {} is blank or listed twice",
                    unit.denom
                ))
            })?;
        }
        Ok(Self(wire))
    }

    /// As clients see it.
    pub fn wire(&self) -> &pb::Metadata {
        &self.0
    }

    /// Decimals of the display unit.
    pub fn exponent(&self) -> u32 {
        let unit = self
            .0
            .denom_units
            .iter()
            .find(|unit| unit.denom == self.0.display);
        unit.map_or(0, |unit| unit.exponent)
    }
}
