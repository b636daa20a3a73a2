//! A transaction that failed inside a block before its fee was taken, sent again.

use std::time::Duration;

use tarn_api::Services;
use tarn_chain::{Mode, Receipt};
use tarn_primitives::Height;
use tarn_proto::core::tx::v1beta1 as tx;
use tarn_tests::{ALICE, Account, BOB, Disk, TestEngine, account};

use super::ask;

const WAIT: Mode = Mode::Block(Duration::from_secs(30));

/// Somebody whose second transaction passed the check and was in a block where the first one, by
/// then, had left nothing to pay it with.
async fn failed_before_its_fee(engine: &TestEngine, name: &str) -> (Account, Vec<u8>, Height) {
    let (alice, bob) = (account(ALICE), account(BOB));
    let newcomer = account(name);
    gift(engine, &newcomer, "20000utarn").await;
    let all = engine.send(&newcomer, &bob.address, "15000utarn", 0);
    let broke = engine.send(&newcomer, &alice.address, "1utarn", 1);
    for tx in [&all, &broke] {
        assert_eq!(engine.broadcast(tx, Mode::Sync).await.result.code, 0);
    }
    let height = engine.mine(1).await;
    let block = engine.chain().blocks.committed(height).unwrap().unwrap();
    assert_eq!(block.txs(), [all, broke.clone()]);
    assert_eq!(block.results[1].code, 5, "{:?}", block.results[1]);
    assert_eq!(engine.numbers(&newcomer.address).1, 1);
    (newcomer, broke, height)
}

async fn gift(engine: &TestEngine, to: &Account, amount: &str) {
    let tx = engine.send(&account(ALICE), &to.address, amount, 0);
    assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
}

/// Height and code by both ways to look a hash up.
async fn looked_up(engine: &TestEngine, receipt: &Receipt) -> (Height, u32) {
    let place = engine.chain().index.find(&receipt.hash).unwrap().unwrap();
    let stored = engine.chain().blocks.tx(place.height, place.index).unwrap();
    let code = stored.unwrap().result.code;
    let request = tx::GetTxRequest {
        hash: receipt.hash.to_string(),
    };
    let services = Services::new(engine.chain().clone());
    let found = ask(&services, &request).await.unwrap().tx_response.unwrap();
    let height = u64::try_from(found.height).unwrap();
    assert_eq!((Height::new(height), found.code), (place.height, code));
    (place.height, code)
}

#[tokio::test]
async fn what_failed_before_its_fee_was_taken_can_be_sent_again_with_sync() {
    let engine = Disk::new().manual();
    let (newcomer, tx, height) = failed_before_its_fee(&engine, "one").await;
    // Its cause is still there: it is looked at anew and refused for what is so now.
    let again = engine.broadcast(&tx, Mode::Sync).await;
    assert_eq!((again.result.code, again.height), (5, Height::ZERO));
    assert_eq!(looked_up(&engine, &again).await, (height, 5));
    gift(&engine, &newcomer, "20000utarn").await;
    let again = engine.broadcast(&tx, Mode::Sync).await;
    assert_eq!((again.result.code, &*again.result.log), (0, ""));
    let known = engine.broadcast(&tx, Mode::Sync).await.result;
    assert_eq!((known.code, &*known.log), (19, "tx already in mempool"));
    // Who looks it up while it waits is not told of the failure as if that were its end.
    let request = tx::GetTxRequest {
        hash: again.hash.to_string(),
    };
    let services = Services::new(engine.chain().clone());
    let open = ask(&services, &request).await.unwrap_err();
    assert!(open.to_string().contains("tx not found"), "{open}");
    let landed = engine.mine(1).await;
    assert_eq!(looked_up(&engine, &again).await, (landed, 0));
    // Now it used its sequence, and is in a block for good.
    let known = engine.broadcast(&tx, Mode::Sync).await.result;
    let text = format!("tx already committed at height {landed}");
    assert_eq!((known.code, known.log), (19, text));
}

#[tokio::test]
async fn what_failed_before_its_fee_was_taken_can_be_sent_again_with_block() {
    let engine = Disk::new().manual();
    let (newcomer, tx, _) = failed_before_its_fee(&engine, "two").await;
    let again = engine.broadcast(&tx, WAIT).await;
    assert_eq!((again.result.code, again.height), (5, Height::ZERO));
    gift(&engine, &newcomer, "20000utarn").await;
    let mut told = std::pin::pin!(engine.broadcast(&tx, WAIT));
    assert!(futures::poll!(&mut told).is_pending());
    // One thread looks at both: the other waits when this one has its answer.
    let other = engine.send(&account(BOB), &newcomer.address, "1utarn", 0);
    assert_eq!(engine.broadcast(&other, Mode::Sync).await.result.code, 0);
    let landed = engine.mine(1).await;
    let receipt = told.await;
    assert_eq!((receipt.result.code, receipt.height), (0, landed));
    assert_eq!(looked_up(&engine, &receipt).await, (landed, 0));
    assert_eq!(engine.broadcast(&tx, WAIT).await, receipt);
}

#[tokio::test]
async fn what_failed_in_a_message_has_used_its_sequence_and_stays_as_it_is() {
    let engine = Disk::new().manual();
    let (alice, bob) = (account(ALICE), account(BOB));
    let tx = engine.send(&alice, &bob.address, "9000000000000000utarn", 0);
    assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    let height = engine.mine(1).await;
    let stored = engine.broadcast(&tx, WAIT).await;
    assert_eq!((stored.result.code, stored.height), (5, height));
    let again = engine.broadcast(&tx, Mode::Sync).await.result;
    let text = format!("tx already committed at height {height}");
    assert_eq!((again.code, again.log), (19, text));
    assert_eq!(looked_up(&engine, &stored).await, (height, 5));
}
