// Written by `cargo xtask proto`. Do not edit.
/// A validator's public key.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct PublicKey {
    /// Which curve.
    #[prost(oneof = "public_key::Sum", tags = "1, 2")]
    pub sum: ::core::option::Option<public_key::Sum>,
}
/// Nested message and enum types in `PublicKey`.
pub mod public_key {
    /// Which curve.
    #[derive(Clone, PartialEq, Eq, Hash, ::prost::Oneof)]
    pub enum Sum {
        /// 32 bytes.
        #[prost(bytes, tag = "1")]
        Ed25519(::prost::alloc::vec::Vec<u8>),
        /// 33 bytes.
        #[prost(bytes, tag = "2")]
        Secp256k1(::prost::alloc::vec::Vec<u8>),
    }
}
impl ::prost::Name for PublicKey {
    const NAME: &'static str = "PublicKey";
    const PACKAGE: &'static str = "tendermint.crypto";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.crypto.PublicKey".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.crypto.PublicKey".into()
    }
}
/// A path in the simple tree.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Proof {
    /// The number of leaves.
    #[prost(int64, tag = "1")]
    pub total: i64,
    /// The leaf proved.
    #[prost(int64, tag = "2")]
    pub index: i64,
    /// The leaf's hash.
    #[prost(bytes = "vec", tag = "3")]
    pub leaf_hash: ::prost::alloc::vec::Vec<u8>,
    /// The neighbours on the way up.
    #[prost(bytes = "vec", repeated, tag = "4")]
    pub aunts: ::prost::alloc::vec::Vec<::prost::alloc::vec::Vec<u8>>,
}
impl ::prost::Name for Proof {
    const NAME: &'static str = "Proof";
    const PACKAGE: &'static str = "tendermint.crypto";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.crypto.Proof".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.crypto.Proof".into()
    }
}
/// Proves that a value is under a key.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ValueOp {
    /// The key.
    #[prost(bytes = "vec", tag = "1")]
    pub key: ::prost::alloc::vec::Vec<u8>,
    /// The path.
    #[prost(message, optional, tag = "2")]
    pub proof: ::core::option::Option<Proof>,
}
impl ::prost::Name for ValueOp {
    const NAME: &'static str = "ValueOp";
    const PACKAGE: &'static str = "tendermint.crypto";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.crypto.ValueOp".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.crypto.ValueOp".into()
    }
}
/// A step for tests of proofs.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct DominoOp {
    /// The key.
    #[prost(string, tag = "1")]
    pub key: ::prost::alloc::string::String,
    /// What goes in.
    #[prost(string, tag = "2")]
    pub input: ::prost::alloc::string::String,
    /// What comes out.
    #[prost(string, tag = "3")]
    pub output: ::prost::alloc::string::String,
}
impl ::prost::Name for DominoOp {
    const NAME: &'static str = "DominoOp";
    const PACKAGE: &'static str = "tendermint.crypto";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.crypto.DominoOp".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.crypto.DominoOp".into()
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
    const PACKAGE: &'static str = "tendermint.crypto";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.crypto.ProofOp".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.crypto.ProofOp".into()
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
    const PACKAGE: &'static str = "tendermint.crypto";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.crypto.ProofOps".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.crypto.ProofOps".into()
    }
}
pub(crate) static SCHEMA_DOMINO_OP: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.crypto.DominoOp",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "key",
            json_name: "key",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "input",
            json_name: "input",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "output",
            json_name: "output",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::crypto::DominoOp {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DOMINO_OP;
}
impl serde::Serialize for crate::tendermint::crypto::DominoOp {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.crypto.DominoOp", 3)?;
        out.serialize_field(
            "key",
            &crate::json::One::<crate::json::Text, _>::new(&self.key),
        )?;
        out.serialize_field(
            "input",
            &crate::json::One::<crate::json::Text, _>::new(&self.input),
        )?;
        out.serialize_field(
            "output",
            &crate::json::One::<crate::json::Text, _>::new(&self.output),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::crypto::DominoOp {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.key = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.input = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.output = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::crypto::DominoOp {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PROOF: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.crypto.Proof",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "total",
            json_name: "total",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "index",
            json_name: "index",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "leaf_hash",
            json_name: "leafHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "aunts",
            json_name: "aunts",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::crypto::Proof {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PROOF;
}
impl serde::Serialize for crate::tendermint::crypto::Proof {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.crypto.Proof", 4)?;
        out.serialize_field(
            "total",
            &crate::json::One::<crate::json::Big, _>::new(&self.total),
        )?;
        out.serialize_field(
            "index",
            &crate::json::One::<crate::json::Big, _>::new(&self.index),
        )?;
        out.serialize_field(
            "leaf_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.leaf_hash),
        )?;
        out.serialize_field(
            "aunts",
            &crate::json::List::<crate::json::Base64, _>::new(&self.aunts),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::crypto::Proof {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.total = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.index = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.leaf_hash = crate::json::one::<crate::json::Base64, _, _>(input)?,
            3 => self.aunts = crate::json::list::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::crypto::Proof {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PROOF_OP: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.crypto.ProofOp",
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
impl crate::schema::Described for crate::tendermint::crypto::ProofOp {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PROOF_OP;
}
impl serde::Serialize for crate::tendermint::crypto::ProofOp {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.crypto.ProofOp", 3)?;
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
impl crate::json::Object for crate::tendermint::crypto::ProofOp {
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
impl<'de> serde::Deserialize<'de> for crate::tendermint::crypto::ProofOp {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PROOF_OPS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.crypto.ProofOps",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "ops",
            json_name: "ops",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::crypto::SCHEMA_PROOF_OP),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::crypto::ProofOps {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PROOF_OPS;
}
impl serde::Serialize for crate::tendermint::crypto::ProofOps {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.crypto.ProofOps", 1)?;
        out.serialize_field(
            "ops",
            &crate::json::List::<crate::json::Nested, _>::new(&self.ops),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::crypto::ProofOps {
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
impl<'de> serde::Deserialize<'de> for crate::tendermint::crypto::ProofOps {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PUBLIC_KEY: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.crypto.PublicKey",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "ed25519",
            json_name: "ed25519",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "secp256k1",
            json_name: "secp256k1",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::crypto::PublicKey {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PUBLIC_KEY;
}
impl serde::Serialize for crate::tendermint::crypto::PublicKey {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.crypto.PublicKey", 2)?;
        match &self.sum {
            Some(crate::tendermint::crypto::public_key::Sum::Ed25519(value)) => {
                out.serialize_field(
                    "ed25519",
                    &crate::json::One::<crate::json::Base64, _>::new(value),
                )?
            }
            Some(crate::tendermint::crypto::public_key::Sum::Secp256k1(value)) => {
                out.serialize_field(
                    "secp256k1",
                    &crate::json::One::<crate::json::Base64, _>::new(value),
                )?
            }
            None => {}
        }
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::crypto::PublicKey {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                crate::json::choose::<
                    crate::json::Base64,
                    _,
                    _,
                    _,
                >(
                    input,
                    &mut self.sum,
                    "sum",
                    crate::tendermint::crypto::public_key::Sum::Ed25519,
                )?
            }
            1 => {
                crate::json::choose::<
                    crate::json::Base64,
                    _,
                    _,
                    _,
                >(
                    input,
                    &mut self.sum,
                    "sum",
                    crate::tendermint::crypto::public_key::Sum::Secp256k1,
                )?
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::crypto::PublicKey {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_VALUE_OP: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.crypto.ValueOp",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "key",
            json_name: "key",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
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
impl crate::schema::Described for crate::tendermint::crypto::ValueOp {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VALUE_OP;
}
impl serde::Serialize for crate::tendermint::crypto::ValueOp {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.crypto.ValueOp", 2)?;
        out.serialize_field(
            "key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.key),
        )?;
        out.serialize_field("proof", &self.proof)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::crypto::ValueOp {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.proof = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::crypto::ValueOp {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
