use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use proptest::prelude::*;
use prost::{Message, Name};
use serde::Serialize;
use serde_json::Value as Json;
use tarn_proto::Namespace;
use tarn_proto::core::auth::v1beta1::AddressBytesToStringRequest;
use tarn_proto::core::bank::v1beta1::{QueryAllBalancesRequest, QuerySendEnabledRequest};
use tarn_proto::core::base::consensus::v1beta1::{
    AbciQueryRequest, GetValidatorSetByHeightRequest,
};
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::core::tx::v1beta1::{BroadcastMode, BroadcastTxRequest, GetTxsEventRequest};

use super::*;
use crate::rest::route::Table;

fn with_endpoint<T>(request: &str, look: impl FnOnce(&Endpoint) -> T) -> T {
    let table = Table::new();
    let endpoint = table
        .endpoints()
        .iter()
        .find(|known| known.rpc.request == request && known.namespace == Namespace::Core);
    look(endpoint.unwrap())
}

/// Reads a request from a path's last part, a query string and nothing else.
fn read<M: Message + Name + Default>(last: &str, query: &str) -> Result<M, String> {
    with_endpoint(&M::full_name(), |endpoint| {
        // As many parts as the template has, of which only the variable counts.
        let segments: Vec<_> = endpoint
            .pieces
            .iter()
            .map(|_| Cow::Borrowed(last))
            .collect();
        let bytes = from_url(endpoint, &segments, query);
        let bytes = bytes.map_err(|problem| format!("{problem:?}"))?;
        Ok(M::decode(&*bytes).unwrap())
    })
}

/// Long bodies are read elsewhere.
fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.unwrap().block_on(work)
}

fn body<M: Message + Name + Default>(body: &[u8]) -> Result<M, String> {
    with_endpoint(&M::full_name(), |endpoint| {
        let bytes = block_on(from_body(endpoint, &[], Bytes::copy_from_slice(body), None))
            .map_err(|problem| format!("{problem:?}"))?;
        Ok(M::decode(&*bytes).unwrap())
    })
}

/// A message as a query string: every member under its dotted name.
fn query_of(message: &impl Serialize) -> String {
    let mut pairs = Vec::new();
    flatten("", &serde_json::to_value(message).unwrap(), &mut pairs);
    pairs.join("&")
}

fn flatten(name: &str, value: &Json, pairs: &mut Vec<String>) {
    let escape = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    match value {
        Json::Null => {}
        Json::Object(members) => {
            for (member, value) in members {
                let dot = if name.is_empty() { "" } else { "." };
                flatten(&format!("{name}{dot}{member}"), value, pairs);
            }
        }
        Json::Array(items) => items.iter().for_each(|item| flatten(name, item, pairs)),
        Json::String(text) => pairs.push(format!("{}={}", escape(name), escape(text))),
        other => pairs.push(format!("{}={other}", escape(name))),
    }
}

fn page() -> impl Strategy<Value = Option<PageRequest>> {
    let fields = (
        any::<Vec<u8>>(),
        any::<u64>(),
        any::<u64>(),
        any::<bool>(),
        any::<bool>(),
    );
    let page = fields.prop_map(|(key, offset, limit, count_total, reverse)| PageRequest {
        key,
        offset,
        limit,
        count_total,
        reverse,
    });
    proptest::option::of(page)
}

proptest! {
    #[test]
    fn a_balances_request_survives_its_query_string(
        address in "\\PC{1,60}", pagination in page(), resolve_denom: bool,
    ) {
        let message = QueryAllBalancesRequest { address, pagination, resolve_denom };
        // The address in the query string is passed over: the path has said it.
        prop_assert_eq!(read(&message.address, &query_of(&message)), Ok(message));
    }

    #[test]
    fn a_search_survives_its_query_string(
        events in proptest::collection::vec("\\PC{0,40}", 0..5),
        pagination in page(),
        order_by in 0..3_i32,
        page: u64,
        limit: u64,
        query in "\\PC{0,60}",
    ) {
        let message = GetTxsEventRequest { events, pagination, order_by, page, limit, query };
        prop_assert_eq!(read("", &query_of(&message)), Ok(message));
    }

    #[test]
    fn an_abci_query_survives_its_query_string(
        data: Vec<u8>, path in "\\PC{0,40}", height: i64, prove: bool,
    ) {
        let message = AbciQueryRequest { data, path, height, prove };
        prop_assert_eq!(read("", &query_of(&message)), Ok(message));
    }

    #[test]
    fn a_list_of_denoms_survives_its_query_string(
        denoms in proptest::collection::vec("[a-z/+% ]{0,9}", 0..6), pagination in page(),
    ) {
        let message = QuerySendEnabledRequest { denoms, pagination };
        prop_assert_eq!(read("", &query_of(&message)), Ok(message));
    }

    #[test]
    fn any_query_string_is_read_or_refused(query in "[ -~]{0,80}", height in "\\PC{0,20}") {
        let _ = read::<GetTxsEventRequest>("", &query);
        let _ = read::<AbciQueryRequest>("", &format!("height={height}&{query}"));
        let _ = read::<GetValidatorSetByHeightRequest>(&height, &query);
    }

    #[test]
    fn any_body_is_read_or_refused(text in "\\PC{0,80}") {
        let _ = body::<BroadcastTxRequest>(text.as_bytes());
    }
}

#[test]
fn both_spellings_of_a_name_are_read() {
    for query in [
        "pagination.count_total=true&resolve_denom=1&pagination.limit=5",
        "pagination.countTotal=True&resolveDenom=t&pagination.limit=5",
    ] {
        let request: QueryAllBalancesRequest = read("a", query).unwrap();
        let page = request.pagination.unwrap();
        assert!(
            page.count_total && request.resolve_denom && page.limit == 5,
            "{query}"
        );
    }
}

#[test]
fn names_that_do_not_exist_are_passed_over() {
    let query = "nonsense=1&pagination.nonsense=2&&=&pagination.limit=5&a.b.c.d.e.f.g.h.i.j=1";
    let request: QueryAllBalancesRequest = read("a", query).unwrap();
    assert_eq!(request.pagination.unwrap().limit, 5);
}

#[test]
fn of_two_values_the_first_counts() {
    let request: AbciQueryRequest = read("", "height=5&height=6").unwrap();
    assert_eq!(request.height, 5);
    let request: QueryAllBalancesRequest = read("path", "address=query").unwrap();
    assert_eq!(request.address, "path");
}

#[test]
fn a_plus_is_a_space_and_an_escaped_one_is_a_plus() {
    let request: GetTxsEventRequest = read("", "query=a+b%2Bc%20d").unwrap();
    assert_eq!(request.query, "a b+c d");
}

#[test]
fn base64_is_read_in_every_form() {
    let bytes = [0xfb, 0xef, 0xff, 0x01];
    for text in [
        "%2B%2B%2F%2FAQ%3D%3D",
        "++//AQ==",
        "++//AQ",
        "--__AQ==",
        "--__AQ",
    ] {
        let request: AbciQueryRequest = read("", &format!("data={text}")).unwrap();
        assert_eq!(request.data, bytes, "{text}");
    }
    let request: AddressBytesToStringRequest = read("--__AQ", "").unwrap();
    assert_eq!(request.address_bytes, bytes);
}

#[test]
fn enums_are_read_by_name_and_number() {
    for text in ["ORDER_BY_DESC", "2"] {
        let request: GetTxsEventRequest = read("", &format!("order_by={text}")).unwrap();
        assert_eq!(request.order_by, 2);
    }
}

#[test]
fn a_value_that_does_not_fit_is_refused_with_what_would() {
    let cases = [
        (
            "height=abc",
            "parameter: height",
            "from -9223372036854775808 to 9223372036854775807",
        ),
        ("height=", "parameter: height", "whole number"),
        (
            "height=9223372036854775808",
            "9223372036854775808",
            "whole number",
        ),
        ("prove=yes", "parameter: prove", "true or false"),
        ("data=***", "parameter: data", "not base64"),
        ("height.x=1", "parameter: height.x", "no members"),
    ];
    for (query, name, expected) in cases {
        let text = read::<AbciQueryRequest>("", query).unwrap_err();
        assert!(text.contains("status: 3"), "{text}");
        assert!(
            text.contains("type mismatch") && text.contains(name),
            "{text}"
        );
        assert!(text.contains(expected), "{text}");
    }
    let text = read::<GetTxsEventRequest>("", "orderBy=UP").unwrap_err();
    assert!(text.contains("ORDER_BY_ASC"), "{text}");
    let text = read::<GetTxsEventRequest>("", "order_by=7").unwrap_err();
    assert!(text.contains("ORDER_BY_DESC"), "{text}");
    let text = read::<GetTxsEventRequest>("", "pagination=5").unwrap_err();
    assert!(text.contains("such as pagination.key"), "{text}");
    let text = read::<GetTxsEventRequest>("", "query=%zz").unwrap_err();
    assert!(text.contains("percent"), "{text}");
    let text = read::<GetValidatorSetByHeightRequest>("newest", "").unwrap_err();
    assert!(text.contains("parameter: height"), "{text}");
}

#[test]
fn a_body_is_read_in_both_spellings_and_an_empty_one_is_an_empty_request() {
    let expected = BroadcastTxRequest {
        tx_bytes: vec![1, 2, 3],
        mode: BroadcastMode::Sync.into(),
    };
    for text in [
        r#"{"tx_bytes":"AQID","mode":"BROADCAST_MODE_SYNC"}"#,
        r#" {"mode":2,"txBytes":"AQID"} "#,
    ] {
        assert_eq!(body(text.as_bytes()), Ok(expected.clone()), "{text}");
    }
    for text in ["", "  \r\n", "{}"] {
        assert_eq!(body(text.as_bytes()), Ok(BroadcastTxRequest::default()));
    }
}

#[test]
fn a_bad_body_is_refused_by_name() {
    for (text, expected) in [
        (r#"{"tx":1}"#, "unknown field"),
        (r#"{"tx_bytes":"*"}"#, "base64"),
        (r#"{"mode":"FAST"}"#, "FAST"),
        ("[]", "an object"),
        (r#"{"mode":1} x"#, "trailing"),
        ("{", "EOF"),
    ] {
        let error = body::<BroadcastTxRequest>(text.as_bytes()).unwrap_err();
        assert!(error.contains("status: 3"), "{error}");
        assert!(error.contains(expected), "{text}: {error}");
    }
    let deep = format!(
        r#"{{"mode":{}1{}}}"#,
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    assert!(body::<BroadcastTxRequest>(deep.as_bytes()).is_err());
}
