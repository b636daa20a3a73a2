//! The payee of a private transfer.

use tarn_notes::{Recipient, ShieldedAddress};
use tarn_primitives::Address;
use tarn_primitives::crypto::{EthSecp256k1, Secp256k1};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::Point;

use crate::privacy::{Node, PrivacyError, Wallet};

/// A payee with its keys.
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

/// Whether the key is that of the account's address, in either form.
pub(crate) fn is_of(key: &Point, account: &Address) -> bool {
    let bytes = key.to_bytes();
    Secp256k1::new(&bytes).is_ok_and(|key| key.address() == *account)
        || EthSecp256k1::new(&bytes).is_ok_and(|key| key.address() == *account)
}

impl Payee {
    /// Whether the keys are the payee's for sure: they were handed over as a shielded address, or
    /// the account's address proves them. Otherwise they are what a node says is registered.
    pub fn is_proven(&self) -> bool {
        let Some(account) = &self.account else {
            return true;
        };
        self.keys.spend == self.keys.view && is_of(&self.keys.spend, account)
    }
}

impl Wallet {
    /// Whom a text names: a shielded address, or an account whose keys the node is asked for.
    ///
    /// Keys that are not registered must be the account's own, which its address proves. For
    /// registered ones this is the node's word: for large sums ask the payee for a shielded address.
    pub async fn payee(&self, node: &impl Node, text: &str) -> Result<Payee, PrivacyError> {
        let shielded = format!("{}s1", self.prefix.as_str());
        if text.to_lowercase().starts_with(&shielded) {
            return Ok(ShieldedAddress::from_text(text, self.prefix.as_str())?.into());
        }
        let account = crate::parse_address(&self.prefix, text)
            .map_err(|error| PrivacyError::Address(error.to_string()))?;
        let shown = self.prefix.show(&account);
        let key = node.privacy_key(&shown).await?;
        let key = key.ok_or_else(|| PrivacyError::NoKey(shown.clone()))?;
        let keys = read(&key, &account).ok_or(PrivacyError::ForeignKey(shown))?;
        Ok(Payee {
            keys,
            account: Some(account),
        })
    }
}

/// The keys in a node's answer, if they can be the account's.
pub(crate) fn read(key: &pb::PrivacyKey, account: &Address) -> Option<Recipient> {
    let keys = Recipient {
        spend: Point::from_slice(&key.spend_key).ok()?,
        view: Point::from_slice(&key.view_key).ok()?,
    };
    let right = key.registered || (keys.spend == keys.view && is_of(&keys.spend, account));
    right.then_some(keys)
}
