//! Value in wei.

use std::collections::BTreeMap;

use proptest::prelude::*;
use revm::primitives::U256;
use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount};

use super::{chain, rich};
use crate::ledger::{self, Held};
use crate::state::FRACTIONS;
use crate::{Error, keeper};

const SCALE: u64 = 1_000_000_000_000;

fn account(number: u8) -> Address {
    Address::new([number; 20])
}

proptest! {
    #[test]
    fn an_amount_of_wei_has_two_parts_and_comes_back(units: u128, fraction in 0..SCALE) {
        let held = Held { units: Amount::new(units), fraction };
        prop_assert_eq!(Held::of(held.wei(SCALE), SCALE).unwrap(), held);
    }

    #[test]
    fn any_moves_of_wei_keep_reserve_and_supply_exact(
        moves in prop::collection::vec((0_u8..6, 0_u8..6, 0_u64..5_000_000_000_000), 1..40)
    ) {
        let mut harness = chain();
        let denom = "utarn".parse().unwrap();
        let supply = bank::supply(harness.ctx(), &denom).unwrap();
        let who = |number: u8| if number == 0 { rich() } else { account(number) };
        for (from, to, wei) in moves {
            let (from, to) = (who(from), who(to));
            let ctx = harness.ctx_mut();
            let (a, b) = (
                ledger::wei(ctx, &from, SCALE).unwrap(),
                ledger::wei(ctx, &to, SCALE).unwrap(),
            );
            let wei = U256::from(wei).min(a);
            let mut after = BTreeMap::from([(from, a - wei)]);
            let gets = if from == to { a } else { b + wei };
            after.insert(to, gets);
            ledger::settle(ctx, SCALE, &after).unwrap();
            for (account, wei) in after {
                prop_assert_eq!(ledger::wei(ctx, &account, SCALE).unwrap(), wei);
            }
            harness.assert_invariants();
        }
        prop_assert_eq!(bank::supply(harness.ctx(), &denom).unwrap(), supply);
    }
}

#[test]
fn the_worked_example_of_the_page_holds() {
    let mut harness = chain();
    let ctx = harness.ctx_mut();
    let rest = ledger::wei(ctx, &rich(), SCALE).unwrap() - U256::from(5 * SCALE);
    let given = BTreeMap::from([(rich(), rest), (account(1), U256::from(5 * SCALE))]);
    ledger::settle(ctx, SCALE, &given).unwrap();
    let half = SCALE / 2;
    let sent = BTreeMap::from([
        (account(1), U256::from(3 * SCALE + half)),
        (account(2), U256::from(SCALE + half)),
    ]);
    ledger::settle(ctx, SCALE, &sent).unwrap();
    let held = |number| ledger::held(harness.ctx(), &account(number)).unwrap();
    let parts = |units, fraction| Held {
        units: Amount::new(units),
        fraction,
    };
    assert_eq!(held(1), parts(3, half));
    assert_eq!(held(2), parts(1, half));
    let denom = "utarn".parse().unwrap();
    let covers = bank::balance(harness.ctx(), &keeper::reserve(), &denom).unwrap();
    assert_eq!(covers, Amount::new(1));
    harness.assert_invariants();
}

#[test]
fn wei_from_nowhere_are_refused_and_wei_of_nobody_go_to_the_sink() {
    let mut harness = chain();
    let ctx = harness.ctx_mut();
    let all = ledger::wei(ctx, &rich(), SCALE).unwrap();
    for more in [1, SCALE] {
        let more = BTreeMap::from([(rich(), all + U256::from(more))]);
        let error = ctx.nested(|ctx| ledger::settle(ctx, SCALE, &more));
        assert_eq!(error.unwrap_err().code(), Some(("evm", 817)));
    }
    let less = BTreeMap::from([(rich(), all - U256::from(SCALE + 7))]);
    ledger::settle(ctx, SCALE, &less).unwrap();
    let sunk = ledger::held(ctx, &keeper::sink()).unwrap();
    assert_eq!((sunk.units, sunk.fraction), (Amount::new(1), 7));
    harness.assert_invariants();
    // Whole units become fees at the end of the block, the fraction waits for company.
    harness.next_block(1_000);
    let ctx = harness.ctx();
    let sunk = ledger::held(ctx, &keeper::sink()).unwrap();
    assert_eq!((sunk.units, sunk.fraction), (Amount::ZERO, 7));
    let fees = ledger::held(ctx, &tarn_auth::fee_collector()).unwrap();
    assert_eq!(fees.units, Amount::new(1));
}

#[test]
fn the_reserve_is_nobody_s_to_settle_and_amounts_have_a_bound() {
    let mut harness = chain();
    let ctx = harness.ctx_mut();
    let taken = BTreeMap::from([(keeper::reserve(), U256::ZERO), (rich(), U256::ZERO)]);
    FRACTIONS.put(ctx, &account(3), &5).unwrap();
    assert!(ctx.nested(|ctx| ledger::settle(ctx, SCALE, &taken)).is_ok());
    let taken = BTreeMap::from([(keeper::reserve(), U256::from(SCALE))]);
    let error = ctx
        .nested(|ctx| ledger::settle(ctx, SCALE, &taken))
        .unwrap_err();
    assert_eq!(error.code(), Some(("evm", 817)));
    let error = Held::of(U256::MAX, SCALE).unwrap_err();
    assert_eq!(error, Error::ValueOutOfRange(U256::MAX));
}
