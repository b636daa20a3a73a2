//! Memos are paid by the byte, and bounded.

use tarn_primitives::sdk;
use tarn_runtime::{Ctx, Result, ensure};

use crate::tx::CheckedTx;

pub(super) fn not_too_long(ctx: &Ctx, tx: &CheckedTx) -> Result<()> {
    let memo = &tx.tx.body.memo;
    if memo.is_empty() {
        return Ok(());
    }
    let max = tarn_auth::keeper::params(ctx)?.wire().max_memo_characters;
    let length = u64::try_from(memo.len()).unwrap_or(u64::MAX);
    ensure(length <= max, || {
        let text =
            format!("maximum number of characters is {max} but received {length} characters");
        sdk::Code::MemoTooLarge.because(text)
    })?;
    Ok(())
}
