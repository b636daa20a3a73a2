//! The expected events of each subscription, from the block store.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use tarn_chain::Chain;
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;

/// The types of events of a block, in order; transactions follow.
const OF_BLOCK: [&str; 3] = ["NewBlock", "NewBlockHeader", "NewBlockEvents"];

/// A subscription of a client.
#[derive(Debug, Clone)]
pub(super) struct Subscription {
    pub(super) query: String,
    /// The first height; none for new events only.
    pub(super) from: Option<u64>,
    of: Matches,
}

/// The events a query matches, without the query language.
#[derive(Debug, Clone)]
enum Matches {
    /// Events of blocks, by their index in [`OF_BLOCK`].
    Blocks(usize),
    Txs,
    To(String),
    By(String),
    TxsAfter(u64),
}

impl Subscription {
    pub(super) fn blocks(kind: usize) -> Self {
        Self::new(
            format!("tm.event = '{}'", OF_BLOCK[kind]),
            Matches::Blocks(kind),
        )
    }

    pub(super) fn txs() -> Self {
        Self::new("tm.event='Tx'", Matches::Txs)
    }

    /// All transactions, by a condition that all of them fulfil.
    pub(super) fn txs_by(query: &str) -> Self {
        Self::new(query, Matches::Txs)
    }

    pub(super) fn to(address: &str) -> Self {
        let query = format!("transfer.recipient='{address}'");
        Self::new(query, Matches::To(address.to_owned()))
    }

    pub(super) fn by(address: &str) -> Self {
        let query = format!("tm.event='Tx' AND transfer.sender='{address}'");
        Self::new(query, Matches::By(address.to_owned()))
    }

    pub(super) fn txs_after(height: u64) -> Self {
        let query = format!("tx.height>{height} AND tm.event='Tx'");
        Self::new(query, Matches::TxsAfter(height))
    }

    fn new(query: impl Into<String>, of: Matches) -> Self {
        Self {
            query: query.into(),
            from: None,
            of,
        }
    }

    #[must_use]
    pub(super) fn from(mut self, height: u64) -> Self {
        self.from = Some(height);
        self
    }

    fn wants(&self, fact: &Fact, payment: Option<&Payment>) -> bool {
        match (&self.of, payment) {
            (Matches::Blocks(kind), None) => fact.place == *kind,
            (Matches::Txs, Some(_)) => true,
            (Matches::To(address), Some(payment)) => payment.to == *address,
            (Matches::By(address), Some(payment)) => payment.from == *address,
            (Matches::TxsAfter(height), Some(_)) => fact.height > *height,
            _ => false,
        }
    }
}

/// Payer and payee of a transfer.
#[derive(Debug, Clone)]
pub(super) struct Payment {
    pub(super) from: String,
    pub(super) to: String,
}

/// One event: its position, and an identifier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) height: u64,
    /// The position in the block.
    pub(super) place: usize,
    mark: String,
}

impl Fact {
    /// The event of a notification.
    pub(super) fn of_notification(result: &Value) -> Self {
        let data = &result["data"];
        let value = &data["value"];
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let kind = text(&data["type"]);
        let kind = kind.strip_prefix("tendermint/event/").unwrap();
        assert_eq!(result["events"]["tm.event"], serde_json::json!([kind]));
        let (place, height, mark) = match kind {
            "NewBlock" => {
                let height = text(&value["block"]["header"]["height"]);
                (0, height, text(&value["block_id"]["hash"]))
            }
            "NewBlockHeader" => {
                let height = text(&value["header"]["height"]);
                (1, height, text(&value["header"]["app_hash"]))
            }
            "NewBlockEvents" => (2, text(&value["height"]), text(&value["num_txs"])),
            "Tx" => {
                let tx = &value["TxResult"];
                let index = usize::try_from(tx["index"].as_u64().unwrap()).unwrap();
                let bytes = STANDARD.decode(text(&tx["tx"])).unwrap();
                let hash = TxHash::of(&bytes).to_string();
                assert_eq!(result["events"]["tx.hash"], serde_json::json!([hash]));
                (OF_BLOCK.len() + index, text(&tx["height"]), hash)
            }
            other => panic!("{other} was not asked for"),
        };
        Self {
            height: height.parse().unwrap(),
            place,
            mark,
        }
    }

    /// The event of a transaction in a search result.
    pub(super) fn found(tx: &Value) -> Self {
        let index = usize::try_from(tx["index"].as_u64().unwrap()).unwrap();
        Self {
            height: tx["height"].as_str().unwrap().parse().unwrap(),
            place: OF_BLOCK.len() + index,
            mark: tx["hash"].as_str().unwrap().to_owned(),
        }
    }
}

/// All events since the first block.
#[derive(Debug, Default)]
pub(super) struct ExpectedEvents {
    facts: Vec<(Fact, Option<Payment>)>,
}

impl ExpectedEvents {
    /// Reads a block from the store; all payments broadcast before it must be in it.
    pub(super) fn add(&mut self, chain: &Chain, height: u64, payments: &BTreeMap<TxHash, Payment>) {
        let block = chain.blocks.committed(Height::new(height));
        let block = block.unwrap().unwrap();
        assert_eq!(block.hashes.len(), payments.len(), "in block {height}");
        let marks = [
            hex::encode_upper(&block.id.hash),
            hex::encode_upper(block.header().app_hash),
            block.hashes.len().to_string(),
        ];
        let of_block = marks.into_iter().map(|mark| (mark, None));
        let of_txs = block.hashes.iter().map(|hash| {
            let payment = payments.get(hash).expect("only what was offered");
            (hash.to_string(), Some(payment.clone()))
        });
        for (place, (mark, payment)) in of_block.chain(of_txs).enumerate() {
            let fact = Fact {
                height,
                place,
                mark,
            };
            self.facts.push((fact, payment));
        }
    }

    /// The events of a subscription made at height `since`, up to a height.
    pub(super) fn of(
        &self,
        subscription: &Subscription,
        since: u64,
        upto: u64,
    ) -> impl Iterator<Item = &Fact> {
        let first = subscription.from.unwrap_or(since + 1);
        let heights = first..=upto;
        let wanted = move |(fact, payment): &&(Fact, Option<Payment>)| {
            heights.contains(&fact.height) && subscription.wants(fact, payment.as_ref())
        };
        self.facts.iter().filter(wanted).map(|(fact, _)| fact)
    }
}
