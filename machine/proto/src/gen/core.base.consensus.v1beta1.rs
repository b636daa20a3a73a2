// Written by `cargo xtask proto`. Do not edit.
/// A block whose proposer is written as an address string.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Block {
    /// The header.
    #[prost(message, optional, tag = "1")]
    pub header: ::core::option::Option<Header>,
    /// The transactions.
    #[prost(message, optional, tag = "2")]
    pub data: ::core::option::Option<
        super::super::super::super::tendermint::types::Data,
    >,
    /// Proof of misbehaviour.
    #[prost(message, optional, tag = "3")]
    pub evidence: ::core::option::Option<
        super::super::super::super::tendermint::types::EvidenceList,
    >,
    /// The signatures on the block before.
    #[prost(message, optional, tag = "4")]
    pub last_commit: ::core::option::Option<
        super::super::super::super::tendermint::types::Commit,
    >,
}
impl ::prost::Name for Block {
    const NAME: &'static str = "Block";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.Block".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.Block".into()
    }
}
/// A header whose proposer is written as an address string.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Header {
    /// Protocol versions.
    #[prost(message, optional, tag = "1")]
    pub version: ::core::option::Option<
        super::super::super::super::tendermint::version::Consensus,
    >,
    /// The chain.
    #[prost(string, tag = "2")]
    pub chain_id: ::prost::alloc::string::String,
    /// The height.
    #[prost(int64, tag = "3")]
    pub height: i64,
    /// The time.
    #[prost(message, optional, tag = "4")]
    pub time: ::core::option::Option<crate::Timestamp>,
    /// The block before.
    #[prost(message, optional, tag = "5")]
    pub last_block_id: ::core::option::Option<
        super::super::super::super::tendermint::types::BlockId,
    >,
    /// The hash of the signatures on the block before.
    #[prost(bytes = "vec", tag = "6")]
    pub last_commit_hash: ::prost::alloc::vec::Vec<u8>,
    /// The hash of the transactions.
    #[prost(bytes = "vec", tag = "7")]
    pub data_hash: ::prost::alloc::vec::Vec<u8>,
    /// The hash of this block's validators.
    #[prost(bytes = "vec", tag = "8")]
    pub validators_hash: ::prost::alloc::vec::Vec<u8>,
    /// The hash of the next block's validators.
    #[prost(bytes = "vec", tag = "9")]
    pub next_validators_hash: ::prost::alloc::vec::Vec<u8>,
    /// The hash of the parameters of consensus.
    #[prost(bytes = "vec", tag = "10")]
    pub consensus_hash: ::prost::alloc::vec::Vec<u8>,
    /// The application's state after the block before.
    #[prost(bytes = "vec", tag = "11")]
    pub app_hash: ::prost::alloc::vec::Vec<u8>,
    /// The hash of the results of the block before.
    #[prost(bytes = "vec", tag = "12")]
    pub last_results_hash: ::prost::alloc::vec::Vec<u8>,
    /// The hash of the evidence.
    #[prost(bytes = "vec", tag = "13")]
    pub evidence_hash: ::prost::alloc::vec::Vec<u8>,
    /// The proposer, a consensus address.
    #[prost(string, tag = "14")]
    pub proposer_address: ::prost::alloc::string::String,
}
impl ::prost::Name for Header {
    const NAME: &'static str = "Header";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.Header".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.Header".into()
    }
}
/// Asks for the validators of a height.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetValidatorSetByHeightRequest {
    /// The height.
    #[prost(int64, tag = "1")]
    pub height: i64,
    /// The page.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<super::super::query::v1beta1::PageRequest>,
}
impl ::prost::Name for GetValidatorSetByHeightRequest {
    const NAME: &'static str = "GetValidatorSetByHeightRequest";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetValidatorSetByHeightRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetValidatorSetByHeightRequest".into()
    }
}
/// The validators of a height.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetValidatorSetByHeightResponse {
    /// The height.
    #[prost(int64, tag = "1")]
    pub block_height: i64,
    /// The validators of the page.
    #[prost(message, repeated, tag = "2")]
    pub validators: ::prost::alloc::vec::Vec<Validator>,
    /// Where the page ends.
    #[prost(message, optional, tag = "3")]
    pub pagination: ::core::option::Option<super::super::query::v1beta1::PageResponse>,
}
impl ::prost::Name for GetValidatorSetByHeightResponse {
    const NAME: &'static str = "GetValidatorSetByHeightResponse";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetValidatorSetByHeightResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetValidatorSetByHeightResponse".into()
    }
}
/// Asks for the validators of the last block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetLatestValidatorSetRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<super::super::query::v1beta1::PageRequest>,
}
impl ::prost::Name for GetLatestValidatorSetRequest {
    const NAME: &'static str = "GetLatestValidatorSetRequest";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetLatestValidatorSetRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetLatestValidatorSetRequest".into()
    }
}
/// The validators of the last block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetLatestValidatorSetResponse {
    /// The height.
    #[prost(int64, tag = "1")]
    pub block_height: i64,
    /// The validators of the page.
    #[prost(message, repeated, tag = "2")]
    pub validators: ::prost::alloc::vec::Vec<Validator>,
    /// Where the page ends.
    #[prost(message, optional, tag = "3")]
    pub pagination: ::core::option::Option<super::super::query::v1beta1::PageResponse>,
}
impl ::prost::Name for GetLatestValidatorSetResponse {
    const NAME: &'static str = "GetLatestValidatorSetResponse";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetLatestValidatorSetResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetLatestValidatorSetResponse".into()
    }
}
/// A validator.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Validator {
    /// The consensus address.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The key.
    #[prost(message, optional, tag = "2")]
    pub pub_key: ::core::option::Option<crate::Any>,
    /// The weight of its vote.
    #[prost(int64, tag = "3")]
    pub voting_power: i64,
    /// Its place in the order of proposers.
    #[prost(int64, tag = "4")]
    pub proposer_priority: i64,
}
impl ::prost::Name for Validator {
    const NAME: &'static str = "Validator";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.Validator".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.Validator".into()
    }
}
/// Asks for the block of a height.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetBlockByHeightRequest {
    /// The height.
    #[prost(int64, tag = "1")]
    pub height: i64,
}
impl ::prost::Name for GetBlockByHeightRequest {
    const NAME: &'static str = "GetBlockByHeightRequest";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetBlockByHeightRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetBlockByHeightRequest".into()
    }
}
/// The block of a height.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetBlockByHeightResponse {
    /// The block's id.
    #[prost(message, optional, tag = "1")]
    pub block_id: ::core::option::Option<
        super::super::super::super::tendermint::types::BlockId,
    >,
    /// The block as consensus has it; superseded by sdk_block.
    #[prost(message, optional, tag = "2")]
    pub block: ::core::option::Option<
        super::super::super::super::tendermint::types::Block,
    >,
    /// The block with the proposer as an address string.
    #[prost(message, optional, tag = "3")]
    pub sdk_block: ::core::option::Option<Block>,
}
impl ::prost::Name for GetBlockByHeightResponse {
    const NAME: &'static str = "GetBlockByHeightResponse";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetBlockByHeightResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetBlockByHeightResponse".into()
    }
}
/// Asks for the last block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetLatestBlockRequest {}
impl ::prost::Name for GetLatestBlockRequest {
    const NAME: &'static str = "GetLatestBlockRequest";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetLatestBlockRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetLatestBlockRequest".into()
    }
}
/// The last block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetLatestBlockResponse {
    /// The block's id.
    #[prost(message, optional, tag = "1")]
    pub block_id: ::core::option::Option<
        super::super::super::super::tendermint::types::BlockId,
    >,
    /// The block as consensus has it; superseded by sdk_block.
    #[prost(message, optional, tag = "2")]
    pub block: ::core::option::Option<
        super::super::super::super::tendermint::types::Block,
    >,
    /// The block with the proposer as an address string.
    #[prost(message, optional, tag = "3")]
    pub sdk_block: ::core::option::Option<Block>,
}
impl ::prost::Name for GetLatestBlockResponse {
    const NAME: &'static str = "GetLatestBlockResponse";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetLatestBlockResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetLatestBlockResponse".into()
    }
}
/// Asks whether the node is catching up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetSyncingRequest {}
impl ::prost::Name for GetSyncingRequest {
    const NAME: &'static str = "GetSyncingRequest";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetSyncingRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetSyncingRequest".into()
    }
}
/// Whether the node is catching up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetSyncingResponse {
    /// True while it is.
    #[prost(bool, tag = "1")]
    pub syncing: bool,
}
impl ::prost::Name for GetSyncingResponse {
    const NAME: &'static str = "GetSyncingResponse";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetSyncingResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetSyncingResponse".into()
    }
}
/// Asks who this node is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetNodeInfoRequest {}
impl ::prost::Name for GetNodeInfoRequest {
    const NAME: &'static str = "GetNodeInfoRequest";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetNodeInfoRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetNodeInfoRequest".into()
    }
}
/// Who this node is.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GetNodeInfoResponse {
    /// The node on the network.
    #[prost(message, optional, tag = "1")]
    pub default_node_info: ::core::option::Option<
        super::super::super::super::tendermint::p2p::DefaultNodeInfo,
    >,
    /// The program.
    #[prost(message, optional, tag = "2")]
    pub application_version: ::core::option::Option<VersionInfo>,
}
impl ::prost::Name for GetNodeInfoResponse {
    const NAME: &'static str = "GetNodeInfoResponse";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.GetNodeInfoResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.GetNodeInfoResponse".into()
    }
}
/// The version of the program.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct VersionInfo {
    /// The project's name.
    #[prost(string, tag = "1")]
    pub name: ::prost::alloc::string::String,
    /// The binary's name.
    #[prost(string, tag = "2")]
    pub app_name: ::prost::alloc::string::String,
    /// The version.
    #[prost(string, tag = "3")]
    pub version: ::prost::alloc::string::String,
    /// The commit it was built from.
    #[prost(string, tag = "4")]
    pub git_commit: ::prost::alloc::string::String,
    /// Build options.
    #[prost(string, tag = "5")]
    pub build_tags: ::prost::alloc::string::String,
    /// The compiler.
    #[prost(string, tag = "6")]
    pub go_version: ::prost::alloc::string::String,
    /// The dependencies.
    #[prost(message, repeated, tag = "7")]
    pub build_deps: ::prost::alloc::vec::Vec<Module>,
    /// The version of the interface clients may count on.
    #[prost(string, tag = "8")]
    pub cosmos_sdk_version: ::prost::alloc::string::String,
}
impl ::prost::Name for VersionInfo {
    const NAME: &'static str = "VersionInfo";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.VersionInfo".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.VersionInfo".into()
    }
}
/// A dependency of the program.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Module {
    /// Its name.
    #[prost(string, tag = "1")]
    pub path: ::prost::alloc::string::String,
    /// Its version.
    #[prost(string, tag = "2")]
    pub version: ::prost::alloc::string::String,
    /// Its checksum.
    #[prost(string, tag = "3")]
    pub sum: ::prost::alloc::string::String,
}
impl ::prost::Name for Module {
    const NAME: &'static str = "Module";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.Module".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.Module".into()
    }
}
/// A query of the application.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AbciQueryRequest {
    /// The argument: a key or an encoded request.
    #[prost(bytes = "vec", tag = "1")]
    pub data: ::prost::alloc::vec::Vec<u8>,
    /// Where it goes: a store path or a gRPC path.
    #[prost(string, tag = "2")]
    pub path: ::prost::alloc::string::String,
    /// The height, 0 for the last.
    #[prost(int64, tag = "3")]
    pub height: i64,
    /// Ask for a proof.
    #[prost(bool, tag = "4")]
    pub prove: bool,
}
impl ::prost::Name for AbciQueryRequest {
    const NAME: &'static str = "ABCIQueryRequest";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.ABCIQueryRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.ABCIQueryRequest".into()
    }
}
/// The answer to a query of the application.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AbciQueryResponse {
    /// 0 on success.
    #[prost(uint32, tag = "1")]
    pub code: u32,
    /// The reason of a failure.
    #[prost(string, tag = "3")]
    pub log: ::prost::alloc::string::String,
    /// Anything else there is to say.
    #[prost(string, tag = "4")]
    pub info: ::prost::alloc::string::String,
    /// Not used.
    #[prost(int64, tag = "5")]
    pub index: i64,
    /// The key.
    #[prost(bytes = "vec", tag = "6")]
    pub key: ::prost::alloc::vec::Vec<u8>,
    /// The value or the encoded response.
    #[prost(bytes = "vec", tag = "7")]
    pub value: ::prost::alloc::vec::Vec<u8>,
    /// The proof.
    #[prost(message, optional, tag = "8")]
    pub proof_ops: ::core::option::Option<ProofOps>,
    /// The height answered at.
    #[prost(int64, tag = "9")]
    pub height: i64,
    /// The namespace of the code.
    #[prost(string, tag = "10")]
    pub codespace: ::prost::alloc::string::String,
}
impl ::prost::Name for AbciQueryResponse {
    const NAME: &'static str = "ABCIQueryResponse";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.ABCIQueryResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.ABCIQueryResponse".into()
    }
}
/// One step of a proof.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ProofOp {
    /// The kind of step.
    #[prost(string, tag = "1")]
    pub r#type: ::prost::alloc::string::String,
    /// The key proved.
    #[prost(bytes = "vec", tag = "2")]
    pub key: ::prost::alloc::vec::Vec<u8>,
    /// The step itself.
    #[prost(bytes = "vec", tag = "3")]
    pub data: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for ProofOp {
    const NAME: &'static str = "ProofOp";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.ProofOp".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.ProofOp".into()
    }
}
/// The steps of a proof, leaf first.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ProofOps {
    /// The steps.
    #[prost(message, repeated, tag = "1")]
    pub ops: ::prost::alloc::vec::Vec<ProofOp>,
}
impl ::prost::Name for ProofOps {
    const NAME: &'static str = "ProofOps";
    const PACKAGE: &'static str = "core.base.consensus.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.consensus.v1beta1.ProofOps".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.consensus.v1beta1.ProofOps".into()
    }
}
pub(crate) static SCHEMA_ABCI_QUERY_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.ABCIQueryRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "path",
            json_name: "path",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "prove",
            json_name: "prove",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::AbciQueryRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ABCI_QUERY_REQUEST;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::AbciQueryRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.consensus.v1beta1.ABCIQueryRequest", 4)?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Base64, _>::new(&self.data),
        )?;
        out.serialize_field(
            "path",
            &crate::json::One::<crate::json::Text, _>::new(&self.path),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "prove",
            &crate::json::One::<crate::json::Flag, _>::new(&self.prove),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::AbciQueryRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.data = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.path = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.prove = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::AbciQueryRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_ABCI_QUERY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.ABCIQueryResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "code",
            json_name: "code",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "log",
            json_name: "log",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "info",
            json_name: "info",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "index",
            json_name: "index",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "key",
            json_name: "key",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "value",
            json_name: "value",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "proof_ops",
            json_name: "proofOps",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::consensus::v1beta1::SCHEMA_PROOF_OPS),
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "codespace",
            json_name: "codespace",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::AbciQueryResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ABCI_QUERY_RESPONSE;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::AbciQueryResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.consensus.v1beta1.ABCIQueryResponse", 9)?;
        out.serialize_field(
            "code",
            &crate::json::One::<crate::json::Small, _>::new(&self.code),
        )?;
        out.serialize_field(
            "log",
            &crate::json::One::<crate::json::Text, _>::new(&self.log),
        )?;
        out.serialize_field(
            "info",
            &crate::json::One::<crate::json::Text, _>::new(&self.info),
        )?;
        out.serialize_field(
            "index",
            &crate::json::One::<crate::json::Big, _>::new(&self.index),
        )?;
        out.serialize_field(
            "key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.key),
        )?;
        out.serialize_field(
            "value",
            &crate::json::One::<crate::json::Base64, _>::new(&self.value),
        )?;
        out.serialize_field("proof_ops", &self.proof_ops)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "codespace",
            &crate::json::One::<crate::json::Text, _>::new(&self.codespace),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::AbciQueryResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.code = crate::json::one::<crate::json::Small, _, _>(input)?,
            1 => self.log = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.info = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.index = crate::json::one::<crate::json::Big, _, _>(input)?,
            4 => self.key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            5 => self.value = crate::json::one::<crate::json::Base64, _, _>(input)?,
            6 => self.proof_ops = input.next_value()?,
            7 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            8 => self.codespace = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::AbciQueryResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BLOCK: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.Block",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "header",
            json_name: "header",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::consensus::v1beta1::SCHEMA_HEADER),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_DATA),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "evidence",
            json_name: "evidence",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_EVIDENCE_LIST),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "last_commit",
            json_name: "lastCommit",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_COMMIT),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::consensus::v1beta1::Block {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BLOCK;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::Block {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.consensus.v1beta1.Block", 4)?;
        out.serialize_field("header", &self.header)?;
        out.serialize_field("data", &self.data)?;
        out.serialize_field("evidence", &self.evidence)?;
        out.serialize_field("last_commit", &self.last_commit)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::Block {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.header = input.next_value()?,
            1 => self.data = input.next_value()?,
            2 => self.evidence = input.next_value()?,
            3 => self.last_commit = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::consensus::v1beta1::Block {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_BLOCK_BY_HEIGHT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetBlockByHeightRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetBlockByHeightRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_BLOCK_BY_HEIGHT_REQUEST;
}
impl serde::Serialize
for crate::core::base::consensus::v1beta1::GetBlockByHeightRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.consensus.v1beta1.GetBlockByHeightRequest", 1)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::base::consensus::v1beta1::GetBlockByHeightRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetBlockByHeightRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_BLOCK_BY_HEIGHT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetBlockByHeightResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "block_id",
            json_name: "blockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "block",
            json_name: "block",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "sdk_block",
            json_name: "sdkBlock",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::consensus::v1beta1::SCHEMA_BLOCK),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetBlockByHeightResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_BLOCK_BY_HEIGHT_RESPONSE;
}
impl serde::Serialize
for crate::core::base::consensus::v1beta1::GetBlockByHeightResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.base.consensus.v1beta1.GetBlockByHeightResponse",
                3,
            )?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field("block", &self.block)?;
        out.serialize_field("sdk_block", &self.sdk_block)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::base::consensus::v1beta1::GetBlockByHeightResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.block_id = input.next_value()?,
            1 => self.block = input.next_value()?,
            2 => self.sdk_block = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetBlockByHeightResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_LATEST_BLOCK_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetLatestBlockRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetLatestBlockRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_LATEST_BLOCK_REQUEST;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::GetLatestBlockRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.base.consensus.v1beta1.GetLatestBlockRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::base::consensus::v1beta1::GetLatestBlockRequest {
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
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetLatestBlockRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_LATEST_BLOCK_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetLatestBlockResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "block_id",
            json_name: "blockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "block",
            json_name: "block",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "sdk_block",
            json_name: "sdkBlock",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::consensus::v1beta1::SCHEMA_BLOCK),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetLatestBlockResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_LATEST_BLOCK_RESPONSE;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::GetLatestBlockResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.consensus.v1beta1.GetLatestBlockResponse", 3)?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field("block", &self.block)?;
        out.serialize_field("sdk_block", &self.sdk_block)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::base::consensus::v1beta1::GetLatestBlockResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.block_id = input.next_value()?,
            1 => self.block = input.next_value()?,
            2 => self.sdk_block = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetLatestBlockResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_LATEST_VALIDATOR_SET_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetLatestValidatorSetRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
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
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetLatestValidatorSetRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_LATEST_VALIDATOR_SET_REQUEST;
}
impl serde::Serialize
for crate::core::base::consensus::v1beta1::GetLatestValidatorSetRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.base.consensus.v1beta1.GetLatestValidatorSetRequest",
                1,
            )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::base::consensus::v1beta1::GetLatestValidatorSetRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetLatestValidatorSetRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_LATEST_VALIDATOR_SET_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetLatestValidatorSetResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "block_height",
            json_name: "blockHeight",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "validators",
            json_name: "validators",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::consensus::v1beta1::SCHEMA_VALIDATOR),
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
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetLatestValidatorSetResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_LATEST_VALIDATOR_SET_RESPONSE;
}
impl serde::Serialize
for crate::core::base::consensus::v1beta1::GetLatestValidatorSetResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.base.consensus.v1beta1.GetLatestValidatorSetResponse",
                3,
            )?;
        out.serialize_field(
            "block_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.block_height),
        )?;
        out.serialize_field(
            "validators",
            &crate::json::List::<crate::json::Nested, _>::new(&self.validators),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::base::consensus::v1beta1::GetLatestValidatorSetResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.block_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.validators = crate::json::list::<crate::json::Nested, _, _>(input)?,
            2 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetLatestValidatorSetResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_NODE_INFO_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetNodeInfoRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetNodeInfoRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_NODE_INFO_REQUEST;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::GetNodeInfoRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.base.consensus.v1beta1.GetNodeInfoRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::GetNodeInfoRequest {
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
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetNodeInfoRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_NODE_INFO_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetNodeInfoResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "default_node_info",
            json_name: "defaultNodeInfo",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::p2p::SCHEMA_DEFAULT_NODE_INFO),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "application_version",
            json_name: "applicationVersion",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::consensus::v1beta1::SCHEMA_VERSION_INFO),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetNodeInfoResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_NODE_INFO_RESPONSE;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::GetNodeInfoResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.consensus.v1beta1.GetNodeInfoResponse", 2)?;
        out.serialize_field("default_node_info", &self.default_node_info)?;
        out.serialize_field("application_version", &self.application_version)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::GetNodeInfoResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.default_node_info = input.next_value()?,
            1 => self.application_version = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetNodeInfoResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_SYNCING_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetSyncingRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetSyncingRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_SYNCING_REQUEST;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::GetSyncingRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.base.consensus.v1beta1.GetSyncingRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::GetSyncingRequest {
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
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetSyncingRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_SYNCING_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetSyncingResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "syncing",
            json_name: "syncing",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetSyncingResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_SYNCING_RESPONSE;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::GetSyncingResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.consensus.v1beta1.GetSyncingResponse", 1)?;
        out.serialize_field(
            "syncing",
            &crate::json::One::<crate::json::Flag, _>::new(&self.syncing),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::GetSyncingResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.syncing = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetSyncingResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_VALIDATOR_SET_BY_HEIGHT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetValidatorSetByHeightRequest",
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
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetValidatorSetByHeightRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_VALIDATOR_SET_BY_HEIGHT_REQUEST;
}
impl serde::Serialize
for crate::core::base::consensus::v1beta1::GetValidatorSetByHeightRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.base.consensus.v1beta1.GetValidatorSetByHeightRequest",
                2,
            )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::base::consensus::v1beta1::GetValidatorSetByHeightRequest {
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
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetValidatorSetByHeightRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GET_VALIDATOR_SET_BY_HEIGHT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.GetValidatorSetByHeightResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "block_height",
            json_name: "blockHeight",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "validators",
            json_name: "validators",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::consensus::v1beta1::SCHEMA_VALIDATOR),
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
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described
for crate::core::base::consensus::v1beta1::GetValidatorSetByHeightResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GET_VALIDATOR_SET_BY_HEIGHT_RESPONSE;
}
impl serde::Serialize
for crate::core::base::consensus::v1beta1::GetValidatorSetByHeightResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.base.consensus.v1beta1.GetValidatorSetByHeightResponse",
                3,
            )?;
        out.serialize_field(
            "block_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.block_height),
        )?;
        out.serialize_field(
            "validators",
            &crate::json::List::<crate::json::Nested, _>::new(&self.validators),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::base::consensus::v1beta1::GetValidatorSetByHeightResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.block_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.validators = crate::json::list::<crate::json::Nested, _, _>(input)?,
            2 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::GetValidatorSetByHeightResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_HEADER: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.Header",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "version",
            json_name: "version",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::version::SCHEMA_CONSENSUS),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "chain_id",
            json_name: "chainId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "time",
            json_name: "time",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "last_block_id",
            json_name: "lastBlockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "last_commit_hash",
            json_name: "lastCommitHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "data_hash",
            json_name: "dataHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "validators_hash",
            json_name: "validatorsHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "next_validators_hash",
            json_name: "nextValidatorsHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "consensus_hash",
            json_name: "consensusHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "app_hash",
            json_name: "appHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "last_results_hash",
            json_name: "lastResultsHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 13,
            name: "evidence_hash",
            json_name: "evidenceHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 14,
            name: "proposer_address",
            json_name: "proposerAddress",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::consensus::v1beta1::Header {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_HEADER;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::Header {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.consensus.v1beta1.Header", 14)?;
        out.serialize_field("version", &self.version)?;
        out.serialize_field(
            "chain_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.chain_id),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field("time", &self.time)?;
        out.serialize_field("last_block_id", &self.last_block_id)?;
        out.serialize_field(
            "last_commit_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.last_commit_hash),
        )?;
        out.serialize_field(
            "data_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.data_hash),
        )?;
        out.serialize_field(
            "validators_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.validators_hash),
        )?;
        out.serialize_field(
            "next_validators_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.next_validators_hash),
        )?;
        out.serialize_field(
            "consensus_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.consensus_hash),
        )?;
        out.serialize_field(
            "app_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.app_hash),
        )?;
        out.serialize_field(
            "last_results_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.last_results_hash),
        )?;
        out.serialize_field(
            "evidence_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.evidence_hash),
        )?;
        out.serialize_field(
            "proposer_address",
            &crate::json::One::<crate::json::Text, _>::new(&self.proposer_address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::Header {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.version = input.next_value()?,
            1 => self.chain_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.time = input.next_value()?,
            4 => self.last_block_id = input.next_value()?,
            5 => {
                self.last_commit_hash = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            6 => self.data_hash = crate::json::one::<crate::json::Base64, _, _>(input)?,
            7 => {
                self.validators_hash = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            8 => {
                self.next_validators_hash = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            9 => {
                self.consensus_hash = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            10 => self.app_hash = crate::json::one::<crate::json::Base64, _, _>(input)?,
            11 => {
                self.last_results_hash = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            12 => {
                self.evidence_hash = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            13 => {
                self.proposer_address = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::consensus::v1beta1::Header {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MODULE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.Module",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "path",
            json_name: "path",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "version",
            json_name: "version",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "sum",
            json_name: "sum",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::consensus::v1beta1::Module {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MODULE;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::Module {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.consensus.v1beta1.Module", 3)?;
        out.serialize_field(
            "path",
            &crate::json::One::<crate::json::Text, _>::new(&self.path),
        )?;
        out.serialize_field(
            "version",
            &crate::json::One::<crate::json::Text, _>::new(&self.version),
        )?;
        out.serialize_field(
            "sum",
            &crate::json::One::<crate::json::Text, _>::new(&self.sum),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::Module {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.path = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.version = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.sum = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::consensus::v1beta1::Module {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PROOF_OP: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.ProofOp",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "type",
            json_name: "type",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "key",
            json_name: "key",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::consensus::v1beta1::ProofOp {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PROOF_OP;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::ProofOp {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.consensus.v1beta1.ProofOp", 3)?;
        out.serialize_field(
            "type",
            &crate::json::One::<crate::json::Text, _>::new(&self.r#type),
        )?;
        out.serialize_field(
            "key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.key),
        )?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Base64, _>::new(&self.data),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::ProofOp {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.r#type = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            2 => self.data = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::consensus::v1beta1::ProofOp {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PROOF_OPS: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.ProofOps",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "ops",
            json_name: "ops",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::consensus::v1beta1::SCHEMA_PROOF_OP),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::consensus::v1beta1::ProofOps {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PROOF_OPS;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::ProofOps {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.consensus.v1beta1.ProofOps", 1)?;
        out.serialize_field(
            "ops",
            &crate::json::List::<crate::json::Nested, _>::new(&self.ops),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::ProofOps {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.ops = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::consensus::v1beta1::ProofOps {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_VALIDATOR: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.Validator",
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
            name: "pub_key",
            json_name: "pubKey",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "voting_power",
            json_name: "votingPower",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "proposer_priority",
            json_name: "proposerPriority",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::base::consensus::v1beta1::Validator {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VALIDATOR;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::Validator {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.consensus.v1beta1.Validator", 4)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field("pub_key", &self.pub_key)?;
        out.serialize_field(
            "voting_power",
            &crate::json::One::<crate::json::Big, _>::new(&self.voting_power),
        )?;
        out.serialize_field(
            "proposer_priority",
            &crate::json::One::<crate::json::Big, _>::new(&self.proposer_priority),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::Validator {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pub_key = input.next_value()?,
            2 => self.voting_power = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => {
                self.proposer_priority = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::consensus::v1beta1::Validator {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_VERSION_INFO: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.consensus.v1beta1.VersionInfo",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "name",
            json_name: "name",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "app_name",
            json_name: "appName",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "version",
            json_name: "version",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "git_commit",
            json_name: "gitCommit",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "build_tags",
            json_name: "buildTags",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "go_version",
            json_name: "goVersion",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "build_deps",
            json_name: "buildDeps",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::consensus::v1beta1::SCHEMA_MODULE),
            repeated: true,
        },
        crate::schema::Field {
            number: 8,
            name: "cosmos_sdk_version",
            json_name: "cosmosSdkVersion",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::consensus::v1beta1::VersionInfo {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VERSION_INFO;
}
impl serde::Serialize for crate::core::base::consensus::v1beta1::VersionInfo {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.consensus.v1beta1.VersionInfo", 8)?;
        out.serialize_field(
            "name",
            &crate::json::One::<crate::json::Text, _>::new(&self.name),
        )?;
        out.serialize_field(
            "app_name",
            &crate::json::One::<crate::json::Text, _>::new(&self.app_name),
        )?;
        out.serialize_field(
            "version",
            &crate::json::One::<crate::json::Text, _>::new(&self.version),
        )?;
        out.serialize_field(
            "git_commit",
            &crate::json::One::<crate::json::Text, _>::new(&self.git_commit),
        )?;
        out.serialize_field(
            "build_tags",
            &crate::json::One::<crate::json::Text, _>::new(&self.build_tags),
        )?;
        out.serialize_field(
            "go_version",
            &crate::json::One::<crate::json::Text, _>::new(&self.go_version),
        )?;
        out.serialize_field(
            "build_deps",
            &crate::json::List::<crate::json::Nested, _>::new(&self.build_deps),
        )?;
        out.serialize_field(
            "cosmos_sdk_version",
            &crate::json::One::<crate::json::Text, _>::new(&self.cosmos_sdk_version),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::consensus::v1beta1::VersionInfo {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.name = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.app_name = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.version = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.git_commit = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.build_tags = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.go_version = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.build_deps = crate::json::list::<crate::json::Nested, _, _>(input)?,
            7 => {
                self.cosmos_sdk_version = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::consensus::v1beta1::VersionInfo {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::core::base::consensus::v1beta1::AbciQueryRequest {
    const PATH: &'static str = "/core.base.consensus.v1beta1.Service/ABCIQuery";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/base/consensus/v1beta1/abci_query",
            body: "",
        },
    ];
    type Response = crate::core::base::consensus::v1beta1::AbciQueryResponse;
}
impl crate::rpc::Rpc for crate::core::base::consensus::v1beta1::GetBlockByHeightRequest {
    const PATH: &'static str = "/core.base.consensus.v1beta1.Service/GetBlockByHeight";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/base/consensus/v1beta1/blocks/{height}",
            body: "",
        },
    ];
    type Response = crate::core::base::consensus::v1beta1::GetBlockByHeightResponse;
}
impl crate::rpc::Rpc for crate::core::base::consensus::v1beta1::GetLatestBlockRequest {
    const PATH: &'static str = "/core.base.consensus.v1beta1.Service/GetLatestBlock";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/base/consensus/v1beta1/blocks/latest",
            body: "",
        },
    ];
    type Response = crate::core::base::consensus::v1beta1::GetLatestBlockResponse;
}
impl crate::rpc::Rpc
for crate::core::base::consensus::v1beta1::GetLatestValidatorSetRequest {
    const PATH: &'static str = "/core.base.consensus.v1beta1.Service/GetLatestValidatorSet";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/base/consensus/v1beta1/validatorsets/latest",
            body: "",
        },
    ];
    type Response = crate::core::base::consensus::v1beta1::GetLatestValidatorSetResponse;
}
impl crate::rpc::Rpc for crate::core::base::consensus::v1beta1::GetNodeInfoRequest {
    const PATH: &'static str = "/core.base.consensus.v1beta1.Service/GetNodeInfo";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/base/consensus/v1beta1/node_info",
            body: "",
        },
    ];
    type Response = crate::core::base::consensus::v1beta1::GetNodeInfoResponse;
}
impl crate::rpc::Rpc for crate::core::base::consensus::v1beta1::GetSyncingRequest {
    const PATH: &'static str = "/core.base.consensus.v1beta1.Service/GetSyncing";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/base/consensus/v1beta1/syncing",
            body: "",
        },
    ];
    type Response = crate::core::base::consensus::v1beta1::GetSyncingResponse;
}
impl crate::rpc::Rpc
for crate::core::base::consensus::v1beta1::GetValidatorSetByHeightRequest {
    const PATH: &'static str = "/core.base.consensus.v1beta1.Service/GetValidatorSetByHeight";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/base/consensus/v1beta1/validatorsets/{height}",
            body: "",
        },
    ];
    type Response = crate::core::base::consensus::v1beta1::GetValidatorSetByHeightResponse;
}
