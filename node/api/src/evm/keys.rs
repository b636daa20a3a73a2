//! The keys of a development chain, with which its node signs for clients.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use alloy_primitives::{Address, Signature, U256};
use tarn_evm::accounts::to_eth;
use tarn_primitives::crypto::{EthSecp256k1, SecretKey};

/// Keys by their accounts, in the order they were given. Cheap to clone.
#[derive(Clone, Default)]
pub struct DevKeys {
    order: Arc<[Address]>,
    keys: Arc<BTreeMap<Address, SecretKey>>,
}

impl fmt::Debug for DevKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("DevKeys").field(&self.order).finish()
    }
}

impl DevKeys {
    /// Of these keys, which are public knowledge.
    pub fn new(keys: impl IntoIterator<Item = SecretKey>) -> Self {
        let mut order = Vec::new();
        let mut by_address = BTreeMap::new();
        for key in keys {
            let address = to_eth(&key.public().address());
            order.push(address);
            by_address.insert(address, key);
        }
        Self {
            order: order.into(),
            keys: Arc::new(by_address),
        }
    }

    /// Their accounts.
    pub(super) fn accounts(&self) -> &[Address] {
        &self.order
    }

    /// A signature over the Keccak-256 of a message; none without the account's key.
    pub(super) fn sign(&self, account: &Address, message: &[u8]) -> Option<Signature> {
        let key = self.keys.get(account)?;
        let compact: [u8; 64] = key.sign(message).try_into().ok()?;
        let digest = alloy_primitives::keccak256(message);
        let own = key.public().address();
        let is_odd = [false, true].into_iter().find(|is_odd| {
            let found = EthSecp256k1::recover(&digest.0, &compact, *is_odd);
            found.is_some_and(|found| found.address() == own)
        })?;
        let (r, s) = compact.split_at(32);
        Some(Signature::new(
            U256::from_be_slice(r),
            U256::from_be_slice(s),
            is_odd,
        ))
    }
}
