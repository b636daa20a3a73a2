//! Tests of notes between payer, recipient and grantee.

mod addresses;
mod grants;
mod lists;
mod payloads;
mod payments;
mod trees;
mod whole;

use tarn_ringct::{Secret, hash};
use zeroize::Zeroizing;

use crate::{Keys, Seed};

fn seed(nth: u8) -> Seed {
    Seed::new([nth; 32])
}

fn keys(nth: u8) -> Keys {
    Keys::new(seed(nth)).expect("not zero")
}

fn account(nth: u8) -> Secret {
    Secret::from_bytes(&[nth; 32]).expect("below the order")
}

fn fresh(nth: u8) -> Zeroizing<[u8; 32]> {
    Zeroizing::new(hash::tagged("test-fresh", &[&[nth]]))
}
