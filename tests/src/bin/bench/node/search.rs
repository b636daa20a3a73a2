//! Searches in a large index on disk.

use std::sync::Arc;
use std::time::Instant;

use anyhow::Result;
use tarn_chain::filter::Filter;
use tarn_chain::{Committed, Index, Order, Page};
use tarn_durable::{FjallRows, RowsOptions};
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult};
use tarn_proto::tendermint::types::{Block, Data, Header};

use super::percentile;

/// Transactions in a block.
const BLOCK: usize = 1_000;
/// Accounts that send to each other.
const ACCOUNTS: u64 = 20_000;
/// Searches of each kind.
const SEARCHES: usize = 2_000;

pub(crate) fn run(transactions: usize) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let rows = Arc::new(FjallRows::open(folder.path(), &RowsOptions::index())?);
    let index = Index::open(rows)?;
    let begun = Instant::now();
    for height in 1..=transactions / BLOCK {
        index.add(&block(height))?;
    }
    let each = begun.elapsed().as_secs_f64() * 1_000_000.0;
    println!(
        "  index of {transactions} sends in blocks of {BLOCK} on disk: {:.1} us a send to add",
        each / f64::from(u32::try_from(transactions)?)
    );
    let one = |at: u64| format!("transfer.recipient='{}'", name(at % ACCOUNTS));
    let two = |at: u64| {
        let sender = name(at * 7 % ACCOUNTS);
        format!("message.action='/core.bank.v1beta1.MsgSend' AND transfer.sender='{sender}'")
    };
    let ranged = |at: u64| {
        let (from, sender) = (transactions / BLOCK / 2, name(at * 11 % ACCOUNTS));
        format!("transfer.sender='{sender}' AND tx.height>={from}")
    };
    measure(&index, "one condition", one)?;
    measure(&index, "two conditions", two)?;
    measure(&index, "sender and heights", ranged)
}

fn measure(index: &Index, what: &str, query: impl Fn(u64) -> String) -> Result<()> {
    let (mut times, mut found) = (Vec::new(), 0);
    for at in 0..SEARCHES as u64 {
        let filter = Filter::parse(&query(at))?;
        let page = Page {
            order: Order::Descending,
            limit: 20,
            ..Page::default()
        };
        let begun = Instant::now();
        let answer = index.search_txs(&filter, &page)?;
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
        found += answer.total;
    }
    times.sort_by(f64::total_cmp);
    println!(
        "    {what}: p50 {:.2} ms, p99 {:.2} ms, with exact totals ({} on average)",
        percentile(&times, 50),
        percentile(&times, 99),
        found / SEARCHES as u64
    );
    Ok(())
}

fn name(account: u64) -> String {
    format!("tarn1{account:038}")
}

/// A block of sends, with the events the bank emits.
fn block(height: usize) -> Committed {
    let mut committed = Committed::default();
    let number = i64::try_from(height).unwrap_or(i64::MAX);
    committed.block = Block {
        header: Some(Header {
            height: number,
            ..Header::default()
        }),
        data: Some(Data::default()),
        ..Block::default()
    };
    for at in 0..BLOCK {
        let serial = (height * BLOCK + at) as u64;
        let tx = serial.to_be_bytes().to_vec();
        committed.hashes.push(TxHash::of(&tx));
        committed.results.push(ExecTxResult {
            events: events(serial),
            ..ExecTxResult::default()
        });
        let data = committed.block.data.get_or_insert_default();
        data.txs.push(tx.into());
    }
    committed
}

fn events(serial: u64) -> Vec<Event> {
    // Far apart from each other, so that neighbours in time are none in the index.
    let sender = name(serial.wrapping_mul(0x9E37_79B9_7F4A_7C15) % ACCOUNTS);
    let recipient = name(serial.wrapping_mul(0xD1B5_4A32_D192_ED03) % ACCOUNTS);
    let event = |kind: &str, attributes: &[(&str, &str)]| Event {
        r#type: kind.to_owned(),
        attributes: attributes
            .iter()
            .map(|(key, value)| EventAttribute {
                key: (*key).to_owned(),
                value: (*value).to_owned(),
                index: true,
            })
            .collect(),
    };
    let sequence = format!("{sender}/{serial}");
    let signature = format!("{serial:0>86}==");
    vec![
        event("tx", &[("fee", ""), ("fee_payer", &sender)]),
        event("tx", &[("acc_seq", &sequence)]),
        event("tx", &[("signature", &signature)]),
        event(
            "message",
            &[
                ("action", "/core.bank.v1beta1.MsgSend"),
                ("sender", &sender),
                ("module", "bank"),
                ("msg_index", "0"),
            ],
        ),
        event(
            "coin_spent",
            &[
                ("spender", &sender),
                ("amount", "1utarn"),
                ("msg_index", "0"),
            ],
        ),
        event(
            "coin_received",
            &[
                ("receiver", &recipient),
                ("amount", "1utarn"),
                ("msg_index", "0"),
            ],
        ),
        event(
            "transfer",
            &[
                ("recipient", &recipient),
                ("sender", &sender),
                ("amount", "1utarn"),
                ("msg_index", "0"),
            ],
        ),
        event("message", &[("sender", &sender), ("msg_index", "0")]),
    ]
}
