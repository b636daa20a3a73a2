//! The plan of an upgrade.

use serde::{Deserialize, Serialize};
use tarn_primitives::sdk;
use tarn_proto::core::upgrade::v1beta1 as pb;
use tarn_runtime::{Result, Value, ensure};

/// The longest name in bytes.
const MAX_NAME: usize = 100;
/// The longest note for operators in bytes.
const MAX_INFO: usize = 10_000;

/// An upgrade that is planned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What the new program knows it by.
    pub name: String,
    /// The first block that the new program executes.
    pub height: u64,
    /// What operators should know.
    #[serde(default)]
    pub info: String,
}

/// An upgrade that took place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AppliedUpgrade {
    /// Its name.
    pub name: String,
    /// The first block of the new program.
    pub height: u64,
}

pub(crate) fn refuse(text: String) -> sdk::Error {
    sdk::Code::InvalidRequest.because(text)
}

impl Plan {
    /// A plan that makes sense by itself.
    pub(crate) fn parse(wire: Option<pb::Plan>) -> Result<Self> {
        let wire = wire.ok_or_else(|| refuse("plan: it is missing".to_owned()))?;
        let height = u64::try_from(wire.height).unwrap_or(0);
        let plan = Self {
            name: wire.name,
            height,
            info: wire.info,
        };
        plan.ensure_sound()?;
        Ok(plan)
    }

    /// Names are parts of paths elsewhere.
    pub(crate) fn ensure_sound(&self) -> Result<()> {
        ensure_name(&self.name)?;
        ensure(self.height > 0, || {
            refuse("plan.height: write the height of the first block of the new program".to_owned())
        })?;
        ensure(self.info.len() <= MAX_INFO, || {
            let length = self.info.len();
            refuse(format!(
                "plan.info has {length} bytes; the limit is {MAX_INFO}"
            ))
        })?;
        Ok(())
    }

    pub(crate) fn wire(&self) -> pb::Plan {
        pb::Plan {
            name: self.name.clone(),
            height: i64::try_from(self.height).unwrap_or(i64::MAX),
            info: self.info.clone(),
        }
    }
}

pub(crate) fn ensure_name(name: &str) -> Result<()> {
    let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    ensure(
        (1..=MAX_NAME).contains(&name.len())
            && name.bytes().all(is_fine)
            && name.starts_with(|first: char| first.is_ascii_alphanumeric()),
        || {
            refuse(format!(
                "plan.name: use 1 to {MAX_NAME} letters, digits, dots, hyphens and underscores, with a \
                 letter or digit first"
            ))
        },
    )?;
    Ok(())
}

/// Height, length of the name, name, info.
impl Value for Plan {
    fn encode(&self) -> Vec<u8> {
        let length = u8::try_from(self.name.len()).unwrap_or(u8::MAX);
        [
            &self.height.to_be_bytes()[..],
            &[length],
            self.name.as_bytes(),
            self.info.as_bytes(),
        ]
        .concat()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let (height, rest) = bytes.split_first_chunk()?;
        let (length, rest) = rest.split_first()?;
        let (name, info) = rest.split_at_checked(usize::from(*length))?;
        Some(Self {
            name: String::from_utf8(name.to_vec()).ok()?,
            height: u64::from_be_bytes(*height),
            info: String::from_utf8(info.to_vec()).ok()?,
        })
    }
}
