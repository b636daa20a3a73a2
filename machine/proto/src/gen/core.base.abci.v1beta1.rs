// Written by `cargo xtask proto`. Do not edit.
/// A transaction and its result.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxResponse {
    /// The height of the block that holds the transaction.
    #[prost(int64, tag = "1")]
    pub height: i64,
    /// The hash, SHA-256 of the raw bytes in upper-case hex.
    #[prost(string, tag = "2")]
    pub txhash: ::prost::alloc::string::String,
    /// The namespace of the code.
    #[prost(string, tag = "3")]
    pub codespace: ::prost::alloc::string::String,
    /// 0 on success, else the error's number within the codespace.
    #[prost(uint32, tag = "4")]
    pub code: u32,
    /// The result data, TxMsgData in upper-case hex.
    #[prost(string, tag = "5")]
    pub data: ::prost::alloc::string::String,
    /// The reason of a failure.
    #[prost(string, tag = "6")]
    pub raw_log: ::prost::alloc::string::String,
    /// The events, grouped by message.
    #[prost(message, repeated, tag = "7")]
    pub logs: ::prost::alloc::vec::Vec<AbciMessageLog>,
    /// Anything else there is to say.
    #[prost(string, tag = "8")]
    pub info: ::prost::alloc::string::String,
    /// The gas limit the transaction asked for.
    #[prost(int64, tag = "9")]
    pub gas_wanted: i64,
    /// The gas the transaction used.
    #[prost(int64, tag = "10")]
    pub gas_used: i64,
    /// The transaction itself.
    #[prost(message, optional, tag = "11")]
    pub tx: ::core::option::Option<crate::Any>,
    /// The time of the block, RFC 3339 UTC.
    #[prost(string, tag = "12")]
    pub timestamp: ::prost::alloc::string::String,
    /// All events, including those before and after the messages.
    #[prost(message, repeated, tag = "13")]
    pub events: ::prost::alloc::vec::Vec<
        super::super::super::super::tendermint::abci::Event,
    >,
}
impl ::prost::Name for TxResponse {
    const NAME: &'static str = "TxResponse";
    const PACKAGE: &'static str = "core.base.abci.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.abci.v1beta1.TxResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.abci.v1beta1.TxResponse".into()
    }
}
/// The events of one message.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AbciMessageLog {
    /// The index of the message within the transaction.
    #[prost(uint32, tag = "1")]
    pub msg_index: u32,
    /// Free text.
    #[prost(string, tag = "2")]
    pub log: ::prost::alloc::string::String,
    /// The events.
    #[prost(message, repeated, tag = "3")]
    pub events: ::prost::alloc::vec::Vec<StringEvent>,
}
impl ::prost::Name for AbciMessageLog {
    const NAME: &'static str = "ABCIMessageLog";
    const PACKAGE: &'static str = "core.base.abci.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.abci.v1beta1.ABCIMessageLog".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.abci.v1beta1.ABCIMessageLog".into()
    }
}
/// An event with string attributes.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct StringEvent {
    /// The type of the event.
    #[prost(string, tag = "1")]
    pub r#type: ::prost::alloc::string::String,
    /// The attributes, in the order they were emitted.
    #[prost(message, repeated, tag = "2")]
    pub attributes: ::prost::alloc::vec::Vec<Attribute>,
}
impl ::prost::Name for StringEvent {
    const NAME: &'static str = "StringEvent";
    const PACKAGE: &'static str = "core.base.abci.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.abci.v1beta1.StringEvent".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.abci.v1beta1.StringEvent".into()
    }
}
/// One attribute of an event.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Attribute {
    /// The key.
    #[prost(string, tag = "1")]
    pub key: ::prost::alloc::string::String,
    /// The value.
    #[prost(string, tag = "2")]
    pub value: ::prost::alloc::string::String,
}
impl ::prost::Name for Attribute {
    const NAME: &'static str = "Attribute";
    const PACKAGE: &'static str = "core.base.abci.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.abci.v1beta1.Attribute".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.abci.v1beta1.Attribute".into()
    }
}
/// The gas of an execution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct GasInfo {
    /// The gas limit.
    #[prost(uint64, tag = "1")]
    pub gas_wanted: u64,
    /// The gas used.
    #[prost(uint64, tag = "2")]
    pub gas_used: u64,
}
impl ::prost::Name for GasInfo {
    const NAME: &'static str = "GasInfo";
    const PACKAGE: &'static str = "core.base.abci.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.abci.v1beta1.GasInfo".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.abci.v1beta1.GasInfo".into()
    }
}
/// The outcome of an execution.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Result {
    /// The result data, TxMsgData.
    #[prost(bytes = "vec", tag = "1")]
    pub data: ::prost::alloc::vec::Vec<u8>,
    /// Free text.
    #[prost(string, tag = "2")]
    pub log: ::prost::alloc::string::String,
    /// The events.
    #[prost(message, repeated, tag = "3")]
    pub events: ::prost::alloc::vec::Vec<
        super::super::super::super::tendermint::abci::Event,
    >,
    /// The responses of the messages.
    #[prost(message, repeated, tag = "4")]
    pub msg_responses: ::prost::alloc::vec::Vec<crate::Any>,
}
impl ::prost::Name for Result {
    const NAME: &'static str = "Result";
    const PACKAGE: &'static str = "core.base.abci.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.abci.v1beta1.Result".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.abci.v1beta1.Result".into()
    }
}
/// The outcome of a simulation.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SimulationResponse {
    /// The gas.
    #[prost(message, optional, tag = "1")]
    pub gas_info: ::core::option::Option<GasInfo>,
    /// The result.
    #[prost(message, optional, tag = "2")]
    pub result: ::core::option::Option<Result>,
}
impl ::prost::Name for SimulationResponse {
    const NAME: &'static str = "SimulationResponse";
    const PACKAGE: &'static str = "core.base.abci.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.abci.v1beta1.SimulationResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.abci.v1beta1.SimulationResponse".into()
    }
}
/// The response of one message in the form before msg_responses.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgData {
    /// The type URL of the message.
    #[prost(string, tag = "1")]
    pub msg_type: ::prost::alloc::string::String,
    /// The response.
    #[prost(bytes = "vec", tag = "2")]
    pub data: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for MsgData {
    const NAME: &'static str = "MsgData";
    const PACKAGE: &'static str = "core.base.abci.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.abci.v1beta1.MsgData".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.abci.v1beta1.MsgData".into()
    }
}
/// The result data of a transaction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct TxMsgData {
    /// No longer filled.
    #[prost(message, repeated, tag = "1")]
    pub data: ::prost::alloc::vec::Vec<MsgData>,
    /// The responses, one per message.
    #[prost(message, repeated, tag = "2")]
    pub msg_responses: ::prost::alloc::vec::Vec<crate::Any>,
}
impl ::prost::Name for TxMsgData {
    const NAME: &'static str = "TxMsgData";
    const PACKAGE: &'static str = "core.base.abci.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.abci.v1beta1.TxMsgData".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.abci.v1beta1.TxMsgData".into()
    }
}
pub(crate) static SCHEMA_ABCI_MESSAGE_LOG: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.abci.v1beta1.ABCIMessageLog",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "msg_index",
            json_name: "msgIndex",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "log",
            json_name: "log",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "events",
            json_name: "events",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_STRING_EVENT),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::abci::v1beta1::AbciMessageLog {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ABCI_MESSAGE_LOG;
}
impl serde::Serialize for crate::core::base::abci::v1beta1::AbciMessageLog {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.abci.v1beta1.ABCIMessageLog", 3)?;
        out.serialize_field(
            "msg_index",
            &crate::json::One::<crate::json::Small, _>::new(&self.msg_index),
        )?;
        out.serialize_field(
            "log",
            &crate::json::One::<crate::json::Text, _>::new(&self.log),
        )?;
        out.serialize_field(
            "events",
            &crate::json::List::<crate::json::Nested, _>::new(&self.events),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::abci::v1beta1::AbciMessageLog {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.msg_index = crate::json::one::<crate::json::Small, _, _>(input)?,
            1 => self.log = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.events = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::abci::v1beta1::AbciMessageLog {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_ATTRIBUTE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.abci.v1beta1.Attribute",
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
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::abci::v1beta1::Attribute {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ATTRIBUTE;
}
impl serde::Serialize for crate::core::base::abci::v1beta1::Attribute {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.abci.v1beta1.Attribute", 2)?;
        out.serialize_field(
            "key",
            &crate::json::One::<crate::json::Text, _>::new(&self.key),
        )?;
        out.serialize_field(
            "value",
            &crate::json::One::<crate::json::Text, _>::new(&self.value),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::abci::v1beta1::Attribute {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.key = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.value = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::abci::v1beta1::Attribute {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_GAS_INFO: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.abci.v1beta1.GasInfo",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "gas_wanted",
            json_name: "gasWanted",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "gas_used",
            json_name: "gasUsed",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::abci::v1beta1::GasInfo {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_GAS_INFO;
}
impl serde::Serialize for crate::core::base::abci::v1beta1::GasInfo {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.abci.v1beta1.GasInfo", 2)?;
        out.serialize_field(
            "gas_wanted",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas_wanted),
        )?;
        out.serialize_field(
            "gas_used",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas_used),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::abci::v1beta1::GasInfo {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.gas_wanted = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.gas_used = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::abci::v1beta1::GasInfo {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_DATA: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.abci.v1beta1.MsgData",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "msg_type",
            json_name: "msgType",
            kind: crate::schema::Kind::String,
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
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::abci::v1beta1::MsgData {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_DATA;
}
impl serde::Serialize for crate::core::base::abci::v1beta1::MsgData {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.abci.v1beta1.MsgData", 2)?;
        out.serialize_field(
            "msg_type",
            &crate::json::One::<crate::json::Text, _>::new(&self.msg_type),
        )?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Base64, _>::new(&self.data),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::abci::v1beta1::MsgData {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.msg_type = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.data = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::abci::v1beta1::MsgData {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_RESULT: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.abci.v1beta1.Result",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "log",
            json_name: "log",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "events",
            json_name: "events",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::abci::SCHEMA_EVENT),
            repeated: true,
        },
        crate::schema::Field {
            number: 4,
            name: "msg_responses",
            json_name: "msgResponses",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::base::abci::v1beta1::Result {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_RESULT;
}
impl serde::Serialize for crate::core::base::abci::v1beta1::Result {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.abci.v1beta1.Result", 4)?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Base64, _>::new(&self.data),
        )?;
        out.serialize_field(
            "log",
            &crate::json::One::<crate::json::Text, _>::new(&self.log),
        )?;
        out.serialize_field(
            "events",
            &crate::json::List::<crate::json::Nested, _>::new(&self.events),
        )?;
        out.serialize_field(
            "msg_responses",
            &crate::json::List::<crate::json::Nested, _>::new(&self.msg_responses),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::abci::v1beta1::Result {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.data = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.log = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.events = crate::json::list::<crate::json::Nested, _, _>(input)?,
            3 => {
                self.msg_responses = crate::json::list::<
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
impl<'de> serde::Deserialize<'de> for crate::core::base::abci::v1beta1::Result {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SIMULATION_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.abci.v1beta1.SimulationResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "gas_info",
            json_name: "gasInfo",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_GAS_INFO),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "result",
            json_name: "result",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_RESULT),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::base::abci::v1beta1::SimulationResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SIMULATION_RESPONSE;
}
impl serde::Serialize for crate::core::base::abci::v1beta1::SimulationResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.abci.v1beta1.SimulationResponse", 2)?;
        out.serialize_field("gas_info", &self.gas_info)?;
        out.serialize_field("result", &self.result)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::abci::v1beta1::SimulationResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.gas_info = input.next_value()?,
            1 => self.result = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::base::abci::v1beta1::SimulationResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_STRING_EVENT: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.abci.v1beta1.StringEvent",
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
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_ATTRIBUTE),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::abci::v1beta1::StringEvent {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_STRING_EVENT;
}
impl serde::Serialize for crate::core::base::abci::v1beta1::StringEvent {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.abci.v1beta1.StringEvent", 2)?;
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
impl crate::json::Object for crate::core::base::abci::v1beta1::StringEvent {
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
impl<'de> serde::Deserialize<'de> for crate::core::base::abci::v1beta1::StringEvent {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_MSG_DATA: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.abci.v1beta1.TxMsgData",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_MSG_DATA),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "msg_responses",
            json_name: "msgResponses",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::base::abci::v1beta1::TxMsgData {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_MSG_DATA;
}
impl serde::Serialize for crate::core::base::abci::v1beta1::TxMsgData {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.abci.v1beta1.TxMsgData", 2)?;
        out.serialize_field(
            "data",
            &crate::json::List::<crate::json::Nested, _>::new(&self.data),
        )?;
        out.serialize_field(
            "msg_responses",
            &crate::json::List::<crate::json::Nested, _>::new(&self.msg_responses),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::abci::v1beta1::TxMsgData {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.data = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => {
                self.msg_responses = crate::json::list::<
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
impl<'de> serde::Deserialize<'de> for crate::core::base::abci::v1beta1::TxMsgData {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TX_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.abci.v1beta1.TxResponse",
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
            name: "txhash",
            json_name: "txhash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "codespace",
            json_name: "codespace",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "code",
            json_name: "code",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "data",
            json_name: "data",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "raw_log",
            json_name: "rawLog",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "logs",
            json_name: "logs",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::abci::v1beta1::SCHEMA_ABCI_MESSAGE_LOG),
            repeated: true,
        },
        crate::schema::Field {
            number: 8,
            name: "info",
            json_name: "info",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "gas_wanted",
            json_name: "gasWanted",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "gas_used",
            json_name: "gasUsed",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "tx",
            json_name: "tx",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 13,
            name: "events",
            json_name: "events",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::abci::SCHEMA_EVENT),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::base::abci::v1beta1::TxResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TX_RESPONSE;
}
impl serde::Serialize for crate::core::base::abci::v1beta1::TxResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.abci.v1beta1.TxResponse", 13)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "txhash",
            &crate::json::One::<crate::json::Text, _>::new(&self.txhash),
        )?;
        out.serialize_field(
            "codespace",
            &crate::json::One::<crate::json::Text, _>::new(&self.codespace),
        )?;
        out.serialize_field(
            "code",
            &crate::json::One::<crate::json::Small, _>::new(&self.code),
        )?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Text, _>::new(&self.data),
        )?;
        out.serialize_field(
            "raw_log",
            &crate::json::One::<crate::json::Text, _>::new(&self.raw_log),
        )?;
        out.serialize_field(
            "logs",
            &crate::json::List::<crate::json::Nested, _>::new(&self.logs),
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
        out.serialize_field("tx", &self.tx)?;
        out.serialize_field(
            "timestamp",
            &crate::json::One::<crate::json::Text, _>::new(&self.timestamp),
        )?;
        out.serialize_field(
            "events",
            &crate::json::List::<crate::json::Nested, _>::new(&self.events),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::abci::v1beta1::TxResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.txhash = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.codespace = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.code = crate::json::one::<crate::json::Small, _, _>(input)?,
            4 => self.data = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.raw_log = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.logs = crate::json::list::<crate::json::Nested, _, _>(input)?,
            7 => self.info = crate::json::one::<crate::json::Text, _, _>(input)?,
            8 => self.gas_wanted = crate::json::one::<crate::json::Big, _, _>(input)?,
            9 => self.gas_used = crate::json::one::<crate::json::Big, _, _>(input)?,
            10 => self.tx = input.next_value()?,
            11 => self.timestamp = crate::json::one::<crate::json::Text, _, _>(input)?,
            12 => self.events = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::abci::v1beta1::TxResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
