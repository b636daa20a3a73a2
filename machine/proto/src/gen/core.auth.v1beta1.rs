// Written by `cargo xtask proto`. Do not edit.
/// An account of a person or a program.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct BaseAccount {
    /// The address.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The key, unset until the account has signed once.
    #[prost(message, optional, tag = "2")]
    pub pub_key: ::core::option::Option<crate::Any>,
    /// The account's number, for ever.
    #[prost(uint64, tag = "3")]
    pub account_number: u64,
    /// How many transactions the account has signed.
    #[prost(uint64, tag = "4")]
    pub sequence: u64,
}
impl ::prost::Name for BaseAccount {
    const NAME: &'static str = "BaseAccount";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.BaseAccount".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.BaseAccount".into()
    }
}
/// An account that belongs to a module.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct ModuleAccount {
    /// The account itself.
    #[prost(message, optional, tag = "1")]
    pub base_account: ::core::option::Option<BaseAccount>,
    /// The module's name for it.
    #[prost(string, tag = "2")]
    pub name: ::prost::alloc::string::String,
    /// What the module may do, such as "minter" and "burner".
    #[prost(string, repeated, tag = "3")]
    pub permissions: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for ModuleAccount {
    const NAME: &'static str = "ModuleAccount";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.ModuleAccount".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.ModuleAccount".into()
    }
}
/// The parameters of the auth module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// The longest memo, in bytes.
    #[prost(uint64, tag = "1")]
    pub max_memo_characters: u64,
    /// The most signatures of one transaction.
    #[prost(uint64, tag = "2")]
    pub tx_sig_limit: u64,
    /// Gas per byte of a transaction.
    #[prost(uint64, tag = "3")]
    pub tx_size_cost_per_byte: u64,
    /// Gas to check an ed25519 signature.
    #[prost(uint64, tag = "4")]
    pub sig_verify_cost_ed25519: u64,
    /// Gas to check a secp256k1 signature.
    #[prost(uint64, tag = "5")]
    pub sig_verify_cost_secp256k1: u64,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.Params".into()
    }
}
/// Asks for all accounts.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountsRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryAccountsRequest {
    const NAME: &'static str = "QueryAccountsRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryAccountsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryAccountsRequest".into()
    }
}
/// Accounts.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountsResponse {
    /// The accounts of the page.
    #[prost(message, repeated, tag = "1")]
    pub accounts: ::prost::alloc::vec::Vec<crate::Any>,
    /// Where the page ends.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryAccountsResponse {
    const NAME: &'static str = "QueryAccountsResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryAccountsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryAccountsResponse".into()
    }
}
/// Asks for an account.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountRequest {
    /// The address.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAccountRequest {
    const NAME: &'static str = "QueryAccountRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryAccountRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryAccountRequest".into()
    }
}
/// An account.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountResponse {
    /// BaseAccount or ModuleAccount.
    #[prost(message, optional, tag = "1")]
    pub account: ::core::option::Option<crate::Any>,
}
impl ::prost::Name for QueryAccountResponse {
    const NAME: &'static str = "QueryAccountResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryAccountResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryAccountResponse".into()
    }
}
/// Asks for the address of an account number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountAddressByIdRequest {
    /// The account number; superseded by account_id.
    #[prost(int64, tag = "1")]
    pub id: i64,
    /// The account number.
    #[prost(uint64, tag = "2")]
    pub account_id: u64,
}
impl ::prost::Name for QueryAccountAddressByIdRequest {
    const NAME: &'static str = "QueryAccountAddressByIDRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryAccountAddressByIDRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryAccountAddressByIDRequest".into()
    }
}
/// The address of an account number.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountAddressByIdResponse {
    /// The address.
    #[prost(string, tag = "1")]
    pub account_address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAccountAddressByIdResponse {
    const NAME: &'static str = "QueryAccountAddressByIDResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryAccountAddressByIDResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryAccountAddressByIDResponse".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryParamsRequest".into()
    }
}
/// The parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsResponse {
    /// All of them.
    #[prost(message, optional, tag = "1")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for QueryParamsResponse {
    const NAME: &'static str = "QueryParamsResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryParamsResponse".into()
    }
}
/// Asks for all module accounts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryModuleAccountsRequest {}
impl ::prost::Name for QueryModuleAccountsRequest {
    const NAME: &'static str = "QueryModuleAccountsRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryModuleAccountsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryModuleAccountsRequest".into()
    }
}
/// Module accounts.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryModuleAccountsResponse {
    /// Sorted by name.
    #[prost(message, repeated, tag = "1")]
    pub accounts: ::prost::alloc::vec::Vec<crate::Any>,
}
impl ::prost::Name for QueryModuleAccountsResponse {
    const NAME: &'static str = "QueryModuleAccountsResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryModuleAccountsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryModuleAccountsResponse".into()
    }
}
/// Asks for a module account.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryModuleAccountByNameRequest {
    /// The module's name for it.
    #[prost(string, tag = "1")]
    pub name: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryModuleAccountByNameRequest {
    const NAME: &'static str = "QueryModuleAccountByNameRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryModuleAccountByNameRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryModuleAccountByNameRequest".into()
    }
}
/// A module account.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryModuleAccountByNameResponse {
    /// ModuleAccount.
    #[prost(message, optional, tag = "1")]
    pub account: ::core::option::Option<crate::Any>,
}
impl ::prost::Name for QueryModuleAccountByNameResponse {
    const NAME: &'static str = "QueryModuleAccountByNameResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryModuleAccountByNameResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryModuleAccountByNameResponse".into()
    }
}
/// Asks for the prefix of account addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Bech32PrefixRequest {}
impl ::prost::Name for Bech32PrefixRequest {
    const NAME: &'static str = "Bech32PrefixRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.Bech32PrefixRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.Bech32PrefixRequest".into()
    }
}
/// The prefix of account addresses.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Bech32PrefixResponse {
    /// For example "tarn".
    #[prost(string, tag = "1")]
    pub bech32_prefix: ::prost::alloc::string::String,
}
impl ::prost::Name for Bech32PrefixResponse {
    const NAME: &'static str = "Bech32PrefixResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.Bech32PrefixResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.Bech32PrefixResponse".into()
    }
}
/// Asks to write address bytes.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AddressBytesToStringRequest {
    /// The bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub address_bytes: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for AddressBytesToStringRequest {
    const NAME: &'static str = "AddressBytesToStringRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.AddressBytesToStringRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.AddressBytesToStringRequest".into()
    }
}
/// An address as a string.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AddressBytesToStringResponse {
    /// The string.
    #[prost(string, tag = "1")]
    pub address_string: ::prost::alloc::string::String,
}
impl ::prost::Name for AddressBytesToStringResponse {
    const NAME: &'static str = "AddressBytesToStringResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.AddressBytesToStringResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.AddressBytesToStringResponse".into()
    }
}
/// Asks to read an address.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AddressStringToBytesRequest {
    /// The string.
    #[prost(string, tag = "1")]
    pub address_string: ::prost::alloc::string::String,
}
impl ::prost::Name for AddressStringToBytesRequest {
    const NAME: &'static str = "AddressStringToBytesRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.AddressStringToBytesRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.AddressStringToBytesRequest".into()
    }
}
/// An address as bytes.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct AddressStringToBytesResponse {
    /// The bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub address_bytes: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for AddressStringToBytesResponse {
    const NAME: &'static str = "AddressStringToBytesResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.AddressStringToBytesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.AddressStringToBytesResponse".into()
    }
}
/// Asks for what all kinds of accounts have in common.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountInfoRequest {
    /// The address.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAccountInfoRequest {
    const NAME: &'static str = "QueryAccountInfoRequest";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryAccountInfoRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryAccountInfoRequest".into()
    }
}
/// What all kinds of accounts have in common.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAccountInfoResponse {
    /// The account.
    #[prost(message, optional, tag = "1")]
    pub info: ::core::option::Option<BaseAccount>,
}
impl ::prost::Name for QueryAccountInfoResponse {
    const NAME: &'static str = "QueryAccountInfoResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.QueryAccountInfoResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.QueryAccountInfoResponse".into()
    }
}
/// Replaces the parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParams {
    /// The chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// The new parameters, all of them.
    #[prost(message, optional, tag = "2")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for MsgUpdateParams {
    const NAME: &'static str = "MsgUpdateParams";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "core.auth.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.auth.v1beta1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.auth.v1beta1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_ADDRESS_BYTES_TO_STRING_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.AddressBytesToStringRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address_bytes",
            json_name: "addressBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::AddressBytesToStringRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ADDRESS_BYTES_TO_STRING_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::AddressBytesToStringRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.AddressBytesToStringRequest", 1)?;
        out.serialize_field(
            "address_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.address_bytes),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::AddressBytesToStringRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.address_bytes = crate::json::one::<
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
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::AddressBytesToStringRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_ADDRESS_BYTES_TO_STRING_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.AddressBytesToStringResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address_string",
            json_name: "addressString",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::AddressBytesToStringResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ADDRESS_BYTES_TO_STRING_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::AddressBytesToStringResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.AddressBytesToStringResponse", 1)?;
        out.serialize_field(
            "address_string",
            &crate::json::One::<crate::json::Text, _>::new(&self.address_string),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::AddressBytesToStringResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.address_string = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::AddressBytesToStringResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_ADDRESS_STRING_TO_BYTES_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.AddressStringToBytesRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address_string",
            json_name: "addressString",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::AddressStringToBytesRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ADDRESS_STRING_TO_BYTES_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::AddressStringToBytesRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.AddressStringToBytesRequest", 1)?;
        out.serialize_field(
            "address_string",
            &crate::json::One::<crate::json::Text, _>::new(&self.address_string),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::AddressStringToBytesRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.address_string = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::AddressStringToBytesRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_ADDRESS_STRING_TO_BYTES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.AddressStringToBytesResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address_bytes",
            json_name: "addressBytes",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::AddressStringToBytesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ADDRESS_STRING_TO_BYTES_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::AddressStringToBytesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.AddressStringToBytesResponse", 1)?;
        out.serialize_field(
            "address_bytes",
            &crate::json::One::<crate::json::Base64, _>::new(&self.address_bytes),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::AddressStringToBytesResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.address_bytes = crate::json::one::<
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
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::AddressStringToBytesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BASE_ACCOUNT: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.BaseAccount",
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
            name: "pub_key",
            json_name: "pubKey",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "account_number",
            json_name: "accountNumber",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "sequence",
            json_name: "sequence",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::auth::v1beta1::BaseAccount {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BASE_ACCOUNT;
}
impl serde::Serialize for crate::core::auth::v1beta1::BaseAccount {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.auth.v1beta1.BaseAccount", 4)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field("pub_key", &self.pub_key)?;
        out.serialize_field(
            "account_number",
            &crate::json::One::<crate::json::Big, _>::new(&self.account_number),
        )?;
        out.serialize_field(
            "sequence",
            &crate::json::One::<crate::json::Big, _>::new(&self.sequence),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::BaseAccount {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pub_key = input.next_value()?,
            2 => self.account_number = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.sequence = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::BaseAccount {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BECH32_PREFIX_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.Bech32PrefixRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::auth::v1beta1::Bech32PrefixRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BECH32_PREFIX_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::Bech32PrefixRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("core.auth.v1beta1.Bech32PrefixRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::Bech32PrefixRequest {
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
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::Bech32PrefixRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BECH32_PREFIX_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.Bech32PrefixResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "bech32_prefix",
            json_name: "bech32Prefix",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::auth::v1beta1::Bech32PrefixResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BECH32_PREFIX_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::Bech32PrefixResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.Bech32PrefixResponse", 1)?;
        out.serialize_field(
            "bech32_prefix",
            &crate::json::One::<crate::json::Text, _>::new(&self.bech32_prefix),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::Bech32PrefixResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.bech32_prefix = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::Bech32PrefixResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MODULE_ACCOUNT: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.ModuleAccount",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "base_account",
            json_name: "baseAccount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::auth::v1beta1::SCHEMA_BASE_ACCOUNT),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "name",
            json_name: "name",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "permissions",
            json_name: "permissions",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::auth::v1beta1::ModuleAccount {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MODULE_ACCOUNT;
}
impl serde::Serialize for crate::core::auth::v1beta1::ModuleAccount {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.auth.v1beta1.ModuleAccount", 3)?;
        out.serialize_field("base_account", &self.base_account)?;
        out.serialize_field(
            "name",
            &crate::json::One::<crate::json::Text, _>::new(&self.name),
        )?;
        out.serialize_field(
            "permissions",
            &crate::json::List::<crate::json::Text, _>::new(&self.permissions),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::ModuleAccount {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.base_account = input.next_value()?,
            1 => self.name = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.permissions = crate::json::list::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::ModuleAccount {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.MsgUpdateParams",
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
            message: Some(&crate::core::auth::v1beta1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::auth::v1beta1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::core::auth::v1beta1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.auth.v1beta1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::MsgUpdateParams {
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
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::auth::v1beta1::MsgUpdateParams {
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
        } else {
            out.insert(
                "params".to_owned(),
                <crate::core::auth::v1beta1::Params as Default>::default().amino_value(),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::core::auth::v1beta1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "cosmos-sdk/x/auth/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::auth::v1beta1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.auth.v1beta1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::MsgUpdateParamsResponse {
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
for crate::core::auth::v1beta1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "max_memo_characters",
            json_name: "maxMemoCharacters",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "tx_sig_limit",
            json_name: "txSigLimit",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "tx_size_cost_per_byte",
            json_name: "txSizeCostPerByte",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "sig_verify_cost_ed25519",
            json_name: "sigVerifyCostEd25519",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "sig_verify_cost_secp256k1",
            json_name: "sigVerifyCostSecp256k1",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::auth::v1beta1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::core::auth::v1beta1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.auth.v1beta1.Params", 5)?;
        out.serialize_field(
            "max_memo_characters",
            &crate::json::One::<crate::json::Big, _>::new(&self.max_memo_characters),
        )?;
        out.serialize_field(
            "tx_sig_limit",
            &crate::json::One::<crate::json::Big, _>::new(&self.tx_sig_limit),
        )?;
        out.serialize_field(
            "tx_size_cost_per_byte",
            &crate::json::One::<crate::json::Big, _>::new(&self.tx_size_cost_per_byte),
        )?;
        out.serialize_field(
            "sig_verify_cost_ed25519",
            &crate::json::One::<crate::json::Big, _>::new(&self.sig_verify_cost_ed25519),
        )?;
        out.serialize_field(
            "sig_verify_cost_secp256k1",
            &crate::json::One::<
                crate::json::Big,
                _,
            >::new(&self.sig_verify_cost_secp256k1),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.max_memo_characters = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            1 => self.tx_sig_limit = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => {
                self.tx_size_cost_per_byte = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            3 => {
                self.sig_verify_cost_ed25519 = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            4 => {
                self.sig_verify_cost_secp256k1 = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::auth::v1beta1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if self.max_memo_characters != 0 {
            out.insert(
                "max_memo_characters".to_owned(),
                serde_json::Value::String(self.max_memo_characters.to_string()),
            );
        }
        if self.tx_sig_limit != 0 {
            out.insert(
                "tx_sig_limit".to_owned(),
                serde_json::Value::String(self.tx_sig_limit.to_string()),
            );
        }
        if self.tx_size_cost_per_byte != 0 {
            out.insert(
                "tx_size_cost_per_byte".to_owned(),
                serde_json::Value::String(self.tx_size_cost_per_byte.to_string()),
            );
        }
        if self.sig_verify_cost_ed25519 != 0 {
            out.insert(
                "sig_verify_cost_ed25519".to_owned(),
                serde_json::Value::String(self.sig_verify_cost_ed25519.to_string()),
            );
        }
        if self.sig_verify_cost_secp256k1 != 0 {
            out.insert(
                "sig_verify_cost_secp256k1".to_owned(),
                serde_json::Value::String(self.sig_verify_cost_secp256k1.to_string()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_ADDRESS_BY_ID_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryAccountAddressByIDRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "id",
            json_name: "id",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "account_id",
            json_name: "accountId",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::QueryAccountAddressByIdRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_ADDRESS_BY_ID_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryAccountAddressByIdRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryAccountAddressByIDRequest", 2)?;
        out.serialize_field(
            "id",
            &crate::json::One::<crate::json::Big, _>::new(&self.id),
        )?;
        out.serialize_field(
            "account_id",
            &crate::json::One::<crate::json::Big, _>::new(&self.account_id),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryAccountAddressByIdRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.id = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.account_id = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::QueryAccountAddressByIdRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_ADDRESS_BY_ID_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryAccountAddressByIDResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "account_address",
            json_name: "accountAddress",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::QueryAccountAddressByIdResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_ADDRESS_BY_ID_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryAccountAddressByIdResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryAccountAddressByIDResponse", 1)?;
        out.serialize_field(
            "account_address",
            &crate::json::One::<crate::json::Text, _>::new(&self.account_address),
        )?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::auth::v1beta1::QueryAccountAddressByIdResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.account_address = crate::json::one::<
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
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::QueryAccountAddressByIdResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_INFO_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryAccountInfoRequest",
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
impl crate::schema::Described for crate::core::auth::v1beta1::QueryAccountInfoRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_INFO_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryAccountInfoRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryAccountInfoRequest", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryAccountInfoRequest {
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
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::QueryAccountInfoRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_INFO_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryAccountInfoResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "info",
            json_name: "info",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::auth::v1beta1::SCHEMA_BASE_ACCOUNT),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::auth::v1beta1::QueryAccountInfoResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_INFO_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryAccountInfoResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryAccountInfoResponse", 1)?;
        out.serialize_field("info", &self.info)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryAccountInfoResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.info = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::QueryAccountInfoResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryAccountRequest",
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
impl crate::schema::Described for crate::core::auth::v1beta1::QueryAccountRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryAccountRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryAccountRequest", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryAccountRequest {
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
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::QueryAccountRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryAccountResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "account",
            json_name: "account",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::auth::v1beta1::QueryAccountResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNT_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryAccountResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryAccountResponse", 1)?;
        out.serialize_field("account", &self.account)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryAccountResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.account = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::QueryAccountResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNTS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryAccountsRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_REQUEST),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::auth::v1beta1::QueryAccountsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNTS_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryAccountsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryAccountsRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryAccountsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::QueryAccountsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ACCOUNTS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryAccountsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "accounts",
            json_name: "accounts",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_RESPONSE),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described for crate::core::auth::v1beta1::QueryAccountsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ACCOUNTS_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryAccountsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryAccountsResponse", 2)?;
        out.serialize_field(
            "accounts",
            &crate::json::List::<crate::json::Nested, _>::new(&self.accounts),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryAccountsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.accounts = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::QueryAccountsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MODULE_ACCOUNT_BY_NAME_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryModuleAccountByNameRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "name",
            json_name: "name",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::QueryModuleAccountByNameRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MODULE_ACCOUNT_BY_NAME_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryModuleAccountByNameRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryModuleAccountByNameRequest", 1)?;
        out.serialize_field(
            "name",
            &crate::json::One::<crate::json::Text, _>::new(&self.name),
        )?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::auth::v1beta1::QueryModuleAccountByNameRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.name = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::QueryModuleAccountByNameRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MODULE_ACCOUNT_BY_NAME_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryModuleAccountByNameResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "account",
            json_name: "account",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::QueryModuleAccountByNameResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MODULE_ACCOUNT_BY_NAME_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryModuleAccountByNameResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryModuleAccountByNameResponse", 1)?;
        out.serialize_field("account", &self.account)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::auth::v1beta1::QueryModuleAccountByNameResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.account = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::QueryModuleAccountByNameResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MODULE_ACCOUNTS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryModuleAccountsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::QueryModuleAccountsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MODULE_ACCOUNTS_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryModuleAccountsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.auth.v1beta1.QueryModuleAccountsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryModuleAccountsRequest {
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
for crate::core::auth::v1beta1::QueryModuleAccountsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MODULE_ACCOUNTS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryModuleAccountsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "accounts",
            json_name: "accounts",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::ANY),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: true,
};
impl crate::schema::Described
for crate::core::auth::v1beta1::QueryModuleAccountsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MODULE_ACCOUNTS_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryModuleAccountsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryModuleAccountsResponse", 1)?;
        out.serialize_field(
            "accounts",
            &crate::json::List::<crate::json::Nested, _>::new(&self.accounts),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryModuleAccountsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.accounts = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::auth::v1beta1::QueryModuleAccountsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::auth::v1beta1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("core.auth.v1beta1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.auth.v1beta1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::auth::v1beta1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::auth::v1beta1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::core::auth::v1beta1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.auth.v1beta1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::auth::v1beta1::QueryParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::core::auth::v1beta1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::MsgUpdateParams {
    const PATH: &'static str = "/core.auth.v1beta1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::core::auth::v1beta1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::QueryAccountRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/Account";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/accounts/{address}",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::QueryAccountResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::QueryAccountAddressByIdRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/AccountAddressByID";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/address_by_id/{id}",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::QueryAccountAddressByIdResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::QueryAccountInfoRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/AccountInfo";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/account_info/{address}",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::QueryAccountInfoResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::QueryAccountsRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/Accounts";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/accounts",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::QueryAccountsResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::AddressBytesToStringRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/AddressBytesToString";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/bech32/{address_bytes}",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::AddressBytesToStringResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::AddressStringToBytesRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/AddressStringToBytes";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/bech32/{address_string}",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::AddressStringToBytesResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::Bech32PrefixRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/Bech32Prefix";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/bech32",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::Bech32PrefixResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::QueryModuleAccountByNameRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/ModuleAccountByName";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/module_accounts/{name}",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::QueryModuleAccountByNameResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::QueryModuleAccountsRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/ModuleAccounts";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/module_accounts",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::QueryModuleAccountsResponse;
}
impl crate::rpc::Rpc for crate::core::auth::v1beta1::QueryParamsRequest {
    const PATH: &'static str = "/core.auth.v1beta1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/auth/v1beta1/params",
            body: "",
        },
    ];
    type Response = crate::core::auth::v1beta1::QueryParamsResponse;
}
