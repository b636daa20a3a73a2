//! How much may leave in a day.

use super::genesis::under;
use super::wallet::Plan;
use super::*;
use crate::Limit;

fn limit_msg(denom: &str, max: &str) -> pb::MsgSetDailyLimit {
    pb::MsgSetDailyLimit {
        authority: show(&CAROL),
        denom: denom.to_owned(),
        max_unshield_per_day: max.to_owned(),
    }
}

fn limit(t: &Harness, denom: &str) -> Option<Limit> {
    keeper::daily_limit(t.ctx(), &denom.parse().unwrap()).unwrap()
}

fn take_out(t: &Harness, note: &Owned, amount: u64) -> pb::MsgUnshield {
    let alice = Person::new(1);
    let plan = Plan::new(t, &alice, std::slice::from_ref(note));
    plan.unshield(None, amount, &alice).0
}

/// Milliseconds to the next day, which begins 2 * 3600 + 13 * 60 + 20 seconds into the chain's time
/// plus a block or more.
fn to_midnight(t: &Harness) -> u64 {
    let now = t.ctx().time();
    assert_eq!(now.nanos(), 0);
    let left = 86_400 - now.seconds().rem_euclid(86_400);
    u64::try_from(left).unwrap() * 1000
}

#[test]
fn no_more_than_the_limit_leaves_from_midnight_to_midnight() {
    let mut t = start();
    let owned = pool_of(&mut t, 12);
    send(&mut t, &limit_msg("utarn", "1000")).unwrap();
    let (a, b) = (take_out(&t, &owned[0], 400), take_out(&t, &owned[1], 601));
    send(&mut t, &a).unwrap();
    assert_refused(&mut t, &b, 742);
    let (_, _, text) = refused(t.send(&b));
    assert_eq!(
        text,
        "601utarn would leave, 600 of the 1000 a day allows are left: try again from \
         2023-11-15T00:00:00Z on"
    );
    // To the last unit, at the last moment.
    let wait = to_midnight(&t);
    t.next_block(wait - 1);
    assert_refused(&mut t, &b, 742);
    let exact = take_out(&t, &owned[1], 600);
    send(&mut t, &exact).unwrap();
    let one = take_out(&t, &owned[2], 1);
    assert_refused(&mut t, &one, 742);
    // And again from midnight on.
    t.next_block(1);
    let all = take_out(&t, &owned[2], 1000);
    send(&mut t, &all).unwrap();
    let used = limit(&t, "utarn").unwrap();
    assert_eq!((used.day, used.used), (19_676, 1000));
}

#[test]
fn whatever_leaves_is_counted_and_what_enters_is_not() {
    let mut t = start();
    let (alice, relayer) = (Person::new(1), Person::new(3));
    let pool = dex::MsgCreatePool {
        sender: show(&Person::new(4).address),
        token_a: Some(coin("1000000000utarn")),
        token_b: Some(coin("2000000000uatom")),
        swap_fee: "0.003".to_owned(),
    };
    send(&mut t, &pool).unwrap();
    let owned = pool_of(&mut t, 12);
    for denom in ["utarn", "uatom"] {
        send(&mut t, &limit_msg(denom, "1000")).unwrap();
    }
    let relayed = |t: &Harness, at: usize, relay| Plan {
        relay,
        ..Plan::new(t, &relayer, &owned[at..=at])
    };
    // A fee for a transfer.
    let plan = relayed(&t, 0, 100);
    let (msg, _) = plan.transfer(&plan.sender, [(&alice, 999_900), (&alice, 0)]);
    send(&mut t, &msg).unwrap();
    assert_eq!(limit(&t, "utarn").unwrap().used, 100);
    // A swap and its fee: what the pool pays enters.
    let over = relayed(&t, 1, 401).swap("1", (500, 0), &alice).0;
    assert_refused(&mut t, &over, 742);
    let fits = relayed(&t, 1, 400).swap("1", (500, 0), &alice).0;
    send(&mut t, &fits).unwrap();
    assert_eq!(limit(&t, "utarn").unwrap().used, 1000);
    assert_eq!(limit(&t, "uatom").unwrap().used, 0);
    // Shields and transfers without a fee go on.
    shield(&mut t, &alice, "5000utarn");
    let plan = relayed(&t, 2, 0);
    let (msg, _) = plan.transfer(&plan.sender, [(&alice, 1_000_000), (&alice, 0)]);
    send(&mut t, &msg).unwrap();
}

#[test]
fn only_the_authority_sets_a_limit_and_it_is_a_number() {
    let mut t = start();
    let owned = pool_of(&mut t, 4);
    let stranger = pb::MsgSetDailyLimit {
        authority: show(&Person::new(2).address),
        ..limit_msg("utarn", "5")
    };
    let (codespace, code, _) = refused(send(&mut t, &stranger));
    assert_eq!((codespace, code), ("sdk", 4));
    for wrong in [
        "0",
        "-1",
        "+1",
        "01",
        "1.5",
        "x",
        "340282366920938463463374607431768211456",
    ] {
        let (codespace, code, text) = refused(send(&mut t, &limit_msg("utarn", wrong)));
        assert_eq!((codespace, code), ("sdk", 18), "{text}");
    }
    assert_eq!(refused(send(&mut t, &limit_msg("!", "5"))).0, "sdk");
    // Changed in the middle of a day, what was used stays used; removed, there is none.
    send(&mut t, &limit_msg("utarn", "10")).unwrap();
    let msg = take_out(&t, &owned[0], 10);
    send(&mut t, &msg).unwrap();
    send(&mut t, &limit_msg("utarn", "12")).unwrap();
    assert_eq!(
        limit(&t, "utarn").map(|one| (one.max, one.used)),
        Some((12, 10))
    );
    let limits = t.ask(&pb::QueryDailyLimitsRequest {}).unwrap().limits;
    assert_eq!(
        serde_json::to_value(limits).unwrap(),
        json!([{
            "denom": "utarn",
            "max_unshield_per_day": "12",
            "used": "10",
            "left": "2",
            "resets_at": "2023-11-15T00:00:00Z",
        }])
    );
    send(&mut t, &limit_msg("utarn", "")).unwrap();
    assert_eq!(limit(&t, "utarn"), None);
    let limits = t.ask(&pb::QueryDailyLimitsRequest {}).unwrap().limits;
    assert_eq!(limits, []);
}

#[test]
fn a_breach_is_a_breach_whatever_the_limit() {
    // More than there is pauses the denom; a limit must not hide that.
    let mut t = start();
    let mallory = Person::new(2);
    pool_of(&mut t, 3);
    send(&mut t, &limit_msg("utarn", "1000")).unwrap();
    let forged = turnstile::forge(&mut t, &mallory, 9_000_000);
    mature(&mut t);
    let (msg, _) = Plan::new(&t, &mallory, &[forged]).unshield(None, 3_000_001, &mallory);
    assert_refused(&mut t, &msg, 740);
}

#[test]
fn what_was_used_today_is_used_on_the_next_chain_too() {
    let mut t = start();
    let owned = pool_of(&mut t, 8);
    send(&mut t, &limit_msg("utarn", "1000")).unwrap();
    let msg = take_out(&t, &owned[0], 999);
    send(&mut t, &msg).unwrap();
    mature(&mut t);
    let export = t.export().unwrap();
    let mut next = under("tarn-test-2", &export).unwrap();
    assert_eq!(limit(&next, "utarn"), limit(&t, "utarn"));
    assert_eq!(
        next.export().unwrap()["privacy"]["daily_limits"],
        export["privacy"]["daily_limits"]
    );
    next.next_block(1000);
    let msg = take_out(&next, &owned[1], 2);
    assert_refused(&mut next, &msg, 742);
    let msg = take_out(&next, &owned[1], 1);
    send(&mut next, &msg).unwrap();
    for (entry, says) in [
        (
            json!([{ "denom": "utarn", "max_unshield_per_day": "0" }]),
            "is 0",
        ),
        (
            json!([{ "denom": "utarn", "max_unshield_per_day": "x" }]),
            "not a number",
        ),
        (
            json!([
                { "denom": "utarn", "max_unshield_per_day": "1" },
                { "denom": "utarn", "max_unshield_per_day": "1" },
            ]),
            "listed twice",
        ),
    ] {
        let mut broken = export.clone();
        broken.get_mut("privacy").unwrap()["daily_limits"] = entry;
        let (_, code, text) = refused(under("tarn-test-1", &broken).map(drop));
        assert!(code == 18 && text.contains(says), "{text}");
    }
}
