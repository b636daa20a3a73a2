//! Lists of disclosed notes, for grants by owners whose view key is the account's own key, which is
//! never granted.

use tarn_ringct::{Point, Secret};
use zeroize::Zeroizing;

use crate::bytes::take;
use crate::grant::{GrantError, GrantType};
use crate::keys::Keys;
use crate::onetime::Shared;

/// Marks a list in the place of a view epoch; no epoch has this number.
const MARK: [u8; 4] = [0xff; 4];
const VERSION: u8 = 2;
/// Stands for a note without a shared secret, all of whose data is public.
const BARE: [u8; 32] = [0; 32];

/// One disclosed note.
#[expect(missing_debug_implementations, reason = "it opens the note")]
#[derive(Clone)]
pub struct Disclosed {
    /// Its commitment hash.
    pub hash: [u8; 32],
    /// The secret that opens it; none for a note whose key is the account's own.
    pub shared: Option<Shared>,
    /// Whether it was spent when the list was made; always false in a grant of incoming payments.
    pub spent: bool,
}

/// A list of notes, and for a full grant the view key of the owner's change.
#[expect(missing_debug_implementations, reason = "it opens notes")]
pub struct Disclosure {
    /// For a full grant: the view epoch, the spend key the owner's change is made for, and w.
    pub change: Option<(u32, Point, Secret)>,
    /// The disclosed notes, at most [`Self::MAX_NOTES`].
    pub notes: Vec<Disclosed>,
}

impl Disclosure {
    /// The maximum number of notes in one sealed key.
    pub const MAX_NOTES: usize = 124;

    /// A list for a full grant or a grant of incoming notes. `keys` receive the owner's change.
    pub fn new(
        keys: &Keys,
        grant_type: GrantType,
        epoch: u32,
        notes: Vec<Disclosed>,
    ) -> Result<Self, GrantError> {
        let change = match grant_type {
            GrantType::Full => Some((epoch, keys.spend_key()?, keys.change_secret(epoch)?)),
            GrantType::Incoming => None,
            GrantType::Outgoing | GrantType::Balance => return Err(GrantError::Bundle),
        };
        Ok(Self { change, notes })
    }

    pub(crate) fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, GrantError> {
        let count = u16::try_from(self.notes.len()).map_err(|_| GrantError::TooLong)?;
        // Allocated at its full size: a vector that grows leaves copies of secrets in freed memory.
        let mut bytes = Zeroizing::new(Vec::new());
        bytes.reserve_exact(self.notes.len().saturating_mul(65).saturating_add(76));
        bytes.extend(MARK);
        bytes.push(VERSION);
        if let Some((epoch, spend, change)) = &self.change {
            bytes.extend(epoch.to_be_bytes());
            bytes.extend(spend.to_bytes());
            bytes.extend_from_slice(change.to_bytes().as_slice());
        }
        bytes.extend(count.to_be_bytes());
        for note in &self.notes {
            bytes.extend(note.hash);
            match &note.shared {
                Some(shared) => bytes.extend_from_slice(shared.to_bytes().as_slice()),
                None => bytes.extend(BARE),
            }
            bytes.push(u8::from(note.spent && self.change.is_some()));
        }
        Ok(bytes)
    }

    pub(crate) fn from_bytes(bytes: &[u8], grant_type: GrantType) -> Result<Self, GrantError> {
        let wrong = GrantError::Bundle;
        let mut rest = bytes;
        let mark: [u8; 4] = take(&mut rest).ok_or(wrong)?;
        let [version] = take(&mut rest).ok_or(wrong)?;
        if mark != MARK || version != VERSION {
            return Err(wrong);
        }
        let mut change = None;
        if grant_type == GrantType::Full {
            let epoch = u32::from_be_bytes(take(&mut rest).ok_or(wrong)?);
            let spend = Point::from_bytes(&take(&mut rest).ok_or(wrong)?)?;
            let secret = Zeroizing::new(take(&mut rest).ok_or(wrong)?);
            change = Some((epoch, spend, Secret::from_bytes(&secret)?.nonzero()?));
        }
        let count = u16::from_be_bytes(take(&mut rest).ok_or(wrong)?);
        let mut notes = Vec::new();
        for _ in 0..count {
            let hash = take(&mut rest).ok_or(wrong)?;
            let shared: [u8; 32] = take(&mut rest).ok_or(wrong)?;
            let shared = (shared != BARE).then(|| Shared::from_bytes(shared));
            let [spent] = take(&mut rest).ok_or(wrong)?;
            if spent > u8::from(change.is_some()) {
                return Err(wrong);
            }
            notes.push(Disclosed {
                hash,
                shared,
                spent: spent == 1,
            });
        }
        if !rest.is_empty() {
            return Err(wrong);
        }
        Ok(Self { change, notes })
    }
}

/// Whether the bytes of a grant begin with the mark of a list.
pub(crate) fn is_one(bytes: &[u8]) -> bool {
    bytes.starts_with(&MARK)
}
