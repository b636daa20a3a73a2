// Written by `cargo xtask proto`. Do not edit.
/// A transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Tx {
    /// What is to be done.
    #[prost(message, optional, tag = "1")]
    pub body: ::core::option::Option<TxBody>,
    /// Who signs and who pays.
    #[prost(message, optional, tag = "2")]
    pub auth_info: ::core::option::Option<AuthInfo>,
    /// The signatures, in the order of the signer infos.
    #[prost(bytes = "vec", repeated, tag = "3")]
    pub signatures: ::prost::alloc::vec::Vec<::prost::alloc::vec::Vec<u8>>,
}
impl ::prost::Name for Tx {
    const NAME: &'static str = "Tx";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.Tx".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.Tx".into()
    }
}
/// A transaction whose parts stay as the signed bytes; the same bytes as Tx on the wire.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxRaw {
    /// TxBody as signed.
    #[prost(bytes = "vec", tag = "1")]
    pub body_bytes: ::prost::alloc::vec::Vec<u8>,
    /// AuthInfo as signed.
    #[prost(bytes = "vec", tag = "2")]
    pub auth_info_bytes: ::prost::alloc::vec::Vec<u8>,
    /// The signatures, in the order of the signer infos.
    #[prost(bytes = "vec", repeated, tag = "3")]
    pub signatures: ::prost::alloc::vec::Vec<::prost::alloc::vec::Vec<u8>>,
}
impl ::prost::Name for TxRaw {
    const NAME: &'static str = "TxRaw";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxRaw".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxRaw".into()
    }
}
/// What a direct signature covers.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SignDoc {
    /// TxBody as sent.
    #[prost(bytes = "vec", tag = "1")]
    pub body_bytes: ::prost::alloc::vec::Vec<u8>,
    /// AuthInfo as sent.
    #[prost(bytes = "vec", tag = "2")]
    pub auth_info_bytes: ::prost::alloc::vec::Vec<u8>,
    /// The chain, so that a signature holds on one chain only.
    #[prost(string, tag = "3")]
    pub chain_id: ::prost::alloc::string::String,
    /// The number of the signer's account.
    #[prost(uint64, tag = "4")]
    pub account_number: u64,
}
impl ::prost::Name for SignDoc {
    const NAME: &'static str = "SignDoc";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.SignDoc".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.SignDoc".into()
    }
}
/// What a DIRECT_AUX signature covers.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SignDocDirectAux {
    /// TxBody as sent.
    #[prost(bytes = "vec", tag = "1")]
    pub body_bytes: ::prost::alloc::vec::Vec<u8>,
    /// The signer's key.
    #[prost(message, optional, tag = "2")]
    pub public_key: ::core::option::Option<crate::Any>,
    /// The chain.
    #[prost(string, tag = "3")]
    pub chain_id: ::prost::alloc::string::String,
    /// The number of the signer's account.
    #[prost(uint64, tag = "4")]
    pub account_number: u64,
    /// The signer's sequence.
    #[prost(uint64, tag = "5")]
    pub sequence: u64,
    /// No longer used.
    #[prost(message, optional, tag = "6")]
    pub tip: ::core::option::Option<Tip>,
}
impl ::prost::Name for SignDocDirectAux {
    const NAME: &'static str = "SignDocDirectAux";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.SignDocDirectAux".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.SignDocDirectAux".into()
    }
}
/// What a transaction does.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxBody {
    /// The messages, run in order, all or none.
    #[prost(message, repeated, tag = "1")]
    pub messages: ::prost::alloc::vec::Vec<crate::Any>,
    /// Free text.
    #[prost(string, tag = "2")]
    pub memo: ::prost::alloc::string::String,
    /// The last height at which the transaction may run, 0 for any.
    #[prost(uint64, tag = "3")]
    pub timeout_height: u64,
    /// The transaction needs no sequence.
    #[prost(bool, tag = "4")]
    pub unordered: bool,
    /// The last block time at which the transaction may run.
    #[prost(message, optional, tag = "5")]
    pub timeout_timestamp: ::core::option::Option<crate::Timestamp>,
    /// Options every node must understand.
    #[prost(message, repeated, tag = "1023")]
    pub extension_options: ::prost::alloc::vec::Vec<crate::Any>,
    /// Options a node may ignore.
    #[prost(message, repeated, tag = "2047")]
    pub non_critical_extension_options: ::prost::alloc::vec::Vec<crate::Any>,
}
impl ::prost::Name for TxBody {
    const NAME: &'static str = "TxBody";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxBody".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxBody".into()
    }
}
/// Who signs and who pays.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AuthInfo {
    /// One per signer.
    #[prost(message, repeated, tag = "1")]
    pub signer_infos: ::prost::alloc::vec::Vec<SignerInfo>,
    /// The fee.
    #[prost(message, optional, tag = "2")]
    pub fee: ::core::option::Option<Fee>,
    /// No longer used.
    #[prost(message, optional, tag = "3")]
    pub tip: ::core::option::Option<Tip>,
}
impl ::prost::Name for AuthInfo {
    const NAME: &'static str = "AuthInfo";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.AuthInfo".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.AuthInfo".into()
    }
}
/// How one signer signs.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SignerInfo {
    /// The key; may be absent when the chain already knows it.
    #[prost(message, optional, tag = "1")]
    pub public_key: ::core::option::Option<crate::Any>,
    /// The sign mode.
    #[prost(message, optional, tag = "2")]
    pub mode_info: ::core::option::Option<ModeInfo>,
    /// The signer's sequence.
    #[prost(uint64, tag = "3")]
    pub sequence: u64,
}
impl ::prost::Name for SignerInfo {
    const NAME: &'static str = "SignerInfo";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.SignerInfo".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.SignerInfo".into()
    }
}
/// The sign mode of a single key or of a multisig key.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ModeInfo {
    /// Which of the two.
    #[prost(oneof = "mode_info::Sum", tags = "1, 2")]
    pub sum: ::core::option::Option<mode_info::Sum>,
}
/// Nested message and enum types in `ModeInfo`.
pub mod mode_info {
    /// The mode of a single key.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
    pub struct Single {
        /// The mode.
        #[prost(enumeration = "super::super::signing::v1beta1::SignMode", tag = "1")]
        pub mode: i32,
    }
    impl ::prost::Name for Single {
        const NAME: &'static str = "Single";
        const PACKAGE: &'static str = "core.tx.v1beta1";
        fn full_name() -> ::prost::alloc::string::String {
            "core.tx.v1beta1.ModeInfo.Single".into()
        }
        fn type_url() -> ::prost::alloc::string::String {
            "/core.tx.v1beta1.ModeInfo.Single".into()
        }
    }
    /// The modes of a multisig key.
    #[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
    pub struct Multi {
        /// Which members signed.
        #[prost(message, optional, tag = "1")]
        pub bitarray: ::core::option::Option<
            super::super::super::crypto::multisig::v1beta1::CompactBitArray,
        >,
        /// The modes of those that signed.
        #[prost(message, repeated, tag = "2")]
        pub mode_infos: ::prost::alloc::vec::Vec<super::ModeInfo>,
    }
    impl ::prost::Name for Multi {
        const NAME: &'static str = "Multi";
        const PACKAGE: &'static str = "core.tx.v1beta1";
        fn full_name() -> ::prost::alloc::string::String {
            "core.tx.v1beta1.ModeInfo.Multi".into()
        }
        fn type_url() -> ::prost::alloc::string::String {
            "/core.tx.v1beta1.ModeInfo.Multi".into()
        }
    }
    /// Which of the two.
    #[derive(Clone, PartialEq, Eq, Hash, ::prost::Oneof)]
    pub enum Sum {
        /// A single key.
        #[prost(message, tag = "1")]
        Single(Single),
        /// A multisig key.
        #[prost(message, tag = "2")]
        Multi(Multi),
    }
}
impl ::prost::Name for ModeInfo {
    const NAME: &'static str = "ModeInfo";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.ModeInfo".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.ModeInfo".into()
    }
}
/// What a transaction pays.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Fee {
    /// The coins paid.
    #[prost(message, repeated, tag = "1")]
    pub amount: ::prost::alloc::vec::Vec<super::super::base::v1beta1::Coin>,
    /// The most gas the transaction may use.
    #[prost(uint64, tag = "2")]
    pub gas_limit: u64,
    /// Who pays, empty for the first signer.
    #[prost(string, tag = "3")]
    pub payer: ::prost::alloc::string::String,
    /// Who granted the payer an allowance.
    #[prost(string, tag = "4")]
    pub granter: ::prost::alloc::string::String,
}
impl ::prost::Name for Fee {
    const NAME: &'static str = "Fee";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.Fee".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.Fee".into()
    }
}
/// No longer used.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Tip {
    /// The coins.
    #[prost(message, repeated, tag = "1")]
    pub amount: ::prost::alloc::vec::Vec<super::super::base::v1beta1::Coin>,
    /// Who tips.
    #[prost(string, tag = "2")]
    pub tipper: ::prost::alloc::string::String,
}
impl ::prost::Name for Tip {
    const NAME: &'static str = "Tip";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.Tip".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.Tip".into()
    }
}
/// What a signer who does not pay hands to the one who does.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AuxSignerData {
    /// The signer's address.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// What was signed.
    #[prost(message, optional, tag = "2")]
    pub sign_doc: ::core::option::Option<SignDocDirectAux>,
    /// The sign mode.
    #[prost(enumeration = "super::signing::v1beta1::SignMode", tag = "3")]
    pub mode: i32,
    /// The signature.
    #[prost(bytes = "vec", tag = "4")]
    pub sig: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for AuxSignerData {
    const NAME: &'static str = "AuxSignerData";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.AuxSignerData".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.AuxSignerData".into()
    }
}
/// Asks for a simulation.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SimulateRequest {
    /// The transaction; superseded by tx_bytes.
    #[prost(message, optional, tag = "1")]
    pub tx: ::core::option::Option<Tx>,
    /// The transaction bytes.
    #[prost(bytes = "vec", tag = "2")]
    pub tx_bytes: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for SimulateRequest {
    const NAME: &'static str = "SimulateRequest";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.SimulateRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.SimulateRequest".into()
    }
}
/// The outcome of a simulation.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SimulateResponse {
    /// The gas used.
    #[prost(message, optional, tag = "1")]
    pub gas_info: ::core::option::Option<super::super::base::abci::v1beta1::GasInfo>,
    /// What the transaction would have answered.
    #[prost(message, optional, tag = "2")]
    pub result: ::core::option::Option<super::super::base::abci::v1beta1::Result>,
}
impl ::prost::Name for SimulateResponse {
    const NAME: &'static str = "SimulateResponse";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.SimulateResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.SimulateResponse".into()
    }
}
/// Asks for a transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetTxRequest {
    /// The hash in hex.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
}
impl ::prost::Name for GetTxRequest {
    const NAME: &'static str = "GetTxRequest";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.GetTxRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.GetTxRequest".into()
    }
}
/// A transaction and its result.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetTxResponse {
    /// The transaction.
    #[prost(message, optional, tag = "1")]
    pub tx: ::core::option::Option<Tx>,
    /// Its result.
    #[prost(message, optional, tag = "2")]
    pub tx_response: ::core::option::Option<
        super::super::base::abci::v1beta1::TxResponse,
    >,
}
impl ::prost::Name for GetTxResponse {
    const NAME: &'static str = "GetTxResponse";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.GetTxResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.GetTxResponse".into()
    }
}
/// Sends a transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct BroadcastTxRequest {
    /// The transaction bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub tx_bytes: ::prost::alloc::vec::Vec<u8>,
    /// When to answer.
    #[prost(enumeration = "BroadcastMode", tag = "2")]
    pub mode: i32,
}
impl ::prost::Name for BroadcastTxRequest {
    const NAME: &'static str = "BroadcastTxRequest";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.BroadcastTxRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.BroadcastTxRequest".into()
    }
}
/// The outcome of a broadcast.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct BroadcastTxResponse {
    /// The result so far.
    #[prost(message, optional, tag = "1")]
    pub tx_response: ::core::option::Option<
        super::super::base::abci::v1beta1::TxResponse,
    >,
}
impl ::prost::Name for BroadcastTxResponse {
    const NAME: &'static str = "BroadcastTxResponse";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.BroadcastTxResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.BroadcastTxResponse".into()
    }
}
/// Asks for transactions by their events.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetTxsEventRequest {
    /// Conditions, all must hold; superseded by query.
    #[prost(string, repeated, tag = "1")]
    pub events: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// The page; superseded by page and limit.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageRequest,
    >,
    /// The order.
    #[prost(enumeration = "OrderBy", tag = "3")]
    pub order_by: i32,
    /// The page, from 1.
    #[prost(uint64, tag = "4")]
    pub page: u64,
    /// The most entries of a page.
    #[prost(uint64, tag = "5")]
    pub limit: u64,
    /// Conditions in one string.
    #[prost(string, tag = "6")]
    pub query: ::prost::alloc::string::String,
}
impl ::prost::Name for GetTxsEventRequest {
    const NAME: &'static str = "GetTxsEventRequest";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.GetTxsEventRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.GetTxsEventRequest".into()
    }
}
/// Transactions found.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetTxsEventResponse {
    /// The transactions.
    #[prost(message, repeated, tag = "1")]
    pub txs: ::prost::alloc::vec::Vec<Tx>,
    /// Their results, in the same order.
    #[prost(message, repeated, tag = "2")]
    pub tx_responses: ::prost::alloc::vec::Vec<
        super::super::base::abci::v1beta1::TxResponse,
    >,
    /// Where the page ends; superseded by total.
    #[prost(message, optional, tag = "3")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageResponse,
    >,
    /// The number of all matches.
    #[prost(uint64, tag = "4")]
    pub total: u64,
}
impl ::prost::Name for GetTxsEventResponse {
    const NAME: &'static str = "GetTxsEventResponse";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.GetTxsEventResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.GetTxsEventResponse".into()
    }
}
/// Asks for a block and its transactions.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetBlockWithTxsRequest {
    /// The height.
    #[prost(int64, tag = "1")]
    pub height: i64,
    /// The page of transactions.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for GetBlockWithTxsRequest {
    const NAME: &'static str = "GetBlockWithTxsRequest";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.GetBlockWithTxsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.GetBlockWithTxsRequest".into()
    }
}
/// A block and its transactions.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetBlockWithTxsResponse {
    /// The transactions of the page.
    #[prost(message, repeated, tag = "1")]
    pub txs: ::prost::alloc::vec::Vec<Tx>,
    /// The block's id.
    #[prost(message, optional, tag = "2")]
    pub block_id: ::core::option::Option<
        super::super::super::tendermint::types::BlockId,
    >,
    /// The block.
    #[prost(message, optional, tag = "3")]
    pub block: ::core::option::Option<super::super::super::tendermint::types::Block>,
    /// Where the page ends.
    #[prost(message, optional, tag = "4")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for GetBlockWithTxsResponse {
    const NAME: &'static str = "GetBlockWithTxsResponse";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.GetBlockWithTxsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.GetBlockWithTxsResponse".into()
    }
}
/// Asks to decode a transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxDecodeRequest {
    /// The transaction bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub tx_bytes: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for TxDecodeRequest {
    const NAME: &'static str = "TxDecodeRequest";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxDecodeRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxDecodeRequest".into()
    }
}
/// A decoded transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxDecodeResponse {
    /// The transaction.
    #[prost(message, optional, tag = "1")]
    pub tx: ::core::option::Option<Tx>,
}
impl ::prost::Name for TxDecodeResponse {
    const NAME: &'static str = "TxDecodeResponse";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxDecodeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxDecodeResponse".into()
    }
}
/// Asks to encode a transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxEncodeRequest {
    /// The transaction.
    #[prost(message, optional, tag = "1")]
    pub tx: ::core::option::Option<Tx>,
}
impl ::prost::Name for TxEncodeRequest {
    const NAME: &'static str = "TxEncodeRequest";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxEncodeRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxEncodeRequest".into()
    }
}
/// An encoded transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxEncodeResponse {
    /// The transaction bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub tx_bytes: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for TxEncodeResponse {
    const NAME: &'static str = "TxEncodeResponse";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxEncodeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxEncodeResponse".into()
    }
}
/// Asks to encode amino JSON.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxEncodeAminoRequest {
    /// The transaction as amino JSON.
    #[prost(string, tag = "1")]
    pub amino_json: ::prost::alloc::string::String,
}
impl ::prost::Name for TxEncodeAminoRequest {
    const NAME: &'static str = "TxEncodeAminoRequest";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxEncodeAminoRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxEncodeAminoRequest".into()
    }
}
/// A transaction as amino binary.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxEncodeAminoResponse {
    /// The bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub amino_binary: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for TxEncodeAminoResponse {
    const NAME: &'static str = "TxEncodeAminoResponse";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxEncodeAminoResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxEncodeAminoResponse".into()
    }
}
/// Asks to decode amino binary.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxDecodeAminoRequest {
    /// The bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub amino_binary: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for TxDecodeAminoRequest {
    const NAME: &'static str = "TxDecodeAminoRequest";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxDecodeAminoRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxDecodeAminoRequest".into()
    }
}
/// A transaction as amino JSON.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxDecodeAminoResponse {
    /// The JSON.
    #[prost(string, tag = "1")]
    pub amino_json: ::prost::alloc::string::String,
}
impl ::prost::Name for TxDecodeAminoResponse {
    const NAME: &'static str = "TxDecodeAminoResponse";
    const PACKAGE: &'static str = "core.tx.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.v1beta1.TxDecodeAminoResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.v1beta1.TxDecodeAminoResponse".into()
    }
}
/// The order of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
#[repr(i32)]
pub enum OrderBy {
    /// Ascending.
    Unspecified = 0,
    /// Oldest first.
    Asc = 1,
    /// Newest first.
    Desc = 2,
}
impl OrderBy {
    /// String value of the enum field names used in the ProtoBuf definition.
    ///
    /// The values are not transformed in any way and thus are considered stable
    /// (if the ProtoBuf definition does not change) and safe for programmatic use.
    pub fn as_str_name(&self) -> &'static str {
        match self {
            Self::Unspecified => "ORDER_BY_UNSPECIFIED",
            Self::Asc => "ORDER_BY_ASC",
            Self::Desc => "ORDER_BY_DESC",
        }
    }
    /// Creates an enum from field names used in the ProtoBuf definition.
    pub fn from_str_name(value: &str) -> ::core::option::Option<Self> {
        match value {
            "ORDER_BY_UNSPECIFIED" => Some(Self::Unspecified),
            "ORDER_BY_ASC" => Some(Self::Asc),
            "ORDER_BY_DESC" => Some(Self::Desc),
            _ => None,
        }
    }
}
/// When a broadcast answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
#[repr(i32)]
pub enum BroadcastMode {
    /// Not said, refused.
    Unspecified = 0,
    /// Once the transaction is in a block.
    Block = 1,
    /// Once the transaction is checked.
    Sync = 2,
    /// At once.
    Async = 3,
}
impl BroadcastMode {
    /// String value of the enum field names used in the ProtoBuf definition.
    ///
    /// The values are not transformed in any way and thus are considered stable
    /// (if the ProtoBuf definition does not change) and safe for programmatic use.
    pub fn as_str_name(&self) -> &'static str {
        match self {
            Self::Unspecified => "BROADCAST_MODE_UNSPECIFIED",
            Self::Block => "BROADCAST_MODE_BLOCK",
            Self::Sync => "BROADCAST_MODE_SYNC",
            Self::Async => "BROADCAST_MODE_ASYNC",
        }
    }
    /// Creates an enum from field names used in the ProtoBuf definition.
    pub fn from_str_name(value: &str) -> ::core::option::Option<Self> {
        match value {
            "BROADCAST_MODE_UNSPECIFIED" => Some(Self::Unspecified),
            "BROADCAST_MODE_BLOCK" => Some(Self::Block),
            "BROADCAST_MODE_SYNC" => Some(Self::Sync),
            "BROADCAST_MODE_ASYNC" => Some(Self::Async),
            _ => None,
        }
    }
}
pub(crate) static SCHEMA_AUTH_INFO: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.AuthInfo",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "signer_infos",
            json_name: "signerInfos",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_SIGNER_INFO),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "fee",
            json_name: "fee",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_FEE),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "tip",
            json_name: "tip",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_TIP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::AuthInfo {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_AUTH_INFO;
}
impl serde::Serialize for crate::core::tx::v1beta1::AuthInfo {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.AuthInfo", 3)?;
        out.serialize_field(
            "signer_infos",
            &crate::json::List::<crate::json::Nested, _>::new(&self.signer_infos),
        )?;
        out.serialize_field("fee", &self.fee)?;
        out.serialize_field("tip", &self.tip)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::AuthInfo {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.signer_infos = crate::json::list::<
                    crate::json::Nested,
                    _,
                    _,
                >(input)?;
            }
            1 => self.fee = input.next_value()?,
            2 => self.tip = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::AuthInfo {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_AUX_SIGNER_DATA: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.AuxSignerData",
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
            name: "sign_doc",
            json_name: "signDoc",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_SIGN_DOC_DIRECT_AUX),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "mode",
            json_name: "mode",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "SIGN_MODE_UNSPECIFIED"),
                    (1, "SIGN_MODE_DIRECT"),
                    (2, "SIGN_MODE_TEXTUAL"),
                    (3, "SIGN_MODE_DIRECT_AUX"),
                    (127, "SIGN_MODE_LEGACY_AMINO_JSON"),
                    (191, "SIGN_MODE_EIP_191"),
                ],
            ),
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "sig",
            json_name: "sig",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::AuxSignerData {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_AUX_SIGNER_DATA;
}
impl serde::Serialize for crate::core::tx::v1beta1::AuxSignerData {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.AuxSignerData", 4)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field("sign_doc", &self.sign_doc)?;
        out.serialize_field(
            "mode",
            &crate::json::One::<
                crate::json::Named<crate::core::tx::signing::v1beta1::SignMode>,
                _,
            >::new(&self.mode),
        )?;
        out.serialize_field(
            "sig",
            &crate::json::One::<crate::json::Base64, _>::new(&self.sig),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::AuxSignerData {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.sign_doc = input.next_value()?,
            2 => {
                self.mode = crate::json::one::<
                    crate::json::Named<crate::core::tx::signing::v1beta1::SignMode>,
                    _,
                    _,
                >(input)?;
            }
            3 => self.sig = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::AuxSignerData {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BROADCAST_TX_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.BroadcastTxRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx_bytes",
            json_name: "txBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "mode",
            json_name: "mode",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "BROADCAST_MODE_UNSPECIFIED"),
                    (1, "BROADCAST_MODE_BLOCK"),
                    (2, "BROADCAST_MODE_SYNC"),
                    (3, "BROADCAST_MODE_ASYNC"),
                ],
            ),
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::BroadcastTxRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BROADCAST_TX_REQUEST;
}
impl serde::Serialize for crate::core::tx::v1beta1::BroadcastTxRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.BroadcastTxRequest", 2)?;
        out.serialize_field(
            "tx_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.tx_bytes),
        )?;
        out.serialize_field(
            "mode",
            &crate::json::One::<
                crate::json::Named<crate::core::tx::v1beta1::BroadcastMode>,
                _,
            >::new(&self.mode),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::BroadcastTxRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.tx_bytes = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => {
                self.mode = crate::json::one::<
                    crate::json::Named<crate::core::tx::v1beta1::BroadcastMode>,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::BroadcastTxRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BROADCAST_TX_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.BroadcastTxResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx_response",
            json_name: "txResponse",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_TX_RESPONSE),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::BroadcastTxResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BROADCAST_TX_RESPONSE;
}
impl serde::Serialize for crate::core::tx::v1beta1::BroadcastTxResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.BroadcastTxResponse", 1)?;
        out.serialize_field("tx_response", &self.tx_response)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::BroadcastTxResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.tx_response = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::BroadcastTxResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_FEE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.Fee",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "gas_limit",
            json_name: "gasLimit",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "payer",
            json_name: "payer",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "granter",
            json_name: "granter",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::Fee {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_FEE;
}
impl serde::Serialize for crate::core::tx::v1beta1::Fee {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.Fee", 4)?;
        out.serialize_field(
            "amount",
            &crate::json::List::<crate::json::Nested, _>::new(&self.amount),
        )?;
        out.serialize_field(
            "gas_limit",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas_limit),
        )?;
        out.serialize_field(
            "payer",
            &crate::json::One::<crate::json::Text, _>::new(&self.payer),
        )?;
        out.serialize_field(
            "granter",
            &crate::json::One::<crate::json::Text, _>::new(&self.granter),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::Fee {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amount = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.gas_limit = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.payer = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.granter = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::Fee {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_BLOCK_WITH_TXS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.GetBlockWithTxsRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_REQUEST),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::GetBlockWithTxsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_BLOCK_WITH_TXS_REQUEST;
}
impl serde::Serialize for crate::core::tx::v1beta1::GetBlockWithTxsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.tx.v1beta1.GetBlockWithTxsRequest", 2)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::GetBlockWithTxsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::GetBlockWithTxsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_BLOCK_WITH_TXS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.GetBlockWithTxsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "txs",
            json_name: "txs",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_TX),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "block_id",
            json_name: "blockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "block",
            json_name: "block",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_RESPONSE),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::GetBlockWithTxsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_BLOCK_WITH_TXS_RESPONSE;
}
impl serde::Serialize for crate::core::tx::v1beta1::GetBlockWithTxsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.tx.v1beta1.GetBlockWithTxsResponse", 4)?;
        out.serialize_field(
            "txs",
            &crate::json::List::<crate::json::Nested, _>::new(&self.txs),
        )?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field("block", &self.block)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::GetBlockWithTxsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.txs = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.block_id = input.next_value()?,
            2 => self.block = input.next_value()?,
            3 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::GetBlockWithTxsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_TX_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.GetTxRequest",
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
impl crate::schema::Described for crate::core::tx::v1beta1::GetTxRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_TX_REQUEST;
}
impl serde::Serialize for crate::core::tx::v1beta1::GetTxRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.GetTxRequest", 1)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::GetTxRequest {
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
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::GetTxRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_TX_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.GetTxResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx",
            json_name: "tx",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_TX),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "tx_response",
            json_name: "txResponse",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_TX_RESPONSE),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::GetTxResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_TX_RESPONSE;
}
impl serde::Serialize for crate::core::tx::v1beta1::GetTxResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.GetTxResponse", 2)?;
        out.serialize_field("tx", &self.tx)?;
        out.serialize_field("tx_response", &self.tx_response)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::GetTxResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.tx = input.next_value()?,
            1 => self.tx_response = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::GetTxResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_TXS_EVENT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.GetTxsEventRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "events",
            json_name: "events",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_REQUEST),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "order_by",
            json_name: "orderBy",
            kind: crate::schema::Kind::Enum(
                &[(0, "ORDER_BY_UNSPECIFIED"), (1, "ORDER_BY_ASC"), (2, "ORDER_BY_DESC")],
            ),
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "page",
            json_name: "page",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "limit",
            json_name: "limit",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "query",
            json_name: "query",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::GetTxsEventRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_TXS_EVENT_REQUEST;
}
impl serde::Serialize for crate::core::tx::v1beta1::GetTxsEventRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.GetTxsEventRequest", 6)?;
        out.serialize_field(
            "events",
            &crate::json::List::<crate::json::Text, _>::new(&self.events),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.serialize_field(
            "order_by",
            &crate::json::One::<
                crate::json::Named<crate::core::tx::v1beta1::OrderBy>,
                _,
            >::new(&self.order_by),
        )?;
        out.serialize_field(
            "page",
            &crate::json::One::<crate::json::Big, _>::new(&self.page),
        )?;
        out.serialize_field(
            "limit",
            &crate::json::One::<crate::json::Big, _>::new(&self.limit),
        )?;
        out.serialize_field(
            "query",
            &crate::json::One::<crate::json::Text, _>::new(&self.query),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::GetTxsEventRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.events = crate::json::list::<crate::json::Text, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            2 => {
                self.order_by = crate::json::one::<
                    crate::json::Named<crate::core::tx::v1beta1::OrderBy>,
                    _,
                    _,
                >(input)?;
            }
            3 => self.page = crate::json::one::<crate::json::Big, _, _>(input)?,
            4 => self.limit = crate::json::one::<crate::json::Big, _, _>(input)?,
            5 => self.query = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::GetTxsEventRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_TXS_EVENT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.GetTxsEventResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "txs",
            json_name: "txs",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_TX),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "tx_responses",
            json_name: "txResponses",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_TX_RESPONSE),
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_RESPONSE),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "total",
            json_name: "total",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::GetTxsEventResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_TXS_EVENT_RESPONSE;
}
impl serde::Serialize for crate::core::tx::v1beta1::GetTxsEventResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.GetTxsEventResponse", 4)?;
        out.serialize_field(
            "txs",
            &crate::json::List::<crate::json::Nested, _>::new(&self.txs),
        )?;
        out.serialize_field(
            "tx_responses",
            &crate::json::List::<crate::json::Nested, _>::new(&self.tx_responses),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.serialize_field(
            "total",
            &crate::json::One::<crate::json::Big, _>::new(&self.total),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::GetTxsEventResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.txs = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => {
                self.tx_responses = crate::json::list::<
                    crate::json::Nested,
                    _,
                    _,
                >(input)?;
            }
            2 => self.pagination = input.next_value()?,
            3 => self.total = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::GetTxsEventResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MODE_INFO: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.ModeInfo",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "single",
            json_name: "single",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_MODE_INFO_SINGLE),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "multi",
            json_name: "multi",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_MODE_INFO_MULTI),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::ModeInfo {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MODE_INFO;
}
impl serde::Serialize for crate::core::tx::v1beta1::ModeInfo {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.ModeInfo", 2)?;
        match &self.sum {
            Some(crate::core::tx::v1beta1::mode_info::Sum::Single(value)) => {
                out.serialize_field(
                    "single",
                    &crate::json::One::<crate::json::Nested, _>::new(value),
                )?
            }
            Some(crate::core::tx::v1beta1::mode_info::Sum::Multi(value)) => {
                out.serialize_field(
                    "multi",
                    &crate::json::One::<crate::json::Nested, _>::new(value),
                )?
            }
            None => {}
        }
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::ModeInfo {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                crate::json::choose::<
                    crate::json::Nested,
                    _,
                    _,
                    _,
                >(
                    input,
                    &mut self.sum,
                    "sum",
                    crate::core::tx::v1beta1::mode_info::Sum::Single,
                )?
            }
            1 => {
                crate::json::choose::<
                    crate::json::Nested,
                    _,
                    _,
                    _,
                >(
                    input,
                    &mut self.sum,
                    "sum",
                    crate::core::tx::v1beta1::mode_info::Sum::Multi,
                )?
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::ModeInfo {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MODE_INFO_MULTI: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.ModeInfo.Multi",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "bitarray",
            json_name: "bitarray",
            kind: crate::schema::Kind::Message,
            message: Some(
                &crate::core::crypto::multisig::v1beta1::SCHEMA_COMPACT_BIT_ARRAY,
            ),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "mode_infos",
            json_name: "modeInfos",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_MODE_INFO),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::mode_info::Multi {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MODE_INFO_MULTI;
}
impl serde::Serialize for crate::core::tx::v1beta1::mode_info::Multi {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.ModeInfo.Multi", 2)?;
        out.serialize_field("bitarray", &self.bitarray)?;
        out.serialize_field(
            "mode_infos",
            &crate::json::List::<crate::json::Nested, _>::new(&self.mode_infos),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::mode_info::Multi {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.bitarray = input.next_value()?,
            1 => self.mode_infos = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::mode_info::Multi {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MODE_INFO_SINGLE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.ModeInfo.Single",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "mode",
            json_name: "mode",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "SIGN_MODE_UNSPECIFIED"),
                    (1, "SIGN_MODE_DIRECT"),
                    (2, "SIGN_MODE_TEXTUAL"),
                    (3, "SIGN_MODE_DIRECT_AUX"),
                    (127, "SIGN_MODE_LEGACY_AMINO_JSON"),
                    (191, "SIGN_MODE_EIP_191"),
                ],
            ),
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::mode_info::Single {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MODE_INFO_SINGLE;
}
impl serde::Serialize for crate::core::tx::v1beta1::mode_info::Single {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.ModeInfo.Single", 1)?;
        out.serialize_field(
            "mode",
            &crate::json::One::<
                crate::json::Named<crate::core::tx::signing::v1beta1::SignMode>,
                _,
            >::new(&self.mode),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::mode_info::Single {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.mode = crate::json::one::<
                    crate::json::Named<crate::core::tx::signing::v1beta1::SignMode>,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::mode_info::Single {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIGN_DOC: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.SignDoc",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "body_bytes",
            json_name: "bodyBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "auth_info_bytes",
            json_name: "authInfoBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "chain_id",
            json_name: "chainId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "account_number",
            json_name: "accountNumber",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::SignDoc {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIGN_DOC;
}
impl serde::Serialize for crate::core::tx::v1beta1::SignDoc {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.SignDoc", 4)?;
        out.serialize_field(
            "body_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.body_bytes),
        )?;
        out.serialize_field(
            "auth_info_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.auth_info_bytes),
        )?;
        out.serialize_field(
            "chain_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.chain_id),
        )?;
        out.serialize_field(
            "account_number",
            &crate::json::One::<crate::json::Big, _>::new(&self.account_number),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::SignDoc {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.body_bytes = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => {
                self.auth_info_bytes = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            2 => self.chain_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.account_number = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::SignDoc {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIGN_DOC_DIRECT_AUX: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.SignDocDirectAux",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "body_bytes",
            json_name: "bodyBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "public_key",
            json_name: "publicKey",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "chain_id",
            json_name: "chainId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "account_number",
            json_name: "accountNumber",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "sequence",
            json_name: "sequence",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "tip",
            json_name: "tip",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_TIP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::SignDocDirectAux {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIGN_DOC_DIRECT_AUX;
}
impl serde::Serialize for crate::core::tx::v1beta1::SignDocDirectAux {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.SignDocDirectAux", 6)?;
        out.serialize_field(
            "body_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.body_bytes),
        )?;
        out.serialize_field("public_key", &self.public_key)?;
        out.serialize_field(
            "chain_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.chain_id),
        )?;
        out.serialize_field(
            "account_number",
            &crate::json::One::<crate::json::Big, _>::new(&self.account_number),
        )?;
        out.serialize_field(
            "sequence",
            &crate::json::One::<crate::json::Big, _>::new(&self.sequence),
        )?;
        out.serialize_field("tip", &self.tip)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::SignDocDirectAux {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.body_bytes = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.public_key = input.next_value()?,
            2 => self.chain_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.account_number = crate::json::one::<crate::json::Big, _, _>(input)?,
            4 => self.sequence = crate::json::one::<crate::json::Big, _, _>(input)?,
            5 => self.tip = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::SignDocDirectAux {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIGNER_INFO: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.SignerInfo",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "public_key",
            json_name: "publicKey",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "mode_info",
            json_name: "modeInfo",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_MODE_INFO),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "sequence",
            json_name: "sequence",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::SignerInfo {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIGNER_INFO;
}
impl serde::Serialize for crate::core::tx::v1beta1::SignerInfo {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.SignerInfo", 3)?;
        out.serialize_field("public_key", &self.public_key)?;
        out.serialize_field("mode_info", &self.mode_info)?;
        out.serialize_field(
            "sequence",
            &crate::json::One::<crate::json::Big, _>::new(&self.sequence),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::SignerInfo {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.public_key = input.next_value()?,
            1 => self.mode_info = input.next_value()?,
            2 => self.sequence = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::SignerInfo {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIMULATE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.SimulateRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx",
            json_name: "tx",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_TX),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "tx_bytes",
            json_name: "txBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::SimulateRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIMULATE_REQUEST;
}
impl serde::Serialize for crate::core::tx::v1beta1::SimulateRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.SimulateRequest", 2)?;
        out.serialize_field("tx", &self.tx)?;
        out.serialize_field(
            "tx_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.tx_bytes),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::SimulateRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.tx = input.next_value()?,
            1 => self.tx_bytes = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::SimulateRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIMULATE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.SimulateResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "gas_info",
            json_name: "gasInfo",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_GAS_INFO),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "result",
            json_name: "result",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_RESULT),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::SimulateResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIMULATE_RESPONSE;
}
impl serde::Serialize for crate::core::tx::v1beta1::SimulateResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.SimulateResponse", 2)?;
        out.serialize_field("gas_info", &self.gas_info)?;
        out.serialize_field("result", &self.result)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::SimulateResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.gas_info = input.next_value()?,
            1 => self.result = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::SimulateResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TIP: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.Tip",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "tipper",
            json_name: "tipper",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::Tip {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TIP;
}
impl serde::Serialize for crate::core::tx::v1beta1::Tip {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.Tip", 2)?;
        out.serialize_field(
            "amount",
            &crate::json::List::<crate::json::Nested, _>::new(&self.amount),
        )?;
        out.serialize_field(
            "tipper",
            &crate::json::One::<crate::json::Text, _>::new(&self.tipper),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::Tip {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amount = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.tipper = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::Tip {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.Tx",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "body",
            json_name: "body",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_TX_BODY),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "auth_info",
            json_name: "authInfo",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_AUTH_INFO),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "signatures",
            json_name: "signatures",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::Tx {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX;
}
impl serde::Serialize for crate::core::tx::v1beta1::Tx {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.Tx", 3)?;
        out.serialize_field("body", &self.body)?;
        out.serialize_field("auth_info", &self.auth_info)?;
        out.serialize_field(
            "signatures",
            &crate::json::List::<crate::json::Base64, _>::new(&self.signatures),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::Tx {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.body = input.next_value()?,
            1 => self.auth_info = input.next_value()?,
            2 => self.signatures = crate::json::list::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::Tx {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_BODY: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxBody",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "messages",
            json_name: "messages",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "memo",
            json_name: "memo",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "timeout_height",
            json_name: "timeoutHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "unordered",
            json_name: "unordered",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "timeout_timestamp",
            json_name: "timeoutTimestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 1023,
            name: "extension_options",
            json_name: "extensionOptions",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: true,
        },
        crate::schema::Field {
            number: 2047,
            name: "non_critical_extension_options",
            json_name: "nonCriticalExtensionOptions",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxBody {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_BODY;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxBody {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.TxBody", 7)?;
        out.serialize_field(
            "messages",
            &crate::json::List::<crate::json::Nested, _>::new(&self.messages),
        )?;
        out.serialize_field(
            "memo",
            &crate::json::One::<crate::json::Text, _>::new(&self.memo),
        )?;
        out.serialize_field(
            "timeout_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.timeout_height),
        )?;
        out.serialize_field(
            "unordered",
            &crate::json::One::<crate::json::Flag, _>::new(&self.unordered),
        )?;
        out.serialize_field("timeout_timestamp", &self.timeout_timestamp)?;
        out.serialize_field(
            "extension_options",
            &crate::json::List::<crate::json::Nested, _>::new(&self.extension_options),
        )?;
        out.serialize_field(
            "non_critical_extension_options",
            &crate::json::List::<
                crate::json::Nested,
                _,
            >::new(&self.non_critical_extension_options),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxBody {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.messages = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.memo = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.timeout_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.unordered = crate::json::one::<crate::json::Flag, _, _>(input)?,
            4 => self.timeout_timestamp = input.next_value()?,
            5 => {
                self.extension_options = crate::json::list::<
                    crate::json::Nested,
                    _,
                    _,
                >(input)?;
            }
            6 => {
                self.non_critical_extension_options = crate::json::list::<
                    crate::json::Nested,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxBody {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_DECODE_AMINO_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxDecodeAminoRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amino_binary",
            json_name: "aminoBinary",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxDecodeAminoRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_DECODE_AMINO_REQUEST;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxDecodeAminoRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.tx.v1beta1.TxDecodeAminoRequest", 1)?;
        out.serialize_field(
            "amino_binary",
            &crate::json::One::<crate::json::Base64, _>::new(&self.amino_binary),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxDecodeAminoRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.amino_binary = crate::json::one::<crate::json::Base64, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxDecodeAminoRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_DECODE_AMINO_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxDecodeAminoResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amino_json",
            json_name: "aminoJson",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxDecodeAminoResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_DECODE_AMINO_RESPONSE;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxDecodeAminoResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.tx.v1beta1.TxDecodeAminoResponse", 1)?;
        out.serialize_field(
            "amino_json",
            &crate::json::One::<crate::json::Text, _>::new(&self.amino_json),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxDecodeAminoResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amino_json = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxDecodeAminoResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_DECODE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxDecodeRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx_bytes",
            json_name: "txBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxDecodeRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_DECODE_REQUEST;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxDecodeRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.TxDecodeRequest", 1)?;
        out.serialize_field(
            "tx_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.tx_bytes),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxDecodeRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.tx_bytes = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxDecodeRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_DECODE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxDecodeResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx",
            json_name: "tx",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_TX),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxDecodeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_DECODE_RESPONSE;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxDecodeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.TxDecodeResponse", 1)?;
        out.serialize_field("tx", &self.tx)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxDecodeResponse {
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
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxDecodeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_ENCODE_AMINO_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxEncodeAminoRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amino_json",
            json_name: "aminoJson",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxEncodeAminoRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_ENCODE_AMINO_REQUEST;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxEncodeAminoRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.tx.v1beta1.TxEncodeAminoRequest", 1)?;
        out.serialize_field(
            "amino_json",
            &crate::json::One::<crate::json::Text, _>::new(&self.amino_json),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxEncodeAminoRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amino_json = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxEncodeAminoRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_ENCODE_AMINO_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxEncodeAminoResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amino_binary",
            json_name: "aminoBinary",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxEncodeAminoResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_ENCODE_AMINO_RESPONSE;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxEncodeAminoResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.tx.v1beta1.TxEncodeAminoResponse", 1)?;
        out.serialize_field(
            "amino_binary",
            &crate::json::One::<crate::json::Base64, _>::new(&self.amino_binary),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxEncodeAminoResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.amino_binary = crate::json::one::<crate::json::Base64, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxEncodeAminoResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_ENCODE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxEncodeRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx",
            json_name: "tx",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::tx::v1beta1::SCHEMA_TX),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxEncodeRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_ENCODE_REQUEST;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxEncodeRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.TxEncodeRequest", 1)?;
        out.serialize_field("tx", &self.tx)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxEncodeRequest {
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
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxEncodeRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_ENCODE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxEncodeResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx_bytes",
            json_name: "txBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxEncodeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_ENCODE_RESPONSE;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxEncodeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.TxEncodeResponse", 1)?;
        out.serialize_field(
            "tx_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.tx_bytes),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxEncodeResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.tx_bytes = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxEncodeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_RAW: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.v1beta1.TxRaw",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "body_bytes",
            json_name: "bodyBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "auth_info_bytes",
            json_name: "authInfoBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "signatures",
            json_name: "signatures",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::tx::v1beta1::TxRaw {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_RAW;
}
impl serde::Serialize for crate::core::tx::v1beta1::TxRaw {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.tx.v1beta1.TxRaw", 3)?;
        out.serialize_field(
            "body_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.body_bytes),
        )?;
        out.serialize_field(
            "auth_info_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.auth_info_bytes),
        )?;
        out.serialize_field(
            "signatures",
            &crate::json::List::<crate::json::Base64, _>::new(&self.signatures),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::v1beta1::TxRaw {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.body_bytes = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => {
                self.auth_info_bytes = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            2 => self.signatures = crate::json::list::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::tx::v1beta1::TxRaw {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::json::Enumeration for crate::core::tx::v1beta1::BroadcastMode {
    fn as_name(&self) -> &'static str {
        self.as_str_name()
    }
    fn from_name(name: &str) -> Option<i32> {
        Self::from_str_name(name).map(|value| value as i32)
    }
}
impl crate::json::Enumeration for crate::core::tx::v1beta1::OrderBy {
    fn as_name(&self) -> &'static str {
        self.as_str_name()
    }
    fn from_name(name: &str) -> Option<i32> {
        Self::from_str_name(name).map(|value| value as i32)
    }
}
impl crate::rpc::Rpc for crate::core::tx::v1beta1::BroadcastTxRequest {
    const PATH: &'static str = "/core.tx.v1beta1.Service/BroadcastTx";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "POST",
            template: "/core/tx/v1beta1/txs",
            body: "*",
        },
    ];
    type Response = crate::core::tx::v1beta1::BroadcastTxResponse;
}
impl crate::rpc::Rpc for crate::core::tx::v1beta1::GetBlockWithTxsRequest {
    const PATH: &'static str = "/core.tx.v1beta1.Service/GetBlockWithTxs";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/tx/v1beta1/txs/block/{height}",
            body: "",
        },
    ];
    type Response = crate::core::tx::v1beta1::GetBlockWithTxsResponse;
}
impl crate::rpc::Rpc for crate::core::tx::v1beta1::GetTxRequest {
    const PATH: &'static str = "/core.tx.v1beta1.Service/GetTx";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/tx/v1beta1/txs/{hash}",
            body: "",
        },
    ];
    type Response = crate::core::tx::v1beta1::GetTxResponse;
}
impl crate::rpc::Rpc for crate::core::tx::v1beta1::GetTxsEventRequest {
    const PATH: &'static str = "/core.tx.v1beta1.Service/GetTxsEvent";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/tx/v1beta1/txs",
            body: "",
        },
    ];
    type Response = crate::core::tx::v1beta1::GetTxsEventResponse;
}
impl crate::rpc::Rpc for crate::core::tx::v1beta1::SimulateRequest {
    const PATH: &'static str = "/core.tx.v1beta1.Service/Simulate";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "POST",
            template: "/core/tx/v1beta1/simulate",
            body: "*",
        },
    ];
    type Response = crate::core::tx::v1beta1::SimulateResponse;
}
impl crate::rpc::Rpc for crate::core::tx::v1beta1::TxDecodeRequest {
    const PATH: &'static str = "/core.tx.v1beta1.Service/TxDecode";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "POST",
            template: "/core/tx/v1beta1/decode",
            body: "*",
        },
    ];
    type Response = crate::core::tx::v1beta1::TxDecodeResponse;
}
impl crate::rpc::Rpc for crate::core::tx::v1beta1::TxDecodeAminoRequest {
    const PATH: &'static str = "/core.tx.v1beta1.Service/TxDecodeAmino";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "POST",
            template: "/core/tx/v1beta1/decode/amino",
            body: "*",
        },
    ];
    type Response = crate::core::tx::v1beta1::TxDecodeAminoResponse;
}
impl crate::rpc::Rpc for crate::core::tx::v1beta1::TxEncodeRequest {
    const PATH: &'static str = "/core.tx.v1beta1.Service/TxEncode";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "POST",
            template: "/core/tx/v1beta1/encode",
            body: "*",
        },
    ];
    type Response = crate::core::tx::v1beta1::TxEncodeResponse;
}
impl crate::rpc::Rpc for crate::core::tx::v1beta1::TxEncodeAminoRequest {
    const PATH: &'static str = "/core.tx.v1beta1.Service/TxEncodeAmino";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "POST",
            template: "/core/tx/v1beta1/encode/amino",
            body: "*",
        },
    ];
    type Response = crate::core::tx::v1beta1::TxEncodeAminoResponse;
}
