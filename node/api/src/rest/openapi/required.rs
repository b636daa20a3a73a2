//! The fields without which a request is refused. Proto files cannot say that of a field; a test sends
//! requests with and without each of them.

/// By the type of the request. Those in a path are required anyway.
const REQUIRED: &[(&str, &[&str])] = &[
    ("core.bank.v1beta1.QueryBalanceRequest", &["denom"]),
    (
        "core.bank.v1beta1.QueryDenomMetadataByQueryStringRequest",
        &["denom"],
    ),
    (
        "core.bank.v1beta1.QuerySpendableBalanceByDenomRequest",
        &["denom"],
    ),
    ("core.bank.v1beta1.QuerySupplyOfRequest", &["denom"]),
    ("core.base.consensus.v1beta1.ABCIQueryRequest", &["path"]),
    (
        "svc.dex.v1.QueryAddQuoteRequest",
        &["pool_id", "token_a_amount", "token_b_amount"],
    ),
    ("svc.dex.v1.QueryCandlesRequest", &["pool_id", "interval"]),
    (
        "svc.dex.v1.QueryQuoteRequest",
        &["pool_id", "token_in", "amount_in"],
    ),
    (
        "svc.dex.v1.QueryQuoteExactOutRequest",
        &["pool_id", "token_out", "amount_out"],
    ),
    ("svc.dex.v1.QueryRemoveQuoteRequest", &["pool_id", "shares"]),
    (
        "svc.dex.v1.QueryRouteRequest",
        &["token_in", "amount_in", "token_out"],
    ),
    ("svc.dex.v1.QueryStatsRequest", &["pool_id"]),
    (
        "svc.dex.v1.QuerySwapPlanRequest",
        &["pool_id", "token_in", "amount_in"],
    ),
    ("svc.dex.v1.QueryTradesRequest", &["pool_id"]),
    (
        "svc.dex.v1.QueryTwapRequest",
        &["pool_id", "base_denom", "start_time"],
    ),
    ("svc.feeburn.v1.QueryAuctionRequest", &["denom"]),
    (
        "svc.lending.v1.QueryLiquidationQuoteRequest",
        &["borrower", "repay_denom", "amount", "collateral_denom"],
    ),
    ("svc.lending.v1.QueryMarketRequest", &["denom"]),
    ("svc.lending.v1.QueryMaxBorrowRequest", &["denom"]),
    ("svc.lending.v1.QueryMaxWithdrawRequest", &["denom"]),
    ("svc.lending.v1.QueryRatesRequest", &["denom"]),
    ("svc.oracle.v1.QueryHistoryRequest", &["symbol", "interval"]),
    ("svc.oracle.v1.QueryReportsRequest", &["symbol"]),
    ("svc.oracle.v1.QueryTwapRequest", &["denom"]),
];

/// Whether a request is refused without a field.
pub(super) fn is_required(request: &str, field: &str) -> bool {
    let found = REQUIRED.iter().find(|(name, _)| *name == request);
    found.is_some_and(|(_, fields)| fields.contains(&field))
}

#[cfg(test)]
mod tests {
    use tarn_proto::registry;

    use super::*;

    #[test]
    fn every_entry_names_a_request_and_its_fields() {
        for (request, fields) in REQUIRED {
            let shape = registry::lookup(request).unwrap();
            for field in *fields {
                let known = shape.schema.fields.iter().any(|one| one.name == *field);
                assert!(known, "{request}.{field}");
            }
        }
    }
}
