//! `tarn oracle submit`.

use clap::Args as ClapArgs;
use tarn_primitives::Dec;
use tarn_proto::svc::oracle::v1 as pb;

use crate::keys::Keyring;
use crate::tx::{Draft, Options, Session};
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Submit {
    /// The feeder: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    /// USD per whole token, each as SYMBOL=PRICE
    #[arg(required = true, value_name = "SYMBOL=PRICE", value_parser = parse_price)]
    prices: Vec<(String, Dec)>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

fn parse_price(text: &str) -> Result<(String, Dec), String> {
    let (symbol, price) = text.split_once('=').ok_or("write a price as TARN=2.05")?;
    let price = price.parse::<Dec>().map_err(|error| error.to_string())?;
    Ok((symbol.to_owned(), price))
}

pub(super) async fn submit(args: &Submit, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    // The chain's clock, not this machine's: the report is compared with the time of its block.
    let block = session.client()?.latest_block().await.map_err(fault)?;
    let header = block.block.and_then(|block| block.header);
    let prices = args.prices.iter().map(|(symbol, price)| pb::SymbolPrice {
        symbol: symbol.clone(),
        price: price.to_string(),
    });
    let message = pb::MsgSubmitPrices {
        feeder: session.sender(),
        observed_at: header.and_then(|header| header.time),
        prices: prices.collect(),
    };
    let said: Vec<String> = args
        .prices
        .iter()
        .map(|(symbol, price)| format!("{symbol} {price}"))
        .collect();
    let facts = vec![("report", said.join(", "))];
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}
