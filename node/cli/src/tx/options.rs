//! The flags of commands that send.

use std::time::Duration;

use clap::{Args, ValueEnum};
use tarn_primitives::{ChainId, Coins, GasPrices, Prefix};
use tarn_wallet::client::{BroadcastMode, ChainFacts};
use tarn_wallet::sign::Mode;
use tarn_wallet::{Client, Gas};

use crate::target::NodeFlags;
use crate::{Failure, usage_error};

/// The flags for the chain, account number and sequence of a signature.
#[derive(Debug, Args)]
pub(crate) struct Place {
    #[command(flatten)]
    pub(crate) node: NodeFlags,
    /// Ask no node: --chain-id (or --network), --account-number and --sequence say it all
    #[arg(long, requires_all = ["account_number", "sequence"])]
    pub(crate) offline: bool,
    /// The chain; refused if the node is of another one
    #[arg(long, value_name = "ID")]
    pub(crate) chain_id: Option<ChainId>,
    /// Of the account that signs
    #[arg(long, value_name = "N", requires = "sequence")]
    pub(crate) account_number: Option<u64>,
    /// Of the account that signs
    #[arg(long, value_name = "N", requires = "account_number")]
    pub(crate) sequence: Option<u64>,
    /// Of the chain's addresses; the node's if one is asked
    #[arg(long, default_value = "tarn", value_parser = Prefix::new)]
    pub(crate) prefix: Prefix,
}

impl Place {
    /// The chain: from the flags with `--offline`, else from the node.
    pub(crate) async fn chain(&self) -> Result<(Option<Client>, ChainFacts), Failure> {
        if self.offline {
            return Ok((None, self.offline_chain()?));
        }
        let (client, facts) = self.node.chain().await?;
        match &self.chain_id {
            Some(id) if *id != facts.id => Err(Failure::usage(format!(
                "the node at {} is of chain {}, not of {id}",
                client.url(),
                facts.id
            ))),
            _ => Ok((Some(client), facts)),
        }
    }

    fn offline_chain(&self) -> Result<ChainFacts, Failure> {
        let network = self.node.network();
        let named = network.map(|network| network.chain_id().parse::<ChainId>());
        let named = named.transpose().map_err(usage_error)?;
        let id = match (&self.chain_id, named) {
            (Some(id), Some(named)) if *id != named => {
                return Err(Failure::usage(format!(
                    "--chain-id {id} is not the chain of --network, which is {named}"
                )));
            }
            (Some(id), _) => id.clone(),
            (None, Some(named)) => named,
            (None, None) => {
                return Err(Failure::usage("offline --chain-id or --network is needed"));
            }
        };
        Ok(ChainFacts::offline(id, self.prefix))
    }

    /// Account number and sequence, if both are given.
    pub(crate) fn given(&self) -> Option<(u64, u64)> {
        self.account_number.zip(self.sequence)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SignMode {
    /// The bytes of the transaction
    Direct,
    /// The text of it, as hardware wallets and multisigs sign it
    Amino,
}

impl From<SignMode> for Mode {
    fn from(mode: SignMode) -> Self {
        match mode {
            SignMode::Direct => Self::Direct,
            SignMode::Amino => Self::Amino,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Broadcast {
    /// Until it is in a block
    Block,
    /// Until the node has checked it
    Sync,
    /// Not at all
    Async,
}

impl From<Broadcast> for BroadcastMode {
    fn from(mode: Broadcast) -> Self {
        match mode {
            Broadcast::Block => Self::Block,
            Broadcast::Sync => Self::Sync,
            Broadcast::Async => Self::Async,
        }
    }
}

/// The flags of a broadcast.
#[derive(Debug, Args)]
pub(crate) struct Delivery {
    /// How long to wait
    #[arg(long, short, value_enum, default_value_t = Broadcast::Block)]
    pub(crate) broadcast_mode: Broadcast,
    /// Give up waiting after this many seconds; the transaction may still come
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) wait: u64,
    /// Do not ask before sending
    #[arg(long, short)]
    pub(crate) yes: bool,
}

impl Delivery {
    pub(crate) fn patience(&self) -> Duration {
        Duration::from_secs(self.wait)
    }
}

/// The flags of a new transaction.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) delivery: Delivery,
    /// What to pay, 5000utarn; by default what the node asks for the gas
    #[arg(long, value_name = "COINS", conflicts_with = "gas_price")]
    pub(crate) fees: Option<Coins>,
    /// Gas limit: a number, or auto for what a simulation uses and a tenth more
    #[arg(long, default_value = "auto")]
    pub(crate) gas: Gas,
    /// What to pay per gas, 0.025utarn; by default what the node asks
    #[arg(long, value_name = "PRICE")]
    pub(crate) gas_price: Option<GasPrices>,
    /// The most to pay for gas, 5000utarn; without it nobody who is not asked pays more than a tenth of a
    /// unit per gas, or 1% of what is sent
    #[arg(long, value_name = "COINS")]
    pub(crate) max_fee: Option<Coins>,
    /// A note everybody can read
    #[arg(long, default_value = "")]
    pub(crate) memo: String,
    /// The last block it may be in
    #[arg(long, value_name = "HEIGHT", default_value_t = 0)]
    pub(crate) timeout_height: u64,
    /// What is signed
    #[arg(long, value_enum, default_value_t = SignMode::Direct)]
    pub(crate) sign_mode: SignMode,
    /// Print the transaction without signing it
    #[arg(long, conflicts_with = "dry_run")]
    pub(crate) generate_only: bool,
    /// Simulate and show what would be sent
    #[arg(long, conflicts_with = "offline")]
    pub(crate) dry_run: bool,
}
