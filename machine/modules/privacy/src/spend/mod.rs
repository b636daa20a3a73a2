//! A spend: what the three messages that carry a proof have in common.

mod asset;
mod ring;
mod rules;

pub use ring::Rings;
pub use rules::Ready;

use tarn_notes::{PAIR_LEN, nullifier, split};
use tarn_primitives::{Address, Denom};
use tarn_ringct::{Action, Binding, CIPHERTEXT_LEN, Proof};
use tarn_runtime::AccessHint;

use crate::state::{NOTES, NULLIFIERS};
use crate::{Error, Hash};

/// Payloads of another length are refused anyway; these before they are looked at.
const MAX_PAYLOAD: usize = 4096;

/// What a spend asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Notes for notes.
    Transfer {
        /// Address as the message spells it.
        recipient: String,
        /// What the owners of the new notes read.
        payload: Vec<u8>,
    },
    /// A note for coins.
    Unshield {
        /// Address that is paid, as the message spells it.
        recipient: String,
        /// How much.
        amount: u64,
    },
    /// Notes through a pool for notes.
    Swap {
        /// The pool as the message spells it.
        pool_id: String,
        /// What the owner of the new notes reads.
        payload: Vec<u8>,
    },
}

impl Act {
    fn action(&self) -> Action<'_> {
        match self {
            Self::Transfer { recipient, payload } => Action::Transfer { recipient, payload },
            Self::Unshield { recipient, amount } => Action::Unshield {
                recipient,
                amount: *amount,
            },
            Self::Swap { pool_id, payload } => Action::Swap { pool_id, payload },
        }
    }
}

/// A spend that is well formed: nothing more can be said without state or arithmetic on points.
#[derive(Debug, Clone, PartialEq)]
pub struct Spend {
    sender: Address,
    sender_text: String,
    type_url: String,
    proof: Box<Proof>,
    denom: Denom,
    rings: Rings,
    nullifiers: Vec<Hash>,
    act: Act,
    /// Of the fields whose length the sender chose.
    wire_len: usize,
}

/// A message's fields, before they are looked at.
pub(crate) struct Draft<'a> {
    /// Parsed, and as the message spells it.
    pub(crate) sender: (Address, String),
    /// Of the message.
    pub(crate) type_url: String,
    /// The proof's bytes.
    pub(crate) proof: &'a [u8],
    /// The rings, if the message and not the proof names them.
    pub(crate) rings: Option<&'a [String]>,
    /// What is asked for.
    pub(crate) act: Act,
}

impl Draft<'_> {
    fn wire_len(&self) -> usize {
        let ring = self.rings.unwrap_or_default().iter().map(String::len);
        let act = match &self.act {
            Act::Transfer { recipient, payload } => recipient.len().saturating_add(payload.len()),
            Act::Swap { payload, .. } => payload.len(),
            Act::Unshield { .. } => 0,
        };
        ring.chain([self.proof.len(), self.sender.1.len(), act])
            .fold(0, usize::saturating_add)
    }
}

/// A byte 1 and two ciphertexts.
fn ensure_payload(what: &'static str, payload: &[u8]) -> Result<(), Error> {
    let got = payload.len();
    if got > MAX_PAYLOAD {
        let max = MAX_PAYLOAD;
        return Err(Error::TooLarge { what, got, max });
    }
    if got != PAIR_LEN || payload.first() != Some(&1) {
        let wanted = PAIR_LEN.saturating_sub(1);
        return Err(Error::Payload { what, wanted, got });
    }
    Ok(())
}

impl Spend {
    pub(crate) fn parse(draft: Draft<'_>) -> Result<Self, Error> {
        let kind = draft.act.action().kind();
        let wire_len = draft.wire_len();
        let proof = Proof::decode(draft.proof)?;
        let shown = proof.shown();
        let found = shown.header.kind();
        if found != kind {
            let text = format!("it is of kind {found:?}, the message needs {kind:?}");
            return Err(Error::Malformed(text));
        }
        let denom = shown
            .denom
            .parse()
            .map_err(|_| Error::Malformed(format!("denom {:?} is none", shown.denom)))?;
        match &draft.act {
            Act::Transfer { payload, .. } => ensure_payload("encrypted_amount", payload)?,
            Act::Swap { payload, .. } => ensure_payload("encrypted_amounts", payload)?,
            Act::Unshield { .. } => {}
        }
        let rings = match draft.rings {
            Some(texts) => Rings::parse(texts, &shown.header)?,
            None => Rings::Firsts(shown.firsts.clone()),
        };
        let inputs = shown.inputs.iter();
        let nullifiers: Vec<Hash> = inputs.map(|input| Hash(nullifier(&input.tag))).collect();
        for (at, one) in nullifiers.iter().enumerate() {
            if nullifiers.iter().take(at).any(|other| other == one) {
                return Err(Error::RepeatedNullifier(*one));
            }
        }
        Ok(Self {
            sender: draft.sender.0,
            sender_text: draft.sender.1,
            type_url: draft.type_url,
            proof: Box::new(proof),
            denom,
            rings,
            nullifiers,
            act: draft.act,
            wire_len,
        })
    }

    /// About how many bytes it holds outside itself: points take several times their bytes on the
    /// wire.
    pub(crate) fn heap(&self) -> usize {
        let fixed = size_of::<Proof>().saturating_add(1024);
        self.wire_len.saturating_mul(5).saturating_add(fixed)
    }

    /// Who sent it, and is paid the relay fee.
    pub fn sender(&self) -> &Address {
        &self.sender
    }

    /// Its proof.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }

    /// Of the notes that are spent.
    pub fn denom(&self) -> &Denom {
        &self.denom
    }

    /// Of the notes that are spent, in the proof's order.
    pub fn nullifiers(&self) -> &[Hash] {
        &self.nullifiers
    }

    /// The first of them, which the new notes' hashes are made from.
    pub(crate) fn origin(&self) -> [u8; 32] {
        self.nullifiers.first().map_or([0; 32], |first| first.0)
    }

    /// What the owner of a new note reads, by the note's number among the outputs.
    pub(crate) fn payload(&self, output: u8) -> Option<[u8; CIPHERTEXT_LEN]> {
        match &self.act {
            Act::Unshield { .. } => self.proof.shown().change.as_deref().copied(),
            Act::Transfer { payload, .. } | Act::Swap { payload, .. } => {
                let pair = split(payload).ok()?;
                pair.get(usize::from(output)).copied()
            }
        }
    }

    /// What the sender is paid.
    pub fn relay_fee(&self) -> u64 {
        self.proof.shown().header.relay_fee
    }

    /// The message around the proof, on this chain.
    pub fn binding<'a>(&'a self, chain_id: &'a str) -> Binding<'a> {
        Binding {
            chain_id,
            type_url: &self.type_url,
            sender: &self.sender_text,
            action: self.act.action(),
        }
    }

    /// Keys it will read.
    pub(crate) fn access_hints(&self) -> Vec<AccessHint> {
        let spent = self
            .nullifiers
            .iter()
            .map(|one| NULLIFIERS.access_hint(one));
        let members: &[Hash] = match &self.rings {
            Rings::Hashes(hashes) => hashes,
            Rings::Firsts(_) => &[],
        };
        let members = members.iter().map(|hash| NOTES.access_hint(hash));
        spent.chain(members).collect()
    }
}
