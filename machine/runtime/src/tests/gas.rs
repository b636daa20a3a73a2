//! What state access costs, to the unit.

use super::*;
use crate::{Gas, Meter};

/// The gas `f` takes.
fn cost<T>(ctx: &mut Ctx, f: impl FnOnce(&mut Ctx) -> Result<T>) -> Gas {
    let before = ctx.swap_gas(Meter::new(1_000_000));
    f(ctx).unwrap();
    ctx.swap_gas(before).used()
}

#[test]
fn every_access_has_the_price_of_the_sdk() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    // Keys are a prefix byte and eight bytes; the text takes a version byte and its own.
    let five = "12345".to_owned();
    assert_eq!(cost(ctx, |ctx| NAMES.get(ctx, &1)), 1000 + 3 * 9);
    assert_eq!(cost(ctx, |ctx| NAMES.has(ctx, &1)), 1000);
    assert_eq!(
        cost(ctx, |ctx| NAMES.put(ctx, &1, &five)),
        2000 + 30 * (9 + 6)
    );
    assert_eq!(cost(ctx, |ctx| NAMES.get(ctx, &1)), 1000 + 3 * (9 + 6));
    assert_eq!(cost(ctx, |ctx| NAMES.has(ctx, &1)), 1000);
    assert_eq!(
        cost(ctx, |ctx| NAMES.put(ctx, &2, &String::new())),
        2000 + 30 * (9 + 1)
    );
    assert_eq!(cost(ctx, |ctx| NAMES.all().count(ctx)), 1000);
    let all = |ctx: &mut Ctx| NAMES.all().iter(ctx).collect::<Result<Vec<_>>>();
    assert_eq!(cost(ctx, all), 2 * 30 + 3 * (9 + 6) + 3 * (9 + 1));
    let first = |ctx: &mut Ctx| NAMES.all().iter(ctx).next().transpose();
    assert_eq!(cost(ctx, first), 30 + 3 * (9 + 6));
    assert_eq!(cost(ctx, |ctx| NAMES.clear(ctx, &1)), 1000);
    assert_eq!(cost(ctx, |ctx| NAMES.clear(ctx, &1)), 1000);
    // An item's key is its prefix alone; a sequence reads eight bytes and writes eight.
    assert_eq!(cost(ctx, |ctx| FLAG.put(ctx, &true)), 2000 + 30 * 2);
    assert_eq!(cost(ctx, |ctx| FLAG.load(ctx)), 1000 + 3 * 2);
    assert_eq!(cost(ctx, |ctx| NEXT.take(ctx)), 1000 + 3 + 2000 + 30 * 9);
    assert_eq!(
        cost(ctx, |ctx| NEXT.take(ctx)),
        1000 + 3 * 9 + 2000 + 30 * 9
    );
}

/// Runs out one short of the price, passes at the price.
fn edge<T>(price: Gas, location: &str, f: impl Fn(&mut Ctx) -> Result<T>) {
    let mut t = harness();
    let ctx = t.ctx_mut();
    NAMES.put(ctx, &1, &"12345".to_owned()).unwrap();
    ctx.swap_gas(Meter::new(price));
    let mark = ctx.mark();
    f(ctx).map(drop).unwrap();
    ctx.rollback(mark);
    let limit = price.saturating_sub(1);
    ctx.swap_gas(Meter::new(limit));
    let error = f(ctx).map(drop).unwrap_err();
    assert_eq!(error.code(), Some(("sdk", 11)));
    assert_eq!(
        error.to_string(),
        format!(
            "out of gas in location: {location}; gasWanted: {limit}, gasUsed: {price}: out of gas"
        )
    );
}

#[test]
fn running_out_names_the_place_and_both_numbers() {
    edge(1045, "ReadPerByte", |ctx| NAMES.get(ctx, &1));
    edge(1000, "Has", |ctx| NAMES.has(ctx, &1));
    edge(1000, "Delete", |ctx| NAMES.clear(ctx, &1));
    edge(1000, "Count", |ctx| NAMES.all().count(ctx));
    edge(2450, "WritePerByte", |ctx| {
        NAMES.put(ctx, &2, &"12345".to_owned())
    });
    edge(75, "ValuePerByte", |ctx| {
        NAMES.all().iter(ctx).collect::<Result<Vec<_>>>()
    });
}

#[test]
fn a_write_that_cannot_be_paid_is_not_made() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    ctx.swap_gas(Meter::new(2299));
    assert!(NAMES.put(ctx, &1, &String::new()).is_err());
    ctx.swap_gas(Meter::new(999));
    assert!(NAMES.clear(ctx, &1).is_err());
    ctx.swap_gas(Meter::endless());
    assert_eq!(NAMES.get(ctx, &1).unwrap(), None);
    assert_eq!(NAMES.all().count(ctx).unwrap(), 0);
}

#[test]
fn an_endless_meter_counts_without_stopping() {
    let meter = Meter::endless();
    meter.charge(u64::MAX, "x").unwrap();
    meter.charge(u64::MAX, "x").unwrap();
    assert_eq!((meter.used(), meter.limit()), (u64::MAX, u64::MAX));
}
