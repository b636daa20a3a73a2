//! Ethereum keys and transactions.

use alloy_consensus::transaction::RlpEcdsaEncodableTx;
use alloy_consensus::{SignableTransaction, TxEip1559};
use alloy_dyn_abi::DynSolValue;
use alloy_eips::eip7702::{Authorization, SignedAuthorization};
use revm::primitives::alloy_primitives::Signature;
use revm::primitives::{Address as EthAddress, B256, Bytes, TxKind, U256, keccak256};
use secp256k1::{Message, SECP256K1, SecretKey};
use tarn_evm::tx::EthTx;
use tarn_primitives::{Address, ChainSpec, EvmSpec, Prefix};

/// One gwei.
pub const GWEI: u128 = 1_000_000_000;
/// A whole coin.
pub const ETHER: u128 = 1_000_000_000_000_000_000;

/// A key, known by a name.
#[derive(Debug, Clone)]
pub struct EthKey {
    secret: SecretKey,
    /// Its account.
    pub address: EthAddress,
}

impl EthKey {
    /// The key of a name.
    ///
    /// # Panics
    /// Never: a hash that is no scalar has not been found.
    pub fn new(name: &str) -> Self {
        Self::from_secret(keccak256(name).0)
    }

    /// The key of a secret.
    ///
    /// # Panics
    /// If it is no scalar.
    pub fn from_secret(secret: [u8; 32]) -> Self {
        let secret = SecretKey::from_byte_array(secret).expect("a scalar");
        let public = secret.public_key(SECP256K1).serialize_uncompressed();
        let address = EthAddress::from_slice(&keccak256(&public[1..])[12..]);
        Self { secret, address }
    }

    /// The same twenty bytes as an address of the chain.
    pub fn own(&self) -> Address {
        Address::new(self.address.into_array())
    }

    /// The secret itself.
    pub fn secret_bytes(&self) -> [u8; 32] {
        self.secret.secret_bytes()
    }

    /// Signs a hash.
    pub fn sign_hash(&self, hash: B256) -> Signature {
        let message = Message::from_digest(hash.0);
        let signed = SECP256K1.sign_ecdsa_recoverable(message, &self.secret);
        let (id, compact) = signed.serialize_compact();
        let (r, s) = compact.split_at(32);
        let is_odd = i32::from(id) & 1 == 1;
        Signature::new(U256::from_be_slice(r), U256::from_be_slice(s), is_odd)
    }

    /// A transaction as Ethereum encodes it.
    pub fn sign<T>(&self, tx: T) -> Vec<u8>
    where
        T: SignableTransaction<Signature> + RlpEcdsaEncodableTx,
    {
        let signature = self.sign_hash(tx.signature_hash());
        let mut raw = Vec::new();
        tx.into_signed(signature).eip2718_encode(&mut raw);
        raw
    }

    /// Delegates this account's code to another's (EIP-7702).
    pub fn delegate(&self, chain_id: u64, to: EthAddress, nonce: u64) -> SignedAuthorization {
        let inner = Authorization {
            chain_id: U256::from(chain_id),
            address: to,
            nonce,
        };
        let signature = self.sign_hash(inner.signature_hash());
        inner.into_signed(signature)
    }
}

/// The first account of development chains, which Ethereum's tools know from anvil and hardhat.
///
/// # Panics
/// Never: the secret is well formed.
pub fn dev_key() -> EthKey {
    const SECRET: &str = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
    let bytes = hex::decode(SECRET).expect("hex digits");
    EthKey::from_secret(bytes.try_into().expect("32 bytes"))
}

/// Development chains.
///
/// # Panics
/// Never: the constants are well formed.
pub fn dev_chain() -> ChainSpec {
    ChainSpec {
        id: "tarn-local-1".parse().expect("well formed"),
        prefix: Prefix::new("tarn").expect("well formed"),
        base_denom: "utarn".parse().expect("well formed"),
        evm: EvmSpec {
            chain_id: 82_763,
            ..EvmSpec::default()
        },
    }
}

/// A transaction with the usual fields, to be changed and signed.
pub fn transfer(chain_id: u64, nonce: u64, to: EthAddress, wei: u128) -> TxEip1559 {
    TxEip1559 {
        chain_id,
        nonce,
        gas_limit: 21_000,
        max_fee_per_gas: 50 * GWEI,
        max_priority_fee_per_gas: GWEI,
        to: TxKind::Call(to),
        value: U256::from(wei),
        ..TxEip1559::default()
    }
}

/// A call of a contract.
pub fn call(chain_id: u64, nonce: u64, to: EthAddress, input: impl Into<Bytes>) -> TxEip1559 {
    TxEip1559 {
        gas_limit: 1_000_000,
        input: input.into(),
        ..transfer(chain_id, nonce, to, 0)
    }
}

/// The input of a call: a function by its signature, and values.
pub fn input(signature: &str, values: &[DynSolValue]) -> Vec<u8> {
    let selector = keccak256(signature);
    let encoded = DynSolValue::Tuple(values.to_vec()).abi_encode_params();
    [&selector[..4], &encoded].concat()
}

/// The making of a contract with this init code.
pub fn create(chain_id: u64, nonce: u64, init: impl Into<Bytes>) -> TxEip1559 {
    TxEip1559 {
        to: TxKind::Create,
        ..call(chain_id, nonce, EthAddress::ZERO, init)
    }
}

/// The transaction of the chain that an Ethereum transaction is.
///
/// # Panics
/// If it is none.
pub fn wrapped(raw: &[u8], chain: &ChainSpec) -> Vec<u8> {
    let tx = EthTx::decode(raw, &chain.evm).expect("an Ethereum transaction");
    let from = tx.signer().expect("a signature").address();
    tarn_evm::tx::wrap(&tx, &from, chain).expect("a fee that fits")
}
