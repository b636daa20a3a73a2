//! Reads done beforehand: the same answers, the same gas, never an old value.

use std::sync::Arc;

use tarn_primitives::{BlockInfo, Serial};
use tarn_store::{Limits, Memory, Store, Version};

use super::*;
use crate::testing::chain;
use crate::{Meter, Prefetch};

/// A state in which 1 and 2 have names and 3 has none.
fn state() -> Arc<Version> {
    let memory = Box::new(Memory::default());
    let opened = Store::open(memory, &["probe"], Limits::default(), Arc::new(Serial));
    let (store, _) = opened.unwrap();
    let mut ctx = over(store.reader().latest());
    for number in [1, 2] {
        NAMES.put(&mut ctx, &number, &"old".to_owned()).unwrap();
    }
    store.stage(1, ctx.into_changes()).unwrap().version()
}

fn over(version: Arc<Version>) -> Ctx {
    Ctx::new(
        version,
        Arc::new(chain()),
        BlockInfo::default(),
        Arc::default(),
    )
}

fn prefetch(state: &Version) -> Prefetch {
    let hints = [1, 2, 3, 1].map(|number| NAMES.access_hint(&number));
    Prefetch::read(state, hints.to_vec()).unwrap()
}

#[test]
fn what_was_foreseen_is_answered_and_charged_like_any_read() {
    let state = state();
    let (plain, seeing) = (over(Arc::clone(&state)), over(Arc::clone(&state)));
    seeing.apply_prefetch(&prefetch(&state));
    for number in 1..=4 {
        let (a, b) = (NAMES.get(&plain, &number), NAMES.get(&seeing, &number));
        assert_eq!(a.unwrap(), b.unwrap());
    }
    assert_eq!(plain.gas().used(), seeing.gas().used());
}

#[test]
fn what_was_foreseen_never_hides_what_was_written() {
    let state = state();
    let mut ctx = over(Arc::clone(&state));
    NAMES.put(&mut ctx, &1, &"new".to_owned()).unwrap();
    NAMES.clear(&mut ctx, &2).unwrap();
    NAMES.put(&mut ctx, &3, &"new".to_owned()).unwrap();
    ctx.apply_prefetch(&prefetch(&state));
    assert_eq!(NAMES.get(&ctx, &1).unwrap().as_deref(), Some("new"));
    assert_eq!(NAMES.get(&ctx, &2).unwrap(), None);
    assert_eq!(NAMES.get(&ctx, &3).unwrap().as_deref(), Some("new"));
}

#[test]
fn a_rollback_forgets_what_was_remembered_of_undone_writes() {
    let state = state();
    let mut ctx = over(Arc::clone(&state));
    ctx.apply_prefetch(&prefetch(&state));
    let mark = ctx.mark();
    NAMES.put(&mut ctx, &1, &"undone".to_owned()).unwrap();
    NAMES.clear(&mut ctx, &2).unwrap();
    ctx.rollback(mark);
    ctx.swap_gas(Meter::new(10_000));
    assert_eq!(NAMES.get(&ctx, &1).unwrap().as_deref(), Some("old"));
    assert_eq!(NAMES.get(&ctx, &2).unwrap().as_deref(), Some("old"));
}
