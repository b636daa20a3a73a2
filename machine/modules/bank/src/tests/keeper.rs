//! Coins come into being and vanish; broken state is noticed.

use tarn_runtime::{Error, Module as _};

use super::*;
use crate::state::{BALANCES, OWNERS, SUPPLY};

fn pool() -> Address {
    Address::of_module("pool")
}

#[test]
fn minted_coins_add_to_the_supply_and_burned_ones_leave_it() {
    let mut t = harness();
    bank::mint(t.ctx_mut(), &pool(), &coins("5uatom,7uusdc")).unwrap();
    t.assert_invariants();
    assert_eq!(
        (supply(&t, "uatom").units(), supply(&t, "uusdc").units()),
        (505, 7)
    );
    let module = show(&pool());
    assert_eq!(
        said(&mut t),
        [
            format!("coin_received receiver={module} amount=5uatom,7uusdc"),
            format!("coinbase minter={module} amount=5uatom,7uusdc"),
        ]
    );
    bank::burn(t.ctx_mut(), &pool(), &coins("7uusdc")).unwrap();
    t.assert_invariants();
    assert_eq!(
        said(&mut t),
        [
            format!("coin_spent spender={module} amount=7uusdc"),
            format!("burn burner={module} amount=7uusdc"),
        ]
    );
    // What nobody owns does not exist, not even as a zero.
    assert_eq!(SUPPLY.all().count(t.ctx()).unwrap(), 2);
}

#[test]
fn a_supply_has_a_limit_and_only_what_is_owned_can_be_burned() {
    let mut t = harness();
    let before = t.state().unwrap();
    let most = u128::MAX - 1020;
    let too_much = coins(&format!("1uatom,{}utarn", most + 1));
    let ctx = t.ctx_mut();
    let result = ctx.nested(|ctx| bank::mint(ctx, &pool(), &too_much));
    let text = format!("supply of utarn would pass {}: invalid coins", u128::MAX);
    assert_eq!(refused(result), ("sdk", 10, text));
    let result = ctx.nested(|ctx| bank::burn(ctx, &ALICE, &coins("1uatom,1001utarn")));
    let text = "spendable balance 1000utarn is smaller than 1001utarn: insufficient funds";
    assert_eq!(refused(result), ("sdk", 5, text.to_owned()));
    assert_eq!(t.state().unwrap(), before);
    bank::mint(t.ctx_mut(), &pool(), &coins(&format!("{most}utarn"))).unwrap();
    t.assert_invariants();
    assert_eq!(supply(&t, "utarn"), Amount::MAX);
}

#[test]
fn every_invariant_notices_what_it_is_there_for() {
    let broken = |damage: fn(&mut Harness)| -> Vec<&'static str> {
        let mut t = harness();
        damage(&mut t);
        let broken = Bank::invariants().iter().filter(|invariant| {
            let result = (invariant.holds)(t.ctx());
            assert!(matches!(result, Ok(()) | Err(Error::Fault(_))));
            result.is_err()
        });
        broken.map(|invariant| invariant.name).collect()
    };
    assert!(broken(|_| ()).is_empty());
    assert_eq!(
        broken(|t| {
            let denom = "utarn".parse().unwrap();
            SUPPLY.put(t.ctx_mut(), &denom, &Amount::new(1)).unwrap();
        }),
        ["supply_equals_sum_of_balances"]
    );
    assert_eq!(
        broken(|t| {
            let key = ("uatom".parse().unwrap(), BOB);
            OWNERS.put(t.ctx_mut(), &key, &()).unwrap();
        }),
        ["owners_are_the_holders"]
    );
    assert_eq!(
        broken(|t| {
            let key = ("utarn".parse().unwrap(), BOB);
            OWNERS.clear(t.ctx_mut(), &key).unwrap();
        }),
        ["owners_are_the_holders"]
    );
    assert_eq!(
        broken(|t| {
            let key = (CAROL, "utarn".parse().unwrap());
            BALANCES.put(t.ctx_mut(), &key, &Amount::ZERO).unwrap();
        }),
        [
            "supply_equals_sum_of_balances",
            "owners_are_the_holders",
            "holders_have_accounts"
        ]
    );
}

#[test]
fn a_supply_below_what_is_burned_is_a_fault() {
    let mut t = harness();
    let denom = "utarn".parse().unwrap();
    SUPPLY.put(t.ctx_mut(), &denom, &Amount::new(3)).unwrap();
    let result = bank::burn(t.ctx_mut(), &ALICE, &coins("5utarn"));
    assert!(matches!(result, Err(Error::Fault(_))), "{result:?}");
    SUPPLY.put(t.ctx_mut(), &denom, &Amount::ZERO).unwrap();
    let result = t.export();
    assert!(matches!(result, Err(Error::Fault(_))), "{result:?}");
}

#[test]
fn only_their_module_makes_and_destroys_reserved_coins() {
    let mut t = harness();
    let issuer = Address::of_module("issuer");
    bank::mint(t.ctx_mut(), &issuer, &coins("5share/1")).unwrap();
    bank::transfer(t.ctx_mut(), &issuer, &ALICE, &coins("2share/1")).unwrap();
    let text = "only the module issuer makes and destroys share/1: unauthorized".to_owned();
    let expected = ("sdk", 4, text);
    let forged = bank::mint(t.ctx_mut(), &ALICE, &coins("1share/1"));
    assert_eq!(refused(forged), expected);
    let burnt = bank::burn(t.ctx_mut(), &ALICE, &coins("1share/1"));
    assert_eq!(refused(burnt), expected);
    bank::burn(t.ctx_mut(), &issuer, &coins("3share/1")).unwrap();
    assert_eq!(supply(&t, "share/1"), Amount::new(2));
    // Names that only look alike are anybody's.
    bank::mint(t.ctx_mut(), &ALICE, &coins("1sharex/1")).unwrap();
}
