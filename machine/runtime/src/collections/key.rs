//! Keys and their bytes.

use tarn_primitives::{Address, Denom, MAX_DENOM};

/// How many bytes of the hash stand before a scattered part.
const SCATTER: usize = 8;
/// A scattered address.
const ADDRESS: usize = 28;
/// The longest name written in code that is used as a key.
const NAME: usize = 64;

/// A key, or a part of one. Order of bytes = order of keys.
pub trait Key: Sized {
    /// The most bytes it takes, as an earlier part or as the last.
    const LONGEST: usize;
    /// As the last part: nothing follows.
    fn write_last(&self, out: &mut Vec<u8>);
    /// As an earlier part: must end itself.
    fn write_part(&self, out: &mut Vec<u8>);
    /// The last part back; none means this node's state is corrupt.
    fn read_last(bytes: &[u8]) -> Option<Self>;
    /// An earlier part back, and what follows it.
    fn read_part(bytes: &[u8]) -> Option<(Self, &[u8])>;
}

/// `SHA-256(address)[..8] || address`: anyone may send to any twenty bytes, so neighbours in the
/// tree must not be theirs to choose.
impl Key for Address {
    const LONGEST: usize = ADDRESS;

    fn write_last(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.scatter());
        out.extend_from_slice(self.as_bytes());
    }

    fn write_part(&self, out: &mut Vec<u8>) {
        self.write_last(out);
    }

    fn read_last(bytes: &[u8]) -> Option<Self> {
        Self::from_slice(bytes.get(SCATTER..)?).ok()
    }

    fn read_part(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (part, rest) = bytes.split_at_checked(ADDRESS)?;
        Some((Self::read_last(part)?, rest))
    }
}

/// Raw: a denom is named by genesis or by a module, never letter by letter by a user, and lists
/// are shown in its order.
impl Key for Denom {
    const LONGEST: usize = MAX_DENOM + 1;

    fn write_last(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.as_str().as_bytes());
    }

    fn write_part(&self, out: &mut Vec<u8>) {
        self.write_last(out);
        out.push(0); // never in a denom
    }

    fn read_last(bytes: &[u8]) -> Option<Self> {
        std::str::from_utf8(bytes).ok()?.parse().ok()
    }

    fn read_part(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let end = bytes.iter().position(|byte| *byte == 0)?;
        let (part, rest) = bytes.split_at_checked(end)?;
        Some((Self::read_last(part)?, rest.get(1..)?))
    }
}

/// Raw: for names written in code. A name from outside is no key as it is.
impl Key for String {
    const LONGEST: usize = NAME + 1;

    fn write_last(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.as_bytes());
    }

    fn write_part(&self, out: &mut Vec<u8>) {
        self.write_last(out);
        out.push(0);
    }

    fn read_last(bytes: &[u8]) -> Option<Self> {
        std::str::from_utf8(bytes).ok().map(str::to_owned)
    }

    fn read_part(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let end = bytes.iter().position(|byte| *byte == 0)?;
        let (part, rest) = bytes.split_at_checked(end)?;
        Some((Self::read_last(part)?, rest.get(1..)?))
    }
}

/// Big-endian, so that numbers sort; sequence numbers are nobody's choice.
impl Key for u64 {
    const LONGEST: usize = 8;

    fn write_last(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.to_be_bytes());
    }

    fn write_part(&self, out: &mut Vec<u8>) {
        self.write_last(out);
    }

    fn read_last(bytes: &[u8]) -> Option<Self> {
        Some(Self::from_be_bytes(bytes.try_into().ok()?))
    }

    fn read_part(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (part, rest) = bytes.split_at_checked(8)?;
        Some((Self::read_last(part)?, rest))
    }
}

impl Key for () {
    const LONGEST: usize = 0;

    fn write_last(&self, _: &mut Vec<u8>) {}

    fn write_part(&self, _: &mut Vec<u8>) {}

    fn read_last(bytes: &[u8]) -> Option<Self> {
        bytes.is_empty().then_some(())
    }

    fn read_part(bytes: &[u8]) -> Option<(Self, &[u8])> {
        Some(((), bytes))
    }
}

/// Raw: for digests, whose bytes nobody chooses.
impl Key for [u8; 32] {
    const LONGEST: usize = 32;

    fn write_last(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self);
    }

    fn write_part(&self, out: &mut Vec<u8>) {
        self.write_last(out);
    }

    fn read_last(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok()
    }

    fn read_part(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (part, rest) = bytes.split_first_chunk()?;
        Some((*part, rest))
    }
}

impl<A: Key, B: Key> Key for (A, B) {
    const LONGEST: usize = A::LONGEST + B::LONGEST;

    fn write_last(&self, out: &mut Vec<u8>) {
        self.0.write_part(out);
        self.1.write_last(out);
    }

    fn write_part(&self, out: &mut Vec<u8>) {
        self.0.write_part(out);
        self.1.write_part(out);
    }

    fn read_last(bytes: &[u8]) -> Option<Self> {
        let (first, rest) = A::read_part(bytes)?;
        Some((first, B::read_last(rest)?))
    }

    fn read_part(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (first, rest) = A::read_part(bytes)?;
        let (second, rest) = B::read_part(rest)?;
        Some(((first, second), rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn bytes(key: &impl Key) -> Vec<u8> {
        let mut out = Vec::new();
        key.write_last(&mut out);
        out
    }

    proptest! {
        #[test]
        fn keys_come_back(address: [u8; 20], denom in "[a-z]{3,20}", number: u64) {
            let key = ((Address::new(address), number), denom.parse::<Denom>().unwrap());
            prop_assert_eq!(<((Address, u64), Denom)>::read_last(&bytes(&key)), Some(key));
            let key = (denom.parse::<Denom>().unwrap(), Address::new(address));
            prop_assert_eq!(<(Denom, Address)>::read_last(&bytes(&key)), Some(key));
        }

        #[test]
        fn number_keys_sort_like_numbers(a: u64, b: u64) {
            prop_assert_eq!(a.cmp(&b), bytes(&a).cmp(&bytes(&b)));
        }

        #[test]
        fn arbitrary_bytes_never_panic(garbage in prop::collection::vec(any::<u8>(), 0..80)) {
            let _ = <((Address, u64), Denom)>::read_last(&garbage);
            let _ = <(Denom, Address)>::read_last(&garbage);
        }
    }

    #[test]
    fn the_longest_legal_key_is_as_long_as_its_type_says() {
        let denom: Denom = "a".repeat(MAX_DENOM).parse().unwrap();
        let key = ((denom.clone(), Address::new([7; 20])), (denom, u64::MAX));
        assert_eq!(bytes(&key).len(), longest(&key));
        let key = ([7; 32], ());
        assert_eq!(bytes(&key).len(), longest(&key));
    }

    fn longest<K: Key>(_: &K) -> usize {
        K::LONGEST
    }

    #[test]
    fn neighbours_chosen_bit_by_bit_land_far_apart() {
        let victim = [7; 20];
        let mut near = victim;
        near[19] ^= 1;
        let (a, b) = (bytes(&Address::new(victim)), bytes(&Address::new(near)));
        let shared = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
        assert!(shared < 4, "{shared} bytes in common");
    }
}
