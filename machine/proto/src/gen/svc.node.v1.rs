// Written by `cargo xtask proto`. Do not edit.
/// Asks for the light block of a height.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct LightBlockRequest {
    /// The height; 0 for the last.
    #[prost(uint64, tag = "1")]
    pub height: u64,
}
impl ::prost::Name for LightBlockRequest {
    const NAME: &'static str = "LightBlockRequest";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.LightBlockRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.LightBlockRequest".into()
    }
}
/// A light block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct LightBlockResponse {
    /// The header, the commit that decided it, and the validators of its height.
    #[prost(message, optional, tag = "1")]
    pub light_block: ::core::option::Option<
        super::super::super::tendermint::types::LightBlock,
    >,
    /// The validators of the next height.
    #[prost(message, optional, tag = "2")]
    pub next_validators: ::core::option::Option<
        super::super::super::tendermint::types::ValidatorSet,
    >,
}
impl ::prost::Name for LightBlockResponse {
    const NAME: &'static str = "LightBlockResponse";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.LightBlockResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.LightBlockResponse".into()
    }
}
/// Asks for the chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ChainRequest {}
impl ::prost::Name for ChainRequest {
    const NAME: &'static str = "ChainRequest";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.ChainRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.ChainRequest".into()
    }
}
/// The chain.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ChainResponse {
    /// tarn.
    #[prost(string, tag = "1")]
    pub chain_name: ::prost::alloc::string::String,
    /// mainnet, testnet or devnet.
    #[prost(string, tag = "2")]
    pub network_type: ::prost::alloc::string::String,
    /// For people.
    #[prost(string, tag = "3")]
    pub pretty_name: ::prost::alloc::string::String,
    /// What transactions are signed for.
    #[prost(string, tag = "4")]
    pub chain_id: ::prost::alloc::string::String,
    /// What EVM wallets know it by, decimal.
    #[prost(string, tag = "5")]
    pub evm_chain_id: ::prost::alloc::string::String,
    /// What account addresses begin with.
    #[prost(string, tag = "6")]
    pub bech32_prefix: ::prost::alloc::string::String,
    /// What all kinds of addresses begin with.
    #[prost(message, optional, tag = "7")]
    pub bech32_config: ::core::option::Option<Bech32Config>,
    /// The coin type of the usual key path.
    #[prost(uint32, tag = "8")]
    pub slip44: u32,
    /// The usual key path.
    #[prost(string, tag = "9")]
    pub hd_path: ::prost::alloc::string::String,
    /// Signature algorithms.
    #[prost(string, repeated, tag = "10")]
    pub key_algos: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// What transactions pay.
    #[prost(message, optional, tag = "11")]
    pub fees: ::core::option::Option<Fees>,
    /// What amounts are counted in.
    #[prost(message, repeated, tag = "12")]
    pub assets: ::prost::alloc::vec::Vec<Asset>,
    /// Where it answers.
    #[prost(message, optional, tag = "13")]
    pub apis: ::core::option::Option<Apis>,
    /// Of the node.
    #[prost(string, tag = "14")]
    pub version: ::prost::alloc::string::String,
}
impl ::prost::Name for ChainResponse {
    const NAME: &'static str = "ChainResponse";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.ChainResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.ChainResponse".into()
    }
}
/// What addresses begin with.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Bech32Config {
    /// Accounts.
    #[prost(string, tag = "1")]
    pub bech32_prefix_acc_addr: ::prost::alloc::string::String,
    /// Their keys.
    #[prost(string, tag = "2")]
    pub bech32_prefix_acc_pub: ::prost::alloc::string::String,
    /// Validators' operators.
    #[prost(string, tag = "3")]
    pub bech32_prefix_val_addr: ::prost::alloc::string::String,
    /// Their keys.
    #[prost(string, tag = "4")]
    pub bech32_prefix_val_pub: ::prost::alloc::string::String,
    /// Consensus nodes.
    #[prost(string, tag = "5")]
    pub bech32_prefix_cons_addr: ::prost::alloc::string::String,
    /// Their keys.
    #[prost(string, tag = "6")]
    pub bech32_prefix_cons_pub: ::prost::alloc::string::String,
    /// Shielded addresses, bech32m.
    #[prost(string, tag = "7")]
    pub bech32_prefix_shielded: ::prost::alloc::string::String,
}
impl ::prost::Name for Bech32Config {
    const NAME: &'static str = "Bech32Config";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.Bech32Config".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.Bech32Config".into()
    }
}
/// What transactions pay.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Fees {
    /// Any one of these is enough.
    #[prost(message, repeated, tag = "1")]
    pub fee_tokens: ::prost::alloc::vec::Vec<FeeToken>,
}
impl ::prost::Name for Fees {
    const NAME: &'static str = "Fees";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.Fees".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.Fees".into()
    }
}
/// Prices of gas in one denom, as decimal fractions.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct FeeToken {
    /// Of what.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// The least this node takes.
    #[prost(string, tag = "2")]
    pub fixed_min_gas_price: ::prost::alloc::string::String,
    /// Enough.
    #[prost(string, tag = "3")]
    pub low_gas_price: ::prost::alloc::string::String,
    /// Enough when others hurry too.
    #[prost(string, tag = "4")]
    pub average_gas_price: ::prost::alloc::string::String,
    /// Enough when everybody does.
    #[prost(string, tag = "5")]
    pub high_gas_price: ::prost::alloc::string::String,
}
impl ::prost::Name for FeeToken {
    const NAME: &'static str = "FeeToken";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.FeeToken".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.FeeToken".into()
    }
}
/// What amounts are counted in.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Asset {
    /// The smallest unit.
    #[prost(string, tag = "1")]
    pub base: ::prost::alloc::string::String,
    /// What people count in.
    #[prost(string, tag = "2")]
    pub display: ::prost::alloc::string::String,
    /// For people.
    #[prost(string, tag = "3")]
    pub name: ::prost::alloc::string::String,
    /// For tables.
    #[prost(string, tag = "4")]
    pub symbol: ::prost::alloc::string::String,
    /// How many smallest units make one for people, as a power of ten.
    #[prost(uint32, tag = "5")]
    pub exponent: u32,
}
impl ::prost::Name for Asset {
    const NAME: &'static str = "Asset";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.Asset".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.Asset".into()
    }
}
/// Where the chain answers. What is turned off is absent.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Apis {
    /// REST.
    #[prost(message, repeated, tag = "1")]
    pub rest: ::prost::alloc::vec::Vec<Endpoint>,
    /// gRPC.
    #[prost(message, repeated, tag = "2")]
    pub grpc: ::prost::alloc::vec::Vec<Endpoint>,
    /// Consensus RPC.
    #[prost(message, repeated, tag = "3")]
    pub rpc: ::prost::alloc::vec::Vec<Endpoint>,
    /// WebSocket.
    #[prost(message, repeated, tag = "4")]
    pub wss: ::prost::alloc::vec::Vec<Endpoint>,
    /// EVM RPC.
    #[prost(message, repeated, tag = "5")]
    pub evm: ::prost::alloc::vec::Vec<Endpoint>,
}
impl ::prost::Name for Apis {
    const NAME: &'static str = "Apis";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.Apis".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.Apis".into()
    }
}
/// An access point.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Endpoint {
    /// Where.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// Whose.
    #[prost(string, tag = "2")]
    pub provider: ::prost::alloc::string::String,
}
impl ::prost::Name for Endpoint {
    const NAME: &'static str = "Endpoint";
    const PACKAGE: &'static str = "svc.node.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.node.v1.Endpoint".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.node.v1.Endpoint".into()
    }
}
pub(crate) static SCHEMA_APIS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.Apis",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "rest",
            json_name: "rest",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_ENDPOINT),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "grpc",
            json_name: "grpc",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_ENDPOINT),
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
            name: "rpc",
            json_name: "rpc",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_ENDPOINT),
            repeated: true,
        },
        crate::schema::Field {
            number: 4,
            name: "wss",
            json_name: "wss",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_ENDPOINT),
            repeated: true,
        },
        crate::schema::Field {
            number: 5,
            name: "evm",
            json_name: "evm",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_ENDPOINT),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::Apis {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_APIS;
}
impl serde::Serialize for crate::svc::node::v1::Apis {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.node.v1.Apis", 5)?;
        out.serialize_field(
            "rest",
            &crate::json::List::<crate::json::Nested, _>::new(&self.rest),
        )?;
        out.serialize_field(
            "grpc",
            &crate::json::List::<crate::json::Nested, _>::new(&self.grpc),
        )?;
        out.serialize_field(
            "rpc",
            &crate::json::List::<crate::json::Nested, _>::new(&self.rpc),
        )?;
        out.serialize_field(
            "wss",
            &crate::json::List::<crate::json::Nested, _>::new(&self.wss),
        )?;
        out.serialize_field(
            "evm",
            &crate::json::List::<crate::json::Nested, _>::new(&self.evm),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::Apis {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.rest = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.grpc = crate::json::list::<crate::json::Nested, _, _>(input)?,
            2 => self.rpc = crate::json::list::<crate::json::Nested, _, _>(input)?,
            3 => self.wss = crate::json::list::<crate::json::Nested, _, _>(input)?,
            4 => self.evm = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::Apis {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_ASSET: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.Asset",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "base",
            json_name: "base",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "display",
            json_name: "display",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "name",
            json_name: "name",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "symbol",
            json_name: "symbol",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "exponent",
            json_name: "exponent",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::Asset {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ASSET;
}
impl serde::Serialize for crate::svc::node::v1::Asset {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.node.v1.Asset", 5)?;
        out.serialize_field(
            "base",
            &crate::json::One::<crate::json::Text, _>::new(&self.base),
        )?;
        out.serialize_field(
            "display",
            &crate::json::One::<crate::json::Text, _>::new(&self.display),
        )?;
        out.serialize_field(
            "name",
            &crate::json::One::<crate::json::Text, _>::new(&self.name),
        )?;
        out.serialize_field(
            "symbol",
            &crate::json::One::<crate::json::Text, _>::new(&self.symbol),
        )?;
        out.serialize_field(
            "exponent",
            &crate::json::One::<crate::json::Small, _>::new(&self.exponent),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::Asset {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.base = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.display = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.name = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.symbol = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.exponent = crate::json::one::<crate::json::Small, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::Asset {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BECH32_CONFIG: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.Bech32Config",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "bech32_prefix_acc_addr",
            json_name: "bech32PrefixAccAddr",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "bech32_prefix_acc_pub",
            json_name: "bech32PrefixAccPub",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "bech32_prefix_val_addr",
            json_name: "bech32PrefixValAddr",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "bech32_prefix_val_pub",
            json_name: "bech32PrefixValPub",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "bech32_prefix_cons_addr",
            json_name: "bech32PrefixConsAddr",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "bech32_prefix_cons_pub",
            json_name: "bech32PrefixConsPub",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "bech32_prefix_shielded",
            json_name: "bech32PrefixShielded",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::Bech32Config {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BECH32_CONFIG;
}
impl serde::Serialize for crate::svc::node::v1::Bech32Config {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.node.v1.Bech32Config", 7)?;
        out.serialize_field(
            "bech32_prefix_acc_addr",
            &crate::json::One::<crate::json::Text, _>::new(&self.bech32_prefix_acc_addr),
        )?;
        out.serialize_field(
            "bech32_prefix_acc_pub",
            &crate::json::One::<crate::json::Text, _>::new(&self.bech32_prefix_acc_pub),
        )?;
        out.serialize_field(
            "bech32_prefix_val_addr",
            &crate::json::One::<crate::json::Text, _>::new(&self.bech32_prefix_val_addr),
        )?;
        out.serialize_field(
            "bech32_prefix_val_pub",
            &crate::json::One::<crate::json::Text, _>::new(&self.bech32_prefix_val_pub),
        )?;
        out.serialize_field(
            "bech32_prefix_cons_addr",
            &crate::json::One::<crate::json::Text, _>::new(&self.bech32_prefix_cons_addr),
        )?;
        out.serialize_field(
            "bech32_prefix_cons_pub",
            &crate::json::One::<crate::json::Text, _>::new(&self.bech32_prefix_cons_pub),
        )?;
        out.serialize_field(
            "bech32_prefix_shielded",
            &crate::json::One::<crate::json::Text, _>::new(&self.bech32_prefix_shielded),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::Bech32Config {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.bech32_prefix_acc_addr = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            1 => {
                self.bech32_prefix_acc_pub = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => {
                self.bech32_prefix_val_addr = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            3 => {
                self.bech32_prefix_val_pub = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            4 => {
                self.bech32_prefix_cons_addr = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            5 => {
                self.bech32_prefix_cons_pub = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            6 => {
                self.bech32_prefix_shielded = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::Bech32Config {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_CHAIN_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.ChainRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::ChainRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CHAIN_REQUEST;
}
impl serde::Serialize for crate::svc::node::v1::ChainRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.node.v1.ChainRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::ChainRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::ChainRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_CHAIN_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.ChainResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "chain_name",
            json_name: "chainName",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "network_type",
            json_name: "networkType",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "pretty_name",
            json_name: "prettyName",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "chain_id",
            json_name: "chainId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "evm_chain_id",
            json_name: "evmChainId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "bech32_prefix",
            json_name: "bech32Prefix",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "bech32_config",
            json_name: "bech32Config",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_BECH32_CONFIG),
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "slip44",
            json_name: "slip44",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "hd_path",
            json_name: "hdPath",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "key_algos",
            json_name: "keyAlgos",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 11,
            name: "fees",
            json_name: "fees",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_FEES),
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "assets",
            json_name: "assets",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_ASSET),
            repeated: true,
        },
        crate::schema::Field {
            number: 13,
            name: "apis",
            json_name: "apis",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_APIS),
            repeated: false,
        },
        crate::schema::Field {
            number: 14,
            name: "version",
            json_name: "version",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::ChainResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CHAIN_RESPONSE;
}
impl serde::Serialize for crate::svc::node::v1::ChainResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.node.v1.ChainResponse", 14)?;
        out.serialize_field(
            "chain_name",
            &crate::json::One::<crate::json::Text, _>::new(&self.chain_name),
        )?;
        out.serialize_field(
            "network_type",
            &crate::json::One::<crate::json::Text, _>::new(&self.network_type),
        )?;
        out.serialize_field(
            "pretty_name",
            &crate::json::One::<crate::json::Text, _>::new(&self.pretty_name),
        )?;
        out.serialize_field(
            "chain_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.chain_id),
        )?;
        out.serialize_field(
            "evm_chain_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.evm_chain_id),
        )?;
        out.serialize_field(
            "bech32_prefix",
            &crate::json::One::<crate::json::Text, _>::new(&self.bech32_prefix),
        )?;
        out.serialize_field("bech32_config", &self.bech32_config)?;
        out.serialize_field(
            "slip44",
            &crate::json::One::<crate::json::Small, _>::new(&self.slip44),
        )?;
        out.serialize_field(
            "hd_path",
            &crate::json::One::<crate::json::Text, _>::new(&self.hd_path),
        )?;
        out.serialize_field(
            "key_algos",
            &crate::json::List::<crate::json::Text, _>::new(&self.key_algos),
        )?;
        out.serialize_field("fees", &self.fees)?;
        out.serialize_field(
            "assets",
            &crate::json::List::<crate::json::Nested, _>::new(&self.assets),
        )?;
        out.serialize_field("apis", &self.apis)?;
        out.serialize_field(
            "version",
            &crate::json::One::<crate::json::Text, _>::new(&self.version),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::ChainResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.chain_name = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.network_type = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.pretty_name = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.chain_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.evm_chain_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.bech32_prefix = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.bech32_config = input.next_value()?,
            7 => self.slip44 = crate::json::one::<crate::json::Small, _, _>(input)?,
            8 => self.hd_path = crate::json::one::<crate::json::Text, _, _>(input)?,
            9 => self.key_algos = crate::json::list::<crate::json::Text, _, _>(input)?,
            10 => self.fees = input.next_value()?,
            11 => self.assets = crate::json::list::<crate::json::Nested, _, _>(input)?,
            12 => self.apis = input.next_value()?,
            13 => self.version = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::ChainResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_ENDPOINT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.Endpoint",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "provider",
            json_name: "provider",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::Endpoint {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ENDPOINT;
}
impl serde::Serialize for crate::svc::node::v1::Endpoint {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.node.v1.Endpoint", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "provider",
            &crate::json::One::<crate::json::Text, _>::new(&self.provider),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::Endpoint {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.provider = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::Endpoint {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_FEE_TOKEN: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.FeeToken",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "fixed_min_gas_price",
            json_name: "fixedMinGasPrice",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "low_gas_price",
            json_name: "lowGasPrice",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "average_gas_price",
            json_name: "averageGasPrice",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "high_gas_price",
            json_name: "highGasPrice",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::FeeToken {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_FEE_TOKEN;
}
impl serde::Serialize for crate::svc::node::v1::FeeToken {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.node.v1.FeeToken", 5)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "fixed_min_gas_price",
            &crate::json::One::<crate::json::Text, _>::new(&self.fixed_min_gas_price),
        )?;
        out.serialize_field(
            "low_gas_price",
            &crate::json::One::<crate::json::Text, _>::new(&self.low_gas_price),
        )?;
        out.serialize_field(
            "average_gas_price",
            &crate::json::One::<crate::json::Text, _>::new(&self.average_gas_price),
        )?;
        out.serialize_field(
            "high_gas_price",
            &crate::json::One::<crate::json::Text, _>::new(&self.high_gas_price),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::FeeToken {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.fixed_min_gas_price = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => self.low_gas_price = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => {
                self.average_gas_price = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            4 => {
                self.high_gas_price = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::FeeToken {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_FEES: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.Fees",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "fee_tokens",
            json_name: "feeTokens",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::node::v1::SCHEMA_FEE_TOKEN),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::Fees {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_FEES;
}
impl serde::Serialize for crate::svc::node::v1::Fees {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.node.v1.Fees", 1)?;
        out.serialize_field(
            "fee_tokens",
            &crate::json::List::<crate::json::Nested, _>::new(&self.fee_tokens),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::Fees {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.fee_tokens = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::Fees {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_LIGHT_BLOCK_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.LightBlockRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::LightBlockRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_LIGHT_BLOCK_REQUEST;
}
impl serde::Serialize for crate::svc::node::v1::LightBlockRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.node.v1.LightBlockRequest", 1)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::LightBlockRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::LightBlockRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_LIGHT_BLOCK_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.node.v1.LightBlockResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "light_block",
            json_name: "lightBlock",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_LIGHT_BLOCK),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "next_validators",
            json_name: "nextValidators",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::types::SCHEMA_VALIDATOR_SET),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::node::v1::LightBlockResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_LIGHT_BLOCK_RESPONSE;
}
impl serde::Serialize for crate::svc::node::v1::LightBlockResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.node.v1.LightBlockResponse", 2)?;
        out.serialize_field("light_block", &self.light_block)?;
        out.serialize_field("next_validators", &self.next_validators)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::node::v1::LightBlockResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.light_block = input.next_value()?,
            1 => self.next_validators = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::node::v1::LightBlockResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::svc::node::v1::ChainRequest {
    const PATH: &'static str = "/svc.node.v1.Service/Chain";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/node/v1/chain",
            body: "",
        },
    ];
    type Response = crate::svc::node::v1::ChainResponse;
}
impl crate::rpc::Rpc for crate::svc::node::v1::LightBlockRequest {
    const PATH: &'static str = "/svc.node.v1.Service/LightBlock";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/node/v1/light_block",
            body: "",
        },
    ];
    type Response = crate::svc::node::v1::LightBlockResponse;
}
