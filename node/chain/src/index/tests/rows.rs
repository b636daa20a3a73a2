//! How many rows and how many bytes of keys a bank send costs.

use super::*;
use crate::RowIter;

/// Counts what is written.
#[derive(Debug, Default)]
struct Written {
    inner: MemoryRows,
    /// Rows, bytes of keys, bytes of values.
    sums: std::sync::Mutex<(usize, usize, usize)>,
}

impl Rows for Written {
    fn place(&self) -> String {
        self.inner.place()
    }

    fn get(&self, table: Table, key: &[u8]) -> Result<Option<Vec<u8>>, RowsError> {
        self.inner.get(table, key)
    }

    fn range(
        &self,
        table: Table,
        from: &[u8],
        to: &[u8],
        reverse: bool,
    ) -> Result<RowIter<'_>, RowsError> {
        self.inner.range(table, from, to, reverse)
    }

    fn write(&self, batch: RowBatch, sync: bool) -> Result<(), RowsError> {
        let mut sums = self.sums.lock().unwrap();
        for (_, key, value) in &batch.writes {
            sums.0 += 1;
            sums.1 += key.len();
            sums.2 += value.as_ref().map_or(0, Vec::len);
        }
        self.inner.write(batch, sync)
    }
}

/// The events of a send with a fee, of accounts and an amount that no other send has.
fn send(number: u64) -> Vec<Event> {
    let address = |role: &str| {
        let digest = hex::encode(TxHash::of(format!("{role}{number}").as_bytes()).as_bytes());
        format!("tarn1{}", &digest[..38])
    };
    let (from, to) = (address("from"), address("to"));
    let amount = format!("{}utarn", 1_000_000 + number);
    let signature = "s".repeat(80) + &format!("{number:06}==");
    let moved = |to: &str, amount: &str, message: &[(&str, &str)]| {
        let parts: [(&str, Vec<(&str, &str)>); 4] = [
            ("coin_spent", vec![("spender", &from), ("amount", amount)]),
            ("coin_received", vec![("receiver", to), ("amount", amount)]),
            (
                "transfer",
                vec![("recipient", to), ("sender", &from), ("amount", amount)],
            ),
            ("message", vec![("sender", &from)]),
        ];
        parts.map(|(kind, own)| several(kind, &[own.as_slice(), message].concat()))
    };
    let mut events = moved("tarn1feecollector", "5000utarn", &[]).to_vec();
    events.push(several("tx", &[("fee", "5000utarn"), ("fee_payer", &from)]));
    events.push(several("tx", &[("acc_seq", &format!("{from}/7"))]));
    events.push(several("tx", &[("signature", &signature)]));
    events.push(several(
        "message",
        &[
            ("action", "/core.bank.v1beta1.MsgSend"),
            ("sender", &from),
            ("module", "bank"),
            ("msg_index", "0"),
        ],
    ));
    events.extend(moved(&to, &amount, &[("msg_index", "0")]));
    events
}

fn several(kind: &str, attributes: &[(&str, &str)]) -> Event {
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

/// Rows, bytes of keys and bytes of values that a block of so many sends writes.
fn written(sends: u64) -> (usize, usize, usize) {
    let rows = Arc::new(Written::default());
    let index = Index::open(Arc::clone(&rows) as Arc<dyn Rows>).unwrap();
    // The first block also numbers the fields.
    for height in 1..3 {
        *rows.sums.lock().unwrap() = (0, 0, 0);
        let mut block = block(height, &vec![Vec::new(); sends.try_into().unwrap()], &[]);
        for (number, result) in (height * 10_000..).zip(&mut block.results) {
            result.events = send(number);
        }
        index.add(&block).unwrap();
    }
    *rows.sums.lock().unwrap()
}

#[test]
fn a_send_costs_few_rows_with_short_keys() {
    // Sender, recipient, amount, sequence, signature and hash of a send that shares none of them.
    let (sends, rows, keys, values) = measure(1000);
    assert!(rows <= 6 * sends + 20, "{rows} rows");
    assert!(keys <= 120 * sends + 600, "{keys} bytes of keys");
    assert!(values <= 400 * sends, "{values} bytes of values");
    // And alone in its block, where nothing is shared.
    let (_, rows, keys, _) = measure(1);
    assert!(rows <= 16, "{rows} rows");
    assert!(keys <= 300, "{keys} bytes of keys");
}

/// So many sends, and the rows, bytes of keys and bytes of values of their block.
fn measure(sends: u16) -> (usize, usize, usize, usize) {
    let (rows, keys, values) = written(u64::from(sends));
    (usize::from(sends), rows, keys, values)
}
