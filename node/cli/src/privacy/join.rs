//! `tarn privacy join`: spends several notes into one.

use clap::Args as ClapArgs;
use serde_json::{Value, json};
use tarn_primitives::Denom;
use tarn_wallet::privacy::{Left, Wallet};

use super::disclosure::Disclosure;
use super::relayer::UsualSender;
use super::send::receipt;
use super::spend::{Shown, Spending};
use crate::{Failure, Output};

const TYPE: &str = "/svc.privacy.v1.MsgPrivateTransfer";

#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Whose: a key's name, or dev0 to dev9 on a development chain
    from: String,
    /// Of what: utarn
    denom: Denom,
    /// Only move notes of the account's own key or of older keys to the present ones: what those
    /// who were let look once see no longer
    #[arg(long)]
    new_keys: bool,
    #[command(flatten)]
    spending: Spending,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let mut counter = args.spending.begin(&args.from, output).await?;
    counter.choose_sender(UsualSender::Relayer).await?;
    let terms = counter.terms(TYPE, &args.denom)?;
    let make = |wallet: &Wallet| {
        if args.new_keys {
            wallet.refresh(&args.denom, &terms)
        } else {
            wallet.consolidate(&args.denom, &terms)
        }
    };
    let Some(plan) = counter.plan(make, output).await? else {
        let (account, denom) = (counter.wallet.account(), &args.denom);
        let text = if args.new_keys {
            format!("nothing to move: no {denom} of {account} belongs to other keys")
        } else {
            format!("nothing to join: {account} has one note of {denom} that can be spent, or none")
        };
        output.say(&text, &serde_json::json!({ "joined": false }));
        return Ok(());
    };
    let mut words = Disclosure::default();
    words.nobody("that all of it is, and stays, yours");
    words.warn("notes that are spent together are known to have one owner");
    let about = &plan.about;
    let mut facts = vec![
        ("join", format!("{} notes", about.spent.len())),
        ("into", format!("{}{}", about.paid, args.denom)),
    ];
    let left = (about.left.notes > 0).then(|| rest(args, about.left));
    facts.extend(left.clone().map(|(text, _)| ("left", text)));
    let shown = Shown {
        denom: args.denom.clone(),
        words,
        facts,
        receipt_facts: Some(receipt),
        more: left.map(|(_, value)| ("left", value)).into_iter().collect(),
    };
    counter.finish(plan, shown, output).await
}

/// The notes that are left for a later run.
fn rest(args: &Args, left: Left) -> (String, Value) {
    let notes = match left.notes {
        1 => "1 note".to_owned(),
        count => format!("{count} notes"),
    };
    let when = match left.ready {
        0 => "once this is in a block".to_owned(),
        height => format!("from height {height} on"),
    };
    let keys = if args.new_keys { " --new-keys" } else { "" };
    let next = format!("tarn privacy join {} {}{keys}", args.from, args.denom);
    let text = format!("{notes}, {when}: `{next}`");
    let value = json!({
        "notes": left.notes,
        "from_height": left.ready.to_string(),
        "next": next,
        "text": text,
    });
    (text, value)
}
