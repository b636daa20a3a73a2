// Written by `cargo xtask proto`. Do not edit.
/// Something that happened.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Event {
    /// The kind of event.
    #[prost(string, tag = "1")]
    pub r#type: ::prost::alloc::string::String,
    /// What is known about it.
    #[prost(message, repeated, tag = "2")]
    pub attributes: ::prost::alloc::vec::Vec<EventAttribute>,
}
impl ::prost::Name for Event {
    const NAME: &'static str = "Event";
    const PACKAGE: &'static str = "tendermint.abci";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.abci.Event".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.abci.Event".into()
    }
}
/// One fact about an event.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct EventAttribute {
    /// The key.
    #[prost(string, tag = "1")]
    pub key: ::prost::alloc::string::String,
    /// The value.
    #[prost(string, tag = "2")]
    pub value: ::prost::alloc::string::String,
    /// Whether it can be searched for.
    #[prost(bool, tag = "3")]
    pub index: bool,
}
impl ::prost::Name for EventAttribute {
    const NAME: &'static str = "EventAttribute";
    const PACKAGE: &'static str = "tendermint.abci";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.abci.EventAttribute".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.abci.EventAttribute".into()
    }
}
/// The result of one transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ExecTxResult {
    /// 0 on success.
    #[prost(uint32, tag = "1")]
    pub code: u32,
    /// The result data.
    #[prost(bytes = "vec", tag = "2")]
    pub data: ::prost::alloc::vec::Vec<u8>,
    /// The reason of a failure; nodes may differ in it.
    #[prost(string, tag = "3")]
    pub log: ::prost::alloc::string::String,
    /// Anything else; nodes may differ in it.
    #[prost(string, tag = "4")]
    pub info: ::prost::alloc::string::String,
    /// The gas limit.
    #[prost(int64, tag = "5")]
    pub gas_wanted: i64,
    /// The gas used.
    #[prost(int64, tag = "6")]
    pub gas_used: i64,
    /// The events; nodes may differ in them.
    #[prost(message, repeated, tag = "7")]
    pub events: ::prost::alloc::vec::Vec<Event>,
    /// The namespace of the code.
    #[prost(string, tag = "8")]
    pub codespace: ::prost::alloc::string::String,
}
impl ::prost::Name for ExecTxResult {
    const NAME: &'static str = "ExecTxResult";
    const PACKAGE: &'static str = "tendermint.abci";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.abci.ExecTxResult".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.abci.ExecTxResult".into()
    }
}
/// A key and its power in the set of validators from some height on.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ValidatorUpdate {
    /// Its key.
    #[prost(message, optional, tag = "1")]
    pub pub_key: ::core::option::Option<super::crypto::PublicKey>,
    /// 0 takes it out.
    #[prost(int64, tag = "2")]
    pub power: i64,
}
impl ::prost::Name for ValidatorUpdate {
    const NAME: &'static str = "ValidatorUpdate";
    const PACKAGE: &'static str = "tendermint.abci";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.abci.ValidatorUpdate".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.abci.ValidatorUpdate".into()
    }
}
pub(crate) static SCHEMA_EVENT: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.abci.Event",
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
            name: "attributes",
            json_name: "attributes",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::abci::SCHEMA_EVENT_ATTRIBUTE),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::abci::Event {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EVENT;
}
impl serde::Serialize for crate::tendermint::abci::Event {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.abci.Event", 2)?;
        out.serialize_field(
            "type",
            &crate::json::One::<crate::json::Text, _>::new(&self.r#type),
        )?;
        out.serialize_field(
            "attributes",
            &crate::json::List::<crate::json::Nested, _>::new(&self.attributes),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::abci::Event {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.r#type = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.attributes = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::abci::Event {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_EVENT_ATTRIBUTE: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.abci.EventAttribute",
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
            name: "value",
            json_name: "value",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "index",
            json_name: "index",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::abci::EventAttribute {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EVENT_ATTRIBUTE;
}
impl serde::Serialize for crate::tendermint::abci::EventAttribute {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.abci.EventAttribute", 3)?;
        out.serialize_field(
            "key",
            &crate::json::One::<crate::json::Text, _>::new(&self.key),
        )?;
        out.serialize_field(
            "value",
            &crate::json::One::<crate::json::Text, _>::new(&self.value),
        )?;
        out.serialize_field(
            "index",
            &crate::json::One::<crate::json::Flag, _>::new(&self.index),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::abci::EventAttribute {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.key = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.value = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.index = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::abci::EventAttribute {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_EXEC_TX_RESULT: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.abci.ExecTxResult",
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
            number: 2,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::Bytes,
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
            name: "gas_wanted",
            json_name: "gasWanted",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "gas_used",
            json_name: "gasUsed",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "events",
            json_name: "events",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::abci::SCHEMA_EVENT),
            repeated: true,
        },
        crate::schema::Field {
            number: 8,
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
impl crate::schema::Described for crate::tendermint::abci::ExecTxResult {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EXEC_TX_RESULT;
}
impl serde::Serialize for crate::tendermint::abci::ExecTxResult {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.abci.ExecTxResult", 8)?;
        out.serialize_field(
            "code",
            &crate::json::One::<crate::json::Small, _>::new(&self.code),
        )?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Base64, _>::new(&self.data),
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
            "gas_wanted",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas_wanted),
        )?;
        out.serialize_field(
            "gas_used",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas_used),
        )?;
        out.serialize_field(
            "events",
            &crate::json::List::<crate::json::Nested, _>::new(&self.events),
        )?;
        out.serialize_field(
            "codespace",
            &crate::json::One::<crate::json::Text, _>::new(&self.codespace),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::abci::ExecTxResult {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.code = crate::json::one::<crate::json::Small, _, _>(input)?,
            1 => self.data = crate::json::one::<crate::json::Base64, _, _>(input)?,
            2 => self.log = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.info = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.gas_wanted = crate::json::one::<crate::json::Big, _, _>(input)?,
            5 => self.gas_used = crate::json::one::<crate::json::Big, _, _>(input)?,
            6 => self.events = crate::json::list::<crate::json::Nested, _, _>(input)?,
            7 => self.codespace = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::abci::ExecTxResult {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_VALIDATOR_UPDATE: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.abci.ValidatorUpdate",
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
            name: "power",
            json_name: "power",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::abci::ValidatorUpdate {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VALIDATOR_UPDATE;
}
impl serde::Serialize for crate::tendermint::abci::ValidatorUpdate {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.abci.ValidatorUpdate", 2)?;
        out.serialize_field("pub_key", &self.pub_key)?;
        out.serialize_field(
            "power",
            &crate::json::One::<crate::json::Big, _>::new(&self.power),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::abci::ValidatorUpdate {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pub_key = input.next_value()?,
            1 => self.power = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::abci::ValidatorUpdate {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
