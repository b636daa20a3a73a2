//! What is printed of the state after each message.

use serde_json::{Value, json};
use tarn_bank::keeper as bank;
use tarn_feeburn::keeper as feeburn;
use tarn_lending::keeper;
use tarn_oracle::keeper as oracle;
use tarn_primitives::Address;
use tarn_runtime::testing::Harness;

use crate::machine::{TOKENS, WHO, denom};

pub(crate) fn quotes(t: &Harness) -> Value {
    let of = |token: &(&str, &str, u32)| {
        let quote = oracle::quote(t.ctx(), &denom(token.0)).expect("a feed");
        let numbers = [quote.price, quote.low, quote.high].map(|number| number.to_string());
        (
            token.0.to_owned(),
            json!([
                numbers,
                quote.exponent,
                quote.status.name(),
                quote.is_expired
            ]),
        )
    };
    Value::Object(TOKENS.iter().map(of).collect())
}

/// The stored books of every market.
pub(crate) fn markets(t: &Harness) -> Value {
    let exported =
        <tarn_lending::Lending as tarn_runtime::Module>::export(t.ctx()).expect("a state");
    let of = |market: tarn_lending::GenesisMarket| {
        let books = market.books.expect("books");
        let stored = [
            books.cash,
            books.supplied,
            books.borrowed,
            books.supply_index,
            books.borrow_index,
            books.reserves,
            books.rate,
            books.at,
        ];
        (market.config.denom, json!(stored))
    };
    Value::Object(exported.markets.into_iter().map(of).collect())
}

pub(crate) fn positions(t: &Harness) -> Value {
    let of = |(name, who): &(&str, Address)| {
        let position = keeper::position(t.ctx(), who).expect("a state");
        let supplies: Vec<Value> = position
            .supplies
            .iter()
            .map(|one| {
                json!([
                    one.denom.to_string(),
                    one.scaled.to_string(),
                    one.collateral
                ])
            })
            .collect();
        let debts: Vec<Value> = position
            .debts
            .iter()
            .map(|one| json!([one.denom.to_string(), one.scaled.to_string()]))
            .collect();
        ((*name).to_owned(), json!([supplies, debts]))
    };
    Value::Object(WHO.iter().map(of).collect())
}

/// What was burned, and the auction of uusdc.
pub(crate) fn burned(t: &Harness) -> Value {
    let totals = feeburn::totals(t.ctx()).expect("a state");
    let lot = feeburn::auction(t.ctx(), &denom("uusdc"));
    let lot = lot.ok().map(|one| {
        [one.lot, one.start, u128::from(one.started_at)].map(|number| number.to_string())
    });
    let supply = bank::supply(t.ctx(), &denom("utarn")).expect("a state");
    json!([
        totals.auctions.to_string(),
        totals.voluntary.to_string(),
        supply.to_string(),
        lot
    ])
}
