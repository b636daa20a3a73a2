//! `tarn tx send|multisend`.

use clap::Args as ClapArgs;
use tarn_primitives::{Coin, Coins, Prefix};
use tarn_proto::Any;
use tarn_proto::core::bank::v1beta1::{Input, MsgMultiSend, MsgSend, Output as Receives};

use super::flow::{Draft, Session};
use super::options::Options;
use crate::keys::Keyring;
use crate::{Failure, Output, usage_error};

#[derive(Debug, ClapArgs)]
pub struct Send {
    /// Who pays: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// Who receives: an address (bech32 or 0x) or a name
    to: String,
    /// What: 5utarn or 5utarn,7uusdc
    coins: String,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Multisend {
    /// Who pays: a key's name, dev0 to dev9 on a development chain, or an address of a key
    from: String,
    /// Who receives what: ADDRESS=5utarn or NAME=5utarn,7uusdc
    #[arg(required = true, value_name = "TO=COINS")]
    to: Vec<String>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

/// Coins in any order.
fn coins(text: &str) -> Result<Coins, Failure> {
    let parts = text.split(',').map(|part| part.trim().parse::<Coin>());
    let parts = parts.collect::<Result<Vec<_>, _>>().map_err(usage_error)?;
    let sum = Coins::gather(parts).filter(|coins| !coins.is_empty());
    sum.ok_or_else(|| Failure::usage(format!("{text:?} is nothing to send: write 5utarn")))
}

pub(super) async fn send(args: &Send, output: &Output) -> Result<(), Failure> {
    let amount = coins(&args.coins)?;
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let prefix: Prefix = session.chain.prefix;
    let (from, to) = (session.sender(), prefix.show(&session.payee(&args.to)?));
    let facts = vec![("to", to.clone()), ("amount", amount.to_string())];
    let message = MsgSend {
        from_address: from,
        to_address: to,
        amount: amount.clone().into(),
    };
    let draft = Draft {
        messages: vec![Any::pack(&message)],
        spends: amount,
        facts,
        receipt_facts: None,
    };
    session.finish(draft, output).await
}

pub(super) async fn multisend(args: &Multisend, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let prefix: Prefix = session.chain.prefix;
    let mut facts = Vec::new();
    let mut outputs = Vec::new();
    let mut parts = Vec::new();
    for pair in &args.to {
        let (to, amount) = pair.split_once('=').ok_or_else(|| {
            Failure::usage(format!("{pair:?} is not TO=COINS: write tarn1...=5utarn"))
        })?;
        let (address, amount) = (prefix.show(&session.payee(to)?), coins(amount)?);
        parts.extend(amount.iter().cloned());
        facts.push(("to", format!("{address}  {amount}")));
        outputs.push(Receives {
            address,
            coins: amount.into(),
        });
    }
    let total =
        Coins::gather(parts).ok_or_else(|| Failure::usage("the sum does not fit into 128 bits"))?;
    facts.push(("amount", total.to_string()));
    let message = MsgMultiSend {
        inputs: vec![Input {
            address: session.sender(),
            coins: total.clone().into(),
        }],
        outputs,
    };
    let draft = Draft {
        messages: vec![Any::pack(&message)],
        spends: total,
        facts,
        receipt_facts: None,
    };
    session.finish(draft, output).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coins_may_stand_in_any_order_and_add_up() {
        let text = coins("7uusdc, 5utarn,1uusdc").map(|coins| coins.to_string());
        assert_eq!(text.ok().as_deref(), Some("5utarn,8uusdc"));
        for bad in ["", "0utarn", "utarn", "-1utarn", "1.5utarn", "5utarn,"] {
            assert!(coins(bad).is_err(), "{bad}");
        }
    }
}
