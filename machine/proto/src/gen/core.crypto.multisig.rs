// Written by `cargo xtask proto`. Do not edit.
/// A key of which `threshold` members must sign.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct LegacyAminoPubKey {
    /// How many members must sign.
    #[prost(uint32, tag = "1")]
    pub threshold: u32,
    /// The member keys, their order is part of the address.
    #[prost(message, repeated, tag = "2")]
    pub public_keys: ::prost::alloc::vec::Vec<crate::Any>,
}
impl ::prost::Name for LegacyAminoPubKey {
    const NAME: &'static str = "LegacyAminoPubKey";
    const PACKAGE: &'static str = "core.crypto.multisig";
    fn full_name() -> ::prost::alloc::string::String {
        "core.crypto.multisig.LegacyAminoPubKey".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.crypto.multisig.LegacyAminoPubKey".into()
    }
}
pub(crate) static SCHEMA_LEGACY_AMINO_PUB_KEY: crate::schema::Schema = crate::schema::Schema {
    name: "core.crypto.multisig.LegacyAminoPubKey",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "threshold",
            json_name: "threshold",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "public_keys",
            json_name: "publicKeys",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::crypto::multisig::LegacyAminoPubKey {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_LEGACY_AMINO_PUB_KEY;
}
impl serde::Serialize for crate::core::crypto::multisig::LegacyAminoPubKey {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.crypto.multisig.LegacyAminoPubKey", 2)?;
        out.serialize_field(
            "threshold",
            &crate::json::One::<crate::json::Small, _>::new(&self.threshold),
        )?;
        out.serialize_field(
            "public_keys",
            &crate::json::List::<crate::json::Nested, _>::new(&self.public_keys),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::crypto::multisig::LegacyAminoPubKey {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.threshold = crate::json::one::<crate::json::Small, _, _>(input)?,
            1 => {
                self.public_keys = crate::json::list::<crate::json::Nested, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::crypto::multisig::LegacyAminoPubKey {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
