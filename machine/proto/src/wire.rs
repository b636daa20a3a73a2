//! Reads protobuf bytes field by field without decoding them.
use crate::schema::Wire;

/// One encoded field.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RawField<'a> {
    pub(crate) number: u32,
    pub(crate) wire: Wire,
    /// The bytes of a `Wire::Len` value without the length; the encoded value otherwise.
    pub(crate) value: &'a [u8],
    /// The position of its first byte in the input.
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The bytes are not protobuf from this position on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("malformed protobuf at byte {0}")]
pub struct Malformed(pub usize);

/// Walks over the fields of a message.
pub(crate) struct Fields<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    fn read(&mut self) -> Option<RawField<'a>> {
        let start = self.at;
        let key = u32::try_from(self.varint()?).ok()?;
        let number = key >> 3;
        if number == 0 {
            return None;
        }
        let (wire, value) = match key & 7 {
            0 => {
                let from = self.at;
                self.varint()?;
                (Wire::Varint, self.bytes.get(from..self.at)?)
            }
            1 => (Wire::Fixed64, self.take(8)?),
            2 => {
                let len = usize::try_from(self.varint()?).ok()?;
                (Wire::Len, self.take(len)?)
            }
            5 => (Wire::Fixed32, self.take(4)?),
            // proto3 has no groups.
            _ => return None,
        };
        Some(RawField {
            number,
            wire,
            value,
            start,
            end: self.at,
        })
    }

    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(len)?;
        let value = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(value)
    }

    fn varint(&mut self) -> Option<u64> {
        let (value, len) = varint(self.bytes.get(self.at..)?)?;
        self.at += len;
        Some(value)
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = Result<RawField<'a>, Malformed>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.bytes.len() {
            return None;
        }
        let start = self.at;
        let field = self.read();
        if field.is_none() {
            // The positions of fields after a malformed one are unknown.
            self.at = self.bytes.len();
        }
        Some(field.ok_or(Malformed(start)))
    }
}

/// The value of a varint and how many bytes it takes.
pub(crate) fn varint(bytes: &[u8]) -> Option<(u64, usize)> {
    let mut value = 0u64;
    for (index, byte) in bytes.iter().take(10).enumerate() {
        if index == 9 && *byte > 1 {
            return None;
        }
        value |= u64::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            return Some((value, index + 1));
        }
    }
    None
}

/// How many bytes the shortest varint of the value takes.
pub(crate) fn varint_len(value: u64) -> usize {
    let bits = 64 - (value | 1).leading_zeros() as usize;
    bits.div_ceil(7)
}
