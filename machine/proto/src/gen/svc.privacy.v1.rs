// Written by `cargo xtask proto`. Do not edit.
/// A commitment in the tree.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Commitment {
    /// Its hash, 64 hex digits.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
    /// Its place among all commitments, from 0.
    #[prost(uint64, tag = "2")]
    pub merkle_index: u64,
    /// The time of the block that made it.
    #[prost(message, optional, tag = "3")]
    pub created_at: ::core::option::Option<crate::Timestamp>,
}
impl ::prost::Name for Commitment {
    const NAME: &'static str = "Commitment";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.Commitment".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.Commitment".into()
    }
}
/// Somebody lets somebody else look.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Grant {
    /// Who may look.
    #[prost(string, tag = "1")]
    pub grantee: ::prost::alloc::string::String,
    /// At what: full, incoming, outgoing or balance.
    #[prost(string, tag = "2")]
    pub grant_type: ::prost::alloc::string::String,
    /// Since when.
    #[prost(message, optional, tag = "3")]
    pub granted_at: ::core::option::Option<crate::Timestamp>,
    /// Until when.
    #[prost(message, optional, tag = "4")]
    pub expires_at: ::core::option::Option<crate::Timestamp>,
}
impl ::prost::Name for Grant {
    const NAME: &'static str = "Grant";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.Grant".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.Grant".into()
    }
}
/// Everything the chain knows of a note.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Note {
    /// Its commitment hash, 64 hex digits.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
    /// Its place among all notes, from 0.
    #[prost(uint64, tag = "2")]
    pub merkle_index: u64,
    /// Its denomination.
    #[prost(string, tag = "3")]
    pub denom: ::prost::alloc::string::String,
    /// Its place among the notes of the denomination, from 0.
    #[prost(uint64, tag = "4")]
    pub denom_index: u64,
    /// What made it: 0 shield, 1 transfer, 2 change of an unshield, 3 swap, 4 change of a swap.
    #[prost(uint32, tag = "5")]
    pub kind: u32,
    /// P, the one-time key, compressed.
    #[prost(bytes = "vec", tag = "6")]
    pub note_key: ::prost::alloc::vec::Vec<u8>,
    /// C, the commitment to the amount, compressed.
    #[prost(bytes = "vec", tag = "7")]
    pub value_commitment: ::prost::alloc::vec::Vec<u8>,
    /// R, what the owner finds the key's secret with; empty if the key is an account's own.
    #[prost(bytes = "vec", tag = "8")]
    pub ephemeral_key: ::prost::alloc::vec::Vec<u8>,
    /// Lets a wallet skip 255 of 256 notes of others.
    #[prost(uint32, tag = "9")]
    pub view_tag: u32,
    /// The first nullifier of the spend that made it; empty for a shield.
    #[prost(bytes = "vec", tag = "10")]
    pub origin: ::prost::alloc::vec::Vec<u8>,
    /// Which output of that spend it is.
    #[prost(uint32, tag = "11")]
    pub output: u32,
    /// The amount if it is public, else empty.
    #[prost(string, tag = "12")]
    pub amount: ::prost::alloc::string::String,
    /// The height of the block that made it.
    #[prost(uint64, tag = "13")]
    pub created_height: u64,
    /// The time of that block.
    #[prost(message, optional, tag = "14")]
    pub created_at: ::core::option::Option<crate::Timestamp>,
    /// What only its owner can read, 112 bytes; empty for a shield.
    #[prost(bytes = "vec", tag = "15")]
    pub payload: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for Note {
    const NAME: &'static str = "Note";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.Note".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.Note".into()
    }
}
/// What a wallet needs to recognise a note, and a prover to use it in a ring.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct CompactNote {
    /// Its place among all notes, from 0.
    #[prost(uint64, tag = "1")]
    pub merkle_index: u64,
    /// Its place among the notes of its denomination, from 0.
    #[prost(uint64, tag = "2")]
    pub denom_index: u64,
    /// Its denomination.
    #[prost(string, tag = "3")]
    pub denom: ::prost::alloc::string::String,
    /// The commitment hash, 32 bytes.
    #[prost(bytes = "vec", tag = "4")]
    pub commitment: ::prost::alloc::vec::Vec<u8>,
    /// P, compressed.
    #[prost(bytes = "vec", tag = "5")]
    pub note_key: ::prost::alloc::vec::Vec<u8>,
    /// C, compressed.
    #[prost(bytes = "vec", tag = "6")]
    pub value_commitment: ::prost::alloc::vec::Vec<u8>,
    /// R, uncompressed (65 bytes: 4, x, y), so that a scan computes no square root; or empty.
    #[prost(bytes = "vec", tag = "7")]
    pub ephemeral_key: ::prost::alloc::vec::Vec<u8>,
    /// The hint.
    #[prost(uint32, tag = "8")]
    pub view_tag: u32,
    /// The first nullifier of the spend that made it; empty for a shield.
    #[prost(bytes = "vec", tag = "9")]
    pub origin: ::prost::alloc::vec::Vec<u8>,
    /// Which output of that spend it is.
    #[prost(uint32, tag = "10")]
    pub output: u32,
    /// The height of the block that made it.
    #[prost(uint64, tag = "11")]
    pub height: u64,
    /// What made it.
    #[prost(uint32, tag = "12")]
    pub kind: u32,
    /// The amount if it is public, else empty.
    #[prost(string, tag = "13")]
    pub amount: ::prost::alloc::string::String,
    /// What only its owner can read, 112 bytes; empty for a shield. It is in the state, so that a
    /// wallet that comes back from its seed reads every note from any node, without saying which
    /// ones are its own.
    #[prost(bytes = "vec", tag = "14")]
    pub payload: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for CompactNote {
    const NAME: &'static str = "CompactNote";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.CompactNote".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.CompactNote".into()
    }
}
/// Keys others pay an account's shielded notes to.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct PrivacyKey {
    /// S, compressed.
    #[prost(bytes = "vec", tag = "1")]
    pub spend_key: ::prost::alloc::vec::Vec<u8>,
    /// V, compressed.
    #[prost(bytes = "vec", tag = "2")]
    pub view_key: ::prost::alloc::vec::Vec<u8>,
    /// The view epoch, from 0.
    #[prost(uint32, tag = "3")]
    pub epoch: u32,
    /// Whether the account registered them; if not, both are its public key.
    #[prost(bool, tag = "4")]
    pub registered: bool,
    /// The account's public key, compressed; empty if they are not registered.
    #[prost(bytes = "vec", tag = "5")]
    pub account_key: ::prost::alloc::vec::Vec<u8>,
    /// Its signature of the keys, as in MsgSetPrivacyKey; empty if they are not registered.
    #[prost(bytes = "vec", tag = "6")]
    pub signature: ::prost::alloc::vec::Vec<u8>,
    /// The chain id in what is signed: of an earlier chain if this one began from its export.
    #[prost(string, tag = "7")]
    pub chain_id: ::prost::alloc::string::String,
}
impl ::prost::Name for PrivacyKey {
    const NAME: &'static str = "PrivacyKey";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.PrivacyKey".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.PrivacyKey".into()
    }
}
/// The books of one denomination.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct DenomAudit {
    /// Which.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// What the notes are worth together: the turnstile.
    #[prost(string, tag = "2")]
    pub total_shielded: ::prost::alloc::string::String,
    /// What the module's account holds.
    #[prost(string, tag = "3")]
    pub held: ::prost::alloc::string::String,
    /// Put in by MsgShield.
    #[prost(string, tag = "4")]
    pub shielded: ::prost::alloc::string::String,
    /// Taken out by MsgUnshield.
    #[prost(string, tag = "5")]
    pub unshielded: ::prost::alloc::string::String,
    /// Paid to relayers.
    #[prost(string, tag = "6")]
    pub relay_fees: ::prost::alloc::string::String,
    /// Paid to pools by MsgShieldedSwap.
    #[prost(string, tag = "7")]
    pub swapped_in: ::prost::alloc::string::String,
    /// Got from pools by MsgShieldedSwap.
    #[prost(string, tag = "8")]
    pub swapped_out: ::prost::alloc::string::String,
    /// Notes made.
    #[prost(uint64, tag = "9")]
    pub notes: u64,
    /// Notes spent.
    #[prost(uint64, tag = "10")]
    pub nullifiers: u64,
    /// Whether messages about this denomination are stopped.
    #[prost(bool, tag = "11")]
    pub paused: bool,
    /// Whether the account holds exactly the total, the total is what the flows leave, and no more
    /// notes were spent than made.
    #[prost(bool, tag = "12")]
    pub sound: bool,
}
impl ::prost::Name for DenomAudit {
    const NAME: &'static str = "DenomAudit";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.DenomAudit".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.DenomAudit".into()
    }
}
/// How much of a denomination may become public in a day.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct DailyLimit {
    /// Which.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// Base units from midnight to midnight UTC of block time.
    #[prost(string, tag = "2")]
    pub max_unshield_per_day: ::prost::alloc::string::String,
    /// What left on the day of the block this was asked at, since there is a limit.
    #[prost(string, tag = "3")]
    pub used: ::prost::alloc::string::String,
    /// What can still leave on that day.
    #[prost(string, tag = "4")]
    pub left: ::prost::alloc::string::String,
    /// When the next day begins.
    #[prost(message, optional, tag = "5")]
    pub resets_at: ::core::option::Option<crate::Timestamp>,
}
impl ::prost::Name for DailyLimit {
    const NAME: &'static str = "DailyLimit";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.DailyLimit".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.DailyLimit".into()
    }
}
/// Parameters of the privacy module.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// Members of a ring.
    #[prost(string, tag = "1")]
    pub ring_size: ::prost::alloc::string::String,
    /// The least amount to shield, in base units.
    #[prost(string, tag = "2")]
    pub min_shield_amount: ::prost::alloc::string::String,
    /// How long a grant may last, in seconds with the suffix s.
    #[prost(string, tag = "3")]
    pub max_viewing_key_duration: ::prost::alloc::string::String,
    /// Gas for a proof with one input and a ring of up to 64 members.
    #[prost(string, tag = "4")]
    pub proof_verification_gas: ::prost::alloc::string::String,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.Params".into()
    }
}
/// Asks how much is shielded.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPoolStatsRequest {
    /// Of which denomination; empty for the chain's own.
    #[prost(string, tag = "100")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryPoolStatsRequest {
    const NAME: &'static str = "QueryPoolStatsRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryPoolStatsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryPoolStatsRequest".into()
    }
}
/// How much is shielded and how much happened.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPoolStatsResponse {
    /// What all notes of the denomination are worth together.
    #[prost(string, tag = "1")]
    pub total_shielded: ::prost::alloc::string::String,
    /// Messages of this module that were done, whatever their denomination, and shielded swaps.
    #[prost(uint64, tag = "2")]
    pub total_transactions: u64,
    /// The time of the last of them.
    #[prost(message, optional, tag = "3")]
    pub last_update: ::core::option::Option<crate::Timestamp>,
}
impl ::prost::Name for QueryPoolStatsResponse {
    const NAME: &'static str = "QueryPoolStatsResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryPoolStatsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryPoolStatsResponse".into()
    }
}
/// Asks for a commitment.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCommitmentRequest {
    /// Its hash, 64 hex digits.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryCommitmentRequest {
    const NAME: &'static str = "QueryCommitmentRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryCommitmentRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryCommitmentRequest".into()
    }
}
/// A commitment.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCommitmentResponse {
    /// The commitment.
    #[prost(message, optional, tag = "1")]
    pub commitment: ::core::option::Option<Commitment>,
}
impl ::prost::Name for QueryCommitmentResponse {
    const NAME: &'static str = "QueryCommitmentResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryCommitmentResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryCommitmentResponse".into()
    }
}
/// Asks for a nullifier.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryNullifierRequest {
    /// 64 hex digits.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryNullifierRequest {
    const NAME: &'static str = "QueryNullifierRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryNullifierRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryNullifierRequest".into()
    }
}
/// Whether a nullifier was spent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryNullifierResponse {
    /// Whether.
    #[prost(bool, tag = "1")]
    pub spent: bool,
    /// In which block; 0 if in none.
    #[prost(uint64, tag = "2")]
    pub spent_at_height: u64,
}
impl ::prost::Name for QueryNullifierResponse {
    const NAME: &'static str = "QueryNullifierResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryNullifierResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryNullifierResponse".into()
    }
}
/// Asks for the root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMerkleRootRequest {}
impl ::prost::Name for QueryMerkleRootRequest {
    const NAME: &'static str = "QueryMerkleRootRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryMerkleRootRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryMerkleRootRequest".into()
    }
}
/// The root of all commitments.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMerkleRootResponse {
    /// 64 hex digits.
    #[prost(string, tag = "1")]
    pub root: ::prost::alloc::string::String,
    /// How many commitments there are.
    #[prost(uint64, tag = "2")]
    pub tree_size: u64,
    /// After which block.
    #[prost(uint64, tag = "3")]
    pub height: u64,
}
impl ::prost::Name for QueryMerkleRootResponse {
    const NAME: &'static str = "QueryMerkleRootResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryMerkleRootResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryMerkleRootResponse".into()
    }
}
/// Asks whom an account lets look.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryViewingKeysRequest {
    /// The account.
    #[prost(string, tag = "1")]
    pub owner: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryViewingKeysRequest {
    const NAME: &'static str = "QueryViewingKeysRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryViewingKeysRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryViewingKeysRequest".into()
    }
}
/// Grants that have not expired.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryViewingKeysResponse {
    /// By grantee.
    #[prost(message, repeated, tag = "1")]
    pub grants: ::prost::alloc::vec::Vec<Grant>,
}
impl ::prost::Name for QueryViewingKeysResponse {
    const NAME: &'static str = "QueryViewingKeysResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryViewingKeysResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryViewingKeysResponse".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryParamsRequest".into()
    }
}
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsResponse {
    /// All of them.
    #[prost(message, optional, tag = "1")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for QueryParamsResponse {
    const NAME: &'static str = "QueryParamsResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryParamsResponse".into()
    }
}
/// Asks for a note.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryNoteRequest {
    /// Its commitment hash, 64 hex digits.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryNoteRequest {
    const NAME: &'static str = "QueryNoteRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryNoteRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryNoteRequest".into()
    }
}
/// A note.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryNoteResponse {
    /// The note.
    #[prost(message, optional, tag = "1")]
    pub note: ::core::option::Option<Note>,
}
impl ::prost::Name for QueryNoteResponse {
    const NAME: &'static str = "QueryNoteResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryNoteResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryNoteResponse".into()
    }
}
/// Asks for notes.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryNotesRequest {
    /// Of which denomination; empty for all.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// The first place wanted: among the denomination's notes if one is given, else among all.
    #[prost(uint64, tag = "2")]
    pub from: u64,
    /// How many at most; 0 for 100, no more than 1000.
    #[prost(uint64, tag = "3")]
    pub limit: u64,
}
impl ::prost::Name for QueryNotesRequest {
    const NAME: &'static str = "QueryNotesRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryNotesRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryNotesRequest".into()
    }
}
/// Notes in order.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryNotesResponse {
    /// The notes.
    #[prost(message, repeated, tag = "1")]
    pub notes: ::prost::alloc::vec::Vec<CompactNote>,
    /// Where the next page begins.
    #[prost(uint64, tag = "2")]
    pub next: u64,
    /// How many there are, of the denomination or of all.
    #[prost(uint64, tag = "3")]
    pub total: u64,
}
impl ::prost::Name for QueryNotesResponse {
    const NAME: &'static str = "QueryNotesResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryNotesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryNotesResponse".into()
    }
}
/// Asks for a path.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMerklePathRequest {
    /// The commitment hash, 64 hex digits.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
    /// Under the root of how many leaves; 0 for all there are.
    #[prost(uint64, tag = "2")]
    pub tree_size: u64,
}
impl ::prost::Name for QueryMerklePathRequest {
    const NAME: &'static str = "QueryMerklePathRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryMerklePathRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryMerklePathRequest".into()
    }
}
/// The path from a leaf to the root, as in RFC 6962.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMerklePathResponse {
    /// The leaf's hash, 64 hex digits.
    #[prost(string, tag = "1")]
    pub leaf: ::prost::alloc::string::String,
    /// Its place.
    #[prost(uint64, tag = "2")]
    pub merkle_index: u64,
    /// Hashes beside the way up, lowest first.
    #[prost(string, repeated, tag = "3")]
    pub path: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// The root they lead to.
    #[prost(string, tag = "4")]
    pub root: ::prost::alloc::string::String,
    /// Leaves under the root.
    #[prost(uint64, tag = "5")]
    pub tree_size: u64,
    /// The block that made this root: it is stored under this height. 0 if it is not stored: no block
    /// ended with so many leaves, or that was too long ago.
    #[prost(uint64, tag = "6")]
    pub root_height: u64,
}
impl ::prost::Name for QueryMerklePathResponse {
    const NAME: &'static str = "QueryMerklePathResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryMerklePathResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryMerklePathResponse".into()
    }
}
/// Asks whether the tree only grew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMerkleConsistencyRequest {
    /// Leaves of the older tree.
    #[prost(uint64, tag = "1")]
    pub first: u64,
    /// Leaves of the newer tree; 0 for all there are.
    #[prost(uint64, tag = "2")]
    pub second: u64,
}
impl ::prost::Name for QueryMerkleConsistencyRequest {
    const NAME: &'static str = "QueryMerkleConsistencyRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryMerkleConsistencyRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryMerkleConsistencyRequest".into()
    }
}
/// Shows it, as in RFC 6962.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMerkleConsistencyResponse {
    /// Leaves of the older tree.
    #[prost(uint64, tag = "1")]
    pub first: u64,
    /// Leaves of the newer tree.
    #[prost(uint64, tag = "2")]
    pub second: u64,
    /// The older root, 64 hex digits.
    #[prost(string, tag = "3")]
    pub first_root: ::prost::alloc::string::String,
    /// The newer root.
    #[prost(string, tag = "4")]
    pub second_root: ::prost::alloc::string::String,
    /// The height the older root is stored under; 0 if it is not.
    #[prost(uint64, tag = "5")]
    pub first_root_height: u64,
    /// The height the newer root is stored under; 0 if it is not.
    #[prost(uint64, tag = "6")]
    pub second_root_height: u64,
    /// Hashes in the order of RFC 6962, 2.1.2; none if the first tree is empty or both are equal.
    #[prost(string, repeated, tag = "7")]
    pub proof: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for QueryMerkleConsistencyResponse {
    const NAME: &'static str = "QueryMerkleConsistencyResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryMerkleConsistencyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryMerkleConsistencyResponse".into()
    }
}
/// Asks where to pay to.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPrivacyKeyRequest {
    /// The account.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryPrivacyKeyRequest {
    const NAME: &'static str = "QueryPrivacyKeyRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryPrivacyKeyRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryPrivacyKeyRequest".into()
    }
}
/// Where to pay to.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPrivacyKeyResponse {
    /// The keys.
    #[prost(message, optional, tag = "1")]
    pub privacy_key: ::core::option::Option<PrivacyKey>,
}
impl ::prost::Name for QueryPrivacyKeyResponse {
    const NAME: &'static str = "QueryPrivacyKeyResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryPrivacyKeyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryPrivacyKeyResponse".into()
    }
}
/// Asks for a grant.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryGrantRequest {
    /// Who lets look.
    #[prost(string, tag = "1")]
    pub grantor: ::prost::alloc::string::String,
    /// Who may look.
    #[prost(string, tag = "2")]
    pub grantee: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryGrantRequest {
    const NAME: &'static str = "QueryGrantRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryGrantRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryGrantRequest".into()
    }
}
/// A grant.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryGrantResponse {
    /// The grant.
    #[prost(message, optional, tag = "1")]
    pub grant: ::core::option::Option<Grant>,
    /// What the grantee opens with its own key; may be empty.
    #[prost(bytes = "vec", tag = "2")]
    pub sealed_key: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for QueryGrantResponse {
    const NAME: &'static str = "QueryGrantResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryGrantResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryGrantResponse".into()
    }
}
/// Asks for totals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTotalsRequest {}
impl ::prost::Name for QueryTotalsRequest {
    const NAME: &'static str = "QueryTotalsRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryTotalsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryTotalsRequest".into()
    }
}
/// What is shielded.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTotalsResponse {
    /// By denomination.
    #[prost(message, repeated, tag = "1")]
    pub totals: ::prost::alloc::vec::Vec<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for QueryTotalsResponse {
    const NAME: &'static str = "QueryTotalsResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryTotalsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryTotalsResponse".into()
    }
}
/// Asks for limits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDailyLimitsRequest {}
impl ::prost::Name for QueryDailyLimitsRequest {
    const NAME: &'static str = "QueryDailyLimitsRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryDailyLimitsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryDailyLimitsRequest".into()
    }
}
/// Limits of a day.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDailyLimitsResponse {
    /// By denomination.
    #[prost(message, repeated, tag = "1")]
    pub limits: ::prost::alloc::vec::Vec<DailyLimit>,
}
impl ::prost::Name for QueryDailyLimitsResponse {
    const NAME: &'static str = "QueryDailyLimitsResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryDailyLimitsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryDailyLimitsResponse".into()
    }
}
/// Asks for the books.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAuditRequest {}
impl ::prost::Name for QueryAuditRequest {
    const NAME: &'static str = "QueryAuditRequest";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryAuditRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryAuditRequest".into()
    }
}
/// The books.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAuditResponse {
    /// By denomination.
    #[prost(message, repeated, tag = "1")]
    pub denoms: ::prost::alloc::vec::Vec<DenomAudit>,
    /// Notes made, of all denominations.
    #[prost(uint64, tag = "2")]
    pub notes: u64,
    /// Notes spent, of all denominations.
    #[prost(uint64, tag = "3")]
    pub nullifiers: u64,
    /// Whether every denomination is sound.
    #[prost(bool, tag = "4")]
    pub sound: bool,
}
impl ::prost::Name for QueryAuditResponse {
    const NAME: &'static str = "QueryAuditResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.QueryAuditResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.QueryAuditResponse".into()
    }
}
/// Turns coins of an account into a note. The amount is public.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgShield {
    /// Who pays.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// What.
    #[prost(message, optional, tag = "2")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// The note's key, compressed; empty for the sender's own public key.
    #[prost(bytes = "vec", tag = "100")]
    pub note_key: ::prost::alloc::vec::Vec<u8>,
    /// What the owner finds the key's secret with, compressed; only with note_key.
    #[prost(bytes = "vec", tag = "101")]
    pub ephemeral_key: ::prost::alloc::vec::Vec<u8>,
    /// The owner's hint, 0 to 255; only with ephemeral_key.
    #[prost(uint32, tag = "102")]
    pub view_tag: u32,
}
impl ::prost::Name for MsgShield {
    const NAME: &'static str = "MsgShield";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgShield".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgShield".into()
    }
}
/// The answer to MsgShield.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgShieldResponse {
    /// The note's commitment hash.
    #[prost(string, tag = "1")]
    pub commitment: ::prost::alloc::string::String,
    /// Its place among all notes.
    #[prost(uint64, tag = "2")]
    pub merkle_index: u64,
}
impl ::prost::Name for MsgShieldResponse {
    const NAME: &'static str = "MsgShieldResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgShieldResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgShieldResponse".into()
    }
}
/// Spends one to four notes for two notes. Amounts are hidden.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgPrivateTransfer {
    /// Who sends the message; need not own the notes.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// Whom it is for: an account, or any well-formed address.
    #[prost(string, tag = "2")]
    pub recipient: ::prost::alloc::string::String,
    /// That the spend is right.
    #[prost(bytes = "vec", tag = "3")]
    pub proof: ::prost::alloc::vec::Vec<u8>,
    /// What the owners of the new notes read: a byte 1 and 112 bytes for each.
    #[prost(bytes = "vec", tag = "4")]
    pub encrypted_amount: ::prost::alloc::vec::Vec<u8>,
    /// Commitment hashes in ascending order of their places, or d:a-b for the a-th to the b-th note
    /// of the denomination.
    #[prost(string, repeated, tag = "5")]
    pub ring_members: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for MsgPrivateTransfer {
    const NAME: &'static str = "MsgPrivateTransfer";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgPrivateTransfer".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgPrivateTransfer".into()
    }
}
/// The answer to MsgPrivateTransfer.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgPrivateTransferResponse {
    /// Of the spent notes.
    #[prost(string, repeated, tag = "1")]
    pub nullifiers: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// Of the new notes.
    #[prost(string, repeated, tag = "2")]
    pub new_commitments: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for MsgPrivateTransferResponse {
    const NAME: &'static str = "MsgPrivateTransferResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgPrivateTransferResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgPrivateTransferResponse".into()
    }
}
/// Spends a note for coins of an account. The amount is public, the change is not.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUnshield {
    /// Who sends the message; need not own the note.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// What the account gets.
    #[prost(message, optional, tag = "2")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// That the spend is right.
    #[prost(bytes = "vec", tag = "3")]
    pub proof: ::prost::alloc::vec::Vec<u8>,
    /// Of the spent note.
    #[prost(string, tag = "4")]
    pub nullifier: ::prost::alloc::string::String,
    /// Who is paid; empty for the sender.
    #[prost(string, tag = "100")]
    pub recipient: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgUnshield {
    const NAME: &'static str = "MsgUnshield";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgUnshield".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgUnshield".into()
    }
}
/// The answer to MsgUnshield.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUnshieldResponse {
    /// The commitment hash of the change.
    #[prost(string, tag = "1")]
    pub commitment: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgUnshieldResponse {
    const NAME: &'static str = "MsgUnshieldResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgUnshieldResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgUnshieldResponse".into()
    }
}
/// Lets somebody look. The grant is a record; what opens anything is the sealed key.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgCreateViewingKey {
    /// Who lets look.
    #[prost(string, tag = "1")]
    pub grantor: ::prost::alloc::string::String,
    /// Who may look.
    #[prost(string, tag = "2")]
    pub grantee: ::prost::alloc::string::String,
    /// At what: full, incoming, outgoing or balance.
    #[prost(string, tag = "3")]
    pub grant_type: ::prost::alloc::string::String,
    /// Until when.
    #[prost(message, optional, tag = "4")]
    pub expires_at: ::core::option::Option<crate::Timestamp>,
    /// Keys only the grantee can read; may be empty.
    #[prost(bytes = "vec", tag = "100")]
    pub sealed_key: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for MsgCreateViewingKey {
    const NAME: &'static str = "MsgCreateViewingKey";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgCreateViewingKey".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgCreateViewingKey".into()
    }
}
/// The answer to MsgCreateViewingKey.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgCreateViewingKeyResponse {}
impl ::prost::Name for MsgCreateViewingKeyResponse {
    const NAME: &'static str = "MsgCreateViewingKeyResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgCreateViewingKeyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgCreateViewingKeyResponse".into()
    }
}
/// Takes a grant back. What was seen stays seen.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRevokeViewingKey {
    /// Who let look.
    #[prost(string, tag = "1")]
    pub grantor: ::prost::alloc::string::String,
    /// Who may look no longer.
    #[prost(string, tag = "2")]
    pub grantee: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgRevokeViewingKey {
    const NAME: &'static str = "MsgRevokeViewingKey";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgRevokeViewingKey".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgRevokeViewingKey".into()
    }
}
/// The answer to MsgRevokeViewingKey.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRevokeViewingKeyResponse {}
impl ::prost::Name for MsgRevokeViewingKeyResponse {
    const NAME: &'static str = "MsgRevokeViewingKeyResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgRevokeViewingKeyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgRevokeViewingKeyResponse".into()
    }
}
/// Says where others pay an account's shielded notes to.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetPrivacyKey {
    /// Whose.
    #[prost(string, tag = "1")]
    pub owner: ::prost::alloc::string::String,
    /// S, compressed.
    #[prost(bytes = "vec", tag = "2")]
    pub spend_key: ::prost::alloc::vec::Vec<u8>,
    /// V, compressed.
    #[prost(bytes = "vec", tag = "3")]
    pub view_key: ::prost::alloc::vec::Vec<u8>,
    /// The view epoch: 0 or 1 at first, then one above the one before.
    #[prost(uint32, tag = "4")]
    pub epoch: u32,
    /// The account key's signature, r and s, of TH("privacy-key", chain id with two bytes of length, account,
    /// spend_key, view_key, epoch in four bytes): it shows payers whose keys these are.
    #[prost(bytes = "vec", tag = "5")]
    pub signature: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for MsgSetPrivacyKey {
    const NAME: &'static str = "MsgSetPrivacyKey";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgSetPrivacyKey".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgSetPrivacyKey".into()
    }
}
/// The answer to MsgSetPrivacyKey.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetPrivacyKeyResponse {}
impl ::prost::Name for MsgSetPrivacyKeyResponse {
    const NAME: &'static str = "MsgSetPrivacyKeyResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgSetPrivacyKeyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgSetPrivacyKeyResponse".into()
    }
}
/// Stops a denomination or lets it go on after a breach was looked into.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetPaused {
    /// The chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// Which denomination.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
    /// Stop or go on.
    #[prost(bool, tag = "3")]
    pub paused: bool,
}
impl ::prost::Name for MsgSetPaused {
    const NAME: &'static str = "MsgSetPaused";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgSetPaused".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgSetPaused".into()
    }
}
/// The answer to MsgSetPaused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetPausedResponse {}
impl ::prost::Name for MsgSetPausedResponse {
    const NAME: &'static str = "MsgSetPausedResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgSetPausedResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgSetPausedResponse".into()
    }
}
/// Says how much of a denomination may become public in a day, so that forged notes, if there ever
/// are any, do not empty a pool before somebody can look.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetDailyLimit {
    /// The chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// Which denomination.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
    /// Base units from midnight to midnight UTC of block time: unshielded, paid to relayers and paid to
    /// pools, together. Empty for no limit, which is how every denomination begins.
    #[prost(string, tag = "3")]
    pub max_unshield_per_day: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgSetDailyLimit {
    const NAME: &'static str = "MsgSetDailyLimit";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgSetDailyLimit".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgSetDailyLimit".into()
    }
}
/// The answer to MsgSetDailyLimit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetDailyLimitResponse {}
impl ::prost::Name for MsgSetDailyLimitResponse {
    const NAME: &'static str = "MsgSetDailyLimitResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgSetDailyLimitResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgSetDailyLimitResponse".into()
    }
}
/// Replaces the parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParams {
    /// The chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// The new parameters, all of them.
    #[prost(message, optional, tag = "2")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for MsgUpdateParams {
    const NAME: &'static str = "MsgUpdateParams";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "svc.privacy.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.privacy.v1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.privacy.v1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_COMMITMENT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.Commitment",
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
            name: "merkle_index",
            json_name: "merkleIndex",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "created_at",
            json_name: "createdAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::Commitment {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_COMMITMENT;
}
impl serde::Serialize for crate::svc::privacy::v1::Commitment {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.Commitment", 3)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.serialize_field(
            "merkle_index",
            &crate::json::One::<crate::json::Big, _>::new(&self.merkle_index),
        )?;
        out.serialize_field("created_at", &self.created_at)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::Commitment {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.merkle_index = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.created_at = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::Commitment {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_COMPACT_NOTE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.CompactNote",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "merkle_index",
            json_name: "merkleIndex",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "denom_index",
            json_name: "denomIndex",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "commitment",
            json_name: "commitment",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "note_key",
            json_name: "noteKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "value_commitment",
            json_name: "valueCommitment",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "ephemeral_key",
            json_name: "ephemeralKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "view_tag",
            json_name: "viewTag",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "origin",
            json_name: "origin",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "output",
            json_name: "output",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "kind",
            json_name: "kind",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 13,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 14,
            name: "payload",
            json_name: "payload",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::CompactNote {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_COMPACT_NOTE;
}
impl serde::Serialize for crate::svc::privacy::v1::CompactNote {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.CompactNote", 14)?;
        out.serialize_field(
            "merkle_index",
            &crate::json::One::<crate::json::Big, _>::new(&self.merkle_index),
        )?;
        out.serialize_field(
            "denom_index",
            &crate::json::One::<crate::json::Big, _>::new(&self.denom_index),
        )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "commitment",
            &crate::json::One::<crate::json::Base64, _>::new(&self.commitment),
        )?;
        out.serialize_field(
            "note_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.note_key),
        )?;
        out.serialize_field(
            "value_commitment",
            &crate::json::One::<crate::json::Base64, _>::new(&self.value_commitment),
        )?;
        out.serialize_field(
            "ephemeral_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.ephemeral_key),
        )?;
        out.serialize_field(
            "view_tag",
            &crate::json::One::<crate::json::Small, _>::new(&self.view_tag),
        )?;
        out.serialize_field(
            "origin",
            &crate::json::One::<crate::json::Base64, _>::new(&self.origin),
        )?;
        out.serialize_field(
            "output",
            &crate::json::One::<crate::json::Small, _>::new(&self.output),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "kind",
            &crate::json::One::<crate::json::Small, _>::new(&self.kind),
        )?;
        out.serialize_field(
            "amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount),
        )?;
        out.serialize_field(
            "payload",
            &crate::json::One::<crate::json::Base64, _>::new(&self.payload),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::CompactNote {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.merkle_index = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.denom_index = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.commitment = crate::json::one::<crate::json::Base64, _, _>(input)?,
            4 => self.note_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            5 => {
                self.value_commitment = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            6 => {
                self.ephemeral_key = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            7 => self.view_tag = crate::json::one::<crate::json::Small, _, _>(input)?,
            8 => self.origin = crate::json::one::<crate::json::Base64, _, _>(input)?,
            9 => self.output = crate::json::one::<crate::json::Small, _, _>(input)?,
            10 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            11 => self.kind = crate::json::one::<crate::json::Small, _, _>(input)?,
            12 => self.amount = crate::json::one::<crate::json::Text, _, _>(input)?,
            13 => self.payload = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::CompactNote {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_DAILY_LIMIT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.DailyLimit",
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
            name: "max_unshield_per_day",
            json_name: "maxUnshieldPerDay",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "used",
            json_name: "used",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "left",
            json_name: "left",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "resets_at",
            json_name: "resetsAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::DailyLimit {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DAILY_LIMIT;
}
impl serde::Serialize for crate::svc::privacy::v1::DailyLimit {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.DailyLimit", 5)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "max_unshield_per_day",
            &crate::json::One::<crate::json::Text, _>::new(&self.max_unshield_per_day),
        )?;
        out.serialize_field(
            "used",
            &crate::json::One::<crate::json::Text, _>::new(&self.used),
        )?;
        out.serialize_field(
            "left",
            &crate::json::One::<crate::json::Text, _>::new(&self.left),
        )?;
        out.serialize_field("resets_at", &self.resets_at)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::DailyLimit {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.max_unshield_per_day = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => self.used = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.left = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.resets_at = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::DailyLimit {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_DENOM_AUDIT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.DenomAudit",
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
            name: "total_shielded",
            json_name: "totalShielded",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "held",
            json_name: "held",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "shielded",
            json_name: "shielded",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "unshielded",
            json_name: "unshielded",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "relay_fees",
            json_name: "relayFees",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "swapped_in",
            json_name: "swappedIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "swapped_out",
            json_name: "swappedOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "notes",
            json_name: "notes",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "nullifiers",
            json_name: "nullifiers",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "paused",
            json_name: "paused",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "sound",
            json_name: "sound",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::DenomAudit {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DENOM_AUDIT;
}
impl serde::Serialize for crate::svc::privacy::v1::DenomAudit {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.DenomAudit", 12)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "total_shielded",
            &crate::json::One::<crate::json::Text, _>::new(&self.total_shielded),
        )?;
        out.serialize_field(
            "held",
            &crate::json::One::<crate::json::Text, _>::new(&self.held),
        )?;
        out.serialize_field(
            "shielded",
            &crate::json::One::<crate::json::Text, _>::new(&self.shielded),
        )?;
        out.serialize_field(
            "unshielded",
            &crate::json::One::<crate::json::Text, _>::new(&self.unshielded),
        )?;
        out.serialize_field(
            "relay_fees",
            &crate::json::One::<crate::json::Text, _>::new(&self.relay_fees),
        )?;
        out.serialize_field(
            "swapped_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.swapped_in),
        )?;
        out.serialize_field(
            "swapped_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.swapped_out),
        )?;
        out.serialize_field(
            "notes",
            &crate::json::One::<crate::json::Big, _>::new(&self.notes),
        )?;
        out.serialize_field(
            "nullifiers",
            &crate::json::One::<crate::json::Big, _>::new(&self.nullifiers),
        )?;
        out.serialize_field(
            "paused",
            &crate::json::One::<crate::json::Flag, _>::new(&self.paused),
        )?;
        out.serialize_field(
            "sound",
            &crate::json::One::<crate::json::Flag, _>::new(&self.sound),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::DenomAudit {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.total_shielded = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            2 => self.held = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.shielded = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.unshielded = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.relay_fees = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.swapped_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.swapped_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            8 => self.notes = crate::json::one::<crate::json::Big, _, _>(input)?,
            9 => self.nullifiers = crate::json::one::<crate::json::Big, _, _>(input)?,
            10 => self.paused = crate::json::one::<crate::json::Flag, _, _>(input)?,
            11 => self.sound = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::DenomAudit {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GRANT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.Grant",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "grantee",
            json_name: "grantee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "grant_type",
            json_name: "grantType",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "granted_at",
            json_name: "grantedAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "expires_at",
            json_name: "expiresAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::Grant {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GRANT;
}
impl serde::Serialize for crate::svc::privacy::v1::Grant {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.Grant", 4)?;
        out.serialize_field(
            "grantee",
            &crate::json::One::<crate::json::Text, _>::new(&self.grantee),
        )?;
        out.serialize_field(
            "grant_type",
            &crate::json::One::<crate::json::Text, _>::new(&self.grant_type),
        )?;
        out.serialize_field("granted_at", &self.granted_at)?;
        out.serialize_field("expires_at", &self.expires_at)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::Grant {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.grantee = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.grant_type = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.granted_at = input.next_value()?,
            3 => self.expires_at = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::Grant {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_CREATE_VIEWING_KEY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgCreateViewingKey",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "grantor",
            json_name: "grantor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "grantee",
            json_name: "grantee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "grant_type",
            json_name: "grantType",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "expires_at",
            json_name: "expiresAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 100,
            name: "sealed_key",
            json_name: "sealedKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &["grantor"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgCreateViewingKey {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_CREATE_VIEWING_KEY;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgCreateViewingKey {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgCreateViewingKey", 5)?;
        out.serialize_field(
            "grantor",
            &crate::json::One::<crate::json::Text, _>::new(&self.grantor),
        )?;
        out.serialize_field(
            "grantee",
            &crate::json::One::<crate::json::Text, _>::new(&self.grantee),
        )?;
        out.serialize_field(
            "grant_type",
            &crate::json::One::<crate::json::Text, _>::new(&self.grant_type),
        )?;
        out.serialize_field("expires_at", &self.expires_at)?;
        out.serialize_field(
            "sealed_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.sealed_key),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgCreateViewingKey {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.grantor = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.grantee = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.grant_type = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.expires_at = input.next_value()?,
            4 => self.sealed_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgCreateViewingKey {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::MsgCreateViewingKey {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.grantor.is_empty() {
            out.insert(
                "grantor".to_owned(),
                serde_json::Value::String(self.grantor.clone()),
            );
        }
        if !self.grantee.is_empty() {
            out.insert(
                "grantee".to_owned(),
                serde_json::Value::String(self.grantee.clone()),
            );
        }
        if !self.grant_type.is_empty() {
            out.insert(
                "grant_type".to_owned(),
                serde_json::Value::String(self.grant_type.clone()),
            );
        }
        if let Some(inner) = &self.expires_at {
            out.insert("expires_at".to_owned(), inner.amino_value());
        }
        if !self.sealed_key.is_empty() {
            out.insert("sealed_key".to_owned(), self.sealed_key.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::privacy::v1::MsgCreateViewingKey {
    const AMINO_NAME: &'static str = "svc/privacy/MsgCreateViewingKey";
}
pub(crate) static SCHEMA_MSG_CREATE_VIEWING_KEY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgCreateViewingKeyResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgCreateViewingKeyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_CREATE_VIEWING_KEY_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgCreateViewingKeyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("svc.privacy.v1.MsgCreateViewingKeyResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgCreateViewingKeyResponse {
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
for crate::svc::privacy::v1::MsgCreateViewingKeyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_PRIVATE_TRANSFER: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgPrivateTransfer",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "recipient",
            json_name: "recipient",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "proof",
            json_name: "proof",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "encrypted_amount",
            json_name: "encryptedAmount",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "ring_members",
            json_name: "ringMembers",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgPrivateTransfer {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_PRIVATE_TRANSFER;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgPrivateTransfer {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgPrivateTransfer", 5)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field(
            "recipient",
            &crate::json::One::<crate::json::Text, _>::new(&self.recipient),
        )?;
        out.serialize_field(
            "proof",
            &crate::json::One::<crate::json::Base64, _>::new(&self.proof),
        )?;
        out.serialize_field(
            "encrypted_amount",
            &crate::json::One::<crate::json::Base64, _>::new(&self.encrypted_amount),
        )?;
        out.serialize_field(
            "ring_members",
            &crate::json::List::<crate::json::Text, _>::new(&self.ring_members),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgPrivateTransfer {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.recipient = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.proof = crate::json::one::<crate::json::Base64, _, _>(input)?,
            3 => {
                self.encrypted_amount = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            4 => self.ring_members = crate::json::list::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgPrivateTransfer {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::MsgPrivateTransfer {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if !self.recipient.is_empty() {
            out.insert(
                "recipient".to_owned(),
                serde_json::Value::String(self.recipient.clone()),
            );
        }
        if !self.proof.is_empty() {
            out.insert("proof".to_owned(), self.proof.amino_value());
        }
        if !self.encrypted_amount.is_empty() {
            out.insert(
                "encrypted_amount".to_owned(),
                self.encrypted_amount.amino_value(),
            );
        }
        if !self.ring_members.is_empty() {
            out.insert(
                "ring_members".to_owned(),
                serde_json::Value::Array(
                    self
                        .ring_members
                        .iter()
                        .map(|element| serde_json::Value::String(element.clone()))
                        .collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::privacy::v1::MsgPrivateTransfer {
    const AMINO_NAME: &'static str = "svc/privacy/MsgPrivateTransfer";
}
pub(crate) static SCHEMA_MSG_PRIVATE_TRANSFER_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgPrivateTransferResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "nullifiers",
            json_name: "nullifiers",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "new_commitments",
            json_name: "newCommitments",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgPrivateTransferResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_PRIVATE_TRANSFER_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgPrivateTransferResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.MsgPrivateTransferResponse", 2)?;
        out.serialize_field(
            "nullifiers",
            &crate::json::List::<crate::json::Text, _>::new(&self.nullifiers),
        )?;
        out.serialize_field(
            "new_commitments",
            &crate::json::List::<crate::json::Text, _>::new(&self.new_commitments),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgPrivateTransferResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.nullifiers = crate::json::list::<crate::json::Text, _, _>(input)?,
            1 => {
                self.new_commitments = crate::json::list::<
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
for crate::svc::privacy::v1::MsgPrivateTransferResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_REVOKE_VIEWING_KEY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgRevokeViewingKey",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "grantor",
            json_name: "grantor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "grantee",
            json_name: "grantee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["grantor"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgRevokeViewingKey {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_REVOKE_VIEWING_KEY;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgRevokeViewingKey {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgRevokeViewingKey", 2)?;
        out.serialize_field(
            "grantor",
            &crate::json::One::<crate::json::Text, _>::new(&self.grantor),
        )?;
        out.serialize_field(
            "grantee",
            &crate::json::One::<crate::json::Text, _>::new(&self.grantee),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgRevokeViewingKey {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.grantor = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.grantee = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgRevokeViewingKey {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::MsgRevokeViewingKey {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.grantor.is_empty() {
            out.insert(
                "grantor".to_owned(),
                serde_json::Value::String(self.grantor.clone()),
            );
        }
        if !self.grantee.is_empty() {
            out.insert(
                "grantee".to_owned(),
                serde_json::Value::String(self.grantee.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::privacy::v1::MsgRevokeViewingKey {
    const AMINO_NAME: &'static str = "svc/privacy/MsgRevokeViewingKey";
}
pub(crate) static SCHEMA_MSG_REVOKE_VIEWING_KEY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgRevokeViewingKeyResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgRevokeViewingKeyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_REVOKE_VIEWING_KEY_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgRevokeViewingKeyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("svc.privacy.v1.MsgRevokeViewingKeyResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgRevokeViewingKeyResponse {
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
for crate::svc::privacy::v1::MsgRevokeViewingKeyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SET_DAILY_LIMIT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgSetDailyLimit",
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
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "max_unshield_per_day",
            json_name: "maxUnshieldPerDay",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgSetDailyLimit {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_DAILY_LIMIT;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgSetDailyLimit {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgSetDailyLimit", 3)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "max_unshield_per_day",
            &crate::json::One::<crate::json::Text, _>::new(&self.max_unshield_per_day),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgSetDailyLimit {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => {
                self.max_unshield_per_day = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgSetDailyLimit {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::MsgSetDailyLimit {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if !self.denom.is_empty() {
            out.insert(
                "denom".to_owned(),
                serde_json::Value::String(self.denom.clone()),
            );
        }
        if !self.max_unshield_per_day.is_empty() {
            out.insert(
                "max_unshield_per_day".to_owned(),
                serde_json::Value::String(self.max_unshield_per_day.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::privacy::v1::MsgSetDailyLimit {
    const AMINO_NAME: &'static str = "svc/privacy/MsgSetDailyLimit";
}
pub(crate) static SCHEMA_MSG_SET_DAILY_LIMIT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgSetDailyLimitResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgSetDailyLimitResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_DAILY_LIMIT_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgSetDailyLimitResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.privacy.v1.MsgSetDailyLimitResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgSetDailyLimitResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgSetDailyLimitResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SET_PAUSED: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgSetPaused",
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
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "paused",
            json_name: "paused",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgSetPaused {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_PAUSED;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgSetPaused {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgSetPaused", 3)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "paused",
            &crate::json::One::<crate::json::Flag, _>::new(&self.paused),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgSetPaused {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.paused = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgSetPaused {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::MsgSetPaused {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if !self.denom.is_empty() {
            out.insert(
                "denom".to_owned(),
                serde_json::Value::String(self.denom.clone()),
            );
        }
        if self.paused {
            out.insert(
                "paused".to_owned(),
                serde_json::Value::from(self.paused.to_owned()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::privacy::v1::MsgSetPaused {
    const AMINO_NAME: &'static str = "svc/privacy/MsgSetPaused";
}
pub(crate) static SCHEMA_MSG_SET_PAUSED_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgSetPausedResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgSetPausedResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_PAUSED_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgSetPausedResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.privacy.v1.MsgSetPausedResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgSetPausedResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgSetPausedResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SET_PRIVACY_KEY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgSetPrivacyKey",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "owner",
            json_name: "owner",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "spend_key",
            json_name: "spendKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "view_key",
            json_name: "viewKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "epoch",
            json_name: "epoch",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "signature",
            json_name: "signature",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &["owner"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgSetPrivacyKey {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_PRIVACY_KEY;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgSetPrivacyKey {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgSetPrivacyKey", 5)?;
        out.serialize_field(
            "owner",
            &crate::json::One::<crate::json::Text, _>::new(&self.owner),
        )?;
        out.serialize_field(
            "spend_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.spend_key),
        )?;
        out.serialize_field(
            "view_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.view_key),
        )?;
        out.serialize_field(
            "epoch",
            &crate::json::One::<crate::json::Small, _>::new(&self.epoch),
        )?;
        out.serialize_field(
            "signature",
            &crate::json::One::<crate::json::Base64, _>::new(&self.signature),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgSetPrivacyKey {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.owner = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.spend_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            2 => self.view_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            3 => self.epoch = crate::json::one::<crate::json::Small, _, _>(input)?,
            4 => self.signature = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgSetPrivacyKey {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::MsgSetPrivacyKey {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.owner.is_empty() {
            out.insert(
                "owner".to_owned(),
                serde_json::Value::String(self.owner.clone()),
            );
        }
        if !self.spend_key.is_empty() {
            out.insert("spend_key".to_owned(), self.spend_key.amino_value());
        }
        if !self.view_key.is_empty() {
            out.insert("view_key".to_owned(), self.view_key.amino_value());
        }
        if self.epoch != 0 {
            out.insert(
                "epoch".to_owned(),
                serde_json::Value::from(self.epoch.to_owned()),
            );
        }
        if !self.signature.is_empty() {
            out.insert("signature".to_owned(), self.signature.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::privacy::v1::MsgSetPrivacyKey {
    const AMINO_NAME: &'static str = "svc/privacy/MsgSetPrivacyKey";
}
pub(crate) static SCHEMA_MSG_SET_PRIVACY_KEY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgSetPrivacyKeyResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgSetPrivacyKeyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_PRIVACY_KEY_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgSetPrivacyKeyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.privacy.v1.MsgSetPrivacyKeyResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgSetPrivacyKeyResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgSetPrivacyKeyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SHIELD: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgShield",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 100,
            name: "note_key",
            json_name: "noteKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 101,
            name: "ephemeral_key",
            json_name: "ephemeralKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 102,
            name: "view_tag",
            json_name: "viewTag",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgShield {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SHIELD;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgShield {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgShield", 5)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("amount", &self.amount)?;
        out.serialize_field(
            "note_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.note_key),
        )?;
        out.serialize_field(
            "ephemeral_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.ephemeral_key),
        )?;
        out.serialize_field(
            "view_tag",
            &crate::json::One::<crate::json::Small, _>::new(&self.view_tag),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgShield {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount = input.next_value()?,
            2 => self.note_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            3 => {
                self.ephemeral_key = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            4 => self.view_tag = crate::json::one::<crate::json::Small, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgShield {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::MsgShield {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if let Some(inner) = &self.amount {
            out.insert("amount".to_owned(), inner.amino_value());
        }
        if !self.note_key.is_empty() {
            out.insert("note_key".to_owned(), self.note_key.amino_value());
        }
        if !self.ephemeral_key.is_empty() {
            out.insert("ephemeral_key".to_owned(), self.ephemeral_key.amino_value());
        }
        if self.view_tag != 0 {
            out.insert(
                "view_tag".to_owned(),
                serde_json::Value::from(self.view_tag.to_owned()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::privacy::v1::MsgShield {
    const AMINO_NAME: &'static str = "svc/privacy/MsgShield";
}
pub(crate) static SCHEMA_MSG_SHIELD_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgShieldResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "commitment",
            json_name: "commitment",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "merkle_index",
            json_name: "merkleIndex",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgShieldResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SHIELD_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgShieldResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgShieldResponse", 2)?;
        out.serialize_field(
            "commitment",
            &crate::json::One::<crate::json::Text, _>::new(&self.commitment),
        )?;
        out.serialize_field(
            "merkle_index",
            &crate::json::One::<crate::json::Big, _>::new(&self.merkle_index),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgShieldResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.commitment = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.merkle_index = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgShieldResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UNSHIELD: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgUnshield",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "proof",
            json_name: "proof",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "nullifier",
            json_name: "nullifier",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 100,
            name: "recipient",
            json_name: "recipient",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgUnshield {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UNSHIELD;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgUnshield {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgUnshield", 5)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("amount", &self.amount)?;
        out.serialize_field(
            "proof",
            &crate::json::One::<crate::json::Base64, _>::new(&self.proof),
        )?;
        out.serialize_field(
            "nullifier",
            &crate::json::One::<crate::json::Text, _>::new(&self.nullifier),
        )?;
        out.serialize_field(
            "recipient",
            &crate::json::One::<crate::json::Text, _>::new(&self.recipient),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgUnshield {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount = input.next_value()?,
            2 => self.proof = crate::json::one::<crate::json::Base64, _, _>(input)?,
            3 => self.nullifier = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.recipient = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgUnshield {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::MsgUnshield {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if let Some(inner) = &self.amount {
            out.insert("amount".to_owned(), inner.amino_value());
        }
        if !self.proof.is_empty() {
            out.insert("proof".to_owned(), self.proof.amino_value());
        }
        if !self.nullifier.is_empty() {
            out.insert(
                "nullifier".to_owned(),
                serde_json::Value::String(self.nullifier.clone()),
            );
        }
        if !self.recipient.is_empty() {
            out.insert(
                "recipient".to_owned(),
                serde_json::Value::String(self.recipient.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::privacy::v1::MsgUnshield {
    const AMINO_NAME: &'static str = "svc/privacy/MsgUnshield";
}
pub(crate) static SCHEMA_MSG_UNSHIELD_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgUnshieldResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "commitment",
            json_name: "commitment",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgUnshieldResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UNSHIELD_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgUnshieldResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgUnshieldResponse", 1)?;
        out.serialize_field(
            "commitment",
            &crate::json::One::<crate::json::Text, _>::new(&self.commitment),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgUnshieldResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.commitment = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgUnshieldResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgUpdateParams",
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
            message: Some(&crate::svc::privacy::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgUpdateParams {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::MsgUpdateParams {
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
        } else {
            out.insert(
                "params".to_owned(),
                <crate::svc::privacy::v1::Params as Default>::default().amino_value(),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::privacy::v1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "svc/privacy/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.privacy.v1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::MsgUpdateParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_NOTE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.Note",
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
            name: "merkle_index",
            json_name: "merkleIndex",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "denom_index",
            json_name: "denomIndex",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "kind",
            json_name: "kind",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "note_key",
            json_name: "noteKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "value_commitment",
            json_name: "valueCommitment",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "ephemeral_key",
            json_name: "ephemeralKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "view_tag",
            json_name: "viewTag",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "origin",
            json_name: "origin",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "output",
            json_name: "output",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 13,
            name: "created_height",
            json_name: "createdHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 14,
            name: "created_at",
            json_name: "createdAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 15,
            name: "payload",
            json_name: "payload",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::Note {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_NOTE;
}
impl serde::Serialize for crate::svc::privacy::v1::Note {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.Note", 15)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.serialize_field(
            "merkle_index",
            &crate::json::One::<crate::json::Big, _>::new(&self.merkle_index),
        )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "denom_index",
            &crate::json::One::<crate::json::Big, _>::new(&self.denom_index),
        )?;
        out.serialize_field(
            "kind",
            &crate::json::One::<crate::json::Small, _>::new(&self.kind),
        )?;
        out.serialize_field(
            "note_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.note_key),
        )?;
        out.serialize_field(
            "value_commitment",
            &crate::json::One::<crate::json::Base64, _>::new(&self.value_commitment),
        )?;
        out.serialize_field(
            "ephemeral_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.ephemeral_key),
        )?;
        out.serialize_field(
            "view_tag",
            &crate::json::One::<crate::json::Small, _>::new(&self.view_tag),
        )?;
        out.serialize_field(
            "origin",
            &crate::json::One::<crate::json::Base64, _>::new(&self.origin),
        )?;
        out.serialize_field(
            "output",
            &crate::json::One::<crate::json::Small, _>::new(&self.output),
        )?;
        out.serialize_field(
            "amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount),
        )?;
        out.serialize_field(
            "created_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.created_height),
        )?;
        out.serialize_field("created_at", &self.created_at)?;
        out.serialize_field(
            "payload",
            &crate::json::One::<crate::json::Base64, _>::new(&self.payload),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::Note {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.merkle_index = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.denom_index = crate::json::one::<crate::json::Big, _, _>(input)?,
            4 => self.kind = crate::json::one::<crate::json::Small, _, _>(input)?,
            5 => self.note_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            6 => {
                self.value_commitment = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            7 => {
                self.ephemeral_key = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            8 => self.view_tag = crate::json::one::<crate::json::Small, _, _>(input)?,
            9 => self.origin = crate::json::one::<crate::json::Base64, _, _>(input)?,
            10 => self.output = crate::json::one::<crate::json::Small, _, _>(input)?,
            11 => self.amount = crate::json::one::<crate::json::Text, _, _>(input)?,
            12 => {
                self.created_height = crate::json::one::<crate::json::Big, _, _>(input)?;
            }
            13 => self.created_at = input.next_value()?,
            14 => self.payload = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::Note {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "ring_size",
            json_name: "ringSize",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "min_shield_amount",
            json_name: "minShieldAmount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "max_viewing_key_duration",
            json_name: "maxViewingKeyDuration",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "proof_verification_gas",
            json_name: "proofVerificationGas",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::svc::privacy::v1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.Params", 4)?;
        out.serialize_field(
            "ring_size",
            &crate::json::One::<crate::json::Text, _>::new(&self.ring_size),
        )?;
        out.serialize_field(
            "min_shield_amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_shield_amount),
        )?;
        out.serialize_field(
            "max_viewing_key_duration",
            &crate::json::One::<
                crate::json::Text,
                _,
            >::new(&self.max_viewing_key_duration),
        )?;
        out.serialize_field(
            "proof_verification_gas",
            &crate::json::One::<crate::json::Text, _>::new(&self.proof_verification_gas),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.ring_size = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.min_shield_amount = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => {
                self.max_viewing_key_duration = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            3 => {
                self.proof_verification_gas = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::privacy::v1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.ring_size.is_empty() {
            out.insert(
                "ring_size".to_owned(),
                serde_json::Value::String(self.ring_size.clone()),
            );
        }
        if !self.min_shield_amount.is_empty() {
            out.insert(
                "min_shield_amount".to_owned(),
                serde_json::Value::String(self.min_shield_amount.clone()),
            );
        }
        if !self.max_viewing_key_duration.is_empty() {
            out.insert(
                "max_viewing_key_duration".to_owned(),
                serde_json::Value::String(self.max_viewing_key_duration.clone()),
            );
        }
        if !self.proof_verification_gas.is_empty() {
            out.insert(
                "proof_verification_gas".to_owned(),
                serde_json::Value::String(self.proof_verification_gas.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_PRIVACY_KEY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.PrivacyKey",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "spend_key",
            json_name: "spendKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "view_key",
            json_name: "viewKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "epoch",
            json_name: "epoch",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "registered",
            json_name: "registered",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "account_key",
            json_name: "accountKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "signature",
            json_name: "signature",
            kind: crate::schema::Kind::Bytes,
            message: None,
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
impl crate::schema::Described for crate::svc::privacy::v1::PrivacyKey {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PRIVACY_KEY;
}
impl serde::Serialize for crate::svc::privacy::v1::PrivacyKey {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.PrivacyKey", 7)?;
        out.serialize_field(
            "spend_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.spend_key),
        )?;
        out.serialize_field(
            "view_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.view_key),
        )?;
        out.serialize_field(
            "epoch",
            &crate::json::One::<crate::json::Small, _>::new(&self.epoch),
        )?;
        out.serialize_field(
            "registered",
            &crate::json::One::<crate::json::Flag, _>::new(&self.registered),
        )?;
        out.serialize_field(
            "account_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.account_key),
        )?;
        out.serialize_field(
            "signature",
            &crate::json::One::<crate::json::Base64, _>::new(&self.signature),
        )?;
        out.serialize_field(
            "chain_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.chain_id),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::PrivacyKey {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.spend_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.view_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            2 => self.epoch = crate::json::one::<crate::json::Small, _, _>(input)?,
            3 => self.registered = crate::json::one::<crate::json::Flag, _, _>(input)?,
            4 => self.account_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            5 => self.signature = crate::json::one::<crate::json::Base64, _, _>(input)?,
            6 => self.chain_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::PrivacyKey {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_AUDIT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryAuditRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryAuditRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_AUDIT_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryAuditRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.privacy.v1.QueryAuditRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryAuditRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryAuditRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_AUDIT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryAuditResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denoms",
            json_name: "denoms",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::privacy::v1::SCHEMA_DENOM_AUDIT),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "notes",
            json_name: "notes",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "nullifiers",
            json_name: "nullifiers",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "sound",
            json_name: "sound",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryAuditResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_AUDIT_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryAuditResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.QueryAuditResponse", 4)?;
        out.serialize_field(
            "denoms",
            &crate::json::List::<crate::json::Nested, _>::new(&self.denoms),
        )?;
        out.serialize_field(
            "notes",
            &crate::json::One::<crate::json::Big, _>::new(&self.notes),
        )?;
        out.serialize_field(
            "nullifiers",
            &crate::json::One::<crate::json::Big, _>::new(&self.nullifiers),
        )?;
        out.serialize_field(
            "sound",
            &crate::json::One::<crate::json::Flag, _>::new(&self.sound),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryAuditResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denoms = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.notes = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.nullifiers = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.sound = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryAuditResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_COMMITMENT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryCommitmentRequest",
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
impl crate::schema::Described for crate::svc::privacy::v1::QueryCommitmentRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_COMMITMENT_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryCommitmentRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryCommitmentRequest", 1)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryCommitmentRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryCommitmentRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_COMMITMENT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryCommitmentResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "commitment",
            json_name: "commitment",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::privacy::v1::SCHEMA_COMMITMENT),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryCommitmentResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_COMMITMENT_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryCommitmentResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryCommitmentResponse", 1)?;
        out.serialize_field("commitment", &self.commitment)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryCommitmentResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.commitment = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryCommitmentResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DAILY_LIMITS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryDailyLimitsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryDailyLimitsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DAILY_LIMITS_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryDailyLimitsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.privacy.v1.QueryDailyLimitsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryDailyLimitsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryDailyLimitsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DAILY_LIMITS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryDailyLimitsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "limits",
            json_name: "limits",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::privacy::v1::SCHEMA_DAILY_LIMIT),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryDailyLimitsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DAILY_LIMITS_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryDailyLimitsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryDailyLimitsResponse", 1)?;
        out.serialize_field(
            "limits",
            &crate::json::List::<crate::json::Nested, _>::new(&self.limits),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryDailyLimitsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.limits = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryDailyLimitsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_GRANT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryGrantRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "grantor",
            json_name: "grantor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "grantee",
            json_name: "grantee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryGrantRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_GRANT_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryGrantRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.QueryGrantRequest", 2)?;
        out.serialize_field(
            "grantor",
            &crate::json::One::<crate::json::Text, _>::new(&self.grantor),
        )?;
        out.serialize_field(
            "grantee",
            &crate::json::One::<crate::json::Text, _>::new(&self.grantee),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryGrantRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.grantor = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.grantee = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryGrantRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_GRANT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryGrantResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "grant",
            json_name: "grant",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::privacy::v1::SCHEMA_GRANT),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "sealed_key",
            json_name: "sealedKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryGrantResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_GRANT_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryGrantResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.QueryGrantResponse", 2)?;
        out.serialize_field("grant", &self.grant)?;
        out.serialize_field(
            "sealed_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.sealed_key),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryGrantResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.grant = input.next_value()?,
            1 => self.sealed_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryGrantResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MERKLE_CONSISTENCY_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryMerkleConsistencyRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "first",
            json_name: "first",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "second",
            json_name: "second",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::svc::privacy::v1::QueryMerkleConsistencyRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MERKLE_CONSISTENCY_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryMerkleConsistencyRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryMerkleConsistencyRequest", 2)?;
        out.serialize_field(
            "first",
            &crate::json::One::<crate::json::Big, _>::new(&self.first),
        )?;
        out.serialize_field(
            "second",
            &crate::json::One::<crate::json::Big, _>::new(&self.second),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryMerkleConsistencyRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.first = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.second = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::svc::privacy::v1::QueryMerkleConsistencyRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MERKLE_CONSISTENCY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryMerkleConsistencyResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "first",
            json_name: "first",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "second",
            json_name: "second",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "first_root",
            json_name: "firstRoot",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "second_root",
            json_name: "secondRoot",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "first_root_height",
            json_name: "firstRootHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "second_root_height",
            json_name: "secondRootHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "proof",
            json_name: "proof",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::svc::privacy::v1::QueryMerkleConsistencyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MERKLE_CONSISTENCY_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryMerkleConsistencyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryMerkleConsistencyResponse", 7)?;
        out.serialize_field(
            "first",
            &crate::json::One::<crate::json::Big, _>::new(&self.first),
        )?;
        out.serialize_field(
            "second",
            &crate::json::One::<crate::json::Big, _>::new(&self.second),
        )?;
        out.serialize_field(
            "first_root",
            &crate::json::One::<crate::json::Text, _>::new(&self.first_root),
        )?;
        out.serialize_field(
            "second_root",
            &crate::json::One::<crate::json::Text, _>::new(&self.second_root),
        )?;
        out.serialize_field(
            "first_root_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.first_root_height),
        )?;
        out.serialize_field(
            "second_root_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.second_root_height),
        )?;
        out.serialize_field(
            "proof",
            &crate::json::List::<crate::json::Text, _>::new(&self.proof),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryMerkleConsistencyResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.first = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.second = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.first_root = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.second_root = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => {
                self.first_root_height = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            5 => {
                self.second_root_height = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            6 => self.proof = crate::json::list::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::svc::privacy::v1::QueryMerkleConsistencyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MERKLE_PATH_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryMerklePathRequest",
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
            name: "tree_size",
            json_name: "treeSize",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryMerklePathRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MERKLE_PATH_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryMerklePathRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryMerklePathRequest", 2)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.serialize_field(
            "tree_size",
            &crate::json::One::<crate::json::Big, _>::new(&self.tree_size),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryMerklePathRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.tree_size = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryMerklePathRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MERKLE_PATH_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryMerklePathResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "leaf",
            json_name: "leaf",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "merkle_index",
            json_name: "merkleIndex",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "path",
            json_name: "path",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 4,
            name: "root",
            json_name: "root",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "tree_size",
            json_name: "treeSize",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "root_height",
            json_name: "rootHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryMerklePathResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MERKLE_PATH_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryMerklePathResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryMerklePathResponse", 6)?;
        out.serialize_field(
            "leaf",
            &crate::json::One::<crate::json::Text, _>::new(&self.leaf),
        )?;
        out.serialize_field(
            "merkle_index",
            &crate::json::One::<crate::json::Big, _>::new(&self.merkle_index),
        )?;
        out.serialize_field(
            "path",
            &crate::json::List::<crate::json::Text, _>::new(&self.path),
        )?;
        out.serialize_field(
            "root",
            &crate::json::One::<crate::json::Text, _>::new(&self.root),
        )?;
        out.serialize_field(
            "tree_size",
            &crate::json::One::<crate::json::Big, _>::new(&self.tree_size),
        )?;
        out.serialize_field(
            "root_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.root_height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryMerklePathResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.leaf = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.merkle_index = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.path = crate::json::list::<crate::json::Text, _, _>(input)?,
            3 => self.root = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.tree_size = crate::json::one::<crate::json::Big, _, _>(input)?,
            5 => self.root_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryMerklePathResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MERKLE_ROOT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryMerkleRootRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryMerkleRootRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MERKLE_ROOT_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryMerkleRootRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.privacy.v1.QueryMerkleRootRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryMerkleRootRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryMerkleRootRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MERKLE_ROOT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryMerkleRootResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "root",
            json_name: "root",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "tree_size",
            json_name: "treeSize",
            kind: crate::schema::Kind::Uint64,
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
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryMerkleRootResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MERKLE_ROOT_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryMerkleRootResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryMerkleRootResponse", 3)?;
        out.serialize_field(
            "root",
            &crate::json::One::<crate::json::Text, _>::new(&self.root),
        )?;
        out.serialize_field(
            "tree_size",
            &crate::json::One::<crate::json::Big, _>::new(&self.tree_size),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryMerkleRootResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.root = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.tree_size = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryMerkleRootResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_NOTE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryNoteRequest",
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
impl crate::schema::Described for crate::svc::privacy::v1::QueryNoteRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_NOTE_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryNoteRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.QueryNoteRequest", 1)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryNoteRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryNoteRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_NOTE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryNoteResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "note",
            json_name: "note",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::privacy::v1::SCHEMA_NOTE),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryNoteResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_NOTE_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryNoteResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.QueryNoteResponse", 1)?;
        out.serialize_field("note", &self.note)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryNoteResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.note = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryNoteResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_NOTES_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryNotesRequest",
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
            name: "from",
            json_name: "from",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "limit",
            json_name: "limit",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryNotesRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_NOTES_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryNotesRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.QueryNotesRequest", 3)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "from",
            &crate::json::One::<crate::json::Big, _>::new(&self.from),
        )?;
        out.serialize_field(
            "limit",
            &crate::json::One::<crate::json::Big, _>::new(&self.limit),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryNotesRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.from = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.limit = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryNotesRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_NOTES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryNotesResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "notes",
            json_name: "notes",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::privacy::v1::SCHEMA_COMPACT_NOTE),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "next",
            json_name: "next",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "total",
            json_name: "total",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryNotesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_NOTES_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryNotesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.QueryNotesResponse", 3)?;
        out.serialize_field(
            "notes",
            &crate::json::List::<crate::json::Nested, _>::new(&self.notes),
        )?;
        out.serialize_field(
            "next",
            &crate::json::One::<crate::json::Big, _>::new(&self.next),
        )?;
        out.serialize_field(
            "total",
            &crate::json::One::<crate::json::Big, _>::new(&self.total),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryNotesResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.notes = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.next = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.total = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryNotesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_NULLIFIER_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryNullifierRequest",
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
impl crate::schema::Described for crate::svc::privacy::v1::QueryNullifierRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_NULLIFIER_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryNullifierRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryNullifierRequest", 1)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryNullifierRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryNullifierRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_NULLIFIER_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryNullifierResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "spent",
            json_name: "spent",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "spent_at_height",
            json_name: "spentAtHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryNullifierResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_NULLIFIER_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryNullifierResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryNullifierResponse", 2)?;
        out.serialize_field(
            "spent",
            &crate::json::One::<crate::json::Flag, _>::new(&self.spent),
        )?;
        out.serialize_field(
            "spent_at_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.spent_at_height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryNullifierResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.spent = crate::json::one::<crate::json::Flag, _, _>(input)?,
            1 => {
                self.spent_at_height = crate::json::one::<crate::json::Big, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryNullifierResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.privacy.v1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::privacy::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryParamsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.params = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POOL_STATS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryPoolStatsRequest",
    fields: &[
        crate::schema::Field {
            number: 100,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryPoolStatsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POOL_STATS_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryPoolStatsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryPoolStatsRequest", 1)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryPoolStatsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryPoolStatsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POOL_STATS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryPoolStatsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "total_shielded",
            json_name: "totalShielded",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "total_transactions",
            json_name: "totalTransactions",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "last_update",
            json_name: "lastUpdate",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryPoolStatsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POOL_STATS_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryPoolStatsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryPoolStatsResponse", 3)?;
        out.serialize_field(
            "total_shielded",
            &crate::json::One::<crate::json::Text, _>::new(&self.total_shielded),
        )?;
        out.serialize_field(
            "total_transactions",
            &crate::json::One::<crate::json::Big, _>::new(&self.total_transactions),
        )?;
        out.serialize_field("last_update", &self.last_update)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryPoolStatsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.total_shielded = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            1 => {
                self.total_transactions = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            2 => self.last_update = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryPoolStatsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PRIVACY_KEY_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryPrivacyKeyRequest",
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
impl crate::schema::Described for crate::svc::privacy::v1::QueryPrivacyKeyRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PRIVACY_KEY_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryPrivacyKeyRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryPrivacyKeyRequest", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryPrivacyKeyRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryPrivacyKeyRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PRIVACY_KEY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryPrivacyKeyResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "privacy_key",
            json_name: "privacyKey",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::privacy::v1::SCHEMA_PRIVACY_KEY),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryPrivacyKeyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PRIVACY_KEY_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryPrivacyKeyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryPrivacyKeyResponse", 1)?;
        out.serialize_field("privacy_key", &self.privacy_key)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryPrivacyKeyResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.privacy_key = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryPrivacyKeyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TOTALS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryTotalsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryTotalsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TOTALS_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryTotalsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.privacy.v1.QueryTotalsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryTotalsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryTotalsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TOTALS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryTotalsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "totals",
            json_name: "totals",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryTotalsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TOTALS_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryTotalsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.privacy.v1.QueryTotalsResponse", 1)?;
        out.serialize_field(
            "totals",
            &crate::json::List::<crate::json::Nested, _>::new(&self.totals),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryTotalsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.totals = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryTotalsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_VIEWING_KEYS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryViewingKeysRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "owner",
            json_name: "owner",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryViewingKeysRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_VIEWING_KEYS_REQUEST;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryViewingKeysRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryViewingKeysRequest", 1)?;
        out.serialize_field(
            "owner",
            &crate::json::One::<crate::json::Text, _>::new(&self.owner),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryViewingKeysRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.owner = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryViewingKeysRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_VIEWING_KEYS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.privacy.v1.QueryViewingKeysResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "grants",
            json_name: "grants",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::privacy::v1::SCHEMA_GRANT),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::privacy::v1::QueryViewingKeysResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_VIEWING_KEYS_RESPONSE;
}
impl serde::Serialize for crate::svc::privacy::v1::QueryViewingKeysResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.privacy.v1.QueryViewingKeysResponse", 1)?;
        out.serialize_field(
            "grants",
            &crate::json::List::<crate::json::Nested, _>::new(&self.grants),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::privacy::v1::QueryViewingKeysResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.grants = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::privacy::v1::QueryViewingKeysResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::MsgCreateViewingKey {
    const PATH: &'static str = "/svc.privacy.v1.Msg/CreateViewingKey";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::privacy::v1::MsgCreateViewingKeyResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::MsgPrivateTransfer {
    const PATH: &'static str = "/svc.privacy.v1.Msg/PrivateTransfer";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::privacy::v1::MsgPrivateTransferResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::MsgRevokeViewingKey {
    const PATH: &'static str = "/svc.privacy.v1.Msg/RevokeViewingKey";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::privacy::v1::MsgRevokeViewingKeyResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::MsgSetDailyLimit {
    const PATH: &'static str = "/svc.privacy.v1.Msg/SetDailyLimit";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::privacy::v1::MsgSetDailyLimitResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::MsgSetPaused {
    const PATH: &'static str = "/svc.privacy.v1.Msg/SetPaused";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::privacy::v1::MsgSetPausedResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::MsgSetPrivacyKey {
    const PATH: &'static str = "/svc.privacy.v1.Msg/SetPrivacyKey";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::privacy::v1::MsgSetPrivacyKeyResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::MsgShield {
    const PATH: &'static str = "/svc.privacy.v1.Msg/Shield";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::privacy::v1::MsgShieldResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::MsgUnshield {
    const PATH: &'static str = "/svc.privacy.v1.Msg/Unshield";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::privacy::v1::MsgUnshieldResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::MsgUpdateParams {
    const PATH: &'static str = "/svc.privacy.v1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::privacy::v1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryAuditRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/Audit";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/audit",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryAuditResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryCommitmentRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/Commitment";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/commitment/{hash}",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryCommitmentResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryDailyLimitsRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/DailyLimits";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/daily_limits",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryDailyLimitsResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryGrantRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/Grant";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/grant/{grantor}/{grantee}",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryGrantResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryMerkleConsistencyRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/MerkleConsistency";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/merkle_consistency",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryMerkleConsistencyResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryMerklePathRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/MerklePath";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/merkle_path/{hash}",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryMerklePathResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryMerkleRootRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/MerkleRoot";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/merkle_root",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryMerkleRootResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryNoteRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/Note";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/note/{hash}",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryNoteResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryNotesRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/Notes";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/notes",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryNotesResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryNullifierRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/Nullifier";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/nullifier/{hash}",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryNullifierResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryParamsRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/params",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryPoolStatsRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/PoolStats";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/pool_stats",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryPoolStatsResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryPrivacyKeyRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/PrivacyKey";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/privacy_key/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryPrivacyKeyResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryTotalsRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/Totals";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/totals",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryTotalsResponse;
}
impl crate::rpc::Rpc for crate::svc::privacy::v1::QueryViewingKeysRequest {
    const PATH: &'static str = "/svc.privacy.v1.Query/ViewingKeys";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/privacy/v1/viewing_keys/{owner}",
            body: "",
        },
    ];
    type Response = crate::svc::privacy::v1::QueryViewingKeysResponse;
}
