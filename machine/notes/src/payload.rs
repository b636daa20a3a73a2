//! Payloads: 96 bytes for a note's owner, encrypted and stored with the note.

use tarn_ringct::Point;
use zeroize::{Zeroize, Zeroizing};

use crate::bytes::take;

/// The bytes of a payload before encryption.
pub const PLAINTEXT_LEN: usize = 96;
/// The bytes of a memo.
pub const MEMO_LEN: usize = 87;

const PAYMENT: u8 = 1;
const CHANGE: u8 = 2;
const SWAP: u8 = 3;
/// An unused slot for the index of an input.
const NO_INPUT: [u8; 5] = [0xff; 5];

/// The content of a payload.
#[expect(
    missing_debug_implementations,
    reason = "amounts and memos are private"
)]
#[derive(Clone, PartialEq, Eq)]
pub enum Payload {
    /// A payment from another owner.
    Payment {
        /// The amount of the note.
        amount: u64,
        /// Bytes chosen by the payer, padded with zeros.
        memo: [u8; MEMO_LEN],
    },
    /// The change of the owner's own spend, with a record of the spend.
    Change {
        /// The amount of the note.
        amount: u64,
        /// The amount that was sent.
        sent: u64,
        /// The account that was paid, if it was one.
        recipient: Option<[u8; 20]>,
        /// The spend key that was paid, if it was one.
        recipient_key: Option<Point>,
        /// The spent notes, by index in the tree; at most four.
        inputs: Vec<u64>,
    },
    /// The output of a swap; its amount is public.
    Swap {
        /// The minimum output of the swap.
        min_out: u64,
        /// Bytes chosen by the owner, padded with zeros.
        memo: [u8; MEMO_LEN],
    },
}

/// Why bytes are not a payload, or a payload cannot be encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PayloadError {
    /// An unknown type.
    #[error("payload type {0} is none of 1 (payment), 2 (change), 3 (swap)")]
    Type(u8),
    /// The record of the spend is malformed.
    #[error("the record of the spend is malformed")]
    Change,
    /// Too many inputs or an index that does not fit.
    #[error("a change names 1 to 4 inputs with indexes below 2^40 - 1")]
    Inputs,
}

impl Payload {
    /// The bytes to encrypt, wiped when dropped.
    pub fn to_bytes(&self) -> Result<Zeroizing<[u8; PLAINTEXT_LEN]>, PayloadError> {
        let mut parts: Vec<u8> = vec![0; PLAINTEXT_LEN];
        parts.clear();
        match self {
            Self::Payment { amount, memo } => {
                parts.push(PAYMENT);
                parts.extend(amount.to_be_bytes());
                parts.extend(memo);
            }
            Self::Swap { min_out, memo } => {
                parts.push(SWAP);
                parts.extend(min_out.to_be_bytes());
                parts.extend(memo);
            }
            Self::Change {
                amount,
                sent,
                recipient,
                recipient_key,
                inputs,
            } => {
                parts.push(CHANGE);
                parts.extend(amount.to_be_bytes());
                parts.extend(sent.to_be_bytes());
                parts.extend(recipient.unwrap_or([0; 20]));
                parts.extend(recipient_key.map_or([0; 33], |key| key.to_bytes()));
                parts.extend(indexes(inputs)?);
            }
        }
        let mut bytes = Zeroizing::new([0; PLAINTEXT_LEN]);
        for (to, from) in bytes.iter_mut().zip(&parts) {
            *to = *from;
        }
        parts.zeroize();
        Ok(bytes)
    }

    /// Decodes decrypted bytes.
    pub fn from_bytes(bytes: &[u8; PLAINTEXT_LEN]) -> Result<Self, PayloadError> {
        let [kind, rest @ ..] = bytes;
        let mut rest = rest.as_slice();
        let amount = u64::from_be_bytes(take(&mut rest).ok_or(PayloadError::Type(*kind))?);
        match *kind {
            PAYMENT => Ok(Self::Payment {
                amount,
                memo: take(&mut rest).ok_or(PayloadError::Type(*kind))?,
            }),
            SWAP => Ok(Self::Swap {
                min_out: amount,
                memo: take(&mut rest).ok_or(PayloadError::Type(*kind))?,
            }),
            CHANGE => change(amount, rest).ok_or(PayloadError::Change),
            other => Err(PayloadError::Type(other)),
        }
    }
}

/// Four indexes of five bytes and the number of those used.
fn indexes(inputs: &[u64]) -> Result<Vec<u8>, PayloadError> {
    let count = u8::try_from(inputs.len()).map_err(|_| PayloadError::Inputs)?;
    if count == 0 || count > 4 {
        return Err(PayloadError::Inputs);
    }
    let mut bytes = Vec::new();
    for nth in 0..4 {
        let index = match inputs.get(nth) {
            Some(index) => {
                let [0, 0, 0, low @ ..] = index.to_be_bytes() else {
                    return Err(PayloadError::Inputs);
                };
                low
            }
            None => NO_INPUT,
        };
        if nth < inputs.len() && index == NO_INPUT {
            return Err(PayloadError::Inputs);
        }
        bytes.extend(index);
    }
    bytes.push(count);
    Ok(bytes)
}

fn change(amount: u64, mut rest: &[u8]) -> Option<Payload> {
    let sent = u64::from_be_bytes(take(&mut rest)?);
    let recipient: [u8; 20] = take(&mut rest)?;
    let key: [u8; 33] = take(&mut rest)?;
    let slots: [[u8; 5]; 4] = [
        take(&mut rest)?,
        take(&mut rest)?,
        take(&mut rest)?,
        take(&mut rest)?,
    ];
    let [count] = take(&mut rest)?;
    let count = usize::from(count);
    let (used, unused) = slots.split_at_checked(count)?;
    let filled = used.iter().all(|slot| *slot != NO_INPUT);
    let empty = unused.iter().all(|slot| *slot == NO_INPUT);
    if count == 0 || !filled || !empty || rest.iter().any(|byte| *byte != 0) {
        return None;
    }
    Some(Payload::Change {
        amount,
        sent,
        recipient: (recipient != [0; 20]).then_some(recipient),
        recipient_key: match key {
            none if none == [0; 33] => None,
            some => Some(Point::from_bytes(&some).ok()?),
        },
        inputs: used
            .iter()
            .map(|[a, b, c, d, e]| u64::from_be_bytes([0, 0, 0, *a, *b, *c, *d, *e]))
            .collect(),
    })
}
