//! Pools in the genesis document.

use super::*;

fn balances() -> Vec<Value> {
    vec![
        holding(&keeper::account(), "1000000utarn,4000000uusdc"),
        holding(&keeper::lock_account(), "1000lp/1"),
        holding(&ALICE, "1999000lp/1,1000000utarn,1000000uusdc"),
    ]
}

fn seeded() -> Value {
    json!({
        "next_pool_id": "2",
        "pools": [{
            "pool": {
                "id": "1",
                "token_a": { "denom": "utarn", "amount": "1000000" },
                "token_b": { "denom": "uusdc", "amount": "4000000" },
                "lp_token_denom": "lp/1",
                "total_shares": "2000000",
                "swap_fee": "0.003",
            },
            "locked_shares": "1000",
        }],
    })
}

#[test]
fn a_chain_may_begin_with_pools() {
    let mut t = start(&balances(), &seeded()).unwrap();
    assert_eq!(pool(&t, 1).reserves(), (1_000_000, 4_000_000));
    t.next_block(1000);
    assert_eq!(swap(&mut t, &ALICE, 1, "1000utarn").unwrap(), 3984);
    open(&mut t, "2000utarn", "2000uusdc", "0.01").unwrap();
    assert_eq!(pool(&t, 2).fee.to_string(), "0.01");
}

#[test]
fn what_is_exported_begins_the_same_chain() {
    let mut t = start(&balances(), &seeded()).unwrap();
    for step in 0..6_u64 {
        t.next_block(keeper::SLOT_MILLIS + step);
        swap(&mut t, &ALICE, 1, "1000utarn").unwrap();
        add(&mut t, &ALICE, 1, 500, 9000).unwrap();
        remove(&mut t, &ALICE, 1, 77).unwrap();
    }
    open(&mut t, "2000utarn", "2000uusdc", "0.01").unwrap();
    let exported = t.export().unwrap();
    assert_eq!(exported["dex"]["next_pool_id"], "3");
    assert_eq!(exported["dex"]["twap_records"].as_array().unwrap().len(), 8);
    let genesis = exported.clone();
    let mut again = Harness::with_genesis(MODULES, |name| genesis.get(name).cloned());
    // The exported records are later than the time the harness begins at.
    let text = again.as_ref().unwrap_err().to_string();
    assert!(text.contains("is of the future"), "{text}");
    let mut young = exported;
    let part = young.get_mut("dex").unwrap();
    let earlier = |time: &mut Value| {
        let millis: u64 = time.as_str().unwrap().parse().unwrap();
        *time = Value::from((millis - 3_600_000).to_string());
    };
    for record in part["twap_records"].as_array_mut().unwrap() {
        earlier(&mut record["time"]);
    }
    for pool in part["pools"].as_array_mut().unwrap() {
        earlier(&mut pool["changed_at"]);
    }
    again = Harness::with_genesis(MODULES, |name| young.get(name).cloned());
    let again = again.unwrap();
    again.assert_invariants();
    assert_eq!(again.export().unwrap(), young);
}

/// The seeded document with one thing changed.
fn change(path: &[&str], value: Value) -> Value {
    let mut part = seeded();
    let mut place = &mut part;
    for step in path {
        place = match step.parse::<usize>() {
            Ok(at) => &mut place[at],
            Err(_) => &mut place[*step],
        };
    }
    *place = value;
    part
}

fn change_pool(field: &str, value: Value) -> Value {
    change(&["pools", "0", "pool", field], value)
}

fn assert_refused(part: &Value, says: &str) {
    let (codespace, code, text) = refused(start(&balances(), part).map(drop));
    assert_eq!((codespace, code), ("sdk", 18), "{text}");
    assert!(text.contains(says), "{text} lacks {says}");
}

#[test]
fn a_pool_that_contradicts_itself_is_refused() {
    let token = |denom: &str, amount: &str| json!({ "denom": denom, "amount": amount });
    for (field, value, says) in [
        ("id", json!("0"), "lp_token_denom of pool 0 must be lp/0"),
        ("id", json!("x"), "id of a pool: \"x\" is not"),
        (
            "lp_token_denom",
            json!("lp/2"),
            "lp_token_denom of pool 1 must be lp/1",
        ),
        (
            "total_shares",
            json!("1999999"),
            "shares_are_the_supply_of_their_denom",
        ),
        ("swap_fee", json!("0.2"), "swap_fee must be from 0 to 0.1"),
        ("swap_fee", json!(""), "swap_fee of pool 1: empty decimal"),
        ("token_a", token("utarn", "0"), "pool 1 cannot hold 0utarn"),
        ("token_a", token("uusdc", "5"), "pool 1 holds uusdc twice"),
        ("token_a", token("lp/1", "5"), "pool 1 cannot hold 5lp/1"),
        (
            "token_a",
            token("utarn", "1000001"),
            "the_exchange_holds_its_reserves",
        ),
        (
            "token_a",
            token("utarn", "999999"),
            "reserves_are_positive_and_bounded",
        ),
        ("token_a", Value::Null, "pool 1 has no token_a"),
    ] {
        assert_refused(&change_pool(field, value), says);
    }
}

#[test]
fn a_document_that_contradicts_itself_is_refused() {
    let record = |pool: &str, time: &str, sum: &str| json!([{ "pool_id": pool, "time": time, "a_in_b": sum, "b_in_a": "0" }]);
    let locked = ["pools", "0", "locked_shares"];
    for (path, value, says) in [
        (
            &["next_pool_id"][..],
            json!("1"),
            "pool 1 must be from 1 to below next_pool_id 1",
        ),
        (
            &["next_pool_id"],
            json!("0"),
            "next_pool_id 0 must be from 1",
        ),
        (
            &locked,
            json!("1001"),
            "shares_are_the_supply_of_their_denom",
        ),
        (
            &locked,
            json!("0"),
            "locked_shares of pool 1 must be positive",
        ),
        (
            &["pools"],
            json!([]),
            "there are coins of lp/1 without its pool",
        ),
        (&["colour"], json!("red"), "unknown field"),
        (
            &["twap_records"],
            record("9", "1", "0"),
            "of pools that are not listed: [9]",
        ),
        (
            &["twap_records"],
            record("1", "1", "-1"),
            "a record of pool 1: \"-1\" is not a sum",
        ),
        (
            &["twap_records"],
            record("1", "1", "0x1"),
            "a record of pool 1: \"0x1\" is not a sum",
        ),
        (
            &["twap_records"],
            record("1", "1", "1"),
            "changed_at of pool 1: empty",
        ),
    ] {
        assert_refused(&change(path, value), says);
    }
}

/// A document whose pool has a past: two records and its last change, each a side's sum.
fn with_past(times: [&str; 3], a_in_b: [&str; 3], b_in_a: [&str; 3]) -> Value {
    let mut part = seeded();
    let record = |at: usize| json!({ "pool_id": "1", "time": times[at], "a_in_b": a_in_b[at], "b_in_a": b_in_a[at] });
    part["twap_records"] = json!([record(0), record(1)]);
    let pool = &mut part["pools"][0];
    pool["changed_at"] = json!(times[2]);
    pool["a_in_b"] = json!(a_in_b[2]);
    pool["b_in_a"] = json!(b_in_a[2]);
    part
}

#[test]
fn sums_that_no_prices_lead_to_are_refused_on_either_side() {
    let times = ["1000", "2000", "2500"];
    let sums = ["5", "9000", "99000"];
    start(&balances(), &with_past(times, sums, sums)).unwrap();
    // Before the sums run over, and after.
    let most = ruint::aliases::U256::MAX.to_string();
    let over = [most.as_str(), "1000", "1500"];
    start(&balances(), &with_past(times, over, sums)).unwrap();
    let (record, newest) = (
        "the record of pool 1 at 2000 does not follow",
        "every_pool_has_its_newest_record",
    );
    for (bad, says) in [
        // Falling, standing still, and faster than any price.
        (["9000", "5", "99000"], record),
        (["5", "1004", "99000"], record),
        (["5", most.as_str(), "99000"], record),
        (["5", "9000", "8999"], newest),
        (["5", "9000", "9499"], newest),
        (["5", "9000", most.as_str()], newest),
    ] {
        assert_refused(&with_past(times, bad, sums), says);
        assert_refused(&with_past(times, sums, bad), says);
    }
    let late = with_past(["1000", "2501", "2500"], sums, sums);
    assert_refused(&late, "or is after changed_at 2500");
    let future = with_past(["1000", "2000", "9700000000000"], sums, sums);
    assert_refused(&future, "changed_at of pool 1 is of the future");
    let mut unrecorded = with_past(times, sums, sums);
    unrecorded["twap_records"] = json!([]);
    assert_refused(&unrecorded, newest);
}

#[test]
fn reserves_beyond_all_counting_are_refused() {
    // More pools of the largest reserve than a sum can hold would need more coins than the bank
    // can have, so the sum is what is tried.
    let t = pooled();
    let mut sums = crate::genesis::reserves(t.ctx()).unwrap();
    let utarn = "utarn".parse().unwrap();
    assert_eq!(sums.remove(&utarn), Some(1_000_000_000));
    let pools = (1_u64..=70_000).map(|_| (utarn.clone(), crate::math::MAX_AMOUNT));
    assert!(crate::genesis::sum_up(pools).is_err());
}

#[test]
fn a_pool_or_a_pair_that_is_listed_twice_is_refused() {
    let mut twice = seeded();
    let first = twice["pools"][0].clone();
    twice["pools"].as_array_mut().unwrap().push(first);
    assert_refused(&twice, "pool 1 is listed twice");
    let mut pair = seeded();
    let mut second = pair["pools"][0].clone();
    second["pool"]["id"] = json!("2");
    second["pool"]["lp_token_denom"] = json!("lp/2");
    pair["pools"].as_array_mut().unwrap().push(second);
    pair["next_pool_id"] = json!("3");
    assert_refused(&pair, "pools 1 and 2 have the same tokens and swap_fee");
}

#[test]
fn module_accounts_exist_and_take_no_gifts() {
    let mut t = pooled();
    for account in [keeper::account(), keeper::lock_account()] {
        let gift = tarn_proto::core::bank::v1beta1::MsgSend {
            from_address: show(&ALICE),
            to_address: show(&account),
            amount: coins("5utarn").into(),
        };
        let (codespace, code, text) = refused(t.send(&gift));
        assert_eq!((codespace, code), ("sdk", 4));
        assert!(text.contains("is not allowed to receive funds"), "{text}");
    }
}
