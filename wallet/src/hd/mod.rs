//! BIP-39 mnemonics and BIP-32 key derivation.

mod mnemonic;
mod path;

pub use mnemonic::{Mnemonic, Words};
pub use path::HdPath;

/// Why a key cannot be derived.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HdError {
    /// Neither 12 nor 15, 18, 21 or 24.
    #[error("a mnemonic has 12, 15, 18, 21 or 24 words, this one has {0}")]
    Count(usize),
    /// A word outside the list.
    #[error("word {place} ({word:?}) is not in the word list{}", meant(near))]
    Word {
        /// Counted from 1.
        place: usize,
        /// As written.
        word: String,
        /// Words that begin like it.
        near: Vec<&'static str>,
    },
    /// The checksum is wrong.
    #[error(
        "every word is known but the checksum does not fit: a word is wrong, missing, doubled or out of order (the last one is {0:?})"
    )]
    Checksum(String),
    /// The path is invalid.
    #[error("{0:?} is not a derivation path: write m/44'/118'/0'/0/0")]
    Path(String),
    /// The index is too large.
    #[error("index {0} is too large: the largest is 2147483647")]
    Index(u32),
    /// The derived key is invalid, with a probability of 2^-127.
    #[error("there is no key at {0}: use the next index")]
    NoKey(String),
    /// The system gave no random bytes.
    #[error("no random bytes from the system: {0}")]
    Random(String),
}

fn meant(near: &[&str]) -> String {
    if near.is_empty() {
        String::new()
    } else {
        format!(": {}?", near.join(" or "))
    }
}
