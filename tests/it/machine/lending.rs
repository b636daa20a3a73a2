//! Lending among all messages of the chain.

use std::collections::BTreeMap;

use tarn_primitives::Dec;
use tarn_proto::svc::lending::v1 as pb;
use tarn_tests::messages::{Sample, chain, samples, sign};
use tarn_tests::{ALICE, TestChain, account, show};

/// Messages of the authority and of feeders that change rules or prices for everybody.
const GOVERNS: [&str; 6] = [
    "/svc.lending.v1.MsgUpdateParams",
    "/svc.lending.v1.MsgUpsertMarket",
    "/svc.lending.v1.MsgPause",
    "/svc.oracle.v1.MsgUpdateParams",
    "/svc.oracle.v1.MsgUpsertFeed",
    "/svc.oracle.v1.MsgSubmitPrices",
];

fn position(t: &TestChain) -> pb::Position {
    let address = show(&account(ALICE).address);
    let answer = t.ask(&pb::QueryPositionRequest { address }).unwrap();
    answer.position.unwrap()
}

fn borrow_all(t: &mut TestChain, denom: &str) {
    let alice = account(ALICE);
    let request = pb::QueryMaxBorrowRequest {
        address: show(&alice.address),
        denom: denom.to_owned(),
    };
    let amount = t.ask(&request).unwrap().amount;
    let message = pb::MsgBorrow {
        sender: show(&alice.address),
        amount,
    };
    let done = t.deliver(t.sign(&alice, &message));
    assert!(done.is_ok(), "{}", done.log);
}

/// Collateral by denomination, and debts.
fn holds(position: &pb::Position) -> (BTreeMap<String, u128>, BTreeMap<String, u128>) {
    let read = |coin: &Option<tarn_proto::core::base::v1beta1::Coin>| {
        let coin = coin.clone().unwrap();
        (coin.denom, coin.amount.parse::<u128>().unwrap())
    };
    let supplied = position.supplied.iter().filter(|one| one.collateral);
    (
        supplied.map(|one| read(&one.coin)).collect(),
        position
            .borrowed
            .iter()
            .map(|one| read(&one.coin))
            .collect(),
    )
}

/// Whether collateral left or debt came; a millionth is interest of a few blocks.
fn is_riskier(before: &pb::Position, after: &pb::Position) -> bool {
    let ((had, owed), (has, owes)) = (holds(before), holds(after));
    let left = had
        .iter()
        .any(|(denom, amount)| has.get(denom).is_none_or(|now| now < amount));
    let came = owes.iter().any(|(denom, amount)| {
        let before = owed.get(denom).copied().unwrap_or(0);
        *amount > before + before / 1_000_000 + 1
    });
    left || came
}

fn is_within_limit(position: &pb::Position) -> bool {
    let read = |text: &str| text.parse::<Dec>().unwrap();
    read(&position.debt_against_limit) <= read(&position.limit)
}

#[test]
fn no_message_lowers_one_s_own_health_unchecked() {
    // Euler 2023: one message gave collateral away without a look at the debt it covered.
    let mut t = chain();
    for denom in ["uatom", "uusdc"] {
        borrow_all(&mut t, denom);
    }
    let all = samples(&t);
    let of = |name: &str| -> Sample {
        let url = format!("/svc.lending.v1.{name}");
        all.iter().find(|sample| sample.url == url).unwrap().clone()
    };
    // The three that raise one's own risk come first, while nothing more is allowed.
    let mut probes = ["MsgWithdraw", "MsgBorrow", "MsgSetCollateral"].map(of);
    // More than what the average of a rising price allows meanwhile.
    for probe in &mut probes[..2] {
        probe.json["amount"] = serde_json::json!({ "denom": "uusdc", "amount": "4000000000" });
    }
    probes[2].json["enabled"] = false.into();
    let mut refused = Vec::new();
    for sample in probes.into_iter().chain(all) {
        if GOVERNS.contains(&sample.url.as_str()) {
            continue;
        }
        let before = position(&t);
        let tx = sign(&t, &[sample.any().unwrap()]);
        let done = t.deliver(tx);
        let after = position(&t);
        if (done.codespace.as_str(), done.code) == ("lending", 306) {
            refused.push(sample.url.clone());
        }
        assert!(
            !is_riskier(&before, &after) || is_within_limit(&after),
            "{} left {after:?}",
            sample.url
        );
    }
    assert_eq!(
        refused[..3],
        [
            "/svc.lending.v1.MsgWithdraw",
            "/svc.lending.v1.MsgBorrow",
            "/svc.lending.v1.MsgSetCollateral",
        ]
    );
}
