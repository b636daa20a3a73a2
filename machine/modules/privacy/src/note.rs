//! A note as it is stored: written once, never changed.

use tarn_notes::{Domain, NoteKind, Origin, commitment_hash, tree};
use tarn_primitives::{BlockTime, Denom};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{Member, Point};
use tarn_runtime::Value;

use crate::Hash;

/// Everything the chain knows of a note but its hash, which is its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Its place among all notes.
    pub index: u64,
    /// Its place among the notes of its denom.
    pub denom_index: u64,
    /// Its denom.
    pub denom: Denom,
    /// What made it.
    pub kind: NoteKind,
    /// The first nullifier of the spend that made it; none for a shield.
    pub origin: Option<[u8; 32]>,
    /// Which output of that spend it is.
    pub output: u8,
    /// P.
    pub key: Point,
    /// C.
    pub value: Point,
    /// R by its coordinates, and the view tag; none if the key is an account's own. Only owners compute
    /// with it, and every ring reads a thousand notes: it stays as it is stored.
    pub hint: Option<([u8; 64], u8)>,
    /// The amount, if it is public.
    pub amount: Option<u64>,
    /// The block that made it.
    pub height: u64,
    /// The time of that block.
    pub time: BlockTime,
}

impl Note {
    /// The commitment hash, from what it is made of.
    pub fn compute_hash(&self, domain: &Domain) -> Hash {
        let origin = match self.origin {
            Some(nullifier) => Origin::Spend(nullifier),
            None => Origin::Shield(self.index),
        };
        Hash(commitment_hash(
            domain,
            self.kind,
            origin,
            self.output,
            &self.key.to_bytes(),
        ))
    }

    /// The leaf of the tree.
    pub fn leaf(&self, hash: &Hash) -> [u8; 32] {
        tree::leaf(
            &hash.0,
            &self.key.to_bytes(),
            &self.value.to_bytes(),
            self.denom.as_str(),
            self.index,
        )
    }

    /// The note as a proof sees it.
    pub fn member(&self, hash: &Hash) -> Member {
        Member::new(self.index, hash.0, self.key, self.value)
    }

    /// R compressed: 2 or 3 by the parity of y, and x.
    pub(crate) fn ephemeral(&self) -> Vec<u8> {
        let Some((coordinates, _)) = self.hint else {
            return Vec::new();
        };
        let (x, y) = coordinates.split_at(32);
        let sign = 2 | (y.last().copied().unwrap_or_default() & 1);
        [&[sign], x].concat()
    }

    /// R uncompressed, so that a scanning wallet computes no square root.
    fn ephemeral_uncompressed(&self) -> Vec<u8> {
        let hint = self.hint.map(|(coordinates, _)| coordinates);
        hint.map_or_else(Vec::new, |coordinates| {
            [&[4], coordinates.as_slice()].concat()
        })
    }

    fn tag(&self) -> u32 {
        self.hint.map_or(0, |(_, tag)| u32::from(tag))
    }

    fn origin_bytes(&self) -> Vec<u8> {
        self.origin
            .map_or_else(Vec::new, |nullifier| nullifier.to_vec())
    }

    fn amount_text(&self) -> String {
        self.amount
            .map_or_else(String::new, |amount| amount.to_string())
    }

    /// With everything.
    pub fn wire(&self, hash: &Hash, payload: Vec<u8>) -> pb::Note {
        pb::Note {
            hash: hash.to_string(),
            merkle_index: self.index,
            denom: self.denom.to_string(),
            denom_index: self.denom_index,
            kind: u32::from(self.kind.byte()),
            note_key: self.key.to_bytes().to_vec(),
            value_commitment: self.value.to_bytes().to_vec(),
            ephemeral_key: self.ephemeral(),
            view_tag: self.tag(),
            origin: self.origin_bytes(),
            output: u32::from(self.output),
            amount: self.amount_text(),
            created_height: self.height,
            created_at: Some(self.time.into()),
            payload,
        }
    }

    /// As wallets scan it.
    pub fn compact(&self, hash: &Hash, payload: Vec<u8>) -> pb::CompactNote {
        pb::CompactNote {
            merkle_index: self.index,
            denom_index: self.denom_index,
            denom: self.denom.to_string(),
            commitment: hash.0.to_vec(),
            note_key: self.key.to_bytes().to_vec(),
            value_commitment: self.value.to_bytes().to_vec(),
            ephemeral_key: self.ephemeral_uncompressed(),
            view_tag: self.tag(),
            origin: self.origin_bytes(),
            output: u32::from(self.output),
            height: self.height,
            kind: u32::from(self.kind.byte()),
            amount: self.amount_text(),
            payload,
        }
    }
}

const HAS_ORIGIN: u8 = 1;
const HAS_HINT: u8 = 2;
const HAS_AMOUNT: u8 = 4;

/// A byte 2; numbers in fixed places; points as coordinates, because every ring reads dozens of
/// them and square roots are slow; the denom last.
impl Value for Note {
    fn encode(&self) -> Vec<u8> {
        let flag = |has: bool, bit: u8| if has { bit } else { 0 };
        let flags = flag(self.origin.is_some(), HAS_ORIGIN)
            | flag(self.hint.is_some(), HAS_HINT)
            | flag(self.amount.is_some(), HAS_AMOUNT);
        let mut out = vec![2, flags, self.kind.byte(), self.output];
        out.extend(self.index.to_be_bytes());
        out.extend(self.denom_index.to_be_bytes());
        out.extend(self.height.to_be_bytes());
        out.extend(self.time.seconds().to_be_bytes());
        out.extend(self.time.nanos().to_be_bytes());
        out.extend(self.key.to_coordinates());
        out.extend(self.value.to_coordinates());
        out.extend(self.origin.iter().flatten());
        if let Some((point, tag)) = &self.hint {
            out.extend(point);
            out.push(*tag);
        }
        if let Some(amount) = self.amount {
            out.extend(amount.to_be_bytes());
        }
        out.extend(self.denom.as_str().as_bytes());
        out
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let [version, flags, kind, output] = take(&mut rest)?;
        if version != 2 || flags > HAS_ORIGIN | HAS_HINT | HAS_AMOUNT {
            return None;
        }
        let index = u64::from_be_bytes(take(&mut rest)?);
        let denom_index = u64::from_be_bytes(take(&mut rest)?);
        let height = u64::from_be_bytes(take(&mut rest)?);
        let seconds = i64::from_be_bytes(take(&mut rest)?);
        let nanos = i32::from_be_bytes(take(&mut rest)?);
        let key = Point::from_coordinates(&take(&mut rest)?).ok()?;
        let value = Point::from_coordinates(&take(&mut rest)?).ok()?;
        let has = |bit: u8| flags & bit != 0;
        let origin = if has(HAS_ORIGIN) {
            Some(take(&mut rest)?)
        } else {
            None
        };
        let hint = if has(HAS_HINT) {
            let point = take(&mut rest)?;
            let [tag] = take(&mut rest)?;
            Some((point, tag))
        } else {
            None
        };
        let amount = if has(HAS_AMOUNT) {
            Some(u64::from_be_bytes(take(&mut rest)?))
        } else {
            None
        };
        Some(Self {
            index,
            denom_index,
            denom: std::str::from_utf8(rest).ok()?.parse().ok()?,
            kind: NoteKind::from_byte(kind)?,
            origin,
            output,
            key,
            value,
            hint,
            amount,
            height,
            time: BlockTime::new(seconds, nanos),
        })
    }
}

/// Takes the first N bytes off.
pub(crate) fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (first, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_notes_come_back_and_cut_ones_do_not() {
        let plain = Note {
            index: 7,
            denom_index: 3,
            denom: "utarn".parse().unwrap(),
            kind: NoteKind::Shield,
            origin: None,
            output: 0,
            key: Point::G,
            value: Point::G,
            hint: None,
            amount: None,
            height: 9,
            time: BlockTime::new(1_700_000_000, 5),
        };
        let full = Note {
            kind: NoteKind::SwapOutput,
            origin: Some([4; 32]),
            hint: Some((Point::G.to_coordinates(), 0xfe)),
            amount: Some(u64::MAX),
            output: 1,
            ..plain.clone()
        };
        for note in [plain, full] {
            let bytes = note.encode();
            for end in 0..bytes.len() - 5 {
                assert_eq!(Note::decode(&bytes[..end]), None, "{end}");
            }
            assert_eq!(Note::decode(&bytes), Some(note));
        }
    }
}
