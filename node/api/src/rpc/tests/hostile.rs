//! Whatever is sent, the node answers.

use proptest::prelude::*;

use super::*;

const METHODS: [&str; 16] = [
    "status",
    "block",
    "block_by_hash",
    "block_results",
    "block_search",
    "blockchain",
    "commit",
    "consensus_params",
    "genesis_chunked",
    "header_by_hash",
    "tx",
    "tx_search",
    "unconfirmed_txs",
    "validators",
    "abci_query",
    "check_tx",
];

const NAMES: [&str; 13] = [
    "height",
    "hash",
    "page",
    "per_page",
    "order_by",
    "query",
    "prove",
    "path",
    "data",
    "tx",
    "limit",
    "minHeight",
    "maxHeight",
];

/// Values at the edges of every kind.
fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<i64>().prop_map(|number| Value::from(number.to_string())),
        (-2..6_i64).prop_map(|number| Value::from(number.to_string())),
        "\\PC{0,20}".prop_map(Value::from),
        "[0-9a-f]{0,64}".prop_map(Value::from),
        prop::collection::vec(any::<u8>(), 0..40).prop_map(|bytes| Value::from(base64(bytes))),
        Just(json!({})),
        Just(json!([[]])),
        Just(json!("/store/bank/key")),
        Just(json!("/cosmos.bank.v1beta1.Query/Balance")),
        Just(json!("/cosmos.tx.v1beta1.Service/GetTx")),
        Just(json!("tx.height > 0 AND message.sender EXISTS")),
    ]
}

fn params() -> impl Strategy<Value = Value> {
    let by_name = prop::collection::btree_map(prop::sample::select(&NAMES[..]), value(), 0..6);
    prop_oneof![
        by_name.prop_map(|map| json!(map)),
        prop::collection::vec(value(), 0..6).prop_map(Value::from),
        value(),
    ]
}

/// An answer of the protocol, which never admits a fault of the node.
fn judge(answer: &Value) -> Result<(), TestCaseError> {
    prop_assert_eq!(&answer["jsonrpc"], "2.0");
    let error = answer.get("error");
    prop_assert!(answer.get("result").is_some() != error.is_some());
    if let Some(error) = error {
        let text = error["data"].as_str().unwrap_or_default();
        prop_assert!(!text.contains("broke"), "{}", text);
        prop_assert!(!text.contains("log says more"), "{}", text);
    }
    Ok(())
}

thread_local! {
    static CHAIN: Chain = Chain::new();
}

proptest! {
    #[test]
    fn no_parameters_break_a_method(
        method in prop::sample::select(&METHODS[..]),
        params in params(),
    ) {
        CHAIN.with(|chain| judge(&chain.post(method, &params)))?;
    }

    #[test]
    fn no_address_breaks_a_method(
        method in prop::sample::select(&METHODS[..]),
        pairs in prop::collection::vec(
            (prop::sample::select(&NAMES[..]), "(0x|%22)?[0-9a-f%&+=.'/-]{0,12}(%22)?"),
            0..5,
        ),
    ) {
        let pairs: Vec<String> = pairs.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let address = format!("/{method}?{}", pairs.join("&"));
        let (status, answer) = CHAIN.with(|chain| chain.get(&address));
        prop_assert!(status == 200 || status == 500, "{} {}", address, status);
        judge(&answer)?;
    }

    #[test]
    fn no_body_breaks_the_node(body in prop::collection::vec(any::<u8>(), 0..200)) {
        CHAIN.with(|chain| {
            let request = Request::post("/").body(Body::from(body)).unwrap();
            let (_, _, answer) = chain.fetch(request);
            judge(&serde_json::from_str(&answer).unwrap())
        })?;
    }
}
