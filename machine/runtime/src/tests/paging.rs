//! Page requests as they come, and lists that lie in memory.

use tarn_proto::core::base::query::v1beta1 as pb;

use crate::{PageRequest, StatusCode, paginate};

#[test]
fn a_refused_page_request_says_why() {
    let both = pb::PageRequest {
        key: b"k".to_vec(),
        offset: 1,
        ..pb::PageRequest::default()
    };
    let over = pb::PageRequest {
        limit: 1001,
        ..pb::PageRequest::default()
    };
    for (wire, text) in [
        (
            both,
            "paginate: invalid request, either offset or key is expected, got both",
        ),
        (over, "pagination.limit 1001 is over 1000"),
    ] {
        let error = PageRequest::try_from(Some(&wire)).unwrap_err();
        let status = error.rejection::<crate::Status>().unwrap();
        assert_eq!(status.code, StatusCode::InvalidArgument);
        assert_eq!(error.to_string(), text);
    }
}

#[test]
fn a_list_in_memory_takes_only_keys_it_handed_out() {
    let list: Vec<u64> = (0..5).collect();
    let request = |key: &[u8]| PageRequest {
        key: Some(key.to_vec()),
        ..PageRequest::default()
    };
    let error = paginate(list.clone(), &request(b"short")).unwrap_err();
    assert_eq!(error.code(), Some(("sdk", 18)));
    assert_eq!(
        error.to_string(),
        "pagination.key is not one this list handed out"
    );
    let page = paginate(list.clone(), &request(&[0xff; 8])).unwrap();
    assert_eq!((page.items.len(), page.total), (0, 5));
    assert!(page.next_key.is_empty());

    let skip = PageRequest {
        offset: 3,
        limit: 1,
        reverse: true,
        key: None,
    };
    let page = paginate(list.clone(), &skip).unwrap();
    assert_eq!(page.items, [1]);
    assert_eq!(page.next_key, 4_u64.to_be_bytes());
    let beyond = PageRequest {
        offset: u64::MAX,
        ..PageRequest::default()
    };
    let (items, info) = paginate(list, &beyond).unwrap().split();
    assert!(items.is_empty());
    assert_eq!(info.unwrap().total, 5);
}
