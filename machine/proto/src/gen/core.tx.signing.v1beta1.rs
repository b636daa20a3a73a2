// Written by `cargo xtask proto`. Do not edit.
/// The signatures of several signers.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SignatureDescriptors {
    /// One per signer.
    #[prost(message, repeated, tag = "1")]
    pub signatures: ::prost::alloc::vec::Vec<SignatureDescriptor>,
}
impl ::prost::Name for SignatureDescriptors {
    const NAME: &'static str = "SignatureDescriptors";
    const PACKAGE: &'static str = "core.tx.signing.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.signing.v1beta1.SignatureDescriptors".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.signing.v1beta1.SignatureDescriptors".into()
    }
}
/// A signature with everything needed to check it.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SignatureDescriptor {
    /// The signer's key.
    #[prost(message, optional, tag = "1")]
    pub public_key: ::core::option::Option<crate::Any>,
    /// The signature.
    #[prost(message, optional, tag = "2")]
    pub data: ::core::option::Option<signature_descriptor::Data>,
    /// The signer's sequence.
    #[prost(uint64, tag = "3")]
    pub sequence: u64,
}
/// Nested message and enum types in `SignatureDescriptor`.
pub mod signature_descriptor {
    /// A signature.
    #[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
    pub struct Data {
        /// Of one key or of several.
        #[prost(oneof = "data::Sum", tags = "1, 2")]
        pub sum: ::core::option::Option<data::Sum>,
    }
    /// Nested message and enum types in `Data`.
    pub mod data {
        /// A signature of one key.
        #[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
        pub struct Single {
            /// How it was signed.
            #[prost(enumeration = "super::super::SignMode", tag = "1")]
            pub mode: i32,
            /// The signature bytes.
            #[prost(bytes = "vec", tag = "2")]
            pub signature: ::prost::alloc::vec::Vec<u8>,
        }
        impl ::prost::Name for Single {
            const NAME: &'static str = "Single";
            const PACKAGE: &'static str = "core.tx.signing.v1beta1";
            fn full_name() -> ::prost::alloc::string::String {
                "core.tx.signing.v1beta1.SignatureDescriptor.Data.Single".into()
            }
            fn type_url() -> ::prost::alloc::string::String {
                "/core.tx.signing.v1beta1.SignatureDescriptor.Data.Single".into()
            }
        }
        /// A signature of several keys.
        #[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
        pub struct Multi {
            /// Who signed.
            #[prost(message, optional, tag = "1")]
            pub bitarray: ::core::option::Option<
                super::super::super::super::super::crypto::multisig::v1beta1::CompactBitArray,
            >,
            /// The signatures.
            #[prost(message, repeated, tag = "2")]
            pub signatures: ::prost::alloc::vec::Vec<super::Data>,
        }
        impl ::prost::Name for Multi {
            const NAME: &'static str = "Multi";
            const PACKAGE: &'static str = "core.tx.signing.v1beta1";
            fn full_name() -> ::prost::alloc::string::String {
                "core.tx.signing.v1beta1.SignatureDescriptor.Data.Multi".into()
            }
            fn type_url() -> ::prost::alloc::string::String {
                "/core.tx.signing.v1beta1.SignatureDescriptor.Data.Multi".into()
            }
        }
        /// Of one key or of several.
        #[derive(Clone, PartialEq, Eq, Hash, ::prost::Oneof)]
        pub enum Sum {
            /// Of one key.
            #[prost(message, tag = "1")]
            Single(Single),
            /// Of several keys.
            #[prost(message, tag = "2")]
            Multi(Multi),
        }
    }
    impl ::prost::Name for Data {
        const NAME: &'static str = "Data";
        const PACKAGE: &'static str = "core.tx.signing.v1beta1";
        fn full_name() -> ::prost::alloc::string::String {
            "core.tx.signing.v1beta1.SignatureDescriptor.Data".into()
        }
        fn type_url() -> ::prost::alloc::string::String {
            "/core.tx.signing.v1beta1.SignatureDescriptor.Data".into()
        }
    }
}
impl ::prost::Name for SignatureDescriptor {
    const NAME: &'static str = "SignatureDescriptor";
    const PACKAGE: &'static str = "core.tx.signing.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.tx.signing.v1beta1.SignatureDescriptor".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.tx.signing.v1beta1.SignatureDescriptor".into()
    }
}
/// What bytes a signature covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
#[repr(i32)]
pub enum SignMode {
    /// Not said, refused.
    Unspecified = 0,
    /// The raw bytes of body and auth info.
    Direct = 1,
    /// A text shown on a device.
    Textual = 2,
    /// The body alone, by a signer who does not pay.
    DirectAux = 3,
    /// Amino JSON, what hardware wallets sign.
    LegacyAminoJson = 127,
    /// An Ethereum personal message.
    Eip191 = 191,
}
impl SignMode {
    /// String value of the enum field names used in the ProtoBuf definition.
    ///
    /// The values are not transformed in any way and thus are considered stable
    /// (if the ProtoBuf definition does not change) and safe for programmatic use.
    pub fn as_str_name(&self) -> &'static str {
        match self {
            Self::Unspecified => "SIGN_MODE_UNSPECIFIED",
            Self::Direct => "SIGN_MODE_DIRECT",
            Self::Textual => "SIGN_MODE_TEXTUAL",
            Self::DirectAux => "SIGN_MODE_DIRECT_AUX",
            Self::LegacyAminoJson => "SIGN_MODE_LEGACY_AMINO_JSON",
            Self::Eip191 => "SIGN_MODE_EIP_191",
        }
    }
    /// Creates an enum from field names used in the ProtoBuf definition.
    pub fn from_str_name(value: &str) -> ::core::option::Option<Self> {
        match value {
            "SIGN_MODE_UNSPECIFIED" => Some(Self::Unspecified),
            "SIGN_MODE_DIRECT" => Some(Self::Direct),
            "SIGN_MODE_TEXTUAL" => Some(Self::Textual),
            "SIGN_MODE_DIRECT_AUX" => Some(Self::DirectAux),
            "SIGN_MODE_LEGACY_AMINO_JSON" => Some(Self::LegacyAminoJson),
            "SIGN_MODE_EIP_191" => Some(Self::Eip191),
            _ => None,
        }
    }
}
pub(crate) static SCHEMA_SIGNATURE_DESCRIPTOR: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.signing.v1beta1.SignatureDescriptor",
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
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::Message,
            message: Some(
                &crate::core::tx::signing::v1beta1::SCHEMA_SIGNATURE_DESCRIPTOR_DATA,
            ),
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
impl crate::schema::Described
for crate::core::tx::signing::v1beta1::SignatureDescriptor {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIGNATURE_DESCRIPTOR;
}
impl serde::Serialize for crate::core::tx::signing::v1beta1::SignatureDescriptor {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.tx.signing.v1beta1.SignatureDescriptor", 3)?;
        out.serialize_field("public_key", &self.public_key)?;
        out.serialize_field("data", &self.data)?;
        out.serialize_field(
            "sequence",
            &crate::json::One::<crate::json::Big, _>::new(&self.sequence),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::signing::v1beta1::SignatureDescriptor {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.public_key = input.next_value()?,
            1 => self.data = input.next_value()?,
            2 => self.sequence = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::tx::signing::v1beta1::SignatureDescriptor {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIGNATURE_DESCRIPTOR_DATA: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.signing.v1beta1.SignatureDescriptor.Data",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "single",
            json_name: "single",
            kind: crate::schema::Kind::Message,
            message: Some(
                &crate::core::tx::signing::v1beta1::SCHEMA_SIGNATURE_DESCRIPTOR_DATA_SINGLE,
            ),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "multi",
            json_name: "multi",
            kind: crate::schema::Kind::Message,
            message: Some(
                &crate::core::tx::signing::v1beta1::SCHEMA_SIGNATURE_DESCRIPTOR_DATA_MULTI,
            ),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::tx::signing::v1beta1::signature_descriptor::Data {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIGNATURE_DESCRIPTOR_DATA;
}
impl serde::Serialize for crate::core::tx::signing::v1beta1::signature_descriptor::Data {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.tx.signing.v1beta1.SignatureDescriptor.Data", 2)?;
        match &self.sum {
            Some(
                crate::core::tx::signing::v1beta1::signature_descriptor::data::Sum::Single(
                    value,
                ),
            ) => {
                out.serialize_field(
                    "single",
                    &crate::json::One::<crate::json::Nested, _>::new(value),
                )?
            }
            Some(
                crate::core::tx::signing::v1beta1::signature_descriptor::data::Sum::Multi(
                    value,
                ),
            ) => {
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
impl crate::json::Object
for crate::core::tx::signing::v1beta1::signature_descriptor::Data {
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
                    crate::core::tx::signing::v1beta1::signature_descriptor::data::Sum::Single,
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
                    crate::core::tx::signing::v1beta1::signature_descriptor::data::Sum::Multi,
                )?
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::tx::signing::v1beta1::signature_descriptor::Data {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIGNATURE_DESCRIPTOR_DATA_MULTI: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.signing.v1beta1.SignatureDescriptor.Data.Multi",
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
            name: "signatures",
            json_name: "signatures",
            kind: crate::schema::Kind::Message,
            message: Some(
                &crate::core::tx::signing::v1beta1::SCHEMA_SIGNATURE_DESCRIPTOR_DATA,
            ),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::tx::signing::v1beta1::signature_descriptor::data::Multi {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIGNATURE_DESCRIPTOR_DATA_MULTI;
}
impl serde::Serialize
for crate::core::tx::signing::v1beta1::signature_descriptor::data::Multi {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.tx.signing.v1beta1.SignatureDescriptor.Data.Multi",
                2,
            )?;
        out.serialize_field("bitarray", &self.bitarray)?;
        out.serialize_field(
            "signatures",
            &crate::json::List::<crate::json::Nested, _>::new(&self.signatures),
        )?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::tx::signing::v1beta1::signature_descriptor::data::Multi {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.bitarray = input.next_value()?,
            1 => self.signatures = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::tx::signing::v1beta1::signature_descriptor::data::Multi {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIGNATURE_DESCRIPTOR_DATA_SINGLE: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.signing.v1beta1.SignatureDescriptor.Data.Single",
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
        crate::schema::Field {
            number: 2,
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
impl crate::schema::Described
for crate::core::tx::signing::v1beta1::signature_descriptor::data::Single {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIGNATURE_DESCRIPTOR_DATA_SINGLE;
}
impl serde::Serialize
for crate::core::tx::signing::v1beta1::signature_descriptor::data::Single {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.tx.signing.v1beta1.SignatureDescriptor.Data.Single",
                2,
            )?;
        out.serialize_field(
            "mode",
            &crate::json::One::<
                crate::json::Named<crate::core::tx::signing::v1beta1::SignMode>,
                _,
            >::new(&self.mode),
        )?;
        out.serialize_field(
            "signature",
            &crate::json::One::<crate::json::Base64, _>::new(&self.signature),
        )?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::tx::signing::v1beta1::signature_descriptor::data::Single {
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
            1 => self.signature = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::tx::signing::v1beta1::signature_descriptor::data::Single {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIGNATURE_DESCRIPTORS: crate::schema::Schema = crate::schema::Schema {
    name: "core.tx.signing.v1beta1.SignatureDescriptors",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "signatures",
            json_name: "signatures",
            kind: crate::schema::Kind::Message,
            message: Some(
                &crate::core::tx::signing::v1beta1::SCHEMA_SIGNATURE_DESCRIPTOR,
            ),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described
for crate::core::tx::signing::v1beta1::SignatureDescriptors {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIGNATURE_DESCRIPTORS;
}
impl serde::Serialize for crate::core::tx::signing::v1beta1::SignatureDescriptors {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.tx.signing.v1beta1.SignatureDescriptors", 1)?;
        out.serialize_field(
            "signatures",
            &crate::json::List::<crate::json::Nested, _>::new(&self.signatures),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::tx::signing::v1beta1::SignatureDescriptors {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.signatures = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::tx::signing::v1beta1::SignatureDescriptors {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::json::Enumeration for crate::core::tx::signing::v1beta1::SignMode {
    fn as_name(&self) -> &'static str {
        self.as_str_name()
    }
    fn from_name(name: &str) -> Option<i32> {
        Self::from_str_name(name).map(|value| value as i32)
    }
}
