//! The proof messages of ICS 23, as far as they are used here.
//!
//! Written out instead of generated: the store stands below the wire types, and these seven fields
//! are fixed by a standard.

/// SHA-256, in `hash` and `prehash_value`.
const SHA256: i32 = 1;
/// Lengths are varints, in `length`.
const VAR_PROTO: i32 = 1;

/// A proof of existence or of absence.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct CommitmentProof {
    #[prost(oneof = "Either", tags = "1, 2")]
    pub(crate) proof: Option<Either>,
}

/// The two kinds of proof.
#[derive(Clone, PartialEq, prost::Oneof)]
pub(crate) enum Either {
    #[prost(message, tag = "1")]
    Exist(ExistenceProof),
    #[prost(message, tag = "2")]
    Nonexist(NonExistenceProof),
}

/// The proof that a key has a value.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct ExistenceProof {
    #[prost(bytes = "vec", tag = "1")]
    pub(crate) key: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(crate) value: Vec<u8>,
    #[prost(message, optional, tag = "3")]
    pub(crate) leaf: Option<LeafOp>,
    #[prost(message, repeated, tag = "4")]
    pub(crate) path: Vec<InnerOp>,
}

/// The proof that a key has no value: its two neighbours are adjacent leaves.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct NonExistenceProof {
    #[prost(bytes = "vec", tag = "1")]
    pub(crate) key: Vec<u8>,
    #[prost(message, optional, tag = "2")]
    pub(crate) left: Option<ExistenceProof>,
    #[prost(message, optional, tag = "3")]
    pub(crate) right: Option<ExistenceProof>,
}

/// How a leaf is hashed.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct LeafOp {
    #[prost(int32, tag = "1")]
    pub(crate) hash: i32,
    #[prost(int32, tag = "2")]
    pub(crate) prehash_key: i32,
    #[prost(int32, tag = "3")]
    pub(crate) prehash_value: i32,
    #[prost(int32, tag = "4")]
    pub(crate) length: i32,
    #[prost(bytes = "vec", tag = "5")]
    pub(crate) prefix: Vec<u8>,
}

/// One step towards the root.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct InnerOp {
    #[prost(int32, tag = "1")]
    pub(crate) hash: i32,
    #[prost(bytes = "vec", tag = "2")]
    pub(crate) prefix: Vec<u8>,
    #[prost(bytes = "vec", tag = "3")]
    pub(crate) suffix: Vec<u8>,
}

impl LeafOp {
    pub(crate) fn with_prefix(prefix: &[u8]) -> Self {
        Self {
            hash: SHA256,
            prehash_key: 0,
            prehash_value: SHA256,
            length: VAR_PROTO,
            prefix: prefix.to_vec(),
        }
    }
}

impl InnerOp {
    pub(crate) fn new(prefix: Vec<u8>, suffix: Vec<u8>) -> Self {
        Self {
            hash: SHA256,
            prefix,
            suffix,
        }
    }
}
