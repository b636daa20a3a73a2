//! A chain that began anew under the same id.

use super::*;
use crate::privacy::OtherGenesis;

fn chain(genesis: u8) -> Chain {
    let mut chain = Chain::new(16);
    chain.crowd("utarn", 4);
    chain.genesis = Some([genesis; 32]);
    chain
}

fn names(home: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(home.join("privacy")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| !name.ends_with("lock")).collect();
    names.sort();
    names
}

#[test]
fn the_ledger_of_another_genesis_lies_aside_until_its_chain_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let (mut first, mut second) = (chain(0xaa), chain(0xbb));
    let mut alice = open(home.path(), 1);
    let bob = open(home.path(), 2);
    shield(&mut alice, &mut first, 1, 500);
    scan(&mut alice, &first);
    let plan = alice.transfer(&order(&alice, &bob, 100)).unwrap();
    drop(alice.record(&plan.ledger).unwrap());
    let same = now(alice.follow_genesis(&first, OtherGenesis::Follow));
    assert_eq!(same.unwrap(), None);
    // The second chain has fewer notes: without its genesis the node would merely be behind.
    let aside = now(alice.follow_genesis(&second, OtherGenesis::Follow));
    let aside = aside.unwrap().unwrap();
    assert!(!aside.back && aside.old.exists(), "{aside:?}");
    assert!(aside.old.to_str().unwrap().ends_with(".aaaaaaaa.json"));
    assert!(!scan(&mut alice, &second).reset);
    assert_eq!(total(&alice), 0);
    shield(&mut alice, &mut second, 1, 70);
    scan(&mut alice, &second);
    assert_eq!(total(&alice), 70);
    drop(alice);
    let mut alice = open(home.path(), 1);
    let aside = now(alice.follow_genesis(&first, OtherGenesis::Follow));
    assert!(aside.unwrap().unwrap().back);
    assert_eq!(
        scan(&mut alice, &first).looked,
        0,
        "nothing is looked at again"
    );
    assert_eq!(balance(&alice).pending, 500, "what was under way still is");
    let names = names(home.path());
    assert!(names.iter().any(|name| name.ends_with(".bbbbbbbb.json")));
    assert!(names.iter().any(|name| name.ends_with(".bbbbbbbb.notes")));
}

#[test]
fn on_a_chain_of_value_another_genesis_is_refused_and_nothing_is_moved() {
    let home = tempfile::tempdir().unwrap();
    let (mut first, second) = (chain(0xaa), chain(0xbb));
    let mut alice = open(home.path(), 1);
    shield(&mut alice, &mut first, 1, 500);
    scan(&mut alice, &first);
    let (files, ledger) = (names(home.path()), alice.ledger.clone());
    let refused = now(alice.follow_genesis(&second, OtherGenesis::Refuse));
    let error = refused.unwrap_err().to_string();
    assert!(error.contains("ask another node"), "{error}");
    assert_eq!((names(home.path()), &alice.ledger), (files, &ledger));
}

#[test]
fn a_ledger_from_before_learns_its_genesis_and_a_silent_node_changes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut first = chain(0xaa);
    first.genesis = None;
    let mut alice = open(home.path(), 1);
    scan(&mut alice, &first);
    assert_eq!(alice.ledger.genesis, None);
    first.genesis = Some([0xaa; 32]);
    let followed = now(alice.follow_genesis(&first, OtherGenesis::Follow));
    assert_eq!(followed.unwrap(), None);
    scan(&mut alice, &first);
    assert_eq!(alice.ledger.genesis.map(|known| known.0), Some([0xaa; 32]));
    first.genesis = None;
    let followed = now(alice.follow_genesis(&first, OtherGenesis::Follow));
    assert_eq!(followed.unwrap(), None);
    scan(&mut alice, &first);
    assert_eq!(alice.ledger.genesis.map(|known| known.0), Some([0xaa; 32]));
}

#[test]
fn an_interruption_right_after_the_chains_changed_loses_no_ledger() {
    let home = tempfile::tempdir().unwrap();
    let (mut first, second) = (chain(0xaa), chain(0xbb));
    let mut alice = open(home.path(), 1);
    let bob = open(home.path(), 2);
    shield(&mut alice, &mut first, 1, 500);
    scan(&mut alice, &first);
    let plan = alice.transfer(&order(&alice, &bob, 100)).unwrap();
    drop(alice.record(&plan.ledger).unwrap());
    for _ in 0..3 {
        // Nothing is scanned on the second chain.
        let aside = now(alice.follow_genesis(&second, OtherGenesis::Follow));
        assert!(aside.unwrap().is_some());
        drop(alice);
        alice = open(home.path(), 1);
        let aside = now(alice.follow_genesis(&first, OtherGenesis::Follow));
        assert!(aside.unwrap().unwrap().back);
        assert_eq!(balance(&alice).pending, 500, "what was under way still is");
    }
    // A kill between putting one aside and beginning the other leaves none in use.
    now(alice.follow_genesis(&second, OtherGenesis::Follow)).unwrap();
    let in_use = alice.files().ledger();
    drop(alice);
    std::fs::remove_file(in_use).unwrap();
    let mut alice = open(home.path(), 1);
    now(alice.follow_genesis(&first, OtherGenesis::Follow)).unwrap();
    assert_eq!(balance(&alice).pending, 500);
}

#[test]
fn a_ledger_that_lies_aside_is_not_replaced_by_another() {
    let home = tempfile::tempdir().unwrap();
    let (mut first, second) = (chain(0xaa), chain(0xbb));
    let mut alice = open(home.path(), 1);
    shield(&mut alice, &mut first, 1, 500);
    scan(&mut alice, &first);
    let aside = now(alice.follow_genesis(&second, OtherGenesis::Follow));
    let old = aside.unwrap().unwrap().old;
    let kept = std::fs::read(&old).unwrap();
    // Another ledger claims to be of the first chain.
    alice.ledger.genesis = Some(crate::privacy::ledger::Hex([0xaa; 32]));
    alice.save().unwrap();
    let third = chain(0xcc);
    now(alice.follow_genesis(&third, OtherGenesis::Follow)).unwrap();
    let spare = old.with_extension("1.json");
    assert_eq!(std::fs::read(spare).unwrap(), kept);
}

#[test]
fn a_node_that_claims_another_prefix_opens_no_other_ledger() {
    let home = tempfile::tempdir().unwrap();
    let mut first = chain(0xaa);
    let mut alice = open(home.path(), 1);
    shield(&mut alice, &mut first, 1, 500);
    scan(&mut alice, &first);
    let chain_id: ChainId = alice.chain_id().parse().unwrap();
    drop(alice);
    let files = names(home.path());
    let other = Prefix::new("other").unwrap();
    let alice = Wallet::open(
        home.path(),
        Identity::new(&secret(1)).unwrap(),
        &chain_id,
        &other,
    )
    .unwrap();
    assert!(alice.account().starts_with("other1"));
    assert_eq!(total(&alice), 500);
    assert_eq!(names(home.path()), files);
}
