//! The prover: from notes and amounts to a proof.

use k256::{AffinePoint, Scalar};
use subtle::{ConditionallySelectable, ConstantTimeEq};
use zeroize::{Zeroize, Zeroizing};

use super::{ProveError, commit};
use crate::batch;
use crate::generators::Asset;
use crate::member::{Member, effective_key};
use crate::nonce::{Entropy, Nonces};
use crate::point::Point;
use crate::proof::{CIPHERTEXT_LEN, Header, Input, Kind, Output, Proof, Shape, Shown, Swap};
use crate::range;
use crate::range::prove::Opening;
use crate::ring;
use crate::ring::prove::Witness;
use crate::secret::Secret;
use crate::statement::{self, Binding, Claim};
use crate::transcript::Transcript;

/// A note to spend.
#[expect(missing_debug_implementations, reason = "every field is secret")]
pub struct Spent {
    /// Its position in its ring.
    pub position: usize,
    /// Its effective secret.
    pub secret: Secret,
    /// Its amount.
    pub amount: u64,
    /// The blinding of its commitment; zero if the amount is public.
    pub blinding: Secret,
}

/// A note to create.
#[expect(
    missing_debug_implementations,
    reason = "amount and blinding are secret"
)]
pub struct Created {
    /// The one-time key.
    pub key: Point,
    /// The ephemeral key, from which the recipient derives the one-time key's secret.
    pub ephemeral: Point,
    /// The view tag.
    pub view_tag: u8,
    /// Its amount.
    pub amount: u64,
    /// The blinding of its commitment.
    pub blinding: Secret,
}

impl Drop for Spent {
    fn drop(&mut self) {
        self.position.zeroize();
        self.amount.zeroize();
    }
}

impl Drop for Created {
    fn drop(&mut self) {
        self.amount.zeroize();
    }
}

/// The input of the prover.
#[expect(missing_debug_implementations, reason = "the notes are secret")]
#[derive(Clone, Copy)]
pub struct Order<'a> {
    /// The message around the proof.
    pub binding: &'a Binding<'a>,
    /// The denom and its point.
    pub asset: &'a Asset,
    /// The ring of every note that is spent, each in order of positions.
    pub rings: &'a [&'a [Member]],
    /// Where the parts of the rings begin among the notes of the denom, ring by ring. All rings have
    /// the same number of parts.
    pub firsts: &'a [u64],
    /// The height at which a ring smaller than the chain's ring size held all notes.
    pub anchor: u64,
    /// The last height at which the spend is valid; 0 for no limit.
    pub until: u64,
    /// The amount paid to the sender of the transaction.
    pub relay_fee: u64,
    /// The notes to spend.
    pub spent: &'a [Spent],
    /// The notes to create.
    pub created: &'a [Created],
    /// The terms of a swap; none for other kinds.
    pub swap: Option<&'a Swap>,
    /// The encrypted payload of the change, for an unshield.
    pub change: Option<&'a [u8; CIPHERTEXT_LEN]>,
}

/// Makes the proof and verifies it before returning it: a faulty proof can reveal a secret.
pub fn prove(order: &Order<'_>, entropy: &Entropy) -> Result<Proof, ProveError> {
    order.check(&order.shown()?)?;
    let proof = build(order, entropy)?;
    batch::verify(&Claim {
        proof: &proof,
        binding: order.binding,
        rings: order.rings,
        asset: order.asset,
    })?;
    Ok(proof)
}

/// Makes a proof without checking that the claim is true.
pub(crate) fn build(order: &Order<'_>, entropy: &Entropy) -> Result<Proof, ProveError> {
    let mut shown = order.shown()?;
    let blindings = order.input_blindings(&shown, entropy);
    for (spent, blinding) in order.spent.iter().zip(&blindings) {
        shown.inputs.push(Input {
            tag: spent.secret.tag()?,
            value: commit(order.asset, spent.amount, blinding)?,
        });
    }
    statement::check(&shown, order.binding, order.rings, order.asset)?;
    let transcript = statement::transcript(&shown, order.binding, order.rings);
    let mut rings = Vec::new();
    for (nth, spent) in order.spent.iter().enumerate() {
        let (Some(input), Some(blinding)) = (shown.inputs.get(nth), blindings.get(nth)) else {
            return Err(ProveError::Balance);
        };
        let ring = order.rings.get(nth).ok_or(ProveError::Position)?;
        let difference = Secret::new(*spent.blinding.scalar() - blinding.scalar());
        let witness = Witness {
            position: u64::try_from(spent.position).map_err(|_| ProveError::Position)?,
            secret: spent.secret.scalar(),
            blinding: difference.scalar(),
            tag: &input.tag,
        };
        let fork = ring::fork(&transcript, nth);
        let digits = shown.header.digits();
        rings.push(ring::prove::prove(fork, ring, digits, &witness, entropy)?);
    }
    let range = order.range(&shown, &transcript, entropy)?;
    Ok(Proof {
        shown,
        rings,
        range,
    })
}

impl Order<'_> {
    /// The public part of the spend without its inputs.
    fn shown(&self) -> Result<Shown, ProveError> {
        let kind = self.binding.action.kind();
        let inputs = u8::try_from(self.spent.len()).unwrap_or(u8::MAX);
        let ring_len = self.rings.first().map_or(0, |ring| ring.len());
        let parts = self.firsts.len().checked_div(self.rings.len()).unwrap_or(0);
        if self.rings.len() != self.spent.len()
            || parts.checked_mul(self.rings.len()) != Some(self.firsts.len())
        {
            return Err(ProveError::Rings);
        }
        let shape = Shape {
            ring_len: u16::try_from(ring_len).unwrap_or(u16::MAX),
            parts: u8::try_from(parts).unwrap_or(u8::MAX),
        };
        let mut header = Header::new(kind, inputs, shape)?;
        header.anchor = self.anchor;
        header.until = self.until;
        header.relay_fee = self.relay_fee;
        if self.created.len() != header.outputs() {
            return Err(ProveError::Outputs(self.created.len(), header.outputs()));
        }
        if self.swap.is_some() != (kind == Kind::Swap)
            || self.change.is_some() != (kind == Kind::Unshield)
        {
            return Err(ProveError::Parts);
        }
        let firsts = match kind {
            Kind::Transfer => Vec::new(),
            Kind::Unshield | Kind::Swap => self.firsts.to_vec(),
        };
        let outputs = self.created.iter().map(|created| {
            Ok(Output {
                key: created.key,
                ephemeral: created.ephemeral,
                view_tag: created.view_tag,
                value: commit(self.asset, created.amount, &created.blinding)?,
            })
        });
        Ok(Shown {
            header,
            denom: self.asset.denom().to_owned(),
            firsts,
            swap: self.swap.cloned(),
            outputs: outputs.collect::<Result<_, ProveError>>()?,
            change: self.change.map(|change| Box::new(*change)),
            inputs: Vec::new(),
        })
    }

    /// Checks that secrets and openings fit the ring members and that the amounts balance.
    fn check(&self, shown: &Shown) -> Result<(), ProveError> {
        for (spent, ring) in self.spent.iter().zip(self.rings) {
            if spent.position >= ring.len() {
                return Err(ProveError::Position);
            }
            let (member, value) = pick(ring, spent.position);
            let key = effective_key(&member, &hash_at(ring, spent.position))?;
            if spent.secret.public()? != key {
                return Err(ProveError::Key);
            }
            if commit(self.asset, spent.amount, &spent.blinding)? != value {
                return Err(ProveError::Opening);
            }
        }
        let total = |amounts: &mut dyn Iterator<Item = u64>| {
            amounts.fold(0_u128, |sum, amount| sum.saturating_add(u128::from(amount)))
        };
        let leaving = u128::from(statement::leaving(shown, self.binding)?);
        let spent = total(&mut self.spent.iter().map(|note| note.amount));
        let created = total(&mut self.created.iter().map(|note| note.amount));
        if spent != created.saturating_add(leaving) {
            return Err(ProveError::Balance);
        }
        Ok(())
    }

    /// The blindings of the inputs' commitments: random, with the same sum as those of the outputs.
    fn input_blindings(&self, shown: &Shown, entropy: &Entropy) -> Vec<Secret> {
        let secrets = self.spent.iter().map(|spent| spent.secret.scalar());
        let said = statement::before_inputs(shown, self.binding, self.rings);
        let mut nonces = Nonces::new(secrets, &said.fork("pseudo", b""), entropy);
        let outputs = self.created.iter().map(|created| created.blinding.scalar());
        let mut rest = Secret::new(outputs.sum());
        let others = self.spent.len().saturating_sub(1);
        let mut blindings: Vec<Secret> = Vec::new();
        for _ in 0..others {
            let blinding = Secret::new(nonces.next());
            rest = Secret::new(*rest.scalar() - blinding.scalar());
            blindings.push(blinding);
        }
        blindings.push(rest);
        blindings
    }

    fn range(
        &self,
        shown: &Shown,
        transcript: &Transcript,
        entropy: &Entropy,
    ) -> Result<range::RangeProof, ProveError> {
        let openings = self.created.iter().map(|created| Opening {
            amount: created.amount,
            blinding: *created.blinding.scalar(),
        });
        let openings: Vec<Opening> = openings.collect();
        let fork = range::fork(transcript, shown.outputs.iter().map(|output| &output.value));
        let amounts = openings.iter().map(|opening| Scalar::from(opening.amount));
        let blindings = openings.iter().map(|opening| opening.blinding);
        // Allocated at its full size: a vector that grows leaves copies of secrets in freed memory.
        let mut secrets = Zeroizing::new(Vec::new());
        secrets.reserve_exact(openings.len().saturating_mul(2));
        secrets.extend(amounts.chain(blindings));
        let mut nonces = Nonces::new(secrets.iter(), &fork, entropy);
        range::prove::prove(fork, &openings, range::BITS, self.asset.base(), &mut nonces)
    }
}

/// The key and value commitment at a position, in constant time over the ring.
fn pick(ring: &[Member], position: usize) -> (Point, Point) {
    let mut key = *Point::G.affine();
    let mut value = key;
    for (nth, member) in (0_u64..).zip(ring) {
        let here = nth.ct_eq(&u64::try_from(position).unwrap_or(u64::MAX));
        key = AffinePoint::conditional_select(&key, member.key().affine(), here);
        value = AffinePoint::conditional_select(&value, member.value().affine(), here);
    }
    (Point::from_affine(key), Point::from_affine(value))
}

/// The commitment hash at a position, in constant time over the ring.
fn hash_at(ring: &[Member], position: usize) -> [u8; 32] {
    let mut hash = [0; 32];
    for (nth, member) in (0_u64..).zip(ring) {
        let here = nth.ct_eq(&u64::try_from(position).unwrap_or(u64::MAX));
        for (to, from) in hash.iter_mut().zip(member.hash()) {
            *to = u8::conditional_select(to, from, here);
        }
    }
    hash
}
