//! Requests to the node's own services that must be refused, and with what. Modules bring theirs.

/// A method (`core.` is left out), a request as JSON, the HTTP status and gRPC code of the error,
/// and a part of its text.
pub(super) type Case = (&'static str, &'static str, (u16, u64), &'static str);

/// Malformed: 400 and 3.
const BAD: (u16, u64) = (400, 3);
/// Not found: 404 and 5.
const NOT_FOUND: (u16, u64) = (404, 5);

/// Stands for 64 zeros.
pub(super) const ZEROS: &str = "ZEROS";

const BLOCK: &str = "base.consensus.v1beta1.Service/GetBlockByHeight";
const LIGHT: &str = "svc.node.v1.Service/LightBlock";
const VALIDATORS: &str = "base.consensus.v1beta1.Service/GetValidatorSetByHeight";
const ABCI: &str = "base.consensus.v1beta1.Service/ABCIQuery";
const WITH_TXS: &str = "tx.v1beta1.Service/GetBlockWithTxs";
const TX: &str = "tx.v1beta1.Service/GetTx";
const SEARCH: &str = "tx.v1beta1.Service/GetTxsEvent";
const SEND: &str = "tx.v1beta1.Service/BroadcastTx";
const SIMULATE: &str = "tx.v1beta1.Service/Simulate";
const DECODE: &str = "tx.v1beta1.Service/TxDecode";
const ENCODE: &str = "tx.v1beta1.Service/TxEncode";

/// The words clients match.
const TIP: &str = "bigger then the chain length";
const EMPTY: &str = "{}";
const GARBAGE: &str = r#"{"tx_bytes":"AAAA"}"#;

/// All cases.
#[rustfmt::skip]
pub(super) const CASES: &[Case] = &[
    (BLOCK, r#"{"height":"999999"}"#, NOT_FOUND, TIP),
    (BLOCK, r#"{"height":"0"}"#, BAD, "greater than 0"),
    (BLOCK, r#"{"height":"-1"}"#, BAD, "greater than 0"),
    (LIGHT, r#"{"height":"999999"}"#, NOT_FOUND, TIP),
    (VALIDATORS, r#"{"height":"999999"}"#, NOT_FOUND, TIP),
    (VALIDATORS, r#"{"height":"0"}"#, BAD, "greater than 0"),
    (WITH_TXS, r#"{"height":"999999"}"#, NOT_FOUND, TIP),
    (WITH_TXS, r#"{"height":"0"}"#, BAD, "greater than 0"),
    (ABCI, EMPTY, BAD, "path"),
    (ABCI, r#"{"path":"/none/x"}"#, BAD, "none"),
    (ABCI, r#"{"path":"/store/bank/key","height":"-1"}"#, BAD, "negative"),
    (TX, r#"{"hash":"ZEROS"}"#, NOT_FOUND, "tx not found"),
    (TX, r#"{"hash":"zz"}"#, BAD, "tx hash"),
    (TX, r#"{"hash":"ZEROS00"}"#, BAD, "tx hash"),
    (SEARCH, EMPTY, BAD, "at least one event"),
    (SEARCH, r#"{"events":[""]}"#, BAD, "character"),
    (SEARCH, r#"{"query":"garbage"}"#, BAD, "expected one of"),
    (SEARCH, r#"{"events":["a.b='c"]}"#, BAD, "character"),
    (SEARCH, r#"{"query":"tx.height=1","limit":"1001"}"#, BAD, "1000"),
    (SEARCH, r#"{"query":"tx.height=1","pagination":{"limit":"1001"}}"#, BAD, "1000"),
    (SEARCH, r#"{"query":"tx.height=1","pagination":{"key":"AAAA"}}"#, BAD, "page key"),
    (SEARCH, r#"{"query":"tx.height=1","page":"1","pagination":{"offset":"2"}}"#, BAD, "contradict"),
    (SEND, EMPTY, BAD, "empty tx"),
    (SEND, GARBAGE, BAD, "BROADCAST_MODE_SYNC"),
    (SIMULATE, EMPTY, BAD, "empty txBytes"),
    (SIMULATE, GARBAGE, BAD, "tx parse error"),
    (DECODE, EMPTY, BAD, "empty tx"),
    (DECODE, GARBAGE, BAD, "tx parse error"),
    (ENCODE, EMPTY, BAD, "empty tx"),
];
