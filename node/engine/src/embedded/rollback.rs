//! Taking a stopped chain back by one height.

use tarn_app::App;
use tarn_chain::{Blocks, Index};
use tarn_primitives::Height;

use crate::maintain::{step_back, stored, take_back};
use crate::{EngineError, Identity};

/// What becomes of the signer's memory when blocks go that its key has signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signer {
    /// It stays as it is, so such blocks stay too: without them the key could sign nothing more.
    Keep,
    /// It forgets them. The key will sign these heights again for other blocks: equivocation, if
    /// anybody has seen the first ones.
    Reset,
}

/// What is lost if a chain is taken back with its blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Losses {
    /// The height it would be at.
    pub target: Height,
    /// The last block; all above the target go.
    pub last: Height,
    /// The transactions in them.
    pub transactions: usize,
    /// The last height this node's key has signed, by its own record or by the blocks.
    pub signed: Height,
}

impl Losses {
    /// Whether the key has signed what would go.
    pub fn are_signed(&self) -> bool {
        self.signed > self.target
    }
}

/// Takes the state back by one height. The block is executed again at the next start and compared
/// with what came of it before.
pub fn rollback(app: &mut App, blocks: &Blocks) -> Result<Height, EngineError> {
    let target = target(app, blocks, false)?;
    step_back(&mut app.consensus)?;
    Ok(target)
}

/// What [`rollback_hard`] would lose. Changes nothing.
pub fn rollback_losses(
    app: &App,
    blocks: &Blocks,
    identity: &Identity,
) -> Result<Losses, EngineError> {
    let target = target(app, blocks, true)?;
    let last = blocks.written().1;
    let mut losses = Losses {
        target,
        last,
        transactions: 0,
        signed: Height::new(identity.last()),
    };
    let own = identity.validator().address;
    for height in target.get().saturating_add(1)..=last.get() {
        let block = stored(blocks, Height::new(height))?;
        losses.transactions = losses.transactions.saturating_add(block.txs().len());
        // The record of the last signature can be older than the blocks, or gone.
        let mut signers = block.commit.signatures.iter();
        if signers.any(|signature| signature.validator_address == own) {
            losses.signed = losses.signed.max(block.height());
        }
    }
    Ok(losses)
}

/// Takes state and blocks back by one height. Blocks that this node's key has signed go only if its
/// signer is reset too.
pub fn rollback_hard(
    app: &mut App,
    (blocks, index): (&Blocks, &Index),
    identity: &mut Identity,
    signer: Signer,
) -> Result<Height, EngineError> {
    let losses = rollback_losses(app, blocks, identity)?;
    let target = losses.target;
    match signer {
        // Before the blocks go: a crash in between brings them back, and the signature with them.
        Signer::Reset => identity.unsafe_reset(target.get())?,
        Signer::Keep if losses.are_signed() => {
            return Err(EngineError::DoubleSign(format!(
                "this node's key has signed height {}: without the blocks above {target} it could \
                 sign nothing more, and it does not sign a height twice",
                losses.signed
            )));
        }
        Signer::Keep => {}
    }
    take_back(&mut app.consensus, blocks, index, target)?;
    Ok(target)
}

/// One height back from the state, if there is something to stand on.
fn target(app: &App, blocks: &Blocks, hard: bool) -> Result<Height, EngineError> {
    let first = blocks.written().0;
    let state = app.consensus.info().height;
    let target = Height::new(state.get().saturating_sub(1));
    // The block to stand on must be there: without `hard` the one above it is executed again.
    let needed = if hard { target } else { target.next() };
    if target == Height::ZERO || needed < first {
        return Err(EngineError::Refused(format!(
            "the state is at height {state} and the blocks begin at {first}: there is nothing to go \
             back to; to start anew, use another folder, or `tarn reset` for a node of a network"
        )));
    }
    Ok(target)
}
