//! The name of a module and what is called after it.

use anyhow::{Result, ensure};

/// Store keys, event kinds and addresses on the command line carry it.
const MAX_LENGTH: usize = 20;

/// Lower-case letters and digits: it is a store, a codespace, a package and a crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Name(String);

impl Name {
    /// From the command line.
    pub(super) fn parse(text: &str) -> Result<Self> {
        let plain = text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        let starts = text.starts_with(|first: char| first.is_ascii_lowercase());
        ensure!(
            plain && starts && text.len() <= MAX_LENGTH,
            "{text:?} cannot be a module: write at most {MAX_LENGTH} lower-case letters and digits, a \
             letter first"
        );
        ensure!(text != "sdk", "sdk is the codespace that all modules share");
        // A module of Rust is called after it.
        let word = syn::parse_str::<syn::Ident>(text).is_ok();
        ensure!(word, "{text:?} is a word of Rust: choose another name");
        Ok(Self(text.to_owned()))
    }

    /// The name itself.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// The unit struct.
    pub(super) fn camel(&self) -> String {
        let (first, rest) = self.0.split_at(1);
        first.to_ascii_uppercase() + rest
    }

    /// The crate.
    pub(super) fn package(&self) -> String {
        format!("tarn-{}", self.0)
    }

    /// The crate's folder.
    pub(super) fn folder(&self) -> String {
        format!("machine/modules/{}", self.0)
    }

    /// The folder of its `.proto` files.
    pub(super) fn proto_folder(&self) -> String {
        format!("proto/svc/{}/v1", self.0)
    }

    /// A file of the template for this name.
    pub(super) fn fill(&self, template: &str) -> String {
        let text = template.replace("{{name}}", &self.0);
        text.replace("{{Name}}", &self.camel())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_short_word_that_rust_has_no_use_for() {
        let name = Name::parse("oracle2").unwrap();
        assert_eq!(name.camel(), "Oracle2");
        assert_eq!(name.package(), "tarn-oracle2");
        for bad in ["", "Oracle", "my-module", "my_module", "2nd", "type", "sdk"] {
            assert!(Name::parse(bad).is_err(), "{bad}");
        }
        assert!(Name::parse(&"x".repeat(MAX_LENGTH + 1)).is_err());
    }
}
