//! Maps, items, sequences, and state that is not what it should be.

use tarn_primitives::Address;

use super::*;
use crate::{Error, Value};

#[test]
fn a_map_holds_what_was_put_and_nothing_else() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    assert_eq!(NAMES.get(ctx, &1).unwrap(), None);
    assert!(!NAMES.has(ctx, &1).unwrap());
    NAMES.put(ctx, &1, &String::new()).unwrap();
    assert_eq!(NAMES.get(ctx, &1).unwrap().as_deref(), Some(""));
    assert!(NAMES.has(ctx, &1).unwrap());
    NAMES.put(ctx, &1, &"again".to_owned()).unwrap();
    assert_eq!(NAMES.get(ctx, &1).unwrap().as_deref(), Some("again"));
    NAMES.clear(ctx, &1).unwrap();
    assert!(!NAMES.has(ctx, &1).unwrap());
    assert_eq!(NAMES.key(&1), [1, 0, 0, 0, 0, 0, 0, 0, 1]);
}

#[test]
fn the_default_value_is_absence_where_asked_for() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    let key = (denom("utarn"), 1);
    PAIRS.put_or_clear(ctx, &key, &Amount::new(5)).unwrap();
    assert_eq!(PAIRS.get(ctx, &key).unwrap(), Some(Amount::new(5)));
    PAIRS.put_or_clear(ctx, &key, &Amount::ZERO).unwrap();
    assert_eq!(PAIRS.get(ctx, &key).unwrap(), None);
    assert_eq!(PAIRS.all().count(ctx).unwrap(), 0);
}

#[test]
fn entries_under_a_first_part_are_those_and_no_others() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    // A denom that begins like another one must not be taken for it.
    for (name, number) in [("abc", 2), ("abc", 1), ("abcd", 3), ("abb", 4), ("abc-", 5)] {
        let key = (denom(name), number);
        PAIRS.put(ctx, &key, &Amount::new(number.into())).unwrap();
    }
    let under = PAIRS.under(&denom("abc"));
    let listed = under.iter(ctx).collect::<Result<Vec<_>>>().unwrap();
    assert_eq!(listed, [(1, Amount::new(1)), (2, Amount::new(2))]);
    assert_eq!(under.count(ctx).unwrap(), 2);
    assert_eq!(PAIRS.under(&denom("zzz")).count(ctx).unwrap(), 0);
    assert_eq!(PAIRS.all().count(ctx).unwrap(), 5);
}

#[test]
fn an_item_is_absent_then_there() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    assert_eq!(FLAG.get(ctx).unwrap(), None);
    let error = FLAG.load(ctx).unwrap_err();
    assert!(matches!(error, Error::Fault(_)));
    assert_eq!(
        error.to_string(),
        "fault: state is corrupt: probe/flag is missing"
    );
    FLAG.put(ctx, &false).unwrap();
    assert!(!FLAG.load(ctx).unwrap());
}

#[test]
fn a_sequence_hands_out_every_number_once() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    assert_eq!(NEXT.peek(ctx).unwrap(), 0);
    let taken: Vec<u64> = (0..3).map(|_| NEXT.take(ctx).unwrap()).collect();
    assert_eq!(taken, [0, 1, 2]);
    NEXT.set(ctx, u64::MAX).unwrap();
    let error = NEXT.take(ctx).unwrap_err();
    assert!(matches!(error, Error::Fault(_)), "{error}");
    assert_eq!(NEXT.peek(ctx).unwrap(), u64::MAX);
}

#[test]
fn corrupt_state_is_a_fault_and_never_a_rejection() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    ctx.write("probe", &NAMES.key(&1), vec![9]).unwrap();
    ctx.write("probe", &[3], vec![2]).unwrap();
    ctx.write("probe", &[4], vec![1, 2]).unwrap();
    ctx.write("probe", &[2, 1, 2], vec![0; 16]).unwrap();
    let faults = [
        NAMES.get(ctx, &1).unwrap_err(),
        NAMES.all().iter(ctx).next().unwrap().unwrap_err(),
        FLAG.load(ctx).unwrap_err(),
        NEXT.peek(ctx).unwrap_err(),
        PAIRS.all().iter(ctx).next().unwrap().unwrap_err(),
    ];
    for (fault, says) in faults.iter().zip([
        "a value of probe/names",
        "a value of probe/names",
        "a value of probe/flag",
        "a value of probe/next",
        "a key of probe/pairs",
    ]) {
        assert!(matches!(fault, Error::Fault(_)), "{fault}");
        assert_eq!(
            fault.to_string(),
            format!("fault: state is corrupt: {says}")
        );
        assert_eq!(fault.code(), None);
    }
    // A key or value the store does not take is the writer's fault too.
    let long = (denom("utarn"), "x".repeat(300));
    let map: Map<(Denom, String), bool> = NS.map(9, "long");
    assert!(matches!(map.put(ctx, &long, &true), Err(Error::Fault(_))));
}

#[test]
fn values_come_back_and_are_never_empty() {
    fn round<V: Value + PartialEq + std::fmt::Debug>(value: &V) {
        let bytes = value.encode();
        assert!(!bytes.is_empty(), "{value:?}");
        assert_eq!(V::decode(&bytes).as_ref(), Some(value));
        let longer = [&*bytes, &[0xff]].concat();
        assert_ne!(V::decode(&longer).as_ref(), Some(value));
        assert_eq!(V::decode(&[]), None);
    }
    round(&Amount::MAX);
    round(&Amount::ZERO);
    round(&7_u64);
    round(&Address::new([7; 20]));
    round(&true);
    round(&false);
    round(&denom("utarn"));
    round(&String::new());
    round(&"text".to_owned());
    round(&());
    assert_eq!(bool::decode(&[2]), None);
    assert_eq!(String::decode(&[2, b'a']), None);
    assert_eq!(Denom::decode(b"1"), None);
}
