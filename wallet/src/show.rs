//! Addresses as people write them: bech32, or 0x with the mixed case of EIP-55.

use tarn_primitives::crypto::keccak256;
use tarn_primitives::{Address, Prefix};

/// Why an address is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressForm {
    /// Not bech32 of this chain.
    #[error("{text:?} is not an address of this chain: {reason}")]
    Bech32 {
        /// What was given.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Not 0x and 40 hex digits.
    #[error("{0:?} is not an address: 0x is followed by 40 hex digits")]
    Hex(String),
    /// The mixed case is not that of EIP-55.
    #[error(
        "the upper and lower case of {given} is wrong, which may be a typing error: {right} is meant if the digits are right"
    )]
    Checksum {
        /// What was given.
        given: String,
        /// As it should be.
        right: String,
    },
}

/// The 0x form with the mixed case of EIP-55.
pub fn checksummed(address: &Address) -> String {
    let lower = hex::encode(address.as_bytes());
    let hash = hex::encode(keccak256(lower.as_bytes()));
    let digits = lower.chars().zip(hash.chars()).map(|(digit, nibble)| {
        if nibble >= '8' {
            digit.to_ascii_uppercase()
        } else {
            digit
        }
    });
    "0x".chars().chain(digits).collect()
}

/// An address in either form. Mixed case in the 0x form must be that of EIP-55.
pub fn parse_address(prefix: &Prefix, text: &str) -> Result<Address, AddressForm> {
    let short = || text.chars().take(128).collect::<String>();
    let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) else {
        return prefix.parse(text).map_err(|error| AddressForm::Bech32 {
            text: short(),
            reason: error.to_string(),
        });
    };
    let mut bytes = [0; 20];
    hex::decode_to_slice(digits, &mut bytes).map_err(|_| AddressForm::Hex(short()))?;
    let address = Address::new(bytes);
    let right = checksummed(&address);
    let mixed = digits.bytes().any(|b| b.is_ascii_uppercase())
        && digits.bytes().any(|b| b.is_ascii_lowercase());
    if mixed && right.get(2..) != Some(digits) {
        return Err(AddressForm::Checksum {
            given: short(),
            right,
        });
    }
    Ok(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of EIP-55.
    const KNOWN: [&str; 6] = [
        "0x52908400098527886E0F7030069857D2E4169EE7",
        "0xde709f2102306220921060314715629080e2fb77",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
        "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
        "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    ];

    fn tarn() -> Prefix {
        Prefix::new("tarn").unwrap()
    }

    #[test]
    fn the_examples_of_eip_55_are_shown_as_they_stand_there() {
        for text in KNOWN {
            let address = parse_address(&tarn(), text).unwrap();
            assert_eq!(checksummed(&address), text);
            let lower = text.to_lowercase();
            assert_eq!(parse_address(&tarn(), &lower), Ok(address));
            let bech32 = tarn().show(&address);
            assert_eq!(parse_address(&tarn(), &bech32), Ok(address));
        }
    }

    #[test]
    fn wrong_case_and_wrong_length_are_different_errors() {
        let wrong = KNOWN[2].replacen('A', "a", 1);
        let error = parse_address(&tarn(), &wrong).unwrap_err();
        assert!(error.to_string().contains(KNOWN[2]), "{error}");
        for bad in ["0x", "0x12", &format!("{}00", KNOWN[0])] {
            let error = parse_address(&tarn(), bad).unwrap_err();
            assert!(matches!(error, AddressForm::Hex(_)), "{error}");
        }
        let other = Prefix::new("cosmos").unwrap().show(&Address::new([1; 20]));
        let error = parse_address(&tarn(), &other).unwrap_err();
        assert!(error.to_string().contains("got 'cosmos'"), "{error}");
    }
}
