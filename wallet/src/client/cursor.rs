//! Reads the pages of a list.

use std::collections::BTreeSet;

use tarn_proto::core::base::query::v1beta1::PageResponse;

use super::ClientError;

/// The most pages of a list.
const MAX_PAGES: usize = 10_000;

/// The position in a paginated list. A node must not return the same key twice, or it could keep a client
/// reading for ever.
#[derive(Debug, Default)]
pub struct Cursor {
    next: Option<Vec<u8>>,
    seen: BTreeSet<Vec<u8>>,
    begun: bool,
}

impl Cursor {
    /// The key of the next page: empty for the first; none after the last.
    pub fn next_page(&mut self) -> Option<Vec<u8>> {
        if self.begun {
            return self.next.take();
        }
        self.begun = true;
        Some(Vec::new())
    }

    /// Takes the key of the next page from the response of `path`.
    pub fn advance(
        &mut self,
        path: &'static str,
        is_empty: bool,
        page: Option<PageResponse>,
    ) -> Result<(), ClientError> {
        let next = page.map(|page| page.next_key);
        let Some(next) = next.filter(|next| !next.is_empty()) else {
            return Ok(());
        };
        let wrong = |reason: &str| ClientError::Malformed {
            path,
            reason: reason.to_owned(),
        };
        if is_empty {
            return Err(wrong("it says that there is more and gives nothing"));
        }
        if !self.seen.insert(next.clone()) {
            return Err(wrong("it repeats its cursor, so the list would never end"));
        }
        if self.seen.len() > MAX_PAGES {
            return Err(wrong("the list has more than 10000 pages"));
        }
        self.next = Some(next);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(key: &[u8]) -> PageResponse {
        PageResponse {
            next_key: key.to_vec(),
            total: 0,
        }
    }

    #[test]
    fn a_list_ends_where_the_node_says_so() {
        let mut cursor = Cursor::default();
        assert_eq!(cursor.next_page(), Some(Vec::new()));
        cursor.advance("List", false, Some(page(b"a"))).unwrap();
        assert_eq!(cursor.next_page(), Some(b"a".to_vec()));
        cursor.advance("List", false, Some(page(b""))).unwrap();
        assert_eq!(cursor.next_page(), None);
        let mut short = Cursor::default();
        short.next_page();
        short.advance("List", true, None).unwrap();
        assert_eq!(short.next_page(), None);
    }

    #[test]
    fn a_cursor_that_comes_again_or_leads_nowhere_is_refused() {
        let mut cursor = Cursor::default();
        cursor.next_page();
        cursor.advance("List", false, Some(page(b"a"))).unwrap();
        cursor.advance("List", false, Some(page(b"b"))).unwrap();
        let error = cursor.advance("List", false, Some(page(b"a"))).unwrap_err();
        assert!(error.to_string().contains("repeats its cursor"), "{error}");
        let error = Cursor::default().advance("List", true, Some(page(b"a")));
        assert!(error.unwrap_err().to_string().contains("gives nothing"));
    }
}
