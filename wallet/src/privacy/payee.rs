//! Whom to pay.

use tarn_notes::{Recipient, ShieldedAddress};
use tarn_primitives::Address;

/// Somebody who can be paid privately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payee {
    /// The keys that are paid to.
    pub keys: Recipient,
    /// The account, if the payee was given by one.
    pub account: Option<Address>,
}

impl From<ShieldedAddress> for Payee {
    fn from(address: ShieldedAddress) -> Self {
        Self {
            keys: address.recipient,
            account: None,
        }
    }
}
