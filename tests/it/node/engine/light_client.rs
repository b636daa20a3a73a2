//! Headers, commits and results as a light client sees them.

use std::time::Duration;

use prost::Message as _;
use tarn_chain::{Committed, Mode};
use tarn_engine::block;
use tarn_primitives::Height;
use tarn_tests::{ALICE, BOB, CAROL, Disk, TestEngine, account};
use tendermint::block::Header;
use tendermint::block::signed_header::SignedHeader;
use tendermint::{PublicKey, Time, validator};
use tendermint_light_client_verifier::options::Options;
use tendermint_light_client_verifier::types::{
    TrustThreshold, TrustedBlockState, UntrustedBlockState,
};
use tendermint_light_client_verifier::{ProdVerifier, Verdict, Verifier as _};

/// A run with transfers, failures and empty blocks.
async fn run(blocks: u64) -> (TestEngine, Vec<Committed>) {
    let engine = Disk::new().manual();
    let (alice, bob, carol) = (account(ALICE), account(BOB), account(CAROL));
    for round in 0..blocks - 1 {
        match round % 4 {
            0 => {
                let good = engine.send(&alice, &bob.address, "3utarn", 0);
                let poor = engine.send(&bob, &carol.address, "999999999999999utarn", 0);
                assert_eq!(engine.broadcast(&good, Mode::Sync).await.result.code, 0);
                assert_eq!(engine.broadcast(&poor, Mode::Sync).await.result.code, 0);
            }
            1 => {
                for ahead in 0..5 {
                    let tx = engine.send(&carol, &alice.address, "1uatom", ahead);
                    assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
                }
            }
            _ => {}
        }
        engine.mine(1).await;
    }
    let stored = |height| engine.chain().blocks.committed(Height::new(height));
    let all = (1..=blocks).map(|height| stored(height).unwrap().unwrap());
    let all = all.collect();
    (engine, all)
}

fn header(block: &Committed) -> Header {
    <Header as tendermint_proto::Protobuf<tendermint_proto::v0_38::types::Header>>::decode_vec(
        &block.header().encode_to_vec(),
    )
    .unwrap()
}

fn signed(block: &Committed) -> Option<SignedHeader> {
    let commit = tendermint_proto::v0_38::types::Commit::decode(&*block.commit.encode_to_vec());
    let header = tendermint_proto::v0_38::types::Header::decode(&*block.header().encode_to_vec());
    let header: Header = header.ok()?.try_into().ok()?;
    let commit: tendermint::block::Commit = commit.ok()?.try_into().ok()?;
    SignedHeader::new(header, commit).ok()
}

fn validators(engine: &TestEngine) -> validator::Set {
    let ours = &engine.chain().node.validator;
    let key = PublicKey::from_raw_ed25519(&ours.key).unwrap();
    let power = tendermint::vote::Power::try_from(ours.power).unwrap();
    validator::Set::without_proposer(vec![validator::Info::new(key, power)])
}

/// Whether a light client that trusts one block accepts another.
fn accepts(trusted: &Committed, next: &Committed, set: &validator::Set) -> bool {
    let Some(untrusted) = signed(next) else {
        return false;
    };
    let trusted = header(trusted);
    let state = TrustedBlockState {
        chain_id: &trusted.chain_id,
        header_time: trusted.time,
        height: trusted.height,
        next_validators: set,
        next_validators_hash: trusted.next_validators_hash,
    };
    let untrusted = UntrustedBlockState {
        signed_header: &untrusted,
        validators: set,
        next_validators: Some(set),
    };
    let options = Options {
        trust_threshold: TrustThreshold::TWO_THIRDS,
        trusting_period: Duration::from_hours(800_000),
        clock_drift: Duration::from_mins(1),
    };
    let verdict =
        ProdVerifier::default().verify_update_header(untrusted, state, &options, Time::now());
    verdict == Verdict::Success
}

#[tokio::test]
async fn every_block_of_a_long_run_satisfies_a_light_client() {
    let (engine, blocks) = run(200).await;
    let set = validators(&engine);
    assert_eq!(
        set.hash().as_bytes(),
        block::validators_hash(&engine.chain().node.validator)
    );
    let failures = blocks.iter().flat_map(|block| &block.results);
    assert!(failures.filter(|result| result.code == 5).count() > 40);
    for pair in blocks.windows(2) {
        assert!(accepts(&pair[0], &pair[1], &set), "{}", pair[1].height());
        // What the next header says of this block: its name, its results, its state.
        let next = pair[1].header();
        assert_eq!(next.last_block_id, Some(pair[0].id.clone()));
        assert_eq!(
            next.last_results_hash,
            block::results_hash(&pair[0].results)
        );
        assert_eq!(next.app_hash, pair[0].app_hash);
        assert_eq!(next.last_commit_hash, block::commit_hash(&pair[0].commit));
        assert_eq!(next.data_hash, block::data_hash(&pair[1].hashes));
        assert_eq!(pair[1].id, block::block_id(&pair[1].block).unwrap());
    }
    for at in (10..200).step_by(10) {
        assert!(
            accepts(&blocks[at - 9], &blocks[at], &set),
            "skipping to {at}"
        );
    }
}

#[tokio::test]
async fn a_changed_byte_anywhere_in_header_or_commit_is_refused() {
    let (engine, blocks) = run(6).await;
    let set = validators(&engine);
    let (trusted, good) = (&blocks[3], &blocks[4]);
    assert!(accepts(trusted, good, &set));
    let bytes = good.header().encode_to_vec();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        let Ok(header) = prost::Message::decode(&*changed) else {
            continue;
        };
        let mut bad = good.clone();
        bad.block.header = Some(header);
        // A change that only rewrites the same value differently is no change.
        if bad.header() != good.header() {
            assert!(!accepts(trusted, &bad, &set), "header byte {at}");
        }
    }
    let bytes = good.commit.encode_to_vec();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        let Ok(commit) = prost::Message::decode(&*changed) else {
            continue;
        };
        let mut bad = good.clone();
        bad.commit = commit;
        if bad.commit != good.commit {
            assert!(!accepts(trusted, &bad, &set), "commit byte {at}");
        }
    }
}

#[tokio::test]
async fn a_changed_result_or_transaction_shows_in_the_hashes() {
    let (_, blocks) = run(3).await;
    let block = &blocks[1];
    let mut results = block.results.clone();
    results[0].gas_used += 1;
    assert_ne!(
        block::results_hash(&results),
        block::results_hash(&block.results)
    );
    let mut results = block.results.clone();
    results[0].log = "words are not consensus".to_owned();
    assert_eq!(
        block::results_hash(&results),
        block::results_hash(&block.results)
    );
    let mut changed = block.block.clone();
    let tx = &mut changed.data.as_mut().unwrap().txs[0];
    let mut bytes = tx.to_vec();
    bytes[5] ^= 1;
    *tx = bytes.into();
    assert_ne!(block::block_id(&changed).unwrap(), block.id);
}
