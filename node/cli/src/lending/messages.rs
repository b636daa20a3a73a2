//! `tarn lending supply|withdraw|borrow|repay|collateral`.

use clap::{Args as ClapArgs, ValueEnum};
use tarn_primitives::wide::{MAX_AMOUNT, narrow};
use tarn_primitives::{Amount, Coin, Coins, Denom};
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::lending::v1 as pb;

use super::amount::HowMuch;
use super::preview::{Preview, Side};
use crate::keys::Keyring;
use crate::output::coin;
use crate::tx::{Draft, Options, Session, answered};
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Supply {
    /// Whose coins: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// How many, with the denomination
    amount: Coin,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Withdraw {
    /// Whose supply: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// How much, 1000000utarn; or max utarn, as much as debts allow; or all utarn
    #[arg(required = true, num_args = 1..=2, value_name = "AMOUNT")]
    amount: Vec<String>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Borrow {
    /// Who owes it: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// How much, 1000000uusdc; or max uusdc, as much as the collateral allows
    #[arg(required = true, num_args = 1..=2, value_name = "AMOUNT")]
    amount: Vec<String>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Repay {
    /// Who pays: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// How much, 1000000uusdc; or all uusdc
    #[arg(required = true, num_args = 1..=2, value_name = "AMOUNT")]
    amount: Vec<String>,
    /// Whose debt: an address, a key's name, or dev0 to dev9 [default: the payer's]
    #[arg(long = "for", value_name = "BORROWER")]
    borrower: Option<String>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Switch {
    /// It covers debt
    On,
    /// It does not
    Off,
}

#[derive(Debug, ClapArgs)]
pub struct Collateral {
    /// Whose supply: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// Of what
    denom: Denom,
    /// Whether it covers debt
    switch: Switch,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

fn one(coin: &Coin) -> Coins {
    Coins::one(coin.denom.clone(), coin.amount)
}

fn of(denom: &Denom, units: u128) -> Coin {
    Coin {
        denom: denom.clone(),
        amount: Amount::new(units),
    }
}

pub(super) async fn supply(args: &Supply, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let before = Preview::ask(session.client()?, &session.sender()).await?;
    let after = before.with_supply(&args.amount, false)?;
    let message = pb::MsgSupply {
        sender: session.sender(),
        amount: Some(args.amount.clone().into()),
    };
    let mut facts = vec![("supply", args.amount.to_string())];
    facts.extend(before.facts(&after, args.amount.denom.as_str(), Side::Supply));
    let mut draft = Draft::of_message(&message, facts);
    draft.spends = one(&args.amount);
    session.finish(draft, output).await
}

pub(super) async fn withdraw(args: &Withdraw, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let wanted = HowMuch::read(&args.amount, &["max", "all"])?;
    let client = session.client()?;
    let before = Preview::ask(client, &session.sender()).await?;
    let denom = wanted.denom().clone();
    before.ensure_market(denom.as_str())?;
    let has = narrow(before.supplied(denom.as_str())).unwrap_or(u128::MAX);
    let (amount, all) = match &wanted {
        HowMuch::Coin(coin) => (coin.clone(), false),
        HowMuch::All(_) => (of(&denom, has), true),
        HowMuch::Max(_) => {
            let request = pb::QueryMaxWithdrawRequest {
                address: session.sender(),
                denom: denom.to_string(),
            };
            let answer = client.call(&request).await.map_err(fault)?;
            let most = Coin::try_from(answer.amount.unwrap_or_default()).map_err(fault)?;
            let units = most.amount.units();
            // Interest of the next block comes too, unless debt needs what is left.
            let all = units > 0 && units == has && !before.is_needed(denom.as_str());
            let units = if all {
                units
            } else {
                before.lowered(units, denom.as_str(), Side::Supply)
            };
            let amount = of(&denom, units);
            ensure_some(&amount, "withdrawn", &session.sender())?;
            (amount, all)
        }
    };
    let after = before.with_supply(&amount, true)?;
    let message = pb::MsgWithdraw {
        sender: session.sender(),
        amount: Some(amount.clone().into()),
        all,
    };
    let shown = if all {
        format!("{amount}, all there is")
    } else {
        amount.to_string()
    };
    let mut facts = vec![("withdraw", shown)];
    facts.extend(before.facts(&after, denom.as_str(), Side::Supply));
    let mut draft = Draft::of_message(&message, facts);
    draft.receipt_facts = Some(|response| {
        let answer = answered::<pb::MsgWithdrawResponse>(response);
        let paid = answer.map(|answer| ("received", coin(answer.amount.as_ref())));
        paid.into_iter().collect()
    });
    session.finish(draft, output).await
}

fn ensure_some(amount: &Coin, what: &str, who: &str) -> Result<(), Failure> {
    if amount.amount.is_zero() {
        let denom = &amount.denom;
        let text = format!(
            "nothing of {denom} can be {what} now: `tarn lending position {who}` and `tarn lending markets` show why"
        );
        return Err(fault(anyhow::anyhow!(text)));
    }
    Ok(())
}

pub(super) async fn borrow(args: &Borrow, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let wanted = HowMuch::read(&args.amount, &["max"])?;
    let client = session.client()?;
    let before = Preview::ask(client, &session.sender()).await?;
    before.ensure_market(wanted.denom().as_str())?;
    let amount = match wanted {
        HowMuch::Coin(coin) => coin,
        HowMuch::Max(denom) | HowMuch::All(denom) => {
            let request = pb::QueryMaxBorrowRequest {
                address: session.sender(),
                denom: denom.to_string(),
            };
            let answer = client.call(&request).await.map_err(fault)?;
            let most = Coin::try_from(answer.amount.unwrap_or_default()).map_err(fault)?;
            let most = most.amount.units();
            of(&denom, before.lowered(most, denom.as_str(), Side::Debt))
        }
    };
    ensure_some(&amount, "borrowed", &session.sender())?;
    let after = before.with_debt(&amount, false)?;
    let message = pb::MsgBorrow {
        sender: session.sender(),
        amount: Some(amount.clone().into()),
    };
    let mut facts = vec![("borrow", amount.to_string())];
    facts.extend(before.facts(&after, amount.denom.as_str(), Side::Debt));
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}

pub(super) async fn repay(args: &Repay, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let wanted = HowMuch::read(&args.amount, &["all", "max"])?;
    let borrower = match &args.borrower {
        Some(name) => session.chain.prefix.show(&session.payee(name)?),
        None => session.sender(),
    };
    let before = Preview::ask(session.client()?, &borrower).await?;
    let denom = wanted.denom().clone();
    before.ensure_market(denom.as_str())?;
    let owed = of(
        &denom,
        narrow(before.debt(denom.as_str())).unwrap_or(u128::MAX),
    );
    if owed.amount.is_zero() {
        return Err(fault(anyhow::anyhow!("{borrower} owes nothing of {denom}")));
    }
    // Of more than is owed only the debt is taken, so the most pays the last unit of interest too.
    let (amount, paid) = match wanted {
        HowMuch::Coin(coin) if coin.amount < owed.amount => (coin.clone(), coin),
        HowMuch::Coin(coin) => (coin, owed),
        HowMuch::All(denom) | HowMuch::Max(denom) => (of(&denom, MAX_AMOUNT), owed),
    };
    let after = before.with_debt(&paid, true)?;
    let mut facts = vec![("repay", paid.to_string())];
    if borrower != session.sender() {
        facts.push(("for", borrower.clone()));
    }
    facts.extend(before.facts(&after, denom.as_str(), Side::Debt));
    let message = pb::MsgRepay {
        sender: session.sender(),
        amount: Some(base::Coin::from(amount)),
        on_behalf_of: borrower,
    };
    let mut draft = Draft::of_message(&message, facts);
    draft.spends = one(&paid);
    draft.receipt_facts = Some(|response| {
        let answer = answered::<pb::MsgRepayResponse>(response);
        let paid = answer.map(|answer| ("repaid", coin(answer.amount.as_ref())));
        paid.into_iter().collect()
    });
    session.finish(draft, output).await
}

pub(super) async fn collateral(args: &Collateral, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let before = Preview::ask(session.client()?, &session.sender()).await?;
    let enabled = matches!(args.switch, Switch::On);
    let denom = args.denom.as_str();
    let after = before.with_collateral(denom, enabled)?;
    let message = pb::MsgSetCollateral {
        sender: session.sender(),
        denom: args.denom.to_string(),
        enabled,
    };
    let covers = if enabled {
        "covers debt"
    } else {
        "covers no debt"
    };
    let mut facts = vec![("supply", format!("{denom} {covers} from now on"))];
    facts.extend(before.facts(&after, denom, Side::Supply));
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}
