//! Upgrades: at the height of a plan another program takes over.
//!
//! A program that does not know the plan's name stops before that block; one that knows it executes the
//! block, which first writes down that the upgrade took place.

use tarn_runtime::{Ctx, Result, ensure};

use crate::plan::refuse;
pub use crate::plan::{AppliedUpgrade, Plan};
use crate::state::{APPLIED, PLAN};

/// The upgrade that is planned.
pub fn plan(ctx: &Ctx) -> Result<Option<Plan>> {
    PLAN.get(ctx, &())
}

/// The height at which an upgrade took place.
pub fn applied(ctx: &Ctx, name: &str) -> Result<Option<u64>> {
    APPLIED.get(ctx, &name.to_owned())
}

/// All upgrades that took place, by name.
pub fn all_applied(ctx: &Ctx) -> Result<Vec<AppliedUpgrade>> {
    let all = APPLIED.all();
    all.iter(ctx)
        .map(|found| {
            let (name, height) = found?;
            Ok(AppliedUpgrade { name, height })
        })
        .collect()
}

/// Plans an upgrade of a later block.
pub(crate) fn schedule(ctx: &mut Ctx, plan: &Plan) -> Result<()> {
    let now = ctx.block().height.get();
    ensure(plan.height > now, || {
        refuse(format!(
            "plan.height {} is past: block {now} is being executed; choose a later one",
            plan.height
        ))
    })?;
    if let Some(height) = applied(ctx, &plan.name)? {
        let name = &plan.name;
        let text = format!("plan.name {name:?}: this upgrade took place at height {height}");
        return Err(refuse(text).into());
    }
    PLAN.put(ctx, &(), plan)
}

/// Takes the plan back, if there is one.
pub(crate) fn cancel(ctx: &mut Ctx) -> Result<()> {
    PLAN.clear(ctx, &())
}

/// The plan's block has come, and this program knows it.
pub(crate) fn begin_block(ctx: &mut Ctx) -> Result<()> {
    let Some(plan) = plan(ctx)? else {
        return Ok(());
    };
    if plan.height > ctx.block().height.get() {
        return Ok(());
    }
    APPLIED.put(ctx, &plan.name, &plan.height)?;
    cancel(ctx)
}
