//! Grants of viewing keys, sealed for one grantee.
//!
//! A granted key can be used for ever: expiry and revocation cannot take it back. They take effect
//! for later notes, when the owner moves to the next view epoch.

use chacha20poly1305::aead::AeadInPlace;
use chacha20poly1305::{Nonce, Tag};
use tarn_ringct::{Point, PointError, Secret, SecretError, hash};
use zeroize::Zeroizing;

use crate::bytes::{prefixed, take};
use crate::cipher::cipher;
use crate::disclosure::{self, Disclosure};
use crate::keys::{Keys, KeysError, Seed};
use crate::snapshot::Snapshot;

/// The maximum bytes of a sealed key.
pub const MAX_SEALED_KEY: usize = 8192;
const VERSION: u8 = 1;
const OVERHEAD: usize = 1 + 33 + 16;

/// What the grantee may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum GrantType {
    /// Payments and change, and with them every spend.
    Full,
    /// Incoming payments.
    Incoming,
    /// Change, and with it what was sent.
    Outgoing,
    /// A list of the notes owned at a height.
    Balance,
}

impl GrantType {
    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Incoming => "incoming",
            Self::Outgoing => "outgoing",
            Self::Balance => "balance",
        }
    }

    /// The type with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Full, Self::Incoming, Self::Outgoing, Self::Balance]
            .into_iter()
            .find(|one| one.name() == name)
    }
}

/// The grant a sealed key belongs to; the key can be opened only with the same fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant<'a> {
    /// The chain id.
    pub chain_id: &'a str,
    /// The address of the owner of the notes.
    pub grantor: &'a str,
    /// The address of the account that may see them.
    pub grantee: &'a str,
    /// What the grantee may see.
    pub grant_type: GrantType,
    /// The expiry in the message, in seconds since 1970.
    pub expires_at: u64,
}

/// Why a key was not sealed or not opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GrantError {
    /// The sealed key is too long or too short.
    #[error("a sealed key of {0} bytes: at most 8192 fit, at least 50 are one")]
    Length(usize),
    /// An unknown version.
    #[error("sealed keys of version {0} are not known")]
    Version(u8),
    /// The sealed key is for another key or grant, or it is damaged.
    #[error("the sealed key does not open")]
    Sealed,
    /// The content is not that of the grant's type.
    #[error("the sealed key holds something else than its grant says")]
    Bundle,
    /// The view key is the account's own key, which is never granted.
    #[error("an account key is never granted: give a list of notes, or use privacy keys")]
    AccountKey,
    /// A chain id or address is longer than 65535 bytes, or a list is too long.
    #[error("a name in the grant is longer than 65535 bytes")]
    TooLong,
    /// A point does not decode.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A secret does not decode.
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

    /// Seals bytes for the grantee's view key or account key. `fresh` are random bytes for this
    /// grant only.
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

/// The content of a grant.
#[expect(missing_debug_implementations, reason = "keys and amounts are secret")]
pub enum Handed {
    /// Viewing keys, for present and future notes of the view epoch.
    Keys(Bundle),
    /// A list of notes, of an owner whose view key is never granted.
    List(Disclosure),
    /// The notes owned at a height, with proofs.
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

    /// Decodes the content of a grant of this type.
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

/// The viewing keys of a grant.
#[expect(missing_debug_implementations, reason = "they are secret")]
pub struct Bundle {
    /// The view epoch the keys belong to; 0 for outgoing.
    pub epoch: u32,
    /// S, the spend key of the notes; none for outgoing.
    pub spend: Option<Point>,
    /// v, the view secret of payments; for full and incoming.
    pub view: Option<Secret>,
    /// w, the view secret of change; for full and outgoing.
    pub change: Option<Secret>,
    /// The index of the first note to scan.
    pub birth: u64,
}

impl Bundle {
    /// The viewing keys for a grant of this type.
    pub fn new(
        keys: &Keys,
        grant_type: GrantType,
        epoch: u32,
        birth: u64,
    ) -> Result<Self, GrantError> {
        // This epoch marks a list of notes.
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

    /// Decodes the content of a grant of this type.
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
