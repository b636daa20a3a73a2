//! A key of the write buffer.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;

use crate::Bytes;

/// Keys up to this many bytes are stored inline: they need no allocation and no pointer is followed
/// when they are compared.
const INLINE: usize = 46;

/// A key, ordered and compared by its bytes.
#[derive(Clone)]
pub(crate) enum Key {
    Short { length: u8, bytes: [u8; INLINE] },
    Long(Bytes),
}

impl Key {
    pub(crate) fn new(key: &[u8]) -> Self {
        let mut bytes = [0; INLINE];
        match (u8::try_from(key.len()), bytes.get_mut(..key.len())) {
            (Ok(length), Some(slot)) => {
                slot.copy_from_slice(key);
                Self::Short { length, bytes }
            }
            _ => Self::Long(key.into()),
        }
    }

    pub(crate) fn as_slice(&self) -> &[u8] {
        match self {
            Self::Short { length, bytes } => bytes.get(..usize::from(*length)).unwrap_or(bytes),
            Self::Long(bytes) => bytes,
        }
    }

    pub(crate) fn to_bytes(&self) -> Bytes {
        match self {
            Self::Short { .. } => self.as_slice().into(),
            Self::Long(bytes) => bytes.clone(),
        }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_slice(), f)
    }
}

impl Borrow<[u8]> for Key {
    fn borrow(&self) -> &[u8] {
        self.as_slice()
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Key {}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_slice().cmp(other.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_keys_are_ordered_by_their_bytes() {
        let keys = [
            vec![1; INLINE],
            vec![1; INLINE + 1],
            vec![1; INLINE - 1],
            vec![2],
            vec![],
        ];
        for a in &keys {
            for b in &keys {
                assert_eq!(Key::new(a).cmp(&Key::new(b)), a.cmp(b));
                assert_eq!(Key::new(a) == Key::new(b), a == b);
            }
            assert_eq!(Key::new(a).as_slice(), a);
            assert_eq!(&*Key::new(a).to_bytes(), a);
        }
        assert_eq!(size_of::<Key>(), 48);
    }
}
