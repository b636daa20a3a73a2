//! The place of an event on the chain.

/// Orders events by when they happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Its block.
    pub height: u64,
    /// Its transaction's place in the block; the largest number for the end of the block.
    pub index: u32,
    /// Its place among the transaction's events of its kind.
    pub ordinal: u32,
}

impl Place {
    /// The first place of a block.
    pub(crate) const fn first_of(height: u64) -> Self {
        Self {
            height,
            index: 0,
            ordinal: 0,
        }
    }

    pub(crate) fn to_bytes(self) -> Vec<u8> {
        let mut bytes = self.height.to_be_bytes().to_vec();
        bytes.extend(self.index.to_be_bytes());
        bytes.extend(self.ordinal.to_be_bytes());
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (height, rest) = bytes.split_first_chunk::<8>()?;
        let (index, ordinal) = rest.split_first_chunk::<4>()?;
        Some(Self {
            height: u64::from_be_bytes(*height),
            index: u32::from_be_bytes(*index),
            ordinal: u32::from_be_bytes(ordinal.try_into().ok()?),
        })
    }
}
