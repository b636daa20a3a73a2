//! The keys of a user.

use tarn_notes::{Keys, Recipient, Seed, ShieldedAddress, Viewer};
use tarn_primitives::crypto::{PublicKey, SecretKey};
use tarn_primitives::{Address, Prefix};
use tarn_ringct::{Point, Secret as Scalar, hash};
use zeroize::Zeroizing;

use super::PrivacyError;
use crate::hd::{HdPath, Mnemonic};
use crate::{Algorithm, Secret};

/// The keys of a user: the account's key, which owns the notes of bare shields, and privacy keys, which
/// own all other notes.
///
/// A keystore has an account's key and not its mnemonic, so the privacy keys are derived from the key
/// unless a mnemonic is given. With a mnemonic both kinds of privacy keys are scanned for, and new notes
/// are made for those of the mnemonic.
#[expect(missing_debug_implementations, reason = "the keys are secret")]
pub struct Identity {
    account: Scalar,
    public: PublicKey,
    signer: SecretKey,
    key: Point,
    native: Keys,
    /// All are scanned for. The first shares its seed with the account's key.
    sets: Vec<Keys>,
}

/// The owner of a note: the spend key it was made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The account's own key.
    Native,
    /// The privacy keys with this number.
    Set(usize),
}

/// A view key and the spend keys whose notes it finds.
pub(super) struct ViewKeySet {
    pub(super) viewer: Viewer,
    pub(super) epoch: u32,
    /// Whether it finds change and other notes of the owner to itself.
    pub(super) change: bool,
    pub(super) owners: Vec<(Owner, Point)>,
}

impl Identity {
    /// From an account's key alone.
    pub fn new(secret: &Secret) -> Result<Self, PrivacyError> {
        let account = Scalar::from_bytes(secret.expose())?.nonzero()?;
        let own = Keys::new(Seed::from_account(&account))?;
        Ok(Self {
            public: secret.public(),
            signer: secret.signer(),
            key: account.public()?,
            native: Keys::native(&account)?,
            account,
            sets: vec![own],
        })
    }

    /// Of an account's key and the words it came from: privacy keys are the hardened child
    /// `m/44'/118'/account'/7377'/0'`.
    pub fn with_words(
        secret: &Secret,
        words: &Mnemonic,
        passphrase: &str,
        account: u32,
    ) -> Result<Self, PrivacyError> {
        let path: HdPath = format!("m/44'/118'/{account}'/7377'/0'").parse()?;
        let child = words.derive(passphrase, &path, Algorithm::Secp256k1)?;
        let mut identity = Self::new(secret)?;
        identity.sets.push(Keys::new(Seed::new(*child.expose()))?);
        Ok(identity)
    }

    /// The account.
    pub fn account(&self) -> Address {
        self.public.address()
    }

    /// The account's public key.
    pub fn public(&self) -> &PublicKey {
        &self.public
    }

    /// The account key's signature.
    pub(super) fn sign(&self, message: &[u8]) -> Vec<u8> {
        self.signer.sign(message)
    }

    /// The shielded address in a view epoch, as text.
    pub fn shielded_address(&self, epoch: u32, prefix: &Prefix) -> Result<String, PrivacyError> {
        let recipient = self.recipient(epoch)?;
        Ok(ShieldedAddress { epoch, recipient }.to_text(prefix.as_str())?)
    }

    /// The shielded address in a view epoch.
    pub fn recipient(&self, epoch: u32) -> Result<Recipient, PrivacyError> {
        Ok(self.best().recipient(epoch)?)
    }

    /// The key that decrypts a grant for this account if it has no registered privacy keys.
    pub(super) const fn account_secret(&self) -> &Scalar {
        &self.account
    }

    /// The keys that new notes are made for: those of the mnemonic, if there is one.
    pub(super) fn best(&self) -> &Keys {
        self.sets.last().unwrap_or(&self.native)
    }

    /// How many sets of privacy keys there are.
    pub(super) fn sets(&self) -> usize {
        self.sets.len()
    }

    /// Keys of an owner.
    pub(super) fn keys(&self, owner: Owner) -> &Keys {
        match owner {
            Owner::Native => &self.native,
            Owner::Set(nth) => self.sets.get(nth).unwrap_or(&self.native),
        }
    }

    /// The owner a spend key belongs to.
    pub(super) fn owner_of(&self, spend: &Point) -> Option<Owner> {
        if *spend == self.key {
            return Some(Owner::Native);
        }
        let is = |keys: &Keys| keys.spend_key().is_ok_and(|key| key == *spend);
        self.sets.iter().position(is).map(Owner::Set)
    }

    /// Keys by their spend key, as ledgers name them; none if they are not this identity's.
    pub(super) fn keys_of(&self, spend: &[u8; 33]) -> Option<&Keys> {
        let spend = Point::from_bytes(spend).ok()?;
        self.owner_of(&spend).map(|owner| self.keys(owner))
    }

    /// A digest of all keys that are scanned for up to a view epoch.
    pub(super) fn digest(&self, epoch: u32) -> Result<[u8; 32], PrivacyError> {
        let mut bytes = epoch.to_be_bytes().to_vec();
        for (_, spend) in self.bare()? {
            bytes.extend(spend.to_bytes());
        }
        Ok(hash::tagged("looked", &[bytes.as_slice()]))
    }

    /// Spend keys that a note can be made for as they are.
    pub(super) fn bare(&self) -> Result<Vec<(Owner, Point)>, PrivacyError> {
        let mut owners = vec![(Owner::Native, self.key)];
        for (nth, keys) in self.sets.iter().enumerate() {
            owners.push((Owner::Set(nth), keys.spend_key()?));
        }
        Ok(owners)
    }

    /// View keys of this identity in the view epochs up to this one, with or without the account's own.
    /// The keys for change are those of the next epoch, too: the change of an own spend shows whether
    /// another copy of the wallet rotated the keys.
    pub(super) fn lenses(&self, last: u32, native: bool) -> Result<Vec<ViewKeySet>, PrivacyError> {
        let mut lenses = Vec::new();
        if native {
            lenses.push(ViewKeySet {
                viewer: self.native.viewer(0)?,
                epoch: 0,
                change: false,
                owners: vec![(Owner::Native, self.key)],
            });
        }
        for (nth, keys) in self.sets.iter().enumerate() {
            let own = (Owner::Set(nth), keys.spend_key()?);
            for epoch in 0..=last.saturating_add(1) {
                if epoch <= last {
                    lenses.push(ViewKeySet {
                        viewer: keys.viewer(epoch)?,
                        epoch,
                        change: false,
                        owners: vec![own],
                    });
                }
                // Account and privacy keys of one seed have the same key for change.
                let native = (nth == 0).then_some((Owner::Native, self.key));
                lenses.push(ViewKeySet {
                    viewer: keys.change_viewer(epoch)?,
                    epoch,
                    change: true,
                    owners: [own].into_iter().chain(native).collect(),
                });
            }
        }
        Ok(lenses)
    }

    /// The encryption key of the ledger, derived from the account's key.
    pub(super) fn ledger_key(&self) -> Zeroizing<[u8; 32]> {
        let account = self.account.to_bytes();
        Zeroizing::new(hash::tagged("ledger", &[account.as_slice()]))
    }
}
