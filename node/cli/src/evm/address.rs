//! `tarn evm address`.

use clap::Args as ClapArgs;
use tarn_proto::svc::evm::v1 as pb;

use super::chain::Chain;
use super::units::wei_of_node;
use crate::keys::Keyring;
use crate::output::to_json;
use crate::target::NodeFlags;
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Address {
    /// Whose: an address in either spelling, a key's name, or dev0-eth to dev9-eth on a development chain
    account: String,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

pub(super) async fn address(args: &Address, output: &Output) -> Result<(), Failure> {
    let chain = Chain::ask(&args.node).await?;
    let own = chain.find(&args.keyring, &args.account)?;
    let request = pb::QueryAccountRequest {
        address: chain.facts.prefix.show(&own),
    };
    let answer = chain.client.call(&request).await.map_err(fault)?;
    let (units, _) = chain.units().await?;
    let wei = wei_of_node(&answer.balance_wei)?;
    let code = match answer.code_hash.as_str() {
        "" => "none".to_owned(),
        hash => hash.to_owned(),
    };
    let facts = [
        ("address", answer.address.clone()),
        ("0x address", answer.evm_address.clone()),
        ("nonce", answer.nonce.to_string()),
        ("balance", units.show(wei)),
        ("units", format!("{}{}", answer.units, units.base)),
        ("below a unit", format!("{} wei", answer.fraction_wei)),
        ("code hash", code),
    ];
    output.facts(&facts, &to_json(&answer));
    Ok(())
}
