//! Keys for private notes.

use tarn_ringct::{Point, PointError, Secret, SecretError, hash};
use zeroize::{Zeroize, Zeroizing};

use crate::onetime::{Recipient, Viewer};

/// Half the group's order: signatures above it have a second form.
const HALF_ORDER: [u8; 32] = [
    0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0x5d, 0x57, 0x6e, 0x73, 0x57, 0xa4, 0x50, 0x1d, 0xdf, 0xe9, 0x2f, 0x46, 0x68, 0x1b, 0x20, 0xa0,
];

/// Why there are no keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeysError {
    /// A key came out as zero.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// A public key came out as the identity.
    #[error(transparent)]
    Point(#[from] PointError),
    /// The signature is not in its low form.
    #[error("the signature's s is above half the group order; use its low form")]
    HighSignature,
    /// An account key has no later view epochs.
    #[error("an account key has view epoch 0 alone, not {0}; use privacy keys to rotate")]
    Epoch(u32),
}

/// 32 bytes all privacy keys come from.
#[expect(missing_debug_implementations, reason = "every key comes from it")]
#[derive(Clone)]
pub struct Seed(Zeroizing<[u8; 32]>);

impl Seed {
    /// From bytes as they are: a BIP-32 child's private key.
    pub fn new(mut bytes: [u8; 32]) -> Self {
        let seed = Self(Zeroizing::new(bytes));
        bytes.zeroize();
        seed
    }

    /// For a wallet that holds an account's key and nothing else.
    pub fn from_account(account: &Secret) -> Self {
        Self::new(hash::tagged("seed-key", &[account.to_bytes().as_slice()]))
    }

    /// For a wallet that can only sign: r and s of its signature over the agreed text. The wallet
    /// signs twice and goes on only if both are equal.
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
    /// Account keys look with the key they spend with.
    native: bool,
}

impl Keys {
    /// Privacy keys: apart from the account's, so that nothing done with them endangers it.
    pub fn new(seed: Seed) -> Result<Self, KeysError> {
        let spend = Secret::derive("spend", &[seed.bytes()])?;
        Ok(Self {
            seed,
            spend,
            native: false,
        })
    }

    /// The account's own key, which owns what a bare shield makes.
    pub fn native(account: &Secret) -> Result<Self, KeysError> {
        let spend = account.clone().nonzero()?;
        Ok(Self {
            seed: Seed::from_account(account),
            spend,
            native: true,
        })
    }

    /// S, what one-time keys are made from.
    pub fn spend_key(&self) -> Result<Point, KeysError> {
        Ok(self.spend.public()?)
    }

    /// Where others pay to, in a view epoch.
    pub fn recipient(&self, epoch: u32) -> Result<Recipient, KeysError> {
        Ok(self.viewer(epoch)?.recipient())
    }

    /// Where change goes to, in a view epoch.
    pub fn change(&self, epoch: u32) -> Result<Recipient, KeysError> {
        Ok(self.change_viewer(epoch)?.recipient())
    }

    /// Sees what others paid in a view epoch.
    pub fn viewer(&self, epoch: u32) -> Result<Viewer, KeysError> {
        Ok(Viewer::new(self.spend_key()?, self.view_secret(epoch)?)?)
    }

    /// Sees change made in a view epoch.
    pub fn change_viewer(&self, epoch: u32) -> Result<Viewer, KeysError> {
        Ok(Viewer::new(self.spend_key()?, self.change_secret(epoch)?)?)
    }

    /// v, for a grant. An account's own key is never given.
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

    /// The secret of a note made for exactly the spend key: a bare shield's.
    pub fn bare_secret(&self) -> &Secret {
        &self.spend
    }

    /// The secret of a note that was paid to these keys. To be made effective and spent, never
    /// shown: together with the note's public part it is the spend key.
    pub fn note_secret(&self, shared: &crate::Shared) -> Result<Secret, KeysError> {
        Ok(self.spend.plus(&shared.key_tweak()?).nonzero()?)
    }

    /// What one-time secrets are hedged with.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }
}
