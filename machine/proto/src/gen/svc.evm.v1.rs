// Written by `cargo xtask proto`. Do not edit.
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// Whether Ethereum transactions are executed.
    #[prost(bool, tag = "1")]
    pub enabled: bool,
    /// Wei of a unit of the base denomination, a power of ten; fixed at genesis.
    #[prost(string, tag = "2")]
    pub scale: ::prost::alloc::string::String,
    /// The most gas of a block's Ethereum transactions: 16777216 to 1000000000.
    #[prost(string, tag = "3")]
    pub block_gas: ::prost::alloc::string::String,
    /// The base fee never falls below this, in wei: 1 to 10^15.
    #[prost(string, tag = "4")]
    pub min_base_fee: ::prost::alloc::string::String,
    /// The base fee is steady when a block uses this part of block_gas: 1 to 16.
    #[prost(string, tag = "5")]
    pub elasticity: ::prost::alloc::string::String,
    /// The base fee moves by at most this part of itself a block: 1 to 1024.
    #[prost(string, tag = "6")]
    pub denominator: ::prost::alloc::string::String,
    /// Whether transactions that name no chain are taken.
    #[prost(bool, tag = "7")]
    pub allow_unprotected: bool,
    /// The least part of its gas limit that a transaction pays for, 0 to 1.
    #[prost(string, tag = "8")]
    pub min_gas_share: ::prost::alloc::string::String,
    /// The denominations that are ERC-20 tokens too, at most 256; never the base denomination.
    #[prost(string, repeated, tag = "9")]
    pub erc20_denoms: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.Params".into()
    }
}
/// Asks for a transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTxRequest {
    /// Its hash on either side: 64 hex digits, with 0x or without.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryTxRequest {
    const NAME: &'static str = "QueryTxRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryTxRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryTxRequest".into()
    }
}
/// A transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTxResponse {
    /// The transaction.
    #[prost(message, optional, tag = "1")]
    pub tx: ::core::option::Option<EvmTx>,
}
impl ::prost::Name for QueryTxResponse {
    const NAME: &'static str = "QueryTxResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryTxResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryTxResponse".into()
    }
}
/// An Ethereum transaction that is in a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct EvmTx {
    /// What Ethereum's clients know it by.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
    /// What the chain's other clients know it by.
    #[prost(string, tag = "2")]
    pub core_hash: ::prost::alloc::string::String,
    /// Its block.
    #[prost(uint64, tag = "3")]
    pub height: u64,
    /// Its place among the Ethereum transactions of the block.
    #[prost(uint32, tag = "4")]
    pub index: u32,
    /// Its kind: 0, 1, 2 or 4.
    #[prost(uint32, tag = "5")]
    pub r#type: u32,
    /// Who sent it, as Ethereum writes it.
    #[prost(string, tag = "6")]
    pub from: ::prost::alloc::string::String,
    /// Who was called; empty if a contract was made.
    #[prost(string, tag = "7")]
    pub to: ::prost::alloc::string::String,
    /// What was sent, in wei.
    #[prost(string, tag = "8")]
    pub value_wei: ::prost::alloc::string::String,
    /// The nonce.
    #[prost(uint64, tag = "9")]
    pub nonce: u64,
    /// The gas limit.
    #[prost(uint64, tag = "10")]
    pub gas_limit: u64,
    /// What a unit of gas cost, in wei.
    #[prost(string, tag = "11")]
    pub gas_price_wei: ::prost::alloc::string::String,
    /// The input: 0x and hex digits.
    #[prost(string, tag = "12")]
    pub input: ::prost::alloc::string::String,
    /// Its bytes as they were sent: 0x and hex digits.
    #[prost(string, tag = "13")]
    pub raw: ::prost::alloc::string::String,
}
impl ::prost::Name for EvmTx {
    const NAME: &'static str = "EvmTx";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.EvmTx".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.EvmTx".into()
    }
}
/// Asks for a receipt.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryReceiptRequest {
    /// The transaction's hash on either side: 64 hex digits, with 0x or without.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryReceiptRequest {
    const NAME: &'static str = "QueryReceiptRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryReceiptRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryReceiptRequest".into()
    }
}
/// A receipt.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryReceiptResponse {
    /// The receipt.
    #[prost(message, optional, tag = "1")]
    pub receipt: ::core::option::Option<EvmReceipt>,
}
impl ::prost::Name for QueryReceiptResponse {
    const NAME: &'static str = "QueryReceiptResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryReceiptResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryReceiptResponse".into()
    }
}
/// What came of an Ethereum transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct EvmReceipt {
    /// What Ethereum's clients know the transaction by.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
    /// What the chain's other clients know it by.
    #[prost(string, tag = "2")]
    pub core_hash: ::prost::alloc::string::String,
    /// Its block.
    #[prost(uint64, tag = "3")]
    pub height: u64,
    /// Its place among the Ethereum transactions of the block.
    #[prost(uint32, tag = "4")]
    pub index: u32,
    /// Whether it succeeded.
    #[prost(bool, tag = "5")]
    pub success: bool,
    /// The gas it used.
    #[prost(uint64, tag = "6")]
    pub gas_used: u64,
    /// What a unit of gas cost, in wei.
    #[prost(string, tag = "7")]
    pub gas_price_wei: ::prost::alloc::string::String,
    /// Who sent it, as Ethereum writes it.
    #[prost(string, tag = "8")]
    pub from: ::prost::alloc::string::String,
    /// Who was called; empty if a contract was made.
    #[prost(string, tag = "9")]
    pub to: ::prost::alloc::string::String,
    /// The contract it made; empty if none.
    #[prost(string, tag = "10")]
    pub contract_address: ::prost::alloc::string::String,
    /// Why it failed; empty if it did not.
    #[prost(string, tag = "11")]
    pub error: ::prost::alloc::string::String,
    /// What it said.
    #[prost(message, repeated, tag = "12")]
    pub logs: ::prost::alloc::vec::Vec<EvmLog>,
}
impl ::prost::Name for EvmReceipt {
    const NAME: &'static str = "EvmReceipt";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.EvmReceipt".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.EvmReceipt".into()
    }
}
/// What a contract said.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct EvmLog {
    /// The contract.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// Up to four words: 0x and 64 hex digits each.
    #[prost(string, repeated, tag = "2")]
    pub topics: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// The rest: 0x and hex digits.
    #[prost(string, tag = "3")]
    pub data: ::prost::alloc::string::String,
    /// The block.
    #[prost(uint64, tag = "4")]
    pub height: u64,
    /// The transaction, as Ethereum's clients know it.
    #[prost(string, tag = "5")]
    pub tx_hash: ::prost::alloc::string::String,
    /// Its place among the logs of the block.
    #[prost(uint32, tag = "6")]
    pub log_index: u32,
}
impl ::prost::Name for EvmLog {
    const NAME: &'static str = "EvmLog";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.EvmLog".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.EvmLog".into()
    }
}
/// Asks for logs.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryLogsRequest {
    /// The first block; the last one if absent.
    #[prost(uint64, tag = "1")]
    pub from_height: u64,
    /// The last block; the newest if absent.
    #[prost(uint64, tag = "2")]
    pub to_height: u64,
    /// A contract, in either spelling; all if empty.
    #[prost(string, tag = "3")]
    pub address: ::prost::alloc::string::String,
    /// The first word; any if empty. The name of an event, such as Transfer(address,address,uint256), is hashed.
    #[prost(string, tag = "4")]
    pub topic0: ::prost::alloc::string::String,
    /// The second word; any if empty.
    #[prost(string, tag = "5")]
    pub topic1: ::prost::alloc::string::String,
    /// The third word; any if empty.
    #[prost(string, tag = "6")]
    pub topic2: ::prost::alloc::string::String,
    /// The fourth word; any if empty.
    #[prost(string, tag = "7")]
    pub topic3: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryLogsRequest {
    const NAME: &'static str = "QueryLogsRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryLogsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryLogsRequest".into()
    }
}
/// Logs, oldest first.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryLogsResponse {
    /// The logs.
    #[prost(message, repeated, tag = "1")]
    pub logs: ::prost::alloc::vec::Vec<EvmLog>,
}
impl ::prost::Name for QueryLogsResponse {
    const NAME: &'static str = "QueryLogsResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryLogsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryLogsResponse".into()
    }
}
/// Asks what a call would return.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCallRequest {
    /// Who calls, in either spelling; the zero address if empty.
    #[prost(string, tag = "1")]
    pub from: ::prost::alloc::string::String,
    /// Who is called, in either spelling; empty to make a contract.
    #[prost(string, tag = "2")]
    pub to: ::prost::alloc::string::String,
    /// What is sent, in wei; nothing if empty.
    #[prost(string, tag = "3")]
    pub value_wei: ::prost::alloc::string::String,
    /// The input: 0x and hex digits; none if empty.
    #[prost(string, tag = "4")]
    pub data: ::prost::alloc::string::String,
    /// The gas limit; that of a block if absent.
    #[prost(uint64, tag = "5")]
    pub gas: u64,
}
impl ::prost::Name for QueryCallRequest {
    const NAME: &'static str = "QueryCallRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryCallRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryCallRequest".into()
    }
}
/// What a call would return.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCallResponse {
    /// What it returns: 0x and hex digits.
    #[prost(string, tag = "1")]
    pub output: ::prost::alloc::string::String,
    /// Whether it would succeed.
    #[prost(bool, tag = "2")]
    pub success: bool,
    /// Why it would not; empty if it would.
    #[prost(string, tag = "3")]
    pub error: ::prost::alloc::string::String,
    /// The gas it would use.
    #[prost(uint64, tag = "4")]
    pub gas_used: u64,
}
impl ::prost::Name for QueryCallResponse {
    const NAME: &'static str = "QueryCallResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryCallResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryCallResponse".into()
    }
}
/// Asks how much gas a transaction needs.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryEstimateGasRequest {
    /// Who sends, in either spelling; the zero address if empty.
    #[prost(string, tag = "1")]
    pub from: ::prost::alloc::string::String,
    /// Who is called, in either spelling; empty to make a contract.
    #[prost(string, tag = "2")]
    pub to: ::prost::alloc::string::String,
    /// What is sent, in wei; nothing if empty.
    #[prost(string, tag = "3")]
    pub value_wei: ::prost::alloc::string::String,
    /// The input: 0x and hex digits; none if empty.
    #[prost(string, tag = "4")]
    pub data: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryEstimateGasRequest {
    const NAME: &'static str = "QueryEstimateGasRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryEstimateGasRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryEstimateGasRequest".into()
    }
}
/// The gas that a transaction needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryEstimateGasResponse {
    /// The gas limit to give it.
    #[prost(uint64, tag = "1")]
    pub gas: u64,
}
impl ::prost::Name for QueryEstimateGasResponse {
    const NAME: &'static str = "QueryEstimateGasResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryEstimateGasResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryEstimateGasResponse".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryParamsRequest".into()
    }
}
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsResponse {
    /// All of them.
    #[prost(message, optional, tag = "1")]
    pub params: ::core::option::Option<Params>,
    /// The denominations that are ERC-20 tokens too, and where.
    #[prost(message, repeated, tag = "2")]
    pub erc20_faces: ::prost::alloc::vec::Vec<Erc20Face>,
}
impl ::prost::Name for QueryParamsResponse {
    const NAME: &'static str = "QueryParamsResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryParamsResponse".into()
    }
}
/// A denomination of the bank that is an ERC-20 token too.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Erc20Face {
    /// The denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// The contract, as Ethereum writes it.
    #[prost(string, tag = "2")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for Erc20Face {
    const NAME: &'static str = "Erc20Face";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.Erc20Face".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.Erc20Face".into()
    }
}
/// Asks for an account.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountRequest {
    /// In either spelling: bech32, or 0x and 40 hex digits.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAccountRequest {
    const NAME: &'static str = "QueryAccountRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryAccountRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryAccountRequest".into()
    }
}
/// An account. One that does not exist holds nothing.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountResponse {
    /// In bech32.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The same twenty bytes as Ethereum writes them.
    #[prost(string, tag = "2")]
    pub evm_address: ::prost::alloc::string::String,
    /// How many transactions it has signed, of both kinds; for a contract, how many it has made and 1.
    #[prost(uint64, tag = "3")]
    pub nonce: u64,
    /// All it holds of the base denomination, in wei.
    #[prost(string, tag = "4")]
    pub balance_wei: ::prost::alloc::string::String,
    /// The whole units of that, which the bank keeps.
    #[prost(string, tag = "5")]
    pub units: ::prost::alloc::string::String,
    /// The rest, below one unit.
    #[prost(string, tag = "6")]
    pub fraction_wei: ::prost::alloc::string::String,
    /// Keccak-256 of its code; empty if it has none.
    #[prost(string, tag = "7")]
    pub code_hash: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAccountResponse {
    const NAME: &'static str = "QueryAccountResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryAccountResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryAccountResponse".into()
    }
}
/// Asks for code.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCodeRequest {
    /// In either spelling.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryCodeRequest {
    const NAME: &'static str = "QueryCodeRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryCodeRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryCodeRequest".into()
    }
}
/// Code.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCodeResponse {
    /// In hex after 0x; 0x alone for none.
    #[prost(string, tag = "1")]
    pub code: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryCodeResponse {
    const NAME: &'static str = "QueryCodeResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryCodeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryCodeResponse".into()
    }
}
/// Asks for a slot of storage.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryStorageRequest {
    /// The contract, in either spelling.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The slot: 0x and up to 64 hex digits.
    #[prost(string, tag = "2")]
    pub slot: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryStorageRequest {
    const NAME: &'static str = "QueryStorageRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryStorageRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryStorageRequest".into()
    }
}
/// A slot of storage.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryStorageResponse {
    /// 0x and 64 hex digits.
    #[prost(string, tag = "1")]
    pub value: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryStorageResponse {
    const NAME: &'static str = "QueryStorageResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryStorageResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryStorageResponse".into()
    }
}
/// Asks for the base fee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryBaseFeeRequest {}
impl ::prost::Name for QueryBaseFeeRequest {
    const NAME: &'static str = "QueryBaseFeeRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryBaseFeeRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryBaseFeeRequest".into()
    }
}
/// The base fee.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryBaseFeeResponse {
    /// In wei per gas.
    #[prost(string, tag = "1")]
    pub base_fee_wei: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryBaseFeeResponse {
    const NAME: &'static str = "QueryBaseFeeResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryBaseFeeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryBaseFeeResponse".into()
    }
}
/// Replaces the parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParams {
    /// Must be the authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// All of them; scale as it is.
    #[prost(message, optional, tag = "2")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for MsgUpdateParams {
    const NAME: &'static str = "MsgUpdateParams";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_ERC20_FACE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.Erc20Face",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::Erc20Face {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ERC20_FACE;
}
impl serde::Serialize for crate::svc::evm::v1::Erc20Face {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.Erc20Face", 2)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::Erc20Face {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::Erc20Face {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_EVM_LOG: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.EvmLog",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "topics",
            json_name: "topics",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "tx_hash",
            json_name: "txHash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "log_index",
            json_name: "logIndex",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::EvmLog {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EVM_LOG;
}
impl serde::Serialize for crate::svc::evm::v1::EvmLog {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.EvmLog", 6)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "topics",
            &crate::json::List::<crate::json::Text, _>::new(&self.topics),
        )?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Text, _>::new(&self.data),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "tx_hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.tx_hash),
        )?;
        out.serialize_field(
            "log_index",
            &crate::json::One::<crate::json::Small, _>::new(&self.log_index),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::EvmLog {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.topics = crate::json::list::<crate::json::Text, _, _>(input)?,
            2 => self.data = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            4 => self.tx_hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.log_index = crate::json::one::<crate::json::Small, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::EvmLog {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_EVM_RECEIPT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.EvmReceipt",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "hash",
            json_name: "hash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "core_hash",
            json_name: "coreHash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "index",
            json_name: "index",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "success",
            json_name: "success",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "gas_used",
            json_name: "gasUsed",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "gas_price_wei",
            json_name: "gasPriceWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "from",
            json_name: "from",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "to",
            json_name: "to",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "contract_address",
            json_name: "contractAddress",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "error",
            json_name: "error",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "logs",
            json_name: "logs",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::evm::v1::SCHEMA_EVM_LOG),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::EvmReceipt {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EVM_RECEIPT;
}
impl serde::Serialize for crate::svc::evm::v1::EvmReceipt {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.EvmReceipt", 12)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.serialize_field(
            "core_hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.core_hash),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "index",
            &crate::json::One::<crate::json::Small, _>::new(&self.index),
        )?;
        out.serialize_field(
            "success",
            &crate::json::One::<crate::json::Flag, _>::new(&self.success),
        )?;
        out.serialize_field(
            "gas_used",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas_used),
        )?;
        out.serialize_field(
            "gas_price_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.gas_price_wei),
        )?;
        out.serialize_field(
            "from",
            &crate::json::One::<crate::json::Text, _>::new(&self.from),
        )?;
        out.serialize_field(
            "to",
            &crate::json::One::<crate::json::Text, _>::new(&self.to),
        )?;
        out.serialize_field(
            "contract_address",
            &crate::json::One::<crate::json::Text, _>::new(&self.contract_address),
        )?;
        out.serialize_field(
            "error",
            &crate::json::One::<crate::json::Text, _>::new(&self.error),
        )?;
        out.serialize_field(
            "logs",
            &crate::json::List::<crate::json::Nested, _>::new(&self.logs),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::EvmReceipt {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.core_hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.index = crate::json::one::<crate::json::Small, _, _>(input)?,
            4 => self.success = crate::json::one::<crate::json::Flag, _, _>(input)?,
            5 => self.gas_used = crate::json::one::<crate::json::Big, _, _>(input)?,
            6 => self.gas_price_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.from = crate::json::one::<crate::json::Text, _, _>(input)?,
            8 => self.to = crate::json::one::<crate::json::Text, _, _>(input)?,
            9 => {
                self.contract_address = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            10 => self.error = crate::json::one::<crate::json::Text, _, _>(input)?,
            11 => self.logs = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::EvmReceipt {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_EVM_TX: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.EvmTx",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "hash",
            json_name: "hash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "core_hash",
            json_name: "coreHash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "index",
            json_name: "index",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "type",
            json_name: "type",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "from",
            json_name: "from",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "to",
            json_name: "to",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "value_wei",
            json_name: "valueWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "nonce",
            json_name: "nonce",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "gas_limit",
            json_name: "gasLimit",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "gas_price_wei",
            json_name: "gasPriceWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "input",
            json_name: "input",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 13,
            name: "raw",
            json_name: "raw",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::EvmTx {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EVM_TX;
}
impl serde::Serialize for crate::svc::evm::v1::EvmTx {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.EvmTx", 13)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.serialize_field(
            "core_hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.core_hash),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "index",
            &crate::json::One::<crate::json::Small, _>::new(&self.index),
        )?;
        out.serialize_field(
            "type",
            &crate::json::One::<crate::json::Small, _>::new(&self.r#type),
        )?;
        out.serialize_field(
            "from",
            &crate::json::One::<crate::json::Text, _>::new(&self.from),
        )?;
        out.serialize_field(
            "to",
            &crate::json::One::<crate::json::Text, _>::new(&self.to),
        )?;
        out.serialize_field(
            "value_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.value_wei),
        )?;
        out.serialize_field(
            "nonce",
            &crate::json::One::<crate::json::Big, _>::new(&self.nonce),
        )?;
        out.serialize_field(
            "gas_limit",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas_limit),
        )?;
        out.serialize_field(
            "gas_price_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.gas_price_wei),
        )?;
        out.serialize_field(
            "input",
            &crate::json::One::<crate::json::Text, _>::new(&self.input),
        )?;
        out.serialize_field(
            "raw",
            &crate::json::One::<crate::json::Text, _>::new(&self.raw),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::EvmTx {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.core_hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.index = crate::json::one::<crate::json::Small, _, _>(input)?,
            4 => self.r#type = crate::json::one::<crate::json::Small, _, _>(input)?,
            5 => self.from = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.to = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.value_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            8 => self.nonce = crate::json::one::<crate::json::Big, _, _>(input)?,
            9 => self.gas_limit = crate::json::one::<crate::json::Big, _, _>(input)?,
            10 => {
                self.gas_price_wei = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            11 => self.input = crate::json::one::<crate::json::Text, _, _>(input)?,
            12 => self.raw = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::EvmTx {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.MsgUpdateParams",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "authority",
            json_name: "authority",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::evm::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::svc::evm::v1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::MsgUpdateParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.params = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::evm::v1::MsgUpdateParams {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if let Some(inner) = &self.params {
            out.insert("params".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::evm::v1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "svc/evm/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.evm.v1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::MsgUpdateParamsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "enabled",
            json_name: "enabled",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "scale",
            json_name: "scale",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "block_gas",
            json_name: "blockGas",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "min_base_fee",
            json_name: "minBaseFee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "elasticity",
            json_name: "elasticity",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "denominator",
            json_name: "denominator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "allow_unprotected",
            json_name: "allowUnprotected",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "min_gas_share",
            json_name: "minGasShare",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "erc20_denoms",
            json_name: "erc20Denoms",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::svc::evm::v1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.Params", 9)?;
        out.serialize_field(
            "enabled",
            &crate::json::One::<crate::json::Flag, _>::new(&self.enabled),
        )?;
        out.serialize_field(
            "scale",
            &crate::json::One::<crate::json::Text, _>::new(&self.scale),
        )?;
        out.serialize_field(
            "block_gas",
            &crate::json::One::<crate::json::Text, _>::new(&self.block_gas),
        )?;
        out.serialize_field(
            "min_base_fee",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_base_fee),
        )?;
        out.serialize_field(
            "elasticity",
            &crate::json::One::<crate::json::Text, _>::new(&self.elasticity),
        )?;
        out.serialize_field(
            "denominator",
            &crate::json::One::<crate::json::Text, _>::new(&self.denominator),
        )?;
        out.serialize_field(
            "allow_unprotected",
            &crate::json::One::<crate::json::Flag, _>::new(&self.allow_unprotected),
        )?;
        out.serialize_field(
            "min_gas_share",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_gas_share),
        )?;
        out.serialize_field(
            "erc20_denoms",
            &crate::json::List::<crate::json::Text, _>::new(&self.erc20_denoms),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.enabled = crate::json::one::<crate::json::Flag, _, _>(input)?,
            1 => self.scale = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.block_gas = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.min_base_fee = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.elasticity = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.denominator = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => {
                self.allow_unprotected = crate::json::one::<
                    crate::json::Flag,
                    _,
                    _,
                >(input)?;
            }
            7 => self.min_gas_share = crate::json::one::<crate::json::Text, _, _>(input)?,
            8 => self.erc20_denoms = crate::json::list::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::evm::v1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if self.enabled {
            out.insert(
                "enabled".to_owned(),
                serde_json::Value::from(self.enabled.to_owned()),
            );
        }
        if !self.scale.is_empty() {
            out.insert(
                "scale".to_owned(),
                serde_json::Value::String(self.scale.clone()),
            );
        }
        if !self.block_gas.is_empty() {
            out.insert(
                "block_gas".to_owned(),
                serde_json::Value::String(self.block_gas.clone()),
            );
        }
        if !self.min_base_fee.is_empty() {
            out.insert(
                "min_base_fee".to_owned(),
                serde_json::Value::String(self.min_base_fee.clone()),
            );
        }
        if !self.elasticity.is_empty() {
            out.insert(
                "elasticity".to_owned(),
                serde_json::Value::String(self.elasticity.clone()),
            );
        }
        if !self.denominator.is_empty() {
            out.insert(
                "denominator".to_owned(),
                serde_json::Value::String(self.denominator.clone()),
            );
        }
        if self.allow_unprotected {
            out.insert(
                "allow_unprotected".to_owned(),
                serde_json::Value::from(self.allow_unprotected.to_owned()),
            );
        }
        if !self.min_gas_share.is_empty() {
            out.insert(
                "min_gas_share".to_owned(),
                serde_json::Value::String(self.min_gas_share.clone()),
            );
        }
        if !self.erc20_denoms.is_empty() {
            out.insert(
                "erc20_denoms".to_owned(),
                serde_json::Value::Array(
                    self
                        .erc20_denoms
                        .iter()
                        .map(|element| serde_json::Value::String(element.clone()))
                        .collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryAccountRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryAccountRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryAccountRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryAccountRequest", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryAccountRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryAccountRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryAccountResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "evm_address",
            json_name: "evmAddress",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "nonce",
            json_name: "nonce",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "balance_wei",
            json_name: "balanceWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "units",
            json_name: "units",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "fraction_wei",
            json_name: "fractionWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "code_hash",
            json_name: "codeHash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryAccountResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryAccountResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryAccountResponse", 7)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "evm_address",
            &crate::json::One::<crate::json::Text, _>::new(&self.evm_address),
        )?;
        out.serialize_field(
            "nonce",
            &crate::json::One::<crate::json::Big, _>::new(&self.nonce),
        )?;
        out.serialize_field(
            "balance_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.balance_wei),
        )?;
        out.serialize_field(
            "units",
            &crate::json::One::<crate::json::Text, _>::new(&self.units),
        )?;
        out.serialize_field(
            "fraction_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.fraction_wei),
        )?;
        out.serialize_field(
            "code_hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.code_hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryAccountResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.evm_address = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.nonce = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.balance_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.units = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.fraction_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.code_hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryAccountResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_BASE_FEE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryBaseFeeRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryBaseFeeRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_BASE_FEE_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryBaseFeeRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.evm.v1.QueryBaseFeeRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryBaseFeeRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryBaseFeeRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_BASE_FEE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryBaseFeeResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "base_fee_wei",
            json_name: "baseFeeWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryBaseFeeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_BASE_FEE_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryBaseFeeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryBaseFeeResponse", 1)?;
        out.serialize_field(
            "base_fee_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.base_fee_wei),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryBaseFeeResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.base_fee_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryBaseFeeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CALL_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryCallRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "from",
            json_name: "from",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "to",
            json_name: "to",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "value_wei",
            json_name: "valueWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "gas",
            json_name: "gas",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryCallRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CALL_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryCallRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryCallRequest", 5)?;
        out.serialize_field(
            "from",
            &crate::json::One::<crate::json::Text, _>::new(&self.from),
        )?;
        out.serialize_field(
            "to",
            &crate::json::One::<crate::json::Text, _>::new(&self.to),
        )?;
        out.serialize_field(
            "value_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.value_wei),
        )?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Text, _>::new(&self.data),
        )?;
        out.serialize_field(
            "gas",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryCallRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.from = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.to = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.value_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.data = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.gas = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryCallRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CALL_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryCallResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "output",
            json_name: "output",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "success",
            json_name: "success",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "error",
            json_name: "error",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "gas_used",
            json_name: "gasUsed",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryCallResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CALL_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryCallResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryCallResponse", 4)?;
        out.serialize_field(
            "output",
            &crate::json::One::<crate::json::Text, _>::new(&self.output),
        )?;
        out.serialize_field(
            "success",
            &crate::json::One::<crate::json::Flag, _>::new(&self.success),
        )?;
        out.serialize_field(
            "error",
            &crate::json::One::<crate::json::Text, _>::new(&self.error),
        )?;
        out.serialize_field(
            "gas_used",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas_used),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryCallResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.output = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.success = crate::json::one::<crate::json::Flag, _, _>(input)?,
            2 => self.error = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.gas_used = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryCallResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CODE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryCodeRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryCodeRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CODE_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryCodeRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryCodeRequest", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryCodeRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryCodeRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CODE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryCodeResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "code",
            json_name: "code",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryCodeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CODE_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryCodeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryCodeResponse", 1)?;
        out.serialize_field(
            "code",
            &crate::json::One::<crate::json::Text, _>::new(&self.code),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryCodeResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.code = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryCodeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ESTIMATE_GAS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryEstimateGasRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "from",
            json_name: "from",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "to",
            json_name: "to",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "value_wei",
            json_name: "valueWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryEstimateGasRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ESTIMATE_GAS_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryEstimateGasRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryEstimateGasRequest", 4)?;
        out.serialize_field(
            "from",
            &crate::json::One::<crate::json::Text, _>::new(&self.from),
        )?;
        out.serialize_field(
            "to",
            &crate::json::One::<crate::json::Text, _>::new(&self.to),
        )?;
        out.serialize_field(
            "value_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.value_wei),
        )?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Text, _>::new(&self.data),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryEstimateGasRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.from = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.to = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.value_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.data = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryEstimateGasRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ESTIMATE_GAS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryEstimateGasResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "gas",
            json_name: "gas",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryEstimateGasResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ESTIMATE_GAS_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryEstimateGasResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryEstimateGasResponse", 1)?;
        out.serialize_field(
            "gas",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryEstimateGasResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.gas = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryEstimateGasResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_LOGS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryLogsRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "from_height",
            json_name: "fromHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "to_height",
            json_name: "toHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "topic0",
            json_name: "topic0",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "topic1",
            json_name: "topic1",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "topic2",
            json_name: "topic2",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "topic3",
            json_name: "topic3",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryLogsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_LOGS_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryLogsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryLogsRequest", 7)?;
        out.serialize_field(
            "from_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.from_height),
        )?;
        out.serialize_field(
            "to_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.to_height),
        )?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "topic0",
            &crate::json::One::<crate::json::Text, _>::new(&self.topic0),
        )?;
        out.serialize_field(
            "topic1",
            &crate::json::One::<crate::json::Text, _>::new(&self.topic1),
        )?;
        out.serialize_field(
            "topic2",
            &crate::json::One::<crate::json::Text, _>::new(&self.topic2),
        )?;
        out.serialize_field(
            "topic3",
            &crate::json::One::<crate::json::Text, _>::new(&self.topic3),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryLogsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.from_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.to_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.topic0 = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.topic1 = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.topic2 = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.topic3 = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryLogsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_LOGS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryLogsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "logs",
            json_name: "logs",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::evm::v1::SCHEMA_EVM_LOG),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryLogsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_LOGS_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryLogsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryLogsResponse", 1)?;
        out.serialize_field(
            "logs",
            &crate::json::List::<crate::json::Nested, _>::new(&self.logs),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryLogsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.logs = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryLogsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.evm.v1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryParamsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::evm::v1::SCHEMA_PARAMS),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "erc20_faces",
            json_name: "erc20Faces",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::evm::v1::SCHEMA_ERC20_FACE),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryParamsResponse", 2)?;
        out.serialize_field("params", &self.params)?;
        out.serialize_field(
            "erc20_faces",
            &crate::json::List::<crate::json::Nested, _>::new(&self.erc20_faces),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryParamsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.params = input.next_value()?,
            1 => {
                self.erc20_faces = crate::json::list::<crate::json::Nested, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_RECEIPT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryReceiptRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "hash",
            json_name: "hash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryReceiptRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_RECEIPT_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryReceiptRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryReceiptRequest", 1)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryReceiptRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryReceiptRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_RECEIPT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryReceiptResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "receipt",
            json_name: "receipt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::evm::v1::SCHEMA_EVM_RECEIPT),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryReceiptResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_RECEIPT_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryReceiptResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryReceiptResponse", 1)?;
        out.serialize_field("receipt", &self.receipt)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryReceiptResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.receipt = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryReceiptResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_STORAGE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryStorageRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "slot",
            json_name: "slot",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryStorageRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_STORAGE_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryStorageRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryStorageRequest", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "slot",
            &crate::json::One::<crate::json::Text, _>::new(&self.slot),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryStorageRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.slot = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryStorageRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_STORAGE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryStorageResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "value",
            json_name: "value",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryStorageResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_STORAGE_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryStorageResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryStorageResponse", 1)?;
        out.serialize_field(
            "value",
            &crate::json::One::<crate::json::Text, _>::new(&self.value),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryStorageResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.value = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryStorageResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TX_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryTxRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "hash",
            json_name: "hash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryTxRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TX_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryTxRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryTxRequest", 1)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryTxRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryTxRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TX_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryTxResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx",
            json_name: "tx",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::evm::v1::SCHEMA_EVM_TX),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryTxResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TX_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryTxResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryTxResponse", 1)?;
        out.serialize_field("tx", &self.tx)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryTxResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.tx = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryTxResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryCallRequest {
    const PATH: &'static str = "/svc.evm.v1.History/Call";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "POST",
            template: "/svc/evm/v1/call",
            body: "*",
        },
    ];
    type Response = crate::svc::evm::v1::QueryCallResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryEstimateGasRequest {
    const PATH: &'static str = "/svc.evm.v1.History/EstimateGas";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "POST",
            template: "/svc/evm/v1/estimate_gas",
            body: "*",
        },
    ];
    type Response = crate::svc::evm::v1::QueryEstimateGasResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryLogsRequest {
    const PATH: &'static str = "/svc.evm.v1.History/Logs";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/logs",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryLogsResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryReceiptRequest {
    const PATH: &'static str = "/svc.evm.v1.History/Receipt";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/receipt/{hash}",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryReceiptResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryTxRequest {
    const PATH: &'static str = "/svc.evm.v1.History/Tx";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/tx/{hash}",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryTxResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::MsgUpdateParams {
    const PATH: &'static str = "/svc.evm.v1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::evm::v1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryAccountRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/Account";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/account/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryAccountResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryBaseFeeRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/BaseFee";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/base_fee",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryBaseFeeResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryCodeRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/Code";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/code/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryCodeResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryParamsRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/params",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryStorageRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/Storage";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/storage/{address}/{slot}",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryStorageResponse;
}
