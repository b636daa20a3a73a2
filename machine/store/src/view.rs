//! The interface for reading state.

use std::fmt::Debug;
use std::sync::Arc;

use crate::Error;

/// A key or a value. Cloning is cheap.
pub type Bytes = Arc<[u8]>;

/// The pairs of a range, each key with its value.
pub type Pairs<'a> = Box<dyn Iterator<Item = Result<(Bytes, Bytes), Error>> + 'a>;

/// State that does not change while it is read.
///
/// Every call can fail, so that an implementation may read from disk. A failure is this node's
/// fault, never the caller's.
pub trait View: Debug + Send + Sync {
    /// The value of a key.
    fn get(&self, store: &str, key: &[u8]) -> Result<Option<Bytes>, Error>;

    /// The pairs of a range in the order of their keys, or against it.
    fn range(&self, store: &str, range: Range, reverse: bool) -> Pairs<'_>;

    /// How many keys begin with `prefix`, without looking at them one by one.
    fn count(&self, store: &str, prefix: &[u8]) -> Result<u64, Error>;
}

/// Keys from `start`, which belongs to it, to `end`, which does not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Range {
    /// The first key, or none for the beginning of the store.
    pub start: Option<Vec<u8>>,
    /// The key after the last, or none for the end of the store.
    pub end: Option<Vec<u8>>,
}

impl Range {
    /// Every key.
    pub fn all() -> Self {
        Self::default()
    }

    /// Every key that begins with `prefix`.
    pub fn prefix(prefix: &[u8]) -> Self {
        Self {
            start: Some(prefix.to_vec()),
            end: after_prefix(prefix),
        }
    }

    /// Whether a key lies in it.
    pub fn contains(&self, key: &[u8]) -> bool {
        self.start
            .as_ref()
            .is_none_or(|start| start.as_slice() <= key)
            && self.end.as_ref().is_none_or(|end| key < end.as_slice())
    }
}

/// The least key that is greater than every key beginning with `prefix`; none if there is none.
fn after_prefix(prefix: &[u8]) -> Option<Vec<u8>> {
    let mut end = prefix.to_vec();
    while let Some(last) = end.pop() {
        if let Some(next) = last.checked_add(1) {
            end.push(next);
            return Some(end);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_range_holds_exactly_the_keys_with_the_prefix() {
        let range = Range::prefix(b"a\xff");
        assert!(range.contains(b"a\xff") && range.contains(b"a\xff\xff\xff"));
        assert!(!range.contains(b"a\xfe\xff") && !range.contains(b"b"));
        assert_eq!(Range::prefix(b"\xff\xff").end, None);
        assert!(Range::prefix(b"").contains(b"anything"));
    }
}
