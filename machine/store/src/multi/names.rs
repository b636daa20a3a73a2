//! The list of substores.

use std::sync::Arc;

use crate::Error;

/// The longest name of a substore.
pub(crate) const MAX_NAME: usize = 32;

/// Names in order. All versions of one store share the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Names(Arc<[&'static str]>);

impl Names {
    pub(crate) fn new(names: &[&'static str]) -> Result<Self, Error> {
        let mut sorted = names.to_vec();
        sorted.sort_unstable();
        let bad = |name: &&str, reason| {
            Err(Error::Name {
                name: (*name).to_owned(),
                reason,
            })
        };
        for name in &sorted {
            let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_' | b'-');
            if name.is_empty() || name.len() > MAX_NAME || !name.bytes().all(plain) {
                return bad(name, "use 1 to 32 of a-z, 0-9, _ and -");
            }
            if *name == "meta" {
                return bad(name, "reserved for the store's own records");
            }
        }
        for pair in sorted.windows(2) {
            if let [a, b] = pair
                && a == b
            {
                return bad(a, "listed twice");
            }
        }
        if sorted.is_empty() {
            return bad(&"", "at least one store is needed");
        }
        Ok(Self(sorted.into()))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.0.iter().copied()
    }

    pub(crate) fn as_slice(&self) -> &[&'static str] {
        &self.0
    }

    /// The position of a name. Callers mostly pass the constant that is in the list, so addresses
    /// are compared before texts.
    pub(crate) fn position(&self, store: &str) -> Result<usize, Error> {
        self.0
            .iter()
            .position(|name| std::ptr::eq(*name, store))
            .or_else(|| self.0.iter().position(|name| *name == store))
            .ok_or_else(|| Error::UnknownStore {
                store: store.to_owned(),
            })
    }

    pub(crate) fn to_strings(&self) -> Vec<String> {
        self.iter().map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unusable_names_are_refused_with_the_reason() {
        let refused = |names: &[&'static str]| Names::new(names).unwrap_err().to_string();
        assert_eq!(
            refused(&["bank", "bank"]),
            "store name \"bank\": listed twice"
        );
        assert!(refused(&["Bank"]).contains("use 1 to 32"));
        assert!(refused(&["meta"]).contains("reserved"));
        assert!(refused(&[]).contains("at least one"));
    }

    #[test]
    fn names_at_other_addresses_are_found_by_their_text() {
        let names = Names::new(&["evm", "bank"]).unwrap();
        assert_eq!(names.as_slice(), ["bank", "evm"]);
        assert_eq!(names.position(&String::from("evm")).unwrap(), 1);
        assert!(names.position("dex").is_err());
    }
}
