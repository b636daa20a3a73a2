//! Making a spend.

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

/// Why no proof was made. None of the reasons carries anything secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProveError {
    /// Too many or too few notes.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// Not as many new notes as the kind has.
    #[error("{0} outputs were given, the kind has {1}")]
    Outputs(usize, usize),
    /// A swap without its terms or terms without a swap; the same for an unshield's change.
    #[error("swap terms belong to a swap and an encrypted change to an unshield")]
    Parts,
    /// The note is not in the ring.
    #[error("a position is outside the ring")]
    Position,
    /// The secret is not of the member at the position.
    #[error("a secret does not open the key of its ring member")]
    Key,
    /// Amount and blinding are not of the member at the position.
    #[error("an amount and its blinding do not open the commitment of their ring member")]
    Opening,
    /// Amounts do not add up.
    #[error("the inputs are not the outputs and what leaves")]
    Balance,
    /// A point came out as the identity.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A challenge came out as zero.
    #[error(transparent)]
    Challenge(#[from] ZeroChallenge),
    /// The statement is not in order, or the finished proof does not verify.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// The commitment to an amount: amount times the asset's point plus blinding times the base point.
pub fn commit(asset: &Asset, amount: u64, blinding: &Secret) -> Result<Point, PointError> {
    range::prove::commit_value(asset.base(), &Scalar::from(amount), blinding.scalar())
}
