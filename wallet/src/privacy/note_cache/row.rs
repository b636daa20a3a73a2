//! A note of the chain, parsed from a node's answer.

use tarn_notes::{Domain, EphemeralKey, NoteKind, Origin, Place, Sighting, commitment_hash, tree};
use tarn_primitives::Denom;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{CIPHERTEXT_LEN, Member, POINT_LEN, Point};

/// The fields of a note that a wallet needs. Key and value commitment stay compressed: of most notes
/// nothing but R is computed with, and a square root takes as long as all hashes of a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) index: u64,
    pub(crate) denom_index: u64,
    pub(crate) denom: Denom,
    pub(crate) hash: [u8; 32],
    pub(crate) key: [u8; POINT_LEN],
    pub(crate) value: [u8; POINT_LEN],
    /// R and the view tag.
    pub(crate) hint: Option<(EphemeralKey, u8)>,
    pub(crate) origin: Option<[u8; 32]>,
    pub(crate) output: u8,
    pub(crate) height: u64,
    pub(crate) kind: NoteKind,
    /// If it is public.
    pub(crate) amount: Option<u64>,
    pub(crate) payload: Option<Box<[u8; CIPHERTEXT_LEN]>>,
}

/// No bytes, or exactly this many.
fn optional<const N: usize>(what: &str, bytes: &[u8]) -> Result<Option<[u8; N]>, String> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let exact = bytes.try_into();
    exact
        .map(Some)
        .map_err(|_| format!("{what} has {} bytes, not {N}", bytes.len()))
}

/// Exactly this many bytes.
fn exact<const N: usize>(what: &str, bytes: &[u8]) -> Result<[u8; N], String> {
    optional(what, bytes)?.ok_or_else(|| format!("{what} is missing"))
}

impl Row {
    /// Parses a note, or returns the reason why it is invalid. Its hash is not checked.
    pub(crate) fn parse(wire: &pb::CompactNote) -> Result<Self, String> {
        let kind = u8::try_from(wire.kind).ok().and_then(NoteKind::from_byte);
        let kind = kind.ok_or_else(|| format!("kind {} is none", wire.kind))?;
        let tag = u8::try_from(wire.view_tag);
        let tag = tag.map_err(|_| format!("view_tag {} is above 255", wire.view_tag))?;
        let hint = match wire.ephemeral_key.as_slice() {
            [] => None,
            bytes => {
                let ephemeral = EphemeralKey::from_slice(bytes);
                let ephemeral = ephemeral.ok_or("ephemeral_key is no point of the curve")?;
                Some((ephemeral, tag))
            }
        };
        let amount = match wire.amount.as_str() {
            "" => None,
            text => Some(text.parse().map_err(|_| format!("amount {text:?}"))?),
        };
        let public = matches!(kind, NoteKind::Shield | NoteKind::SwapOutput);
        if amount.is_some() != public {
            return Err(format!(
                "a note of kind {} with amount {amount:?}",
                wire.kind
            ));
        }
        let origin = optional("origin", &wire.origin)?;
        if origin.is_none() != (kind == NoteKind::Shield) {
            return Err(format!("a note of kind {} with its origin", wire.kind));
        }
        Ok(Self {
            index: wire.merkle_index,
            denom_index: wire.denom_index,
            denom: wire.denom.parse().map_err(|error| format!("{error}"))?,
            hash: exact("commitment", &wire.commitment)?,
            key: exact("note_key", &wire.note_key)?,
            value: exact("value_commitment", &wire.value_commitment)?,
            hint,
            origin,
            output: u8::try_from(wire.output).map_err(|_| format!("output {}", wire.output))?,
            height: wire.height,
            kind,
            amount,
            payload: optional("payload", &wire.payload)?.map(Box::new),
        })
    }

    /// The hash computed from the fields.
    pub(crate) fn compute_hash(&self, domain: &Domain) -> [u8; 32] {
        let origin = match self.origin {
            Some(nullifier) => Origin::Spend(nullifier),
            None => Origin::Shield(self.index),
        };
        commitment_hash(domain, self.kind, origin, self.output, &self.key)
    }

    /// The leaf of the tree.
    pub(crate) fn leaf(&self) -> [u8; 32] {
        let denom = self.denom.as_str();
        tree::leaf(&self.hash, &self.key, &self.value, denom, self.index)
    }

    /// The note's key.
    pub(crate) fn key(&self) -> Option<Point> {
        Point::from_bytes(&self.key).ok()
    }

    /// The value commitment.
    pub(crate) fn value(&self) -> Option<Point> {
        Point::from_bytes(&self.value).ok()
    }

    /// The note as a member of a ring.
    pub(crate) fn member(&self) -> Option<Member> {
        Some(Member::new(
            self.index,
            self.hash,
            self.key()?,
            self.value()?,
        ))
    }

    /// The spend and the output that made it.
    pub(crate) fn place(&self) -> Place {
        Place {
            origin: self.origin.unwrap_or([0; 32]),
            output: self.output,
        }
    }

    /// The note for a view key; none if it has no hint.
    pub(crate) fn sighting(&self) -> Option<Sighting> {
        let (ephemeral, view_tag) = self.hint?;
        Some(Sighting {
            key: self.key()?,
            ephemeral: Point::from_bytes(&ephemeral.to_bytes()).ok()?,
            view_tag,
            place: self.place(),
        })
    }
}
