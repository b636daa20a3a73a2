//! Stored values with several parts.

use tarn_primitives::wide::U256;
use tarn_primitives::{Address, Amount, Dec, Denom};

/// A part of a stored value. Numbers have a fixed width, everything else says its length first.
pub trait Part: Sized {
    /// Appends its bytes.
    fn write(&self, out: &mut Vec<u8>);
    /// Takes its bytes from the front; none means this node's state is corrupt.
    fn read(input: &mut &[u8]) -> Option<Self>;
}

macro_rules! numbers {
    ($($type:ty)+) => {$(
        impl Part for $type {
            fn write(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_be_bytes());
            }

            fn read(input: &mut &[u8]) -> Option<Self> {
                let (bytes, rest) = input.split_first_chunk()?;
                *input = rest;
                Some(Self::from_be_bytes(*bytes))
            }
        }
    )+};
}

numbers!(u8 u32 u64 u128);

/// Big-endian like every number here.
impl Part for U256 {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.to_be_bytes::<32>());
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        let (bytes, rest) = input.split_first_chunk()?;
        *input = rest;
        Some(Self::from_be_bytes::<32>(*bytes))
    }
}

impl Part for bool {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        match u8::read(input)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Part for Dec {
    fn write(&self, out: &mut Vec<u8>) {
        self.scaled().write(out);
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        u128::read(input).map(Self::from_scaled)
    }
}

impl Part for Amount {
    fn write(&self, out: &mut Vec<u8>) {
        self.units().write(out);
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        u128::read(input).map(Self::new)
    }
}

fn write_bytes(bytes: &[u8], out: &mut Vec<u8>) {
    // Nothing that is stored comes near the limit.
    u32::try_from(bytes.len()).unwrap_or(u32::MAX).write(out);
    out.extend_from_slice(bytes);
}

fn read_bytes<'a>(input: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = usize::try_from(u32::read(input)?).ok()?;
    let (bytes, rest) = input.split_at_checked(length)?;
    *input = rest;
    Some(bytes)
}

impl Part for String {
    fn write(&self, out: &mut Vec<u8>) {
        write_bytes(self.as_bytes(), out);
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        std::str::from_utf8(read_bytes(input)?)
            .ok()
            .map(str::to_owned)
    }
}

impl Part for Denom {
    fn write(&self, out: &mut Vec<u8>) {
        write_bytes(self.as_str().as_bytes(), out);
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        std::str::from_utf8(read_bytes(input)?).ok()?.parse().ok()
    }
}

impl Part for Address {
    fn write(&self, out: &mut Vec<u8>) {
        write_bytes(self.as_bytes(), out);
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        Self::from_slice(read_bytes(input)?).ok()
    }
}

impl<T: Part> Part for Vec<T> {
    fn write(&self, out: &mut Vec<u8>) {
        u32::try_from(self.len()).unwrap_or(u32::MAX).write(out);
        for part in self {
            part.write(out);
        }
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        let count = u32::read(input)?;
        (0..count).map(|_| T::read(input)).collect()
    }
}

impl<T: Part> Part for Option<T> {
    fn write(&self, out: &mut Vec<u8>) {
        self.is_some().write(out);
        if let Some(part) = self {
            part.write(out);
        }
    }

    fn read(input: &mut &[u8]) -> Option<Self> {
        Some(if bool::read(input)? {
            Some(T::read(input)?)
        } else {
            None
        })
    }
}

/// Stores structs: a byte 1 for the version, then the named fields in their order, each a
/// [`Part`](crate::Part). The struct is a part of others too.
#[macro_export]
macro_rules! record_values {
    ($($type:ty { $($field:ident),+ $(,)? })+) => {$(
        impl $crate::Part for $type {
            fn write(&self, out: &mut Vec<u8>) {
                $($crate::Part::write(&self.$field, out);)+
            }

            fn read(input: &mut &[u8]) -> Option<Self> {
                Some(Self { $($field: $crate::Part::read(input)?),+ })
            }
        }

        impl $crate::Value for $type {
            fn encode(&self) -> Vec<u8> {
                let mut out = vec![1];
                $crate::Part::write(self, &mut out);
                out
            }

            fn decode(bytes: &[u8]) -> Option<Self> {
                let mut input = bytes.strip_prefix(&[1])?;
                let value = $crate::Part::read(&mut input)?;
                input.is_empty().then_some(value)
            }
        }
    )+};
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Value as _;
    use crate::testing::ALICE;

    #[derive(Debug, Clone, PartialEq, Eq)]
    struct Inner {
        text: String,
        on: bool,
    }

    #[derive(Debug, Clone, PartialEq, Eq)]
    struct Outer {
        small: u32,
        large: u128,
        wide: U256,
        share: Dec,
        held: Amount,
        denom: Denom,
        owner: Address,
        list: Vec<Inner>,
        none: Option<u64>,
        some: Option<Inner>,
    }

    record_values! {
        Inner { text, on }
        Outer { small, large, wide, share, held, denom, owner, list, none, some }
    }

    fn outer() -> Outer {
        let inner = |text: &str, on| Inner {
            text: text.to_owned(),
            on,
        };
        Outer {
            small: 7,
            large: u128::MAX,
            wide: U256::MAX,
            share: Dec::ONE,
            held: Amount::MAX,
            denom: "utarn".parse().unwrap(),
            owner: ALICE,
            list: vec![inner("", false), inner("é", true)],
            none: None,
            some: Some(inner("x", true)),
        }
    }

    #[test]
    fn what_is_stored_comes_back() {
        let bytes = outer().encode();
        assert_eq!(bytes.first(), Some(&1));
        assert_eq!(Outer::decode(&bytes), Some(outer()));
    }

    #[test]
    fn bytes_that_are_short_long_or_of_another_version_are_refused() {
        let bytes = outer().encode();
        for end in 0..bytes.len() {
            assert_eq!(Outer::decode(&bytes[..end]), None, "{end}");
        }
        assert_eq!(Outer::decode(&[&bytes[..], &[0]].concat()), None);
        assert_eq!(Outer::decode(&[&[2], &bytes[1..]].concat()), None);
        // A length that the bytes do not hold takes no memory.
        let huge = [&[1][..], &[255; 4]].concat();
        assert_eq!(Inner::decode(&huge), None);
    }
}
