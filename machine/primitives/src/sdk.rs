//! Conditions every Cosmos client knows, with the SDK's numbers and closing words.
//!
//! Texts read `context: description`, as the SDK writes them: wallets match on both ends. The one
//! number that differs is a wrong sequence, which is 3 here (the SDK's text is kept).

use std::fmt;

use crate::Coded;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $number:literal, $text:literal;)+) => {
        /// One condition of codespace `sdk`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $($(#[$doc])* $name,)+
        }

        impl Code {
            /// The number clients branch on.
            pub const fn number(self) -> u32 {
                match self { $(Self::$name => $number,)+ }
            }

            /// The closing words of the text.
            pub const fn description(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }

            /// With what went wrong: `code.because("...")`.
            pub fn because(self, context: impl Into<String>) -> Error {
                Error {
                    code: self,
                    context: crate::error::bounded(context.into()),
                    sequence: None,
                }
            }
        }

        impl Coded for Error {
            const CODESPACE: &'static str = "sdk";
            const CODES: &'static [(u32, &'static str)] = &[$(($number, $text),)+];
            fn code(&self) -> u32 {
                self.code.number()
            }
        }
    };
}

codes! {
    /// Bytes do not decode.
    TxDecode = 2, "tx parse error";
    /// The sequence in the tx is not the account's.
    WrongSequence = 3, "incorrect account sequence";
    /// The signer may not, or the signature is wrong.
    Unauthorized = 4, "unauthorized";
    /// Not enough coins.
    InsufficientFunds = 5, "insufficient funds";
    /// No such message or path.
    UnknownRequest = 6, "unknown request";
    /// An address does not parse.
    InvalidAddress = 7, "invalid address";
    /// A public key does not parse or is of a kind this chain does not take.
    InvalidPubKey = 8, "invalid pubkey";
    /// An account that must exist does not.
    UnknownAddress = 9, "unknown address";
    /// Coins do not parse, or are unsorted, doubled, zero or too large.
    InvalidCoins = 10, "invalid coins";
    /// The meter is exhausted.
    OutOfGas = 11, "out of gas";
    /// The memo is longer than the chain allows.
    MemoTooLarge = 12, "memo too large";
    /// The fee is below the node's price.
    InsufficientFee = 13, "insufficient fee";
    /// More keys than the chain allows.
    TooManySignatures = 14, "maximum number of signatures exceeded";
    /// Nothing is signed.
    NoSignatures = 15, "no signatures supplied";
    /// A well-formed request that asks for something impossible.
    InvalidRequest = 18, "invalid request";
    /// The same bytes are known already.
    TxInMempool = 19, "tx already in mempool";
    /// The mempool has no room.
    MempoolFull = 20, "mempool is full";
    /// The bytes do not fit.
    TxTooLarge = 21, "tx too large";
    /// A looked-up thing does not exist.
    KeyNotFound = 22, "key not found";
    /// A height outside the kept range.
    InvalidHeight = 26, "invalid height";
    /// Another chain's document.
    InvalidChainId = 28, "invalid chain-id";
    /// The block is above the timeout height.
    TxTimeoutHeight = 30, "tx timeout height";
    /// Extension options this chain does not know.
    UnknownExtensionOptions = 31, "unknown extension options";
    /// A feature this chain does not have.
    NotSupported = 37, "feature not supported";
    /// A thing that does not exist (any more).
    NotFound = 38, "not found";
    /// The gas limit is zero or above what a block may hold.
    InvalidGasLimit = 41, "invalid gas limit";
    /// The block time is past the timeout.
    TxTimeout = 42, "tx timeout";
}

/// A rejection of codespace `sdk`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    code: Code,
    context: String,
    sequence: Option<WrongSequence>,
}

/// A transaction whose sequence is not its signer's next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongSequence {
    /// The signer's next sequence.
    pub expected: u64,
    /// The one in the transaction.
    pub got: u64,
}

impl From<WrongSequence> for Error {
    fn from(wrong: WrongSequence) -> Self {
        let WrongSequence { expected, got } = wrong;
        let text = format!("account sequence mismatch, expected {expected}, got {got}");
        Self {
            sequence: Some(wrong),
            ..Code::WrongSequence.because(text)
        }
    }
}

impl Error {
    /// The sequences, if they are what is wrong.
    pub fn wrong_sequence(&self) -> Option<WrongSequence> {
        self.sequence
    }

    /// Which condition.
    pub fn kind(&self) -> Code {
        self.code
    }

    /// The text before the closing words.
    pub fn context(&self) -> &str {
        &self.context
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.context.is_empty() {
            f.write_str(self.code.description())
        } else {
            write!(f, "{}: {}", self.context, self.code.description())
        }
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_end_with_the_words_wallets_match() {
        let wrong = WrongSequence {
            expected: 4,
            got: 3,
        };
        let error = Error::from(wrong);
        assert_eq!(error.wrong_sequence(), Some(wrong));
        assert_eq!(
            error.to_string(),
            "account sequence mismatch, expected 4, got 3: incorrect account sequence"
        );
        assert_eq!(Coded::code(&error), 3);
        assert_eq!(Code::OutOfGas.because("").to_string(), "out of gas");
    }

    #[test]
    fn a_text_never_echoes_more_than_a_few_hundred_bytes() {
        let long = Code::InvalidCoins.because("\u{e9}".repeat(100_000));
        assert!(long.context().len() <= crate::MAX_TEXT);
        assert!(long.to_string().ends_with("...: invalid coins"), "{long}");
    }

    #[test]
    fn no_number_is_used_twice() {
        let mut numbers: Vec<u32> = Error::CODES.iter().map(|(number, _)| *number).collect();
        numbers.dedup();
        assert_eq!(numbers.len(), Error::CODES.len());
        assert!(numbers.is_sorted());
    }
}
