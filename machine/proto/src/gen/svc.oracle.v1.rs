// Written by `cargo xtask proto`. Do not edit.
/// Asks for candles.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryHistoryRequest {
    /// The feed.
    #[prost(string, tag = "1")]
    pub symbol: ::prost::alloc::string::String,
    /// 1m, 5m, 1h or 1d.
    #[prost(string, tag = "2")]
    pub interval: ::prost::alloc::string::String,
    /// The first moment, RFC 3339; all there is if absent.
    #[prost(message, optional, tag = "3")]
    pub from: ::core::option::Option<crate::Timestamp>,
    /// The moment after the last; now if absent.
    #[prost(message, optional, tag = "4")]
    pub to: ::core::option::Option<crate::Timestamp>,
    /// At most so many, 1 to 1000: the newest; 100 if absent.
    #[prost(uint32, tag = "5")]
    pub limit: u32,
}
impl ::prost::Name for QueryHistoryRequest {
    const NAME: &'static str = "QueryHistoryRequest";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryHistoryRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryHistoryRequest".into()
    }
}
/// Candles, oldest first. A span without an accepted price has none.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryHistoryResponse {
    /// The candles.
    #[prost(message, repeated, tag = "1")]
    pub candles: ::prost::alloc::vec::Vec<PriceCandle>,
}
impl ::prost::Name for QueryHistoryResponse {
    const NAME: &'static str = "QueryHistoryResponse";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryHistoryResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryHistoryResponse".into()
    }
}
/// The accepted prices in a span of time.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct PriceCandle {
    /// When it began.
    #[prost(message, optional, tag = "1")]
    pub time: ::core::option::Option<crate::Timestamp>,
    /// The first.
    #[prost(string, tag = "2")]
    pub open: ::prost::alloc::string::String,
    /// The highest.
    #[prost(string, tag = "3")]
    pub high: ::prost::alloc::string::String,
    /// The lowest.
    #[prost(string, tag = "4")]
    pub low: ::prost::alloc::string::String,
    /// The last.
    #[prost(string, tag = "5")]
    pub close: ::prost::alloc::string::String,
    /// How many were accepted.
    #[prost(uint64, tag = "6")]
    pub updates: u64,
}
impl ::prost::Name for PriceCandle {
    const NAME: &'static str = "PriceCandle";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.PriceCandle".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.PriceCandle".into()
    }
}
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// Who may report prices, at most 32.
    #[prost(string, repeated, tag = "1")]
    pub feeders: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// How many live reports make a price: from more than half of the feeders to all; 0 for the least.
    #[prost(uint32, tag = "2")]
    pub min_feeders: u32,
    /// A report or price that is older is stale: 5s to 3600s.
    #[prost(string, tag = "3")]
    pub max_age: ::prost::alloc::string::String,
    /// Collateral counts at its last price until then: max_age to 86400s.
    #[prost(string, tag = "4")]
    pub hard_max_age: ::prost::alloc::string::String,
    /// A larger step waits: 0.01 to 1.
    #[prost(string, tag = "5")]
    pub max_deviation: ::prost::alloc::string::String,
    /// How long it waits, and the time in which prices stay within max_deviation: 5s to 3600s.
    #[prost(string, tag = "6")]
    pub hold_time: ::prost::alloc::string::String,
    /// The time averages are taken over: 1800s to 86400s.
    #[prost(string, tag = "7")]
    pub twap_window: ::prost::alloc::string::String,
    /// An average of less time is none: 0s to twap_window.
    #[prost(string, tag = "8")]
    pub min_history: ::prost::alloc::string::String,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.Params".into()
    }
}
/// Where prices of a token come from.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Feed {
    /// Its name, 2 to 16 of A-Z and 0-9.
    #[prost(string, tag = "1")]
    pub symbol: ::prost::alloc::string::String,
    /// The denominations it prices, 1 to 8.
    #[prost(string, repeated, tag = "2")]
    pub denoms: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// One whole token is ten to this power units: 0 to 18.
    #[prost(uint32, tag = "3")]
    pub exponent: u32,
    /// Where its prices come from.
    #[prost(message, optional, tag = "4")]
    pub source: ::core::option::Option<Source>,
    /// Without, its last price is stale.
    #[prost(bool, tag = "5")]
    pub enabled: bool,
}
impl ::prost::Name for Feed {
    const NAME: &'static str = "Feed";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.Feed".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.Feed".into()
    }
}
/// Where prices come from.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Source {
    /// feeders, pool or fixed.
    #[prost(string, tag = "1")]
    pub kind: ::prost::alloc::string::String,
    /// For pool: which one.
    #[prost(string, tag = "2")]
    pub pool_id: ::prost::alloc::string::String,
    /// For pool: with less of the other token the price is thin.
    #[prost(string, tag = "3")]
    pub min_depth: ::prost::alloc::string::String,
    /// For fixed: USD per whole token.
    #[prost(string, tag = "4")]
    pub price: ::prost::alloc::string::String,
}
impl ::prost::Name for Source {
    const NAME: &'static str = "Source";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.Source".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.Source".into()
    }
}
/// A price with everything that is known of it. USD per whole token.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Price {
    /// The feed.
    #[prost(string, tag = "1")]
    pub symbol: ::prost::alloc::string::String,
    /// The denomination.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
    /// One whole token is ten to this power units.
    #[prost(uint32, tag = "3")]
    pub exponent: u32,
    /// feeders, pool or fixed.
    #[prost(string, tag = "4")]
    pub source: ::prost::alloc::string::String,
    /// The price; 0 if there is none.
    #[prost(string, tag = "5")]
    pub price: ::prost::alloc::string::String,
    /// The lower of the price and its second opinion.
    #[prost(string, tag = "6")]
    pub low: ::prost::alloc::string::String,
    /// The higher of both.
    #[prost(string, tag = "7")]
    pub high: ::prost::alloc::string::String,
    /// The average over twap_window; empty if there is none.
    #[prost(string, tag = "8")]
    pub twap: ::prost::alloc::string::String,
    /// FRESH, THIN, HELD, STALE or NONE.
    #[prost(string, tag = "9")]
    pub status: ::prost::alloc::string::String,
    /// When the price was accepted.
    #[prost(message, optional, tag = "10")]
    pub updated_at: ::core::option::Option<crate::Timestamp>,
    /// How long ago, in whole seconds.
    #[prost(string, tag = "11")]
    pub age: ::prost::alloc::string::String,
}
impl ::prost::Name for Price {
    const NAME: &'static str = "Price";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.Price".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.Price".into()
    }
}
/// What a feeder said last of a feed.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Report {
    /// Who.
    #[prost(string, tag = "1")]
    pub feeder: ::prost::alloc::string::String,
    /// USD per whole token.
    #[prost(string, tag = "2")]
    pub price: ::prost::alloc::string::String,
    /// When it was seen.
    #[prost(message, optional, tag = "3")]
    pub observed_at: ::core::option::Option<crate::Timestamp>,
    /// Whether it is young enough to count.
    #[prost(bool, tag = "4")]
    pub live: bool,
}
impl ::prost::Name for Report {
    const NAME: &'static str = "Report";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.Report".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.Report".into()
    }
}
/// One price of a report.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SymbolPrice {
    /// The feed.
    #[prost(string, tag = "1")]
    pub symbol: ::prost::alloc::string::String,
    /// USD per whole token.
    #[prost(string, tag = "2")]
    pub price: ::prost::alloc::string::String,
}
impl ::prost::Name for SymbolPrice {
    const NAME: &'static str = "SymbolPrice";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.SymbolPrice".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.SymbolPrice".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryParamsRequest".into()
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
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryParamsResponse".into()
    }
}
/// Asks for all feeds.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryFeedsRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryFeedsRequest {
    const NAME: &'static str = "QueryFeedsRequest";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryFeedsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryFeedsRequest".into()
    }
}
/// Feeds by symbol.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryFeedsResponse {
    /// The feeds.
    #[prost(message, repeated, tag = "1")]
    pub feeds: ::prost::alloc::vec::Vec<Feed>,
    /// The page.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryFeedsResponse {
    const NAME: &'static str = "QueryFeedsResponse";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryFeedsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryFeedsResponse".into()
    }
}
/// Asks for all prices.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPricesRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryPricesRequest {
    const NAME: &'static str = "QueryPricesRequest";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryPricesRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryPricesRequest".into()
    }
}
/// The price of every feed, of its first denomination.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPricesResponse {
    /// By symbol.
    #[prost(message, repeated, tag = "1")]
    pub prices: ::prost::alloc::vec::Vec<Price>,
    /// The page.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryPricesResponse {
    const NAME: &'static str = "QueryPricesResponse";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryPricesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryPricesResponse".into()
    }
}
/// Asks for a price by one of both.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPriceRequest {
    /// A denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// A feed.
    #[prost(string, tag = "2")]
    pub symbol: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryPriceRequest {
    const NAME: &'static str = "QueryPriceRequest";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryPriceRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryPriceRequest".into()
    }
}
/// A price.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPriceResponse {
    /// The price.
    #[prost(message, optional, tag = "1")]
    pub price: ::core::option::Option<Price>,
}
impl ::prost::Name for QueryPriceResponse {
    const NAME: &'static str = "QueryPriceResponse";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryPriceResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryPriceResponse".into()
    }
}
/// Asks for an average.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTwapRequest {
    /// A denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// 1800s to twap_window; twap_window if absent.
    #[prost(string, tag = "2")]
    pub window: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryTwapRequest {
    const NAME: &'static str = "QueryTwapRequest";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryTwapRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryTwapRequest".into()
    }
}
/// An average.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTwapResponse {
    /// USD per whole token.
    #[prost(string, tag = "1")]
    pub twap: ::prost::alloc::string::String,
    /// When it begins.
    #[prost(message, optional, tag = "2")]
    pub from: ::core::option::Option<crate::Timestamp>,
    /// How much of that time had a price, in whole seconds.
    #[prost(string, tag = "3")]
    pub covered: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryTwapResponse {
    const NAME: &'static str = "QueryTwapResponse";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryTwapResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryTwapResponse".into()
    }
}
/// Asks for reports.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryReportsRequest {
    /// The feed.
    #[prost(string, tag = "1")]
    pub symbol: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryReportsRequest {
    const NAME: &'static str = "QueryReportsRequest";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryReportsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryReportsRequest".into()
    }
}
/// The newest report of every feeder.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryReportsResponse {
    /// By feeder.
    #[prost(message, repeated, tag = "1")]
    pub reports: ::prost::alloc::vec::Vec<Report>,
}
impl ::prost::Name for QueryReportsResponse {
    const NAME: &'static str = "QueryReportsResponse";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.QueryReportsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.QueryReportsResponse".into()
    }
}
/// Reports what a feeder saw.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSubmitPrices {
    /// Must be one of the feeders.
    #[prost(string, tag = "1")]
    pub feeder: ::prost::alloc::string::String,
    /// When the prices were seen; not older than max_age.
    #[prost(message, optional, tag = "2")]
    pub observed_at: ::core::option::Option<crate::Timestamp>,
    /// 1 to 64, each feed once.
    #[prost(message, repeated, tag = "3")]
    pub prices: ::prost::alloc::vec::Vec<SymbolPrice>,
}
impl ::prost::Name for MsgSubmitPrices {
    const NAME: &'static str = "MsgSubmitPrices";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.MsgSubmitPrices".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.MsgSubmitPrices".into()
    }
}
/// The answer to MsgSubmitPrices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSubmitPricesResponse {}
impl ::prost::Name for MsgSubmitPricesResponse {
    const NAME: &'static str = "MsgSubmitPricesResponse";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.MsgSubmitPricesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.MsgSubmitPricesResponse".into()
    }
}
/// Adds a feed, or changes one. Exponent and denominations stay, denominations may be added.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpsertFeed {
    /// Must be the authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// The feed.
    #[prost(message, optional, tag = "2")]
    pub feed: ::core::option::Option<Feed>,
}
impl ::prost::Name for MsgUpsertFeed {
    const NAME: &'static str = "MsgUpsertFeed";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.MsgUpsertFeed".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.MsgUpsertFeed".into()
    }
}
/// The answer to MsgUpsertFeed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpsertFeedResponse {}
impl ::prost::Name for MsgUpsertFeedResponse {
    const NAME: &'static str = "MsgUpsertFeedResponse";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.MsgUpsertFeedResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.MsgUpsertFeedResponse".into()
    }
}
/// Replaces the parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParams {
    /// Must be the authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// All of them.
    #[prost(message, optional, tag = "2")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for MsgUpdateParams {
    const NAME: &'static str = "MsgUpdateParams";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "svc.oracle.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.oracle.v1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.oracle.v1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_FEED: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.Feed",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "symbol",
            json_name: "symbol",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "denoms",
            json_name: "denoms",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
            name: "exponent",
            json_name: "exponent",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "source",
            json_name: "source",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::oracle::v1::SCHEMA_SOURCE),
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
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
impl crate::schema::Described for crate::svc::oracle::v1::Feed {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_FEED;
}
impl serde::Serialize for crate::svc::oracle::v1::Feed {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.Feed", 5)?;
        out.serialize_field(
            "symbol",
            &crate::json::One::<crate::json::Text, _>::new(&self.symbol),
        )?;
        out.serialize_field(
            "denoms",
            &crate::json::List::<crate::json::Text, _>::new(&self.denoms),
        )?;
        out.serialize_field(
            "exponent",
            &crate::json::One::<crate::json::Small, _>::new(&self.exponent),
        )?;
        out.serialize_field("source", &self.source)?;
        out.serialize_field(
            "enabled",
            &crate::json::One::<crate::json::Flag, _>::new(&self.enabled),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::Feed {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.symbol = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denoms = crate::json::list::<crate::json::Text, _, _>(input)?,
            2 => self.exponent = crate::json::one::<crate::json::Small, _, _>(input)?,
            3 => self.source = input.next_value()?,
            4 => self.enabled = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::Feed {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::oracle::v1::Feed {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.symbol.is_empty() {
            out.insert(
                "symbol".to_owned(),
                serde_json::Value::String(self.symbol.clone()),
            );
        }
        if !self.denoms.is_empty() {
            out.insert(
                "denoms".to_owned(),
                serde_json::Value::Array(
                    self
                        .denoms
                        .iter()
                        .map(|element| serde_json::Value::String(element.clone()))
                        .collect(),
                ),
            );
        }
        if self.exponent != 0 {
            out.insert(
                "exponent".to_owned(),
                serde_json::Value::from(self.exponent.to_owned()),
            );
        }
        if let Some(inner) = &self.source {
            out.insert("source".to_owned(), inner.amino_value());
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
pub(crate) static SCHEMA_MSG_SUBMIT_PRICES: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.MsgSubmitPrices",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "feeder",
            json_name: "feeder",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "observed_at",
            json_name: "observedAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "prices",
            json_name: "prices",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::oracle::v1::SCHEMA_SYMBOL_PRICE),
            repeated: true,
        },
    ],
    signers: &["feeder"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::MsgSubmitPrices {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SUBMIT_PRICES;
}
impl serde::Serialize for crate::svc::oracle::v1::MsgSubmitPrices {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.MsgSubmitPrices", 3)?;
        out.serialize_field(
            "feeder",
            &crate::json::One::<crate::json::Text, _>::new(&self.feeder),
        )?;
        out.serialize_field("observed_at", &self.observed_at)?;
        out.serialize_field(
            "prices",
            &crate::json::List::<crate::json::Nested, _>::new(&self.prices),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::MsgSubmitPrices {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.feeder = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.observed_at = input.next_value()?,
            2 => self.prices = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::MsgSubmitPrices {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::oracle::v1::MsgSubmitPrices {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.feeder.is_empty() {
            out.insert(
                "feeder".to_owned(),
                serde_json::Value::String(self.feeder.clone()),
            );
        }
        if let Some(inner) = &self.observed_at {
            out.insert("observed_at".to_owned(), inner.amino_value());
        }
        if !self.prices.is_empty() {
            out.insert(
                "prices".to_owned(),
                serde_json::Value::Array(
                    self.prices.iter().map(|element| element.amino_value()).collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::oracle::v1::MsgSubmitPrices {
    const AMINO_NAME: &'static str = "svc/oracle/MsgSubmitPrices";
}
pub(crate) static SCHEMA_MSG_SUBMIT_PRICES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.MsgSubmitPricesResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::MsgSubmitPricesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SUBMIT_PRICES_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::MsgSubmitPricesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.oracle.v1.MsgSubmitPricesResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::MsgSubmitPricesResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::MsgSubmitPricesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.MsgUpdateParams",
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
            message: Some(&crate::svc::oracle::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::svc::oracle::v1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::MsgUpdateParams {
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
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::oracle::v1::MsgUpdateParams {
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
impl crate::amino::Amino for crate::svc::oracle::v1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "svc/oracle/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.oracle.v1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::MsgUpdateParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPSERT_FEED: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.MsgUpsertFeed",
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
            name: "feed",
            json_name: "feed",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::oracle::v1::SCHEMA_FEED),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::MsgUpsertFeed {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPSERT_FEED;
}
impl serde::Serialize for crate::svc::oracle::v1::MsgUpsertFeed {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.MsgUpsertFeed", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("feed", &self.feed)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::MsgUpsertFeed {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.feed = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::MsgUpsertFeed {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::oracle::v1::MsgUpsertFeed {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if let Some(inner) = &self.feed {
            out.insert("feed".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::oracle::v1::MsgUpsertFeed {
    const AMINO_NAME: &'static str = "svc/oracle/MsgUpsertFeed";
}
pub(crate) static SCHEMA_MSG_UPSERT_FEED_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.MsgUpsertFeedResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::MsgUpsertFeedResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPSERT_FEED_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::MsgUpsertFeedResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.oracle.v1.MsgUpsertFeedResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::MsgUpsertFeedResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::MsgUpsertFeedResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "feeders",
            json_name: "feeders",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "min_feeders",
            json_name: "minFeeders",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "max_age",
            json_name: "maxAge",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "hard_max_age",
            json_name: "hardMaxAge",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "max_deviation",
            json_name: "maxDeviation",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "hold_time",
            json_name: "holdTime",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "twap_window",
            json_name: "twapWindow",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "min_history",
            json_name: "minHistory",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::svc::oracle::v1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.Params", 8)?;
        out.serialize_field(
            "feeders",
            &crate::json::List::<crate::json::Text, _>::new(&self.feeders),
        )?;
        out.serialize_field(
            "min_feeders",
            &crate::json::One::<crate::json::Small, _>::new(&self.min_feeders),
        )?;
        out.serialize_field(
            "max_age",
            &crate::json::One::<crate::json::Text, _>::new(&self.max_age),
        )?;
        out.serialize_field(
            "hard_max_age",
            &crate::json::One::<crate::json::Text, _>::new(&self.hard_max_age),
        )?;
        out.serialize_field(
            "max_deviation",
            &crate::json::One::<crate::json::Text, _>::new(&self.max_deviation),
        )?;
        out.serialize_field(
            "hold_time",
            &crate::json::One::<crate::json::Text, _>::new(&self.hold_time),
        )?;
        out.serialize_field(
            "twap_window",
            &crate::json::One::<crate::json::Text, _>::new(&self.twap_window),
        )?;
        out.serialize_field(
            "min_history",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_history),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.feeders = crate::json::list::<crate::json::Text, _, _>(input)?,
            1 => self.min_feeders = crate::json::one::<crate::json::Small, _, _>(input)?,
            2 => self.max_age = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.hard_max_age = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.max_deviation = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.hold_time = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.twap_window = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.min_history = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::oracle::v1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.feeders.is_empty() {
            out.insert(
                "feeders".to_owned(),
                serde_json::Value::Array(
                    self
                        .feeders
                        .iter()
                        .map(|element| serde_json::Value::String(element.clone()))
                        .collect(),
                ),
            );
        }
        if self.min_feeders != 0 {
            out.insert(
                "min_feeders".to_owned(),
                serde_json::Value::from(self.min_feeders.to_owned()),
            );
        }
        if !self.max_age.is_empty() {
            out.insert(
                "max_age".to_owned(),
                serde_json::Value::String(self.max_age.clone()),
            );
        }
        if !self.hard_max_age.is_empty() {
            out.insert(
                "hard_max_age".to_owned(),
                serde_json::Value::String(self.hard_max_age.clone()),
            );
        }
        if !self.max_deviation.is_empty() {
            out.insert(
                "max_deviation".to_owned(),
                serde_json::Value::String(self.max_deviation.clone()),
            );
        }
        if !self.hold_time.is_empty() {
            out.insert(
                "hold_time".to_owned(),
                serde_json::Value::String(self.hold_time.clone()),
            );
        }
        if !self.twap_window.is_empty() {
            out.insert(
                "twap_window".to_owned(),
                serde_json::Value::String(self.twap_window.clone()),
            );
        }
        if !self.min_history.is_empty() {
            out.insert(
                "min_history".to_owned(),
                serde_json::Value::String(self.min_history.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_PRICE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.Price",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "symbol",
            json_name: "symbol",
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
        crate::schema::Field {
            number: 3,
            name: "exponent",
            json_name: "exponent",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "source",
            json_name: "source",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "price",
            json_name: "price",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "low",
            json_name: "low",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "high",
            json_name: "high",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "twap",
            json_name: "twap",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "status",
            json_name: "status",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "updated_at",
            json_name: "updatedAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "age",
            json_name: "age",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::Price {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PRICE;
}
impl serde::Serialize for crate::svc::oracle::v1::Price {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.Price", 11)?;
        out.serialize_field(
            "symbol",
            &crate::json::One::<crate::json::Text, _>::new(&self.symbol),
        )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "exponent",
            &crate::json::One::<crate::json::Small, _>::new(&self.exponent),
        )?;
        out.serialize_field(
            "source",
            &crate::json::One::<crate::json::Text, _>::new(&self.source),
        )?;
        out.serialize_field(
            "price",
            &crate::json::One::<crate::json::Text, _>::new(&self.price),
        )?;
        out.serialize_field(
            "low",
            &crate::json::One::<crate::json::Text, _>::new(&self.low),
        )?;
        out.serialize_field(
            "high",
            &crate::json::One::<crate::json::Text, _>::new(&self.high),
        )?;
        out.serialize_field(
            "twap",
            &crate::json::One::<crate::json::Text, _>::new(&self.twap),
        )?;
        out.serialize_field(
            "status",
            &crate::json::One::<crate::json::Text, _>::new(&self.status),
        )?;
        out.serialize_field("updated_at", &self.updated_at)?;
        out.serialize_field(
            "age",
            &crate::json::One::<crate::json::Text, _>::new(&self.age),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::Price {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.symbol = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.exponent = crate::json::one::<crate::json::Small, _, _>(input)?,
            3 => self.source = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.price = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.low = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.high = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.twap = crate::json::one::<crate::json::Text, _, _>(input)?,
            8 => self.status = crate::json::one::<crate::json::Text, _, _>(input)?,
            9 => self.updated_at = input.next_value()?,
            10 => self.age = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::Price {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PRICE_CANDLE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.PriceCandle",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "time",
            json_name: "time",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "open",
            json_name: "open",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "high",
            json_name: "high",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "low",
            json_name: "low",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "close",
            json_name: "close",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "updates",
            json_name: "updates",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::PriceCandle {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PRICE_CANDLE;
}
impl serde::Serialize for crate::svc::oracle::v1::PriceCandle {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.PriceCandle", 6)?;
        out.serialize_field("time", &self.time)?;
        out.serialize_field(
            "open",
            &crate::json::One::<crate::json::Text, _>::new(&self.open),
        )?;
        out.serialize_field(
            "high",
            &crate::json::One::<crate::json::Text, _>::new(&self.high),
        )?;
        out.serialize_field(
            "low",
            &crate::json::One::<crate::json::Text, _>::new(&self.low),
        )?;
        out.serialize_field(
            "close",
            &crate::json::One::<crate::json::Text, _>::new(&self.close),
        )?;
        out.serialize_field(
            "updates",
            &crate::json::One::<crate::json::Big, _>::new(&self.updates),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::PriceCandle {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.time = input.next_value()?,
            1 => self.open = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.high = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.low = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.close = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.updates = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::PriceCandle {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_FEEDS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryFeedsRequest",
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
impl crate::schema::Described for crate::svc::oracle::v1::QueryFeedsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_FEEDS_REQUEST;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryFeedsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryFeedsRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryFeedsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryFeedsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_FEEDS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryFeedsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "feeds",
            json_name: "feeds",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::oracle::v1::SCHEMA_FEED),
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
impl crate::schema::Described for crate::svc::oracle::v1::QueryFeedsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_FEEDS_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryFeedsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryFeedsResponse", 2)?;
        out.serialize_field(
            "feeds",
            &crate::json::List::<crate::json::Nested, _>::new(&self.feeds),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryFeedsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.feeds = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryFeedsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_HISTORY_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryHistoryRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "symbol",
            json_name: "symbol",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "interval",
            json_name: "interval",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "from",
            json_name: "from",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "to",
            json_name: "to",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "limit",
            json_name: "limit",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryHistoryRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_HISTORY_REQUEST;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryHistoryRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryHistoryRequest", 5)?;
        out.serialize_field(
            "symbol",
            &crate::json::One::<crate::json::Text, _>::new(&self.symbol),
        )?;
        out.serialize_field(
            "interval",
            &crate::json::One::<crate::json::Text, _>::new(&self.interval),
        )?;
        out.serialize_field("from", &self.from)?;
        out.serialize_field("to", &self.to)?;
        out.serialize_field(
            "limit",
            &crate::json::One::<crate::json::Small, _>::new(&self.limit),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryHistoryRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.symbol = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.interval = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.from = input.next_value()?,
            3 => self.to = input.next_value()?,
            4 => self.limit = crate::json::one::<crate::json::Small, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryHistoryRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_HISTORY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryHistoryResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "candles",
            json_name: "candles",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::oracle::v1::SCHEMA_PRICE_CANDLE),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryHistoryResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_HISTORY_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryHistoryResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryHistoryResponse", 1)?;
        out.serialize_field(
            "candles",
            &crate::json::List::<crate::json::Nested, _>::new(&self.candles),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryHistoryResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.candles = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryHistoryResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.oracle.v1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::oracle::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PRICE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryPriceRequest",
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
            name: "symbol",
            json_name: "symbol",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryPriceRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PRICE_REQUEST;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryPriceRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryPriceRequest", 2)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "symbol",
            &crate::json::One::<crate::json::Text, _>::new(&self.symbol),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryPriceRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.symbol = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryPriceRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PRICE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryPriceResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "price",
            json_name: "price",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::oracle::v1::SCHEMA_PRICE),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryPriceResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PRICE_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryPriceResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryPriceResponse", 1)?;
        out.serialize_field("price", &self.price)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryPriceResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.price = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryPriceResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PRICES_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryPricesRequest",
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
impl crate::schema::Described for crate::svc::oracle::v1::QueryPricesRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PRICES_REQUEST;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryPricesRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryPricesRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryPricesRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryPricesRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PRICES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryPricesResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "prices",
            json_name: "prices",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::oracle::v1::SCHEMA_PRICE),
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
impl crate::schema::Described for crate::svc::oracle::v1::QueryPricesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PRICES_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryPricesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryPricesResponse", 2)?;
        out.serialize_field(
            "prices",
            &crate::json::List::<crate::json::Nested, _>::new(&self.prices),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryPricesResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.prices = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryPricesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_REPORTS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryReportsRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "symbol",
            json_name: "symbol",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryReportsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_REPORTS_REQUEST;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryReportsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryReportsRequest", 1)?;
        out.serialize_field(
            "symbol",
            &crate::json::One::<crate::json::Text, _>::new(&self.symbol),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryReportsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.symbol = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryReportsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_REPORTS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryReportsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "reports",
            json_name: "reports",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::oracle::v1::SCHEMA_REPORT),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryReportsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_REPORTS_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryReportsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryReportsResponse", 1)?;
        out.serialize_field(
            "reports",
            &crate::json::List::<crate::json::Nested, _>::new(&self.reports),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryReportsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.reports = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryReportsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TWAP_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryTwapRequest",
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
            name: "window",
            json_name: "window",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryTwapRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TWAP_REQUEST;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryTwapRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryTwapRequest", 2)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "window",
            &crate::json::One::<crate::json::Text, _>::new(&self.window),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryTwapRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.window = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryTwapRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TWAP_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.QueryTwapResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "twap",
            json_name: "twap",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "from",
            json_name: "from",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "covered",
            json_name: "covered",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::QueryTwapResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TWAP_RESPONSE;
}
impl serde::Serialize for crate::svc::oracle::v1::QueryTwapResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.QueryTwapResponse", 3)?;
        out.serialize_field(
            "twap",
            &crate::json::One::<crate::json::Text, _>::new(&self.twap),
        )?;
        out.serialize_field("from", &self.from)?;
        out.serialize_field(
            "covered",
            &crate::json::One::<crate::json::Text, _>::new(&self.covered),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::QueryTwapResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.twap = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.from = input.next_value()?,
            2 => self.covered = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::QueryTwapResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_REPORT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.Report",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "feeder",
            json_name: "feeder",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "price",
            json_name: "price",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "observed_at",
            json_name: "observedAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "live",
            json_name: "live",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::Report {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_REPORT;
}
impl serde::Serialize for crate::svc::oracle::v1::Report {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.Report", 4)?;
        out.serialize_field(
            "feeder",
            &crate::json::One::<crate::json::Text, _>::new(&self.feeder),
        )?;
        out.serialize_field(
            "price",
            &crate::json::One::<crate::json::Text, _>::new(&self.price),
        )?;
        out.serialize_field("observed_at", &self.observed_at)?;
        out.serialize_field(
            "live",
            &crate::json::One::<crate::json::Flag, _>::new(&self.live),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::Report {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.feeder = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.price = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.observed_at = input.next_value()?,
            3 => self.live = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::Report {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SOURCE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.Source",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "kind",
            json_name: "kind",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "min_depth",
            json_name: "minDepth",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "price",
            json_name: "price",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::Source {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SOURCE;
}
impl serde::Serialize for crate::svc::oracle::v1::Source {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.Source", 4)?;
        out.serialize_field(
            "kind",
            &crate::json::One::<crate::json::Text, _>::new(&self.kind),
        )?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "min_depth",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_depth),
        )?;
        out.serialize_field(
            "price",
            &crate::json::One::<crate::json::Text, _>::new(&self.price),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::Source {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.kind = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.min_depth = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.price = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::Source {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::oracle::v1::Source {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.kind.is_empty() {
            out.insert("kind".to_owned(), serde_json::Value::String(self.kind.clone()));
        }
        if !self.pool_id.is_empty() {
            out.insert(
                "pool_id".to_owned(),
                serde_json::Value::String(self.pool_id.clone()),
            );
        }
        if !self.min_depth.is_empty() {
            out.insert(
                "min_depth".to_owned(),
                serde_json::Value::String(self.min_depth.clone()),
            );
        }
        if !self.price.is_empty() {
            out.insert(
                "price".to_owned(),
                serde_json::Value::String(self.price.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_SYMBOL_PRICE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.oracle.v1.SymbolPrice",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "symbol",
            json_name: "symbol",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "price",
            json_name: "price",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::oracle::v1::SymbolPrice {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SYMBOL_PRICE;
}
impl serde::Serialize for crate::svc::oracle::v1::SymbolPrice {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.oracle.v1.SymbolPrice", 2)?;
        out.serialize_field(
            "symbol",
            &crate::json::One::<crate::json::Text, _>::new(&self.symbol),
        )?;
        out.serialize_field(
            "price",
            &crate::json::One::<crate::json::Text, _>::new(&self.price),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::oracle::v1::SymbolPrice {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.symbol = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.price = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::oracle::v1::SymbolPrice {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::oracle::v1::SymbolPrice {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.symbol.is_empty() {
            out.insert(
                "symbol".to_owned(),
                serde_json::Value::String(self.symbol.clone()),
            );
        }
        if !self.price.is_empty() {
            out.insert(
                "price".to_owned(),
                serde_json::Value::String(self.price.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::QueryHistoryRequest {
    const PATH: &'static str = "/svc.oracle.v1.History/History";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/oracle/v1/history",
            body: "",
        },
    ];
    type Response = crate::svc::oracle::v1::QueryHistoryResponse;
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::MsgSubmitPrices {
    const PATH: &'static str = "/svc.oracle.v1.Msg/SubmitPrices";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::oracle::v1::MsgSubmitPricesResponse;
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::MsgUpdateParams {
    const PATH: &'static str = "/svc.oracle.v1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::oracle::v1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::MsgUpsertFeed {
    const PATH: &'static str = "/svc.oracle.v1.Msg/UpsertFeed";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::oracle::v1::MsgUpsertFeedResponse;
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::QueryFeedsRequest {
    const PATH: &'static str = "/svc.oracle.v1.Query/Feeds";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/oracle/v1/feeds",
            body: "",
        },
    ];
    type Response = crate::svc::oracle::v1::QueryFeedsResponse;
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::QueryParamsRequest {
    const PATH: &'static str = "/svc.oracle.v1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/oracle/v1/params",
            body: "",
        },
    ];
    type Response = crate::svc::oracle::v1::QueryParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::QueryPriceRequest {
    const PATH: &'static str = "/svc.oracle.v1.Query/Price";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/oracle/v1/price",
            body: "",
        },
    ];
    type Response = crate::svc::oracle::v1::QueryPriceResponse;
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::QueryPricesRequest {
    const PATH: &'static str = "/svc.oracle.v1.Query/Prices";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/oracle/v1/prices",
            body: "",
        },
    ];
    type Response = crate::svc::oracle::v1::QueryPricesResponse;
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::QueryReportsRequest {
    const PATH: &'static str = "/svc.oracle.v1.Query/Reports";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/oracle/v1/reports",
            body: "",
        },
    ];
    type Response = crate::svc::oracle::v1::QueryReportsResponse;
}
impl crate::rpc::Rpc for crate::svc::oracle::v1::QueryTwapRequest {
    const PATH: &'static str = "/svc.oracle.v1.Query/Twap";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/oracle/v1/twap",
            body: "",
        },
    ];
    type Response = crate::svc::oracle::v1::QueryTwapResponse;
}
