//! One-time keys: the payer makes a key whose secret only the recipient can derive.

use secp256k1::ecdh::shared_secret_point;
use secp256k1::{PublicKey, SECP256K1, Scalar, SecretKey};
use subtle::ConstantTimeEq;
use tarn_ringct::{
    Asset, CIPHERTEXT_LEN, POINT_LEN, Point, PointError, Secret, SecretError, commit, hash,
};
use zeroize::{Zeroize, Zeroizing};

use crate::cipher::{CiphertextError, unseal};
use crate::keys::Seed;
use crate::note::Domain;
use crate::payload::{Payload, PayloadError};

/// The public keys of a recipient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipient {
    /// S: a one-time key is S plus a tweak that only payer and recipient know.
    pub spend: Point,
    /// V: the key of the Diffie-Hellman exchange between payer and recipient.
    pub view: Point,
}

impl Recipient {
    /// An account as recipient, by its public key alone: no registration is needed.
    pub const fn account(key: Point) -> Self {
        Self {
            spend: key,
            view: key,
        }
    }
}

/// The spend and the output that created a note: no two notes have the same place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The spend's first nullifier; zeros for a shield.
    pub origin: [u8; 32],
    /// The index of the output.
    pub output: u8,
}

/// The compressed point of a Diffie-Hellman exchange.
type Agreed = Zeroizing<[u8; POINT_LEN]>;

/// One side of a Diffie-Hellman exchange, in constant time; none if the secret is zero.
fn agree(secret: &Secret, point: &PublicKey) -> Option<Agreed> {
    let bytes = secret.to_bytes();
    let mut secret = SecretKey::from_byte_array(*bytes).ok()?;
    let both = Zeroizing::new(shared_secret_point(point, &secret));
    secret.non_secure_erase();
    let (x, y) = both.split_at(32);
    let mut agreed = Zeroizing::new([0; POINT_LEN]);
    let (sign, rest) = agreed.split_first_mut()?;
    *sign = 2 | (y.last()? & 1);
    rest.copy_from_slice(x);
    Some(agreed)
}

/// The same, faster, in a time that depends on the secret.
fn agree_in_variable_time(secret: &Secret, point: &PublicKey) -> Option<Agreed> {
    let bytes = secret.to_bytes();
    let mut secret = Scalar::from_be_bytes(*bytes).ok()?;
    let agreed = point.mul_tweak(SECP256K1, &secret);
    secret.non_secure_erase();
    Some(Zeroizing::new(agreed.ok()?.serialize()))
}

fn uncompressed(point: &Point) -> [u8; 65] {
    let mut bytes = [4; 65];
    if let Some((_, coordinates)) = bytes.split_first_mut() {
        coordinates.copy_from_slice(&point.to_coordinates());
    }
    bytes
}

/// The shared secret of payer and recipient of one note.
#[expect(missing_debug_implementations, reason = "it opens the note")]
#[derive(Clone)]
pub struct Shared(Zeroizing<[u8; 32]>);

impl Shared {
    fn new(
        agreed: &Agreed,
        ephemeral: &[u8; POINT_LEN],
        view: &[u8; POINT_LEN],
        place: Place,
    ) -> Self {
        let parts: [&[u8]; 5] = [
            agreed.as_slice(),
            ephemeral,
            view,
            &place.origin,
            &[place.output],
        ];
        Self(Zeroizing::new(hash::tagged("ss", &parts)))
    }

    /// The shared secret of a note its owner disclosed, from [`Shared::to_bytes`].
    pub fn from_bytes(mut bytes: [u8; 32]) -> Self {
        let shared = Self(Zeroizing::new(bytes));
        bytes.zeroize();
        shared
    }

    /// The bytes that disclose one note: they allow reading it, not spending it.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        self.0.clone()
    }

    /// The tweak: the one-time key's secret minus the spend key's.
    pub fn key_tweak(&self) -> Result<Secret, SecretError> {
        Secret::derive("note-key", &[self.0.as_slice()])
    }

    /// The blinding of the note's value commitment.
    pub fn blinding(&self) -> Result<Secret, SecretError> {
        Secret::derive("blind", &[self.0.as_slice()])
    }

    /// The view tag, by which a scanning wallet skips notes of others.
    pub fn view_tag(&self) -> u8 {
        let [tag, ..] = hash::tagged("view-tag", &[self.0.as_slice()]);
        tag
    }

    /// The 20 bytes a transfer names as its recipient if the payee's account is not to be seen: random to
    /// all who do not know the secret. An address of the note's key would tell the payment from the change.
    pub fn recipient(&self) -> [u8; 20] {
        let digest = hash::tagged("stealth-recipient", &[self.0.as_slice()]);
        let mut first = [0; 20];
        for (to, from) in first.iter_mut().zip(digest) {
            *to = from;
        }
        first
    }

    pub(crate) fn cipher_key(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(hash::tagged("aead", &[self.0.as_slice()]))
    }

    /// The one-time key for a spend key.
    pub fn key(&self, spend: &Point) -> Result<Point, PointError> {
        let tweak = self.key_tweak().map_err(|_| PointError::Identity)?;
        spend.plus(&tweak.public()?)
    }

    /// The spend key a one-time key was made for, which identifies the owner of a disclosed note.
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

/// The keys and secrets a payer makes for one output.
#[expect(missing_debug_implementations, reason = "it opens the note")]
pub struct Sent {
    /// P, the one-time key.
    pub key: Point,
    /// R, the ephemeral key.
    pub ephemeral: Point,
    /// The view tag.
    pub view_tag: u8,
    /// The shared secret, from which blinding and encryption key are derived.
    pub shared: Shared,
}

/// One output of a transaction, as far as its ephemeral key depends on it.
#[expect(missing_debug_implementations, reason = "the payload is secret")]
#[derive(Clone, Copy)]
pub struct Output<'a> {
    /// Who is paid.
    pub to: &'a Recipient,
    /// The payload before it is encrypted; empty if there is none.
    pub payload: &'a [u8],
}

/// The ephemeral key of a transaction. All its outputs share it, because the index of an output is part
/// of its shared secret; a scanning wallet then exchanges keys once for all of them.
#[expect(missing_debug_implementations, reason = "it opens every output")]
pub struct Ephemeral {
    secret: Secret,
    public: Point,
}

impl Ephemeral {
    /// `fresh` are random bytes for this transaction only; if they repeat, the payer's seed, the first
    /// nullifier, the recipients and the payloads still make a different key.
    pub fn new(
        seed: &Seed,
        fresh: &Zeroizing<[u8; 32]>,
        origin: &[u8; 32],
        outputs: &[Output<'_>],
    ) -> Result<Self, OpenError> {
        let mut rest = Vec::new();
        for Output { to, payload } in outputs {
            rest.extend(to.spend.to_bytes());
            rest.extend(to.view.to_bytes());
            rest.extend(hash::tagged("eph-payload", &[*payload]));
        }
        let parts = [seed.bytes(), fresh.as_slice(), origin, &rest];
        let secret = Secret::derive("eph", &parts)?;
        let public = secret.public()?;
        Ok(Self { secret, public })
    }

    /// Makes the one-time key of an output.
    pub fn send(&self, to: &Recipient, place: Place) -> Result<Sent, OpenError> {
        let view = PublicKey::from_byte_array_uncompressed(uncompressed(&to.view)).ok();
        let agreed = view.and_then(|view| agree(&self.secret, &view));
        let agreed = agreed.ok_or(SecretError::Zero)?;
        let (ephemeral, view) = (self.public.to_bytes(), to.view.to_bytes());
        let shared = Shared::new(&agreed, &ephemeral, &view, place);
        Ok(Sent {
            key: shared.key(&to.spend)?,
            ephemeral: self.public,
            view_tag: shared.view_tag(),
            shared,
        })
    }
}

/// An ephemeral key as a scan uses it: parsed without a square root if it comes uncompressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EphemeralKey(PublicKey);

impl EphemeralKey {
    /// From 65 bytes: 4, x and y; none if they are no point of the curve.
    pub fn from_slice(bytes: &[u8]) -> Option<Self> {
        let bytes: [u8; 65] = bytes.try_into().ok()?;
        if bytes.first() != Some(&4) {
            return None;
        }
        PublicKey::from_byte_array_uncompressed(bytes)
            .ok()
            .map(Self)
    }

    /// Compressed.
    pub fn to_bytes(&self) -> [u8; POINT_LEN] {
        self.0.serialize()
    }
}

/// A view key's half of the exchange with an ephemeral key: good for all notes of a transaction.
#[expect(missing_debug_implementations, reason = "it opens the notes")]
pub struct Exchanged {
    agreed: Agreed,
    ephemeral: [u8; POINT_LEN],
    view: [u8; POINT_LEN],
}

impl Exchanged {
    /// The shared secret of the note at this place, if the view tag fits. The tag also fits one in 256
    /// notes of others, so the caller must compare the one-time key or decrypt.
    pub fn glimpse(&self, place: Place, view_tag: u8) -> Option<Shared> {
        let shared = Shared::new(&self.agreed, &self.ephemeral, &self.view, place);
        bool::from(shared.view_tag().ct_eq(&view_tag)).then_some(shared)
    }
}

/// The public data of a note that a scanning wallet needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sighting {
    /// P, the one-time key.
    pub key: Point,
    /// R, the ephemeral key.
    pub ephemeral: Point,
    /// The view tag.
    pub view_tag: u8,
    /// The spend and the output that created the note.
    pub place: Place,
}

/// Recognises notes of a recipient; it cannot spend them.
#[expect(missing_debug_implementations, reason = "the view key is secret")]
pub struct Viewer {
    recipient: Recipient,
    secret: Secret,
}

impl Viewer {
    /// A viewer for a spend key and a view secret.
    pub fn new(spend: Point, secret: Secret) -> Result<Self, PointError> {
        let view = secret.public()?;
        Ok(Self {
            recipient: Recipient { spend, view },
            secret,
        })
    }

    /// The recipient whose notes it recognises.
    pub const fn recipient(&self) -> Recipient {
        self.recipient
    }

    /// Exchanges keys, once for all notes of a transaction.
    ///
    /// The time depends on the view key and not on the note: a scan does this for every transaction of
    /// the chain, and constant time takes nearly twice as long. What could be measured of it would help to
    /// view, never to spend. An account's own key, which is spend key and view key in one, has constant
    /// time.
    pub fn exchange(&self, ephemeral: &EphemeralKey) -> Option<Exchanged> {
        let can_spend = self.recipient.spend == self.recipient.view;
        let agree = if can_spend {
            agree
        } else {
            agree_in_variable_time
        };
        Some(Exchanged {
            agreed: agree(&self.secret, &ephemeral.0)?,
            ephemeral: ephemeral.to_bytes(),
            view: self.recipient.view.to_bytes(),
        })
    }

    /// The shared secret, if the view tag fits this view key. The tag also fits one in 256 notes of
    /// others, so the caller must compare the one-time key or decrypt.
    pub fn glimpse(&self, note: &Sighting) -> Option<Shared> {
        let exchanged =
            self.exchange(&EphemeralKey::from_slice(&uncompressed(&note.ephemeral))?)?;
        exchanged.glimpse(note.place, note.view_tag)
    }

    /// The shared secret, if the note is for this recipient. A note of another recipient costs one
    /// multiplication, and one in 256 of them a second.
    pub fn recognise(&self, note: &Sighting) -> Option<Shared> {
        let shared = self.glimpse(note)?;
        let key = shared.key(&self.recipient.spend).ok()?;
        (key == note.key).then_some(shared)
    }
}

/// Why a note could not be made or opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The payload does not decrypt.
    #[error(transparent)]
    Ciphertext(#[from] CiphertextError),
    /// The payload is malformed.
    #[error(transparent)]
    Payload(#[from] PayloadError),
    /// The payload's amount is not the committed one: the note cannot be spent and does not count.
    #[error("the payload's amount is not the one the note commits to")]
    Amount,
    /// A derived secret is zero.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// A computed point is the identity.
    #[error(transparent)]
    Point(#[from] PointError),
}

/// An opened note.
#[expect(
    missing_debug_implementations,
    reason = "amount and blinding are secret"
)]
pub struct Opened {
    /// Its amount.
    pub amount: u64,
    /// The blinding of its commitment.
    pub blinding: Secret,
    /// The decrypted payload.
    pub payload: Payload,
}

/// Opens a recognised note with a hidden amount: decrypts, and accepts the amount only if it opens
/// the commitment.
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

/// Opens a note with a public amount, as a swap creates it: there is no blinding.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parsed(point: &Point) -> PublicKey {
        PublicKey::from_byte_array_uncompressed(uncompressed(point)).unwrap()
    }

    proptest! {
        #[test]
        fn the_exchanged_point_is_the_product_of_secret_and_point(
            secret in any::<[u8; 32]>(),
            other in any::<[u8; 32]>(),
        ) {
            let secret = Secret::derive("secret", &[&secret]).unwrap();
            let other = Secret::derive("other", &[&other]).unwrap();
            let point = other.public().unwrap();
            let agreed = agree(&secret, &parsed(&point)).unwrap();
            prop_assert_eq!(*agreed, secret.times(&point).unwrap().to_bytes());
            let back = parsed(&secret.public().unwrap());
            prop_assert_eq!(&agreed, &agree(&other, &back).unwrap());
            let fast = agree_in_variable_time(&secret, &parsed(&point)).unwrap();
            prop_assert_eq!(agreed, fast);
        }
    }

    #[test]
    fn an_exchange_with_a_zero_secret_is_refused() {
        assert!(agree(&Secret::ZERO, &parsed(&Point::G)).is_none());
        assert!(agree_in_variable_time(&Secret::ZERO, &parsed(&Point::G)).is_none());
    }
}
