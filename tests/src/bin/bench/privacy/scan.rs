//! How fast a wallet finds its own among everybody's notes.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use sha2::{Digest as _, Sha256};
use tarn_notes::tree::{Frontier, leaf};
use tarn_notes::{Domain, NoteKind, Origin, Registration, commitment_hash, state};
use tarn_primitives::Coins;
use tarn_primitives::tx::TxBuilder;
use tarn_proto::Namespace;
use tarn_proto::core::base::consensus::v1beta1::AbciQueryResponse;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{Asset, Point, Secret as Scalar, commit};
use tarn_tests::private::{ProvenState, Purse};
use tarn_tests::{ALICE, CHAIN_ID, TestNode};
use tarn_wallet::privacy::{Node, Progress, QuoteRequest, ShieldOrder, Stage};
use tarn_wallet::{Algorithm, ClientError, Secret};

/// Every so many notes one is Alice's.
const OWN: usize = 1000;
/// Shields in a transaction.
const SHIELDS: usize = 40;
const GAS_LIMIT: u64 = 20_000_000;
/// The height of the second half: the account's own key is no longer tried then.
const LATE: u64 = 10_000;

/// A chain of other people's notes; how many of them it shows, with its state.
struct Crowd {
    notes: Vec<pb::CompactNote>,
    shown: usize,
    half: Frontier,
    frontier: Frontier,
    state: ProvenState,
}

impl Crowd {
    /// Shows the first half.
    fn new(count: usize) -> Result<Self> {
        let (domain, asset) = (Domain::new(CHAIN_ID)?, Asset::new("utarn")?);
        let scalar = |name: &str, nth: usize| {
            Scalar::derive("bench", &[name.as_bytes(), &nth.to_be_bytes()])
        };
        let alice = secret(ALICE)?.public()?;
        // Points are dear to make and nobody minds if strangers share them.
        let point = |nth| Ok(scalar("point", nth)?.public()?);
        let points = (0..256).map(point).collect::<Result<Vec<Point>>>()?;
        let value = commit(&asset, 100, &scalar("value", 0)?)?;
        let shielded = commit(&asset, 100, &Scalar::ZERO)?;
        let mut frontier = Frontier::default();
        let mut notes = Vec::new();
        let mut half = Frontier::default();
        for at in 0..count {
            if at == count / 2 {
                half = frontier.clone();
            }
            let index = u64::try_from(at)?;
            let own = at % OWN == OWN - 1;
            let (kind, origin, key, value) = if own {
                (NoteKind::Shield, Origin::Shield(index), alice, shielded)
            } else {
                // A spend makes two notes.
                let origin = Origin::Spend(Sha256::digest((at / 2).to_be_bytes()).into());
                (NoteKind::Transfer, origin, points[at % 255], value)
            };
            let output = if own { 0 } else { u8::try_from(at % 2)? };
            let (key, value) = (key.to_bytes(), value.to_bytes());
            let hash = commitment_hash(&domain, kind, origin, output, &key);
            frontier.append(leaf(&hash, &key, &value, "utarn", index))?;
            notes.push(pb::CompactNote {
                merkle_index: index,
                denom_index: index,
                denom: "utarn".to_owned(),
                commitment: hash.to_vec(),
                note_key: key.to_vec(),
                value_commitment: value.to_vec(),
                ephemeral_key: if own {
                    Vec::new()
                } else {
                    uncompressed(&points[(at / 2 + 1) % 256])
                },
                view_tag: if own { 0 } else { u32::try_from(at % 256)? },
                origin: if own {
                    Vec::new()
                } else {
                    origin.to_bytes().to_vec()
                },
                output: u32::from(output),
                height: if at < count / 2 { 1 } else { LATE },
                kind: u32::from(kind.byte()),
                amount: if own { "100".to_owned() } else { String::new() },
                payload: if own { Vec::new() } else { vec![7; 112] },
            });
        }
        Ok(Self {
            notes,
            shown: count / 2,
            state: state_of(10, &half, None),
            half,
            frontier,
        })
    }

    /// Shows keys that a wallet registered.
    fn register(&mut self, registered: (Vec<u8>, Vec<u8>)) {
        self.state = state_of(20, &self.half, Some(registered));
    }

    /// Shows everything, long after the registration.
    fn go_on(&mut self) {
        self.shown = self.notes.len();
        self.state = state_of(LATE, &self.frontier, None);
    }
}

fn uncompressed(point: &Point) -> Vec<u8> {
    [&[4], point.to_coordinates().as_slice()].concat()
}

fn secret(name: &str) -> Result<Scalar> {
    Ok(Scalar::from_bytes(&Sha256::digest(name).into())?)
}

fn state_of(
    height: u64,
    frontier: &Frontier,
    registered: Option<(Vec<u8>, Vec<u8>)>,
) -> ProvenState {
    let mut params = vec![state::PARAMS_VERSION];
    params.extend(64_u64.to_be_bytes());
    let entries = [
        (vec![state::PARAMS], params),
        (vec![state::FRONTIER], frontier.to_bytes()),
    ];
    ProvenState::new(height, entries.into_iter().chain(registered))
}

/// The entry of the privacy keys that a wallet registers.
fn registration(purse: &Purse) -> Result<(Vec<u8>, Vec<u8>)> {
    let identity = purse.wallet.identity();
    let plan = purse.wallet.register()?.context("not registered yet")?;
    let registration = Registration {
        chain_id: CHAIN_ID.to_owned(),
        keys: identity.recipient(0)?,
        epoch: plan.message.epoch,
        account_key: secret(ALICE)?.public()?.to_bytes(),
        signature: plan.message.signature.as_slice().try_into()?,
    };
    let account = identity.account();
    let key = state::registration_key(account.scatter(), account.as_bytes());
    Ok((key, registration.to_bytes()))
}

impl Node for Crowd {
    async fn notes(&self, from: u64, limit: u64) -> Result<pb::QueryNotesResponse, ClientError> {
        let total = self.shown;
        let from = usize::try_from(from).unwrap_or(total).min(total);
        let to = from
            .saturating_add(usize::try_from(limit).unwrap_or(1000))
            .min(total);
        Ok(pb::QueryNotesResponse {
            notes: self.notes[from..to].to_vec(),
            next: u64::try_from(to).unwrap_or(u64::MAX),
            total: u64::try_from(total).unwrap_or(u64::MAX),
        })
    }

    async fn light_block(&self, _: u64) -> Result<LightBlockResponse, ClientError> {
        Ok(self.state.light_block())
    }

    async fn entry(&self, _: u64, key: &[u8]) -> Result<AbciQueryResponse, ClientError> {
        Ok(self.state.entry(key))
    }

    async fn account_key(&self, _: &str) -> Result<Option<Vec<u8>>, ClientError> {
        Ok(None)
    }

    async fn quote(&self, _: &QuoteRequest) -> Result<u64, ClientError> {
        Ok(0)
    }

    async fn grant(&self, _: &str, _: &str) -> Result<Option<pb::QueryGrantResponse>, ClientError> {
        Ok(None)
    }

    async fn grants(&self, _: &str) -> Result<Vec<pb::Grant>, ClientError> {
        Ok(Vec::new())
    }
}

/// Notes of others, and now and then one of the wallet's own.
pub(super) fn run(count: usize) -> Result<()> {
    let mut crowd = Crowd::new(count)?;
    let mut purse = Purse::of(ALICE);
    let two = timed(&mut purse, &crowd)?;
    crowd.register(registration(&purse)?);
    ensure!(!futures::executor::block_on(
        purse.wallet.learn_keys(&crowd)
    )?);
    ensure!(purse.wallet.is_registered(), "the keys are registered");
    crowd.go_on();
    let one = timed(&mut purse, &crowd)?;
    let begun = Instant::now();
    futures::executor::block_on(purse.scan(&crowd));
    let again = begun.elapsed();
    let secret = Secret::new(Algorithm::Secp256k1, Sha256::digest(ALICE).into())?;
    let begun = Instant::now();
    let purse = purse.reopened(&secret, CHAIN_ID);
    let opened = begun.elapsed();
    ensure!(purse.holds("utarn") > 0, "the notes are there");
    println!(
        "  scans of {} notes from memory, two notes a transaction, two threads, ledger and mirror written to \
         disk:",
        count / 2
    );
    for (keys, speed) in [("two view keys", two), ("one view key", one)] {
        println!(
            "    {keys}: {:.0} notes/s ({:.0}/s fetched and checked, {:.0}/s looked at)",
            speed.both, speed.fetched, speed.looked
        );
    }
    println!(
        "    again with nothing new: {:.0} ms; a wallet with {count} notes of others opened: {:.0} ms",
        again.as_secs_f64() * 1000.0,
        opened.as_secs_f64() * 1000.0
    );
    Ok(())
}

/// Notes per second.
struct Speed {
    both: f64,
    fetched: f64,
    looked: f64,
}

fn timed(purse: &mut Purse, crowd: &Crowd) -> Result<Speed> {
    let begun = Instant::now();
    let mut fetched = Duration::ZERO;
    let mut watch = |progress: Progress| {
        if progress.stage == Stage::Fetch {
            fetched = begun.elapsed();
        }
    };
    let report = futures::executor::block_on(purse.wallet.scan(crowd, &mut watch))?;
    let took = begun.elapsed();
    let notes = f64::from(u32::try_from(report.looked)?);
    let found = report.found.len();
    ensure!(
        found * OWN == usize::try_from(report.looked)?,
        "{found} found"
    );
    let rate = |time: Duration| notes / time.as_secs_f64();
    Ok(Speed {
        both: rate(took),
        fetched: rate(fetched),
        looked: rate(took.saturating_sub(fetched)),
    })
}

/// The same at a node in this process, over HTTP: shields, each with an ephemeral key of its own.
pub(super) fn over_http(count: usize) -> Result<()> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let node = TestNode::manual().await;
        let stranger = Purse::at(&node, 1);
        let order = ShieldOrder {
            denom: "utarn".parse()?,
            amount: 1_000,
            bare: false,
        };
        let transactions = count.div_ceil(SHIELDS);
        for nth in 0..transactions {
            let mut tx = TxBuilder::new(Namespace::Core).fee(Coins::default(), GAS_LIMIT);
            for _ in 0..SHIELDS {
                tx = tx.message(&stranger.wallet.shield(&order)?.message);
            }
            let tx = node.sign_tx(1, &tx, 0).await;
            let done = node.broadcast(&tx, "BROADCAST_MODE_SYNC").await;
            ensure!(done["code"] == 0, "{done}");
            node.mine(if nth + 1 == transactions { 22 } else { 1 }).await;
        }
        let mut purse = Purse::at(&node, 0);
        let begun = Instant::now();
        let report = purse.scan_at(&node).await;
        let took = begun.elapsed();
        println!(
            "  a scan of {} notes over HTTP, node and wallet on the same two cores, three exchanges of keys a \
             note: {:.0} notes/s",
            report.total,
            f64::from(u32::try_from(report.total)?) / took.as_secs_f64()
        );
        node.stop().await;
        Ok(())
    })
}
