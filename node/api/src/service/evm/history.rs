//! Transactions, receipts and logs of the past.

use std::time::Instant;

use alloy_consensus::transaction::Transaction as _;
use alloy_consensus::{TxEnvelope, Typed2718 as _};
use alloy_eips::eip2718::Decodable2718 as _;
use alloy_primitives::{Address, B256, Log, hex, keccak256};
use tarn_chain::{Chain, StoredTx};
use tarn_indexers::{EthExecuted, EvmBlockRow, EvmHistory, LogTerms, LogsError, executed};
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::svc::evm::v1 as pb;

use super::TIME;
use crate::ApiError;
use crate::service::tx::locate;

/// The most logs of one answer.
const MAX_LOGS: usize = 1_000;
/// The most rows of the index that are read for one.
const MAX_ROWS: usize = 200_000;
/// The most bytes of data of one.
const MAX_BYTES: usize = 4 << 20;

/// A transaction in its block.
struct Found {
    height: u64,
    index: u32,
    first_log: u32,
    stored: StoredTx,
    tx: EthExecuted,
}

impl Found {
    fn by_hash(chain: &Chain, text: &str) -> Result<Self, ApiError> {
        let unknown =
            || ApiError::not_found(format!("no Ethereum transaction has the hash {text}"));
        let place = locate(chain, text)?.ok_or_else(unknown)?;
        let row = EvmHistory::of(&chain.index).block(place.height.get())?;
        let row = row.ok_or_else(unknown)?;
        let at = row.txs.iter().position(|tx| tx.place == place.index);
        Self::at(chain, place.height.get(), &row, at.ok_or_else(unknown)?)?.ok_or_else(unknown)
    }

    fn at(
        chain: &Chain,
        height: u64,
        row: &EvmBlockRow,
        at: usize,
    ) -> Result<Option<Self>, ApiError> {
        let Some(of_tx) = row.txs.get(at) else {
            return Ok(None);
        };
        let stored = chain.blocks.tx(Height::new(height), of_tx.place)?;
        let Some(stored) = stored.filter(|stored| !chain.is_open(stored)) else {
            return Ok(None);
        };
        let tx = executed(of_tx.place, &stored.bytes, &stored.result);
        Ok(tx.map(|tx| Self {
            height,
            index: u32::try_from(at).unwrap_or(u32::MAX),
            first_log: of_tx.first_log,
            stored,
            tx,
        }))
    }

    fn core_hash(&self) -> String {
        TxHash::of(&self.stored.bytes).to_string()
    }

    fn envelope(&self) -> Result<TxEnvelope, ApiError> {
        TxEnvelope::decode_2718_exact(&self.tx.raw).map_err(|error| {
            ApiError::internal(&format!("a stored transaction is damaged: {error}"))
        })
    }

    fn logs(&self) -> impl Iterator<Item = pb::EvmLog> + '_ {
        let logs = (self.first_log..).zip(&self.tx.receipt.logs);
        logs.map(|(log_index, log)| self.log(log, log_index))
    }

    fn log(&self, log: &Log, log_index: u32) -> pb::EvmLog {
        pb::EvmLog {
            address: shown(&log.address),
            topics: log.topics().iter().map(B256::to_string).collect(),
            data: hex::encode_prefixed(&log.data.data),
            height: self.height,
            tx_hash: self.tx.receipt.hash.to_string(),
            log_index,
        }
    }
}

fn shown(address: &Address) -> String {
    address.to_checksum(None)
}

pub(super) fn tx(
    chain: &Chain,
    request: &pb::QueryTxRequest,
) -> Result<pb::QueryTxResponse, ApiError> {
    let found = Found::by_hash(chain, &request.hash)?;
    let tx = found.envelope()?;
    Ok(pb::QueryTxResponse {
        tx: Some(pb::EvmTx {
            hash: found.tx.receipt.hash.to_string(),
            core_hash: found.core_hash(),
            height: found.height,
            index: found.index,
            r#type: u32::from(tx.ty()),
            from: shown(&found.tx.from),
            to: tx.to().as_ref().map(shown).unwrap_or_default(),
            value_wei: tx.value().to_string(),
            nonce: tx.nonce(),
            gas_limit: tx.gas_limit(),
            gas_price_wei: found.tx.receipt.price.to_string(),
            input: hex::encode_prefixed(tx.input()),
            raw: hex::encode_prefixed(&found.tx.raw),
        }),
    })
}

pub(super) fn receipt(
    chain: &Chain,
    request: &pb::QueryReceiptRequest,
) -> Result<pb::QueryReceiptResponse, ApiError> {
    let found = Found::by_hash(chain, &request.hash)?;
    let tx = found.envelope()?;
    let receipt = &found.tx.receipt;
    let contract = receipt.contract.as_ref().map(shown);
    Ok(pb::QueryReceiptResponse {
        receipt: Some(pb::EvmReceipt {
            hash: receipt.hash.to_string(),
            core_hash: found.core_hash(),
            height: found.height,
            index: found.index,
            success: receipt.success,
            gas_used: receipt.gas_used,
            gas_price_wei: receipt.price.to_string(),
            from: shown(&found.tx.from),
            to: tx.to().as_ref().map(shown).unwrap_or_default(),
            contract_address: contract.unwrap_or_default(),
            error: found.stored.result.log.clone(),
            logs: found.logs().collect(),
        }),
    })
}

/// A word: hex after 0x, or the name of an event, which is hashed.
fn topic(field: &str, text: &str) -> Result<Vec<[u8; 32]>, ApiError> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    if text.ends_with(')') {
        return Ok(vec![keccak256(text).0]);
    }
    let word = text
        .strip_prefix("0x")
        .and_then(|digits| digits.parse::<B256>().ok());
    let wrong = || {
        ApiError::invalid(format!(
            "{field} {text:?} is neither 0x and 64 hex digits nor an event such as \
             Transfer(address,address,uint256)"
        ))
    };
    Ok(vec![word.ok_or_else(wrong)?.0])
}

fn terms(chain: &Chain, request: &pb::QueryLogsRequest) -> Result<LogTerms, ApiError> {
    let addresses = match request.address.as_str() {
        "" => Vec::new(),
        text => {
            let ctx = chain.query.at(Height::ZERO)?;
            vec![*tarn_evm::query::address(&ctx, text)?.as_bytes()]
        }
    };
    Ok(LogTerms {
        addresses,
        topics: [
            topic("topic0", &request.topic0)?,
            topic("topic1", &request.topic1)?,
            topic("topic2", &request.topic2)?,
            topic("topic3", &request.topic3)?,
        ],
    })
}

pub(super) fn logs(
    chain: &Chain,
    request: &pb::QueryLogsRequest,
) -> Result<pb::QueryLogsResponse, ApiError> {
    let latest = chain.query.latest().get();
    let given = |height: u64| if height == 0 { latest } else { height };
    let (from, to) = (given(request.from_height), given(request.to_height));
    if from > to || to > latest {
        return Err(ApiError::invalid(format!(
            "from_height {from} and to_height {to} are no range of blocks: the last is {latest}"
        )));
    }
    let terms = terms(chain, request)?;
    let end = Instant::now().checked_add(TIME);
    let history = EvmHistory::of(&chain.index).until(end);
    let places = match history.logs(&terms, (from, to), (MAX_LOGS, MAX_ROWS)) {
        Ok(places) => places,
        Err(LogsError::Budget(last)) => return Err(over(from, last)),
        Err(LogsError::Time(last)) => return Err(late(from, last)),
        Err(LogsError::Rows(error)) => return Err(error.into()),
    };
    let (mut found, mut bytes) = (Vec::new(), 0_usize);
    for (height, wanted) in places {
        if end.is_some_and(|end| Instant::now() >= end) {
            return Err(late(from, height.saturating_sub(1)));
        }
        let row = history.block(height)?.unwrap_or_default();
        let mut of_tx: Option<(usize, Found)> = None;
        for index in wanted {
            let Some(at) = row.tx_of_log(index) else {
                continue;
            };
            if of_tx.as_ref().is_none_or(|(known, _)| *known != at) {
                of_tx = Found::at(chain, height, &row, at)?.map(|found| (at, found));
            }
            let log = of_tx.as_ref().and_then(|(_, of_tx)| {
                let place = usize::try_from(index.checked_sub(of_tx.first_log)?).ok()?;
                Some(of_tx.log(of_tx.tx.receipt.logs.get(place)?, index))
            });
            bytes = bytes.saturating_add(log.as_ref().map_or(0, |log| log.data.len()));
            if bytes > MAX_BYTES {
                return Err(over(from, height.saturating_sub(1)));
            }
            found.extend(log);
        }
    }
    Ok(pb::QueryLogsResponse { logs: found })
}

/// Not done in time; the text says what was.
fn late(from: u64, last: u64) -> ApiError {
    if last < from {
        return ApiError::exhausted(
            "the search for logs takes too long: name an address or more topics",
        );
    }
    ApiError::exhausted(format!(
        "the search for logs takes too long: {from} to {last} were searched in time"
    ))
}

/// Too much for one answer; the text says what would fit.
fn over(from: u64, last: u64) -> ApiError {
    if last < from {
        return ApiError::exhausted(format!(
            "block {from} alone has more logs than one answer holds ({MAX_LOGS}): name an address or a topic"
        ));
    }
    ApiError::exhausted(format!(
        "these are more logs than one answer holds ({MAX_LOGS}): {from} to {last} would fit"
    ))
}
