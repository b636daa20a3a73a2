//! Fields from outside to values. What is wrong is told with the field's name; whether that is a
//! refused message or a refused question is for the caller to say.

use tarn_primitives::{Address, Amount, AmountError, ChainSpec, Dec, Denom, sdk};

use crate::{Error, Result, StatusCode};

/// Who reads the field.
#[derive(Debug, Clone, Copy)]
pub enum Reader {
    /// A message: codespace `sdk`, code 18.
    Message,
    /// A question: an invalid argument.
    Query,
}

impl Reader {
    /// The refusal with this text.
    pub fn refuse(self, text: String) -> Error {
        match self {
            Self::Message => sdk::Code::InvalidRequest.because(text).into(),
            Self::Query => StatusCode::InvalidArgument.because(text).into(),
        }
    }

    /// Refuses unless something holds.
    pub fn ensure(self, holds: bool, text: impl FnOnce() -> String) -> Result<()> {
        if holds {
            Ok(())
        } else {
            Err(self.refuse(text()))
        }
    }

    /// A bound the sender must give, so that a forgotten one never means none.
    pub fn bound(self, field: &str, text: &str, otherwise: &str) -> Result<Amount> {
        text.parse().map_err(|error| match error {
            AmountError::Empty => self.refuse(format!("{field} is required; {otherwise}")),
            error => self.refuse(format!("{field}: {error}")),
        })
    }

    /// The least somebody accepts.
    pub fn minimum(self, field: &str, text: &str) -> Result<Amount> {
        self.bound(field, text, "use \"0\" for no bound")
    }

    /// A whole number within bounds.
    pub fn amount_within(self, field: &str, text: &str, bounds: (u128, u128)) -> Result<u128> {
        let amount: Amount = text
            .parse()
            .map_err(|error| self.refuse(format!("{field}: {error}")))?;
        let (least, most) = bounds;
        self.ensure((least..=most).contains(&amount.units()), || {
            format!("{field} must be from {least} to {most}, got {amount}")
        })?;
        Ok(amount.units())
    }

    /// A decimal fraction.
    pub fn dec(self, field: &str, text: &str) -> Result<Dec> {
        text.parse()
            .map_err(|error| self.refuse(format!("{field}: {error}")))
    }

    /// A decimal fraction within bounds.
    pub fn dec_within(self, field: &str, text: &str, (least, most): (Dec, Dec)) -> Result<Dec> {
        let dec = self.dec(field, text)?;
        self.ensure((least..=most).contains(&dec), || {
            format!("{field} must be from {least} to {most}, got {dec}")
        })?;
        Ok(dec)
    }

    /// A duration in whole seconds, such as `60s`, within bounds.
    pub fn seconds_within(self, field: &str, text: &str, bounds: (u64, u64)) -> Result<u64> {
        let (least, most) = bounds;
        let seconds = text
            .strip_suffix('s')
            .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
            .filter(|digits| *digits == "0" || !digits.starts_with('0'))
            .and_then(|digits| digits.parse().ok())
            .filter(|seconds| (least..=most).contains(seconds));
        seconds.ok_or_else(|| {
            let shown: String = text.chars().take(64).collect();
            self.refuse(format!(
                "{field} must be whole seconds from {least}s to {most}s, got {shown:?}"
            ))
        })
    }

    /// A denom.
    pub fn denom(self, field: &str, text: &str) -> Result<Denom> {
        if text.is_empty() {
            return Err(self.refuse(format!("{field} is required")));
        }
        text.parse().map_err(|_| {
            let shown: String = text.chars().take(140).collect();
            self.refuse(format!("{field}: invalid denom: {shown}"))
        })
    }

    /// An address.
    pub fn address(self, chain: &ChainSpec, field: &str, text: &str) -> Result<Address> {
        match self {
            Self::Message => Ok(chain.address(field, text)?),
            Self::Query => chain
                .prefix
                .parse(text)
                .map_err(|error| self.refuse(format!("{field}: invalid address: {error}"))),
        }
    }

    /// Addresses, each once, at most so many.
    pub fn addresses(
        self,
        chain: &ChainSpec,
        field: &str,
        texts: &[String],
        most: usize,
    ) -> Result<Vec<Address>> {
        self.ensure(texts.len() <= most, || {
            let got = texts.len();
            format!("{field} may be at most {most}, got {got}")
        })?;
        let mut found = Vec::new();
        for text in texts {
            let address = chain.prefix.parse(text);
            let address = address.map_err(|error| self.refuse(format!("{field}: {error}")))?;
            self.ensure(!found.contains(&address), || {
                format!("{field} lists {text} twice")
            })?;
            found.push(address);
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_whole_seconds_within_bounds() {
        let read = |text| Reader::Message.seconds_within("params.age", text, (5, 60));
        assert_eq!(read("5s").unwrap(), 5);
        assert_eq!(read("60s").unwrap(), 60);
        for text in [
            "",
            "5",
            "s",
            "05s",
            "4s",
            "61s",
            "+5s",
            "5.0s",
            "5 s",
            "1m",
            "99999999999999999999s",
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.code(), Some(("sdk", 18)), "{text}");
            assert!(
                error
                    .to_string()
                    .starts_with("params.age must be whole seconds from 5s to 60s"),
                "{error}"
            );
        }
    }

    #[test]
    fn fractions_and_amounts_keep_their_bounds() {
        let half = Dec::from_scaled(500_000_000_000_000_000);
        let read = |text| Reader::Query.dec_within("share", text, (half, Dec::ONE));
        assert_eq!(read("0.5").unwrap(), half);
        assert!(
            read("0.499")
                .unwrap_err()
                .to_string()
                .contains("share must be from 0.5 to 1")
        );
        assert!(read("x").is_err());
        let read = |text| Reader::Message.amount_within("n", text, (2, 3));
        assert_eq!(read("3").unwrap(), 3);
        assert!(read("1").is_err() && read("4").is_err() && read("").is_err());
    }
}
