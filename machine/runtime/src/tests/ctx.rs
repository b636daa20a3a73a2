//! Marks: what is kept, what is undone, what stays charged.

use tarn_primitives::{RawEvent, sdk};

use super::*;
use crate::{Error, Meter};

fn refusal() -> Error {
    sdk::Code::InvalidRequest.because("no").into()
}

fn say(ctx: &mut Ctx, kind: &'static str) {
    ctx.emit_raw(RawEvent {
        kind,
        attributes: Vec::new(),
    });
}

fn said(ctx: &Ctx) -> Vec<&'static str> {
    ctx.events().iter().map(|event| event.kind).collect()
}

fn name(ctx: &Ctx, number: u64) -> Option<String> {
    NAMES.get(ctx, &number).unwrap()
}

fn put(ctx: &mut Ctx, number: u64, text: &str) {
    NAMES.put(ctx, &number, &text.to_owned()).unwrap();
}

#[test]
fn a_failed_frame_undoes_state_and_events_but_no_gas() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    put(ctx, 1, "before");
    put(ctx, 2, "gone");
    say(ctx, "before");
    ctx.swap_gas(Meter::new(1_000_000));
    let error = ctx.nested(|ctx| -> Result<()> {
        put(ctx, 1, "inside");
        put(ctx, 3, "inside");
        NAMES.clear(ctx, &2)?;
        say(ctx, "inside");
        Err(refusal())
    });
    assert_eq!(error.unwrap_err().code(), Some(("sdk", 18)));
    // Two writes of nine and seven bytes, one removal.
    let charged = 2 * (2000 + 30 * 9 + 30 * 7) + 1000;
    assert_eq!(ctx.gas().used(), charged);
    assert_eq!(name(ctx, 1).as_deref(), Some("before"));
    assert_eq!(name(ctx, 2).as_deref(), Some("gone"));
    assert_eq!(name(ctx, 3), None);
    assert_eq!(said(ctx), ["before"]);
}

#[test]
fn a_kept_frame_falls_with_the_frame_around_it() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    let _ = ctx.nested(|ctx| -> Result<()> {
        ctx.nested(|ctx| {
            put(ctx, 1, "inner");
            say(ctx, "inner");
            Ok(())
        })?;
        assert_eq!(name(ctx, 1).as_deref(), Some("inner"));
        Err(refusal())
    });
    assert_eq!((name(ctx, 1), said(ctx).len()), (None, 0));

    let kept = ctx.nested(|ctx| {
        put(ctx, 1, "outer");
        let inner = ctx.nested(|ctx| -> Result<()> {
            NAMES.clear(ctx, &1)?;
            Err(refusal())
        });
        assert!(inner.is_err());
        Ok(())
    });
    kept.unwrap();
    assert_eq!(name(ctx, 1).as_deref(), Some("outer"));
}

#[test]
fn rolling_back_an_outer_mark_closes_the_ones_inside() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    let outer = ctx.mark();
    put(ctx, 1, "a");
    let _inner = ctx.mark();
    put(ctx, 1, "b");
    say(ctx, "b");
    ctx.rollback(outer);
    assert_eq!((name(ctx, 1), said(ctx).len()), (None, 0));

    let mark = ctx.mark();
    put(ctx, 2, "kept");
    ctx.keep(mark);
    assert_eq!(name(ctx, 2).as_deref(), Some("kept"));
}

/// Goes down to `left` = 0; every frame whose number divides by three fails after its children.
fn dig(ctx: &mut Ctx, left: u64) -> Result<()> {
    ctx.nested(|ctx| {
        put(ctx, left, "here");
        say(ctx, "here");
        if left > 0 {
            // A caller may live with the failure of a frame inside.
            let _ = dig(ctx, left.saturating_sub(1));
        }
        if left % 3 == 1 {
            Err(refusal())
        } else {
            Ok(())
        }
    })
}

#[test]
fn frames_nest_five_hundred_deep() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    // 500 % 3 == 2 and 499 % 3 == 1: frame 499 fails and takes all below with it.
    dig(ctx, 500).unwrap();
    assert_eq!(NAMES.all().count(ctx).unwrap(), 1);
    assert_eq!(name(ctx, 500).as_deref(), Some("here"));
    assert_eq!(said(ctx), ["here"]);

    let mut marks = Vec::new();
    for depth in 0..500 {
        put(ctx, 7, &depth.to_string());
        marks.push(ctx.mark());
    }
    put(ctx, 7, "deepest");
    for depth in (0..500).rev() {
        ctx.rollback(marks.pop().unwrap());
        assert_eq!(name(ctx, 7), Some(depth.to_string()));
    }
}

#[test]
fn the_writes_that_remain_are_what_the_store_gets() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    put(ctx, 2, "b");
    put(ctx, 1, "a");
    let _ = ctx.nested(|ctx| -> Result<()> {
        put(ctx, 3, "c");
        Err(refusal())
    });
    let view = std::sync::Arc::new(tarn_store::Buffer::new(std::sync::Arc::new(Empty)));
    let block = ctx.block().clone();
    let chain = ctx.shared_chain();
    let old = std::mem::replace(ctx, Ctx::new(view, chain, block, std::sync::Arc::default()));
    let mut expected = tarn_store::Buffer::new(std::sync::Arc::new(Empty));
    for (key, text) in [(1, "\u{1}a"), (2, "\u{1}b")] {
        let value = Some(text.as_bytes().into());
        expected.put("probe", &NAMES.key(&key), value).unwrap();
    }
    assert_eq!(old.into_changes(), expected.into_changes());
}

/// State with nothing in it.
#[derive(Debug)]
struct Empty;

impl tarn_store::View for Empty {
    fn get(&self, _: &str, _: &[u8]) -> Result<Option<tarn_store::Bytes>, tarn_store::Error> {
        Ok(None)
    }

    fn range(&self, _: &str, _: tarn_store::Range, _: bool) -> tarn_store::Pairs<'_> {
        Box::new(std::iter::empty())
    }

    fn count(&self, _: &str, _: &[u8]) -> Result<u64, tarn_store::Error> {
        Ok(0)
    }
}

#[test]
fn an_alarm_outlives_what_raised_it_until_it_is_taken() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    let undone = ctx.nested(|ctx| -> Result<()> {
        put(ctx, 1, "inside");
        ctx.raise("one", b"b".to_vec());
        ctx.raise("one", b"a".to_vec());
        ctx.raise("one", b"a".to_vec());
        ctx.raise("two", b"c".to_vec());
        Err(refusal())
    });
    assert!(undone.is_err());
    assert_eq!(name(ctx, 1), None);
    assert!(ctx.is_raised("one", b"a"));
    assert!(!ctx.is_raised("two", b"a"));
    assert_eq!(ctx.take_alarms("one"), [b"a".to_vec(), b"b".to_vec()]);
    assert!(!ctx.is_raised("one", b"a"));
    assert_eq!(ctx.take_alarms("one"), Vec::<Vec<u8>>::new());
    assert_eq!(ctx.take_alarms("two"), [b"c".to_vec()]);
}
