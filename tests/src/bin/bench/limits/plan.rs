//! What the attackers of a name do.

use anyhow::{Result, bail};
use tarn_tests::attacks::{self, Ask, Facts};

/// Signed transactions of one attack: as many as are made before it begins.
const SPAM: u64 = 16_000;
/// Sends of each of them that are there to be searched.
const FILL: u64 = 40;
/// Accounts that sign them, after those that others use.
pub(super) const SPAMMERS: usize = 100;

/// Every attack, by name and for people.
pub(super) const ATTACKS: [(&str, &str); 11] = [
    ("nothing", "nobody: two threads that only count, at nice 19"),
    ("busy", "nobody: the same at the node's own priority"),
    ("quotes", "quotes and routes far over the limit"),
    ("broken", "malformed and huge transactions"),
    ("spam", "signed spam for the mempool"),
    ("searches", "heavy searches and deep pages"),
    ("held", "slow readers and half requests, 600 held"),
    ("batches", "batches of block results"),
    ("bombs", "gzip, nesting and header bombs"),
    ("proofs", "spends with invalid proofs"),
    ("all", "all floods but the proofs at once"),
];

/// Those that can go on at once.
pub(super) const FLOODS: [&str; 6] = ["quotes", "broken", "spam", "searches", "batches", "bombs"];

/// A request and where it goes.
#[derive(Debug)]
pub(super) struct Shot {
    pub(super) point: &'static str,
    pub(super) bytes: Vec<u8>,
}

/// A flood: so many connections, each of which takes another address after so many requests.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) connections: usize,
    pub(super) stay: usize,
    pub(super) shots: Vec<Shot>,
}

impl Plan {
    fn new(
        facts: &Facts,
        stay: usize,
        asks: impl IntoIterator<Item = (&'static str, Ask)>,
    ) -> Self {
        let shots = asks.into_iter().map(|(point, ask)| Shot {
            point,
            bytes: ask.bytes(&facts.socket(point).to_string()),
        });
        Self {
            connections: 32,
            stay,
            shots: shots.collect(),
        }
    }

    /// All of it to REST.
    pub(super) fn at_rest(facts: &Facts, stay: usize, asks: Vec<Ask>) -> Self {
        Self::new(facts, stay, asks.into_iter().map(|ask| ("rest", ask)))
    }

    /// The flood of this name.
    pub(super) fn named(facts: &Facts, name: &str) -> Result<Self> {
        let rest = |ask| ("rest", ask);
        let plan = match name {
            // A hundred of them are answered in a minute.
            "quotes" => Self::new(facts, 1000, (0..1000).map(attacks::quote).map(rest)),
            "broken" => Self::new(facts, 100, broken(facts).into_iter().map(rest)),
            "spam" => Self::new(facts, 100, spam(facts).into_iter().map(rest)),
            "searches" => Self::new(facts, 100, (0..600).map(attacks::search).map(rest)),
            // One of a hundred is a whole minute's worth.
            "batches" => {
                let rpc = [100, 100, 20_000].map(|calls| ("rpc", attacks::batch(calls)));
                Self::new(facts, 3, rpc)
            }
            "bombs" => {
                let simulate = attacks::bodies("/core/tx/v1beta1/simulate").into_iter();
                let headers = attacks::headers("/core/base/node/v1beta1/config").into_iter();
                let rpc = attacks::bodies("/").into_iter().map(|ask| ("rpc", ask));
                Self::new(facts, 100, simulate.chain(headers).map(rest).chain(rpc))
            }
            other => bail!("there is no attack {other}"),
        };
        Ok(plan)
    }
}

fn broken(facts: &Facts) -> Vec<Ask> {
    let good = facts.send(1, 0, "5utarn");
    // Places all over the transaction, the same in every run.
    let mut seed = 9_u64;
    let mut roll = |sides: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) % sides
    };
    let mut asks = Vec::new();
    for nth in 0..700 {
        let tx = attacks::broken(&good, nth, &mut roll);
        asks.push(Ask::broadcast(if tx == good { &[] } else { &tx }));
        if nth % 35 == 0 {
            asks.push(Ask::broadcast(&attacks::huge(nth / 35)));
        }
    }
    asks
}

/// Three kinds of spam and good sends. Every account's are in order and far apart.
fn spam(facts: &Facts) -> Vec<Ask> {
    let each = u64::try_from(SPAMMERS).unwrap_or(1);
    let txs = (0..SPAM).map(|nth| {
        let (account, round) = (10 + usize::try_from(nth % each).unwrap_or(0), nth / each);
        // Of one account all are good, of the next all are of the other kinds.
        let kind = if account.is_multiple_of(2) {
            3
        } else {
            round % 3
        };
        attacks::spam(facts, [account; 3], 4 * round + kind)
    });
    txs.map(|tx| Ask::broadcast(&tx)).collect()
}

/// Good sends of the spammers, for an index with something in it.
pub(super) fn fill(facts: &Facts) -> Plan {
    let txs = (0..FILL).flat_map(|sequence| {
        (0..SPAMMERS).map(move |nth| facts.send(10 + nth, sequence, "1utarn"))
    });
    Plan::at_rest(facts, 100, txs.map(|tx| Ask::broadcast(&tx)).collect())
}
