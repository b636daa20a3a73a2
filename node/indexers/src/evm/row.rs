//! The row of a block.

use alloy_consensus::EMPTY_ROOT_HASH;
use alloy_primitives::{B256, Bloom};
use alloy_rlp::Encodable as _;
use alloy_trie::root::ordered_trie_root_with_encoder;
use tarn_chain::Committed;

use super::receipt::EthExecuted;
use crate::event;

/// What the Ethereum transactions of a block add up to.
#[derive(Clone, PartialEq, prost::Message)]
pub struct EvmBlockRow {
    /// What gas cost in it, in wei.
    #[prost(uint64, tag = "1")]
    pub base_fee: u64,
    /// The most gas its Ethereum transactions could use.
    #[prost(uint64, tag = "2")]
    pub gas_limit: u64,
    /// The gas they used.
    #[prost(uint64, tag = "3")]
    pub gas_used: u64,
    /// Empty if there are no logs.
    #[prost(bytes = "vec", tag = "4")]
    bloom: Vec<u8>,
    /// Empty if there are no transactions.
    #[prost(bytes = "vec", tag = "5")]
    transactions_root: Vec<u8>,
    /// Empty if there are no transactions.
    #[prost(bytes = "vec", tag = "6")]
    receipts_root: Vec<u8>,
    /// Its Ethereum transactions, in order.
    #[prost(message, repeated, tag = "7")]
    pub txs: Vec<EvmTxRow>,
    /// How many logs it has.
    #[prost(uint32, tag = "8")]
    pub logs: u32,
}

/// One Ethereum transaction of a block.
#[derive(Clone, PartialEq, prost::Message)]
pub struct EvmTxRow {
    /// Its Ethereum hash.
    #[prost(bytes = "vec", tag = "1")]
    hash: Vec<u8>,
    /// Its place among all transactions of the block.
    #[prost(uint32, tag = "2")]
    pub place: u32,
    /// The gas of the block's Ethereum transactions up to and with it.
    #[prost(uint64, tag = "3")]
    pub cumulative_gas: u64,
    /// The index of its first log in the block.
    #[prost(uint32, tag = "4")]
    pub first_log: u32,
    /// What it paid per gas above the base fee, in wei; clipped to 64 bits.
    #[prost(uint64, tag = "5")]
    pub tip: u64,
}

impl EvmTxRow {
    /// Its Ethereum hash.
    pub fn hash(&self) -> B256 {
        B256::try_from(self.hash.as_slice()).unwrap_or_default()
    }
}

impl EvmBlockRow {
    /// Of a block and its executed Ethereum transactions.
    pub(super) fn of(block: &Committed, txs: &[EthExecuted]) -> Self {
        let said = block
            .events
            .iter()
            .find(|event| event.r#type == "evm_block");
        let number = |key| {
            let text = said.and_then(|said| event::value(said, key));
            text.and_then(|text| text.parse().ok()).unwrap_or_default()
        };
        let base_fee: u64 = number("base_fee");
        let (mut gas_used, mut logs, mut bloom) = (0_u64, 0_u32, Bloom::ZERO);
        let (mut rows, mut receipts) = (Vec::new(), Vec::new());
        for tx in txs {
            let receipt = &tx.receipt;
            gas_used = gas_used.saturating_add(receipt.gas_used);
            let tip = receipt.price.saturating_sub(base_fee.into());
            rows.push(EvmTxRow {
                hash: receipt.hash.to_vec(),
                place: tx.place,
                cumulative_gas: gas_used,
                first_log: logs,
                tip: u64::try_from(tip).unwrap_or(u64::MAX),
            });
            let count = u32::try_from(receipt.logs.len()).unwrap_or(u32::MAX);
            logs = logs.saturating_add(count);
            let whole = receipt.consensus(gas_used);
            bloom.accrue_bloom(&whole.logs_bloom);
            receipts.push(encoded(kind(&tx.raw), &whole));
        }
        let root = |items: &[Vec<u8>]| {
            if items.is_empty() {
                return Vec::new();
            }
            ordered_trie_root_with_encoder(items, |item, out| out.extend_from_slice(item)).to_vec()
        };
        let raws: Vec<Vec<u8>> = txs.iter().map(|tx| tx.raw.to_vec()).collect();
        Self {
            base_fee,
            gas_limit: number("gas_limit"),
            gas_used,
            bloom: if logs == 0 {
                Vec::new()
            } else {
                bloom.to_vec()
            },
            transactions_root: root(&raws),
            receipts_root: root(&receipts),
            txs: rows,
            logs,
        }
    }

    /// Of a block without Ethereum transactions.
    pub fn empty(base_fee: u64, gas_limit: u64) -> Self {
        Self {
            base_fee,
            gas_limit,
            ..Self::default()
        }
    }

    /// The Bloom filter of its logs.
    pub fn bloom(&self) -> Bloom {
        Bloom::try_from(self.bloom.as_slice()).unwrap_or_default()
    }

    /// The root of Ethereum's tree of its transactions.
    pub fn transactions_root(&self) -> B256 {
        B256::try_from(self.transactions_root.as_slice()).unwrap_or(EMPTY_ROOT_HASH)
    }

    /// The root of Ethereum's tree of its receipts.
    pub fn receipts_root(&self) -> B256 {
        B256::try_from(self.receipts_root.as_slice()).unwrap_or(EMPTY_ROOT_HASH)
    }

    /// The transaction that a log is of: its index among the Ethereum transactions.
    pub fn tx_of_log(&self, log: u32) -> Option<usize> {
        let after = self.txs.partition_point(|tx| tx.first_log <= log);
        after.checked_sub(1).filter(|_| log < self.logs)
    }
}

/// The type of a transaction by its first byte; a list is one of type 0.
fn kind(raw: &[u8]) -> u8 {
    raw.first()
        .copied()
        .filter(|byte| *byte < 0xc0)
        .unwrap_or_default()
}

/// As EIP-2718 writes a receipt.
fn encoded(
    kind: u8,
    receipt: &alloy_consensus::ReceiptWithBloom<alloy_consensus::Receipt>,
) -> Vec<u8> {
    let mut out = Vec::new();
    if kind > 0 {
        out.push(kind);
    }
    receipt.encode(&mut out);
    out
}
