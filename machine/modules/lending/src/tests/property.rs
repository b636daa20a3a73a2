//! Random messages at random times and prices; what holds after each of them.

use tarn_primitives::wide::U256;

use super::*;
use crate::math::RAY;

/// A small generator, so that a failure can be run again.
struct Random(u64);

impl Random {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }

    /// An amount of any size up to a bound.
    fn amount(&mut self, most: u128) -> u128 {
        let bits = self.next(u64::from(128 - most.leading_zeros()) + 1);
        let number =
            u128::from(self.next(u64::MAX >> 33)) << 64 | u128::from(self.next(1 << 31)) << 33;
        let number = number | u128::from(self.next(1 << 31));
        (number & ((1 << bits.min(127)) - 1)).clamp(1, most)
    }
}

const WHO: [Address; 3] = [ALICE, BOB, DAN];
const DENOMS: [&str; 4] = ["apearl", "piece", "utarn", "uusdc"];

fn step(t: &mut Harness, random: &mut Random) -> bool {
    let who = WHO[usize::try_from(random.next(3)).unwrap()];
    let denom = DENOMS[usize::try_from(random.next(4)).unwrap()];
    let other = DENOMS[usize::try_from(random.next(4)).unwrap()];
    let amount = random.amount(PLENTY / 1_000);
    let done = match random.next(10) {
        0 | 1 => supply(t, &who, denom, amount),
        2 => withdraw(t, &who, denom, amount).map(drop),
        3 => withdraw_all(t, &who, denom).map(drop),
        4 | 5 => borrow(t, &who, denom, amount),
        6 => repay(t, &who, denom, amount).map(drop),
        7 => collateral(t, &who, denom, random.next(2) == 0),
        _ => {
            let borrower = WHO[usize::try_from(random.next(3)).unwrap()];
            let mut message = liquidation(&borrower, (denom, amount), other);
            message.liquidator = show(&who);
            message.as_supply = random.next(3) == 0;
            send(t, &message).map(drop)
        }
    };
    if let Err(error) = &done {
        assert!(error.code().is_some(), "a fault: {error}");
    }
    done.is_ok()
}

#[test]
fn books_stay_balanced_whatever_happens() {
    // Every message and block checks the invariants too: the identity, sums, cash, debtors.
    let mut random = Random(7);
    let mut t = harness();
    for who in WHO {
        for denom in DENOMS {
            supply(&mut t, &who, denom, 1 + random.amount(PLENTY / 10_000)).unwrap();
        }
    }
    let mut indexes = DENOMS.map(|denom| {
        (
            market(&t, denom).borrow_index,
            market(&t, denom).supply_index,
        )
    });
    let mut succeeded = 0;
    for round in 0..3_000_u64 {
        match random.next(8) {
            0 => {
                let seconds =
                    [0, 1, 60, 3_600, 86_400, 2_000_000][usize::try_from(random.next(6)).unwrap()];
                wait(&mut t, seconds * 1_000);
            }
            1 => {
                let denom = DENOMS[usize::try_from(random.next(4)).unwrap()];
                let cents = random.next(500) + 1;
                set_price(
                    &mut t,
                    denom,
                    &format!("{}.{:02}", cents / 100, cents % 100),
                );
            }
            _ => {}
        }
        t.ctx_mut().take_events();
        succeeded += u32::from(step(&mut t, &mut random));
        let bad = said(&mut t, "lending_bad_debt");
        for (denom, before) in DENOMS.iter().zip(&mut indexes) {
            let now = market(&t, denom);
            assert!(now.borrow_index >= before.0, "{round}: the debt index fell");
            let lost = bad.iter().any(|text| text.contains(denom));
            assert!(
                lost || now.supply_index >= before.1,
                "{round}: the supply index fell"
            );
            *before = (now.borrow_index, now.supply_index);
        }
    }
    assert!(succeeded > 800, "{succeeded} messages did something");
}

/// What an account owns, has lent and owes, in USD times 10^18.
fn wealth(t: &Harness, who: &Address) -> (U256, U256) {
    let position = keeper::position(t.ctx(), who).unwrap();
    let mut books = keeper::Books::new(t.ctx()).unwrap();
    books.read_position(t.ctx(), &position).unwrap();
    let account = books.account(&position);
    let mut has = U256::ZERO;
    for asset in &account.assets {
        has += asset.supplied_value();
    }
    for denom in DENOMS {
        let quote = tarn_oracle::keeper::quote(t.ctx(), &super::denom(denom)).unwrap();
        let units = U256::from(owned(t, who, denom));
        has += crate::math::value(units, quote.price, quote.exponent);
    }
    (has, account.debt_value())
}

#[test]
fn nobody_alone_gains_at_constant_prices_and_time() {
    for seed in 0..8 {
        let mut random = Random(seed);
        let mut t = harness();
        for denom in DENOMS {
            supply(&mut t, &ALICE, denom, PLENTY / 100).unwrap();
        }
        supply(&mut t, &BOB, "uusdc", 1_000_000_000).unwrap();
        borrow(&mut t, &BOB, "utarn", 100_000_000).unwrap();
        wait(&mut t, YEAR / 3 + 1_000);
        let (has, owes) = wealth(&t, &BOB);
        let before = has - owes;
        for _ in 0..200 {
            let denom = DENOMS[usize::try_from(random.next(4)).unwrap()];
            let amount = random.amount(1_000_000_000_000);
            let _ = match random.next(5) {
                0 => supply(&mut t, &BOB, denom, amount),
                1 => withdraw(&mut t, &BOB, denom, amount).map(drop),
                2 => borrow(&mut t, &BOB, denom, amount),
                3 => repay(&mut t, &BOB, denom, amount).map(drop),
                _ => withdraw_all(&mut t, &BOB, denom).map(drop),
            };
            let (has, owes) = wealth(&t, &BOB);
            assert!(has - owes <= before, "seed {seed}");
        }
    }
}

#[test]
fn a_liquidator_gains_at_most_the_bonus_and_the_borrower_gets_healthier() {
    let mut seen = 0;
    for seed in 0..300 {
        let mut random = Random(seed * 977 + 5);
        let mut t = harness();
        supply(&mut t, &ALICE, "uusdc", 1_000_000_000_000).unwrap();
        supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
        borrow(&mut t, &BOB, "uusdc", 1_500_000_000).unwrap();
        let millis = random.next(1_875);
        set_price(
            &mut t,
            "utarn",
            &format!("{}.{:03}", millis / 1_000, millis % 1_000 + 1),
        );
        let before = keeper_health(&t);
        let offered = random.amount(2_000_000_000);
        let Ok((repaid, seized)) = liquidate(&mut t, &BOB, ("uusdc", offered), "utarn") else {
            continue;
        };
        seen += 1;
        let price = tarn_oracle::keeper::quote(t.ctx(), &denom("utarn"))
            .unwrap()
            .price;
        let worth = U256::from(seized) * U256::from(price);
        let paid = U256::from(repaid) * U256::from(10_u128.pow(16)) * U256::from(108);
        assert!(worth <= paid, "seed {seed}: {seized} for {repaid}");
        // While health is above 0.8 * 1.08 it rises.
        if before > 864_000_000_000_000_000 && debt(&t, &BOB, "uusdc") > 0 {
            assert!(keeper_health(&t) >= before, "seed {seed}");
        }
    }
    assert!(seen > 200, "{seen} liquidations happened");
}

fn keeper_health(t: &Harness) -> u128 {
    let text = health(t, &BOB);
    let dec: tarn_primitives::Dec = if text.is_empty() {
        tarn_primitives::Dec::MAX
    } else {
        text.parse().unwrap()
    };
    dec.scaled()
}

/// Whether something would succeed.
fn attempt(t: &mut Harness, run: impl FnOnce(&mut Harness) -> Result<()>) -> bool {
    let mark = t.ctx_mut().mark();
    let done = run(t);
    t.ctx_mut().rollback(mark);
    done.is_ok()
}

#[test]
fn what_max_borrow_and_max_withdraw_say_succeeds_and_one_more_does_not() {
    let mut tried = 0;
    for seed in 0..120 {
        let mut random = Random(seed * 31 + 1);
        let mut t = harness();
        for denom in DENOMS {
            supply(&mut t, &ALICE, denom, random.amount(PLENTY / 1_000)).unwrap();
        }
        for denom in DENOMS {
            let _ = supply(&mut t, &BOB, denom, random.amount(1_000_000_000_000));
            let _ = borrow(&mut t, &BOB, denom, random.amount(1_000_000_000));
        }
        wait(&mut t, random.next(YEAR));
        for denom in DENOMS {
            let borrowable = super::borrow::max_borrow(&t, &BOB, denom);
            let most = super::borrow::max_withdraw(&t, &BOB, denom);
            for (units, succeeds) in [(borrowable, true), (borrowable + 1, false)] {
                if units > 0 {
                    tried += 1;
                    let done = attempt(&mut t, |t| borrow(t, &BOB, denom, units));
                    assert_eq!(done, succeeds, "{seed}: borrow {units}{denom}");
                }
            }
            for (units, succeeds) in [(most, true), (most + 1, false)] {
                if units > 0 {
                    tried += 1;
                    let done = attempt(&mut t, |t| withdraw(t, &BOB, denom, units).map(drop));
                    assert_eq!(done, succeeds, "{seed}: withdraw {units}{denom}");
                }
            }
        }
    }
    assert!(tried > 1_200, "{tried}");
}

#[test]
fn after_years_at_the_highest_rate_everything_can_still_be_paid() {
    let mut t = harness();
    let mut dear = config("uusdc");
    for field in ["base_rate", "rate_at_kink", "max_rate"] {
        dear[field] = json!("10");
    }
    upsert(&mut t, dear).unwrap();
    supply(&mut t, &ALICE, "uusdc", 1_000_000).unwrap();
    supply(&mut t, &BOB, "uatom", PLENTY / 2).unwrap();
    borrow(&mut t, &BOB, "uusdc", 1_000_000).unwrap();
    wait(&mut t, 2 * YEAR);
    let owed = debt(&t, &BOB, "uusdc");
    assert!(owed > 100_000_000_000_000, "{owed}");
    assert_eq!(repay(&mut t, &BOB, "uusdc", owed).unwrap(), owed);
    // Ten years make the index as large as it can be: no fault, and the books hold.
    borrow(&mut t, &BOB, "uusdc", 1_000_000).unwrap();
    wait(&mut t, 10 * YEAR);
    assert_eq!(market(&t, "uusdc").borrow_index, u128::MAX);
    assert!(market(&t, "uusdc").borrow_index > RAY);
    assert_eq!(code(supply(&mut t, &DAN, "uusdc", 1)), 308);
    position(&t, &BOB);
}
