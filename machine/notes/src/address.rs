//! Shielded addresses: the text form of a recipient's two public keys.

use bech32::primitives::decode::CheckedHrpstring;
use bech32::{Bech32m, Hrp};
use tarn_ringct::{Point, PointError};

use crate::bytes::take;
use crate::onetime::Recipient;

const VERSION: u8 = 1;

/// A recipient in one view epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShieldedAddress {
    /// The view epoch the view key belongs to.
    pub epoch: u32,
    /// The spend key and the view key.
    pub recipient: Recipient,
}

/// Why a text is not a shielded address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The text is not bech32m, or its checksum is wrong.
    #[error("{0:?} is no bech32m text: {1}")]
    Text(String, String),
    /// The prefix is that of another chain or of another kind of address.
    #[error("a shielded address here begins with {wanted:?}, not {found:?}")]
    Prefix {
        /// The prefix of the text.
        found: String,
        /// The prefix of shielded addresses on this chain.
        wanted: String,
    },
    /// The chain's prefix cannot be the prefix of an address.
    #[error("{0:?} cannot be the prefix of an address")]
    BadPrefix(String),
    /// An unknown version.
    #[error("a shielded address of version {0} is not known here; a newer wallet may read it")]
    Version(u8),
    /// The address does not have 71 bytes but this many.
    #[error("a shielded address has 71 bytes, not {0}")]
    Length(usize),
    /// A key is not a point.
    #[error(transparent)]
    Point(#[from] PointError),
}

impl ShieldedAddress {
    /// The text for a chain whose account addresses begin with `prefix`.
    pub fn to_text(&self, prefix: &str) -> Result<String, AddressError> {
        let hrp = shielded_prefix(prefix)?;
        let mut data = vec![VERSION];
        data.extend(self.epoch.to_be_bytes());
        data.extend(self.recipient.spend.to_bytes());
        data.extend(self.recipient.view.to_bytes());
        bech32::encode::<Bech32m>(hrp, &data)
            .map_err(|_| AddressError::BadPrefix(prefix.to_owned()))
    }

    /// Parses a text for a chain whose account addresses begin with `prefix`.
    pub fn from_text(text: &str, prefix: &str) -> Result<Self, AddressError> {
        let checked = CheckedHrpstring::new::<Bech32m>(text)
            .map_err(|error| AddressError::Text(text.to_owned(), error.to_string()))?;
        let (found, wanted) = (checked.hrp(), shielded_prefix(prefix)?);
        if found.to_lowercase() != wanted.to_lowercase() {
            return Err(AddressError::Prefix {
                found: found.to_lowercase(),
                wanted: wanted.to_lowercase(),
            });
        }
        let data: Vec<u8> = checked.byte_iter().collect();
        let wrong = AddressError::Length(data.len());
        let mut rest = data.as_slice();
        let Some([version]) = take(&mut rest) else {
            return Err(wrong);
        };
        if version != VERSION {
            return Err(AddressError::Version(version));
        }
        let fields = (take(&mut rest), take(&mut rest), take(&mut rest));
        let ((Some(epoch), Some(spend), Some(view)), []) = (fields, rest) else {
            return Err(wrong);
        };
        Ok(Self {
            epoch: u32::from_be_bytes(epoch),
            recipient: Recipient {
                spend: Point::from_bytes(&spend)?,
                view: Point::from_bytes(&view)?,
            },
        })
    }
}

fn shielded_prefix(prefix: &str) -> Result<Hrp, AddressError> {
    Hrp::parse(&format!("{prefix}s")).map_err(|_| AddressError::BadPrefix(prefix.to_owned()))
}
