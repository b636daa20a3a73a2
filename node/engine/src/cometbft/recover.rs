//! What is found at the start: state, executed blocks, complete blocks and index, each as far as a
//! crash has let it come. What is missing comes from CometBFT again.

use tarn_app::{App, Genesis};
use tarn_chain::{Blocks, Index};
use tarn_primitives::Height;

use super::mirror::Backlog;
use crate::recovery::{RecoveryReport, begin_chain, catch_up_index, same_chain};
use crate::{EngineError, maintain};

/// Checks that everything belongs together, and puts the blocks that are not complete into the backlog.
pub(super) fn recover(
    app: &mut App,
    (blocks, index): (&Blocks, &Index),
    genesis: &Genesis,
    backlog: &Backlog,
) -> Result<RecoveryReport, EngineError> {
    maintain::finish_prune(blocks, index)?;
    same_chain(app, genesis)?;
    let state = app.consensus.info().height;
    let (first, written) = blocks.written();
    let complete = written.max(blocks.base()?);
    let executed = blocks.last_executed()?.max(complete);
    if state > executed {
        return Err(EngineError::Refused(format!(
            "the state is at height {state} but the blocks stop at {executed}: the block store was \
             lost or is another one; put it back"
        )));
    }
    if state == Height::ZERO {
        begin_chain(&mut app.consensus, genesis)?;
    }
    let indexed = catch_up_index(blocks, index, None)?;
    index.raise_first(first)?;
    if complete < state {
        // Nobody was told of the others.
        app.show_only(complete);
    }
    for height in complete.get().saturating_add(1)..=state.get() {
        let height = Height::new(height);
        backlog.push_stored(height, app.query.unpublished(height));
    }
    Ok(RecoveryReport {
        height: state,
        keys: app.opened.keys,
        replayed: 0,
        indexed,
    })
}
