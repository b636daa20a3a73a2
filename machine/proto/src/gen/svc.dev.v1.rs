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
/// Changes an account as contracts see it. What is empty stays as it is.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetEvmAccount {
    /// The chain's dev operator.
    #[prost(string, tag = "1")]
    pub operator: ::prost::alloc::string::String,
    /// The account.
    #[prost(string, tag = "2")]
    pub address: ::prost::alloc::string::String,
    /// What it holds of the base denomination afterwards, in wei.
    #[prost(string, tag = "3")]
    pub balance_wei: ::prost::alloc::string::String,
    /// Its next nonce; it may only rise.
    #[prost(string, tag = "4")]
    pub nonce: ::prost::alloc::string::String,
    /// Its code: 0x and hex digits; 0x alone takes it away.
    #[prost(string, tag = "5")]
    pub code: ::prost::alloc::string::String,
    /// Slots of its storage.
    #[prost(message, repeated, tag = "6")]
    pub slots: ::prost::alloc::vec::Vec<EvmSlot>,
}
impl ::prost::Name for MsgSetEvmAccount {
    const NAME: &'static str = "MsgSetEvmAccount";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.MsgSetEvmAccount".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.MsgSetEvmAccount".into()
    }
}
/// A slot of an account's storage.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct EvmSlot {
    /// The slot: 0x and up to 64 hex digits.
    #[prost(string, tag = "1")]
    pub slot: ::prost::alloc::string::String,
    /// Its value: 0x and up to 64 hex digits.
    #[prost(string, tag = "2")]
    pub value: ::prost::alloc::string::String,
}
impl ::prost::Name for EvmSlot {
    const NAME: &'static str = "EvmSlot";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.EvmSlot".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.EvmSlot".into()
    }
}
/// The answer to MsgSetEvmAccount.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetEvmAccountResponse {}
impl ::prost::Name for MsgSetEvmAccountResponse {
    const NAME: &'static str = "MsgSetEvmAccountResponse";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.MsgSetEvmAccountResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.MsgSetEvmAccountResponse".into()
    }
}
/// Sets the base fee of the next block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetBaseFee {
    /// The chain's dev operator.
    #[prost(string, tag = "1")]
    pub operator: ::prost::alloc::string::String,
    /// In wei, not below the parameter min_base_fee.
    #[prost(string, tag = "2")]
    pub base_fee_wei: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgSetBaseFee {
    const NAME: &'static str = "MsgSetBaseFee";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.MsgSetBaseFee".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.MsgSetBaseFee".into()
    }
}
/// The answer to MsgSetBaseFee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetBaseFeeResponse {}
impl ::prost::Name for MsgSetBaseFeeResponse {
    const NAME: &'static str = "MsgSetBaseFeeResponse";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.MsgSetBaseFeeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.MsgSetBaseFeeResponse".into()
    }
}
/// Lets anybody send Ethereum transactions for an account, or not any more.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetImpersonation {
    /// The chain's dev operator.
    #[prost(string, tag = "1")]
    pub operator: ::prost::alloc::string::String,
    /// The account.
    #[prost(string, tag = "2")]
    pub address: ::prost::alloc::string::String,
    /// Whether anybody may.
    #[prost(bool, tag = "3")]
    pub enabled: bool,
}
impl ::prost::Name for MsgSetImpersonation {
    const NAME: &'static str = "MsgSetImpersonation";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.MsgSetImpersonation".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.MsgSetImpersonation".into()
    }
}
/// The answer to MsgSetImpersonation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetImpersonationResponse {}
impl ::prost::Name for MsgSetImpersonationResponse {
    const NAME: &'static str = "MsgSetImpersonationResponse";
    const PACKAGE: &'static str = "svc.dev.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dev.v1.MsgSetImpersonationResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dev.v1.MsgSetImpersonationResponse".into()
    }
}
pub(crate) static SCHEMA_EVM_SLOT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.EvmSlot",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "slot",
            json_name: "slot",
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
impl crate::schema::Described for crate::svc::dev::v1::EvmSlot {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_EVM_SLOT;
}
impl serde::Serialize for crate::svc::dev::v1::EvmSlot {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dev.v1.EvmSlot", 2)?;
        out.serialize_field(
            "slot",
            &crate::json::One::<crate::json::Text, _>::new(&self.slot),
        )?;
        out.serialize_field(
            "value",
            &crate::json::One::<crate::json::Text, _>::new(&self.value),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::EvmSlot {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.slot = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.value = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::EvmSlot {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dev::v1::EvmSlot {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.slot.is_empty() {
            out.insert("slot".to_owned(), serde_json::Value::String(self.slot.clone()));
        }
        if !self.value.is_empty() {
            out.insert(
                "value".to_owned(),
                serde_json::Value::String(self.value.clone()),
            );
        }
        serde_json::Value::Object(out)
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
pub(crate) static SCHEMA_MSG_SET_BASE_FEE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.MsgSetBaseFee",
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
            name: "base_fee_wei",
            json_name: "baseFeeWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["operator"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::MsgSetBaseFee {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_BASE_FEE;
}
impl serde::Serialize for crate::svc::dev::v1::MsgSetBaseFee {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dev.v1.MsgSetBaseFee", 2)?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.serialize_field(
            "base_fee_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.base_fee_wei),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::MsgSetBaseFee {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.base_fee_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::MsgSetBaseFee {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dev::v1::MsgSetBaseFee {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.operator.is_empty() {
            out.insert(
                "operator".to_owned(),
                serde_json::Value::String(self.operator.clone()),
            );
        }
        if !self.base_fee_wei.is_empty() {
            out.insert(
                "base_fee_wei".to_owned(),
                serde_json::Value::String(self.base_fee_wei.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dev::v1::MsgSetBaseFee {
    const AMINO_NAME: &'static str = "svc/dev/MsgSetBaseFee";
}
pub(crate) static SCHEMA_MSG_SET_BASE_FEE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.MsgSetBaseFeeResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::MsgSetBaseFeeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_BASE_FEE_RESPONSE;
}
impl serde::Serialize for crate::svc::dev::v1::MsgSetBaseFeeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.dev.v1.MsgSetBaseFeeResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::MsgSetBaseFeeResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::MsgSetBaseFeeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SET_EVM_ACCOUNT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.MsgSetEvmAccount",
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
            name: "balance_wei",
            json_name: "balanceWei",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "nonce",
            json_name: "nonce",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "code",
            json_name: "code",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "slots",
            json_name: "slots",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dev::v1::SCHEMA_EVM_SLOT),
            repeated: true,
        },
    ],
    signers: &["operator"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::MsgSetEvmAccount {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_EVM_ACCOUNT;
}
impl serde::Serialize for crate::svc::dev::v1::MsgSetEvmAccount {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dev.v1.MsgSetEvmAccount", 6)?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "balance_wei",
            &crate::json::One::<crate::json::Text, _>::new(&self.balance_wei),
        )?;
        out.serialize_field(
            "nonce",
            &crate::json::One::<crate::json::Text, _>::new(&self.nonce),
        )?;
        out.serialize_field(
            "code",
            &crate::json::One::<crate::json::Text, _>::new(&self.code),
        )?;
        out.serialize_field(
            "slots",
            &crate::json::List::<crate::json::Nested, _>::new(&self.slots),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::MsgSetEvmAccount {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.balance_wei = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.nonce = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.code = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.slots = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::MsgSetEvmAccount {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dev::v1::MsgSetEvmAccount {
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
        if !self.balance_wei.is_empty() {
            out.insert(
                "balance_wei".to_owned(),
                serde_json::Value::String(self.balance_wei.clone()),
            );
        }
        if !self.nonce.is_empty() {
            out.insert(
                "nonce".to_owned(),
                serde_json::Value::String(self.nonce.clone()),
            );
        }
        if !self.code.is_empty() {
            out.insert("code".to_owned(), serde_json::Value::String(self.code.clone()));
        }
        if !self.slots.is_empty() {
            out.insert(
                "slots".to_owned(),
                serde_json::Value::Array(
                    self.slots.iter().map(|element| element.amino_value()).collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dev::v1::MsgSetEvmAccount {
    const AMINO_NAME: &'static str = "svc/dev/MsgSetEvmAccount";
}
pub(crate) static SCHEMA_MSG_SET_EVM_ACCOUNT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.MsgSetEvmAccountResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::MsgSetEvmAccountResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_EVM_ACCOUNT_RESPONSE;
}
impl serde::Serialize for crate::svc::dev::v1::MsgSetEvmAccountResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.dev.v1.MsgSetEvmAccountResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::MsgSetEvmAccountResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::MsgSetEvmAccountResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SET_IMPERSONATION: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.MsgSetImpersonation",
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
            name: "enabled",
            json_name: "enabled",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &["operator"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::MsgSetImpersonation {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_IMPERSONATION;
}
impl serde::Serialize for crate::svc::dev::v1::MsgSetImpersonation {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dev.v1.MsgSetImpersonation", 3)?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "enabled",
            &crate::json::One::<crate::json::Flag, _>::new(&self.enabled),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::MsgSetImpersonation {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.enabled = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::MsgSetImpersonation {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dev::v1::MsgSetImpersonation {
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
        if self.enabled {
            out.insert(
                "enabled".to_owned(),
                serde_json::Value::from(self.enabled.to_owned()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dev::v1::MsgSetImpersonation {
    const AMINO_NAME: &'static str = "svc/dev/MsgSetImpersonation";
}
pub(crate) static SCHEMA_MSG_SET_IMPERSONATION_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dev.v1.MsgSetImpersonationResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dev::v1::MsgSetImpersonationResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_IMPERSONATION_RESPONSE;
}
impl serde::Serialize for crate::svc::dev::v1::MsgSetImpersonationResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.dev.v1.MsgSetImpersonationResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dev::v1::MsgSetImpersonationResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dev::v1::MsgSetImpersonationResponse {
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
impl crate::rpc::Rpc for crate::svc::dev::v1::MsgSetBaseFee {
    const PATH: &'static str = "/svc.dev.v1.Msg/SetBaseFee";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dev::v1::MsgSetBaseFeeResponse;
}
impl crate::rpc::Rpc for crate::svc::dev::v1::MsgSetEvmAccount {
    const PATH: &'static str = "/svc.dev.v1.Msg/SetEvmAccount";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dev::v1::MsgSetEvmAccountResponse;
}
impl crate::rpc::Rpc for crate::svc::dev::v1::MsgSetImpersonation {
    const PATH: &'static str = "/svc.dev.v1.Msg/SetImpersonation";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dev::v1::MsgSetImpersonationResponse;
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
