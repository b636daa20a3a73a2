//! Keys for private notes.

use tarn_ringct::{Point, PointError, Secret, SecretError, hash};
use zeroize::{Zeroize, Zeroizing};

use crate::onetime::{Recipient, Viewer};

/// Half the group's order: a signature with a greater s has a second, low form.
const HALF_ORDER: [u8; 32] = [
    0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0x5d, 0x57, 0x6e, 0x73, 0x57, 0xa4, 0x50, 0x1d, 0xdf, 0xe9, 0x2f, 0x46, 0x68, 0x1b, 0x20, 0xa0,
];

/// Why keys cannot be derived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeysError {
    /// A derived secret is zero.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// A public key is the identity.
    #[error(transparent)]
    Point(#[from] PointError),
    /// The signature is not in its low form.
    #[error("the signature's s is above half the group order; use its low form")]
    HighSignature,
    /// An account key has no later view epochs.
    #[error("an account key has view epoch 0 alone, not {0}; use privacy keys to rotate")]
    Epoch(u32),
}

/// The 32 bytes from which all privacy keys are derived.
#[expect(missing_debug_implementations, reason = "every key comes from it")]
#[derive(Clone)]
pub struct Seed(Zeroizing<[u8; 32]>);

impl Seed {
    /// A seed of these bytes, such as the private key of a BIP-32 child.
    pub fn new(mut bytes: [u8; 32]) -> Self {
        let seed = Self(Zeroizing::new(bytes));
        bytes.zeroize();
        seed
    }

    /// The seed of a wallet that has only the account's key.
    pub fn from_account(account: &Secret) -> Self {
        Self::new(hash::tagged("seed-key", &[account.to_bytes().as_slice()]))
    }

    /// The seed of a wallet that can only sign: r and s of its signature over the agreed text. The
    /// wallet must sign twice and check that both signatures are equal.
    pub fn from_signature(signature: &[u8; 64]) -> Result<Self, KeysError> {
        let (_, s) = signature.split_at(32);
        if s > HALF_ORDER.as_slice() {
            return Err(KeysError::HighSignature);
        }
        Ok(Self::new(hash::tagged("seed-sig", &[signature])))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        self.0.as_slice()
    }

    fn of_epoch(&self, tag: &str, epoch: u32) -> Result<Secret, SecretError> {
        Secret::derive(tag, &[self.bytes(), &epoch.to_be_bytes()])
    }
}

/// The keys of one owner.
#[expect(missing_debug_implementations, reason = "they are secret")]
pub struct Keys {
    seed: Seed,
    spend: Secret,
    /// Whether the view key is the spend key, as with account keys.
    native: bool,
}

impl Keys {
    /// Privacy keys, independent of the account's key, so that granting them does not endanger it.
    pub fn new(seed: Seed) -> Result<Self, KeysError> {
        let spend = Secret::derive("spend", &[seed.bytes()])?;
        Ok(Self {
            seed,
            spend,
            native: false,
        })
    }

    /// The account's own key, which owns the notes of a bare shield.
    pub fn native(account: &Secret) -> Result<Self, KeysError> {
        let spend = account.clone().nonzero()?;
        Ok(Self {
            seed: Seed::from_account(account),
            spend,
            native: true,
        })
    }

    /// S, the spend key that one-time keys are derived from.
    pub fn spend_key(&self) -> Result<Point, KeysError> {
        Ok(self.spend.public()?)
    }

    /// The keys for incoming payments in a view epoch.
    pub fn recipient(&self, epoch: u32) -> Result<Recipient, KeysError> {
        Ok(self.viewer(epoch)?.recipient())
    }

    /// The keys for change in a view epoch.
    pub fn change(&self, epoch: u32) -> Result<Recipient, KeysError> {
        Ok(self.change_viewer(epoch)?.recipient())
    }

    /// The viewer of incoming payments in a view epoch.
    pub fn viewer(&self, epoch: u32) -> Result<Viewer, KeysError> {
        Ok(Viewer::new(self.spend_key()?, self.view_secret(epoch)?)?)
    }

    /// The viewer of change in a view epoch.
    pub fn change_viewer(&self, epoch: u32) -> Result<Viewer, KeysError> {
        Ok(Viewer::new(self.spend_key()?, self.change_secret(epoch)?)?)
    }

    /// v, for a grant; none for an account's own key, which is never granted.
    pub(crate) fn grantable_view(&self, epoch: u32) -> Result<Option<Secret>, KeysError> {
        if self.native {
            return Ok(None);
        }
        self.view_secret(epoch).map(Some)
    }

    /// w, for a grant.
    pub(crate) fn change_secret(&self, epoch: u32) -> Result<Secret, KeysError> {
        Ok(self.seed.of_epoch("view-int", epoch)?)
    }

    fn view_secret(&self, epoch: u32) -> Result<Secret, KeysError> {
        if !self.native {
            return Ok(self.seed.of_epoch("view", epoch)?);
        }
        if epoch != 0 {
            return Err(KeysError::Epoch(epoch));
        }
        Ok(self.spend.clone())
    }

    /// The secret of a note whose key is the spend key itself, as a bare shield makes it.
    pub fn bare_secret(&self) -> &Secret {
        &self.spend
    }

    /// The secret of a note that was paid to these keys. Only for spending, never to be revealed:
    /// with the shared secret of the note it gives the spend key.
    pub fn note_secret(&self, shared: &crate::Shared) -> Result<Secret, KeysError> {
        Ok(self.spend.plus(&shared.key_tweak()?).nonzero()?)
    }

    /// The seed, which is hashed into the secrets of one-time keys.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }
}
