// Written by `cargo xtask proto`. Do not edit.
/// An Ethereum transaction. It is alone in its transaction, has no signature but its own, and everything
/// around it follows from it: one Ethereum transaction is one transaction of the chain.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgEthereumTx {
    /// The twenty bytes of the sender, as recovered from the signature.
    #[prost(bytes = "vec", tag = "5")]
    pub from: ::prost::alloc::vec::Vec<u8>,
    /// The transaction as Ethereum encodes it (EIP-2718).
    #[prost(bytes = "vec", tag = "6")]
    pub raw: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for MsgEthereumTx {
    const NAME: &'static str = "MsgEthereumTx";
    const PACKAGE: &'static str = "core.evm.vm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.evm.vm.v1.MsgEthereumTx".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.evm.vm.v1.MsgEthereumTx".into()
    }
}
/// What executing it came to, also if it failed.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgEthereumTxResponse {
    /// Its Ethereum hash: 0x and 64 hex digits.
    #[prost(string, tag = "1")]
    pub hash: ::prost::alloc::string::String,
    /// What contracts said; none if it failed.
    #[prost(message, repeated, tag = "2")]
    pub logs: ::prost::alloc::vec::Vec<Log>,
    /// What was returned, or the reason of a revert; at most 4096 bytes.
    #[prost(bytes = "vec", tag = "3")]
    pub ret: ::prost::alloc::vec::Vec<u8>,
    /// Why it failed; empty if it did not.
    #[prost(string, tag = "4")]
    pub vm_error: ::prost::alloc::string::String,
    /// The gas that was paid for.
    #[prost(uint64, tag = "5")]
    pub gas_used: u64,
    /// What a unit of gas cost, in wei.
    #[prost(string, tag = "100")]
    pub effective_gas_price: ::prost::alloc::string::String,
    /// The contract it made: 0x and 40 hex digits; empty if none.
    #[prost(string, tag = "101")]
    pub contract_address: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgEthereumTxResponse {
    const NAME: &'static str = "MsgEthereumTxResponse";
    const PACKAGE: &'static str = "core.evm.vm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.evm.vm.v1.MsgEthereumTxResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.evm.vm.v1.MsgEthereumTxResponse".into()
    }
}
/// What a contract said.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Log {
    /// The contract: 0x and 40 hex digits.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// At most four, each 0x and 64 hex digits.
    #[prost(string, repeated, tag = "2")]
    pub topics: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// The rest.
    #[prost(bytes = "vec", tag = "3")]
    pub data: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for Log {
    const NAME: &'static str = "Log";
    const PACKAGE: &'static str = "core.evm.vm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.evm.vm.v1.Log".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.evm.vm.v1.Log".into()
    }
}
/// Marks a transaction as one around an Ethereum transaction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ExtensionOptionsEthereumTx {}
impl ::prost::Name for ExtensionOptionsEthereumTx {
    const NAME: &'static str = "ExtensionOptionsEthereumTx";
    const PACKAGE: &'static str = "core.evm.vm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.evm.vm.v1.ExtensionOptionsEthereumTx".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.evm.vm.v1.ExtensionOptionsEthereumTx".into()
    }
}
pub(crate) static SCHEMA_EXTENSION_OPTIONS_ETHEREUM_TX: crate::schema::Schema = crate::schema::Schema {
    name: "core.evm.vm.v1.ExtensionOptionsEthereumTx",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::evm::vm::v1::ExtensionOptionsEthereumTx {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EXTENSION_OPTIONS_ETHEREUM_TX;
}
impl serde::Serialize for crate::core::evm::vm::v1::ExtensionOptionsEthereumTx {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.evm.vm.v1.ExtensionOptionsEthereumTx", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::evm::vm::v1::ExtensionOptionsEthereumTx {
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
for crate::core::evm::vm::v1::ExtensionOptionsEthereumTx {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_LOG: crate::schema::Schema = crate::schema::Schema {
    name: "core.evm.vm.v1.Log",
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
            name: "topics",
            json_name: "topics",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
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
impl crate::schema::Described for crate::core::evm::vm::v1::Log {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_LOG;
}
impl serde::Serialize for crate::core::evm::vm::v1::Log {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.evm.vm.v1.Log", 3)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "topics",
            &crate::json::List::<crate::json::Text, _>::new(&self.topics),
        )?;
        out.serialize_field(
            "data",
            &crate::json::One::<crate::json::Base64, _>::new(&self.data),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::evm::vm::v1::Log {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.topics = crate::json::list::<crate::json::Text, _, _>(input)?,
            2 => self.data = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::evm::vm::v1::Log {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_ETHEREUM_TX: crate::schema::Schema = crate::schema::Schema {
    name: "core.evm.vm.v1.MsgEthereumTx",
    fields: &[
        crate::schema::Field {
            number: 5,
            name: "from",
            json_name: "from",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "raw",
            json_name: "raw",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &["from"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::evm::vm::v1::MsgEthereumTx {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_ETHEREUM_TX;
}
impl serde::Serialize for crate::core::evm::vm::v1::MsgEthereumTx {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.evm.vm.v1.MsgEthereumTx", 2)?;
        out.serialize_field(
            "from",
            &crate::json::One::<crate::json::Base64, _>::new(&self.from),
        )?;
        out.serialize_field(
            "raw",
            &crate::json::One::<crate::json::Base64, _>::new(&self.raw),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::evm::vm::v1::MsgEthereumTx {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.from = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.raw = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::evm::vm::v1::MsgEthereumTx {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::evm::vm::v1::MsgEthereumTx {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.from.is_empty() {
            out.insert("from".to_owned(), self.from.amino_value());
        }
        if !self.raw.is_empty() {
            out.insert("raw".to_owned(), self.raw.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::core::evm::vm::v1::MsgEthereumTx {
    const AMINO_NAME: &'static str = "core/evm/MsgEthereumTx";
}
pub(crate) static SCHEMA_MSG_ETHEREUM_TX_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.evm.vm.v1.MsgEthereumTxResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "hash",
            json_name: "hash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "logs",
            json_name: "logs",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::evm::vm::v1::SCHEMA_LOG),
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
            name: "ret",
            json_name: "ret",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "vm_error",
            json_name: "vmError",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "gas_used",
            json_name: "gasUsed",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 100,
            name: "effective_gas_price",
            json_name: "effectiveGasPrice",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 101,
            name: "contract_address",
            json_name: "contractAddress",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::evm::vm::v1::MsgEthereumTxResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_ETHEREUM_TX_RESPONSE;
}
impl serde::Serialize for crate::core::evm::vm::v1::MsgEthereumTxResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.evm.vm.v1.MsgEthereumTxResponse", 7)?;
        out.serialize_field(
            "hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.hash),
        )?;
        out.serialize_field(
            "logs",
            &crate::json::List::<crate::json::Nested, _>::new(&self.logs),
        )?;
        out.serialize_field(
            "ret",
            &crate::json::One::<crate::json::Base64, _>::new(&self.ret),
        )?;
        out.serialize_field(
            "vm_error",
            &crate::json::One::<crate::json::Text, _>::new(&self.vm_error),
        )?;
        out.serialize_field(
            "gas_used",
            &crate::json::One::<crate::json::Big, _>::new(&self.gas_used),
        )?;
        out.serialize_field(
            "effective_gas_price",
            &crate::json::One::<crate::json::Text, _>::new(&self.effective_gas_price),
        )?;
        out.serialize_field(
            "contract_address",
            &crate::json::One::<crate::json::Text, _>::new(&self.contract_address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::evm::vm::v1::MsgEthereumTxResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.logs = crate::json::list::<crate::json::Nested, _, _>(input)?,
            2 => self.ret = crate::json::one::<crate::json::Base64, _, _>(input)?,
            3 => self.vm_error = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.gas_used = crate::json::one::<crate::json::Big, _, _>(input)?,
            5 => {
                self.effective_gas_price = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            6 => {
                self.contract_address = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::core::evm::vm::v1::MsgEthereumTxResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::core::evm::vm::v1::MsgEthereumTx {
    const PATH: &'static str = "/core.evm.vm.v1.Msg/EthereumTx";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::core::evm::vm::v1::MsgEthereumTxResponse;
}
