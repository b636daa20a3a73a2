// Written by `cargo xtask proto`. Do not edit.
/// The parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// What is burned; fixed at genesis.
    #[prost(string, tag = "1")]
    pub burn_denom: ::prost::alloc::string::String,
    /// The part of the fees of transactions that is burned, 0 to 1; the rest goes to the treasury.
    #[prost(string, tag = "2")]
    pub tx_fee_burn_share: ::prost::alloc::string::String,
    /// The part of the exchange's cuts that is burned, 0 to 1; the rest goes to the treasury.
    #[prost(string, tag = "3")]
    pub dex_fee_burn_share: ::prost::alloc::string::String,
    /// How long the price of an auction falls: 3600s to 31536000s.
    #[prost(string, tag = "4")]
    pub auction_period: ::prost::alloc::string::String,
    /// The next auction begins at the price paid times this: 1.1 to 3.
    #[prost(string, tag = "5")]
    pub auction_multiplier: ::prost::alloc::string::String,
    /// The least price an auction begins at.
    #[prost(string, tag = "6")]
    pub min_start: ::prost::alloc::string::String,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.Params".into()
    }
}
/// Everything that was ever burned.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Totals {
    /// The denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// The sum of the four below.
    #[prost(string, tag = "2")]
    pub burned_total: ::prost::alloc::string::String,
    /// From the fees of transactions.
    #[prost(string, tag = "3")]
    pub tx_fees: ::prost::alloc::string::String,
    /// From the exchange's cuts.
    #[prost(string, tag = "4")]
    pub dex_fees: ::prost::alloc::string::String,
    /// Paid in auctions.
    #[prost(string, tag = "5")]
    pub auctions: ::prost::alloc::string::String,
    /// Given by holders.
    #[prost(string, tag = "6")]
    pub voluntary: ::prost::alloc::string::String,
    /// The last block in which something was burned; 0 if none.
    #[prost(uint64, tag = "7")]
    pub last_height: u64,
}
impl ::prost::Name for Totals {
    const NAME: &'static str = "Totals";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.Totals".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.Totals".into()
    }
}
/// The sale of all coins of one denomination that wait.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Auction {
    /// What the price buys.
    #[prost(message, optional, tag = "1")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What has to be burned for it now.
    #[prost(message, optional, tag = "2")]
    pub price: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// The price it began at.
    #[prost(string, tag = "3")]
    pub start: ::prost::alloc::string::String,
    /// When.
    #[prost(message, optional, tag = "4")]
    pub started_at: ::core::option::Option<crate::Timestamp>,
    /// From then on the price is 1.
    #[prost(message, optional, tag = "5")]
    pub ends_at: ::core::option::Option<crate::Timestamp>,
}
impl ::prost::Name for Auction {
    const NAME: &'static str = "Auction";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.Auction".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.Auction".into()
    }
}
/// Asks for burns.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryHistoryRequest {
    /// At most so many, 1 to 1000; 100 if absent.
    #[prost(uint32, tag = "1")]
    pub limit: u32,
    /// Only those before this one: `next` of the page before.
    #[prost(string, tag = "2")]
    pub before: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryHistoryRequest {
    const NAME: &'static str = "QueryHistoryRequest";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryHistoryRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryHistoryRequest".into()
    }
}
/// Burns, newest first.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryHistoryResponse {
    /// The burns.
    #[prost(message, repeated, tag = "1")]
    pub burns: ::prost::alloc::vec::Vec<BurnRecord>,
    /// Where older ones begin; empty at the end.
    #[prost(string, tag = "2")]
    pub next: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryHistoryResponse {
    const NAME: &'static str = "QueryHistoryResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryHistoryResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryHistoryResponse".into()
    }
}
/// What one event burned.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct BurnRecord {
    /// The block.
    #[prost(uint64, tag = "1")]
    pub height: u64,
    /// When.
    #[prost(message, optional, tag = "2")]
    pub time: ::core::option::Option<crate::Timestamp>,
    /// fees, auction or voluntary.
    #[prost(string, tag = "3")]
    pub kind: ::prost::alloc::string::String,
    /// How much.
    #[prost(string, tag = "4")]
    pub amount: ::prost::alloc::string::String,
    /// Of it from the fees of transactions.
    #[prost(string, tag = "5")]
    pub tx_fees: ::prost::alloc::string::String,
    /// Of it from the exchange's cuts.
    #[prost(string, tag = "6")]
    pub dex_fees: ::prost::alloc::string::String,
    /// The transaction; empty for fees, which are burned at the end of a block.
    #[prost(string, tag = "7")]
    pub txhash: ::prost::alloc::string::String,
    /// Who burned; empty for fees.
    #[prost(string, tag = "8")]
    pub sender: ::prost::alloc::string::String,
}
impl ::prost::Name for BurnRecord {
    const NAME: &'static str = "BurnRecord";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.BurnRecord".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.BurnRecord".into()
    }
}
/// Asks for days.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDailyRequest {
    /// The first moment, RFC 3339; all there is if absent.
    #[prost(message, optional, tag = "1")]
    pub from: ::core::option::Option<crate::Timestamp>,
    /// The moment after the last; now if absent.
    #[prost(message, optional, tag = "2")]
    pub to: ::core::option::Option<crate::Timestamp>,
    /// At most so many, 1 to 1000: the newest; 100 if absent.
    #[prost(uint32, tag = "3")]
    pub limit: u32,
}
impl ::prost::Name for QueryDailyRequest {
    const NAME: &'static str = "QueryDailyRequest";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryDailyRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryDailyRequest".into()
    }
}
/// Days, oldest first. A day without burns is absent.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryDailyResponse {
    /// The days.
    #[prost(message, repeated, tag = "1")]
    pub days: ::prost::alloc::vec::Vec<BurnDay>,
}
impl ::prost::Name for QueryDailyResponse {
    const NAME: &'static str = "QueryDailyResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryDailyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryDailyResponse".into()
    }
}
/// What was burned on one day.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct BurnDay {
    /// When it began.
    #[prost(message, optional, tag = "1")]
    pub time: ::core::option::Option<crate::Timestamp>,
    /// The sum of the four below.
    #[prost(string, tag = "2")]
    pub burned: ::prost::alloc::string::String,
    /// From the fees of transactions.
    #[prost(string, tag = "3")]
    pub tx_fees: ::prost::alloc::string::String,
    /// From the exchange's cuts.
    #[prost(string, tag = "4")]
    pub dex_fees: ::prost::alloc::string::String,
    /// Paid in auctions.
    #[prost(string, tag = "5")]
    pub auctions: ::prost::alloc::string::String,
    /// Given by holders.
    #[prost(string, tag = "6")]
    pub voluntary: ::prost::alloc::string::String,
}
impl ::prost::Name for BurnDay {
    const NAME: &'static str = "BurnDay";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.BurnDay".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.BurnDay".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryParamsRequest".into()
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
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryParamsResponse".into()
    }
}
/// Asks for the totals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTotalsRequest {}
impl ::prost::Name for QueryTotalsRequest {
    const NAME: &'static str = "QueryTotalsRequest";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryTotalsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryTotalsRequest".into()
    }
}
/// The totals.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTotalsResponse {
    /// The totals.
    #[prost(message, optional, tag = "1")]
    pub totals: ::core::option::Option<Totals>,
}
impl ::prost::Name for QueryTotalsResponse {
    const NAME: &'static str = "QueryTotalsResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryTotalsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryTotalsResponse".into()
    }
}
/// Asks for the supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySupplyRequest {}
impl ::prost::Name for QuerySupplyRequest {
    const NAME: &'static str = "QuerySupplyRequest";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QuerySupplyRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QuerySupplyRequest".into()
    }
}
/// The supply of the burn denomination.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QuerySupplyResponse {
    /// The denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// At genesis.
    #[prost(string, tag = "2")]
    pub initial: ::prost::alloc::string::String,
    /// Now.
    #[prost(string, tag = "3")]
    pub current: ::prost::alloc::string::String,
    /// What was burned since.
    #[prost(string, tag = "4")]
    pub burned: ::prost::alloc::string::String,
    /// burned / initial, cut after 18 digits.
    #[prost(string, tag = "5")]
    pub burned_fraction: ::prost::alloc::string::String,
}
impl ::prost::Name for QuerySupplyResponse {
    const NAME: &'static str = "QuerySupplyResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QuerySupplyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QuerySupplyResponse".into()
    }
}
/// Asks for all auctions.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAuctionsRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryAuctionsRequest {
    const NAME: &'static str = "QueryAuctionsRequest";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryAuctionsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryAuctionsRequest".into()
    }
}
/// All auctions that sell something.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAuctionsResponse {
    /// By denomination.
    #[prost(message, repeated, tag = "1")]
    pub auctions: ::prost::alloc::vec::Vec<Auction>,
    /// The page.
    #[prost(message, optional, tag = "2")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryAuctionsResponse {
    const NAME: &'static str = "QueryAuctionsResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryAuctionsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryAuctionsResponse".into()
    }
}
/// Asks for one auction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAuctionRequest {
    /// What is sold.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAuctionRequest {
    const NAME: &'static str = "QueryAuctionRequest";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryAuctionRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryAuctionRequest".into()
    }
}
/// One auction.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAuctionResponse {
    /// The auction.
    #[prost(message, optional, tag = "1")]
    pub auction: ::core::option::Option<Auction>,
}
impl ::prost::Name for QueryAuctionResponse {
    const NAME: &'static str = "QueryAuctionResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryAuctionResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryAuctionResponse".into()
    }
}
/// Asks for the treasury.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTreasuryRequest {
    /// The page.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryTreasuryRequest {
    const NAME: &'static str = "QueryTreasuryRequest";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryTreasuryRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryTreasuryRequest".into()
    }
}
/// The treasury.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryTreasuryResponse {
    /// Its account.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// What it holds.
    #[prost(message, repeated, tag = "2")]
    pub balances: ::prost::alloc::vec::Vec<
        super::super::super::core::base::v1beta1::Coin,
    >,
    /// The page.
    #[prost(message, optional, tag = "3")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryTreasuryResponse {
    const NAME: &'static str = "QueryTreasuryResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.QueryTreasuryResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.QueryTreasuryResponse".into()
    }
}
/// Burns the price of an auction and takes all that it sells.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgBuyAndBurn {
    /// Who pays and receives.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// What is sold.
    #[prost(string, tag = "2")]
    pub denom: ::prost::alloc::string::String,
    /// The most to burn; "0" for no bound.
    #[prost(string, tag = "3")]
    pub max_burn: ::prost::alloc::string::String,
    /// The least to receive; "0" for no bound.
    #[prost(string, tag = "4")]
    pub min_amount: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgBuyAndBurn {
    const NAME: &'static str = "MsgBuyAndBurn";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.MsgBuyAndBurn".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.MsgBuyAndBurn".into()
    }
}
/// The answer to MsgBuyAndBurn.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgBuyAndBurnResponse {
    /// What was burned.
    #[prost(message, optional, tag = "1")]
    pub burned: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
    /// What was received.
    #[prost(message, optional, tag = "2")]
    pub received: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgBuyAndBurnResponse {
    const NAME: &'static str = "MsgBuyAndBurnResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.MsgBuyAndBurnResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.MsgBuyAndBurnResponse".into()
    }
}
/// Burns coins of the sender.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgBurn {
    /// Whose coins.
    #[prost(string, tag = "1")]
    pub sender: ::prost::alloc::string::String,
    /// How many, of the burn denomination.
    #[prost(message, optional, tag = "2")]
    pub amount: ::core::option::Option<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgBurn {
    const NAME: &'static str = "MsgBurn";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.MsgBurn".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.MsgBurn".into()
    }
}
/// The answer to MsgBurn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgBurnResponse {}
impl ::prost::Name for MsgBurnResponse {
    const NAME: &'static str = "MsgBurnResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.MsgBurnResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.MsgBurnResponse".into()
    }
}
/// Pays from the treasury.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSpendTreasury {
    /// Must be the authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// Who is paid.
    #[prost(string, tag = "2")]
    pub recipient: ::prost::alloc::string::String,
    /// What, sorted by denomination.
    #[prost(message, repeated, tag = "3")]
    pub amount: ::prost::alloc::vec::Vec<super::super::super::core::base::v1beta1::Coin>,
}
impl ::prost::Name for MsgSpendTreasury {
    const NAME: &'static str = "MsgSpendTreasury";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.MsgSpendTreasury".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.MsgSpendTreasury".into()
    }
}
/// The answer to MsgSpendTreasury.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSpendTreasuryResponse {}
impl ::prost::Name for MsgSpendTreasuryResponse {
    const NAME: &'static str = "MsgSpendTreasuryResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.MsgSpendTreasuryResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.MsgSpendTreasuryResponse".into()
    }
}
/// Replaces the parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParams {
    /// Must be the authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// All of them; burn_denom as it is.
    #[prost(message, optional, tag = "2")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for MsgUpdateParams {
    const NAME: &'static str = "MsgUpdateParams";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "svc.feeburn.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.feeburn.v1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.feeburn.v1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_AUCTION: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.Auction",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "price",
            json_name: "price",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "start",
            json_name: "start",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "started_at",
            json_name: "startedAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "ends_at",
            json_name: "endsAt",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::Auction {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_AUCTION;
}
impl serde::Serialize for crate::svc::feeburn::v1::Auction {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.Auction", 5)?;
        out.serialize_field("amount", &self.amount)?;
        out.serialize_field("price", &self.price)?;
        out.serialize_field(
            "start",
            &crate::json::One::<crate::json::Text, _>::new(&self.start),
        )?;
        out.serialize_field("started_at", &self.started_at)?;
        out.serialize_field("ends_at", &self.ends_at)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::Auction {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.amount = input.next_value()?,
            1 => self.price = input.next_value()?,
            2 => self.start = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.started_at = input.next_value()?,
            4 => self.ends_at = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::Auction {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BURN_DAY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.BurnDay",
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
            name: "burned",
            json_name: "burned",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "tx_fees",
            json_name: "txFees",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "dex_fees",
            json_name: "dexFees",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "auctions",
            json_name: "auctions",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "voluntary",
            json_name: "voluntary",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::BurnDay {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BURN_DAY;
}
impl serde::Serialize for crate::svc::feeburn::v1::BurnDay {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.BurnDay", 6)?;
        out.serialize_field("time", &self.time)?;
        out.serialize_field(
            "burned",
            &crate::json::One::<crate::json::Text, _>::new(&self.burned),
        )?;
        out.serialize_field(
            "tx_fees",
            &crate::json::One::<crate::json::Text, _>::new(&self.tx_fees),
        )?;
        out.serialize_field(
            "dex_fees",
            &crate::json::One::<crate::json::Text, _>::new(&self.dex_fees),
        )?;
        out.serialize_field(
            "auctions",
            &crate::json::One::<crate::json::Text, _>::new(&self.auctions),
        )?;
        out.serialize_field(
            "voluntary",
            &crate::json::One::<crate::json::Text, _>::new(&self.voluntary),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::BurnDay {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.time = input.next_value()?,
            1 => self.burned = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.tx_fees = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.dex_fees = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.auctions = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.voluntary = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::BurnDay {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_BURN_RECORD: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.BurnRecord",
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
            name: "kind",
            json_name: "kind",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "tx_fees",
            json_name: "txFees",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "dex_fees",
            json_name: "dexFees",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "txhash",
            json_name: "txhash",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "sender",
            json_name: "sender",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::BurnRecord {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_BURN_RECORD;
}
impl serde::Serialize for crate::svc::feeburn::v1::BurnRecord {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.BurnRecord", 8)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field("time", &self.time)?;
        out.serialize_field(
            "kind",
            &crate::json::One::<crate::json::Text, _>::new(&self.kind),
        )?;
        out.serialize_field(
            "amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount),
        )?;
        out.serialize_field(
            "tx_fees",
            &crate::json::One::<crate::json::Text, _>::new(&self.tx_fees),
        )?;
        out.serialize_field(
            "dex_fees",
            &crate::json::One::<crate::json::Text, _>::new(&self.dex_fees),
        )?;
        out.serialize_field(
            "txhash",
            &crate::json::One::<crate::json::Text, _>::new(&self.txhash),
        )?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::BurnRecord {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.time = input.next_value()?,
            2 => self.kind = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.amount = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.tx_fees = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.dex_fees = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.txhash = crate::json::one::<crate::json::Text, _, _>(input)?,
            7 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::BurnRecord {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_BURN: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.MsgBurn",
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
impl crate::schema::Described for crate::svc::feeburn::v1::MsgBurn {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_BURN;
}
impl serde::Serialize for crate::svc::feeburn::v1::MsgBurn {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.MsgBurn", 2)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field("amount", &self.amount)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::MsgBurn {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::MsgBurn {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::feeburn::v1::MsgBurn {
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
impl crate::amino::Amino for crate::svc::feeburn::v1::MsgBurn {
    const AMINO_NAME: &'static str = "svc/feeburn/MsgBurn";
}
pub(crate) static SCHEMA_MSG_BURN_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.MsgBurnResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::MsgBurnResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_BURN_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::MsgBurnResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.feeburn.v1.MsgBurnResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::MsgBurnResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::MsgBurnResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_BUY_AND_BURN: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.MsgBuyAndBurn",
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
            name: "max_burn",
            json_name: "maxBurn",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "min_amount",
            json_name: "minAmount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["sender"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::MsgBuyAndBurn {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_BUY_AND_BURN;
}
impl serde::Serialize for crate::svc::feeburn::v1::MsgBuyAndBurn {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.MsgBuyAndBurn", 4)?;
        out.serialize_field(
            "sender",
            &crate::json::One::<crate::json::Text, _>::new(&self.sender),
        )?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "max_burn",
            &crate::json::One::<crate::json::Text, _>::new(&self.max_burn),
        )?;
        out.serialize_field(
            "min_amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_amount),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::MsgBuyAndBurn {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.sender = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.max_burn = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.min_amount = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::MsgBuyAndBurn {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::feeburn::v1::MsgBuyAndBurn {
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
        if !self.max_burn.is_empty() {
            out.insert(
                "max_burn".to_owned(),
                serde_json::Value::String(self.max_burn.clone()),
            );
        }
        if !self.min_amount.is_empty() {
            out.insert(
                "min_amount".to_owned(),
                serde_json::Value::String(self.min_amount.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::feeburn::v1::MsgBuyAndBurn {
    const AMINO_NAME: &'static str = "svc/feeburn/MsgBuyAndBurn";
}
pub(crate) static SCHEMA_MSG_BUY_AND_BURN_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.MsgBuyAndBurnResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "burned",
            json_name: "burned",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "received",
            json_name: "received",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::MsgBuyAndBurnResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_BUY_AND_BURN_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::MsgBuyAndBurnResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.feeburn.v1.MsgBuyAndBurnResponse", 2)?;
        out.serialize_field("burned", &self.burned)?;
        out.serialize_field("received", &self.received)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::MsgBuyAndBurnResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.burned = input.next_value()?,
            1 => self.received = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::MsgBuyAndBurnResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SPEND_TREASURY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.MsgSpendTreasury",
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
            name: "recipient",
            json_name: "recipient",
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
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::MsgSpendTreasury {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SPEND_TREASURY;
}
impl serde::Serialize for crate::svc::feeburn::v1::MsgSpendTreasury {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.MsgSpendTreasury", 3)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field(
            "recipient",
            &crate::json::One::<crate::json::Text, _>::new(&self.recipient),
        )?;
        out.serialize_field(
            "amount",
            &crate::json::List::<crate::json::Nested, _>::new(&self.amount),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::MsgSpendTreasury {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.recipient = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.amount = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::MsgSpendTreasury {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::feeburn::v1::MsgSpendTreasury {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if !self.recipient.is_empty() {
            out.insert(
                "recipient".to_owned(),
                serde_json::Value::String(self.recipient.clone()),
            );
        }
        if !self.amount.is_empty() {
            out.insert(
                "amount".to_owned(),
                serde_json::Value::Array(
                    self.amount.iter().map(|element| element.amino_value()).collect(),
                ),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::feeburn::v1::MsgSpendTreasury {
    const AMINO_NAME: &'static str = "svc/feeburn/MsgSpendTreasury";
}
pub(crate) static SCHEMA_MSG_SPEND_TREASURY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.MsgSpendTreasuryResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::MsgSpendTreasuryResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SPEND_TREASURY_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::MsgSpendTreasuryResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.feeburn.v1.MsgSpendTreasuryResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::MsgSpendTreasuryResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::MsgSpendTreasuryResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.MsgUpdateParams",
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
            message: Some(&crate::svc::feeburn::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::svc::feeburn::v1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::MsgUpdateParams {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::feeburn::v1::MsgUpdateParams {
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
impl crate::amino::Amino for crate::svc::feeburn::v1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "svc/feeburn/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.feeburn.v1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::MsgUpdateParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "burn_denom",
            json_name: "burnDenom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "tx_fee_burn_share",
            json_name: "txFeeBurnShare",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "dex_fee_burn_share",
            json_name: "dexFeeBurnShare",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "auction_period",
            json_name: "auctionPeriod",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "auction_multiplier",
            json_name: "auctionMultiplier",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "min_start",
            json_name: "minStart",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::svc::feeburn::v1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.Params", 6)?;
        out.serialize_field(
            "burn_denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.burn_denom),
        )?;
        out.serialize_field(
            "tx_fee_burn_share",
            &crate::json::One::<crate::json::Text, _>::new(&self.tx_fee_burn_share),
        )?;
        out.serialize_field(
            "dex_fee_burn_share",
            &crate::json::One::<crate::json::Text, _>::new(&self.dex_fee_burn_share),
        )?;
        out.serialize_field(
            "auction_period",
            &crate::json::One::<crate::json::Text, _>::new(&self.auction_period),
        )?;
        out.serialize_field(
            "auction_multiplier",
            &crate::json::One::<crate::json::Text, _>::new(&self.auction_multiplier),
        )?;
        out.serialize_field(
            "min_start",
            &crate::json::One::<crate::json::Text, _>::new(&self.min_start),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.burn_denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => {
                self.tx_fee_burn_share = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            2 => {
                self.dex_fee_burn_share = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            3 => {
                self.auction_period = crate::json::one::<crate::json::Text, _, _>(input)?;
            }
            4 => {
                self.auction_multiplier = crate::json::one::<
                    crate::json::Text,
                    _,
                    _,
                >(input)?;
            }
            5 => self.min_start = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::feeburn::v1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.burn_denom.is_empty() {
            out.insert(
                "burn_denom".to_owned(),
                serde_json::Value::String(self.burn_denom.clone()),
            );
        }
        if !self.tx_fee_burn_share.is_empty() {
            out.insert(
                "tx_fee_burn_share".to_owned(),
                serde_json::Value::String(self.tx_fee_burn_share.clone()),
            );
        }
        if !self.dex_fee_burn_share.is_empty() {
            out.insert(
                "dex_fee_burn_share".to_owned(),
                serde_json::Value::String(self.dex_fee_burn_share.clone()),
            );
        }
        if !self.auction_period.is_empty() {
            out.insert(
                "auction_period".to_owned(),
                serde_json::Value::String(self.auction_period.clone()),
            );
        }
        if !self.auction_multiplier.is_empty() {
            out.insert(
                "auction_multiplier".to_owned(),
                serde_json::Value::String(self.auction_multiplier.clone()),
            );
        }
        if !self.min_start.is_empty() {
            out.insert(
                "min_start".to_owned(),
                serde_json::Value::String(self.min_start.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_QUERY_AUCTION_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryAuctionRequest",
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
impl crate::schema::Described for crate::svc::feeburn::v1::QueryAuctionRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_AUCTION_REQUEST;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryAuctionRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryAuctionRequest", 1)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryAuctionRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryAuctionRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_AUCTION_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryAuctionResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "auction",
            json_name: "auction",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::feeburn::v1::SCHEMA_AUCTION),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::QueryAuctionResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_AUCTION_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryAuctionResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryAuctionResponse", 1)?;
        out.serialize_field("auction", &self.auction)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryAuctionResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.auction = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryAuctionResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_AUCTIONS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryAuctionsRequest",
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
impl crate::schema::Described for crate::svc::feeburn::v1::QueryAuctionsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_AUCTIONS_REQUEST;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryAuctionsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryAuctionsRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryAuctionsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryAuctionsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_AUCTIONS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryAuctionsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "auctions",
            json_name: "auctions",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::feeburn::v1::SCHEMA_AUCTION),
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
impl crate::schema::Described for crate::svc::feeburn::v1::QueryAuctionsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_AUCTIONS_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryAuctionsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.feeburn.v1.QueryAuctionsResponse", 2)?;
        out.serialize_field(
            "auctions",
            &crate::json::List::<crate::json::Nested, _>::new(&self.auctions),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryAuctionsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.auctions = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryAuctionsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DAILY_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryDailyRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "from",
            json_name: "from",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "to",
            json_name: "to",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::schema::TIMESTAMP),
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
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
impl crate::schema::Described for crate::svc::feeburn::v1::QueryDailyRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DAILY_REQUEST;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryDailyRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryDailyRequest", 3)?;
        out.serialize_field("from", &self.from)?;
        out.serialize_field("to", &self.to)?;
        out.serialize_field(
            "limit",
            &crate::json::One::<crate::json::Small, _>::new(&self.limit),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryDailyRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.from = input.next_value()?,
            1 => self.to = input.next_value()?,
            2 => self.limit = crate::json::one::<crate::json::Small, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryDailyRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_DAILY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryDailyResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "days",
            json_name: "days",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::feeburn::v1::SCHEMA_BURN_DAY),
            repeated: true,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::QueryDailyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_DAILY_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryDailyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryDailyResponse", 1)?;
        out.serialize_field(
            "days",
            &crate::json::List::<crate::json::Nested, _>::new(&self.days),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryDailyResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.days = crate::json::list::<crate::json::Nested, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryDailyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_HISTORY_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryHistoryRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "limit",
            json_name: "limit",
            kind: crate::schema::Kind::Uint32,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
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
impl crate::schema::Described for crate::svc::feeburn::v1::QueryHistoryRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_HISTORY_REQUEST;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryHistoryRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryHistoryRequest", 2)?;
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
impl crate::json::Object for crate::svc::feeburn::v1::QueryHistoryRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.limit = crate::json::one::<crate::json::Small, _, _>(input)?,
            1 => self.before = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryHistoryRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_HISTORY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryHistoryResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "burns",
            json_name: "burns",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::feeburn::v1::SCHEMA_BURN_RECORD),
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
impl crate::schema::Described for crate::svc::feeburn::v1::QueryHistoryResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_HISTORY_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryHistoryResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryHistoryResponse", 2)?;
        out.serialize_field(
            "burns",
            &crate::json::List::<crate::json::Nested, _>::new(&self.burns),
        )?;
        out.serialize_field(
            "next",
            &crate::json::One::<crate::json::Text, _>::new(&self.next),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryHistoryResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.burns = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => self.next = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryHistoryResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.feeburn.v1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::feeburn::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryParamsResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SUPPLY_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QuerySupplyRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::QuerySupplyRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SUPPLY_REQUEST;
}
impl serde::Serialize for crate::svc::feeburn::v1::QuerySupplyRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.feeburn.v1.QuerySupplyRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QuerySupplyRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QuerySupplyRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_SUPPLY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QuerySupplyResponse",
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
            name: "initial",
            json_name: "initial",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "current",
            json_name: "current",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "burned",
            json_name: "burned",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "burned_fraction",
            json_name: "burnedFraction",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::QuerySupplyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_SUPPLY_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::QuerySupplyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QuerySupplyResponse", 5)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "initial",
            &crate::json::One::<crate::json::Text, _>::new(&self.initial),
        )?;
        out.serialize_field(
            "current",
            &crate::json::One::<crate::json::Text, _>::new(&self.current),
        )?;
        out.serialize_field(
            "burned",
            &crate::json::One::<crate::json::Text, _>::new(&self.burned),
        )?;
        out.serialize_field(
            "burned_fraction",
            &crate::json::One::<crate::json::Text, _>::new(&self.burned_fraction),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QuerySupplyResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.initial = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.current = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.burned = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => {
                self.burned_fraction = crate::json::one::<
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QuerySupplyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TOTALS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryTotalsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::QueryTotalsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TOTALS_REQUEST;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryTotalsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.feeburn.v1.QueryTotalsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryTotalsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryTotalsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TOTALS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryTotalsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "totals",
            json_name: "totals",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::feeburn::v1::SCHEMA_TOTALS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::QueryTotalsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TOTALS_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryTotalsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryTotalsResponse", 1)?;
        out.serialize_field("totals", &self.totals)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryTotalsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.totals = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryTotalsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TREASURY_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryTreasuryRequest",
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
impl crate::schema::Described for crate::svc::feeburn::v1::QueryTreasuryRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TREASURY_REQUEST;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryTreasuryRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.QueryTreasuryRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryTreasuryRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryTreasuryRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_TREASURY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.QueryTreasuryResponse",
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
            name: "balances",
            json_name: "balances",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::v1beta1::SCHEMA_COIN),
            repeated: true,
        },
        crate::schema::Field {
            number: 3,
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
impl crate::schema::Described for crate::svc::feeburn::v1::QueryTreasuryResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_TREASURY_RESPONSE;
}
impl serde::Serialize for crate::svc::feeburn::v1::QueryTreasuryResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.feeburn.v1.QueryTreasuryResponse", 3)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "balances",
            &crate::json::List::<crate::json::Nested, _>::new(&self.balances),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::QueryTreasuryResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.balances = crate::json::list::<crate::json::Nested, _, _>(input)?,
            2 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::QueryTreasuryResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_TOTALS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.feeburn.v1.Totals",
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
            name: "burned_total",
            json_name: "burnedTotal",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "tx_fees",
            json_name: "txFees",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "dex_fees",
            json_name: "dexFees",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "auctions",
            json_name: "auctions",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "voluntary",
            json_name: "voluntary",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "last_height",
            json_name: "lastHeight",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::feeburn::v1::Totals {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_TOTALS;
}
impl serde::Serialize for crate::svc::feeburn::v1::Totals {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.feeburn.v1.Totals", 7)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "burned_total",
            &crate::json::One::<crate::json::Text, _>::new(&self.burned_total),
        )?;
        out.serialize_field(
            "tx_fees",
            &crate::json::One::<crate::json::Text, _>::new(&self.tx_fees),
        )?;
        out.serialize_field(
            "dex_fees",
            &crate::json::One::<crate::json::Text, _>::new(&self.dex_fees),
        )?;
        out.serialize_field(
            "auctions",
            &crate::json::One::<crate::json::Text, _>::new(&self.auctions),
        )?;
        out.serialize_field(
            "voluntary",
            &crate::json::One::<crate::json::Text, _>::new(&self.voluntary),
        )?;
        out.serialize_field(
            "last_height",
            &crate::json::One::<crate::json::Big, _>::new(&self.last_height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::feeburn::v1::Totals {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.burned_total = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.tx_fees = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.dex_fees = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.auctions = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.voluntary = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => self.last_height = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::feeburn::v1::Totals {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::QueryDailyRequest {
    const PATH: &'static str = "/svc.feeburn.v1.History/Daily";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/feeburn/v1/daily",
            body: "",
        },
    ];
    type Response = crate::svc::feeburn::v1::QueryDailyResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::QueryHistoryRequest {
    const PATH: &'static str = "/svc.feeburn.v1.History/History";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/feeburn/v1/history",
            body: "",
        },
    ];
    type Response = crate::svc::feeburn::v1::QueryHistoryResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::MsgBurn {
    const PATH: &'static str = "/svc.feeburn.v1.Msg/Burn";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::feeburn::v1::MsgBurnResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::MsgBuyAndBurn {
    const PATH: &'static str = "/svc.feeburn.v1.Msg/BuyAndBurn";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::feeburn::v1::MsgBuyAndBurnResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::MsgSpendTreasury {
    const PATH: &'static str = "/svc.feeburn.v1.Msg/SpendTreasury";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::feeburn::v1::MsgSpendTreasuryResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::MsgUpdateParams {
    const PATH: &'static str = "/svc.feeburn.v1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::feeburn::v1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::QueryAuctionRequest {
    const PATH: &'static str = "/svc.feeburn.v1.Query/Auction";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/feeburn/v1/auction",
            body: "",
        },
    ];
    type Response = crate::svc::feeburn::v1::QueryAuctionResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::QueryAuctionsRequest {
    const PATH: &'static str = "/svc.feeburn.v1.Query/Auctions";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/feeburn/v1/auctions",
            body: "",
        },
    ];
    type Response = crate::svc::feeburn::v1::QueryAuctionsResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::QueryParamsRequest {
    const PATH: &'static str = "/svc.feeburn.v1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/feeburn/v1/params",
            body: "",
        },
    ];
    type Response = crate::svc::feeburn::v1::QueryParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::QuerySupplyRequest {
    const PATH: &'static str = "/svc.feeburn.v1.Query/Supply";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/feeburn/v1/supply",
            body: "",
        },
    ];
    type Response = crate::svc::feeburn::v1::QuerySupplyResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::QueryTotalsRequest {
    const PATH: &'static str = "/svc.feeburn.v1.Query/Totals";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/feeburn/v1/totals",
            body: "",
        },
    ];
    type Response = crate::svc::feeburn::v1::QueryTotalsResponse;
}
impl crate::rpc::Rpc for crate::svc::feeburn::v1::QueryTreasuryRequest {
    const PATH: &'static str = "/svc.feeburn.v1.Query/Treasury";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/feeburn/v1/treasury",
            body: "",
        },
    ];
    type Response = crate::svc::feeburn::v1::QueryTreasuryResponse;
}
