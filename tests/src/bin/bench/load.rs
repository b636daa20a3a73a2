//! Accounts and signed transactions for the benchmark.

use std::collections::BTreeMap;

use anyhow::{Result, anyhow};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tarn_app::Genesis;
use tarn_primitives::crypto::SecretKey;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_primitives::{Address, BlockTime};
use tarn_proto::{Any, Namespace};
use tarn_tests::{coins, msg_send, show};

/// The key of the account with this place in genesis.
pub(crate) fn key(at: usize) -> Result<SecretKey> {
    let mut hash = Sha256::new_with_prefix(b"bench");
    hash.update(at.to_be_bytes());
    Ok(SecretKey::secp256k1(&hash.finalize().into())?)
}

/// Accounts of which the first `signers` have keys; the rest are addresses only.
#[derive(Debug)]
pub(crate) struct Accounts {
    addresses: Vec<Address>,
    sequences: Vec<u64>,
}

impl Accounts {
    pub(crate) fn new(count: usize, signers: usize) -> Result<Self> {
        let addresses = (0..count)
            .map(|at| {
                if at < signers {
                    return Ok(key(at)?.public().address());
                }
                let digest = Sha256::digest(at.to_le_bytes());
                Address::from_slice(&digest[..20]).map_err(|error| anyhow!(error))
            })
            .collect::<Result<Vec<_>>>()?;
        Ok(Self {
            addresses,
            sequences: vec![0; signers.min(count)],
        })
    }

    pub(crate) fn addresses(&self) -> &[Address] {
        &self.addresses
    }

    pub(crate) fn genesis(&self) -> Genesis {
        self.genesis_holding(&json!([{"denom": "utarn", "amount": "1000000000000"}]))
    }

    /// With these coins for everybody.
    pub(crate) fn genesis_holding(&self, held: &Value) -> Genesis {
        let balances: Vec<_> = self
            .addresses
            .iter()
            .map(|address| json!({"address": show(address), "coins": held}))
            .collect();
        let mut genesis = Genesis::new("tarn-bench-1", BlockTime::new(1_767_225_600, 0));
        genesis.consensus_params = Some(unlimited());
        genesis.app_state = BTreeMap::from([("bank".to_owned(), json!({"balances": balances}))]);
        genesis
    }

    /// One signed message of each account, in order.
    pub(crate) fn signed(&mut self, messages: &[Any], gas: u64) -> Result<Vec<Vec<u8>>> {
        let numbered = messages.iter().enumerate();
        numbered
            .map(|(from, message)| self.signed_by(from, message, gas))
            .collect()
    }

    /// One signed message of an account.
    pub(crate) fn signed_by(&mut self, from: usize, message: &Any, gas: u64) -> Result<Vec<u8>> {
        let data = signer_data(from, self.sequences[from])?;
        self.sequences[from] += 1;
        let key = key(from)?;
        let tx = TxBuilder::new(Namespace::Core)
            .fee(coins("25000utarn"), gas)
            .with_body(|body| body.messages = vec![message.clone()]);
        Ok(tx.sign(&[Signer { key: &key, data }]))
    }

    /// Signed sends: senders in turn, recipients from the far end, so that with enough accounts
    /// no two touch the same one.
    pub(crate) fn sends(&mut self, round: usize, count: usize) -> Result<Vec<Vec<u8>>> {
        let (signers, all) = (self.sequences.len(), self.addresses.len());
        let plan: Vec<(usize, u64, Address)> = (0..count)
            .map(|at| {
                let nth = round * count + at;
                let from = nth % signers;
                let sequence = self.sequences[from];
                self.sequences[from] += 1;
                (from, sequence, self.addresses[all - 1 - nth % all])
            })
            .collect();
        let half = plan.len().div_ceil(2);
        let parts: Vec<&[(usize, u64, Address)]> = plan.chunks(half.max(1)).collect();
        std::thread::scope(|scope| {
            let jobs: Vec<_> = parts
                .into_iter()
                .map(|part| {
                    let addresses = &self.addresses;
                    scope.spawn(move || -> Result<Vec<Vec<u8>>> {
                        part.iter()
                            .map(|(from, sequence, to)| send(addresses, *from, *sequence, to))
                            .collect()
                    })
                })
                .collect();
            let mut txs = Vec::new();
            for job in jobs {
                txs.extend(job.join().map_err(|_| anyhow!("signing failed"))??);
            }
            Ok(txs)
        })
    }
}

fn send(addresses: &[Address], from: usize, sequence: u64, to: &Address) -> Result<Vec<u8>> {
    let key = key(from)?;
    let data = signer_data(from, sequence)?;
    let tx = TxBuilder::new(Namespace::Core)
        .message(&msg_send(&addresses[from], to, "1000utarn"))
        .fee(coins("5000utarn"), 200_000);
    Ok(tx.sign(&[Signer { key: &key, data }]))
}

fn signer_data(from: usize, sequence: u64) -> Result<SignerData> {
    Ok(SignerData {
        chain_id: "tarn-bench-1".parse()?,
        // The accounts of genesis have the first numbers, in the order of its balances.
        account_number: u64::try_from(from)?,
        sequence,
    })
}

fn unlimited() -> tarn_proto::tendermint::types::ConsensusParams {
    let mut params = tarn_base::ConsensusParams::default().wire().clone();
    params.block = Some(tarn_proto::tendermint::types::BlockParams {
        max_bytes: 100 << 20,
        max_gas: -1,
    });
    params
}
