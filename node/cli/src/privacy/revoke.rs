//! `tarn privacy revoke`: ends a grant and moves to new viewing keys.

use clap::Args as ClapArgs;
use tarn_primitives::Coins;
use tarn_proto::Any;
use tarn_wallet::privacy::{LedgerChange, Node as _, Wallet};

use super::disclosure::Disclosure;
use super::session::{explained, open_wallet, scan};
use super::submission::Submission;
use crate::keys::Keyring;
use crate::terminal::note;
use crate::tx::{Draft, Options, Session};
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Who let look: a key's name, or dev0 to dev9 on a development chain
    from: String,
    /// Who may look no longer
    grantee: String,
    /// Keep the keys they have: they go on seeing what is made for these
    #[arg(long)]
    keep_keys: bool,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let mut session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    session.ensure_wanted()?;
    let secret = session.secret()?;
    let grantee = session.chain.prefix.show(&session.payee(&args.grantee)?);
    let mut wallet = open_wallet(&args.keyring, &secret, &session.chain)?;
    let client = session.client()?.clone();
    let report = scan(&mut wallet, &client, output).await?;
    // A grant that has expired cannot be revoked on the chain, but the wallet still moves to new keys.
    // The chain is queried, because an earlier revocation may have been lost.
    let there = client.grant(&wallet.account(), &grantee).await;
    let over = report.ended.contains(&grantee) && there.map_err(fault)?.is_none();
    if over && args.keep_keys {
        return Err(Failure::usage(format!(
            "the grant to {grantee} is over already: there is nothing to do but to take new keys; \
             leave --keep-keys out"
        )));
    }
    let (messages, epoch, ledger) = planned(&wallet, &grantee, (over, args.keep_keys))?;
    let mut words = Disclosure::default();
    words.everybody(format!(
        "that {} lets {grantee} look no longer",
        wallet.account()
    ));
    words.nobody("what was seen until now: that cannot be taken back");
    let mut facts = vec![("revoke", grantee.clone())];
    match epoch {
        None => words.warn(format!(
            "without new keys {grantee} goes on seeing everything that is made for the old ones"
        )),
        Some(epoch) => {
            words.everybody("that you have new keys");
            facts.push(("new view epoch", epoch.to_string()));
        }
    }
    words.tell(session.asks() || args.options.dry_run);
    let draft = Draft {
        messages,
        spends: Coins::EMPTY,
        facts,
        receipt_facts: None,
    };
    let submission = Submission {
        wallet: &mut wallet,
        ledger: &ledger,
        file: None,
        held: None,
    };
    submission.send(session, draft, output).await?;
    if !args.keep_keys && !args.options.dry_run && !args.options.generate_only {
        note(&format!(
            "your shielded address is a new one: give it to those who pay you (`tarn privacy address {from}`); notes you have stay visible until you move them: `tarn privacy join {from} DENOM --new-keys --relay auto`",
            from = args.from
        ));
    }
    Ok(())
}

/// The messages, the new view epoch if there is one, and the change of the wallet's ledger.
fn planned(
    wallet: &Wallet,
    grantee: &str,
    (over, keep_keys): (bool, bool),
) -> Result<(Vec<Any>, Option<u32>, LedgerChange), Failure> {
    if over {
        let plan = wallet.expire(grantee).map_err(explained)?;
        let messages = vec![Any::pack(&plan.message)];
        return Ok((messages, Some(plan.message.epoch), plan.ledger));
    }
    if keep_keys {
        let plan = wallet.revoke_keeping_keys(grantee).map_err(explained)?;
        return Ok((vec![Any::pack(&plan.message)], None, plan.ledger));
    }
    let plan = wallet.revoke(grantee).map_err(explained)?;
    let (revoke, next) = &plan.message;
    let messages = vec![Any::pack(revoke), Any::pack(next)];
    Ok((messages, Some(next.epoch), plan.ledger))
}
