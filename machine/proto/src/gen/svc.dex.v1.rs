// Written by `cargo xtask proto`. Do not edit.
/// Two reserves and the shares in them.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Pool {
    /// Its number.
    #[prost(string, tag = "1")]
    pub id: ::prost::alloc::string::String,
    /// The reserve of the first token.
    #[prost(message, optional, tag = "2")]
    pub token_a: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// The reserve of the second token.
    #[prost(message, optional, tag = "3")]
    pub token_b: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// The denomination of its shares.
    #[prost(string, tag = "4")]
    pub lp_token_denom: ::prost::alloc::string::String,
    /// How many shares there are.
    #[prost(string, tag = "5")]
    pub total_shares: ::prost::alloc::string::String,
    /// What a swap pays, as a fraction of what goes in.
    #[prost(string, tag = "6")]
    pub swap_fee: ::prost::alloc::string::String,
}
impl ::prost::Name for Pool {
    const NAME: &'static str = "Pool";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.Pool".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.Pool".into()
    }
}
/// What an account has in a pool.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Position {
    /// Whose.
    #[prost(string, tag = "1")]
    pub owner: ::prost::alloc::string::String,
    /// In which pool.
    #[prost(string, tag = "2")]
    pub pool_id: ::prost::alloc::string::String,
    /// How many shares.
    #[prost(string, tag = "3")]
    pub shares: ::prost::alloc::string::String,
    /// What they are worth of the first token.
    #[prost(string, tag = "4")]
    pub token_a_value: ::prost::alloc::string::String,
    /// What they are worth of the second token.
    #[prost(string, tag = "5")]
    pub token_b_value: ::prost::alloc::string::String,
}
impl ::prost::Name for Position {
    const NAME: &'static str = "Position";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.Position".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.Position".into()
    }
}
/// Parameters of the exchange.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// The fee of a pool whose creator says nothing.
    #[prost(string, tag = "1")]
    pub default_swap_fee: ::prost::alloc::string::String,
    /// The part of every swap fee that does not stay in the pool.
    #[prost(string, tag = "2")]
    pub protocol_fee: ::prost::alloc::string::String,
    /// Shares of a new pool that are locked for ever.
    #[prost(string, tag = "3")]
    pub min_liquidity: ::prost::alloc::string::String,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.Params".into()
    }
}
/// What a swap would give.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Quote {
    /// What comes out.
    #[prost(string, tag = "1")]
    pub amount_out: ::prost::alloc::string::String,
    /// Tokens out per token in before the swap, without the fee.
    #[prost(string, tag = "2")]
    pub spot_price_before: ::prost::alloc::string::String,
    /// The same after it.
    #[prost(string, tag = "3")]
    pub spot_price_after: ::prost::alloc::string::String,
    /// How much worse than the price before the swap is because of its size, as a fraction.
    #[prost(string, tag = "4")]
    pub price_impact: ::prost::alloc::string::String,
    /// The fee, in units of the token that goes in.
    #[prost(string, tag = "5")]
    pub fee: ::prost::alloc::string::String,
}
impl ::prost::Name for Quote {
    const NAME: &'static str = "Quote";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.Quote".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.Quote".into()
    }
}
/// One step of a route.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Hop {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// What is taken out of it.
    #[prost(string, tag = "2")]
    pub denom_out: ::prost::alloc::string::String,
}
impl ::prost::Name for Hop {
    const NAME: &'static str = "Hop";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.Hop".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.Hop".into()
    }
}
/// One step of a route that was found, with its result.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct RouteHop {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// What is taken out of it.
    #[prost(string, tag = "2")]
    pub denom_out: ::prost::alloc::string::String,
    /// How much of it.
    #[prost(string, tag = "3")]
    pub amount_out: ::prost::alloc::string::String,
}
impl ::prost::Name for RouteHop {
    const NAME: &'static str = "RouteHop";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.RouteHop".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.RouteHop".into()
    }
}
/// Asks for candles.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCandlesRequest {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
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
impl ::prost::Name for QueryCandlesRequest {
    const NAME: &'static str = "QueryCandlesRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryCandlesRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryCandlesRequest".into()
    }
}
/// Candles, oldest first. A span without trades has none.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCandlesResponse {
    /// The candles.
    #[prost(message, repeated, tag = "1")]
    pub candles: ::prost::alloc::vec::Vec<Candle>,
}
impl ::prost::Name for QueryCandlesResponse {
    const NAME: &'static str = "QueryCandlesResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryCandlesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryCandlesResponse".into()
    }
}
/// The trades in a span of time.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Candle {
    /// When it began.
    #[prost(message, optional, tag = "1")]
    pub time: ::core::option::Option<crate::Timestamp>,
    /// The first price: token_b per token_a, cut after 18 digits.
    #[prost(string, tag = "2")]
    pub open: ::prost::alloc::string::String,
    /// The highest price.
    #[prost(string, tag = "3")]
    pub high: ::prost::alloc::string::String,
    /// The lowest price.
    #[prost(string, tag = "4")]
    pub low: ::prost::alloc::string::String,
    /// The last price.
    #[prost(string, tag = "5")]
    pub close: ::prost::alloc::string::String,
    /// What changed hands of token_a, in and out.
    #[prost(string, tag = "6")]
    pub volume_a: ::prost::alloc::string::String,
    /// The same of token_b.
    #[prost(string, tag = "7")]
    pub volume_b: ::prost::alloc::string::String,
    /// How many trades.
    #[prost(uint64, tag = "8")]
    pub trades: u64,
}
impl ::prost::Name for Candle {
    const NAME: &'static str = "Candle";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.Candle".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.Candle".into()
    }
}
/// Asks for trades.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTradesRequest {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// At most so many, 1 to 1000; 100 if absent.
    #[prost(uint32, tag = "2")]
    pub limit: u32,
    /// Only those before this one: `next` of the page before.
    #[prost(string, tag = "3")]
    pub before: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryTradesRequest {
    const NAME: &'static str = "QueryTradesRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryTradesRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryTradesRequest".into()
    }
}
/// Trades, newest first.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTradesResponse {
    /// The trades.
    #[prost(message, repeated, tag = "1")]
    pub trades: ::prost::alloc::vec::Vec<Trade>,
    /// Where older ones begin; empty at the end.
    #[prost(string, tag = "2")]
    pub next: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryTradesResponse {
    const NAME: &'static str = "QueryTradesResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryTradesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryTradesResponse".into()
    }
}
/// One swap.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Trade {
    /// Its block.
    #[prost(uint64, tag = "1")]
    pub height: u64,
    /// When.
    #[prost(message, optional, tag = "2")]
    pub time: ::core::option::Option<crate::Timestamp>,
    /// Its transaction.
    #[prost(string, tag = "3")]
    pub txhash: ::prost::alloc::string::String,
    /// Who traded; for a shielded swap the account of the module `privacy`.
    #[prost(string, tag = "4")]
    pub sender: ::prost::alloc::string::String,
    /// What went in.
    #[prost(message, optional, tag = "5")]
    pub token_in: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What came out.
    #[prost(message, optional, tag = "6")]
    pub token_out: ::core::option::Option<
        super::super::super::core::base::v1beta1::Coin,
    >,
    /// token_b per token_a, cut after 18 digits.
    #[prost(string, tag = "7")]
    pub price: ::prost::alloc::string::String,
}
impl ::prost::Name for Trade {
    const NAME: &'static str = "Trade";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.Trade".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.Trade".into()
    }
}
/// Asks for a pool's figures.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryStatsRequest {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryStatsRequest {
    const NAME: &'static str = "QueryStatsRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryStatsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryStatsRequest".into()
    }
}
/// A pool's figures over the 24 hours before the last block, to the minute.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryStatsResponse {
    /// What changed hands of each token, in and out.
    #[prost(message, optional, tag = "1")]
    pub volume_24h: ::core::option::Option<PairAmounts>,
    /// Fees paid in each token, the protocol's part included.
    #[prost(message, optional, tag = "2")]
    pub fees_24h: ::core::option::Option<PairAmounts>,
    /// What liquidity providers would earn in a year at this pace: a fraction.
    #[prost(string, tag = "3")]
    pub lp_apr: ::prost::alloc::string::String,
    /// How many trades.
    #[prost(uint64, tag = "4")]
    pub trades_24h: u64,
    /// Shares nobody can ever withdraw.
    #[prost(string, tag = "5")]
    pub locked_shares: ::prost::alloc::string::String,
    /// The block the pool was made in; 0 if at genesis.
    #[prost(uint64, tag = "6")]
    pub created_height: u64,
}
impl ::prost::Name for QueryStatsResponse {
    const NAME: &'static str = "QueryStatsResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryStatsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryStatsResponse".into()
    }
}
/// An amount of each token of a pool.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct PairAmounts {
    /// Of token_a.
    #[prost(string, tag = "1")]
    pub a: ::prost::alloc::string::String,
    /// Of token_b.
    #[prost(string, tag = "2")]
    pub b: ::prost::alloc::string::String,
}
impl ::prost::Name for PairAmounts {
    const NAME: &'static str = "PairAmounts";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.PairAmounts".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.PairAmounts".into()
    }
}
/// Asks for pools.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPoolsRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageRequest,
    >,
    /// Only pools that hold this token.
    #[prost(string, tag = "100")]
    pub denom: ::prost::alloc::string::String,
    /// Only pools that hold this token, on either side.
    #[prost(string, tag = "101")]
    pub denom_a: ::prost::alloc::string::String,
    /// Only pools that hold this token too.
    #[prost(string, tag = "102")]
    pub denom_b: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryPoolsRequest {
    const NAME: &'static str = "QueryPoolsRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPoolsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPoolsRequest".into()
    }
}
/// Pools.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPoolsResponse {
    /// By ascending number.
    #[prost(message, repeated, tag = "1")]
    pub pools: ::prost::alloc::vec::Vec<Pool>,
    /// Where the page ends.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryPoolsResponse {
    const NAME: &'static str = "QueryPoolsResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPoolsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPoolsResponse".into()
    }
}
/// Asks for a pool.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPoolRequest {
    /// Its number.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryPoolRequest {
    const NAME: &'static str = "QueryPoolRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPoolRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPoolRequest".into()
    }
}
/// A pool.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPoolResponse {
    /// The pool.
    #[prost(message, optional, tag = "1")]
    pub pool: ::core::option::Option<Pool>,
}
impl ::prost::Name for QueryPoolResponse {
    const NAME: &'static str = "QueryPoolResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPoolResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPoolResponse".into()
    }
}
/// Asks what a swap would give.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryQuoteRequest {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// The denomination that goes in.
    #[prost(string, tag = "2")]
    pub token_in: ::prost::alloc::string::String,
    /// How much of it.
    #[prost(string, tag = "3")]
    pub amount_in: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryQuoteRequest {
    const NAME: &'static str = "QueryQuoteRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryQuoteRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryQuoteRequest".into()
    }
}
/// What a swap would give.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryQuoteResponse {
    /// What comes out.
    #[prost(string, tag = "1")]
    pub amount_out: ::prost::alloc::string::String,
    /// Tokens out per token in before the swap, without the fee.
    #[prost(string, tag = "2")]
    pub spot_price_before: ::prost::alloc::string::String,
    /// The same after it.
    #[prost(string, tag = "3")]
    pub spot_price_after: ::prost::alloc::string::String,
    /// How much worse than the price before the swap is because of its size, as a fraction.
    #[prost(string, tag = "4")]
    pub price_impact: ::prost::alloc::string::String,
    /// The fee, in units of the token that goes in.
    #[prost(string, tag = "5")]
    pub fee: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryQuoteResponse {
    const NAME: &'static str = "QueryQuoteResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryQuoteResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryQuoteResponse".into()
    }
}
/// Asks what an account has in a pool.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPositionRequest {
    /// The account.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The pool.
    #[prost(string, tag = "2")]
    pub pool_id: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryPositionRequest {
    const NAME: &'static str = "QueryPositionRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPositionRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPositionRequest".into()
    }
}
/// What an account has in a pool.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPositionResponse {
    /// Zeros if there is nothing.
    #[prost(message, optional, tag = "1")]
    pub position: ::core::option::Option<Position>,
}
impl ::prost::Name for QueryPositionResponse {
    const NAME: &'static str = "QueryPositionResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPositionResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPositionResponse".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryParamsRequest".into()
    }
}
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsResponse {
    /// The parameters.
    #[prost(message, optional, tag = "1")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for QueryParamsResponse {
    const NAME: &'static str = "QueryParamsResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryParamsResponse".into()
    }
}
/// Asks what an account has in all pools.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPositionsRequest {
    /// The account.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// The page.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryPositionsRequest {
    const NAME: &'static str = "QueryPositionsRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPositionsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPositionsRequest".into()
    }
}
/// What an account has in all pools.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPositionsResponse {
    /// By ascending number of the pool.
    #[prost(message, repeated, tag = "1")]
    pub positions: ::prost::alloc::vec::Vec<Position>,
    /// Where the page ends.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryPositionsResponse {
    const NAME: &'static str = "QueryPositionsResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPositionsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPositionsResponse".into()
    }
}
/// Asks what a swap for an exact amount would cost.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryQuoteExactOutRequest {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// The denomination that comes out.
    #[prost(string, tag = "2")]
    pub token_out: ::prost::alloc::string::String,
    /// How much of it.
    #[prost(string, tag = "3")]
    pub amount_out: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryQuoteExactOutRequest {
    const NAME: &'static str = "QueryQuoteExactOutRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryQuoteExactOutRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryQuoteExactOutRequest".into()
    }
}
/// What a swap for an exact amount would cost.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryQuoteExactOutResponse {
    /// What goes in, fee included.
    #[prost(string, tag = "1")]
    pub amount_in: ::prost::alloc::string::String,
    /// Tokens out per token in before the swap, without the fee.
    #[prost(string, tag = "2")]
    pub spot_price_before: ::prost::alloc::string::String,
    /// The same after it.
    #[prost(string, tag = "3")]
    pub spot_price_after: ::prost::alloc::string::String,
    /// How much worse than the price before the swap is because of its size, as a fraction.
    #[prost(string, tag = "4")]
    pub price_impact: ::prost::alloc::string::String,
    /// The fee, in units of the token that goes in.
    #[prost(string, tag = "5")]
    pub fee: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryQuoteExactOutResponse {
    const NAME: &'static str = "QueryQuoteExactOutResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryQuoteExactOutResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryQuoteExactOutResponse".into()
    }
}
/// Asks what adding liquidity would give.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAddQuoteRequest {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// The most of the first token.
    #[prost(string, tag = "2")]
    pub token_a_amount: ::prost::alloc::string::String,
    /// The most of the second token.
    #[prost(string, tag = "3")]
    pub token_b_amount: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAddQuoteRequest {
    const NAME: &'static str = "QueryAddQuoteRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryAddQuoteRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryAddQuoteRequest".into()
    }
}
/// What adding liquidity would give.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAddQuoteResponse {
    /// The shares.
    #[prost(string, tag = "1")]
    pub shares: ::prost::alloc::string::String,
    /// What would be taken of the first token.
    #[prost(message, optional, tag = "2")]
    pub token_a: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What would be taken of the second token.
    #[prost(message, optional, tag = "3")]
    pub token_b: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for QueryAddQuoteResponse {
    const NAME: &'static str = "QueryAddQuoteResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryAddQuoteResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryAddQuoteResponse".into()
    }
}
/// Asks what removing liquidity would give.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryRemoveQuoteRequest {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// How many shares.
    #[prost(string, tag = "2")]
    pub shares: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryRemoveQuoteRequest {
    const NAME: &'static str = "QueryRemoveQuoteRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryRemoveQuoteRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryRemoveQuoteRequest".into()
    }
}
/// What removing liquidity would give.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryRemoveQuoteResponse {
    /// What would come out of the first token.
    #[prost(message, optional, tag = "1")]
    pub token_a: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What would come out of the second token.
    #[prost(message, optional, tag = "2")]
    pub token_b: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for QueryRemoveQuoteResponse {
    const NAME: &'static str = "QueryRemoveQuoteResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryRemoveQuoteResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryRemoveQuoteResponse".into()
    }
}
/// Asks for the best way from one token to another.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryRouteRequest {
    /// The denomination that goes in.
    #[prost(string, tag = "1")]
    pub token_in: ::prost::alloc::string::String,
    /// How much of it.
    #[prost(string, tag = "2")]
    pub amount_in: ::prost::alloc::string::String,
    /// The denomination wanted.
    #[prost(string, tag = "3")]
    pub token_out: ::prost::alloc::string::String,
    /// The most pools, up to 4; 0 for 4.
    #[prost(uint32, tag = "4")]
    pub max_hops: u32,
}
impl ::prost::Name for QueryRouteRequest {
    const NAME: &'static str = "QueryRouteRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryRouteRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryRouteRequest".into()
    }
}
/// The best way from one token to another.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryRouteResponse {
    /// The pools in order.
    #[prost(message, repeated, tag = "1")]
    pub hops: ::prost::alloc::vec::Vec<RouteHop>,
    /// What comes out of the last.
    #[prost(string, tag = "2")]
    pub amount_out: ::prost::alloc::string::String,
    /// How much worse than the prices before the swap is because of its size, as a fraction.
    #[prost(string, tag = "3")]
    pub price_impact: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryRouteResponse {
    const NAME: &'static str = "QueryRouteResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryRouteResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryRouteResponse".into()
    }
}
/// Asks for a quote with the bound to put into the message.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySwapPlanRequest {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// The denomination that goes in.
    #[prost(string, tag = "2")]
    pub token_in: ::prost::alloc::string::String,
    /// How much of it.
    #[prost(string, tag = "3")]
    pub amount_in: ::prost::alloc::string::String,
    /// How much worse the result may become, as a fraction; empty for 0.005.
    #[prost(string, tag = "4")]
    pub slippage: ::prost::alloc::string::String,
}
impl ::prost::Name for QuerySwapPlanRequest {
    const NAME: &'static str = "QuerySwapPlanRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QuerySwapPlanRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QuerySwapPlanRequest".into()
    }
}
/// A quote with the bound to put into the message.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySwapPlanResponse {
    /// What the swap would give now.
    #[prost(message, optional, tag = "1")]
    pub quote: ::core::option::Option<Quote>,
    /// The height the quote was made at.
    #[prost(uint64, tag = "2")]
    pub height: u64,
    /// The denomination that comes out.
    #[prost(string, tag = "3")]
    pub token_out: ::prost::alloc::string::String,
    /// The bound: the quote less the slippage, rounded down.
    #[prost(string, tag = "4")]
    pub min_token_out: ::prost::alloc::string::String,
    /// The slippage used.
    #[prost(string, tag = "5")]
    pub slippage: ::prost::alloc::string::String,
}
impl ::prost::Name for QuerySwapPlanResponse {
    const NAME: &'static str = "QuerySwapPlanResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QuerySwapPlanResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QuerySwapPlanResponse".into()
    }
}
/// Asks for a pool's facts.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPoolFactsRequest {
    /// Its number.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryPoolFactsRequest {
    const NAME: &'static str = "QueryPoolFactsRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPoolFactsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPoolFactsRequest".into()
    }
}
/// What a pool does not say of itself.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPoolFactsResponse {
    /// Shares nobody can ever withdraw.
    #[prost(string, tag = "1")]
    pub locked_shares: ::prost::alloc::string::String,
    /// The block it was opened in; 0 if it was there from the beginning.
    #[prost(uint64, tag = "2")]
    pub created_height: u64,
}
impl ::prost::Name for QueryPoolFactsResponse {
    const NAME: &'static str = "QueryPoolFactsResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryPoolFactsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryPoolFactsResponse".into()
    }
}
/// Asks for an average price.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTwapRequest {
    /// The pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// The token whose price is asked for.
    #[prost(string, tag = "2")]
    pub base_denom: ::prost::alloc::string::String,
    /// From when on.
    #[prost(message, optional, tag = "3")]
    pub start_time: ::core::option::Option<crate::Timestamp>,
    /// Until when; the time of the last block if absent.
    #[prost(message, optional, tag = "4")]
    pub end_time: ::core::option::Option<crate::Timestamp>,
}
impl ::prost::Name for QueryTwapRequest {
    const NAME: &'static str = "QueryTwapRequest";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryTwapRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryTwapRequest".into()
    }
}
/// An average price.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTwapResponse {
    /// Units of the other token per unit of the base token.
    #[prost(string, tag = "1")]
    pub twap: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryTwapResponse {
    const NAME: &'static str = "QueryTwapResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.QueryTwapResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.QueryTwapResponse".into()
    }
}
/// Opens a pool; the order of the tokens is kept.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgCreatePool {
    /// Who opens it.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// The first reserve.
    #[prost(message, optional, tag = "2")]
    pub token_a: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// The second reserve.
    #[prost(message, optional, tag = "3")]
    pub token_b: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// A fraction from 0 to 0.1 in steps of 0.000001; empty for the default.
    #[prost(string, tag = "4")]
    pub swap_fee: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgCreatePool {
    const NAME: &'static str = "MsgCreatePool";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgCreatePool".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgCreatePool".into()
    }
}
/// The answer to MsgCreatePool.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgCreatePoolResponse {
    /// The new pool.
    #[prost(string, tag = "1")]
    pub pool_id: ::prost::alloc::string::String,
    /// The denomination of its shares.
    #[prost(string, tag = "2")]
    pub lp_token_denom: ::prost::alloc::string::String,
    /// The shares its creator got.
    #[prost(string, tag = "3")]
    pub shares: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgCreatePoolResponse {
    const NAME: &'static str = "MsgCreatePoolResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgCreatePoolResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgCreatePoolResponse".into()
    }
}
/// Puts both tokens into a pool for shares; what does not fit the ratio is not taken.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgAddLiquidity {
    /// Who gives.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// The pool.
    #[prost(string, tag = "2")]
    pub pool_id: ::prost::alloc::string::String,
    /// The most of the first token.
    #[prost(string, tag = "3")]
    pub token_a_amount: ::prost::alloc::string::String,
    /// The most of the second token.
    #[prost(string, tag = "4")]
    pub token_b_amount: ::prost::alloc::string::String,
    /// The fewest shares to accept; "0" for no bound.
    #[prost(string, tag = "5")]
    pub min_shares: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgAddLiquidity {
    const NAME: &'static str = "MsgAddLiquidity";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgAddLiquidity".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgAddLiquidity".into()
    }
}
/// The answer to MsgAddLiquidity.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgAddLiquidityResponse {
    /// The shares that were made.
    #[prost(string, tag = "1")]
    pub shares: ::prost::alloc::string::String,
    /// What was taken of the first token.
    #[prost(message, optional, tag = "2")]
    pub token_a: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What was taken of the second token.
    #[prost(message, optional, tag = "3")]
    pub token_b: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgAddLiquidityResponse {
    const NAME: &'static str = "MsgAddLiquidityResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgAddLiquidityResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgAddLiquidityResponse".into()
    }
}
/// Gives shares back for both tokens.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRemoveLiquidity {
    /// Whose shares.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// The pool.
    #[prost(string, tag = "2")]
    pub pool_id: ::prost::alloc::string::String,
    /// How many.
    #[prost(string, tag = "3")]
    pub shares: ::prost::alloc::string::String,
    /// The least of the first token to accept; "0" for no bound.
    #[prost(string, tag = "4")]
    pub min_token_a: ::prost::alloc::string::String,
    /// The least of the second token to accept; "0" for no bound.
    #[prost(string, tag = "5")]
    pub min_token_b: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgRemoveLiquidity {
    const NAME: &'static str = "MsgRemoveLiquidity";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgRemoveLiquidity".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgRemoveLiquidity".into()
    }
}
/// The answer to MsgRemoveLiquidity.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRemoveLiquidityResponse {
    /// What came out of the first token.
    #[prost(message, optional, tag = "1")]
    pub token_a: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What came out of the second token.
    #[prost(message, optional, tag = "2")]
    pub token_b: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgRemoveLiquidityResponse {
    const NAME: &'static str = "MsgRemoveLiquidityResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgRemoveLiquidityResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgRemoveLiquidityResponse".into()
    }
}
/// Swaps an exact amount in.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSwap {
    /// Who swaps.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// The pool.
    #[prost(string, tag = "2")]
    pub pool_id: ::prost::alloc::string::String,
    /// What goes in.
    #[prost(message, optional, tag = "3")]
    pub token_in: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// The least to accept; "0" for no bound.
    #[prost(string, tag = "4")]
    pub min_token_out: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgSwap {
    const NAME: &'static str = "MsgSwap";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgSwap".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgSwap".into()
    }
}
/// The answer to MsgSwap.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSwapResponse {
    /// What came out.
    #[prost(message, optional, tag = "1")]
    pub token_out: ::core::option::Option<
        super::super::super::core::base::v1beta1::Coin,
    >,
}
impl ::prost::Name for MsgSwapResponse {
    const NAME: &'static str = "MsgSwapResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgSwapResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgSwapResponse".into()
    }
}
/// Swaps hidden notes for a note. Pool, direction and amounts are public, owners and change are not.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgShieldedSwap {
    /// Who sends the message; need not own the notes.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// The pool.
    #[prost(string, tag = "2")]
    pub pool_id: ::prost::alloc::string::String,
    /// That the spend is right; says the amount in and the least to accept.
    #[prost(bytes = "vec", tag = "3")]
    pub proof: ::prost::alloc::vec::Vec<u8>,
    /// What the owner of the new notes reads: a byte 1 and 112 bytes for each.
    #[prost(bytes = "vec", tag = "4")]
    pub encrypted_amounts: ::prost::alloc::vec::Vec<u8>,
    /// Of the spent notes, in the proof's order.
    #[prost(string, repeated, tag = "5")]
    pub nullifiers: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
    /// Of what the pool pays and of the change.
    #[prost(string, repeated, tag = "6")]
    pub new_commitments: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for MsgShieldedSwap {
    const NAME: &'static str = "MsgShieldedSwap";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgShieldedSwap".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgShieldedSwap".into()
    }
}
/// The answer to MsgShieldedSwap.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgShieldedSwapResponse {
    /// What went in.
    #[prost(string, tag = "1")]
    pub amount_in: ::prost::alloc::string::String,
    /// What came out.
    #[prost(string, tag = "2")]
    pub amount_out: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgShieldedSwapResponse {
    const NAME: &'static str = "MsgShieldedSwapResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgShieldedSwapResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgShieldedSwapResponse".into()
    }
}
/// Swaps for an exact amount out.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSwapExactOut {
    /// Who swaps.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// The pool.
    #[prost(string, tag = "2")]
    pub pool_id: ::prost::alloc::string::String,
    /// What comes out.
    #[prost(message, optional, tag = "3")]
    pub token_out: ::core::option::Option<
        super::super::super::core::base::v1beta1::Coin,
    >,
    /// The most to pay.
    #[prost(string, tag = "4")]
    pub max_token_in: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgSwapExactOut {
    const NAME: &'static str = "MsgSwapExactOut";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgSwapExactOut".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgSwapExactOut".into()
    }
}
/// The answer to MsgSwapExactOut.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSwapExactOutResponse {
    /// What went in.
    #[prost(message, optional, tag = "1")]
    pub token_in: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgSwapExactOutResponse {
    const NAME: &'static str = "MsgSwapExactOutResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgSwapExactOutResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgSwapExactOutResponse".into()
    }
}
/// Swaps through one to four pools; what comes out of one goes into the next.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSwapRoute {
    /// Who swaps.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// What goes into the first pool.
    #[prost(message, optional, tag = "2")]
    pub token_in: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// The pools in order, none twice.
    #[prost(message, repeated, tag = "3")]
    pub hops: ::prost::alloc::vec::Vec<Hop>,
    /// The least to accept from the last pool; "0" for no bound.
    #[prost(string, tag = "4")]
    pub min_token_out: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgSwapRoute {
    const NAME: &'static str = "MsgSwapRoute";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgSwapRoute".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgSwapRoute".into()
    }
}
/// The answer to MsgSwapRoute.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSwapRouteResponse {
    /// What came out of the last pool.
    #[prost(message, optional, tag = "1")]
    pub token_out: ::core::option::Option<
        super::super::super::core::base::v1beta1::Coin,
    >,
}
impl ::prost::Name for MsgSwapRouteResponse {
    const NAME: &'static str = "MsgSwapRouteResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgSwapRouteResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgSwapRouteResponse".into()
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
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "svc.dex.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.dex.v1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.dex.v1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_CANDLE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.Candle",
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
            name: "volume_a",
            json_name: "volumeA",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "volume_b",
            json_name: "volumeB",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "trades",
            json_name: "trades",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::Candle {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_CANDLE;
}
impl serde::Serialize for crate::svc::dex::v1::Candle {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.Candle", 8)?;
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
            "volume_a",
            &crate::json::One::<crate::json::Text, _>::new(&self.volume_a),
        )?;
        out.serialize_field(
            "volume_b",
            &crate::json::One::<crate::json::Text, _>::new(&self.volume_b),
        )?;
        out.serialize_field(
            "trades",
            &crate::json::One::<crate::json::Big, _>::new(&self.trades),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::Candle {
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
            5 => self.volume_a = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.volume_b = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.trades = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::Candle {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_HOP: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.Hop",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "denom_out",
            json_name: "denomOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::Hop {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_HOP;
}
impl serde::Serialize for crate::svc::dex::v1::Hop {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.Hop", 2)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "denom_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom_out),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::Hop {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::Hop {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::Hop {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.pool_id.is_empty() {
            out.insert(
                "pool_id".to_owned(),
                serde_json::Value::String(self.pool_id.clone()),
            );
        }
        if !self.denom_out.is_empty() {
            out.insert(
                "denom_out".to_owned(),
                serde_json::Value::String(self.denom_out.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_MSG_ADD_LIQUIDITY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgAddLiquidity",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
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
            name: "token_a_amount",
            json_name: "tokenAAmount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "token_b_amount",
            json_name: "tokenBAmount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "min_shares",
            json_name: "minShares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgAddLiquidity {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_ADD_LIQUIDITY;
}
impl serde::Serialize for crate::svc::dex::v1::MsgAddLiquidity {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgAddLiquidity", 5)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "token_a_amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_a_amount),
        )?;
        out.serialize_field(
            "token_b_amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_b_amount),
        )?;
        out.serialize_field(
            "min_shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_shares),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgAddLiquidity {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => {
                self.token_a_amount = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            3 => {
                self.token_b_amount = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            4 => self.min_shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgAddLiquidity {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::MsgAddLiquidity {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if !self.pool_id.is_empty() {
            out.insert(
                "pool_id".to_owned(),
                serde_json::Value::String(self.pool_id.clone()),
            );
        }
        if !self.token_a_amount.is_empty() {
            out.insert(
                "token_a_amount".to_owned(),
                serde_json::Value::String(self.token_a_amount.clone()),
            );
        }
        if !self.token_b_amount.is_empty() {
            out.insert(
                "token_b_amount".to_owned(),
                serde_json::Value::String(self.token_b_amount.clone()),
            );
        }
        if !self.min_shares.is_empty() {
            out.insert(
                "min_shares".to_owned(),
                serde_json::Value::String(self.min_shares.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dex::v1::MsgAddLiquidity {
    const AMINO_NAME: &'static str = "svc/dex/MsgAddLiquidity";
}
pub(crate) static SCHEMA_MSG_ADD_LIQUIDITY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgAddLiquidityResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "shares",
            json_name: "shares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_a",
            json_name: "tokenA",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "token_b",
            json_name: "tokenB",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgAddLiquidityResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_ADD_LIQUIDITY_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::MsgAddLiquidityResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgAddLiquidityResponse", 3)?;
        out.serialize_field(
            "shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.shares),
        )?;
        out.serialize_field("token_a", &self.token_a)?;
        out.serialize_field("token_b", &self.token_b)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgAddLiquidityResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.token_a = input.next_value()?,
            2 => self.token_b = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgAddLiquidityResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_CREATE_POOL: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgCreatePool",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_a",
            json_name: "tokenA",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "token_b",
            json_name: "tokenB",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "swap_fee",
            json_name: "swapFee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgCreatePool {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_CREATE_POOL;
}
impl serde::Serialize for crate::svc::dex::v1::MsgCreatePool {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgCreatePool", 4)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("token_a", &self.token_a)?;
        out.serialize_field("token_b", &self.token_b)?;
        out.serialize_field(
            "swap_fee",
            &crate::json::One::<crate::json::Text, _>::new(&self.swap_fee),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgCreatePool {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.token_a = input.next_value()?,
            2 => self.token_b = input.next_value()?,
            3 => self.swap_fee = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgCreatePool {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::MsgCreatePool {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if let Some(inner) = &self.token_a {
            out.insert("token_a".to_owned(), inner.amino_value());
        }
        if let Some(inner) = &self.token_b {
            out.insert("token_b".to_owned(), inner.amino_value());
        }
        if !self.swap_fee.is_empty() {
            out.insert(
                "swap_fee".to_owned(),
                serde_json::Value::String(self.swap_fee.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dex::v1::MsgCreatePool {
    const AMINO_NAME: &'static str = "svc/dex/MsgCreatePool";
}
pub(crate) static SCHEMA_MSG_CREATE_POOL_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgCreatePoolResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "lp_token_denom",
            json_name: "lpTokenDenom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "shares",
            json_name: "shares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgCreatePoolResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_CREATE_POOL_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::MsgCreatePoolResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgCreatePoolResponse", 3)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "lp_token_denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.lp_token_denom),
        )?;
        out.serialize_field(
            "shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.shares),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgCreatePoolResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.lp_token_denom = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            2 => self.shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgCreatePoolResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_REMOVE_LIQUIDITY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgRemoveLiquidity",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
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
            name: "shares",
            json_name: "shares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "min_token_a",
            json_name: "minTokenA",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "min_token_b",
            json_name: "minTokenB",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgRemoveLiquidity {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_REMOVE_LIQUIDITY;
}
impl serde::Serialize for crate::svc::dex::v1::MsgRemoveLiquidity {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgRemoveLiquidity", 5)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.shares),
        )?;
        out.serialize_field(
            "min_token_a",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_token_a),
        )?;
        out.serialize_field(
            "min_token_b",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_token_b),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgRemoveLiquidity {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.min_token_a = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.min_token_b = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgRemoveLiquidity {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::MsgRemoveLiquidity {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if !self.pool_id.is_empty() {
            out.insert(
                "pool_id".to_owned(),
                serde_json::Value::String(self.pool_id.clone()),
            );
        }
        if !self.shares.is_empty() {
            out.insert(
                "shares".to_owned(),
                serde_json::Value::String(self.shares.clone()),
            );
        }
        if !self.min_token_a.is_empty() {
            out.insert(
                "min_token_a".to_owned(),
                serde_json::Value::String(self.min_token_a.clone()),
            );
        }
        if !self.min_token_b.is_empty() {
            out.insert(
                "min_token_b".to_owned(),
                serde_json::Value::String(self.min_token_b.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dex::v1::MsgRemoveLiquidity {
    const AMINO_NAME: &'static str = "svc/dex/MsgRemoveLiquidity";
}
pub(crate) static SCHEMA_MSG_REMOVE_LIQUIDITY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgRemoveLiquidityResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "token_a",
            json_name: "tokenA",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_b",
            json_name: "tokenB",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgRemoveLiquidityResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_REMOVE_LIQUIDITY_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::MsgRemoveLiquidityResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.dex.v1.MsgRemoveLiquidityResponse", 2)?;
        out.serialize_field("token_a", &self.token_a)?;
        out.serialize_field("token_b", &self.token_b)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgRemoveLiquidityResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.token_a = input.next_value()?,
            1 => self.token_b = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgRemoveLiquidityResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SHIELDED_SWAP: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgShieldedSwap",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
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
            name: "proof",
            json_name: "proof",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "encrypted_amounts",
            json_name: "encryptedAmounts",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "nullifiers",
            json_name: "nullifiers",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
        crate::schema::Field {
            number: 6,
            name: "new_commitments",
            json_name: "newCommitments",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgShieldedSwap {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SHIELDED_SWAP;
}
impl serde::Serialize for crate::svc::dex::v1::MsgShieldedSwap {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgShieldedSwap", 6)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "proof",
            &crate::json::One::<crate::json::Base64, _>::new(&self.proof),
        )?;
        out.serialize_field(
            "encrypted_amounts",
            &crate::json::One::<crate::json::Base64, _>::new(&self.encrypted_amounts),
        )?;
        out.serialize_field(
            "nullifiers",
            &crate::json::List::<crate::json::Text, _>::new(&self.nullifiers),
        )?;
        out.serialize_field(
            "new_commitments",
            &crate::json::List::<crate::json::Text, _>::new(&self.new_commitments),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgShieldedSwap {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.proof = crate::json::one::<crate::json::Base64, _, _>(input)?,
            3 => {
                self.encrypted_amounts = crate::json::one::<
                    crate::json::Base64,
                    _,
                    _,
                >(input)?;
            }
            4 => self.nullifiers = crate::json::list::<crate::json::Text, _, _>(input)?,
            5 => {
                self.new_commitments = crate::json::list::<
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
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgShieldedSwap {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::MsgShieldedSwap {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if !self.pool_id.is_empty() {
            out.insert(
                "pool_id".to_owned(),
                serde_json::Value::String(self.pool_id.clone()),
            );
        }
        if !self.proof.is_empty() {
            out.insert("proof".to_owned(), self.proof.amino_value());
        }
        if !self.encrypted_amounts.is_empty() {
            out.insert(
                "encrypted_amounts".to_owned(),
                self.encrypted_amounts.amino_value(),
            );
        }
        if !self.nullifiers.is_empty() {
            out.insert(
                "nullifiers".to_owned(),
                serde_json::Value::Array(
                    self
                        .nullifiers
                        .iter()
                        .map(|element| serde_json::Value::String(element.clone()))
                        .collect(),
                ),
            );
        }
        if !self.new_commitments.is_empty() {
            out.insert(
                "new_commitments".to_owned(),
                serde_json::Value::Array(
                    self
                        .new_commitments
                        .iter()
                        .map(|element| serde_json::Value::String(element.clone()))
                        .collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dex::v1::MsgShieldedSwap {
    const AMINO_NAME: &'static str = "svc/dex/MsgShieldedSwap";
}
pub(crate) static SCHEMA_MSG_SHIELDED_SWAP_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgShieldedSwapResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amount_in",
            json_name: "amountIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "amount_out",
            json_name: "amountOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgShieldedSwapResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SHIELDED_SWAP_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::MsgShieldedSwapResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgShieldedSwapResponse", 2)?;
        out.serialize_field(
            "amount_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_in),
        )?;
        out.serialize_field(
            "amount_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_out),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgShieldedSwapResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amount_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgShieldedSwapResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SWAP: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgSwap",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
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
            name: "token_in",
            json_name: "tokenIn",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "min_token_out",
            json_name: "minTokenOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgSwap {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SWAP;
}
impl serde::Serialize for crate::svc::dex::v1::MsgSwap {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgSwap", 4)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field("token_in", &self.token_in)?;
        out.serialize_field(
            "min_token_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_token_out),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgSwap {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.token_in = input.next_value()?,
            3 => self.min_token_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgSwap {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::MsgSwap {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if !self.pool_id.is_empty() {
            out.insert(
                "pool_id".to_owned(),
                serde_json::Value::String(self.pool_id.clone()),
            );
        }
        if let Some(inner) = &self.token_in {
            out.insert("token_in".to_owned(), inner.amino_value());
        }
        if !self.min_token_out.is_empty() {
            out.insert(
                "min_token_out".to_owned(),
                serde_json::Value::String(self.min_token_out.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dex::v1::MsgSwap {
    const AMINO_NAME: &'static str = "svc/dex/MsgSwap";
}
pub(crate) static SCHEMA_MSG_SWAP_EXACT_OUT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgSwapExactOut",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
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
            name: "token_out",
            json_name: "tokenOut",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "max_token_in",
            json_name: "maxTokenIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgSwapExactOut {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SWAP_EXACT_OUT;
}
impl serde::Serialize for crate::svc::dex::v1::MsgSwapExactOut {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgSwapExactOut", 4)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field("token_out", &self.token_out)?;
        out.serialize_field(
            "max_token_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.max_token_in),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgSwapExactOut {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.token_out = input.next_value()?,
            3 => self.max_token_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgSwapExactOut {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::MsgSwapExactOut {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if !self.pool_id.is_empty() {
            out.insert(
                "pool_id".to_owned(),
                serde_json::Value::String(self.pool_id.clone()),
            );
        }
        if let Some(inner) = &self.token_out {
            out.insert("token_out".to_owned(), inner.amino_value());
        }
        if !self.max_token_in.is_empty() {
            out.insert(
                "max_token_in".to_owned(),
                serde_json::Value::String(self.max_token_in.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dex::v1::MsgSwapExactOut {
    const AMINO_NAME: &'static str = "svc/dex/MsgSwapExactOut";
}
pub(crate) static SCHEMA_MSG_SWAP_EXACT_OUT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgSwapExactOutResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "token_in",
            json_name: "tokenIn",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgSwapExactOutResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SWAP_EXACT_OUT_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::MsgSwapExactOutResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgSwapExactOutResponse", 1)?;
        out.serialize_field("token_in", &self.token_in)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgSwapExactOutResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.token_in = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgSwapExactOutResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SWAP_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgSwapResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "token_out",
            json_name: "tokenOut",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgSwapResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SWAP_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::MsgSwapResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgSwapResponse", 1)?;
        out.serialize_field("token_out", &self.token_out)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgSwapResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.token_out = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgSwapResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SWAP_ROUTE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgSwapRoute",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "sender",
            json_name: "sender",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_in",
            json_name: "tokenIn",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "hops",
            json_name: "hops",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_HOP),
            repeated: true,
        },
        crate::schema::Field {
            number: 4,
            name: "min_token_out",
            json_name: "minTokenOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgSwapRoute {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SWAP_ROUTE;
}
impl serde::Serialize for crate::svc::dex::v1::MsgSwapRoute {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgSwapRoute", 4)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("token_in", &self.token_in)?;
        out.serialize_field(
            "hops",
            &crate::json::List::<crate::json::Nested, _>::new(&self.hops),
        )?;
        out.serialize_field(
            "min_token_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_token_out),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgSwapRoute {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.token_in = input.next_value()?,
            2 => self.hops = crate::json::list::<crate::json::Nested, _, _>(input)?,
            3 => self.min_token_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgSwapRoute {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::MsgSwapRoute {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if let Some(inner) = &self.token_in {
            out.insert("token_in".to_owned(), inner.amino_value());
        }
        if !self.hops.is_empty() {
            out.insert(
                "hops".to_owned(),
                serde_json::Value::Array(
                    self.hops.iter().map(|element| element.amino_value()).collect(),
                ),
            );
        }
        if !self.min_token_out.is_empty() {
            out.insert(
                "min_token_out".to_owned(),
                serde_json::Value::String(self.min_token_out.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dex::v1::MsgSwapRoute {
    const AMINO_NAME: &'static str = "svc/dex/MsgSwapRoute";
}
pub(crate) static SCHEMA_MSG_SWAP_ROUTE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgSwapRouteResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "token_out",
            json_name: "tokenOut",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgSwapRouteResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SWAP_ROUTE_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::MsgSwapRouteResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgSwapRouteResponse", 1)?;
        out.serialize_field("token_out", &self.token_out)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgSwapRouteResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.token_out = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgSwapRouteResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgUpdateParams",
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
            message: Some(&crate::svc::dex::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::svc::dex::v1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgUpdateParams {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::MsgUpdateParams {
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
                <crate::svc::dex::v1::Params as Default>::default().amino_value(),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::dex::v1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "svc/dex/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.dex.v1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::MsgUpdateParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PAIR_AMOUNTS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.PairAmounts",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "a",
            json_name: "a",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "b",
            json_name: "b",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::PairAmounts {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PAIR_AMOUNTS;
}
impl serde::Serialize for crate::svc::dex::v1::PairAmounts {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.PairAmounts", 2)?;
        out.serialize_field(
            "a",
            &crate::json::One::<crate::json::Text, _>::new(&self.a),
        )?;
        out.serialize_field(
            "b",
            &crate::json::One::<crate::json::Text, _>::new(&self.b),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::PairAmounts {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.a = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.b = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::PairAmounts {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "default_swap_fee",
            json_name: "defaultSwapFee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "protocol_fee",
            json_name: "protocolFee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "min_liquidity",
            json_name: "minLiquidity",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::svc::dex::v1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.Params", 3)?;
        out.serialize_field(
            "default_swap_fee",
            &crate::json::One::<crate::json::Text, _>::new(&self.default_swap_fee),
        )?;
        out.serialize_field(
            "protocol_fee",
            &crate::json::One::<crate::json::Text, _>::new(&self.protocol_fee),
        )?;
        out.serialize_field(
            "min_liquidity",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_liquidity),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.default_swap_fee = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            1 => self.protocol_fee = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.min_liquidity = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::dex::v1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.default_swap_fee.is_empty() {
            out.insert(
                "default_swap_fee".to_owned(),
                serde_json::Value::String(self.default_swap_fee.clone()),
            );
        }
        if !self.protocol_fee.is_empty() {
            out.insert(
                "protocol_fee".to_owned(),
                serde_json::Value::String(self.protocol_fee.clone()),
            );
        }
        if !self.min_liquidity.is_empty() {
            out.insert(
                "min_liquidity".to_owned(),
                serde_json::Value::String(self.min_liquidity.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_POOL: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.Pool",
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
            name: "token_a",
            json_name: "tokenA",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "token_b",
            json_name: "tokenB",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "lp_token_denom",
            json_name: "lpTokenDenom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "total_shares",
            json_name: "totalShares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "swap_fee",
            json_name: "swapFee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::Pool {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_POOL;
}
impl serde::Serialize for crate::svc::dex::v1::Pool {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.Pool", 6)?;
        out.serialize_field(
            "id",
            &crate::json::One::<crate::json::Text, _>::new(&self.id),
        )?;
        out.serialize_field("token_a", &self.token_a)?;
        out.serialize_field("token_b", &self.token_b)?;
        out.serialize_field(
            "lp_token_denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.lp_token_denom),
        )?;
        out.serialize_field(
            "total_shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.total_shares),
        )?;
        out.serialize_field(
            "swap_fee",
            &crate::json::One::<crate::json::Text, _>::new(&self.swap_fee),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::Pool {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.token_a = input.next_value()?,
            2 => self.token_b = input.next_value()?,
            3 => {
                self.lp_token_denom = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            4 => self.total_shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.swap_fee = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::Pool {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_POSITION: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.Position",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "owner",
            json_name: "owner",
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
            name: "shares",
            json_name: "shares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "token_a_value",
            json_name: "tokenAValue",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "token_b_value",
            json_name: "tokenBValue",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::Position {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_POSITION;
}
impl serde::Serialize for crate::svc::dex::v1::Position {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.Position", 5)?;
        out.serialize_field(
            "owner",
            &crate::json::One::<crate::json::Text, _>::new(&self.owner),
        )?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.shares),
        )?;
        out.serialize_field(
            "token_a_value",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_a_value),
        )?;
        out.serialize_field(
            "token_b_value",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_b_value),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::Position {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.owner = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.token_a_value = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.token_b_value = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::Position {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ADD_QUOTE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryAddQuoteRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_a_amount",
            json_name: "tokenAAmount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "token_b_amount",
            json_name: "tokenBAmount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryAddQuoteRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ADD_QUOTE_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryAddQuoteRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryAddQuoteRequest", 3)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "token_a_amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_a_amount),
        )?;
        out.serialize_field(
            "token_b_amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_b_amount),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryAddQuoteRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.token_a_amount = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            2 => {
                self.token_b_amount = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryAddQuoteRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ADD_QUOTE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryAddQuoteResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "shares",
            json_name: "shares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_a",
            json_name: "tokenA",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "token_b",
            json_name: "tokenB",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryAddQuoteResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ADD_QUOTE_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryAddQuoteResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryAddQuoteResponse", 3)?;
        out.serialize_field(
            "shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.shares),
        )?;
        out.serialize_field("token_a", &self.token_a)?;
        out.serialize_field("token_b", &self.token_b)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryAddQuoteResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.token_a = input.next_value()?,
            2 => self.token_b = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryAddQuoteResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CANDLES_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryCandlesRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
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
impl crate::schema::Described for crate::svc::dex::v1::QueryCandlesRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CANDLES_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryCandlesRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryCandlesRequest", 5)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
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
impl crate::json::Object for crate::svc::dex::v1::QueryCandlesRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.interval = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.from = input.next_value()?,
            3 => self.to = input.next_value()?,
            4 => self.limit = crate::json::one::<crate::json::Small, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryCandlesRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CANDLES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryCandlesResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "candles",
            json_name: "candles",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_CANDLE),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryCandlesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CANDLES_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryCandlesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryCandlesResponse", 1)?;
        out.serialize_field(
            "candles",
            &crate::json::List::<crate::json::Nested, _>::new(&self.candles),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryCandlesResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryCandlesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.dex.v1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POOL_FACTS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPoolFactsRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryPoolFactsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POOL_FACTS_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPoolFactsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPoolFactsRequest", 1)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPoolFactsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPoolFactsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POOL_FACTS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPoolFactsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "locked_shares",
            json_name: "lockedShares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "created_height",
            json_name: "createdHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryPoolFactsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POOL_FACTS_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPoolFactsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPoolFactsResponse", 2)?;
        out.serialize_field(
            "locked_shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.locked_shares),
        )?;
        out.serialize_field(
            "created_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.created_height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPoolFactsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.locked_shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.created_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPoolFactsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POOL_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPoolRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryPoolRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POOL_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPoolRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPoolRequest", 1)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPoolRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPoolRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POOL_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPoolResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool",
            json_name: "pool",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_POOL),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryPoolResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POOL_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPoolResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPoolResponse", 1)?;
        out.serialize_field("pool", &self.pool)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPoolResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPoolResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POOLS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPoolsRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_REQUEST),
            repeated: false,
        },
        crate::schema::Field {
            number: 100,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 101,
            name: "denom_a",
            json_name: "denomA",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 102,
            name: "denom_b",
            json_name: "denomB",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryPoolsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POOLS_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPoolsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPoolsRequest", 4)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "denom_a",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom_a),
        )?;
        out.serialize_field(
            "denom_b",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom_b),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPoolsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pagination = input.next_value()?,
            1 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.denom_a = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.denom_b = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPoolsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POOLS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPoolsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pools",
            json_name: "pools",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_POOL),
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
impl crate::schema::Described for crate::svc::dex::v1::QueryPoolsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POOLS_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPoolsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPoolsResponse", 2)?;
        out.serialize_field(
            "pools",
            &crate::json::List::<crate::json::Nested, _>::new(&self.pools),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPoolsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pools = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPoolsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POSITION_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPositionRequest",
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
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryPositionRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POSITION_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPositionRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPositionRequest", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPositionRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPositionRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POSITION_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPositionResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "position",
            json_name: "position",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_POSITION),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryPositionResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POSITION_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPositionResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPositionResponse", 1)?;
        out.serialize_field("position", &self.position)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPositionResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.position = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPositionResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POSITIONS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPositionsRequest",
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
impl crate::schema::Described for crate::svc::dex::v1::QueryPositionsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POSITIONS_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPositionsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPositionsRequest", 2)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPositionsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPositionsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POSITIONS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryPositionsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "positions",
            json_name: "positions",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_POSITION),
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
impl crate::schema::Described for crate::svc::dex::v1::QueryPositionsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POSITIONS_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryPositionsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryPositionsResponse", 2)?;
        out.serialize_field(
            "positions",
            &crate::json::List::<crate::json::Nested, _>::new(&self.positions),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryPositionsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.positions = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryPositionsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_QUOTE_EXACT_OUT_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryQuoteExactOutRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_out",
            json_name: "tokenOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "amount_out",
            json_name: "amountOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryQuoteExactOutRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_QUOTE_EXACT_OUT_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryQuoteExactOutRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.dex.v1.QueryQuoteExactOutRequest", 3)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "token_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_out),
        )?;
        out.serialize_field(
            "amount_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_out),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryQuoteExactOutRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.token_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.amount_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryQuoteExactOutRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_QUOTE_EXACT_OUT_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryQuoteExactOutResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amount_in",
            json_name: "amountIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "spot_price_before",
            json_name: "spotPriceBefore",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "spot_price_after",
            json_name: "spotPriceAfter",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "price_impact",
            json_name: "priceImpact",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "fee",
            json_name: "fee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryQuoteExactOutResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_QUOTE_EXACT_OUT_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryQuoteExactOutResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.dex.v1.QueryQuoteExactOutResponse", 5)?;
        out.serialize_field(
            "amount_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_in),
        )?;
        out.serialize_field(
            "spot_price_before",
            &crate::json::One::<crate::json::Text, _>::new(&self.spot_price_before),
        )?;
        out.serialize_field(
            "spot_price_after",
            &crate::json::One::<crate::json::Text, _>::new(&self.spot_price_after),
        )?;
        out.serialize_field(
            "price_impact",
            &crate::json::One::<crate::json::Text, _>::new(&self.price_impact),
        )?;
        out.serialize_field(
            "fee",
            &crate::json::One::<crate::json::Text, _>::new(&self.fee),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryQuoteExactOutResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amount_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.spot_price_before = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => {
                self.spot_price_after = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            3 => self.price_impact = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.fee = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryQuoteExactOutResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_QUOTE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryQuoteRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_in",
            json_name: "tokenIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "amount_in",
            json_name: "amountIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryQuoteRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_QUOTE_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryQuoteRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryQuoteRequest", 3)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "token_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_in),
        )?;
        out.serialize_field(
            "amount_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_in),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryQuoteRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.token_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.amount_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryQuoteRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_QUOTE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryQuoteResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amount_out",
            json_name: "amountOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "spot_price_before",
            json_name: "spotPriceBefore",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "spot_price_after",
            json_name: "spotPriceAfter",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "price_impact",
            json_name: "priceImpact",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "fee",
            json_name: "fee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryQuoteResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_QUOTE_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryQuoteResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryQuoteResponse", 5)?;
        out.serialize_field(
            "amount_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_out),
        )?;
        out.serialize_field(
            "spot_price_before",
            &crate::json::One::<crate::json::Text, _>::new(&self.spot_price_before),
        )?;
        out.serialize_field(
            "spot_price_after",
            &crate::json::One::<crate::json::Text, _>::new(&self.spot_price_after),
        )?;
        out.serialize_field(
            "price_impact",
            &crate::json::One::<crate::json::Text, _>::new(&self.price_impact),
        )?;
        out.serialize_field(
            "fee",
            &crate::json::One::<crate::json::Text, _>::new(&self.fee),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryQuoteResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amount_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.spot_price_before = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => {
                self.spot_price_after = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            3 => self.price_impact = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.fee = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryQuoteResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_REMOVE_QUOTE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryRemoveQuoteRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "shares",
            json_name: "shares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryRemoveQuoteRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_REMOVE_QUOTE_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryRemoveQuoteRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryRemoveQuoteRequest", 2)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.shares),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryRemoveQuoteRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryRemoveQuoteRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_REMOVE_QUOTE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryRemoveQuoteResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "token_a",
            json_name: "tokenA",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_b",
            json_name: "tokenB",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryRemoveQuoteResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_REMOVE_QUOTE_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryRemoveQuoteResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryRemoveQuoteResponse", 2)?;
        out.serialize_field("token_a", &self.token_a)?;
        out.serialize_field("token_b", &self.token_b)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryRemoveQuoteResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.token_a = input.next_value()?,
            1 => self.token_b = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryRemoveQuoteResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ROUTE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryRouteRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "token_in",
            json_name: "tokenIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "amount_in",
            json_name: "amountIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "token_out",
            json_name: "tokenOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "max_hops",
            json_name: "maxHops",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryRouteRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ROUTE_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryRouteRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryRouteRequest", 4)?;
        out.serialize_field(
            "token_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_in),
        )?;
        out.serialize_field(
            "amount_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_in),
        )?;
        out.serialize_field(
            "token_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_out),
        )?;
        out.serialize_field(
            "max_hops",
            &crate::json::One::<crate::json::Small, _>::new(&self.max_hops),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryRouteRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.token_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.token_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.max_hops = crate::json::one::<crate::json::Small, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryRouteRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_ROUTE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryRouteResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "hops",
            json_name: "hops",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_ROUTE_HOP),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "amount_out",
            json_name: "amountOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "price_impact",
            json_name: "priceImpact",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryRouteResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_ROUTE_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryRouteResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryRouteResponse", 3)?;
        out.serialize_field(
            "hops",
            &crate::json::List::<crate::json::Nested, _>::new(&self.hops),
        )?;
        out.serialize_field(
            "amount_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_out),
        )?;
        out.serialize_field(
            "price_impact",
            &crate::json::One::<crate::json::Text, _>::new(&self.price_impact),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryRouteResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.hops = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.amount_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.price_impact = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryRouteResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_STATS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryStatsRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryStatsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_STATS_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryStatsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryStatsRequest", 1)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryStatsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryStatsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_STATS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryStatsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "volume_24h",
            json_name: "volume24h",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_PAIR_AMOUNTS),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "fees_24h",
            json_name: "fees24h",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_PAIR_AMOUNTS),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "lp_apr",
            json_name: "lpApr",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "trades_24h",
            json_name: "trades24h",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "locked_shares",
            json_name: "lockedShares",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "created_height",
            json_name: "createdHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryStatsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_STATS_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryStatsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryStatsResponse", 6)?;
        out.serialize_field("volume_24h", &self.volume_24h)?;
        out.serialize_field("fees_24h", &self.fees_24h)?;
        out.serialize_field(
            "lp_apr",
            &crate::json::One::<crate::json::Text, _>::new(&self.lp_apr),
        )?;
        out.serialize_field(
            "trades_24h",
            &crate::json::One::<crate::json::Big, _>::new(&self.trades_24h),
        )?;
        out.serialize_field(
            "locked_shares",
            &crate::json::One::<crate::json::Text, _>::new(&self.locked_shares),
        )?;
        out.serialize_field(
            "created_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.created_height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryStatsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.volume_24h = input.next_value()?,
            1 => self.fees_24h = input.next_value()?,
            2 => self.lp_apr = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.trades_24h = crate::json::one::<crate::json::Big, _, _>(input)?,
            4 => self.locked_shares = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.created_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryStatsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SWAP_PLAN_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QuerySwapPlanRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "token_in",
            json_name: "tokenIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "amount_in",
            json_name: "amountIn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "slippage",
            json_name: "slippage",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QuerySwapPlanRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SWAP_PLAN_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QuerySwapPlanRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QuerySwapPlanRequest", 4)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "token_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_in),
        )?;
        out.serialize_field(
            "amount_in",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_in),
        )?;
        out.serialize_field(
            "slippage",
            &crate::json::One::<crate::json::Text, _>::new(&self.slippage),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QuerySwapPlanRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.token_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.amount_in = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.slippage = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QuerySwapPlanRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SWAP_PLAN_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QuerySwapPlanResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "quote",
            json_name: "quote",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_QUOTE),
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
            name: "token_out",
            json_name: "tokenOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "min_token_out",
            json_name: "minTokenOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "slippage",
            json_name: "slippage",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QuerySwapPlanResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SWAP_PLAN_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QuerySwapPlanResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QuerySwapPlanResponse", 5)?;
        out.serialize_field("quote", &self.quote)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "token_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.token_out),
        )?;
        out.serialize_field(
            "min_token_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_token_out),
        )?;
        out.serialize_field(
            "slippage",
            &crate::json::One::<crate::json::Text, _>::new(&self.slippage),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QuerySwapPlanResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.quote = input.next_value()?,
            1 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.token_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.min_token_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.slippage = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QuerySwapPlanResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TRADES_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryTradesRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "limit",
            json_name: "limit",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "before",
            json_name: "before",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryTradesRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TRADES_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryTradesRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryTradesRequest", 3)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "limit",
            &crate::json::One::<crate::json::Small, _>::new(&self.limit),
        )?;
        out.serialize_field(
            "before",
            &crate::json::One::<crate::json::Text, _>::new(&self.before),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryTradesRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.limit = crate::json::one::<crate::json::Small, _, _>(input)?,
            2 => self.before = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryTradesRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TRADES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryTradesResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "trades",
            json_name: "trades",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_TRADE),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "next",
            json_name: "next",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryTradesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TRADES_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryTradesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryTradesResponse", 2)?;
        out.serialize_field(
            "trades",
            &crate::json::List::<crate::json::Nested, _>::new(&self.trades),
        )?;
        out.serialize_field(
            "next",
            &crate::json::One::<crate::json::Text, _>::new(&self.next),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryTradesResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.trades = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.next = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryTradesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TWAP_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryTwapRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "base_denom",
            json_name: "baseDenom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "start_time",
            json_name: "startTime",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "end_time",
            json_name: "endTime",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryTwapRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TWAP_REQUEST;
}
impl serde::Serialize for crate::svc::dex::v1::QueryTwapRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryTwapRequest", 4)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "base_denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.base_denom),
        )?;
        out.serialize_field("start_time", &self.start_time)?;
        out.serialize_field("end_time", &self.end_time)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryTwapRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.base_denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.start_time = input.next_value()?,
            3 => self.end_time = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryTwapRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TWAP_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.QueryTwapResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "twap",
            json_name: "twap",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::QueryTwapResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TWAP_RESPONSE;
}
impl serde::Serialize for crate::svc::dex::v1::QueryTwapResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.QueryTwapResponse", 1)?;
        out.serialize_field(
            "twap",
            &crate::json::One::<crate::json::Text, _>::new(&self.twap),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::QueryTwapResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.twap = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::QueryTwapResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUOTE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.Quote",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amount_out",
            json_name: "amountOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "spot_price_before",
            json_name: "spotPriceBefore",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "spot_price_after",
            json_name: "spotPriceAfter",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "price_impact",
            json_name: "priceImpact",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "fee",
            json_name: "fee",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::Quote {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUOTE;
}
impl serde::Serialize for crate::svc::dex::v1::Quote {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.Quote", 5)?;
        out.serialize_field(
            "amount_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_out),
        )?;
        out.serialize_field(
            "spot_price_before",
            &crate::json::One::<crate::json::Text, _>::new(&self.spot_price_before),
        )?;
        out.serialize_field(
            "spot_price_after",
            &crate::json::One::<crate::json::Text, _>::new(&self.spot_price_after),
        )?;
        out.serialize_field(
            "price_impact",
            &crate::json::One::<crate::json::Text, _>::new(&self.price_impact),
        )?;
        out.serialize_field(
            "fee",
            &crate::json::One::<crate::json::Text, _>::new(&self.fee),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::Quote {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amount_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.spot_price_before = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => {
                self.spot_price_after = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            3 => self.price_impact = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.fee = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::Quote {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_ROUTE_HOP: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.RouteHop",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pool_id",
            json_name: "poolId",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "denom_out",
            json_name: "denomOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "amount_out",
            json_name: "amountOut",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::dex::v1::RouteHop {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_ROUTE_HOP;
}
impl serde::Serialize for crate::svc::dex::v1::RouteHop {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.RouteHop", 3)?;
        out.serialize_field(
            "pool_id",
            &crate::json::One::<crate::json::Text, _>::new(&self.pool_id),
        )?;
        out.serialize_field(
            "denom_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom_out),
        )?;
        out.serialize_field(
            "amount_out",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount_out),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::RouteHop {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pool_id = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.amount_out = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::RouteHop {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TRADE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.dex.v1.Trade",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "time",
            json_name: "time",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "txhash",
            json_name: "txhash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "sender",
            json_name: "sender",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "token_in",
            json_name: "tokenIn",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "token_out",
            json_name: "tokenOut",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
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
impl crate::schema::Described for crate::svc::dex::v1::Trade {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TRADE;
}
impl serde::Serialize for crate::svc::dex::v1::Trade {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.dex.v1.Trade", 7)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field("time", &self.time)?;
        out.serialize_field(
            "txhash",
            &crate::json::One::<crate::json::Text, _>::new(&self.txhash),
        )?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("token_in", &self.token_in)?;
        out.serialize_field("token_out", &self.token_out)?;
        out.serialize_field(
            "price",
            &crate::json::One::<crate::json::Text, _>::new(&self.price),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::dex::v1::Trade {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.time = input.next_value()?,
            2 => self.txhash = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.token_in = input.next_value()?,
            5 => self.token_out = input.next_value()?,
            6 => self.price = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::dex::v1::Trade {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryCandlesRequest {
    const PATH: &'static str = "/svc.dex.v1.History/Candles";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/candles",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryCandlesResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryStatsRequest {
    const PATH: &'static str = "/svc.dex.v1.History/Stats";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/stats",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryStatsResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryTradesRequest {
    const PATH: &'static str = "/svc.dex.v1.History/Trades";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/trades",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryTradesResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::MsgAddLiquidity {
    const PATH: &'static str = "/svc.dex.v1.Msg/AddLiquidity";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dex::v1::MsgAddLiquidityResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::MsgCreatePool {
    const PATH: &'static str = "/svc.dex.v1.Msg/CreatePool";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dex::v1::MsgCreatePoolResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::MsgRemoveLiquidity {
    const PATH: &'static str = "/svc.dex.v1.Msg/RemoveLiquidity";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dex::v1::MsgRemoveLiquidityResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::MsgShieldedSwap {
    const PATH: &'static str = "/svc.dex.v1.Msg/ShieldedSwap";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dex::v1::MsgShieldedSwapResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::MsgSwap {
    const PATH: &'static str = "/svc.dex.v1.Msg/Swap";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dex::v1::MsgSwapResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::MsgSwapExactOut {
    const PATH: &'static str = "/svc.dex.v1.Msg/SwapExactOut";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dex::v1::MsgSwapExactOutResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::MsgSwapRoute {
    const PATH: &'static str = "/svc.dex.v1.Msg/SwapRoute";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dex::v1::MsgSwapRouteResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::MsgUpdateParams {
    const PATH: &'static str = "/svc.dex.v1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::dex::v1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryAddQuoteRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/AddQuote";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/add_quote",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryAddQuoteResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryParamsRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/params",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryPoolRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/Pool";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/pool/{pool_id}",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryPoolResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryPoolFactsRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/PoolFacts";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/pool_facts/{pool_id}",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryPoolFactsResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryPoolsRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/Pools";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/pools",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryPoolsResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryPositionRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/Position";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/position/{address}/{pool_id}",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryPositionResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryPositionsRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/Positions";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/positions/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryPositionsResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryQuoteRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/Quote";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/quote",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryQuoteResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryQuoteExactOutRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/QuoteExactOut";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/quote_exact_out",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryQuoteExactOutResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryRemoveQuoteRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/RemoveQuote";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/remove_quote",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryRemoveQuoteResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryRouteRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/Route";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/route",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryRouteResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QuerySwapPlanRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/SwapPlan";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/swap_plan",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QuerySwapPlanResponse;
}
impl crate::rpc::Rpc for crate::svc::dex::v1::QueryTwapRequest {
    const PATH: &'static str = "/svc.dex.v1.Query/Twap";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/dex/v1/twap",
            body: "",
        },
    ];
    type Response = crate::svc::dex::v1::QueryTwapResponse;
}
