//! A transaction may say until when it is good.

use tarn_primitives::{BlockTime, sdk};
use tarn_runtime::{Ctx, Result, ensure};

use crate::tx::CheckedTx;

pub(super) fn not_timed_out(ctx: &Ctx, tx: &CheckedTx) -> Result<()> {
    let body = &tx.tx.body;
    let (height, timeout) = (ctx.height().get(), body.timeout_height);
    // At the timeout height itself it is still good.
    ensure(timeout == 0 || height <= timeout, || {
        let text = format!("block height: {height}, timeout height: {timeout}");
        sdk::Code::TxTimeoutHeight.because(text)
    })?;
    if let Some(until) = &body.timeout_timestamp {
        let (now, until) = (ctx.time(), BlockTime::from(*until));
        ensure(now <= until, || {
            let text = format!("block time: {now}, timeout timestamp: {until}");
            sdk::Code::TxTimeout.because(text)
        })?;
    }
    Ok(())
}
