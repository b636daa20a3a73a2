//! Account addresses: twenty bytes, shown as bech32 under the chain's prefix or as 0x hex.

use std::fmt;

use bech32::{Bech32, Hrp};
use sha2::{Digest as _, Sha256};

use crate::recent::Recent;

/// The maximum length of a prefix in characters; leaves room for suffixes such as `valoper`.
const MAX_PREFIX: usize = 20;

thread_local! {
    static SCATTERED: Recent<[u8; 8]> = const { Recent::new() };
    static SHOWN: Recent<(Prefix, String)> = const { Recent::new() };
}

/// An account. Its text form depends on the chain's [`Prefix`], so there is no `Display`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address([u8; 20]);

/// The human-readable part of a chain's bech32 addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prefix(Hrp);

/// Why a text is no address of this chain.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The text is empty.
    #[error("empty address string is not allowed")]
    Empty,
    /// Not bech32, or a wrong checksum.
    #[error("decoding bech32 failed: {0}")]
    Bech32(String),
    /// The address has the prefix of another chain.
    #[error("hrp does not match bech32 prefix: expected '{expected}' got '{got}'")]
    WrongPrefix {
        /// The prefix of this chain.
        expected: String,
        /// The prefix of the text.
        got: String,
    },
    /// The address does not have twenty bytes but this many.
    #[error("address must hold 20 bytes, got {0}")]
    Length(usize),
}

/// Why a text cannot be a prefix.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} cannot be an address prefix: use 1 to 20 lower-case letters or digits")]
pub struct PrefixError(String);

impl Address {
    /// The address with these bytes.
    pub const fn new(bytes: [u8; 20]) -> Self {
        Self(bytes)
    }

    /// The account of a module: no key exists for it.
    pub fn of_module(name: &str) -> Self {
        Self::of_digest(Sha256::digest(name))
    }

    /// The consensus address of an Ed25519 key: the first 20 bytes of its SHA-256.
    pub fn of_consensus_key(key: &[u8; 32]) -> Self {
        Self::of_digest(Sha256::digest(key))
    }

    /// The address of the first twenty bytes of a digest.
    pub(crate) fn of_digest(digest: impl IntoIterator<Item = u8>) -> Self {
        let mut bytes = [0; 20];
        for (to, from) in bytes.iter_mut().zip(digest) {
            *to = from;
        }
        Self(bytes)
    }

    /// The address of a slice of exactly twenty bytes.
    pub fn from_slice(bytes: &[u8]) -> Result<Self, AddressError> {
        let bytes = bytes
            .try_into()
            .map_err(|_| AddressError::Length(bytes.len()))?;
        Ok(Self(bytes))
    }

    /// The twenty bytes.
    pub const fn as_bytes(&self) -> &[u8; 20] {
        &self.0
    }

    /// The first eight bytes of its SHA-256, which scatter it among the keys of the state. Needed
    /// at every read and write, so the last few are cached.
    pub fn scatter(&self) -> [u8; 8] {
        let head = || {
            let mut head = [0; 8];
            for (to, from) in head.iter_mut().zip(Sha256::digest(self.0)) {
                *to = from;
            }
            head
        };
        SCATTERED.with(|recent| recent.get(self, |_| true, head))
    }

    /// The address as 0x hex, as the EVM shows it, without checksum casing.
    pub fn to_hex(&self) -> String {
        format!("0x{}", hex::encode(self.0))
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_hex())
    }
}

impl Prefix {
    /// A prefix of 1 to 20 lower-case letters and digits.
    pub fn new(text: &str) -> Result<Self, PrefixError> {
        let plain = text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        if !plain || text.is_empty() || text.len() > MAX_PREFIX {
            return Err(PrefixError(text.chars().take(64).collect()));
        }
        Hrp::parse(text)
            .map(Self)
            .map_err(|_| PrefixError(text.to_owned()))
    }

    /// The text of the prefix.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// This prefix with a suffix appended: `tarn` + `valcons`.
    pub fn with_suffix(&self, suffix: &str) -> Result<Self, PrefixError> {
        // Each part has its own limit, so that the longest prefix can have the suffix `valoper`.
        let suffix = Self::new(suffix)?;
        let text = format!("{self}{suffix}");
        Hrp::parse(&text).map(Self).map_err(|_| PrefixError(text))
    }

    /// The text of an address.
    ///
    /// # Panics
    /// Never: the length of a prefix is bounded.
    pub fn show(&self, address: &Address) -> String {
        let encode = || {
            let text = bech32::encode::<Bech32>(self.0, &address.0)
                .expect("twenty bytes and a short prefix are within bech32's limit");
            (*self, text)
        };
        SHOWN
            .with(|recent| recent.get(address, |(prefix, _)| prefix == self, encode))
            .1
    }

    /// The bech32 text of any bytes, for queries that convert bytes to text.
    pub fn show_bytes(&self, bytes: &[u8]) -> Result<String, AddressError> {
        bech32::encode::<Bech32>(self.0, bytes)
            .map_err(|error| AddressError::Bech32(error.to_string()))
    }

    /// Parses an address of this chain.
    pub fn parse(&self, text: &str) -> Result<Address, AddressError> {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return Err(AddressError::Empty);
        }
        let checked = bech32::primitives::decode::CheckedHrpstring::new::<Bech32>(text)
            .map_err(|error| AddressError::Bech32(error.to_string()))?;
        let hrp = checked.hrp();
        if hrp != self.0 {
            return Err(AddressError::WrongPrefix {
                expected: self.0.to_string(),
                got: hrp.to_string(),
            });
        }
        let mut bytes = [0; 20];
        let mut found: usize = 0;
        for byte in checked.byte_iter() {
            if let Some(slot) = bytes.get_mut(found) {
                *slot = byte;
            }
            found = found.saturating_add(1);
        }
        // Twenty bytes are exactly 32 letters; a longer text has padding, which is refused.
        let exact = self.as_str().len().saturating_add(39);
        match found {
            20 if text.len() == exact => Ok(Address(bytes)),
            20 => Err(AddressError::Bech32("padding is not allowed".to_owned())),
            _ => Err(AddressError::Length(found)),
        }
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tarn() -> Prefix {
        Prefix::new("tarn").unwrap()
    }

    #[test]
    fn a_known_address_is_parsed_and_printed() {
        let text = "tarn1l3e9pgs3mmwuwrh95fecme0s0qtn2880ecdqcx";
        let address = tarn().parse(text).unwrap();
        assert_eq!(
            address.to_hex(),
            "0xfc7250a211deddc70ee5a2738de5f07817351cef"
        );
        assert_eq!(tarn().show(&address), text);
        assert_eq!(tarn().parse(&text.to_uppercase()).unwrap(), address);
    }

    #[test]
    fn an_address_of_another_chain_is_refused_with_both_prefixes() {
        let text = Prefix::new("cosmos").unwrap().show(&Address::new([7; 20]));
        assert_eq!(
            tarn().parse(&text).unwrap_err().to_string(),
            "hrp does not match bech32 prefix: expected 'tarn' got 'cosmos'"
        );
    }

    #[test]
    fn wrong_lengths_checksums_and_variants_are_refused() {
        let tarn = tarn();
        let long = tarn.show_bytes(&[1; 32]).unwrap();
        assert_eq!(tarn.parse(&long), Err(AddressError::Length(32)));
        assert_eq!(tarn.parse(""), Err(AddressError::Empty));
        let mut flipped = tarn.show(&Address::new([1; 20])).into_bytes();
        flipped[10] = if flipped[10] == b'q' { b'p' } else { b'q' };
        assert!(tarn.parse(std::str::from_utf8(&flipped).unwrap()).is_err());
        let bech32m = bech32::encode::<bech32::Bech32m>(tarn.0, &[1; 20]).unwrap();
        assert!(matches!(tarn.parse(&bech32m), Err(AddressError::Bech32(_))));
    }

    #[test]
    fn an_address_with_padding_is_refused() {
        use bech32::Fe32;
        use bech32::primitives::iter::{ByteIterExt as _, Fe32IterExt as _};
        let tarn = tarn();
        let letters = |padding: &[Fe32]| -> String {
            let data = [7_u8; 20].iter().copied().bytes_to_fes();
            let data = data.chain(padding.iter().copied());
            data.with_checksum::<Bech32>(&tarn.0).chars().collect()
        };
        assert_eq!(tarn.parse(&letters(&[])), Ok(Address::new([7; 20])));
        let padded = tarn.parse(&letters(&[Fe32::Q]));
        assert!(matches!(padded, Err(AddressError::Bech32(_))), "{padded:?}");
    }

    #[test]
    fn prefixes_are_1_to_20_lower_case_letters_or_digits() {
        for bad in ["", "Tarn", "ta rn", "t\u{e4}rn", "abcdefghijklmnopqrstu"] {
            assert!(Prefix::new(bad).is_err(), "{bad:?}");
        }
        assert_eq!(
            tarn().with_suffix("valcons").unwrap().as_str(),
            "tarnvalcons"
        );
        let longest = Prefix::new("abcdefghijklmnopqrst").unwrap();
        let address = Address::new([7; 20]);
        let valoper = longest.with_suffix("valoper").unwrap();
        assert_eq!(valoper.as_str(), "abcdefghijklmnopqrstvaloper");
        assert_eq!(valoper.parse(&valoper.show(&address)), Ok(address));
        for bad in ["", "Val", "abcdefghijklmnopqrstu"] {
            assert!(longest.with_suffix(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn module_accounts_are_the_hash_of_their_name() {
        assert_eq!(
            Prefix::new("cosmos")
                .unwrap()
                .show(&Address::of_module("fee_collector")),
            "cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta"
        );
    }

    proptest! {
        #[test]
        fn an_address_parses_from_its_text(bytes: [u8; 20]) {
            let address = Address::new(bytes);
            prop_assert_eq!(tarn().parse(&tarn().show(&address)).unwrap(), address);
        }

        #[test]
        fn arbitrary_text_never_panics(text in "\\PC{0,120}") {
            let _ = tarn().parse(&text);
        }
    }
}
