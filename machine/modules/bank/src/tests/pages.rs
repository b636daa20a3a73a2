//! Every list of the bank keeps the rules of paging.

use tarn_proto::core::bank::v1beta1 as pb;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_runtime::testing::assert_pages;

use super::*;

/// More than one default page.
const MANY: usize = 130;

fn denom(at: usize) -> String {
    format!("coin{at:04}")
}

/// Alice owns many denoms with metadata; everybody owns utarn; every denom is an exception.
fn crowded() -> Harness {
    let coins: Vec<Value> = (0..MANY)
        .map(|at| json!({ "denom": denom(at), "amount": "5" }))
        .collect();
    let mut balances = vec![json!({ "address": show(&ALICE), "coins": coins })];
    for byte in 1..=u8::try_from(MANY).unwrap() {
        balances.push(holding(&Address::new([byte; 20]), "9utarn"));
    }
    let metadata = (0..MANY).map(|at| {
        json!({
            "base": denom(at), "display": denom(at), "name": "Coin", "symbol": "COIN",
            "denom_units": [{ "denom": denom(at), "exponent": 0 }],
        })
    });
    let enabled = (0..MANY).map(|at| json!({ "denom": denom(at), "enabled": true }));
    start(&json!({
        "balances": balances,
        "denom_metadata": metadata.collect::<Vec<_>>(),
        "send_enabled": enabled.collect::<Vec<_>>(),
    }))
    .unwrap()
}

fn denoms(coins: &[base::Coin]) -> Vec<String> {
    coins.iter().map(|coin| coin.denom.clone()).collect()
}

#[test]
fn balances_come_in_pages() {
    let t = crowded();
    assert_pages(MANY, |pagination| {
        let answer = t.ask(&pb::QueryAllBalancesRequest {
            address: show(&ALICE),
            pagination,
            resolve_denom: false,
        })?;
        Ok((denoms(&answer.balances), answer.pagination))
    });
    assert_pages(MANY, |pagination| {
        let answer = t.ask(&pb::QuerySpendableBalancesRequest {
            address: show(&ALICE),
            pagination,
        })?;
        Ok((denoms(&answer.balances), answer.pagination))
    });
}

#[test]
fn the_supply_comes_in_pages() {
    let t = crowded();
    assert_pages(MANY + 1, |pagination| {
        let answer = t.ask(&pb::QueryTotalSupplyRequest { pagination })?;
        Ok((denoms(&answer.supply), answer.pagination))
    });
}

#[test]
fn metadata_comes_in_pages() {
    let t = crowded();
    assert_pages(MANY, |pagination| {
        let answer = t.ask(&pb::QueryDenomsMetadataRequest { pagination })?;
        let bases = answer.metadatas.into_iter().map(|metadata| metadata.base);
        Ok((bases.collect(), answer.pagination))
    });
}

#[test]
fn owners_come_in_pages() {
    let t = crowded();
    assert_pages(MANY, |pagination| {
        let denom = "utarn".to_owned();
        let answer = t.ask(&pb::QueryDenomOwnersRequest { denom, pagination })?;
        let owners = answer.denom_owners.into_iter().map(|owner| owner.address);
        Ok((owners.collect(), answer.pagination))
    });
}

#[test]
fn exceptions_come_in_pages_named_or_not() {
    let t = crowded();
    for named in [vec![], (0..MANY).map(denom).collect::<Vec<_>>()] {
        assert_pages(MANY, |pagination| {
            let denoms = named.clone();
            let answer = t.ask(&pb::QuerySendEnabledRequest { denoms, pagination })?;
            let denoms = answer.send_enabled.into_iter().map(|entry| entry.denom);
            Ok((denoms.collect(), answer.pagination))
        });
    }
}

#[test]
fn the_next_key_of_balances_is_the_denom_that_comes_next() {
    let t = crowded();
    let limit = 3;
    let request = pb::QueryAllBalancesRequest {
        address: show(&ALICE),
        pagination: Some(PageRequest {
            limit,
            ..PageRequest::default()
        }),
        resolve_denom: false,
    };
    let page = t.ask(&request).unwrap().pagination.unwrap();
    assert_eq!(page.next_key, b"coin0003");
}
