//! The public URL of an access point.

use super::{Setting, refuse};

/// A URL, or none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PublicUrl(Option<String>);

impl PublicUrl {
    /// This URL, or else the one the access point listens on. A disabled access point has none.
    pub fn or(&self, listens: Option<&String>) -> Option<String> {
        listens.map(|listens| self.0.as_ref().unwrap_or(listens).clone())
    }
}

impl Setting for PublicUrl {
    const WANTS: &'static str = "a URL such as https://rest.example.org without a slash at its end";

    fn read(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Self(None));
        }
        let rest = text.split_once("://");
        let fine = rest.is_some_and(|(scheme, rest)| {
            ["http", "https", "ws", "wss", "grpc", "grpcs"].contains(&scheme)
                && !rest.is_empty()
                && !rest.ends_with('/')
                && !rest.contains(['?', '#', '@'])
                && rest.bytes().all(|byte| byte.is_ascii_graphic())
        });
        if !fine || text.len() > 255 {
            return Err(refuse::<Self>(text));
        }
        Ok(Self(Some(text.to_owned())))
    }

    fn show(&self) -> String {
        self.0.clone().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::round;
    use super::*;

    #[test]
    fn a_url_has_a_scheme_and_a_host_and_no_credentials() {
        let listens = "http://127.0.0.1:1317".to_owned();
        let url = round::<PublicUrl>("https://rest.example.org");
        let shown = Some("https://rest.example.org".to_owned());
        assert_eq!(url.or(Some(&listens)), shown);
        assert_eq!(url.or(None), None);
        assert_eq!(round::<PublicUrl>("").or(Some(&listens)), Some(listens));
        for text in [
            "rest.example.org",
            "https://",
            "https://a.org/",
            "ftp://a.org",
            "https://name:secret@a.org",
            "https://a.org?x=1",
            "https://a b",
        ] {
            assert!(PublicUrl::read(text).is_err(), "{text:?}");
        }
    }
}
