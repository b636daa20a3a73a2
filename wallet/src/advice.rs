//! Advice for a failed transaction, by its code.

use std::fmt;

/// The advice for a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Advice {
    /// The sequence was not the account's next one.
    Sequence {
        /// The sequence that the node expects, if it is in the log.
        expected: Option<u64>,
    },
    /// The wrong key, chain or account number.
    Signature,
    /// Not enough coins.
    Funds,
    /// The gas limit was too low.
    Gas,
    /// The fee was too low.
    Fee {
        /// The fee that the node requires, if it is in the log.
        required: Option<String>,
    },
    /// The mempool has the same bytes.
    Known,
    /// The mempool is full.
    Full,
    /// Its timeout height has passed.
    Late,
    /// The memo is too long.
    Memo,
}

impl Advice {
    /// The advice for a result; none on success and if the log says everything.
    pub fn of(codespace: &str, code: u32, log: &str) -> Option<Self> {
        if codespace != "sdk" {
            return None;
        }
        match code {
            // 32 is the code of other chains.
            3 | 32 => Some(Self::Sequence {
                expected: expected_sequence(log),
            }),
            4 => Some(Self::Signature),
            5 => Some(Self::Funds),
            11 | 41 => Some(Self::Gas),
            12 => Some(Self::Memo),
            13 => Some(Self::Fee {
                required: after(log, "required: "),
            }),
            19 => Some(Self::Known),
            20 => Some(Self::Full),
            30 | 42 => Some(Self::Late),
            _ => None,
        }
    }
}

impl Advice {
    /// With the account and the transaction it is about in place of `ADDRESS` and `HASH`.
    pub fn about(&self, address: Option<&str>, hash: &str) -> String {
        let text = self.to_string().replace("HASH", hash);
        match address {
            Some(address) => text.replace("ADDRESS", address),
            None => text,
        }
    }
}

/// The expected sequence in a log.
pub(crate) fn expected_sequence(log: &str) -> Option<u64> {
    let (_, rest) = log.split_once("account sequence mismatch, expected ")?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

fn after(log: &str, mark: &str) -> Option<String> {
    let (_, rest) = log.split_once(mark)?;
    let word: String = rest
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || "/:._-,".contains(*c))
        .collect();
    let word = word.trim_end_matches(':');
    (!word.is_empty()).then(|| word.replace(',', " or "))
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sequence { expected: Some(n) } => write!(
                f,
                "the account's next sequence is {n}, perhaps because others of yours wait for a block: try again after it, or say --sequence {n} with the --account-number that `tarn query auth account-info ADDRESS` shows"
            ),
            Self::Sequence { expected: None } => {
                f.write_str("sign again with the account's present sequence")
            }
            Self::Signature => f.write_str(
                "check that the key is the sender's and that chain id and account number are this chain's",
            ),
            Self::Funds => f.write_str(
                "look at `tarn query bank balances ADDRESS`; the fee is paid too; on a development chain POST {\"address\": \"ADDRESS\"} to /faucet for more",
            ),
            Self::Gas => f.write_str("use --gas auto, or a higher --gas"),
            Self::Fee { required: Some(fee) } => write!(f, "use --fees {fee}, or more"),
            Self::Fee { required: None } => f.write_str("use a higher --gas-price or --fees"),
            Self::Known => f.write_str(
                "exactly this transaction was sent already and is not sent twice: follow it with `tarn tx wait HASH`; for another one like it wait for that, or use another --memo",
            ),
            Self::Full => f.write_str("the node has too many waiting transactions: send it again later"),
            Self::Late => f.write_str("sign again with a later --timeout-height, or without one"),
            Self::Memo => f.write_str("use a shorter --memo; the limit is in `tarn query auth params`"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expected_sequence_is_read_from_the_log() {
        let log = "account sequence mismatch, expected 12, got 7: incorrect account sequence";
        let advice = Advice::of("sdk", 3, log).unwrap();
        assert_eq!(advice, Advice::Sequence { expected: Some(12) });
        assert!(advice.to_string().contains("is 12"));
        for odd in ["", "expected 12", "account sequence mismatch, expected x"] {
            assert_eq!(expected_sequence(odd), None, "{odd}");
        }
    }

    #[test]
    fn the_required_fee_is_read_from_the_log() {
        let log = "insufficient fees; got: 1utarn required: 5000utarn,3uusdc: insufficient fee";
        let advice = Advice::of("sdk", 13, log).unwrap().to_string();
        assert!(
            advice.contains("--fees 5000utarn or 3uusdc, or more"),
            "{advice}"
        );
    }

    #[test]
    fn advice_names_the_account_and_the_transaction() {
        let text = Advice::Funds.about(Some("tarn1x"), "AB");
        assert!(text.contains("balances tarn1x"), "{text}");
        assert!(text.contains(r#"{"address": "tarn1x"}"#), "{text}");
        let text = Advice::Known.about(None, "AB");
        assert!(text.contains("tarn tx wait AB"), "{text}");
    }

    #[test]
    fn codes_of_other_codespaces_mean_something_else() {
        assert_eq!(Advice::of("bank", 5, "send disabled"), None);
        assert_eq!(Advice::of("sdk", 0, ""), None);
    }
}
