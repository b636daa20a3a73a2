//! `tarn privacy unshield`: turns private notes into coins.

use clap::Args as ClapArgs;
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_wallet::privacy::UnshieldOrder;

use super::coins::Sum;
use super::disclosure::Disclosure;
use super::relayer::UsualSender;
use super::spend::{Shown, Spending};
use crate::tx::answered;
use crate::{Failure, Output, fault};

const TYPE: &str = "/svc.privacy.v1.MsgUnshield";

#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Whose: a key's name, or dev0 to dev9 on a development chain
    from: String,
    /// How much: 100000utarn. Everybody sees it
    amount: String,
    /// Which account gets the coins [default: the owner's own]
    #[arg(long, value_name = "ACCOUNT")]
    to: Option<String>,
    #[command(flatten)]
    spending: Spending,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let sum = Sum::read(&args.amount)?;
    let mut counter = args.spending.begin(&args.from, output).await?;
    let own = counter.wallet.account();
    let to = match &args.to {
        Some(name) => counter.address(name)?,
        None => own.clone(),
    };
    // Another account has no link to the owner, unless that one is seen paying it. Whether it has done
    // something yet would be the node's word.
    let usual = if to == own {
        UsualSender::Own
    } else {
        UsualSender::Relayer
    };
    counter.choose_sender(usual).await?;
    let mut words = Disclosure::default();
    words.everybody(format!("that {to} gets {sum} out of the pool"));
    words.nobody("whose it was");
    if to == own && counter.is_relayed() {
        words.warn(
            "the coins go to the account the wallet belongs to: if it shielded them, the relayer \
             hides little; --to somewhere else hides more",
        );
    }
    let judged = words.public_amount(&counter.wallet, &counter.client, &sum);
    judged.await.map_err(fault)?;
    let order = UnshieldOrder {
        terms: counter.terms(TYPE, &sum.denom)?,
        denom: sum.denom.clone(),
        amount: sum.amount,
        // Without a relayer the sender is the default recipient.
        recipient: (counter.is_relayed() || to != own).then(|| to.clone()),
    };
    let plan = counter
        .plan(|wallet| wallet.unshield(&order), output)
        .await?;
    let shown = Shown {
        denom: sum.denom.clone(),
        words,
        facts: vec![("to", to), ("unshield", sum.to_string())],
        receipt_facts: Some(receipt),
        more: Vec::new(),
    };
    counter.finish(plan, shown, output).await
}

fn receipt(response: &TxResponse) -> Vec<(&'static str, String)> {
    let answer = answered::<pb::MsgUnshieldResponse>(response);
    let change = answer.map(|answer| ("change note", answer.commitment));
    change.into_iter().collect()
}
