//! The limit: libsecp256k1 verifying prepared signatures, or recovering keys from them, nothing else.

use std::time::{Duration, Instant};

use anyhow::Result;
use secp256k1::ecdsa::{RecoverableSignature, Signature};
use secp256k1::{Message, PublicKey, SECP256K1, SecretKey};
use sha2::{Digest as _, Sha256};

/// One prepared check.
pub(crate) type Prepared = (Message, Signature, PublicKey);

/// Distinct keys and messages, parsed beforehand.
pub(crate) fn prepare(count: usize) -> Result<Vec<Prepared>> {
    (0..count)
        .map(|at| {
            let key = SecretKey::from_byte_array(Sha256::digest(at.to_be_bytes()).into())?;
            let message = Message::from_digest(Sha256::digest(at.to_le_bytes()).into());
            Ok((
                message,
                SECP256K1.sign_ecdsa(message, &key),
                key.public_key(SECP256K1),
            ))
        })
        .collect()
}

/// How long all of it takes on so many threads.
pub(crate) fn verify(prepared: &[Prepared], threads: usize) -> Duration {
    let start = Instant::now();
    std::thread::scope(|scope| {
        for part in prepared.chunks(prepared.len().div_ceil(threads).max(1)) {
            scope.spawn(move || {
                for (message, signature, key) in part {
                    assert!(
                        SECP256K1.verify_ecdsa(*message, signature, key).is_ok(),
                        "it was signed"
                    );
                }
            });
        }
    });
    start.elapsed()
}

/// One prepared recovery.
pub(crate) type PreparedRecovery = (Message, RecoverableSignature);

/// Signatures of distinct keys and messages, parsed beforehand.
pub(crate) fn prepare_recoveries(count: usize) -> Result<Vec<PreparedRecovery>> {
    (0..count)
        .map(|at| {
            let key = SecretKey::from_byte_array(Sha256::digest(at.to_be_bytes()).into())?;
            let message = Message::from_digest(Sha256::digest(at.to_le_bytes()).into());
            let signature = SECP256K1.sign_ecdsa_recoverable(message, &key);
            Ok((message, signature))
        })
        .collect()
}

/// How long recovering all keys takes on so many threads.
pub(crate) fn recover(prepared: &[PreparedRecovery], threads: usize) -> Duration {
    let start = Instant::now();
    std::thread::scope(|scope| {
        for part in prepared.chunks(prepared.len().div_ceil(threads).max(1)) {
            scope.spawn(move || {
                for (message, signature) in part {
                    let key = SECP256K1.recover_ecdsa(*message, signature);
                    std::hint::black_box(key.expect("it was signed"));
                }
            });
        }
    });
    start.elapsed()
}

/// Verifications per second with one and two threads, in turn.
pub(crate) fn rates() -> Result<(f64, f64)> {
    let prepared = prepare(super::BLOCK)?;
    let (mut one, mut two) = (Duration::ZERO, Duration::ZERO);
    let rounds = 4_u32;
    for _ in 0..rounds {
        one += verify(&prepared, 1);
        two += verify(&prepared, 2);
    }
    let count = f64::from(rounds) * 10_000.0;
    Ok((count / one.as_secs_f64(), count / two.as_secs_f64()))
}
