//! `tarn privacy join`: several notes into one.

use clap::Args as ClapArgs;
use tarn_primitives::Denom;

use super::desk::explained;
use super::send::told;
use super::spend::{Shown, Spending};
use super::words::Words;
use crate::cli::{Failure, Output};

const TYPE: &str = "/svc.privacy.v1.MsgPrivateTransfer";

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
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
    let terms = counter.terms(TYPE, &args.denom)?;
    let plan = if args.new_keys {
        counter.wallet.refresh(&args.denom, &terms)
    } else {
        counter.wallet.consolidate(&args.denom, &terms)
    };
    let Some(plan) = plan.map_err(explained)? else {
        let (account, denom) = (counter.wallet.account(), &args.denom);
        let text = if args.new_keys {
            format!("nothing to move: no {denom} of {account} belongs to other keys")
        } else {
            format!("nothing to join: {account} has one note of {denom} that can be spent, or none")
        };
        output.say(&text, &serde_json::json!({ "joined": false }));
        return Ok(());
    };
    let mut words = Words::default();
    words.nobody("that all of it is, and stays, yours");
    words.warn("notes that are spent together are known to have one owner");
    let about = &plan.about;
    let facts = vec![
        ("join", format!("{} notes", about.spent.len())),
        ("into", format!("{}{}", about.paid, args.denom)),
    ];
    let shown = Shown {
        denom: args.denom.clone(),
        words,
        facts,
        told: Some(told),
    };
    counter.finish(plan, shown, output).await
}
