//! One-time keys: a payer makes a key only the recipient knows the secret of.

use subtle::ConstantTimeEq;
use tarn_ringct::{Asset, CIPHERTEXT_LEN, Point, PointError, Secret, SecretError, commit, hash};
use zeroize::{Zeroize, Zeroizing};

use crate::cipher::{CiphertextError, unseal};
use crate::keys::Seed;
use crate::note::Domain;
use crate::payload::{Payload, PayloadError};

/// The public keys somebody can be paid with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipient {
    /// S: one-time keys are this plus something only payer and recipient know.
    pub spend: Point,
    /// V: what payer and recipient agree on a secret with.
    pub view: Point,
}

impl Recipient {
    /// An account, by its public key alone: nothing needs to be registered.
    pub const fn account(key: Point) -> Self {
        Self {
            spend: key,
            view: key,
        }
    }
}

/// Which output of which spend: no two notes have the same place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The spend's first nullifier; zeros for a shield.
    pub origin: [u8; 32],
    /// The output's number.
    pub output: u8,
}

/// What payer and recipient of one note both know.
#[expect(missing_debug_implementations, reason = "it opens the note")]
#[derive(Clone)]
pub struct Shared(Zeroizing<[u8; 32]>);

impl Shared {
    fn new(agreed: &Point, ephemeral: &Point, view: &Point, place: Place) -> Self {
        let mut agreed = agreed.to_bytes();
        let parts: [&[u8]; 5] = [
            &agreed,
            &ephemeral.to_bytes(),
            &view.to_bytes(),
            &place.origin,
            &[place.output],
        ];
        let shared = Self(Zeroizing::new(hash::tagged("ss", &parts)));
        agreed.zeroize();
        shared
    }

    /// From what [`Shared::to_bytes`] gave: a note its owner disclosed.
    pub fn from_bytes(mut bytes: [u8; 32]) -> Self {
        let shared = Self(Zeroizing::new(bytes));
        bytes.zeroize();
        shared
    }

    /// To disclose one note: whoever has them reads it, and can spend nothing.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        self.0.clone()
    }

    /// What the one-time key's secret has more than the spend key's.
    pub fn key_tweak(&self) -> Result<Secret, SecretError> {
        Secret::derive("note-key", &[self.0.as_slice()])
    }

    /// The blinding of the note's value commitment.
    pub fn blinding(&self) -> Result<Secret, SecretError> {
        Secret::derive("blind", &[self.0.as_slice()])
    }

    /// The hint that lets others' notes be skipped.
    pub fn view_tag(&self) -> u8 {
        let [tag, ..] = hash::tagged("view-tag", &[self.0.as_slice()]);
        tag
    }

    pub(crate) fn cipher_key(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(hash::tagged("aead", &[self.0.as_slice()]))
    }

    /// The one-time key for a spend key.
    pub fn key(&self, spend: &Point) -> Result<Point, PointError> {
        let tweak = self.key_tweak().map_err(|_| PointError::Identity)?;
        spend.plus(&tweak.public()?)
    }

    /// The spend key a one-time key was made for: whose the note is, for one it was shown to.
    pub fn spend_key(&self, key: &Point) -> Result<Point, PointError> {
        let wrong = |_| PointError::Identity;
        let tweak = self.key_tweak().map_err(wrong)?.public()?;
        let minus_one = Secret::from_bytes(&MINUS_ONE).map_err(wrong)?;
        key.plus(&minus_one.times(&tweak)?)
    }
}

/// Minus one, modulo the order of the group.
const MINUS_ONE: [u8; 32] = [
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe,
    0xba, 0xae, 0xdc, 0xe6, 0xaf, 0x48, 0xa0, 0x3b, 0xbf, 0xd2, 0x5e, 0x8c, 0xd0, 0x36, 0x41, 0x40,
];

/// What a payer makes for one output.
#[expect(missing_debug_implementations, reason = "it opens the note")]
pub struct Sent {
    /// P, the one-time key.
    pub key: Point,
    /// R, for the recipient to find the secret with.
    pub ephemeral: Point,
    /// The hint.
    pub view_tag: u8,
    /// Blinding and encryption key come from it.
    pub shared: Shared,
}

/// Makes a one-time key for a recipient. `fresh` are random bytes for this output alone; if they
/// ever repeat, the place and the payer's seed still make the key another one.
pub fn send(
    to: &Recipient,
    place: Place,
    seed: &Seed,
    fresh: &Zeroizing<[u8; 32]>,
) -> Result<Sent, OpenError> {
    let output = [place.output];
    let parts = [seed.bytes(), fresh.as_slice(), &place.origin, &output];
    let secret = Secret::derive("eph", &parts)?;
    let ephemeral = secret.public()?;
    let shared = Shared::new(&secret.times(&to.view)?, &ephemeral, &to.view, place);
    Ok(Sent {
        key: shared.key(&to.spend)?,
        ephemeral,
        view_tag: shared.view_tag(),
        shared,
    })
}

/// What a scanning wallet sees of a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sighting {
    /// P.
    pub key: Point,
    /// R.
    pub ephemeral: Point,
    /// The hint.
    pub view_tag: u8,
    /// Where the note was made.
    pub place: Place,
}

/// Recognises notes, and can spend none.
#[expect(missing_debug_implementations, reason = "the view key is secret")]
pub struct Viewer {
    recipient: Recipient,
    secret: Secret,
}

impl Viewer {
    /// From a spend key and a view secret.
    pub fn new(spend: Point, secret: Secret) -> Result<Self, PointError> {
        let view = secret.public()?;
        Ok(Self {
            recipient: Recipient { spend, view },
            secret,
        })
    }

    /// Where it looks.
    pub const fn recipient(&self) -> Recipient {
        self.recipient
    }

    /// What payer and owner both know, if the note is this view key's; the hint lets one in 256 of
    /// the others through, so whoever asks must look at the one-time key or decrypt.
    pub fn glimpse(&self, note: &Sighting) -> Option<Shared> {
        let agreed = self.secret.times(&note.ephemeral).ok()?;
        let view = &self.recipient.view;
        let shared = Shared::new(&agreed, &note.ephemeral, view, note.place);
        bool::from(shared.view_tag().ct_eq(&note.view_tag)).then_some(shared)
    }

    /// Is the note for this key? One multiplication for a note that is not; the hint lets one in
    /// 256 of them through to a second.
    pub fn recognise(&self, note: &Sighting) -> Option<Shared> {
        let shared = self.glimpse(note)?;
        let key = shared.key(&self.recipient.spend).ok()?;
        (key == note.key).then_some(shared)
    }
}

/// Why a note could not be made or read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The payload does not decrypt.
    #[error(transparent)]
    Ciphertext(#[from] CiphertextError),
    /// The payload is malformed.
    #[error(transparent)]
    Payload(#[from] PayloadError),
    /// The payload lies about the amount: the note cannot be spent and is none.
    #[error("the payload's amount is not the one the note commits to")]
    Amount,
    /// A secret came out as zero.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// A point came out as the identity.
    #[error(transparent)]
    Point(#[from] PointError),
}

/// A note that was read.
#[expect(
    missing_debug_implementations,
    reason = "amount and blinding are secret"
)]
pub struct Opened {
    /// Its amount.
    pub amount: u64,
    /// The blinding of its commitment.
    pub blinding: Secret,
    /// Everything the payer wrote.
    pub payload: Payload,
}

/// Reads a recognised note with a hidden amount: decrypts, and believes the amount only if the
/// commitment holds it.
pub fn open(
    shared: &Shared,
    (domain, hash): (&Domain, &[u8; 32]),
    (asset, value): (&Asset, &Point),
    sealed: &[u8; CIPHERTEXT_LEN],
) -> Result<Opened, OpenError> {
    let payload = Payload::from_bytes(&*unseal(shared, domain, hash, sealed)?)?;
    let (Payload::Payment { amount, .. } | Payload::Change { amount, .. }) = payload else {
        return Err(OpenError::Amount);
    };
    let blinding = shared.blinding()?;
    if commit(asset, amount, &blinding)? != *value {
        return Err(OpenError::Amount);
    }
    Ok(Opened {
        amount,
        blinding,
        payload,
    })
}

/// Reads a note whose amount the chain shows, as a swap makes it: there is no blinding.
pub fn open_public(
    shared: &Shared,
    (domain, hash): (&Domain, &[u8; 32]),
    (asset, value): (&Asset, &Point),
    amount: u64,
    sealed: &[u8; CIPHERTEXT_LEN],
) -> Result<Opened, OpenError> {
    if commit(asset, amount, &Secret::ZERO)? != *value {
        return Err(OpenError::Amount);
    }
    Ok(Opened {
        amount,
        blinding: Secret::ZERO,
        payload: Payload::from_bytes(&*unseal(shared, domain, hash, sealed)?)?,
    })
}
