//! Transactions for the tests of the mempool.

use std::sync::Arc;

use tarn_app::{CheckKind, CheckedTx};
use tarn_primitives::crypto::SecretKey;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_primitives::{ChainSpec, EvmSpec, Prefix};

use super::check::PendingTx;

/// A transfer signed by the key with this seed.
pub(super) fn checked(seed: u8, memo: &str) -> Arc<CheckedTx> {
    let chain = ChainSpec {
        id: "test-1".parse().unwrap(),
        prefix: Prefix::new("tarn").unwrap(),
        base_denom: "utarn".parse().unwrap(),
        evm: EvmSpec::default(),
    };
    let key = SecretKey::secp256k1(&[seed; 32]).unwrap();
    let address = chain.show(&key.public().address());
    let coins: tarn_primitives::Coins = "1utarn".parse().unwrap();
    let message = tarn_proto::core::bank::v1beta1::MsgSend {
        from_address: address.clone(),
        to_address: address,
        amount: coins.into(),
    };
    let data = SignerData {
        chain_id: chain.id.clone(),
        account_number: 0,
        sequence: 0,
    };
    let tx = TxBuilder::new(tarn_proto::Namespace::Core)
        .message(&message)
        .with_body(|body| body.memo = memo.to_owned());
    let raw = tx.sign(&[Signer { key: &key, data }]).into();
    Arc::new(CheckedTx::decode(raw, &tarn_app::routes(), &chain).unwrap())
}

/// Distinct for every number, and all of one size.
pub(super) fn pending(n: u8) -> PendingTx {
    PendingTx::new(checked(1, &format!("{n:03}")), CheckKind::Add, None)
}
