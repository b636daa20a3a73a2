// Written by `cargo xtask proto`. Do not edit.
/// The version of the application.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct App {
    /// Of its protocol.
    #[prost(uint64, tag = "1")]
    pub protocol: u64,
    /// Of the program.
    #[prost(string, tag = "2")]
    pub software: ::prost::alloc::string::String,
}
impl ::prost::Name for App {
    const NAME: &'static str = "App";
    const PACKAGE: &'static str = "tendermint.version";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.version.App".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.version.App".into()
    }
}
/// The versions a block was made with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Consensus {
    /// Of the block format.
    #[prost(uint64, tag = "1")]
    pub block: u64,
    /// Of the application.
    #[prost(uint64, tag = "2")]
    pub app: u64,
}
impl ::prost::Name for Consensus {
    const NAME: &'static str = "Consensus";
    const PACKAGE: &'static str = "tendermint.version";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.version.Consensus".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.version.Consensus".into()
    }
}
pub(crate) static SCHEMA_APP: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.version.App",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "protocol",
            json_name: "protocol",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "software",
            json_name: "software",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::version::App {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_APP;
}
impl serde::Serialize for crate::tendermint::version::App {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.version.App", 2)?;
        out.serialize_field(
            "protocol",
            &crate::json::One::<crate::json::Big, _>::new(&self.protocol),
        )?;
        out.serialize_field(
            "software",
            &crate::json::One::<crate::json::Text, _>::new(&self.software),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::version::App {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.protocol = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.software = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::version::App {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_CONSENSUS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.version.Consensus",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "block",
            json_name: "block",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
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
impl crate::schema::Described for crate::tendermint::version::Consensus {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CONSENSUS;
}
impl serde::Serialize for crate::tendermint::version::Consensus {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.version.Consensus", 2)?;
        out.serialize_field(
            "block",
            &crate::json::One::<crate::json::Big, _>::new(&self.block),
        )?;
        out.serialize_field(
            "app",
            &crate::json::One::<crate::json::Big, _>::new(&self.app),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::version::Consensus {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.block = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.app = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::version::Consensus {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
