// Written by `cargo xtask proto`. Do not edit.
/// Where a node is.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct NetAddress {
    /// The node's id.
    #[prost(string, tag = "1")]
    pub id: ::prost::alloc::string::String,
    /// Its IP address.
    #[prost(string, tag = "2")]
    pub ip: ::prost::alloc::string::String,
    /// Its port.
    #[prost(uint32, tag = "3")]
    pub port: u32,
}
impl ::prost::Name for NetAddress {
    const NAME: &'static str = "NetAddress";
    const PACKAGE: &'static str = "tendermint.p2p";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.p2p.NetAddress".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.p2p.NetAddress".into()
    }
}
/// Protocol versions of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ProtocolVersion {
    /// Of the network protocol.
    #[prost(uint64, tag = "1")]
    pub p2p: u64,
    /// Of the block format.
    #[prost(uint64, tag = "2")]
    pub block: u64,
    /// Of the application.
    #[prost(uint64, tag = "3")]
    pub app: u64,
}
impl ::prost::Name for ProtocolVersion {
    const NAME: &'static str = "ProtocolVersion";
    const PACKAGE: &'static str = "tendermint.p2p";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.p2p.ProtocolVersion".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.p2p.ProtocolVersion".into()
    }
}
/// What a node says of itself.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct DefaultNodeInfo {
    /// Its protocol versions.
    #[prost(message, optional, tag = "1")]
    pub protocol_version: ::core::option::Option<ProtocolVersion>,
    /// Its id.
    #[prost(string, tag = "2")]
    pub default_node_id: ::prost::alloc::string::String,
    /// Where it listens.
    #[prost(string, tag = "3")]
    pub listen_addr: ::prost::alloc::string::String,
    /// The chain.
    #[prost(string, tag = "4")]
    pub network: ::prost::alloc::string::String,
    /// The version of its program.
    #[prost(string, tag = "5")]
    pub version: ::prost::alloc::string::String,
    /// The channels it speaks.
    #[prost(bytes = "vec", tag = "6")]
    pub channels: ::prost::alloc::vec::Vec<u8>,
    /// Its name.
    #[prost(string, tag = "7")]
    pub moniker: ::prost::alloc::string::String,
    /// The rest.
    #[prost(message, optional, tag = "8")]
    pub other: ::core::option::Option<DefaultNodeInfoOther>,
}
impl ::prost::Name for DefaultNodeInfo {
    const NAME: &'static str = "DefaultNodeInfo";
    const PACKAGE: &'static str = "tendermint.p2p";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.p2p.DefaultNodeInfo".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.p2p.DefaultNodeInfo".into()
    }
}
/// More that a node says of itself.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct DefaultNodeInfoOther {
    /// "on" if it indexes transactions.
    #[prost(string, tag = "1")]
    pub tx_index: ::prost::alloc::string::String,
    /// Where its RPC listens.
    #[prost(string, tag = "2")]
    pub rpc_address: ::prost::alloc::string::String,
}
impl ::prost::Name for DefaultNodeInfoOther {
    const NAME: &'static str = "DefaultNodeInfoOther";
    const PACKAGE: &'static str = "tendermint.p2p";
    fn full_name() -> ::prost::alloc::string::String {
        "tendermint.p2p.DefaultNodeInfoOther".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/tendermint.p2p.DefaultNodeInfoOther".into()
    }
}
pub(crate) static SCHEMA_DEFAULT_NODE_INFO: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.p2p.DefaultNodeInfo",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "protocol_version",
            json_name: "protocolVersion",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::p2p::SCHEMA_PROTOCOL_VERSION),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "default_node_id",
            json_name: "defaultNodeId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "listen_addr",
            json_name: "listenAddr",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "network",
            json_name: "network",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "version",
            json_name: "version",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "channels",
            json_name: "channels",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "moniker",
            json_name: "moniker",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "other",
            json_name: "other",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::tendermint::p2p::SCHEMA_DEFAULT_NODE_INFO_OTHER),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::p2p::DefaultNodeInfo {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DEFAULT_NODE_INFO;
}
impl serde::Serialize for crate::tendermint::p2p::DefaultNodeInfo {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.p2p.DefaultNodeInfo", 8)?;
        out.serialize_field("protocol_version", &self.protocol_version)?;
        out.serialize_field(
            "default_node_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.default_node_id),
        )?;
        out.serialize_field(
            "listen_addr",
            &crate::json::One::<crate::json::Text, _>::new(&self.listen_addr),
        )?;
        out.serialize_field(
            "network",
            &crate::json::One::<crate::json::Text, _>::new(&self.network),
        )?;
        out.serialize_field(
            "version",
            &crate::json::One::<crate::json::Text, _>::new(&self.version),
        )?;
        out.serialize_field(
            "channels",
            &crate::json::One::<crate::json::Base64, _>::new(&self.channels),
        )?;
        out.serialize_field(
            "moniker",
            &crate::json::One::<crate::json::Text, _>::new(&self.moniker),
        )?;
        out.serialize_field("other", &self.other)?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::p2p::DefaultNodeInfo {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.protocol_version = input.next_value()?,
            1 => {
                self.default_node_id = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => self.listen_addr = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.network = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.version = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.channels = crate::json::one::<crate::json::Base64, _, _>(input)?,
            6 => self.moniker = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.other = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::p2p::DefaultNodeInfo {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_DEFAULT_NODE_INFO_OTHER: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.p2p.DefaultNodeInfoOther",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "tx_index",
            json_name: "txIndex",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "rpc_address",
            json_name: "rpcAddress",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::p2p::DefaultNodeInfoOther {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DEFAULT_NODE_INFO_OTHER;
}
impl serde::Serialize for crate::tendermint::p2p::DefaultNodeInfoOther {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.p2p.DefaultNodeInfoOther", 2)?;
        out.serialize_field(
            "tx_index",
            &crate::json::One::<crate::json::Text, _>::new(&self.tx_index),
        )?;
        out.serialize_field(
            "rpc_address",
            &crate::json::One::<crate::json::Text, _>::new(&self.rpc_address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::p2p::DefaultNodeInfoOther {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.tx_index = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.rpc_address = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::p2p::DefaultNodeInfoOther {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_NET_ADDRESS: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.p2p.NetAddress",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "id",
            json_name: "id",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "ip",
            json_name: "ip",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "port",
            json_name: "port",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::tendermint::p2p::NetAddress {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_NET_ADDRESS;
}
impl serde::Serialize for crate::tendermint::p2p::NetAddress {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.p2p.NetAddress", 3)?;
        out.serialize_field(
            "id",
            &crate::json::One::<crate::json::Text, _>::new(&self.id),
        )?;
        out.serialize_field(
            "ip",
            &crate::json::One::<crate::json::Text, _>::new(&self.ip),
        )?;
        out.serialize_field(
            "port",
            &crate::json::One::<crate::json::Small, _>::new(&self.port),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::tendermint::p2p::NetAddress {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.ip = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.port = crate::json::one::<crate::json::Small, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::p2p::NetAddress {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PROTOCOL_VERSION: crate::schema::Schema = crate::schema::Schema {
    name: "tendermint.p2p.ProtocolVersion",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "p2p",
            json_name: "p2p",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "block",
            json_name: "block",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
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
impl crate::schema::Described for crate::tendermint::p2p::ProtocolVersion {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PROTOCOL_VERSION;
}
impl serde::Serialize for crate::tendermint::p2p::ProtocolVersion {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("tendermint.p2p.ProtocolVersion", 3)?;
        out.serialize_field(
            "p2p",
            &crate::json::One::<crate::json::Big, _>::new(&self.p2p),
        )?;
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
impl crate::json::Object for crate::tendermint::p2p::ProtocolVersion {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.p2p = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.block = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.app = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::tendermint::p2p::ProtocolVersion {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
