//! What is sent to a contract, as the command line says it.

use clap::Args as ClapArgs;

use super::abi::Signature;
use super::chain::Chain;
use crate::Failure;
use crate::keys::Keyring;

/// A function with its arguments, or bytes; and value.
#[derive(Debug, ClapArgs)]
pub(super) struct Input {
    /// The function, "balanceOf(address)(uint256)", and its arguments
    #[arg(value_name = "SIGNATURE ARGS", allow_negative_numbers = true)]
    words: Vec<String>,
    /// What is sent along: wei, or 1.5tarn, 20utarn, 3gwei
    #[arg(long, value_name = "AMOUNT")]
    pub(super) value: Option<String>,
    /// The input as bytes instead of a function: 0x and hex digits
    #[arg(long, value_name = "HEX", conflicts_with = "words")]
    data: Option<String>,
}

/// The bytes of a call, and the function they are for.
#[derive(Debug)]
pub(super) struct Bytes {
    pub(super) data: Vec<u8>,
    pub(super) function: Option<Signature>,
}

impl Input {
    /// Encodes the arguments.
    pub(super) fn bytes(&self, chain: &Chain, keyring: &Keyring) -> Result<Bytes, Failure> {
        if let Some(text) = &self.data {
            return Ok(Bytes {
                data: parse_hex(text)?,
                function: None,
            });
        }
        let Some((signature, words)) = self.words.split_first() else {
            return Ok(Bytes {
                data: Vec::new(),
                function: None,
            });
        };
        let function = Signature::parse(signature)?;
        let data = function.call_data(words, |name| chain.find(keyring, name))?;
        Ok(Bytes {
            data,
            function: Some(function),
        })
    }
}

/// Bytes as hex digits, with 0x or without.
pub(super) fn parse_hex(text: &str) -> Result<Vec<u8>, Failure> {
    let text = text.trim();
    let digits = text.strip_prefix("0x").unwrap_or(text);
    hex::decode(digits).map_err(|error| {
        let start: String = text.chars().take(40).collect();
        Failure::usage(format!(
            "{start:?} is no hex: {error}; write 0x and two digits a byte"
        ))
    })
}

/// Bytes as requests carry them.
pub(super) fn to_hex(bytes: &[u8]) -> String {
    format!("0x{}", hex::encode(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_hex_with_and_without_0x() {
        assert_eq!(parse_hex("0x0aFF").ok(), Some(vec![10, 255]));
        assert_eq!(parse_hex(" 0aff\n").ok(), Some(vec![10, 255]));
        assert_eq!(parse_hex("0x").ok(), Some(Vec::new()));
        for bad in ["0x1", "xyz", "0x0g"] {
            assert!(parse_hex(bad).is_err(), "{bad}");
        }
        assert_eq!(to_hex(&[10, 255]), "0x0aff");
    }
}
