//! The origins that CORS allows.

use super::{Setting, refuse};

/// The allowed origins: `any`, `off`, or origins separated by commas.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origins {
    /// Every origin.
    Any,
    /// No other origin.
    Off,
    /// These origins, `https://example.org`.
    Only(Vec<String>),
}

impl Setting for Origins {
    const WANTS: &'static str =
        "\"any\", \"off\" or origins such as https://example.org,http://localhost:3000";

    fn read(text: &str) -> Result<Self, String> {
        match text {
            "any" => Ok(Self::Any),
            "off" => Ok(Self::Off),
            text => {
                let origins: Vec<String> =
                    text.split(',').map(|one| one.trim().to_owned()).collect();
                if origins.iter().all(|origin| is_origin(origin)) {
                    Ok(Self::Only(origins))
                } else {
                    Err(refuse::<Self>(text))
                }
            }
        }
    }

    fn show(&self) -> String {
        match self {
            Self::Any => "any".to_owned(),
            Self::Off => "off".to_owned(),
            Self::Only(origins) => origins.join(","),
        }
    }
}

/// Whether a text is a scheme and a host without a path, as browsers send it.
fn is_origin(text: &str) -> bool {
    let rest = text
        .strip_prefix("http://")
        .or_else(|| text.strip_prefix("https://"));
    rest.is_some_and(|host| {
        !host.is_empty() && host.bytes().all(|b| b.is_ascii_graphic() && b != b'/')
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::round;
    use super::*;

    #[test]
    fn origins_are_a_scheme_and_a_host() {
        assert_eq!(round::<Origins>("any"), Origins::Any);
        let two = round::<Origins>("https://a.org, http://localhost:3000");
        assert_eq!(two.show(), "https://a.org,http://localhost:3000");
        for text in [
            "",
            "*",
            "a.org",
            "https://",
            "https://a.org/path",
            "https://a.org,",
        ] {
            assert!(Origins::read(text).is_err(), "{text:?}");
        }
    }
}
