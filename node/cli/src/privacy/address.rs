//! `tarn privacy address`: the shielded address, and its registration.

use clap::Args as ClapArgs;
use serde_json::json;
use tarn_primitives::Coins;
use tarn_proto::Any;
use tarn_wallet::privacy::{Node as _, Wallet};

use super::session::{explained, open_wallet, scan};
use super::submission::Submission;
use crate::keys::Keyring;
use crate::tx::{Draft, Options, Session};
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Whose: a key's name, or dev0 to dev9 on a development chain
    who: String,
    /// Register the privacy keys, so that payments to the account's address reach them
    #[arg(long)]
    register: bool,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let mut session = Session::begin(&args.keyring, &args.options, &args.who).await?;
    if args.register {
        session.ensure_wanted()?;
    }
    let secret = session.secret()?;
    let mut wallet = open_wallet(&args.keyring, &secret, &session.chain)?;
    let client = session.client()?.clone();
    scan(&mut wallet, &client, output).await?;
    // Another copy of this wallet may have registered later keys.
    let foreign = wallet.learn_keys(&client).await.map_err(explained)?;
    let account = wallet.account();
    let shielded = wallet.shielded_address().map_err(explained)?;
    let registered = foreign || wallet.is_registered();
    if args.register {
        return registered_now(session, &mut wallet, shielded, output).await;
    }
    let known = client.account_key(&account).await.map_err(fault)?;
    let status = match (&known, registered) {
        (_, true) => "registered: payments to the account's address reach the privacy keys",
        (Some(_), false) => {
            "not registered: payments to the account's address reach the account's own key; see --register"
        }
        (None, false) => {
            "unknown to the chain: only the shielded address can be paid to, until the account has sent something"
        }
    };
    let facts = [
        ("account", account.clone()),
        ("shielded address", shielded.clone()),
        ("view epoch", wallet.epoch().to_string()),
        ("keys", status.to_owned()),
    ];
    let value = json!({
        "account": account,
        "shielded_address": shielded,
        "epoch": wallet.epoch(),
        "registered": registered,
    });
    output.facts(&facts, &value);
    Ok(())
}

async fn registered_now(
    session: Session<'_>,
    wallet: &mut Wallet,
    shielded: String,
    output: &Output,
) -> Result<(), Failure> {
    let Some(plan) = wallet.register().map_err(explained)? else {
        let text = "the keys are registered already";
        let value = json!({ "account": wallet.account(), "registered": true });
        output.say(text, &value);
        return Ok(());
    };
    let draft = Draft {
        messages: vec![Any::pack(&plan.message)],
        spends: Coins::EMPTY,
        facts: vec![
            ("register", shielded),
            ("view epoch", plan.message.epoch.to_string()),
        ],
        receipt_facts: None,
    };
    let submission = Submission {
        wallet,
        ledger: &plan.ledger,
        file: None,
        held: None,
    };
    submission.send(session, draft, output).await
}
