//! `tarn privacy send`: a private transfer.

use clap::Args as ClapArgs;
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_wallet::privacy::{Payee, TransferOrder};

use super::coins::Sum;
use super::disclosure::Disclosure;
use super::relayer::UsualSender;
use super::session::explained;
use super::spend::{Shown, SpendSession, Spending};
use crate::tx::answered;
use crate::{Failure, Output};

const TYPE: &str = "/svc.privacy.v1.MsgPrivateTransfer";
/// The name of the sender as its own payee.
const MYSELF: &str = "self";

#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Who pays: a key's name, or dev0 to dev9 on a development chain
    from: String,
    /// Who is paid: a shielded address, an account, a key's name, or self
    to: String,
    /// How much: 250000utarn. Nobody sees it
    amount: String,
    /// What the payee reads with it, and nobody else: at most 87 bytes
    #[arg(long, value_name = "TEXT", default_value = "")]
    message: String,
    /// Write the payee's account into the message, for all to see
    #[arg(long)]
    named: bool,
    #[command(flatten)]
    spending: Spending,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let sum = Sum::read(&args.amount)?;
    let mut counter = args.spending.begin(&args.from, output).await?;
    counter.choose_sender(UsualSender::Relayer).await?;
    let to = payee(&counter, &args.to).await?;
    if args.named && to.account.is_none() {
        return Err(Failure::usage(
            "--named writes an account, and a shielded address is none: leave one of them out",
        ));
    }
    let mut words = Disclosure::default();
    words.everybody(if args.named {
        format!("that {} is paid", args.to)
    } else {
        "an address as recipient that was never used before".to_owned()
    });
    words.nobody(if args.named {
        "how much is paid, and what for"
    } else {
        "who is paid, how much, and what for"
    });
    let order = TransferOrder {
        terms: counter.terms(TYPE, &sum.denom)?,
        denom: sum.denom.clone(),
        amount: sum.amount,
        to,
        named: args.named,
        memo: args.message.clone(),
    };
    let plan = counter
        .plan(|wallet| wallet.transfer(&order), output)
        .await?;
    let shown = Shown {
        denom: sum.denom.clone(),
        words,
        facts: vec![("to", args.to.clone()), ("send", sum.to_string())],
        receipt_facts: Some(receipt),
        more: Vec::new(),
    };
    counter.finish(plan, shown, output).await
}

/// The payee that an argument names.
async fn payee(counter: &SpendSession<'_>, text: &str) -> Result<Payee, Failure> {
    let wallet = &counter.wallet;
    let text = if text == MYSELF {
        wallet.shielded_address().map_err(explained)?
    } else {
        match counter.address(text) {
            Ok(address) => address,
            // Neither an account nor a key: the wallet parses it as a shielded address, with a better error.
            Err(_) => text.to_owned(),
        }
    };
    wallet
        .payee(&counter.client, &text)
        .await
        .map_err(explained)
}

pub(super) fn receipt(response: &TxResponse) -> Vec<(&'static str, String)> {
    let answer = answered::<pb::MsgPrivateTransferResponse>(response);
    let answer = answer.unwrap_or_default();
    let nullifiers = answer.nullifiers.into_iter();
    let commitments = answer.new_commitments.into_iter();
    nullifiers
        .map(|hash| ("nullifier", hash))
        .chain(commitments.map(|hash| ("new note", hash)))
        .collect()
}
