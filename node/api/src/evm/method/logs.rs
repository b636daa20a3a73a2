//! Logs of the past.

use std::time::Instant;

use alloy_eips::BlockNumberOrTag;
use alloy_primitives::{Address, B256};
use alloy_rpc_types_eth::{Filter, FilterBlockOption, Log};
use serde_json::{Map, Value};
use tarn_indexers::{LogTerms, LogsError};

use super::super::access::{Access, json};
use super::super::error::{not_found, too_late, too_much};
use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};

/// The most logs of one answer.
const MAX_LOGS: usize = 10_000;
/// The most rows of the index that are read for one.
const MAX_ROWS: usize = 200_000;
/// The most bytes of data of one.
const MAX_BYTES: usize = 16 << 20;
/// The most addresses and topics of one question.
pub(in crate::evm) const MAX_TERMS: usize = 1_024;
/// What a filter may say; all else is passed over.
const MEMBERS: [&str; 5] = ["fromBlock", "toBlock", "blockHash", "address", "topics"];

/// Each once and in order, so that one of them is found fast.
fn sorted<T: Ord>(terms: impl Iterator<Item = T>) -> Vec<T> {
    let mut terms: Vec<T> = terms.collect();
    terms.sort_unstable();
    terms.dedup();
    terms
}

/// Whether sorted terms have this one; no terms are no condition.
fn has<T: Ord>(terms: &[T], one: &T) -> bool {
    terms.is_empty() || terms.binary_search(one).is_ok()
}

/// Which logs are wanted, and of which blocks. Addresses and topics are sorted.
#[derive(Debug, Clone)]
pub(in crate::evm) struct Criteria {
    pub(in crate::evm) terms: LogTerms,
    pub(in crate::evm) blocks: FilterBlockOption,
    /// How many topics a log has at least: as many as are named, if only to say that any will do.
    least_topics: usize,
}

impl Criteria {
    pub(in crate::evm) fn read(args: &Args, name: &str) -> Result<Self, Failure> {
        let mut members: Map<String, Value> = args.argument(name)?.unwrap_or_default();
        members.retain(|key, _| MEMBERS.contains(&key.as_str()));
        let has = |key: &str| members.get(key).is_some_and(|value| !value.is_null());
        if has("blockHash") && (has("fromBlock") || has("toBlock")) {
            return Err(args.invalid(
                name,
                "cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other",
            ));
        }
        let named = members.get("topics").and_then(Value::as_array);
        let least_topics = named.map_or(0, Vec::len);
        let filter: Filter = serde_json::from_value(Value::Object(members))
            .map_err(|error| args.invalid(name, &error.to_string()))?;
        let terms = LogTerms {
            addresses: sorted(filter.address.iter().map(|one: &Address| one.0.0)),
            topics: filter
                .topics
                .map(|topics| sorted(topics.iter().map(|one: &B256| one.0))),
        };
        let found = Self {
            terms,
            blocks: filter.block_option,
            least_topics,
        };
        let count = found.count();
        if count > MAX_TERMS {
            let why = format!("too many addresses and topics: {count}, at most {MAX_TERMS}");
            return Err(args.invalid(name, &why));
        }
        Ok(found)
    }

    /// How many addresses and topics it names.
    pub(in crate::evm) fn count(&self) -> usize {
        let topics: usize = self.terms.topics.iter().map(Vec::len).sum();
        topics.saturating_add(self.terms.addresses.len())
    }

    /// About the memory it takes.
    pub(in crate::evm) fn weight(&self) -> usize {
        self.count().saturating_mul(32).saturating_add(256)
    }

    /// Whether a log is wanted.
    pub(in crate::evm) fn matches(&self, log: &Log) -> bool {
        let terms = &self.terms;
        let of_address = has(&terms.addresses, &log.inner.address.0.0);
        let mut topics = terms.topics.iter().enumerate();
        of_address
            && log.inner.topics().len() >= self.least_topics
            && topics.all(|(at, wanted)| {
                let topic = log.inner.topics().get(at);
                wanted.is_empty() || topic.is_some_and(|topic| has(wanted, &topic.0))
            })
    }

    /// The blocks it is about, first and last.
    pub(in crate::evm) fn range(&self, access: &Access) -> Result<(u64, u64), Failure> {
        let latest = access.latest();
        match self.blocks {
            FilterBlockOption::AtBlockHash(hash) => {
                let height = access.height_of_hash(hash)?;
                let height = height.ok_or_else(|| not_found("unknown block"))?;
                Ok((height, height))
            }
            FilterBlockOption::Range {
                from_block,
                to_block,
            } => {
                let number = |tag: Option<BlockNumberOrTag>| match tag {
                    Some(BlockNumberOrTag::Number(number)) => number,
                    Some(BlockNumberOrTag::Earliest) => access.oldest(),
                    _ => latest,
                };
                let (from, to) = (number(from_block), number(to_block));
                if from > to {
                    return Err(Failure::params("invalid block range params"));
                }
                if to > latest {
                    return Err(Failure::params(
                        "block range extends beyond current head block",
                    ));
                }
                let oldest = access.oldest();
                if from < oldest {
                    return Err(not_found(format!(
                        "block {from} is not available: blocks {oldest} to {latest} are kept"
                    )));
                }
                Ok((from, to))
            }
        }
    }
}

pub(in crate::evm) fn get_logs(access: &Access, args: &Args) -> Result<Json, Failure> {
    let criteria = Criteria::read(args, "filter")?;
    let range = criteria.range(access)?;
    json(&find(access, &criteria, range)?)
}

/// The logs of a range that are wanted, in order.
pub(in crate::evm) fn find(
    access: &Access,
    criteria: &Criteria,
    (from, to): (u64, u64),
) -> Result<Vec<Log>, Failure> {
    let end = access.search_end();
    let history = access.history().until(end);
    let places = match history.logs(&criteria.terms, (from, to), (MAX_LOGS, MAX_ROWS)) {
        Ok(places) => places,
        Err(LogsError::Budget(last)) => return Err(over(from, last)),
        Err(LogsError::Time(last)) => return Err(late(from, last)),
        Err(LogsError::Rows(error)) => return Err(ApiError::from(error).into()),
    };
    let (mut found, mut bytes) = (Vec::new(), 0_usize);
    for (height, wanted) in places {
        if end.is_some_and(|end| Instant::now() >= end) {
            return Err(late(from, height.saturating_sub(1)));
        }
        let Some(block) = access.block(height)? else {
            continue;
        };
        let time = block.timestamp(access);
        let mut logs: Vec<Log> = Vec::new();
        let mut of_tx = None;
        for index in wanted {
            let at = block.row.tx_of_log(index);
            if at != of_tx {
                of_tx = at;
                let tx = at.map(|at| block.tx(access, at)).transpose()?.flatten();
                logs = tx.map(|tx| tx.logs(time)).unwrap_or_default();
            }
            let log = logs
                .iter()
                .find(|log| log.log_index == Some(u64::from(index)));
            let log = log.filter(|log| log.inner.topics().len() >= criteria.least_topics);
            let Some(log) = log else { continue };
            bytes = bytes.saturating_add(log.inner.data.data.len());
            if bytes > MAX_BYTES {
                return Err(over(from, height.saturating_sub(1)));
            }
            found.push(log.clone());
        }
    }
    Ok(found)
}

/// Not done in time; the text says what was.
fn late(from: u64, last: u64) -> Failure {
    let text = "the search for logs takes too long";
    if last < from {
        return too_late(format!(
            "{text}: name addresses and topics, or fewer of them"
        ));
    }
    too_late(format!(
        "{text}: blocks {from:#x} to {last:#x} were searched in time"
    ))
}

/// Too much for one answer; the text says what would fit.
fn over(from: u64, last: u64) -> Failure {
    let text = "query returns more than one answer may hold \
         (10000 logs, 16 MiB, 200000 rows or 256 MiB of the index)";
    if last < from {
        return too_much(format!(
            "{text}: block {from} alone is too much; ask eth_getTransactionReceipt or \
             eth_getBlockReceipts, or name addresses and topics"
        ));
    }
    too_much(format!("{text}: blocks {from:#x} to {last:#x} would fit"))
}
