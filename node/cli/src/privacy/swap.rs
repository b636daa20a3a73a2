//! `tarn privacy swap`: swaps private notes in a pool.

use clap::Args as ClapArgs;
use tarn_primitives::Denom;
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::tendermint::abci::Event;
use tarn_wallet::Client;
use tarn_wallet::privacy::{Node as _, QuoteRequest, SwapOrder};

use super::coins::Sum;
use super::disclosure::Disclosure;
use super::relayer::UsualSender;
use super::spend::{Shown, Spending};
use crate::dex::Fraction;
use crate::tx::answered;
use crate::{Failure, Output, fault};

const TYPE: &str = "/svc.dex.v1.MsgShieldedSwap";

#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Whose: a key's name, or dev0 to dev9 on a development chain
    from: String,
    /// What goes into the pool: 100000utarn. Everybody sees it
    amount: String,
    /// Through this pool
    #[arg(long, value_name = "ID", required_unless_present = "denom_out")]
    pool: Option<u64>,
    /// For this denom, through the pool that gives most
    #[arg(long, value_name = "DENOM")]
    denom_out: Option<Denom>,
    /// How much less than the quote is accepted, such as 0.5%
    #[arg(long, value_name = "PART", default_value = "0.5%")]
    slippage: Fraction,
    /// The least that must come out, such as 98000uatom, whatever the node quotes: it is bound by the proof
    #[arg(long, value_name = "COIN")]
    min_out: Option<String>,
    /// What you read with it later, and nobody else: at most 87 bytes
    #[arg(long, value_name = "TEXT", default_value = "")]
    message: String,
    #[command(flatten)]
    spending: Spending,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let sum = Sum::read(&args.amount)?;
    let floor = args.min_out.as_deref().map(Sum::read).transpose()?;
    let mut counter = args.spending.begin(&args.from, output).await?;
    counter.choose_sender(UsualSender::Relayer).await?;
    // Nobody waits for a swap that no pool makes, and the quote from before a wait would be an old one.
    let (_, quote, out) = best(&counter.client, &sum, args).await?;
    if let Some(floor) = &floor {
        above(floor, quote, &out)?;
    }
    let terms = counter.terms(TYPE, &sum.denom)?;
    counter
        .plan(
            |wallet| wallet.can_pay(&sum.denom, sum.amount, &terms),
            output,
        )
        .await?;
    let (pool, quote, out) = best(&counter.client, &sum, args).await?;
    let least = args.slippage.off(quote.into());
    let least = u64::try_from(least).unwrap_or(u64::MAX).max(1);
    let least = match &floor {
        Some(floor) => least.max(above(floor, quote, &out)?),
        None => least,
    };
    let mut words = Disclosure::default();
    words.everybody(format!(
        "that somebody swaps {sum} in pool {pool} for about {quote}{out}"
    ));
    words.nobody("who swaps, and who owns what comes out");
    let judged = words.public_amount(&counter.wallet, &counter.client, &sum);
    judged.await.map_err(fault)?;
    let order = SwapOrder {
        terms,
        pool_id: pool.clone(),
        denom: sum.denom.clone(),
        amount: sum.amount,
        min_out: least,
        memo: args.message.clone(),
    };
    let plan = counter.plan(|wallet| wallet.swap(&order), output).await?;
    let shown = Shown {
        denom: sum.denom.clone(),
        words,
        facts: vec![
            ("swap", sum.to_string()),
            ("pool", pool),
            ("quote", format!("{quote}{out}")),
            ("at least", format!("{least}{out}")),
        ],
        receipt_facts: Some(receipt),
        more: Vec::new(),
    };
    counter.finish(plan, shown, output).await
}

/// What must come out at least, if the quote is not below it.
fn above(floor: &Sum, quote: u64, out: &str) -> Result<u64, Failure> {
    if floor.denom.as_str() != out {
        let text = format!("the pool pays {out}, and --min-out is {floor}: say how much {out}");
        return Err(Failure::usage(text));
    }
    if floor.amount > quote {
        return Err(fault(anyhow::anyhow!(
            "the pool pays about {quote}{out} now, less than --min-out {floor}: nothing was sent"
        )));
    }
    Ok(floor.amount)
}

/// The best pool, the amount it pays and its denom.
async fn best(client: &Client, sum: &Sum, args: &Args) -> Result<(String, u64, String), Failure> {
    let pool_id = match (args.pool, &args.denom_out) {
        (Some(id), _) => id.to_string(),
        (None, wanted) => direct(client, sum, wanted.as_ref()).await?,
    };
    let request = dex::QueryPoolRequest { pool_id };
    let found = client.call(&request).await.map_err(fault)?;
    let pool = found.pool.unwrap_or_default();
    if pool.id != request.pool_id {
        let text = format!("the node shows another pool than {}", request.pool_id);
        return Err(fault(anyhow::anyhow!("{text}: ask another node")));
    }
    let wanted = args.denom_out.as_ref();
    let out = other_side(&pool, sum, wanted)?.ok_or_else(|| none(sum, wanted))?;
    let asked = QuoteRequest {
        pool_id: pool.id.clone(),
        denom_in: sum.denom.to_string(),
        amount_in: sum.amount,
    };
    let quote = client.quote(&asked).await.map_err(fault)?;
    Ok((pool.id, quote, out))
}

/// The best pool of the pair. One query is enough: the node's route search finds deep pools among any
/// number of others.
async fn direct(client: &Client, sum: &Sum, wanted: Option<&Denom>) -> Result<String, Failure> {
    let request = dex::QueryRouteRequest {
        token_in: sum.denom.to_string(),
        amount_in: sum.amount.to_string(),
        token_out: wanted.map(ToString::to_string).unwrap_or_default(),
        max_hops: 1,
    };
    let found = match client.call(&request).await {
        Err(error) if error.is_not_found() => return Err(none(sum, wanted)),
        answer => answer.map_err(fault)?,
    };
    let hop = found.hops.into_iter().next();
    hop.map(|hop| hop.pool_id).ok_or_else(|| none(sum, wanted))
}

fn none(sum: &Sum, wanted: Option<&Denom>) -> Failure {
    let wanted = wanted.map_or("", |denom| denom.as_str());
    Failure::usage(format!(
        "no pool swaps {} for {wanted}: see `tarn dex pools {} {wanted}`",
        sum.denom, sum.denom
    ))
}

/// What a pool pays for a coin; none if it does not hold the wanted denom.
fn other_side(
    pool: &dex::Pool,
    sum: &Sum,
    wanted: Option<&Denom>,
) -> Result<Option<String>, Failure> {
    let denom = |coin: &Option<tarn_proto::core::base::v1beta1::Coin>| {
        coin.as_ref()
            .map(|coin| coin.denom.clone())
            .unwrap_or_default()
    };
    let (a, b) = (denom(&pool.token_a), denom(&pool.token_b));
    let out = match sum.denom.as_str() {
        side if side == a => b,
        side if side == b => a,
        side => {
            return Err(Failure::usage(format!(
                "{side} is not in pool {}: it holds {a} and {b}",
                pool.id
            )));
        }
    };
    Ok(Some(out).filter(|out| wanted.is_none_or(|wanted| wanted.as_str() == *out)))
}

fn receipt(response: &TxResponse) -> Vec<(&'static str, String)> {
    let answer = answered::<dex::MsgShieldedSwapResponse>(response);
    let got = answer.map(|answer| {
        let denom = denom_out(response, &answer.amount_out);
        ("received", format!("{}{denom}", answer.amount_out))
    });
    got.into_iter().collect()
}

/// What the pool paid, from its event: that amount is public.
fn denom_out(response: &TxResponse, amount: &str) -> String {
    let notes = response.events.iter();
    let mut notes = notes.filter(|event| event.r#type == "privacy_note");
    let said = |name: &str, event: &Event| {
        let said = event.attributes.iter().find(|one| one.key == name);
        said.map(|one| one.value.clone())
    };
    let paid = notes.find(|event| said("amount", event).as_deref() == Some(amount));
    paid.and_then(|event| said("denom", event))
        .unwrap_or_default()
}
