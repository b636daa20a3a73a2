//! `tarn privacy revoke`: lets somebody look no longer.

use clap::Args as ClapArgs;
use tarn_proto::Any;

use super::desk::{explained, opened, scanned};
use super::words::Words;
use crate::cli::keys::{Ring, note};
use crate::cli::tx::{Draft, Options, Session, payee};
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
    let grantee = prefix.show(&payee(&args.ring, &args.grantee, &chain_id, &prefix)?);
    let mut wallet = opened(&args.ring, &secret, &chain_id, &prefix)?;
    let client = session.client()?.clone();
    scanned(&mut wallet, &client, output).await?;
    let (revoke, rotate) = wallet.revoke(&grantee).map_err(explained)?;
    let mut words = Words::default();
    words.everybody(format!(
        "that {} lets {grantee} look no longer",
        wallet.account()
    ));
    words.nobody("what was seen until now: that cannot be taken back");
    let mut messages = vec![Any::pack(&revoke)];
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
