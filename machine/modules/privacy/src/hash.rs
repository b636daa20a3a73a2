//! Commitment hashes and nullifiers: 32 bytes, 64 hex digits.

use std::fmt;

use tarn_primitives::ChainSpec;
use tarn_runtime::{Key, Text, Value};

/// A commitment hash or a nullifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// From exactly 64 lower-case hex digits: one form per hash.
    pub fn parse(text: &str) -> Option<Self> {
        let lower = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 64 || !text.bytes().all(lower) {
            return None;
        }
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Self(bytes))
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl Text for Hash {
    fn show(&self, _: &ChainSpec) -> String {
        self.to_string()
    }

    fn read(text: &str, _: &ChainSpec) -> Option<Self> {
        Self::parse(text)
    }
}

/// Raw: a hash scatters itself.
impl Key for Hash {
    const LONGEST: usize = 32;

    fn write_last(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.0);
    }

    fn write_part(&self, out: &mut Vec<u8>) {
        self.write_last(out);
    }

    fn read_last(bytes: &[u8]) -> Option<Self> {
        Some(Self(bytes.try_into().ok()?))
    }

    fn read_part(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (first, rest) = bytes.split_first_chunk()?;
        Some((Self(*first), rest))
    }
}

impl Value for Hash {
    fn encode(&self) -> Vec<u8> {
        self.0.to_vec()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        Some(Self(bytes.try_into().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_has_one_spelling() {
        let text = "00ff".repeat(16);
        assert_eq!(Hash::parse(&text).unwrap().to_string(), text);
        for wrong in [
            text.to_uppercase(),
            text[1..].to_owned(),
            format!("{text}0"),
            format!("0x{}", &text[2..]),
            format!(" {}", &text[1..]),
            text.replace('f', "g"),
        ] {
            assert_eq!(Hash::parse(&wrong), None, "{wrong}");
        }
    }
}
