//! The keys of one person.

use tarn_notes::{Keys, Recipient, Seed, ShieldedAddress, Viewer};
use tarn_primitives::crypto::PublicKey;
use tarn_primitives::{Address, Prefix};
use tarn_ringct::{Point, Secret as Scalar, hash};
use zeroize::Zeroizing;

use super::PrivacyError;
use crate::hd::{HdPath, Mnemonic};
use crate::{Algorithm, Secret};

/// The keys of one person: the account's own, which owns what a bare shield makes, and privacy
/// keys, which own everything else.
///
/// A key store keeps an account's key and not its words, so the privacy keys come from the key
/// unless words are given. With words, both kinds of privacy keys are looked with, and new notes
/// are made for those of the words.
#[expect(missing_debug_implementations, reason = "the keys are secret")]
pub struct Identity {
    account: Scalar,
    public: PublicKey,
    key: Point,
    native: Keys,
    /// All are looked with. The first shares its seed with the account's own key.
    sets: Vec<Keys>,
}

/// Who owns a note: which spend key it was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The account's own key.
    Native,
    /// The privacy keys with this number.
    Set(usize),
}

/// One view key, and the spend keys whose notes it can see.
pub(super) struct Lens {
    pub(super) viewer: Viewer,
    pub(super) epoch: u32,
    /// Whether it sees what the owner sent to itself.
    pub(super) change: bool,
    pub(super) owners: Vec<(Owner, Point)>,
}

impl Identity {
    /// Of an account's key alone.
    pub fn new(secret: &Secret) -> Result<Self, PrivacyError> {
        let account = Scalar::from_bytes(secret.expose())?.nonzero()?;
        let own = Keys::new(Seed::from_account(&account))?;
        Ok(Self {
            public: secret.public(),
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

    /// Where others pay to in a view epoch, as text.
    pub fn shielded_address(&self, epoch: u32, prefix: &Prefix) -> Result<String, PrivacyError> {
        let recipient = self.recipient(epoch)?;
        Ok(ShieldedAddress { epoch, recipient }.to_text(prefix.as_str())?)
    }

    /// Where others pay to in a view epoch.
    pub fn recipient(&self, epoch: u32) -> Result<Recipient, PrivacyError> {
        Ok(self.best().recipient(epoch)?)
    }

    /// What a grant for this account is opened with if it has no privacy keys registered.
    pub(super) const fn account_secret(&self) -> &Scalar {
        &self.account
    }

    /// The keys new notes are made for: those of the words, if they are known.
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

    /// Stands for all keys that are looked with up to a view epoch.
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

    /// Everything this identity looks with, in all view epochs up to this one.
    pub(super) fn lenses(&self, last: u32) -> Result<Vec<Lens>, PrivacyError> {
        let mut lenses = vec![Lens {
            viewer: self.native.viewer(0)?,
            epoch: 0,
            change: false,
            owners: vec![(Owner::Native, self.key)],
        }];
        for (nth, keys) in self.sets.iter().enumerate() {
            let own = (Owner::Set(nth), keys.spend_key()?);
            for epoch in 0..=last {
                lenses.push(Lens {
                    viewer: keys.viewer(epoch)?,
                    epoch,
                    change: false,
                    owners: vec![own],
                });
                // Account and privacy keys of one seed have the same key for change.
                let native = (nth == 0).then_some((Owner::Native, self.key));
                lenses.push(Lens {
                    viewer: keys.change_viewer(epoch)?,
                    epoch,
                    change: true,
                    owners: [own].into_iter().chain(native).collect(),
                });
            }
        }
        Ok(lenses)
    }

    /// What the ledger is encrypted with: only who has the account's key reads it.
    pub(super) fn ledger_key(&self) -> Zeroizing<[u8; 32]> {
        let account = self.account.to_bytes();
        Zeroizing::new(hash::tagged("ledger", &[account.as_slice()]))
    }
}
