//! The payee of a private transfer.

use tarn_notes::{Recipient, ShieldedAddress};
use tarn_primitives::Address;
use tarn_primitives::crypto::PublicKey;
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
    PublicKey::of_address(&key.to_bytes(), account).is_some()
}

impl Wallet {
    /// Whom a text names: a shielded address, or an account whose keys the node is asked for.
    ///
    /// Registered keys must be in the chain's state and signed by the account's own key. The node proves
    /// that there are none before the account's own key is paid to, which its address proves.
    pub async fn payee(&self, node: &impl Node, text: &str) -> Result<Payee, PrivacyError> {
        let shielded = format!("{}s1", self.prefix.as_str());
        if text.to_lowercase().starts_with(&shielded) {
            return Ok(ShieldedAddress::from_text(text, self.prefix.as_str())?.into());
        }
        let account = crate::parse_address(&self.prefix, text)
            .map_err(|error| PrivacyError::Address(error.to_string()))?;
        let state = self.state(node).await?;
        let keys = match self.registered(&state, &account).await? {
            Some(registration) => registration.keys,
            None => Recipient::account(self.account_key(node, &account).await?),
        };
        Ok(Payee {
            keys,
            account: Some(account),
        })
    }

    /// The public key of an account, which its address proves.
    pub(crate) async fn account_key(
        &self,
        node: &impl Node,
        account: &Address,
    ) -> Result<Point, PrivacyError> {
        let shown = self.prefix.show(account);
        let key = node.account_key(&shown).await?;
        let key = key.ok_or_else(|| PrivacyError::NoKey(shown.clone()))?;
        let key = Point::from_slice(&key).ok();
        let own = key.filter(|key| is_of(key, account));
        own.ok_or(PrivacyError::ForeignKey(shown))
    }
}
