// Written by `cargo xtask proto`. Do not edit.
/// A public key, of validators.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct PubKey {
    /// The point, 32 bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub key: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for PubKey {
    const NAME: &'static str = "PubKey";
    const PACKAGE: &'static str = "core.crypto.ed25519";
    fn full_name() -> ::prost::alloc::string::String {
        "core.crypto.ed25519.PubKey".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.crypto.ed25519.PubKey".into()
    }
}
pub(crate) static SCHEMA_PUB_KEY: crate::schema::Schema = crate::schema::Schema {
    name: "core.crypto.ed25519.PubKey",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "key",
            json_name: "key",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::crypto::ed25519::PubKey {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PUB_KEY;
}
impl serde::Serialize for crate::core::crypto::ed25519::PubKey {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.crypto.ed25519.PubKey", 1)?;
        out.serialize_field(
            "key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.key),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::crypto::ed25519::PubKey {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::crypto::ed25519::PubKey {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
