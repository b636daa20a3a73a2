//! Ways in which oracles were broken.

use super::*;

#[test]
fn one_feeder_s_spike_moves_nothing() {
    // Compound 2020: one source said 1.3 for a dollar.
    let mut t = with_feeders(&[ALICE, BOB, DAN], |_| {});
    for _ in 0..20 {
        for (who, said) in [(ALICE, "1.00"), (BOB, "1.01"), (DAN, "1000000")] {
            report(&mut t, &who, "TARN", said);
        }
        t.next_block(10_000);
    }
    assert_eq!((price(&t), status(&t)), ("1.01".to_owned(), Status::Fresh));
}

#[test]
fn a_crash_that_goes_on_is_followed_a_hold_time_late() {
    let mut t = alone();
    settle(&mut t, "100", 5);
    let mut seen = Vec::new();
    for said in ["60", "50", "40", "30", "20", "10", "10", "10", "10", "10"] {
        tick(&mut t, said, 10_000);
        seen.push(price(&t));
    }
    // Held since the first; after 30 seconds the highest of the candidates, then the next jump waits.
    assert_eq!(seen[..3], ["100", "100", "100"]);
    assert_eq!(seen[3], "60");
    assert_eq!(seen[7], "20");
}

#[test]
fn a_pump_is_seen_late_and_its_average_later() {
    // Mango 2022: a price was doubled within minutes and borrowed against at once.
    let mut t = alone();
    settle(&mut t, "1", 30);
    for _ in 0..6 {
        tick(&mut t, "10", 10_000);
    }
    let quote = quote(&t, "utarn");
    assert_eq!(quote.price, scaled("10"));
    assert!(
        quote.low < scaled("1.2"),
        "who borrows borrows by the average: {quote:?}"
    );
}

#[test]
fn one_refused_feed_does_not_hold_up_the_others() {
    let mut t = alone();
    report(&mut t, &ALICE, "TARN", "2");
    report(&mut t, &ALICE, "ATOM", "9");
    // A feed whose entry is gone cannot be aggregated.
    crate::state::FEEDS
        .clear(t.ctx_mut(), &"ATOM".to_owned())
        .unwrap();
    t.ctx_mut().take_events();
    crate::keeper::end_block(t.ctx_mut()).unwrap();
    assert_eq!(
        said(&mut t, "hook_failed"),
        ["module=oracle codespace=oracle code=201"]
    );
    let tracked = crate::state::PRICES
        .get(t.ctx(), &"TARN".to_owned())
        .unwrap();
    assert_eq!(tracked.unwrap().guard.price, scaled("2"));
    assert_eq!(
        crate::state::DIRTY.all().count(t.ctx()).unwrap(),
        0,
        "it is not tried for ever"
    );
}

#[test]
fn a_block_in_which_nothing_happened_writes_nothing() {
    let mut t = alone();
    settle(&mut t, "2", 5);
    let state =
        |t: &Harness| serde_json::to_value(crate::genesis::export(t.ctx()).unwrap()).unwrap();
    let before = state(&t);
    t.ctx_mut().take_events();
    t.next_block(1000);
    assert_eq!(state(&t), before);
    assert!(t.ctx().events().is_empty());
}
