//! A chain with many holders of coins and of an ERC-20 token, the same in stock revm, and what they sign.

use anyhow::{Context as _, Result};
use revm::context::{BlockEnv, TxEnv};
use revm::primitives::{Address as EthAddress, U256, keccak256};
use serde_json::{Value, json};
use tarn_app::Genesis;
use tarn_evm::Params;
use tarn_evm::tx::EthTx;
use tarn_primitives::{ChainSpec, Dec};
use tarn_tests::ethereum::{self, EthKey, GWEI};
use tarn_tests::show;

use super::bare::Bare;
use super::program;
use crate::load::Accounts;

/// The ERC-20 contract.
const TOKEN: EthAddress = EthAddress::repeat_byte(0xe2);
/// What everybody holds, in units of the base denomination.
const UNITS: u64 = 1_000_000_000_000;
/// Wei of one of them.
const SCALE: u64 = 1_000_000_000_000;
/// What everybody holds of the token.
const TOKENS: u64 = 1_000_000_000_000;
/// More than 10,000 transactions of a block take together.
const BLOCK_GAS: u64 = 1_000_000_000;

/// What a transaction does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Sends whole units, and its fee is whole units too.
    Whole,
    /// Sends wei, so that fractions change.
    Wei,
    /// Sends tokens of the ERC-20 contract.
    Token,
}

/// Accounts with keys.
pub(super) struct World {
    keys: Vec<EthKey>,
    code: Vec<u8>,
}

/// A transaction for both sides.
pub(super) struct Signed {
    /// For the chain.
    pub(super) bytes: Vec<u8>,
    /// For stock revm.
    pub(super) env: TxEnv,
}

/// The slot of a holder's balance in the ERC-20 contract.
fn slot(holder: EthAddress) -> U256 {
    U256::from_be_bytes(keccak256([holder.into_word().0, [0; 32]].concat()).0)
}

fn spec() -> Result<ChainSpec> {
    Ok(ChainSpec {
        id: "tarn-bench-1".parse()?,
        ..ethereum::dev_chain()
    })
}

impl World {
    pub(super) fn new(holders: usize) -> Result<Self> {
        let keys = (0..holders).map(|at| EthKey::new(&format!("holder {at}")));
        Ok(Self {
            keys: keys.collect(),
            code: program::coin()?.1,
        })
    }

    /// The holders, after as many accounts whose sends are compared.
    pub(super) fn genesis(&self, natives: &Accounts) -> Result<Genesis> {
        let mut genesis = natives.genesis();
        let bank = genesis.app_state.get_mut("bank").context("no bank")?;
        let balances = bank["balances"].as_array_mut().context("no balances")?;
        let held = json!([{ "denom": "utarn", "amount": UNITS.to_string() }]);
        for key in &self.keys {
            balances.push(json!({ "address": show(&key.own()), "coins": held }));
        }
        let storage = self.keys.iter().map(|key| {
            let slot = format!("{:064x}", slot(key.address));
            json!({ "slot": slot, "value": format!("{TOKENS:x}") })
        });
        let contract = json!({
            "address": TOKEN, "code": hex::encode(&self.code), "storage": storage.collect::<Vec<Value>>(),
        });
        let evm = json!({ "params": params(), "contracts": [contract] });
        genesis.app_state.insert("evm".to_owned(), evm);
        Ok(genesis)
    }

    /// The same holders in stock revm.
    pub(super) fn bare(&self) -> Result<Bare> {
        let block = BlockEnv {
            number: U256::from(2),
            timestamp: U256::from(1_767_225_602),
            gas_limit: BLOCK_GAS,
            basefee: u64::try_from(GWEI)?,
            prevrandao: Some(keccak256("prevrandao")),
            ..BlockEnv::default()
        };
        let mut bare = Bare::new(block, spec()?.evm.chain_id);
        bare.set(TOKEN, U256::ZERO, &self.code);
        for key in &self.keys {
            bare.set(key.address, U256::from(UNITS) * U256::from(SCALE), &[]);
            bare.store(TOKEN, slot(key.address), U256::from(TOKENS))?;
        }
        Ok(bare)
    }

    /// Starts to sign, from the first nonces.
    pub(super) fn signers(&self) -> Result<Signers<'_>> {
        Ok(Signers {
            keys: &self.keys,
            nonces: vec![0; self.keys.len()],
            next: 0,
            spec: spec()?,
        })
    }
}

/// Much gas in a block, a base fee that never rises, and no charge for gas that is not used.
fn params() -> tarn_proto::svc::evm::v1::Params {
    let params = Params {
        block_gas: BLOCK_GAS,
        elasticity: 1,
        min_gas_share: Dec::ZERO,
        ..Params::new_chain(SCALE, 1_000_000_000)
    };
    params.wire(&std::collections::BTreeSet::new())
}

/// Holders that sign in turn.
pub(super) struct Signers<'a> {
    keys: &'a [EthKey],
    nonces: Vec<u64>,
    next: usize,
    spec: ChainSpec,
}

impl Signers<'_> {
    /// So many of a kind. Senders take turns, recipients come from the far end, so that with enough holders no
    /// two touch the same one.
    pub(super) fn sign(&mut self, kind: Kind, count: usize) -> Result<Vec<Signed>> {
        (0..count).map(|_| self.one(kind)).collect()
    }

    fn one(&mut self, kind: Kind) -> Result<Signed> {
        let from = self.next % self.keys.len();
        let to = self.keys[self.keys.len() - 1 - from].address;
        self.next += 1;
        let (nonce, id) = (self.nonces[from], self.spec.evm.chain_id);
        self.nonces[from] += 1;
        let scale = u128::from(SCALE);
        let mut tx = match kind {
            Kind::Whole => ethereum::transfer(id, nonce, to, 1_000 * scale),
            Kind::Wei => ethereum::transfer(id, nonce, to, 1_000 * scale + 1),
            Kind::Token => ethereum::call(id, nonce, TOKEN, program::transfer(to, 1_000)),
        };
        match kind {
            Kind::Whole => {}
            Kind::Wei => tx.max_priority_fee_per_gas += 1,
            // As wallets do, a little above the estimate.
            Kind::Token => tx.gas_limit = 60_000,
        }
        let key = &self.keys[from];
        let decoded = EthTx::decode(&key.sign(tx), &self.spec.evm)?;
        Ok(Signed {
            bytes: tarn_evm::tx::wrap(&decoded, &key.own(), &self.spec)?,
            env: decoded.env(&key.own()),
        })
    }
}

/// The bytes of transactions, and what stock revm takes.
pub(super) fn split(signed: Vec<Signed>) -> (Vec<Vec<u8>>, Vec<TxEnv>) {
    signed.into_iter().map(|one| (one.bytes, one.env)).unzip()
}
