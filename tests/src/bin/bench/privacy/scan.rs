//! How fast a wallet finds its own among everybody's notes.

use std::time::Instant;

use anyhow::{Result, ensure};
use sha2::{Digest as _, Sha256};
use tarn_notes::tree::{Frontier, leaf};
use tarn_notes::{Domain, NoteKind, Origin, commitment_hash, state};
use tarn_proto::core::base::consensus::v1beta1::AbciQueryResponse;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{Asset, Point, Secret as Scalar, commit};
use tarn_tests::private::{ProvenState, Purse};
use tarn_tests::{ALICE, CHAIN_ID};
use tarn_wallet::ClientError;
use tarn_wallet::privacy::{Node, QuoteRequest};

/// Every so many notes one is Alice's.
const OWN: usize = 1000;

/// A chain of other people's notes.
struct Crowd {
    notes: Vec<pb::CompactNote>,
    state: ProvenState,
}

impl Crowd {
    fn new(count: usize) -> Result<Self> {
        let domain = Domain::new(CHAIN_ID)?;
        let asset = Asset::new("utarn")?;
        let scalar = |name: &str, nth: usize| {
            Scalar::derive("bench", &[name.as_bytes(), &nth.to_be_bytes()])
        };
        let alice = Scalar::from_bytes(&Sha256::digest(ALICE).into())?.public()?;
        // Points are dear to make and nobody minds if strangers share them.
        let points = (0..256)
            .map(|nth| Ok(scalar("point", nth)?.public()?))
            .collect::<Result<Vec<Point>>>()?;
        let value = commit(&asset, 100, &scalar("value", 0)?)?;
        let shielded = commit(&asset, 100, &Scalar::ZERO)?;
        let mut frontier = Frontier::default();
        let mut notes = Vec::new();
        for at in 0..count {
            let index = u64::try_from(at)?;
            let own = at % OWN == OWN - 1;
            let (kind, origin, key, value) = if own {
                (NoteKind::Shield, Origin::Shield(index), alice, shielded)
            } else {
                let origin = Origin::Spend(Sha256::digest(at.to_be_bytes()).into());
                (NoteKind::Transfer, origin, points[at % 255], value)
            };
            let hash = commitment_hash(&domain, kind, origin, 0, &key);
            frontier.append(leaf(&hash, &key, &value, "utarn", index))?;
            notes.push(pb::CompactNote {
                merkle_index: index,
                denom_index: index,
                denom: "utarn".to_owned(),
                commitment: hash.to_vec(),
                note_key: key.to_bytes().to_vec(),
                value_commitment: value.to_bytes().to_vec(),
                ephemeral_key: if own {
                    Vec::new()
                } else {
                    points[(at + 1) % 256].to_bytes().to_vec()
                },
                view_tag: if own { 0 } else { u32::try_from(at % 256)? },
                origin: if own {
                    Vec::new()
                } else {
                    origin.to_bytes().to_vec()
                },
                output: 0,
                height: 1,
                kind: u32::from(kind.byte()),
                amount: if own { "100".to_owned() } else { String::new() },
                payload: if own { Vec::new() } else { vec![7; 112] },
            });
        }
        let mut params = vec![state::PARAMS_VERSION];
        params.extend(64_u64.to_be_bytes());
        let entries = [
            (vec![state::PARAMS], params),
            (vec![state::FRONTIER], frontier.to_bytes()),
        ];
        let state = ProvenState::new(10, entries);
        Ok(Self { notes, state })
    }
}

impl Node for Crowd {
    async fn notes(&self, from: u64, limit: u64) -> Result<pb::QueryNotesResponse, ClientError> {
        let total = self.notes.len();
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
    let crowd = Crowd::new(count)?;
    let mut purse = Purse::of(ALICE);
    let begun = Instant::now();
    let report = futures::executor::block_on(purse.scan(&crowd));
    let took = begun.elapsed();
    ensure!(
        report.found.len() == count / OWN,
        "{} found",
        report.found.len()
    );
    let begun = Instant::now();
    futures::executor::block_on(purse.scan(&crowd));
    println!(
        "  a scan of {count} notes from memory, two threads, ledger and mirror written to disk: {:.0} notes/s; \
         again with nothing new: {:.0} ms",
        f64::from(u32::try_from(count)?) / took.as_secs_f64(),
        begun.elapsed().as_secs_f64() * 1000.0
    );
    Ok(())
}
