//! The chain in the format of the chain registry, which wallets read to add a chain.

use tarn_chain::{AccessPoints, Chain};
use tarn_primitives::{Dec, GasPrice, GasPrices, Height};
use tarn_proto::core::bank::v1beta1::{Metadata, QueryDenomsMetadataRequest};
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::svc::node::v1 as pb;

use crate::ApiError;
use crate::service::read;

/// The coin type of Cosmos keys, and the derivation path of wallets.
const SLIP44: u32 = 118;
const HD_PATH: &str = "m/44'/118'/0'/0/0";
/// The most assets of one answer; the bank's own list has pages.
const MAX_ASSETS: u64 = 1000;

pub(super) fn describe(chain: &Chain) -> Result<pb::ChainResponse, ApiError> {
    let node = &chain.node;
    let (id, prefix) = (node.chain.id.as_str(), node.chain.prefix.as_str());
    let network_type = network_type(id, node.dev);
    let base = node.genesis.app_state.get("base");
    let evm_chain_id = base.and_then(|base| base.get("evm_chain_id")?.as_u64());
    let prices: GasPrices = node
        .min_gas_price
        .parse()
        .map_err(|error: tarn_primitives::PriceError| ApiError::internal(&error))?;
    let mut fee_tokens: Vec<pb::FeeToken> = prices.iter().map(fee_token).collect();
    if fee_tokens.is_empty() {
        fee_tokens.push(free(node.chain.base_denom.as_str()));
    }
    Ok(pb::ChainResponse {
        chain_name: name_of(id).to_owned(),
        network_type: network_type.to_owned(),
        pretty_name: format!("{} ({network_type})", title(name_of(id))),
        chain_id: id.to_owned(),
        evm_chain_id: evm_chain_id.map_or_else(String::new, |id| id.to_string()),
        bech32_prefix: prefix.to_owned(),
        bech32_config: Some(prefixes(prefix)),
        slip44: SLIP44,
        hd_path: HD_PATH.to_owned(),
        key_algos: vec!["secp256k1".to_owned(), "ethsecp256k1".to_owned()],
        fees: Some(pb::Fees { fee_tokens }),
        assets: assets(chain)?,
        apis: Some(apis(&node.points, &node.moniker)),
        version: node.version.to_owned(),
    })
}

/// `tarn` of `tarn-testnet-1`.
fn name_of(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}

fn title(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// One of the three kinds of the registry, by the name of the chain.
fn network_type(id: &str, dev: bool) -> &'static str {
    if dev || id.contains("local") || id.contains("dev") {
        "devnet"
    } else if id.contains("test") {
        "testnet"
    } else {
        "mainnet"
    }
}

fn prefixes(prefix: &str) -> pb::Bech32Config {
    pb::Bech32Config {
        bech32_prefix_acc_addr: prefix.to_owned(),
        bech32_prefix_acc_pub: format!("{prefix}pub"),
        bech32_prefix_val_addr: format!("{prefix}valoper"),
        bech32_prefix_val_pub: format!("{prefix}valoperpub"),
        bech32_prefix_cons_addr: format!("{prefix}valcons"),
        bech32_prefix_cons_pub: format!("{prefix}valconspub"),
        bech32_prefix_shielded: format!("{prefix}s"),
    }
}

/// Gas prices above the lowest: a quarter more, twice as much.
fn fee_token(price: &GasPrice) -> pb::FeeToken {
    let least = price.per_gas();
    let times = |times: u128, of: u128| {
        let scaled = least.scaled().saturating_mul(times).div_ceil(of);
        Dec::from_scaled(scaled).to_string()
    };
    pb::FeeToken {
        denom: price.denom.to_string(),
        fixed_min_gas_price: least.to_string(),
        low_gas_price: least.to_string(),
        average_gas_price: times(5, 4),
        high_gas_price: times(2, 1),
    }
}

/// No prices, for a node that asks none.
fn free(denom: &str) -> pb::FeeToken {
    let nothing = || Dec::ZERO.to_string();
    pb::FeeToken {
        denom: denom.to_owned(),
        fixed_min_gas_price: nothing(),
        low_gas_price: nothing(),
        average_gas_price: nothing(),
        high_gas_price: nothing(),
    }
}

fn assets(chain: &Chain) -> Result<Vec<pb::Asset>, ApiError> {
    let pagination = Some(PageRequest {
        limit: MAX_ASSETS,
        ..PageRequest::default()
    });
    let metadata = read(
        chain,
        &QueryDenomsMetadataRequest { pagination },
        Height::ZERO,
    )?;
    Ok(metadata.metadatas.into_iter().map(asset).collect())
}

fn asset(metadata: Metadata) -> pb::Asset {
    let mut units = metadata.denom_units.iter();
    let shown = units.find(|unit| unit.denom == metadata.display);
    pb::Asset {
        exponent: shown.map_or(0, |unit| unit.exponent),
        base: metadata.base,
        display: metadata.display,
        name: metadata.name,
        symbol: metadata.symbol,
    }
}

fn apis(points: &AccessPoints, provider: &str) -> pb::Apis {
    let endpoint = |address: &Option<String>| {
        let address = address.clone();
        let endpoint = address.map(|address| pb::Endpoint {
            address,
            provider: provider.to_owned(),
        });
        Vec::from_iter(endpoint)
    };
    pb::Apis {
        rest: endpoint(&points.rest),
        grpc: endpoint(&points.grpc),
        rpc: endpoint(&points.rpc),
        wss: endpoint(&points.ws),
        evm: endpoint(&points.evm),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chains_name_says_what_kind_of_network_it_is() {
        for (id, dev, kind) in [
            ("tarn-1", false, "mainnet"),
            ("tarn-testnet-1", false, "testnet"),
            ("tarn-local-1", false, "devnet"),
            ("my-1", true, "devnet"),
            ("my-1", false, "mainnet"),
        ] {
            assert_eq!(network_type(id, dev), kind, "{id}");
        }
        assert_eq!(title(name_of("tarn-testnet-1")), "Tarn");
    }

    #[test]
    fn every_gas_price_is_at_least_the_nodes_and_above_the_one_before() {
        let prices: GasPrices = "0.025utarn,0.000000000000000001uatom".parse().unwrap();
        for price in &prices {
            let token = fee_token(price);
            let steps = [
                &token.fixed_min_gas_price,
                &token.low_gas_price,
                &token.average_gas_price,
                &token.high_gas_price,
            ];
            let steps = steps.map(|step| step.parse::<Dec>().unwrap());
            assert!(steps.is_sorted(), "{steps:?}");
            assert_eq!(steps[0], price.per_gas());
            assert!(steps[2] > steps[1]);
        }
        assert_eq!(
            fee_token(prices.iter().last().unwrap()).high_gas_price,
            "0.05"
        );
    }
}
