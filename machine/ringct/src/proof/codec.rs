//! Encoding and decoding of proofs.

use k256::elliptic_curve::PrimeField;
use k256::{FieldBytes, Scalar};

use super::{CIPHERTEXT_LEN, Header, HeaderError, Input, Kind, Output, Proof, Shown, Swap};
use super::{RangeProof, RingProof};
use crate::point::{Point, PointError};

/// The maximum bytes of a proof.
pub const MAX_LEN: usize = 8192;

const HEADER_LEN: usize = 33;
const MAX_DENOM: usize = 128;
const MIN_DENOM: usize = 2;

/// Why bytes are not a proof.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// The bytes are longer than any proof.
    #[error("a proof of {0} bytes, at most {MAX_LEN} are read")]
    TooLarge(usize),
    /// The length is not the one the header gives.
    #[error("a proof of {0} bytes, its header says {1}")]
    Length(usize, usize),
    /// The header is wrong.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// The denom is too short, too long or not text.
    #[error("a denom has 2 to 128 bytes of text")]
    Denom,
    /// A point does not decode.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A scalar is not below the group order.
    #[error("a scalar is not below the group order")]
    Scalar,
}

impl Proof {
    /// Decodes a proof. Nothing is allocated before the length has been checked.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        if bytes.len() > MAX_LEN {
            return Err(DecodeError::TooLarge(bytes.len()));
        }
        let mut reader = Reader {
            rest: bytes,
            total: bytes.len(),
        };
        let mut header = Header::from_shape(reader.array()?)?;
        header.anchor = reader.u64()?;
        header.until = reader.u64()?;
        header.relay_fee = reader.u64()?;
        let denom_len = usize::from(reader.u8()?);
        if !(MIN_DENOM..=MAX_DENOM).contains(&denom_len) {
            return Err(DecodeError::Denom);
        }
        let expected = encoded_len(&header, denom_len);
        if bytes.len() != expected {
            return Err(DecodeError::Length(bytes.len(), expected));
        }
        reader.body(header, denom_len)
    }

    /// Encodes the proof.
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.shown.write(&mut out);
        self.rings.iter().for_each(|proof| proof.write(&mut out));
        self.range.write(&mut out);
        out
    }
}

impl Shown {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.header.shape());
        out.extend(self.header.anchor.to_be_bytes());
        out.extend(self.header.until.to_be_bytes());
        out.extend(self.header.relay_fee.to_be_bytes());
        out.push(u8::try_from(self.denom.len()).unwrap_or(u8::MAX));
        out.extend(self.denom.as_bytes());
        for first in &self.firsts {
            out.extend(first.to_be_bytes());
        }
        if let Some(swap) = &self.swap {
            out.extend(swap.amount_in.to_be_bytes());
            out.extend(swap.min_out.to_be_bytes());
            out.extend(swap.key.to_bytes());
            out.extend(swap.ephemeral.to_bytes());
            out.push(swap.view_tag);
        }
        for output in &self.outputs {
            out.extend(output.to_bytes());
        }
        out.extend(self.change.iter().flat_map(|change| **change));
        for input in &self.inputs {
            out.extend(input.tag.to_bytes());
            out.extend(input.value.to_bytes());
        }
    }
}

impl Output {
    /// The bytes in a proof and in a transcript.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        out.extend(self.key.to_bytes());
        out.extend(self.ephemeral.to_bytes());
        out.push(self.view_tag);
        out.extend(self.value.to_bytes());
        out
    }
}

impl RingProof {
    fn write(&self, out: &mut Vec<u8>) {
        let points = self.digits.iter().chain(&self.keys);
        for point in points.chain(&self.tags).chain(&self.values) {
            out.extend(point.to_bytes());
        }
        for scalar in self.f.iter().flatten().chain(&self.z) {
            out.extend(scalar.to_bytes());
        }
    }
}

impl RangeProof {
    fn write(&self, out: &mut Vec<u8>) {
        for point in [&self.bits, &self.masks].into_iter().chain(&self.t) {
            out.extend(point.to_bytes());
        }
        self.openings.iter().for_each(|s| out.extend(s.to_bytes()));
        for point in self.rounds.iter().flatten() {
            out.extend(point.to_bytes());
        }
        self.last.iter().for_each(|s| out.extend(s.to_bytes()));
    }
}

/// The length of a proof with this header and denom.
fn encoded_len(header: &Header, denom_len: usize) -> usize {
    let firsts = header.listed_parts().saturating_mul(8);
    let extra = match header.kind() {
        Kind::Transfer => 0,
        Kind::Unshield => CIPHERTEXT_LEN,
        Kind::Swap => 8 + 8 + 67,
    };
    let ring_proof = header.digits().saturating_mul(99 + 96).saturating_add(260);
    let inputs = header
        .inputs()
        .saturating_mul(ring_proof.saturating_add(66));
    let outputs = header.outputs().saturating_mul(100);
    let range = header.rounds().saturating_mul(66).saturating_add(292);
    [
        HEADER_LEN, 1, denom_len, firsts, extra, inputs, outputs, range,
    ]
    .into_iter()
    .fold(0, usize::saturating_add)
}

struct Reader<'a> {
    rest: &'a [u8],
    total: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, len: usize) -> Result<&'a [u8], DecodeError> {
        let (taken, rest) = self
            .rest
            .split_at_checked(len)
            .ok_or(DecodeError::Length(self.total, HEADER_LEN))?;
        self.rest = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let (taken, rest) = self
            .rest
            .split_first_chunk()
            .ok_or(DecodeError::Length(self.total, HEADER_LEN))?;
        self.rest = rest;
        Ok(*taken)
    }

    fn u8(&mut self) -> Result<u8, DecodeError> {
        Ok(u8::from_be_bytes(self.array()?))
    }

    fn u64(&mut self) -> Result<u64, DecodeError> {
        Ok(u64::from_be_bytes(self.array()?))
    }

    fn point(&mut self) -> Result<Point, DecodeError> {
        Ok(Point::from_bytes(&self.array()?)?)
    }

    fn points(&mut self, count: usize) -> Result<Vec<Point>, DecodeError> {
        (0..count).map(|_| self.point()).collect()
    }

    fn scalar(&mut self) -> Result<Scalar, DecodeError> {
        let bytes = FieldBytes::from(self.array::<32>()?);
        Option::from(Scalar::from_repr(bytes)).ok_or(DecodeError::Scalar)
    }

    fn body(&mut self, header: Header, denom_len: usize) -> Result<Proof, DecodeError> {
        let denom = std::str::from_utf8(self.take(denom_len)?).map_err(|_| DecodeError::Denom)?;
        let firsts = (0..header.listed_parts())
            .map(|_| self.u64())
            .collect::<Result<_, _>>()?;
        let swap = match header.kind() {
            Kind::Swap => Some(self.swap()?),
            Kind::Transfer | Kind::Unshield => None,
        };
        let outputs = (0..header.outputs())
            .map(|_| self.output())
            .collect::<Result<_, _>>()?;
        let change = match header.kind() {
            Kind::Unshield => Some(Box::new(self.array()?)),
            Kind::Transfer | Kind::Swap => None,
        };
        let inputs = (0..header.inputs())
            .map(|_| self.input())
            .collect::<Result<_, _>>()?;
        let rings = (0..header.inputs())
            .map(|_| self.ring_proof(header.digits()))
            .collect::<Result<_, _>>()?;
        let range = self.range_proof(header.rounds())?;
        let shown = Shown {
            header,
            denom: denom.to_owned(),
            firsts,
            swap,
            outputs,
            change,
            inputs,
        };
        Ok(Proof {
            shown,
            rings,
            range,
        })
    }

    fn swap(&mut self) -> Result<Swap, DecodeError> {
        Ok(Swap {
            amount_in: self.u64()?,
            min_out: self.u64()?,
            key: self.point()?,
            ephemeral: self.point()?,
            view_tag: self.u8()?,
        })
    }

    fn output(&mut self) -> Result<Output, DecodeError> {
        Ok(Output {
            key: self.point()?,
            ephemeral: self.point()?,
            view_tag: self.u8()?,
            value: self.point()?,
        })
    }

    fn input(&mut self) -> Result<Input, DecodeError> {
        Ok(Input {
            tag: self.point()?,
            value: self.point()?,
        })
    }

    fn ring_proof(&mut self, digits: usize) -> Result<RingProof, DecodeError> {
        Ok(RingProof {
            digits: [self.point()?, self.point()?, self.point()?, self.point()?],
            keys: self.points(digits)?,
            tags: self.points(digits)?,
            values: self.points(digits)?,
            f: (0..digits)
                .map(|_| Ok([self.scalar()?, self.scalar()?, self.scalar()?]))
                .collect::<Result<_, DecodeError>>()?,
            z: [
                self.scalar()?,
                self.scalar()?,
                self.scalar()?,
                self.scalar()?,
            ],
        })
    }

    fn range_proof(&mut self, rounds: usize) -> Result<RangeProof, DecodeError> {
        Ok(RangeProof {
            bits: self.point()?,
            masks: self.point()?,
            t: [self.point()?, self.point()?],
            openings: [self.scalar()?, self.scalar()?, self.scalar()?],
            rounds: (0..rounds)
                .map(|_| Ok([self.point()?, self.point()?]))
                .collect::<Result<_, DecodeError>>()?,
            last: [self.scalar()?, self.scalar()?],
        })
    }
}
