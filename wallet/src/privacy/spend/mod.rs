//! Selects notes and builds the messages that spend them.

mod make;
mod messages;
mod moves;
mod order;
mod payee;
mod plan;
mod rings;
mod select;

pub(super) use make::open_key;
pub use order::{ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder, is_round, min_out};
pub use payee::Payee;
pub(super) use payee::is_of;
pub use plan::{About, Left, Plan, Warning};
pub(super) use rings::ring_heights;

use tarn_notes::nullifier;
use tarn_ringct::{Secret, effective_secret};
use zeroize::Zeroizing;

use super::PrivacyError;

/// The nullifier a note will have, from its secret.
pub(super) fn nullifier_of(secret: &Secret, hash: &[u8; 32]) -> Result<[u8; 32], PrivacyError> {
    Ok(nullifier(&effective_secret(secret, hash)?.tag()?))
}

/// Bytes of the system's randomness, for one use.
pub(super) fn fresh() -> Result<Zeroizing<[u8; 32]>, PrivacyError> {
    let mut bytes = Zeroizing::new([0; 32]);
    getrandom::fill(bytes.as_mut_slice())
        .map_err(|error| PrivacyError::Random(error.to_string()))?;
    Ok(bytes)
}
