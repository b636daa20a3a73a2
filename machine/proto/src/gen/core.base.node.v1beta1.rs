// Written by `cargo xtask proto`. Do not edit.
/// Asks for the configuration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ConfigRequest {}
impl ::prost::Name for ConfigRequest {
    const NAME: &'static str = "ConfigRequest";
    const PACKAGE: &'static str = "core.base.node.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.node.v1beta1.ConfigRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.node.v1beta1.ConfigRequest".into()
    }
}
/// The configuration.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ConfigResponse {
    /// The gas prices the node accepts, for example "0.025utarn".
    #[prost(string, tag = "1")]
    pub minimum_gas_price: ::prost::alloc::string::String,
    /// How many states are kept when pruning.
    #[prost(string, tag = "2")]
    pub pruning_keep_recent: ::prost::alloc::string::String,
    /// How often states are pruned, in blocks.
    #[prost(string, tag = "3")]
    pub pruning_interval: ::prost::alloc::string::String,
    /// The height at which the node stops, 0 for never.
    #[prost(uint64, tag = "4")]
    pub halt_height: u64,
}
impl ::prost::Name for ConfigResponse {
    const NAME: &'static str = "ConfigResponse";
    const PACKAGE: &'static str = "core.base.node.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.node.v1beta1.ConfigResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.node.v1beta1.ConfigResponse".into()
    }
}
/// Asks for the status.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct StatusRequest {}
impl ::prost::Name for StatusRequest {
    const NAME: &'static str = "StatusRequest";
    const PACKAGE: &'static str = "core.base.node.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.node.v1beta1.StatusRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.node.v1beta1.StatusRequest".into()
    }
}
/// The status.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct StatusResponse {
    /// The first height that can still be queried.
    #[prost(uint64, tag = "1")]
    pub earliest_store_height: u64,
    /// The last committed height.
    #[prost(uint64, tag = "2")]
    pub height: u64,
    /// The time of that block.
    #[prost(message, optional, tag = "3")]
    pub timestamp: ::core::option::Option<crate::Timestamp>,
    /// The application hash after that block.
    #[prost(bytes = "vec", tag = "4")]
    pub app_hash: ::prost::alloc::vec::Vec<u8>,
    /// The hash of the validator set of that block.
    #[prost(bytes = "vec", tag = "5")]
    pub validator_hash: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for StatusResponse {
    const NAME: &'static str = "StatusResponse";
    const PACKAGE: &'static str = "core.base.node.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.node.v1beta1.StatusResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.node.v1beta1.StatusResponse".into()
    }
}
pub(crate) static SCHEMA_CONFIG_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.node.v1beta1.ConfigRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::node::v1beta1::ConfigRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CONFIG_REQUEST;
}
impl serde::Serialize for crate::core::base::node::v1beta1::ConfigRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("core.base.node.v1beta1.ConfigRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::node::v1beta1::ConfigRequest {
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
impl<'de> serde::Deserialize<'de> for crate::core::base::node::v1beta1::ConfigRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_CONFIG_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.node.v1beta1.ConfigResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "minimum_gas_price",
            json_name: "minimumGasPrice",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "pruning_keep_recent",
            json_name: "pruningKeepRecent",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "pruning_interval",
            json_name: "pruningInterval",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "halt_height",
            json_name: "haltHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::node::v1beta1::ConfigResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CONFIG_RESPONSE;
}
impl serde::Serialize for crate::core::base::node::v1beta1::ConfigResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.node.v1beta1.ConfigResponse", 4)?;
        out.serialize_field(
            "minimum_gas_price",
            &crate::json::One::<crate::json::Text, _>::new(&self.minimum_gas_price),
        )?;
        out.serialize_field(
            "pruning_keep_recent",
            &crate::json::One::<crate::json::Text, _>::new(&self.pruning_keep_recent),
        )?;
        out.serialize_field(
            "pruning_interval",
            &crate::json::One::<crate::json::Text, _>::new(&self.pruning_interval),
        )?;
        out.serialize_field(
            "halt_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.halt_height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::node::v1beta1::ConfigResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.minimum_gas_price = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            1 => {
                self.pruning_keep_recent = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => {
                self.pruning_interval = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            3 => self.halt_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::node::v1beta1::ConfigResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_STATUS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.node.v1beta1.StatusRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::node::v1beta1::StatusRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_STATUS_REQUEST;
}
impl serde::Serialize for crate::core::base::node::v1beta1::StatusRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("core.base.node.v1beta1.StatusRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::node::v1beta1::StatusRequest {
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
impl<'de> serde::Deserialize<'de> for crate::core::base::node::v1beta1::StatusRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_STATUS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.node.v1beta1.StatusResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "earliest_store_height",
            json_name: "earliestStoreHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "timestamp",
            json_name: "timestamp",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "app_hash",
            json_name: "appHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "validator_hash",
            json_name: "validatorHash",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::node::v1beta1::StatusResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_STATUS_RESPONSE;
}
impl serde::Serialize for crate::core::base::node::v1beta1::StatusResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.node.v1beta1.StatusResponse", 5)?;
        out.serialize_field(
            "earliest_store_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.earliest_store_height),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field("timestamp", &self.timestamp)?;
        out.serialize_field(
            "app_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.app_hash),
        )?;
        out.serialize_field(
            "validator_hash",
            &crate::json::One::<crate::json::Base64, _>::new(&self.validator_hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::node::v1beta1::StatusResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.earliest_store_height = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            1 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.timestamp = input.next_value()?,
            3 => self.app_hash = crate::json::one::<crate::json::Base64, _, _>(input)?,
            4 => {
                self.validator_hash = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::node::v1beta1::StatusResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::core::base::node::v1beta1::ConfigRequest {
    const PATH: &'static str = "/core.base.node.v1beta1.Service/Config";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/base/node/v1beta1/config",
            body: "",
        },
    ];
    type Response = crate::core::base::node::v1beta1::ConfigResponse;
}
impl crate::rpc::Rpc for crate::core::base::node::v1beta1::StatusRequest {
    const PATH: &'static str = "/core.base.node.v1beta1.Service/Status";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/base/node/v1beta1/status",
            body: "",
        },
    ];
    type Response = crate::core::base::node::v1beta1::StatusResponse;
}
