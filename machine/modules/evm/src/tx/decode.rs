//! An Ethereum transaction from its bytes.

use std::sync::OnceLock;

use alloy_consensus::transaction::Transaction as _;
use alloy_consensus::{EthereumTxEnvelope, TxEip4844};
use alloy_eips::eip2718::Decodable2718 as _;
use revm::context::TxEnv;
use revm::context::either::Either;
use revm::primitives::alloy_primitives::Signature;
use revm::primitives::{Address as EthAddress, B256, Bytes, TxKind, U256, keccak256};
use tarn_primitives::crypto::EthSecp256k1;
use tarn_primitives::{Address, EvmSpec};
use tarn_runtime::{Result, ensure};

use crate::Error;
use crate::accounts::to_eth;

/// The most bytes of a transaction, as Ethereum nodes take them.
pub const MAX_SIZE: usize = 128 * 1024;

type Envelope = EthereumTxEnvelope<TxEip4844>;

/// A transaction of type 0, 1, 2 or 4 that is well formed and signed for this chain, or for none.
#[derive(Debug)]
pub struct EthTx {
    raw: Bytes,
    envelope: Envelope,
    hash: B256,
    /// Who signed; recovered once.
    signer: OnceLock<Option<EthSecp256k1>>,
    authorities: OnceLock<Vec<Address>>,
}

impl EthTx {
    /// Refuses what is not exactly one transaction that this chain may execute.
    pub fn decode(raw: &[u8], chain: &EvmSpec) -> Result<Self, Error> {
        ensure(raw.len() <= MAX_SIZE, || {
            Error::Oversized(format!("{} bytes, limit {MAX_SIZE}", raw.len()))
        })?;
        if raw.first() == Some(&3) {
            return Err(Error::NotSupported(
                "blobs have no place on this chain".into(),
            ));
        }
        let envelope = Envelope::decode_2718_exact(raw)
            .map_err(|error| Error::Envelope(format!("not an Ethereum transaction: {error}")))?;
        if matches!(envelope, Envelope::Eip4844(_)) {
            return Err(Error::NotSupported(
                "blobs have no place on this chain".into(),
            ));
        }
        if let Some(have) = envelope.chain_id() {
            let want = chain.chain_id;
            ensure(have == want, || Error::ChainId { have, want })?;
        }
        // revm refuses these when it executes: by then they have taken a place in a block.
        let delegates = envelope
            .authorization_list()
            .is_none_or(|list| !list.is_empty());
        ensure(delegates, || {
            Error::Envelope("a transaction of type 4 delegates at least one account".into())
        })?;
        ensure(envelope.nonce() < u64::MAX, || {
            Error::Envelope("nonce has max value".into())
        })?;
        ensure(envelope.signature().normalize_s().is_none(), || {
            Error::InvalidSender("the signature's s is in the upper half".into())
        })?;
        Ok(Self {
            raw: raw.to_vec().into(),
            hash: keccak256(raw),
            envelope,
            signer: OnceLock::new(),
            authorities: OnceLock::new(),
        })
    }

    /// As Ethereum encodes it.
    pub fn raw(&self) -> &Bytes {
        &self.raw
    }

    /// What Ethereum's clients know it by.
    pub fn hash(&self) -> B256 {
        self.hash
    }

    /// Its kind: 0, 1, 2 or 4.
    pub fn kind(&self) -> u8 {
        match &self.envelope {
            Envelope::Legacy(_) => 0,
            Envelope::Eip2930(_) => 1,
            Envelope::Eip1559(_) => 2,
            Envelope::Eip4844(_) => 3,
            Envelope::Eip7702(_) => 4,
        }
    }

    /// Whether it names the chain it is for.
    pub fn is_protected(&self) -> bool {
        self.envelope.chain_id().is_some()
    }

    /// How many transactions its sender has sent before.
    pub fn nonce(&self) -> u64 {
        self.envelope.nonce()
    }

    /// The most gas it may use.
    pub fn gas_limit(&self) -> u64 {
        self.envelope.gas_limit()
    }

    /// The most its sender pays for a unit of gas, in wei.
    pub fn max_fee(&self) -> u128 {
        self.envelope.max_fee_per_gas()
    }

    /// The most of that above the base fee; the whole price if it has but one.
    pub fn max_tip(&self) -> u128 {
        self.envelope
            .max_priority_fee_per_gas()
            .unwrap_or_else(|| self.max_fee())
    }

    /// What a unit of gas costs in a block with this base fee.
    pub fn price(&self, base_fee: u64) -> u128 {
        let base_fee = u128::from(base_fee);
        self.max_fee().min(base_fee.saturating_add(self.max_tip()))
    }

    /// What is sent, in wei.
    pub fn value(&self) -> U256 {
        self.envelope.value()
    }

    /// Who is called; none if a contract is made.
    pub fn recipient(&self) -> Option<Address> {
        match self.envelope.kind() {
            TxKind::Create => None,
            TxKind::Call(to) => Some(crate::accounts::from_eth(&to)),
        }
    }

    /// The most it can cost: all gas at the highest price, which fits 128 bits, and the value.
    pub fn max_cost(&self) -> Option<U256> {
        let gas = u128::from(self.gas_limit()).checked_mul(self.max_fee())?;
        U256::from(gas).checked_add(self.value())
    }

    /// How many delegations it carries.
    pub fn delegations(&self) -> usize {
        self.envelope.authorization_list().map_or(0, <[_]>::len)
    }

    /// Whose code it delegates, as far as they can be recovered (EIP-7702); recovered once.
    pub fn authorities(&self) -> &[Address] {
        self.authorities.get_or_init(|| {
            let list = self.envelope.authorization_list().unwrap_or_default();
            let recovered = list.iter().filter_map(|one| one.recover_authority().ok());
            recovered
                .map(|one| crate::accounts::from_eth(&one))
                .collect()
        })
    }

    /// Recovers who signed; false if that was done before.
    pub fn recover(&self) -> bool {
        let is_new = self.signer.get().is_none();
        self.signer();
        is_new
    }

    /// Who signed; none if the signature is nobody's.
    pub fn signer(&self) -> Option<&EthSecp256k1> {
        let recovered = self.signer.get_or_init(|| {
            let hash = match &self.envelope {
                Envelope::Legacy(tx) => tx.signature_hash(),
                Envelope::Eip2930(tx) => tx.signature_hash(),
                Envelope::Eip1559(tx) => tx.signature_hash(),
                Envelope::Eip4844(tx) => tx.signature_hash(),
                Envelope::Eip7702(tx) => tx.signature_hash(),
            };
            recover(hash, self.envelope.signature())
        });
        recovered.as_ref()
    }

    /// Who sends it: who signed, or whom it is sent for without a key.
    pub fn sender(&self) -> Option<Address> {
        let signed = || self.signer().map(EthSecp256k1::address);
        self.impersonated().or_else(signed)
    }

    /// Whom it is sent for without a key, as development chains allow: a signature whose s is 0, which no key
    /// makes, and whose r is the account.
    pub fn impersonated(&self) -> Option<Address> {
        let signature = self.envelope.signature();
        let [
            zeros @ ..,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
            _,
        ] = signature.r().to_be_bytes::<32>();
        let is_address = signature.s().is_zero() && zeros == [0; 12];
        is_address.then(|| crate::accounts::from_eth(&EthAddress::from_word(signature.r().into())))
    }

    /// As revm executes it.
    pub fn env(&self, sender: &Address) -> TxEnv {
        let tx = &self.envelope;
        let delegations = tx.authorization_list().unwrap_or_default();
        TxEnv {
            tx_type: self.kind(),
            caller: to_eth(sender),
            gas_limit: self.gas_limit(),
            gas_price: self.max_fee(),
            kind: tx.kind(),
            value: self.value(),
            data: tx.input().clone(),
            nonce: self.nonce(),
            chain_id: tx.chain_id(),
            access_list: tx.access_list().cloned().unwrap_or_default(),
            gas_priority_fee: tx.max_priority_fee_per_gas(),
            authorization_list: delegations.iter().cloned().map(Either::Left).collect(),
            ..TxEnv::default()
        }
    }

    /// About how many bytes it holds.
    pub fn heap(&self) -> usize {
        // The bytes, the input, and lists that are several times their bytes.
        self.raw.len().saturating_mul(6)
    }
}

fn recover(hash: B256, signature: &Signature) -> Option<EthSecp256k1> {
    let compact = [
        signature.r().to_be_bytes::<32>(),
        signature.s().to_be_bytes::<32>(),
    ]
    .concat();
    EthSecp256k1::recover(&hash.0, compact.as_slice().try_into().ok()?, signature.v())
}
