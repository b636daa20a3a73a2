// Written by `cargo xtask proto`. Do not edit.
/// A set of validators.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ValidatorSet {
    /// All of them.
    #[prost(message, repeated, tag = "1")]
    pub validators: ::prost::alloc::vec::Vec<Validator>,
    /// Whose turn it is.
    #[prost(message, optional, tag = "2")]
    pub proposer: ::core::option::Option<Validator>,
    /// The weight of all votes.
    #[prost(int64, tag = "3")]
    pub total_voting_power: i64,
}
impl ::prost::Name for ValidatorSet {
    const NAME: &'static str = "ValidatorSet";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.ValidatorSet".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.ValidatorSet".into()
    }
}
/// A validator.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Validator {
    /// The address, 20 bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub address: ::prost::alloc::vec::Vec<u8>,
    /// The key.
    #[prost(message, optional, tag = "2")]
    pub pub_key: ::core::option::Option<super::crypto::PublicKey>,
    /// The weight of its vote.
    #[prost(int64, tag = "3")]
    pub voting_power: i64,
    /// Its place in the order of proposers.
    #[prost(int64, tag = "4")]
    pub proposer_priority: i64,
}
impl ::prost::Name for Validator {
    const NAME: &'static str = "Validator";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.Validator".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.Validator".into()
    }
}
/// What of a validator goes into the hash of the set.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SimpleValidator {
    /// The key.
    #[prost(message, optional, tag = "1")]
    pub pub_key: ::core::option::Option<super::crypto::PublicKey>,
    /// The weight of its vote.
    #[prost(int64, tag = "2")]
    pub voting_power: i64,
}
impl ::prost::Name for SimpleValidator {
    const NAME: &'static str = "SimpleValidator";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.SimpleValidator".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.SimpleValidator".into()
    }
}
/// What a validator's entry in a commit says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
#[repr(i32)]
pub enum BlockIdFlag {
    /// Not said.
    Unknown = 0,
    /// It did not vote.
    Absent = 1,
    /// It voted for the block.
    Commit = 2,
    /// It voted for no block.
    Nil = 3,
}
impl BlockIdFlag {
    /// String value of the enum field names used in the ProtoBuf definition.
    ///
    /// The values are not transformed in any way and thus are considered stable
    /// (if the ProtoBuf definition does not change) and safe for programmatic use.
    pub fn as_str_name(&self) -> &'static str {
        match self {
            Self::Unknown => "BLOCK_ID_FLAG_UNKNOWN",
            Self::Absent => "BLOCK_ID_FLAG_ABSENT",
            Self::Commit => "BLOCK_ID_FLAG_COMMIT",
            Self::Nil => "BLOCK_ID_FLAG_NIL",
        }
    }
    /// Creates an enum from field names used in the ProtoBuf definition.
    pub fn from_str_name(value: &str) -> ::core::option::Option<Self> {
        match value {
            "BLOCK_ID_FLAG_UNKNOWN" => Some(Self::Unknown),
            "BLOCK_ID_FLAG_ABSENT" => Some(Self::Absent),
            "BLOCK_ID_FLAG_COMMIT" => Some(Self::Commit),
            "BLOCK_ID_FLAG_NIL" => Some(Self::Nil),
            _ => None,
        }
    }
}
/// How a block is cut into parts.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct PartSetHeader {
    /// The number of parts.
    #[prost(uint32, tag = "1")]
    pub total: u32,
    /// The root of the parts.
    #[prost(bytes = "vec", tag = "2")]
    pub hash: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for PartSetHeader {
    const NAME: &'static str = "PartSetHeader";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.PartSetHeader".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.PartSetHeader".into()
    }
}
/// One part of a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Part {
    /// Which part.
    #[prost(uint32, tag = "1")]
    pub index: u32,
    /// Its bytes.
    #[prost(bytes = "vec", tag = "2")]
    pub bytes: ::prost::alloc::vec::Vec<u8>,
    /// The path to the root of the parts.
    #[prost(message, optional, tag = "3")]
    pub proof: ::core::option::Option<super::crypto::Proof>,
}
impl ::prost::Name for Part {
    const NAME: &'static str = "Part";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.Part".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.Part".into()
    }
}
/// Names a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct BlockId {
    /// The header's hash.
    #[prost(bytes = "vec", tag = "1")]
    pub hash: ::prost::alloc::vec::Vec<u8>,
    /// How the block is cut into parts.
    #[prost(message, optional, tag = "2")]
    pub part_set_header: ::core::option::Option<PartSetHeader>,
}
impl ::prost::Name for BlockId {
    const NAME: &'static str = "BlockID";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.BlockID".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.BlockID".into()
    }
}
/// The header of a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Header {
    /// Protocol versions.
    #[prost(message, optional, tag = "1")]
    pub version: ::core::option::Option<super::version::Consensus>,
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
    pub last_block_id: ::core::option::Option<BlockId>,
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
    /// The proposer's address, 20 bytes.
    #[prost(bytes = "vec", tag = "14")]
    pub proposer_address: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for Header {
    const NAME: &'static str = "Header";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.Header".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.Header".into()
    }
}
/// The transactions of a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Data {
    /// Raw bytes, in the order they run.
    #[prost(bytes = "bytes", repeated, tag = "1")]
    pub txs: ::prost::alloc::vec::Vec<::prost::bytes::Bytes>,
}
impl ::prost::Name for Data {
    const NAME: &'static str = "Data";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.Data".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.Data".into()
    }
}
/// A vote of a validator.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Vote {
    /// First or final.
    #[prost(enumeration = "SignedMsgType", tag = "1")]
    pub r#type: i32,
    /// The height.
    #[prost(int64, tag = "2")]
    pub height: i64,
    /// The round.
    #[prost(int32, tag = "3")]
    pub round: i32,
    /// The block voted for.
    #[prost(message, optional, tag = "4")]
    pub block_id: ::core::option::Option<BlockId>,
    /// The voter's time.
    #[prost(message, optional, tag = "5")]
    pub timestamp: ::core::option::Option<crate::Timestamp>,
    /// The voter's address.
    #[prost(bytes = "vec", tag = "6")]
    pub validator_address: ::prost::alloc::vec::Vec<u8>,
    /// The voter's place in the set.
    #[prost(int32, tag = "7")]
    pub validator_index: i32,
    /// The signature.
    #[prost(bytes = "vec", tag = "8")]
    pub signature: ::prost::alloc::vec::Vec<u8>,
    /// The application's extension.
    #[prost(bytes = "vec", tag = "9")]
    pub extension: ::prost::alloc::vec::Vec<u8>,
    /// The signature on the extension.
    #[prost(bytes = "vec", tag = "10")]
    pub extension_signature: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for Vote {
    const NAME: &'static str = "Vote";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.Vote".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.Vote".into()
    }
}
/// The signatures on a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Commit {
    /// The height.
    #[prost(int64, tag = "1")]
    pub height: i64,
    /// The round.
    #[prost(int32, tag = "2")]
    pub round: i32,
    /// The block.
    #[prost(message, optional, tag = "3")]
    pub block_id: ::core::option::Option<BlockId>,
    /// One per validator.
    #[prost(message, repeated, tag = "4")]
    pub signatures: ::prost::alloc::vec::Vec<CommitSig>,
}
impl ::prost::Name for Commit {
    const NAME: &'static str = "Commit";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.Commit".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.Commit".into()
    }
}
/// One validator's entry in a commit.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct CommitSig {
    /// How it voted.
    #[prost(enumeration = "BlockIdFlag", tag = "1")]
    pub block_id_flag: i32,
    /// Its address.
    #[prost(bytes = "vec", tag = "2")]
    pub validator_address: ::prost::alloc::vec::Vec<u8>,
    /// Its time.
    #[prost(message, optional, tag = "3")]
    pub timestamp: ::core::option::Option<crate::Timestamp>,
    /// Its signature.
    #[prost(bytes = "vec", tag = "4")]
    pub signature: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for CommitSig {
    const NAME: &'static str = "CommitSig";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.CommitSig".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.CommitSig".into()
    }
}
/// The signatures on a block with vote extensions.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ExtendedCommit {
    /// The height.
    #[prost(int64, tag = "1")]
    pub height: i64,
    /// The round.
    #[prost(int32, tag = "2")]
    pub round: i32,
    /// The block.
    #[prost(message, optional, tag = "3")]
    pub block_id: ::core::option::Option<BlockId>,
    /// One per validator.
    #[prost(message, repeated, tag = "4")]
    pub extended_signatures: ::prost::alloc::vec::Vec<ExtendedCommitSig>,
}
impl ::prost::Name for ExtendedCommit {
    const NAME: &'static str = "ExtendedCommit";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.ExtendedCommit".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.ExtendedCommit".into()
    }
}
/// One validator's entry in a commit with vote extensions.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ExtendedCommitSig {
    /// How it voted.
    #[prost(enumeration = "BlockIdFlag", tag = "1")]
    pub block_id_flag: i32,
    /// Its address.
    #[prost(bytes = "vec", tag = "2")]
    pub validator_address: ::prost::alloc::vec::Vec<u8>,
    /// Its time.
    #[prost(message, optional, tag = "3")]
    pub timestamp: ::core::option::Option<crate::Timestamp>,
    /// Its signature.
    #[prost(bytes = "vec", tag = "4")]
    pub signature: ::prost::alloc::vec::Vec<u8>,
    /// The application's extension.
    #[prost(bytes = "vec", tag = "5")]
    pub extension: ::prost::alloc::vec::Vec<u8>,
    /// The signature on the extension.
    #[prost(bytes = "vec", tag = "6")]
    pub extension_signature: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for ExtendedCommitSig {
    const NAME: &'static str = "ExtendedCommitSig";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.ExtendedCommitSig".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.ExtendedCommitSig".into()
    }
}
/// A proposal for a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Proposal {
    /// Always a proposal.
    #[prost(enumeration = "SignedMsgType", tag = "1")]
    pub r#type: i32,
    /// The height.
    #[prost(int64, tag = "2")]
    pub height: i64,
    /// The round.
    #[prost(int32, tag = "3")]
    pub round: i32,
    /// The round in which the block was locked, -1 if none.
    #[prost(int32, tag = "4")]
    pub pol_round: i32,
    /// The block.
    #[prost(message, optional, tag = "5")]
    pub block_id: ::core::option::Option<BlockId>,
    /// The proposer's time.
    #[prost(message, optional, tag = "6")]
    pub timestamp: ::core::option::Option<crate::Timestamp>,
    /// The signature.
    #[prost(bytes = "vec", tag = "7")]
    pub signature: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for Proposal {
    const NAME: &'static str = "Proposal";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.Proposal".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.Proposal".into()
    }
}
/// A header with its signatures.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SignedHeader {
    /// The header.
    #[prost(message, optional, tag = "1")]
    pub header: ::core::option::Option<Header>,
    /// The signatures.
    #[prost(message, optional, tag = "2")]
    pub commit: ::core::option::Option<Commit>,
}
impl ::prost::Name for SignedHeader {
    const NAME: &'static str = "SignedHeader";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.SignedHeader".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.SignedHeader".into()
    }
}
/// What a light client needs of a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct LightBlock {
    /// The header and its signatures.
    #[prost(message, optional, tag = "1")]
    pub signed_header: ::core::option::Option<SignedHeader>,
    /// The validators.
    #[prost(message, optional, tag = "2")]
    pub validator_set: ::core::option::Option<ValidatorSet>,
}
impl ::prost::Name for LightBlock {
    const NAME: &'static str = "LightBlock";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.LightBlock".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.LightBlock".into()
    }
}
/// A block in a list.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct BlockMeta {
    /// The block's id.
    #[prost(message, optional, tag = "1")]
    pub block_id: ::core::option::Option<BlockId>,
    /// Its size in bytes.
    #[prost(int64, tag = "2")]
    pub block_size: i64,
    /// Its header.
    #[prost(message, optional, tag = "3")]
    pub header: ::core::option::Option<Header>,
    /// The number of transactions.
    #[prost(int64, tag = "4")]
    pub num_txs: i64,
}
impl ::prost::Name for BlockMeta {
    const NAME: &'static str = "BlockMeta";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.BlockMeta".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.BlockMeta".into()
    }
}
/// Proves that a transaction is in a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxProof {
    /// The root, the header's data_hash.
    #[prost(bytes = "vec", tag = "1")]
    pub root_hash: ::prost::alloc::vec::Vec<u8>,
    /// The transaction.
    #[prost(bytes = "vec", tag = "2")]
    pub data: ::prost::alloc::vec::Vec<u8>,
    /// The path.
    #[prost(message, optional, tag = "3")]
    pub proof: ::core::option::Option<super::crypto::Proof>,
}
impl ::prost::Name for TxProof {
    const NAME: &'static str = "TxProof";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.TxProof".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.TxProof".into()
    }
}
/// What is signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
#[repr(i32)]
pub enum SignedMsgType {
    /// Not said.
    Unknown = 0,
    /// A first vote.
    Prevote = 1,
    /// A final vote.
    Precommit = 2,
    /// A proposal.
    Proposal = 32,
}
impl SignedMsgType {
    /// String value of the enum field names used in the ProtoBuf definition.
    ///
    /// The values are not transformed in any way and thus are considered stable
    /// (if the ProtoBuf definition does not change) and safe for programmatic use.
    pub fn as_str_name(&self) -> &'static str {
        match self {
            Self::Unknown => "SIGNED_MSG_TYPE_UNKNOWN",
            Self::Prevote => "SIGNED_MSG_TYPE_PREVOTE",
            Self::Precommit => "SIGNED_MSG_TYPE_PRECOMMIT",
            Self::Proposal => "SIGNED_MSG_TYPE_PROPOSAL",
        }
    }
    /// Creates an enum from field names used in the ProtoBuf definition.
    pub fn from_str_name(value: &str) -> ::core::option::Option<Self> {
        match value {
            "SIGNED_MSG_TYPE_UNKNOWN" => Some(Self::Unknown),
            "SIGNED_MSG_TYPE_PREVOTE" => Some(Self::Prevote),
            "SIGNED_MSG_TYPE_PRECOMMIT" => Some(Self::Precommit),
            "SIGNED_MSG_TYPE_PROPOSAL" => Some(Self::Proposal),
            _ => None,
        }
    }
}
/// Proof that a validator misbehaved.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Evidence {
    /// Which kind.
    #[prost(oneof = "evidence::Sum", tags = "1, 2")]
    pub sum: ::core::option::Option<evidence::Sum>,
}
/// Nested message and enum types in `Evidence`.
pub mod evidence {
    /// Which kind.
    #[derive(Clone, PartialEq, Eq, Hash, ::prost::Oneof)]
    pub enum Sum {
        /// It voted twice.
        #[prost(message, tag = "1")]
        DuplicateVoteEvidence(super::DuplicateVoteEvidence),
        /// It helped to fool light clients.
        #[prost(message, tag = "2")]
        LightClientAttackEvidence(super::LightClientAttackEvidence),
    }
}
impl ::prost::Name for Evidence {
    const NAME: &'static str = "Evidence";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.Evidence".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.Evidence".into()
    }
}
/// Two votes of one validator at one height and round.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct DuplicateVoteEvidence {
    /// One vote.
    #[prost(message, optional, tag = "1")]
    pub vote_a: ::core::option::Option<Vote>,
    /// The other vote.
    #[prost(message, optional, tag = "2")]
    pub vote_b: ::core::option::Option<Vote>,
    /// The weight of all votes.
    #[prost(int64, tag = "3")]
    pub total_voting_power: i64,
    /// The weight of this validator.
    #[prost(int64, tag = "4")]
    pub validator_power: i64,
    /// The time of the block.
    #[prost(message, optional, tag = "5")]
    pub timestamp: ::core::option::Option<crate::Timestamp>,
}
impl ::prost::Name for DuplicateVoteEvidence {
    const NAME: &'static str = "DuplicateVoteEvidence";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.DuplicateVoteEvidence".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.DuplicateVoteEvidence".into()
    }
}
/// A light block that contradicts the chain.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct LightClientAttackEvidence {
    /// The block.
    #[prost(message, optional, tag = "1")]
    pub conflicting_block: ::core::option::Option<LightBlock>,
    /// The last height both agree on.
    #[prost(int64, tag = "2")]
    pub common_height: i64,
    /// Who signed both.
    #[prost(message, repeated, tag = "3")]
    pub byzantine_validators: ::prost::alloc::vec::Vec<Validator>,
    /// The weight of all votes.
    #[prost(int64, tag = "4")]
    pub total_voting_power: i64,
    /// The time of the common block.
    #[prost(message, optional, tag = "5")]
    pub timestamp: ::core::option::Option<crate::Timestamp>,
}
impl ::prost::Name for LightClientAttackEvidence {
    const NAME: &'static str = "LightClientAttackEvidence";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.LightClientAttackEvidence".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.LightClientAttackEvidence".into()
    }
}
/// Several proofs.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct EvidenceList {
    /// All of them.
    #[prost(message, repeated, tag = "1")]
    pub evidence: ::prost::alloc::vec::Vec<Evidence>,
}
impl ::prost::Name for EvidenceList {
    const NAME: &'static str = "EvidenceList";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.EvidenceList".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.EvidenceList".into()
    }
}
/// A block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Block {
    /// The header.
    #[prost(message, optional, tag = "1")]
    pub header: ::core::option::Option<Header>,
    /// The transactions.
    #[prost(message, optional, tag = "2")]
    pub data: ::core::option::Option<Data>,
    /// Proof of misbehaviour.
    #[prost(message, optional, tag = "3")]
    pub evidence: ::core::option::Option<EvidenceList>,
    /// The signatures on the block before.
    #[prost(message, optional, tag = "4")]
    pub last_commit: ::core::option::Option<Commit>,
}
impl ::prost::Name for Block {
    const NAME: &'static str = "Block";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.Block".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.Block".into()
    }
}
/// All parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ConsensusParams {
    /// Limits of a block.
    #[prost(message, optional, tag = "1")]
    pub block: ::core::option::Option<BlockParams>,
    /// Limits of evidence.
    #[prost(message, optional, tag = "2")]
    pub evidence: ::core::option::Option<EvidenceParams>,
    /// Rules for validators.
    #[prost(message, optional, tag = "3")]
    pub validator: ::core::option::Option<ValidatorParams>,
    /// The application's version.
    #[prost(message, optional, tag = "4")]
    pub version: ::core::option::Option<VersionParams>,
    /// Rules of the application interface.
    #[prost(message, optional, tag = "5")]
    pub abci: ::core::option::Option<AbciParams>,
}
impl ::prost::Name for ConsensusParams {
    const NAME: &'static str = "ConsensusParams";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.ConsensusParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.ConsensusParams".into()
    }
}
/// Limits of a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct BlockParams {
    /// The most bytes, -1 for no limit.
    #[prost(int64, tag = "1")]
    pub max_bytes: i64,
    /// The most gas, -1 for no limit.
    #[prost(int64, tag = "2")]
    pub max_gas: i64,
}
impl ::prost::Name for BlockParams {
    const NAME: &'static str = "BlockParams";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.BlockParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.BlockParams".into()
    }
}
/// Limits of evidence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct EvidenceParams {
    /// How old it may be, in blocks.
    #[prost(int64, tag = "1")]
    pub max_age_num_blocks: i64,
    /// How old it may be, in time.
    #[prost(message, optional, tag = "2")]
    pub max_age_duration: ::core::option::Option<crate::Duration>,
    /// The most bytes of evidence in a block.
    #[prost(int64, tag = "3")]
    pub max_bytes: i64,
}
impl ::prost::Name for EvidenceParams {
    const NAME: &'static str = "EvidenceParams";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.EvidenceParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.EvidenceParams".into()
    }
}
/// Rules for validators.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ValidatorParams {
    /// The kinds of keys allowed.
    #[prost(string, repeated, tag = "1")]
    pub pub_key_types: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for ValidatorParams {
    const NAME: &'static str = "ValidatorParams";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.ValidatorParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.ValidatorParams".into()
    }
}
/// The application's version.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct VersionParams {
    /// The version.
    #[prost(uint64, tag = "1")]
    pub app: u64,
}
impl ::prost::Name for VersionParams {
    const NAME: &'static str = "VersionParams";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.VersionParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.VersionParams".into()
    }
}
/// The parameters that go into the hash of a header.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct HashedParams {
    /// The most bytes of a block.
    #[prost(int64, tag = "1")]
    pub block_max_bytes: i64,
    /// The most gas of a block.
    #[prost(int64, tag = "2")]
    pub block_max_gas: i64,
}
impl ::prost::Name for HashedParams {
    const NAME: &'static str = "HashedParams";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.HashedParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.HashedParams".into()
    }
}
/// Rules of the application interface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AbciParams {
    /// The height from which votes carry extensions, 0 for never.
    #[prost(int64, tag = "1")]
    pub vote_extensions_enable_height: i64,
}
impl ::prost::Name for AbciParams {
    const NAME: &'static str = "ABCIParams";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.ABCIParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.ABCIParams".into()
    }
}
/// Names a block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct CanonicalBlockId {
    /// The header's hash.
    #[prost(bytes = "vec", tag = "1")]
    pub hash: ::prost::alloc::vec::Vec<u8>,
    /// How the block is cut into parts.
    #[prost(message, optional, tag = "2")]
    pub part_set_header: ::core::option::Option<CanonicalPartSetHeader>,
}
impl ::prost::Name for CanonicalBlockId {
    const NAME: &'static str = "CanonicalBlockID";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.CanonicalBlockID".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.CanonicalBlockID".into()
    }
}
/// How a block is cut into parts.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct CanonicalPartSetHeader {
    /// The number of parts.
    #[prost(uint32, tag = "1")]
    pub total: u32,
    /// The root of the parts.
    #[prost(bytes = "vec", tag = "2")]
    pub hash: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for CanonicalPartSetHeader {
    const NAME: &'static str = "CanonicalPartSetHeader";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.CanonicalPartSetHeader".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.CanonicalPartSetHeader".into()
    }
}
/// A proposal.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct CanonicalProposal {
    /// Always a proposal.
    #[prost(enumeration = "SignedMsgType", tag = "1")]
    pub r#type: i32,
    /// The height.
    #[prost(sfixed64, tag = "2")]
    pub height: i64,
    /// The round.
    #[prost(sfixed64, tag = "3")]
    pub round: i64,
    /// The round in which the block was locked, -1 if none.
    #[prost(int64, tag = "4")]
    pub pol_round: i64,
    /// The block.
    #[prost(message, optional, tag = "5")]
    pub block_id: ::core::option::Option<CanonicalBlockId>,
    /// The proposer's time.
    #[prost(message, optional, tag = "6")]
    pub timestamp: ::core::option::Option<crate::Timestamp>,
    /// The chain.
    #[prost(string, tag = "7")]
    pub chain_id: ::prost::alloc::string::String,
}
impl ::prost::Name for CanonicalProposal {
    const NAME: &'static str = "CanonicalProposal";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.CanonicalProposal".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.CanonicalProposal".into()
    }
}
/// A vote.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct CanonicalVote {
    /// First or final.
    #[prost(enumeration = "SignedMsgType", tag = "1")]
    pub r#type: i32,
    /// The height.
    #[prost(sfixed64, tag = "2")]
    pub height: i64,
    /// The round.
    #[prost(sfixed64, tag = "3")]
    pub round: i64,
    /// The block, unset for a vote for none.
    #[prost(message, optional, tag = "4")]
    pub block_id: ::core::option::Option<CanonicalBlockId>,
    /// The voter's time.
    #[prost(message, optional, tag = "5")]
    pub timestamp: ::core::option::Option<crate::Timestamp>,
    /// The chain.
    #[prost(string, tag = "6")]
    pub chain_id: ::prost::alloc::string::String,
}
impl ::prost::Name for CanonicalVote {
    const NAME: &'static str = "CanonicalVote";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.CanonicalVote".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.CanonicalVote".into()
    }
}
/// A vote extension.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct CanonicalVoteExtension {
    /// The application's extension.
    #[prost(bytes = "vec", tag = "1")]
    pub extension: ::prost::alloc::vec::Vec<u8>,
    /// The height.
    #[prost(sfixed64, tag = "2")]
    pub height: i64,
    /// The round.
    #[prost(sfixed64, tag = "3")]
    pub round: i64,
    /// The chain.
    #[prost(string, tag = "4")]
    pub chain_id: ::prost::alloc::string::String,
}
impl ::prost::Name for CanonicalVoteExtension {
    const NAME: &'static str = "CanonicalVoteExtension";
    const PACKAGE: &'static str = "tendermint.types";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.types.CanonicalVoteExtension".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.types.CanonicalVoteExtension".into()
    }
}
pub(crate) static SCHEMA_ABCI_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.ABCIParams",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "vote_extensions_enable_height",
            json_name: "voteExtensionsEnableHeight",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::AbciParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ABCI_PARAMS;
}
impl serde::Serialize for crate::tendermint::types::AbciParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.ABCIParams", 1)?;
        out.serialize_field(
            "vote_extensions_enable_height",
            &crate::json::One::<
                crate::json::Big,
                _,
            >::new(&self.vote_extensions_enable_height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::AbciParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.vote_extensions_enable_height = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::AbciParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::tendermint::types::AbciParams {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if self.vote_extensions_enable_height != 0 {
            out.insert(
                "vote_extensions_enable_height".to_owned(),
                serde_json::Value::String(self.vote_extensions_enable_height.to_string()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_BLOCK: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.Block",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "header",
            json_name: "header",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_HEADER),
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
impl crate::schema::Described for crate::tendermint::types::Block {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BLOCK;
}
impl serde::Serialize for crate::tendermint::types::Block {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.Block", 4)?;
        out.serialize_field("header", &self.header)?;
        out.serialize_field("data", &self.data)?;
        out.serialize_field("evidence", &self.evidence)?;
        out.serialize_field("last_commit", &self.last_commit)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::Block {
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
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::Block {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BLOCK_ID: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.BlockID",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "hash",
            json_name: "hash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "part_set_header",
            json_name: "partSetHeader",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_PART_SET_HEADER),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::BlockId {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BLOCK_ID;
}
impl serde::Serialize for crate::tendermint::types::BlockId {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.BlockID", 2)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.hash),
        )?;
        out.serialize_field("part_set_header", &self.part_set_header)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::BlockId {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.part_set_header = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::BlockId {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BLOCK_META: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.BlockMeta",
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
            name: "block_size",
            json_name: "blockSize",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "header",
            json_name: "header",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_HEADER),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "num_txs",
            json_name: "numTxs",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::BlockMeta {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BLOCK_META;
}
impl serde::Serialize for crate::tendermint::types::BlockMeta {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.BlockMeta", 4)?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field(
            "block_size",
            &crate::json::One::<crate::json::Big, _>::new(&self.block_size),
        )?;
        out.serialize_field("header", &self.header)?;
        out.serialize_field(
            "num_txs",
            &crate::json::One::<crate::json::Big, _>::new(&self.num_txs),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::BlockMeta {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.block_id = input.next_value()?,
            1 => self.block_size = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.header = input.next_value()?,
            3 => self.num_txs = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::BlockMeta {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BLOCK_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.BlockParams",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "max_bytes",
            json_name: "maxBytes",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "max_gas",
            json_name: "maxGas",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::BlockParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BLOCK_PARAMS;
}
impl serde::Serialize for crate::tendermint::types::BlockParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.BlockParams", 2)?;
        out.serialize_field(
            "max_bytes",
            &crate::json::One::<crate::json::Big, _>::new(&self.max_bytes),
        )?;
        out.serialize_field(
            "max_gas",
            &crate::json::One::<crate::json::Big, _>::new(&self.max_gas),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::BlockParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.max_bytes = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.max_gas = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::BlockParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::tendermint::types::BlockParams {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if self.max_bytes != 0 {
            out.insert(
                "max_bytes".to_owned(),
                serde_json::Value::String(self.max_bytes.to_string()),
            );
        }
        if self.max_gas != 0 {
            out.insert(
                "max_gas".to_owned(),
                serde_json::Value::String(self.max_gas.to_string()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_CANONICAL_BLOCK_ID: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.CanonicalBlockID",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "hash",
            json_name: "hash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "part_set_header",
            json_name: "partSetHeader",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_CANONICAL_PART_SET_HEADER),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::CanonicalBlockId {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CANONICAL_BLOCK_ID;
}
impl serde::Serialize for crate::tendermint::types::CanonicalBlockId {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.CanonicalBlockID", 2)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.hash),
        )?;
        out.serialize_field("part_set_header", &self.part_set_header)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::CanonicalBlockId {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.part_set_header = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::CanonicalBlockId {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_CANONICAL_PART_SET_HEADER: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.CanonicalPartSetHeader",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "total",
            json_name: "total",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "hash",
            json_name: "hash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::CanonicalPartSetHeader {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CANONICAL_PART_SET_HEADER;
}
impl serde::Serialize for crate::tendermint::types::CanonicalPartSetHeader {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("tendermint.types.CanonicalPartSetHeader", 2)?;
        out.serialize_field(
            "total",
            &crate::json::One::<crate::json::Small, _>::new(&self.total),
        )?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::CanonicalPartSetHeader {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.total = crate::json::one::<crate::json::Small, _, _>(input)?,
            1 => self.hash = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::CanonicalPartSetHeader {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_CANONICAL_PROPOSAL: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.CanonicalProposal",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "type",
            json_name: "type",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "SIGNED_MSG_TYPE_UNKNOWN"),
                    (1, "SIGNED_MSG_TYPE_PREVOTE"),
                    (2, "SIGNED_MSG_TYPE_PRECOMMIT"),
                    (32, "SIGNED_MSG_TYPE_PROPOSAL"),
                ],
            ),
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Sfixed64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "round",
            json_name: "round",
            kind: crate::schema::Kind::Sfixed64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "pol_round",
            json_name: "polRound",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "block_id",
            json_name: "blockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_CANONICAL_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "chain_id",
            json_name: "chainId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::CanonicalProposal {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CANONICAL_PROPOSAL;
}
impl serde::Serialize for crate::tendermint::types::CanonicalProposal {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.CanonicalProposal", 7)?;
        out.serialize_field(
            "type",
            &crate::json::One::<
                crate::json::Named<crate::tendermint::types::SignedMsgType>,
                _,
            >::new(&self.r#type),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "round",
            &crate::json::One::<crate::json::Big, _>::new(&self.round),
        )?;
        out.serialize_field(
            "pol_round",
            &crate::json::One::<crate::json::Big, _>::new(&self.pol_round),
        )?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field("timestamp", &self.timestamp)?;
        out.serialize_field(
            "chain_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.chain_id),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::CanonicalProposal {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.r#type = crate::json::one::<
                    crate::json::Named<crate::tendermint::types::SignedMsgType>,
                    _,
                    _,
                >(input)?;
            }
            1 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.round = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.pol_round = crate::json::one::<crate::json::Big, _, _>(input)?,
            4 => self.block_id = input.next_value()?,
            5 => self.timestamp = input.next_value()?,
            6 => self.chain_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::CanonicalProposal {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_CANONICAL_VOTE: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.CanonicalVote",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "type",
            json_name: "type",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "SIGNED_MSG_TYPE_UNKNOWN"),
                    (1, "SIGNED_MSG_TYPE_PREVOTE"),
                    (2, "SIGNED_MSG_TYPE_PRECOMMIT"),
                    (32, "SIGNED_MSG_TYPE_PROPOSAL"),
                ],
            ),
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Sfixed64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "round",
            json_name: "round",
            kind: crate::schema::Kind::Sfixed64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "block_id",
            json_name: "blockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_CANONICAL_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "chain_id",
            json_name: "chainId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::CanonicalVote {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CANONICAL_VOTE;
}
impl serde::Serialize for crate::tendermint::types::CanonicalVote {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.CanonicalVote", 6)?;
        out.serialize_field(
            "type",
            &crate::json::One::<
                crate::json::Named<crate::tendermint::types::SignedMsgType>,
                _,
            >::new(&self.r#type),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "round",
            &crate::json::One::<crate::json::Big, _>::new(&self.round),
        )?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field("timestamp", &self.timestamp)?;
        out.serialize_field(
            "chain_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.chain_id),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::CanonicalVote {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.r#type = crate::json::one::<
                    crate::json::Named<crate::tendermint::types::SignedMsgType>,
                    _,
                    _,
                >(input)?;
            }
            1 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.round = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.block_id = input.next_value()?,
            4 => self.timestamp = input.next_value()?,
            5 => self.chain_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::CanonicalVote {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_CANONICAL_VOTE_EXTENSION: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.CanonicalVoteExtension",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "extension",
            json_name: "extension",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Sfixed64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "round",
            json_name: "round",
            kind: crate::schema::Kind::Sfixed64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "chain_id",
            json_name: "chainId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::CanonicalVoteExtension {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CANONICAL_VOTE_EXTENSION;
}
impl serde::Serialize for crate::tendermint::types::CanonicalVoteExtension {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("tendermint.types.CanonicalVoteExtension", 4)?;
        out.serialize_field(
            "extension",
            &crate::json::One::<crate::json::Base64, _>::new(&self.extension),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "round",
            &crate::json::One::<crate::json::Big, _>::new(&self.round),
        )?;
        out.serialize_field(
            "chain_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.chain_id),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::CanonicalVoteExtension {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.extension = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.round = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.chain_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::CanonicalVoteExtension {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_COMMIT: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.Commit",
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
            name: "round",
            json_name: "round",
            kind: crate::schema::Kind::Int32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "block_id",
            json_name: "blockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "signatures",
            json_name: "signatures",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_COMMIT_SIG),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::Commit {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_COMMIT;
}
impl serde::Serialize for crate::tendermint::types::Commit {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.Commit", 4)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "round",
            &crate::json::One::<crate::json::Small, _>::new(&self.round),
        )?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field(
            "signatures",
            &crate::json::List::<crate::json::Nested, _>::new(&self.signatures),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::Commit {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.round = crate::json::one::<crate::json::Small, _, _>(input)?,
            2 => self.block_id = input.next_value()?,
            3 => self.signatures = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::Commit {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_COMMIT_SIG: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.CommitSig",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "block_id_flag",
            json_name: "blockIdFlag",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "BLOCK_ID_FLAG_UNKNOWN"),
                    (1, "BLOCK_ID_FLAG_ABSENT"),
                    (2, "BLOCK_ID_FLAG_COMMIT"),
                    (3, "BLOCK_ID_FLAG_NIL"),
                ],
            ),
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "validator_address",
            json_name: "validatorAddress",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "signature",
            json_name: "signature",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::CommitSig {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_COMMIT_SIG;
}
impl serde::Serialize for crate::tendermint::types::CommitSig {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.CommitSig", 4)?;
        out.serialize_field(
            "block_id_flag",
            &crate::json::One::<
                crate::json::Named<crate::tendermint::types::BlockIdFlag>,
                _,
            >::new(&self.block_id_flag),
        )?;
        out.serialize_field(
            "validator_address",
            &crate::json::One::<crate::json::Base64, _>::new(&self.validator_address),
        )?;
        out.serialize_field("timestamp", &self.timestamp)?;
        out.serialize_field(
            "signature",
            &crate::json::One::<crate::json::Base64, _>::new(&self.signature),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::CommitSig {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.block_id_flag = crate::json::one::<
                    crate::json::Named<crate::tendermint::types::BlockIdFlag>,
                    _,
                    _,
                >(input)?;
            }
            1 => {
                self.validator_address = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            2 => self.timestamp = input.next_value()?,
            3 => self.signature = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::CommitSig {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_CONSENSUS_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.ConsensusParams",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "block",
            json_name: "block",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_PARAMS),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "evidence",
            json_name: "evidence",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_EVIDENCE_PARAMS),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "validator",
            json_name: "validator",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VALIDATOR_PARAMS),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "version",
            json_name: "version",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VERSION_PARAMS),
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "abci",
            json_name: "abci",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_ABCI_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::ConsensusParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CONSENSUS_PARAMS;
}
impl serde::Serialize for crate::tendermint::types::ConsensusParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.ConsensusParams", 5)?;
        out.serialize_field("block", &self.block)?;
        out.serialize_field("evidence", &self.evidence)?;
        out.serialize_field("validator", &self.validator)?;
        out.serialize_field("version", &self.version)?;
        out.serialize_field("abci", &self.abci)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::ConsensusParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.block = input.next_value()?,
            1 => self.evidence = input.next_value()?,
            2 => self.validator = input.next_value()?,
            3 => self.version = input.next_value()?,
            4 => self.abci = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::ConsensusParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_DATA: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.Data",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "txs",
            json_name: "txs",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::Data {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DATA;
}
impl serde::Serialize for crate::tendermint::types::Data {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.Data", 1)?;
        out.serialize_field(
            "txs",
            &crate::json::List::<crate::json::Base64, _>::new(&self.txs),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::Data {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.txs = crate::json::list::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::Data {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_DUPLICATE_VOTE_EVIDENCE: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.DuplicateVoteEvidence",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "vote_a",
            json_name: "voteA",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VOTE),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "vote_b",
            json_name: "voteB",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VOTE),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "total_voting_power",
            json_name: "totalVotingPower",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "validator_power",
            json_name: "validatorPower",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::DuplicateVoteEvidence {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DUPLICATE_VOTE_EVIDENCE;
}
impl serde::Serialize for crate::tendermint::types::DuplicateVoteEvidence {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("tendermint.types.DuplicateVoteEvidence", 5)?;
        out.serialize_field("vote_a", &self.vote_a)?;
        out.serialize_field("vote_b", &self.vote_b)?;
        out.serialize_field(
            "total_voting_power",
            &crate::json::One::<crate::json::Big, _>::new(&self.total_voting_power),
        )?;
        out.serialize_field(
            "validator_power",
            &crate::json::One::<crate::json::Big, _>::new(&self.validator_power),
        )?;
        out.serialize_field("timestamp", &self.timestamp)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::DuplicateVoteEvidence {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.vote_a = input.next_value()?,
            1 => self.vote_b = input.next_value()?,
            2 => {
                self.total_voting_power = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            3 => {
                self.validator_power = crate::json::one::<crate::json::Big, _, _>(input)?;
            }
            4 => self.timestamp = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::DuplicateVoteEvidence {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_EVIDENCE: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.Evidence",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "duplicate_vote_evidence",
            json_name: "duplicateVoteEvidence",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_DUPLICATE_VOTE_EVIDENCE),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "light_client_attack_evidence",
            json_name: "lightClientAttackEvidence",
            kind: crate::schema::Kind::Message,
            message: Some(
                &crate::tendermint::types::SCHEMA_LIGHT_CLIENT_ATTACK_EVIDENCE,
            ),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::Evidence {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EVIDENCE;
}
impl serde::Serialize for crate::tendermint::types::Evidence {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.Evidence", 2)?;
        match &self.sum {
            Some(
                crate::tendermint::types::evidence::Sum::DuplicateVoteEvidence(value),
            ) => {
                out.serialize_field(
                    "duplicate_vote_evidence",
                    &crate::json::One::<crate::json::Nested, _>::new(value),
                )?
            }
            Some(
                crate::tendermint::types::evidence::Sum::LightClientAttackEvidence(value),
            ) => {
                out.serialize_field(
                    "light_client_attack_evidence",
                    &crate::json::One::<crate::json::Nested, _>::new(value),
                )?
            }
            None => {}
        }
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::Evidence {
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
                    crate::tendermint::types::evidence::Sum::DuplicateVoteEvidence,
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
                    crate::tendermint::types::evidence::Sum::LightClientAttackEvidence,
                )?
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::Evidence {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_EVIDENCE_LIST: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.EvidenceList",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "evidence",
            json_name: "evidence",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_EVIDENCE),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::EvidenceList {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EVIDENCE_LIST;
}
impl serde::Serialize for crate::tendermint::types::EvidenceList {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.EvidenceList", 1)?;
        out.serialize_field(
            "evidence",
            &crate::json::List::<crate::json::Nested, _>::new(&self.evidence),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::EvidenceList {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.evidence = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::EvidenceList {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_EVIDENCE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.EvidenceParams",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "max_age_num_blocks",
            json_name: "maxAgeNumBlocks",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "max_age_duration",
            json_name: "maxAgeDuration",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::DURATION),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "max_bytes",
            json_name: "maxBytes",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::EvidenceParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EVIDENCE_PARAMS;
}
impl serde::Serialize for crate::tendermint::types::EvidenceParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.EvidenceParams", 3)?;
        out.serialize_field(
            "max_age_num_blocks",
            &crate::json::One::<crate::json::Big, _>::new(&self.max_age_num_blocks),
        )?;
        out.serialize_field("max_age_duration", &self.max_age_duration)?;
        out.serialize_field(
            "max_bytes",
            &crate::json::One::<crate::json::Big, _>::new(&self.max_bytes),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::EvidenceParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.max_age_num_blocks = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            1 => self.max_age_duration = input.next_value()?,
            2 => self.max_bytes = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::EvidenceParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::tendermint::types::EvidenceParams {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if self.max_age_num_blocks != 0 {
            out.insert(
                "max_age_num_blocks".to_owned(),
                serde_json::Value::String(self.max_age_num_blocks.to_string()),
            );
        }
        if let Some(inner) = &self.max_age_duration {
            out.insert("max_age_duration".to_owned(), inner.amino_value());
        }
        if self.max_bytes != 0 {
            out.insert(
                "max_bytes".to_owned(),
                serde_json::Value::String(self.max_bytes.to_string()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_EXTENDED_COMMIT: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.ExtendedCommit",
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
            name: "round",
            json_name: "round",
            kind: crate::schema::Kind::Int32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "block_id",
            json_name: "blockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "extended_signatures",
            json_name: "extendedSignatures",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_EXTENDED_COMMIT_SIG),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::ExtendedCommit {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EXTENDED_COMMIT;
}
impl serde::Serialize for crate::tendermint::types::ExtendedCommit {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.ExtendedCommit", 4)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "round",
            &crate::json::One::<crate::json::Small, _>::new(&self.round),
        )?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field(
            "extended_signatures",
            &crate::json::List::<crate::json::Nested, _>::new(&self.extended_signatures),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::ExtendedCommit {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.round = crate::json::one::<crate::json::Small, _, _>(input)?,
            2 => self.block_id = input.next_value()?,
            3 => {
                self.extended_signatures = crate::json::list::<
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
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::ExtendedCommit {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_EXTENDED_COMMIT_SIG: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.ExtendedCommitSig",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "block_id_flag",
            json_name: "blockIdFlag",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "BLOCK_ID_FLAG_UNKNOWN"),
                    (1, "BLOCK_ID_FLAG_ABSENT"),
                    (2, "BLOCK_ID_FLAG_COMMIT"),
                    (3, "BLOCK_ID_FLAG_NIL"),
                ],
            ),
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "validator_address",
            json_name: "validatorAddress",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "signature",
            json_name: "signature",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "extension",
            json_name: "extension",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "extension_signature",
            json_name: "extensionSignature",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::ExtendedCommitSig {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EXTENDED_COMMIT_SIG;
}
impl serde::Serialize for crate::tendermint::types::ExtendedCommitSig {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.ExtendedCommitSig", 6)?;
        out.serialize_field(
            "block_id_flag",
            &crate::json::One::<
                crate::json::Named<crate::tendermint::types::BlockIdFlag>,
                _,
            >::new(&self.block_id_flag),
        )?;
        out.serialize_field(
            "validator_address",
            &crate::json::One::<crate::json::Base64, _>::new(&self.validator_address),
        )?;
        out.serialize_field("timestamp", &self.timestamp)?;
        out.serialize_field(
            "signature",
            &crate::json::One::<crate::json::Base64, _>::new(&self.signature),
        )?;
        out.serialize_field(
            "extension",
            &crate::json::One::<crate::json::Base64, _>::new(&self.extension),
        )?;
        out.serialize_field(
            "extension_signature",
            &crate::json::One::<crate::json::Base64, _>::new(&self.extension_signature),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::ExtendedCommitSig {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.block_id_flag = crate::json::one::<
                    crate::json::Named<crate::tendermint::types::BlockIdFlag>,
                    _,
                    _,
                >(input)?;
            }
            1 => {
                self.validator_address = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            2 => self.timestamp = input.next_value()?,
            3 => self.signature = crate::json::one::<crate::json::Base64, _, _>(input)?,
            4 => self.extension = crate::json::one::<crate::json::Base64, _, _>(input)?,
            5 => {
                self.extension_signature = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::ExtendedCommitSig {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_HASHED_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.HashedParams",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "block_max_bytes",
            json_name: "blockMaxBytes",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "block_max_gas",
            json_name: "blockMaxGas",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::HashedParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_HASHED_PARAMS;
}
impl serde::Serialize for crate::tendermint::types::HashedParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.HashedParams", 2)?;
        out.serialize_field(
            "block_max_bytes",
            &crate::json::One::<crate::json::Big, _>::new(&self.block_max_bytes),
        )?;
        out.serialize_field(
            "block_max_gas",
            &crate::json::One::<crate::json::Big, _>::new(&self.block_max_gas),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::HashedParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.block_max_bytes = crate::json::one::<crate::json::Big, _, _>(input)?;
            }
            1 => self.block_max_gas = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::HashedParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_HEADER: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.Header",
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
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::Header {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_HEADER;
}
impl serde::Serialize for crate::tendermint::types::Header {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.Header", 14)?;
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
            &crate::json::One::<crate::json::Base64, _>::new(&self.proposer_address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::Header {
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
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::Header {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_LIGHT_BLOCK: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.LightBlock",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "signed_header",
            json_name: "signedHeader",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_SIGNED_HEADER),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "validator_set",
            json_name: "validatorSet",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VALIDATOR_SET),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::LightBlock {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_LIGHT_BLOCK;
}
impl serde::Serialize for crate::tendermint::types::LightBlock {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.LightBlock", 2)?;
        out.serialize_field("signed_header", &self.signed_header)?;
        out.serialize_field("validator_set", &self.validator_set)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::LightBlock {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.signed_header = input.next_value()?,
            1 => self.validator_set = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::LightBlock {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_LIGHT_CLIENT_ATTACK_EVIDENCE: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.LightClientAttackEvidence",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "conflicting_block",
            json_name: "conflictingBlock",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_LIGHT_BLOCK),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "common_height",
            json_name: "commonHeight",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "byzantine_validators",
            json_name: "byzantineValidators",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VALIDATOR),
            repeated: true,
        },
        crate::schema::Field {
            number: 4,
            name: "total_voting_power",
            json_name: "totalVotingPower",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::LightClientAttackEvidence {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_LIGHT_CLIENT_ATTACK_EVIDENCE;
}
impl serde::Serialize for crate::tendermint::types::LightClientAttackEvidence {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("tendermint.types.LightClientAttackEvidence", 5)?;
        out.serialize_field("conflicting_block", &self.conflicting_block)?;
        out.serialize_field(
            "common_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.common_height),
        )?;
        out.serialize_field(
            "byzantine_validators",
            &crate::json::List::<crate::json::Nested, _>::new(&self.byzantine_validators),
        )?;
        out.serialize_field(
            "total_voting_power",
            &crate::json::One::<crate::json::Big, _>::new(&self.total_voting_power),
        )?;
        out.serialize_field("timestamp", &self.timestamp)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::LightClientAttackEvidence {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.conflicting_block = input.next_value()?,
            1 => self.common_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => {
                self.byzantine_validators = crate::json::list::<
                    crate::json::Nested,
                    _,
                    _,
                >(input)?;
            }
            3 => {
                self.total_voting_power = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            4 => self.timestamp = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::tendermint::types::LightClientAttackEvidence {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PART: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.Part",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "index",
            json_name: "index",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "bytes",
            json_name: "bytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "proof",
            json_name: "proof",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::crypto::SCHEMA_PROOF),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::Part {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PART;
}
impl serde::Serialize for crate::tendermint::types::Part {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.Part", 3)?;
        out.serialize_field(
            "index",
            &crate::json::One::<crate::json::Small, _>::new(&self.index),
        )?;
        out.serialize_field(
            "bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.bytes),
        )?;
        out.serialize_field("proof", &self.proof)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::Part {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.index = crate::json::one::<crate::json::Small, _, _>(input)?,
            1 => self.bytes = crate::json::one::<crate::json::Base64, _, _>(input)?,
            2 => self.proof = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::Part {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PART_SET_HEADER: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.PartSetHeader",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "total",
            json_name: "total",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "hash",
            json_name: "hash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::PartSetHeader {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PART_SET_HEADER;
}
impl serde::Serialize for crate::tendermint::types::PartSetHeader {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.PartSetHeader", 2)?;
        out.serialize_field(
            "total",
            &crate::json::One::<crate::json::Small, _>::new(&self.total),
        )?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::PartSetHeader {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.total = crate::json::one::<crate::json::Small, _, _>(input)?,
            1 => self.hash = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::PartSetHeader {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PROPOSAL: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.Proposal",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "type",
            json_name: "type",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "SIGNED_MSG_TYPE_UNKNOWN"),
                    (1, "SIGNED_MSG_TYPE_PREVOTE"),
                    (2, "SIGNED_MSG_TYPE_PRECOMMIT"),
                    (32, "SIGNED_MSG_TYPE_PROPOSAL"),
                ],
            ),
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "round",
            json_name: "round",
            kind: crate::schema::Kind::Int32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "pol_round",
            json_name: "polRound",
            kind: crate::schema::Kind::Int32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "block_id",
            json_name: "blockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "signature",
            json_name: "signature",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::Proposal {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PROPOSAL;
}
impl serde::Serialize for crate::tendermint::types::Proposal {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.Proposal", 7)?;
        out.serialize_field(
            "type",
            &crate::json::One::<
                crate::json::Named<crate::tendermint::types::SignedMsgType>,
                _,
            >::new(&self.r#type),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "round",
            &crate::json::One::<crate::json::Small, _>::new(&self.round),
        )?;
        out.serialize_field(
            "pol_round",
            &crate::json::One::<crate::json::Small, _>::new(&self.pol_round),
        )?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field("timestamp", &self.timestamp)?;
        out.serialize_field(
            "signature",
            &crate::json::One::<crate::json::Base64, _>::new(&self.signature),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::Proposal {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.r#type = crate::json::one::<
                    crate::json::Named<crate::tendermint::types::SignedMsgType>,
                    _,
                    _,
                >(input)?;
            }
            1 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.round = crate::json::one::<crate::json::Small, _, _>(input)?,
            3 => self.pol_round = crate::json::one::<crate::json::Small, _, _>(input)?,
            4 => self.block_id = input.next_value()?,
            5 => self.timestamp = input.next_value()?,
            6 => self.signature = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::Proposal {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIGNED_HEADER: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.SignedHeader",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "header",
            json_name: "header",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_HEADER),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "commit",
            json_name: "commit",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_COMMIT),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::SignedHeader {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIGNED_HEADER;
}
impl serde::Serialize for crate::tendermint::types::SignedHeader {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.SignedHeader", 2)?;
        out.serialize_field("header", &self.header)?;
        out.serialize_field("commit", &self.commit)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::SignedHeader {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.header = input.next_value()?,
            1 => self.commit = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::SignedHeader {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIMPLE_VALIDATOR: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.SimpleValidator",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pub_key",
            json_name: "pubKey",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::crypto::SCHEMA_PUBLIC_KEY),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "voting_power",
            json_name: "votingPower",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::SimpleValidator {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIMPLE_VALIDATOR;
}
impl serde::Serialize for crate::tendermint::types::SimpleValidator {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.SimpleValidator", 2)?;
        out.serialize_field("pub_key", &self.pub_key)?;
        out.serialize_field(
            "voting_power",
            &crate::json::One::<crate::json::Big, _>::new(&self.voting_power),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::SimpleValidator {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pub_key = input.next_value()?,
            1 => self.voting_power = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::SimpleValidator {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_PROOF: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.TxProof",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "root_hash",
            json_name: "rootHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "proof",
            json_name: "proof",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::crypto::SCHEMA_PROOF),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::TxProof {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_PROOF;
}
impl serde::Serialize for crate::tendermint::types::TxProof {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.TxProof", 3)?;
        out.serialize_field(
            "root_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.root_hash),
        )?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Base64, _>::new(&self.data),
        )?;
        out.serialize_field("proof", &self.proof)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::TxProof {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.root_hash = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.data = crate::json::one::<crate::json::Base64, _, _>(input)?,
            2 => self.proof = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::TxProof {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_VALIDATOR: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.Validator",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "pub_key",
            json_name: "pubKey",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::crypto::SCHEMA_PUBLIC_KEY),
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
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::Validator {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VALIDATOR;
}
impl serde::Serialize for crate::tendermint::types::Validator {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.Validator", 4)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Base64, _>::new(&self.address),
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
impl crate::json::Object for crate::tendermint::types::Validator {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Base64, _, _>(input)?,
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
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::Validator {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_VALIDATOR_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.ValidatorParams",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pub_key_types",
            json_name: "pubKeyTypes",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::ValidatorParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VALIDATOR_PARAMS;
}
impl serde::Serialize for crate::tendermint::types::ValidatorParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.ValidatorParams", 1)?;
        out.serialize_field(
            "pub_key_types",
            &crate::json::List::<crate::json::Text, _>::new(&self.pub_key_types),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::ValidatorParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.pub_key_types = crate::json::list::<crate::json::Text, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::ValidatorParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::tendermint::types::ValidatorParams {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.pub_key_types.is_empty() {
            out.insert(
                "pub_key_types".to_owned(),
                serde_json::Value::Array(
                    self
                        .pub_key_types
                        .iter()
                        .map(|element| serde_json::Value::String(element.clone()))
                        .collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_VALIDATOR_SET: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.ValidatorSet",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "validators",
            json_name: "validators",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VALIDATOR),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "proposer",
            json_name: "proposer",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VALIDATOR),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "total_voting_power",
            json_name: "totalVotingPower",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::ValidatorSet {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VALIDATOR_SET;
}
impl serde::Serialize for crate::tendermint::types::ValidatorSet {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.ValidatorSet", 3)?;
        out.serialize_field(
            "validators",
            &crate::json::List::<crate::json::Nested, _>::new(&self.validators),
        )?;
        out.serialize_field("proposer", &self.proposer)?;
        out.serialize_field(
            "total_voting_power",
            &crate::json::One::<crate::json::Big, _>::new(&self.total_voting_power),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::ValidatorSet {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.validators = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.proposer = input.next_value()?,
            2 => {
                self.total_voting_power = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::ValidatorSet {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_VERSION_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.VersionParams",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "app",
            json_name: "app",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::VersionParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VERSION_PARAMS;
}
impl serde::Serialize for crate::tendermint::types::VersionParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.VersionParams", 1)?;
        out.serialize_field(
            "app",
            &crate::json::One::<crate::json::Big, _>::new(&self.app),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::VersionParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.app = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::VersionParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_VOTE: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.types.Vote",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "type",
            json_name: "type",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "SIGNED_MSG_TYPE_UNKNOWN"),
                    (1, "SIGNED_MSG_TYPE_PREVOTE"),
                    (2, "SIGNED_MSG_TYPE_PRECOMMIT"),
                    (32, "SIGNED_MSG_TYPE_PROPOSAL"),
                ],
            ),
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "round",
            json_name: "round",
            kind: crate::schema::Kind::Int32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "block_id",
            json_name: "blockId",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_ID),
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "validator_address",
            json_name: "validatorAddress",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "validator_index",
            json_name: "validatorIndex",
            kind: crate::schema::Kind::Int32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "signature",
            json_name: "signature",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "extension",
            json_name: "extension",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "extension_signature",
            json_name: "extensionSignature",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::types::Vote {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VOTE;
}
impl serde::Serialize for crate::tendermint::types::Vote {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.types.Vote", 10)?;
        out.serialize_field(
            "type",
            &crate::json::One::<
                crate::json::Named<crate::tendermint::types::SignedMsgType>,
                _,
            >::new(&self.r#type),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "round",
            &crate::json::One::<crate::json::Small, _>::new(&self.round),
        )?;
        out.serialize_field("block_id", &self.block_id)?;
        out.serialize_field("timestamp", &self.timestamp)?;
        out.serialize_field(
            "validator_address",
            &crate::json::One::<crate::json::Base64, _>::new(&self.validator_address),
        )?;
        out.serialize_field(
            "validator_index",
            &crate::json::One::<crate::json::Small, _>::new(&self.validator_index),
        )?;
        out.serialize_field(
            "signature",
            &crate::json::One::<crate::json::Base64, _>::new(&self.signature),
        )?;
        out.serialize_field(
            "extension",
            &crate::json::One::<crate::json::Base64, _>::new(&self.extension),
        )?;
        out.serialize_field(
            "extension_signature",
            &crate::json::One::<crate::json::Base64, _>::new(&self.extension_signature),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::types::Vote {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.r#type = crate::json::one::<
                    crate::json::Named<crate::tendermint::types::SignedMsgType>,
                    _,
                    _,
                >(input)?;
            }
            1 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.round = crate::json::one::<crate::json::Small, _, _>(input)?,
            3 => self.block_id = input.next_value()?,
            4 => self.timestamp = input.next_value()?,
            5 => {
                self.validator_address = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            6 => {
                self.validator_index = crate::json::one::<
                    crate::json::Small,
                    _,
                    _,
                >(input)?;
            }
            7 => self.signature = crate::json::one::<crate::json::Base64, _, _>(input)?,
            8 => self.extension = crate::json::one::<crate::json::Base64, _, _>(input)?,
            9 => {
                self.extension_signature = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::types::Vote {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::json::Enumeration for crate::tendermint::types::BlockIdFlag {
    fn as_name(&self) -> &'static str {
        self.as_str_name()
    }
    fn from_name(name: &str) -> Option<i32> {
        Self::from_str_name(name).map(|value| value as i32)
    }
}
impl crate::json::Enumeration for crate::tendermint::types::SignedMsgType {
    fn as_name(&self) -> &'static str {
        self.as_str_name()
    }
    fn from_name(name: &str) -> Option<i32> {
        Self::from_str_name(name).map(|value| value as i32)
    }
}
