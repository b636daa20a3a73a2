//! The rules of paging, checked on any list.

use tarn_proto::core::base::query::v1beta1::{PageRequest, PageResponse};

use crate::{DEFAULT_LIMIT, MAX_LIMIT, Result};

/// What a list answers: its entries as texts, and where the page stands.
pub type Listed = Result<(Vec<String>, Option<PageResponse>)>;

fn number(count: usize) -> u64 {
    u64::try_from(count).expect("a list in memory")
}

/// Checks every rule of paging on a list of `total` different entries, at most 1,000.
///
/// # Panics
/// If a rule is broken.
pub fn assert_pages(total: usize, ask: impl Fn(Option<PageRequest>) -> Listed) {
    let page = |request: PageRequest| {
        let (items, info) = ask(Some(request)).expect("a page");
        let info = info.expect("a page says where it stands");
        assert_eq!(info.total, number(total), "the total is exact");
        (items, info.next_key)
    };
    let limit = number(MAX_LIMIT);
    let (all, end) = page(PageRequest {
        limit,
        ..PageRequest::default()
    });
    assert_eq!((all.len(), end.len()), (total, 0), "the whole list");
    let mut unique = all.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), total, "no entry twice");

    let (first, _) = ask(None).expect("a page");
    assert_eq!(
        first,
        all.iter().take(DEFAULT_LIMIT).cloned().collect::<Vec<_>>()
    );
    let (same, next) = page(PageRequest::default());
    assert_eq!((same, next.is_empty()), (first, total <= DEFAULT_LIMIT));

    for reverse in [false, true] {
        let mut request = PageRequest {
            limit: 7,
            reverse,
            ..PageRequest::default()
        };
        let mut seen = Vec::new();
        loop {
            let (items, next) = page(request.clone());
            seen.extend(items);
            if next.is_empty() {
                break;
            }
            request.key = next;
        }
        if reverse {
            seen.reverse();
        }
        assert_eq!(seen, all, "the union of the pages, reverse {reverse}");
    }

    for offset in [0, 1, number(total), u64::MAX] {
        let (items, _) = page(PageRequest {
            offset,
            limit,
            ..PageRequest::default()
        });
        let skip = usize::try_from(offset).unwrap_or(usize::MAX);
        assert_eq!(items, all.iter().skip(skip).cloned().collect::<Vec<_>>());
    }
    assert_refusals(ask);
}

fn assert_refusals(ask: impl Fn(Option<PageRequest>) -> Listed) {
    let over = PageRequest {
        limit: 1001,
        ..PageRequest::default()
    };
    let both = PageRequest {
        key: vec![1],
        offset: 1,
        ..PageRequest::default()
    };
    for (request, text) in [
        (over, "pagination.limit 1001 is over 1000"),
        (
            both,
            "paginate: invalid request, either offset or key is expected, got both",
        ),
    ] {
        let error = ask(Some(request)).expect_err("a refusal");
        assert_eq!(error.code(), Some(("sdk", 18)), "{error}");
        assert_eq!(error.to_string(), text);
    }
}
