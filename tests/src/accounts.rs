//! Named accounts with keys.

use sha2::{Digest as _, Sha256};
use tarn_primitives::Address;
use tarn_primitives::crypto::{PublicKey, SecretKey};

/// A name whose key is the hash of it.
pub(crate) type Name = &'static str;

/// A named account.
pub const ALICE: Name = "alice";
/// A named account; the authority of test chains is Alice.
pub const BOB: Name = "bob";
/// A named account.
pub const CAROL: Name = "carol";
/// A named account.
pub const DAVE: Name = "dave";
/// A named account.
pub const ERIN: Name = "erin";

/// A key and its address.
#[derive(Debug)]
pub struct Account {
    /// Signs.
    pub key: SecretKey,
    /// Of the key.
    pub public: PublicKey,
    /// Of the key.
    pub address: Address,
}

/// The account of a name.
///
/// # Panics
/// Never: a SHA-256 that is no scalar has not been found.
pub fn account(name: &str) -> Account {
    let key = SecretKey::secp256k1(&Sha256::digest(name).into()).expect("a scalar");
    let public = key.public();
    let address = public.address();
    Account {
        key,
        public,
        address,
    }
}
