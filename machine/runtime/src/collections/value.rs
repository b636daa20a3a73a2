//! Stored values and their bytes.

use tarn_primitives::{Address, Amount, Denom};

/// A stored value. Never encodes to nothing: to clients, a proof of an empty value is a proof of
/// absence.
pub trait Value: Sized {
    /// To bytes.
    fn encode(&self) -> Vec<u8>;
    /// From bytes; none means this node's state is corrupt.
    fn decode(bytes: &[u8]) -> Option<Self>;
}

impl Value for Amount {
    fn encode(&self) -> Vec<u8> {
        self.units().to_be_bytes().to_vec()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        Some(Self::new(u128::from_be_bytes(bytes.try_into().ok()?)))
    }
}

impl Value for [u8; 32] {
    fn encode(&self) -> Vec<u8> {
        self.to_vec()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok()
    }
}

impl Value for u64 {
    fn encode(&self) -> Vec<u8> {
        self.to_be_bytes().to_vec()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        Some(Self::from_be_bytes(bytes.try_into().ok()?))
    }
}

impl Value for Address {
    fn encode(&self) -> Vec<u8> {
        self.as_bytes().to_vec()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        Self::from_slice(bytes).ok()
    }
}

impl Value for bool {
    fn encode(&self) -> Vec<u8> {
        vec![u8::from(*self)]
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0] => Some(false),
            [1] => Some(true),
            _ => None,
        }
    }
}

impl Value for Denom {
    fn encode(&self) -> Vec<u8> {
        self.as_str().as_bytes().to_vec()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        std::str::from_utf8(bytes).ok()?.parse().ok()
    }
}

/// A byte 1, so that the empty text is not nothing, then the text.
impl Value for String {
    fn encode(&self) -> Vec<u8> {
        [&[1], self.as_bytes()].concat()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let (version, text) = bytes.split_first()?;
        (*version == 1).then(|| std::str::from_utf8(text).ok().map(str::to_owned))?
    }
}

/// Presence is all there is to say.
impl Value for () {
    fn encode(&self) -> Vec<u8> {
        vec![1]
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        (bytes == [1]).then_some(())
    }
}

/// Stores protobuf messages: a byte 1, so that a message of defaults is not empty, then the
/// encoded message.
#[macro_export]
macro_rules! proto_values {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::Value for $type {
            fn encode(&self) -> Vec<u8> {
                let mut out = vec![1];
                ::prost::Message::encode(&self.0, &mut out)
                    .expect("a vector grows as needed");
                out
            }

            fn decode(bytes: &[u8]) -> Option<Self> {
                let (version, message) = bytes.split_first()?;
                (*version == 1).then_some(())?;
                ::prost::Message::decode(message).ok().map(Self)
            }
        }
    )+};
}
