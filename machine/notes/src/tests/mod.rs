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

use crate::{Ephemeral, Keys, Output, Place, Recipient, Seed, Sent};

fn seed(nth: u8) -> Seed {
    Seed::new([nth; 32])
}

pub(crate) fn keys(nth: u8) -> Keys {
    Keys::new(seed(nth)).expect("not zero")
}

fn account(nth: u8) -> Secret {
    Secret::from_bytes(&[nth; 32]).expect("below the order")
}

fn fresh(nth: u8) -> Zeroizing<[u8; 32]> {
    Zeroizing::new(hash::tagged("test-fresh", &[&[nth]]))
}

/// The ephemeral key of a transaction with one output.
fn ephemeral(to: &Recipient, place: Place, seed_of: u8, fresh_of: u8) -> Ephemeral {
    let outputs = [Output { to, payload: &[] }];
    let key = Ephemeral::new(&seed(seed_of), &fresh(fresh_of), &place.origin, &outputs);
    key.expect("a key")
}

/// The only output of a transaction.
fn sent(to: &Recipient, place: Place, seed_of: u8, fresh_of: u8) -> Sent {
    let key = ephemeral(to, place, seed_of, fresh_of);
    key.send(to, place).expect("a one-time key")
}
