// Written by `cargo xtask proto`. Do not edit.
/// The signatures of the members that signed.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MultiSignature {
    /// In the order of the members.
    #[prost(bytes = "vec", repeated, tag = "1")]
    pub signatures: ::prost::alloc::vec::Vec<::prost::alloc::vec::Vec<u8>>,
}
impl ::prost::Name for MultiSignature {
    const NAME: &'static str = "MultiSignature";
    const PACKAGE: &'static str = "core.crypto.multisig.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.crypto.multisig.v1beta1.MultiSignature".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.crypto.multisig.v1beta1.MultiSignature".into()
    }
}
/// A set of bits, one per member.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct CompactBitArray {
    /// How many bits of the last byte count, 0 for all eight.
    #[prost(uint32, tag = "1")]
    pub extra_bits_stored: u32,
    /// The bits, highest first.
    #[prost(bytes = "vec", tag = "2")]
    pub elems: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for CompactBitArray {
    const NAME: &'static str = "CompactBitArray";
    const PACKAGE: &'static str = "core.crypto.multisig.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.crypto.multisig.v1beta1.CompactBitArray".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.crypto.multisig.v1beta1.CompactBitArray".into()
    }
}
pub(crate) static SCHEMA_COMPACT_BIT_ARRAY: crate::schema::Schema = crate::schema::Schema {
    name: "core.crypto.multisig.v1beta1.CompactBitArray",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "extra_bits_stored",
            json_name: "extraBitsStored",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "elems",
            json_name: "elems",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::crypto::multisig::v1beta1::CompactBitArray {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_COMPACT_BIT_ARRAY;
}
impl serde::Serialize for crate::core::crypto::multisig::v1beta1::CompactBitArray {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.crypto.multisig.v1beta1.CompactBitArray", 2)?;
        out.serialize_field(
            "extra_bits_stored",
            &crate::json::One::<crate::json::Small, _>::new(&self.extra_bits_stored),
        )?;
        out.serialize_field(
            "elems",
            &crate::json::One::<crate::json::Base64, _>::new(&self.elems),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::crypto::multisig::v1beta1::CompactBitArray {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.extra_bits_stored = crate::json::one::<
                    crate::json::Small,
                    _,
                    _,
                >(input)?;
            }
            1 => self.elems = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::crypto::multisig::v1beta1::CompactBitArray {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MULTI_SIGNATURE: crate::schema::Schema = crate::schema::Schema {
    name: "core.crypto.multisig.v1beta1.MultiSignature",
    fields: &[
        crate::schema::Field {
            number: 1,
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
impl crate::schema::Described
for crate::core::crypto::multisig::v1beta1::MultiSignature {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MULTI_SIGNATURE;
}
impl serde::Serialize for crate::core::crypto::multisig::v1beta1::MultiSignature {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.crypto.multisig.v1beta1.MultiSignature", 1)?;
        out.serialize_field(
            "signatures",
            &crate::json::List::<crate::json::Base64, _>::new(&self.signatures),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::crypto::multisig::v1beta1::MultiSignature {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.signatures = crate::json::list::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::crypto::multisig::v1beta1::MultiSignature {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
