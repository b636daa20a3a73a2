//! Blocks, transactions, receipts and logs in Ethereum's shape.

use alloy_consensus::constants::{EMPTY_OMMER_ROOT_HASH, EMPTY_ROOT_HASH};
use alloy_consensus::transaction::Recovered;
use alloy_consensus::{
    Eip658Value, Header as ConsensusHeader, Receipt as ConsensusReceipt, ReceiptEnvelope,
    ReceiptWithBloom, TxEnvelope, TxReceipt as _, TxType,
};
use alloy_eips::eip2718::Decodable2718 as _;
use alloy_eips::eip7685::EMPTY_REQUESTS_HASH;
use alloy_primitives::{Address as EthAddress, B256, Log as ConsensusLog, U256};
use alloy_rpc_types_eth::{Block, BlockTransactions, Header, Log, Transaction, TransactionReceipt};
use tarn_indexers::{EthExecuted, EthReceipt, executed};
use tarn_primitives::{BlockTime, Height};

use super::access::{Access, EvmBlock};
use crate::ApiError;
use crate::jsonrpc::Failure;

/// The most bytes of one answer that is made of stored transactions.
pub(super) const MAX_ANSWER: usize = 64 << 20;

/// A transaction as clients see it.
pub(super) type RpcTx = Transaction<TxEnvelope>;

/// An executed transaction and its block.
#[derive(Debug)]
pub(super) struct InBlock<'a> {
    pub(super) block: &'a EvmBlock,
    /// Its place among the Ethereum transactions.
    pub(super) index: usize,
    pub(super) tx: EthExecuted,
}

impl EvmBlock {
    /// Seconds since 1970.
    pub(super) fn timestamp(&self, access: &Access) -> u64 {
        let header = self
            .stored
            .as_ref()
            .and_then(|stored| stored.block.header.as_ref());
        let time = match header {
            Some(header) => header.time,
            None => Some(access.chain().node.genesis.genesis_time),
        };
        let time = time.map(BlockTime::from).unwrap_or_default();
        time.unix_seconds()
    }

    /// Its header.
    pub(super) fn header(&self, access: &Access) -> Result<Header, Failure> {
        let stored = self.stored.as_ref();
        let header = stored.and_then(|stored| stored.block.header.clone());
        let header = header.unwrap_or_default();
        let parent = header.last_block_id.unwrap_or_default().hash;
        let is_first = self.height == access.genesis().saturating_add(1);
        let before = B256::try_from(parent.as_slice()).unwrap_or_default();
        let parent_hash = match (self.stored.is_some(), is_first) {
            (false, _) => B256::ZERO,
            (true, true) => access.genesis_hash(),
            (true, false) => before,
        };
        // Contracts of the first block see no hash before it.
        let mix_hash = if self.stored.is_some() {
            tarn_evm::vm::prevrandao(if is_first { B256::ZERO } else { before })
        } else {
            B256::ZERO
        };
        let row = &self.row;
        let inner = ConsensusHeader {
            parent_hash,
            ommers_hash: EMPTY_OMMER_ROOT_HASH,
            beneficiary: access.coinbase(&header.proposer_address)?,
            state_root: stored
                .map(|stored| B256::new(stored.app_hash))
                .unwrap_or_default(),
            transactions_root: row.transactions_root(),
            receipts_root: row.receipts_root(),
            logs_bloom: row.bloom(),
            number: self.height,
            gas_limit: row.gas_limit,
            gas_used: row.gas_used,
            timestamp: self.timestamp(access),
            mix_hash,
            base_fee_per_gas: Some(row.base_fee),
            withdrawals_root: Some(EMPTY_ROOT_HASH),
            blob_gas_used: Some(0),
            excess_blob_gas: Some(0),
            parent_beacon_block_root: Some(B256::ZERO),
            requests_hash: Some(EMPTY_REQUESTS_HASH),
            ..ConsensusHeader::default()
        };
        Ok(Header {
            hash: self.hash,
            inner,
            total_difficulty: None,
            size: Some(U256::from(stored.map_or(0, |stored| stored.size))),
        })
    }

    /// The whole block, with its transactions or their hashes.
    pub(super) fn whole(&self, access: &Access, full: bool) -> Result<Block<RpcTx>, Failure> {
        let transactions = if full {
            let txs = self.executed(access)?;
            let timestamp = self.timestamp(access);
            let shown = txs.iter().map(|tx| tx.shown(timestamp));
            BlockTransactions::Full(shown.collect::<Result<_, _>>()?)
        } else {
            BlockTransactions::Hashes(
                self.row
                    .txs
                    .iter()
                    .map(tarn_indexers::EvmTxRow::hash)
                    .collect(),
            )
        };
        Ok(Block {
            header: self.header(access)?,
            uncles: Vec::new(),
            transactions,
            withdrawals: Some(Vec::new().into()),
        })
    }

    /// Its executed Ethereum transactions.
    pub(super) fn executed(&self, access: &Access) -> Result<Vec<InBlock<'_>>, Failure> {
        let mut size = 0_usize;
        let mut found = Vec::new();
        for index in 0..self.row.txs.len() {
            let Some(tx) = self.tx(access, index)? else {
                continue;
            };
            size = size.saturating_add(tx.tx.raw.len());
            if size > MAX_ANSWER {
                return Err(super::error::too_much(
                    "the block is too large for one answer",
                ));
            }
            found.push(tx);
        }
        Ok(found)
    }

    /// One of them, by its place among them.
    pub(super) fn tx(&self, access: &Access, index: usize) -> Result<Option<InBlock<'_>>, Failure> {
        let Some(place) = self.row.txs.get(index).map(|row| row.place) else {
            return Ok(None);
        };
        let blocks = &access.chain().blocks;
        let stored = blocks
            .tx(Height::new(self.height), place)
            .map_err(ApiError::from)?;
        let tx = stored.and_then(|stored| executed(place, &stored.bytes, &stored.result));
        Ok(tx.map(|tx| InBlock {
            block: self,
            index,
            tx,
        }))
    }
}

impl InBlock<'_> {
    fn place(&self) -> u64 {
        u64::try_from(self.index).unwrap_or(u64::MAX)
    }

    /// The transaction.
    pub(super) fn shown(&self, timestamp: u64) -> Result<RpcTx, Failure> {
        Ok(Transaction {
            block_timestamp: Some(timestamp),
            block_hash: Some(self.block.hash),
            block_number: Some(self.block.height),
            transaction_index: Some(self.place()),
            effective_gas_price: Some(self.tx.receipt.price),
            ..waiting(&self.tx.raw, self.tx.from)?
        })
    }

    /// Its logs.
    pub(super) fn logs(&self, timestamp: u64) -> Vec<Log> {
        let row = self.block.row.txs.get(self.index);
        let first = row.map_or(0, |row| u64::from(row.first_log));
        let logs = (first..).zip(&self.tx.receipt.logs);
        logs.map(|(index, log)| self.log(log, index, timestamp))
            .collect()
    }

    fn log(&self, log: &ConsensusLog, index: u64, timestamp: u64) -> Log {
        Log {
            inner: log.clone(),
            block_hash: Some(self.block.hash),
            block_number: Some(self.block.height),
            block_timestamp: Some(timestamp),
            transaction_hash: Some(self.tx.receipt.hash),
            transaction_index: Some(self.place()),
            log_index: Some(index),
            removed: false,
        }
    }

    /// Its receipt.
    pub(super) fn receipt(&self, timestamp: u64) -> Result<TransactionReceipt, Failure> {
        let tx = decoded(&self.tx.raw)?;
        let EthReceipt {
            hash,
            success,
            gas_used,
            price,
            contract,
            ..
        } = self.tx.receipt.clone();
        let row = self.block.row.txs.get(self.index);
        let cumulative_gas_used = row.map_or(gas_used, |row| row.cumulative_gas);
        let receipt = ConsensusReceipt {
            status: Eip658Value::Eip658(success),
            cumulative_gas_used,
            logs: self.logs(timestamp),
        };
        let logs_bloom = self.tx.receipt.consensus(cumulative_gas_used).bloom();
        let with_bloom = ReceiptWithBloom {
            receipt,
            logs_bloom,
        };
        let inner = match tx.tx_type() {
            TxType::Legacy => ReceiptEnvelope::Legacy(with_bloom),
            TxType::Eip2930 => ReceiptEnvelope::Eip2930(with_bloom),
            TxType::Eip1559 => ReceiptEnvelope::Eip1559(with_bloom),
            TxType::Eip4844 => ReceiptEnvelope::Eip4844(with_bloom),
            TxType::Eip7702 => ReceiptEnvelope::Eip7702(with_bloom),
        };
        Ok(TransactionReceipt {
            inner,
            transaction_hash: hash,
            transaction_index: Some(self.place()),
            block_hash: Some(self.block.hash),
            block_number: Some(self.block.height),
            gas_used,
            effective_gas_price: price,
            blob_gas_used: None,
            blob_gas_price: None,
            from: self.tx.from,
            to: alloy_consensus::Transaction::to(&tx),
            // A contract that could not be made has an address, too: clients expect what geth says.
            contract_address: contract.or_else(|| {
                let nonce = alloy_consensus::Transaction::nonce(&tx);
                let makes = alloy_consensus::Transaction::to(&tx).is_none();
                makes.then(|| self.tx.from.create(nonce))
            }),
        })
    }
}

/// A transaction from its bytes. Only what the machine took is stored, so this does not fail.
pub(super) fn decoded(raw: &[u8]) -> Result<TxEnvelope, Failure> {
    TxEnvelope::decode_2718_exact(raw)
        .map_err(|error| Failure::internal(format!("a stored transaction is damaged: {error}")))
}

/// A transaction that is in no block.
pub(super) fn waiting(raw: &[u8], from: EthAddress) -> Result<RpcTx, Failure> {
    let tx = decoded(raw)?;
    Ok(Transaction {
        // What it pays at most: what it will pay is not known.
        effective_gas_price: Some(alloy_consensus::Transaction::max_fee_per_gas(&tx)),
        inner: Recovered::new_unchecked(tx, from),
        block_hash: None,
        block_number: None,
        transaction_index: None,
        block_timestamp: None,
    })
}
