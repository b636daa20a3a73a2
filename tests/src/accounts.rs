//! Named accounts with keys.

use sha2::{Digest as _, Sha256};
use tarn_primitives::Address;
use tarn_primitives::crypto::{PublicKey, SecretKey};

/// The name of an account, whose secret key is the SHA-256 of the name.
pub(crate) type Name = &'static str;

/// The authority of test chains and an account with coins.
pub const ALICE: Name = "alice";
/// An account with coins on test chains.
pub const BOB: Name = "bob";
/// An account with coins on test chains.
pub const CAROL: Name = "carol";
/// An account without coins on test chains.
pub const DAVE: Name = "dave";
/// An account without coins on test chains.
pub const ERIN: Name = "erin";

/// A key and its address.
#[derive(Debug)]
pub struct Account {
    /// The secret key.
    pub key: SecretKey,
    /// The public key.
    pub public: PublicKey,
    /// The address of the key.
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
