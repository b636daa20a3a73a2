//! `tarn privacy revoke`: lets somebody look no longer.

use clap::Args as ClapArgs;
use tarn_primitives::Coins;
use tarn_proto::Any;

use super::desk::{explained, opened, scanned};
use super::words::Words;
use crate::cli::keys::{Ring, note};
use crate::cli::tx::{Draft, Options, Session};
use crate::cli::{Failure, Output};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Who let look: a key's name, or dev0 to dev9 on a development chain
    from: String,
    /// Who may look no longer
    grantee: String,
    /// Keep the keys they have: they go on seeing what is made for these
    #[arg(long)]
    keep_keys: bool,
    #[command(flatten)]
    ring: Ring,
    #[command(flatten)]
    options: Options,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let mut session = Session::begin(&args.ring, &args.options, &args.from).await?;
    session.ensure_wanted()?;
    let secret = session.secret()?;
    let (chain_id, prefix) = (session.chain.id.clone(), session.chain.prefix);
    let grantee = prefix.show(&session.payee(&args.grantee)?);
    let mut wallet = opened(&args.ring, &secret, &chain_id, &prefix)?;
    let client = session.client()?.clone();
    let report = scanned(&mut wallet, &client, output).await?;
    // What the chain has ended by itself cannot be taken back there; new keys make it real.
    let over = report.ended.contains(&grantee);
    if over && args.keep_keys {
        return Err(Failure::usage(format!(
            "the grant to {grantee} is over already: there is nothing to do but to take new keys; \
             leave --keep-keys out"
        )));
    }
    let (revoke, rotate) = if over {
        (None, wallet.expire(&grantee).map_err(explained)?)
    } else {
        let (revoke, rotate) = wallet.revoke(&grantee).map_err(explained)?;
        (Some(revoke), rotate)
    };
    let mut words = Words::default();
    words.everybody(format!(
        "that {} lets {grantee} look no longer",
        wallet.account()
    ));
    words.nobody("what was seen until now: that cannot be taken back");
    let mut messages: Vec<Any> = revoke.iter().map(Any::pack).collect();
    let mut facts = vec![("revoke", grantee.clone())];
    if args.keep_keys {
        words.warn(format!(
            "without new keys {grantee} goes on seeing everything that is made for the old ones"
        ));
    } else {
        words.everybody("that you have new keys");
        facts.push(("new view epoch", rotate.epoch.to_string()));
        messages.push(Any::pack(&rotate));
    }
    words.tell(session.asks() || args.options.dry_run);
    let draft = Draft {
        messages,
        spends: Coins::EMPTY,
        facts,
        told: None,
    };
    session.finish(draft, output).await?;
    if !args.keep_keys && !args.options.dry_run && !args.options.generate_only {
        note(&format!(
            "your shielded address is a new one: give it to those who pay you (`tarn privacy address {from}`); notes you have stay visible until you move them: `tarn privacy join {from} DENOM --new-keys --relay auto`",
            from = args.from
        ));
    }
    Ok(())
}
