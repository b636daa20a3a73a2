//! Requests that must be refused, with the expected error.

/// A method (`core.` is left out), a request as JSON, the HTTP status and gRPC code of the error,
/// and a part of its text.
pub(super) type Case = (&'static str, &'static str, (u16, u64), &'static str);

/// Malformed: 400 and 3.
const BAD: (u16, u64) = (400, 3);
/// Not found: 404 and 5.
const NOT_FOUND: (u16, u64) = (404, 5);

/// A placeholder for the address of an account that does not exist.
pub(super) const NOBODY: &str = "NOBODY";
/// A placeholder for 64 zeros.
pub(super) const ZEROS: &str = "ZEROS";

const ACCOUNT: &str = "auth.v1beta1.Query/Account";
const ACCOUNTS: &str = "auth.v1beta1.Query/Accounts";
const INFO: &str = "auth.v1beta1.Query/AccountInfo";
const BY_ID: &str = "auth.v1beta1.Query/AccountAddressByID";
const MODULE: &str = "auth.v1beta1.Query/ModuleAccountByName";
const TO_BYTES: &str = "auth.v1beta1.Query/AddressStringToBytes";
const BALANCE: &str = "bank.v1beta1.Query/Balance";
const BALANCES: &str = "bank.v1beta1.Query/AllBalances";
const SPENDABLES: &str = "bank.v1beta1.Query/SpendableBalances";
const SPENDABLE: &str = "bank.v1beta1.Query/SpendableBalanceByDenom";
const SUPPLY: &str = "bank.v1beta1.Query/SupplyOf";
const SUPPLIES: &str = "bank.v1beta1.Query/TotalSupply";
const METADATA: &str = "bank.v1beta1.Query/DenomMetadata";
const METADATA_QUERY: &str = "bank.v1beta1.Query/DenomMetadataByQueryString";
const OWNERS: &str = "bank.v1beta1.Query/DenomOwners";
const ENABLED: &str = "bank.v1beta1.Query/SendEnabled";
const BLOCK: &str = "base.consensus.v1beta1.Service/GetBlockByHeight";
const VALIDATORS: &str = "base.consensus.v1beta1.Service/GetValidatorSetByHeight";
const ABCI: &str = "base.consensus.v1beta1.Service/ABCIQuery";
const WITH_TXS: &str = "tx.v1beta1.Service/GetBlockWithTxs";
const TX: &str = "tx.v1beta1.Service/GetTx";
const SEARCH: &str = "tx.v1beta1.Service/GetTxsEvent";
const SEND: &str = "tx.v1beta1.Service/BroadcastTx";
const SIMULATE: &str = "tx.v1beta1.Service/Simulate";
const DECODE: &str = "tx.v1beta1.Service/TxDecode";
const ENCODE: &str = "tx.v1beta1.Service/TxEncode";

const POOLS: &str = "svc.dex.v1.Query/Pools";
const POOL: &str = "svc.dex.v1.Query/Pool";
const QUOTE: &str = "svc.dex.v1.Query/Quote";
const POSITION: &str = "svc.dex.v1.Query/Position";
const POSITIONS: &str = "svc.dex.v1.Query/Positions";
const EXACT_OUT: &str = "svc.dex.v1.Query/QuoteExactOut";
const ADD_QUOTE: &str = "svc.dex.v1.Query/AddQuote";
const REMOVE_QUOTE: &str = "svc.dex.v1.Query/RemoveQuote";
const ROUTE: &str = "svc.dex.v1.Query/Route";
const SWAP_PLAN: &str = "svc.dex.v1.Query/SwapPlan";
const TWAP: &str = "svc.dex.v1.Query/Twap";
const POOL_FACTS: &str = "svc.dex.v1.Query/PoolFacts";
const CANDLES: &str = "svc.dex.v1.History/Candles";
const TRADES: &str = "svc.dex.v1.History/Trades";
const STATS: &str = "svc.dex.v1.History/Stats";

const POOL_STATS: &str = "svc.privacy.v1.Query/PoolStats";
const COMMITMENT: &str = "svc.privacy.v1.Query/Commitment";
const NULLIFIER: &str = "svc.privacy.v1.Query/Nullifier";
const VIEWING_KEYS: &str = "svc.privacy.v1.Query/ViewingKeys";
const NOTE: &str = "svc.privacy.v1.Query/Note";
const NOTES: &str = "svc.privacy.v1.Query/Notes";
const PATH: &str = "svc.privacy.v1.Query/MerklePath";
const CONSISTENCY: &str = "svc.privacy.v1.Query/MerkleConsistency";
const DECOYS: &str = "svc.privacy.v1.Query/Decoys";
const AGES: &str = "svc.privacy.v1.Query/Ages";
const KEY: &str = "svc.privacy.v1.Query/PrivacyKey";
const GRANT: &str = "svc.privacy.v1.Query/Grant";

/// The text clients match.
const TIP: &str = "bigger then the chain length";
const EMPTY: &str = "{}";
const GARBAGE: &str = r#"{"tx_bytes":"AAAA"}"#;

/// All cases.
#[rustfmt::skip]
pub(super) const CASES: &[Case] = &[
    (POOLS, r#"{"pagination":{"limit":"1001"}}"#, BAD, "1000"),
    (POOLS, r#"{"denom":"1"}"#, BAD, "denom"),
    (POOL, r#"{"pool_id":"x"}"#, BAD, "pool_id"),
    (POOL, r#"{"pool_id":"999"}"#, NOT_FOUND, "pool 999 not found"),
    (QUOTE, r#"{"pool_id":"1","token_in":"utarn"}"#, BAD, "amount_in is required"),
    (QUOTE, r#"{"pool_id":"999","token_in":"utarn","amount_in":"5"}"#, NOT_FOUND, "pool 999 not found"),
    (QUOTE, r#"{"pool_id":"1","token_in":"uusdc","amount_in":"1"}"#, (400, 9), "output is zero"),
    (POSITION, r#"{"address":"x","pool_id":"1"}"#, BAD, "address"),
    (POSITION, r#"{"address":"NOBODY","pool_id":"999"}"#, NOT_FOUND, "pool 999 not found"),
    (POSITIONS, r#"{"address":"x"}"#, BAD, "address"),
    (EXACT_OUT, r#"{"pool_id":"1","token_out":"uusdc","amount_out":"-1"}"#, BAD, "amount_out"),
    (ADD_QUOTE, r#"{"pool_id":"1","token_a_amount":"5"}"#, BAD, "token_b_amount is required"),
    (REMOVE_QUOTE, r#"{"pool_id":"1","shares":"0"}"#, BAD, "shares is 0"),
    (ROUTE, r#"{"token_in":"utarn","amount_in":"5","token_out":"utarn"}"#, BAD, "both utarn"),
    (SWAP_PLAN, r#"{"pool_id":"1","token_in":"utarn","amount_in":"500","slippage":"2"}"#, BAD, "slippage"),
    (TWAP, r#"{"pool_id":"1","base_denom":"utarn"}"#, BAD, "start_time is required"),
    (POOL_FACTS, r#"{"pool_id":"999"}"#, NOT_FOUND, "pool 999 not found"),
    (CANDLES, r#"{"pool_id":"1","interval":"2m"}"#, BAD, "interval"),
    (CANDLES, r#"{"pool_id":"999","interval":"1m"}"#, NOT_FOUND, "pool 999 not found"),
    (TRADES, r#"{"pool_id":"1","limit":1001}"#, BAD, "limit"),
    (TRADES, r#"{"pool_id":"1","before":"x"}"#, BAD, "before"),
    (STATS, r#"{"pool_id":"999"}"#, NOT_FOUND, "pool 999 not found"),
    (POOL_STATS, r#"{"denom":"1"}"#, BAD, "denom"),
    (COMMITMENT, r#"{"hash":"x"}"#, BAD, "64 hex digits"),
    (COMMITMENT, r#"{"hash":"ZEROS"}"#, NOT_FOUND, "not found"),
    (NULLIFIER, r#"{"hash":"x"}"#, BAD, "64 hex digits"),
    (VIEWING_KEYS, r#"{"owner":"x"}"#, BAD, "address"),
    (NOTE, r#"{"hash":"ZEROS"}"#, NOT_FOUND, "not found"),
    (NOTES, r#"{"limit":"1001"}"#, BAD, "1000"),
    (PATH, r#"{"hash":"ZEROS"}"#, NOT_FOUND, "not found"),
    (CONSISTENCY, r#"{"second":"999999"}"#, (400, 11), "second 999999 is above"),
    (DECOYS, r#"{"denom":"utarn","spans":"2-1"}"#, BAD, "spans"),
    (DECOYS, r#"{"denom":"utarn","spans":"999998-999999"}"#, (400, 11), "999999 is not one of the"),
    (AGES, r#"{"denom":"utarn","limit":"1001"}"#, BAD, "1000"),
    (KEY, r#"{"address":"NOBODY"}"#, NOT_FOUND, "neither privacy keys nor a public key"),
    (GRANT, r#"{"grantor":"NOBODY","grantee":"NOBODY"}"#, NOT_FOUND, "has no grant"),
    (ACCOUNT, r#"{"address":"NOBODY"}"#, NOT_FOUND, "not found"),
    (ACCOUNT, r#"{"address":"x"}"#, BAD, "invalid address"),
    (ACCOUNT, r#"{"address":"cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4"}"#, BAD, "expected 'tarn' got 'cosmos'"),
    (INFO, r#"{"address":"NOBODY"}"#, NOT_FOUND, "not found"),
    (INFO, r#"{"address":"tarn1"}"#, BAD, "invalid address"),
    (BY_ID, r#"{"id":"999999"}"#, NOT_FOUND, "999999"),
    (BY_ID, r#"{"id":"-1"}"#, BAD, "negative"),
    (MODULE, r#"{"name":"nobody"}"#, NOT_FOUND, "nobody"),
    (TO_BYTES, r#"{"address_string":"tarn1xyz"}"#, BAD, "address"),
    (ACCOUNTS, r#"{"pagination":{"limit":"1001"}}"#, BAD, "1000"),
    (ACCOUNTS, r#"{"pagination":{"key":"AAAA","offset":"1"}}"#, BAD, "either offset or key"),
    (BALANCE, r#"{"address":"x","denom":"utarn"}"#, BAD, "address"),
    (BALANCE, r#"{"address":"NOBODY","denom":""}"#, BAD, "denom"),
    (BALANCE, r#"{"address":"NOBODY","denom":"1"}"#, BAD, "denom"),
    (BALANCES, r#"{"address":"x"}"#, BAD, "address"),
    (BALANCES, r#"{"address":"NOBODY","pagination":{"limit":"18446744073709551615"}}"#, BAD, "1000"),
    (SPENDABLES, r#"{"address":"x"}"#, BAD, "address"),
    (SPENDABLE, r#"{"address":"NOBODY","denom":"!"}"#, BAD, "denom"),
    (SUPPLY, r#"{"denom":""}"#, BAD, "denom"),
    (SUPPLY, r#"{"denom":"1"}"#, BAD, "denom"),
    (SUPPLIES, r#"{"pagination":{"limit":"1001"}}"#, BAD, "1000"),
    (METADATA, r#"{"denom":"nothing"}"#, NOT_FOUND, "nothing"),
    (METADATA_QUERY, r#"{"denom":"nothing"}"#, NOT_FOUND, "nothing"),
    (METADATA_QUERY, r#"{"denom":""}"#, BAD, "denom"),
    (OWNERS, r#"{"denom":"1"}"#, BAD, "denom"),
    (ENABLED, r#"{"denoms":["1"]}"#, BAD, "denom"),
    (BLOCK, r#"{"height":"999999"}"#, NOT_FOUND, TIP),
    (BLOCK, r#"{"height":"0"}"#, BAD, "greater than 0"),
    (BLOCK, r#"{"height":"-1"}"#, BAD, "greater than 0"),
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
