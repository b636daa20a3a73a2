//! What a block of sends costs the block store and the index, and what searches cost.
//!
//! `cargo bench -p tarn-durable --bench rows` prints figures for this machine; none of them is
//! asserted.
#![expect(clippy::print_stdout, reason = "a bench prints what it measured")]
#![expect(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::sync::Arc;
use std::time::Instant;

use tarn_chain::filter::Filter;
use tarn_chain::{
    Blocks, Committed, Index, Order, Page, RowBatch, RowIter, Rows, RowsError, Table,
};
use tarn_durable::{FjallRows, RowsOptions};
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::{Event, EventAttribute, ExecTxResult};
use tarn_proto::tendermint::types::{Block, BlockId, Data, Header};

/// The node's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const TXS: u64 = 10_000;
const BLOCKS: u64 = 20;
const PEOPLE: u64 = 100_000;

fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn address(number: u64) -> String {
    let number = number % PEOPLE;
    let (front, back) = (mix(number), mix(!number));
    format!("tarn1{front:016x}{back:016x}{:06x}", front >> 40)
}

fn event(kind: &str, attributes: &[(&str, &str)]) -> Event {
    let attributes = attributes.iter().map(|(key, value)| EventAttribute {
        key: (*key).to_owned(),
        value: (*value).to_owned(),
        index: true,
    });
    Event {
        r#type: kind.to_owned(),
        attributes: attributes.collect(),
    }
}

/// The events of a send with a fee.
fn send(height: u64, index: u64) -> ExecTxResult {
    let number = height * TXS + index;
    let (from, to) = (address(mix(number)), address(mix(number) >> 20));
    let amount = format!("{}utarn", mix(number) % 5000);
    let signature = format!("{:016x}", mix(number)).repeat(5);
    let part = |amount: &str, to: &str, message: &[(&str, &str)]| {
        [
            event(
                "coin_spent",
                &[&[("spender", &*from), ("amount", amount)], message].concat(),
            ),
            event(
                "coin_received",
                &[&[("receiver", to), ("amount", amount)], message].concat(),
            ),
            event(
                "transfer",
                &[
                    &[("recipient", to), ("sender", &from), ("amount", amount)],
                    message,
                ]
                .concat(),
            ),
            event("message", &[&[("sender", &*from)], message].concat()),
        ]
    };
    let mut events = part("5000utarn", "tarn1feecollector", &[]).to_vec();
    events.push(event("tx", &[("fee", "5000utarn"), ("fee_payer", &from)]));
    events.push(event("tx", &[("acc_seq", &format!("{from}/{height}"))]));
    events.push(event("tx", &[("signature", &signature)]));
    let action = "/cosmos.bank.v1beta1.MsgSend";
    events.push(event(
        "message",
        &[
            ("action", action),
            ("sender", &from),
            ("module", "bank"),
            ("msg_index", "0"),
        ],
    ));
    events.extend(part(&amount, &to, &[("msg_index", "0")]));
    ExecTxResult {
        gas_wanted: 100_000,
        gas_used: 80_000,
        events,
        ..Default::default()
    }
}

fn block(height: u64) -> Committed {
    let txs: Vec<Vec<u8>> = (0..TXS)
        .map(|index| mix(height * TXS + index).to_be_bytes().repeat(40))
        .collect();
    Committed {
        hashes: txs.iter().map(|tx| TxHash::of(tx)).collect(),
        results: (0..TXS).map(|index| send(height, index)).collect(),
        id: BlockId {
            hash: TxHash::of(&height.to_be_bytes()).as_bytes().to_vec(),
            ..Default::default()
        },
        block: Block {
            header: Some(Header {
                height: i64::try_from(height).unwrap(),
                ..Default::default()
            }),
            data: Some(Data {
                txs: txs.into_iter().map(Into::into).collect(),
            }),
            ..Default::default()
        },
        ..Default::default()
    }
}

/// Drops what it gets: what is left is the index's own work.
#[derive(Debug)]
struct Nowhere;

impl Rows for Nowhere {
    fn place(&self) -> String {
        "nowhere".to_owned()
    }
    fn get(&self, _: Table, _: &[u8]) -> Result<Option<Vec<u8>>, RowsError> {
        Ok(None)
    }
    fn range(&self, _: Table, _: &[u8], _: &[u8], _: bool) -> Result<RowIter<'_>, RowsError> {
        Ok(Box::new(std::iter::empty()))
    }
    fn write(&self, _: RowBatch, _: bool) -> Result<(), RowsError> {
        Ok(())
    }
}

/// A moment, and what this thread has computed until then; other threads write tables out.
struct Clock(Instant, u128);

impl Clock {
    fn start() -> Self {
        Self(Instant::now(), computed())
    }

    fn per_tx(&self, what: &str) {
        let (wall, own) = (self.0.elapsed().as_nanos(), computed() - self.1);
        let each = |nanos: u128| nanos / 100 / u128::from(TXS);
        let (wall, own) = (each(wall), each(own));
        println!(
            "{what:32} {:>5}.{} us per transaction, {:>5}.{} us computed",
            wall / 10,
            wall % 10,
            own / 10,
            own % 10
        );
    }
}

/// Nanoseconds on a processor; zero where the system does not say.
fn computed() -> u128 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ')
        .next()
        .and_then(|first| first.parse().ok())
        .unwrap_or_default()
}

fn search(index: &Index, text: &str, page: &Page) {
    let filter = Filter::parse(text).unwrap();
    let started = Instant::now();
    let found = index.search_txs(&filter, page);
    let micros = started.elapsed().as_micros();
    match found {
        Ok(found) => println!(
            "{micros:>9} us, {:>8} found, {:>8} rows read: {text}",
            found.total, found.rows_read
        ),
        Err(error) => println!("{micros:>9} us, {error}: {text}"),
    }
}

fn main() {
    let directory = tempfile::tempdir().unwrap();
    let rows = |name, options: RowsOptions| -> Arc<dyn Rows> {
        Arc::new(FjallRows::open(directory.path().join(name), &options).unwrap())
    };
    let blocks = Blocks::open(rows("blocks", RowsOptions::blocks())).unwrap();
    let index = Index::open(rows("index", RowsOptions::index())).unwrap();
    let nowhere = Index::open(Arc::new(Nowhere)).unwrap();
    for height in 1..=BLOCKS {
        let block = block(height);
        let clock = Clock::start();
        blocks.save(&block).unwrap();
        clock.per_tx(&format!("block {height}: save"));
        let clock = Clock::start();
        index.add(&block).unwrap();
        clock.per_tx(&format!("block {height}: index"));
        let clock = Clock::start();
        nowhere.add(&block).unwrap();
        clock.per_tx(&format!("block {height}: index, rows dropped"));
    }
    let clock = Clock::start();
    blocks.committed(Height::new(3)).unwrap();
    clock.per_tx("read a block");
    let page = Page {
        limit: 100,
        ..Page::default()
    };
    let person = address(mix(TXS + 7));
    search(&index, &format!("transfer.sender='{person}'"), &page);
    search(
        &index,
        &format!("transfer.sender='{person}' AND message.module='bank'"),
        &page,
    );
    search(&index, "message.action='/core.bank.v1beta1.MsgSend'", &page);
    let far = Page {
        skip: 123_456,
        order: Order::Descending,
        ..page.clone()
    };
    search(&index, "message.action='/core.bank.v1beta1.MsgSend'", &far);
    search(
        &index,
        "message.module='bank' AND transfer.amount='17utarn'",
        &page,
    );
    search(
        &index,
        "transfer.amount>4990 AND transfer.amount<4995",
        &page,
    );
    search(&index, "transfer.recipient EXISTS", &page);
    let clock = Clock::start();
    index.prune(&blocks, Height::new(2)).unwrap();
    clock.per_tx("prune a block from the index");
}
