//! The one transaction of the chain that an Ethereum transaction is.

use prost::{Message as _, Name as _};
use revm::primitives::U256;
use tarn_primitives::{Address, Amount, ChainSpec, Coin};
use tarn_proto::Any;
use tarn_proto::core::evm::vm::v1 as pb;
use tarn_proto::core::tx::v1beta1::{AuthInfo, Fee, TxBody, TxRaw};
use tarn_runtime::{Result, ensure};

use super::EthTx;
use crate::{Error, ledger};

fn any<M: prost::Message + prost::Name>(message: &M) -> Any {
    Any {
        type_url: format!("/{}", M::full_name()),
        value: message.encode_to_vec(),
    }
}

/// The bytes around an Ethereum transaction of this sender. Everything in them follows from it, so there
/// is one hash of the chain for one Ethereum hash.
pub fn wrap(tx: &EthTx, from: &Address, chain: &ChainSpec) -> Result<Vec<u8>, Error> {
    let message = pb::MsgEthereumTx {
        from: from.as_bytes().to_vec(),
        raw: tx.raw().to_vec(),
    };
    let body = TxBody {
        messages: vec![any(&message)],
        extension_options: vec![any(&pb::ExtensionOptionsEthereumTx {})],
        ..TxBody::default()
    };
    let fee = max_fee(tx, chain)?;
    let coin = (!fee.is_zero()).then(|| Coin {
        denom: chain.base_denom.clone(),
        amount: fee,
    });
    let auth_info = AuthInfo {
        fee: Some(Fee {
            amount: coin.into_iter().map(Into::into).collect(),
            gas_limit: tx.gas_limit(),
            ..Fee::default()
        }),
        ..AuthInfo::default()
    };
    let raw = TxRaw {
        body_bytes: body.encode_to_vec(),
        auth_info_bytes: auth_info.encode_to_vec(),
        signatures: Vec::new(),
    };
    Ok(raw.encode_to_vec())
}

/// The most it pays for gas, in whole units and rounded up.
fn max_fee(tx: &EthTx, chain: &ChainSpec) -> Result<Amount, Error> {
    let wei = U256::from(tx.gas_limit()).saturating_mul(U256::from(tx.max_fee()));
    let one = U256::from(chain.evm.scale.max(1));
    let up = wei.saturating_add(one.saturating_sub(U256::ONE));
    Ok(ledger::Held::of(up, chain.evm.scale)?.units)
}

/// Refuses every transaction around an Ethereum transaction but the one that [`wrap`] makes.
pub fn canonical(bytes: &[u8], tx: &EthTx, from: &Address, chain: &ChainSpec) -> Result<()> {
    let expected = wrap(tx, from, chain)?;
    ensure(bytes == expected, || {
        let name = pb::MsgEthereumTx::full_name();
        Error::Envelope(format!(
            "what is around a {name} must be exactly what follows from it"
        ))
    })?;
    Ok(())
}
