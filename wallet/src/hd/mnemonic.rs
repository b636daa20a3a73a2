//! BIP-39 mnemonics.

use std::fmt;

use bip32::XPrv;
use bip39::Language;
use zeroize::Zeroizing;

use super::{HdError, HdPath};
use crate::{Algorithm, Secret};

/// The length of a new mnemonic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Words {
    /// 128 bits.
    Twelve,
    /// 256 bits.
    #[default]
    TwentyFour,
}

/// An English BIP-39 mnemonic with a valid checksum. Wiped when it is dropped, never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Mnemonic(bip39::Mnemonic);

impl Mnemonic {
    /// A new mnemonic from the operating system's randomness.
    pub fn generate(words: Words) -> Result<Self, HdError> {
        let mut entropy = Zeroizing::new([0; 32]);
        let used = match words {
            Words::Twelve => entropy.get_mut(..16),
            Words::TwentyFour => entropy.get_mut(..),
        };
        let used = used.unwrap_or_default();
        getrandom::fill(used).map_err(|error| HdError::Random(error.to_string()))?;
        let mnemonic = bip39::Mnemonic::from_entropy_in(Language::English, used)
            .map_err(|_| HdError::Count(used.len()))?;
        Ok(Self(mnemonic))
    }

    /// Parses typed words with any spacing and case.
    pub fn parse(text: &str) -> Result<Self, HdError> {
        let lower = Zeroizing::new(text.to_lowercase());
        let words: Vec<&str> = lower.split_whitespace().collect();
        if !matches!(words.len(), 12 | 15 | 18 | 21 | 24) {
            return Err(HdError::Count(words.len()));
        }
        let unknown = |word: &&str| Language::English.find_word(word).is_none();
        if let Some(at) = words.iter().position(unknown) {
            let word = words.get(at).copied().unwrap_or_default();
            return Err(HdError::Word {
                place: at.saturating_add(1),
                word: word.chars().take(32).collect(),
                near: near(word),
            });
        }
        let joined = Zeroizing::new(words.join(" "));
        let last = words.last().copied().unwrap_or_default();
        bip39::Mnemonic::parse_in_normalized(Language::English, &joined)
            .map(Self)
            .map_err(|_| HdError::Checksum(last.to_owned()))
    }

    /// The words. The caller must protect them.
    pub fn expose(&self) -> Zeroizing<String> {
        Zeroizing::new(self.0.to_string())
    }

    /// The number of words.
    pub fn word_count(&self) -> usize {
        self.0.word_count()
    }

    /// The key at a path; `passphrase` is BIP-39's 25th word, usually empty.
    pub fn derive(
        &self,
        passphrase: &str,
        path: &HdPath,
        algorithm: Algorithm,
    ) -> Result<Secret, HdError> {
        let seed = Zeroizing::new(self.0.to_seed(passphrase));
        let no_key = |_| HdError::NoKey(path.to_string());
        let key = XPrv::derive_from_path(*seed, path.inner()).map_err(no_key)?;
        let bytes = Zeroizing::new(key.to_bytes());
        Secret::new(algorithm, *bytes).map_err(|_| HdError::NoKey(path.to_string()))
    }
}

impl fmt::Debug for Mnemonic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mnemonic({} words, hidden)", self.word_count())
    }
}

/// Up to three words with the longest beginning in common; no two words of the list share four
/// letters.
fn near(word: &str) -> Vec<&'static str> {
    for letters in (1..=word.chars().count().min(4)).rev() {
        let start: String = word.chars().take(letters).collect();
        let found: Vec<_> = Language::English
            .words_by_prefix_iter(&start)
            .take(4)
            .collect();
        match found.len() {
            0 => {}
            1..=3 => return found,
            _ => return Vec::new(),
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checksummed;
    use tarn_primitives::Prefix;

    const JUNK: &str = "test test test test test test test test test test test junk";
    const ABOUT: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";

    fn key(words: &str, passphrase: &str, path: &str, algorithm: Algorithm) -> Secret {
        let path = path.parse().unwrap();
        let mnemonic = Mnemonic::parse(words).unwrap();
        mnemonic.derive(passphrase, &path, algorithm).unwrap()
    }

    #[test]
    fn the_accounts_every_ethereum_developer_knows_come_out() {
        for (index, address, private) in [
            (
                0,
                "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
            ),
            (
                1,
                "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                "59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
            ),
            (
                9,
                "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720",
                "2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6",
            ),
        ] {
            let path = HdPath::new(Algorithm::Eth, 0, index).unwrap();
            let mnemonic = Mnemonic::parse(JUNK).unwrap();
            let secret = mnemonic.derive("", &path, Algorithm::Eth).unwrap();
            assert_eq!(checksummed(&secret.public().address()), address);
            assert_eq!(*secret.expose_hex(), private);
        }
    }

    #[test]
    fn the_known_cosmos_account_comes_out() {
        let secret = key(ABOUT, "", "m/44'/118'/0'/0/0", Algorithm::Secp256k1);
        let cosmos = Prefix::new("cosmos").unwrap();
        assert_eq!(
            cosmos.show(&secret.public().address()),
            "cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4"
        );
    }

    /// Vectors of BIP-39 (python-mnemonic): entropy, words, seed with passphrase TREZOR.
    #[test]
    fn the_words_of_bip_39_give_its_entropy_and_its_seeds() {
        let all = |text: &str| Mnemonic::parse(text).unwrap().0.to_seed("TREZOR");
        assert!(hex::encode(all(ABOUT)).starts_with("c55257c360c07c72029aebc1b53c05ed"));
        let zoo = "zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong";
        assert!(hex::encode(all(zoo)).starts_with("ac27495480225222079d7be181583751"));
        let vote = format!("{}vote", "zoo ".repeat(23));
        let vote = Mnemonic::parse(&vote).unwrap();
        assert_eq!(vote.0.to_entropy(), [0xff; 32]);
        assert_eq!(vote.word_count(), 24);
    }

    /// Vector 1 of BIP-32, by its chain m/0'/1/2'/2/1000000000, is checked in the library; here it
    /// is that hardened and plain steps and the passphrase all matter.
    #[test]
    fn every_part_of_a_path_and_the_passphrase_change_the_key() {
        let paths = [
            "m/44'/118'/0'/0/0",
            "m/44'/118'/0'/0/1",
            "m/44'/118'/0/0/0",
            "m/44'/118'/1'/0/0",
            "m/44'/60'/0'/0/0",
        ];
        let mut seen: Vec<String> = paths
            .iter()
            .map(|path| {
                key(ABOUT, "", path, Algorithm::Eth)
                    .expose_hex()
                    .to_string()
            })
            .collect();
        let more = key(ABOUT, "25th", paths[0], Algorithm::Eth);
        seen.push(more.expose_hex().to_string());
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), paths.len() + 1);
    }

    #[test]
    fn a_wrong_word_is_named_with_its_place() {
        let text = ABOUT.replacen("abandon about", "abandin about", 1);
        let error = Mnemonic::parse(&text).unwrap_err();
        assert_eq!(
            error.to_string(),
            "word 11 (\"abandin\") is not in the word list: abandon?"
        );
        let odd = ABOUT.replacen("about", "qqqq", 1);
        let error = Mnemonic::parse(&odd).unwrap_err().to_string();
        assert!(error.starts_with("word 12 (\"qqqq\")"), "{error}");
    }

    #[test]
    fn wrong_counts_and_checksums_are_refused() {
        let error = Mnemonic::parse("abandon about").unwrap_err();
        assert_eq!(error, HdError::Count(2));
        assert_eq!(Mnemonic::parse(""), Err(HdError::Count(0)));
        let swapped = ABOUT.replacen("about", "abandon", 1);
        assert_eq!(
            Mnemonic::parse(&swapped),
            Err(HdError::Checksum("abandon".to_owned()))
        );
    }

    #[test]
    fn case_and_spacing_do_not_matter() {
        let loud = ABOUT.to_uppercase().replace(' ', " \n\t ");
        assert_eq!(Mnemonic::parse(&loud), Mnemonic::parse(ABOUT));
    }

    #[test]
    fn generated_words_read_back_and_differ() {
        for (words, count) in [(Words::Twelve, 12), (Words::TwentyFour, 24)] {
            let first = Mnemonic::generate(words).unwrap();
            assert_eq!(first.word_count(), count);
            assert_eq!(Mnemonic::parse(&first.expose()), Ok(first.clone()));
            assert_ne!(Mnemonic::generate(words).unwrap(), first);
        }
    }

    #[test]
    fn words_are_not_printed() {
        let mnemonic = Mnemonic::parse(ABOUT).unwrap();
        assert_eq!(format!("{mnemonic:?}"), "Mnemonic(12 words, hidden)");
    }
}
