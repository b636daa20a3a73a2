//! `tarn privacy shield`: turns coins into a note.

use clap::Args as ClapArgs;
use tarn_proto::Any;
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_wallet::privacy::ShieldOrder;

use super::coins::Sum;
use super::disclosure;
use super::session::{explained, latest_height, open_wallet, scan, select_ledger};
use crate::keys::Keyring;
use crate::tx::{Draft, Options, Session, answered};
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Who pays: a key's name, or dev0 to dev9 on a development chain
    from: String,
    /// How much: 1000000utarn. Everybody sees it
    amount: String,
    /// For the account's own key, as wallets without privacy keys do: everybody sees whose it is
    #[arg(long)]
    bare: bool,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let sum = Sum::read(&args.amount)?;
    let mut session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    session.ensure_wanted()?;
    let secret = session.secret()?;
    let mut wallet = open_wallet(&args.keyring, &secret, &session.chain)?;
    if let Ok(client) = session.client() {
        // A chain with one block proves no state yet; there is nothing to scan, either.
        if latest_height(client).await.map_err(fault)? > 1 {
            scan(&mut wallet, client, output).await?;
        } else {
            select_ledger(&mut wallet, client).await?;
        }
    }
    let order = ShieldOrder {
        denom: sum.denom.clone(),
        amount: sum.amount,
        bare: args.bare,
    };
    let plan = wallet.shield(&order).map_err(explained)?;
    let words = disclosure::shielding(&sum, &wallet.account(), args.bare);
    words.tell(session.asks() || args.options.dry_run);
    let draft = Draft {
        messages: vec![Any::pack(&plan.message)],
        spends: sum.coins(),
        facts: vec![("shield", sum.to_string())],
        receipt_facts: Some(receipt),
    };
    session.finish(draft, output).await
}

fn receipt(response: &TxResponse) -> Vec<(&'static str, String)> {
    let answer = answered::<pb::MsgShieldResponse>(response);
    let facts = answer.map(|answer| {
        [
            ("note", answer.merkle_index.to_string()),
            ("commitment", answer.commitment),
        ]
    });
    facts.into_iter().flatten().collect()
}
