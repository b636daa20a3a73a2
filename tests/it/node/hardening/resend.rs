//! A transaction that failed inside a block before its fee was taken, sent again.

use std::time::Duration;

use tarn_api::Services;
use tarn_chain::{Mode, Receipt};
use tarn_primitives::Height;
use tarn_proto::core::tx::v1beta1 as tx;
use tarn_tests::{ALICE, Account, BOB, Disk, TestEngine, account};

use super::ask;

const WAIT: Mode = Mode::Block(Duration::from_secs(30));

/// An account whose second transaction passed the check but failed in the block, because the first
/// one had left nothing to pay the fee with.
async fn failed_before_its_fee(engine: &TestEngine, name: &str) -> (Account, Vec<u8>, Height) {
    let (alice, bob) = (account(ALICE), account(BOB));
    let payer = account(name);
    gift(engine, &payer, "20000utarn").await;
    let all = engine.send(&payer, &bob.address, "15000utarn", 0);
    let unpayable = engine.send(&payer, &alice.address, "1utarn", 1);
    for tx in [&all, &unpayable] {
        assert_eq!(engine.broadcast(tx, Mode::Sync).await.result.code, 0);
    }
    let height = engine.mine(1).await;
    let block = engine.chain().blocks.committed(height).unwrap().unwrap();
    assert_eq!(block.txs(), [all, unpayable.clone()]);
    assert_eq!(block.results[1].code, 5, "{:?}", block.results[1]);
    assert_eq!(engine.numbers(&payer.address).1, 1);
    (payer, unpayable, height)
}

async fn gift(engine: &TestEngine, to: &Account, amount: &str) {
    let tx = engine.send(&account(ALICE), &to.address, amount, 0);
    assert_eq!(engine.broadcast(&tx, Mode::Sync).await.result.code, 0);
    engine.mine(1).await;
}

/// Height and code of a transaction, from the index and from the query, which must agree.
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
async fn a_transaction_that_failed_before_its_fee_can_be_sent_again_with_sync() {
    let engine = Disk::new().manual();
    let (payer, tx, height) = failed_before_its_fee(&engine, "one").await;
    // The account still has no coins: it is checked again and refused.
    let again = engine.broadcast(&tx, Mode::Sync).await;
    assert_eq!((again.result.code, again.height), (5, Height::ZERO));
    assert_eq!(looked_up(&engine, &again).await, (height, 5));
    gift(&engine, &payer, "20000utarn").await;
    let again = engine.broadcast(&tx, Mode::Sync).await;
    assert_eq!((again.result.code, &*again.result.log), (0, ""));
    let known = engine.broadcast(&tx, Mode::Sync).await.result;
    assert_eq!((known.code, &*known.log), (19, "tx already in mempool"));
    // While it is pending, a query does not return the earlier failure.
    let request = tx::GetTxRequest {
        hash: again.hash.to_string(),
    };
    let services = Services::new(engine.chain().clone());
    let open = ask(&services, &request).await.unwrap_err();
    assert!(open.to_string().contains("tx not found"), "{open}");
    let landed = engine.mine(1).await;
    assert_eq!(looked_up(&engine, &again).await, (landed, 0));
    // Now it has used its sequence and is final.
    let known = engine.broadcast(&tx, Mode::Sync).await.result;
    let text = format!("tx already committed at height {landed}");
    assert_eq!((known.code, known.log), (19, text));
}

#[tokio::test]
async fn a_transaction_that_failed_before_its_fee_can_be_sent_again_with_block() {
    let engine = Disk::new().manual();
    let (payer, tx, _) = failed_before_its_fee(&engine, "two").await;
    let again = engine.broadcast(&tx, WAIT).await;
    assert_eq!((again.result.code, again.height), (5, Height::ZERO));
    gift(&engine, &payer, "20000utarn").await;
    let mut waiting = std::pin::pin!(engine.broadcast(&tx, WAIT));
    assert!(futures::poll!(&mut waiting).is_pending());
    // One thread checks both in order: when this one is answered, the other one is pending.
    let other = engine.send(&account(BOB), &payer.address, "1utarn", 0);
    assert_eq!(engine.broadcast(&other, Mode::Sync).await.result.code, 0);
    let landed = engine.mine(1).await;
    let receipt = waiting.await;
    assert_eq!((receipt.result.code, receipt.height), (0, landed));
    assert_eq!(looked_up(&engine, &receipt).await, (landed, 0));
    assert_eq!(engine.broadcast(&tx, WAIT).await, receipt);
}

#[tokio::test]
async fn a_transaction_that_failed_in_a_message_has_used_its_sequence_and_is_final() {
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
