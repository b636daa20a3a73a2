//! An Ethereum transaction of type 2: signed, and wrapped into the one transaction of the chain that it is.

use alloy_consensus::{SignableTransaction as _, TxEip1559};
use alloy_primitives::{Address as EthAddress, Signature, TxKind};
use prost::Message as _;
use tarn_primitives::crypto::{EthSecp256k1, SecretKey, keccak256};
use tarn_primitives::tx::TxHash;
use tarn_primitives::wide::U256;
use tarn_primitives::{Address, Coin};
use tarn_proto::Any;
use tarn_proto::core::evm::vm::v1 as pb;
use tarn_proto::core::tx::v1beta1::{AuthInfo, Fee, TxBody, TxRaw};

use super::units::Units;
use crate::{Failure, fault};

/// Everything that is signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unsigned {
    /// The EVM chain id.
    pub(super) chain_id: u64,
    pub(super) nonce: u64,
    /// Who is called; none to make a contract.
    pub(super) to: Option<Address>,
    /// In wei.
    pub(super) value: U256,
    pub(super) input: Vec<u8>,
    /// The gas limit.
    pub(super) gas: u64,
    /// The most that is paid for a unit of gas, in wei.
    pub(super) max_fee: u128,
    /// The most of that above the base fee.
    pub(super) tip: u128,
}

/// A signed transaction.
#[derive(Debug)]
pub(super) struct Signed {
    /// What is sent to a node.
    pub(super) bytes: Vec<u8>,
    /// What Ethereum's clients know it by.
    pub(super) hash: String,
    /// What the chain's other clients know it by.
    pub(super) core_hash: String,
}

impl Unsigned {
    /// The most that gas can cost, in wei: two numbers of 64 and 128 bits, so the product fits.
    pub(super) fn max_gas_cost(&self) -> U256 {
        U256::from(self.gas).saturating_mul(U256::from(self.max_fee))
    }

    /// The most it can cost, in wei.
    pub(super) fn max_cost(&self) -> U256 {
        self.max_gas_cost().saturating_add(self.value)
    }

    /// The highest fee in whole units of the bank, rounded up.
    pub(super) fn max_fee_coin(&self, units: &Units) -> Result<Coin, Failure> {
        let coin = units.whole_up(self.max_gas_cost());
        coin.ok_or_else(|| {
            Failure::usage("the highest fee does not fit into 128 bits: use a lower --gas-price")
        })
    }

    /// Signs it and wraps it.
    pub(super) fn sign(&self, key: &SecretKey, units: &Units) -> Result<Signed, Failure> {
        let to = self.to.as_ref().map(|to| EthAddress::from(*to.as_bytes()));
        let tx = TxEip1559 {
            chain_id: self.chain_id,
            nonce: self.nonce,
            gas_limit: self.gas,
            max_fee_per_gas: self.max_fee,
            max_priority_fee_per_gas: self.tip,
            to: to.map_or(TxKind::Create, TxKind::Call),
            value: self.value,
            input: self.input.clone().into(),
            ..TxEip1559::default()
        };
        let signature = signature(key, &tx.encoded_for_signing());
        let signature = signature.ok_or_else(|| {
            fault(anyhow::anyhow!(
                "nothing was sent: this is no key that signs Ethereum transactions"
            ))
        })?;
        let mut raw = Vec::new();
        tx.into_signed(signature).eip2718_encode(&mut raw);
        let hash = keccak256(&raw);
        let bytes = self.wrapped(raw, &key.public().address(), units)?;
        Ok(Signed {
            hash: format!("0x{}", hex::encode(hash)),
            core_hash: TxHash::of(&bytes).to_string(),
            bytes,
        })
    }

    /// The bytes around an Ethereum transaction. The chain accepts these and no others, so they must be
    /// the same as those of `tarn_evm::tx::wrap`.
    fn wrapped(&self, raw: Vec<u8>, from: &Address, units: &Units) -> Result<Vec<u8>, Failure> {
        let message = pb::MsgEthereumTx {
            from: from.as_bytes().to_vec(),
            raw,
        };
        let body = TxBody {
            messages: vec![Any::pack(&message)],
            extension_options: vec![Any::pack(&pb::ExtensionOptionsEthereumTx {})],
            ..TxBody::default()
        };
        let fee = self.max_fee_coin(units)?;
        let fee = (!fee.amount.is_zero()).then_some(fee);
        let auth_info = AuthInfo {
            fee: Some(Fee {
                amount: fee.into_iter().map(Into::into).collect(),
                gas_limit: self.gas,
                ..Fee::default()
            }),
            ..AuthInfo::default()
        };
        let tx = TxRaw {
            body_bytes: body.encode_to_vec(),
            auth_info_bytes: auth_info.encode_to_vec(),
            signatures: Vec::new(),
        };
        Ok(tx.encode_to_vec())
    }
}

/// A signature over the Keccak-256 of a message, with the bit that says which of two keys made it.
fn signature(key: &SecretKey, message: &[u8]) -> Option<Signature> {
    let compact: [u8; 64] = key.sign(message).try_into().ok()?;
    let digest = keccak256(message);
    let own = key.public().address();
    let is_odd = [false, true].into_iter().find(|is_odd| {
        let found = EthSecp256k1::recover(&digest, &compact, *is_odd);
        found.is_some_and(|found| found.address() == own)
    })?;
    let (r, s) = compact.split_at(32);
    Some(Signature::new(
        U256::from_be_slice(r),
        U256::from_be_slice(s),
        is_odd,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarn_primitives::tx::Tx;
    use tarn_wallet::dev;

    fn units() -> Units {
        Units::new("utarn".parse().unwrap(), "1000000000000", None).unwrap()
    }

    fn sample() -> Unsigned {
        Unsigned {
            chain_id: 82_763,
            nonce: 7,
            to: Some(Address::new([0x11; 20])),
            value: U256::from(5),
            input: vec![1, 2, 3],
            gas: 100_000,
            max_fee: 25_000_000_001,
            tip: 1,
        }
    }

    #[test]
    fn a_signed_transaction_is_of_type_2_and_pays_the_highest_fee_rounded_up() {
        let key = dev::named("dev0-eth").unwrap().unwrap().signer();
        let signed = sample().sign(&key, &units()).unwrap();
        let tx = Tx::decode(&signed.bytes).unwrap();
        let [message] = tx.body.messages.as_slice() else {
            panic!("one message");
        };
        let message = message.unpack::<pb::MsgEthereumTx>().unwrap().unwrap();
        assert_eq!(message.from, key.public().address().as_bytes());
        assert_eq!(message.raw.first(), Some(&2));
        assert_eq!(
            signed.hash,
            format!("0x{}", hex::encode(keccak256(&message.raw)))
        );
        let fee = tx.auth_info.fee.unwrap();
        assert_eq!(fee.gas_limit, 100_000);
        assert_eq!(fee.amount[0].amount, "2501");
        assert_eq!(fee.amount[0].denom, "utarn");
        assert_eq!(sample().max_cost(), U256::from(2_500_000_000_100_005_u64));
    }

    #[test]
    fn a_key_of_another_kind_signs_nothing() {
        let key = dev::named("dev0").unwrap().unwrap().signer();
        assert!(sample().sign(&key, &units()).is_err());
    }
}
