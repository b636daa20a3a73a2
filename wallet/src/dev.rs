//! The accounts of a development chain. Everybody knows their keys: they hold play money only.

use crate::hd::{HdError, HdPath, Mnemonic};
use crate::{Algorithm, Secret};

/// The default mnemonic of development chains.
pub const MNEMONIC: &str = "test test test test test test test test test test test junk";
/// The number of accounts.
pub const COUNT: u32 = 10;

/// Account `index`: the Cosmos key and the Ethereum key are two accounts, both funded.
pub fn account(algorithm: Algorithm, index: u32) -> Result<Secret, HdError> {
    at(&HdPath::new(algorithm, 0, index)?, algorithm)
}

/// The key of the operator, which signs for the faucet and the development RPCs.
pub fn operator() -> Result<Secret, HdError> {
    let path = HdPath::new(Algorithm::Secp256k1, 1, 0)?;
    at(&path, Algorithm::Secp256k1)
}

fn at(path: &HdPath, algorithm: Algorithm) -> Result<Secret, HdError> {
    Mnemonic::parse(MNEMONIC)?.derive("", path, algorithm)
}

/// The account with this name: `dev0` to `dev9` (Cosmos keys), `dev0-eth` to `dev9-eth`.
pub fn named(name: &str) -> Option<Result<Secret, HdError>> {
    let rest = name.strip_prefix("dev")?;
    let (digit, algorithm) = match rest.strip_suffix("-eth") {
        Some(digit) => (digit, Algorithm::Eth),
        None => (rest, Algorithm::Secp256k1),
    };
    let index = digit.parse::<u32>().ok()?;
    // `dev+1` and `dev01` parse as numbers, too.
    (index < COUNT && index.to_string() == digit).then(|| account(algorithm, index))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checksummed;
    use tarn_primitives::Prefix;

    #[test]
    fn only_the_ten_accounts_have_names() {
        let prefix = Prefix::new("tarn").unwrap();
        let show = |name: &str| {
            let secret = named(name).unwrap().unwrap();
            prefix.show(&secret.public().address())
        };
        assert_eq!(
            show("dev0"),
            prefix.show(&account(Algorithm::Secp256k1, 0).unwrap().public().address())
        );
        let eth = named("dev0-eth").unwrap().unwrap().public().address();
        assert_eq!(
            checksummed(&eth),
            "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
        );
        assert_ne!(show("dev9"), show("dev8"));
        for other in [
            "dev10",
            "dev",
            "dev01",
            "dev+1",
            "dave",
            "devx",
            "dev0-cosmos",
        ] {
            assert!(named(other).is_none(), "{other}");
        }
    }

    #[test]
    fn the_operator_is_another_account() {
        let operator = operator().unwrap().public();
        for index in 0..COUNT {
            assert_ne!(
                account(Algorithm::Secp256k1, index).unwrap().public(),
                operator
            );
        }
    }
}
