//! An optional path.

use std::path::{Path, PathBuf};

use super::{Setting, refuse};

/// The path of a file, or none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FilePath(Option<PathBuf>);

impl FilePath {
    /// The path.
    pub fn get(&self) -> Option<&Path> {
        self.0.as_deref()
    }
}

impl Setting for FilePath {
    const WANTS: &'static str = "the path of a file, or \"\" for none";

    fn read(text: &str) -> Result<Self, String> {
        if text.chars().any(char::is_control) {
            return Err(refuse::<Self>(text));
        }
        let path = (!text.is_empty()).then(|| PathBuf::from(text));
        Ok(Self(path))
    }

    fn show(&self) -> String {
        let path = self.0.as_deref().map(Path::to_string_lossy);
        path.unwrap_or_default().into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::round;
    use super::*;

    #[test]
    fn a_path_is_given_or_empty() {
        assert_eq!(round::<FilePath>("").get(), None);
        let named = round::<FilePath>("/etc/tarn/cert.pem");
        assert_eq!(named.get(), Some(Path::new("/etc/tarn/cert.pem")));
        assert!(FilePath::read("a\nb").is_err());
    }
}
