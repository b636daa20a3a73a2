// Written by `cargo xtask proto`. Do not edit.
/// Asks for the operator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryOperatorRequest {}
impl ::prost::Name for QueryOperatorRequest {
    const NAME: &'static str = "QueryOperatorRequest";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.QueryOperatorRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.QueryOperatorRequest".into()
    }
}
/// The operator.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryOperatorResponse {
    /// Its address; empty if this is no development chain.
    #[prost(string, tag = "1")]
    pub operator: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryOperatorResponse {
    const NAME: &'static str = "QueryOperatorResponse";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.QueryOperatorResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.QueryOperatorResponse".into()
    }
}
/// Makes an account hold exactly so much of a denom; the difference is minted or burned.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetBalance {
    /// The chain's dev operator.
    #[prost(string, tag = "1")]
    pub operator: ::prost::alloc::string::String,
    /// Whose balance.
    #[prost(string, tag = "2")]
    pub address: ::prost::alloc::string::String,
    /// What it is afterwards; an amount of 0 is allowed.
    #[prost(message, optional, tag = "3")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgSetBalance {
    const NAME: &'static str = "MsgSetBalance";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.MsgSetBalance".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.MsgSetBalance".into()
    }
}
/// The answer to MsgSetBalance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetBalanceResponse {}
impl ::prost::Name for MsgSetBalanceResponse {
    const NAME: &'static str = "MsgSetBalanceResponse";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.MsgSetBalanceResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.MsgSetBalanceResponse".into()
    }
}
pub(crate) static SCHEMA_MSG_SET_BALANCE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.MsgSetBalance",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "operator",
            json_name: "operator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &["operator"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::MsgSetBalance {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_BALANCE;
}
impl serde::Serialize for crate::svc::dev::v1::MsgSetBalance {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dev.v1.MsgSetBalance", 3)?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field("amount", &self.amount)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::MsgSetBalance {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.amount = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::MsgSetBalance {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dev::v1::MsgSetBalance {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.operator.is_empty() {
            out.insert(
                "operator".to_owned(),
                serde_json::Value::String(self.operator.clone()),
            );
        }
        if !self.address.is_empty() {
            out.insert(
                "address".to_owned(),
                serde_json::Value::String(self.address.clone()),
            );
        }
        if let Some(inner) = &self.amount {
            out.insert("amount".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dev::v1::MsgSetBalance {
    const AMINO_NAME: &'static str = "svc/dev/MsgSetBalance";
}
pub(crate) static SCHEMA_MSG_SET_BALANCE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.MsgSetBalanceResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::MsgSetBalanceResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_BALANCE_RESPONSE;
}
impl serde::Serialize for crate::svc::dev::v1::MsgSetBalanceResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.dev.v1.MsgSetBalanceResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::MsgSetBalanceResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::MsgSetBalanceResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_OPERATOR_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.QueryOperatorRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::QueryOperatorRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_OPERATOR_REQUEST;
}
impl serde::Serialize for crate::svc::dev::v1::QueryOperatorRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.dev.v1.QueryOperatorRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::QueryOperatorRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::QueryOperatorRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_OPERATOR_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.QueryOperatorResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "operator",
            json_name: "operator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::QueryOperatorResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_OPERATOR_RESPONSE;
}
impl serde::Serialize for crate::svc::dev::v1::QueryOperatorResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dev.v1.QueryOperatorResponse", 1)?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::QueryOperatorResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::QueryOperatorResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::svc::dev::v1::MsgSetBalance {
    const PATH: &'static str = "/svc.dev.v1.Msg/SetBalance";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dev::v1::MsgSetBalanceResponse;
}
impl crate::rpc::Rpc for crate::svc::dev::v1::QueryOperatorRequest {
    const PATH: &'static str = "/svc.dev.v1.Query/Operator";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dev/v1/operator",
            body: "",
        },
    ];
    type Response = crate::svc::dev::v1::QueryOperatorResponse;
}
