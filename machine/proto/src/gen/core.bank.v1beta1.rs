// Written by `cargo xtask proto`. Do not edit.
/// The parameters of the bank module.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// No longer used; see MsgSetSendEnabled.
    #[prost(message, repeated, tag = "1")]
    pub send_enabled: ::prost::alloc::vec::Vec<SendEnabled>,
    /// Whether denominations without an entry of their own may be sent.
    #[prost(bool, tag = "2")]
    pub default_send_enabled: bool,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.Params".into()
    }
}
/// Whether one denomination may be sent.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SendEnabled {
    /// The denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// True if it may be sent.
    #[prost(bool, tag = "2")]
    pub enabled: bool,
}
impl ::prost::Name for SendEnabled {
    const NAME: &'static str = "SendEnabled";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.SendEnabled".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.SendEnabled".into()
    }
}
/// One who gives in a MsgMultiSend.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Input {
    /// The address.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The coins given.
    #[prost(message, repeated, tag = "2")]
    pub coins: ::prost::alloc::vec::Vec<super::super::base::v1beta1::Coin>,
}
impl ::prost::Name for Input {
    const NAME: &'static str = "Input";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.Input".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.Input".into()
    }
}
/// One who receives in a MsgMultiSend.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Output {
    /// The address.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The coins received.
    #[prost(message, repeated, tag = "2")]
    pub coins: ::prost::alloc::vec::Vec<super::super::base::v1beta1::Coin>,
}
impl ::prost::Name for Output {
    const NAME: &'static str = "Output";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.Output".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.Output".into()
    }
}
/// A unit of a token.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct DenomUnit {
    /// Its name, for example "tarn".
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// One unit is 10^exponent of the base denomination.
    #[prost(uint32, tag = "2")]
    pub exponent: u32,
    /// Other names.
    #[prost(string, repeated, tag = "3")]
    pub aliases: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for DenomUnit {
    const NAME: &'static str = "DenomUnit";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.DenomUnit".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.DenomUnit".into()
    }
}
/// What is known about a token.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Metadata {
    /// A description.
    #[prost(string, tag = "1")]
    pub description: ::prost::alloc::string::String,
    /// Its units.
    #[prost(message, repeated, tag = "2")]
    pub denom_units: ::prost::alloc::vec::Vec<DenomUnit>,
    /// The base denomination, the one on chain.
    #[prost(string, tag = "3")]
    pub base: ::prost::alloc::string::String,
    /// The unit wallets show.
    #[prost(string, tag = "4")]
    pub display: ::prost::alloc::string::String,
    /// The token's name.
    #[prost(string, tag = "5")]
    pub name: ::prost::alloc::string::String,
    /// The ticker.
    #[prost(string, tag = "6")]
    pub symbol: ::prost::alloc::string::String,
    /// A document that describes the token.
    #[prost(string, tag = "7")]
    pub uri: ::prost::alloc::string::String,
    /// SHA-256 of that document, hex.
    #[prost(string, tag = "8")]
    pub uri_hash: ::prost::alloc::string::String,
}
impl ::prost::Name for Metadata {
    const NAME: &'static str = "Metadata";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.Metadata".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.Metadata".into()
    }
}
/// Asks for a balance.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryBalanceRequest {
    /// The account.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The denomination.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryBalanceRequest {
    const NAME: &'static str = "QueryBalanceRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryBalanceRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryBalanceRequest".into()
    }
}
/// A balance.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryBalanceResponse {
    /// The balance, "0" if there is none.
    #[prost(message, optional, tag = "1")]
    pub balance: ::core::option::Option<super::super::base::v1beta1::Coin>,
}
impl ::prost::Name for QueryBalanceResponse {
    const NAME: &'static str = "QueryBalanceResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryBalanceResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryBalanceResponse".into()
    }
}
/// Asks for all balances of an account.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAllBalancesRequest {
    /// The account.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The page.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageRequest,
    >,
    /// Answer in display units instead of base denominations.
    #[prost(bool, tag = "3")]
    pub resolve_denom: bool,
}
impl ::prost::Name for QueryAllBalancesRequest {
    const NAME: &'static str = "QueryAllBalancesRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryAllBalancesRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryAllBalancesRequest".into()
    }
}
/// Balances of an account.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAllBalancesResponse {
    /// The balances of the page, by denomination.
    #[prost(message, repeated, tag = "1")]
    pub balances: ::prost::alloc::vec::Vec<super::super::base::v1beta1::Coin>,
    /// Where the page ends.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryAllBalancesResponse {
    const NAME: &'static str = "QueryAllBalancesResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryAllBalancesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryAllBalancesResponse".into()
    }
}
/// Asks what an account can spend.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySpendableBalancesRequest {
    /// The account.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The page.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QuerySpendableBalancesRequest {
    const NAME: &'static str = "QuerySpendableBalancesRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QuerySpendableBalancesRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QuerySpendableBalancesRequest".into()
    }
}
/// What an account can spend.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySpendableBalancesResponse {
    /// The balances of the page, by denomination.
    #[prost(message, repeated, tag = "1")]
    pub balances: ::prost::alloc::vec::Vec<super::super::base::v1beta1::Coin>,
    /// Where the page ends.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QuerySpendableBalancesResponse {
    const NAME: &'static str = "QuerySpendableBalancesResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QuerySpendableBalancesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QuerySpendableBalancesResponse".into()
    }
}
/// Asks what an account can spend of one denomination.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySpendableBalanceByDenomRequest {
    /// The account.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The denomination.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QuerySpendableBalanceByDenomRequest {
    const NAME: &'static str = "QuerySpendableBalanceByDenomRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QuerySpendableBalanceByDenomRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QuerySpendableBalanceByDenomRequest".into()
    }
}
/// What an account can spend of one denomination.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySpendableBalanceByDenomResponse {
    /// The balance.
    #[prost(message, optional, tag = "1")]
    pub balance: ::core::option::Option<super::super::base::v1beta1::Coin>,
}
impl ::prost::Name for QuerySpendableBalanceByDenomResponse {
    const NAME: &'static str = "QuerySpendableBalanceByDenomResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QuerySpendableBalanceByDenomResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QuerySpendableBalanceByDenomResponse".into()
    }
}
/// Asks for the supply of all denominations.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTotalSupplyRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryTotalSupplyRequest {
    const NAME: &'static str = "QueryTotalSupplyRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryTotalSupplyRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryTotalSupplyRequest".into()
    }
}
/// The supply of denominations.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTotalSupplyResponse {
    /// The supply of the page's denominations.
    #[prost(message, repeated, tag = "1")]
    pub supply: ::prost::alloc::vec::Vec<super::super::base::v1beta1::Coin>,
    /// Where the page ends.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryTotalSupplyResponse {
    const NAME: &'static str = "QueryTotalSupplyResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryTotalSupplyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryTotalSupplyResponse".into()
    }
}
/// Asks for the supply of one denomination.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySupplyOfRequest {
    /// The denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QuerySupplyOfRequest {
    const NAME: &'static str = "QuerySupplyOfRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QuerySupplyOfRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QuerySupplyOfRequest".into()
    }
}
/// The supply of one denomination.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySupplyOfResponse {
    /// The supply.
    #[prost(message, optional, tag = "1")]
    pub amount: ::core::option::Option<super::super::base::v1beta1::Coin>,
}
impl ::prost::Name for QuerySupplyOfResponse {
    const NAME: &'static str = "QuerySupplyOfResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QuerySupplyOfResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QuerySupplyOfResponse".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryParamsRequest".into()
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
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryParamsResponse".into()
    }
}
/// Asks what is known about all tokens.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDenomsMetadataRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryDenomsMetadataRequest {
    const NAME: &'static str = "QueryDenomsMetadataRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryDenomsMetadataRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryDenomsMetadataRequest".into()
    }
}
/// What is known about tokens.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDenomsMetadataResponse {
    /// The tokens of the page.
    #[prost(message, repeated, tag = "1")]
    pub metadatas: ::prost::alloc::vec::Vec<Metadata>,
    /// Where the page ends.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryDenomsMetadataResponse {
    const NAME: &'static str = "QueryDenomsMetadataResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryDenomsMetadataResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryDenomsMetadataResponse".into()
    }
}
/// Asks what is known about one token.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDenomMetadataRequest {
    /// The base denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryDenomMetadataRequest {
    const NAME: &'static str = "QueryDenomMetadataRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryDenomMetadataRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryDenomMetadataRequest".into()
    }
}
/// What is known about one token.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDenomMetadataResponse {
    /// The metadata.
    #[prost(message, optional, tag = "1")]
    pub metadata: ::core::option::Option<Metadata>,
}
impl ::prost::Name for QueryDenomMetadataResponse {
    const NAME: &'static str = "QueryDenomMetadataResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryDenomMetadataResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryDenomMetadataResponse".into()
    }
}
/// Asks what is known about one token.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDenomMetadataByQueryStringRequest {
    /// The base denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryDenomMetadataByQueryStringRequest {
    const NAME: &'static str = "QueryDenomMetadataByQueryStringRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryDenomMetadataByQueryStringRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryDenomMetadataByQueryStringRequest".into()
    }
}
/// What is known about one token.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDenomMetadataByQueryStringResponse {
    /// The metadata.
    #[prost(message, optional, tag = "1")]
    pub metadata: ::core::option::Option<Metadata>,
}
impl ::prost::Name for QueryDenomMetadataByQueryStringResponse {
    const NAME: &'static str = "QueryDenomMetadataByQueryStringResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryDenomMetadataByQueryStringResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryDenomMetadataByQueryStringResponse".into()
    }
}
/// Asks who holds a denomination.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDenomOwnersRequest {
    /// The denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// The page.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryDenomOwnersRequest {
    const NAME: &'static str = "QueryDenomOwnersRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryDenomOwnersRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryDenomOwnersRequest".into()
    }
}
/// One holder.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct DenomOwner {
    /// The account.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// What it holds.
    #[prost(message, optional, tag = "2")]
    pub balance: ::core::option::Option<super::super::base::v1beta1::Coin>,
}
impl ::prost::Name for DenomOwner {
    const NAME: &'static str = "DenomOwner";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.DenomOwner".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.DenomOwner".into()
    }
}
/// Holders of a denomination.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDenomOwnersResponse {
    /// The holders of the page.
    #[prost(message, repeated, tag = "1")]
    pub denom_owners: ::prost::alloc::vec::Vec<DenomOwner>,
    /// Where the page ends.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryDenomOwnersResponse {
    const NAME: &'static str = "QueryDenomOwnersResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QueryDenomOwnersResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QueryDenomOwnersResponse".into()
    }
}
/// Asks which denominations may be sent.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySendEnabledRequest {
    /// The denominations asked about, empty for all entries.
    #[prost(string, repeated, tag = "1")]
    pub denoms: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// The page; unused when denoms are given.
    #[prost(message, optional, tag = "99")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QuerySendEnabledRequest {
    const NAME: &'static str = "QuerySendEnabledRequest";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QuerySendEnabledRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QuerySendEnabledRequest".into()
    }
}
/// Which denominations may be sent.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySendEnabledResponse {
    /// The entries.
    #[prost(message, repeated, tag = "1")]
    pub send_enabled: ::prost::alloc::vec::Vec<SendEnabled>,
    /// Where the page ends; unset when denoms were given.
    #[prost(message, optional, tag = "99")]
    pub pagination: ::core::option::Option<
        super::super::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QuerySendEnabledResponse {
    const NAME: &'static str = "QuerySendEnabledResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.QuerySendEnabledResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.QuerySendEnabledResponse".into()
    }
}
/// Sends coins from one account to another.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSend {
    /// Who gives.
    #[prost(string, tag = "1")]
    pub from_address: ::prost::alloc::string::String,
    /// Who receives.
    #[prost(string, tag = "2")]
    pub to_address: ::prost::alloc::string::String,
    /// The coins.
    #[prost(message, repeated, tag = "3")]
    pub amount: ::prost::alloc::vec::Vec<super::super::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgSend {
    const NAME: &'static str = "MsgSend";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.MsgSend".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.MsgSend".into()
    }
}
/// The answer to MsgSend.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSendResponse {}
impl ::prost::Name for MsgSendResponse {
    const NAME: &'static str = "MsgSendResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.MsgSendResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.MsgSendResponse".into()
    }
}
/// Sends coins from one account to several.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgMultiSend {
    /// Who gives; exactly one is allowed.
    #[prost(message, repeated, tag = "1")]
    pub inputs: ::prost::alloc::vec::Vec<Input>,
    /// Who receives.
    #[prost(message, repeated, tag = "2")]
    pub outputs: ::prost::alloc::vec::Vec<Output>,
}
impl ::prost::Name for MsgMultiSend {
    const NAME: &'static str = "MsgMultiSend";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.MsgMultiSend".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.MsgMultiSend".into()
    }
}
/// The answer to MsgMultiSend.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgMultiSendResponse {}
impl ::prost::Name for MsgMultiSendResponse {
    const NAME: &'static str = "MsgMultiSendResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.MsgMultiSendResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.MsgMultiSendResponse".into()
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
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.MsgUpdateParamsResponse".into()
    }
}
/// Says which denominations may be sent.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetSendEnabled {
    /// The chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// Entries to set.
    #[prost(message, repeated, tag = "2")]
    pub send_enabled: ::prost::alloc::vec::Vec<SendEnabled>,
    /// Denominations whose entry is removed.
    #[prost(string, repeated, tag = "3")]
    pub use_default_for: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for MsgSetSendEnabled {
    const NAME: &'static str = "MsgSetSendEnabled";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.MsgSetSendEnabled".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.MsgSetSendEnabled".into()
    }
}
/// The answer to MsgSetSendEnabled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetSendEnabledResponse {}
impl ::prost::Name for MsgSetSendEnabledResponse {
    const NAME: &'static str = "MsgSetSendEnabledResponse";
    const PACKAGE: &'static str = "core.bank.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.bank.v1beta1.MsgSetSendEnabledResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.bank.v1beta1.MsgSetSendEnabledResponse".into()
    }
}
pub(crate) static SCHEMA_DENOM_OWNER: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.DenomOwner",
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
            name: "balance",
            json_name: "balance",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::DenomOwner {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DENOM_OWNER;
}
impl serde::Serialize for crate::core::bank::v1beta1::DenomOwner {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.DenomOwner", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field("balance", &self.balance)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::DenomOwner {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.balance = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::DenomOwner {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_DENOM_UNIT: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.DenomUnit",
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
            name: "exponent",
            json_name: "exponent",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "aliases",
            json_name: "aliases",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::DenomUnit {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DENOM_UNIT;
}
impl serde::Serialize for crate::core::bank::v1beta1::DenomUnit {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.DenomUnit", 3)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "exponent",
            &crate::json::One::<crate::json::Small, _>::new(&self.exponent),
        )?;
        out.serialize_field(
            "aliases",
            &crate::json::List::<crate::json::Text, _>::new(&self.aliases),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::DenomUnit {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.exponent = crate::json::one::<crate::json::Small, _, _>(input)?,
            2 => self.aliases = crate::json::list::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::DenomUnit {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_INPUT: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.Input",
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
            name: "coins",
            json_name: "coins",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: true,
        },
    ],
    signers: &["address"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::Input {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_INPUT;
}
impl serde::Serialize for crate::core::bank::v1beta1::Input {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.Input", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "coins",
            &crate::json::List::<crate::json::Nested, _>::new(&self.coins),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::Input {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.coins = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::Input {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::bank::v1beta1::Input {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.address.is_empty() {
            out.insert(
                "address".to_owned(),
                serde_json::Value::String(self.address.clone()),
            );
        }
        out.insert(
            "coins".to_owned(),
            serde_json::Value::Array(
                self.coins.iter().map(|element| element.amino_value()).collect(),
            ),
        );
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_METADATA: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.Metadata",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "description",
            json_name: "description",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "denom_units",
            json_name: "denomUnits",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_DENOM_UNIT),
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
            name: "base",
            json_name: "base",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "display",
            json_name: "display",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "name",
            json_name: "name",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "symbol",
            json_name: "symbol",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "uri",
            json_name: "uri",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "uri_hash",
            json_name: "uriHash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::Metadata {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_METADATA;
}
impl serde::Serialize for crate::core::bank::v1beta1::Metadata {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.Metadata", 8)?;
        out.serialize_field(
            "description",
            &crate::json::One::<crate::json::Text, _>::new(&self.description),
        )?;
        out.serialize_field(
            "denom_units",
            &crate::json::List::<crate::json::Nested, _>::new(&self.denom_units),
        )?;
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
            "uri",
            &crate::json::One::<crate::json::Text, _>::new(&self.uri),
        )?;
        out.serialize_field(
            "uri_hash",
            &crate::json::One::<crate::json::Text, _>::new(&self.uri_hash),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::Metadata {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.description = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.denom_units = crate::json::list::<crate::json::Nested, _, _>(input)?;
            }
            2 => self.base = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.display = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.name = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.symbol = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.uri = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.uri_hash = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::Metadata {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_MULTI_SEND: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.MsgMultiSend",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "inputs",
            json_name: "inputs",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_INPUT),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "outputs",
            json_name: "outputs",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_OUTPUT),
            repeated: true,
        },
    ],
    signers: &["inputs"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::MsgMultiSend {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_MULTI_SEND;
}
impl serde::Serialize for crate::core::bank::v1beta1::MsgMultiSend {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.MsgMultiSend", 2)?;
        out.serialize_field(
            "inputs",
            &crate::json::List::<crate::json::Nested, _>::new(&self.inputs),
        )?;
        out.serialize_field(
            "outputs",
            &crate::json::List::<crate::json::Nested, _>::new(&self.outputs),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::MsgMultiSend {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.inputs = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.outputs = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::MsgMultiSend {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::bank::v1beta1::MsgMultiSend {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        out.insert(
            "inputs".to_owned(),
            serde_json::Value::Array(
                self.inputs.iter().map(|element| element.amino_value()).collect(),
            ),
        );
        out.insert(
            "outputs".to_owned(),
            serde_json::Value::Array(
                self.outputs.iter().map(|element| element.amino_value()).collect(),
            ),
        );
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::core::bank::v1beta1::MsgMultiSend {
    const AMINO_NAME: &'static str = "cosmos-sdk/MsgMultiSend";
}
pub(crate) static SCHEMA_MSG_MULTI_SEND_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.MsgMultiSendResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::MsgMultiSendResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_MULTI_SEND_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::MsgMultiSendResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("core.bank.v1beta1.MsgMultiSendResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::MsgMultiSendResponse {
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
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::MsgMultiSendResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SEND: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.MsgSend",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "from_address",
            json_name: "fromAddress",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "to_address",
            json_name: "toAddress",
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
            repeated: true,
        },
    ],
    signers: &["from_address"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::MsgSend {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SEND;
}
impl serde::Serialize for crate::core::bank::v1beta1::MsgSend {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.MsgSend", 3)?;
        out.serialize_field(
            "from_address",
            &crate::json::One::<crate::json::Text, _>::new(&self.from_address),
        )?;
        out.serialize_field(
            "to_address",
            &crate::json::One::<crate::json::Text, _>::new(&self.to_address),
        )?;
        out.serialize_field(
            "amount",
            &crate::json::List::<crate::json::Nested, _>::new(&self.amount),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::MsgSend {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.from_address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.to_address = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.amount = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::MsgSend {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::bank::v1beta1::MsgSend {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.from_address.is_empty() {
            out.insert(
                "from_address".to_owned(),
                serde_json::Value::String(self.from_address.clone()),
            );
        }
        if !self.to_address.is_empty() {
            out.insert(
                "to_address".to_owned(),
                serde_json::Value::String(self.to_address.clone()),
            );
        }
        out.insert(
            "amount".to_owned(),
            serde_json::Value::Array(
                self.amount.iter().map(|element| element.amino_value()).collect(),
            ),
        );
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::core::bank::v1beta1::MsgSend {
    const AMINO_NAME: &'static str = "cosmos-sdk/MsgSend";
}
pub(crate) static SCHEMA_MSG_SEND_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.MsgSendResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::MsgSendResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SEND_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::MsgSendResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("core.bank.v1beta1.MsgSendResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::MsgSendResponse {
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
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::MsgSendResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SET_SEND_ENABLED: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.MsgSetSendEnabled",
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
            name: "send_enabled",
            json_name: "sendEnabled",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_SEND_ENABLED),
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
            name: "use_default_for",
            json_name: "useDefaultFor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::MsgSetSendEnabled {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_SEND_ENABLED;
}
impl serde::Serialize for crate::core::bank::v1beta1::MsgSetSendEnabled {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.MsgSetSendEnabled", 3)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field(
            "send_enabled",
            &crate::json::List::<crate::json::Nested, _>::new(&self.send_enabled),
        )?;
        out.serialize_field(
            "use_default_for",
            &crate::json::List::<crate::json::Text, _>::new(&self.use_default_for),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::MsgSetSendEnabled {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.send_enabled = crate::json::list::<
                    crate::json::Nested,
                    _,
                    _,
                >(input)?;
            }
            2 => {
                self.use_default_for = crate::json::list::<
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
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::MsgSetSendEnabled {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::bank::v1beta1::MsgSetSendEnabled {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if !self.send_enabled.is_empty() {
            out.insert(
                "send_enabled".to_owned(),
                serde_json::Value::Array(
                    self
                        .send_enabled
                        .iter()
                        .map(|element| element.amino_value())
                        .collect(),
                ),
            );
        }
        if !self.use_default_for.is_empty() {
            out.insert(
                "use_default_for".to_owned(),
                serde_json::Value::Array(
                    self
                        .use_default_for
                        .iter()
                        .map(|element| serde_json::Value::String(element.clone()))
                        .collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::core::bank::v1beta1::MsgSetSendEnabled {
    const AMINO_NAME: &'static str = "cosmos-sdk/MsgSetSendEnabled";
}
pub(crate) static SCHEMA_MSG_SET_SEND_ENABLED_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.MsgSetSendEnabledResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::MsgSetSendEnabledResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_SEND_ENABLED_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::MsgSetSendEnabledResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.bank.v1beta1.MsgSetSendEnabledResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::MsgSetSendEnabledResponse {
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
for crate::core::bank::v1beta1::MsgSetSendEnabledResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.MsgUpdateParams",
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
            message: Some(&crate::core::bank::v1beta1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::core::bank::v1beta1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::MsgUpdateParams {
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
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::bank::v1beta1::MsgUpdateParams {
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
                <crate::core::bank::v1beta1::Params as Default>::default().amino_value(),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::core::bank::v1beta1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "cosmos-sdk/x/bank/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.bank.v1beta1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::MsgUpdateParamsResponse {
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
for crate::core::bank::v1beta1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_OUTPUT: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.Output",
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
            name: "coins",
            json_name: "coins",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::Output {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_OUTPUT;
}
impl serde::Serialize for crate::core::bank::v1beta1::Output {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.Output", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "coins",
            &crate::json::List::<crate::json::Nested, _>::new(&self.coins),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::Output {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.coins = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::Output {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::bank::v1beta1::Output {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.address.is_empty() {
            out.insert(
                "address".to_owned(),
                serde_json::Value::String(self.address.clone()),
            );
        }
        out.insert(
            "coins".to_owned(),
            serde_json::Value::Array(
                self.coins.iter().map(|element| element.amino_value()).collect(),
            ),
        );
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "send_enabled",
            json_name: "sendEnabled",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_SEND_ENABLED),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "default_send_enabled",
            json_name: "defaultSendEnabled",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::core::bank::v1beta1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.Params", 2)?;
        out.serialize_field(
            "send_enabled",
            &crate::json::List::<crate::json::Nested, _>::new(&self.send_enabled),
        )?;
        out.serialize_field(
            "default_send_enabled",
            &crate::json::One::<crate::json::Flag, _>::new(&self.default_send_enabled),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.send_enabled = crate::json::list::<
                    crate::json::Nested,
                    _,
                    _,
                >(input)?;
            }
            1 => {
                self.default_send_enabled = crate::json::one::<
                    crate::json::Flag,
                    _,
                    _,
                >(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::bank::v1beta1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.send_enabled.is_empty() {
            out.insert(
                "send_enabled".to_owned(),
                serde_json::Value::Array(
                    self
                        .send_enabled
                        .iter()
                        .map(|element| element.amino_value())
                        .collect(),
                ),
            );
        }
        if self.default_send_enabled {
            out.insert(
                "default_send_enabled".to_owned(),
                serde_json::Value::from(self.default_send_enabled.to_owned()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_QUERY_ALL_BALANCES_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryAllBalancesRequest",
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
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_REQUEST),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "resolve_denom",
            json_name: "resolveDenom",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QueryAllBalancesRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ALL_BALANCES_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryAllBalancesRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryAllBalancesRequest", 3)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.serialize_field(
            "resolve_denom",
            &crate::json::One::<crate::json::Flag, _>::new(&self.resolve_denom),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryAllBalancesRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            2 => self.resolve_denom = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryAllBalancesRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ALL_BALANCES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryAllBalancesResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "balances",
            json_name: "balances",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
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
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QueryAllBalancesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ALL_BALANCES_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryAllBalancesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryAllBalancesResponse", 2)?;
        out.serialize_field(
            "balances",
            &crate::json::List::<crate::json::Nested, _>::new(&self.balances),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryAllBalancesResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.balances = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryAllBalancesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_BALANCE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryBalanceRequest",
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
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QueryBalanceRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_BALANCE_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryBalanceRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryBalanceRequest", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryBalanceRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::QueryBalanceRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_BALANCE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryBalanceResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "balance",
            json_name: "balance",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QueryBalanceResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_BALANCE_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryBalanceResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryBalanceResponse", 1)?;
        out.serialize_field("balance", &self.balance)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryBalanceResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.balance = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::QueryBalanceResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DENOM_METADATA_BY_QUERY_STRING_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryDenomMetadataByQueryStringRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DENOM_METADATA_BY_QUERY_STRING_REQUEST;
}
impl serde::Serialize
for crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.bank.v1beta1.QueryDenomMetadataByQueryStringRequest",
                1,
            )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DENOM_METADATA_BY_QUERY_STRING_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryDenomMetadataByQueryStringResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "metadata",
            json_name: "metadata",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_METADATA),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DENOM_METADATA_BY_QUERY_STRING_RESPONSE;
}
impl serde::Serialize
for crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.bank.v1beta1.QueryDenomMetadataByQueryStringResponse",
                1,
            )?;
        out.serialize_field("metadata", &self.metadata)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.metadata = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DENOM_METADATA_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryDenomMetadataRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QueryDenomMetadataRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DENOM_METADATA_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryDenomMetadataRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryDenomMetadataRequest", 1)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryDenomMetadataRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryDenomMetadataRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DENOM_METADATA_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryDenomMetadataResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "metadata",
            json_name: "metadata",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_METADATA),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::bank::v1beta1::QueryDenomMetadataResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DENOM_METADATA_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryDenomMetadataResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryDenomMetadataResponse", 1)?;
        out.serialize_field("metadata", &self.metadata)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryDenomMetadataResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.metadata = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryDenomMetadataResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DENOM_OWNERS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryDenomOwnersRequest",
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
impl crate::schema::Described for crate::core::bank::v1beta1::QueryDenomOwnersRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DENOM_OWNERS_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryDenomOwnersRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryDenomOwnersRequest", 2)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryDenomOwnersRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryDenomOwnersRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DENOM_OWNERS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryDenomOwnersResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denom_owners",
            json_name: "denomOwners",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_DENOM_OWNER),
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
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QueryDenomOwnersResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DENOM_OWNERS_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryDenomOwnersResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryDenomOwnersResponse", 2)?;
        out.serialize_field(
            "denom_owners",
            &crate::json::List::<crate::json::Nested, _>::new(&self.denom_owners),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryDenomOwnersResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.denom_owners = crate::json::list::<
                    crate::json::Nested,
                    _,
                    _,
                >(input)?;
            }
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryDenomOwnersResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DENOMS_METADATA_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryDenomsMetadataRequest",
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
impl crate::schema::Described
for crate::core::bank::v1beta1::QueryDenomsMetadataRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DENOMS_METADATA_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryDenomsMetadataRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryDenomsMetadataRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryDenomsMetadataRequest {
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
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryDenomsMetadataRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DENOMS_METADATA_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryDenomsMetadataResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "metadatas",
            json_name: "metadatas",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_METADATA),
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
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::bank::v1beta1::QueryDenomsMetadataResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DENOMS_METADATA_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryDenomsMetadataResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryDenomsMetadataResponse", 2)?;
        out.serialize_field(
            "metadatas",
            &crate::json::List::<crate::json::Nested, _>::new(&self.metadatas),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryDenomsMetadataResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.metadatas = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryDenomsMetadataResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("core.bank.v1beta1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SEND_ENABLED_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QuerySendEnabledRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denoms",
            json_name: "denoms",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 99,
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
impl crate::schema::Described for crate::core::bank::v1beta1::QuerySendEnabledRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SEND_ENABLED_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QuerySendEnabledRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QuerySendEnabledRequest", 2)?;
        out.serialize_field(
            "denoms",
            &crate::json::List::<crate::json::Text, _>::new(&self.denoms),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QuerySendEnabledRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denoms = crate::json::list::<crate::json::Text, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QuerySendEnabledRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SEND_ENABLED_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QuerySendEnabledResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "send_enabled",
            json_name: "sendEnabled",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::bank::v1beta1::SCHEMA_SEND_ENABLED),
            repeated: true,
        },
        crate::schema::Field {
            number: 99,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_RESPONSE),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QuerySendEnabledResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SEND_ENABLED_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QuerySendEnabledResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QuerySendEnabledResponse", 2)?;
        out.serialize_field(
            "send_enabled",
            &crate::json::List::<crate::json::Nested, _>::new(&self.send_enabled),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QuerySendEnabledResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.send_enabled = crate::json::list::<
                    crate::json::Nested,
                    _,
                    _,
                >(input)?;
            }
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QuerySendEnabledResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SPENDABLE_BALANCE_BY_DENOM_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QuerySpendableBalanceByDenomRequest",
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
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::bank::v1beta1::QuerySpendableBalanceByDenomRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SPENDABLE_BALANCE_BY_DENOM_REQUEST;
}
impl serde::Serialize
for crate::core::bank::v1beta1::QuerySpendableBalanceByDenomRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.bank.v1beta1.QuerySpendableBalanceByDenomRequest",
                2,
            )?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::bank::v1beta1::QuerySpendableBalanceByDenomRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QuerySpendableBalanceByDenomRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SPENDABLE_BALANCE_BY_DENOM_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QuerySpendableBalanceByDenomResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "balance",
            json_name: "balance",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::bank::v1beta1::QuerySpendableBalanceByDenomResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SPENDABLE_BALANCE_BY_DENOM_RESPONSE;
}
impl serde::Serialize
for crate::core::bank::v1beta1::QuerySpendableBalanceByDenomResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct(
                "core.bank.v1beta1.QuerySpendableBalanceByDenomResponse",
                1,
            )?;
        out.serialize_field("balance", &self.balance)?;
        out.end()
    }
}
impl crate::json::Object
for crate::core::bank::v1beta1::QuerySpendableBalanceByDenomResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.balance = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QuerySpendableBalanceByDenomResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SPENDABLE_BALANCES_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QuerySpendableBalancesRequest",
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
impl crate::schema::Described
for crate::core::bank::v1beta1::QuerySpendableBalancesRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SPENDABLE_BALANCES_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QuerySpendableBalancesRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QuerySpendableBalancesRequest", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QuerySpendableBalancesRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QuerySpendableBalancesRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SPENDABLE_BALANCES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QuerySpendableBalancesResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "balances",
            json_name: "balances",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
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
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::bank::v1beta1::QuerySpendableBalancesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SPENDABLE_BALANCES_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QuerySpendableBalancesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QuerySpendableBalancesResponse", 2)?;
        out.serialize_field(
            "balances",
            &crate::json::List::<crate::json::Nested, _>::new(&self.balances),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QuerySpendableBalancesResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.balances = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QuerySpendableBalancesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SUPPLY_OF_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QuerySupplyOfRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QuerySupplyOfRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SUPPLY_OF_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QuerySupplyOfRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QuerySupplyOfRequest", 1)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QuerySupplyOfRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::QuerySupplyOfRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SUPPLY_OF_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QuerySupplyOfResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QuerySupplyOfResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SUPPLY_OF_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QuerySupplyOfResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QuerySupplyOfResponse", 1)?;
        out.serialize_field("amount", &self.amount)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QuerySupplyOfResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amount = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::QuerySupplyOfResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TOTAL_SUPPLY_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryTotalSupplyRequest",
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
impl crate::schema::Described for crate::core::bank::v1beta1::QueryTotalSupplyRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TOTAL_SUPPLY_REQUEST;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryTotalSupplyRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryTotalSupplyRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryTotalSupplyRequest {
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
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryTotalSupplyRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TOTAL_SUPPLY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.QueryTotalSupplyResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "supply",
            json_name: "supply",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
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
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::QueryTotalSupplyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TOTAL_SUPPLY_RESPONSE;
}
impl serde::Serialize for crate::core::bank::v1beta1::QueryTotalSupplyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.bank.v1beta1.QueryTotalSupplyResponse", 2)?;
        out.serialize_field(
            "supply",
            &crate::json::List::<crate::json::Nested, _>::new(&self.supply),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::QueryTotalSupplyResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.supply = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::bank::v1beta1::QueryTotalSupplyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SEND_ENABLED: crate::schema::Schema = crate::schema::Schema {
    name: "core.bank.v1beta1.SendEnabled",
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
            name: "enabled",
            json_name: "enabled",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::bank::v1beta1::SendEnabled {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SEND_ENABLED;
}
impl serde::Serialize for crate::core::bank::v1beta1::SendEnabled {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.bank.v1beta1.SendEnabled", 2)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "enabled",
            &crate::json::One::<crate::json::Flag, _>::new(&self.enabled),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::bank::v1beta1::SendEnabled {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.enabled = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::bank::v1beta1::SendEnabled {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::bank::v1beta1::SendEnabled {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.denom.is_empty() {
            out.insert(
                "denom".to_owned(),
                serde_json::Value::String(self.denom.clone()),
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
impl crate::rpc::Rpc for crate::core::bank::v1beta1::MsgMultiSend {
    const PATH: &'static str = "/core.bank.v1beta1.Msg/MultiSend";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::core::bank::v1beta1::MsgMultiSendResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::MsgSend {
    const PATH: &'static str = "/core.bank.v1beta1.Msg/Send";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::core::bank::v1beta1::MsgSendResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::MsgSetSendEnabled {
    const PATH: &'static str = "/core.bank.v1beta1.Msg/SetSendEnabled";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::core::bank::v1beta1::MsgSetSendEnabledResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::MsgUpdateParams {
    const PATH: &'static str = "/core.bank.v1beta1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::core::bank::v1beta1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QueryAllBalancesRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/AllBalances";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/balances/{address}",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QueryAllBalancesResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QueryBalanceRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/Balance";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/balances/{address}/by_denom",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QueryBalanceResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QueryDenomMetadataRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/DenomMetadata";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/denoms_metadata/{denom=**}",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QueryDenomMetadataResponse;
}
impl crate::rpc::Rpc
for crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/DenomMetadataByQueryString";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/denoms_metadata_by_query_string",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QueryDenomMetadataByQueryStringResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QueryDenomOwnersRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/DenomOwners";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/denom_owners/{denom=**}",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QueryDenomOwnersResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QueryDenomsMetadataRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/DenomsMetadata";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/denoms_metadata",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QueryDenomsMetadataResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QueryParamsRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/params",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QueryParamsResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QuerySendEnabledRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/SendEnabled";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/send_enabled",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QuerySendEnabledResponse;
}
impl crate::rpc::Rpc
for crate::core::bank::v1beta1::QuerySpendableBalanceByDenomRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/SpendableBalanceByDenom";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/spendable_balances/{address}/by_denom",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QuerySpendableBalanceByDenomResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QuerySpendableBalancesRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/SpendableBalances";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/spendable_balances/{address}",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QuerySpendableBalancesResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QuerySupplyOfRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/SupplyOf";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/supply/by_denom",
            body: "",
        },
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/supply/{denom}",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QuerySupplyOfResponse;
}
impl crate::rpc::Rpc for crate::core::bank::v1beta1::QueryTotalSupplyRequest {
    const PATH: &'static str = "/core.bank.v1beta1.Query/TotalSupply";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/bank/v1beta1/supply",
            body: "",
        },
    ];
    type Response = crate::core::bank::v1beta1::QueryTotalSupplyResponse;
}
