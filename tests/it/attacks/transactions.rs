//! Transactions nobody should have sent.

use super::*;
use crate::machine::script::Dice;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_and_huge_transactions_are_refused_and_leave_nothing() {
    let heard = besiege(async |node| {
        let good = node.send(1, 0, "5utarn");
        let dice = std::cell::RefCell::new(Dice::new(9));
        let mut heard = flood(&node, 700, 20, |nth| {
            let mut dice = dice.borrow_mut();
            let tx = attacks::broken(&good, nth, &mut |sides| dice.roll(sides));
            Ask::broadcast(if tx == good { &[] } else { &tx })
        })
        .await;
        let huge = flood(&node, 20, 20, |nth| Ask::broadcast(&attacks::huge(nth))).await;
        for (status, count) in huge.0 {
            *heard.0.entry(status).or_default() += count;
        }
        // Not one of them was a transaction of the account.
        let rest = node.rest(attacker(240));
        let path = format!("/core/auth/v1beta1/account_info/{}", node.account(1).0);
        let info = rest.get(&path).await.ok();
        assert_eq!(info["info"]["sequence"], "0");
        heard
    })
    .await;
    assert!(heard.of(200) > 300, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spam_for_the_mempool_keeps_no_honest_transaction_waiting() {
    let heard = besiege(async |node| {
        let spam: Vec<Vec<u8>> = (0..1500)
            .map(|nth| attacks::spam(&node, [1, 2, 3], nth))
            .collect();
        flood(&node, spam.len(), 30, |nth| Ask::broadcast(&spam[nth])).await
    })
    .await;
    assert_eq!(heard.of(200) + heard.of(429), 1500, "{heard:?}");
}
