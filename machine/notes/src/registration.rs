//! Registered privacy keys, with the signature that shows whose they are.

use tarn_ringct::{POINT_LEN, Point, hash};

use crate::bytes::{prefixed, take};
use crate::onetime::Recipient;

/// The keys that an account registered, as the chain stores them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registration {
    /// The keys others pay to.
    pub keys: Recipient,
    /// The view epoch.
    pub epoch: u32,
    /// The account's public key, compressed. Its address is the account's.
    pub account_key: [u8; POINT_LEN],
    /// The account key's signature of [`Registration::digest`], r and s.
    pub signature: [u8; 64],
    /// The id of the chain it was made for: a chain that begins from an export keeps registrations of the
    /// chain before it.
    pub chain_id: String,
}

impl Registration {
    /// What the account key signs: the chain, the account, the keys and their epoch.
    pub fn digest(chain_id: &str, account: &[u8; 20], keys: &Recipient, epoch: u32) -> [u8; 32] {
        let chain_id = prefixed(chain_id.as_bytes()).unwrap_or_default();
        let parts: [&[u8]; 5] = [
            &chain_id,
            account,
            &keys.spend.to_bytes(),
            &keys.view.to_bytes(),
            &epoch.to_be_bytes(),
        ];
        hash::tagged("privacy-key", &parts)
    }

    /// What the signature must be of, if the keys are this account's.
    pub fn signed(&self, account: &[u8; 20]) -> [u8; 32] {
        Self::digest(&self.chain_id, account, &self.keys, self.epoch)
    }

    /// The bytes in the chain's state.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = self.epoch.to_be_bytes().to_vec();
        out.extend(self.keys.spend.to_bytes());
        out.extend(self.keys.view.to_bytes());
        out.extend(self.account_key);
        out.extend(self.signature);
        out.extend(self.chain_id.as_bytes());
        out
    }

    /// Parses the bytes in the chain's state.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let epoch = u32::from_be_bytes(take(&mut rest)?);
        let spend = Point::from_bytes(&take(&mut rest)?).ok()?;
        let view = Point::from_bytes(&take(&mut rest)?).ok()?;
        Some(Self {
            keys: Recipient { spend, view },
            epoch,
            account_key: take(&mut rest)?,
            signature: take(&mut rest)?,
            chain_id: std::str::from_utf8(rest).ok()?.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::keys;

    #[test]
    fn a_registration_comes_back_and_its_digest_covers_every_field() {
        let (one, other) = (keys(1).recipient(0).unwrap(), keys(2).recipient(0).unwrap());
        let registration = Registration {
            keys: one,
            epoch: 7,
            account_key: [2; 33],
            signature: [3; 64],
            chain_id: "tarn-1".to_owned(),
        };
        let bytes = registration.to_bytes();
        assert_eq!(Registration::from_bytes(&bytes), Some(registration));
        assert_eq!(Registration::from_bytes(&bytes[..100]), None);

        let account = [9; 20];
        let swapped = Recipient {
            spend: one.view,
            view: one.spend,
        };
        let digests = [
            Registration::digest("tarn-1", &account, &one, 7),
            Registration::digest("tarn-2", &account, &one, 7),
            Registration::digest("tarn-1", &[8; 20], &one, 7),
            Registration::digest("tarn-1", &account, &other, 7),
            Registration::digest("tarn-1", &account, &swapped, 7),
            Registration::digest("tarn-1", &account, &one, 8),
        ];
        for (nth, digest) in digests.iter().enumerate() {
            assert!(!digests[..nth].contains(digest), "{nth}");
        }
    }
}
