// Written by `cargo xtask proto`. Do not edit.
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// The part of all debt that one liquidation may repay, 0.1 to 1.
    #[prost(string, tag = "1")]
    pub close_factor: ::prost::alloc::string::String,
    /// Below this health factor a debt may be repaid whole, 0.5 to 1.
    #[prost(string, tag = "2")]
    pub full_close_hf: ::prost::alloc::string::String,
    /// With less debt than this in USD, a debt may be repaid whole.
    #[prost(string, tag = "3")]
    pub small_debt: ::prost::alloc::string::String,
    /// After borrowing, the debt of that denomination is worth at least this in USD.
    #[prost(string, tag = "4")]
    pub min_borrow_value: ::prost::alloc::string::String,
    /// With less collateral than this in USD left after a liquidation, what is still owed is written off.
    #[prost(string, tag = "5")]
    pub dust_value: ::prost::alloc::string::String,
    /// The most supplies of one account, and the most debts, 1 to 16.
    #[prost(uint32, tag = "6")]
    pub max_assets: u32,
    /// Whether prices of pools and claims can be lent by.
    #[prost(bool, tag = "7")]
    pub weak_prices: bool,
    /// Who may pause supplying and borrowing, at most 16.
    #[prost(string, repeated, tag = "8")]
    pub pausers: ::prost::alloc::vec::Vec<::prost::alloc::string::String>,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.Params".into()
    }
}
/// What a market is. An absent factor, threshold, bonus or rate has its default; caps are required.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MarketConfig {
    /// What is lent.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// The part of a supply's value that can be borrowed, 0.75 if absent; below liquidation_threshold.
    #[prost(string, tag = "2")]
    pub collateral_factor: ::prost::alloc::string::String,
    /// The part of a supply's value that covers debt, 0.8 if absent; at most 0.95. A lower one takes effect
    /// in a straight line over a day.
    #[prost(string, tag = "3")]
    pub liquidation_threshold: ::prost::alloc::string::String,
    /// What a liquidator gets beyond what it repays, 0.08 if absent; 0 to 0.25.
    #[prost(string, tag = "4")]
    pub liquidation_bonus: ::prost::alloc::string::String,
    /// The part of the interest that is the reserves', 0.1 if absent; 0 to 0.5.
    #[prost(string, tag = "5")]
    pub reserve_factor: ::prost::alloc::string::String,
    /// The yearly rate while nothing is borrowed, 0 if absent.
    #[prost(string, tag = "6")]
    pub base_rate: ::prost::alloc::string::String,
    /// The utilization above which the rate rises faster, 0.8 if absent; above 0, below 1.
    #[prost(string, tag = "7")]
    pub kink: ::prost::alloc::string::String,
    /// The yearly rate there, 0.08 if absent.
    #[prost(string, tag = "8")]
    pub rate_at_kink: ::prost::alloc::string::String,
    /// The yearly rate when everything is borrowed, 1 if absent; at most 10.
    #[prost(string, tag = "9")]
    pub max_rate: ::prost::alloc::string::String,
    /// The most that can be supplied, in units.
    #[prost(string, tag = "10")]
    pub supply_cap: ::prost::alloc::string::String,
    /// The most that can be borrowed, in units.
    #[prost(string, tag = "11")]
    pub borrow_cap: ::prost::alloc::string::String,
    /// The most that margin accounts can borrow, in units.
    #[prost(string, tag = "12")]
    pub uta_borrow_cap: ::prost::alloc::string::String,
    /// Whether more can be supplied.
    #[prost(bool, tag = "13")]
    pub supply_enabled: bool,
    /// Whether more can be borrowed.
    #[prost(bool, tag = "14")]
    pub borrow_enabled: bool,
    /// Whether a supply can be made collateral.
    #[prost(bool, tag = "15")]
    pub collateral_enabled: bool,
}
impl ::prost::Name for MarketConfig {
    const NAME: &'static str = "MarketConfig";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MarketConfig".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MarketConfig".into()
    }
}
/// A market as it is now, with interest until this block.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Market {
    /// What it is.
    #[prost(message, optional, tag = "1")]
    pub config: ::core::option::Option<MarketConfig>,
    /// What lies in it, in units.
    #[prost(string, tag = "2")]
    pub cash: ::prost::alloc::string::String,
    /// What of it can be borrowed and withdrawn.
    #[prost(string, tag = "3")]
    pub available: ::prost::alloc::string::String,
    /// What suppliers have.
    #[prost(string, tag = "4")]
    pub total_supplied: ::prost::alloc::string::String,
    /// What borrowers owe.
    #[prost(string, tag = "5")]
    pub total_borrowed: ::prost::alloc::string::String,
    /// What belongs to nobody of them.
    #[prost(string, tag = "6")]
    pub reserves: ::prost::alloc::string::String,
    /// total_borrowed / total_supplied.
    #[prost(string, tag = "7")]
    pub utilization: ::prost::alloc::string::String,
    /// What borrowers pay a year, without compounding.
    #[prost(string, tag = "8")]
    pub borrow_rate: ::prost::alloc::string::String,
    /// What suppliers get a year, without compounding.
    #[prost(string, tag = "9")]
    pub supply_rate: ::prost::alloc::string::String,
    /// What borrowers pay in a year from now if nothing changes.
    #[prost(string, tag = "10")]
    pub borrow_apy: ::prost::alloc::string::String,
    /// What suppliers get in a year from now if nothing changes.
    #[prost(string, tag = "11")]
    pub supply_apy: ::prost::alloc::string::String,
    /// The worth of a scaled unit of supply, times 10^27.
    #[prost(string, tag = "12")]
    pub supply_index: ::prost::alloc::string::String,
    /// The worth of a scaled unit of debt, times 10^27.
    #[prost(string, tag = "13")]
    pub borrow_index: ::prost::alloc::string::String,
    /// USD per whole token; "0" if there was never one.
    #[prost(string, tag = "14")]
    pub price: ::prost::alloc::string::String,
    /// NONE, STALE, HELD, THIN or FRESH, as lending takes it.
    #[prost(string, tag = "15")]
    pub status: ::prost::alloc::string::String,
    /// Suppliers lost so much that nothing more can be supplied and borrowed.
    #[prost(bool, tag = "16")]
    pub frozen: bool,
    /// The threshold of this moment.
    #[prost(string, tag = "17")]
    pub running_threshold: ::prost::alloc::string::String,
    /// A pauser stopped supplying.
    #[prost(bool, tag = "18")]
    pub supply_paused: bool,
    /// A pauser stopped borrowing.
    #[prost(bool, tag = "19")]
    pub borrow_paused: bool,
    /// The lower of the price and its second opinion: what collateral counts at where one borrows.
    #[prost(string, tag = "20")]
    pub price_low: ::prost::alloc::string::String,
    /// The higher of both: what debt counts at there.
    #[prost(string, tag = "21")]
    pub price_high: ::prost::alloc::string::String,
    /// The price is so old that collateral covers nothing.
    #[prost(bool, tag = "22")]
    pub price_expired: bool,
}
impl ::prost::Name for Market {
    const NAME: &'static str = "Market";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.Market".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.Market".into()
    }
}
/// What an account has in a market.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct SuppliedAsset {
    /// How much, with interest.
    #[prost(message, optional, tag = "1")]
    pub coin: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// Its worth in USD at the price of now.
    #[prost(string, tag = "2")]
    pub value: ::prost::alloc::string::String,
    /// Whether it covers debt.
    #[prost(bool, tag = "3")]
    pub collateral: bool,
    /// The price of this token at which the account can be liquidated if no other price moves; empty if there
    /// is none.
    #[prost(string, tag = "4")]
    pub liquidation_price: ::prost::alloc::string::String,
}
impl ::prost::Name for SuppliedAsset {
    const NAME: &'static str = "SuppliedAsset";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.SuppliedAsset".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.SuppliedAsset".into()
    }
}
/// What an account owes in a market.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct BorrowedAsset {
    /// How much, with interest.
    #[prost(message, optional, tag = "1")]
    pub coin: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// Its worth in USD at the price of now.
    #[prost(string, tag = "2")]
    pub value: ::prost::alloc::string::String,
    /// The price of this token at which the account can be liquidated if no other price moves; empty if there
    /// is none.
    #[prost(string, tag = "3")]
    pub liquidation_price: ::prost::alloc::string::String,
}
impl ::prost::Name for BorrowedAsset {
    const NAME: &'static str = "BorrowedAsset";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.BorrowedAsset".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.BorrowedAsset".into()
    }
}
/// What an account has and owes.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Position {
    /// By denomination.
    #[prost(message, repeated, tag = "1")]
    pub supplied: ::prost::alloc::vec::Vec<SuppliedAsset>,
    /// By denomination.
    #[prost(message, repeated, tag = "2")]
    pub borrowed: ::prost::alloc::vec::Vec<BorrowedAsset>,
    /// How much debt in USD the collateral allows, by the lower of price and second opinion.
    #[prost(string, tag = "3")]
    pub limit: ::prost::alloc::string::String,
    /// The debt in USD, at the price.
    #[prost(string, tag = "4")]
    pub debt_value: ::prost::alloc::string::String,
    /// The debt in USD by the higher of price and second opinion: what is compared with limit.
    #[prost(string, tag = "5")]
    pub debt_against_limit: ::prost::alloc::string::String,
    /// Below 1 the account can be liquidated; empty without debt.
    #[prost(string, tag = "6")]
    pub health_factor: ::prost::alloc::string::String,
}
impl ::prost::Name for Position {
    const NAME: &'static str = "Position";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.Position".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.Position".into()
    }
}
/// A debtor who can be liquidated.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct LiquidatablePosition {
    /// Who.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// Below 1.
    #[prost(string, tag = "2")]
    pub health_factor: ::prost::alloc::string::String,
    /// What it owes, in USD at the price.
    #[prost(string, tag = "3")]
    pub debt_value: ::prost::alloc::string::String,
    /// The worth of its collateral, in USD at the price.
    #[prost(string, tag = "4")]
    pub collateral_value: ::prost::alloc::string::String,
}
impl ::prost::Name for LiquidatablePosition {
    const NAME: &'static str = "LiquidatablePosition";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.LiquidatablePosition".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.LiquidatablePosition".into()
    }
}
/// A point of the curve of rates.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct RatePoint {
    /// How much of the supply is borrowed.
    #[prost(string, tag = "1")]
    pub utilization: ::prost::alloc::string::String,
    /// What borrowers pay a year.
    #[prost(string, tag = "2")]
    pub borrow_rate: ::prost::alloc::string::String,
    /// What suppliers get a year.
    #[prost(string, tag = "3")]
    pub supply_rate: ::prost::alloc::string::String,
}
impl ::prost::Name for RatePoint {
    const NAME: &'static str = "RatePoint";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.RatePoint".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.RatePoint".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryParamsRequest".into()
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
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryParamsResponse".into()
    }
}
/// Asks for all markets.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMarketsRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryMarketsRequest {
    const NAME: &'static str = "QueryMarketsRequest";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryMarketsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryMarketsRequest".into()
    }
}
/// All markets.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMarketsResponse {
    /// By denomination.
    #[prost(message, repeated, tag = "1")]
    pub markets: ::prost::alloc::vec::Vec<Market>,
    /// The page.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryMarketsResponse {
    const NAME: &'static str = "QueryMarketsResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryMarketsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryMarketsResponse".into()
    }
}
/// Asks for one market.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMarketRequest {
    /// Of what.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryMarketRequest {
    const NAME: &'static str = "QueryMarketRequest";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryMarketRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryMarketRequest".into()
    }
}
/// One market.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMarketResponse {
    /// The market.
    #[prost(message, optional, tag = "1")]
    pub market: ::core::option::Option<Market>,
}
impl ::prost::Name for QueryMarketResponse {
    const NAME: &'static str = "QueryMarketResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryMarketResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryMarketResponse".into()
    }
}
/// Asks for a position.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPositionRequest {
    /// Whose.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryPositionRequest {
    const NAME: &'static str = "QueryPositionRequest";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryPositionRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryPositionRequest".into()
    }
}
/// A position; empty for an account that lends and owes nothing.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryPositionResponse {
    /// What it has and owes.
    #[prost(message, optional, tag = "1")]
    pub position: ::core::option::Option<Position>,
}
impl ::prost::Name for QueryPositionResponse {
    const NAME: &'static str = "QueryPositionResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryPositionResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryPositionResponse".into()
    }
}
/// Asks how much can be borrowed.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMaxBorrowRequest {
    /// By whom.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// Of what.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryMaxBorrowRequest {
    const NAME: &'static str = "QueryMaxBorrowRequest";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryMaxBorrowRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryMaxBorrowRequest".into()
    }
}
/// How much can be borrowed.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMaxBorrowResponse {
    /// That amount; "0" if nothing can.
    #[prost(message, optional, tag = "1")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for QueryMaxBorrowResponse {
    const NAME: &'static str = "QueryMaxBorrowResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryMaxBorrowResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryMaxBorrowResponse".into()
    }
}
/// Asks how much can be withdrawn.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMaxWithdrawRequest {
    /// By whom.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// Of what.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryMaxWithdrawRequest {
    const NAME: &'static str = "QueryMaxWithdrawRequest";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryMaxWithdrawRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryMaxWithdrawRequest".into()
    }
}
/// How much can be withdrawn.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryMaxWithdrawResponse {
    /// That amount; "0" if nothing can.
    #[prost(message, optional, tag = "1")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for QueryMaxWithdrawResponse {
    const NAME: &'static str = "QueryMaxWithdrawResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryMaxWithdrawResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryMaxWithdrawResponse".into()
    }
}
/// Asks who can be liquidated.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryLiquidatableRequest {
    /// The page of debtors.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryLiquidatableRequest {
    const NAME: &'static str = "QueryLiquidatableRequest";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryLiquidatableRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryLiquidatableRequest".into()
    }
}
/// Who of a page of debtors can be liquidated.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryLiquidatableResponse {
    /// Those with a health factor below 1.
    #[prost(message, repeated, tag = "1")]
    pub positions: ::prost::alloc::vec::Vec<LiquidatablePosition>,
    /// The page of debtors.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryLiquidatableResponse {
    const NAME: &'static str = "QueryLiquidatableResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryLiquidatableResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryLiquidatableResponse".into()
    }
}
/// Asks what a liquidation would do.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryLiquidationQuoteRequest {
    /// Whose debt.
    #[prost(string, tag = "1")]
    pub borrower: ::prost::alloc::string::String,
    /// What is repaid.
    #[prost(string, tag = "2")]
    pub repay_denom: ::prost::alloc::string::String,
    /// The most to repay, in units.
    #[prost(string, tag = "3")]
    pub amount: ::prost::alloc::string::String,
    /// What is taken.
    #[prost(string, tag = "4")]
    pub collateral_denom: ::prost::alloc::string::String,
    /// Whether it is taken as a supply, which works where all coins are lent.
    #[prost(bool, tag = "5")]
    pub as_supply: bool,
}
impl ::prost::Name for QueryLiquidationQuoteRequest {
    const NAME: &'static str = "QueryLiquidationQuoteRequest";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryLiquidationQuoteRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryLiquidationQuoteRequest".into()
    }
}
/// What a liquidation would do.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryLiquidationQuoteResponse {
    /// What would be repaid.
    #[prost(message, optional, tag = "1")]
    pub repaid: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What would be taken.
    #[prost(message, optional, tag = "2")]
    pub seized: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// The bonus of this moment, which falls with what the collateral covers.
    #[prost(string, tag = "3")]
    pub bonus: ::prost::alloc::string::String,
    /// The most that could be repaid.
    #[prost(message, optional, tag = "4")]
    pub closable: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// Before it.
    #[prost(string, tag = "5")]
    pub health_factor: ::prost::alloc::string::String,
    /// After it; empty if nothing is owed then.
    #[prost(string, tag = "6")]
    pub health_factor_after: ::prost::alloc::string::String,
    /// What would be written off.
    #[prost(message, repeated, tag = "7")]
    pub written_off: ::prost::alloc::vec::Vec<
        super::super::super::core::base::v1beta1::Coin,
    >,
    /// What would be left as collateral then, and would go to the reserves.
    #[prost(message, repeated, tag = "8")]
    pub forfeited: ::prost::alloc::vec::Vec<
        super::super::super::core::base::v1beta1::Coin,
    >,
}
impl ::prost::Name for QueryLiquidationQuoteResponse {
    const NAME: &'static str = "QueryLiquidationQuoteResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryLiquidationQuoteResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryLiquidationQuoteResponse".into()
    }
}
/// Asks for the curve of rates.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryRatesRequest {
    /// Of which market.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// How many points, 2 to 101; 11 if absent.
    #[prost(uint32, tag = "2")]
    pub points: u32,
}
impl ::prost::Name for QueryRatesRequest {
    const NAME: &'static str = "QueryRatesRequest";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryRatesRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryRatesRequest".into()
    }
}
/// The curve of rates.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryRatesResponse {
    /// From nothing borrowed to everything.
    #[prost(message, repeated, tag = "1")]
    pub points: ::prost::alloc::vec::Vec<RatePoint>,
}
impl ::prost::Name for QueryRatesResponse {
    const NAME: &'static str = "QueryRatesResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.QueryRatesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.QueryRatesResponse".into()
    }
}
/// Lends coins. The first supply of a denomination becomes collateral if it can.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSupply {
    /// Whose coins.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// How many.
    #[prost(message, optional, tag = "2")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgSupply {
    const NAME: &'static str = "MsgSupply";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgSupply".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgSupply".into()
    }
}
/// The answer to MsgSupply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSupplyResponse {}
impl ::prost::Name for MsgSupplyResponse {
    const NAME: &'static str = "MsgSupplyResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgSupplyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgSupplyResponse".into()
    }
}
/// Takes lent coins back.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgWithdraw {
    /// Whose supply.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// How many.
    #[prost(message, optional, tag = "2")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// All there is; the number in `amount` is ignored.
    #[prost(bool, tag = "3")]
    pub all: bool,
}
impl ::prost::Name for MsgWithdraw {
    const NAME: &'static str = "MsgWithdraw";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgWithdraw".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgWithdraw".into()
    }
}
/// The answer to MsgWithdraw.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgWithdrawResponse {
    /// What was paid out.
    #[prost(message, optional, tag = "1")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgWithdrawResponse {
    const NAME: &'static str = "MsgWithdrawResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgWithdrawResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgWithdrawResponse".into()
    }
}
/// Borrows against collateral.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgBorrow {
    /// Who owes it.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// How much.
    #[prost(message, optional, tag = "2")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgBorrow {
    const NAME: &'static str = "MsgBorrow";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgBorrow".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgBorrow".into()
    }
}
/// The answer to MsgBorrow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgBorrowResponse {}
impl ::prost::Name for MsgBorrowResponse {
    const NAME: &'static str = "MsgBorrowResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgBorrowResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgBorrowResponse".into()
    }
}
/// Pays debt back.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRepay {
    /// Who pays.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// How much; of more than is owed only the debt is taken.
    #[prost(message, optional, tag = "2")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// Whose debt; the sender's if absent.
    #[prost(string, tag = "3")]
    pub on_behalf_of: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgRepay {
    const NAME: &'static str = "MsgRepay";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgRepay".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgRepay".into()
    }
}
/// The answer to MsgRepay.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRepayResponse {
    /// What was taken.
    #[prost(message, optional, tag = "1")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgRepayResponse {
    const NAME: &'static str = "MsgRepayResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgRepayResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgRepayResponse".into()
    }
}
/// Makes a supply collateral, or no longer.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetCollateral {
    /// Whose supply.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// Of what.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
    /// Whether it covers debt from now on.
    #[prost(bool, tag = "3")]
    pub enabled: bool,
}
impl ::prost::Name for MsgSetCollateral {
    const NAME: &'static str = "MsgSetCollateral";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgSetCollateral".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgSetCollateral".into()
    }
}
/// The answer to MsgSetCollateral.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetCollateralResponse {}
impl ::prost::Name for MsgSetCollateralResponse {
    const NAME: &'static str = "MsgSetCollateralResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgSetCollateralResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgSetCollateralResponse".into()
    }
}
/// Repays debt of an account whose health factor is below 1 and takes of its collateral, with a bonus.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgLiquidate {
    /// Who repays.
    #[prost(string, tag = "1")]
    pub liquidator: ::prost::alloc::string::String,
    /// Whose debt.
    #[prost(string, tag = "2")]
    pub borrower: ::prost::alloc::string::String,
    /// The most to repay.
    #[prost(message, optional, tag = "3")]
    pub repay: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What to take.
    #[prost(string, tag = "4")]
    pub collateral_denom: ::prost::alloc::string::String,
    /// The least to take; "0" for no bound.
    #[prost(string, tag = "5")]
    pub min_seized: ::prost::alloc::string::String,
    /// Take it as a supply instead of coins.
    #[prost(bool, tag = "6")]
    pub as_supply: bool,
    /// Sell it through these pools to repay, and keep what remains: needs no coins of the liquidator.
    #[prost(message, repeated, tag = "7")]
    pub hops: ::prost::alloc::vec::Vec<super::super::dex::v1::Hop>,
}
impl ::prost::Name for MsgLiquidate {
    const NAME: &'static str = "MsgLiquidate";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgLiquidate".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgLiquidate".into()
    }
}
/// The answer to MsgLiquidate.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgLiquidateResponse {
    /// What was repaid.
    #[prost(message, optional, tag = "1")]
    pub repaid: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What was taken.
    #[prost(message, optional, tag = "2")]
    pub seized: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What remained of the sale for the liquidator; absent without hops.
    #[prost(message, optional, tag = "3")]
    pub surplus: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgLiquidateResponse {
    const NAME: &'static str = "MsgLiquidateResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgLiquidateResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgLiquidateResponse".into()
    }
}
/// Adds or changes a market.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpsertMarket {
    /// Must be the authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// What the market is from now on.
    #[prost(message, optional, tag = "2")]
    pub config: ::core::option::Option<MarketConfig>,
}
impl ::prost::Name for MsgUpsertMarket {
    const NAME: &'static str = "MsgUpsertMarket";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgUpsertMarket".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgUpsertMarket".into()
    }
}
/// The answer to MsgUpsertMarket.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpsertMarketResponse {}
impl ::prost::Name for MsgUpsertMarketResponse {
    const NAME: &'static str = "MsgUpsertMarketResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgUpsertMarketResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgUpsertMarketResponse".into()
    }
}
/// Pays out reserves.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgWithdrawReserves {
    /// Must be the authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// How much, at most the reserves.
    #[prost(message, optional, tag = "2")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// Who is paid.
    #[prost(string, tag = "3")]
    pub recipient: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgWithdrawReserves {
    const NAME: &'static str = "MsgWithdrawReserves";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgWithdrawReserves".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgWithdrawReserves".into()
    }
}
/// The answer to MsgWithdrawReserves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgWithdrawReservesResponse {}
impl ::prost::Name for MsgWithdrawReservesResponse {
    const NAME: &'static str = "MsgWithdrawReservesResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgWithdrawReservesResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgWithdrawReservesResponse".into()
    }
}
/// Stops supplying and borrowing. Only the authority allows them again; nothing else can be stopped.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgPause {
    /// A pauser of the parameters, or the authority.
    #[prost(string, tag = "1")]
    pub pauser: ::prost::alloc::string::String,
    /// Which market.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
    /// Whether supplying is stopped.
    #[prost(bool, tag = "3")]
    pub supply: bool,
    /// Whether borrowing is stopped.
    #[prost(bool, tag = "4")]
    pub borrow: bool,
}
impl ::prost::Name for MsgPause {
    const NAME: &'static str = "MsgPause";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgPause".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgPause".into()
    }
}
/// The answer to MsgPause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgPauseResponse {}
impl ::prost::Name for MsgPauseResponse {
    const NAME: &'static str = "MsgPauseResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgPauseResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgPauseResponse".into()
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
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "svc.lending.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.lending.v1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.lending.v1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_BORROWED_ASSET: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.BorrowedAsset",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "coin",
            json_name: "coin",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
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
        crate::schema::Field {
            number: 3,
            name: "liquidation_price",
            json_name: "liquidationPrice",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::BorrowedAsset {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BORROWED_ASSET;
}
impl serde::Serialize for crate::svc::lending::v1::BorrowedAsset {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.BorrowedAsset", 3)?;
        out.serialize_field("coin", &self.coin)?;
        out.serialize_field(
            "value",
            &crate::json::One::<crate::json::Text, _>::new(&self.value),
        )?;
        out.serialize_field(
            "liquidation_price",
            &crate::json::One::<crate::json::Text, _>::new(&self.liquidation_price),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::BorrowedAsset {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.coin = input.next_value()?,
            1 => self.value = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => {
                self.liquidation_price = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::BorrowedAsset {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_LIQUIDATABLE_POSITION: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.LiquidatablePosition",
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
            name: "health_factor",
            json_name: "healthFactor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "debt_value",
            json_name: "debtValue",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "collateral_value",
            json_name: "collateralValue",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::LiquidatablePosition {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_LIQUIDATABLE_POSITION;
}
impl serde::Serialize for crate::svc::lending::v1::LiquidatablePosition {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.LiquidatablePosition", 4)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "health_factor",
            &crate::json::One::<crate::json::Text, _>::new(&self.health_factor),
        )?;
        out.serialize_field(
            "debt_value",
            &crate::json::One::<crate::json::Text, _>::new(&self.debt_value),
        )?;
        out.serialize_field(
            "collateral_value",
            &crate::json::One::<crate::json::Text, _>::new(&self.collateral_value),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::LiquidatablePosition {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.health_factor = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.debt_value = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => {
                self.collateral_value = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::LiquidatablePosition {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MARKET: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.Market",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "config",
            json_name: "config",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_MARKET_CONFIG),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "cash",
            json_name: "cash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "available",
            json_name: "available",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "total_supplied",
            json_name: "totalSupplied",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "total_borrowed",
            json_name: "totalBorrowed",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "reserves",
            json_name: "reserves",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "utilization",
            json_name: "utilization",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "borrow_rate",
            json_name: "borrowRate",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "supply_rate",
            json_name: "supplyRate",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "borrow_apy",
            json_name: "borrowApy",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "supply_apy",
            json_name: "supplyApy",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "supply_index",
            json_name: "supplyIndex",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 13,
            name: "borrow_index",
            json_name: "borrowIndex",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 14,
            name: "price",
            json_name: "price",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 15,
            name: "status",
            json_name: "status",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 16,
            name: "frozen",
            json_name: "frozen",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 17,
            name: "running_threshold",
            json_name: "runningThreshold",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 18,
            name: "supply_paused",
            json_name: "supplyPaused",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 19,
            name: "borrow_paused",
            json_name: "borrowPaused",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 20,
            name: "price_low",
            json_name: "priceLow",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 21,
            name: "price_high",
            json_name: "priceHigh",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 22,
            name: "price_expired",
            json_name: "priceExpired",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::Market {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MARKET;
}
impl serde::Serialize for crate::svc::lending::v1::Market {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.Market", 22)?;
        out.serialize_field("config", &self.config)?;
        out.serialize_field(
            "cash",
            &crate::json::One::<crate::json::Text, _>::new(&self.cash),
        )?;
        out.serialize_field(
            "available",
            &crate::json::One::<crate::json::Text, _>::new(&self.available),
        )?;
        out.serialize_field(
            "total_supplied",
            &crate::json::One::<crate::json::Text, _>::new(&self.total_supplied),
        )?;
        out.serialize_field(
            "total_borrowed",
            &crate::json::One::<crate::json::Text, _>::new(&self.total_borrowed),
        )?;
        out.serialize_field(
            "reserves",
            &crate::json::One::<crate::json::Text, _>::new(&self.reserves),
        )?;
        out.serialize_field(
            "utilization",
            &crate::json::One::<crate::json::Text, _>::new(&self.utilization),
        )?;
        out.serialize_field(
            "borrow_rate",
            &crate::json::One::<crate::json::Text, _>::new(&self.borrow_rate),
        )?;
        out.serialize_field(
            "supply_rate",
            &crate::json::One::<crate::json::Text, _>::new(&self.supply_rate),
        )?;
        out.serialize_field(
            "borrow_apy",
            &crate::json::One::<crate::json::Text, _>::new(&self.borrow_apy),
        )?;
        out.serialize_field(
            "supply_apy",
            &crate::json::One::<crate::json::Text, _>::new(&self.supply_apy),
        )?;
        out.serialize_field(
            "supply_index",
            &crate::json::One::<crate::json::Text, _>::new(&self.supply_index),
        )?;
        out.serialize_field(
            "borrow_index",
            &crate::json::One::<crate::json::Text, _>::new(&self.borrow_index),
        )?;
        out.serialize_field(
            "price",
            &crate::json::One::<crate::json::Text, _>::new(&self.price),
        )?;
        out.serialize_field(
            "status",
            &crate::json::One::<crate::json::Text, _>::new(&self.status),
        )?;
        out.serialize_field(
            "frozen",
            &crate::json::One::<crate::json::Flag, _>::new(&self.frozen),
        )?;
        out.serialize_field(
            "running_threshold",
            &crate::json::One::<crate::json::Text, _>::new(&self.running_threshold),
        )?;
        out.serialize_field(
            "supply_paused",
            &crate::json::One::<crate::json::Flag, _>::new(&self.supply_paused),
        )?;
        out.serialize_field(
            "borrow_paused",
            &crate::json::One::<crate::json::Flag, _>::new(&self.borrow_paused),
        )?;
        out.serialize_field(
            "price_low",
            &crate::json::One::<crate::json::Text, _>::new(&self.price_low),
        )?;
        out.serialize_field(
            "price_high",
            &crate::json::One::<crate::json::Text, _>::new(&self.price_high),
        )?;
        out.serialize_field(
            "price_expired",
            &crate::json::One::<crate::json::Flag, _>::new(&self.price_expired),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::Market {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.config = input.next_value()?,
            1 => self.cash = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.available = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => {
                self.total_supplied = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            4 => {
                self.total_borrowed = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            5 => self.reserves = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.utilization = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.borrow_rate = crate::json::one::<crate::json::Text, _, _>(input)?,
            8 => self.supply_rate = crate::json::one::<crate::json::Text, _, _>(input)?,
            9 => self.borrow_apy = crate::json::one::<crate::json::Text, _, _>(input)?,
            10 => self.supply_apy = crate::json::one::<crate::json::Text, _, _>(input)?,
            11 => self.supply_index = crate::json::one::<crate::json::Text, _, _>(input)?,
            12 => self.borrow_index = crate::json::one::<crate::json::Text, _, _>(input)?,
            13 => self.price = crate::json::one::<crate::json::Text, _, _>(input)?,
            14 => self.status = crate::json::one::<crate::json::Text, _, _>(input)?,
            15 => self.frozen = crate::json::one::<crate::json::Flag, _, _>(input)?,
            16 => {
                self.running_threshold = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            17 => {
                self.supply_paused = crate::json::one::<crate::json::Flag, _, _>(input)?;
            }
            18 => {
                self.borrow_paused = crate::json::one::<crate::json::Flag, _, _>(input)?;
            }
            19 => self.price_low = crate::json::one::<crate::json::Text, _, _>(input)?,
            20 => self.price_high = crate::json::one::<crate::json::Text, _, _>(input)?,
            21 => {
                self.price_expired = crate::json::one::<crate::json::Flag, _, _>(input)?;
            }
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::Market {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MARKET_CONFIG: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MarketConfig",
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
            name: "collateral_factor",
            json_name: "collateralFactor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "liquidation_threshold",
            json_name: "liquidationThreshold",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "liquidation_bonus",
            json_name: "liquidationBonus",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "reserve_factor",
            json_name: "reserveFactor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "base_rate",
            json_name: "baseRate",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "kink",
            json_name: "kink",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "rate_at_kink",
            json_name: "rateAtKink",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "max_rate",
            json_name: "maxRate",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "supply_cap",
            json_name: "supplyCap",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 11,
            name: "borrow_cap",
            json_name: "borrowCap",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 12,
            name: "uta_borrow_cap",
            json_name: "utaBorrowCap",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 13,
            name: "supply_enabled",
            json_name: "supplyEnabled",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 14,
            name: "borrow_enabled",
            json_name: "borrowEnabled",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 15,
            name: "collateral_enabled",
            json_name: "collateralEnabled",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MarketConfig {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MARKET_CONFIG;
}
impl serde::Serialize for crate::svc::lending::v1::MarketConfig {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MarketConfig", 15)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "collateral_factor",
            &crate::json::One::<crate::json::Text, _>::new(&self.collateral_factor),
        )?;
        out.serialize_field(
            "liquidation_threshold",
            &crate::json::One::<crate::json::Text, _>::new(&self.liquidation_threshold),
        )?;
        out.serialize_field(
            "liquidation_bonus",
            &crate::json::One::<crate::json::Text, _>::new(&self.liquidation_bonus),
        )?;
        out.serialize_field(
            "reserve_factor",
            &crate::json::One::<crate::json::Text, _>::new(&self.reserve_factor),
        )?;
        out.serialize_field(
            "base_rate",
            &crate::json::One::<crate::json::Text, _>::new(&self.base_rate),
        )?;
        out.serialize_field(
            "kink",
            &crate::json::One::<crate::json::Text, _>::new(&self.kink),
        )?;
        out.serialize_field(
            "rate_at_kink",
            &crate::json::One::<crate::json::Text, _>::new(&self.rate_at_kink),
        )?;
        out.serialize_field(
            "max_rate",
            &crate::json::One::<crate::json::Text, _>::new(&self.max_rate),
        )?;
        out.serialize_field(
            "supply_cap",
            &crate::json::One::<crate::json::Text, _>::new(&self.supply_cap),
        )?;
        out.serialize_field(
            "borrow_cap",
            &crate::json::One::<crate::json::Text, _>::new(&self.borrow_cap),
        )?;
        out.serialize_field(
            "uta_borrow_cap",
            &crate::json::One::<crate::json::Text, _>::new(&self.uta_borrow_cap),
        )?;
        out.serialize_field(
            "supply_enabled",
            &crate::json::One::<crate::json::Flag, _>::new(&self.supply_enabled),
        )?;
        out.serialize_field(
            "borrow_enabled",
            &crate::json::One::<crate::json::Flag, _>::new(&self.borrow_enabled),
        )?;
        out.serialize_field(
            "collateral_enabled",
            &crate::json::One::<crate::json::Flag, _>::new(&self.collateral_enabled),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MarketConfig {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.collateral_factor = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => {
                self.liquidation_threshold = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            3 => {
                self.liquidation_bonus = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            4 => {
                self.reserve_factor = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            5 => self.base_rate = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.kink = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.rate_at_kink = crate::json::one::<crate::json::Text, _, _>(input)?,
            8 => self.max_rate = crate::json::one::<crate::json::Text, _, _>(input)?,
            9 => self.supply_cap = crate::json::one::<crate::json::Text, _, _>(input)?,
            10 => self.borrow_cap = crate::json::one::<crate::json::Text, _, _>(input)?,
            11 => {
                self.uta_borrow_cap = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            12 => {
                self.supply_enabled = crate::json::one::<crate::json::Flag, _, _>(input)?;
            }
            13 => {
                self.borrow_enabled = crate::json::one::<crate::json::Flag, _, _>(input)?;
            }
            14 => {
                self.collateral_enabled = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MarketConfig {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MarketConfig {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.denom.is_empty() {
            out.insert(
                "denom".to_owned(),
                serde_json::Value::String(self.denom.clone()),
            );
        }
        if !self.collateral_factor.is_empty() {
            out.insert(
                "collateral_factor".to_owned(),
                serde_json::Value::String(self.collateral_factor.clone()),
            );
        }
        if !self.liquidation_threshold.is_empty() {
            out.insert(
                "liquidation_threshold".to_owned(),
                serde_json::Value::String(self.liquidation_threshold.clone()),
            );
        }
        if !self.liquidation_bonus.is_empty() {
            out.insert(
                "liquidation_bonus".to_owned(),
                serde_json::Value::String(self.liquidation_bonus.clone()),
            );
        }
        if !self.reserve_factor.is_empty() {
            out.insert(
                "reserve_factor".to_owned(),
                serde_json::Value::String(self.reserve_factor.clone()),
            );
        }
        if !self.base_rate.is_empty() {
            out.insert(
                "base_rate".to_owned(),
                serde_json::Value::String(self.base_rate.clone()),
            );
        }
        if !self.kink.is_empty() {
            out.insert("kink".to_owned(), serde_json::Value::String(self.kink.clone()));
        }
        if !self.rate_at_kink.is_empty() {
            out.insert(
                "rate_at_kink".to_owned(),
                serde_json::Value::String(self.rate_at_kink.clone()),
            );
        }
        if !self.max_rate.is_empty() {
            out.insert(
                "max_rate".to_owned(),
                serde_json::Value::String(self.max_rate.clone()),
            );
        }
        if !self.supply_cap.is_empty() {
            out.insert(
                "supply_cap".to_owned(),
                serde_json::Value::String(self.supply_cap.clone()),
            );
        }
        if !self.borrow_cap.is_empty() {
            out.insert(
                "borrow_cap".to_owned(),
                serde_json::Value::String(self.borrow_cap.clone()),
            );
        }
        if !self.uta_borrow_cap.is_empty() {
            out.insert(
                "uta_borrow_cap".to_owned(),
                serde_json::Value::String(self.uta_borrow_cap.clone()),
            );
        }
        if self.supply_enabled {
            out.insert(
                "supply_enabled".to_owned(),
                serde_json::Value::from(self.supply_enabled.to_owned()),
            );
        }
        if self.borrow_enabled {
            out.insert(
                "borrow_enabled".to_owned(),
                serde_json::Value::from(self.borrow_enabled.to_owned()),
            );
        }
        if self.collateral_enabled {
            out.insert(
                "collateral_enabled".to_owned(),
                serde_json::Value::from(self.collateral_enabled.to_owned()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_MSG_BORROW: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgBorrow",
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
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgBorrow {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_BORROW;
}
impl serde::Serialize for crate::svc::lending::v1::MsgBorrow {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgBorrow", 2)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("amount", &self.amount)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgBorrow {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgBorrow {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgBorrow {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if let Some(inner) = &self.amount {
            out.insert("amount".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::lending::v1::MsgBorrow {
    const AMINO_NAME: &'static str = "svc/lending/MsgBorrow";
}
pub(crate) static SCHEMA_MSG_BORROW_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgBorrowResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgBorrowResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_BORROW_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgBorrowResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.lending.v1.MsgBorrowResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgBorrowResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgBorrowResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_LIQUIDATE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgLiquidate",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "liquidator",
            json_name: "liquidator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "borrower",
            json_name: "borrower",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "repay",
            json_name: "repay",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "collateral_denom",
            json_name: "collateralDenom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "min_seized",
            json_name: "minSeized",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "as_supply",
            json_name: "asSupply",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "hops",
            json_name: "hops",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::dex::v1::SCHEMA_HOP),
            repeated: true,
        },
    ],
    signers: &["liquidator"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgLiquidate {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_LIQUIDATE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgLiquidate {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgLiquidate", 7)?;
        out.serialize_field(
            "liquidator",
            &crate::json::One::<crate::json::Text, _>::new(&self.liquidator),
        )?;
        out.serialize_field(
            "borrower",
            &crate::json::One::<crate::json::Text, _>::new(&self.borrower),
        )?;
        out.serialize_field("repay", &self.repay)?;
        out.serialize_field(
            "collateral_denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.collateral_denom),
        )?;
        out.serialize_field(
            "min_seized",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_seized),
        )?;
        out.serialize_field(
            "as_supply",
            &crate::json::One::<crate::json::Flag, _>::new(&self.as_supply),
        )?;
        out.serialize_field(
            "hops",
            &crate::json::List::<crate::json::Nested, _>::new(&self.hops),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgLiquidate {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.liquidator = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.borrower = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.repay = input.next_value()?,
            3 => {
                self.collateral_denom = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            4 => self.min_seized = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.as_supply = crate::json::one::<crate::json::Flag, _, _>(input)?,
            6 => self.hops = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgLiquidate {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgLiquidate {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.liquidator.is_empty() {
            out.insert(
                "liquidator".to_owned(),
                serde_json::Value::String(self.liquidator.clone()),
            );
        }
        if !self.borrower.is_empty() {
            out.insert(
                "borrower".to_owned(),
                serde_json::Value::String(self.borrower.clone()),
            );
        }
        if let Some(inner) = &self.repay {
            out.insert("repay".to_owned(), inner.amino_value());
        }
        if !self.collateral_denom.is_empty() {
            out.insert(
                "collateral_denom".to_owned(),
                serde_json::Value::String(self.collateral_denom.clone()),
            );
        }
        if !self.min_seized.is_empty() {
            out.insert(
                "min_seized".to_owned(),
                serde_json::Value::String(self.min_seized.clone()),
            );
        }
        if self.as_supply {
            out.insert(
                "as_supply".to_owned(),
                serde_json::Value::from(self.as_supply.to_owned()),
            );
        }
        if !self.hops.is_empty() {
            out.insert(
                "hops".to_owned(),
                serde_json::Value::Array(
                    self.hops.iter().map(|element| element.amino_value()).collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::lending::v1::MsgLiquidate {
    const AMINO_NAME: &'static str = "svc/lending/MsgLiquidate";
}
pub(crate) static SCHEMA_MSG_LIQUIDATE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgLiquidateResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "repaid",
            json_name: "repaid",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "seized",
            json_name: "seized",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "surplus",
            json_name: "surplus",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgLiquidateResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_LIQUIDATE_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgLiquidateResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgLiquidateResponse", 3)?;
        out.serialize_field("repaid", &self.repaid)?;
        out.serialize_field("seized", &self.seized)?;
        out.serialize_field("surplus", &self.surplus)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgLiquidateResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.repaid = input.next_value()?,
            1 => self.seized = input.next_value()?,
            2 => self.surplus = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgLiquidateResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_PAUSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgPause",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pauser",
            json_name: "pauser",
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
            name: "supply",
            json_name: "supply",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "borrow",
            json_name: "borrow",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &["pauser"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgPause {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_PAUSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgPause {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgPause", 4)?;
        out.serialize_field(
            "pauser",
            &crate::json::One::<crate::json::Text, _>::new(&self.pauser),
        )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "supply",
            &crate::json::One::<crate::json::Flag, _>::new(&self.supply),
        )?;
        out.serialize_field(
            "borrow",
            &crate::json::One::<crate::json::Flag, _>::new(&self.borrow),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgPause {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pauser = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.supply = crate::json::one::<crate::json::Flag, _, _>(input)?,
            3 => self.borrow = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgPause {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgPause {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.pauser.is_empty() {
            out.insert(
                "pauser".to_owned(),
                serde_json::Value::String(self.pauser.clone()),
            );
        }
        if !self.denom.is_empty() {
            out.insert(
                "denom".to_owned(),
                serde_json::Value::String(self.denom.clone()),
            );
        }
        if self.supply {
            out.insert(
                "supply".to_owned(),
                serde_json::Value::from(self.supply.to_owned()),
            );
        }
        if self.borrow {
            out.insert(
                "borrow".to_owned(),
                serde_json::Value::from(self.borrow.to_owned()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::lending::v1::MsgPause {
    const AMINO_NAME: &'static str = "svc/lending/MsgPause";
}
pub(crate) static SCHEMA_MSG_PAUSE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgPauseResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgPauseResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_PAUSE_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgPauseResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.lending.v1.MsgPauseResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgPauseResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgPauseResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_REPAY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgRepay",
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
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "on_behalf_of",
            json_name: "onBehalfOf",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgRepay {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_REPAY;
}
impl serde::Serialize for crate::svc::lending::v1::MsgRepay {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgRepay", 3)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("amount", &self.amount)?;
        out.serialize_field(
            "on_behalf_of",
            &crate::json::One::<crate::json::Text, _>::new(&self.on_behalf_of),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgRepay {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount = input.next_value()?,
            2 => self.on_behalf_of = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgRepay {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgRepay {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if let Some(inner) = &self.amount {
            out.insert("amount".to_owned(), inner.amino_value());
        }
        if !self.on_behalf_of.is_empty() {
            out.insert(
                "on_behalf_of".to_owned(),
                serde_json::Value::String(self.on_behalf_of.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::lending::v1::MsgRepay {
    const AMINO_NAME: &'static str = "svc/lending/MsgRepay";
}
pub(crate) static SCHEMA_MSG_REPAY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgRepayResponse",
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
impl crate::schema::Described for crate::svc::lending::v1::MsgRepayResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_REPAY_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgRepayResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgRepayResponse", 1)?;
        out.serialize_field("amount", &self.amount)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgRepayResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgRepayResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SET_COLLATERAL: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgSetCollateral",
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
            name: "denom",
            json_name: "denom",
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
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgSetCollateral {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_COLLATERAL;
}
impl serde::Serialize for crate::svc::lending::v1::MsgSetCollateral {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgSetCollateral", 3)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
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
impl crate::json::Object for crate::svc::lending::v1::MsgSetCollateral {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.enabled = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgSetCollateral {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgSetCollateral {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
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
impl crate::amino::Amino for crate::svc::lending::v1::MsgSetCollateral {
    const AMINO_NAME: &'static str = "svc/lending/MsgSetCollateral";
}
pub(crate) static SCHEMA_MSG_SET_COLLATERAL_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgSetCollateralResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgSetCollateralResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_COLLATERAL_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgSetCollateralResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.lending.v1.MsgSetCollateralResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgSetCollateralResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgSetCollateralResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SUPPLY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgSupply",
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
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgSupply {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SUPPLY;
}
impl serde::Serialize for crate::svc::lending::v1::MsgSupply {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgSupply", 2)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("amount", &self.amount)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgSupply {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgSupply {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgSupply {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if let Some(inner) = &self.amount {
            out.insert("amount".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::lending::v1::MsgSupply {
    const AMINO_NAME: &'static str = "svc/lending/MsgSupply";
}
pub(crate) static SCHEMA_MSG_SUPPLY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgSupplyResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgSupplyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SUPPLY_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgSupplyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.lending.v1.MsgSupplyResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgSupplyResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgSupplyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgUpdateParams",
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
            message: Some(&crate::svc::lending::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::svc::lending::v1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgUpdateParams {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgUpdateParams {
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
impl crate::amino::Amino for crate::svc::lending::v1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "svc/lending/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.lending.v1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgUpdateParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPSERT_MARKET: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgUpsertMarket",
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
            name: "config",
            json_name: "config",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_MARKET_CONFIG),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgUpsertMarket {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPSERT_MARKET;
}
impl serde::Serialize for crate::svc::lending::v1::MsgUpsertMarket {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgUpsertMarket", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("config", &self.config)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgUpsertMarket {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.config = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgUpsertMarket {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgUpsertMarket {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if let Some(inner) = &self.config {
            out.insert("config".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::lending::v1::MsgUpsertMarket {
    const AMINO_NAME: &'static str = "svc/lending/MsgUpsertMarket";
}
pub(crate) static SCHEMA_MSG_UPSERT_MARKET_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgUpsertMarketResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgUpsertMarketResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPSERT_MARKET_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgUpsertMarketResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.lending.v1.MsgUpsertMarketResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgUpsertMarketResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgUpsertMarketResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_WITHDRAW: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgWithdraw",
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
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "all",
            json_name: "all",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgWithdraw {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_WITHDRAW;
}
impl serde::Serialize for crate::svc::lending::v1::MsgWithdraw {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgWithdraw", 3)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("amount", &self.amount)?;
        out.serialize_field(
            "all",
            &crate::json::One::<crate::json::Flag, _>::new(&self.all),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgWithdraw {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount = input.next_value()?,
            2 => self.all = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgWithdraw {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgWithdraw {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.sender.is_empty() {
            out.insert(
                "sender".to_owned(),
                serde_json::Value::String(self.sender.clone()),
            );
        }
        if let Some(inner) = &self.amount {
            out.insert("amount".to_owned(), inner.amino_value());
        }
        if self.all {
            out.insert("all".to_owned(), serde_json::Value::from(self.all.to_owned()));
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::lending::v1::MsgWithdraw {
    const AMINO_NAME: &'static str = "svc/lending/MsgWithdraw";
}
pub(crate) static SCHEMA_MSG_WITHDRAW_RESERVES: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgWithdrawReserves",
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
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "recipient",
            json_name: "recipient",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgWithdrawReserves {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_WITHDRAW_RESERVES;
}
impl serde::Serialize for crate::svc::lending::v1::MsgWithdrawReserves {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgWithdrawReserves", 3)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("amount", &self.amount)?;
        out.serialize_field(
            "recipient",
            &crate::json::One::<crate::json::Text, _>::new(&self.recipient),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgWithdrawReserves {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount = input.next_value()?,
            2 => self.recipient = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgWithdrawReserves {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::MsgWithdrawReserves {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if let Some(inner) = &self.amount {
            out.insert("amount".to_owned(), inner.amino_value());
        }
        if !self.recipient.is_empty() {
            out.insert(
                "recipient".to_owned(),
                serde_json::Value::String(self.recipient.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::lending::v1::MsgWithdrawReserves {
    const AMINO_NAME: &'static str = "svc/lending/MsgWithdrawReserves";
}
pub(crate) static SCHEMA_MSG_WITHDRAW_RESERVES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgWithdrawReservesResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::MsgWithdrawReservesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_WITHDRAW_RESERVES_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgWithdrawReservesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("svc.lending.v1.MsgWithdrawReservesResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgWithdrawReservesResponse {
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
for crate::svc::lending::v1::MsgWithdrawReservesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_WITHDRAW_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.MsgWithdrawResponse",
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
impl crate::schema::Described for crate::svc::lending::v1::MsgWithdrawResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_WITHDRAW_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::MsgWithdrawResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.MsgWithdrawResponse", 1)?;
        out.serialize_field("amount", &self.amount)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::MsgWithdrawResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::MsgWithdrawResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "close_factor",
            json_name: "closeFactor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "full_close_hf",
            json_name: "fullCloseHf",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "small_debt",
            json_name: "smallDebt",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "min_borrow_value",
            json_name: "minBorrowValue",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "dust_value",
            json_name: "dustValue",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "max_assets",
            json_name: "maxAssets",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "weak_prices",
            json_name: "weakPrices",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "pausers",
            json_name: "pausers",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::svc::lending::v1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.Params", 8)?;
        out.serialize_field(
            "close_factor",
            &crate::json::One::<crate::json::Text, _>::new(&self.close_factor),
        )?;
        out.serialize_field(
            "full_close_hf",
            &crate::json::One::<crate::json::Text, _>::new(&self.full_close_hf),
        )?;
        out.serialize_field(
            "small_debt",
            &crate::json::One::<crate::json::Text, _>::new(&self.small_debt),
        )?;
        out.serialize_field(
            "min_borrow_value",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_borrow_value),
        )?;
        out.serialize_field(
            "dust_value",
            &crate::json::One::<crate::json::Text, _>::new(&self.dust_value),
        )?;
        out.serialize_field(
            "max_assets",
            &crate::json::One::<crate::json::Small, _>::new(&self.max_assets),
        )?;
        out.serialize_field(
            "weak_prices",
            &crate::json::One::<crate::json::Flag, _>::new(&self.weak_prices),
        )?;
        out.serialize_field(
            "pausers",
            &crate::json::List::<crate::json::Text, _>::new(&self.pausers),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.close_factor = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.full_close_hf = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.small_debt = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => {
                self.min_borrow_value = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            4 => self.dust_value = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.max_assets = crate::json::one::<crate::json::Small, _, _>(input)?,
            6 => self.weak_prices = crate::json::one::<crate::json::Flag, _, _>(input)?,
            7 => self.pausers = crate::json::list::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::lending::v1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.close_factor.is_empty() {
            out.insert(
                "close_factor".to_owned(),
                serde_json::Value::String(self.close_factor.clone()),
            );
        }
        if !self.full_close_hf.is_empty() {
            out.insert(
                "full_close_hf".to_owned(),
                serde_json::Value::String(self.full_close_hf.clone()),
            );
        }
        if !self.small_debt.is_empty() {
            out.insert(
                "small_debt".to_owned(),
                serde_json::Value::String(self.small_debt.clone()),
            );
        }
        if !self.min_borrow_value.is_empty() {
            out.insert(
                "min_borrow_value".to_owned(),
                serde_json::Value::String(self.min_borrow_value.clone()),
            );
        }
        if !self.dust_value.is_empty() {
            out.insert(
                "dust_value".to_owned(),
                serde_json::Value::String(self.dust_value.clone()),
            );
        }
        if self.max_assets != 0 {
            out.insert(
                "max_assets".to_owned(),
                serde_json::Value::from(self.max_assets.to_owned()),
            );
        }
        if self.weak_prices {
            out.insert(
                "weak_prices".to_owned(),
                serde_json::Value::from(self.weak_prices.to_owned()),
            );
        }
        if !self.pausers.is_empty() {
            out.insert(
                "pausers".to_owned(),
                serde_json::Value::Array(
                    self
                        .pausers
                        .iter()
                        .map(|element| serde_json::Value::String(element.clone()))
                        .collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_POSITION: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.Position",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "supplied",
            json_name: "supplied",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_SUPPLIED_ASSET),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "borrowed",
            json_name: "borrowed",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_BORROWED_ASSET),
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
            name: "limit",
            json_name: "limit",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "debt_value",
            json_name: "debtValue",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "debt_against_limit",
            json_name: "debtAgainstLimit",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "health_factor",
            json_name: "healthFactor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::Position {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_POSITION;
}
impl serde::Serialize for crate::svc::lending::v1::Position {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.Position", 6)?;
        out.serialize_field(
            "supplied",
            &crate::json::List::<crate::json::Nested, _>::new(&self.supplied),
        )?;
        out.serialize_field(
            "borrowed",
            &crate::json::List::<crate::json::Nested, _>::new(&self.borrowed),
        )?;
        out.serialize_field(
            "limit",
            &crate::json::One::<crate::json::Text, _>::new(&self.limit),
        )?;
        out.serialize_field(
            "debt_value",
            &crate::json::One::<crate::json::Text, _>::new(&self.debt_value),
        )?;
        out.serialize_field(
            "debt_against_limit",
            &crate::json::One::<crate::json::Text, _>::new(&self.debt_against_limit),
        )?;
        out.serialize_field(
            "health_factor",
            &crate::json::One::<crate::json::Text, _>::new(&self.health_factor),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::Position {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.supplied = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.borrowed = crate::json::list::<crate::json::Nested, _, _>(input)?,
            2 => self.limit = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.debt_value = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => {
                self.debt_against_limit = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            5 => self.health_factor = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::Position {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_LIQUIDATABLE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryLiquidatableRequest",
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
impl crate::schema::Described for crate::svc::lending::v1::QueryLiquidatableRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_LIQUIDATABLE_REQUEST;
}
impl serde::Serialize for crate::svc::lending::v1::QueryLiquidatableRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.lending.v1.QueryLiquidatableRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryLiquidatableRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryLiquidatableRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_LIQUIDATABLE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryLiquidatableResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "positions",
            json_name: "positions",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_LIQUIDATABLE_POSITION),
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
impl crate::schema::Described for crate::svc::lending::v1::QueryLiquidatableResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_LIQUIDATABLE_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::QueryLiquidatableResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.lending.v1.QueryLiquidatableResponse", 2)?;
        out.serialize_field(
            "positions",
            &crate::json::List::<crate::json::Nested, _>::new(&self.positions),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryLiquidatableResponse {
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
impl<'de> serde::Deserialize<'de>
for crate::svc::lending::v1::QueryLiquidatableResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_LIQUIDATION_QUOTE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryLiquidationQuoteRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "borrower",
            json_name: "borrower",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "repay_denom",
            json_name: "repayDenom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "collateral_denom",
            json_name: "collateralDenom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "as_supply",
            json_name: "asSupply",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::QueryLiquidationQuoteRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_LIQUIDATION_QUOTE_REQUEST;
}
impl serde::Serialize for crate::svc::lending::v1::QueryLiquidationQuoteRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.lending.v1.QueryLiquidationQuoteRequest", 5)?;
        out.serialize_field(
            "borrower",
            &crate::json::One::<crate::json::Text, _>::new(&self.borrower),
        )?;
        out.serialize_field(
            "repay_denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.repay_denom),
        )?;
        out.serialize_field(
            "amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount),
        )?;
        out.serialize_field(
            "collateral_denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.collateral_denom),
        )?;
        out.serialize_field(
            "as_supply",
            &crate::json::One::<crate::json::Flag, _>::new(&self.as_supply),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryLiquidationQuoteRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.borrower = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.repay_denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.amount = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => {
                self.collateral_denom = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            4 => self.as_supply = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::svc::lending::v1::QueryLiquidationQuoteRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_LIQUIDATION_QUOTE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryLiquidationQuoteResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "repaid",
            json_name: "repaid",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "seized",
            json_name: "seized",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "bonus",
            json_name: "bonus",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "closable",
            json_name: "closable",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "health_factor",
            json_name: "healthFactor",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "health_factor_after",
            json_name: "healthFactorAfter",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "written_off",
            json_name: "writtenOff",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: true,
        },
        crate::schema::Field {
            number: 8,
            name: "forfeited",
            json_name: "forfeited",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::svc::lending::v1::QueryLiquidationQuoteResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_LIQUIDATION_QUOTE_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::QueryLiquidationQuoteResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.lending.v1.QueryLiquidationQuoteResponse", 8)?;
        out.serialize_field("repaid", &self.repaid)?;
        out.serialize_field("seized", &self.seized)?;
        out.serialize_field(
            "bonus",
            &crate::json::One::<crate::json::Text, _>::new(&self.bonus),
        )?;
        out.serialize_field("closable", &self.closable)?;
        out.serialize_field(
            "health_factor",
            &crate::json::One::<crate::json::Text, _>::new(&self.health_factor),
        )?;
        out.serialize_field(
            "health_factor_after",
            &crate::json::One::<crate::json::Text, _>::new(&self.health_factor_after),
        )?;
        out.serialize_field(
            "written_off",
            &crate::json::List::<crate::json::Nested, _>::new(&self.written_off),
        )?;
        out.serialize_field(
            "forfeited",
            &crate::json::List::<crate::json::Nested, _>::new(&self.forfeited),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryLiquidationQuoteResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.repaid = input.next_value()?,
            1 => self.seized = input.next_value()?,
            2 => self.bonus = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.closable = input.next_value()?,
            4 => self.health_factor = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => {
                self.health_factor_after = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            6 => {
                self.written_off = crate::json::list::<crate::json::Nested, _, _>(input)?;
            }
            7 => self.forfeited = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::svc::lending::v1::QueryLiquidationQuoteResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MARKET_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryMarketRequest",
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
impl crate::schema::Described for crate::svc::lending::v1::QueryMarketRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MARKET_REQUEST;
}
impl serde::Serialize for crate::svc::lending::v1::QueryMarketRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.QueryMarketRequest", 1)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryMarketRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryMarketRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MARKET_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryMarketResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "market",
            json_name: "market",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_MARKET),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::QueryMarketResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MARKET_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::QueryMarketResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.QueryMarketResponse", 1)?;
        out.serialize_field("market", &self.market)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryMarketResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.market = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryMarketResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MARKETS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryMarketsRequest",
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
impl crate::schema::Described for crate::svc::lending::v1::QueryMarketsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MARKETS_REQUEST;
}
impl serde::Serialize for crate::svc::lending::v1::QueryMarketsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.QueryMarketsRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryMarketsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryMarketsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MARKETS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryMarketsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "markets",
            json_name: "markets",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_MARKET),
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
impl crate::schema::Described for crate::svc::lending::v1::QueryMarketsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MARKETS_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::QueryMarketsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.QueryMarketsResponse", 2)?;
        out.serialize_field(
            "markets",
            &crate::json::List::<crate::json::Nested, _>::new(&self.markets),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryMarketsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.markets = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryMarketsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MAX_BORROW_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryMaxBorrowRequest",
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
impl crate::schema::Described for crate::svc::lending::v1::QueryMaxBorrowRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MAX_BORROW_REQUEST;
}
impl serde::Serialize for crate::svc::lending::v1::QueryMaxBorrowRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.lending.v1.QueryMaxBorrowRequest", 2)?;
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
impl crate::json::Object for crate::svc::lending::v1::QueryMaxBorrowRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryMaxBorrowRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MAX_BORROW_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryMaxBorrowResponse",
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
impl crate::schema::Described for crate::svc::lending::v1::QueryMaxBorrowResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MAX_BORROW_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::QueryMaxBorrowResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.lending.v1.QueryMaxBorrowResponse", 1)?;
        out.serialize_field("amount", &self.amount)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryMaxBorrowResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryMaxBorrowResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MAX_WITHDRAW_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryMaxWithdrawRequest",
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
impl crate::schema::Described for crate::svc::lending::v1::QueryMaxWithdrawRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MAX_WITHDRAW_REQUEST;
}
impl serde::Serialize for crate::svc::lending::v1::QueryMaxWithdrawRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.lending.v1.QueryMaxWithdrawRequest", 2)?;
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
impl crate::json::Object for crate::svc::lending::v1::QueryMaxWithdrawRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryMaxWithdrawRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_MAX_WITHDRAW_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryMaxWithdrawResponse",
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
impl crate::schema::Described for crate::svc::lending::v1::QueryMaxWithdrawResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_MAX_WITHDRAW_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::QueryMaxWithdrawResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.lending.v1.QueryMaxWithdrawResponse", 1)?;
        out.serialize_field("amount", &self.amount)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryMaxWithdrawResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryMaxWithdrawResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::svc::lending::v1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.lending.v1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POSITION_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryPositionRequest",
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
impl crate::schema::Described for crate::svc::lending::v1::QueryPositionRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POSITION_REQUEST;
}
impl serde::Serialize for crate::svc::lending::v1::QueryPositionRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.QueryPositionRequest", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryPositionRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryPositionRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_POSITION_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryPositionResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "position",
            json_name: "position",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_POSITION),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::QueryPositionResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_POSITION_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::QueryPositionResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.lending.v1.QueryPositionResponse", 1)?;
        out.serialize_field("position", &self.position)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryPositionResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryPositionResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_RATES_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryRatesRequest",
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
            name: "points",
            json_name: "points",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::QueryRatesRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_RATES_REQUEST;
}
impl serde::Serialize for crate::svc::lending::v1::QueryRatesRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.QueryRatesRequest", 2)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "points",
            &crate::json::One::<crate::json::Small, _>::new(&self.points),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryRatesRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.points = crate::json::one::<crate::json::Small, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryRatesRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_RATES_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.QueryRatesResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "points",
            json_name: "points",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::lending::v1::SCHEMA_RATE_POINT),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::QueryRatesResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_RATES_RESPONSE;
}
impl serde::Serialize for crate::svc::lending::v1::QueryRatesResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.QueryRatesResponse", 1)?;
        out.serialize_field(
            "points",
            &crate::json::List::<crate::json::Nested, _>::new(&self.points),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::QueryRatesResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.points = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::QueryRatesResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_RATE_POINT: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.RatePoint",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "utilization",
            json_name: "utilization",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "borrow_rate",
            json_name: "borrowRate",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "supply_rate",
            json_name: "supplyRate",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::RatePoint {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_RATE_POINT;
}
impl serde::Serialize for crate::svc::lending::v1::RatePoint {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.RatePoint", 3)?;
        out.serialize_field(
            "utilization",
            &crate::json::One::<crate::json::Text, _>::new(&self.utilization),
        )?;
        out.serialize_field(
            "borrow_rate",
            &crate::json::One::<crate::json::Text, _>::new(&self.borrow_rate),
        )?;
        out.serialize_field(
            "supply_rate",
            &crate::json::One::<crate::json::Text, _>::new(&self.supply_rate),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::RatePoint {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.utilization = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.borrow_rate = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.supply_rate = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::RatePoint {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_SUPPLIED_ASSET: crate::schema::Schema = crate::schema::Schema {
    name: "svc.lending.v1.SuppliedAsset",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "coin",
            json_name: "coin",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
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
        crate::schema::Field {
            number: 3,
            name: "collateral",
            json_name: "collateral",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "liquidation_price",
            json_name: "liquidationPrice",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::lending::v1::SuppliedAsset {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_SUPPLIED_ASSET;
}
impl serde::Serialize for crate::svc::lending::v1::SuppliedAsset {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.lending.v1.SuppliedAsset", 4)?;
        out.serialize_field("coin", &self.coin)?;
        out.serialize_field(
            "value",
            &crate::json::One::<crate::json::Text, _>::new(&self.value),
        )?;
        out.serialize_field(
            "collateral",
            &crate::json::One::<crate::json::Flag, _>::new(&self.collateral),
        )?;
        out.serialize_field(
            "liquidation_price",
            &crate::json::One::<crate::json::Text, _>::new(&self.liquidation_price),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::lending::v1::SuppliedAsset {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.coin = input.next_value()?,
            1 => self.value = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.collateral = crate::json::one::<crate::json::Flag, _, _>(input)?,
            3 => {
                self.liquidation_price = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::svc::lending::v1::SuppliedAsset {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgBorrow {
    const PATH: &'static str = "/svc.lending.v1.Msg/Borrow";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgBorrowResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgLiquidate {
    const PATH: &'static str = "/svc.lending.v1.Msg/Liquidate";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgLiquidateResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgPause {
    const PATH: &'static str = "/svc.lending.v1.Msg/Pause";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgPauseResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgRepay {
    const PATH: &'static str = "/svc.lending.v1.Msg/Repay";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgRepayResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgSetCollateral {
    const PATH: &'static str = "/svc.lending.v1.Msg/SetCollateral";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgSetCollateralResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgSupply {
    const PATH: &'static str = "/svc.lending.v1.Msg/Supply";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgSupplyResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgUpdateParams {
    const PATH: &'static str = "/svc.lending.v1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgUpsertMarket {
    const PATH: &'static str = "/svc.lending.v1.Msg/UpsertMarket";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgUpsertMarketResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgWithdraw {
    const PATH: &'static str = "/svc.lending.v1.Msg/Withdraw";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgWithdrawResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::MsgWithdrawReserves {
    const PATH: &'static str = "/svc.lending.v1.Msg/WithdrawReserves";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::lending::v1::MsgWithdrawReservesResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::QueryLiquidatableRequest {
    const PATH: &'static str = "/svc.lending.v1.Query/Liquidatable";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/lending/v1/liquidatable",
            body: "",
        },
    ];
    type Response = crate::svc::lending::v1::QueryLiquidatableResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::QueryLiquidationQuoteRequest {
    const PATH: &'static str = "/svc.lending.v1.Query/LiquidationQuote";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/lending/v1/liquidation_quote",
            body: "",
        },
    ];
    type Response = crate::svc::lending::v1::QueryLiquidationQuoteResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::QueryMarketRequest {
    const PATH: &'static str = "/svc.lending.v1.Query/Market";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/lending/v1/market",
            body: "",
        },
    ];
    type Response = crate::svc::lending::v1::QueryMarketResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::QueryMarketsRequest {
    const PATH: &'static str = "/svc.lending.v1.Query/Markets";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/lending/v1/markets",
            body: "",
        },
    ];
    type Response = crate::svc::lending::v1::QueryMarketsResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::QueryMaxBorrowRequest {
    const PATH: &'static str = "/svc.lending.v1.Query/MaxBorrow";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/lending/v1/max_borrow/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::lending::v1::QueryMaxBorrowResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::QueryMaxWithdrawRequest {
    const PATH: &'static str = "/svc.lending.v1.Query/MaxWithdraw";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/lending/v1/max_withdraw/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::lending::v1::QueryMaxWithdrawResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::QueryParamsRequest {
    const PATH: &'static str = "/svc.lending.v1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/lending/v1/params",
            body: "",
        },
    ];
    type Response = crate::svc::lending::v1::QueryParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::QueryPositionRequest {
    const PATH: &'static str = "/svc.lending.v1.Query/Position";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/lending/v1/position/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::lending::v1::QueryPositionResponse;
}
impl crate::rpc::Rpc for crate::svc::lending::v1::QueryRatesRequest {
    const PATH: &'static str = "/svc.lending.v1.Query/Rates";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/lending/v1/rates",
            body: "",
        },
    ];
    type Response = crate::svc::lending::v1::QueryRatesResponse;
}
