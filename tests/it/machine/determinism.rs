//! The same blocks give the same hashes with any workers, backend and restarts.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use tarn::workers::Pool;
use tarn_app::Config;
use tarn_durable::{Fjall, FjallOptions, Redb};
use tarn_primitives::{Height, Serial};
use tarn_store::{Durable, Memory};
use tarn_tests::{ALICE, BOB, TestChain, account};

use crate::machine::script::{Script, invariants_hold, script};

const SEED: u64 = 20_260_101;

fn twenty_blocks() -> Script {
    script(SEED, 20)
}

#[test]
fn the_script_has_successes_and_failures_of_many_kinds() {
    let script = twenty_blocks();
    let results: Vec<_> = script.finalized.iter().flat_map(|f| &f.results).collect();
    let codes: BTreeSet<(&str, u32)> = results
        .iter()
        .map(|r| (r.codespace.as_str(), r.code))
        .collect();
    for wanted in [
        ("", 0),
        ("sdk", 2),
        ("sdk", 3),
        ("sdk", 4),
        ("sdk", 5),
        ("sdk", 11),
    ] {
        assert!(codes.contains(&wanted), "{wanted:?} not in {codes:?}");
    }
    assert!(script.blocks.iter().any(Vec::is_empty), "no empty block");
    let hashes: BTreeSet<_> = script.finalized.iter().map(|f| f.app_hash).collect();
    assert!(hashes.len() > 10);
    assert_ne!(
        script.hash(20),
        crate::machine::script::script(SEED + 1, 20).hash(20)
    );
}

#[test]
fn two_workers_give_the_app_hashes_of_one() {
    let script = twenty_blocks();
    let mut t = TestChain::build()
        .workers(Arc::new(Pool::new(2).unwrap()))
        .start();
    script.replay(&mut t, 1);
}

#[test]
fn checks_before_a_block_do_not_change_its_result() {
    let script = twenty_blocks();
    let t = &mut TestChain::new();
    for height in 1..=script.height() {
        for tx in script.block(height).iter().rev() {
            t.check(tx);
        }
        assert_eq!(t.block(script.block(height)).app_hash, script.hash(height));
    }
}

/// Restarts after every block; `open` opens the same backend again.
fn restarts(script: &Script, open: &dyn Fn() -> Box<dyn Durable>) {
    let mut t = TestChain::build().durable(open()).start();
    for height in 1..=script.height() {
        assert_eq!(t.block(script.block(height)).app_hash, script.hash(height));
        drop(t);
        t = TestChain::open(open(), Arc::new(Serial), Config::default());
        let info = t.app.consensus.info();
        assert_eq!(info.height, Height::new(height));
        assert_eq!(info.app_hash, script.hash(height));
        assert_eq!(t.app.opened.app_hash, script.hash(height));
        for past in 1..=height {
            assert_eq!(
                t.app.query.app_hash(Height::new(past)).unwrap(),
                script.hash(past)
            );
        }
    }
}

#[test]
fn a_restart_at_every_height_changes_nothing() {
    let memory = Memory::default();
    restarts(&twenty_blocks(), &|| Box::new(memory.clone()));
}

#[test]
fn a_restart_before_the_commit_is_at_the_previous_block() {
    let script = twenty_blocks();
    let memory = Memory::default();
    let mut t = TestChain::build().durable(Box::new(memory.clone())).start();
    t.block(script.block(1));
    let block = t.next_block(script.block(2));
    let lost = t.app.consensus.finalize_block(&block).unwrap();
    drop(t);
    let mut t = TestChain::open(Box::new(memory), Arc::new(Serial), Config::default());
    assert_eq!(t.app.consensus.info().height, Height::new(1));
    assert_eq!(t.block(script.block(2)), lost);
}

fn fjall(path: &Path) -> Box<dyn Durable> {
    Box::new(Fjall::open(path, FjallOptions::default()).unwrap())
}

fn redb(path: &Path) -> Box<dyn Durable> {
    Box::new(Redb::open(path, 16 << 20).unwrap())
}

#[test]
fn both_disk_backends_give_the_same_app_hashes() {
    let script = script(SEED, 8);
    for open in [fjall, redb] {
        let directory = tempfile::tempdir().unwrap();
        restarts(&script, &|| open(directory.path()));
    }
}

#[test]
fn a_chain_from_an_export_has_the_same_app_hash_and_continues_the_same() {
    let script = twenty_blocks();
    let t = &mut TestChain::new();
    script.replay(t, 1);
    for height in [1, 7, 13, 20] {
        let document = t.app.query.export(Height::new(height)).unwrap();
        // Through the JSON text, as operators do.
        let text = document.to_json().unwrap();
        let document = tarn_app::Genesis::from_json(&text).unwrap();
        let mut other = TestChain::build().from_genesis(document).start();
        assert_eq!(other.genesis_hash, script.hash(height), "height {height}");
        assert_eq!(other.next_height(), Height::new(height + 1));
        script.replay(&mut other, height + 1);
        if height < script.height() {
            invariants_hold(&other);
            let again = other.app.query.export(Height::ZERO).unwrap();
            assert_eq!(again, t.app.query.export(Height::ZERO).unwrap());
        }
    }
}

#[test]
fn a_block_finalized_twice_gives_the_same_result() {
    let script = twenty_blocks();
    let t = &mut TestChain::new();
    for height in 1..=script.height() {
        let block = t.next_block(script.block(height));
        let first = t.app.consensus.finalize_block(&block).unwrap();
        let second = t.app.consensus.finalize_block(&block).unwrap();
        assert_eq!(first, second, "height {height}");
        t.app.consensus.commit().unwrap();
        assert_eq!(first.app_hash, script.hash(height));
    }
}

#[test]
fn a_block_that_was_not_committed_changes_nothing() {
    let script = twenty_blocks();
    let t = &mut TestChain::new();
    for height in 1..=script.height() {
        let other = vec![t.send(&account(ALICE), &account(BOB).address, "123utarn")];
        let abandoned = t.next_block(other);
        let finalized = t.app.consensus.finalize_block(&abandoned).unwrap();
        assert_eq!(finalized.results[0].code, 0);
        assert_ne!(finalized.app_hash, script.hash(height));
        assert_eq!(t.block(script.block(height)).app_hash, script.hash(height));
    }
}

#[test]
fn only_the_next_height_is_finalized_and_only_a_finalized_block_is_committed() {
    let t = &mut TestChain::new();
    let early = t.app.consensus.commit().unwrap_err();
    assert_eq!(early.to_string(), "fault: commit without a finalized block");
    let mut block = t.next_block(Vec::new());
    block.height = Height::new(2);
    let wrong = t.app.consensus.finalize_block(&block).unwrap_err();
    assert_eq!(wrong.to_string(), "fault: block 2 came when 1 was expected");
    t.block(Vec::new());
    block.height = Height::new(1);
    let again = t.app.consensus.finalize_block(&block).unwrap_err();
    assert_eq!(again.to_string(), "fault: block 1 came when 2 was expected");
}

#[test]
fn queries_read_the_committed_block_and_nothing_later() {
    let t = &mut TestChain::new();
    t.block(Vec::new());
    let before = t.app.query.app_hash(Height::ZERO).unwrap();
    let block = t.next_block(vec![t.send(
        &account(ALICE),
        &account(BOB).address,
        "5utarn",
    )]);
    let finalized = t.app.consensus.finalize_block(&block).unwrap();
    assert_eq!(t.app.query.latest(), Height::new(1));
    assert_eq!(t.app.query.app_hash(Height::ZERO).unwrap(), before);
    t.app.consensus.commit().unwrap();
    assert_eq!(t.app.query.latest(), Height::new(2));
    assert_eq!(
        t.app.query.app_hash(Height::ZERO).unwrap(),
        finalized.app_hash
    );
}

#[test]
fn every_height_keeps_its_block_time_after_a_restart_and_a_rollback() {
    let script = script(SEED, 5);
    let memory = Memory::default();
    let mut t = TestChain::build().durable(Box::new(memory.clone())).start();
    let mut times = Vec::new();
    for height in 1..=script.height() {
        times.push(t.next_block(Vec::new()).time);
        t.block(script.block(height));
    }
    let agree = |t: &TestChain, heights: usize| {
        for (height, time) in (1..).zip(&times[..heights]) {
            assert_eq!(t.app.query.at(Height::new(height)).unwrap().time(), *time);
            let document = t.app.query.export(Height::new(height)).unwrap();
            assert_eq!(document.genesis_time, (*time).into());
        }
    };
    agree(&t, 5);
    drop(t);
    let mut t = TestChain::open(
        Box::new(memory.clone()),
        Arc::new(Serial),
        Config::default(),
    );
    agree(&t, 5);
    t.app.consensus.rollback().unwrap();
    agree(&t, 4);
    drop(t);
    let t = TestChain::open(Box::new(memory), Arc::new(Serial), Config::default());
    agree(&t, 4);
}

#[test]
fn a_check_right_after_a_restart_uses_the_block_time() {
    let memory = Memory::default();
    let mut t = TestChain::build().durable(Box::new(memory.clone())).start();
    t.block(Vec::new());
    let alice = account(ALICE);
    let past = t.app.query.at(Height::ZERO).unwrap().time().seconds() - 1;
    let tx = crate::machine::craft::transfer(&alice.address, &account(BOB).address);
    let tx = tx.with_body(|body| {
        body.timeout_timestamp = Some(tarn_proto::Timestamp {
            seconds: past,
            nanos: 0,
        });
    });
    let tx = crate::machine::craft::signed(&t, &alice, &tx);
    drop(t);
    let mut t = TestChain::open(Box::new(memory), Arc::new(Serial), Config::default());
    assert_eq!(t.check(&tx).code, 42);
    assert_eq!(t.app.query.simulate(&tx).unwrap().code, 42);
}
