//! What the commands must know about a chain.

use tarn_primitives::{Address, Denom};
use tarn_proto::svc::evm::v1 as pb;
use tarn_proto::svc::feeburn::v1 as feeburn;
use tarn_proto::svc::node::v1::{ChainRequest, ChainResponse};
use tarn_wallet::client::ChainFacts;
use tarn_wallet::{Client, checksummed};

use super::units::Units;
use crate::keys::Keyring;
use crate::network::Network;
use crate::target::NodeFlags;
use crate::tx::payee;
use crate::{Failure, fault};

/// A node and its chain.
#[derive(Debug)]
pub(super) struct Chain {
    pub(super) client: Client,
    pub(super) facts: ChainFacts,
}

impl Chain {
    pub(super) async fn ask(node: &NodeFlags) -> Result<Self, Failure> {
        let (client, facts) = node.chain().await?;
        Ok(Self { client, facts })
    }

    /// The address of a key's name, of a development account, or the address itself in either spelling.
    pub(super) fn find(&self, keyring: &Keyring, name: &str) -> Result<Address, Failure> {
        payee(keyring, name, &self.facts)
    }

    /// Both spellings.
    pub(super) fn both(&self, address: &Address) -> String {
        let own = self.facts.prefix.show(address);
        format!("{} ({own})", checksummed(address))
    }

    /// The units of the base coin, and the number that EVM transactions are signed for.
    pub(super) async fn units(&self) -> Result<(Units, u64), Failure> {
        let about = self.client.call(&ChainRequest {}).await.map_err(fault)?;
        let id = self.evm_id(&about)?;
        let params = self.client.call(&pb::QueryParamsRequest {}).await;
        let params = params.map_err(fault)?.params.unwrap_or_default();
        // What is burned is the base denom by the rules of genesis, and no other query names it.
        let burned = self.client.call(&feeburn::QueryParamsRequest {}).await;
        let burned = burned.map_err(fault)?.params.unwrap_or_default();
        let base = burned.burn_denom.parse::<Denom>().map_err(fault)?;
        let mut assets = about.assets.into_iter();
        let asset = assets.find(|asset| asset.base == base.as_str());
        let shown = asset.map(|asset| (asset.display, asset.symbol, asset.exponent));
        Ok((Units::new(base, &params.scale, shown)?, id))
    }

    /// The EVM chain id that the node names. For a known network it must be that network's: a node does
    /// not choose the chain that is signed for.
    fn evm_id(&self, about: &ChainResponse) -> Result<u64, Failure> {
        let named = about.evm_chain_id.parse::<u64>().ok();
        let named = named.filter(|id| *id > 0).ok_or_else(|| {
            fault(anyhow::anyhow!(
                "the chain {} has no EVM chain id, so no Ethereum transaction can be signed for it",
                self.facts.id
            ))
        })?;
        match Network::of(self.facts.id.as_str()) {
            Some(network) if network.evm_chain_id() != named => Err(fault(anyhow::anyhow!(
                "the node says that the EVM chain id of {} is {named}, and it is {}: nothing was done; \
                     ask another node with --node",
                self.facts.id,
                network.evm_chain_id()
            ))),
            _ => Ok(named),
        }
    }
}
