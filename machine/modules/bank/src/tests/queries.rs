//! Every question, and what is said to a wrong one.

use tarn_proto::core::bank::v1beta1 as pb;
use tarn_runtime::{Status, StatusCode};

use super::*;

fn status<T: std::fmt::Debug>(result: Result<T>) -> (StatusCode, String) {
    let error = result.unwrap_err();
    let status = error.rejection::<Status>().expect("a status");
    (status.code, error.to_string())
}

fn coin(text: &str) -> base::Coin {
    let coin: tarn_primitives::Coin = text.parse().unwrap();
    coin.into()
}

/// With metadata of utarn, and uatom stopped.
fn dressed() -> Harness {
    let mut t = harness();
    let metadata = crate::Metadata::new(super::metadata::tarn()).unwrap();
    bank::set_metadata(t.ctx_mut(), &metadata).unwrap();
    let entry = |denom: &str, enabled| pb::SendEnabled {
        denom: denom.to_owned(),
        enabled,
    };
    t.send(&pb::MsgSetSendEnabled {
        authority: show(&CAROL),
        send_enabled: vec![entry("uatom", false), entry("utarn", true)],
        use_default_for: vec![],
    })
    .unwrap();
    t
}

#[test]
fn a_balance_is_queried_and_unknown_ones_are_zero() {
    let t = harness();
    let ask = |account: &Address, denom: &str| {
        let (address, denom) = (show(account), denom.to_owned());
        let plain = t.ask(&pb::QueryBalanceRequest {
            address: address.clone(),
            denom: denom.clone(),
        });
        let spendable = t.ask(&pb::QuerySpendableBalanceByDenomRequest { address, denom });
        let balance = plain.unwrap().balance;
        assert_eq!(spendable.unwrap().balance, balance);
        balance.unwrap()
    };
    assert_eq!(ask(&ALICE, "utarn"), coin("1000utarn"));
    assert_eq!(ask(&ALICE, "uusdc"), coin("0uusdc"));
    assert_eq!(ask(&CAROL, "utarn"), coin("0utarn"));
}

#[test]
fn malformed_addresses_and_denoms_are_invalid_arguments() {
    let t = harness();
    let alice = || show(&ALICE);
    let bad = |text: String| (StatusCode::InvalidArgument, text);
    let balance = |address: String, denom: &str| {
        let denom = denom.to_owned();
        t.ask(&pb::QueryBalanceRequest { address, denom })
    };
    let empty = "invalid address: empty address string is not allowed".to_owned();
    assert_eq!(status(balance(String::new(), "utarn")), bad(empty.clone()));
    let (code, text) = status(balance("tarn1x".to_owned(), "utarn"));
    assert_eq!(code, StatusCode::InvalidArgument);
    assert!(
        text.starts_with("invalid address: decoding bech32 failed: "),
        "{text}"
    );
    let all = t.ask(&pb::QueryAllBalancesRequest::default());
    assert_eq!(status(all), bad(empty.clone()));
    let spendable = t.ask(&pb::QuerySpendableBalancesRequest::default());
    assert_eq!(status(spendable), bad(empty));

    for denom in ["", "1", "a b", &"x".repeat(5000)] {
        let shown: String = denom.chars().take(140).collect();
        let expected = bad(format!("invalid denom: {shown}"));
        let denom = denom.to_owned();
        assert_eq!(status(balance(alice(), &denom)), expected);
        let spendable = pb::QuerySpendableBalanceByDenomRequest {
            address: alice(),
            denom: denom.clone(),
        };
        assert_eq!(status(t.ask(&spendable)), expected);
        let supply = pb::QuerySupplyOfRequest {
            denom: denom.clone(),
        };
        assert_eq!(status(t.ask(&supply)), expected);
        let metadata = pb::QueryDenomMetadataRequest {
            denom: denom.clone(),
        };
        assert_eq!(status(t.ask(&metadata)), expected);
        let by_string = pb::QueryDenomMetadataByQueryStringRequest {
            denom: denom.clone(),
        };
        assert_eq!(status(t.ask(&by_string)), expected);
        let denoms = vec![denom.clone()];
        let enabled = pb::QuerySendEnabledRequest {
            denoms,
            pagination: None,
        };
        assert_eq!(status(t.ask(&enabled)), expected);
        let owners = pb::QueryDenomOwnersRequest {
            denom,
            pagination: None,
        };
        assert_eq!(status(t.ask(&owners)), expected);
    }
}

#[test]
fn balances_and_supply_are_listed_by_denom() {
    let t = dressed();
    let request = |address, resolve_denom| pb::QueryAllBalancesRequest {
        address: show(&address),
        pagination: None,
        resolve_denom,
    };
    let plain = t.ask(&request(ALICE, false)).unwrap();
    assert_eq!(plain.balances, wire("500uatom,1000utarn"));
    let resolved = t.ask(&request(ALICE, true)).unwrap();
    assert_eq!(
        resolved.balances,
        raw(&[("uatom", "500"), ("tarn", "1000")])
    );
    let none = t.ask(&request(CAROL, false)).unwrap();
    assert_eq!(
        (none.balances.len(), none.pagination.unwrap().total),
        (0, 0)
    );
    let spendable = t.ask(&pb::QuerySpendableBalancesRequest {
        address: show(&ALICE),
        pagination: None,
    });
    assert_eq!(spendable.unwrap().balances, plain.balances);
    let supply = t.ask(&pb::QueryTotalSupplyRequest::default()).unwrap();
    assert_eq!(supply.supply, wire("500uatom,1020utarn"));
    for (denom, expected) in [("utarn", "1020utarn"), ("uusdc", "0uusdc")] {
        let denom = denom.to_owned();
        let answer = t.ask(&pb::QuerySupplyOfRequest { denom }).unwrap();
        assert_eq!(answer.amount, Some(coin(expected)));
    }
}

#[test]
fn metadata_is_found_or_not_found() {
    let t = dressed();
    let all = t.ask(&pb::QueryDenomsMetadataRequest::default()).unwrap();
    assert_eq!(all.metadatas, [super::metadata::tarn()]);
    let by = |denom: &str| {
        let denom = denom.to_owned();
        let path = t.ask(&pb::QueryDenomMetadataRequest {
            denom: denom.clone(),
        });
        let string = t.ask(&pb::QueryDenomMetadataByQueryStringRequest { denom });
        (path, string)
    };
    let (path, string) = by("utarn");
    assert_eq!(path.unwrap().metadata, Some(super::metadata::tarn()));
    assert_eq!(string.unwrap().metadata, Some(super::metadata::tarn()));
    let (path, string) = by("ibc/27394FB0");
    let missing = "client metadata for denom ibc/27394FB0".to_owned();
    let missing = (StatusCode::NotFound, missing);
    assert_eq!((status(path), status(string)), (missing.clone(), missing));
}

#[test]
fn owners_are_listed_with_what_they_own() {
    let mut t = harness();
    let owners = |t: &Harness, denom: &str| {
        let denom = denom.to_owned();
        let request = pb::QueryDenomOwnersRequest {
            denom,
            pagination: None,
        };
        let mut owners = t.ask(&request).unwrap().denom_owners;
        owners.sort_by(|a, b| a.address.cmp(&b.address));
        owners
    };
    let owner = |address: &Address, text: &str| pb::DenomOwner {
        address: show(address),
        balance: Some(coin(text)),
    };
    let both = [owner(&ALICE, "1000utarn"), owner(&BOB, "20utarn")];
    let mut both = both.to_vec();
    both.sort_by(|a, b| a.address.cmp(&b.address));
    assert_eq!(owners(&t, "utarn"), both);
    assert_eq!(owners(&t, "uatom"), [owner(&ALICE, "500uatom")]);
    assert_eq!(owners(&t, "uusdc"), []);
    bank::transfer(t.ctx_mut(), &BOB, &ALICE, &coins("20utarn")).unwrap();
    assert_eq!(owners(&t, "utarn"), [owner(&ALICE, "1020utarn")]);
}

#[test]
fn send_enabled_lists_the_exceptions_named_or_all_of_them() {
    let t = dressed();
    let ask = |denoms: &[&str]| {
        let denoms = denoms.iter().map(ToString::to_string).collect();
        let request = pb::QuerySendEnabledRequest {
            denoms,
            pagination: None,
        };
        let answer = t.ask(&request).unwrap();
        let entries = answer.send_enabled.into_iter();
        let entries: Vec<_> = entries.map(|entry| (entry.denom, entry.enabled)).collect();
        let total = answer.pagination.unwrap().total;
        assert_eq!(total, u64::try_from(entries.len()).unwrap());
        entries
    };
    let (atom, tarn) = (("uatom".to_owned(), false), ("utarn".to_owned(), true));
    assert_eq!(ask(&[]), [atom.clone(), tarn.clone()]);
    assert_eq!(ask(&["uatom", "uusdc"]), std::slice::from_ref(&atom));
    assert_eq!(ask(&["utarn", "uatom", "utarn"]), [tarn, atom]);
    let params = t.ask(&pb::QueryParamsRequest {}).unwrap().params.unwrap();
    assert!(params.default_send_enabled && params.send_enabled.is_empty());
}
