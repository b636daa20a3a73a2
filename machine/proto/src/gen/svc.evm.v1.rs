// Written by `cargo xtask proto`. Do not edit.
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// Whether Ethereum transactions are executed.
    #[prost(bool, tag = "1")]
    pub enabled: bool,
    /// Wei of a unit of the base denomination, a power of ten; fixed at genesis.
    #[prost(string, tag = "2")]
    pub scale: ::prost::alloc::string::String,
    /// The most gas of a block's Ethereum transactions: 16777216 to 1000000000.
    #[prost(string, tag = "3")]
    pub block_gas: ::prost::alloc::string::String,
    /// The base fee never falls below this, in wei: 1 to 10^15.
    #[prost(string, tag = "4")]
    pub min_base_fee: ::prost::alloc::string::String,
    /// The base fee is steady when a block uses this part of block_gas: 1 to 16.
    #[prost(string, tag = "5")]
    pub elasticity: ::prost::alloc::string::String,
    /// The base fee moves by at most this part of itself a block: 1 to 1024.
    #[prost(string, tag = "6")]
    pub denominator: ::prost::alloc::string::String,
    /// Whether transactions that name no chain are taken.
    #[prost(bool, tag = "7")]
    pub allow_unprotected: bool,
    /// The least part of its gas limit that a transaction pays for, 0 to 1.
    #[prost(string, tag = "8")]
    pub min_gas_share: ::prost::alloc::string::String,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.Params".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryParamsRequest".into()
    }
}
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsResponse {
    /// All of them.
    #[prost(message, optional, tag = "1")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for QueryParamsResponse {
    const NAME: &'static str = "QueryParamsResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryParamsResponse".into()
    }
}
/// Asks for an account.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountRequest {
    /// In either spelling: bech32, or 0x and 40 hex digits.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAccountRequest {
    const NAME: &'static str = "QueryAccountRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryAccountRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryAccountRequest".into()
    }
}
/// An account. One that does not exist holds nothing.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountResponse {
    /// In bech32.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The same twenty bytes as Ethereum writes them.
    #[prost(string, tag = "2")]
    pub evm_address: ::prost::alloc::string::String,
    /// How many transactions it has signed, of both kinds; for a contract, how many it has made and 1.
    #[prost(uint64, tag = "3")]
    pub nonce: u64,
    /// All it holds of the base denomination, in wei.
    #[prost(string, tag = "4")]
    pub balance_wei: ::prost::alloc::string::String,
    /// The whole units of that, which the bank keeps.
    #[prost(string, tag = "5")]
    pub units: ::prost::alloc::string::String,
    /// The rest, below one unit.
    #[prost(string, tag = "6")]
    pub fraction_wei: ::prost::alloc::string::String,
    /// Keccak-256 of its code; empty if it has none.
    #[prost(string, tag = "7")]
    pub code_hash: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAccountResponse {
    const NAME: &'static str = "QueryAccountResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryAccountResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryAccountResponse".into()
    }
}
/// Asks for code.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCodeRequest {
    /// In either spelling.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryCodeRequest {
    const NAME: &'static str = "QueryCodeRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryCodeRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryCodeRequest".into()
    }
}
/// Code.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCodeResponse {
    /// In hex after 0x; 0x alone for none.
    #[prost(string, tag = "1")]
    pub code: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryCodeResponse {
    const NAME: &'static str = "QueryCodeResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryCodeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryCodeResponse".into()
    }
}
/// Asks for a slot of storage.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryStorageRequest {
    /// The contract, in either spelling.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The slot: 0x and up to 64 hex digits.
    #[prost(string, tag = "2")]
    pub slot: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryStorageRequest {
    const NAME: &'static str = "QueryStorageRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryStorageRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryStorageRequest".into()
    }
}
/// A slot of storage.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryStorageResponse {
    /// 0x and 64 hex digits.
    #[prost(string, tag = "1")]
    pub value: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryStorageResponse {
    const NAME: &'static str = "QueryStorageResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryStorageResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryStorageResponse".into()
    }
}
/// Asks for the base fee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryBaseFeeRequest {}
impl ::prost::Name for QueryBaseFeeRequest {
    const NAME: &'static str = "QueryBaseFeeRequest";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryBaseFeeRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryBaseFeeRequest".into()
    }
}
/// The base fee.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryBaseFeeResponse {
    /// In wei per gas.
    #[prost(string, tag = "1")]
    pub base_fee_wei: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryBaseFeeResponse {
    const NAME: &'static str = "QueryBaseFeeResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.QueryBaseFeeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.QueryBaseFeeResponse".into()
    }
}
/// Replaces the parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParams {
    /// Must be the authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// All of them; scale as it is.
    #[prost(message, optional, tag = "2")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for MsgUpdateParams {
    const NAME: &'static str = "MsgUpdateParams";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "svc.evm.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.evm.v1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.evm.v1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.MsgUpdateParams",
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
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::evm::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::svc::evm::v1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::MsgUpdateParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.params = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::evm::v1::MsgUpdateParams {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if let Some(inner) = &self.params {
            out.insert("params".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::evm::v1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "svc/evm/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.evm.v1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::MsgUpdateParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "enabled",
            json_name: "enabled",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "scale",
            json_name: "scale",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "block_gas",
            json_name: "blockGas",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "min_base_fee",
            json_name: "minBaseFee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "elasticity",
            json_name: "elasticity",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "denominator",
            json_name: "denominator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "allow_unprotected",
            json_name: "allowUnprotected",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "min_gas_share",
            json_name: "minGasShare",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::svc::evm::v1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.Params", 8)?;
        out.serialize_field(
            "enabled",
            &crate::json::One::<crate::json::Flag, _>::new(&self.enabled),
        )?;
        out.serialize_field(
            "scale",
            &crate::json::One::<crate::json::Text, _>::new(&self.scale),
        )?;
        out.serialize_field(
            "block_gas",
            &crate::json::One::<crate::json::Text, _>::new(&self.block_gas),
        )?;
        out.serialize_field(
            "min_base_fee",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_base_fee),
        )?;
        out.serialize_field(
            "elasticity",
            &crate::json::One::<crate::json::Text, _>::new(&self.elasticity),
        )?;
        out.serialize_field(
            "denominator",
            &crate::json::One::<crate::json::Text, _>::new(&self.denominator),
        )?;
        out.serialize_field(
            "allow_unprotected",
            &crate::json::One::<crate::json::Flag, _>::new(&self.allow_unprotected),
        )?;
        out.serialize_field(
            "min_gas_share",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_gas_share),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.enabled = crate::json::one::<crate::json::Flag, _, _>(input)?,
            1 => self.scale = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.block_gas = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.min_base_fee = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.elasticity = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.denominator = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => {
                self.allow_unprotected = crate::json::one::<
                    crate::json::Flag,
                    _,
                    _,
                >(input)?;
            }
            7 => self.min_gas_share = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::evm::v1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if self.enabled {
            out.insert(
                "enabled".to_owned(),
                serde_json::Value::from(self.enabled.to_owned()),
            );
        }
        if !self.scale.is_empty() {
            out.insert(
                "scale".to_owned(),
                serde_json::Value::String(self.scale.clone()),
            );
        }
        if !self.block_gas.is_empty() {
            out.insert(
                "block_gas".to_owned(),
                serde_json::Value::String(self.block_gas.clone()),
            );
        }
        if !self.min_base_fee.is_empty() {
            out.insert(
                "min_base_fee".to_owned(),
                serde_json::Value::String(self.min_base_fee.clone()),
            );
        }
        if !self.elasticity.is_empty() {
            out.insert(
                "elasticity".to_owned(),
                serde_json::Value::String(self.elasticity.clone()),
            );
        }
        if !self.denominator.is_empty() {
            out.insert(
                "denominator".to_owned(),
                serde_json::Value::String(self.denominator.clone()),
            );
        }
        if self.allow_unprotected {
            out.insert(
                "allow_unprotected".to_owned(),
                serde_json::Value::from(self.allow_unprotected.to_owned()),
            );
        }
        if !self.min_gas_share.is_empty() {
            out.insert(
                "min_gas_share".to_owned(),
                serde_json::Value::String(self.min_gas_share.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryAccountRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryAccountRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryAccountRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryAccountRequest", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryAccountRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryAccountRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryAccountResponse",
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
            name: "evm_address",
            json_name: "evmAddress",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "nonce",
            json_name: "nonce",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "balance_wei",
            json_name: "balanceWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "units",
            json_name: "units",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "fraction_wei",
            json_name: "fractionWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "code_hash",
            json_name: "codeHash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryAccountResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryAccountResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryAccountResponse", 7)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "evm_address",
            &crate::json::One::<crate::json::Text, _>::new(&self.evm_address),
        )?;
        out.serialize_field(
            "nonce",
            &crate::json::One::<crate::json::Big, _>::new(&self.nonce),
        )?;
        out.serialize_field(
            "balance_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.balance_wei),
        )?;
        out.serialize_field(
            "units",
            &crate::json::One::<crate::json::Text, _>::new(&self.units),
        )?;
        out.serialize_field(
            "fraction_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.fraction_wei),
        )?;
        out.serialize_field(
            "code_hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.code_hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryAccountResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.evm_address = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.nonce = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.balance_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.units = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.fraction_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.code_hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryAccountResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_BASE_FEE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryBaseFeeRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryBaseFeeRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_BASE_FEE_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryBaseFeeRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.evm.v1.QueryBaseFeeRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryBaseFeeRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryBaseFeeRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_BASE_FEE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryBaseFeeResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "base_fee_wei",
            json_name: "baseFeeWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryBaseFeeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_BASE_FEE_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryBaseFeeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryBaseFeeResponse", 1)?;
        out.serialize_field(
            "base_fee_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.base_fee_wei),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryBaseFeeResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.base_fee_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryBaseFeeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CODE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryCodeRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryCodeRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CODE_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryCodeRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryCodeRequest", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryCodeRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryCodeRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CODE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryCodeResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "code",
            json_name: "code",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryCodeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CODE_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryCodeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryCodeResponse", 1)?;
        out.serialize_field(
            "code",
            &crate::json::One::<crate::json::Text, _>::new(&self.code),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryCodeResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.code = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryCodeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.evm.v1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::evm::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_STORAGE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryStorageRequest",
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
            name: "slot",
            json_name: "slot",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::evm::v1::QueryStorageRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_STORAGE_REQUEST;
}
impl serde::Serialize for crate::svc::evm::v1::QueryStorageRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryStorageRequest", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "slot",
            &crate::json::One::<crate::json::Text, _>::new(&self.slot),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryStorageRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.slot = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryStorageRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_STORAGE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.evm.v1.QueryStorageResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
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
impl crate::schema::Described for crate::svc::evm::v1::QueryStorageResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_STORAGE_RESPONSE;
}
impl serde::Serialize for crate::svc::evm::v1::QueryStorageResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.evm.v1.QueryStorageResponse", 1)?;
        out.serialize_field(
            "value",
            &crate::json::One::<crate::json::Text, _>::new(&self.value),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::evm::v1::QueryStorageResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.value = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::evm::v1::QueryStorageResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::svc::evm::v1::MsgUpdateParams {
    const PATH: &'static str = "/svc.evm.v1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::evm::v1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryAccountRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/Account";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/account/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryAccountResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryBaseFeeRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/BaseFee";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/base_fee",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryBaseFeeResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryCodeRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/Code";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/code/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryCodeResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryParamsRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/params",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::evm::v1::QueryStorageRequest {
    const PATH: &'static str = "/svc.evm.v1.Query/Storage";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/evm/v1/storage/{address}/{slot}",
            body: "",
        },
    ];
    type Response = crate::svc::evm::v1::QueryStorageResponse;
}
