//! The proofs of a transaction: found when it comes to wait, verified by whoever has time.

use tarn_runtime::{Ctx, Proof, Result};

use crate::admission::Shared;
use crate::tx::CheckedTx;

/// May every message wait? Their proofs, in order; gas is charged for them.
pub(crate) fn of(ctx: &mut Ctx, tx: &CheckedTx) -> Result<Vec<Box<dyn Proof>>> {
    let mut proofs = Vec::new();
    for message in &tx.messages {
        proofs.extend(message.msg.enter(ctx)?);
    }
    Ok(proofs)
}

/// Refuses a transaction for the first proof that does not hold. Those nobody has looked at are put
/// into `open`, or verified now if there is none. Is every one known to hold?
pub(crate) fn settle(
    proofs: Vec<Box<dyn Proof>>,
    shared: &Shared,
    open: Option<&mut Vec<Box<dyn Proof>>>,
) -> Result<bool> {
    let verdicts = &shared.verdicts;
    let Some(open) = open else {
        for proof in proofs {
            let verdict = verdicts.reach(&*proof);
            verdict.map_err(|reason| proof.refusal(&reason))?;
        }
        return Ok(true);
    };
    let mut unknown = Vec::new();
    for proof in proofs {
        match verdicts.recall(&*proof) {
            Some(Ok(())) => {}
            Some(Err(reason)) => return Err(proof.refusal(&reason)),
            None => unknown.push(proof),
        }
    }
    let all = unknown.is_empty();
    *open = unknown;
    Ok(all)
}

/// Do they all hold? After the first that does not, nothing more is spent on the others.
pub(crate) fn hold(proofs: &[Box<dyn Proof>], shared: &Shared) -> bool {
    proofs
        .iter()
        .all(|proof| shared.verdicts.reach(&**proof).is_ok())
}
