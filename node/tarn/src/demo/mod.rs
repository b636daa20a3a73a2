//! A chain that lives in this process and makes its own transactions.

mod genesis;
mod people;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result};
use prost::Message as _;
use tarn_app::{App, Config};
use tarn_durable::{Fjall, FjallOptions};
use tarn_primitives::abci::Block;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_primitives::{BlockTime, Height};
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::{Namespace, Rpc};
use tarn_store::Opened;

use people::Key;
pub(crate) use people::Person;

use crate::workers::Pool;

/// What one block did.
#[derive(Debug)]
pub(crate) struct BlockReport {
    pub(crate) height: u64,
    pub(crate) txs: usize,
    pub(crate) failed: usize,
    pub(crate) gas: u64,
    pub(crate) app_hash: String,
}

/// A proof of what somebody holds.
#[derive(Debug)]
pub(crate) struct ProofReport {
    pub(crate) address: String,
    pub(crate) amount: String,
    pub(crate) bytes: usize,
    pub(crate) height: u64,
}

/// The chain and the people on it.
#[derive(Debug)]
pub(crate) struct Demo {
    app: App,
    home: PathBuf,
    keys: Vec<Key>,
}

impl Demo {
    pub(crate) const CHAIN_ID: &'static str = "tarn-local-1";

    /// Opens the state in `home`; state that is not what was committed is refused.
    pub(crate) fn open(home: &Path) -> Result<Self> {
        let durable = Fjall::open(home, FjallOptions::default())?;
        let workers = Arc::new(Pool::new(0)?);
        let app = App::open(Box::new(durable), workers, Config::default())?;
        Ok(Self {
            app,
            home: home.to_owned(),
            keys: people::keys()?,
        })
    }

    pub(crate) fn home(&self) -> &Path {
        &self.home
    }

    pub(crate) fn is_new(&self) -> bool {
        self.app.opened.height == 0
    }

    /// What opening found.
    pub(crate) fn found(&self) -> &Opened {
        &self.app.opened
    }

    pub(crate) fn people(&self) -> Vec<Person> {
        self.keys.iter().map(Key::person).collect()
    }

    /// Starts the chain.
    pub(crate) fn start(&mut self) -> Result<[u8; 32]> {
        Ok(self
            .app
            .consensus
            .init_chain(&genesis::document(&self.keys))?)
    }

    /// Makes a block of transfers around the circle of accounts. The first block carries genesis
    /// alone, because accounts have no numbers before it.
    pub(crate) fn block(&mut self, count: u64) -> Result<BlockReport> {
        let height = self.app.query.latest().next();
        let txs = if height == Height::new(1) {
            Vec::new()
        } else {
            self.transfers(count)?
        };
        for tx in &txs {
            self.app.check.check_tx(tx)?;
        }
        let seconds = i64::try_from(height.get())?.saturating_add(genesis::TIME);
        let time = BlockTime::new(seconds, 0);
        let block = Block {
            height,
            time,
            proposer: Vec::new(),
            txs,
        };
        let done = self.app.consensus.finalize_block(&block)?;
        self.app.consensus.commit()?;
        self.app.check.reset();
        Ok(BlockReport {
            height: height.get(),
            txs: done.results.len(),
            failed: done.results.iter().filter(|result| !result.is_ok()).count(),
            gas: done.results.iter().map(|result| result.gas_used).sum(),
            app_hash: hex::encode(done.app_hash),
        })
    }

    fn transfers(&self, count: u64) -> Result<Vec<Vec<u8>>> {
        let mut accounts = Vec::new();
        for key in &self.keys {
            let request = auth::QueryAccountInfoRequest {
                address: key.person().address,
            };
            let info = self.ask(&request)?.info.context("an account of genesis")?;
            accounts.push((key, info.account_number, info.sequence));
        }
        let mut txs = Vec::new();
        for nth in 0..count {
            let at = usize::try_from(nth)? % accounts.len();
            let to = accounts[(at + 1) % accounts.len()].0.person().address;
            let (key, number, sequence) = &mut accounts[at];
            txs.push(transfer(key, &to, *number, *sequence)?);
            *sequence += 1;
        }
        Ok(txs)
    }

    fn ask<Q: Rpc>(&self, request: &Q) -> Result<Q::Response> {
        let (bytes, _) = self
            .app
            .query
            .call(Q::PATH, &request.encode_to_vec(), Height::ZERO)?;
        Ok(Q::Response::decode(&*bytes)?)
    }

    /// What the first account holds, and the proof of it.
    pub(crate) fn proof(&self) -> Result<ProofReport> {
        let address = self
            .keys
            .first()
            .context("there are accounts")?
            .person()
            .address;
        let denom = genesis::DENOM.to_owned();
        let request = bank::QueryBalanceRequest {
            address: address.clone(),
            denom: denom.clone(),
        };
        let amount = self
            .ask(&request)?
            .balance
            .context("always present")?
            .amount;
        let owner = self.keys.first().context("there are accounts")?.address();
        let key = tarn_bank::keeper::balance_key(&owner, &denom.parse()?);
        let latest = self.app.query.latest();
        let answer = self
            .app
            .query
            .abci_query("/store/bank/key", &key, latest, true)?;
        let bytes = answer.proof.iter().map(|op| op.data.len()).sum();
        Ok(ProofReport {
            address,
            amount,
            bytes,
            height: answer.height.get(),
        })
    }
}

fn transfer(from: &Key, to: &str, account_number: u64, sequence: u64) -> Result<Vec<u8>> {
    let message = bank::MsgSend {
        from_address: from.person().address,
        to_address: to.to_owned(),
        amount: "1000utarn".parse::<tarn_primitives::Coins>()?.into(),
    };
    let data = SignerData {
        chain_id: Demo::CHAIN_ID.parse()?,
        account_number,
        sequence,
    };
    let tx = TxBuilder::new(Namespace::Core)
        .message(&message)
        .fee("5000utarn".parse()?, 200_000);
    Ok(tx.sign(&[Signer {
        key: from.secret(),
        data,
    }]))
}
