//! Pages of lists, by one set of rules everywhere.
//!
//! No limit means 100, more than 1,000 is refused, the total is always exact, and the union of the
//! pages is the whole list.

use tarn_proto::core::base::query::v1beta1 as pb;

use crate::{Error, Result, StatusCode};

/// Entries in a page when nobody says.
pub const DEFAULT_LIMIT: usize = 100;
/// The most entries in a page.
pub const MAX_LIMIT: usize = 1000;

/// A page request that makes sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    /// Start at this key, inclusive.
    pub key: Option<Vec<u8>>,
    /// Skip so many.
    pub offset: u64,
    /// At most so many.
    pub limit: usize,
    /// From the end.
    pub reverse: bool,
}

impl Default for PageRequest {
    fn default() -> Self {
        Self {
            key: None,
            offset: 0,
            limit: DEFAULT_LIMIT,
            reverse: false,
        }
    }
}

impl TryFrom<Option<&pb::PageRequest>> for PageRequest {
    type Error = Error;

    fn try_from(wire: Option<&pb::PageRequest>) -> Result<Self> {
        let Some(wire) = wire else {
            return Ok(Self::default());
        };
        if !wire.key.is_empty() && wire.offset > 0 {
            let text = "invalid request, either offset or key is expected, got both";
            return Err(StatusCode::InvalidArgument
                .because(format!("paginate: {text}"))
                .into());
        }
        let limit = match usize::try_from(wire.limit) {
            Ok(0) => DEFAULT_LIMIT,
            Ok(limit) if limit <= MAX_LIMIT => limit,
            _ => {
                let text = format!("pagination.limit {} is over {MAX_LIMIT}", wire.limit);
                return Err(StatusCode::InvalidArgument.because(text).into());
            }
        };
        let key = (!wire.key.is_empty()).then(|| wire.key.clone());
        Ok(Self {
            key,
            offset: wire.offset,
            limit,
            reverse: wire.reverse,
        })
    }
}

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// At most as many as asked for.
    pub items: Vec<T>,
    /// Where the next page starts; empty at the end.
    pub next_key: Vec<u8>,
    /// Of the whole list.
    pub total: u64,
}

impl<T> Page<T> {
    /// The items and what goes into the answer.
    pub fn split(self) -> (Vec<T>, Option<pb::PageResponse>) {
        let info = pb::PageResponse {
            next_key: self.next_key,
            total: self.total,
        };
        (self.items, Some(info))
    }
}

/// A page of a list that is small enough to be in memory; page keys are big-endian positions.
pub fn paginate<T>(mut items: Vec<T>, request: &PageRequest) -> Result<Page<T>> {
    let total = items.len();
    if request.reverse {
        items.reverse();
    }
    let start = match &request.key {
        None => usize::try_from(request.offset).unwrap_or(usize::MAX),
        Some(key) => <[u8; 8]>::try_from(key.as_slice())
            .ok()
            .and_then(|bytes| usize::try_from(u64::from_be_bytes(bytes)).ok())
            .ok_or_else(|| {
                let text = "pagination.key is not one this list handed out";
                Error::from(StatusCode::InvalidArgument.because(text))
            })?,
    };
    let end = start.saturating_add(request.limit);
    let next_key = match u64::try_from(end) {
        Ok(at) if end < total => at.to_be_bytes().to_vec(),
        _ => Vec::new(),
    };
    let items = items.into_iter().skip(start).take(request.limit).collect();
    Ok(Page {
        items,
        next_key,
        total: u64::try_from(total).unwrap_or(u64::MAX),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wire(key: &[u8], offset: u64, limit: u64) -> pb::PageRequest {
        pb::PageRequest {
            key: key.to_vec(),
            offset,
            limit,
            ..Default::default()
        }
    }

    #[test]
    fn limits_default_and_are_capped() {
        assert_eq!(PageRequest::try_from(None).unwrap().limit, 100);
        assert_eq!(
            PageRequest::try_from(Some(&wire(b"", 0, 0))).unwrap().limit,
            100
        );
        assert_eq!(
            PageRequest::try_from(Some(&wire(b"", 0, 1000)))
                .unwrap()
                .limit,
            1000
        );
        for over in [1001, u64::MAX] {
            let error = PageRequest::try_from(Some(&wire(b"", 0, over))).unwrap_err();
            assert_eq!(error.code(), Some(("sdk", 18)), "{error}");
        }
        assert!(PageRequest::try_from(Some(&wire(b"k", 1, 1))).is_err());
    }

    proptest! {
        #[test]
        fn the_union_of_the_pages_is_the_list(n in 0..60_usize, limit in 1..20_usize, reverse: bool) {
            let list: Vec<usize> = (0..n).collect();
            let mut request = PageRequest { limit, reverse, ..Default::default() };
            let mut seen = Vec::new();
            loop {
                let page = paginate(list.clone(), &request).unwrap();
                prop_assert_eq!(page.total, u64::try_from(n).unwrap());
                seen.extend(page.items);
                if page.next_key.is_empty() {
                    break;
                }
                request.key = Some(page.next_key);
            }
            if reverse {
                seen.reverse();
            }
            prop_assert_eq!(seen, list);
        }
    }
}
