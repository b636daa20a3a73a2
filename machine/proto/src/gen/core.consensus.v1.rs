// Written by `cargo xtask proto`. Do not edit.
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "core.consensus.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.consensus.v1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.consensus.v1.QueryParamsRequest".into()
    }
}
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsResponse {
    /// All of them.
    #[prost(message, optional, tag = "1")]
    pub params: ::core::option::Option<
        super::super::super::tendermint::types::ConsensusParams,
    >,
}
impl ::prost::Name for QueryParamsResponse {
    const NAME: &'static str = "QueryParamsResponse";
    const PACKAGE: &'static str = "core.consensus.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.consensus.v1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.consensus.v1.QueryParamsResponse".into()
    }
}
/// Replaces the parameters of consensus; all parts must be given.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParams {
    /// The chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// Limits of a block.
    #[prost(message, optional, tag = "2")]
    pub block: ::core::option::Option<
        super::super::super::tendermint::types::BlockParams,
    >,
    /// Limits of evidence.
    #[prost(message, optional, tag = "3")]
    pub evidence: ::core::option::Option<
        super::super::super::tendermint::types::EvidenceParams,
    >,
    /// Rules for validators.
    #[prost(message, optional, tag = "4")]
    pub validator: ::core::option::Option<
        super::super::super::tendermint::types::ValidatorParams,
    >,
    /// Rules of the application interface.
    #[prost(message, optional, tag = "5")]
    pub abci: ::core::option::Option<super::super::super::tendermint::types::AbciParams>,
}
impl ::prost::Name for MsgUpdateParams {
    const NAME: &'static str = "MsgUpdateParams";
    const PACKAGE: &'static str = "core.consensus.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.consensus.v1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.consensus.v1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "core.consensus.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.consensus.v1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.consensus.v1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "core.consensus.v1.MsgUpdateParams",
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
            name: "block",
            json_name: "block",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_BLOCK_PARAMS),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "evidence",
            json_name: "evidence",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_EVIDENCE_PARAMS),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "validator",
            json_name: "validator",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VALIDATOR_PARAMS),
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "abci",
            json_name: "abci",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_ABCI_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::consensus::v1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::core::consensus::v1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.consensus.v1.MsgUpdateParams", 5)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("block", &self.block)?;
        out.serialize_field("evidence", &self.evidence)?;
        out.serialize_field("validator", &self.validator)?;
        out.serialize_field("abci", &self.abci)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::consensus::v1::MsgUpdateParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.block = input.next_value()?,
            2 => self.evidence = input.next_value()?,
            3 => self.validator = input.next_value()?,
            4 => self.abci = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::consensus::v1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::consensus::v1::MsgUpdateParams {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if let Some(inner) = &self.block {
            out.insert("block".to_owned(), inner.amino_value());
        }
        if let Some(inner) = &self.evidence {
            out.insert("evidence".to_owned(), inner.amino_value());
        }
        if let Some(inner) = &self.validator {
            out.insert("validator".to_owned(), inner.amino_value());
        }
        if let Some(inner) = &self.abci {
            out.insert("abci".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::core::consensus::v1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "cosmos-sdk/x/consensus/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.consensus.v1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::consensus::v1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::core::consensus::v1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.consensus.v1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::consensus::v1::MsgUpdateParamsResponse {
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
for crate::core::consensus::v1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.consensus.v1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::consensus::v1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::core::consensus::v1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("core.consensus.v1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::consensus::v1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::core::consensus::v1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.consensus.v1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_CONSENSUS_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::consensus::v1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::core::consensus::v1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.consensus.v1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::consensus::v1::QueryParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::core::consensus::v1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::core::consensus::v1::MsgUpdateParams {
    const PATH: &'static str = "/core.consensus.v1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::core::consensus::v1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::core::consensus::v1::QueryParamsRequest {
    const PATH: &'static str = "/core.consensus.v1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/consensus/v1/params",
            body: "",
        },
    ];
    type Response = crate::core::consensus::v1::QueryParamsResponse;
}
