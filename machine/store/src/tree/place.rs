//! The bit position at which two keys differ.
//!
//! A key is read as nine bits per byte: a one for "there is a byte", then the byte, highest bit
//! first; after the last byte comes a zero. In this reading no key is the beginning of another and
//! the order of the bits is the order of the bytes.

/// A bit position in that reading. Greater means later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place(u16);

impl Place {
    /// Later than every other place: the place of two equal keys.
    pub(crate) const NEVER: Self = Self(u16::MAX);

    /// The place at which `a` and `b` differ first.
    pub(crate) fn first_difference(a: &[u8], b: &[u8]) -> Self {
        let differing = a.iter().zip(b).position(|(x, y)| x != y);
        match differing {
            Some(at) => match (a.get(at), b.get(at)) {
                (Some(x), Some(y)) => {
                    let zeros = (x ^ y).leading_zeros().min(7);
                    Self::new(at, u16::try_from(zeros).unwrap_or(7).saturating_add(1))
                }
                _ => Self::NEVER,
            },
            None if a.len() == b.len() => Self::NEVER,
            None => Self::byte(a.len().min(b.len())),
        }
    }

    /// The bit that says whether there is a byte at `index`.
    pub(crate) fn byte(index: usize) -> Self {
        Self::new(index, 0)
    }

    /// Whether the key has a one here.
    pub(crate) fn is_one(self, key: &[u8]) -> bool {
        let mask = 0x100_u16.wrapping_shr(u32::from(self.0 & 15));
        key.get(usize::from(self.0 >> 4))
            .is_some_and(|byte| (u16::from(*byte) | 0x100) & mask != 0)
    }

    /// Sixteen numbers are reserved for the nine bits of a byte, so that a walk shifts instead of
    /// dividing.
    fn new(byte: usize, bit: u16) -> Self {
        u16::try_from(byte)
            .ok()
            .filter(|byte| *byte < 0xfff)
            .map_or(Self::NEVER, |byte| Self((byte << 4) | bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_keys_is_the_order_of_their_bits() {
        let mut keys: Vec<&[u8]> = vec![
            b"a",
            b"ab",
            b"b",
            b"\x00",
            b"\x00\x00",
            b"\xff",
            b"\xff\x80",
            b"\xff\x7f",
        ];
        keys.sort_unstable();
        for (i, low) in keys.iter().enumerate() {
            for high in &keys[i.saturating_add(1)..] {
                let place = Place::first_difference(low, high);
                assert!(!place.is_one(low) && place.is_one(high), "{low:?} {high:?}");
            }
        }
    }

    #[test]
    fn equal_keys_never_differ() {
        assert_eq!(Place::first_difference(b"same", b"same"), Place::NEVER);
    }

    #[test]
    fn a_byte_beyond_the_last_place_has_the_place_never() {
        assert_eq!(Place::byte(1 << 20), Place::NEVER);
        assert!(Place::byte(256) > Place::byte(255));
    }
}
