//! Requests that must be refused, and with what.

use serde_json::{Value, json};

/// Malformed: 400 and 3.
const BAD: (u16, u64) = (400, 3);
/// Not there: 404 and 5.
const GONE: (u16, u64) = (404, 5);

/// A method, a request as JSON, what it is refused with and what the text holds.
pub(super) type Case = (&'static str, Value, (u16, u64), &'static str);

/// Stands for the address of nobody.
pub(super) const NOBODY: &str = "NOBODY";

/// All of them.
pub(super) fn cases() -> Vec<Case> {
    let mut all = accounts();
    all.extend(coins());
    all.extend(blocks());
    all.extend(transactions());
    all
}

fn accounts() -> Vec<Case> {
    const FOREIGN: &str = "cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4";
    let one = |name: &str, value: &str| json!({ name: value });
    vec![
        (
            "auth.v1beta1.Query/Account",
            one("address", NOBODY),
            GONE,
            "not found",
        ),
        (
            "auth.v1beta1.Query/Account",
            one("address", "x"),
            BAD,
            "invalid address",
        ),
        (
            "auth.v1beta1.Query/Account",
            one("address", FOREIGN),
            BAD,
            "expected 'tarn' got 'cosmos'",
        ),
        (
            "auth.v1beta1.Query/AccountInfo",
            one("address", NOBODY),
            GONE,
            "not found",
        ),
        (
            "auth.v1beta1.Query/AccountInfo",
            one("address", "tarn1"),
            BAD,
            "invalid address",
        ),
        (
            "auth.v1beta1.Query/AccountAddressByID",
            one("id", "999999"),
            GONE,
            "999999",
        ),
        (
            "auth.v1beta1.Query/AccountAddressByID",
            one("id", "-1"),
            BAD,
            "negative",
        ),
        (
            "auth.v1beta1.Query/ModuleAccountByName",
            one("name", "nobody"),
            GONE,
            "nobody",
        ),
        (
            "auth.v1beta1.Query/AddressStringToBytes",
            one("address_string", "tarn1xyz"),
            BAD,
            "address",
        ),
        (
            "auth.v1beta1.Query/Accounts",
            json!({"pagination": {"limit": "1001"}}),
            BAD,
            "1000",
        ),
        (
            "auth.v1beta1.Query/Accounts",
            json!({"pagination": {"key": "AAAA", "offset": "1"}}),
            BAD,
            "either offset or key",
        ),
    ]
}

fn coins() -> Vec<Case> {
    let held = |denom: &str| json!({"address": NOBODY, "denom": denom});
    let of = |denom: &str| json!({ "denom": denom });
    vec![
        (
            "bank.v1beta1.Query/Balance",
            json!({"address": "x", "denom": "utarn"}),
            BAD,
            "address",
        ),
        ("bank.v1beta1.Query/Balance", held(""), BAD, "denom"),
        ("bank.v1beta1.Query/Balance", held("1"), BAD, "denom"),
        (
            "bank.v1beta1.Query/AllBalances",
            json!({"address": "x"}),
            BAD,
            "address",
        ),
        (
            "bank.v1beta1.Query/AllBalances",
            json!({"address": NOBODY, "pagination": {"limit": "18446744073709551615"}}),
            BAD,
            "1000",
        ),
        (
            "bank.v1beta1.Query/SpendableBalances",
            json!({"address": "x"}),
            BAD,
            "address",
        ),
        (
            "bank.v1beta1.Query/SpendableBalanceByDenom",
            held("!"),
            BAD,
            "denom",
        ),
        ("bank.v1beta1.Query/SupplyOf", of(""), BAD, "denom"),
        ("bank.v1beta1.Query/SupplyOf", of("1"), BAD, "denom"),
        (
            "bank.v1beta1.Query/TotalSupply",
            json!({"pagination": {"limit": "1001"}}),
            BAD,
            "1000",
        ),
        (
            "bank.v1beta1.Query/DenomMetadata",
            of("nothing"),
            GONE,
            "nothing",
        ),
        (
            "bank.v1beta1.Query/DenomMetadataByQueryString",
            of("nothing"),
            GONE,
            "nothing",
        ),
        (
            "bank.v1beta1.Query/DenomMetadataByQueryString",
            of(""),
            BAD,
            "denom",
        ),
        ("bank.v1beta1.Query/DenomOwners", of("1"), BAD, "denom"),
        (
            "bank.v1beta1.Query/SendEnabled",
            json!({"denoms": ["1"]}),
            BAD,
            "denom",
        ),
    ]
}

fn blocks() -> Vec<Case> {
    let at = |height: &str| json!({ "height": height });
    let tip = "bigger then the chain length";
    vec![
        (
            "base.consensus.v1beta1.Service/GetBlockByHeight",
            at("999999"),
            GONE,
            tip,
        ),
        (
            "base.consensus.v1beta1.Service/GetBlockByHeight",
            at("0"),
            BAD,
            "greater than 0",
        ),
        (
            "base.consensus.v1beta1.Service/GetBlockByHeight",
            at("-1"),
            BAD,
            "greater than 0",
        ),
        (
            "base.consensus.v1beta1.Service/GetValidatorSetByHeight",
            at("999999"),
            GONE,
            tip,
        ),
        (
            "base.consensus.v1beta1.Service/GetValidatorSetByHeight",
            at("0"),
            BAD,
            "greater than 0",
        ),
        (
            "tx.v1beta1.Service/GetBlockWithTxs",
            at("999999"),
            GONE,
            tip,
        ),
        (
            "tx.v1beta1.Service/GetBlockWithTxs",
            at("0"),
            BAD,
            "greater than 0",
        ),
        (
            "base.consensus.v1beta1.Service/ABCIQuery",
            json!({}),
            BAD,
            "path",
        ),
        (
            "base.consensus.v1beta1.Service/ABCIQuery",
            json!({"path": "/none/x"}),
            BAD,
            "none",
        ),
        (
            "base.consensus.v1beta1.Service/ABCIQuery",
            json!({"path": "/store/bank/key", "height": "-1"}),
            BAD,
            "negative",
        ),
    ]
}

fn transactions() -> Vec<Case> {
    let by = |hash: &str| json!({ "hash": hash });
    let search = |more: Value| {
        let mut request = json!({"events": ["tx.height=1"]});
        for (name, value) in more.as_object().unwrap() {
            request[name] = value.clone();
        }
        request
    };
    let garbage = json!({"tx_bytes": "AAAA"});
    vec![
        (
            "tx.v1beta1.Service/GetTx",
            by(&"0".repeat(64)),
            GONE,
            "tx not found",
        ),
        ("tx.v1beta1.Service/GetTx", by("zz"), BAD, "tx hash"),
        (
            "tx.v1beta1.Service/GetTx",
            by(&"0".repeat(66)),
            BAD,
            "tx hash",
        ),
        (
            "tx.v1beta1.Service/GetTxsEvent",
            json!({}),
            BAD,
            "at least one event",
        ),
        (
            "tx.v1beta1.Service/GetTxsEvent",
            json!({"events": [""]}),
            BAD,
            "",
        ),
        (
            "tx.v1beta1.Service/GetTxsEvent",
            json!({"query": "garbage"}),
            BAD,
            "expected one of",
        ),
        (
            "tx.v1beta1.Service/GetTxsEvent",
            json!({"events": ["a.b='c"]}),
            BAD,
            "",
        ),
        (
            "tx.v1beta1.Service/GetTxsEvent",
            search(json!({"limit": "1001"})),
            BAD,
            "1000",
        ),
        (
            "tx.v1beta1.Service/GetTxsEvent",
            search(json!({"pagination": {"limit": "1001"}})),
            BAD,
            "1000",
        ),
        (
            "tx.v1beta1.Service/GetTxsEvent",
            search(json!({"pagination": {"key": "AAAA"}})),
            BAD,
            "page key",
        ),
        (
            "tx.v1beta1.Service/GetTxsEvent",
            search(json!({"page": "1", "pagination": {"offset": "2"}})),
            BAD,
            "contradict",
        ),
        ("tx.v1beta1.Service/BroadcastTx", json!({}), BAD, "empty tx"),
        (
            "tx.v1beta1.Service/BroadcastTx",
            garbage.clone(),
            BAD,
            "BROADCAST_MODE_SYNC",
        ),
        (
            "tx.v1beta1.Service/Simulate",
            json!({}),
            BAD,
            "empty txBytes",
        ),
        (
            "tx.v1beta1.Service/Simulate",
            garbage.clone(),
            BAD,
            "tx parse error",
        ),
        ("tx.v1beta1.Service/TxDecode", json!({}), BAD, "empty tx"),
        (
            "tx.v1beta1.Service/TxDecode",
            garbage,
            BAD,
            "tx parse error",
        ),
        ("tx.v1beta1.Service/TxEncode", json!({}), BAD, "empty tx"),
    ]
}
