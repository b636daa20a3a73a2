//! What modules do at the beginning and the end of a block.
//!
//! Nobody pays for a hook and nobody can retry it, so a refusal must not stop the chain: what the hook
//! wrote is undone and the refusal is an event. Only a fault stops the node.

use crate::{AnyModule, Ctx, Result};

crate::events! {
    /// A hook, or one part of it, was refused and undone.
    "hook_failed" => HookFailed { module: String, codespace: String, code: u32 }
}

/// Runs every module's hook before the first transaction.
pub fn begin_block(modules: &[&dyn AnyModule], ctx: &mut Ctx) -> Result<()> {
    modules.iter().try_for_each(|module| {
        let hook = |ctx: &mut Ctx| module.on_begin_block(ctx);
        run_hook(ctx, module.name(), hook).map(drop)
    })
}

/// Runs every module's hook after the last transaction.
pub fn end_block(modules: &[&dyn AnyModule], ctx: &mut Ctx) -> Result<()> {
    modules.iter().try_for_each(|module| {
        let hook = |ctx: &mut Ctx| module.on_end_block(ctx);
        run_hook(ctx, module.name(), hook).map(drop)
    })
}

/// Runs a hook or a part of one: all of it or, with an event that says so, nothing. None if it was
/// refused.
pub fn run_hook<T>(
    ctx: &mut Ctx,
    module: &str,
    hook: impl FnOnce(&mut Ctx) -> Result<T>,
) -> Result<Option<T>> {
    let error = match ctx.nested(hook) {
        Ok(done) => return Ok(Some(done)),
        Err(error) => error,
    };
    let Some((codespace, code)) = error.code() else {
        return Err(error);
    };
    ctx.emit(&HookFailed {
        module: module.to_owned(),
        codespace: codespace.to_owned(),
        code,
    });
    Ok(None)
}
