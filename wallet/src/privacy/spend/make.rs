//! The common part of all spends: inputs, outputs, the proof.

use tarn_notes::{
    Domain, Ephemeral, NoteKind, Origin, Output, Payload, Place, Recipient, commitment_hash, seal,
};
use tarn_primitives::Denom;
use tarn_ringct::{
    Action, Asset, Binding, CIPHERTEXT_LEN, Claim, Created, Entropy, Member, Order, Proof, Secret,
    Spent, Swap, effective_secret, hash, prove, verify,
};

use super::rings::Ring;
use super::select::Need;
use super::{About, Left, Terms, Warning, fresh, nullifier_of};
use crate::privacy::identity::Identity;
use crate::privacy::ledger::{Hex, PendingSpend};
use crate::privacy::note_cache::Row;
use crate::privacy::ring::{PARTS, Sampler};
use crate::privacy::{LedgerChange, PrivacyError, Wallet};

/// The last height of a message is a multiple of this.
const UNTIL_GRID: u64 = 20;
/// Rings with fewer members are warned about.
const SMALL_RING: usize = 64;

/// An own note with its secret, for the prover only.
pub(super) struct Input {
    pub(super) index: u64,
    pub(super) amount: u64,
    hash: [u8; 32],
    /// The secret of the note's effective key.
    effective: Secret,
    blinding: Secret,
    nullifier: [u8; 32],
    ring: Ring,
}

/// A spend that is being built.
pub(super) struct Draft {
    pub(super) inputs: Vec<Input>,
    pub(super) sampler: Sampler,
    pub(super) until: u64,
    pub(super) relay_fee: u64,
    /// The height a short ring was complete at; 0 for full rings.
    anchor: u64,
    warnings: Vec<Warning>,
    asset: Asset,
    domain: Domain,
    chain_id: String,
    sender: String,
}

/// A note to make.
pub(super) struct Wanted<'a> {
    pub(super) kind: NoteKind,
    /// Its number among the outputs of the spend.
    pub(super) output: u8,
    pub(super) to: &'a Recipient,
    pub(super) amount: u64,
    pub(super) payload: &'a Payload,
}

/// A new note.
pub(super) struct Made {
    pub(super) sealed: [u8; CIPHERTEXT_LEN],
    pub(super) created: Created,
    pub(super) hash: [u8; 32],
    /// Names the payee of a transfer to nobody but the payee.
    pub(super) recipient: [u8; 20],
}

/// What is proven besides inputs and ring.
pub(super) struct Parts<'a> {
    pub(super) type_url: &'a str,
    pub(super) action: Action<'a>,
    pub(super) created: &'a [Created],
    pub(super) swap: Option<&'a Swap>,
    pub(super) change: Option<&'a [u8; CIPHERTEXT_LEN]>,
}

impl Wallet {
    /// Chooses notes and their rings.
    pub(super) fn draft(&self, need: &Need<'_>, terms: &Terms) -> Result<Draft, PrivacyError> {
        let chosen = self.select(need, terms)?;
        self.draft_of(need.denom, &chosen, terms)
    }

    /// A spend of exactly these notes.
    pub(super) fn draft_of(
        &self,
        denom: &Denom,
        chosen: &[u64],
        terms: &Terms,
    ) -> Result<Draft, PrivacyError> {
        self.ensure_scanned()?;
        self.ensure_fresh()?;
        self.ensure_ring_size()?;
        self.ensure_enough(denom)?;
        let mut sampler = Sampler::new(fresh()?);
        let mut inputs = chosen
            .iter()
            .map(|index| self.input(denom, *index, &mut sampler))
            .collect::<Result<Vec<Input>, _>>()?;
        // Shuffled, so that the order reveals neither ages nor amounts.
        for last in (1..inputs.len()).rev() {
            let other = sampler.place(last.saturating_add(1));
            inputs.swap(last, other);
        }
        // The chain looks at the anchor of short rings only.
        let is_short = self.pool(denom).notes < self.ledger.ring_size;
        Ok(Draft {
            warnings: self.warnings(denom, &inputs, terms),
            inputs,
            sampler,
            until: until(self.ledger.height, terms.blocks),
            relay_fee: terms.relay_fee,
            anchor: if is_short { self.ledger.anchor } else { 0 },
            asset: Asset::new(denom.as_str())?,
            domain: self.domain()?,
            chain_id: self.chain_id.clone(),
            sender: terms.sender.clone(),
        })
    }

    fn warnings(&self, denom: &Denom, inputs: &[Input], terms: &Terms) -> Vec<Warning> {
        let pool = self.pool(denom);
        let is_at_the_end = |input: &Input| {
            let place = self.place(denom, input.index).unwrap_or(0);
            let newer = pool.notes.saturating_sub(place).saturating_sub(1);
            pool.notes >= pool.ring_size && newer < pool.ring_size.div_euclid(PARTS)
        };
        let is_small = |input: &Input| input.ring.members.len() < SMALL_RING;
        let all = [
            (Warning::OwnSender, terms.sender == self.account()),
            (Warning::SmallRing, inputs.iter().any(is_small)),
            (Warning::Young, inputs.iter().any(is_at_the_end)),
        ];
        let true_ones = all.into_iter().filter(|(_, is_so)| *is_so);
        true_ones.map(|(warning, _)| warning).collect()
    }

    fn input(
        &self,
        denom: &Denom,
        index: u64,
        sampler: &mut Sampler,
    ) -> Result<Input, PrivacyError> {
        let held = self.ledger.held.get(&index);
        let held = held.ok_or(PrivacyError::UnknownNote(index))?;
        let row = self.note_cache.row(index)?;
        let (secret, blinding) = open_key(&self.identity, held, &row)?;
        let effective = effective_secret(&secret, &row.hash)?;
        Ok(Input {
            index,
            amount: held.amount,
            hash: row.hash,
            nullifier: nullifier_of(&secret, &row.hash)?,
            ring: self.ring(denom, (index, ring_offset(&effective)), sampler)?,
            effective,
            blinding,
        })
    }

    /// The keys for change.
    pub(super) fn own(&self) -> Result<Recipient, PrivacyError> {
        Ok(self.identity.best().change(self.ledger.epoch)?)
    }

    /// Makes the notes of a spend, in the order given.
    pub(super) fn make<const N: usize>(
        &self,
        draft: &Draft,
        wanted: &[Wanted<'_>; N],
    ) -> Result<[Made; N], PrivacyError> {
        let origin = draft.origin();
        let payloads = wanted.iter().map(|one| one.payload.to_bytes());
        let payloads = payloads.collect::<Result<Vec<_>, _>>()?;
        let outputs = wanted.iter().zip(&payloads).map(|(one, payload)| Output {
            to: one.to,
            payload: payload.as_slice(),
        });
        let outputs: Vec<Output<'_>> = outputs.collect();
        let seed = self.identity.best().seed();
        let ephemeral = Ephemeral::new(seed, &fresh()?, &origin, &outputs)?;
        let mut made = Vec::new();
        for (one, payload) in wanted.iter().zip(&payloads) {
            let output = one.output;
            let sent = ephemeral.send(one.to, Place { origin, output })?;
            let of_spend = Origin::Spend(origin);
            let hash = commitment_hash(
                &draft.domain,
                one.kind,
                of_spend,
                output,
                &sent.key.to_bytes(),
            );
            made.push(Made {
                sealed: seal(&sent.shared, &draft.domain, &hash, payload)?,
                created: Created {
                    key: sent.key,
                    ephemeral: sent.ephemeral,
                    view_tag: sent.view_tag,
                    amount: one.amount,
                    blinding: sent.shared.blinding()?,
                },
                hash,
                recipient: sent.shared.recipient(),
            });
        }
        made.try_into().map_err(|_| PrivacyError::Degenerate)
    }
}

/// Where a note lies in its part of a ring: random to all who do not know its secret, and always the
/// same, so that a second ring after a lost ledger has the same part.
fn ring_offset(effective: &Secret) -> u64 {
    let digest = hash::tagged("ring-offset", &[effective.to_bytes().as_slice()]);
    let (first, _) = digest.as_chunks();
    first.first().map_or(0, |bytes| u64::from_be_bytes(*bytes))
}

/// The last height of a message, on a grid: the height of the last scan would link the messages of a
/// wallet. A number of blocks below the grid is used exactly.
fn until(height: u64, blocks: u64) -> u64 {
    match blocks {
        0 => 0,
        1..UNTIL_GRID => height.saturating_add(blocks),
        _ => height
            .saturating_add(blocks)
            .checked_next_multiple_of(UNTIL_GRID)
            .unwrap_or(u64::MAX),
    }
}

/// Secret and blinding of an own note, found again from the view key: nothing of it is stored.
pub(crate) fn open_key(
    identity: &Identity,
    held: &crate::privacy::ledger::OwnNote,
    row: &Row,
) -> Result<(Secret, Secret), PrivacyError> {
    let keys = identity.keys_of(&held.owner.0);
    let keys = keys.ok_or(PrivacyError::UnknownOwner(row.index))?;
    if held.bare {
        return Ok((keys.bare_secret().clone(), Secret::ZERO));
    }
    let viewer = if held.change {
        keys.change_viewer(held.epoch)?
    } else {
        keys.viewer(held.epoch)?
    };
    let sighting = row.sighting().ok_or(PrivacyError::DamagedNote(row.index))?;
    let shared = viewer.recognise(&sighting);
    let shared = shared.ok_or(PrivacyError::DamagedNote(row.index))?;
    let blinding = match row.amount {
        Some(_) => Secret::ZERO,
        None => shared.blinding()?,
    };
    Ok((keys.note_secret(&shared)?, blinding))
}

impl Draft {
    /// Whose address the message is sent by.
    pub(super) fn sender(&self) -> &str {
        &self.sender
    }

    /// The first nullifier, which the new notes' hashes are made from.
    fn origin(&self) -> [u8; 32] {
        self.inputs.first().map_or([0; 32], |first| first.nullifier)
    }

    /// What the notes hold together.
    pub(super) fn total(&self) -> u64 {
        let inputs = self.inputs.iter();
        inputs.fold(0, |sum, input| sum.saturating_add(input.amount))
    }

    /// What is left after paying this much and the fee.
    pub(super) fn change(&self, paid: u64) -> Result<u64, PrivacyError> {
        let left = self.total().checked_sub(paid);
        left.and_then(|left| left.checked_sub(self.relay_fee))
            .ok_or(PrivacyError::Degenerate)
    }

    /// The record of the spend the owner finds in its change.
    pub(super) fn record(
        &self,
        amount: u64,
        sent: u64,
        (recipient, recipient_key): (Option<[u8; 20]>, Option<tarn_ringct::Point>),
    ) -> Payload {
        Payload::Change {
            amount,
            sent,
            recipient,
            recipient_key,
            inputs: self.inputs.iter().map(|input| input.index).collect(),
        }
    }

    pub(super) fn nullifiers(&self) -> Vec<String> {
        let inputs = self.inputs.iter();
        inputs.map(|input| hex::encode(input.nullifier)).collect()
    }

    /// The change of the ledger, recorded before the message is sent.
    pub(super) fn ledger(&self) -> LedgerChange {
        let notes = self.inputs.iter().map(|input| Hex(input.hash)).collect();
        let rings = self.inputs.iter().map(|input| input.ring.parts.clone());
        let until = self.until;
        LedgerChange::spend(PendingSpend { notes, until }, rings.collect())
    }

    fn indexes(&self) -> Vec<u64> {
        self.inputs.iter().map(|input| input.index).collect()
    }

    /// The rings as a message names them.
    pub(super) fn spans(&self) -> Vec<String> {
        let inputs = self.inputs.iter();
        inputs.flat_map(|input| input.ring.spans()).collect()
    }

    pub(super) fn about(&self, paid: u64, change: u64, made: &[[u8; 32]]) -> About {
        let rings = self.inputs.iter().map(|input| &input.ring);
        About {
            spent: self.indexes(),
            inputs: self.total(),
            paid,
            change,
            relay_fee: self.relay_fee,
            ring: rings
                .clone()
                .map(|ring| ring.members.len())
                .min()
                .unwrap_or(0),
            same_ring: rings.clone().all(|ring| ring.same),
            until: self.until,
            nullifiers: self.nullifiers(),
            commitments: made.iter().map(hex::encode).collect(),
            left: Left::default(),
            warnings: self.warnings.clone(),
        }
    }

    fn spent(&self) -> Result<Vec<Spent>, PrivacyError> {
        let spent = self.inputs.iter().map(|input| {
            let mut members = input.ring.members.iter();
            let position = members.position(|row| row.hash == input.hash);
            Ok(Spent {
                position: position.ok_or(PrivacyError::UnknownNote(input.index))?,
                secret: input.effective.clone(),
                amount: input.amount,
                blinding: input.blinding.clone(),
            })
        });
        spent.collect()
    }

    /// The proof's bytes, decoded and verified as the chain will do, so that no invalid message is sent.
    pub(super) fn prove(&self, parts: &Parts<'_>) -> Result<Vec<u8>, PrivacyError> {
        let binding = Binding {
            chain_id: &self.chain_id,
            type_url: parts.type_url,
            sender: &self.sender,
            action: parts.action,
        };
        let rings = self.inputs.iter().map(|input| &input.ring);
        let member = |row: &Row| row.member().ok_or(PrivacyError::DamagedNote(row.index));
        let members: Vec<Vec<Member>> = rings
            .clone()
            .map(|ring| ring.members.iter().map(member).collect())
            .collect::<Result<_, _>>()?;
        let members: Vec<&[Member]> = members.iter().map(Vec::as_slice).collect();
        let firsts = rings.flat_map(|ring| ring.parts.firsts.iter().copied());
        let firsts: Vec<u64> = firsts.collect();
        let order = Order {
            binding: &binding,
            asset: &self.asset,
            rings: &members,
            firsts: &firsts,
            anchor: self.anchor,
            until: self.until,
            relay_fee: self.relay_fee,
            spent: &self.spent()?,
            created: parts.created,
            swap: parts.swap,
            change: parts.change,
        };
        let bytes = prove(&order, &Entropy::new(*fresh()?))?.encode();
        let read = Proof::decode(&bytes);
        let read = read.map_err(|error| PrivacyError::SelfCheck(error.to_string()))?;
        verify(&Claim {
            proof: &read,
            binding: &binding,
            rings: &members,
            asset: &self.asset,
        })?;
        Ok(bytes)
    }
}
