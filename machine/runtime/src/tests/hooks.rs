//! A hook that is refused is undone and told; only a fault stops the node.

use std::cell::Cell;

use tarn_primitives::{RawEvent, sdk};

use super::{NAMES, Nothing, Probe};
use crate::testing::Harness;
use crate::{AnyModule, Ctx, Error, Module, Result, Routes, hooks};

thread_local! {
    /// How the hooks of [`Failing`] end.
    static FAULT: Cell<bool> = const { Cell::new(false) };
}

/// Writes and speaks at the beginning and the end of every block, then fails.
#[derive(Debug)]
struct Failing;

fn fail(ctx: &mut Ctx) -> Result<()> {
    NAMES.put(ctx, &1, &"half".to_owned())?;
    ctx.emit_raw(RawEvent {
        kind: "half",
        attributes: Vec::new(),
    });
    if FAULT.get() {
        return Err(Error::fault("the disk is gone"));
    }
    Err(sdk::Code::InsufficientFunds.because("nothing there").into())
}

impl Module for Failing {
    const NAME: &'static str = "failing";
    type Genesis = Nothing;

    fn routes(_: &mut Routes) {}

    fn init(_: &mut Ctx, _: Nothing) -> Result<()> {
        Ok(())
    }

    fn export(_: &Ctx) -> Result<Nothing> {
        Ok(Nothing {})
    }

    fn begin_block(ctx: &mut Ctx) -> Result<()> {
        fail(ctx)
    }

    fn end_block(ctx: &mut Ctx) -> Result<()> {
        fail(ctx)
    }
}

/// Its hook runs after the one that fails.
#[derive(Debug)]
struct Later;

impl Module for Later {
    const NAME: &'static str = "later";
    type Genesis = Nothing;

    fn routes(_: &mut Routes) {}

    fn init(_: &mut Ctx, _: Nothing) -> Result<()> {
        Ok(())
    }

    fn export(_: &Ctx) -> Result<Nothing> {
        Ok(Nothing {})
    }

    fn end_block(ctx: &mut Ctx) -> Result<()> {
        NAMES.put(ctx, &2, &"whole".to_owned())
    }
}

const MODULES: &[&dyn AnyModule] = &[&Probe, &Failing, &Later];

#[test]
fn a_hook_that_refuses_does_not_stop_the_chain() {
    FAULT.set(false);
    let mut t = Harness::new(MODULES);
    t.next_block(1000);
    assert_eq!(NAMES.get(t.ctx(), &1).unwrap(), None, "it is undone");
    let later = NAMES.get(t.ctx(), &2).unwrap();
    assert_eq!(later.as_deref(), Some("whole"), "the others go on");
    let told: Vec<String> = t
        .ctx_mut()
        .take_events()
        .iter()
        .map(|event| {
            let values = event
                .attributes
                .iter()
                .map(|a| format!(" {}={}", a.key, a.value));
            format!("{}{}", event.kind, values.collect::<String>())
        })
        .collect();
    let failed = "hook_failed module=failing codespace=sdk code=5";
    assert_eq!(
        told,
        [failed, failed],
        "one of the end, one of the beginning"
    );
}

#[test]
fn a_hook_with_a_fault_stops_the_node() {
    FAULT.set(true);
    let mut t = Harness::new(MODULES);
    for run in [hooks::begin_block, hooks::end_block] {
        let error = run(MODULES, t.ctx_mut()).unwrap_err();
        assert_eq!(error.code(), None);
        assert_eq!(error.to_string(), "fault: the disk is gone");
    }
}
