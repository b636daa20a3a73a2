//! The types of settings: how each is parsed and written.

mod address;
mod choices;
mod clients;
mod file;
mod origins;
mod price;
mod public;
mod relay;
mod shared;

use std::time::Duration;

pub use address::Address;
pub use choices::{Backend, EngineKind, LogFormat, LogLevel, Pace, ProxyHeader};
pub use clients::{ApiKeys, Networks};
pub use file::FilePath;
pub use origins::Origins;
pub use price::MinGasPrice;
pub use public::PublicUrl;
pub use relay::{PaidGasPrice, Text};
pub use shared::SharedServer;

/// The value of a key. What [`Setting::show`] writes is parsed to the same value.
pub(super) trait Setting: Sized {
    /// The expected form, for error texts.
    const WANTS: &'static str;
    /// Whether it is quoted in the file.
    const QUOTED: bool = true;
    /// Whether it may contain a secret, which no error may quote.
    const SECRET: bool = false;

    /// Parses a text without quotes.
    fn read(text: &str) -> Result<Self, String>;

    /// The text without quotes.
    fn show(&self) -> String;
}

fn refuse<T: Setting>(text: &str) -> String {
    let text: String = text.chars().take(100).collect();
    format!("{text:?} is not {}", T::WANTS)
}

impl Setting for bool {
    const WANTS: &'static str = "true or false";
    const QUOTED: Self = false;

    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|_| refuse::<Self>(text))
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {$(
        impl Setting for $type {
            const WANTS: &'static str = "a whole number from 0 on";
            const QUOTED: bool = false;

            fn read(text: &str) -> Result<Self, String> {
                text.replace('_', "").parse().map_err(|_| refuse::<Self>(text))
            }

            fn show(&self) -> String {
                self.to_string()
            }
        }
    )+};
}

numbers!(u32, u64, usize);

/// The name of a node: a single line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moniker(String);

impl Moniker {
    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Moniker {
    fn default() -> Self {
        Self("tarn".to_owned())
    }
}

impl Setting for Moniker {
    const WANTS: &'static str = "a name of 1 to 70 bytes without line breaks";

    fn read(text: &str) -> Result<Self, String> {
        let fine = (1..=70).contains(&text.len()) && !text.chars().any(char::is_control);
        if fine {
            Ok(Self(text.to_owned()))
        } else {
            Err(refuse::<Self>(text))
        }
    }

    fn show(&self) -> String {
        self.0.clone()
    }
}

/// A length of time: `10s`, `500ms`, `2m`, `1h`; a bare number counts seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span(Duration);

impl Span {
    /// Milliseconds.
    pub const fn millis(count: u64) -> Self {
        Self(Duration::from_millis(count))
    }

    /// Seconds.
    pub const fn seconds(count: u64) -> Self {
        Self(Duration::from_secs(count))
    }

    /// The duration.
    pub const fn get(self) -> Duration {
        self.0
    }
}

impl Setting for Span {
    const WANTS: &'static str = "a length of time such as 10s, 500ms, 2m or 1h";

    fn read(text: &str) -> Result<Self, String> {
        let end = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        let (digits, unit) = text.split_at(end);
        let millis = match unit {
            "ms" => 1,
            "s" | "" => 1000,
            "m" => 60_000,
            "h" => 3_600_000,
            _ => 0,
        };
        let count = digits.parse::<u64>().ok();
        match count.and_then(|count| count.checked_mul(millis)) {
            Some(total) if millis > 0 => Ok(Self::millis(total)),
            _ => Err(refuse::<Self>(text)),
        }
    }

    fn show(&self) -> String {
        let millis = self.0.as_millis();
        if millis.is_multiple_of(1000) {
            format!("{}s", millis / 1000)
        } else {
            format!("{millis}ms")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn round<T: Setting + PartialEq + std::fmt::Debug>(text: &str) -> T {
        let value = T::read(text).unwrap();
        assert_eq!(T::read(&value.show()).unwrap(), value, "{text}");
        value
    }

    #[test]
    fn durations_are_parsed_with_their_units() {
        assert_eq!(round::<Span>("2"), Span::seconds(2));
        assert_eq!(round::<Span>("0"), Span::seconds(0));
        assert_eq!(round::<Span>("1500ms"), Span::millis(1500));
        assert_eq!(round::<Span>("2m"), Span::seconds(120));
        assert_eq!(round::<Span>("1h"), Span::seconds(3600));
        for text in ["", "s", "1.5s", "-1s", "1d", "99999999999999999999s", "1 s"] {
            assert!(Span::read(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn invalid_values_are_refused_with_the_expected_form() {
        assert_eq!(
            Pace::read("fast").unwrap_err(),
            "\"fast\" is not \"instant\", \"interval\" or \"manual\""
        );
        assert_eq!(round::<u64>("1_000"), 1000);
        assert!(u64::read("-1").is_err());
        assert!(bool::read("yes").is_err());
        assert!(Moniker::read("two\nlines").is_err());
    }
}
