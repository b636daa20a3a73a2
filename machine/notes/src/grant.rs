//! Viewing keys handed to somebody else, sealed for them alone.
//!
//! A grant shows what it shows for ever: expiry and revocation stop nothing that was seen. They
//! become real by moving on to the next view epoch.

use chacha20poly1305::aead::AeadInPlace;
use chacha20poly1305::{Nonce, Tag};
use tarn_ringct::{Point, PointError, Secret, SecretError, hash};
use zeroize::Zeroizing;

use crate::bytes::{prefixed, take};
use crate::cipher::cipher;
use crate::disclosure::{self, Disclosure};
use crate::keys::{Keys, KeysError, Seed};
use crate::snapshot::Snapshot;

/// Bytes of a sealed key at most.
pub const MAX_SEALED_KEY: usize = 8192;
const VERSION: u8 = 1;
const OVERHEAD: usize = 1 + 33 + 16;

/// What somebody may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum GrantType {
    /// Everything: payments, change, and so every spend.
    Full,
    /// Payments from others.
    Incoming,
    /// Change, and so what was sent.
    Outgoing,
    /// A list of notes at a height.
    Balance,
}

impl GrantType {
    /// As in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Incoming => "incoming",
            Self::Outgoing => "outgoing",
            Self::Balance => "balance",
        }
    }

    /// Back from the name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Full, Self::Incoming, Self::Outgoing, Self::Balance]
            .into_iter()
            .find(|one| one.name() == name)
    }
}

/// The grant a sealed key belongs to: it opens for this one alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant<'a> {
    /// The chain's id.
    pub chain_id: &'a str,
    /// Who lets look.
    pub grantor: &'a str,
    /// Who may look.
    pub grantee: &'a str,
    /// At what.
    pub grant_type: GrantType,
    /// Until when, as the message says.
    pub expires_at: u64,
}

/// Why a key was not sealed or not opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GrantError {
    /// Too long to be put on chain.
    #[error("a sealed key of {0} bytes: at most 8192 fit, at least 50 are one")]
    Length(usize),
    /// A later form.
    #[error("sealed keys of version {0} are not known")]
    Version(u8),
    /// Not for this key or this grant; or damaged.
    #[error("the sealed key does not open")]
    Sealed,
    /// What was inside is not what the grant's type holds.
    #[error("the sealed key holds something else than its grant says")]
    Bundle,
    /// An account's own key sees incoming notes and cannot be given away.
    #[error("an account key is never granted: give a list of notes, or use privacy keys")]
    AccountKey,
    /// A name or address is too long.
    #[error("a name in the grant is longer than 65535 bytes")]
    TooLong,
    /// A point is none.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A secret is none.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The keys could not be derived.
    #[error(transparent)]
    Keys(#[from] KeysError),
}

impl Grant<'_> {
    fn about(&self) -> Result<Vec<u8>, GrantError> {
        let expires = self.expires_at.to_be_bytes();
        let parts: [&[u8]; 5] = [
            self.chain_id.as_bytes(),
            self.grantor.as_bytes(),
            self.grantee.as_bytes(),
            self.grant_type.name().as_bytes(),
            &expires,
        ];
        let parts: Option<Vec<Vec<u8>>> = parts.into_iter().map(prefixed).collect();
        Ok(parts.ok_or(GrantError::TooLong)?.concat())
    }

    /// Seals bytes for the grantee's view key, or account key. `fresh` are random bytes for this
    /// grant alone.
    pub fn seal(
        &self,
        to: &Point,
        bundle: &[u8],
        seed: &Seed,
        fresh: &Zeroizing<[u8; 32]>,
    ) -> Result<Vec<u8>, GrantError> {
        let about = self.about()?;
        let total = bundle.len().saturating_add(OVERHEAD);
        if total > MAX_SEALED_KEY {
            return Err(GrantError::Length(total));
        }
        let secret = Secret::derive("grant", &[seed.bytes(), fresh.as_slice(), &about])?;
        let ephemeral = secret.public()?;
        let key = sealing_key(&secret.times(to)?, &ephemeral, to);
        let mut text = Zeroizing::new(bundle.to_vec());
        let tag = cipher(&key)
            .encrypt_in_place_detached(&Nonce::default(), &about, &mut text)
            .map_err(|_| GrantError::Sealed)?;
        Ok([&[VERSION], ephemeral.to_bytes().as_slice(), &text, &tag].concat())
    }

    /// Opens a sealed key with the grantee's secret.
    pub fn unseal(&self, secret: &Secret, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, GrantError> {
        let length = GrantError::Length(sealed.len());
        if sealed.len() > MAX_SEALED_KEY || sealed.len() < OVERHEAD {
            return Err(length);
        }
        let mut rest = sealed;
        let [version] = take(&mut rest).ok_or(length)?;
        if version != VERSION {
            return Err(GrantError::Version(version));
        }
        let ephemeral = Point::from_bytes(&take(&mut rest).ok_or(length)?)?;
        let (text, tag) = rest.split_last_chunk::<16>().ok_or(length)?;
        let key = sealing_key(&secret.times(&ephemeral)?, &ephemeral, &secret.public()?);
        let mut text = Zeroizing::new(text.to_vec());
        let (nonce, tag) = (Nonce::default(), Tag::from_slice(tag));
        cipher(&key)
            .decrypt_in_place_detached(&nonce, &self.about()?, &mut text, tag)
            .map_err(|_| GrantError::Sealed)?;
        Ok(text)
    }

    /// Opens a sealed key with the privacy keys it was sealed for, in that view epoch.
    pub fn unseal_with(
        &self,
        keys: &Keys,
        epoch: u32,
        sealed: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, GrantError> {
        let view = keys.grantable_view(epoch)?.ok_or(GrantError::AccountKey)?;
        self.unseal(&view, sealed)
    }
}

fn sealing_key(agreed: &Point, ephemeral: &Point, to: &Point) -> Zeroizing<[u8; 32]> {
    let agreed = Zeroizing::new(agreed.to_bytes());
    let parts: [&[u8]; 3] = [agreed.as_slice(), &ephemeral.to_bytes(), &to.to_bytes()];
    Zeroizing::new(hash::tagged("grant", &parts))
}

/// What a grant hands over.
#[expect(missing_debug_implementations, reason = "keys and amounts are secret")]
pub enum Handed {
    /// Keys: they see what there is and what will be.
    Keys(Bundle),
    /// Notes one by one, of an owner whose view key cannot be given.
    List(Disclosure),
    /// What is owned at a height, with proofs.
    Snapshot(Snapshot),
}

impl Handed {
    /// The bytes to seal.
    pub fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, GrantError> {
        match self {
            Self::Keys(bundle) => Ok(bundle.to_bytes()),
            Self::List(list) => list.to_bytes(),
            Self::Snapshot(snapshot) => snapshot.to_bytes(),
        }
    }

    /// Back from what a grant of this type held.
    pub fn from_bytes(bytes: &[u8], grant_type: GrantType) -> Result<Self, GrantError> {
        match grant_type {
            GrantType::Balance => Snapshot::from_bytes(bytes).map(Self::Snapshot),
            GrantType::Full | GrantType::Incoming if disclosure::is_one(bytes) => {
                Disclosure::from_bytes(bytes, grant_type).map(Self::List)
            }
            _ => Bundle::from_bytes(bytes, grant_type).map(Self::Keys),
        }
    }
}

/// The keys a grant hands over.
#[expect(missing_debug_implementations, reason = "they are secret")]
pub struct Bundle {
    /// The view epoch the keys belong to; 0 for outgoing.
    pub epoch: u32,
    /// S, which notes are recognised by; none for outgoing.
    pub spend: Option<Point>,
    /// v, for full and incoming.
    pub view: Option<Secret>,
    /// w, for full and outgoing.
    pub change: Option<Secret>,
    /// The first note worth looking at.
    pub birth: u64,
}

impl Bundle {
    /// What a grant of this type hands over.
    pub fn new(
        keys: &Keys,
        grant_type: GrantType,
        epoch: u32,
        birth: u64,
    ) -> Result<Self, GrantError> {
        // Where a list says that it is one.
        if epoch == u32::MAX {
            return Err(GrantError::Bundle);
        }
        let view = || keys.grantable_view(epoch)?.ok_or(GrantError::AccountKey);
        let change = || Ok::<_, GrantError>(keys.change_secret(epoch)?);
        let spend = Some(keys.spend_key()?);
        match grant_type {
            GrantType::Full => Ok(Self {
                epoch,
                spend,
                view: Some(view()?),
                change: Some(change()?),
                birth,
            }),
            GrantType::Incoming => Ok(Self {
                epoch,
                spend,
                view: Some(view()?),
                change: None,
                birth,
            }),
            GrantType::Outgoing => Ok(Self {
                epoch: 0,
                spend: None,
                view: None,
                change: Some(change()?),
                birth: 0,
            }),
            GrantType::Balance => Err(GrantError::Bundle),
        }
    }

    /// The bytes to seal; which fields there are follows from the grant's type.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut bytes = Zeroizing::new(Vec::new());
        bytes.reserve_exact(4 + 33 + 32 + 32 + 8);
        if let Some(spend) = &self.spend {
            bytes.extend(self.epoch.to_be_bytes());
            bytes.extend(spend.to_bytes());
        }
        for secret in [&self.view, &self.change].into_iter().flatten() {
            bytes.extend_from_slice(secret.to_bytes().as_slice());
        }
        if self.spend.is_some() {
            bytes.extend(self.birth.to_be_bytes());
        }
        bytes
    }

    /// Back from what a grant of this type held.
    pub fn from_bytes(bytes: &[u8], grant_type: GrantType) -> Result<Self, GrantError> {
        let mut rest = bytes;
        let secret = |rest: &mut &[u8]| {
            let bytes = Zeroizing::new(take(rest).ok_or(GrantError::Bundle)?);
            Ok::<_, GrantError>(Some(Secret::from_bytes(&bytes)?.nonzero()?))
        };
        if grant_type == GrantType::Balance {
            return Err(GrantError::Bundle);
        }
        let mut bundle = Self {
            epoch: 0,
            spend: None,
            view: None,
            change: None,
            birth: 0,
        };
        let sees = grant_type != GrantType::Outgoing;
        if sees {
            bundle.epoch = u32::from_be_bytes(take(&mut rest).ok_or(GrantError::Bundle)?);
            let spend = take(&mut rest).ok_or(GrantError::Bundle)?;
            bundle.spend = Some(Point::from_bytes(&spend)?);
            bundle.view = secret(&mut rest)?;
        }
        if grant_type != GrantType::Incoming {
            bundle.change = secret(&mut rest)?;
        }
        if sees {
            bundle.birth = u64::from_be_bytes(take(&mut rest).ok_or(GrantError::Bundle)?);
        }
        if !rest.is_empty() {
            return Err(GrantError::Bundle);
        }
        Ok(bundle)
    }
}
