//! `tarn rollback`: reverts the last height.

use clap::Args as ClapArgs;
use serde_json::json;
use tarn_cli::terminal::{ask, is_interactive};
use tarn_cli::{Failure, Folder, Output};
use tarn_engine::{Losses, Parts, Signer};

use super::folder::{home, node_config};
use super::settings::Flags;
use crate::config::EngineKind;
use crate::node::{NodeError, open};

/// The node must not run. Without --hard the last block is kept and executed again at the next
/// start.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    folder: Folder,
    /// Remove the last block too: its transactions are lost
    #[arg(long)]
    hard: bool,
    /// With --hard, remove without a question
    #[arg(long, requires = "hard")]
    yes: bool,
    /// With --hard, make this node's key forget that it has signed the block
    ///
    /// The key then signs another block of the same height. Two signatures of one height are
    /// equivocation: whoever has seen the first block holds proof of it, and a network punishes the
    /// validator. Only for a chain of which nobody else has seen the block.
    #[arg(long, requires = "hard")]
    unsafe_reset_signer: bool,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let home = home(&args.folder)?;
    let config = node_config(&args.folder, Flags::default().settings(Some(&home))?)?;
    if args.hard && config.settings.engine.kind == EngineKind::Comet {
        return Err(Failure::usage(
            "--hard: blocks of CometBFT are decided and come again; use `tarn rollback`, and the last \
             block is executed again at the next start",
        ));
    }
    let mut parts = open(&config)?;
    let (what, height) = if args.hard {
        ("state and blocks", rollback_hard(args, &mut parts, output)?)
    } else {
        let height =
            tarn_engine::rollback(&mut parts.app, &parts.blocks).map_err(NodeError::from)?;
        ("state", height)
    };
    output.say(
        &format!("{what} taken back to height {height}"),
        &json!({ "height": height.to_string(), "hard": args.hard }),
    );
    Ok(())
}

fn rollback_hard(
    args: &Args,
    parts: &mut Parts,
    output: &Output,
) -> Result<tarn_primitives::Height, Failure> {
    let losses = tarn_engine::rollback_losses(&parts.app, &parts.blocks, &parts.identity)
        .map_err(NodeError::from)?;
    let signer = signer(args, &losses, output)?;
    if !args.yes {
        confirm(&losses)?;
    }
    let records = (&*parts.blocks, &*parts.index);
    let reached = tarn_engine::rollback_hard(&mut parts.app, records, &mut parts.identity, signer)
        .map_err(NodeError::from)?;
    Ok(reached)
}

/// What happens to the validator's signing state: it is kept unless `--unsafe-reset-signer` is given.
fn signer(args: &Args, losses: &Losses, output: &Output) -> Result<Signer, Failure> {
    let signed = losses.signed;
    if !losses.are_signed() {
        return Ok(Signer::Keep);
    }
    if !args.unsafe_reset_signer {
        return Err(Failure::usage(format!(
            "this node's key has signed height {signed} and does not sign a height twice: without \
             that block it could make no other, so nothing was changed; to execute the block again \
             leave --hard out; only if nobody else has seen the block, add --unsafe-reset-signer"
        )));
    }
    let again = losses.target.next();
    output.warn(
        &format!(
            "this node's key has signed up to height {signed} and will sign from height {again} \
             again, for other blocks: that is equivocation, which a network punishes, if anybody \
             has seen the first ones"
        ),
        &json!({ "signed": signed.to_string(), "signs_again_from": again.to_string() }),
    );
    Ok(Signer::Reset)
}

/// Asks before blocks are removed, naming what is lost.
fn confirm(losses: &Losses) -> Result<(), Failure> {
    let loss = loss_text(losses);
    if !is_interactive() {
        return Err(Failure::usage(format!(
            "nothing was changed: {loss} would be lost and nobody can be asked here, say --yes to \
             remove without a question"
        )));
    }
    if ask(&format!("This removes {loss} for good. Remove?"))? {
        return Ok(());
    }
    Err(Failure::usage("nothing was changed"))
}

fn loss_text(losses: &Losses) -> String {
    let first = losses.target.next();
    let blocks = if first == losses.last {
        format!("block {first}")
    } else {
        format!("blocks {first} to {}", losses.last)
    };
    match losses.transactions {
        1 => format!("{blocks} with 1 transaction"),
        count => format!("{blocks} with {count} transactions"),
    }
}

#[cfg(test)]
mod tests {
    use tarn_primitives::Height;

    use super::*;

    #[test]
    fn lost_blocks_and_transactions_are_named() {
        let losses = |last, transactions| Losses {
            target: Height::new(3),
            last: Height::new(last),
            transactions,
            signed: Height::new(last),
        };
        assert_eq!(loss_text(&losses(4, 1)), "block 4 with 1 transaction");
        assert_eq!(loss_text(&losses(4, 0)), "block 4 with 0 transactions");
        assert_eq!(
            loss_text(&losses(5, 7)),
            "blocks 4 to 5 with 7 transactions"
        );
    }
}
