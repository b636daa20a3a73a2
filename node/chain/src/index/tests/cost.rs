//! What searches read: counted by the rows themselves, not by the index.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::*;
use crate::RowIter;

/// Counts the rows that are handed out.
#[derive(Debug, Default)]
struct Counting {
    inner: MemoryRows,
    handed: AtomicU64,
}

impl Rows for Counting {
    fn place(&self) -> String {
        self.inner.place()
    }

    fn get(&self, table: Table, key: &[u8]) -> Result<Option<Vec<u8>>, RowsError> {
        assert!(
            Index::tables(&[]).contains(&table),
            "{table} is not the index's"
        );
        self.handed.fetch_add(1, Relaxed);
        self.inner.get(table, key)
    }

    fn range(
        &self,
        table: Table,
        from: &[u8],
        to: &[u8],
        reverse: bool,
    ) -> Result<RowIter<'_>, RowsError> {
        assert!(
            Index::tables(&[]).contains(&table),
            "{table} is not the index's"
        );
        let rows = self.inner.range(table, from, to, reverse)?;
        Ok(Box::new(rows.inspect(|_| {
            self.handed.fetch_add(1, Relaxed);
        })))
    }

    fn write(&self, batch: RowBatch, sync: bool) -> Result<(), RowsError> {
        self.inner.write(batch, sync)
    }
}

const BLOCKS_MADE: u64 = 1000;
const TXS_EACH: u64 = 100;

/// 100,000 transactions: one recipient in all of them, one in every thousandth, one in two blocks.
fn large() -> (Arc<Counting>, Index) {
    let rows = Arc::new(Counting::default());
    let index = Index::open(Arc::clone(&rows) as Arc<dyn Rows>).unwrap();
    for height in 1..=BLOCKS_MADE {
        let amounts: Vec<String> = (0..TXS_EACH)
            .map(|n| format!("{}utarn", height * n))
            .collect();
        let txs: Vec<Vec<Fact<'_>>> = (0..TXS_EACH)
            .zip(&amounts)
            .map(|(n, amount)| {
                let mut facts = vec![
                    ("transfer", "recipient", "common"),
                    ("transfer", "amount", amount),
                ];
                if height % 10 == 0 && n == 50 {
                    facts.push(("transfer", "sender", "rare"));
                }
                if height == 3 || height == 990 {
                    facts.push(("transfer", "sender", "twice"));
                }
                facts
            })
            .collect();
        index.add(&block(height, &txs, &[])).unwrap();
    }
    (rows, index)
}

/// Rows read by the search, as both sides count them, and what it found.
fn cost(rows: &Counting, index: &Index, text: &str, page: &Page) -> (u64, Found<Position>) {
    let before = rows.handed.load(Relaxed);
    let found = index.search_txs(&filter(text), page).unwrap();
    let handed = rows.handed.load(Relaxed) - before;
    assert_eq!(handed, found.rows_read, "{text}");
    (handed, found)
}

#[test]
fn searches_of_a_hundred_thousand_transactions_read_what_they_must() {
    let (rows, index) = large();
    let first = page(Order::Ascending, 10);
    // Two conditions: each row of the rarer list, asked once more, and the ends of both lists.
    let (read, found) = cost(
        &rows,
        &index,
        "transfer.recipient='common' AND transfer.sender='rare'",
        &first,
    );
    assert_eq!(found.total, 100);
    assert!(read <= 2 * 100 + 4, "{read}");
    // Lists that hardly meet.
    let both = "transfer.sender='twice' AND transfer.sender='rare'";
    let (read, found) = cost(&rows, &index, both, &first);
    assert_eq!(found.total, 1);
    assert!(read <= 2 * 100 + 4, "{read}");
    // One condition: the ends, and the page.
    let one = "transfer.recipient='common'";
    let (read, found) = cost(&rows, &index, one, &first);
    assert_eq!(found.total, BLOCKS_MADE * TXS_EACH);
    assert!(read <= 4, "{read}");
    let (read, found) = cost(
        &rows,
        &index,
        "transfer.recipient='common' AND tx.height>=500 AND tx.height<600",
        &first,
    );
    assert_eq!(found.total, 100 * TXS_EACH);
    assert!(read <= 4, "{read}");
    // Far into it, from both sides.
    for order in [Order::Ascending, Order::Descending] {
        let page = Page {
            skip: 77_777,
            ..page(order, 10)
        };
        let (read, found) = cost(&rows, &index, one, &page);
        assert_eq!(found.items.len(), 10);
        assert!(read <= 4 + 11, "{read}");
        let next = Page {
            after: found.next,
            skip: 0,
            ..page
        };
        let (read, _) = cost(&rows, &index, one, &next);
        assert!(read <= 4, "{read}");
    }
    // Nobody has it.
    let (read, _) = cost(
        &rows,
        &index,
        "transfer.recipient='common' AND transfer.sender='x'",
        &first,
    );
    assert!(read <= 3, "{read}");
}

#[test]
fn a_search_over_its_budget_says_how_to_narrow_it() {
    let (_, index) = large();
    let index = index.with_budget(5_000);
    let first = page(Order::Ascending, 10);
    for text in [
        "transfer.amount>5",
        "transfer.amount EXISTS",
        "transfer.recipient EXISTS",
    ] {
        let error = index.search_txs(&filter(text), &first).unwrap_err();
        assert!(matches!(error, SearchError::TooBroad(_)), "{text}: {error}");
        assert!(error.to_string().contains("5000 rows"), "{error}");
        assert!(error.to_string().contains("range of heights"), "{error}");
    }
    let found = index
        .search_txs(&filter("transfer.recipient='common'"), &first)
        .unwrap();
    assert_eq!(found.total, BLOCKS_MADE * TXS_EACH);
    let narrow = "transfer.recipient CONTAINS 'omm' AND tx.height>=500 AND tx.height<510";
    let found = index.search_txs(&filter(narrow), &first).unwrap();
    assert_eq!(found.total, 10 * TXS_EACH);
    assert!(found.rows_read < 40, "{}", found.rows_read);
}
