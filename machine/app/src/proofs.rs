//! The proofs of a transaction: collected by its check, verified there or by another thread.

use tarn_primitives::sdk;
use tarn_runtime::{Ctx, Proof, Result};

use crate::admission::Shared;
use crate::tx::CheckedTx;

/// The most messages with a proof that a check accepts in one transaction: reading what proofs are
/// about takes long, and a transaction that is refused for the last of them pays nothing.
const MAX_PROOF_MESSAGES: usize = 8;

/// Refuses a transaction with more; a block that has one runs it all the same.
pub(crate) fn ensure_few(tx: &CheckedTx) -> Result<(), sdk::Error> {
    let messages = tx.messages.iter();
    let count = messages.filter(|message| message.msg.has_proof()).count();
    if count <= MAX_PROOF_MESSAGES {
        return Ok(());
    }
    let text = format!(
        "{count} of its messages carry proofs and at most {MAX_PROOF_MESSAGES} may: send the others in \
         transactions of their own"
    );
    Err(sdk::Code::InvalidRequest.because(text))
}

/// Runs what every message checks before it may wait. Its proofs, in order; gas is charged for them. What
/// they are about is read only when every message has passed.
pub(crate) fn of(ctx: &mut Ctx, tx: &CheckedTx) -> Result<Vec<Box<dyn Proof>>> {
    for message in &tx.messages {
        message.msg.check(ctx)?;
    }
    let mut proofs = Vec::new();
    for message in &tx.messages {
        proofs.extend(message.msg.proof(ctx)?);
    }
    Ok(proofs)
}

/// The proofs of a transaction that nobody has verified yet.
#[derive(Debug, Default)]
pub(crate) struct Unverified {
    pub(crate) proofs: Vec<Box<dyn Proof>>,
    /// One of the others is known not to hold.
    pub(crate) invalid: bool,
}

/// What a check does about proofs.
pub(crate) enum ProofPass<'a> {
    /// Those without a cached verdict are verified at once.
    Verify,
    /// Those without a cached verdict are put aside.
    Collect(&'a mut Unverified),
    /// Neither they nor what their messages take is looked at.
    Skip,
}

/// Refuses a transaction for the first proof that does not hold. Those without a cached verdict are
/// put into `open`, or verified now if there is none. Returns whether every proof is known to hold.
pub(crate) fn settle(
    proofs: Vec<Box<dyn Proof>>,
    shared: &Shared,
    open: Option<&mut Unverified>,
) -> Result<bool> {
    let proof_cache = &shared.proof_cache;
    let Some(open) = open else {
        for proof in proofs {
            let verdict = proof_cache.reach(&*proof);
            verdict.map_err(|reason| proof.refusal(&reason))?;
        }
        return Ok(true);
    };
    let mut unknown = Vec::new();
    for proof in proofs {
        match proof_cache.recall(&*proof) {
            Some(Ok(())) => {}
            Some(Err(reason)) => {
                open.invalid = true;
                return Err(proof.refusal(&reason));
            }
            None => unknown.push(proof),
        }
    }
    let all = unknown.is_empty();
    open.proofs = unknown;
    Ok(all)
}
