//! Limits on the verification of invalid proofs.

use tarn_chain::Mode;
use tarn_engine::Settings;
use tarn_primitives::tx::SignerData;
use tarn_tests::{CAROL, Disk, TestEngine, manual};

use super::engine::{shielded_on, signed_for};
use super::*;

/// The victim's proof with another sender; a different claim for every number.
fn attempt(engine: &TestEngine, victim: &pb::MsgUnshield, thief: &Account, number: u32) -> Vec<u8> {
    let msg = stolen(victim, thief, number);
    signed_for(engine, thief, &core().message(&msg), 0)
}

#[tokio::test]
async fn of_ten_thousand_invalid_spends_of_one_sender_one_is_verified() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let notes = NoteList::read(&engine.chain().query);
    let carol = account(CAROL);
    let victim = notes.own(0, 5);
    let mut refused = 0;
    for batch in 0..20 {
        let txs: Vec<Vec<u8>> = (0..500)
            .map(|n| attempt(&engine, &victim, &carol, batch * 500 + n))
            .collect();
        let offers = txs.iter().map(|tx| engine.broadcast(tx, Mode::Sync));
        for receipt in futures::future::join_all(offers).await {
            let result = receipt.result;
            match (result.codespace.as_str(), result.code) {
                ("privacy", 712) => refused += 1,
                ("sdk", 20) => {}
                _ => panic!("{result:?}"),
            }
        }
    }
    assert_eq!(refused, 1);
    let proofs = engine.chain().query.proofs();
    assert_eq!((proofs.verified, proofs.refused), (1, 1));
    let last = attempt(&engine, &victim, &carol, 20_000);
    let result = engine.broadcast(&last, Mode::Sync).await.result;
    let words = "the fee payer sent an invalid proof";
    assert!(result.log.starts_with(words), "{}", result.log);
    assert_eq!(engine.chain().submit.check(last).await.unwrap().code, 20);
    // Her other transactions and the spends of others are still accepted.
    let send = engine.send(&carol, &account(BOB).address, "1utarn", 0);
    assert_eq!(engine.broadcast(&send, Mode::Sync).await.result.code, 0);
    let honest = core().message(&victim);
    let honest = signed_for(&engine, &account(ALICE), &honest, 0);
    assert_eq!(engine.broadcast(&honest, Mode::Sync).await.result.code, 0);
}

#[tokio::test]
async fn an_invalid_proof_that_is_remembered_costs_whoever_pays_for_it_its_line_too() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let notes = NoteList::read(&engine.chain().query);
    let (carol, bob) = (account(CAROL), account(BOB));
    let msg = stolen(&notes.own(0, 5), &carol, 1);
    let alone = signed_for(&engine, &carol, &core().message(&msg), 0);
    let result = engine.broadcast(&alone, Mode::Sync).await.result;
    assert_eq!(result.code, 712, "{}", result.log);
    // The same message, paid by somebody else.
    let prefix = tarn_primitives::Prefix::new("tarn").unwrap();
    let payer = prefix.show(&bob.address);
    let tx = core().message(&msg).with_fee(|fee| fee.payer = payer);
    let both = [&carol, &bob].map(|who| {
        let (account_number, sequence) = engine.numbers(&who.address);
        Signer {
            key: &who.key,
            data: SignerData {
                chain_id: CHAIN_ID.parse().unwrap(),
                account_number,
                sequence,
            },
        }
    });
    let result = engine.broadcast(&tx.sign(&both), Mode::Sync).await.result;
    assert_eq!(result.code, 712, "{}", result.log);
    assert_eq!(engine.chain().query.proofs().verified, 1);
    let other = attempt(&engine, &notes.own(1, 5), &bob, 2);
    let result = engine.broadcast(&other, Mode::Sync).await.result;
    assert_eq!((result.codespace.as_str(), result.code), ("sdk", 20));
    assert!(
        result.log.contains("sent an invalid proof"),
        "{}",
        result.log
    );
}

#[tokio::test]
async fn of_eight_invalid_proofs_in_one_transaction_the_first_is_verified() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let notes = NoteList::read(&engine.chain().query);
    let carol = account(CAROL);
    let tx = (0..8).fold(core(), |tx, place| {
        tx.message(&stolen(&notes.own(place, 5), &carol, 1))
    });
    let tx = tx.fee(coins("40000utarn"), 8 * GAS_LIMIT);
    let tx = signed_for(&engine, &carol, &tx, 0);
    let result = engine.broadcast(&tx, Mode::Sync).await.result;
    assert_eq!(result.code, 712, "{}", result.log);
    let proofs = engine.chain().query.proofs();
    assert_eq!((proofs.verified, proofs.refused), (1, 1));
    let other = attempt(&engine, &notes.own(0, 5), &carol, 2);
    let result = engine.broadcast(&other, Mode::Sync).await.result;
    assert_eq!((result.codespace.as_str(), result.code), ("sdk", 20));
    assert_eq!(engine.chain().query.proofs().verified, 1);
}

#[tokio::test]
async fn checks_without_sending_verify_twenty_spends_and_sending_is_still_possible() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let notes = NoteList::read(&engine.chain().query);
    let alice = account(ALICE);
    let spend = |amount| signed_for(&engine, &alice, &core().message(&notes.own(0, amount)), 0);
    for amount in 1..=20 {
        let asked = engine.chain().submit.check(spend(amount)).await.unwrap();
        assert_eq!(asked.code, 0, "{}", asked.log);
    }
    let asked = engine.chain().submit.check(spend(21)).await.unwrap();
    assert_eq!((asked.codespace.as_str(), asked.code), ("sdk", 20));
    let words = "20 proofs of the fee payer";
    assert!(asked.log.starts_with(words), "{}", asked.log);
    assert_eq!(engine.chain().query.proofs().verified, 20);
    // Also one with a cached verdict, for which the rings would be read. A sent one pays a fee.
    let asked = engine.chain().submit.check(spend(20)).await.unwrap();
    assert_eq!(asked.code, 20);
    let sent = engine.broadcast(&spend(21), Mode::Sync).await.result;
    assert_eq!(sent.code, 0, "{}", sent.log);
}

#[tokio::test]
async fn many_senders_together_use_no_more_than_the_proof_threads() {
    let thieves: Vec<Account> = (0..24).map(|n| account(&format!("thief {n}"))).collect();
    let mut build = TestChain::build();
    for thief in &thieves {
        build = build.holding(&thief.address, "1000000utarn");
    }
    let genesis = build.document();
    for threads in [1, 2] {
        let disk = Disk::of(genesis.clone());
        let settings = Settings {
            proof_threads: threads,
            ..manual()
        };
        let engine = shielded_on(&disk, settings).await;
        let victim = NoteList::read(&engine.chain().query).own(0, 5);
        let txs: Vec<Vec<u8>> = thieves
            .iter()
            .flat_map(|thief| (0..5).map(move |n| (thief, n)))
            .map(|(thief, n)| attempt(&engine, &victim, thief, n))
            .collect();
        let offers = txs.iter().map(|tx| engine.broadcast(tx, Mode::Sync));
        let receipts = futures::future::join_all(offers).await;
        assert!(receipts.iter().all(|receipt| receipt.result.code != 0));
        assert_eq!(engine.chain().query.proofs().verified, 24);
        let proving = engine.engine.proving();
        assert!(proving.most_batches <= threads, "{proving:?}");
        assert_eq!((proving.running, proving.waiting), (0, 0));
    }
}

#[tokio::test]
async fn failures_that_depend_on_state_do_not_count_as_invalid_proofs() {
    let disk = Disk::new();
    let engine = shielded_on(&disk, manual()).await;
    let notes = NoteList::read(&engine.chain().query);
    let alice = account(ALICE);
    let first = signed_for(&engine, &alice, &core().message(&notes.own(0, 5)), 0);
    assert_eq!(engine.broadcast(&first, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
    for amount in 1..8 {
        let again = core().message(&notes.own(0, amount));
        let again = signed_for(&engine, &alice, &again, 0);
        assert_eq!(engine.broadcast(&again, Mode::Sync).await.result.code, 730);
    }
    // Malformed proofs do not count either: they are refused before the signature is verified.
    for cut in 1..8 {
        let mut msg = notes.own(1, 5);
        msg.proof.truncate(msg.proof.len() - cut);
        let tx = signed_for(&engine, &alice, &core().message(&msg), 0);
        assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 710);
    }
    let good = signed_for(&engine, &alice, &core().message(&notes.own(1, 5)), 0);
    assert_eq!(engine.broadcast(&good, Mode::Sync).await.result.code, 0);
}
