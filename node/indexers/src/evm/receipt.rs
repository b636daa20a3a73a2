//! Ethereum transactions and their receipts, as blocks keep them.

use alloy_consensus::{Eip658Value, Receipt, ReceiptWithBloom};
use alloy_primitives::{Address, B256, Bytes, Log, LogData};
use prost::{Message as _, Name as _};
use tarn_chain::Committed;
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_proto::core::evm::vm::v1::{self as pb, MsgEthereumTx, MsgEthereumTxResponse};
use tarn_proto::core::tx::v1beta1::{TxBody, TxRaw};
use tarn_proto::tendermint::abci::ExecTxResult;

/// An Ethereum transaction that was executed: it paid, whether it succeeded or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EthExecuted {
    /// Its place among all transactions of its block.
    pub place: u32,
    /// Who sent it.
    pub from: Address,
    /// Its bytes, as Ethereum writes them.
    pub raw: Bytes,
    /// What came of it.
    pub receipt: EthReceipt,
}

/// What came of an Ethereum transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EthReceipt {
    /// Its Ethereum hash.
    pub hash: B256,
    /// Whether it succeeded.
    pub success: bool,
    /// The gas it paid for.
    pub gas_used: u64,
    /// What a unit of it cost, in wei.
    pub price: u128,
    /// The contract it made.
    pub contract: Option<Address>,
    /// What contracts said.
    pub logs: Vec<Log>,
    /// What it returned, or why it reverted; cut at 4,096 bytes.
    pub output: Bytes,
}

impl EthReceipt {
    /// Of a stored result; none if it is not that of an executed Ethereum transaction.
    pub fn of(result: &ExecTxResult) -> Option<Self> {
        let data = TxMsgData::decode(result.data.as_ref()).ok()?;
        let [response] = data.msg_responses.as_slice() else {
            return None;
        };
        let name = response.type_url.strip_prefix('/')?;
        if name != MsgEthereumTxResponse::full_name() {
            return None;
        }
        let response = MsgEthereumTxResponse::decode(response.value.as_slice()).ok()?;
        let contract = Some(response.contract_address.as_str()).filter(|text| !text.is_empty());
        Some(Self {
            hash: response.hash.parse().ok()?,
            success: result.code == 0,
            gas_used: response.gas_used,
            price: response.effective_gas_price.parse().ok()?,
            contract: contract.map(str::parse).transpose().ok()?,
            logs: response.logs.iter().map(log).collect::<Option<_>>()?,
            output: response.ret.into(),
        })
    }

    /// As Ethereum's Merkle tree of receipts holds it.
    pub fn consensus(&self, cumulative_gas_used: u64) -> ReceiptWithBloom<Receipt> {
        Receipt {
            status: Eip658Value::Eip658(self.success),
            cumulative_gas_used,
            logs: self.logs.clone(),
        }
        .with_bloom()
    }
}

fn log(log: &pb::Log) -> Option<Log> {
    let topics = log.topics.iter().map(|topic| topic.parse().ok());
    Some(Log {
        address: log.address.parse().ok()?,
        data: LogData::new(topics.collect::<Option<_>>()?, log.data.clone().into())?,
    })
}

/// The executed Ethereum transaction at a place of a block; none if there is another there.
pub fn executed(place: u32, tx: &[u8], result: &ExecTxResult) -> Option<EthExecuted> {
    let receipt = EthReceipt::of(result)?;
    let raw = TxRaw::decode(tx).ok()?;
    let body = TxBody::decode(raw.body_bytes.as_ref()).ok()?;
    let message = MsgEthereumTx::decode(body.messages.first()?.value.as_slice()).ok()?;
    Some(EthExecuted {
        place,
        from: Address::try_from(message.from.as_slice()).ok()?,
        raw: message.raw.into(),
        receipt,
    })
}

/// The executed Ethereum transactions of a block, in order.
pub fn executed_in(block: &Committed) -> Vec<EthExecuted> {
    let txs = (0_u32..).zip(block.txs()).zip(&block.results);
    txs.filter_map(|((place, tx), result)| executed(place, tx, result))
        .collect()
}
