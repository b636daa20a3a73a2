//! What the end of a block does with fees and cuts.

use proptest::prelude::*;
use tarn_primitives::Amount;

use super::*;

#[test]
fn half_of_the_fees_is_destroyed_and_half_goes_to_the_treasury() {
    // The last unit stays, so each sweep of x needs x + 1.
    for (swept, burns, kept) in [(1, 0, 1), (3, 1, 2), (123_457, 61_728, 61_729)] {
        let mut t = harness();
        let before = supply(&t, "utarn");
        pay_fee(&mut t, &format!("{}utarn", swept + 1));
        t.ctx_mut().take_events();
        t.next_block(1000);
        assert_eq!(before - supply(&t, "utarn"), burns, "{swept}");
        assert_eq!(balance(&t, &keeper::treasury(), "utarn"), kept, "{swept}");
        assert_eq!(balance(&t, &tarn_auth::fee_collector(), "utarn"), 1);
        let told = said(&mut t, "fee_burn");
        if burns == 0 {
            assert_eq!(told, Vec::<String>::new());
        } else {
            assert_eq!(
                told,
                [format!(
                    "amount={burns}utarn tx_fees={burns}utarn dex_fees=0utarn"
                )]
            );
        }
        assert_eq!(burned(&t), burns);
    }
}

#[test]
fn a_changed_share_changes_what_is_burned() {
    let mut t = with_params(|params| params.tx_fee_burn_share = "0.333333333".to_owned());
    pay_fee(&mut t, "1000utarn");
    t.next_block(1000);
    assert_eq!(
        (burned(&t), balance(&t, &keeper::treasury(), "utarn")),
        (332, 667)
    );
    let mut t = with_params(|params| params.tx_fee_burn_share = "0".to_owned());
    pay_fee(&mut t, "1000utarn");
    t.next_block(1000);
    assert_eq!(
        (burned(&t), balance(&t, &keeper::treasury(), "utarn")),
        (0, 999)
    );
    let mut t = with_params(|params| params.dex_fee_burn_share = "0.25".to_owned());
    pay_cut(&mut t, "1000utarn");
    t.next_block(1000);
    assert_eq!(
        (burned(&t), balance(&t, &keeper::treasury(), "utarn")),
        (249, 750)
    );
}

#[test]
fn the_exchange_s_cuts_are_burned_whole() {
    let mut t = harness();
    let before = supply(&t, "utarn");
    pay_fee(&mut t, "101utarn");
    pay_cut(&mut t, "1001utarn");
    t.ctx_mut().take_events();
    t.next_block(1000);
    assert_eq!(
        said(&mut t, "fee_burn"),
        ["amount=1050utarn tx_fees=50utarn dex_fees=1000utarn"]
    );
    assert_eq!(before - supply(&t, "utarn"), 1050);
    let totals = totals(&t);
    assert_eq!(totals.tx_fees, Amount::new(50));
    assert_eq!(totals.dex_fees, Amount::new(1000));
    assert_eq!(totals.last_height, 1);
}

#[test]
fn forwarded_fees_are_not_burned_twice() {
    let mut t = harness();
    pay_fee(&mut t, "1001utarn,1001uusdc");
    t.next_block(1000);
    // Half of each is for the burn, and nothing that went to the treasury is looked at again.
    assert_eq!(burned(&t), 500);
    assert_eq!(balance(&t, &keeper::account(), "uusdc"), 500);
    assert_eq!(balance(&t, &keeper::treasury(), "uusdc"), 500);
    for _ in 0..3 {
        t.next_block(1000);
    }
    assert_eq!(burned(&t), 500);
    assert_eq!(balance(&t, &keeper::account(), "uusdc"), 500);
    assert_eq!(balance(&t, &keeper::treasury(), "utarn"), 500);
    assert_eq!(balance(&t, &keeper::treasury(), "uusdc"), 500);
}

#[test]
fn the_first_fee_of_a_block_costs_no_more_gas() {
    let mut t = harness();
    pay_cut(&mut t, "5utarn");
    t.next_block(1000);
    let mut used = Vec::new();
    for _ in 0..3 {
        for _ in 0..2 {
            t.ctx_mut().swap_gas(tarn_runtime::Meter::new(10_000_000));
            pay_cut(&mut t, "5utarn");
            used.push(t.ctx().gas().used());
        }
        t.next_block(1000);
    }
    assert!(used.iter().all(|gas| *gas == used[0]), "{used:?}");
}

#[test]
fn a_block_in_which_nothing_happened_writes_nothing() {
    let mut t = harness();
    pay_fee(&mut t, "1001utarn,1001uusdc");
    pay_cut(&mut t, "1001uatom,1001utarn");
    t.next_block(1000);
    t.ctx_mut().take_events();
    let before: Vec<_> = state(&t);
    t.next_block(1000);
    assert_eq!(state(&t), before);
    assert!(t.ctx().events().is_empty(), "{:?}", t.ctx().events());
}

fn state(t: &Harness) -> Vec<String> {
    let genesis = serde_json::to_value(crate::genesis::export(t.ctx()).unwrap()).unwrap();
    vec![
        genesis.to_string(),
        bank::total(t.ctx()).unwrap().to_string(),
        bank::balances(t.ctx(), &keeper::treasury())
            .unwrap()
            .to_string(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is paid: nothing is lost, and the supply falls by exactly what the events say.
    #[test]
    fn after_each_block_the_supply_falls_by_the_burn_events(
        blocks in proptest::collection::vec(
            (0_u128..5_000, 0_u128..5_000, 0_u128..5_000, 0_u128..5_000),
            1..12,
        ),
        tx_share in 0_u32..=100,
        dex_share in 0_u32..=100,
    ) {
        let mut t = with_params(|params| {
            params.tx_fee_burn_share = format!("{}.{:02}", tx_share / 100, tx_share % 100);
            params.dex_fee_burn_share = format!("{}.{:02}", dex_share / 100, dex_share % 100);
        });
        let initial = supply(&t, "utarn");
        for (fee, cut, other_fee, other_cut) in blocks {
            for (amount, denom, to) in [
                (fee, "utarn", tarn_auth::fee_collector()),
                (cut, "utarn", keeper::account()),
                (other_fee, "uusdc", tarn_auth::fee_collector()),
                (other_cut, "uusdc", keeper::account()),
            ] {
                if amount > 0 {
                    pay(&mut t, &to, &format!("{amount}{denom}"));
                }
            }
            let before = supply(&t, "utarn");
            t.ctx_mut().take_events();
            t.next_block(1000);
            let told: u128 = said(&mut t, "fee_burn")
                .iter()
                .map(|text| {
                    let amount = text.strip_prefix("amount=").unwrap();
                    amount.split("utarn").next().unwrap().parse::<u128>().unwrap()
                })
                .sum();
            prop_assert_eq!(before - supply(&t, "utarn"), told);
            prop_assert!(balance(&t, &keeper::account(), "utarn") <= 1);
            for denom in ["utarn", "uusdc"] {
                prop_assert!(balance(&t, &tarn_auth::fee_collector(), denom) <= 1);
            }
        }
        prop_assert_eq!(initial - burned(&t), supply(&t, "utarn"));
        prop_assert_eq!(supply(&t, "uusdc"), 2 * PLENTY);
    }
}
