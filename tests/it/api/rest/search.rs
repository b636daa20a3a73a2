//! Searches for transactions by their events.

use serde_json::{Value, json};
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_tests::{TestNode, hash_of};

use super::{assert_members, list, number, percent};

/// A chain with eight transfers in blocks 2 to 9: 0 to 1 five times, 1 to 2 three times, the last
/// one in the other namespace.
struct Transfers {
    node: TestNode,
    /// The hashes of the transfers in the order of the blocks.
    hashes: Vec<String>,
}

impl Transfers {
    async fn send() -> Self {
        let node = TestNode::start().await;
        let mut hashes = Vec::new();
        for (from, to, amount) in [
            (0, 1, "1utarn"),
            (0, 1, "2utarn"),
            (1, 2, "3utarn"),
            (0, 1, "4uatom"),
            (1, 2, "5utarn"),
            (0, 1, "6utarn"),
            (0, 1, "7utarn"),
            (1, 2, "8utarn"),
        ] {
            let namespace = if amount == "8utarn" {
                Namespace::Cosmos
            } else {
                Namespace::Core
            };
            let tx = TxBuilder::new(namespace)
                .message(&node.transfer(from, to, amount))
                .fee(Coins::default(), 200_000);
            let key = node.secret(from).signer();
            let data = node.signer_data(from, 0).await;
            let tx = tx.sign(&[Signer { key: &key, data }]);
            let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
            assert_eq!(sent["code"], 0, "{sent}");
            hashes.push(hash_of(&tx));
        }
        Self { node, hashes }
    }

    /// The indexes in [`Transfers::hashes`] of the transactions a query string finds.
    async fn found(&self, query: &str) -> Vec<usize> {
        let answer = self.ask(query).await;
        self.places(&answer)
    }

    fn places(&self, answer: &Value) -> Vec<usize> {
        let responses = list(&answer["tx_responses"]).iter();
        let hashes = responses.map(|response| response["txhash"].as_str().unwrap());
        let place = |hash: &str| self.hashes.iter().position(|known| known == hash).unwrap();
        hashes.map(place).collect()
    }

    async fn ask(&self, query: &str) -> Value {
        let path = format!("/core/tx/v1beta1/txs?{query}");
        self.node.rest.get(&path).await.ok()
    }
}

/// Conditions as repeated `events` parameters.
fn events(conditions: &[&str]) -> String {
    let each = conditions
        .iter()
        .map(|text| format!("events={}", percent(text)));
    each.collect::<Vec<_>>().join("&")
}

/// Conditions as one `query` parameter.
fn query(conditions: &[&str]) -> String {
    format!("query={}", percent(&conditions.join(" AND ")))
}

const ALL: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7];

/// Conditions and the indexes of the transfers they find. `$A` to `$C` are the accounts, `$TAIL` is
/// the end of the first one's address, `$HASH` and `$hash` are the hash of the fifth transfer.
const FINDS: &[(&str, &[usize])] = &[
    ("message.sender='$A'", &[0, 1, 3, 5, 6]),
    ("message.sender='$B'", &[2, 4, 7]),
    ("message.sender='$C'", &[]),
    ("transfer.recipient='$C'", &[2, 4, 7]),
    (
        "transfer.recipient='$B' AND message.sender='$A'",
        &[0, 1, 3, 5, 6],
    ),
    ("transfer.recipient='$C' AND message.sender='$A'", &[]),
    ("message.module='bank'", ALL),
    ("message.module='nothing'", &[]),
    ("message.action='/core.bank.v1beta1.MsgSend'", ALL),
    ("message.action='/cosmos.bank.v1beta1.MsgSend'", ALL),
    ("message.action='/core.bank.v1beta1.MsgMultiSend'", &[]),
    ("tx.height=4", &[2]),
    ("tx.height>7", &[6, 7]),
    ("tx.height>=7", &[5, 6, 7]),
    ("tx.height<3", &[0]),
    ("tx.height<=3", &[0, 1]),
    ("tx.height>3 AND tx.height<=6", &[2, 3, 4]),
    (
        "transfer.recipient='$B' AND tx.height>3 AND tx.height<8",
        &[3, 5],
    ),
    ("tx.hash='$HASH'", &[4]),
    ("tx.hash='$hash'", &[4]),
    ("transfer.amount='6utarn'", &[5]),
    ("transfer.amount CONTAINS 'uatom'", &[3]),
    ("coin_spent.amount EXISTS", ALL),
    ("nothing.amount EXISTS", &[]),
    (
        "transfer.sender CONTAINS '$TAIL' AND transfer.recipient='$B'",
        &[0, 1, 3, 5, 6],
    ),
];

#[tokio::test]
async fn events_and_query_find_the_same_by_every_kind_of_condition() {
    let transfers = Transfers::send().await;
    let address = |at| transfers.node.address(at).to_owned();
    let names = [
        ("$A", address(0)),
        ("$B", address(1)),
        ("$C", address(2)),
        ("$TAIL", address(0).split_off(10)),
        ("$HASH", transfers.hashes[4].clone()),
        ("$hash", transfers.hashes[4].to_lowercase()),
    ];
    let fill = |text: &str| {
        let fill = |text: String, (name, value): &(&str, String)| text.replace(name, value);
        names.iter().fold(text.to_owned(), fill)
    };
    for (conditions, expected) in FINDS {
        let conditions = fill(conditions);
        let conditions: Vec<&str> = conditions.split(" AND ").collect();
        for text in [events(&conditions), query(&conditions)] {
            assert_eq!(transfers.found(&text).await, *expected, "{conditions:?}");
            let backwards: Vec<usize> = expected.iter().rev().copied().collect();
            let text = format!("{text}&order_by=ORDER_BY_DESC");
            assert_eq!(transfers.found(&text).await, backwards, "{conditions:?}");
        }
    }
    // Conditions of both parameters apply together.
    let to = fill("transfer.recipient='$B'");
    let both = format!("{}&{}", events(&[&to]), query(&["tx.height>3"]));
    assert_eq!(transfers.found(&both).await, [3, 5, 6]);
    transfers.node.stop().await;
}

#[tokio::test]
async fn a_search_returns_transactions_and_their_responses_in_the_same_order() {
    let transfers = Transfers::send().await;
    let text = events(&["tx.height>3", "tx.height<6"]);
    let answer = transfers.ask(&text).await;
    assert_members(&answer, &["txs", "tx_responses", "pagination", "total"]);
    assert_eq!(answer["total"], "2");
    assert_eq!(
        answer["pagination"],
        json!({"next_key": null, "total": "2"})
    );
    let (txs, responses) = (list(&answer["txs"]), list(&answer["tx_responses"]));
    assert_eq!((txs.len(), responses.len()), (2, 2));
    for (at, hash) in [2, 3]
        .into_iter()
        .map(|at| &transfers.hashes[at])
        .enumerate()
    {
        let path = format!("/core/tx/v1beta1/txs/{hash}");
        let one = transfers.node.rest.get(&path).await.ok();
        assert_eq!(
            (&one["tx"], &one["tx_response"]),
            (&txs[at], &responses[at])
        );
    }
    let nothing = transfers.ask(&events(&["tx.height>1000"])).await;
    let expected = json!({
        "txs": [],
        "tx_responses": [],
        "pagination": {"next_key": null, "total": "0"},
        "total": "0",
    });
    assert_eq!(nothing, expected);
    let path = format!("/cosmos/tx/v1beta1/txs?{text}");
    let cosmos = transfers.node.rest.get(&path).await.ok();
    let message = &cosmos["txs"][0]["body"]["messages"][0];
    assert_eq!(message["@type"], "/cosmos.bank.v1beta1.MsgSend");
    transfers.node.stop().await;
}

#[tokio::test]
async fn pages_of_every_size_contain_every_transaction_exactly_once() {
    let transfers = Transfers::send().await;
    let sender = format!("message.sender='{}'", transfers.node.address(0));
    for conditions in [
        vec![sender.as_str()],
        vec![sender.as_str(), "tx.height>0"],
        vec!["tx.height>0"],
    ] {
        let filter = events(&conditions);
        for order in ["ORDER_BY_ASC", "ORDER_BY_DESC"] {
            let filter = format!("{filter}&order_by={order}");
            let whole = transfers.ask(&filter).await;
            let all = transfers.places(&whole);
            assert_eq!(number(&whole["total"]), all.len() as u64);
            for limit in 1..=all.len() + 1 {
                let (mut by_offset, mut by_page) = (Vec::new(), Vec::new());
                for at in 0..=all.len() / limit {
                    let offset = at * limit;
                    let text =
                        format!("{filter}&pagination.offset={offset}&pagination.limit={limit}");
                    let page = transfers.ask(&text).await;
                    assert_eq!(page["total"], whole["total"]);
                    assert_eq!(page["pagination"]["total"], whole["total"]);
                    by_offset.extend(transfers.places(&page));
                    let text = format!("{filter}&page={}&limit={limit}", at + 1);
                    by_page.extend(transfers.found(&text).await);
                }
                assert_eq!(
                    (&by_offset, &by_page),
                    (&all, &all),
                    "{conditions:?} by {limit}"
                );
                let by_key =
                    by_key(&transfers, &format!("{filter}&pagination.limit={limit}")).await;
                assert_eq!(by_key, all, "{conditions:?} by key and {limit}");
            }
        }
    }
    transfers.node.stop().await;
}

async fn by_key(transfers: &Transfers, filter: &str) -> Vec<usize> {
    let (mut all, mut key) = (Vec::new(), String::new());
    let mut total = None;
    loop {
        let text = format!("{filter}&pagination.key={}", percent(&key));
        let page = transfers.ask(&text).await;
        assert_eq!(*total.get_or_insert(page["total"].clone()), page["total"]);
        all.extend(transfers.places(&page));
        match page["pagination"]["next_key"].as_str() {
            Some(next) => next.clone_into(&mut key),
            None => return all,
        }
    }
}

#[tokio::test]
async fn a_page_key_continues_at_the_same_position_while_blocks_are_made() {
    let transfers = Transfers::send().await;
    let filter = events(&[&format!("message.sender='{}'", transfers.node.address(0))]);
    let first = transfers.ask(&format!("{filter}&pagination.limit=3")).await;
    assert_eq!(transfers.places(&first), [0, 1, 3]);
    assert_eq!(transfers.node.send(0, 1, "9utarn").await["code"], 0);
    let key = percent(first["pagination"]["next_key"].as_str().unwrap());
    let second = transfers
        .ask(&format!("{filter}&pagination.limit=2&pagination.key={key}"))
        .await;
    assert_eq!(transfers.places(&second), [5, 6]);
    assert_eq!(second["total"], "6", "the new one counts");
    transfers.node.stop().await;
}
