//! Proving a spend.

mod prove;

#[cfg(test)]
pub(crate) use prove::build;
pub use prove::{Created, Order, Spent, prove};

use k256::Scalar;

use crate::generators::Asset;
use crate::point::{Point, PointError};
use crate::proof::HeaderError;
use crate::range;
use crate::secret::Secret;
use crate::statement::Refusal;
use crate::transcript::ZeroChallenge;

/// Why no proof was made. No reason contains secret data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProveError {
    /// The number of spent notes or ring members is not allowed.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// The number of new notes is not that of the kind.
    #[error("{0} outputs were given, the kind has {1}")]
    Outputs(usize, usize),
    /// A swap without its terms or terms without a swap; the same for an unshield's change.
    #[error("swap terms belong to a swap and an encrypted change to an unshield")]
    Parts,
    /// There is not one ring for every spent note, or their parts differ in number.
    #[error("every spent note needs a ring, and all rings the same number of parts")]
    Rings,
    /// A position is outside the ring.
    #[error("a position is outside the ring")]
    Position,
    /// A secret is not that of the member at the position.
    #[error("a secret does not open the key of its ring member")]
    Key,
    /// Amount and blinding do not open the commitment of the member at the position.
    #[error("an amount and its blinding do not open the commitment of their ring member")]
    Opening,
    /// The inputs are not the outputs plus public amount and relay fee.
    #[error("the inputs are not the outputs and what leaves")]
    Balance,
    /// A computed point is the identity.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A challenge is zero.
    #[error(transparent)]
    Challenge(#[from] ZeroChallenge),
    /// The statement is malformed, or the finished proof does not verify.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// The commitment to an amount: amount times the asset's point plus blinding times the base point.
pub fn commit(asset: &Asset, amount: u64, blinding: &Secret) -> Result<Point, PointError> {
    range::prove::commit_value(asset.base(), &Scalar::from(amount), blinding.scalar())
}
