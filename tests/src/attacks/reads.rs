//! Expensive queries.

use super::Ask;

/// The path of a swap quote.
pub const QUOTE: &str = "/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in=1000000";

/// The `nth` of many different queries of quotes and routes.
pub fn quote(nth: usize) -> Ask {
    if nth.is_multiple_of(2) {
        let amount = nth + 1;
        Ask::get(format!(
            "/svc/dex/v1/quote?pool_id=1&token_in=utarn&amount_in={amount}"
        ))
    } else {
        Ask::get("/svc/dex/v1/route?token_in=utarn&amount_in=1000000&token_out=uatom&max_hops=4")
    }
}

/// The `nth` of several expensive searches and pages at a high offset.
pub fn search(nth: usize) -> Ask {
    let txs = |rest: &str| Ask::get(format!("/core/tx/v1beta1/txs?query={rest}"));
    match nth % 6 {
        0 => txs("message.action%20EXISTS&page=1000000000&limit=1000"),
        1 => txs("transfer.amount%20CONTAINS%20'u'&limit=1000"),
        2 => txs("tx.height%3E0%20AND%20transfer.recipient%20CONTAINS%20't'"),
        3 => Ask::get(
            "/core/auth/v1beta1/accounts?pagination.offset=18446744073709551615&pagination.limit=1000",
        ),
        4 => {
            Ask::get("/core/bank/v1beta1/supply?pagination.limit=1000&pagination.count_total=true")
        }
        _ => txs(&"tx.height%3E0%20AND%20".repeat(200)),
    }
}
