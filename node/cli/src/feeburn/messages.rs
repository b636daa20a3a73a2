//! `tarn feeburn buy|burn`.

use clap::Args as ClapArgs;
use tarn_primitives::{Amount, Coin, Coins};
use tarn_proto::svc::feeburn::v1 as pb;

use crate::keys::Keyring;
use crate::output::coin;
use crate::tx::{Draft, Options, Session, answered};
use crate::{Failure, Output, fault};

/// The price only falls, and what is sold only grows: by default neither may be worse than shown.
#[derive(Debug, ClapArgs)]
pub struct Buy {
    /// Who pays: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    /// What is sold, as `tarn feeburn auctions` shows it
    denom: String,
    /// The most to burn; 0 for no bound [default: the price now]
    #[arg(long, value_name = "AMOUNT")]
    max_burn: Option<Amount>,
    /// The least to receive; 0 for no bound [default: what is for sale now]
    #[arg(long, value_name = "AMOUNT")]
    min_amount: Option<Amount>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Burn {
    /// Whose coins: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    /// How many, of the burn denomination
    amount: Coin,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

pub(super) async fn buy(args: &Buy, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let request = pb::QueryAuctionRequest {
        denom: args.denom.clone(),
    };
    let answer = session.client()?.call(&request).await.map_err(fault)?;
    let auction = answer.auction.unwrap_or_default();
    let read = |coin: &Option<_>| Coin::try_from(coin.clone().unwrap_or_default()).map_err(fault);
    let (price, lot) = (read(&auction.price)?, read(&auction.amount)?);
    let max_burn = args.max_burn.unwrap_or(price.amount);
    let message = pb::MsgBuyAndBurn {
        sender: session.sender(),
        denom: args.denom.clone(),
        max_burn: max_burn.to_string(),
        min_amount: args.min_amount.unwrap_or(lot.amount).to_string(),
    };
    let facts = vec![
        ("burn", format!("{price}, and less with every second")),
        ("receive", lot.to_string()),
    ];
    let mut draft = Draft::of_message(&message, facts);
    draft.spends = Coins::one(price.denom, price.amount);
    draft.receipt_facts = Some(|response| {
        let Some(answer) = answered::<pb::MsgBuyAndBurnResponse>(response) else {
            return Vec::new();
        };
        vec![
            ("burned", coin(answer.burned.as_ref())),
            ("received", coin(answer.received.as_ref())),
        ]
    });
    session.finish(draft, output).await
}

pub(super) async fn burn(args: &Burn, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let message = pb::MsgBurn {
        sender: session.sender(),
        amount: Some(args.amount.clone().into()),
    };
    let facts = vec![("burn", format!("{}, for ever", args.amount))];
    let mut draft = Draft::of_message(&message, facts);
    draft.spends = Coins::one(args.amount.denom.clone(), args.amount.amount);
    session.finish(draft, output).await
}
