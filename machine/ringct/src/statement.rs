//! The statement of a proof: all fields of the message and the public data of the ring, absorbed in
//! a fixed order. A change of any of it changes every challenge.

use sha2::{Digest, Sha256};

use crate::generators::Asset;
use crate::member::Member;
use crate::proof::{Input, Kind, Output, Proof, Shown};
use crate::transcript::{Transcript, ZeroChallenge};

/// The fields of the message that contains a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Binding<'a> {
    /// The current chain id: a proof is valid on one chain only.
    pub chain_id: &'a str,
    /// The message's full type URL.
    pub type_url: &'a str,
    /// The sender's address as written in the message.
    pub sender: &'a str,
    /// The kind of the message and its fields.
    pub action: Action<'a>,
}

/// The kind of a message and its fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action<'a> {
    /// A private transfer.
    Transfer {
        /// The address as written in the message.
        recipient: &'a str,
        /// The encrypted payload.
        payload: &'a [u8],
    },
    /// A payment from notes to an account.
    Unshield {
        /// The address that is paid: the recipient if the message names one, else the sender.
        recipient: &'a str,
        /// The amount paid, without the relay fee.
        amount: u64,
    },
    /// A private swap.
    Swap {
        /// The pool id as written in the message.
        pool_id: &'a str,
        /// The encrypted payload.
        payload: &'a [u8],
    },
}

impl Action<'_> {
    /// The kind of proof it needs.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Transfer { .. } => Kind::Transfer,
            Self::Unshield { .. } => Kind::Unshield,
            Self::Swap { .. } => Kind::Swap,
        }
    }
}

/// Why a proof is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The message needs another kind of proof.
    #[error("the proof is a {found:?}, the message needs a {wanted:?}")]
    Kind {
        /// The kind of the proof.
        found: Kind,
        /// The kind the message needs.
        wanted: Kind,
    },
    /// The given asset is not that of the proof's denom.
    #[error("the proof's denom is not the asset's")]
    Denom,
    /// The given rings differ from the proof's in number or in length.
    #[error("the rings are not those of the proof")]
    Ring,
    /// The members are not in strictly ascending order of their positions.
    #[error("the ring's members are not in strictly ascending order")]
    Order,
    /// Two inputs spend the same note.
    #[error("two inputs have the same tag")]
    RepeatedTag,
    /// Public amount plus relay fee does not fit in 64 bits.
    #[error("public amount and relay fee are together more than 2^64 - 1")]
    Amount,
    /// The inputs are not the outputs plus public amount and relay fee.
    #[error("the inputs' commitments are not the outputs' and what leaves")]
    Unbalanced,
    /// A challenge is zero.
    #[error(transparent)]
    Challenge(#[from] ZeroChallenge),
    /// The equations do not hold.
    #[error("the proof does not hold")]
    Invalid,
}

/// A proof with its statement.
#[derive(Debug, Clone, Copy)]
pub struct Claim<'a> {
    /// The proof.
    pub proof: &'a Proof,
    /// The fields of the message that contains it.
    pub binding: &'a Binding<'a>,
    /// The ring of every input, each in order of positions.
    pub rings: &'a [&'a [Member]],
    /// The proof's denom and its point.
    pub asset: &'a Asset,
}

impl Claim<'_> {
    /// A hash of the statement and the proof, which identifies the claim and its result.
    pub fn digest(&self) -> [u8; 32] {
        let statement = transcript(&self.proof.shown, self.binding, self.rings);
        Sha256::new()
            .chain_update(statement.state())
            .chain_update(self.proof.encode())
            .finalize()
            .into()
    }
}

/// The checks that need no equation.
pub(crate) fn check(
    shown: &Shown,
    binding: &Binding<'_>,
    rings: &[&[Member]],
    asset: &Asset,
) -> Result<(), Refusal> {
    let (found, wanted) = (shown.header.kind(), binding.action.kind());
    if found != wanted {
        return Err(Refusal::Kind { found, wanted });
    }
    if shown.denom != asset.denom() {
        return Err(Refusal::Denom);
    }
    let header = &shown.header;
    if rings.len() != header.inputs() || rings.iter().any(|ring| ring.len() != header.ring_len()) {
        return Err(Refusal::Ring);
    }
    let ascends = |ring: &&[Member]| ring.is_sorted_by(|a, b| a.index() < b.index());
    if !rings.iter().all(ascends) {
        return Err(Refusal::Order);
    }
    let mut inputs = shown.inputs.iter();
    while let Some(input) = inputs.next() {
        if inputs.clone().any(|other| other.tag == input.tag) {
            return Err(Refusal::RepeatedTag);
        }
    }
    leaving(shown, binding).map(|_| ())
}

/// The public amount plus the relay fee, which leave the hidden amounts of this denom.
pub(crate) fn leaving(shown: &Shown, binding: &Binding<'_>) -> Result<u64, Refusal> {
    public_amount(shown, binding)
        .checked_add(shown.header.relay_fee)
        .ok_or(Refusal::Amount)
}

fn public_amount(shown: &Shown, binding: &Binding<'_>) -> u64 {
    match binding.action {
        Action::Transfer { .. } => 0,
        Action::Unshield { amount, .. } => amount,
        Action::Swap { .. } => shown.swap.as_ref().map_or(0, |swap| swap.amount_in),
    }
}

/// The transcript of a whole statement.
pub(crate) fn transcript(shown: &Shown, binding: &Binding<'_>, rings: &[&[Member]]) -> Transcript {
    let mut transcript = before_inputs(shown, binding, rings);
    inputs(&mut transcript, &shown.inputs);
    if let Action::Swap { pool_id, .. } = binding.action
        && let Some(swap) = &shown.swap
    {
        transcript.absorb("pool", pool_id.as_bytes());
        transcript.absorb("minout", &swap.min_out.to_be_bytes());
        let mut key = swap.key.to_bytes().to_vec();
        key.extend(swap.ephemeral.to_bytes());
        key.push(swap.view_tag);
        transcript.absorb("swapkey", &key);
    }
    transcript
}

/// The part that is known before the inputs' commitments are made.
pub(crate) fn before_inputs(
    shown: &Shown,
    binding: &Binding<'_>,
    rings: &[&[Member]],
) -> Transcript {
    let (recipient, payload) = match binding.action {
        Action::Transfer { recipient, payload } => (recipient, payload),
        Action::Unshield { recipient, .. } => {
            let change = shown.change.as_deref();
            (
                recipient,
                change.map_or([].as_slice(), <[u8; 112]>::as_slice),
            )
        }
        Action::Swap { payload, .. } => ("", payload),
    };
    let header = &shown.header;
    let mut transcript = Transcript::new();
    transcript.absorb("chain", binding.chain_id.as_bytes());
    transcript.absorb("type", binding.type_url.as_bytes());
    transcript.absorb("ver", &header.shape());
    transcript.absorb("sender", binding.sender.as_bytes());
    transcript.absorb("to", recipient.as_bytes());
    transcript.absorb("denom", shown.denom.as_bytes());
    transcript.absorb("pub", &public_amount(shown, binding).to_be_bytes());
    transcript.absorb("relay", &header.relay_fee.to_be_bytes());
    transcript.absorb("anchor", &header.anchor.to_be_bytes());
    transcript.absorb("until", &header.until.to_be_bytes());
    for ring in rings {
        transcript.absorb("ring", &Member::digest(ring));
    }
    let outputs: Vec<u8> = shown.outputs.iter().flat_map(Output::to_bytes).collect();
    transcript.absorb("out", &outputs);
    transcript.absorb("ct", &Sha256::digest(payload));
    transcript
}

fn inputs(transcript: &mut Transcript, inputs: &[Input]) {
    let bytes: Vec<u8> = inputs
        .iter()
        .flat_map(|input| [input.tag.to_bytes(), input.value.to_bytes()])
        .flatten()
        .collect();
    transcript.absorb("in", &bytes);
}
