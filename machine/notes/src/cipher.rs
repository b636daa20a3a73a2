//! Encryption of payloads for a note's owner.

use chacha20poly1305::aead::{AeadInPlace, KeyInit};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce, Tag};
use tarn_ringct::CIPHERTEXT_LEN;
use zeroize::Zeroizing;

use crate::note::Domain;
use crate::onetime::Shared;
use crate::payload::PLAINTEXT_LEN;

/// The bytes of the two payloads of a transfer or a swap together.
pub const PAIR_LEN: usize = 1 + 2 * CIPHERTEXT_LEN;
const VERSION: u8 = 1;

/// Why a ciphertext is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CiphertextError {
    /// The two payloads do not have 225 bytes but this many.
    #[error("two payloads have 225 bytes, not {0}")]
    Length(usize),
    /// An unknown version.
    #[error("payloads of version {0} are not known")]
    Version(u8),
    /// The payload is for another key, note or chain, or it is damaged.
    #[error("the payload does not decrypt")]
    Sealed,
}

/// Encrypts a payload for the owner of the note with this commitment hash.
///
/// The key is fresh for every output, so the nonce may be fixed.
pub fn seal(
    shared: &Shared,
    domain: &Domain,
    hash: &[u8; 32],
    plaintext: &[u8; PLAINTEXT_LEN],
) -> Result<[u8; CIPHERTEXT_LEN], CiphertextError> {
    let mut buffer = Zeroizing::new(*plaintext);
    let tag = cipher(&shared.cipher_key())
        .encrypt_in_place_detached(
            &Nonce::default(),
            &about(domain, hash),
            buffer.as_mut_slice(),
        )
        .map_err(|_| CiphertextError::Sealed)?;
    let mut sealed = [0; CIPHERTEXT_LEN];
    for (to, from) in sealed.iter_mut().zip(buffer.iter().chain(&tag)) {
        *to = *from;
    }
    Ok(sealed)
}

/// Decrypts a payload.
pub fn unseal(
    shared: &Shared,
    domain: &Domain,
    hash: &[u8; 32],
    sealed: &[u8; CIPHERTEXT_LEN],
) -> Result<Zeroizing<[u8; PLAINTEXT_LEN]>, CiphertextError> {
    let (Some(text), Some(tag)) = (
        sealed.first_chunk::<PLAINTEXT_LEN>(),
        sealed.last_chunk::<16>(),
    ) else {
        return Err(CiphertextError::Sealed);
    };
    let mut buffer = Zeroizing::new(*text);
    let (nonce, tag) = (Nonce::default(), Tag::from_slice(tag));
    cipher(&shared.cipher_key())
        .decrypt_in_place_detached(&nonce, &about(domain, hash), buffer.as_mut_slice(), tag)
        .map_err(|_| CiphertextError::Sealed)?;
    Ok(buffer)
}

pub(crate) fn cipher(key: &[u8; 32]) -> ChaCha20Poly1305 {
    ChaCha20Poly1305::new(Key::from_slice(key))
}

fn about(domain: &Domain, hash: &[u8; 32]) -> Vec<u8> {
    [domain.prefixed(), hash].concat()
}

/// Joins the two payloads of a transfer or a swap for a message.
pub fn join(first: &[u8; CIPHERTEXT_LEN], second: &[u8; CIPHERTEXT_LEN]) -> Vec<u8> {
    [[VERSION].as_slice(), first, second].concat()
}

/// Splits the payload field of a message into its two payloads.
pub fn split(bytes: &[u8]) -> Result<[[u8; CIPHERTEXT_LEN]; 2], CiphertextError> {
    let wrong = CiphertextError::Length(bytes.len());
    let mut rest = bytes;
    let Some([version]) = crate::bytes::take(&mut rest) else {
        return Err(wrong);
    };
    if bytes.len() != PAIR_LEN {
        return Err(wrong);
    }
    if version != VERSION {
        return Err(CiphertextError::Version(version));
    }
    let first = crate::bytes::take(&mut rest).ok_or(wrong)?;
    let second = crate::bytes::take(&mut rest).ok_or(wrong)?;
    Ok([first, second])
}
