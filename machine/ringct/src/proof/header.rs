//! The header of a proof, its first 33 bytes.

use crate::generators::MAX_DIGITS;

/// The maximum number of members of a ring.
pub const MAX_RING: u16 = 1024;
/// The proof version this crate reads and writes.
const VERSION: u8 = 2;
/// The number of parts of a full ring. A part is consecutive notes of the denom.
pub const PARTS: u8 = 4;
/// The number of bits of every hidden amount.
const RANGE_BITS: u8 = 64;

/// The kind of a spend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// From notes to notes.
    Transfer,
    /// From notes to an account and a change note.
    Unshield,
    /// From notes through an exchange pool to a note and a change note.
    Swap,
}

impl Kind {
    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Transfer => 1,
            Self::Unshield => 2,
            Self::Swap => 3,
        }
    }

    const fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            1 => Some(Self::Transfer),
            2 => Some(Self::Unshield),
            3 => Some(Self::Swap),
            _ => None,
        }
    }

    /// The number of new notes with hidden amounts.
    pub const fn outputs(self) -> u8 {
        match self {
            Self::Transfer => 2,
            Self::Unshield | Self::Swap => 1,
        }
    }

    /// The maximum number of notes spent.
    pub const fn max_inputs(self) -> u8 {
        match self {
            Self::Transfer | Self::Swap => 4,
            Self::Unshield => 1,
        }
    }
}

/// The shape of the rings of a spend, the same for all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// The number of members.
    pub ring_len: u16,
    /// The number of parts: [`PARTS`], or one for a ring of all notes of a young pool.
    pub parts: u8,
}

/// The fixed part of a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    kind: Kind,
    inputs: u8,
    shape: Shape,
    digits: u8,
    /// The height at which a ring smaller than the chain's ring size held all notes.
    pub anchor: u64,
    /// The last height at which the spend is valid; 0 for no limit.
    pub until: u64,
    /// The amount paid to the sender of the transaction, in the spend's denom.
    pub relay_fee: u64,
}

/// Why a header is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HeaderError {
    /// An unknown version.
    #[error("proof version {0} is not known, this node reads version 2")]
    Version(u8),
    /// An unknown kind.
    #[error("proof kind {0} is none of 1 (transfer), 2 (unshield), 3 (swap)")]
    Kind(u8),
    /// A number of bits other than 64.
    #[error("range of {0} bits: amounts have 64")]
    RangeBits(u8),
    /// Too many or too few notes spent.
    #[error("{0} inputs: the kind takes 1 to {1}")]
    Inputs(u8, u8),
    /// Too many or too few new notes.
    #[error("{0} outputs: the kind has {1}")]
    Outputs(u8, u8),
    /// The ring is empty or too long.
    #[error("a ring of {0} members: 1 to 1024 are possible")]
    Ring(u16),
    /// The ring cannot be divided into so many parts.
    #[error("{0} parts of a ring of {1} members: 4 parts of equal length or 1 are possible")]
    Parts(u8, u16),
    /// The number of digits does not fit the ring.
    #[error("{0} digits for a ring of {1} members, {2} are right")]
    Digits(u8, u16, u8),
}

impl Header {
    /// A header for a number of spent notes and the shape of their rings; heights and fee are zero.
    pub fn new(kind: Kind, inputs: u8, shape: Shape) -> Result<Self, HeaderError> {
        let Shape { ring_len, parts } = shape;
        if inputs == 0 || inputs > kind.max_inputs() {
            return Err(HeaderError::Inputs(inputs, kind.max_inputs()));
        }
        let digits = digits(ring_len).ok_or(HeaderError::Ring(ring_len))?;
        if parts != 1 && (parts != PARTS || !ring_len.is_multiple_of(u16::from(PARTS))) {
            return Err(HeaderError::Parts(parts, ring_len));
        }
        Ok(Self {
            kind,
            inputs,
            shape,
            digits,
            anchor: 0,
            until: 0,
            relay_fee: 0,
        })
    }

    /// The kind of the spend.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The number of spent notes.
    pub fn inputs(&self) -> usize {
        usize::from(self.inputs)
    }

    /// The number of new notes with hidden amounts.
    pub fn outputs(&self) -> usize {
        usize::from(self.kind.outputs())
    }

    /// The number of members of a ring.
    pub fn ring_len(&self) -> usize {
        usize::from(self.shape.ring_len)
    }

    /// The number of parts of a ring.
    pub fn parts(&self) -> usize {
        usize::from(self.shape.parts)
    }

    /// The number of members of a part.
    pub fn part_len(&self) -> usize {
        self.ring_len().checked_div(self.parts()).unwrap_or(0)
    }

    /// The number of parts the proof lists: those of all rings. A transfer lists none, because its
    /// message does.
    pub fn listed_parts(&self) -> usize {
        match self.kind {
            Kind::Transfer => 0,
            Kind::Unshield | Kind::Swap => self.inputs().saturating_mul(self.parts()),
        }
    }

    /// The number of base-4 digits of a position in the padded ring.
    pub fn digits(&self) -> usize {
        usize::from(self.digits)
    }

    /// Rounds of the range proof: the logarithm of the number of bits.
    pub(crate) const fn rounds(&self) -> usize {
        match self.kind {
            Kind::Transfer => 7,
            Kind::Unshield | Kind::Swap => 6,
        }
    }

    /// The first nine bytes, which a statement absorbs.
    pub(crate) fn shape(&self) -> [u8; 9] {
        let [high, low] = self.shape.ring_len.to_be_bytes();
        [
            VERSION,
            self.kind.byte(),
            RANGE_BITS,
            self.inputs,
            self.kind.outputs(),
            self.digits,
            high,
            low,
            self.shape.parts,
        ]
    }

    /// Decodes the first nine bytes; heights and fee are zero.
    pub(super) fn from_shape(shape: [u8; 9]) -> Result<Self, HeaderError> {
        let [
            version,
            kind,
            bits,
            inputs,
            outputs,
            digits,
            high,
            low,
            parts,
        ] = shape;
        if version != VERSION {
            return Err(HeaderError::Version(version));
        }
        let kind = Kind::from_byte(kind).ok_or(HeaderError::Kind(kind))?;
        if bits != RANGE_BITS {
            return Err(HeaderError::RangeBits(bits));
        }
        let ring_len = u16::from_be_bytes([high, low]);
        let header = Self::new(kind, inputs, Shape { ring_len, parts })?;
        if outputs != kind.outputs() {
            return Err(HeaderError::Outputs(outputs, kind.outputs()));
        }
        if digits != header.digits {
            return Err(HeaderError::Digits(digits, ring_len, header.digits));
        }
        Ok(header)
    }
}

/// The smallest number of base-4 digits, at least one, that can number the members.
fn digits(ring_len: u16) -> Option<u8> {
    if ring_len == 0 || ring_len > MAX_RING {
        return None;
    }
    (1..=u8::try_from(MAX_DIGITS).ok()?)
        .find(|digits| 4_u32.saturating_pow(u32::from(*digits)) >= u32::from(ring_len))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_has_the_fewest_digits_that_can_number_its_members() {
        let expected = [
            (1, 1),
            (4, 1),
            (5, 2),
            (16, 2),
            (17, 3),
            (64, 3),
            (65, 4),
            (256, 4),
            (257, 5),
            (1024, 5),
        ];
        for (len, count) in expected {
            assert_eq!(digits(len), Some(count), "{len}");
        }
        assert_eq!(digits(0), None);
        assert_eq!(digits(1025), None);
    }

    #[test]
    fn an_inconsistent_header_is_refused() {
        let good = [2, 1, 64, 1, 2, 3, 0, 64, 4];
        assert_eq!(
            Header::from_shape(good).map(|header| header.shape()),
            Ok(good)
        );
        let cases = [
            ([1, 1, 64, 1, 2, 3, 0, 64, 4], HeaderError::Version(1)),
            ([3, 1, 64, 1, 2, 3, 0, 64, 4], HeaderError::Version(3)),
            ([2, 0, 64, 1, 2, 3, 0, 64, 4], HeaderError::Kind(0)),
            ([2, 4, 64, 1, 2, 3, 0, 64, 4], HeaderError::Kind(4)),
            ([2, 1, 128, 1, 2, 3, 0, 64, 4], HeaderError::RangeBits(128)),
            ([2, 1, 64, 0, 2, 3, 0, 64, 4], HeaderError::Inputs(0, 4)),
            ([2, 1, 64, 5, 2, 3, 0, 64, 4], HeaderError::Inputs(5, 4)),
            ([2, 2, 64, 2, 1, 3, 0, 64, 4], HeaderError::Inputs(2, 1)),
            ([2, 1, 64, 1, 1, 3, 0, 64, 4], HeaderError::Outputs(1, 2)),
            ([2, 3, 64, 1, 2, 3, 0, 64, 4], HeaderError::Outputs(2, 1)),
            ([2, 1, 64, 1, 2, 4, 0, 64, 4], HeaderError::Digits(4, 64, 3)),
            ([2, 1, 64, 1, 2, 3, 0, 0, 4], HeaderError::Ring(0)),
            ([2, 1, 64, 1, 2, 5, 4, 1, 4], HeaderError::Ring(1025)),
            ([2, 1, 64, 1, 2, 3, 0, 64, 0], HeaderError::Parts(0, 64)),
            ([2, 1, 64, 1, 2, 3, 0, 64, 2], HeaderError::Parts(2, 64)),
            ([2, 1, 64, 1, 2, 3, 0, 62, 4], HeaderError::Parts(4, 62)),
        ];
        for (shape, error) in cases {
            assert_eq!(Header::from_shape(shape), Err(error));
        }
    }
}
