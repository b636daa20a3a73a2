//! Derivation paths.

use std::fmt;
use std::str::FromStr;

use bip32::{ChildNumber, DerivationPath};

use super::HdError;
use crate::Algorithm;

/// The longest path; BIP-32 allows 255 steps.
const MAX_DEPTH: usize = 32;

/// A derivation path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HdPath(DerivationPath);

impl HdPath {
    /// `m/44'/coin'/account'/0/index`, with the coin of the algorithm: 118 for Cosmos, 60 for
    /// Ethereum.
    pub fn new(algorithm: Algorithm, account: u32, index: u32) -> Result<Self, HdError> {
        let coin = match algorithm {
            Algorithm::Secp256k1 => 118,
            Algorithm::Eth => 60,
        };
        let steps = [
            (44, true),
            (coin, true),
            (account, true),
            (0, false),
            (index, false),
        ];
        let mut path = DerivationPath::default();
        for (number, hardened) in steps {
            path.push(ChildNumber::new(number, hardened).map_err(|_| HdError::Index(number))?);
        }
        Ok(Self(path))
    }

    pub(super) fn inner(&self) -> &DerivationPath {
        &self.0
    }
}

impl FromStr for HdPath {
    type Err = HdError;

    fn from_str(text: &str) -> Result<Self, HdError> {
        let refuse = || HdError::Path(text.chars().take(128).collect());
        let path: DerivationPath = text.parse().map_err(|_| refuse())?;
        if path.is_empty() || path.len() > MAX_DEPTH {
            return Err(refuse());
        }
        Ok(Self(path))
    }
}

impl fmt::Display for HdPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_read_as_they_are_written() {
        let path = HdPath::new(Algorithm::Secp256k1, 0, 7).unwrap();
        assert_eq!(path.to_string(), "m/44'/118'/0'/0/7");
        assert_eq!(path.to_string().parse(), Ok(path));
        let path = HdPath::new(Algorithm::Eth, 3, 0).unwrap();
        assert_eq!(path.to_string(), "m/44'/60'/3'/0/0");
    }

    #[test]
    fn what_is_no_path_is_refused() {
        let deep = format!("m{}", "/0".repeat(33));
        for bad in ["", "m", "44'/118'", "m/x", "m/44''", "m/2147483648", &deep] {
            assert!(bad.parse::<HdPath>().is_err(), "{bad}");
        }
        let high = HdPath::new(Algorithm::Eth, 0, 1 << 31);
        assert_eq!(high, Err(HdError::Index(1 << 31)));
    }
}
